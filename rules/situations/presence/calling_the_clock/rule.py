"""Calling the clock: who may, how long it runs, what becomes of the hand (2009 rule 20, 2013 rule 27, 2019 rule 29)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import Question
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.situations.conduct.penalties import possible_penalty
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.presence.calling_the_clock.questions import ABOUT, ACT, ACT_AHEAD, SEAT, TIME, TO_CALL
from rules.situations.presence.calling_the_clock.rulings import (
    acted_in_time,
    claimed_late,
    not_by_this_caller,
    ran_out,
    runs,
    takes_seconds,
    too_close,
    too_soon,
)


@situation(
    "calling-the-clock",
    chapter="general-procedures",
    title=say("Calling the clock"),
    concepts=(
        "clock-call",
        "clock-caller-at-seat",
        "clock-time-allowed",
        "clock-expiry",
        "clock-tie",
        "clock-adjustable",
    ),
    budget=5,
    slang=("clock", "time", "tank", "tanking", "stalling", "slow play", "slow player", "countdown", "hand is dead"),
)
def calling_the_clock(case: Case) -> Ruling:
    """Rule on a clock: whether it is called, how long it runs, and what follows when it ends.

    Source: 2009 rules 20 and 22, 2013 rules 27 and 29, 2017 and 2019 rules 29 and 30. Raises NeedAnswer for what is
    still to be asked.
    """
    about = case.ask(ABOUT)
    case.ask(SEAT)
    match about:
        case "late":
            closed = disputes_closed(case)
            return too_late(case, closed) if closed else claimed_late(case)
        case "not-seated":
            return not_by_this_caller(case)
        case "running":
            return on_the_clock(case, ACT)
        case _:
            return asked_for(case, about)


def asked_for(case: Case, about: str) -> Ruling:
    """A clock is wanted: it may be called by those the book lets, once the player has had reasonable time."""
    judged = "td" if case.param("clock-call.td_approval") else "unspecified"
    case.found(called_by_allowed=may_call(case, about), judged_by=judged)
    match case.ask(TIME):
        case "no":
            return too_soon(case, judged)
        case "stalling":
            # Delaying the game again and again may be penalised; no book penalises the call for a clock as such.
            penalty = possible_penalty(case, "etiquette-violations", case.number("seat"))
            return on_the_clock(case, ACT_AHEAD, penalty)
        case _:
            return on_the_clock(case, ACT_AHEAD)


def may_call(case: Case, about: str) -> bool | str:
    """Whether this caller may call the clock; "unspecified" where the book names nobody.

    The editions of 2009 and 2013 say only that a clock is called for, and that a player who calls it is in the seat.
    """
    if about == "player" or case.param("clock-call.who") == "td_or_any_player_in_event":
        return True
    case.silent(
        "a clock that the floor calls unasked"
        if about == "floor"
        else "a clock called for by a player at another table"
    )
    return "unspecified"


def on_the_clock(case: Case, act: Question[str], penalty: PenaltyAdvice | None = None) -> Ruling:
    """The clock runs until the player acts or time runs out; a tie is what nobody at the table can tell apart.

    `penalty` is that of a player who keeps delaying the game.
    """
    at_end = expires(case)
    takes_seconds(case)
    if case.not_yet(act):
        return runs(case, at_end, penalty)
    match case.ask(act):
        case "in-time":
            return acted_in_time(case, penalty)
        case "tie":
            return too_close(case, penalty)
        case _:
            return ran_out(case, at_end, penalty)


def expires(case: Case) -> str:
    """What the end of the time does: "dead" or "check". Whether a bet is faced is asked only where it matters."""
    facing, unbet = case.param("clock-expiry.facing_bet"), case.param("clock-expiry.not_facing_bet")
    return str(facing if facing == unbet or case.yes(TO_CALL) else unbet)
