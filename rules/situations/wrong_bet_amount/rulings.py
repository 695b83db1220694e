"""The rulings that a bet or raise of a wrong size can come to, each with its steps and words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.choices import OTHERWISE
from rules.situations.pictures import chips_back, chips_owed
from rules.situations.stacks import puts_in, short_stack
from rules.situations.substantial_action import TWO
from rules.situations.wrong_bet_amount.questions import PAYERS

OVER = "pot-limit-overquote"
UNDER = "pot-limit-underquote"
ALL_IN = "reopen-short-all-in"
NO_VALUES: Mapping[str, object] = {}


@dataclass(frozen=True)
class Wrong:
    """A bet or raise: its seat, where the hand is, what it was made and what is right, as street totals in chips.

    `kind` is what `right` is: the least `bet` or `raise`, the one size in `limit`, the most of the `pot`; `size` by how
    much a raise goes up at least.
    """

    seat: int
    moment: str
    made: int
    right: int
    kind: str
    size: int = 0

    @property
    def off_by(self) -> int:
        """What is owed; below zero what goes back."""
        return self.right - self.made

    @property
    def figures(self) -> dict[str, object]:
        """What was worked out, under the names of the golden cases."""
        match self.kind:
            case "raise":
                short = {"underraise_by": self.off_by} if self.off_by > 0 else {}
                return {"min_raise_to": self.right, "min_raise_by": self.size, **short}
            case "bet":
                return {"min_bet": self.right, **({"underbet_by": self.off_by} if self.off_by > 0 else {})}
            case "limit":
                return {"fixed_total": self.right}
            case _:
                return {"max_pot_bet": self.right}


def corrected(case: Case, wrong: Wrong, *, because: str, found: Mapping[str, object] = NO_VALUES) -> Ruling:
    """Put right, for everyone who is in for it, as far as the stack of its maker goes where that is known."""
    payers = everyone_in(case, wrong)
    puts = puts_in(case, wrong.off_by, wrong.right)
    if (stack := short_stack(case, wrong.seat, wrong.right)) is not None and stack > wrong.made:
        wrong, found = replace(wrong, right=stack), {**found, "all_in": True}
    if because == OVER and len(payers) > 2:
        found = {**found, "substantial_action": True}
        case.derive(say("That two have called is substantial action, and does not matter here."), TWO)
    each = abs(wrong.off_by)
    share: object = each if len(payers) == 1 else {f"seat{seat}": each for seat in payers}
    up = wrong.off_by > 0
    return case.rule(
        say("Put right: the bet is {right:,}, not {made:,}.", right=wrong.right, made=wrong.made),
        because=because,
        values={
            "ruling": "corrected",
            "bet_total": wrong.right,
            "owed" if up else "returned": share,
            **wrong.figures,
            **found,
        },
        steps=(pay(puts, payers, each) if up else give_back(payers, each), *after_it(wrong)),
        words=(
            say("Seat {seat}, that is too little. The bet is {right:,}.", seat=wrong.seat, right=wrong.right)
            if up
            else say("Seat {seat}, that is too much. The bet is {right:,}.", seat=wrong.seat, right=wrong.right),
        ),
        pictures=tuple((chips_owed if up else chips_back)(seat, wrong.made, each) for seat in payers),
    )


def everyone_in(case: Case, wrong: Wrong) -> tuple[int, ...]:
    """The seats that are in for the wrong amount, the one that made it first."""
    if wrong.moment == "now":
        return (wrong.seat,)
    return tuple(dict.fromkeys((wrong.seat, *case.ask(PAYERS, seat=wrong.seat))))


def pay(puts: Say, payers: tuple[int, ...], each: int) -> Say:
    if len(payers) == 1:
        return puts
    return say("Seats {seats} each put in {each:,} more, or all they have left.", seats=payers, each=each)


def give_back(payers: tuple[int, ...], each: int) -> Say:
    if len(payers) == 1:
        return say("Give {each:,} back to seat {seat}.", seat=payers, each=each)
    return say("Give {each:,} back to each of seats {seats}.", seats=payers, each=each)


def after_it(wrong: Wrong) -> tuple[Say, ...]:
    """What is said of those who act next or have acted behind."""
    call = say("It is {right:,} to call.", right=wrong.right)
    if wrong.moment == "now":
        return (call,)
    on_top = (
        say("A raise made on top must come to at least {least:,}.", least=wrong.right + wrong.size)
        if wrong.kind == "raise"
        else say("Look at any raise made on top: it has to be right for a bet of {right:,}.", right=wrong.right)
    )
    return (say("A player who folded stays folded."), on_top, call)


def stands(case: Case, wrong: Wrong, *, because: str, found: Mapping[str, object] = NO_VALUES) -> Ruling:
    """Too late to put it right."""
    return case.rule(
        say("Too late: the bet stands at {made:,}.", made=wrong.made),
        because=because,
        values={"ruling": "error_stands", "bet_total": wrong.made, **wrong.figures, **found},
        steps=(say("Change nothing in the pot."), say("Play goes on.")),
        words=(say("It is too late to put that bet right. It stands at {made:,}.", made=wrong.made),),
    )


def allowed(case: Case, wrong: Wrong, *, because: str) -> Ruling:
    """By the figures it was not wrong."""
    least = wrong.kind != "pot"
    return case.rule(
        say("Nothing is wrong: {made:,} is allowed.", made=wrong.made),
        because=because,
        values={"ruling": "no_error", "bet_total": wrong.made, **wrong.figures},
        steps=(
            say("The least was {right:,}.", right=wrong.right)
            if least
            else say("The most was {right:,}; less may be bet.", right=wrong.right),
            say("It is {made:,} to call.", made=wrong.made),
        ),
        words=(say("{made:,} is a good bet. It stands.", made=wrong.made),),
    )


def allowed_all_in(case: Case, wrong: Wrong) -> Ruling:
    """Last chips may come to less than the least bet or raise; of a bet no edition says so outright."""
    if wrong.kind == "bet":
        case.reading("all-in-for-less", say("Last chips below the least bet are taken as all-in."))
    return case.rule(
        say("Seat {seat} is all-in: {made:,} may be less than the least.", seat=wrong.seat, made=wrong.made),
        because=ALL_IN,
        values={"ruling": "no_error", "all_in": True, "bet_total": wrong.made, **wrong.figures},
        steps=(
            say("Nothing is put right: it is {made:,} to call.", made=wrong.made),
            say("It is short of the full size: players who have acted may be left with call or fold."),
        ),
        words=(say("Seat {seat} is all-in for {made:,}. It stands.", seat=wrong.seat, made=wrong.made),),
    )


def brought_down(case: Case, wrong: Wrong) -> Ruling:
    """Above the one size of limit, in a book that says nothing of those who have called it."""
    steps, values = hands_behind(wrong.moment)
    if wrong.moment != "now":
        case.silent(on=say("others who acted behind on another amount"))
    return case.rule(
        say("In limit it is one size: {right:,}.", right=wrong.right),
        because="raise-minimum",
        values={
            "ruling": "corrected",
            "bet_total": wrong.right,
            "returned": -wrong.off_by,
            **wrong.figures,
            **values,
        },
        steps=(give_back((wrong.seat,), -wrong.off_by), *steps, say("It is {right:,} to call.", right=wrong.right)),
        words=(say("Seat {seat}, this is limit. The bet is {right:,}.", seat=wrong.seat, right=wrong.right),),
        pictures=(chips_back(wrong.seat, wrong.made, -wrong.off_by),),
    )


def left_to_td(case: Case, moment: str, seat: int, *options: tuple[str, Say]) -> Ruling:
    """Rule 1, with what it can come to."""
    steps, values = hands_behind(moment)
    choices = (*(Choice(value, label) for value, label in options), Choice("stands", say("It stands as made")))
    return case.rule(
        say("The book does not size such a bet: you decide under Rule 1."),
        because=FAIRNESS,
        values={
            "ruling": "td_discretion",
            "possible_rulings": [*(value for value, _ in options), "stands"],
            **values,
        },
        steps=(
            say("Hold the chips where they are; hear seat {seat} and the dealer.", seat=seat),
            say("Decide, and say the amount aloud."),
            *steps,
        ),
        words=(say("Seat {seat}, leave the chips. I decide how much that is.", seat=seat),),
        discretions=(Discretion("wrong-amount", say("What is it?"), (*choices, OTHERWISE), open_list=True),),
    )
