"""The proxies in front of the program, tested with something else behind them: Caddy in a room, nginx on a server."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingMixIn, UnixStreamServer
from urllib.request import Request, urlopen

import pytest

from floor.server.addresses import HostAddresses
from floor.server.certificates import Certificates
from floor.server.environment import ROOT
from floor.server.proxy import CADDY, LARGEST, LARGEST_WITH_PHOTOS, configuration
from tests.floor.served import free_port, within

pytestmark = pytest.mark.xdist_group("servers")

PHOTOS = "/incidents/5/photos"
A_LITTLE, BEGINNING = 1000, 300_000


class Behind(ThreadingMixIn, UnixStreamServer):
    """Takes the place of the program, and remembers its requests."""

    daemon_threads = True

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), Answering)
        self.came: list[tuple[str, str, int]] = []


class Answering(BaseHTTPRequestHandler):
    server: Behind

    def do_GET(self) -> None:  # noqa: N802
        self.come(204 if "sessionid" in self.headers.get("Cookie", "") else 302)

    def do_POST(self) -> None:  # noqa: N802
        self.come(200)

    def come(self, status: int) -> None:
        length = len(self.rfile.read(int(self.headers.get("Content-Length") or 0)))
        self.server.came.append((self.command, self.path, length))
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/sign-in")
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def address_string(self) -> str:
        return "the proxy"

    def log_message(self, *_: object) -> None:
        """Log nothing, since nobody reads it."""


@dataclass
class Proxy:
    port: int
    behind: Behind
    cookie: str = "sessionid=ida"

    def send(self, path: str, size: int) -> int:
        """The status for a body of that many bytes."""
        address, trust = f"https://127.0.0.1:{self.port}{path}", ssl._create_unverified_context()
        with urlopen(Request(address, bytes(size), {"Cookie": self.cookie}), timeout=30, context=trust) as answer:
            return int(answer.status)

    def start_sending(self, path: str, said: int) -> str:
        """Return the answer to a client that declares a body's size and has sent only its beginning."""
        with self.connect() as asking:
            head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\nContent-Length: {said}\r\n\r\n"
            asking.sendall(head.encode() + bytes(BEGINNING))
            return read(asking)

    def connect(self) -> ssl.SSLSocket:
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        return ssl._create_unverified_context().wrap_socket(connection)


def read(asking: socket.socket) -> str:
    found = b""
    with suppress(OSError):  # it ends the connection, as it may when a body is not complete
        while b"</html>" not in found and (part := asking.recv(10_000)):
            found += part
    return found.decode()


@contextmanager
def running(command: list[str | Path], port: int, log: Path) -> Iterator[None]:
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        assert within(20, lambda: is_open(port)), log.read_text()
        yield
    finally:
        process.terminate()
        process.wait(20)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("proxy")
    Certificates(place).make(HostAddresses((), "lantern"))
    return place


@pytest.fixture(scope="module")
def behind(place: Path) -> Iterator[Behind]:
    server = Behind(place / "web.socket")
    (place / "web.socket").chmod(0o666)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def caddy(place: Path, behind: Behind) -> Iterator[Proxy]:
    certificates, port = Certificates(place), free_port()
    told = place / "proxy.json"
    to_trust = certificates.to_trust()
    told.write_text(json.dumps(configuration(place / "web.socket", certificates.server, to_trust, port, port + 1)))
    with running([CADDY, "run", "--config", told], port, place / "caddy.log"):
        yield Proxy(port, behind)


@pytest.fixture(scope="module")
def nginx(place: Path, behind: Behind) -> Iterator[Proxy]:
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    ours = (ROOT / "deploy" / "nginx.conf").read_text()
    for pattern, here in (
        (r"/etc/floorcall/server\.(crt|key)", str(Certificates(place).server)),
        (r"/var/log/nginx", str(place)),
        (r"/run/floorcall/web\.socket", str(place / "web.socket")),
        (r"listen \[::\].*\n", ""),
        (r"listen 80;", f"listen 127.0.0.1:{port + 1};"),
        (r"listen 443", f"listen 127.0.0.1:{port}"),
    ):
        ours = re.sub(pattern, here, ours)
    whole = place / "nginx.conf"
    body = f"client_body_temp_path {place}/bodies;\nproxy_temp_path {place}/answers;\n{ours}"
    as_root = "user root;\n" if os.geteuid() == 0 else ""  # only root may enter the directories of pytest
    whole.write_text(f"{as_root}daemon off;\npid {place}/pid;\nevents {{}}\nhttp {{\n{body}\n}}\n")
    with running([program, "-e", place / "errors", "-p", place, "-c", whole], port, place / "nginx.log"):
        yield Proxy(port, behind)


@pytest.fixture(params=["caddy", "nginx"])
def proxy(request: pytest.FixtureRequest) -> Proxy:
    found: Proxy = request.getfixturevalue(request.param)
    found.behind.came.clear()
    return found


def test_what_is_tapped_or_typed_goes_through(proxy: Proxy) -> None:
    assert proxy.send("/sign-in", LARGEST - A_LITTLE) == 200
    assert proxy.behind.came == [("POST", "/sign-in", LARGEST - A_LITTLE)]


@pytest.mark.parametrize(("path", "size"), [("/sign-in", LARGEST + 1), (PHOTOS, LARGEST_WITH_PHOTOS + 1)])
def test_a_body_that_is_too_large_gets_a_sentence_and_goes_no_further(proxy: Proxy, path: str, size: int) -> None:
    page = proxy.start_sending(path, size)
    assert " 413 " in page
    assert "Go back and send less of it. Nothing was stored." in page
    assert not [came for came in proxy.behind.came if came[0] == "POST"]


def test_photos_of_somebody_who_is_signed_in_go_through_whole(proxy: Proxy) -> None:
    assert proxy.send(PHOTOS, LARGEST_WITH_PHOTOS - A_LITTLE) == 200
    assert proxy.behind.came[-1] == ("POST", PHOTOS, LARGEST_WITH_PHOTOS - A_LITTLE)


def test_no_photo_of_anybody_else_is_taken_into_memory(caddy: Proxy) -> None:
    caddy.behind.came.clear()
    assert " 403 " in replace(caddy, cookie="").start_sending(PHOTOS, 45_000_000)
    assert caddy.behind.came == [("GET", PHOTOS, 0)]


def test_a_body_of_unknown_length_is_never_cut_off_and_taken_for_whole(caddy: Proxy) -> None:
    caddy.behind.came.clear()
    with caddy.connect() as asking:
        asking.sendall(
            b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n"
        )
        assert " 411 " in read(asking)
    assert caddy.behind.came == []


def test_http_on_the_port_of_https_is_led_there(caddy: Proxy) -> None:
    with socket.create_connection(("127.0.0.1", caddy.port), timeout=10) as asking:
        asking.sendall(f"GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:{caddy.port}\r\n\r\n".encode())
        answer = ""
        while "\r\n\r\n" not in answer and (more := asking.recv(1000)):
            answer += more.decode()
    assert " 308 " in answer
    assert f"https://127.0.0.1:{caddy.port}/sign-in" in answer
