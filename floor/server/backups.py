"""A whole installation in one file, and back: `manage.py backup`, `restore`, `upgrade` and `rollback`.

archives.py describes the file. They run beside Django, since their data may be missing, older or newer than the
program.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import psycopg
from django.core.exceptions import ImproperlyConfigured
from psycopg import sql

from floor.server import disk
from floor.server import environment as env
from floor.server.archives import (
    AUTHORITY,
    BEFORE_ROLLBACK,
    BEFORE_UPGRADE,
    DUMP,
    FORMAT,
    KEYS,
    ORDINARY,
    About,
    BackupError,
    a_place,
    kept,
    leave_latest,
    opened,
    pack,
    passphrase,
    refuse_little_space,
    sha256,
)
from floor.server.cluster import OWNER, Cluster, ClusterError, remedy
from floor.server.databases import parse
from floor.server.files import write_private
from floor.server.locks import take
from floor.server.saying import say
from floor.server.upkeep import note_backup
from floor.server.version import SHOWN, program

PREPARED_BY = "commit"  # in the state directory: the program that last made the data fit itself
UPGRADES_KEPT = 5
ROLLBACK = "make rollback, on a server deploy/manage rollback,"
COUNTED = ("floor_submission", "floor_entry", "floor_receipt", "floor_seal")


@dataclass(frozen=True)
class Database:
    """A running database, with the tools that fit it: those of its server, or else of this machine."""

    app: str
    owner: str
    tools: Path | None

    def run(self, tool: str, *arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
        path = self.tools / tool if self.tools else shutil.which(tool)
        if path is None:
            raise BackupError(f"{tool} is missing: install the client programs of PostgreSQL.")
        done = subprocess.run([path, *arguments], env=self._environment(), stderr=subprocess.PIPE, **more)  # type: ignore[call-overload]
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip()
            raise BackupError(f"{tool} failed: {remedy(said) or said.rpartition(chr(10))[2] or 'it said nothing'}")
        return done  # type: ignore[no-any-return]

    def version(self) -> int:
        """Return the PostgreSQL version of its tools."""
        said = self.run("pg_restore", "--version", stdout=subprocess.PIPE).stdout.decode()
        return int(re.findall(r"\d+", said)[0])

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(self.owner, connect_timeout=10)

    def _environment(self) -> dict[str, str]:
        """Return the environment for its tools: unlike arguments, it hides a password from others on this machine."""
        role = parse(self.owner)
        named = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
        secure = {f"PG{name.upper()}": value for name, value in role["OPTIONS"].items() if name.startswith("ssl")}
        return os.environ | {name: role[part] for name, part in named.items() if role[part]} | secure


def backup(arguments: Sequence[str]) -> int:
    """Back everything up to a new file; returns the exit status."""
    parser = ArgumentParser("manage.py backup", description="Keeps everything of this installation in one file.")
    parser.add_argument("--to", type=Path, metavar="DIRECTORY", help="where to; without it backups/ in the state")
    parser.add_argument("--keep", type=_number, metavar="N", help="delete the oldest beyond so many there")
    given = parser.parse_args(arguments)
    return _said(lambda: _backup(env.state(), given.to, given.keep))


def restore(arguments: Sequence[str]) -> int:
    """Restore a file, migrate it and verify its record; returns the exit status."""
    parser = ArgumentParser("manage.py restore", description="Brings back what a backup holds, and verifies it.")
    parser.add_argument("file", nargs="?", default="")
    parser.add_argument("--replace", action="store_true", help="also over data, which is kept first")
    given = parser.parse_args(arguments)
    return _said(lambda: _restore(env.state(), given.file, given.replace))


def upgrade(arguments: Sequence[str]) -> int:
    """Back everything up, then make the data fit this version and verify it; returns the exit status."""
    ArgumentParser("manage.py upgrade", description="Brings the data to this version, after a backup.").parse_args(
        arguments
    )
    return _said(lambda: _upgrade(env.state()))


def rollback(arguments: Sequence[str]) -> int:
    """Restore the data from before the last upgrade; returns the exit status."""
    said = "Puts the data back to before the last upgrade. What was recorded since stays in a backup."
    parser = ArgumentParser("manage.py rollback", description=said)
    parser.add_argument("--yes", action="store_true", help="also where that sets something aside")
    given = parser.parse_args(arguments)
    return _said(lambda: _rollback(env.state(), given.yes))


def _number(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 4 or int(typed) == 0:
        raise ArgumentTypeError(f"{typed!r} is not a number from 1 to 9999")
    return int(typed)


def _said(act: Callable[[], None]) -> int:
    # This lets a half-done operation clear up after itself.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        act()
    except KeyboardInterrupt:
        print("Stopped before it was done.", file=sys.stderr)
        return 130
    except (BackupError, ClusterError, ImproperlyConfigured) as error:
        print(error, file=sys.stderr)
        return 1
    except psycopg.OperationalError as error:
        print(f"The database does not answer: {remedy(str(error)) or str(error).strip()}", file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno in disk.NO_SPACE:
            print(disk.full(Path(error.filename or env.state())), file=sys.stderr)
            return 1
        print(f"{error.filename} cannot be used: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _backup(state: Path, to: Path | None, keep: int | None) -> None:
    with running(state) as database:
        if not has_tables(database):
            raise BackupError("There is nothing to keep: the database has no tables yet.")
        made, about = write(database, state, to or state / "backups", ORDINARY)
    reads = "whoever also has the passphrase" if passphrase() else "whoever has it"
    say(f"{made} holds {_entries(about)}, with the keys. Copy it to another machine; {reads} can read everything.")
    if keep and (old := leave_latest(made.parent, ORDINARY, keep)):
        say(f"Deleted {old} older, so that {keep} stay.")


def _restore(state: Path, file: str, replace: bool) -> None:
    if not file:
        command = "deploy/manage restore " if on_server() else "make restore FILE="
        raise BackupError(f"Say which backup, as in {command}/media/stick/floorcall-20261123-030000.tar.")
    with opened(Path(file), state) as (place, about):
        refuse_while_served(state)
        refuse_other_pins(place)
        refuse_other_data(about.migrations)
        with running(state, make=True) as database:
            refuse_connections(database)
            if has_tables(database):
                if not replace:
                    raise BackupError(
                        "There is data in this database already, and it was left alone: restore into an empty one, "
                        "or say --replace (with make: REPLACE=yes), which keeps what is there in a backup first."
                    )
                made, _ = write(database, state, kept_in(state), BEFORE_ROLLBACK)
                say(f"What was there is kept in {made}.")
            read_into(database, state, place)
            begin = "systemctl start floorcall" if on_server() else "make room"
            try:
                make_fit(database, state, about)
            except BackupError as error:
                raise BackupError(
                    f"{error}\nThe data of the backup is in the database now, but it did not pass this check: read "
                    f"what stands above, and keep {file}. You can start the program all the same ({begin}), or restore "
                    "another backup over it."
                ) from error
    say(f"Everything is there and verified: {_entries(about)}. Now start it: {begin}.")


def _upgrade(state: Path) -> None:
    with running(state) as database:
        refuse_while_served(state)
        refuse_connections(database)
        if not has_tables(database):
            raise BackupError("There is nothing to upgrade: the database has no tables yet. Start the program instead.")
        with database.connect() as asking:
            refuse_other_data(migrations(asking))
        made, about = write(database, state, kept_in(state), BEFORE_UPGRADE)
        say(f"What was there is kept in {made}.")
        try:
            make_fit(database, state, about)
        except BackupError as error:
            raise BackupError(f"{error} The upgrade is not done: {ROLLBACK} puts the data back.") from error
    leave_latest(kept_in(state), BEFORE_UPGRADE, UPGRADES_KEPT)
    say(f"The data is that of this version, and verified: {_entries(about)}. {ROLLBACK} takes it back.")


def _rollback(state: Path, yes: bool) -> None:
    found = kept(kept_in(state), BEFORE_UPGRADE)
    if not found:
        raise BackupError(f"No upgrade has left a backup in {kept_in(state)}.")
    with opened(found[-1], state) as (place, about):
        refuse_while_served(state)
        with running(state) as database:
            refuse_connections(database)
            if not yes:
                refuse_to_set_aside(database, about)
            now, _ = write(database, state, kept_in(state), BEFORE_ROLLBACK)
            read_into(database, state, place)
            remember_prepared(state, about.commit)
            refuse_other_rows(database, about)
    verifying = "deploy/manage verify_record"
    if not on_server():
        verifying = f"FLOORCALL_STATE={shlex.quote(str(state))} .venv/bin/python manage.py verify_record"
    version = f"the version it belongs to{f', {about.commit[:SHOWN]}' if about.commit else ''}"
    say(
        f"The data is that of {about.made_at}: {_entries(about)}. What was recorded since is kept in {now}.\n"
        f"Now {'run deploy/manage prepare in' if on_server() else 'start'} {version}, which gives the rights anew. "
        f"{'Then' if on_server() else 'While it runs,'} {verifying} looks whether the record is intact."
    )


def refuse_to_set_aside(database: Database, about: About) -> None:
    """Refuse to set aside anything recorded since, or to use another version's data, without a confirmation."""
    query = "SELECT count(DISTINCT incident_id) FROM floor_entry WHERE recorded_at > %s"
    made_at = datetime.strptime(about.made_at, "%Y-%m-%d %H:%M:%S UTC").replace(tzinfo=UTC)
    with database.connect() as asking:
        now, fits = rows(asking), set(filter(is_ours, migrations(asking))) == our_migrations()
        [calls] = asking.execute(query, [made_at]).fetchone() or [0]
    doubts = []
    if now != about.rows:
        doubts.append(
            f"The record had {about.rows['floor_entry']:,} entries then and has {now['floor_entry']:,} now; what was "
            f"recorded since, in {calls:,} call{'' if calls == 1 else 's'}, would be set aside, into a backup."
        )
    if about.commit != program():
        of = about.commit[:SHOWN] or "a version that is not known"
        doubts.append(f"It belongs to {of}, and this folder is {program()[:SHOWN]}.")
    if not doubts:
        return
    if fits:
        doubts.append("This version takes the data as it is now: start it, and nothing has to be put back.")
    say_yes = "deploy/manage rollback --yes" if on_server() else "make rollback YES=yes"
    raise BackupError(
        f"The last upgrade left a backup of {about.made_at}. {' '.join(doubts)} "
        f"To put it back nevertheless: {say_yes}. Nothing was changed."
    )


