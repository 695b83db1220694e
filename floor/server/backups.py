"""Everything of an installation in one file, and back: `manage.py backup`, `restore`, `upgrade` and `rollback`.

The file is a tar archive that only its owner may read. In it are the database as `pg_dump` writes it, the keys without
which its PINs and sessions are worth nothing, in a room the authority that its tablets trust, and what all this is.
They run beside Django, since what they deal with may be missing, older or newer than the program.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import psycopg
from django.core.exceptions import ImproperlyConfigured
from psycopg import sql

from floor.server import environment as env
from floor.server.cluster import OWNER, Cluster, ClusterError
from floor.server.databases import parse
from floor.server.files import write_private
from floor.server.locks import take

FORMAT = 1
ABOUT, DUMP = "about.json", "database.dump"
PREPARED_BY = "commit"  # in the state directory: the program that made the data fit itself last
# As they stand in the archive and in the state directory, and the variable by which a server is given them.
KEYS = {"secret.key": "SECRET_KEY", "pin.key": "PIN_SECRET"}
AUTHORITY = Path("certificates/authority.pem")
BEFORE_UPGRADE, BEFORE_ROLLBACK, ORDINARY = "before-upgrade", "before-rollback", "floorcall"
ROLLBACK = "make rollback, on a server deploy/manage rollback,"
COUNTED = ("floor_submission", "floor_entry", "floor_receipt", "floor_seal")


class BackupError(Exception):
    """It cannot be done. The message says what is wrong, what to do, and that nothing was changed, or what was."""


@dataclass(frozen=True)
class About:
    """What an archive holds."""

    format: int
    made_at: str
    commit: str  # of the program that the data belonged to; empty where it was no checkout
    migrations: list[str]
    rows: dict[str, int]  # of the record
    sha256: str  # of the dump


@dataclass(frozen=True)
class Database:
    """A database that is running, with the tools that fit it: those of its server, or else of this machine."""

    app: str
    owner: str
    tools: Path | None

    def run(self, tool: str, *arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
        path = self.tools / tool if self.tools else shutil.which(tool)
        if path is None:
            raise BackupError(f"{tool} is missing: install the client programs of PostgreSQL.")
        done = subprocess.run([path, *arguments], env=self._environment(), stderr=subprocess.PIPE, **more)  # type: ignore[call-overload]
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise BackupError(f"{tool} failed: {said[-1] if said else 'it said nothing'}")
        return done  # type: ignore[no-any-return]

    def version(self) -> int:
        """Of PostgreSQL, that its tools belong to."""
        said = self.run("pg_restore", "--version", stdout=subprocess.PIPE).stdout.decode()
        return int(re.findall(r"\d+", said)[0])

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(self.owner, connect_timeout=10)

    def _environment(self) -> dict[str, str]:
        """Where a password is seen by nobody else on this machine, as it would be among the arguments."""
        role = parse(self.owner)
        named = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
        secure = {f"PG{name.upper()}": value for name, value in role["OPTIONS"].items() if name.startswith("ssl")}
        return os.environ | {name: role[part] for name, part in named.items() if role[part]} | secure


def backup(arguments: Sequence[str]) -> int:
    """Keep everything in a new file; the exit status."""
    parser = ArgumentParser("manage.py backup", description="Keeps everything of this installation in one file.")
    parser.add_argument("--to", type=Path, metavar="DIRECTORY", help="where to; without it backups/ in the state")
    parser.add_argument("--keep", type=int, metavar="N", help="delete the oldest beyond so many there")
    given = parser.parse_args(arguments)
    return _said(lambda: _backup(env.state(), given.to, given.keep))


def restore(arguments: Sequence[str]) -> int:
    """Bring back what is in a file, migrate it and verify its record; the exit status."""
    parser = ArgumentParser("manage.py restore", description="Brings back what a backup holds, and verifies it.")
    parser.add_argument("file", nargs="?", default="")
    parser.add_argument("--replace", action="store_true", help="also over data, which is kept first")
    given = parser.parse_args(arguments)
    return _said(lambda: _restore(env.state(), given.file, given.replace))


def upgrade(arguments: Sequence[str]) -> int:
    """Keep everything, then make the data fit this version and verify it; the exit status."""
    ArgumentParser("manage.py upgrade", description="Brings the data to this version, after a backup.").parse_args(
        arguments
    )
    return _said(lambda: _upgrade(env.state()))


def rollback(arguments: Sequence[str]) -> int:
    """Put the data back to what it was before the last upgrade; the exit status."""
    said = "Puts the data back to before the last upgrade. What was recorded since stays in a backup."
    ArgumentParser("manage.py rollback", description=said).parse_args(arguments)
    return _said(lambda: _rollback(env.state()))


def _said(act: Callable[[], None]) -> int:
    try:
        act()
    except (BackupError, ClusterError, ImproperlyConfigured) as error:
        print(error, file=sys.stderr)
        return 1
    except psycopg.OperationalError as error:
        print(f"The database does not answer: {str(error).strip()}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename} cannot be used: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def _backup(state: Path, to: Path | None, keep: int | None) -> None:
    with running(state) as database:
        if not has_tables(database):
            raise BackupError("There is nothing to keep: the database has no tables yet.")
        made, about = write(database, state, to or state / "backups", ORDINARY)
    print(
        f"{made} holds {_entries(about)}, with the keys. Copy it to another machine; whoever has it "
        "can read everything."
    )
    kept = sorted(made.parent.glob(f"{ORDINARY}-*.tar"))
    for old in kept[:-keep] if keep else ():
        old.unlink()


def _restore(state: Path, file: str, replace: bool) -> None:
    if not file:
        command = "deploy/manage restore " if on_server() else "make restore FILE="
        raise BackupError(f"Say which backup, as in {command}/media/stick/floorcall-20261123-030000.tar.")
    with opened(Path(file), state) as (place, about):
        refuse_while_served(state)
        refuse_other_pins(place)
        refuse_later_data(about.migrations)
        with running(state, make=True) as database:
            refuse_connections(database)
            if has_tables(database):
                if not replace:
                    raise BackupError(
                        "There is data in this database already, and it was left alone: restore into an empty one, "
                        "or say --replace (with make: REPLACE=yes), which keeps what is there in a backup first."
                    )
                kept, _ = write(database, state, state / "backups", BEFORE_ROLLBACK)
                print(f"What was there is kept in {kept}.", flush=True)
            read_into(database, state, place)
            make_fit(database, state, about)
    begin = "systemctl start floorcall" if on_server() else "make room"
    print(f"Everything is there and verified: {_entries(about)}. Now start it: {begin}.")


def _upgrade(state: Path) -> None:
    refuse_while_served(state)
    with running(state) as database:
        refuse_connections(database)
        if not has_tables(database):
            raise BackupError("There is nothing to upgrade: the database has no tables yet. Start the program instead.")
        with database.connect() as asking:
            refuse_later_data(migrations(asking))
        kept, about = write(database, state, state / "backups", BEFORE_UPGRADE)
        print(f"What was there is kept in {kept}.", flush=True)
        try:
            make_fit(database, state, about)
        except BackupError as error:
            raise BackupError(f"{error} The upgrade is not done: {ROLLBACK} puts the data back.") from error
    print(f"The data is that of this version, and verified: {_entries(about)}. {ROLLBACK} takes it back.")


def _rollback(state: Path) -> None:
    kept = sorted((state / "backups").glob(f"{BEFORE_UPGRADE}-*.tar"))
    if not kept:
        raise BackupError(f"No upgrade has left a backup in {state / 'backups'}.")
    with opened(kept[-1], state) as (place, about):
        refuse_while_served(state)
        with running(state) as database:
            refuse_connections(database)
            now, _ = write(database, state, state / "backups", BEFORE_ROLLBACK)
            read_into(database, state, place)
            remember_prepared(state, about.commit)
            refuse_other_rows(database, about)
    verifying = "deploy/manage verify_record"
    if not on_server():
        verifying = f"FLOORCALL_STATE={shlex.quote(str(state))} .venv/bin/python manage.py verify_record"
    version = f"the version it belongs to{f', {about.commit[:12]}' if about.commit else ''}"
    print(
        f"The data is that of {about.made_at}: {_entries(about)}. What was recorded since is kept in {now}.\n"
        f"Now {'run deploy/manage prepare in' if on_server() else 'start'} {version}, which gives the rights anew. "
        f"{'Then' if on_server() else 'While it runs,'} {verifying} looks whether the record is intact."
    )


def on_server() -> bool:
    return bool(env.secret("DATABASE_URL"))


def make_fit(database: Database, state: Path, about: About) -> None:
    """Make what was brought or kept fit this version, which may neither lose nor add anything of the record.

    So the days that ended since wait for the next start to be sealed.
    """
    manage(database, state, "prepare", "--leave-unsealed", "--upgrade")
    refuse_other_rows(database, about)
    manage(database, state, "verify_record")


def refuse_other_rows(database: Database, about: About) -> None:
    with database.connect() as asking:
        found = rows(asking)
    print(
        f"Of the record {sum(about.rows.values()):,} rows were kept, and {sum(found.values()):,} are found.", flush=True
    )
    if found != about.rows:
        raise BackupError(f"The record is not what was kept: {about.rows} became {found}.")


def _entries(about: About) -> str:
    return f"{about.rows['floor_entry']:,} entries"


@contextmanager
def running(state: Path, *, make: bool = False) -> Iterator[Database]:
    """The database that is given, or that of the state directory, which is started for as long as it is needed."""
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
    """Write an archive into the directory; its path and what it holds, all of one moment."""
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=directory, prefix=".unfinished-") as place, database.connect() as reading:
        dump = Path(place) / DUMP
        reading.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        [snapshot] = reading.execute("SELECT pg_export_snapshot()").fetchone() or [""]
        # Without large objects (-B, under both of its long names): we keep none, and any role may make some, which the
        # owner of the tables could not read.
        options = ("--format=custom", "-B", "--no-owner", "--no-privileges", "--lock-wait-timeout=10s")
        database.run("pg_dump", *options, f"--snapshot={snapshot}", f"--file={dump}")
        moment = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
        about = About(FORMAT, moment, prepared_by(state), migrations(reading), rows(reading), sha256(dump))
        database.run("pg_restore", "--list", str(dump), stdout=subprocess.DEVNULL)  # it can be read again
        (Path(place) / ABOUT).write_text(json.dumps(asdict(about), indent=1))
        for key, variable in KEYS.items():
            if secret := env.secret(variable, kept_in=state / key):
                (Path(place) / key).write_text(secret)
        if (state / AUTHORITY).is_file():
            shutil.copyfile(state / AUTHORITY, Path(place) / AUTHORITY.name)
        finished = directory / f"{name}-{datetime.now(UTC):%Y%m%d-%H%M%S}.tar"
        archive = Path(place) / finished.name
        with os.fdopen(os.open(archive, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            with tarfile.open(fileobj=file, mode="w") as tar:
                for part in sorted(Path(place).iterdir()):
                    if part != archive:
                        tar.add(part, part.name)
            file.flush()
            os.fsync(file.fileno())
        archive.rename(finished)
    return finished, about


@contextmanager
def opened(file: Path, state: Path) -> Iterator[tuple[Path, About]]:
    """The parts of an archive, as files in a directory of their own, and what it holds."""
    if not file.is_file():
        raise BackupError(f"There is no file {file.absolute()}: give its whole path. Nothing was changed.")
    state.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=state, prefix=".opened-") as directory:
        place = Path(directory)
        try:
            with tarfile.open(file) as tar:
                for name in (ABOUT, DUMP, *KEYS, AUTHORITY.name):
                    if name in tar.getnames() and (part := tar.extractfile(name)):
                        with part, (place / name).open("wb") as copy:
                            shutil.copyfileobj(part, copy)
            about = About(**json.loads((place / ABOUT).read_text()))
        except (tarfile.TarError, FileNotFoundError, ValueError, TypeError) as error:
            raise BackupError(f"{file} is no whole backup of this program. Nothing was changed.") from error
        if about.format != FORMAT:
            raise BackupError(f"{file} is a backup of a later version. Nothing was changed.")
        if sha256(place / DUMP) != about.sha256:
            raise BackupError(f"{file} is damaged: its dump is not the one that was written. Nothing was changed.")
        yield place, about


def read_into(database: Database, state: Path, place: Path) -> None:
    """Put the parts of an archive in place of all that is in the database, in one transaction; the keys beside it."""
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
    """Make a comment of a setting at the beginning, which a server of an earlier version does not know."""
    with script.open("r+b") as file:
        at = file.read(4096).find(line)
        if at >= 0:
            file.seek(at)
            file.write(b"--")


def refuse_other_pins(place: Path) -> None:
    """Where a server is given a secret for PINs, it must be the one with which the backup's were hashed."""
    given, kept = env.secret("PIN_SECRET"), place / "pin.key"
    if given and kept.is_file() and given != kept.read_text():
        raise BackupError(
            "PIN_SECRET is another here than in this backup, and no PIN would be right: set it to what stands in "
            "pin.key of the archive. Nothing was changed."
        )


