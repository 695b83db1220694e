"""Size of a bet whose number can mean several amounts, or whose words and chips differ (2019 rules 40-A and 57)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST, MOST_WITH_DEAD_BLIND, STACK
from rules.poker.amounts import units
from rules.poker.chips import worth
from rules.situations.betting.chips_facing_a_bet.questions import MOMENT, SEAT
from rules.situations.betting.chips_facing_a_bet.words import bare_amount
from rules.situations.betting.opening_bet.rule import too_small
from rules.situations.betting.opening_bet.rulings import up_to_the_pot as a_bet_up_to_the_pot
from rules.situations.betting.shared.raises import (
    OVER_THE_POT,
    raised,
    smallest_raise,
    with_least_raise,
    without_a_count,
)
from rules.situations.betting.shared.stacks import short_of
from rules.situations.betting.shared.wager import Wager, coming_to
from rules.situations.betting.shared.words_and_chips import (
    AT_ONCE,
    FIRST_COUNTS,
    UNCLEAR,
    at_once,
    first_counts,
    unclear_by,
)
from rules.situations.betting.unclear_bet_amount import questions, rulings
from rules.situations.shared.late import LATE, claimed_late


@situation(
    "unclear-bet-amount",
    family="bets-and-raises",
    title=say("Unclear bet"),
    looks=say("nobody knows how much"),
    concepts=(rulings.MEANINGS, UNCLEAR, FIRST_COUNTS, AT_ONCE, FAIRNESS),
    budget=12,
    told=(STACK, MOST_WITH_DEAD_BLIND, questions.STRUCTURE),
    slang=("unclear amount", "ambiguous", "which five", "how much is it"),
    ways_in=(
        WayIn(
            "number",
            say("Unclear amount"),
            say("“five”, several readings"),
            {"unclear-what": "number"},
            slang=("unclear amount", "bet five", "five hundred or five thousand"),
        ),
        WayIn(
            "words-chips",
            say("Words against chips"),
            say("they differ, nothing bet before"),
            {"unclear-what": "words-chips"},
            slang=("contradiction", "verbal against chips", "said one thing, pushed another"),
        ),
    ),
)
def unclear_bet_amount(case: Case) -> Ruling:
    """Rule on the size of a bet that was not clear.

    Source: 2013 rule 49, 2017, 2019 and Fivebet rules 40-A and 57; 2009 says nothing. Raises NeedAnswer for what is
    still to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    if moment in LATE:
        return claimed_late(case, moment, "a bet of unclear size")
    number = case.ask(questions.WHAT) == "number"
    return several_meanings(case, moment) if number else words_against_chips(case, moment)


def several_meanings(case: Case, moment: str) -> Ruling:
    """A number with several legal meanings: the lesser one in 2013, the largest that the pot covers from 2017."""
    wager = least_meaning(case, moment)
    can_be = meanings(case, wager)
    if not can_be:
        return rulings.no_legal_meaning(case, wager)
    lower, *larger = can_be
    case.let(lower=lower)
    if case.has(rulings.MEANINGS) and case.param(rulings.READING) == "lesser_value":
        case.why("A number that could mean several amounts counts as the lesser: {lower:,}.")
        return by_the_book(case, wager, lower, "the lesser meaning")
    if not larger:
        case.why("“{said:,}” can mean no other legal amount here than {lower:,}.")
        return comes_to(case, wager, lower, "no other amount is legal", because="verbal-in-turn-binding")
    if not case.has(rulings.MEANINGS):
        case.let(higher=larger[0])
        case.silent("a number that can mean several amounts")
        return rulings.one_of_them(case, wager, can_be)
    return up_to_the_pot(case, wager, lower, larger)


def meanings(case: Case, wager: Wager) -> tuple[int, ...]:
    """Return the street totals that the number can legally mean, ascending.

    A total above a known stack is no meaning, unless all are: then the least of them is all-in. In limit all above the
    call come to the one size.
    """
    number = case.ask(questions.NUMBER)
    totals = {number * unit for unit in units(number, wager.least)}
    if wager.bet and case.told(questions.RAISE_SAID) == "yes" and not the_number_is_the_total(case):
        totals |= {wager.bet + total for total in totals}
    legal = tuple(sorted(total for total in totals if total >= wager.least))
    if case.told(questions.STRUCTURE) == "limit":
        size = wager.least if wager.least > wager.bet else with_least_raise(case, wager).least
        return tuple(sorted({wager.bet if total == wager.bet else size for total in legal}))
    return tuple(total for total in legal if short_of(case, total) is None) or legal[:1]


def the_number_is_the_total(case: Case) -> bool:
    """Tell whether the book takes a number behind “raise” as the total (2017 rule 47-B, 2019 rule 43-B)."""
    total = case.has("raise-declared-total")
    if total:
        case.cite("raise-declared-total")
    case.found(number_is_the_total=total)
    return total


def least_meaning(case: Case, moment: str) -> Wager:
    """Least that is legal in the spot that the number was said in: a bet, a call, or after “raise” a raise."""
    bet = case.ask(questions.BET_IF_ANY)
    if not bet:
        least = case.ask(questions.LEAST)
    else:
        least = bet + smallest_raise(case) if case.yes(questions.RAISE_SAID) else bet
    case.let(least=least)
    return Wager(moment, bet=bet, least=least)


