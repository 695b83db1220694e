"""The time of a replay relative to a plain function that makes the same decisions. Prints ratios, asserts nothing.

.venv/bin/python -m tests.bench.replay
"""

import statistics
import time
import timeit
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.driver import replay, rule
from rules.engine.question import answers
from rules.proof.cases import answers_of, ruled_cases
from rules.proof.charts import draw
from rules.situations import SITUATIONS
from tests.answers import RAISE_OUT_OF_TURN

EDITION = "tda-2019"
OUT_OF_TURN = RAISE_OUT_OF_TURN | {"oot-skipped-act.5": "call"}


def plain(given: Mapping[str, Any]) -> tuple[str, bool]:
    """Make the decisions of one path of action out of turn, without a book, questions, citations or a trace."""
    if given["hand-moment"] != "now":
        return "late", False
    if given["oot-action"] == "fold":
        return "fold", True
    for seat in given["oot-skipped"]:
        if given[f"oot-skipped-act.{seat}"] in ("bet", "raise"):
            return "free", False
    return str(given["oot-action"]), True


def microseconds(run: Callable[[], object]) -> float:
    """Return the best of five rounds in processor time, which other work on the machine disturbs least."""
    number = 200
    return min(timeit.repeat(run, number=number, repeat=5, timer=time.process_time)) / number * 1_000_000


def main() -> None:
    book = resolve(load_edition(EDITION))
    replays = []
    for situation in SITUATIONS.values():
        of_it = [case for case in ruled_cases() if (case.situation, case.edition) == (situation.id, EDITION)]
        given = answers(answers_of(of_it[len(of_it) // 2]))
        replays.append(microseconds(partial(replay, situation, book, given)))
        chart = timeit.timeit(partial(draw, situation.id, EDITION), number=1)
        print(f"{situation.id:36} one replay {replays[-1]:8.1f} µs   exploration {chart:6.2f} s")
    same = answers(OUT_OF_TURN)
    engine = microseconds(lambda: replay(SITUATIONS["action-out-of-turn"], book, same))
    waiting = answers(RAISE_OUT_OF_TURN)
    whole = microseconds(lambda: rule(SITUATIONS["action-out-of-turn"], book, waiting))
    function = microseconds(lambda: plain(OUT_OF_TURN))
    print(f"median replay {statistics.median(replays):.1f} µs")
    print(f"out of turn: replay {engine:.1f} µs, with the four answers ahead {whole:.1f} µs, plain {function:.2f} µs")
    print(f"ratio replay to plain function {engine / function:.0f}")


if __name__ == "__main__":
    main()
