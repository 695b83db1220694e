"""The rulings a statement with a condition can come to."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.penalties import possible_penalty

CONDITION = "conditional-statements"
NOT_COVERED = say("words with a condition")
FREE = Choice("does_not_bind", say("No: they have every option"))
BINDS_TO = {
    "fold": say("a fold"),
    "check": say("a check"),
    "call": say("a call of the whole bet"),
    "raise": say("a bet or raise: what they named, at least the smallest"),
    "all-in": say("all-in, with everything they have"),
}


def left_to_td(case: Case, seat: int, said: str, met: bool) -> Ruling:
    """Words with a condition may bind, may be penalised, or both: the TD decides, best once the condition is met."""
    covered = case.has(CONDITION)
    if not covered:
        case.cite("verbal-in-turn-binding")
        case.silent(on=NOT_COVERED)
    return case.rule(
        say("The condition is met: you decide whether the word of seat {seat} binds.", seat=seat)
        if met
        else say("You decide whether the word of seat {seat} binds once the condition is met.", seat=seat),
        because=CONDITION if covered else FAIRNESS,
        values={
            "ruling": "td_discretion",
            "condition_met": met,
            "would_bind_to": said.replace("-", "_"),
            **({"binding": "td_discretion", "standard_action": False} if covered else {}),
        },
        steps=(
            *(() if met else (say("Let the action go on, in turn."),)),
            say("If it binds, it binds to {what}.", what=BINDS_TO[said]),
            say("If it does not, seat {seat} acts with every option.", seat=seat),
            say("Decide, and say it aloud before seat {seat} acts.", seat=seat),
        ),
        words=(
            say("Seat {seat}, do not say what you would do if something happens.", seat=seat),
            say("I decide whether you are held to it."),
        ),
        discretions=(whether_it_binds(seat, BINDS_TO[said]),),
        penalty=offence(case, seat),
    )


def nothing_to_bind(case: Case, seat: int) -> Ruling:
    """The condition was not met, so that there is nothing for the words to bind to; saying them is still an offence."""
    if not case.has(CONDITION):
        return not_met_and_no_rule(case, seat)
    return case.rule(
        say("The condition was not met: the word of seat {seat} binds to nothing.", seat=seat),
        because=CONDITION,
        values={"binding": False, "condition_met": False, "standard_action": False},
        steps=(say("Seat {seat} acts in turn, with every option.", seat=seat),),
        words=(say("Seat {seat}, do not say what you would do. You have every option.", seat=seat),),
        penalty=offence(case, seat),
    )


def not_met_and_no_rule(case: Case, seat: int) -> Ruling:
    """The same under a book that says nothing of such words: Rule 1."""
    case.silent(on=NOT_COVERED)
    return case.rule(
        say("Its condition was not met, and the book has no rule on such words: you decide."),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "condition_met": False},
        steps=(say("Decide, and say it aloud before seat {seat} acts.", seat=seat),),
        words=(say("Seat {seat}, do not say what you would do. I decide whether it counts.", seat=seat),),
        discretions=(
            Discretion(
                "condition",
                say("Is seat {seat} held to their word?", seat=seat),
                (FREE, OTHERWISE),
                open_list=True,
            ),
        ),
    )


def whether_it_binds(seat: int, what: Say) -> Discretion:
    """What the book leaves to the TD: to bind or not; the penalty is a matter of its own."""
    return Discretion(
        "condition",
        say("Is seat {seat} held to their word?", seat=seat),
        (
            Choice("binds", say("Yes: {what}", what=what)),
            FREE,
            OTHERWISE,
        ),
    )


def offence(case: Case, seat: int) -> PenaltyAdvice | None:
    """That such words may be penalised, where the book says so."""
    return possible_penalty(case, CONDITION, seat) if case.has(CONDITION) else None