def up_to_the_pot(case: Case, wager: Wager, lower: int, larger: list[int]) -> Ruling:
    """The largest meaning that is not above the pot before the bet (2017, 2019 and Fivebet rule 57)."""
    if case.param(rulings.READING) == "highest_reasonable_relative_to_pot":
        case.reading("unclear-relative-to-pot", "“Relative to the pot” is taken as not above it.")
    pot = case.ask(questions.POT)
    covered = [total for total in larger if total <= pot]
    if not covered:
        case.why("{higher:,} is more than the pot of {pot:,}, so {lower:,} counts.", higher=larger[0])
        case.reading("unclear-above-the-pot", "The lowest meaning counts even where the pot is below it.")
        return by_the_book(case, wager, lower, case.say("the pot is below {higher:,}", higher=larger[0]))
    case.why("“{said:,}” counts as the largest amount that the pot of {pot:,} covers: {most:,}.", most=covered[-1])
    return by_the_book(case, wager, covered[-1], "the pot covers it")


def by_the_book(case: Case, wager: Wager, total: int, why: str | Say) -> Ruling:
    """The meaning that the book takes, and how it tests whether there are several."""
    if case.param(rulings.TEST) != "legally_multiple":
        case.reading("unclear-legal-meanings", "Only a legal bet is taken as a meaning.")
    return comes_to(case, wager, total, why, because=rulings.MEANINGS)


def comes_to(case: Case, wager: Wager, total: int, why: str | Say, *, because: str) -> Ruling:
    """Rule on that amount: with nothing bet it is the bet; facing a bet it is ruled as the same amount said clearly."""
    if not wager.bet:
        return rulings.bet_of(case, wager, total, why, because=because)
    case.cite(because)
    wager = coming_to(case, wager, total)
    if case.yes(questions.RAISE_SAID):
        ruling = raised(case, with_least_raise(case, wager), because="raise-amount-declared-first")
    else:
        ruling = bare_amount(case, wager)
    return rulings.counted_as(case, ruling, total, why, because)


def words_against_chips(case: Case, moment: str) -> Ruling:
    """Words and chips that differ: the first counts, at once clear words do; if unclear the TD decides (rule 40-A)."""
    match case.ask(questions.FIRST):
        case "words":
            if not case.yes(questions.HEARD):
                return either(case, moment, unclear_by(case))
            return the_words(case, moment, FIRST_COUNTS if first_counts(case) else "verbal-in-turn-binding")
        case "chips-words":
            if first_counts(case):
                return the_chips(case, moment, FIRST_COUNTS)
            case.silent("words that follow the chips")
            return either(case, moment, FAIRNESS)
        case "together":
            if not at_once(case):
                return either(case, moment, FAIRNESS)
            count = the_words if case.yes(questions.CLEAR) else the_chips
            return count(case, moment, AT_ONCE)
        case _:
            return either(case, moment, unclear_by(case))


def the_words(case: Case, moment: str, because: str) -> Ruling:
    """The words are the bet."""
    case.why(came_first(because, "words"))
    return sized(case, coming_to(case, Wager(moment), case.ask(questions.NAMED)), because, "the words count")


def the_chips(case: Case, moment: str, because: str) -> Ruling:
    """The chips are the bet."""
    case.why(came_first(because, "chips"))
    return sized(case, pushed(case, moment), because, "the chips count")


def came_first(because: str, which: str) -> str:
    """Return the reason why words or chips count."""
    if because != AT_ONCE:
        return f"The {which} came first, and what comes first is the bet."
    clear = "were clear" if which == "words" else "count, since the words were not clear"
    return f"Words and chips came together, and the {which} {clear}."


def either(case: Case, moment: str, because: str) -> Ruling:
    """Leave it to the TD, on the circumstances, whether chips or words count."""
    wager = pushed(case, moment)
    return rulings.chips_or_words(case, wager, case.ask(questions.NAMED), because)


def pushed(case: Case, moment: str) -> Wager:
    """The chips that were pushed, which come to {total}."""
    chips = case.ask(questions.PUSHED)
    return coming_to(case, Wager(moment, chips), worth(chips))


def sized(case: Case, wager: Wager, because: str, why: str) -> Ruling:
    """The amount that counts with nothing bet, unless it is below the least bet, or limit has one size."""
    least, total = case.ask(questions.LEAST), wager.total
    case.let(least=least)
    wager = replace(wager, least=least)
    if total < least:
        return too_small(case, wager.knowing(min_bet=least), because)
    structure = case.ask(questions.STRUCTURE) if total > least else ""
    if structure == "limit":
        total, why = least, "in limit a bet is one size"
    if structure == "pot-limit" and case.ask(MOST) < total:
        if not case.has(OVER_THE_POT):
            return a_bet_up_to_the_pot(case, wager, because=because)
        case.cite(OVER_THE_POT)
        without_a_count(case)
        total, why = case.number("most"), "the pot allows no more"
    return rulings.bet_of(case, wager, total, why, structure, because=because)
