"""The drill: data of the version before is upgraded, taken back, kept, and brought onto an empty machine, verified.

`before/` holds a backup of a small house that lacks the latest migrations; make_before.py makes it.
"""

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from floor.server.archives import kept
from floor.server.cluster import OWNER, Cluster
from floor.server.environment import ROOT
from floor.server.locks import take
from floor.server.version import program
from tests.floor.served import GIVEN, MANAGE, a_state

pytestmark = pytest.mark.xdist_group("servers")

[BEFORE] = (Path(__file__).parent / "before").glob("*.tar")
# The state directory that the version of that day left, untouched by today's version.
AS_IT_WAS = """
import sys
from pathlib import Path
from floor.server.archives import opened
from floor.server.backups import read_into, running
state = Path(sys.argv[2])
with opened(Path(sys.argv[1]), state) as (place, _), running(state, make=True) as database:
    read_into(database, state, place)
"""

ANOTHER_ENTRY = """
INSERT INTO floor_entry
  (incident_id, submission_id, version, seq, previous_hash, kind, actor_id, occurred_at, recorded_at, payload, hash)
SELECT incident_id, submission_id, version, seq + 1000, hash, kind, actor_id, occurred_at, now(), payload,
  encode(sha256(hash::bytea), 'hex')
FROM floor_entry ORDER BY id LIMIT 1
"""
RENAMED = "UPDATE django_migrations SET name = '{}' WHERE app = 'floor' AND name = '{}'"


class Machine:
    """A state directory, and the commands that a technician types."""

    def __init__(self, state: Path) -> None:
        self.state = state
        bare = {name: value for name, value in os.environ.items() if name not in GIVEN}
        # On a server the folder is root's, and another account runs git.
        self.env = bare | {"FLOORCALL_STATE": str(state), "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"}

    def run(self, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*MANAGE, *command], env=self.env | env, capture_output=True, text=True)

    def does(self, *command: str, **env: str) -> str:
        done = self.run(*command, **env)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refuses(self, *command: str, **env: str) -> str:
        done = self.run(*command, **env)
        assert done.returncode == 1, done.stdout
        return done.stderr

    @contextmanager
    def database(self) -> Iterator[Cluster]:
        cluster = Cluster(self.state / "cluster")
        cluster.start()
        yield cluster
        cluster.stop()

    def ask(self, query: str) -> list[str]:
        with self.database() as cluster, psycopg.connect(cluster.url(OWNER)) as asking:
            found = asking.execute(query)
            return [str(row[0]) for row in found] if found.description else []

    def migrations(self) -> list[str]:
        return self.ask("SELECT app || '.' || name FROM django_migrations ORDER BY 1")

    def backup(self, name: str) -> Path:
        return kept(self.state / "backups", name)[-1]

    def prepare_as_a_room(self) -> str:
        """Run what make room runs before it serves; returns its output."""
        with self.database() as cluster:
            addresses = self.state / "database.url"
            addresses.write_text(f"{cluster.url()}\n{cluster.url(OWNER)}\n")
            said = self.does("make_ready", "--empty", "--address", "https://x")
            addresses.unlink()
            return said


def served(cluster: Cluster) -> dict[str, str]:
    """Return the environment that a server gives the program."""
    return {"DATABASE_URL": cluster.url(), "DATABASE_OWNER_URL": cluster.url(OWNER)}


def about(archive: Path) -> dict[str, object]:
    with tarfile.open(archive) as tar:
        part = tar.extractfile("about.json")
        assert part
        return dict(json.load(part))


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    """A machine on which the previous version has run until now."""
    with a_state() as state:
        machine = Machine(state)
        command = [sys.executable, "-c", AS_IT_WAS, str(BEFORE), str(state)]
        subprocess.run(command, env=machine.env, cwd=ROOT, check=True)
        yield machine
        Cluster(state / "cluster").stop()


@pytest.fixture
def empty() -> Iterator[Machine]:
    with a_state() as state:
        yield Machine(state)
        Cluster(state / "cluster").stop()


