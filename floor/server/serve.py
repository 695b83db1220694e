"""`make serve`: a database of our own when none is given, everything made ready, the web server, and an orderly end.

Four processes matter. The parent (this one) starts and stops the others. The database and the web server run in
sessions of their own, so that Ctrl-C reaches only the parent. A watcher stops both when the parent dies,
however that happens. If the watcher is killed too, the next start adopts the database and replaces the web server.

Two locked files in the state directory say who is alive, since a lock, unlike a process id, ends with its process:
`serve.lock` is held by parent and watcher, `web.lock` by the web server.
"""

import fcntl
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, TypeVar

from django.core.exceptions import ImproperlyConfigured

from floor.server import environment as env
from floor.server.cluster import OWNER, Cluster, ClusterError
from floor.server.watcher import Watcher

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
WEB_SECONDS = 4  # for requests under way when the web server is told to stop
WATCHER_SECONDS = 4  # for the database; both together stay below ten


T = TypeVar("T")


class ServeError(Exception):
    """Serving cannot start. The message is one sentence: what is wrong and what to do."""


def serve() -> int:
    """Serve until a signal or the end of the process that started this one; the exit status."""
    stopping = threading.Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: stopping.set())
    try:
        empty = env.flag("FLOORCALL_EMPTY", default=False)
        return Serving(env.state(), env.number("PORT", 8000), empty, stopping).run()
    except (ServeError, ClusterError, ImproperlyConfigured) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        remedy = "free some space, take the directory back, or set FLOORCALL_STATE to another one"
        print(f"{error.filename} cannot be used ({error.strerror}): {remedy}.", file=sys.stderr)
    return 1


class Serving:
    def __init__(self, state: Path, port: int, empty: bool, stopping: threading.Event) -> None:
        self.state, self.port, self.empty, self.stopping = state, port, empty, stopping
        self.address = f"http://127.0.0.1:{port}"
        self.cluster = None if env.secret("DATABASE_URL") else Cluster(state / "cluster")
        self.started_by = os.getppid()

    def run(self) -> int:
        self.state.mkdir(parents=True, exist_ok=True)
        lock = self.only_one()
        stop_web(self.state)
        refuse_taken_port(self.port)
        make_keys(self.state)
        watcher = Watcher(lambda: self.stop(WATCHER_SECONDS))
        try:
            if self.cluster:
                say("Starting the database.")
                self.cluster.start()
                write_private(self.state / "database.url", f"{self.cluster.url()}\n{self.cluster.url(OWNER)}\n")
            return self.make_ready() or self.serve_pages()
        finally:
            self.stop()
            watcher.dismiss()
            lock.close()

    def only_one(self) -> TextIO:
        """The lock, after waiting for the watcher of a killed start to finish."""
        path = self.state / "serve.lock"
        lock = take(path)
        if lock is None and is_alive(pid := int(path.read_text() or 0)):
            raise ServeError(f"make serve is already running, as process {pid}: use that one, or stop it first.")
        lock = lock or within(12, lambda: take(path))
        if lock is None:
            raise ServeError(f"A killed make serve is still being cleaned up: try again in a minute ({path}).")
        lock.write(str(os.getpid()))
        lock.flush()
        return lock

    def make_ready(self) -> int:
        command = [sys.executable, str(env.ROOT / "manage.py"), "make_ready", "--address", self.address]
        return self.wait_for(self.start_child([*command, "--empty"] if self.empty else command))

    def serve_pages(self) -> int:
        if self.stopping.is_set():
            return 0
        lock = take(self.state / "web.lock")
        if lock is None:
            raise ServeError("Another web server took the place of ours: stop it and start again.")
        command = [sys.executable, "-m", "gunicorn", "floor.wsgi", "--bind", f"127.0.0.1:{self.port}"]
        command += ["--worker-class", "gthread", "--workers", "2", "--threads", "4", "--preload"]
        command += ["--chdir", str(env.ROOT), "--graceful-timeout", str(WEB_SECONDS - 1), "--no-control-socket"]
        command += ["--log-level", "warning"]
        web = self.start_child(command, lock)
        lock.close()  # the web server and its workers hold it from here on
        within(30, lambda: self.stopping.is_set() or web.poll() is not None or answers(self.port))
        if web.poll() is None and not self.stopping.is_set():
            say(f"Floorcall is at {self.address} (Ctrl-C stops it).")
        if self.wait_for(web):
            raise ServeError("The web server ended; what it said stands above.")
        return 0

    def start_child(self, command: list[str], lock: TextIO | None = None) -> subprocess.Popen[bytes]:
        # For this machine alone and without https, unless the environment says otherwise.
        defaults = {"ALLOWED_HOSTS": "127.0.0.1,localhost", "SECURE": "false", "FLOORCALL_STATE": str(self.state)}
        return subprocess.Popen(
            command,
            env=defaults | os.environ,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=[lock.fileno()] if lock else [],
            # Written by the child, so that the lock is never held without saying by whom.
            preexec_fn=(lambda: os.write(lock.fileno(), b"%d" % os.getpid()) and None) if lock else None,
        )

    def wait_for(self, child: subprocess.Popen[bytes]) -> int:
        """The exit status of the child when it ends; 0 when we are told to stop and stop it."""
        while child.poll() is None:
            # Without the process that started us, nobody is left to press Ctrl-C.
            if self.stopping.wait(0.2) or os.getppid() != self.started_by:
                self.stopping.set()
                child.terminate()
                child.wait()
                return 0
        return child.returncode

    def stop(self, patience: int = 30) -> None:
        stop_web(self.state)
        if self.cluster:
            (self.state / "database.url").unlink(missing_ok=True)
            self.cluster.stop(patience)


def make_keys(state: Path) -> None:
    """The secrets of this machine, each made once."""
    if not env.secret("SECRET_KEY", kept_in=state / "secret.key"):
        write_private(state / "secret.key", secrets.token_urlsafe(50))
    if not env.secret("PIN_SECRET", kept_in=state / "pin.key"):
        write_private(state / "pin.key", secrets.token_urlsafe(50))


def write_private(path: Path, content: str) -> None:
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)
    path.write_text(content)


def refuse_taken_port(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise ServeError(
                f"Port {port} is taken by another program: stop it, or set PORT to another number."
            ) from error


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def stop_web(state: Path) -> None:
    """Stop the web server that holds the lock, whoever started it."""
    path = state / "web.lock"
    for number, seconds in ((signal.SIGTERM, WEB_SECONDS), (signal.SIGKILL, 2)):
        if (lock := take(path)) is None:
            with suppress(ProcessLookupError):
                os.killpg(int(path.read_text()), number)
            lock = within(seconds, lambda: take(path))
        if lock:
            lock.close()
            return


def take(path: Path) -> TextIO | None:
    """The file, opened for writing and locked; None while another process has the lock."""
    file = path.open("a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    file.truncate(0)
    return file


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return pid > 0


def within(seconds: float, attempt: Callable[[], T]) -> T:
    """What the attempt returns, repeated until it is true or the time is up."""
    deadline = time.monotonic() + seconds
    while not (result := attempt()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return result


def say(sentence: str) -> None:
    print(sentence, flush=True)
