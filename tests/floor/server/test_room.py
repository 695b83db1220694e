"""`make room` as tablets meet it, and an evening in which some part of it dies."""

import random
import re
import signal
import socket
import ssl
import stat
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPException, HTTPSConnection
from multiprocessing.connection import Connection
from pathlib import Path
from urllib.parse import urlencode
from uuid import UUID, uuid4

import psutil
import psycopg
import pytest
from django.conf import settings

from floor.server.addresses import loopbacks
from floor.server.certificates import Certificates
from floor.server.cluster import OWNER, Cluster
from floor.server.upkeep import KEPT
from tests.floor.endless import ENDLESS
from tests.floor.processes import ask, use
from tests.floor.served import Answer, Rooming, a_state, alive, within
from tests.migrated import ON_DISK, start_migrated

pytestmark = pytest.mark.xdist_group("servers")

TABLETS = 6  # they record one thing after another
SILENT = 50
THREADS = 24  # twice as many as the web server has
AT_ONCE = 2.0  # seconds that a page may take when nothing is wrong, on a machine that is busy with other tests
FORM = "application/x-www-form-urlencoded"
WATCH = "Watch Ada Quill in seat 4."


@dataclass
class Room:
    """A room with a tournament, and its director signed in."""

    serving: Rooming
    tournament: int
    session: str
    trust: ssl.SSLContext

    @property
    def state(self) -> Path:
        return self.serving.state

    @property
    def cluster(self) -> Cluster:
        return Cluster(self.state / "cluster")

    @property
    def home(self) -> str:
        return f"/t/{self.tournament}/"

    def get(self, path: str) -> Answer:
        return self.serving.ask(path, self.trust, headers={"Cookie": f"sessionid={self.session}"})

    def post(self, path: str, **fields: str) -> Answer:
        token = "t" * 32
        headers = {
            "Cookie": f"sessionid={self.session}; csrftoken={token}",
            "X-CSRFToken": token,
            "Referer": f"https://127.0.0.1:{self.serving.port}{path}",
        }
        return self.serving.ask(path, self.trust, data=urlencode(fields).encode(), headers=headers)

    def holder(self, name: str) -> psutil.Process:
        return psutil.Process(int((self.state / f"{name}.lock").read_text()))

    def database(self) -> list[psutil.Process]:
        server = self.serving.server()
        return [server, *server.children()]

    def as_owner(self) -> psycopg.Connection:
        return psycopg.connect(self.cluster.url(OWNER))


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    with a_state(ON_DISK) as state:
        tables = Cluster(state / "cluster")  # this one writes through to the disk
        start_migrated(tables)
        tournament, session = ask(begin, tables.url())
        tables.stop()
        (state / "secret.key").write_text(settings.SECRET_KEY)  # it signs the session
        serving = Rooming(state)
        serving.env["GUNICORN_CMD_ARGS"] = "--worker-class tests.floor.endless.Worker"
        try:
            serving.start()
            yield Room(serving, tournament, session, serving.trusting())
        finally:
            serving.clear()


def begin(pipe: Connection, database: str) -> None:
    """Make a tournament and the session of its director, in a process of its own."""
    from django.test import Client

    from tests import factories

    use(database)
    house = factories.house()
    tournament = factories.tournament(house=house)
    client = Client()
    client.force_login(factories.td(house=house, name="Dana Reyes"))
    pipe.send((tournament.pk, client.cookies["sessionid"].value))


