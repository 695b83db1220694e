"""A check by a player who faces a bet: call or fold, and no raise (2017, 2019 and Fivebet rule 55)."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.question import choice
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.choices import OTHERWISE

INTO_BET = "invalid-check-facing-bet"
CALL_OR_FOLD = ("call", "fold")

ACT = choice(
    "check-into-bet-act",
    "What has seat {seat} done after the check?",
    {"call": "Called", "fold": "Folded", "raise": "Tried to raise"},
    awaited=True,
    why="Call and fold are open; a raise is not.",
    concept=INTO_BET,
)


def in_turn(case: Case, moment: str, seat: int) -> Ruling:
    """A check into a bet in turn, and what the player did after it."""
    steps, values = hands_behind(moment)
    if values:
        case.silent(on=say("others who acted behind a check into a bet"))
    if case.has(INTO_BET) and not case.not_yet(ACT, seat=seat):
        act = case.ask(ACT, seat=seat)
        return raise_tried(case, seat, values, steps) if act == "raise" else done(case, seat, act, values, steps)
    return call_or_fold(case, seat, values=values, then=steps)


def call_or_fold(
    case: Case,
    seat: int,
    *,
    values: Mapping[str, object],
    then: tuple[Say, ...] = (),
    discretions: tuple[Discretion, ...] = (),
    penalty: PenaltyAdvice | None = None,
) -> Ruling:
    """The player calls or folds; what else goes with it is the caller's to say. Without such a rule, Rule 1."""
    if not case.has(INTO_BET):
        return left_open(case, seat, values, then, discretions, penalty)
    return case.rule(
        say("Seat {seat} checked into a bet: call or fold, no raise.", seat=seat),
        because=INTO_BET,
        values={**values, "ruling": "check", "allowed_actions": list(CALL_OR_FOLD)},
        steps=(say("Seat {seat} calls the bet or folds.", seat=seat), *then),
        words=(say("There was a bet, so a check is not open. Seat {seat}, call or fold.", seat=seat),),
        discretions=discretions,
        penalty=penalty,
    )


def left_open(
    case: Case,
    seat: int,
    values: Mapping[str, object],
    then: tuple[Say, ...],
    discretions: tuple[Discretion, ...],
    penalty: PenaltyAdvice | None,
) -> Ruling:
    """A book without a rule on it."""
    case.silent(on=say("a check into a bet"))
    return case.rule(
        say("Seat {seat} checked into a bet, and the book does not say what that is: you decide.", seat=seat),
        because=FAIRNESS,
        values={**values, "ruling": "td_discretion"},
        steps=(say("Decide what seat {seat} may do now, and say it aloud.", seat=seat), *then),
        words=(say("Seat {seat}, there was a bet, so a check is not open. I decide what you may do.", seat=seat),),
        discretions=(
            Discretion(
                "check-into-bet",
                say("What may seat {seat} do?", seat=seat),
                (Choice("call-or-fold", say("Call or fold")), Choice("all", say("Every option")), OTHERWISE),
                open_list=True,
            ),
            *discretions,
        ),
        penalty=penalty,
    )


def done(case: Case, seat: int, act: str, values: Mapping[str, object], then: tuple[Say, ...]) -> Ruling:
    """The player did one of the two things that were open."""
    return case.rule(
        say("The call of seat {seat} stands.", seat=seat)
        if act == "call"
        else say("The fold of seat {seat} stands.", seat=seat),
        because=INTO_BET,
        values={**values, "ruling": act, "allowed_actions": list(CALL_OR_FOLD)},
        steps=(
            say("Seat {seat} pays the whole bet, or all they have left.", seat=seat)
            if act == "call"
            else say("Seat {seat}'s cards go to the muck.", seat=seat),
            *then,
        ),
        words=(say("Seat {seat} has called.", seat=seat) if act == "call" else say("Seat {seat} is out.", seat=seat),),
    )


def raise_tried(case: Case, seat: int, values: Mapping[str, object], then: tuple[Say, ...]) -> Ruling:
    """A raise after the check is not open; whether trying it leaves the choice or makes a call is not written."""
    case.silent(on=say("what a raise after a check into a bet comes to"))
    return case.rule(
        say("No raise for seat {seat} after a check into the bet: call or fold.", seat=seat),
        because=INTO_BET,
        values={**values, "ruling": "no_raise", "allowed_actions": list(CALL_OR_FOLD)},
        steps=(
            say("Decide whether the try is a call, and say it aloud."),
            say("If it is, what is beyond the call goes back to seat {seat}; if not, all of the try does.", seat=seat),
            *then,
        ),
        words=(say("Seat {seat}, you checked into the bet. You cannot raise.", seat=seat),),
        discretions=(
            Discretion(
                "raise-after-check",
                say("What is the try to raise?"),
                (
                    Choice("call", say("A call of the bet")),
                    Choice("call-or-fold", say("Nothing: they choose call or fold")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