def keep_before_new_version(state: Path) -> Path | None:
    """Back up another version's data before this one writes to it, even if no table differs; None for its own."""
    if prepared_by(state) == program():
        return None
    with running(state) as database:
        made, _ = write(database, state, kept_in(state), BEFORE_UPGRADE)
    leave_latest(kept_in(state), BEFORE_UPGRADE, UPGRADES_KEPT)
    return made


def kept_in(state: Path) -> Path:
    return state / "backups"


def on_server() -> bool:
    return bool(env.secret("DATABASE_URL"))


def make_fit(database: Database, state: Path, about: About) -> None:
    """Make backed-up or restored data fit this version, which may neither lose nor add anything of the record.

    So the days that ended since wait for the next start to be sealed.
    """
    manage(database, state, "prepare", "--leave-unsealed", "--upgrade")
    refuse_other_rows(database, about)
    manage(database, state, "verify_record")


def refuse_other_rows(database: Database, about: About) -> None:
    with database.connect() as asking:
        found = rows(asking)
    say(f"Of the record {sum(about.rows.values()):,} rows were kept, and {sum(found.values()):,} are found.")
    if found != about.rows:
        raise BackupError(f"The record is not what was kept: {about.rows} became {found}.")


def _entries(about: About) -> str:
    return f"{about.rows['floor_entry']:,} entries"


