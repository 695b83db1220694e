"""Size of a bet made with chips or words and nothing bet before (2009 rules 29 and 32, 2019 rules 40 to 44)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import STACK
from rules.facts.hand import pot_limit
from rules.poker.chips import how_many, worth
from rules.situations.betting.chips_facing_a_bet.left_open import claimed_late
from rules.situations.betting.chips_facing_a_bet.questions import MOMENT, SEAT, UNCLEAR
from rules.situations.betting.chips_facing_a_bet.words import EQUALS_CHIPS
from rules.situations.betting.opening_bet import questions, rulings
from rules.situations.betting.shared.betting_errors import CORRECTION
from rules.situations.betting.shared.calls import all_in_by_words
from rules.situations.betting.shared.stacks import known_stack
from rules.situations.betting.shared.wager import Wager, coming_to
from rules.situations.betting.shared.words_and_chips import AT_ONCE, FIRST_COUNTS, at_once, first_counts, unclear_by
from rules.situations.shared.late import LATE

OPENING_CHIP = "overchip-opening-bet"
CHANGE = "overbet-for-change"


@situation(
    "opening-bet",
    family="bets-and-raises",
    title=say("Opening bet"),
    looks=say("nothing bet before"),
    concepts=(OPENING_CHIP, FIRST_COUNTS, EQUALS_CHIPS, rulings.BINDS, CORRECTION),
    budget=10,
    told=(STACK,),
    slang=("opening chip", "first bet", "underbet", "bet too small", "min bet", "big chip"),
    ways_in=(
        WayIn(
            "silent-chips",
            say("Silent bet"),
            say("no word, nothing bet before"),
            {"chips-first": "chips"},
            slang=("overchip", "big chip", "opening chip"),
        ),
        WayIn(
            "amount-said",
            say("Opening amount"),
            say("said, with nothing bet before"),
            {"chips-first": "words", "opening-said": "amount"},
            slang=("number said", "said a number"),
        ),
    ),
)
def opening_bet(case: Case) -> Ruling:
    """Rule on chips or words of a player in turn with no bet or blind to face.

    Source: 2009 rules 29 and 32, 2013 rules 37-A and 42, 2017 rules 40, 43 and 49, 2019 and Fivebet rules 40, 44 and
    52. Raises NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    return claimed_late(case, moment) if moment in LATE else with_nothing_bet(case, moment)


def with_nothing_bet(case: Case, moment: str) -> Ruling:
    """Take words or chips, whichever came first, as the bet, where the book says so (2017 and 2019 rule 40-A)."""
    match case.ask(questions.FIRST):
        case "chips":
            return silent_chips(case, moment)
        case "words":
            return by_words(case, moment)
        case "chips-words":
            if first_counts(case):
                return silent_chips(case, moment)
            case.silent("words that follow the chips with nothing bet")
            return rulings.either(case, moment)
        case "together":
            return both_at_once(case, moment)
        case _:
            return by_words(case, moment) if the_same(case) else rulings.either(case, moment, because=unclear_by(case))


def the_same(case: Case) -> bool:
    """Tell whether the chips bear the words out, so that the words decide, whichever came first."""
    if not case.yes(questions.AGREE):
        return False
    case.derive("Words and chips say the same, so either counts.")
    case.ask(questions.SAID_THE_SAME)
    return True


def both_at_once(case: Case, moment: str) -> Ruling:
    """Rule on words and chips at once: clear words, else the chips (2017 and 2019 rule 40-A); before, if they agree."""
    if not case.has(AT_ONCE) and the_same(case):
        return by_words(case, moment)
    if not at_once(case):
        return rulings.either(case, moment)
    match case.ask(questions.SAID_AT_ONCE):
        case UNCLEAR.value:
            return silent_chips(case, moment)
        case "check" | "fold" as said:
            return nothing_put_in(case, said)
        case _:
            return by_words(case, moment)


def nothing_put_in(case: Case, said: str) -> Ruling:
    """Rule on “check” or “fold” said as chips went in: the word is the act, and puts nothing in."""
    case.reading("fold-said-with-chips", "Chips that come with a clear “check” or “fold” are taken to go back.")
    case.do("Give seat {seat} back the chips that went in with the word.")
    case.why("The word was clear, and it came with the chips: then the word counts.")
    if said == "check":
        case.do("Let the action go on behind seat {seat}.")
        case.aloud("Seat {seat}, you said check: that is a check, and those chips are yours.")
        return case.rule("“Check” counts: the chips go back.", because=AT_ONCE, ruling="check")
    case.do("Rule next on the fold with nothing to call.")
    case.aloud("Seat {seat}, you said fold: those chips are yours.")
    return case.rule("“Fold” counts: the chips go back.", because=AT_ONCE, ruling="fold")


