"""Acting before the amount of a bet is known (2013 rule 37-B, 2017 rules 41-B and 59-B, 2019 rules 50-B and 59-B).

{seat} is the player whose bet has no amount yet.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say, say
from rules.engine.question import choice, seat, seats
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.poker.amounts import amount_is_unclear
from rules.poker.tape import seat_of
from rules.situations.betting.shared.betting_errors import taken_back
from rules.situations.shared.late import LATE, claimed_late

WAIT = "wait-for-clear-amount"
EARLY_CALL = "premature-call-unknown-amount"
FOLD_BINDS = "oot-fold-binding"

MOMENT = hand.STREET.worded(why="How much can still be put right depends on how far play has gone.", concept=WAIT)
BETTOR = seat(
    "early-bettor",
    "Which seat said bet or raise without an amount?",
    samples=(1,),
    name="seat",
    role="affected",
    why="Until its amount is clear nobody behind should act.",
    concept=WAIT,
    heard="Bet, no amount: {answer}",
    spoken="{seat} said raise, {seat} said bet",
)
SEATS = seats(
    "early-seats",
    "Who acted, or was about to act, before the amount was known?",
    samples=((2,), (2, 3)),
    role="offender",
    why="What each of them did is ruled by itself.",
    concept=WAIT,
    heard="Acted early: {answer}",
    spoken="{seat} fold, {seat} call, {seat} acted",
)
ACT = choice(
    "early-act",
    "What did seat {seat} do before the amount was known?",
    {"none": "Nothing yet", "fold": "Folded", "call": "Called", "raise": "Raised, or went all-in"},
    per="seat",
    why="A fold can't cost more than the hand; a call may be for any amount.",
    concept=EARLY_CALL,
)
AGAIN = {"act_again": "Acts again once the amount is clear"}
EARLY = {
    "call": decision(
        "early-act",
        "What becomes of the early call?",
        {"call_of_any_amount": "A call, whatever the bet is then", **AGAIN},
    ),
    "raise": decision(
        "early-raise",
        "What becomes of the early raise?",
        {"raise_of_any_amount": "A raise, whatever the bet is then", **AGAIN},
    ),
}
# What the floor can hold an early act to, once the bet has its amount.
HELD_TO = {
    "call": "Have seat {one} put in whatever the bet is then, or all they have left",
    "raise": "Have seat {one} raise whatever the bet is then: as named, at least the smallest raise, or all-in",
}
NAMES_IT = "Have seat {seat} say how much; it has to be a legal amount."

# Those behind the bet, and what each did: "none", "fold", "call" or "raise".
Acts: TypeAlias = Mapping[int, str]


@situation(
    "acted-before-amount-clear",
    family="out-of-turn",
    title=say("Acted too soon"),
    looks=say("before the amount was clear"),
    concepts=(WAIT, EARLY_CALL, FAIRNESS),
    budget=8,
    slang=("acted too early", "folded too early", "quick fold", "snap call", "called too soon", "raise with no amount"),
)
def acted_before_amount_clear(case: Case) -> Ruling:
    """Rule on acts behind a bet or raise that had no amount yet.

    Source: 2013 rules 37-B and 38-A, 2017 rules 41-B, 44-A and 59-B, 2019 rules 50-B, 53-A and 59-B, Fivebet rules 50-B
    and 53-A; 2009 says nothing. Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    bettor = case.ask(BETTOR)
    if moment in LATE:
        return claimed_late(case, moment, "an act before the amount was known")
    acts = {seat: case.ask(ACT, seat=seat) for seat in case.ask(SEATS, excluding=(bettor,))}
    has_to_wait(case, acts)
    if who(acts, "call", "raise"):
        return left_to_td(case, acts)
    return folded(case, acts) if who(acts, "fold") else nobody_yet(case)


