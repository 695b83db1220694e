"""Warnings about the machine before something is lost: a disk that fills, and a night without a backup."""

import errno
import os
import subprocess
import sys
import threading
from collections import namedtuple
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from floor.ground.playing_day import playing_day
from floor.models import Tournament, User
from floor.server import disk, upkeep
from floor.server.health import Health, missing
from floor.server.log import Log
from floor.server.nightly import Nightly
from floor.server.room import Room
from floor.server.serve import run
from floor.server.upkeep import is_due, last_backup, note_backup
from tests.floor.served import MANAGE, within

Usage = namedtuple("Usage", "total used free")
LITTLE = "The disk has 312 MB left. When it is full, nothing more can be recorded: free some space."


@pytest.fixture
def leave(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Leave that many megabytes free on the disk."""
    return lambda left: monkeypatch.setattr(
        "floor.server.disk.shutil.disk_usage", lambda _: Usage(0, 0, left * disk.MB)
    )


@pytest.fixture
def desk(client: Client, dana: User, tournament: Tournament) -> Callable[[], str]:
    tournament.days.create(number=1, on=playing_day(tournament.house, timezone.now()))
    return lambda: client.get(reverse("desk", args=[tournament.house.slug])).content.decode()


@pytest.mark.django_db
class TestADiskThatFills:
    def test_the_desk_says_it_before_it_is_full(self, desk: Callable[[], str], leave: Callable[[int], None]) -> None:
        leave(501)
        assert "MB left" not in desk()
        leave(312)
        assert f"{LITTLE} Tell whoever looks after the machine." in desk()

    def test_it_is_not_ready_then_but_well(
        self,
        client: Client,
        leave: Callable[[int], None],
        settings: Settings,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("floor.server.health.health", Health())
        settings.STATIC_ROOT = tmp_path
        (tmp_path / "staticfiles.json").touch()
        leave(312)
        answer = client.get("/ready")
        assert (answer.status_code, answer.content.decode()) == (503, f"{LITTLE}\n")
        assert client.get("/health").status_code == 200
        leave(600)
        assert missing() == []

    @pytest.mark.parametrize(("left", "said"), [(3, "The disk is full"), (600, "The database does not answer")])
    def test_a_page_that_cannot_be_stored_says_why(
        self, client: Client, leave: Callable[[int], None], monkeypatch: pytest.MonkeyPatch, left: int, said: str
    ) -> None:
        def fail(*_: object) -> None:
            raise OperationalError("could not extend file: No space left on device")

        monkeypatch.setattr("floor.signin.views.account.SignInForm", fail)
        client.raise_request_exception = False
        leave(left)
        answer = client.get(reverse("sign-in"))
        assert answer.status_code == 503 and f"<h1>{said}</h1>" in answer.content.decode()

    def test_a_room_that_is_started_on_a_full_one_says_one_sentence(
        self, tmp_path: Path, leave: Callable[[int], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        state = tmp_path / "room"
        leave(12)
        assert run(lambda stopping: Room(state, 8443, stopping)) == 1
        said = capsys.readouterr().err
        assert said == f"The disk that holds {state} is full (12 MB left): free some space and start again.\n"
        assert not state.exists()

    def test_a_room_that_is_served_says_it_once_a_minute(
        self, tmp_path: Path, leave: Callable[[int], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        note_backup(tmp_path)
        room = Room(tmp_path, 8443, threading.Event())
        room.cluster = None
        leave(312)
        room.look_after()
        leave(311)
        room.look_after()
        assert capsys.readouterr().out.count("MB left. When it is full") == 1


def test_a_log_that_cannot_be_written_is_told_in_a_sentence_without_a_traceback(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "floorcall.log").symlink_to("/dev/full")
    told: list[str] = []
    log = Log(tmp_path / "floorcall.log", told.append)
    os.write(log.end, b"one line\nanother line\n")
    assert within(5, lambda: len(told) == 2)
    log.close()
    path = tmp_path / "floorcall.log"
    why = os.strerror(errno.ENOSPC)
    assert set(told) == {f"{path} cannot be written ({why}): what happens meanwhile is not in it."}
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("last", "now", "due"),
    [
        (None, "2026-11-23 20:00", True),
        ("2026-11-23 06:10", "2026-11-23 23:59", False),
        ("2026-11-23 06:10", "2026-11-24 06:09", False),
        ("2026-11-23 06:10", "2026-11-24 06:10", True),
        ("2026-11-22 20:00", "2026-11-23 05:00", False),
        ("2026-11-22 20:00", "2026-11-23 18:00", True),
        ("2026-11-21 20:00", "2026-11-23 05:00", True),
    ],
)
def test_a_backup_is_due_once_a_night_or_at_the_next_start(last: str | None, now: str, due: bool) -> None:
    def at(written: str) -> datetime:
        return datetime.fromisoformat(written).replace(tzinfo=UTC)

    assert is_due(at(last) if last else None, at(now)) is due


class TestTheNight:
    @pytest.fixture
    def told(self) -> list[str]:
        return []

    def test_a_backup_that_cannot_be_made_is_told_and_tried_again_in_an_hour(
        self, tmp_path: Path, told: list[str]
    ) -> None:
        nightly = Nightly(tmp_path, lambda: {"FLOORCALL_STATE": str(tmp_path)}, told.append)
        nightly.look()
        assert nightly.process
        nightly.process.wait(60)
        nightly.look()
        [said] = told
        assert said.startswith("The backup of this night could not be made: There is no data in")
        nightly.look()
        assert nightly.process is None
        nightly.tried -= 60 * 60
        nightly.look()
        assert nightly.process
        nightly.stop()
        assert nightly.process.poll() is not None

    def test_none_is_made_where_there_is_one(self, tmp_path: Path, told: list[str]) -> None:
        note_backup(tmp_path)
        found = last_backup(tmp_path)
        assert found and datetime.now(UTC) - found < timedelta(minutes=1)
        nightly = Nightly(tmp_path, lambda: {}, told.append)
        nightly.look()
        assert nightly.process is None

    @pytest.mark.django_db
    def test_the_desk_says_that_nothing_was_kept_for_a_day(
        self, desk: Callable[[], str], settings: Settings, tmp_path: Path
    ) -> None:
        assert "backup" not in desk(), "a demo keeps nothing"
        settings.STATE, settings.SECURE = tmp_path, True
        assert "There is no backup yet: if this machine is lost, so is everything since." in desk()
        note_backup(tmp_path)
        assert "backup" not in desk()
        old = datetime.now(UTC) - upkeep.TOO_OLD
        (tmp_path / upkeep.KEPT).write_text(old.isoformat())
        assert "The last backup is of " in desk()


def unheard(command: list[str]) -> tuple[int, bytes]:
    """The exit status of a command whose listener has gone, and its output about that."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
        assert asked.stdout and asked.stderr
        asked.stdout.close()
        return asked.wait(60), asked.stderr.read()


def test_a_command_whose_listener_has_heard_enough_ends_without_a_traceback() -> None:
    assert unheard([*MANAGE, "situations"]) == (1, b"")


def test_what_is_said_to_nobody_ends_nothing() -> None:
    program = "import sys; from floor.server.saying import say; [say('x' * 10_000) for _ in range(50)]; sys.exit(7)"
    assert unheard([sys.executable, "-c", program]) == (7, b"")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-c", program], stdout=full, stderr=subprocess.PIPE)
    assert b"Traceback" not in done.stderr