def test_an_upgrade_keeps_verifies_and_can_be_taken_back(machine: Machine) -> None:
    (machine.state / "commit").write_text("0123456789abcdef")
    before, rows = machine.migrations(), about(BEFORE)["rows"]
    assert before == about(BEFORE)["migrations"]
    assert isinstance(rows, dict)
    with machine.database() as cluster:
        start = ("make_ready", "--empty", "--address", "https://x")
        assert "run make upgrade" in machine.refuses(*start, **served(cluster))
    assert machine.migrations() == before
    said = machine.does("upgrade")
    assert f"Of the record {sum(rows.values())} rows were kept, and {sum(rows.values())} are found." in said
    assert f"{rows['floor_entry']} entries verified, 0 faults found." in said
    assert "make rollback, on a server deploy/manage rollback, takes it back." in said
    assert set(machine.migrations()) > set(before)
    # Its playing day has ended long ago, and the next start seals it, not an upgrade.
    assert "ended without a seal: " in said
    assert machine.ask("SELECT count(*) FROM floor_seal") == ["0"]

    # The previous version, which does not know a migration, leaves the data of this one alone.
    machine.ask("INSERT INTO django_migrations (app, name, applied) VALUES ('floor', '9999_later', now())")
    assert "This data is of a later version" in machine.refuses("upgrade")
    with machine.database() as cluster:
        assert "This data is of a later version" in machine.refuses("migrate", **served(cluster))
    machine.ask("DELETE FROM django_migrations WHERE name = '9999_later'")

    machine.ask("UPDATE floor_house SET name = 'Renamed since'")
    said = machine.refuses("rollback")
    assert "It belongs to 0123456789ab, and this folder is " in said and "make rollback YES=yes" in said
    assert "entries then" not in said
    said = machine.does("rollback", "--yes")
    assert "Now start the version it belongs to, 0123456789ab, which gives the rights anew." in said
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    assert about(machine.backup("before-rollback"))["commit"] == head
    assert machine.migrations() == before
    assert machine.ask("SELECT name FROM floor_house") == ["The Harbour Room"]

    # Work done since the upgrade is not lost: it is in a backup of its own, and can be restored from it.
    machine.does("restore", "--replace", str(machine.backup("before-rollback")))
    assert machine.ask("SELECT name FROM floor_house") == ["Renamed since"]


def test_a_backup_comes_back_on_an_empty_machine(machine: Machine, empty: Machine) -> None:
    with machine.database() as cluster:
        machine.does("seal", DATABASE_URL=cluster.url())
        with psycopg.connect(cluster.url()) as program:
            program.execute("SELECT lo_create(0)")  # the owner may not read this, and it stops no backup
    machine.does("backup", "--keep", "1")
    assert "Deleted 1 older, so that 1 stay." in machine.does("backup", "--keep", "1")
    assert len(kept(machine.state / "backups", "floorcall")) == 1
    assert "is not a number from 1 to 9999" in machine.run("backup", "--keep", "0").stderr
    stick = empty.state / "stick"
    said = machine.does("backup", "--to", str(stick), BACKUP_PASSPHRASE="seven seats and a button")
    assert "whoever also has the passphrase can read everything" in said
    [file] = stick.iterdir()
    assert "is locked: set BACKUP_PASSPHRASE" in empty.refuses("restore", str(file))
    assert not (empty.state / "cluster").exists()
    empty.env["BACKUP_PASSPHRASE"] = "seven seats and a button"
    said = empty.does("restore", str(file))
    assert "0 faults found." in said and "Everything is there and verified" in said
    assert empty.ask("SELECT count(*) FROM floor_seal") == ["1"]
    for key in ("secret.key", "pin.key"):
        assert (empty.state / key).read_text() == (machine.state / key).read_text()
        assert (empty.state / key).stat().st_mode & 0o777 == 0o600
    assert empty.ask("SELECT name FROM floor_user ORDER BY name") == ["Dana Reyes", "Ida Falk", "Kit Moreau"]

    assert "There is data in this database already" in empty.refuses("restore", str(file))
    empty.env["PIN_SECRET"] = "another one"
    assert "PIN_SECRET is another here" in empty.refuses("restore", "--replace", str(file))


