"""Programs as they are served, and tablets that send them real network requests, all on this machine."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

import psutil

from floor.server.environment import ROOT

HERE = "127.0.0.1"
FORM = "application/x-www-form-urlencoded"
TOKEN = re.compile(r'"X-CSRFToken": "(\w+)"')
START_SECONDS = 240  # on a busy machine


class Program:
    """One program as `make room` runs it, on a port of its own."""

    def __init__(self) -> None:
        self.port = _free_port()
        command = [sys.executable, "-m", "gunicorn", "-c", "deploy/gunicorn.conf.py", "-b", f"{HERE}:{self.port}"]
        self.process = psutil.Popen(command, cwd=ROOT, env={**os.environ, "ALLOWED_HOSTS": HERE})


@contextmanager
def programs(many: int) -> Iterator[list[Program]]:
    """Run this many programs on the database of the environment."""
    subprocess.run([sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"], cwd=ROOT, check=True)
    started = [Program() for _ in range(many)]
    try:
        for program in started:
            _wait_for(program.port)
        yield started
    finally:
        for program in started:
            program.process.terminate()
            program.process.wait()


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind((HERE, 0))
        return int(asked.getsockname()[1])


def _wait_for(port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        with suppress(OSError):
            connection = HTTPConnection(HERE, port, timeout=5)
            connection.request("GET", "/health")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.2)
    raise TimeoutError(f"Nothing answers on port {port}.")


def cookies_of(user: Any) -> dict[str, str]:
    """Return the cookies of a tablet on which this person is signed in."""
    from django.test import Client

    client = Client()
    client.force_login(user)
    return {name: one.value for name, one in client.cookies.items()}


class Tablet:
    """A tablet on which somebody is signed in, with a connection of its own to one of the programs."""

    def __init__(self, cookies: dict[str, str], port: int) -> None:
        self.cookies = dict(cookies)
        self.connection = HTTPConnection(HERE, port, timeout=30)
        self.token = ""
        self.waited = 0.0  # seconds for the latest answer

    def get(self, address: str) -> tuple[int, str]:
        return self._ask("GET", address)

    def post(self, address: str, **fields: Any) -> tuple[int, str]:
        return self._ask("POST", address, urlencode(fields))

    def _ask(self, method: str, address: str, body: str | None = None) -> tuple[int, str]:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers |= {"Content-Type": FORM, "X-CSRFToken": self.token}
        began = time.monotonic()
        self.connection.request(method, address, body, headers)
        answer = self.connection.getresponse()
        page = answer.read().decode()
        self.waited = time.monotonic() - began
        for line in answer.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: one.value for name, one in SimpleCookie(line).items()}
        if found := TOKEN.search(page):
            self.token = found[1]
        return answer.status, answer.headers.get("Location") or page


def processor_of(processes: Iterable[psutil.Process]) -> float:
    """Return the seconds that these processes and all their children have worked."""
    seconds = 0.0
    for process in processes:
        for one in (process, *process.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                seconds += sum(one.cpu_times()[:2])
    return seconds
