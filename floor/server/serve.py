"""`make serve`: a database of our own when none is given, all preparations, the web server, and an orderly end.

Four processes matter. The parent (this one) starts and stops the others, and restarts any that ends by itself or,
except for the database, no longer answers. The database and the web server run in sessions of their own, so that Ctrl-C
reaches only the parent. A watcher stops both when the parent dies, however that happens. If the watcher is killed too,
the next start adopts the database and replaces the web server.

Locked files in the state directory show which processes live: `serve.lock` is held by parent and watcher, `web.lock` by
the web server. `make room` (floor/server/room.py) does the same, with a proxy in front.
"""

import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from django.core.exceptions import ImproperlyConfigured

from floor.server import environment as env
from floor.server.addresses import LOOPBACK, bracketed, loopbacks
from floor.server.answering import LOOKS, SILENT, STARTING, Answering
from floor.server.cluster import OWNER, Cluster, ClusterError
from floor.server.disk import NO_SPACE, full, is_full
from floor.server.disk import warning as disk_warning
from floor.server.files import write_private
from floor.server.locks import STOP_SECONDS, is_alive, stop_holder, take, within
from floor.server.saying import say
from floor.server.version import in_full
from floor.server.watcher import Watcher

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
WATCHER_SECONDS = 4  # for the database; together with the web server's it stays below ten
LOOKED_AFTER = 1 / LOOKS  # seconds between two looks at the running processes
SOON, AT_THE_LATEST = 1, 30  # seconds until a process that ended at once is restarted: more each time

ORPHAN_SECONDS = 1  # for a process that outlived its parent, or hangs, to finish its work before it is replaced
AGAIN = 60  # seconds until the same message is repeated


class ServeError(Exception):
    """Serving cannot start. The message is one sentence: what is wrong and what to do."""


def serve(_: Sequence[str] = ()) -> int:
    """Serve until a signal or the end of the process that started this one; returns the exit status."""
    return run(
        lambda stopping: Serving(
            env.state(), env.port("PORT", 8000), env.flag("FLOORCALL_EMPTY", default=False), stopping
        )
    )


class Server:
    """A child that serves, and the lock that it and its own children hold."""

    def __init__(self, name: str, command: list[str], answering: Answering) -> None:
        self.name, self.command, self.answering = name, command, answering
        self.process: subprocess.Popen[bytes] | None = None
        self.started = 0.0
        self.wait = SOON

    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def is_due(self) -> bool:
        """True if it ended and it is time to restart it; one that ends at once waits longer each time."""
        lived = time.monotonic() - self.started
        if not self.has_ended() or lived < self.wait:
            return False
        self.wait = SOON if lived > AT_THE_LATEST else min(2 * self.wait, AT_THE_LATEST)
        return True


