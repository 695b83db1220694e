"""The rulings that chips or words with nothing bet can come to, each with its steps and words."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.situations.chips_facing_a_bet.left_open import left_open
from rules.situations.chips_facing_a_bet.rulings import Wager, after_words, conclude, not_above_the_pot
from rules.situations.stacks import makes_it, puts_in, short_stack

CORRECTION = "incorrect-bet-correction"
# What the chips come to and what was said, where the book leaves it to the floor which of them counts.
CHIPS_OR_WORDS = (("chips", say("What the chips come to")), ("words", say("What was said")))


def bet(case: Case, wager: Wager, total: int, structure: str, *, because: str) -> Ruling:
    """A bet of `total`, the street total in chips; what lies beyond it goes back (limit has one size).

    `structure` is the betting structure, or nothing for a bet of the least, where it makes no difference.
    """
    stack = short_stack(case, wager.seat, total)
    total = total if stack is None else stack
    back = wager.total - total if wager.chips else 0
    return conclude(
        case,
        wager,
        say("A bet of {total:,}.", total=total) if stack is None else say("All-in for {total:,}.", total=total),
        because=because,
        values={
            "ruling": "bet",
            "bet_total": total,
            **({} if stack is None else {"all_in": True}),
            **({"returned": back} if back else {}),
        },
        steps=(
            *(
                (say("Seat {seat} has {total:,} in, in all.", seat=wager.seat, total=total),)
                if wager.chips
                else after_words(case, wager.seat, total)
            ),
            *((say("Give {back:,} back: in limit a bet is one size.", back=back),) if back else ()),
            say("It is {total:,} to call.", total=total),
            *not_above_the_pot(structure, total),
        ),
        words=(say("Seat {seat} bets {total:,}.", seat=wager.seat, total=total),),
    )


def least_bet(case: Case, wager: Wager) -> Ruling:
    """Too small a bet, made the least one while the street lasts (2017 rule 43-A, 2019 and Fivebet rule 52-A)."""
    stack = short_stack(case, wager.seat, wager.least)
    total = wager.least if stack is None else stack
    told = {"seat": wager.seat, "total": total}
    owed = total - wager.total
    return conclude(
        case,
        wager,
        say("Too small: it is made a bet of {total:,}, the least.", **told)
        if stack is None
        else say("Too small: it is made all-in for {total:,}.", **told),
        because=CORRECTION,
        values={
            "ruling": "min_bet" if stack is None else "all_in",
            "bet_total": total,
            **({} if stack is None else {"all_in": True}),
            **({"owed": owed} if wager.chips else {}),
        },
        steps=(
            puts_in(case, wager.seat, wager.least - wager.total, wager.least)
            if wager.chips
            else makes_it(case, wager.seat, wager.least),
            say("It is {total:,} to call.", **told),
        ),
        words=(
            say("Seat {seat}, the least bet is {total:,}. Make it that.", **told)
            if stack is None
            else say("Seat {seat}, that is too little. You are all-in for {total:,}.", **told),
        ),
        short=True,
    )


def bet_owed(case: Case, wager: Wager, structure: str) -> Ruling:
    """“Bet” and nothing in yet: the word binds, the player sets the amount, which in limit is one size."""
    limit = structure == "limit"
    figures = {"seat": wager.seat, "least": wager.least}
    return conclude(
        case,
        replace(wager, pot_limit=structure == "pot-limit"),
        say("Seat {seat} must bet {least:,}.", **figures)
        if limit
        else say("Seat {seat} must bet, at least {least:,}.", **figures),
        because="verbal-in-turn-binding",
        values={"ruling": "bet", "binding": True, **({"bet_total": wager.least} if limit else {})},
        steps=(
            say("Seat {seat} may no longer check.", seat=wager.seat),
            *how_it_goes_in(limit, wager.least),
        ),
        words=(
            say("Seat {seat}, you said bet. In limit that is {least:,}.", **figures)
            if limit
            else say("Seat {seat}, you said bet: at least {least:,}. How much?", **figures),
        ),
    )


def how_it_goes_in(limit: bool, least: int) -> tuple[Say, ...]:
    """What a player who owes a bet does now; in limit there is one size, and nothing to name."""
    if limit:
        return (
            say("They put in {least:,}: in limit a bet is one size.", least=least),
            say("Hold the players behind until it is in."),
        )
    return (
        say("They name the amount, or put all of it in, in one motion."),
        say("Hold the players behind until the amount is clear."),
    )


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips below the least bet: all-in for them, which the rule on reopening the betting presupposes."""
    case.reading("all-in-for-less", say("Last chips below the least bet are taken as all-in."))
    return conclude(
        case,
        wager,
        say("All-in for {total:,}, less than the least bet.", total=wager.total),
        because="reopen-short-all-in",
        values={"ruling": "all_in", "all_in": True, "bet_total": wager.total},
        steps=(
            *(() if wager.chips else (say("Seat {seat} puts in all they have.", seat=wager.seat),)),
            say("Nothing is completed and nothing goes back."),
            say("Players who have checked may be left with call or fold."),
        ),
        words=(say("Seat {seat} is all-in for {total:,}.", seat=wager.seat, total=wager.total),),
    )


def too_small_left_open(case: Case, wager: Wager, on: Say) -> Ruling:
    """Too small a bet where the book does not say what becomes of it."""
    case.silent(on=on)
    return left_open(
        case,
        wager,
        say("Less than the least bet: the book leaves it open, and you decide."),
        ("min_bet", say("A bet of {least:,}, the least", least=wager.least)),
        ("bet", say("A bet of {total:,}, as put out or said", total=wager.total)),
    )


def chips_left_open(case: Case, wager: Wager) -> Ruling:
    """Silent chips with nothing bet in a game that the book's rule does not speak of (2009, games without a flop)."""
    case.silent(on=say("silent chips with nothing bet in a game without a flop"))
    return left_open(
        case,
        wager,
        say("The book speaks of games with a flop only: you decide what the chips are."),
        ("bet", say("A bet of {total:,}, all the chips", total=wager.total)),
        ("min_bet", say("The least bet; the rest goes back")),
    )


def either(case: Case, moment: str, seat: int, because: str = FAIRNESS) -> Ruling:
    """The TD decides which of chips and words counts: because the book says so, or because it says nothing."""
    return left_open(
        case,
        Wager(seat, moment, 0, 0),
        say("You decide what the bet is, from the circumstances."),
        *CHIPS_OR_WORDS,
        because=because,
        found={"binding": "td_discretion"} if because != FAIRNESS else None,
    )
