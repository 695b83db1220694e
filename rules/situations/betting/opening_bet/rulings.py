"""Rulings on chips or words with nothing bet, and the points that they leave to the floor."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Way, decision
from rules.engine.ruling import Ruling
from rules.facts.chips import MOST
from rules.situations.betting.shared.betting_errors import CORRECTION, behind_left_open, bettors_behind
from rules.situations.betting.shared.raises import ABOVE_THE_POT as A_RAISE_ABOVE_THE_POT
from rules.situations.betting.shared.raises import OVER_THE_POT, without_a_count
from rules.situations.betting.shared.stacks import in_all, puts_in, short_of
from rules.situations.betting.shared.wager import (
    Wager,
    begin,
    begins_in_time,
    bets_stand,
    conclude,
    left_open,
    move,
    until_decided,
)

BINDS = "verbal-in-turn-binding"
DIFFER = "Words and chips say different things, so the floor goes by the circumstances."
BET_IS = "Tell the players behind that the bet is {to:,}."
HOW_MUCH = "Tell the players behind how much it is to call."
TOO_SMALL = decision(
    "chips",
    "What is it?",
    {"min_bet": "A bet of {least:,}, the least", "bet": "A bet of {total:,}, as put out or said"},
    undecided=until_decided("You decide: below the least bet the book leaves it open."),
)
ALL_OR_LEAST = decision(
    "chips",
    "What is it?",
    {
        "bet": Way(
            "All the chips: {total:,}, if the game allows it",
            words="Seat {seat}, all of your chips count. I check that the game allows that bet.",
            headline="Seat {seat} bets {total:,}, if the game allows it.",
        ),
        # How much the least bet is was not asked.
        "min_bet": Way(
            "The least bet",
            (
                "Make seat {seat}'s bet the least one, and give back what is beyond it.",
                "Have seat {seat} put in the rest, or all they have left, if the chips come to less.",
            ),
            "Seat {seat}, your bet is the least bet.",
            "Seat {seat} bets the least.",
        ),
    },
    silent="silent chips with nothing bet in a game without a flop",
    undecided=until_decided("You decide: the book speaks of games with a flop only."),
)
CHIPS_OR_WORDS = decision(
    "chips",
    "What is it?",
    {
        "chips": Way(
            "What the chips come to",
            "Count seat {seat}'s chips.",
            "Seat {seat}, the chips count. I check that the game allows that bet.",
            "The chips count: seat {seat} bets what they come to.",
        ),
        "words": Way(
            "What was said",
            "Have seat {seat} put in what was said, and give back what is beyond it.",
            "Seat {seat}, the words count: please put in what you said.",
            "The words count: seat {seat} bets what was said.",
        ),
    },
    undecided=until_decided("You decide what the bet is, from the circumstances."),
)

ABOVE_THE_POT = A_RAISE_ABOVE_THE_POT.worded(
    max_pot_bet="A bet of {most:,}, the pot", stands="A bet of {total:,}, as made"
)


def bet(case: Case, wager: Wager, amount: int, structure: str, *, because: str) -> Ruling:
    """A bet of `amount`, the street total in chips; `structure` is as in `bets`."""
    if not begins_in_time(case, wager):
        return bets_stand(case)
    return conclude(case, wager, bets(case, wager, amount, structure) + ".", because=because)


def up_to_the_pot(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A pot-limit bet of {total}, or of {most} where the pot is less (2017 rule 43-B, 2019 and Fivebet rule 52-B)."""
    total, most = wager.total, case.ask(MOST)
    if total <= most:
        return bet(case, wager, total, "pot-limit", because=because)
    if case.has(OVER_THE_POT):
        case.cite(because)
        without_a_count(case)
        return bet(case, wager, most, "pot-limit", because=OVER_THE_POT)
    match case.decide(ABOVE_THE_POT):
        case "max_pot_bet":
            return bet(case, wager.decided(), most, "pot-limit", because=FAIRNESS)
        case "stands":
            return bet(case, wager.decided(), total, "pot-limit", because=FAIRNESS)
    return left_open(case, wager, ABOVE_THE_POT)


