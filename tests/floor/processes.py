"""Real processes that record rulings, for the tests that race or kill them.

They are forked from a server that has loaded everything, so that one takes milliseconds to start.
"""

# ruff: noqa: E402  (Django is set up before its models are imported)

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any
from uuid import UUID, uuid4

import django
from django.db import connection

django.setup()

from floor.calls.actions.rulings import (
    Recording,
    SentRuling,
    record_ruling,
)
from floor.errors import Refused
from floor.ground.days import seated_in, seen_of
from floor.models import Day, Entry, Incident, Penalty, Player, Receipt, Submission, User
from floor.penalties.actions import move_penalty, serve_penalty
from floor.penalties.righting import Whose
from floor.record import chain
from floor.record.decision import OTHERWISE, Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.server.databases import parse
from floor.tournament.actions.days import end_day
from floor.tournament.actions.seating import bust_player, seat_player
from floor.tournament.seating import Chair, state_of
from rules.books.editions import load_edition
from tests import factories

load_edition("tda-2019")  # of their tournaments; a web server also reads it before it makes its workers

# Everything loaded by now stays, and collecting it in every process would copy it into each of them.
gc.disable()
gc.freeze()

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload([__name__])


@dataclass(frozen=True)
class Job:
    """One recording: a missed-rounds penalty and a reason with it, so that every table of the record is written."""

    database: str
    actor: int
    incident: int
    key: UUID


@dataclass(frozen=True)
class Found:
    """The rows of one job in the database."""

    state: str
    submissions: int
    entries: tuple[str, ...]
    receipts: int
    penalties: int
    breaks: int


ONCE = Found("ruled", 1, ("ruling", "decision", "penalty"), 1, 1, 0)
NOTHING = Found("open", 0, (), 0, 0, 0)


class Worker:
    """A process that runs `work(job, pipe)`. Its end of the pipe closes with it, however it ends."""

    def __init__(self, work: Callable[..., None], *given: Any) -> None:
        self.pipe, theirs = FORKING.Pipe()
        self.process: ForkServerProcess = FORKING.Process(target=work, args=(theirs, *given), daemon=True)
        self.process.start()
        theirs.close()

    def hear(self) -> Any:
        """The next message; None when the process is dead."""
        try:
            return self.pipe.recv()
        except (EOFError, ConnectionResetError):
            return None

    def kill(self) -> None:
        assert self.process.pid
        with suppress(ProcessLookupError):  # it may already have ended
            os.kill(self.process.pid, signal.SIGKILL)

    def end(self) -> None:
        self.pipe.close()
        self.process.join(30)


def ask(work: Callable[..., None], *given: Any) -> Any:
    """The one answer of a process that runs to its end."""
    worker = Worker(work, *given)
    answer = worker.hear()
    worker.end()
    return answer


def record_once(pipe: Connection, job: Job, dies_after: int | None = None) -> None:
    """Say when ready, wait for the word to go, record, say the hash of the receipt.

    With `dies_after`, the process kills itself after that many statements, counted from 1.
    """
    use(job.database)
    actor = User.objects.get(pk=job.actor)
    incident = Incident.objects.select_related("tournament").get(pk=job.incident)
    order = PenaltyOrder("missed-rounds", seat=5, rounds=2, players_at_table=9)
    pipe.send("ready")
    pipe.recv()
    with connection.execute_wrapper(Deadly(dies_after)):
        record_ruling(
            actor,
            incident,
            job.key,
            SentRuling(
                1, {}, {OTHERWISE: Reason(ReasonCode.AGREED)}, (order,), words={OTHERWISE: "Both may take it back."}
            ),
            Recording("ruling", factories.ruling(), {}, {"offender": [5]}),
        )
    pipe.send(Receipt.objects.get(entry__submission__key=job.key).body_hash)
    # The process stays alive until the other end closes, so that a kill never hits a process number that is no longer
    # ours.
    pipe.poll(None)


