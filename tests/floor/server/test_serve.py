"""`make serve` from outside: what it starts, what it leaves behind after any kind of end, and what it refuses."""

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest

from floor import demo
from floor.server.cluster import OWNER, Cluster
from tests.floor.served import MANAGE, Serving, a_state, alive, within
from tests.migrated import start_migrated

pytestmark = pytest.mark.xdist_group("servers")


@pytest.fixture(scope="module")
def first() -> Iterator[Serving]:
    """The very first start, which takes long: it makes the database, the demo, the secrets, the static files."""
    with a_state() as state:
        first = Serving(state)
        try:
            first.start()
            yield first
        finally:
            first.clear()


@pytest.fixture(scope="module")
def made(first: Serving) -> Path:
    """The state that the first start has left, once the test of it is over."""
    first.clear()
    return first.state


@pytest.fixture
def serving(made: Path) -> Iterator[Serving]:
    """A server that has been started before and is to be started again."""
    with a_state() as state:
        subprocess.run(["cp", "-a", f"{made}/.", state], check=True)  # this keeps who owns what
        serving = Serving(state)
        yield serving
        serving.clear()


@pytest.fixture
def unmade() -> Iterator[Serving]:
    """A server that has never been started."""
    with a_state() as state:
        unmade = Serving(state)
        yield unmade
        unmade.clear()


HOUSES = ("shell", "--no-imports", "-c", "from floor.models import House; print(House.objects.count())")


def users(serving: Serving) -> list[str]:
    with psycopg.connect(Cluster(serving.state / "cluster").url(OWNER)) as asking:
        return [str(row[0]) for row in asking.execute("SELECT username FROM floor_user ORDER BY id")]


def test_the_first_start_serves_the_demo_and_an_interrupt_leaves_nothing_running(first: Serving) -> None:
    processes = first.processes()
    assert "This is the demo: its house, people and calls are invented" in first.said()
    page = first.page("/sign-in")
    assert "Sign in" in page
    files = re.findall(r'"(/static/[^"]+\.(?:css|js|svg))"', page)
    assert {Path(file).name.split(".")[0] for file in files} >= {"floorcall", "htmx-2"}
    assert all(first.page(file) for file in files)
    assert first.manage(*HOUSES).stdout == "1\n"
    for name in ("secret.key", "pin.key", "database.url"):
        assert (first.state / name).stat().st_mode & 0o777 == 0o600

    second = first.manage("serve")
    assert second.returncode == 1
    assert f"make serve is already running, as process {first.process.pid}" in second.stderr
    assert "Sign in" in first.page("/sign-in")

    first.process.send_signal(signal.SIGINT)
    assert first.process.wait(20) == 0
    assert alive(processes) == []
    refused = first.manage(*HOUSES)
    assert refused.returncode == 1
    assert refused.stderr.startswith("There is no database: start `make serve` first, or `make room`")


def test_a_killed_parent_takes_everything_with_it_within_ten_seconds(serving: Serving, made: Path) -> None:
    processes = serving.start()
    assert users(serving) == [login.username for login in demo.logins()]
    assert (serving.state / "secret.key").read_text() == (made / "secret.key").read_text()
    serving.process.kill()
    serving.process.wait()
    assert within(10, lambda: not alive(processes)), alive(processes)
    assert not (serving.state / "database.url").exists()


def test_what_a_killed_parent_and_watcher_leave_is_adopted(serving: Serving) -> None:
    left = serving.start()
    server = serving.server().pid
    serving.watcher().kill()
    serving.process.kill()
    serving.process.wait()
    time.sleep(1)
    assert [process for process in alive(left) if process.pid == server]

    processes = serving.start()
    assert serving.server().pid == server
    assert "Sign in" in serving.page("/sign-in")
    serving.process.terminate()
    assert serving.process.wait(20) == 0
    assert alive([*left, *processes]) == []


def test_the_end_of_what_started_it_ends_it(serving: Serving) -> None:
    script = f"import subprocess, time; subprocess.Popen({[*MANAGE, 'serve']!r}); time.sleep(100)"
    with (serving.state / "said").open("w") as said:
        starter = psutil.Popen([sys.executable, "-c", script], env=serving.env, stdout=said, stderr=said)
    assert within(60, lambda: "Floorcall is at" in serving.said()), serving.said()
    processes = starter.children(recursive=True)
    starter.kill()
    starter.wait()
    assert within(10, lambda: not alive(processes)), alive(processes)


def test_a_taken_port_is_refused_with_a_sentence(unmade: Serving) -> None:
    with socket.create_server(("127.0.0.1", unmade.port)):
        refused = unmade.manage("serve")
    assert refused.returncode == 1
    assert refused.stderr == (
        f"Port {unmade.port} is taken by another program: stop it, or set PORT to another number.\n"
    )


def test_an_empty_start_is_for_a_house_of_ones_own_and_stays_without_the_demo(unmade: Serving) -> None:
    tables = Cluster(unmade.state / "cluster", durable=False)
    start_migrated(tables)  # the very first start has proved that they are made
    tables.stop()
    unmade.env["FLOORCALL_EMPTY"] = "true"
    unmade.start()
    told = unmade.said()
    assert "manage.py create_house" in told and f"FLOORCALL_STATE={unmade.state}" in told
    assert f"at http://127.0.0.1:{unmade.port}." in told
    assert "Nobody can sign in yet." in unmade.page("/sign-in")
    said = ("--time-zone", "Europe/Vienna", "--day-starts", "06:00", "--admin", "ida")
    made = unmade.manage("create_house", "The Harbour Room", *said)
    assert "Password for the first sign-in" in made.stdout
    assert "Nobody" not in unmade.page("/sign-in")

    # The next start runs this first, whether or not it is told to stay empty.
    del unmade.env["FLOORCALL_EMPTY"]
    ready = unmade.manage("make_ready", "--address", f"http://127.0.0.1:{unmade.port}")
    assert ready.returncode == 0
    assert ready.stdout == ""
    assert users(unmade) == ["ida"]
    unmade.process.terminate()
    assert unmade.process.wait(20) == 0


READ = {"serve": ("PORT", "DEBUG", "SECURE", "BEHIND_PROXY", "FLOORCALL_EMPTY"), "room": ("PORT", "DEBUG")}


@pytest.mark.parametrize(("command", "name"), [(command, name) for command, names in READ.items() for name in names])
def test_a_value_that_makes_no_sense_is_named(unmade: Serving, command: str, name: str) -> None:
    unmade.env[name] = "perhaps"
    refused = unmade.manage(command)
    assert refused.returncode == 1
    assert f"{name} is 'perhaps': set it to" in refused.stderr
    assert not any(unmade.state.iterdir())


@pytest.mark.parametrize(
    ("command", "port", "last"),
    [("serve", "70000", 65535), ("serve", "0", 65535), ("room", "65535", 65534), ("room", "9" * 5000, 65534)],
)
def test_a_port_that_there_is_not_is_named(unmade: Serving, command: str, port: str, last: int) -> None:
    unmade.env["PORT"] = port
    refused = unmade.manage(command)
    assert refused.returncode == 1
    assert refused.stderr == f"PORT is {port[:20]!r}: set it to a number from 1 to {last}.\n"
    assert not any(unmade.state.iterdir())


def test_a_directory_that_cannot_be_used_is_named(unmade: Serving) -> None:
    (unmade.state / "file").touch()
    unmade.env["FLOORCALL_STATE"] = str(unmade.state / "file" / "state")
    refused = unmade.manage("serve")
    assert refused.returncode == 1
    assert "cannot be used (Not a directory): " in refused.stderr
