"""How long tablets wait in a full room, and how much of the processor it takes. Prints both, asserts nothing.

.venv/bin/python -m tests.bench.tablets [TABLETS] [SECONDS]

Each tablet takes a step every two seconds, over a connection of its own to one program as `make room` runs it: home, a
call that is opened, its first answer, what goes on. They ask from this machine, which therefore has to be idle.
"""

import os
import sys
import threading
import time
from itertools import cycle
from statistics import quantiles
from typing import Any

import psutil

from tests.bench.pages import in_a_database_of_its_own
from tests.bench.served import Tablet, processor_of, programs

TABLETS, SECONDS = 50, 60
A_STEP_EVERY = 2.0
SITUATION = "action-out-of-turn"


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
    waits: dict[str, list[float]] = {}
    refused: list[str] = []
    with programs(1) as started:
        served = [program.process for program in started]
        database = [one for one in psutil.process_iter(["name"]) if one.info["name"] == "postgres" and is_ours(one)]
        until = time.monotonic() + seconds
        workers = [
            threading.Thread(
                target=work,
                args=(
                    Tablet(person, started[0].port),
                    tournament.pk,
                    place % len(tables) + 1,
                    place * A_STEP_EVERY / tablets,
                    until,
                    waits,
                    refused,
                ),
            )
            for place, person in enumerate(people)
        ]
        worked = processor_of(served), processor_of(database)
        began = time.monotonic()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        passed = (time.monotonic() - began) * (os.cpu_count() or 1)
        ours, theirs = processor_of(served) - worked[0], processor_of(database) - worked[1]
    everything = [wait for one in waits.values() for wait in one]
    print(f"{tablets} tablets, {len(everything)} requests, {len(refused)} refused {sorted(set(refused))[:5]}")
    print(f"  {'all':10} {told(everything)}")
    for name, one in waits.items():
        print(f"  {name:10} {told(one)}")
    print(f"  of {os.cpu_count()} processors: the program {ours / passed:.0%}, the database {theirs / passed:.0%}")


def is_ours(process: psutil.Process) -> bool:
    """Whether this is the server of the database that was started for this, which stands at the head of the others."""
    parent = process.parent()
    return (parent is None or parent.name() != "postgres") and str(database_port()) in " ".join(process.cmdline())


def database_port() -> int:
    from django.db import connection

    return int(connection.settings_dict["PORT"])


def told(waits: list[float]) -> str:
    cuts = quantiles(waits, n=100)
    return f"p50 {cuts[49] * 1000:6.0f} ms   p95 {cuts[94] * 1000:6.0f} ms"


def work(
    tablet: Tablet,
    tournament: int,
    table: int,
    first: float,
    until: float,
    waits: dict[str, list[float]],
    refused: list[str],
) -> None:
    """One step after another, each at its time; a step that is late does not put off the next one."""
    at = time.monotonic() + first
    for step in cycle(steps(tablet, tournament, table)):
        at += A_STEP_EVERY
        if at > until:
            return
        time.sleep(max(0.0, at - time.monotonic()))
        name, ask = step
        status, _ = ask()
        waits.setdefault(name, []).append(tablet.waited)
        if status >= 400:
            refused.append(f"{name} {status}")


def steps(tablet: Tablet, tournament: int, table: int) -> list[tuple[str, Any]]:
    """What a tablet does, in this order and then again."""
    from tests.forms import forms_of

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
