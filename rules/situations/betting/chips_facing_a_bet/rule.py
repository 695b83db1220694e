"""Chips pushed, or an amount said, facing a bet: call or raise, and how much (2009 rules 30-33, 2019 rules 40-46)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import MOST_WITH_DEAD_BLIND, STACK
from rules.poker.chips import how_many
from rules.situations.betting.chips_facing_a_bet import questions as asks
from rules.situations.betting.chips_facing_a_bet.left_open import WORDS_OR_CHIPS, claimed_late, no_rule
from rules.situations.betting.chips_facing_a_bet.on_top import ON_TOP, on_top
from rules.situations.betting.chips_facing_a_bet.silent_chips import silent_chips
from rules.situations.betting.chips_facing_a_bet.words import by_words
from rules.situations.betting.shared.bet_questions import BET
from rules.situations.betting.shared.chips_taken_back import taken_back
from rules.situations.betting.shared.short_calls.questions import MEANT
from rules.situations.betting.shared.wager import Wager
from rules.situations.betting.shared.words_and_chips import AT_ONCE, at_once, first_counts, unclear_by
from rules.situations.shared.late import LATE

BEFORE_THE_CHIP = "overchip-declare-before-surface"
STRING = ("string", "string bet", "string raise", "two motions")


def way(
    id: str,
    title: str,
    looks: str,
    slang: tuple[str, ...],
    *,
    one_chip: bool = False,
    **answers: str,
) -> WayIn:
    """Way in by `answers` to the questions on chips, each keyed by its id without "chips-"."""
    given = {f"chips-{question}": answer for question, answer in answers.items()}
    return WayIn(id, say(title), say(looks), given, slang, one_chip)


WAYS_IN = (
    way(
        "one-chip",
        "Oversized chip",
        "one chip, no word",
        ("overchip", "oversized chip", "big chip", "single chip"),
        one_chip=True,
        first="chips",
    ),
    way("several-chips", "Several chips", "more than the bet, no word", ("multiple chips", "50%"), first="chips"),
    way(
        "raise-to",
        "“Raise to”",
        "a total was said",
        ("underraise", "short raise", "min raise", "raise too small"),
        first="words",
        said="raise-to",
    ),
    way(
        "raise-and-chips",
        "“Raise”, then chips",
        "in one or two moves, no amount",
        ("said raise", "short raise", "underraise", *STRING),
        first="words",
        said="raise",
    ),
    way(
        "amount-said",
        "Amount only",
        "a number said, nothing else",
        ("number said", "said a number"),
        first="words",
        said="amount",
    ),
    way(
        "words-and-chips",
        "Words and chips",
        "both at the same time",
        ("verbal", "said call, pushed more", "contradiction"),
        first="together",
    ),
    way("onto-chips", "Chips added", "onto chips already in front", ("prior chips", "added chips"), first="on-top"),
    way(
        "taken-back",
        "Chips taken back",
        "earlier ones, nothing out since",
        ("pulled back chips", "pulled back", "took chips back"),
        first="taken-back",
        taken="earlier",
    ),
    way(
        "unclear",
        "Words or chips first?",
        "nobody can say",
        ("unclear amount", "he said", "nobody can say what came first"),
        first="unclear",
    ),
)


@situation(
    "chips-facing-a-bet",
    family="bets-and-raises",
    title=say("Chips facing a bet"),
    looks=say("call or raise, and how much?"),
    concepts=("overchip-call", "overchip-declared-raise-max")
    + ("multi-chip-call", "multi-chip-fifty-percent", "multi-chip-last-chips-all-in")
    + ("raise-fifty-percent", "raise-below-fifty-is-call", "raise-minimum", "raise-declared-total")
    + ("declared-amount-equals-chips", "bet-first-method-governs", "tiny-chip-call", ON_TOP),
    budget=12,
    slang=("splash", "half the raise", "raise or call", "raise", "call"),
    told=(STACK, MOST_WITH_DEAD_BLIND, MEANT),
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
    """Rule by words or chips, whichever came first, where the book says so (2017 and 2019 rule 40-A)."""
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
            if case.yes(asks.AGREE):
                return both_the_same(case, moment)
            because = unclear_by(case)
            case.why("Words and chips say different things, so the floor goes by the circumstances.")
            case.found(binding="td_discretion" if because != FAIRNESS else None)
            return no_rule(case, Wager(moment), because, uncounted_point=WORDS_OR_CHIPS)


def words_too_late(case: Case, moment: str) -> Ruling:
    """Chips first, then words: the chips are the bet (2017 rule 40-A); before, that is written only for "raise"."""
    if not first_counts(case):
        if not case.ask(asks.SAID).startswith("raise"):
            case.silent("words that follow the chips, other than raise")
            return no_rule(case, Wager(moment))
        if how_many(case.ask(asks.PUSHED, beside=asks.to_call(case.ask(BET)))) == 1:
            case.cite(BEFORE_THE_CHIP)
    return silent_chips(case, moment)


def both_at_once(case: Case, moment: str) -> Ruling:
    """Words and chips together: clear words, else the chips (2017 rule 40-A); before, only where they agree."""
    by_the_book = case.has(AT_ONCE)
    if not by_the_book and case.yes(asks.RAISE_ON_ONE_CHIP):
        return raised_on_one_chip(case, moment)
    if not by_the_book and case.yes(asks.AGREE):
        return both_the_same(case, moment)
    if not at_once(case):
        return no_rule(case, Wager(moment), uncounted_point=WORDS_OR_CHIPS)
    match case.ask(asks.SAID_AT_ONCE):
        case "raise-on-chip":
            return raised_on_one_chip(case, moment)
        case asks.UNCLEAR.value:
            return by_the_chips(case, moment)
        case "raise":
            case.ask(asks.PUT_IN_BY)  # chips came with the word
    return by_words(case, moment)


def raised_on_one_chip(case: Case, moment: str) -> Ruling:
    """Rule on “raise” as a single overchip touched the table: too late (2009 rule 32, 2019 rule 44)."""
    case.cite(BEFORE_THE_CHIP)
    if case.has(AT_ONCE):
        case.reading("raise-as-the-chip-lands", "Raise as a single chip lands is not said before it: a call.")
    return by_the_chips(case, moment)


def by_the_chips(case: Case, moment: str) -> Ruling:
    """Rule on chips whose words do not count as on silent ones; onto others, if some are told to have lain in front."""
    return on_top(case, moment, counted=True) if case.told(asks.IN_FRONT) else silent_chips(case, moment)


def both_the_same(case: Case, moment: str) -> Ruling:
    """Rule by words that the chips bear out, whichever came first."""
    case.derive("Words and chips say the same, so either counts.")
    case.ask(asks.SAID_THE_SAME)
    return by_words(case, moment)