def test_data_from_before_the_tables_were_begun_anew_is_refused(machine: Machine, empty: Machine) -> None:
    of_old = "floor.0001_initial"
    begin_anew = "This data is from before the program was begun anew, and cannot be read: begin anew too, in "
    applied = machine.migrations()
    machine.ask(RENAMED.format("0001_initial", "0001_create_the_tables"))
    try:
        assert machine.refuses("upgrade").startswith(begin_anew)
        with machine.database() as cluster:
            for command in (["migrate"], ["prepare"], ["make_ready", "--empty", "--address", "https://x"]):
                assert begin_anew in machine.refuses(*command, **served(cluster))
        assert of_old in machine.migrations()
    finally:
        machine.ask(RENAMED.format("0001_create_the_tables", "0001_initial"))
    assert machine.migrations() == applied

    archive = empty.state / "earlier.tar"
    with tarfile.open(BEFORE) as whole, tarfile.open(archive, "w") as earlier:
        for part in whole:
            content = whole.extractfile(part)
            assert content
            data = content.read()
            if part.name == "about.json":
                data = json.dumps(json.loads(data) | {"migrations": [of_old, "rules.0001_initial"]}).encode()
                part.size = len(data)
            earlier.addfile(part, io.BytesIO(data))
    said = empty.refuses("restore", str(archive))
    assert said.startswith(begin_anew) and said.endswith("Nothing was changed.\n")
    assert not (empty.state / "cluster").exists()


def test_nothing_is_done_while_the_program_runs(machine: Machine) -> None:
    lock = take(machine.state / "serve.lock")
    assert lock
    for command in (["upgrade"], ["rollback"], ["restore", str(BEFORE)]):
        assert machine.refuses(*command) == "The program is running: stop it first. Nothing was changed.\n"
    lock.close()


def test_an_archive_that_is_damaged_or_none_is_refused(empty: Machine) -> None:
    damaged = empty.state / "damaged.tar"
    whole = BEFORE.read_bytes()
    middle = len(whole) // 2
    damaged.write_bytes(whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :])
    assert "is damaged" in empty.refuses("restore", str(damaged))
    damaged.write_bytes(whole[:middle])
    assert "is no whole backup" in empty.refuses("restore", str(damaged))
    damaged.write_bytes(b"")
    assert "is no whole backup" in empty.refuses("restore", str(damaged))
    assert "There is no file" in empty.refuses("restore", str(empty.state / "none.tar"))
    assert "give its whole path" in empty.refuses("restore", "none.tar")
    assert "Say which backup" in empty.refuses("restore", "")
    assert not (empty.state / "cluster").exists()


def test_where_there_is_nothing_it_says_so(empty: Machine) -> None:
    said = empty.refuses("backup")
    assert f"There is no data in {empty.state}" in said and "bring back a backup" in said
    assert "No upgrade has left a backup" in empty.refuses("rollback")
    assert "There is no data" in empty.refuses("upgrade")
    assert not any(empty.state.iterdir())


def test_a_start_of_another_version_keeps_a_backup_and_a_rollback_counts_what_it_sets_aside(machine: Machine) -> None:
    """If the two versions have the same tables, nothing has to be upgraded."""
    machine.prepare_as_a_room()
    before = len(kept(machine.state / "backups", "before-upgrade"))
    assert machine.prepare_as_a_room() == ""
    (machine.state / "commit").write_text("fedcba9876543210")
    assert "This data is of another version. As it was it is kept in " in machine.prepare_as_a_room()
    assert len(kept(machine.state / "backups", "before-upgrade")) == before + 1
    assert about(machine.backup("before-upgrade"))["commit"] == "fedcba9876543210"

    (machine.state / "commit").write_text(head := program())
    machine.does("backup")  # made by this very commit
    machine.backup("floorcall").rename(machine.state / "backups" / "before-upgrade-29991231-000000.tar")
    machine.ask(ANOTHER_ENTRY)
    said = machine.refuses("rollback")
    [rows] = machine.ask("SELECT count(*) FROM floor_entry")
    assert f"The record had {int(rows) - 1} entries then and has {rows} now; " in said
    assert "what was recorded since, in 1 call, would be set aside, into a backup." in said
    assert head[:12] not in said
    assert "This version takes the data as it is now: start it, and nothing has to be put back." in said
    assert "make rollback YES=yes. Nothing was changed." in said
    assert machine.ask("SELECT count(*) FROM floor_entry") == [rows]
    machine.does("rollback", "--yes")
    assert machine.ask("SELECT count(*) FROM floor_entry") == [str(int(rows) - 1)]
