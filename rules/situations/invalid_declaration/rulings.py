"""The rulings a word can come to that does not fit the spot."""

from dataclasses import dataclass

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.betting_errors import bettors_behind, hands_behind
from rules.situations.chips_facing_a_bet.raises import not_above_the_pot
from rules.situations.choices import OTHERWISE
from rules.situations.opening_bet.rulings import how_it_goes_in
from rules.situations.penalties import possible_penalty
from rules.situations.stacks import in_all, puts_in, short_stack

CALL = "invalid-call-no-bet"
RAISE = "invalid-raise-no-bet"
OFFENCE = {"call": CALL, "raise": RAISE}
MATTER = {
    "call": say("a call with nothing to call"),
    "raise": say("a raise with nothing bet"),
    "check": say("a check into a bet"),
}


@dataclass(frozen=True)
class Opening:
    """A raise said with no bet: the seat, where the hand is, the smallest bet and what was named or put in (chips; 0
    when nothing was).
    """

    seat: int
    moment: str
    least: int
    named: int

    @property
    def figures(self) -> dict[str, int]:
        return {"seat": self.seat, "least": self.least, "named": self.named, "owed": self.least - self.named}


def check(case: Case, moment: str, seat: int, chips: bool) -> Ruling:
    """Call with nothing to call: a check (rule 55-A)."""
    steps, values = hands_behind(moment) if chips else ((), {})
    if chips:
        # 55-A makes the word a check; 40-A lets the first of word and chips define the bet, and leaves what contradicts
        # itself to the TD. Readings: (a) the word came first, so that it is a check and the chips go back; (b) word and
        # chips contradict each other. Taken: (a), the order is clear. docs/readings.md.
        case.cite("bet-first-method-governs")
        case.reading("chips-after-call", say("The word came first: it is a check, and the chips are no bet."))
    if values:
        case.silent(on=say("others who acted behind on chips that were no bet"))
    return case.rule(
        say("A check: seat {seat} had nothing to call.", seat=seat),
        because=CALL,
        values={
            "ruling": "check",
            "binding": True,
            "penalty_possible": penalised(case, CALL),
            **({"chips_returned": True} if chips else {}),
            **values,
        },
        steps=(
            *((say("Give seat {seat} the chips back that went in after the word.", seat=seat),) if chips else ()),
            say("Action goes on behind seat {seat}, with no bet.", seat=seat),
            *steps,
        ),
        words=(say("Seat {seat}, there was nothing to call. That is a check.", seat=seat),),
        penalty=penalty(case, CALL, seat),
    )


def bet_owed(case: Case, opening: Opening, structure: str) -> Ruling:
    """Raise with no bet and no amount: the player owes a bet and sets it now (rule 55-B); limit has one size."""
    seat = opening.seat
    limit = structure == "limit"
    case.let(least=opening.least)
    how_it_goes_in(case, limit)
    acted_on_it(case, opening)
    return case.rule(
        say("Seat {seat} must bet {least:,}.", **opening.figures)
        if limit
        else say("Seat {seat} must bet, at least {least:,}.", **opening.figures),
        because=RAISE,
        values={
            "ruling": "bet",
            "binding": True,
            "penalty_possible": penalised(case, RAISE),
            "minimum_bet": opening.least,
        },
        steps=(say("Seat {seat} may not check or fold.", seat=seat),),
        words=(
            say("Seat {seat}, nothing was bet, but you said raise.", seat=seat),
            say("In limit that is a bet of {least:,}.", least=opening.least)
            if limit
            else say("You must bet, at least {least:,}. How much?", least=opening.least),
        ),
        penalty=penalty(case, RAISE, seat),
    )


def bet(case: Case, opening: Opening, total: int, structure: str) -> Ruling:
    """Raise with no bet, and an amount that is a good bet: that is the bet (rule 55-B); limit has one size.

    `structure` is the betting structure, or nothing for a bet of the least, where it makes no difference.
    """
    not_above_the_pot(case, structure, total)
    return case.rule(
        say("A bet of {total:,}.", total=total),
        because=RAISE,
        values={"ruling": "bet", "binding": True, "bet_total": total, "minimum_bet": opening.least},
        steps=(
            in_all(case, total),
            *((say("In limit a bet is one size: what is in beyond that goes back."),) if structure == "limit" else ()),
            say("It is {total:,} to call.", total=total),
        ),
        words=(say("Seat {seat} bets {total:,}.", seat=opening.seat, total=total),),
        penalty=penalty(case, RAISE, opening.seat),
    )


def made_the_smallest(case: Case, opening: Opening) -> Ruling:
    """Raise with no bet, and too little with it: at least the smallest bet, or all that they are known to have."""
    stack = short_stack(case, opening.seat, opening.least)
    told = {"seat": opening.seat, "total": opening.least if stack is None else stack}
    bettors_behind(case, opening.moment, short=True)
    return case.rule(
        say("A bet of {total:,}, the smallest: raise was said.", **told)
        if stack is None
        else say("A bet, all-in for {total:,}: raise was said.", **told),
        because=RAISE,
        values={
            "ruling": "min_bet" if stack is None else "all_in",
            "binding": True,
            "bet_total": told["total"],
            **({} if stack is None else {"all_in": True}),
            "owed": max(0, told["total"] - opening.named),
        },
        steps=(
            puts_in(case, opening.least - opening.named, opening.least),
            say("It is {total:,} to call.", **told),
        ),
        words=(
            say("Seat {seat}, you said raise. You must bet at least {total:,}.", **told)
            if stack is None
            else say("Seat {seat}, you said raise. You are all-in for {total:,}.", **told),
        ),
        penalty=penalty(case, RAISE, opening.seat),
    )


def call_left_open(case: Case, moment: str, seat: int) -> Ruling:
    """A book without a rule on a call with nothing to call."""
    return left_open(case, moment, seat, "call", ("check", say("A check")))


def raise_left_open(case: Case, moment: str, seat: int) -> Ruling:
    """A book without a rule on a raise with nothing bet."""
    return left_open(case, moment, seat, "raise", ("bet", say("A bet, at least the smallest")))


def left_open(case: Case, moment: str, seat: int, said: str, option: tuple[str, Say]) -> Ruling:
    """Words in turn bind, and the book does not say to what: Rule 1."""
    steps, values = hands_behind(moment)
    case.cite("verbal-in-turn-binding")
    case.silent(on=MATTER[said])
    value, label = option
    return case.rule(
        say("Words in turn bind, but the book does not say what {matter} is: you decide.", matter=MATTER[said]),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": [value, "acts_anew"], **values},
        steps=(
            say("Chips that went in stay where they are until you decide."),
            say("Decide what the word of seat {seat} is, and say it aloud.", seat=seat),
            *steps,
        ),
        words=(say("Seat {seat}, there was no bet. I decide what that is.", seat=seat),),
        discretions=(
            Discretion(
                "invalid-declaration",
                say("What was seat {seat}'s word?", seat=seat),
                (Choice(value, label), Choice("acts_anew", say("Nothing: they check or bet now")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def acted_on_it(case: Case, opening: Opening) -> None:
    """For those who acted behind before there was an amount, which is another matter."""
    if opening.moment != "now":
        case.do("Others acted behind before the amount was clear: rule on that next.")


def penalty(case: Case, concept: str, seat: int) -> PenaltyAdvice | None:
    """That the word may be penalised, where the book says so (Fivebet rule 55)."""
    return possible_penalty(case, concept, seat) if penalised(case, concept) else None


def penalised(case: Case, concept: str) -> bool:
    return case.param(f"{concept}.penalty_possible") is True
