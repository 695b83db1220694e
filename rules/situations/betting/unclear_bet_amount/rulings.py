"""Rulings on a bet of unclear size: the amount that counts, and why, and the points left to the floor."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.engine.ruling import Ruling, TraceStep
from rules.poker.chips import worth
from rules.poker.raising import reaches_share
from rules.situations.betting.chips_facing_a_bet.words import named_as_a_raise
from rules.situations.betting.opening_bet.rulings import BET_IS, DIFFER, HOW_MUCH, as_the_game_allows, bets, known_up_to
from rules.situations.betting.shared.betting_errors import behind_left_open
from rules.situations.betting.shared.calls import all_in_for_less, call
from rules.situations.betting.shared.raises import (
    full_raise,
    half_of_the_raise,
    half_way,
    raise_to,
    share_of_a_raise,
    short_open,
    what_a_raise_comes_to,
    with_least_raise,
)
from rules.situations.betting.shared.stacks import in_all, puts_in
from rules.situations.betting.shared.wager import Wager, coming_to, move, reasoned
from rules.situations.betting.unclear_bet_amount.questions import RAISE_SAID

MEANINGS = "unclear-bet-amount"
READING, TEST = f"{MEANINGS}.reading", f"{MEANINGS}.test"
MEANING = decision("amount", "How much is it?", {"lower": "{lower:,}", "higher": "{higher:,}"})
LEAST_OF_ALL = decision("amount", "How much is it?", {"least": "{least:,}, the least that is legal"})
CHIPS_OR_WORDS = decision(
    "amount", "How much is it?", {"chips": "The chips: {total:,}", "words": "The words: {named:,}"}
)


def bet_of(case: Case, wager: Wager, total: int, why: str | Say, structure: str = "", *, because: str) -> Ruling:
    """Rule a bet of `total` with nothing bet, or of all that {seat} is known to have; `structure` is as in `bets`."""
    case.let(why=why)
    headline = bets(case, wager, total, structure)
    behind_left_open(case, wager.moment)
    case.found(**how_the_book_reads_it(case, because))
    return case.rule(reasoned(headline, "{why}" if why else ""), because=because)


def how_the_book_reads_it(case: Case, because: str) -> dict[str, object]:
    """Values on which meaning the book takes and how it tests for several; nothing if no rule did."""
    return {"reading": case.param(READING), "test": case.param(TEST)} if because == MEANINGS else {}


def counted_as(case: Case, ruling: Ruling, total: int, why: str | Say, because: str) -> Ruling:
    """Return `ruling` on an amount that was not clear, with what it counts as and why.

    How much it is was the question, so `because` decides, unless the floor decides what the amount is, or it is too
    late to put it right. Where the floor decides, that alone is the headline.
    """
    if ruling.values["ruling"] == "error_stands":
        return ruling
    the_floors = bool(ruling.discretions or ruling.decided)
    inner = next(one.concept for one in ruling.citations if one.deciding)
    decides = inner if the_floors else because
    headline = ruling.outcome if the_floors else case.say("That is {total:,}. {what}", total=total, what=ruling.outcome)
    told = tuple(one._replace(deciding=one.concept == decides) for one in ruling.citations)
    return replace(
        ruling,
        outcome=headline,
        values={**ruling.values, "counts_as": total, **how_the_book_reads_it(case, because)},
        citations=tuple(sorted(told, key=lambda one: not one.deciding)),
        trace=(*ruling.trace, TraceStep("derived", case.say("It counts as {total:,}: {why}.", total=total, why=why))),
    )


def one_of_them(case: Case, wager: Wager, can_be: tuple[int, ...]) -> Ruling:
    """A number with several meanings, in a book that does not say which counts."""
    if wager.bet and not case.yes(RAISE_SAID):
        # what either of them is hangs on the smallest raise, and nothing is asked once it is decided
        wager = with_least_raise(case, wager)
        case.found(**wager.figures)
        wager = replace(wager, figures={})
    match case.decide(MEANING):
        case "lower":
            return taken_as(case, wager, can_be[0])
        case "higher":
            return taken_as(case, wager, can_be[1])
    look = "Look at the pot, the stacks and how amounts were said before."
    return still_open(case, wager.moment, look, list(can_be), FAIRNESS)


def no_legal_meaning(case: Case, wager: Wager) -> Ruling:
    """A number of which no meaning is legal: no book says how much it is."""
    case.silent("a number that can mean no legal amount")
    if case.decide(LEAST_OF_ALL) == "least":
        return taken_as(case, wager, wager.least)
    case.do("Hold chips and cards; hear seat {seat}, the dealer and the neighbours.")
    case.do("Decide what it is, and say it aloud: no amount of it is legal, the least is {least:,}.")
    behind_left_open(case, wager.moment)
    case.aloud("Seat {seat}, the least is {least:,}. I decide what your bet is.")
    case.found(ruling="td_discretion", possible_rulings=["least"])
    return case.rule("You decide what it is: no amount of it is legal.", because=FAIRNESS)


def taken_as(case: Case, wager: Wager, total: int) -> Ruling:
    """The floor took the number for `total`, or all that they are known to have: a bet, a call or a raise."""
    bet = wager.bet
    if not bet:
        return bet_of(case, wager, total, "", because=FAIRNESS)
    to = known_up_to(case, total)
    wager = coming_to(case, wager, total)
    case.let(to=to)
    if to < total and to <= bet:
        return all_in_for_less(case, wager.decided(), to)
    if total == bet:
        return call(case, wager.decided(), because=FAIRNESS)
    if not case.yes(RAISE_SAID):
        return amount_alone(case, wager, to)
    behind_left_open(case, wager.moment)
    case.do(in_all(case, total), "Give back what is beyond {to:,}.", BET_IS)
    if to < wager.least:
        case.do("Check who may still raise: it is less than a full raise.")
    case.aloud("Seat {seat}, {to:,} in all, please: that is a raise.")
    case.found(ruling="all_in" if to < total else "raise", bet_total=to, raise_by=to - bet, all_in=to < total or None)
    return case.rule(what_a_raise_comes_to(all_in=to < total, owed=0), because=FAIRNESS)


def amount_alone(case: Case, wager: Wager, to: int) -> Ruling:
    """A number above the bet without “raise”, which the floor took for {total}: by the 50% standard (2009 rule 31).

    `to` is what it comes to with a known stack. The pot and limit are no matter: what they forbid is no meaning.
    """
    taken, all_in_for_it = coming_to(case, wager.decided(), to), to < wager.total
    named_as_a_raise(case)
    if to >= taken.least:
        return raise_to(case, taken.knowing(all_in=all_in_for_it or None), to, because=FAIRNESS)
    share = share_of_a_raise(case)
    half_way(case, taken, share)
    half_of_the_raise(case, taken)
    if not reaches_share(taken.over, taken.size, share):
        return short_open(case, taken, last=all_in_for_it)
    return full_raise(case, taken, because=FAIRNESS, why="{half} is reached")


def chips_or_words(case: Case, wager: Wager, words: int, because: str) -> Ruling:
    """Words and chips that contradict each other: neither counts by itself."""
    chips = wager.total
    case.why(DIFFER)
    match case.decide(CHIPS_OR_WORDS):
        case "chips":
            return chips_come_to(case, wager, chips, because=because)
        case "words":
            return chips_come_to(case, wager, words, because=because)
    look = "Look at who heard the words, how the chips looked, the pot, and what a caller put in."
    return still_open(case, wager.moment, look, sorted((chips, words)), because)


def chips_come_to(case: Case, wager: Wager, amount: int, *, because: str) -> Ruling:
    """Rule that the floor took chips and words, with nothing bet, for `amount`, or all that {seat} is known to have."""
    case.cite(FAIRNESS)
    to, front = known_up_to(case, amount), worth(wager.chips)
    owed, back = max(0, to - front), max(0, front - to)
    case.let(to=to, owed=owed, back=back)
    if owed:
        case.do(puts_in(case, amount - front, amount))
        case.aloud("Seat {seat}, {owed:,} more, please: your bet is {to:,}.")
        outcome = "Seat {seat} must bet {to:,}, if the game allows it: {owed:,} more."
    elif back:
        case.do("Give {back:,} back to seat {seat}.")
        case.aloud("Seat {seat}, your bet is {to:,}. {back:,} goes back to you.")
        outcome = "Seat {seat} bets {to:,}, if the game allows it; {back:,} goes back."
    else:
        case.aloud("Seat {seat}, your bet is {to:,}.")
        outcome = "Seat {seat} bets {to:,}, if the game allows it."
    as_the_game_allows(case)
    case.do(HOW_MUCH)
    move(case, wager, back, owed)
    behind_left_open(case, wager.moment)
    case.found(bet_total=to, owed=owed or None, returned=back or None, all_in=to < amount or None)
    return case.rule(outcome, because=because, ruling="bet")


def still_open(case: Case, moment: str, look_at: str, candidates: list[int], because: str) -> Ruling:
    """The TD decides by the circumstances and Rule 1."""
    case.cite(FAIRNESS)
    case.do("Hold chips and cards; hear seat {seat}, the dealer and the neighbours.")
    amounts = " or ".join(f"{one:,}" for one in candidates)
    case.do(look_at, "Decide whether it is {amounts}, and say it aloud.", amounts=amounts)
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, your bet was not clear. I decide whether it is {amounts}.", amounts=amounts)
    case.found(ruling="td_discretion", binding="td_discretion" if because != FAIRNESS else None)
    outcome = "You decide how much it is, from the circumstances."
    return case.rule(outcome, because=because, candidates=candidates, guided_by="1")
