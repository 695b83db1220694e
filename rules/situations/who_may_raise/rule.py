"""Who may raise: short all-ins, and the cap on raises in limit (2009 rules 31 and 34, 2019 rules 43, 47 and 48)."""

from dataclasses import replace
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.hand import pot_limit
from rules.poker.raising import reaches_share, threshold_to
from rules.situations.who_may_raise.late import claimed_late
from rules.situations.who_may_raise.left_open import left_open
from rules.situations.who_may_raise.questions import (
    ALLOWED,
    BET,
    FIRST_ALL_IN,
    LAST_FULL,
    LIMIT_BET,
    MADE,
    MOMENT,
    PUT,
    SEAT,
    SINCE,
    STRUCTURE,
    TWO_LEFT,
)
from rules.situations.who_may_raise.rulings import (
    Cap,
    Spot,
    cap_reached,
    may_not_raise,
    may_raise,
    may_raise_one_bet,
)

SHORT = "reopen-short-all-in"
ADDED_UP = "reopen-cumulative-all-ins"
HALF = "reopen-limit-half"
LIMIT_CAP = "raise-cap-limit"


@situation(
    "who-may-raise",
    chapter="bets-and-raises",
    title=say("May this player raise?"),
    concepts=(
        SHORT,
        ADDED_UP,
        "reopen-min-raise-size",
        HALF,
        "raise-minimum",
        "raise-cap-no-limit",
        LIMIT_CAP,
    ),
    budget=10,
    slang=("reopen", "re-open", "reraise", "betting open", "incomplete raise", "call or fold"),
    ways_in=(
        WayIn(
            "after-a-short-all-in",
            say("A short all-in: may they raise?"),
            {"raise-moment": "asks"},
            slang=("short all-in", "short shove", "short jam", "reopen", "min raise after all-in"),
        ),
        WayIn(
            "raised-after-it",
            say("A raise after a short all-in"),
            {"raise-moment": "raised"},
            slang=("short all-in", "illegal raise", "raise not allowed"),
        ),
        WayIn(
            "raise-cap",
            say("Limit: no raises left?"),
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
    seat = case.ask(SEAT)
    if moment in ("later-street", "over"):
        return claimed_late(case, moment, seat)
    if case.ask(STRUCTURE) == "limit":
        return in_limit(case, moment, seat)
    return in_no_limit(case, moment, seat)


def asked_of_whom(case: Case) -> str:
    """Whether they have raised already: asked of the seat where that is known; else the page asks for it as well."""
    seat = None if case.told(MOMENT) else case.told(SEAT)
    return case.ask(MOMENT if seat is None else replace(MOMENT, text=f"Has seat {seat} raised already?"))


def in_no_limit(case: Case, moment: str, seat: int) -> Ruling:
    """No-limit and pot-limit: who has acted needs a full raise to face (2013 rule 41-B, 2017 rule 48, 2019 rule 47)."""
    if not covered(case):
        return left_open(case, moment, seat, say("short all-ins in this betting structure"))
    spot = seen(case, moment, seat)
    if not spot.acted or reopened(case, spot):
        return may_raise(case, spot)
    return may_not_raise(case, spot, from_total=spot.put + spot.full if case.has(ADDED_UP) else None)


def covered(case: Case) -> bool:
    """Whether the book measures short all-ins in this structure; asked only where it does not in both."""
    games = case.listed(f"{SHORT}.games")
    if "NL" in games and "PL" in games:
        return True
    return ("PL" if pot_limit(case) else "NL") in games


def seen(case: Case, moment: str, seat: int) -> Spot:
    """What came since the player's own last action, in figures."""
    since = case.ask(SINCE, seat=seat)
    put = case.ask(PUT, seat=seat)
    full = case.ask(LAST_FULL)
    if since == "not-acted":
        return Spot(seat, moment, since, put, case.ask(BET, above=max(put - 1, 0), seat=seat), full)
    if since == "full":
        return Spot(seat, moment, since, put, case.ask(BET, above=put + full - 1, seat=seat), full)
    first = put
    if since == "two" and (moment == "asks" or not case.has(ADDED_UP)):
        first = case.ask(FIRST_ALL_IN, above=put)
    bet = case.ask(BET, above=first, seat=seat)
    steps = (bet - put,) if since == "one" else (first - put, bet - first) if first > put else ()
    return Spot(seat, moment, since, put, bet, full, steps)


def reopened(case: Case, spot: Spot) -> bool:
    """Whether a player who has acted faces a full raise: by one alone, or where the book adds them up, together."""
    if case.has(ADDED_UP):
        case.cite(ADDED_UP)
        return spot.facing >= spot.full
    if not spot.full_alone and spot.facing >= spot.full:
        # 2009 keeps the betting closed after one short all-in, and says nothing of several. Readings: (a) each counts
        # alone, so none of them opens it; (b) together they are a full raise. Taken: (a), the words speak of one bet.
        # docs/readings.md.
        case.reading("short-all-ins-alone", say("Each short all-in is judged alone: together they open nothing."))
    return spot.full_alone


def in_limit(case: Case, moment: str, seat: int) -> Ruling:
    """Limit: the house's cap first, then half a bet for who has acted (2013 rules 41-B and 45, 2019 47-B and 48)."""
    case.cite(LIMIT_CAP)
    cap = Cap(case.ask(MADE, seat=seat), case.ask(ALLOWED))
    if cap.reached:
        if not case.yes(TWO_LEFT):
            return cap_reached(case, moment, seat, cap)
        cap = replace(cap, ended=True)
    since = case.ask(SINCE, seat=seat)
    if since == "not-acted":
        return may_raise_one_bet(case, moment, seat, cap, because=LIMIT_CAP)
    if since == "full":
        return may_raise_one_bet(case, moment, seat, cap, because=HALF if case.has(HALF) else LIMIT_CAP)
    if not case.has(HALF):
        return left_open(case, moment, seat, say("short all-ins in limit"), limit=True)
    return half_a_bet(case, moment, seat, since, cap)


def half_a_bet(case: Case, moment: str, seat: int, since: str, cap: Cap) -> Ruling:
    """Short all-ins in limit, against the share of a bet that opens the betting again."""
    put = case.ask(PUT, seat=seat)
    spot = Spot(seat, moment, since, put, case.ask(BET, above=put, seat=seat), case.ask(LIMIT_BET), limit=True)
    share = Fraction(str(case.param(f"{HALF}.ratio")))
    if not reaches_share(spot.facing, spot.full, share):
        return may_not_raise(case, spot, because=HALF, from_total=threshold_to(put, spot.full, share))
    if since != "one":
        # The text asks for half a bet and does not say whether one all-in must come to it. Readings: (a) what the
        # player faces is added up, as in no-limit; (b) one all-in alone must reach half. Taken: (a). docs/readings.md.
        case.reading("limit-all-ins-added-up", say("In limit too, several short all-ins are added up."))
    return may_raise_one_bet(case, moment, seat, cap, because=HALF, spot=spot)
