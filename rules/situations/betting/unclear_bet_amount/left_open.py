"""What a bet of unclear size leaves to the floor, and what each option comes to."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.poker.chips import worth
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.chips_facing_a_bet.decided import (
    taken_for_a_call,
    taken_for_all_in_below_the_bet,
    what_a_raise_comes_to,
)
from rules.situations.betting.chips_facing_a_bet.wager import Wager, move
from rules.situations.betting.opening_bet.left_open import as_the_game_allows
from rules.situations.betting.stacks import in_all, puts_in, short_of
from rules.situations.betting.unclear_bet_amount.questions import RAISE_SAID

MEANING = decision("amount", "How much is it?", {"lower": "{lower:,}", "higher": "{higher:,}"})
CHIPS_OR_WORDS = decision(
    "amount", "How much is it?", {"chips": "The chips: {total:,}", "words": "The words: {named:,}"}
)


def one_of_them(case: Case, moment: str) -> Ruling:
    """A number with two meanings, in a book that does not say which counts."""
    match case.decide(MEANING):
        case "lower" | "higher" as taken:
            return taken_as(case, moment, case.number(taken))
        case _:
            return still_open(
                case,
                moment,
                "Look at the pot, the stacks and how amounts were said before.",
                [case.number("lower"), case.number("higher")],
                FAIRNESS,
            )


def taken_as(case: Case, moment: str, total: int) -> Ruling:
    """The floor took the number for `total`, or all that they are known to have: a bet, a call or a raise."""
    if not case.number("bet"):
        return bets(case, Wager(moment), total, because=FAIRNESS)
    stack = short_of(case, total)
    to = total if stack is None else stack
    case.let(total=total, to=to)
    if stack is not None and stack <= case.number("bet"):
        return taken_for_all_in_below_the_bet(case, Wager(moment))
    if total == case.number("bet"):
        return taken_for_a_call(case, Wager(moment))
    if not case.yes(RAISE_SAID):
        return an_amount_alone(case, moment)
    case.do(
        in_all(case, total),
        "Give back what is beyond {to:,}.",
        "Tell the players behind that it is {to:,} to call.",
    )
    if to < case.number("least"):
        case.do("Check who may still raise: it is less than a full raise.")
    case.aloud("Seat {seat}, {to:,} in all, please: that is a raise.")
    behind_left_open(case, moment)
    return case.rule(
        what_a_raise_comes_to(all_in=stack is not None, owed=0),
        because=FAIRNESS,
        ruling="raise" if stack is None else "all_in",
        bet_total=to,
        raise_by=to - case.number("bet"),
        all_in=None if stack is None else True,
    )


def an_amount_alone(case: Case, moment: str) -> Ruling:
    """More than the bet without the word raise: what that comes to hangs on the raise before, which was not asked."""
    case.do("Say aloud that it is {to:,} in all.", "Rule on that as an amount said clearly, without “raise”.")
    case.aloud("Seat {seat}, what you said counts as {to:,}.")
    behind_left_open(case, moment)
    return case.rule(
        "Seat {seat}'s number counts as {to:,} in all.",
        because=FAIRNESS,
        ruling="amount",
        counts_as=case.number("to"),
    )


def chips_or_words(case: Case, wager: Wager, because: str) -> Ruling:
    """Words and chips that contradict each other: neither counts by itself."""
    match case.decide(CHIPS_OR_WORDS):
        case "chips":
            return bets(case, wager, case.number("total"), because=because)
        case "words":
            return bets(case, wager, case.number("named"), because=because)
        case _:
            return still_open(
                case,
                wager.moment,
                "Look at who heard the words, how the chips looked, the pot, and what a caller put in.",
                sorted((case.number("total"), case.number("named"))),
                because,
            )


def bets(case: Case, wager: Wager, amount: int, *, because: str) -> Ruling:
    """With nothing bet the floor took it for `amount`, or all that they are known to have."""
    case.cite(FAIRNESS)
    stack = short_of(case, amount)
    to, front = amount if stack is None else stack, worth(wager.chips)
    owed, back = (max(0, to - front), max(0, front - to)) if wager.chips else (0, 0)
    case.let(to=to, owed=owed, back=back)
    if owed:
        case.do(puts_in(case, amount - front, amount))
    elif back:
        case.do("Give {back:,} back to seat {seat}.")
    elif not wager.chips:
        case.do(in_all(case, amount), "Give back what is beyond {to:,}.")
    if wager.chips:
        as_the_game_allows(case)
        case.do("Tell the players behind how much it is to call.")
    else:
        case.do("Tell the players behind that it is {to:,} to call.")
    move(case, wager, back, owed)
    behind_left_open(case, wager.moment)
    if owed:
        case.aloud("Seat {seat}, {owed:,} more, please: your bet is {to:,}.")
        outcome = "Seat {seat} must bet {to:,}, if the game allows it: {owed:,} more."
    elif back:
        case.aloud("Seat {seat}, your bet is {to:,}. {back:,} goes back to you.")
        outcome = "Seat {seat} bets {to:,}, if the game allows it; {back:,} goes back."
    else:
        case.aloud("Seat {seat}, your bet is {to:,}.")
        outcome = "Seat {seat} bets {to:,}, if the game allows it." if wager.chips else "Seat {seat} bets {to:,}."
    return case.rule(
        outcome,
        because=because,
        ruling="bet",
        bet_total=to,
        owed=owed or None,
        returned=back or None,
        all_in=None if stack is None else True,
    )


def still_open(case: Case, moment: str, look_at: str, candidates: list[int], because: str) -> Ruling:
    """The TD decides by the circumstances and Rule 1."""
    case.cite(FAIRNESS)
    case.do(
        "Hold chips and cards; hear seat {seat}, the dealer and the neighbours.",
        look_at,
        "Decide, and say the amount aloud.",
    )
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, your bet was not clear. I decide how much it is.")
    return case.rule(
        "You decide how much it is, from the circumstances.",
        because=because,
        ruling="td_discretion",
        candidates=candidates,
        guided_by="1",
        binding="td_discretion" if because != FAIRNESS else None,
    )
