"""Acting before the amount of a bet is known (2013 rule 37-B, 2017 rules 41-B and 59-B, 2019 rules 50-B and 59-B).

{seat} is the one whose bet has no amount yet.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say, say
from rules.engine.question import choice, seat, seats
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand
from rules.facts.tape import Act, Answers, Context, about, told, where
from rules.poker.amounts import amount_is_unclear
from rules.poker.tape import seat_of
from rules.situations.late import LATE, claimed_late

WAIT = "wait-for-clear-amount"
EARLY_CALL = "premature-call-unknown-amount"

MOMENT = hand.STREET.worded(why="How much can still be put right depends on how far play has gone.", concept=WAIT)
BETTOR = seat(
    "early-bettor",
    "Which seat said bet or raise, and no amount?",
    samples=(1,),
    name="seat",
    role="affected",
    why="Until its amount is clear nobody behind should act.",
    concept=WAIT,
)
SEATS = seats(
    "early-seats",
    "Who acted, or was about to act, before the amount was known?",
    samples=((2,), (2, 3)),
    role="offender",
    why="What each of them did is ruled by itself.",
    concept=WAIT,
)
ACT = choice(
    "early-act",
    "What did seat {seat} do before the amount was known?",
    {
        "none": "Nothing yet",
        "fold": "Folded",
        "call": "Called",
        "raise": "Raised, or went all-in",
    },
    per="seat",
    why="A fold can't cost more than the hand; a call may be for any amount.",
    concept=EARLY_CALL,
)
EARLY_ACT = decision(
    "early-act",
    "What becomes of the early act?",
    {
        "call_of_any_amount": "A call, whatever seat {seat} makes it",
        "raise_of_any_amount": "A raise, whatever seat {seat} makes it",
        "act_again": "Acts again once the amount is clear",
    },
)
# The same where somebody ahead raised early, or may still raise.
THEN = {
    "call_of_any_amount": "A call, whatever the bet is to them then",
    "raise_of_any_amount": "A raise, whatever the bet is to them then",
}
NAMES_IT = "Have seat {seat} say how much; it has to be a legal amount."
# What the floor can hold an early act to, seat by seat.
HELD_TO = {
    "call": "Seat {one} puts in that much, or all they have left.",
    "raise": "Seat {one} raises that: as much as they named, at least the smallest raise, or all-in.",
}
# The same behind an early raise, which may have changed the bet.
HELD_TO_THEN = {
    "call": "Seat {one} puts in whatever the bet is then, or all they have left.",
    "raise": "Seat {one} raises the bet as it is then: as much as they named, at least the smallest raise, or all-in.",
}
# What is said to those who are held to it, by what is ahead of them: nothing that matters, an early raise, or somebody
# who has not acted yet and may still raise.
HELD = {
    "": (
        "{seats}, you acted early. You must {act} whatever seat {seat} makes it.",
        "{seats} must {act} whatever seat {seat} makes it.",
    ),
    "raise": (
        "{seats}, you acted early. You must {act} whatever the bet is when it comes to you.",
        "{seats} must {act} whatever the bet is to them then.",
    ),
    "none": (
        "{seats}, you acted early. You must {act}, unless a seat ahead of you raises now.",
        "{seats} must {act}, unless a seat ahead of them raises now.",
    ),
}

# Those behind the bet, and what each did: "none", "fold", "call" or "raise".
Acts: TypeAlias = Mapping[int, str]


@situation(
    "acted-before-amount-clear",
    chapter="bets-and-raises",
    title=say("Acted before the amount was known"),
    concepts=(WAIT, EARLY_CALL, FAIRNESS),
    budget=8,
    slang=("acted too early", "folded too early", "quick fold", "snap call", "called too soon", "raise with no amount"),
)
def acted_before_amount_clear(case: Case) -> Ruling:
    """Rule on what players did in turn behind a bet or raise that had no amount yet.

    Source: 2013 rule 37-B, 2017 rules 41-B and 59-B, 2019 rules 50-B and 59-B, Fivebet rule 50-B; 2009 says nothing.
    Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    bettor = case.ask(BETTOR)
    if moment in LATE:
        return claimed_late(case, moment, "an act before the amount was known")
    acts = {seat: case.ask(ACT, seat=seat) for seat in case.ask(SEATS, excluding=(bettor,))}
    has_to_wait(case, acts)
    if who(acts, "call", "raise"):
        return left_to_td(case, acts)
    return folds_stand(case, acts) if who(acts, "fold") else nobody_yet(case)