@contextmanager
def running(state: Path, *, make: bool = False) -> Iterator[Database]:
    """The given database, or that of the state directory, which is started for as long as it is needed."""
    if given := env.secret("DATABASE_URL"):
        owner = env.secret("DATABASE_OWNER_URL")
        if not owner:
            raise BackupError("DATABASE_OWNER_URL is not set: only the owner can read and write every table.")
        yield Database(given, owner, None)
        return
    cluster = Cluster(state / "cluster")
    if not make and not cluster.data.exists():
        raise BackupError(
            f"There is no data in {state}: set FLOORCALL_STATE to where it is, or bring back a backup with restore."
        )
    started = cluster.start()
    try:
        yield Database(cluster.url(), cluster.url(OWNER), cluster.binaries)
    finally:
        if started:
            cluster.stop()


def write(database: Database, state: Path, directory: Path, name: str) -> tuple[Path, About]:
    """Write an archive into the directory; returns its path and its description, all of one moment."""
    for each in (directory, kept_in(state)):
        each.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Its parts stay in the state directory meanwhile: elsewhere they might be read, even after they are deleted.
    with database.connect() as reading, a_place(kept_in(state)) as place:
        reading.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        [size] = reading.execute("SELECT pg_database_size(current_database())").fetchone() or [0]
        refuse_little_space(size, kept_in(state), directory)
        dump = place / DUMP
        [snapshot] = reading.execute("SELECT pg_export_snapshot()").fetchone() or [""]
        # Large objects are left out (-B, under both of its long names): we have none, and any role may make some, which
        # the owner of the tables could not read.
        options = ("--format=custom", "-B", "--no-owner", "--no-privileges", "--lock-wait-timeout=10s")
        database.run("pg_dump", *options, f"--snapshot={snapshot}", f"--file={dump}")
        moment = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
        about = About(FORMAT, moment, prepared_by(state), migrations(reading), rows(reading), sha256(dump))
        database.run("pg_restore", "--list", str(dump), stdout=subprocess.DEVNULL)  # it can be read again
        finished = pack(place, state, about, directory, name)
    note_backup(state)
    return finished, about