def refuse_while_served(state: Path) -> None:
    state.mkdir(parents=True, exist_ok=True)
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


def refuse_later_data(migrations: Iterable[str]) -> None:
    """What a later version left, this one would read and write wrongly."""
    ours = [f"{file.parent.parent.name}.{file.stem}" for file in env.ROOT.glob("*/migrations/0*.py")]
    apps = {name.split(".")[0] for name in ours}
    if any(name not in ours for name in migrations if name.split(".")[0] in apps):
        raise BackupError(
            "This data is of a later version than the program: bring the folder to that version, or put the data back "
            "with make rollback, on a server deploy/manage rollback. Nothing was changed."
        )


def migrations(asking: psycopg.Connection) -> list[str]:
    found = asking.execute("SELECT app || '.' || name FROM django_migrations ORDER BY 1")
    return [name for (name,) in found]


def rows(asking: psycopg.Connection) -> dict[str, int]:
    """How many rows each table of the record has."""
    found = {}
    for table in COUNTED:
        [number] = asking.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))).fetchone() or [0]
        found[table] = number
    return found


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def prepared_by(state: Path) -> str:
    """The commit of the program that the data belongs to, which an upgrade has just replaced; empty where unknown."""
    path = state / PREPARED_BY
    return path.read_text().strip() if path.is_file() else ""


def remember_prepared(state: Path, by: str) -> None:
    write_private(state / PREPARED_BY, by)


def commit() -> str:
    """The commit of this checkout; empty where it is none."""
    try:
        # On a server the folder is root's, and git reads nothing of another account's unless it is told to.
        command = ["git", "-c", f"safe.directory={env.ROOT}", "rev-parse", "HEAD"]
        asked = subprocess.run(command, cwd=env.ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""


def manage(database: Database, state: Path, *command: str) -> None:
    """Run a command of the program on this database."""
    urls = {"DATABASE_URL": database.app, "DATABASE_OWNER_URL": database.owner, "FLOORCALL_STATE": str(state)}
    done = subprocess.run([sys.executable, str(env.ROOT / "manage.py"), *command], env=os.environ | urls)
    if done.returncode:
        raise BackupError(f"manage.py {' '.join(command)} failed; what it said stands above.")