def has_to_wait(case: Case, acts: Acts) -> None:
    """Who has to wait, and who did not, as firmly as the book puts it; nothing where it does not speak of waiting."""
    if not case.has(WAIT):
        case.silent("waiting until the amount of a bet is clear")
        return
    force = case.param(f"{WAIT}.force")
    case.found(
        must_wait=names(acts),
        force=force,
        may_act_before_amount=False if force == "must" else None,
        acted_too_early=names(who(acts, "fold", "call", "raise")) or None,
    )


def nobody_yet(case: Case) -> Ruling:
    """Nobody has acted: they wait."""
    named_first(case)
    case.aloud("Seat {seat}, how much? Everyone else, please wait.")
    return case.rule(
        "Nobody acts until the amount is clear.", because=WAIT if case.has(WAIT) else FAIRNESS, ruling="wait"
    )


def folds_stand(case: Case, acts: Acts) -> Ruling:
    """Folds in turn stand, as no book says what becomes of one before the amount was known; the others wait."""
    # The books that have players wait disapprove of such a fold and do not rule on it. Readings: (a) it stands, for an
    # act in turn binds; (b) it is taken back, since nobody may act yet. Taken: (a). docs/readings.md.
    case.reading("early-fold", "A fold before the amount is known is taken as an act in turn: it stands.")
    case.let(seats=these(who(acts, "fold")))
    case.do("The folded cards stay out of play.")
    named_first(case)
    case.aloud("{seats}, you acted before the amount was known. The fold stands.", "Seat {seat}, how much?")
    return case.rule(
        "{seats} folded in turn: that stands.",
        because="verbal-in-turn-binding",
        ruling="fold",
        binding=True,
        folded=names(who(acts, "fold")),
    )


def left_to_td(case: Case, acts: Acts) -> Ruling:
    """A call or raise of an unknown amount: the TD decides what it is worth; a call may be held to any amount."""
    because = decided_by(case, acts)
    early = who(acts, "call", "raise")
    fits = {"call_of_any_amount": who(acts, "call"), "raise_of_any_amount": who(acts, "raise"), "act_again": early}
    point = EARLY_ACT.only(*(value for value, seats in fits.items() if seats))
    order = in_turn(case.number("seat"), acts)
    if any(what_is_ahead(order, acts, (seat,)) for seat in early):
        point = point.worded(**THEN)
    case.found(folded=names(who(acts, "fold")) or None)
    case.let(seats=these(early))
    match case.decide(point):
        case "call_of_any_amount":
            return held_to(case, acts, "call", because)
        case "raise_of_any_amount":
            return held_to(case, acts, "raise", FAIRNESS)
        case "act_again":
            return act_again(case, acts, because)
    named_first(case)
    case.do(
        "Then decide what the early act is, seat by seat, and say it aloud.",
        "Chips of an early act that does not stand go back.",
    )
    if folds := who(acts, "fold"):
        case.do("Folds in turn stand: {folds}.", folds=these(folds))
    case.aloud("{seats}, you acted before the amount was known.", "I decide what that is worth.")
    return case.rule(
        "{seats} acted on an unknown amount: you decide what that is.",
        because=because,
        ruling="td_discretion",
        possible_rulings=[option.value for option in point.options],
        may_oblige_to_any_amount=True if because == EARLY_CALL else None,
    )


def decided_by(case: Case, acts: Acts) -> str:
    """What leaves early calls and raises to the TD: rule 59-B of 2017 and 2019 for calls, else Rule 1."""
    by = FAIRNESS
    if who(acts, "call"):
        if case.has(EARLY_CALL):
            by = EARLY_CALL
        else:
            case.silent("a call before the amount was known")
    if who(acts, "raise"):
        case.silent("a raise before the amount was known")
    return by


