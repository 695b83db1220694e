"""The check that a running server also answers, for every fate of its questions."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from floor.server.answering import EVERY, SILENT, STARTING, Answering


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[Answering]:
    answering = Answering(str(tmp_path / "web.socket"), "/health")
    yield answering
    answering.leave_off()


def looks(answering: Answering, most: int) -> int:
    """Return after how many looks it was given up; 0 if never."""
    return next((number for number in range(1, most + 1) if answering.is_given_up()), 0)


@contextmanager
def serving(address: Path, answer: Callable[[socket.socket], object]) -> Iterator[None]:
    """A server that does this with each connection."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(address))
        listening.listen()

        def serve() -> None:
            while True:
                try:
                    connected, _ = listening.accept()
                except OSError:
                    return
                with connected:
                    connected.recv(1000)
                    answer(connected)

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join()


def heard(answering: Answering) -> bool:
    """True if its first question is answered within some seconds."""
    for _ in range(200):
        assert not answering.is_given_up()
        if answering.patience == SILENT:
            return True
        time.sleep(0.01)
    return False


def test_any_answer_will_do_and_another_question_follows(answering: Answering, tmp_path: Path) -> None:
    asked: list[float] = []

    def refuse(connected: socket.socket) -> None:
        asked.append(time.monotonic())
        connected.sendall(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")

    with serving(tmp_path / "web.socket", refuse):
        assert heard(answering)
        for _ in range(3 * EVERY):
            assert not answering.is_given_up()
            time.sleep(0.01)
    assert 2 <= len(asked) <= 4


def test_what_takes_a_question_and_says_nothing_is_given_up(answering: Answering, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "web.socket"))
        listening.listen()
        assert looks(answering, 2 * STARTING) == STARTING + 1


def test_what_answered_before_is_given_up_sooner(answering: Answering, tmp_path: Path) -> None:
    with serving(tmp_path / "web.socket", lambda connected: connected.sendall(b"HTTP/1.1 200 OK\r\n\r\n")):
        assert heard(answering)
    assert looks(answering, 2 * STARTING) == SILENT + 1
    answering.begin()
    assert looks(answering, 2 * STARTING) == STARTING + 1


def test_one_connection_that_is_cut_is_no_silence(answering: Answering, tmp_path: Path) -> None:
    answers = iter([b"", b"HTTP/1.1 200 OK\r\n\r\n"])
    with serving(tmp_path / "web.socket", lambda connected: connected.sendall(next(answers))):
        assert heard(answering)