def count_once(pipe: Connection, database: str, actor: int, penalty: int, key: UUID, seen: int) -> None:
    """Say when ready, wait for the word to go, count one hand as served, say whether somebody else counted too."""
    use(database)
    person = User.objects.get(pk=actor)
    given = Penalty.objects.select_related("incident__tournament").get(pk=penalty)
    pipe.send("ready")
    pipe.recv()
    pipe.send(serve_penalty(person, given, key, CountChange.ADD, 1, seen))


def give_once(pipe: Connection, database: str, actor: int, penalty: int, seat: int, player: int, seen: int) -> None:
    """Say when ready, wait for the word to go, give the penalty to this seat, say "given" or why it was refused."""
    use(database)
    person = User.objects.get(pk=actor)
    given = Penalty.objects.select_related("incident__tournament").get(pk=penalty)
    with told(pipe, "given"):
        move_penalty(person, given, uuid4(), seen, Whose(seat, player), Reason(ReasonCode.WRONG_PLAYER))


@contextmanager
def told(pipe: Connection, done: str) -> Iterator[None]:
    """Say when ready, wait for the word to go, say `done` after it, or why it was refused."""
    pipe.send("ready")
    pipe.recv()
    try:
        yield
    except Refused as refused:
        pipe.send(refused.code)
    else:
        pipe.send(done)


def seat_once(pipe: Connection, database: str, actor: int, player: int, seat: int) -> None:
    """Say when ready, wait for the word to go, seat the player at table 9, say the result."""
    use(database)
    person = User.objects.get(pk=actor)
    waits = Player.objects.select_related("tournament", "table").get(pk=player)
    with told(pipe, "seated"):
        seat_player(person, waits, uuid4(), Chair(9, seat), state_of(waits))


def end_once(pipe: Connection, database: str, actor: int, day: int) -> None:
    """Look at the seating, wait for the word to go, end the day, say the result."""
    use(database)
    person = User.objects.get(pk=actor)
    played = Day.objects.select_related("tournament").get(pk=day)
    seen = seen_of(seated_in(played.tournament))
    with told(pipe, "ended"):
        end_day(person, played, uuid4(), seen, {})


def bust_once(pipe: Connection, database: str, actor: int, player: int) -> None:
    """Look at a player, wait for the word to go, bust them, say the result."""
    use(database)
    person = User.objects.get(pk=actor)
    sits = Player.objects.select_related("tournament", "table").get(pk=player)
    with told(pipe, "busted"):
        bust_player(person, sits, uuid4(), state_of(sits))


class Deadly:
    def __init__(self, dies_after: int | None) -> None:
        self.left = dies_after

    def __call__(self, execute: Callable[..., Any], *statement: Any) -> Any:
        result = execute(*statement)
        if self.left is not None:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return result


def prepare(pipe: Connection, database: str, calls: int) -> None:
    """Open this many calls and say their jobs."""
    use(database)
    name = uuid4().hex
    house = factories.house(slug=name)
    actor = factories.floor_person(house=house, username=name)
    tournament = factories.tournament(house=house)
    table = factories.table(tournament=tournament, players=9)
    incidents = [factories.incident(actor=actor, tournament=tournament, table=table) for _ in range(calls)]
    pipe.send([(actor.pk, incident.pk) for incident in incidents])


def look(pipe: Connection, jobs: list[Job]) -> None:
    """Say what rows the database has of each job."""
    use(jobs[0].database)
    pipe.send([found(job) for job in jobs])


def found(job: Job) -> Found:
    incident = Incident.objects.get(pk=job.incident)
    return Found(
        incident.state,
        Submission.objects.filter(key=job.key).count(),
        tuple(Entry.objects.filter(incident=incident).values_list("kind", flat=True)),
        Receipt.objects.filter(entry__incident=incident).count(),
        Penalty.objects.filter(incident=incident).count(),
        len(chain.verify(incident)),
    )


def use(database: str) -> None:
    """Connect this process to the database at this address."""
    connection.settings_dict.update(parse(database))
