"""The waiting time of tablets in a full room, and the processor load. Prints both, asserts nothing.

.venv/bin/python -m tests.bench.tablets [TABLETS] [SECONDS]

Each tablet takes a step every two seconds, over its own connection to one program as `make room` runs it: home, opening
a call, its first answer, what goes on. Several processes send the requests from this machine, which therefore has to be
idle: if one of these processes is full, the result measures the bench.
"""

import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle
from statistics import quantiles
from typing import Any

import psutil

from tests.bench.pages import in_a_database_of_its_own
from tests.bench.served import Tablet, cookies_of, processor_of, programs
from tests.forms import forms_of

TABLETS, SECONDS = 50, 60
A_STEP_EVERY = 2.0
SITUATION = "action-out-of-turn"
ASKING = 4  # processes that send requests, each for its share of the tablets
BEGINNING = 10  # seconds until all of them are ready


@dataclass(frozen=True)
class Place:
    """One tablet: its port, the cookies that sign it in, its table, and its delay after the first."""

    port: int
    cookies: dict[str, str]
    tournament: int
    table: int
    after: float


@dataclass
class Asked:
    """The results of the tablets of one process: waits by step, refusals, and seconds that the process worked."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    worked: float = 0.0


def main(tablets: int, seconds: int) -> None:
    in_a_database_of_its_own(lambda: measure(tablets, seconds))


def measure(tablets: int, seconds: int) -> None:
    from tests import factories
    from tests.floor.recording import ruled_by

    house = factories.house()
    people = [factories.td(house=house) for _ in range(tablets)]
    tournament = factories.tournament(house=house)
    tables = [factories.table(tournament=tournament, number=number, players=9) for number in range(1, 25)]
    for table in tables[:12]:
        ruled_by(people[0], tournament, table)
    with programs(1) as started:
        served = [program.process for program in started]
        database = [one for one in psutil.process_iter(["name"]) if one.info["name"] == "postgres" and is_ours(one)]
        places = [
            Place(
                started[0].port,
                cookies_of(person),
                tournament.pk,
                number % len(tables) + 1,
                number * A_STEP_EVERY / tablets,
            )
            for number, person in enumerate(people)
        ]
        begins = time.monotonic() + BEGINNING
        with ProcessPoolExecutor(ASKING, multiprocessing.get_context("spawn")) as asking:
            shares = [asking.submit(ask, places[one::ASKING], begins, begins + seconds) for one in range(ASKING)]
            time.sleep(begins - time.monotonic())
            worked = processor_of(served), processor_of(database)
            asked = [share.result() for share in shares]
        passed = time.monotonic() - begins
        ours, theirs = processor_of(served) - worked[0], processor_of(database) - worked[1]
    tell(tablets, asked)
    of_all = passed * (os.cpu_count() or 1)
    own = ", ".join(f"{one.worked / passed:.0%}" for one in asked)
    print(f"  of {os.cpu_count()} processors: the program {ours / of_all:.0%}, the database {theirs / of_all:.0%}")
    print(f"  of one processor each: the {ASKING} processes that asked {own}")


def tell(tablets: int, asked: Sequence[Asked]) -> None:
    waits: dict[str, list[float]] = {}
    for one in asked:
        for name, waited in one.waits.items():
            waits.setdefault(name, []).extend(waited)
    refused = [name for one in asked for name in one.refused]
    everything = [wait for waited in waits.values() for wait in waited]
    print(f"{tablets} tablets, {len(everything)} requests, {len(refused)} refused {sorted(set(refused))[:5]}")
    print(f"  {'all':10} {told(everything)}")
    for name, waited in waits.items():
        print(f"  {name:10} {told(waited)}")


def is_ours(process: psutil.Process) -> bool:
    """True if this is the server of the database started for this run, which is the parent of the others."""
    parent = process.parent()
    return (parent is None or parent.name() != "postgres") and str(database_port()) in " ".join(process.cmdline())


def database_port() -> int:
    from django.db import connection

    return int(connection.settings_dict["PORT"])


def told(waits: list[float]) -> str:
    cuts = quantiles(waits, n=100)
    return f"p50 {cuts[49] * 1000:6.0f} ms   p95 {cuts[94] * 1000:6.0f} ms"


def ask(places: Sequence[Place], begins: float, until: float) -> Asked:
    """Send the requests in a separate process: a thread for each tablet."""
    asked = Asked()
    tablets = [threading.Thread(target=work, args=(place, begins + place.after, until, asked)) for place in places]
    time.sleep(max(0.0, begins - time.monotonic()))
    worked = time.process_time()
    for tablet in tablets:
        tablet.start()
    for tablet in tablets:
        tablet.join()
    asked.worked = time.process_time() - worked
    return asked


def work(place: Place, at: float, until: float, asked: Asked) -> None:
    """Take one step after another, each at its time; a late step does not delay the next one."""
    tablet = Tablet(place.cookies, place.port)
    for name, step in cycle(steps(tablet, place.tournament, place.table)):
        at += A_STEP_EVERY
        if at > until:
            return
        time.sleep(max(0.0, at - time.monotonic()))
        status, _ = step()
        asked.waits.setdefault(name, []).append(tablet.waited)
        if status >= 400:
            asked.refused.append(f"{name} {status}")


def steps(tablet: Tablet, tournament: int, table: int) -> list[tuple[str, Any]]:
    """Return the steps of a tablet, which it repeats in this order."""
    shown = {"home": "", "call": "", "address": ""}

    def home() -> tuple[int, str]:
        status, shown["home"] = tablet.get(f"/t/{tournament}/")
        return status, ""

    def open_call() -> tuple[int, str]:
        form = next(one for one in forms_of(shown["home"], "/") if one.action == f"/t/{tournament}/calls")
        status, shown["address"] = tablet.post(
            form.action, **{**form.fields, "situation": SITUATION, "table": table, "then": ""}
        )
        return status, ""

    def question() -> tuple[int, str]:
        status, shown["call"] = tablet.get(shown["address"])
        return status, ""

    def answer() -> tuple[int, str]:
        form = next(one for one in forms_of(shown["call"], shown["address"]) if "fingerprint" in one.fields)
        return tablet.post(form.action, **form.fields)

    def poll() -> tuple[int, str]:
        return tablet.get(f"/t/{tournament}/going-on?at=0")

    return [("home", home), ("open", open_call), ("question", question), ("answer", answer), ("poll", poll)]


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else TABLETS,
        int(sys.argv[2]) if len(sys.argv) > 2 else SECONDS,
    )
