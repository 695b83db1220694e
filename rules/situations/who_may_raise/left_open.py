"""Where the book does not say whether a player may raise."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.who_may_raise.late import behind


def left_open(case: Case, moment: str, seat: int, on: Say, limit: bool = False) -> Ruling:
    """Rule 1: it may raise, or it may only call or fold."""
    case.silent(on=on)
    steps, values = behind(case, moment, limit)
    return case.rule(
        say("The book does not say whether seat {seat} may raise: you decide.", seat=seat),
        because=FAIRNESS,
        values={
            "ruling": "td_discretion",
            "has_acted_before": True,
            "possible_rulings": ["may_raise", "may_not_raise"],
            **values,
        },
        steps=(
            say("Hold the action at seat {seat}.", seat=seat),
            say("Decide, say it aloud, and decide alike all day."),
            *steps,
        ),
        words=(say("Seat {seat}, please wait. I decide whether you may raise.", seat=seat),),
        discretions=(
            Discretion(
                "may-raise",
                say("May seat {seat} raise?", seat=seat),
                (
                    Choice("may_raise", say("They may fold, call or raise")),
                    Choice("may_not_raise", say("They may only fold or call")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