class Serving:
    """`make serve`, for this machine alone and without https, unless the environment says otherwise."""

    command = "make serve"
    flags: tuple[str, ...] = ("DEBUG", "SECURE", "BEHIND_PROXY")  # settings that are read from the environment
    out: int | None = None  # where the output of the children goes; None for that of this process

    def __init__(self, state: Path, port: int, empty: bool, stopping: threading.Event) -> None:
        for name in self.flags:
            env.flag(name, default=False)  # an invalid value is refused before anything is made
        self.state, self.port, self.empty, self.stopping = state, port, empty, stopping
        self.cluster = None if env.secret("DATABASE_URL") else Cluster(state / "cluster")
        self.started_by = os.getppid()
        self.servers: list[Server] = []
        self.told: dict[str, float] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self) -> int:
        self.refuse_full_disk()
        self.state.mkdir(parents=True, exist_ok=True)
        lock = self.only_one()
        self.stop_servers()
        self.refuse_taken_ports()
        make_keys(self.state)
        watcher = Watcher(lambda: self.stop(WATCHER_SECONDS))
        try:
            if self.cluster:
                say("Starting the database.")
                self.cluster.start()
                write_private(self.state / "database.url", f"{self.cluster.url()}\n{self.cluster.url(OWNER)}\n")
            self.prepare()
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
            raise ServeError(f"{self.command} is already running, as process {pid}: use that one, or stop it first.")
        lock = lock or within(12, lambda: take(path))
        if lock is None:
            raise ServeError(f"A killed {self.command} is still being cleaned up: try again in a minute ({path}).")
        lock.write(str(os.getpid()))
        lock.flush()
        return lock

    def refuse_full_disk(self) -> None:
        """Refuse a full disk: a database that cannot write ends by itself, and files beside it are left half made."""
        if is_full(self.state):
            raise ServeError(full(self.state))

    def refuse_taken_ports(self) -> None:
        for host in loopbacks():
            refuse_taken_port(host, self.port)

    def prepare(self) -> None:
        """Prepare everything else that must exist before anything is served."""

    def make_ready(self) -> int:
        command = [sys.executable, str(env.ROOT / "manage.py"), "make_ready", "--address", self.address]
        return self.wait_for(self.start_child([*command, "--empty"] if self.empty else command))

    def serve_pages(self) -> int:
        """Serve until told to stop, and restart any process that ends before. Refuses one that does not even start."""
        self.servers = self.wanted()
        for server in self.servers:
            self.start_server(server)
        within(
            STARTING // LOOKS, lambda: self.is_stopping() or any(map(Server.has_ended, self.servers)) or self.answers()
        )
        if not self.is_stopping():
            if ended := [server for server in self.servers if server.has_ended()]:
                raise ServeError(f"The {ended[0].name} server ended; what it said stands {self.said_in()}.")
            self.announce()
        while not self.is_stopping():
            try:
                self.look_after()
            except OSError as error:
                # For example, the disk is full. Serving goes on, and the failed operation is tried again.
                self.tell(f"{error.filename or 'A file'} cannot be used ({error.strerror}).")
            self.stopping.wait(LOOKED_AFTER)
        say("Stopping, once what is under way has ended.")
        return 0

    def wanted(self) -> list[Server]:
        return [self.web([f"{bracketed(host)}:{self.port}" for host in loopbacks()], (LOOPBACK, self.port))]

    def web(self, binds: Sequence[str], address: str | tuple[str, int]) -> Server:
        command = [sys.executable, "-m", "gunicorn", "--config", str(env.ROOT / "deploy" / "gunicorn.conf.py")]
        command += [f"--bind={bind}" for bind in binds]
        command += ["--chdir", str(env.ROOT), "--graceful-timeout", str(STOP_SECONDS - 1)]
        return Server("web", command, Answering(address, "/health"))

    def announce(self) -> None:
        say(f"Floorcall is at {self.address} (Ctrl-C stops it). Version {in_full()}.")

    def said_in(self) -> str:
        return "above"

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def look_after(self) -> None:
        """Restart what ended by itself, the database first, without which nothing else can work; or what hangs."""
        if little := disk_warning(self.state):
            self.tell(little, about="disk")
        if self.cluster and not self.cluster.is_alive():
            self.revive(self.cluster)
        for server in self.servers:
            if server.is_due():
                self.tell(f"The {server.name} server ended by itself and is started again.")
                self.start_server(server)
            elif not server.has_ended() and server.answering.is_given_up():
                self.replace(server)

    def replace(self, server: Server) -> None:
        """End a server that runs and does not answer, and start it anew."""
        self.tell(f"The {server.name} server gave no answer for {SILENT // LOOKS} seconds, and is started again.")
        try:
            self.start_server(server)
        except ServeError:
            server.answering.begin()
            self.tell(f"The {server.name} server cannot be ended, as where a disk hangs. It is tried again.")

    def revive(self, cluster: Cluster) -> None:
        """Try once to restart the database, at the address that everybody knows."""
        try:
            self.tell("The database ended by itself and is started again.")
            cluster.start(same_port=True)
            self.tell("The database is back.")
        except ClusterError as error:
            self.tell(str(error))
            self.stopping.wait(SOON)

    def tell(self, sentence: str, about: str = "") -> None:
        """Report what happened, and again once a minute while it goes on, whatever number is in it by then."""
        now, about = time.monotonic(), about or sentence
        if now - self.told.get(about, -AGAIN) >= AGAIN:
            self.told[about] = now
            say(f"{time.strftime('%H:%M:%S')} {sentence}")

    def start_server(self, server: Server) -> None:
        path = self.state / f"{server.name}.lock"
        stop_holder(path, ORPHAN_SECONDS)
        lock = take(path)
        if lock is None:
            raise ServeError(f"Another {server.name} server took the place of ours: stop it and start again.")
        server.started = time.monotonic()
        server.answering.begin()
        server.process = self.start_child(server.command, lock)
        lock.close()  # the server and its workers hold it from here on

    def start_child(self, command: list[str], lock: TextIO | None = None) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=self.out if lock else None,
            stderr=self.out if lock else None,
            start_new_session=True,
            pass_fds=[lock.fileno()] if lock else [],
            # The child writes its id, so that the lock is never held without saying by whom.
            preexec_fn=(lambda: os.write(lock.fileno(), b"%d" % os.getpid()) and None) if lock else None,
        )

    def environment(self) -> dict[str, str]:
        defaults = {"ALLOWED_HOSTS": "127.0.0.1,[::1],localhost", "SECURE": "false", "FLOORCALL_STATE": str(self.state)}
        return defaults | os.environ

    def wait_for(self, child: subprocess.Popen[bytes]) -> int:
        """The exit status of the child when it ends; 0 when we are told to stop and stop it."""
        while child.poll() is None:
            if self.is_stopping():
                child.terminate()
                child.wait()
                return 0
            self.stopping.wait(LOOKED_AFTER)
        return child.returncode

    def is_stopping(self) -> bool:
        # Without the process that started us, nobody is left to press Ctrl-C.
        if os.getppid() != self.started_by:
            self.stopping.set()
        return self.stopping.is_set()

    def stop(self, patience: int = 30) -> None:
        self.stop_servers()
        if self.cluster:
            (self.state / "database.url").unlink(missing_ok=True)
            self.cluster.stop(patience)

    def stop_servers(self) -> None:
        """Stop the servers, whoever started them: first the web server, and then the proxy in front of it."""
        for server in self.servers:
            server.answering.leave_off()
        for name in ("web", "proxy"):
            stop_holder(self.state / f"{name}.lock")


def run(made: Callable[[threading.Event], Serving]) -> int:
    """Run a server until a signal; returns the exit status, after a sentence if it could not run."""
    stopping = threading.Event()
    for number in SIGNALS:
        signal.signal(number, lambda *_: stopping.set())
    try:
        return made(stopping).run()
    except (ServeError, ClusterError, ImproperlyConfigured) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        if error.errno in NO_SPACE:
            print(full(env.state()), file=sys.stderr)
            return 1
        remedy = "free some space, take the directory back, or set FLOORCALL_STATE to another one"
        print(f"{error.filename} cannot be used ({error.strerror}): {remedy}.", file=sys.stderr)
    return 1


def make_keys(state: Path) -> None:
    """Make the secrets of this machine, each once."""
    if not env.secret("SECRET_KEY", kept_in=state / "secret.key"):
        write_private(state / "secret.key", secrets.token_urlsafe(50))
    if not env.secret("PIN_SECRET", kept_in=state / "pin.key"):
        write_private(state / "pin.key", secrets.token_urlsafe(50))


def refuse_taken_port(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise ServeError(
                f"Port {port} is taken by another program: stop it, or set PORT to another number."
            ) from error