def held_to(case: Case, acts: Acts, act: str, because: str) -> Ruling:
    """The floor holds the early calls, or the early raises, to whatever the bet is; the others are ruled on apart."""
    held = who(acts, act)
    case.let(seats=these(held), act=act)
    case.do(NAMES_IT)
    order = in_turn(case.number("seat"), acts)
    for place, one in enumerate(order):
        ahead = [acts[other] for other in order[:place]]
        other = acts[one]
        if other == act:
            if "none" in ahead:
                case.do("Hold seat {one} to it only if nobody ahead of them raises now.", one=one)
            case.do((HELD_TO_THEN if "raise" in ahead else HELD_TO)[act], one=one)
        elif other in HELD_TO:
            # One option is about calls, the other about raises: where there were both, the one not taken is left.
            case.do("Rule on the {other} of seat {one} by itself, and say it aloud.", other=other, one=one)
        elif other == "none" and any(acts[later] == act for later in order[place:]):
            case.do("Let seat {one} act first, with every option.", one=one)
    folds_stay(case, acts)
    words, outcome = HELD[what_is_ahead(order, acts, held)]
    case.aloud(words, "Seat {seat}, how much?")
    return case.rule(
        outcome,
        because=because,
        ruling=f"{act}_of_any_amount",
        binding=True,
        held=names(held),
    )


def in_turn(bettor: int, acts: Acts) -> list[int]:
    """The seats in the order in which they act behind the bet."""
    return sorted(acts, key=lambda seat: (seat < bettor, seat))


def what_is_ahead(order: list[int], acts: Acts, held: tuple[int, ...]) -> str:
    """Ahead of the last of those `held`: "none" who has not acted yet, else an early "raise", else nothing."""
    ahead = [acts[seat] for seat in order[: order.index(max(held, key=order.index))]]
    return next((act for act in ("none", "raise") if act in ahead), "")


def act_again(case: Case, acts: Acts, because: str) -> Ruling:
    """The floor does not let the early acts count."""
    early = who(acts, "call", "raise")
    for one in early:
        case.do("Give seat {one} back what they put in early.", one=one)
    case.do(NAMES_IT, "Then let each of them act in turn, with every option.")
    folds_stay(case, acts)
    case.aloud("{seats}, that does not count. Act again once the amount is known.", "Seat {seat}, how much?")
    return case.rule(
        "{seats} may act again once the amount is clear.", because=because, ruling="act_again", binding=False
    )


def folds_stay(case: Case, acts: Acts) -> None:
    for one in who(acts, "fold"):
        case.do("Leave the folded cards of seat {one} out of play.", one=one)


def named_first(case: Case) -> None:
    case.do(NAMES_IT, "Nobody behind acts before that.")


def who(acts: Acts, *kinds: str) -> tuple[int, ...]:
    """The seats that did one of `kinds`."""
    return tuple(seat for seat, act in acts.items() if act in kinds)


def these(seats: tuple[int, ...]) -> Say:
    return say("Seat {seat}" if len(seats) == 1 else "Seats {seat}", seat=seats)


def names(seats: Iterable[int]) -> list[str]:
    return [f"seat{seat}" for seat in seats]


# What an act on a tape is here.
ON_TAPE = {"fold": "fold", "call": "call", "raise": "raise", "all_in": "raise"}


def _without_amount(act: Act) -> bool:
    """Whether it bets or raises in words that leave the amount open; a number alone is a bet with nothing bet."""
    if act.action != "declare" or act.event.amount is not None:
        return False
    return act.says in ("bet", "raise") or (not act.now.bet and amount_is_unclear(act.now, act.event))


@about(where(_without_amount, by_anybody=True))
def read(act: Act, context: Context) -> Answers:
    """Those who acted before the amount came; where nobody did, the focus of the tape, who has to wait."""
    early: dict[str, str] = {}
    for one in act.later:
        if one.player == act.player:
            break
        if one.is_act and (done := ON_TAPE.get(one.says or one.action)):
            early[one.player] = done
    if not early and act.tape.focus not in ("", act.player):
        early = {act.tape.focus: "none"}
    seats = {seat_of(act.tape, player): done for player, done in early.items()}
    each = {f"{ACT.id}.{seat}": done for seat, done in seats.items()}
    return {**told(act, MOMENT), BETTOR.id: act.seat, SEATS.id: tuple(seats) or None, **each}
