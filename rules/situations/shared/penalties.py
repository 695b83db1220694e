"""Possible penalties: the kinds that every edition offers, and the limits that an edition sets for them."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import PenaltyAdvice

KINDS = ("warning", "missed-hands", "missed-rounds", "disqualification")
TRIGGERS = "penalty-discretionary-triggers"
DEMANDED = "penalty-mandatory-triggers"
OPTIONS = "penalty-options"
SEVERAL, ROUNDS = f"{OPTIONS}.several_missed_hands", f"{OPTIONS}.max_rounds"
# No book but Fivebet's names who disqualifies. Up to missed rounds is where this program begins; a house may set it.
FLOOR_GIVES = f"{OPTIONS}.floor_gives_up_to"
CHIPS = f"{OPTIONS}.chip_penalty_named"
IN_THE_SEAT = "short-penalty-stay-seated.max_hands"
WARNING, SANCTIONS = f"{OPTIONS}.warning_is_penalty", f"{OPTIONS}.sanctions_named"
# What is said and done before a penalty is chosen, which is news no more once it is given.
PROMISED = "There is a penalty for that, and I will tell you which."
CHOOSE = ("Choose", "Give a penalty", "Let a penalty begin")
# When a penalty begins, where a book says so.
STARTS: Mapping[str, str] = {
    "end_of_hand": "when this hand ends",
    "start_of_next_hand": "when the next hand starts",
}


def possible_penalty(case: Case, offence: str, *seats: int) -> PenaltyAdvice:
    """Advise that `offence`, a concept that offers a penalty, may be penalised."""
    case.cite(offence)
    case.cite(OPTIONS)
    return PenaltyAdvice(offence, seats, KINDS)


def demanded(case: Case, because: str) -> tuple[str, ...]:
    """Kinds of penalty where `because` demands one: a warning is not among them in 2017 and 2019."""
    if case.param(WARNING):
        if because != DEMANDED and case.has_param(SANCTIONS) and case.param(SANCTIONS):
            case.reading("sanction-or-penalty", "A warning is a sanction, so it is enough where a penalty must follow.")
            case.found(sanctions_named=True)
        return KINDS
    case.reading("warning-or-penalty", "Where a penalty must follow, a warning alone is not enough.")
    return tuple(kind for kind in KINDS if kind != "warning")


def limits(case: Case, listed_in: str = TRIGGERS) -> dict[str, object]:
    """Limits of a penalty, as values: one missed hand or several, and at most how many rounds where that is set.

    `listed_in` is the concept of the list that names the deed or something like it; it is empty where a rule of its own
    decides.
    """
    if listed_in:
        case.cite(listed_in)
    case.cite(OPTIONS)
    found: dict[str, object] = {}
    if case.has_param(SEVERAL):
        found["missed_hands"] = "several" if case.param(SEVERAL) else "one"
    if case.has_param(ROUNDS):
        found["missed_rounds_at_most"] = case.param(ROUNDS)
    if case.has_param(IN_THE_SEAT):
        found["in_the_seat_up_to"] = case.param(IN_THE_SEAT)
    if case.has_param(CHIPS) and case.param(CHIPS):
        found["chip_penalty"] = "possible"
    return found


def offered(case: Case, kinds: tuple[str, ...] = KINDS) -> Say:
    """Penalties of these kinds that this book allows, worded to fit within a sentence."""
    allowed = "{hands}, {rounds} or disqualification"
    hands = case.say("missed hands" if case.has_param(SEVERAL) and case.param(SEVERAL) else "one missed hand")
    if case.has_param(IN_THE_SEAT) and (most := int(str(case.param(IN_THE_SEAT)))):
        hands = case.say("missed hands (with {most} or fewer the player may stay seated)", most=most)
    rounds = case.say("missed rounds")
    if case.has_param(ROUNDS):
        rounds = case.say("1 to {most} missed rounds", most=int(str(case.param(ROUNDS))))
    if case.has_param(CHIPS) and case.param(CHIPS):
        allowed = allowed.replace(" or ", ", a penalty in chips or ")
    return case.say("a warning, " + allowed if "warning" in kinds else allowed, hands=hands, rounds=rounds)