class Recording:
    """Tablets that add one note after another, and resend each until it is confirmed, as the page does."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.confirmed: dict[UUID, float] = {}
        self.unanswered = 0
        self.ending = threading.Event()
        self.tablets = [threading.Thread(target=self.record) for _ in range(TABLETS)]

    def record(self) -> None:
        while not self.ending.is_set():
            key = uuid4()
            while not self.is_confirmed(key):
                self.unanswered += 1
                time.sleep(0.1)
            self.confirmed[key] = time.monotonic()
            time.sleep(0.15)

    def is_confirmed(self, key: UUID) -> bool:
        address = f"/t/{self.room.tournament}/shift/notes"
        try:
            answer = self.room.post(address, key=str(key), day="2026-05-01", text=WATCH)
        except (OSError, HTTPException):
            return False
        assert answer.status in (302, 502, 503), answer.text
        return bool(answer.status == 302)

    def next_after(self, moment: float) -> float:
        """Seconds from then until something was confirmed."""
        assert within(60, lambda: any(at > moment for at in [*self.confirmed.values()]))
        return min(at for at in [*self.confirmed.values()] if at > moment) - moment


@contextmanager
def recording(room: Room, what: str) -> Iterator[Recording]:
    """Record inside; afterwards everything that was confirmed is there, once."""
    going = Recording(room)
    for tablet in going.tablets:
        tablet.start()
    try:
        assert within(20, lambda: len(going.confirmed) > TABLETS)
        yield going
    finally:
        going.ending.set()
        for tablet in going.tablets:
            tablet.join(60)
    with room.as_owner() as owner:
        query = "SELECT s.key FROM floor_handovernote n JOIN floor_submission s ON s.id = n.submission_id"
        found = [key for (key,) in owner.execute(f"{query} WHERE s.key = ANY(%s)", [list(going.confirmed)])]
    doubled = len(found) - len(set(found))
    print(f"{what}: confirmed {len(going.confirmed)}, found {len(set(found))}, doubled {doubled}")
    assert set(found) == set(going.confirmed)
    assert doubled == 0


def test_a_tablet_trusts_it_by_one_certificate_and_finds_nothing_of_the_demo(room: Room) -> None:
    page = room.serving.ask("/sign-in", room.trust)
    assert page.status == 200 and "Sign in" in page.text
    assert "max-age=31536000" in page.headers["Strict-Transport-Security"]
    assert len(page.headers["X-Request-ID"]) == 12
    assert room.get(room.home).status == 200
    said = room.serving.said()
    assert Certificates(room.state / "certificates").fingerprint() in said
    assert "each tablet has to be told to trust it" in said
    assert "demo" not in said and "lantern-" not in said
    with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
        room.serving.ask("/sign-in", ssl.create_default_context())


def test_it_answers_over_ipv6_where_the_machine_has_it(room: Room) -> None:
    if "::1" not in loopbacks():
        pytest.skip("no IPv6 here")
    asking = HTTPSConnection("::1", room.serving.port, context=room.trust, timeout=15)
    asking.request("GET", "/sign-in")
    assert asking.getresponse().status == 200
    asking.close()


def test_what_is_secret_can_be_read_by_nobody_else(room: Room) -> None:
    secret = [*(room.state / "certificates").iterdir(), *(room.state / "log").iterdir()]
    secret += [room.state / name for name in ("pin.key", "database.url", "proxy.json", "room.json")]
    assert {stat.S_IMODE(path.stat().st_mode) for path in secret} == {0o600}
    assert stat.S_IMODE((room.state / "web.socket").stat().st_mode) & 0o007 == 0


def test_it_says_that_it_is_well_and_ready(room: Room) -> None:
    health, ready = room.serving.ask("/health", room.trust), room.serving.ask("/ready", room.trust)
    assert (health.status, health.text) == (200, "The database answers.\n")
    assert (ready.status, ready.text) == (200, "Ready.\n")


def test_it_keeps_a_backup_by_itself_and_says_where(room: Room) -> None:
    assert "This data is of another version. As it was it is kept in " in room.serving.said()
    (room.state / KEPT).unlink()  # as if the last one was some nights ago
    assert within(120, lambda: "The backup of this night is made: " in room.serving.said())
    said = room.serving.said().partition("The backup of this night is made: ")[2]
    assert Path(said.partition(" holds ")[0]).is_file()


def test_the_page_of_the_tablets_shows_address_and_certificate(room: Room) -> None:
    page = room.get(f"/t/{room.tournament}/tablets")
    said = room.serving.said()
    for found in (r"Floorcall is at (https://\S+)", r"the certificate from (http://\S+/floorcall.crt)"):
        assert re.findall(found, said)[-1] in page.text
    assert page.text.count('class="code"') == 2


def test_silent_and_slow_clients_hold_nobody_up(room: Room) -> None:
    before = max(room.get(room.home).seconds for _ in range(3))
    with ExitStack() as opened:
        for said in (b"", b"\x16\x03\x01"):  # nothing at all, and the beginning of a greeting
            for _ in range(SILENT):
                opened.enter_context(connect(room)).sendall(said)
        head = b"POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for said in (head, head + b"Content-Length: 9000\r\n\r\nusername=da"):
            for _ in range(SILENT):
                speaking = room.trust.wrap_socket(connect(room), server_hostname="127.0.0.1")
                opened.enter_context(speaking).sendall(said)
        slowest = max(room.get(room.home).seconds for _ in range(5))
        print(f"with {4 * SILENT} silent connections a page takes {slowest:.2f} s, and without {before:.2f} s")
        assert slowest < AT_ONCE


def test_a_flood_of_passwords_slows_no_table(room: Room) -> None:
    over = threading.Event()
    answers: list[int] = []

    def try_on(address: str) -> None:
        headers = {"Cookie": "csrftoken=" + "t" * 32, "X-CSRFToken": "t" * 32}
        headers |= {"Referer": f"https://127.0.0.1:{room.serving.port}/", "Content-Type": FORM}
        while not over.is_set():
            asking = HTTPSConnection(
                "127.0.0.1", room.serving.port, context=room.trust, source_address=(address, 0), timeout=15
            )
            asking.request("POST", "/sign-in", f"username=at-{address}&password=wrong", headers)
            answers.append(asking.getresponse().status)
            asking.close()

    trying = [threading.Thread(target=try_on, args=[f"127.0.1.{number}"]) for number in range(1, 6)]
    for thread in trying:
        thread.start()
    try:
        assert within(10, lambda: len(answers) >= len(trying))
        slowest = max(room.get(room.home).seconds for _ in range(3))
    finally:
        over.set()
        for thread in trying:
            thread.join()
    print(f"while {len(trying)} addresses try passwords ({len(answers)} of them) a page takes {slowest:.2f} s")
    assert set(answers) == {422}
    assert slowest < AT_ONCE


def connect(room: Room) -> socket.socket:
    return socket.create_connection(("127.0.0.1", room.serving.port), timeout=10)


def test_a_line_in_the_log_has_the_number_of_the_answer_and_nothing_that_was_typed(room: Room) -> None:
    refused = room.post("/sign-in", username="Ada Quill", password="under the river")
    assert refused.status == 422
    number = refused.headers["X-Request-ID"]
    assert within(5, lambda: number in room.serving.log())
    line = next(line for line in room.serving.log().splitlines() if number in line)
    assert "POST /sign-in 422 invalid person=" in line


def test_a_backup_is_made_while_tablets_record(room: Room) -> None:
    server = room.serving.server().pid
    with recording(room, "backup meanwhile"):
        made = room.serving.manage("backup")
    assert made.returncode == 0, made.stderr
    assert Path(made.stdout.partition(" holds ")[0]).stat().st_size > 10_000
    assert room.serving.server().pid == server
    refused = room.serving.manage("upgrade")
    assert refused.stderr == "The program is running: stop it first. Nothing was changed.\n"


def test_the_database_killed_while_tablets_record_comes_back_by_itself(room: Room) -> None:
    with recording(room, "database killed") as going:
        server = room.serving.server()
        time.sleep(random.uniform(0, 0.5))
        killed = time.monotonic()
        server.kill()
        assert within(60, lambda: is_another(room.serving.server, server.pid))
        print(f"database killed: answers again after {going.next_after(killed + 1) + 1:.1f} s")
    assert "The database ended by itself and is started again." in room.serving.said()


def is_another(now: Callable[[], psutil.Process], pid: int) -> bool:
    """True if another process has taken the place of this one; between the two there is none."""
    with suppress(OSError, IndexError, ValueError, psutil.NoSuchProcess):
        return now().pid != pid
    return False


def has_another(room: Room, name: str, pid: int) -> bool:
    return is_another(lambda: room.holder(name), pid)


def test_the_database_stopped_and_started_while_tablets_record_is_found_again(room: Room) -> None:
    workers = {child.pid for child in room.holder("web").children()}
    with recording(room, "database restarted") as going:
        server = room.serving.server()
        stopped = time.monotonic()
        server.send_signal(signal.SIGINT)  # as its own tools stop it: clients are cut off, confirmed data is kept
        assert within(60, lambda: is_another(room.serving.server, server.pid))
        print(f"database restarted: answers again after {going.next_after(stopped + 1) + 1:.1f} s")
    assert {child.pid for child in room.holder("web").children()} == workers, "no worker had to be replaced"


@pytest.mark.parametrize("name", ["web", "proxy"])
def test_a_server_killed_while_tablets_record_comes_back_by_itself(room: Room, name: str) -> None:
    with recording(room, f"{name} server killed") as going:
        server = room.holder(name)
        killed = time.monotonic()
        server.kill()
        assert within(30, lambda: has_another(room, name, server.pid))
        print(f"{name} server killed: answers again after {going.next_after(killed + 0.5) + 0.5:.1f} s")


def test_servers_that_stand_still_while_tablets_record_are_begun_anew(room: Room) -> None:
    with recording(room, "both servers stopped") as going:
        held = {name: room.holder(name) for name in ("web", "proxy")}
        stopped = time.monotonic()
        for server in held.values():
            for process in [server, *server.children()]:
                process.suspend()
        assert within(120, lambda: all(has_another(room, name, server.pid) for name, server in held.items()))
        print(f"both servers stopped: answers again after {going.next_after(stopped + 1) + 1:.1f} s")
    for name in held:
        assert f"The {name} server gave no answer for 15 seconds, and is started again." in room.serving.said()
    assert alive([*held.values()]) == []


def test_a_server_whose_threads_never_end_is_begun_anew(room: Room) -> None:
    with recording(room, "threads without end") as going, ExitStack() as opened:
        server = room.holder("web")
        begun = time.monotonic()
        for _ in range(THREADS):
            asking = room.trust.wrap_socket(connect(room), server_hostname="127.0.0.1")
            opened.enter_context(asking).sendall(f"GET {ENDLESS} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        assert within(120, lambda: has_another(room, "web", server.pid))
        ended = time.monotonic()
        print(f"threads without end: answers again after {going.next_after(ended) + ended - begun:.1f} s")


def test_a_database_that_stands_still_is_said_so_within_five_seconds(room: Room) -> None:
    assert room.get(room.home).status == 200
    standing = room.database()
    for process in standing:
        process.suspend()
    try:
        answers: list[Answer] = []
        asking = [threading.Thread(target=lambda: answers.append(room.get(room.home))) for _ in range(2 * TABLETS)]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join(30)
        health = room.serving.ask("/health", room.trust)
    finally:
        for process in reversed(standing):
            process.resume()
    begun = time.monotonic()
    slowest = max(answer.seconds for answer in answers)
    print(f"database stands still: said so after {slowest:.1f} s, /health after {health.seconds:.1f} s")
    assert {answer.status for answer in answers} == {503}
    assert all("The database does not answer" in answer.text for answer in answers)
    assert slowest < 5
    assert health.status == 503 and health.seconds < 3
    # Each of the workers finds out for itself.
    assert within(10, lambda: all(room.get(room.home).status == 200 for _ in range(2 * TABLETS)))
    print(f"database goes on: answers again after {time.monotonic() - begun:.1f} s")


def test_what_waits_for_somebody_elses_lock_says_so_in_time(room: Room) -> None:
    with room.as_owner() as owner:
        owner.execute("LOCK TABLE floor_handovernote IN ACCESS EXCLUSIVE MODE")
        page = room.get(f"/t/{room.tournament}/shift")
        owner.rollback()
    assert page.status == 503 and 1 < page.seconds < 5
    assert room.get(f"/t/{room.tournament}/shift").status == 200


def test_a_certificate_that_is_gone_or_runs_out_is_made_anew_while_it_serves(room: Room) -> None:
    server = room.state / "certificates" / "server.pem"
    server.unlink()
    assert within(30, server.is_file)
    assert within(30, lambda: answers_well(room))


def answers_well(room: Room) -> bool:
    with suppress(OSError, HTTPException):
        return bool(room.get(room.home).status == 200)
    return False


def test_nothing_of_the_evening_is_in_the_log_and_an_end_leaves_nothing_running(room: Room) -> None:
    processes = room.serving.processes()
    room.serving.process.send_signal(signal.SIGTERM)
    assert room.serving.process.wait(20) == 0
    assert alive(processes) == []
    assert not (room.state / "room.json").exists()
    logs = "".join(path.read_text() for path in (room.state / "log").iterdir()) + room.cluster.log.read_text()
    assert not re.search(r"Ada|Quill|Dana|under the river|Watch", logs), logs
