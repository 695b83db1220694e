"""Chips pushed, or an amount said, facing a bet: call or raise, and how much (2009 rules 30-33, 2019 rules 40-46)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.chips import STACK
from rules.poker.chips import how_many
from rules.situations.betting.chips_facing_a_bet import questions as asks
from rules.situations.betting.chips_facing_a_bet.left_open import claimed_late, no_rule, unclear
from rules.situations.betting.chips_facing_a_bet.on_top import ON_TOP, on_top
from rules.situations.betting.chips_facing_a_bet.pulled_back import taken_back
from rules.situations.betting.chips_facing_a_bet.silent_chips import pushed, silent_chips
from rules.situations.betting.chips_facing_a_bet.ways_in import WAYS_IN
from rules.situations.betting.chips_facing_a_bet.words import BEFORE_THE_CHIP, by_words, raised_on_one_chip
from rules.situations.betting.undercall.questions import MEANT
from rules.situations.betting.words_and_chips import AT_ONCE, at_once, first_counts
from rules.situations.late import LATE


@situation(
    "chips-facing-a-bet",
    family="bets-and-raises",
    title=say("Chips pushed or an amount said, facing a bet"),
    concepts=(
        "overchip-call",
        "overchip-declared-raise-max",
        "multi-chip-call",
        "multi-chip-fifty-percent",
        "multi-chip-last-chips-all-in",
        "raise-fifty-percent",
        "raise-below-fifty-is-call",
        "raise-minimum",
        "raise-declared-total",
        "declared-amount-equals-chips",
        "bet-first-method-governs",
        "tiny-chip-call",
        ON_TOP,
    ),
    budget=12,
    slang=("splash", "half the raise", "raise or call", "raise", "call"),
    told=(STACK, MEANT),
    ways_in=WAYS_IN,
)
def chips_facing_a_bet(case: Case) -> Ruling:
    """Rule on chips or words of a player in turn who faces a bet or blind.

    Source: 2009 rules 29-33, 2013 rules 37-44, 2017 rules 40-51, 2019 and Fivebet rules 40-51. Raises NeedAnswer for
    what is still to be asked.
    """
    moment = case.ask(asks.MOMENT)
    case.ask(asks.SEAT)
    if moment in LATE:
        return claimed_late(case, moment)
    return facing_a_bet(case, moment)


def facing_a_bet(case: Case, moment: str) -> Ruling:
    """Between words and chips the first one counts, where the book says so (2017 and 2019 rule 40-A)."""
    match case.ask(asks.FIRST):
        case "chips":
            return silent_chips(case, moment)
        case "words":
            return by_words(case, moment)
        case "chips-words":
            return words_too_late(case, moment)
        case "together":
            return both_at_once(case, moment)
        case "on-top" | "on-top-uncounted" as first:
            return on_top(case, moment, counted=first == "on-top")
        case "taken-back":
            return taken_back(case, moment) or silent_chips(case, moment)
        case _:
            # Nobody knows what came first: no matter where words and chips say the same, else the TD decides (40-A).
            return both_the_same(case, moment) if case.yes(asks.AGREE) else unclear(case, moment)


def words_too_late(case: Case, moment: str) -> Ruling:
    """Chips first, then words: the chips are the bet (2017 rule 40-A); before, that is written only for "raise"."""
    if not first_counts(case):
        if not case.ask(asks.SAID).startswith("raise"):
            case.silent("words that follow the chips, other than raise")
            return no_rule(case, moment)
        if how_many(pushed(case)) == 1:
            case.cite(BEFORE_THE_CHIP)
    return silent_chips(case, moment)


def both_at_once(case: Case, moment: str) -> Ruling:
    """Words and chips together: clear words, else the chips (2017 rule 40-A); before, only where they agree."""
    if not case.has(AT_ONCE):
        if case.yes(asks.RAISE_ON_ONE_CHIP):
            raised_on_one_chip(case)
            return silent_chips(case, moment)
        if case.yes(asks.AGREE):
            return both_the_same(case, moment)
    if not at_once(case):
        return no_rule(case, moment)
    said = case.ask(asks.SAID_AT_ONCE)
    if said == "raise-on-chip":
        raised_on_one_chip(case)
        return silent_chips(case, moment)
    if said == asks.UNCLEAR.value:
        return silent_chips(case, moment)
    if said == "raise":
        case.ask(asks.PUT_IN_BY)  # chips came with the word
    return by_words(case, moment)


def both_the_same(case: Case, moment: str) -> Ruling:
    """Words that the chips bear out: ruled by the words, whichever came first."""
    case.derive("Words and chips say the same, so either counts.")
    case.ask(asks.SAID_THE_SAME)
    return by_words(case, moment)
