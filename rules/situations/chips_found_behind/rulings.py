"""The rulings on chips found behind an all-in, each with its steps and words."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.chips_found_behind.questions import HIDDEN
from rules.situations.choices import OTHERWISE

ACCEPTED = "accepted-action"
SHOW = say("Count the found chips out for everybody to see.")


def in_play(case: Case, seat: int) -> Ruling:
    """They were part of the action: the caller accepted them too (2013 rule 46, 2017 rule 53, 2019 rule 49)."""
    case.cite(ACCEPTED)
    return case.rule(
        say("The found chips of seat {seat} are part of the all-in: they are won and lost with it.", seat=seat),
        because=HIDDEN,
        values={"ruling": "part_of_action", "in_play": True, "decided_by": "td"},
        steps=(
            SHOW,
            say("The all-in is that much more; a caller with less covers it as far as their stack goes."),
            say("Seat {seat} is paid for them with a win; after a loss they go to the winner.", seat=seat),
        ),
        words=(say("These chips belong to the all-in. The call covers them."),),
    )


def out_of_play(case: Case, seat: int) -> Ruling:
    """They were no part of it, and the hand is not decided yet."""
    case.cite(ACCEPTED)
    return case.rule(
        say("The found chips of seat {seat} are not part of the all-in.", seat=seat),
        because=HIDDEN,
        values={
            **no_part(),
            "on_win": "not_paid",
            "on_loss": "not_saved",
        },
        steps=(
            SHOW,
            say("Keep them apart from the pot until the hand is decided."),
            say("Play the hand out for the amount that was called."),
        ),
        words=(say("These chips are not part of the bet, seat {seat}. They win nothing and save nobody.", seat=seat),),
    )


def not_paid(case: Case, seat: int) -> Ruling:
    """A winner is not paid for chips that were no part of the action."""
    case.cite(ACCEPTED)
    return case.rule(
        say("Seat {seat} won, and is not paid for the found chips.", seat=seat),
        because=HIDDEN,
        values={**no_part(), "paid_for": False, "chips": "stay_with_owner"},
        steps=(
            say("Pay the all-in without the found chips."),
            say("They stay with seat {seat}.", seat=seat),
        ),
        words=(say("Seat {seat}, you are paid without these chips.", seat=seat),),
    )


def not_saved(case: Case, seat: int) -> Ruling:
    """A loser is not kept in by them; the TD may give them to the caller who won."""
    case.cite(ACCEPTED)
    return case.rule(
        say("Seat {seat} lost, and the found chips do not save them. You may award those to the winner.", seat=seat),
        because=HIDDEN,
        values={**no_part(), "saved": False, "possible_rulings": ["award_to_caller"], "chips": "td_discretion"},
        steps=(
            say("Seat {seat} is out, unless they have other chips than these.", seat=seat),
            say("Decide what becomes of the found chips, and say it aloud."),
        ),
        words=(say("Seat {seat}, these chips do not keep you in.", seat=seat),),
        discretions=(
            Discretion(
                "found-chips",
                say("What becomes of the found chips?"),
                (Choice("award_to_caller", say("They go to the caller who won")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def split(case: Case, seat: int) -> Ruling:
    """A split pot: the rule speaks of winning and of losing."""
    case.cite(ACCEPTED)
    case.cite(HIDDEN)
    case.silent(on=say("found chips in a split pot"))
    return decide(
        case,
        say("Seat {seat} split the pot, and the book speaks of winning and losing only: you decide.", seat=seat),
        (Choice("stay", say("They stay with seat {seat}, outside the pot", seat=seat)), OTHERWISE),
    )


def left_open(case: Case, seat: int) -> Ruling:
    """A book that has no rule on found chips (2009)."""
    case.silent(on=say("chips found behind an all-in"))
    return decide(
        case,
        say("The book has no rule on the found chips of seat {seat}: you decide.", seat=seat),
        (
            Choice("part_of_action", say("Part of the all-in, won and lost with it")),
            Choice("no_part", say("No part of it: neither paid nor lost")),
            OTHERWISE,
        ),
    )


def before_a_call(case: Case, seat: int) -> Ruling:
    """All-in was said and nobody has called: it is everything, and the call is that much (2009 rule 29, 2019 50-A)."""
    return case.rule(
        say("Seat {seat} said all-in: the found chips are in it, and a call is that much more.", seat=seat),
        because="verbal-in-turn-binding",
        values={"ruling": "all_in", "in_play": True, "binding": True},
        steps=(SHOW, say("Say the new amount aloud before anybody calls.")),
        words=(say("The all-in is more than it looked. This is the right amount."),),
    )


def pushed_all(case: Case, seat: int) -> Ruling:
    """Chips were pushed without a word and others turned up before a call: no edition speaks of it."""
    case.silent(on=say("chips found before anybody has called"))
    return decide(
        case,
        say(
            "Nothing was said and nobody has called: you decide whether the found chips of seat {seat} bet.", seat=seat
        ),
        (
            Choice("bet_as_pushed", say("The bet is what was pushed")),
            Choice("all_in", say("It is an all-in with everything")),
            OTHERWISE,
        ),
    )


def decide(case: Case, outcome: Say, choices: tuple[Choice, ...]) -> Ruling:
    """Rule 1, with what it can come to."""
    return case.rule(
        outcome,
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": [one.value for one in choices if one != OTHERWISE]},
        steps=(SHOW, say("Ask who could see them, and when."), say("Decide, and say it aloud.")),
        words=(say("These chips were not seen before. I decide what becomes of them."),),
        discretions=(Discretion("found-chips", say("What becomes of the found chips?"), choices, open_list=True),),
    )


def no_part() -> dict[str, object]:
    """What holds once the TD has decided that they were no part of the action."""
    return {"ruling": "no_part_of_action", "in_play": False, "decided_by": "td"}