def read_into(database: Database, state: Path, place: Path) -> None:
    """Replace everything in the database by the parts of an archive, in one transaction; the keys beside it."""
    script = place / "script.sql"
    reading = with_latest_tools(database, state)
    empty = "DROP OWNED BY CURRENT_USER CASCADE"
    quietly = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
    try:
        reading.run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(place / DUMP))
        leave_out(script, b"SET transaction_timeout = 0;")
        reading.run("psql", *quietly, f"--command={empty}", f"--file={script}", stdout=subprocess.DEVNULL)
    except BackupError as error:
        raise BackupError(f"{error}. The data is as it was.") from error
    for key, variable in KEYS.items():
        if not env.secret(variable) and (place / key).is_file():
            write_private(state / key, (place / key).read_text())
    if (place / AUTHORITY.name).is_file():
        (state / AUTHORITY).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_private(state / AUTHORITY, (place / AUTHORITY.name).read_text())


def with_latest_tools(database: Database, state: Path) -> Database:
    """The database with the latest tools there are: a room's dump is of a later PostgreSQL than many servers have."""
    ours = replace(database, tools=Cluster(state / "cluster").binaries)
    return max(database, ours, key=lambda one: one.version())


def leave_out(script: Path, line: bytes) -> None:
    """Turn a setting at the beginning into a comment, because a server of an earlier version does not know it."""
    with script.open("r+b") as file:
        at = file.read(4096).find(line)
        if at >= 0:
            file.seek(at)
            file.write(b"--")


def refuse_other_pins(place: Path) -> None:
    """Refuse a backup whose PINs were hashed with another secret than the one this server is given."""
    given, kept = env.secret("PIN_SECRET"), place / "pin.key"
    if given and kept.is_file() and given != kept.read_text():
        raise BackupError(
            "PIN_SECRET is another here than in this backup, and no PIN would be right: set it to what stands in "
            "pin.key of the archive. Nothing was changed."
        )


def refuse_while_served(state: Path) -> None:
    if not state.is_dir():
        return
    lock = take(state / "serve.lock")
    if lock is None:
        raise BackupError("The program is running: stop it first. Nothing was changed.")
    lock.close()


def refuse_connections(database: Database) -> None:
    query = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = %s LIMIT 1"
    with database.connect() as asking:
        used = asking.execute(query, [parse(database.app)["USER"]]).fetchone()
    if used:
        raise BackupError("The program still uses this database: stop it first. Nothing was changed.")


def has_tables(database: Database) -> bool:
    with database.connect() as asking:
        return asking.execute("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1").fetchone() is not None


def refuse_other_data(migrations: Iterable[str]) -> None:
    """Refuse data that this version would read and write wrongly: begun with other tables, or of a later version."""
    applied, ours = set(filter(is_ours, migrations)), our_migrations()
    if not applied - ours:
        return
    if any(name not in applied for name in ours if ".0001_" in name):
        where = "in an empty database" if on_server() else f"in another state directory than {env.state()}"
        raise BackupError(
            f"This data is from before the program was begun anew, and cannot be read: begin anew too, {where}. "
            "Nothing was changed."
        )
    raise BackupError(
        "This data is of a later version than the program: bring the folder to that version, or put the data back "
        "with make rollback, on a server deploy/manage rollback. Nothing was changed."
    )


def our_migrations() -> set[str]:
    """The migrations of this program: those of our own apps, as they are in their folders."""
    return {f"{file.parent.parent.name}.{file.stem}" for file in env.ROOT.glob("*/migrations/0*.py")}


def is_ours(migration: str) -> bool:
    return migration.split(".")[0] in {name.split(".")[0] for name in our_migrations()}


def migrations(asking: psycopg.Connection) -> list[str]:
    found = asking.execute("SELECT app || '.' || name FROM django_migrations ORDER BY 1")
    return [name for (name,) in found]


def rows(asking: psycopg.Connection) -> dict[str, int]:
    """Return how many rows each table of the record has."""
    found = {}
    for table in COUNTED:
        [number] = asking.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))).fetchone() or [0]
        found[table] = number
    return found


def prepared_by(state: Path) -> str:
    """The commit of the program that the data belongs to, which an upgrade has just replaced; empty if unknown."""
    path = state / PREPARED_BY
    return path.read_text().strip() if path.is_file() else ""


def remember_prepared(state: Path, by: str) -> None:
    write_private(state / PREPARED_BY, by)


def manage(database: Database, state: Path, *command: str) -> None:
    """Run a command of the program on this database."""
    urls = {"DATABASE_URL": database.app, "DATABASE_OWNER_URL": database.owner, "FLOORCALL_STATE": str(state)}
    done = subprocess.run([sys.executable, str(env.ROOT / "manage.py"), *command], env=os.environ | urls)
    if done.returncode:
        raise BackupError(f"manage.py {' '.join(command)} failed; what it said stands above.")
