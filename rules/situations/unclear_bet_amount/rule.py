"""How much was bet, when a number can mean several amounts or words and chips differ (2019 rules 40-A and 57)."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import STACK
from rules.poker.chips import worth
from rules.situations.chips_facing_a_bet.questions import MOMENT, SEAT
from rules.situations.chips_facing_a_bet.raises import raised
from rules.situations.chips_facing_a_bet.short_raise import smallest_raise, with_least_raise
from rules.situations.chips_facing_a_bet.wager import Wager
from rules.situations.chips_facing_a_bet.words import bare_amount
from rules.situations.late_claims import LATE, claimed_late
from rules.situations.opening_bet.rule import too_small
from rules.situations.unclear_bet_amount.questions import (
    BET_IF_ANY,
    CLEAR,
    COVERED,
    FIRST,
    HEARD,
    HIGHER,
    LARGER,
    LEAST,
    LOWER,
    NAMED,
    PUSHED,
    RAISE_SAID,
    STRUCTURE,
    WHAT,
)
from rules.situations.unclear_bet_amount.rulings import Unclear, bet_of, chips_or_words, counted_as, one_of_them
from rules.situations.words_and_chips import FIRST_COUNTS, at_once, first_counts, unclear_by

MEANINGS = "unclear-bet-amount"
ONLY = say("no other amount is legal")


@situation(
    "unclear-bet-amount",
    chapter="bets-and-raises",
    title=say("Nobody knows how much was bet"),
    concepts=(MEANINGS, "bet-unclear-td-rules", FIRST_COUNTS, "bet-simultaneous-verbal-wins", FAIRNESS),
    budget=12,
    told=(STACK,),
    slang=("unclear amount", "ambiguous", "which five", "how much is it"),
    ways_in=(
        WayIn(
            "number",
            say("“I bet five”: which five?"),
            {"unclear-what": "number"},
            slang=("unclear amount", "bet five", "five hundred or five thousand"),
        ),
        WayIn(
            "words-chips",
            say("Words and chips differ, with nothing bet"),
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
    seat = case.ask(SEAT)
    if moment in LATE:
        return claimed_late(case, moment, seat, say("a bet of unclear size"))
    if case.ask(WHAT) == "number":
        return several_meanings(case, moment, seat)
    return words_against_chips(case, moment, seat)


def several_meanings(case: Case, moment: str, seat: int) -> Ruling:
    """A number with several legal meanings: the lesser one in 2013, the largest that the pot covers from 2017."""
    spot = what_was_faced(case, moment, seat)
    lower = case.ask(LOWER, above=spot.least - 1, least=spot.least)
    if case.has(MEANINGS) and case.param(f"{MEANINGS}.reading") == "lesser_value":
        return by_the_book(case, spot.meaning(lower), lower, say("the lesser meaning"))
    higher = case.ask(HIGHER)
    if higher <= lower:
        return comes_to(case, spot.meaning(lower), lower, because="verbal-in-turn-binding", why=ONLY)
    unclear = spot.meaning(lower, higher)
    if not case.has(MEANINGS):
        case.silent(on=say("a number that can mean several amounts"))
        return one_of_them(case, unclear)
    return up_to_the_pot(case, unclear)


def what_was_faced(case: Case, moment: str, seat: int) -> Unclear:
    """The spot that the number was said in, with the least that is legal there: a bet, a call, or after “raise” a
    raise.
    """
    bet = case.ask(BET_IF_ANY, seat=seat)
    if not bet:
        return Unclear(seat, moment, least=case.ask(LEAST))
    if not case.yes(RAISE_SAID, seat=seat):
        return Unclear(seat, moment, bet=bet, least=bet)
    size = smallest_raise(case)
    return Unclear(seat, moment, bet=bet, least=bet + size, size=size)


def up_to_the_pot(case: Case, unclear: Unclear) -> Ruling:
    """The largest meaning that is not above the pot before the bet (2017, 2019 and Fivebet rule 57)."""
    lower, higher = unclear.candidates
    if case.param(f"{MEANINGS}.reading") == "highest_reasonable_relative_to_pot":
        # Fivebet says relative to the pot. Readings: (a) not above it; (b) in a fair proportion to it. Taken: (a), its
        # example takes the larger meaning exactly from where the pot reaches it. docs/readings.md.
        case.reading("unclear-relative-to-pot", say("“Relative to the pot” is taken as not above it."))
    if not case.yes(COVERED, amount=higher):
        # With every meaning above the pot the rule leaves none. Readings: (a) the lowest; (b) the TD decides. Taken:
        # (a), the example takes the lower one below the higher's mark without another condition. docs/readings.md.
        case.reading("unclear-above-the-pot", say("The lowest meaning counts even where the pot is below it."))
        return by_the_book(case, unclear, lower, say("the pot is below {higher:,}", higher=higher))
    larger = case.ask(LARGER)
    return by_the_book(case, unclear, max(higher, larger), say("the pot covers it"))


def by_the_book(case: Case, unclear: Unclear, total: int, why: Say) -> Ruling:
    """The meaning that the book takes, and how it tests whether there are several."""
    test = case.param(f"{MEANINGS}.test")
    if test != "legally_multiple":
        # 2013 speaks of reasonable meanings, Fivebet of meanings. Readings: (a) only what would be a legal bet is one;
        # (b) any amount is. Taken: (a), nobody can be held to a bet that cannot be made. docs/readings.md.
        case.reading("unclear-legal-meanings", say("Only a legal bet is taken as a meaning."))
    found = {"reading": case.param(f"{MEANINGS}.reading"), "test": test}
    return comes_to(case, unclear, total, because=MEANINGS, why=why, found=found)


def comes_to(
    case: Case, unclear: Unclear, total: int, *, because: str, why: Say, found: Mapping[str, object] | None = None
) -> Ruling:
    """What that amount is: with nothing bet the bet; facing a bet what the same amount said clearly would be."""
    if not unclear.bet:
        return bet_of(case, unclear, total, because=because, why=why, found=found)
    case.cite(because)
    case.let(total=total)
    if unclear.size:
        ruling = raised(case, with_least_raise(case, Wager(unclear.moment)), because="raise-amount-declared-first")
    else:
        ruling = bare_amount(case, unclear.moment)
    return counted_as(ruling, total, why, because, found or {})


def words_against_chips(case: Case, moment: str, seat: int) -> Ruling:
    """Words and chips that differ: the first counts, at once clear words do; if unclear the TD decides (rule 40-A)."""
    match case.ask(FIRST, seat=seat):
        case "words":
            return words_first(case, moment, seat)
        case "chips-words":
            if first_counts(case):
                return the_chips(case, moment, FIRST_COUNTS)
            case.silent(on=say("words that follow the chips"))
            return either(case, moment, seat, FAIRNESS)
        case "together":
            return both_at_once(case, moment, seat)
        case _:
            return either(case, moment, seat, unclear_by(case))


def words_first(case: Case, moment: str, seat: int) -> Ruling:
    """Words that came first and were clear to everyone are the bet; what else they are is left to the TD."""
    if not case.yes(HEARD, seat=seat):
        return either(case, moment, seat, unclear_by(case))
    return the_words(case, moment, FIRST_COUNTS if first_counts(case) else "verbal-in-turn-binding")


def both_at_once(case: Case, moment: str, seat: int) -> Ruling:
    if not at_once(case):
        return either(case, moment, seat, FAIRNESS)
    told = the_words if case.yes(CLEAR, seat=seat) else the_chips
    return told(case, moment, "bet-simultaneous-verbal-wins")


def the_words(case: Case, moment: str, because: str) -> Ruling:
    case.let(total=case.ask(NAMED))
    return sized(case, Wager(moment), because, say("the words count"))


def the_chips(case: Case, moment: str, because: str) -> Ruling:
    pushed = case.ask(PUSHED)
    case.let(total=worth(pushed))
    return sized(case, Wager(moment, pushed), because, say("the chips count"))


def sized(case: Case, wager: Wager, because: str, why: Say) -> Ruling:
    """The amount that counts with nothing bet, unless it is below the least bet, or limit has one size."""
    least, total = case.ask(LEAST), case.number("total")
    case.let(least=least)
    wager = wager.knowing(min_bet=least)
    if total < least:
        return too_small(case, wager, because)
    if total > least and case.ask(STRUCTURE) == "limit":
        total, why = least, say("in limit a bet is one size")
    return bet_of(case, Unclear(case.number("seat"), wager.moment), total, because=because, why=why)


def either(case: Case, moment: str, seat: int, because: str) -> Ruling:
    """What the chips come to, or what was said: the TD decides on the circumstances."""
    total, named = worth(case.ask(PUSHED, seat=seat)), case.ask(NAMED, seat=seat)
    unclear = Unclear(seat, moment, tuple(sorted((total, named))))
    return chips_or_words(case, unclear, total, named, because)
