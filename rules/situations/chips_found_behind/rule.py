"""Chips found behind after an all-in was called (2013 rule 54, 2017, 2019 and Fivebet rule 62)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.chips_found_behind.questions import AWARDED_TO, HIDDEN, HOW, MOMENT, PART, SEAT, WON
from rules.situations.chips_found_behind.rulings import (
    before_a_call,
    in_play,
    left_open,
    not_paid,
    not_saved,
    out_of_play,
    pushed_all,
    split,
)
from rules.situations.disputes import sums_closed, too_late


@situation(
    "chips-found-behind",
    chapter="bets-and-raises",
    title=say("All-in, and a chip found behind later"),
    concepts=(HIDDEN, "accepted-action"),
    budget=6,
    slang=(
        "hidden chip",
        "hidden chips",
        "found a chip",
        "forgot a chip",
        "chip behind",
        "chip under his cards",
        "extra chip",
    ),
)
def chips_found_behind(case: Case) -> Ruling:
    """Rule on chips of an all-in player that come to light later.

    Source: 2013 rule 54, 2017, 2019 and Fivebet rule 62; 2009 has none. Raises NeedAnswer for what is still to be
    asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment == "uncalled":
        return before_a_call(case, seat) if case.ask(HOW, seat=seat) == "said" else pushed_all(case, seat)
    awarded = moment == "awarded"
    if not case.has(HIDDEN):
        closed = sums_closed(case) if awarded else ""
        return too_late(case, closed) if closed else left_open(case, seat)
    if case.yes(PART):
        closed = sums_closed(case) if awarded else ""
        return too_late(case, closed) if closed else in_play(case, seat)
    return after_the_award(case, seat) if awarded else by_result(case, seat)


def by_result(case: Case, seat: int) -> Ruling:
    """Chips that were no part of the action: not paid for, no way back in, and the hand says which."""
    if case.not_yet(WON, seat=seat):
        return out_of_play(case, seat)
    return came_out(case, seat, case.ask(WON, seat=seat))


def after_the_award(case: Case, seat: int) -> Ruling:
    """The same once the pot is awarded: who won and was paid too much must be disputed in time."""
    result = case.ask(AWARDED_TO, seat=seat)
    # A loser who plays on with found chips disputes no sum. Readings: (a) the rule sets no end, so the chips save
    # nobody, however late they turn up; (b) with the time for disputes the player keeps them. Taken: (a).
    # docs/readings.md.
    if result == "lost":
        case.reading("chips-found-after-the-award", say("Found chips save nobody, however late they turn up."))
    elif closed := sums_closed(case):
        return too_late(case, closed)
    return came_out(case, seat, result)


def came_out(case: Case, seat: int, result: str) -> Ruling:
    match result:
        case "won":
            return not_paid(case, seat)
        case "lost":
            return not_saved(case, seat)
        case _:
            return split(case, seat)
