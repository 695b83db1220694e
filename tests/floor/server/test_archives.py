"""The archive file of an installation: whole or not at all, private, and locked when there is a passphrase."""

import os
import tarfile
import time
from pathlib import Path

import pytest

from floor.server import disk
from floor.server.archives import (
    DUMP,
    FORMAT,
    KEYS,
    ORDINARY,
    UNFINISHED,
    About,
    BackupError,
    a_place,
    kept,
    leave_latest,
    opened,
    pack,
    refuse_little_space,
    sha256,
)
from floor.server.locked import MAGIC, PART
from floor.server.version import VERSION

PHRASE = "seven seats and a button"
DUMPED = os.urandom(2 * PART + 5)  # more than one part of a locked file


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for key, variable in KEYS.items():
        monkeypatch.delenv(variable, raising=False)
        (tmp_path / key).write_text(f"the {key}")
    return tmp_path


def made(state: Path, name: str = ORDINARY) -> Path:
    with a_place(state) as place:
        (place / DUMP).write_bytes(DUMPED)
        about = About(FORMAT, "2026-11-23 06:10:00 UTC", "", [], {}, sha256(place / DUMP))
        return pack(place, state, about, state, name)


def refused(file: Path, state: Path) -> str:
    with pytest.raises(BackupError) as error, opened(file, state):
        pass
    assert str(error.value).endswith("Nothing was changed.")
    return str(error.value)


def test_it_has_time_and_version_in_its_name_and_nobody_else_may_read_it(state: Path) -> None:
    file = made(state)
    assert file.name.endswith(f"-{VERSION}.tar")
    assert file.stat().st_mode & 0o777 == 0o600
    with tarfile.open(file) as tar:
        assert {(part.mode, part.uid, part.uname) for part in tar} == {(0o600, 0, "")}
        version = tar.extractfile("version")
        assert version and version.read().decode() == VERSION
    with opened(file, state) as (place, about):
        assert (place / DUMP).read_bytes() == DUMPED
        assert (place / "pin.key").read_text() == "the pin.key"
        assert about.made_at == "2026-11-23 06:10:00 UTC"
    assert not list(state.glob(f"{UNFINISHED}*"))


def test_with_a_passphrase_only_that_opens_it(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKUP_PASSPHRASE", PHRASE)
    file = made(state)
    assert file.name.endswith(".tar.locked")
    assert file.read_bytes().startswith(MAGIC)
    assert b"the pin.key" not in file.read_bytes() and DUMPED[:100] not in file.read_bytes()
    with opened(file, state) as (place, _):
        assert (place / DUMP).read_bytes() == DUMPED
    monkeypatch.setenv("BACKUP_PASSPHRASE", PHRASE + "s")
    assert "BACKUP_PASSPHRASE is not the one of" in refused(file, state)
    monkeypatch.delenv("BACKUP_PASSPHRASE")
    assert "is locked: set BACKUP_PASSPHRASE to its passphrase, or BACKUP_PASSPHRASE_FILE" in refused(file, state)
    (state / "phrase").write_text(f"{PHRASE}\n")
    monkeypatch.setenv("BACKUP_PASSPHRASE_FILE", str(state / "phrase"))
    with opened(file, state):
        pass
    monkeypatch.setenv("BACKUP_PASSPHRASE", "too short")
    with pytest.raises(BackupError, match="too short: take at least 12 characters"):
        made(state)
    assert kept(state, ORDINARY) == [file]


@pytest.mark.parametrize("damage", ["changed", "cut off", "a part left out", "parts moved", "beginning"])
def test_a_locked_one_that_is_damaged_is_refused(state: Path, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    monkeypatch.setenv("BACKUP_PASSPHRASE", PHRASE)
    file = made(state)
    whole = bytearray(file.read_bytes())
    head, part = len(MAGIC) + 16, PART + 16
    match damage:
        case "changed":
            whole[head + part + 100] ^= 1
        case "cut off":
            del whole[head + 2 * part :]
        case "a part left out":
            del whole[head + part : head + 2 * part]
        case "parts moved":
            first, second = whole[head : head + part], whole[head + part : head + 2 * part]
            whole[head : head + 2 * part] = second + first
        case _:
            del whole[head - 2 :]
    file.write_bytes(whole)
    assert "is no whole backup" in refused(file, state) or "is not the one of" in refused(file, state)


def test_two_of_one_second_are_two(state: Path) -> None:
    assert made(state) != made(state)
    assert len(kept(state, ORDINARY)) == 2


def test_the_oldest_are_deleted_and_those_of_another_kind_stay(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = [state / f"floorcall-2026112{day}-061000.tar" for day in range(3)]
    others = [state / "before-rollback-20261119-061000.tar", state / "floorcall-notes.txt"]
    for path in (*old, *others):
        path.touch()
    monkeypatch.setenv("BACKUP_PASSPHRASE", PHRASE)
    locked = made(state)
    assert leave_latest(state, ORDINARY, 2) == 2
    assert kept(state, ORDINARY) == [old[2], locked]
    assert all(path.exists() for path in others)


def test_what_a_killed_backup_left_is_cleared_away_after_a_day(state: Path) -> None:
    left, fresh = state / f"{UNFINISHED}left", state / f"{UNFINISHED}fresh"
    for place in (left, fresh):
        place.mkdir()
        (place / DUMP).touch()
    long_ago = time.time() - 2 * 24 * 60 * 60
    os.utime(left, (long_ago, long_ago))
    made(state)
    assert not left.exists() and fresh.exists()


def test_one_that_cannot_be_written_leaves_nothing(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("floor.server.archives.os.fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        made(state)
    assert {path.name for path in state.iterdir()} == {"secret.key", "pin.key"}


def test_a_backup_for_which_there_is_no_space_is_not_begun(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = state / "other"
    other.mkdir()
    monkeypatch.setattr(disk, "free", lambda _: 200 * disk.MB)
    refuse_little_space(70 * disk.MB, state, other)
    with pytest.raises(BackupError, match=r"A backup may need 210 MB, and .* has 200 MB left: free some space first"):
        refuse_little_space(80 * disk.MB, state, other)
