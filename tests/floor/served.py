"""`make serve` and `make room`, started for the tests that look at them from outside."""

import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, HTTPSHandler, Request, build_opener, urlopen

import psutil

from floor.server.cluster import Cluster
from floor.server.environment import ROOT

GIVEN = {"DATABASE_URL", "DATABASE_OWNER_URL", "SECRET_KEY", "PIN_SECRET", "ALLOWED_HOSTS", "SECURE"}
MANAGE = [sys.executable, str(ROOT / "manage.py")]


def free_port() -> int:
    """A free port whose next one is free too, as a room needs it."""
    while True:
        with suppress(OSError), socket.create_server(("127.0.0.1", 0)) as free:
            port = int(free.getsockname()[1])
            with socket.create_server(("127.0.0.1", port + 1)):
                return port


class Serving:
    """One `manage.py serve` or `room`, with a state directory and a port of its own."""

    command = "serve"

    def __init__(self, state: Path) -> None:
        self.state = state
        self.port = free_port()
        bare = {name: value for name, value in os.environ.items() if name not in GIVEN}
        self.env = bare | {"FLOORCALL_STATE": str(state), "PORT": str(self.port)}
        self.process: psutil.Popen

    def start(self) -> list[psutil.Process]:
        """Start and wait for the address; returns every process that runs from then on."""
        with (self.state / "said").open("w") as said:
            self.process = psutil.Popen(
                [*MANAGE, self.command], env=self.env, stdout=said, stderr=said, start_new_session=True
            )
        assert within(180, lambda: "Floorcall is at" in self.said() or self.process.poll() is not None)
        assert self.process.poll() is None, self.said()
        return self.processes()

    def processes(self) -> list[psutil.Process]:
        return [*self.process.children(recursive=True), self.server(), *self.server().children()]

    def said(self) -> str:
        return (self.state / "said").read_text()

    def server(self) -> psutil.Process:
        return psutil.Process(int((self.state / "cluster/data/postmaster.pid").read_text().split()[0]))

    def watcher(self) -> psutil.Process:
        [watcher] = [child for child in self.process.children() if "gunicorn" not in " ".join(child.cmdline())]
        return watcher

    def page(self, path: str) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}{path}") as response:
            return str(response.read().decode())

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*MANAGE, *arguments], env=self.env, capture_output=True, text=True)

    def clear(self) -> None:
        if (process := getattr(self, "process", None)) and process.poll() is None:
            process.terminate()
            process.wait(30)
        Cluster(self.state / "cluster").stop()


class Unled(HTTPRedirectHandler):
    """Follows no redirect, because the target of an answer is part of it."""

    def redirect_request(self, *_: Any) -> None:
        return None

    @classmethod
    def open(cls, asked: Request, patience: float, trust: ssl.SSLContext) -> Any:
        return build_opener(HTTPSHandler(context=trust), cls).open(asked, timeout=patience)


class Answer:
    def __init__(self, answer: Any, seconds: float) -> None:
        self.status, self.headers, self.seconds = answer.status, answer.headers, seconds
        self.text = answer.read().decode()


class Rooming(Serving):
    """One `manage.py room`, reached as a tablet reaches it: over https, trusting nothing but its certificate."""

    command = "room"

    def start(self) -> list[psutil.Process]:
        processes = super().start()
        assert within(10, lambda: "What happens is written" in self.said())
        return processes

    def log(self) -> str:
        return (self.state / "log" / "floorcall.log").read_text()

    def certificate(self) -> str:
        """Return the certificate that a tablet fetches to trust, found from the bare address."""
        with urlopen(f"http://127.0.0.1:{self.port + 1}") as response:
            assert response.headers["Content-Type"] == "application/x-x509-ca-cert"
            return str(response.read().decode())

    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cadata=self.certificate())

    def ask(self, path: str, trust: ssl.SSLContext, patience: float = 15, **request: Any) -> Answer:
        asked = Request(f"https://127.0.0.1:{self.port}{path}", **request)
        begun = time.monotonic()
        try:
            answer = Unled.open(asked, patience, trust)
        except HTTPError as refused:
            answer = refused
        with answer:
            return Answer(answer, time.monotonic() - begun)


@contextmanager
def a_state(folder: str | None = None) -> Iterator[Path]:
    state = Path(tempfile.mkdtemp(prefix="floorcall-serve-", dir=folder))
    state.chmod(0o755)  # for the account that runs the database when root runs the tests
    yield state
    shutil.rmtree(state)


def within(seconds: float, holds: Callable[[], object]) -> bool:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def alive(processes: list[psutil.Process]) -> list[psutil.Process]:
    found = []
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            if process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found