def has_to_wait(case: Case, acts: Acts) -> None:
    """Record the duty to wait, and the players who did not, as firmly as the book puts it; nothing if it is silent."""
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
    """Have everyone behind wait: nobody has acted."""
    case.do(NAMES_IT, "Hold everyone behind until then.")
    case.aloud("Seat {seat}, how much? Everyone else, please wait.")
    case.why("Nobody can act on a bet whose amount seat {seat} has not named.")
    return case.rule(
        "Nobody acts until the amount is clear.", because=WAIT if case.has(WAIT) else FAIRNESS, ruling="wait"
    )


def folded(case: Case, acts: Acts) -> Ruling:
    """Rule on folds alone: in turn they stand; with somebody ahead who has not acted they came out of turn as well."""
    passed = passing_others(acts, case.number("seat"))
    in_turn = tuple(one for one in who(acts, "fold") if one not in passed)
    if not passed:
        return folds_stand(case, in_turn)
    if case.has(FOLD_BINDS):
        case.cite(FOLD_BINDS)
        return folds_stand(case, in_turn, passed)
    # 2009: an act out of turn binds as long as the action has not changed.
    case.do(
        "Rule on the fold of {passed} as an action out of turn, once those ahead have acted.",
        passed=seats_named(passed),
    )
    return folds_stand(case, in_turn) if in_turn else nobody_yet(case)


def passing_others(acts: Acts, bettor: int) -> tuple[int, ...]:
    """Players who folded although somebody between them and the bet has not acted."""
    order = sorted(acts, key=lambda seat: (seat < bettor, seat))
    waiting = [place for place, one in enumerate(order) if acts[one] == "none"]
    return tuple(one for place, one in enumerate(order) if acts[one] == "fold" and waiting and waiting[0] < place)


def folds_stand(case: Case, in_turn: tuple[int, ...], out_of_turn: tuple[int, ...] = ()) -> Ruling:
    """Let folds in turn stand, as no book says what becomes of one before the amount was known; the others wait.

    Folds `out_of_turn` stand by a rule of their own.
    """
    if in_turn:
        case.reading("early-fold", "A fold before the amount is known is taken as an act in turn: it stands.")
    both = tuple(sorted((*in_turn, *out_of_turn)))
    case.let(seats=these(both))
    case.why("A fold does not depend on the amount: the hand is given up, whatever the bet will be.")
    case.do("Keep the folded cards out of play.", NAMES_IT, "Hold everyone behind until then.")
    case.aloud("{seats}, you acted before the amount was known. The fold stands.", "Seat {seat}, how much?")
    outcome = "{seats} folded in turn: that stands."
    if out_of_turn:
        outcome = "{seats} folded: that stands." if in_turn else "{seats} folded out of turn: that stands."
    return case.rule(
        outcome,
        because="verbal-in-turn-binding" if in_turn else FOLD_BINDS,
        ruling="fold",
        binding=True,
        folded=names(both),
    )


def left_to_td(case: Case, acts: Acts) -> Ruling:
    """Leave a call or raise of an unknown amount to the TD, who may hold a caller to any amount."""
    because = decided_by(case, acts)
    early = who(acts, "call", "raise")
    case.why("Whoever calls before seat {seat} has named the amount may be held to any amount.")
    taken = {act: case.decide(point) for act, point in EARLY.items() if who(acts, act)}
    fates = {one: taken[acts[one]] or "undecided" for one in early}
    case.found(folded=names(who(acts, "fold")) or None)
    case.do(NAMES_IT, "Hold everyone behind until then.")
    outcomes = one_by_one(case, acts, fates)
    held = [one for one in early if fates[one] not in ("undecided", "act_again")]
    if again := who(fates, "act_again"):
        case.aloud("{again}, that does not count. Act again once the amount is known.", again=these(again))
        outcomes.append(case.say("{again} may act again once the amount is clear.", again=these(again)))
        if because == FAIRNESS or any(acts[one] == "raise" for one in again):
            taken_back(case)
    if open_still := who(fates, "undecided"):
        case.aloud("{seats}, you acted early. I decide what that is worth.", seats=these(open_still))
        case.found(
            possible_rulings=[*(way for act in taken for way in EARLY[act].ways if way not in AGAIN), *AGAIN],
            may_oblige_to_any_amount=True if because == EARLY_CALL else None,
        )
        outcomes = [case.say("You decide what that is: {seats} acted early.", seats=these(open_still))]
    elif len(outcomes) > 1:
        both = "{held} must stand by it. {again} may act again." if again else "{held} must stand by what they did."
        outcomes = [case.say(both, held=these(held), again=these(again))]
    case.aloud("Seat {seat}, how much?")
    case.found(held=names(held) or None, binding=None if open_still else bool(held))
    rulings = set(fates.values())
    return case.rule(
        outcomes[0],
        because=because,
        ruling="td_discretion" if open_still else rulings.pop() if len(rulings) == 1 else "seat_by_seat",
    )


