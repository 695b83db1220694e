"""The right to raise: short all-ins, and the cap in limit (2009 rules 31 and 34, 2019 rules 43, 47 and 48)."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.hand import pot_limit
from rules.poker.raising import reaches_share, threshold_to
from rules.situations.betting.who_may_raise import questions
from rules.situations.betting.who_may_raise.late import claimed_late
from rules.situations.betting.who_may_raise.rulings import (
    ADDED_UP,
    HALF,
    LIMIT_CAP,
    SHORT,
    added_up,
    cap_reached,
    left_open,
    may_not_raise,
    may_raise,
    may_raise_one_bet,
    over_a_short_opening,
)
from rules.situations.shared.late import LATE


@situation(
    "who-may-raise",
    family="all-in-and-pots",
    title=say("May this player raise?"),
    looks=say("is the betting open?"),
    concepts=(SHORT, ADDED_UP, "reopen-min-raise-size", HALF, "raise-minimum", "raise-cap-no-limit", LIMIT_CAP),
    budget=10,
    slang=("reopen", "re-open", "reraise", "betting open", "incomplete raise", "call or fold"),
    ways_in=(
        WayIn(
            "after-a-short-all-in",
            say("Short all-in"),
            say("may a player raise again?"),
            {"raise-moment": "asks"},
            slang=("short all-in", "short shove", "short jam", "reopen", "min raise after all-in"),
        ),
        WayIn(
            "raised-after-it",
            say("Reraise"),
            say("after a short all-in"),
            {"raise-moment": "raised"},
            slang=("short all-in", "illegal raise", "raise not allowed"),
        ),
        WayIn(
            "raise-cap",
            say("Raise cap"),
            say("limit: any raises left?"),
            {"betting-structure": "limit"},
            slang=("capped", "raise cap", "cap on raises", "number of raises"),
        ),
    ),
)
def who_may_raise(case: Case) -> Ruling:
    """Rule on whether a player whose turn it is may raise, and on a raise by one who may not.

    Source: 2009 rules 31 and 34, 2013 rules 41-B and 45, 2017 rules 48 and 52, 2019 and Fivebet rules 47 and 48.
    Raises NeedAnswer for what is still to be asked.
    """
    moment = asked_of_whom(case)
    case.ask(questions.SEAT)
    if moment in LATE:
        return claimed_late(case, moment)
    return in_limit(case, moment) if case.ask(questions.STRUCTURE) == "limit" else in_no_limit(case, moment)


def asked_of_whom(case: Case) -> str:
    """Ask whether they have raised already: of the seat where that is known; else the page asks for it as well."""
    seat = None if case.told(questions.MOMENT) else case.told(questions.SEAT)
    return case.ask(questions.MOMENT if seat is None else questions.MOMENT.worded(f"Has seat {seat} raised already?"))


def in_no_limit(case: Case, moment: str) -> Ruling:
    """Rule in no-limit and pot-limit: a player who has acted must face a full raise (2013 41-B, 2017 48, 2019 47)."""
    if not covered(case):
        return left_open(case, moment, "short all-ins in this betting structure")
    since = case.ask(questions.SINCE)
    case.ask(questions.PUT)
    full = case.ask(questions.LAST_FULL)
    steps = short_all_ins(case, moment, since)
    faces(case, acted=since != "not-acted")
    case.found(all_in_increments=list(steps) if len(steps) > 1 else None)
    if since == "not-acted":
        return over_a_short_opening(case, moment) if case.number("bet") < full else may_raise(case, moment)
    alone = since == "full" or any(step >= full for step in steps)
    if not reopened(case, alone):
        return may_not_raise(case, moment, SHORT, case.number("put") + full if case.has(ADDED_UP) else None)
    if not alone:
        added_up(case)
    return may_raise(case, moment, acted=True)


def covered(case: Case) -> bool:
    """Tell whether the book measures short all-ins in this structure; asked only where it does not in both."""
    games = case.listed(f"{SHORT}.games")
    if "NL" in games and "PL" in games:
        return True
    return ("PL" if pot_limit(case) else "NL") in games


def short_all_ins(case: Case, moment: str, since: str) -> tuple[int, ...]:
    """Ask for the bet, and say by how much each of one or two short all-ins since the last turn went up."""
    put, full = case.number("put"), case.number("full")
    if since == "two" and (moment == "asks" or not case.has(ADDED_UP)):
        first = case.ask(questions.FIRST_ALL_IN, above=put)
        return (first - put, case.ask(questions.BET, above=first) - first)
    above = {"not-acted": max(put - 1, 0), "full": put + full - 1}.get(since, put)
    bet = case.ask(questions.BET, above=above)
    return (bet - put,) if since == "one" else ()


def faces(case: Case, acted: bool) -> None:
    """Record the amount the player faces: {facing} chips to call, or a raise to a street total of at least {least}."""
    put, bet, full = case.number("put"), case.number("bet"), case.number("full")
    case.let(facing=bet - put, least=bet + full)
    case.found(has_acted_before=acted, facing=bet - put, call_amount=bet)


def reopened(case: Case, alone: bool) -> bool:
    """Tell whether a player who has acted faces a full raise: one alone, or several where the book adds them up."""
    together = case.number("facing") >= case.number("full")
    if case.has(ADDED_UP):
        case.cite(ADDED_UP)
        return together
    if together and not alone:
        case.reading("short-all-ins-alone", "Each short all-in is judged alone: together they open nothing.")
    return alone


def in_limit(case: Case, moment: str) -> Ruling:
    """Rule in limit: the house's cap, then half a bet for a player who has acted (2013 41-B, 45, 2019 47-B, 48)."""
    case.cite(LIMIT_CAP)
    reached = case.ask(questions.MADE) >= case.ask(questions.ALLOWED)
    if reached and not case.yes(questions.TWO_LEFT):
        return cap_reached(case, moment)
    since = case.ask(questions.SINCE)
    if since in ("not-acted", "full"):
        because = HALF if since == "full" and case.has(HALF) else LIMIT_CAP
        return may_raise_one_bet(case, moment, because, cap_ended=reached)
    if not case.has(HALF):
        return left_open(case, moment, "short all-ins in limit")
    return half_a_bet(case, moment, since, cap_ended=reached)


def half_a_bet(case: Case, moment: str, since: str, cap_ended: bool) -> Ruling:
    """Short all-ins in limit, against the share of a bet that opens the betting again."""
    put = case.ask(questions.PUT)
    case.ask(questions.BET, above=put)
    full = case.ask(questions.LIMIT_BET)
    faces(case, acted=True)
    share = Fraction(str(case.param(f"{HALF}.ratio")))
    if not reaches_share(case.number("facing"), full, share):
        return may_not_raise(case, moment, HALF, threshold_to(put, full, share))
    if since != "one":
        case.reading("limit-all-ins-added-up", "In limit too, several short all-ins are added up.")
    return may_raise_one_bet(case, moment, HALF, cap_ended)
