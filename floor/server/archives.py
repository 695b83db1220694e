"""The archive file of a whole installation: a tar archive that only its owner may read.

It holds the database as `pg_dump` writes it, the keys without which its PINs and sessions are worth nothing, in a room
the authority that its tablets trust, and a description of all this. With a passphrase it is locked.
"""

import hashlib
import json
import os
import shutil
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from floor.server import disk
from floor.server import environment as env
from floor.server.locked import DamagedError, EncryptedWriter, Unlock, WrongPassphraseError, is_locked
from floor.server.version import VERSION

FORMAT = 1
ABOUT, DUMP, MADE_BY = "about.json", "database.dump", "version"
# Their names in the archive and in the state directory, and the variables that give them to a server.
KEYS = {"secret.key": "SECRET_KEY", "pin.key": "PIN_SECRET"}
AUTHORITY = Path("certificates/authority.pem")
BEFORE_UPGRADE, BEFORE_ROLLBACK, ORDINARY = "before-upgrade", "before-rollback", "floorcall"
ENDINGS = (".tar", ".tar.locked")
UNFINISHED, A_DAY = ".unfinished-", 24 * 60 * 60
SHORTEST_PASSPHRASE = 12


class BackupError(Exception):
    """The operation failed. The message says what is wrong, what to do, and that nothing was changed, or what was."""


@dataclass(frozen=True)
class About:
    """The contents of an archive. An earlier program refuses one with another field in it."""

    format: int
    made_at: str
    commit: str  # of the program that the data belonged to, or its number if it was no checkout
    migrations: list[str]
    rows: dict[str, int]  # of the record
    sha256: str  # of the dump


def kept(directory: Path, name: str) -> list[Path]:
    """The archives of this kind, the oldest first."""
    return sorted(path for path in directory.glob(f"{name}-*") if path.name.endswith(ENDINGS))


def leave_latest(directory: Path, name: str, number: int) -> int:
    """Delete the oldest archives of this kind beyond this number; returns how many that were."""
    old = kept(directory, name)[:-number]
    for path in old:
        path.unlink()
    return len(old)


def passphrase() -> str:
    """The passphrase that locks and opens archives; empty without one."""
    found = env.secret("BACKUP_PASSPHRASE")
    if 0 < len(found) < SHORTEST_PASSPHRASE:
        raise BackupError(f"BACKUP_PASSPHRASE is too short: take at least {SHORTEST_PASSPHRASE} characters.")
    return found


def refuse_little_space(size: int, *places: Path) -> None:
    """Refuse when a place lacks this much space: a disk that a backup fills would end the database."""
    devices = Counter(place.stat().st_dev for place in places)
    for place in places:
        wanted, free = size * devices[place.stat().st_dev] + disk.FULL, disk.free(place)
        if free < wanted:
            raise BackupError(
                f"A backup may need {wanted // disk.MB:,} MB, and {place} has {free // disk.MB:,} MB left: free some "
                "space first. Nothing was changed."
            )


def pack(place: Path, state: Path, about: About, directory: Path, name: str) -> Path:
    """Put what is in `place` and the keys into one new file in the directory, whole or not at all."""
    (place / ABOUT).write_text(json.dumps(asdict(about), indent=1))
    (place / MADE_BY).write_text(VERSION)
    for key, variable in KEYS.items():
        if secret := env.secret(variable, kept_in=state / key):
            (place / key).write_text(secret)
    if (state / AUTHORITY).is_file():
        shutil.copyfile(state / AUTHORITY, place / AUTHORITY.name)
    phrase = passphrase()
    finished = _free_name(directory, name, ENDINGS[bool(phrase)])
    unfinished = directory / f"{UNFINISHED}{finished.name}"
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            with _into(file, phrase) as target, tarfile.open(fileobj=target, mode="w|") as tar:
                for part in sorted(place.iterdir()):
                    tar.add(part, part.name, filter=_private)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(finished)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return finished


@contextmanager
def a_place(directory: Path) -> Iterator[Path]:
    """A directory for the parts of an archive; leftovers of a killed backup are cleared away."""
    for left in directory.glob(f"{UNFINISHED}*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > A_DAY:
                shutil.rmtree(left) if left.is_dir() else left.unlink()
    with tempfile.TemporaryDirectory(dir=directory, prefix=UNFINISHED) as place:
        yield Path(place)


@contextmanager
def opened(file: Path, state: Path) -> Iterator[tuple[Path, About]]:
    """The parts of an archive, as files in a directory of their own, and its description."""
    if not file.is_file():
        raise BackupError(f"There is no file {file.absolute()}: give its whole path. Nothing was changed.")
    state.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=state, prefix=".opened-") as directory:
        place = Path(directory)
        try:
            with file.open("rb") as source, tarfile.open(fileobj=_out_of(source, file), mode="r|") as tar:
                _take_out(tar, (ABOUT, DUMP, *KEYS, AUTHORITY.name), place)
            about = About(**json.loads((place / ABOUT).read_text()))
        except WrongPassphraseError:
            raise BackupError(f"BACKUP_PASSPHRASE is not the one of {file}. Nothing was changed.") from None
        except (tarfile.TarError, DamagedError, FileNotFoundError, ValueError, TypeError) as error:
            raise BackupError(f"{file} is no whole backup of this program. Nothing was changed.") from error
        if about.format != FORMAT:
            raise BackupError(f"{file} is a backup of a later version. Nothing was changed.")
        if sha256(place / DUMP) != about.sha256:
            raise BackupError(f"{file} is damaged: its dump is not the one that was written. Nothing was changed.")
        yield place, about


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _free_name(directory: Path, name: str, ending: str) -> Path:
    while (path := directory / f"{name}-{datetime.now(UTC):%Y%m%d-%H%M%S}-{VERSION}{ending}").exists():
        time.sleep(0.1)
    return path


@contextmanager
def _into(file: BinaryIO, phrase: str) -> Iterator[Any]:
    if not phrase:
        yield file
        return
    lock = EncryptedWriter(file, phrase)
    yield lock
    lock.close()


def _out_of(source: BinaryIO, file: Path) -> Any:
    if not is_locked(source):
        return source
    if phrase := passphrase():
        return Unlock(source, phrase)
    raise BackupError(
        f"{file} is locked: set BACKUP_PASSPHRASE to its passphrase, or BACKUP_PASSPHRASE_FILE to a file that has it "
        "in it. Nothing was changed."
    )


def _take_out(tar: tarfile.TarFile, names: Sequence[str], place: Path) -> None:
    for member in tar:
        if member.name in names and (part := tar.extractfile(member)):
            with part, os.fdopen(os.open(place / member.name, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as copy:
                shutil.copyfileobj(part, copy)


def _private(part: tarfile.TarInfo) -> tarfile.TarInfo:
    """Make a part private: unpacked by hand, it belongs to that person, and nobody else may read it."""
    part.mode, part.uid, part.gid, part.uname, part.gname = 0o600, 0, 0, "", ""
    return part