def decided_by(case: Case, acts: Acts) -> str:
    """Return the concept that leaves early acts to the TD: rule 59-B of 2017 and 2019 for calls, else Rule 1."""
    by = FAIRNESS
    if who(acts, "call"):
        if case.has(EARLY_CALL):
            by = EARLY_CALL
        else:
            case.silent("a call before the amount was known")
    if who(acts, "raise"):
        case.silent("a raise before the amount was known")
    return by


def one_by_one(case: Case, acts: Acts, fates: Acts) -> list[Say]:
    """Rule seat by seat, in turn, with the words for those held to a call or raise; returns the headlines on them.

    Any player ahead who has yet to act, or acts again, may raise; then the seat faces another bet.
    """
    free: list[int] = []
    held: dict[tuple[str, bool], list[int]] = {}
    for one in sorted(acts, key=lambda seat: (seat < case.number("seat"), seat)):
        match acts[one], fates.get(one):
            case "fold", _:
                case.do("Keep seat {one}'s folded cards out of play.", one=one)
            case "none", _:
                case.do("Let seat {one} act in turn, with every option.", one=one)
                free.append(one)
            case _, "act_again":
                case.do("Give seat {one} their early chips back, and let them act in turn.", one=one)
                free.append(one)
            case act, "undecided":
                case.do("Decide what seat {one}'s early {act} is, and say it aloud.", act=act, one=one)
            case act, _:
                case.do(HELD_TO[act] + (", unless a seat ahead raises now." if free else "."), one=one)
                held.setdefault((act, bool(free)), []).append(one)
    outcomes = []
    for (act, unless), those in held.items():
        bet = "unless a seat ahead raises now" if unless else "whatever the bet is then"
        case.aloud(f"{{seats}}, you acted early. You must {{act}}, {bet}.", seats=these(those), act=act)
        outcomes.append(case.say(f"{{seats}} must {{act}}, {bet}.", seats=these(those), act=act))
    return outcomes


def who(acts: Acts, *kinds: str) -> tuple[int, ...]:
    """Seats that did one of `kinds`."""
    return tuple(seat for seat, act in acts.items() if act in kinds)


def these(seats: Sequence[int]) -> Say:
    return say("Seat {seat}" if len(seats) == 1 else "Seats {seat}", seat=tuple(seats))


def seats_named(seats: Sequence[int]) -> Say:
    """Name seats within a sentence."""
    return say("seat {seat}" if len(seats) == 1 else "seats {seat}", seat=tuple(seats))


def names(seats: Iterable[int]) -> list[str]:
    return [f"seat{seat}" for seat in seats]


# What an act on a tape is here.
ON_TAPE = {"fold": "fold", "call": "call", "raise": "raise", "all_in": "raise"}


def _without_amount(act: TapeAct) -> bool:
    """Tell whether it bets or raises in words that leave the amount open; a number alone is a bet with nothing bet."""
    if act.action != "declare" or act.event.amount is not None:
        return False
    return act.says in ("bet", "raise") or (not act.now.bet and amount_is_unclear(act.now, act.event))


@about(where(_without_amount, by_anybody=True))
def read(act: TapeAct, context: Context) -> Answers:
    """Players who acted before the amount came; where nobody did, the focus of the tape, who has to wait."""
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