def bets(case: Case, wager: Wager, amount: int, structure: str = "") -> str:
    """Gather a bet of `amount`, or of all that {seat} is known to have; the headline, without its full stop.

    Chips beyond it go back (limit has one size). `structure` is the betting structure, or nothing where it makes no
    difference, as in a bet of the least.
    """
    to = known_up_to(case, amount)
    back = max(0, wager.total - to) if wager.chips else 0
    case.let(to=to, back=back)
    if back:
        of = " of the first motion" if wager.followed else ""
        why = "in limit a bet is one size" if structure == "limit" else "the pot allows no more"
        case.why(why[0].upper() + why[1:] + ": {to:,} is the bet.")
        case.do("Give {back:,}" + of + f" back to seat {{seat}}: {why}.")
    elif not wager.chips:
        case.do(in_all(case, amount))
        if to == amount:
            case.do("Give back what is beyond {to:,}.")
    case.do(BET_IS)
    move(case, wager, back, 0)
    case.found(ruling="bet", bet_total=to, returned=back or None, all_in=to < amount or None)
    headline = "Seat {seat} bets {to:,}" if to == amount else "Seat {seat} is all-in for {to:,}"
    case.aloud(headline + ".")
    return headline


def known_up_to(case: Case, amount: int) -> int:
    """`amount`, or all that {seat} is known to have where that is less."""
    stack = short_of(case, amount)
    return amount if stack is None else stack


def made_the_least(case: Case, wager: Wager, *, because: str) -> Ruling:
    """Make too small a bet the least one (2017 rule 43-A, 2019 and Fivebet rule 52-A), or by the floor's decision."""
    by_the_book = because == CORRECTION
    if not by_the_book:
        begin(case, wager)
    elif not begins_in_time(case, wager, short=True):
        return bets_stand(case)
    outcome = bets_the_least(case, wager)
    if by_the_book:
        bettors_behind(case, wager.moment, short=True, known_pot_limit=wager.pot_limit)
    else:
        behind_left_open(case, wager.moment)
    return case.rule(outcome, because=because)


def bets_the_least(case: Case, wager: Wager) -> str:
    """Gather a bet brought up to {least}, or to all that {seat} is known to have; the headline."""
    least, total = wager.least, wager.total
    to = known_up_to(case, least)
    owed = max(0, to - total) if wager.chips else 0
    case.let(to=to, owed=owed)
    case.do(puts_in(case, least - total, least) if wager.chips else in_all(case, least), BET_IS)
    asked = "Seat {seat}, {owed:,} more, please: " if owed else "Seat {seat}, {to:,} in all, please: "
    why = "you are all-in." if to < least else "the least bet is {least:,}." if owed else "that is the least bet."
    case.aloud(asked + why)
    move(case, wager, 0, owed)
    case.found(ruling="min_bet", bet_total=to, owed=owed or None)
    if to < least:
        case.found(ruling="all_in", all_in=True)
    headline = "Seat {seat} must bet {to:,}" if to == least else "Seat {seat} is all-in for {to:,}"
    return headline + (": {owed:,} more." if owed else ".")


def bet_owed(case: Case, wager: Wager, limit: bool) -> Ruling:
    """“Bet” and nothing in yet: the word binds, the player sets the amount, which in limit is one size."""
    if not begins_in_time(case, wager):
        return bets_stand(case)
    return conclude(case, wager, owes_a_bet(case, "bet", wager.least, limit), because=BINDS)


