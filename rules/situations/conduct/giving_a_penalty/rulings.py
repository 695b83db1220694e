"""Rulings that most infractions come to: a penalty must follow, may follow, or is named nowhere.

{seat} did it, with {other} where two were in it; {them} and {Them} stand for either. {what} is its name, and {told}
what is said to the player.
"""

from rules.engine.case import Case
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.shared.penalties import DEMANDED, PROMISED, TRIGGERS, demanded, limits, offered, possible_penalty

MUST = DEMANDED
MAY = TRIGGERS


def must_follow(case: Case, because: str, other: int = 0) -> Ruling:
    """The book leaves only the choice of the penalty; `other` was in it as well (0: nobody)."""
    case.cite(because)
    kinds = demanded(case, because)
    case.found(penalty="must", named="with_penalty", warning_is_enough="warning" in kinds)
    case.found(**limits(case, MUST if because in (MUST, "soft-play") else ""))
    tell(case)
    case.do("Choose for each: {kinds}." if other else "Choose: {kinds}.", kinds=offered(case, kinds))
    case.aloud(PROMISED)
    penalty = PenaltyAdvice(because, seats(case, other), kinds, mandatory=True)
    return case.rule("{what}: {them} must be penalised.", because=because, penalty=penalty)


def may_follow(case: Case, because: str) -> Ruling:
    """The book allows a penalty."""
    case.cite(because)
    allowed(case, "with_penalty")
    tell(case)
    return yours_to_choose(case, "{what}: {them} may be penalised.", because=because, offence=because)


FORBIDDEN = "{what}: forbidden, no penalty named. You may give one."
# From 2022 on a breach of the rule on devices is one that may be penalised.
ON_DEVICES = "device-breach-penalty"
OF_DEVICES = (
    "phone-talk-ban",
    "device-noise-ban",
    "betting-aids-live-hand-ban",
    "other-devices-house-rules",
    "devices-off-table",
    "device-use-live-hand-ban",
    "strategy-tools-table-ban",
    "covert-aids-ban",
)
MAY_BE_PENALISED = "{what}: forbidden, and may be penalised."
SHOULD_NOT = "{what}: the book says “should not”. You may penalise it."


def forbidden(case: Case, because: str, outcome: str = FORBIDDEN) -> Ruling:
    """The book forbids it and names no penalty for it; for devices it does from 2022 on."""
    case.cite(because)
    if because in OF_DEVICES and case.has(ON_DEVICES):
        allowed(case, "with_penalty")
        tell(case)
        named = MAY_BE_PENALISED if outcome == FORBIDDEN else outcome
        return yours_to_choose(case, named, because=because, offence=ON_DEVICES)
    like_what_is_listed(case, "without_penalty")
    tell(case)
    return yours_to_choose(case, outcome, because=because)


def forbidden_or_not_done(case: Case, because: str) -> Ruling:
    """The book forbids it, or only says that it should not be, as the parameter `force` of the rule has it."""
    force = case.param(f"{because}.force")
    case.found(force=force)
    return forbidden(case, because, SHOULD_NOT if force == "should_not" else FORBIDDEN)


NOT_IN_THE_BOOK = "{what}: not in the book. You may penalise it."


def not_named(
    case: Case, outcome: str = NOT_IN_THE_BOOK, *, on: str = "this: “{what}”", repeats: bool = False
) -> Ruling:
    """Rule that the book is silent `on` it, while its list of what may be penalised is open.

    `repeats` says that this book demands a penalty for repeats, should it be a breach of etiquette.
    """
    case.silent(on)
    like_what_is_listed(case, "nowhere")
    tell(case)
    if repeats:
        case.found(repeats_must_be=True)
        case.do("Give a penalty if it is a breach of etiquette, and was done more than once.")
    return yours_to_choose(case, outcome, because=MAY)


def like_what_is_listed(case: Case, named: str) -> None:
    """Allow a penalty for what is like the infractions on the list, which is open."""
    case.cite(MAY)
    case.reading("similar-incidents", "The list of what may be penalised is open: you judge what is like it.")
    allowed(case, named)


def allowed(case: Case, named: str, listed_in: str = MAY) -> None:
    """Record that a penalty may follow, and its limits; `named` says how the book names the deed."""
    case.found(penalty="may", named=named, **limits(case, listed_in))


def yours_to_choose(case: Case, outcome: str, *, because: str, offence: str = MAY, when: str = "") -> Ruling:
    """The ruling that ends with the choice of a penalty, for `offence`; `when` says when it begins."""
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    if when:
        case.do("Let a penalty begin {when}.", when=when)
    return case.rule(outcome, because=because, penalty=possible_penalty(case, offence, *seats(case)))


def no_hand_dies(case: Case) -> None:
    """Say that the hand of whoever did it is not dead for it, which rooms have otherwise, and that its acts bind."""
    case.found(hand_dead=False)
    case.do("Kill no hand for it: a hand that was live plays on, and what was acted in turn stands.")


def tell(case: Case) -> None:
    """Tell those who did it what they did, in the words of {told}."""
    case.do("Tell {them} what they did.")
    case.aloud("{Them}, {told}.")


def seats(case: Case, other: int = 0) -> tuple[int, ...]:
    """Seats that are penalised."""
    return (case.number("seat"), other) if other else (case.number("seat"),)