def silent_chips(case: Case, moment: str) -> Ruling:
    """All silent chips are the bet; of one chip every edition says so (2009 rule 32, 2013 rule 42, 2019 rule 44)."""
    wager = Wager(moment, case.ask(questions.PUSHED))
    if case.has(CHANGE):
        case.cite(CHANGE)
        wager = wager.knowing(counted="all_silent_chips")
    return opened(case, wager)


def opened(case: Case, wager: Wager) -> Ruling:
    """Chips of one motion with nothing bet: all of them, where the book speaks of the game."""
    case.let(bet=0)
    wager = coming_to(case, wager, worth(wager.chips))
    one = how_many(wager.chips) == 1
    case.why(
        "Chips go in at once, so only the first motion counts: {total:,}."
        if wager.followed
        else "With nothing bet, all the chips that go in silently are the bet: {total:,}."
    )
    if not one and case.has(FIRST_COUNTS):
        return sized(case, wager.knowing(several_chips="as_written"), because=FIRST_COUNTS)
    if case.param(f"{OPENING_CHIP}.scope") == "after_the_flop" and case.ask(questions.GAME) != "flop":
        return rulings.chips_left_open(case, wager)
    if not one:
        case.reading("several-opening-chips", "Several silent chips are taken like one: all of them are the bet.")
        wager = wager.knowing(several_chips="by_reading")
    return sized(case, wager, because=OPENING_CHIP)


def by_words(case: Case, moment: str) -> Ruling:
    """Words in turn bind; from 2017 a bare amount is as good as silent chips (2017 and 2019 rule 40-C)."""
    wager = Wager(moment)
    case.why("Words in turn bind: what was said is the bet.")
    match case.ask(questions.SAID):
        case "amount" if case.has(EQUALS_CHIPS):
            named = case.ask(questions.NAMED)
            wager = coming_to(case, wager, named)
            wager = wager.knowing(equivalent_push=rulings.known_up_to(case, named), declares_raise=False)
            return sized(case, wager, because=EQUALS_CHIPS)
        case "amount" | "bet-amount":
            return sized(case, coming_to(case, wager, case.ask(questions.NAMED)), because=rulings.BINDS)
        case "bet":
            least = case.ask(questions.LEAST)
            case.let(least=least)
            wager = replace(wager, least=least).knowing(min_bet=least)
            return rulings.bet_owed(case, wager, case.ask(questions.STRUCTURE) == "limit")
        case "bet-chips":
            pushed = case.ask(questions.PUSHED)
            return sized(case, coming_to(case, Wager(moment, pushed), worth(pushed)), because=rulings.BINDS)
        case _:
            return all_in_by_words(case, moment)


def sized(case: Case, wager: Wager, *, because: str) -> Ruling:
    """The bet as it was made, unless it is below the least one, or limit has one size."""
    least, total = case.ask(questions.LEAST), wager.total
    case.let(least=least)
    if total < least:
        case.why("The least bet is {least:,}, and {total:,} is less.")
    wager = replace(wager, least=least).knowing(min_bet=least)
    if total < least:
        return too_small(case, wager, because)
    structure = case.ask(questions.STRUCTURE) if total > least else ""
    if structure == "pot-limit":
        return rulings.up_to_the_pot(case, wager, because=because)
    return rulings.bet(case, wager, least if structure == "limit" else total, structure, because=because)


def too_small(case: Case, wager: Wager, because: str) -> Ruling:
    """Rule on a bet below the least: all-in for less, or made the least; 2009, 2013 and pot-limit leave it open."""
    case.cite(because)
    if last := as_last_chips(case, wager):
        return rulings.all_in_for_less(case, last)
    if not case.has(CORRECTION):
        return rulings.too_small_left_open(case, wager, "a bet below the least one")
    if pot_limit(case):
        return rulings.too_small_left_open(case, wager, "a bet below the least one in pot-limit")
    return rulings.made_the_least(case, wager, because=CORRECTION)


def as_last_chips(case: Case, wager: Wager) -> Wager | None:
    """Return the wager as all that the player has, up to a known stack; None where it is not."""
    if wager.followed:
        return None
    stack = known_stack(case, case.number("seat"))
    if stack is None:
        return wager if case.yes(questions.LAST) else None
    return coming_to(case, wager, stack) if stack <= wager.total else None