def owes_a_bet(case: Case, word: str, least: int, limit: bool) -> str:
    """Gather the steps for a player who said `word` with nothing bet and owes {least} or more; returns the headline."""
    case.derive("Seat {seat} may no longer check or fold.")
    to = known_up_to(case, least)
    case.let(word=word, to=to)
    case.why("“{said}” in turn binds: seat {seat} owes at least the least bet.", said=word.capitalize())
    case.found(ruling="bet", binding=True)
    if to < least:
        case.found(ruling="all_in", all_in=True, bet_total=to)
        case.do("Have seat {seat} put in all they have, {to:,}.", BET_IS)
        case.aloud("Seat {seat}, {to:,}, please: you said {word}, so you are all-in.")
        return "Seat {seat} must bet, all-in for {to:,}."
    if limit:
        case.found(bet_total=to)
        case.do("Have seat {seat} put in {to:,}, the one size in limit.", "Hold the players behind until it is in.")
        case.aloud("Seat {seat}, {to:,}, please: you said {word}, and in limit a bet is one size.")
        return "Seat {seat} must bet {to:,}."
    case.do("Have seat {seat} name the amount, or put it in at once.", "Hold the players behind until it is clear.")
    case.aloud("Seat {seat}, at least {to:,}, please: you said {word}. How much?")
    return "Seat {seat} must bet, at least {to:,}."


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips below the least bet: all-in for them, which the rule on reopening the betting presupposes."""
    case.reading("all-in-for-less", "Last chips below the least bet are taken as all-in.")
    if not begins_in_time(case, wager):
        return bets_stand(case)
    case.derive("Nothing is completed and nothing goes back.")
    case.why("Seat {seat} has {total:,} and no more: an all-in need not be a full bet.")
    if not wager.chips:
        case.do("Have seat {seat} put in all they have, {total:,}.")
    case.do("Check who may still raise: players who have checked may be left with call or fold.")
    case.aloud("Seat {seat} is all-in for {total:,}.")
    case.found(ruling="all_in", all_in=True, bet_total=wager.total)
    outcome = "Seat {seat} is all-in for {total:,}, below the least bet."
    return conclude(case, wager, outcome, because="reopen-short-all-in")


def too_small_left_open(case: Case, wager: Wager, on: str) -> Ruling:
    """Leave too small a bet open, where the book does not say what becomes of it."""
    case.silent(on)
    match case.decide(TOO_SMALL):
        case "min_bet":
            return made_the_least(case, wager, because=FAIRNESS)
        case "bet":
            begin(case, wager)
            outcome = bets(case, wager, wager.total) + "."
            behind_left_open(case, wager.moment)
            return case.rule(outcome, because=FAIRNESS)
        case _:
            return left_open(case, wager, TOO_SMALL)


def chips_left_open(case: Case, wager: Wager) -> Ruling:
    """Leave open silent chips with nothing bet, in a game outside the book's rule (2009, games without a flop)."""
    taken = case.decide(ALL_OR_LEAST)
    if taken is None:
        return left_open(case, wager, ALL_OR_LEAST)
    begin(case, wager)
    way = ALL_OR_LEAST.ways[taken]
    case.follow(way)
    if taken == "bet":
        as_the_game_allows(case)
        case.found(bet_total=wager.total)
    case.do(HOW_MUCH)
    behind_left_open(case, wager.moment)
    return case.rule(way.headline, because=FAIRNESS, ruling=taken)


def as_the_game_allows(case: Case) -> None:
    """Have the size of the bet checked against the game, about which nobody has been asked, and corrected if wrong."""
    if case.has(CORRECTION):
        case.cite(CORRECTION)
    case.do(
        "Check that the game allows a bet of that size.",
        "Make it the nearest that it allows, if it does not; last chips below the least bet are all-in.",
    )


def either(case: Case, moment: str, because: str = FAIRNESS) -> Ruling:
    """Leave it to the TD whether chips or words count: because the book says so, or because it says nothing."""
    case.found(binding="td_discretion" if because != FAIRNESS else None)
    case.why(DIFFER)
    taken = case.decide(CHIPS_OR_WORDS)
    if taken is None:
        return left_open(case, Wager(moment), CHIPS_OR_WORDS, because=because)
    way = CHIPS_OR_WORDS.ways[taken]
    case.follow(way)
    as_the_game_allows(case)
    case.do(HOW_MUCH)
    behind_left_open(case, moment)
    return case.rule(way.headline, because=because, ruling="bet")
