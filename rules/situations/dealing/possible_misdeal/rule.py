"""Possible misdeal: what makes one, and when it is too late (2009 rule 27, 2019 to 2024 rules 35 to 39)."""

from typing import cast

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import Question
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.button.wrong_button import dealt_from_a_wrong_button
from rules.situations.dealing.possible_misdeal import fouled_deck, other_rules, rulings, the_board, wrong_count
from rules.situations.dealing.possible_misdeal import questions as asked
from rules.situations.dealing.possible_misdeal.rulings import (
    ANY_DOWN_CARD,
    BARRED,
    BOXED,
    FIRST_TWO_ALONE,
    FLOP,
    GROUNDS,
    STUD,
    UPCARD,
    becomes_upcard,
    enough_boxed,
    enough_exposed,
    misdeal,
    not_named,
)
from rules.situations.shared.disputes import disputes_closed, how_far, too_late
from rules.situations.shared.late import THE_HAND, beyond_the_book, brought_up_late
from rules.situations.shared.substantial_action import substantial_action
from rules.situations.shared.substantial_action_questions import ANY_CHIPS

# What sounds like a misdeal and is none, with the concept that says so.
NONE = {"button-two": "button-consecutive-cards", "short-table": "halt-waiver-no-misdeal"}
# Cards that were seen: replaced, or not, even where it is no misdeal.
SEEN = ("boxed", "exposed")
ON_THE_BOARD = ("four-cards", "flop-count", "burns", "too-early")
# How each error is named where the book is silent on it.
NAMED = {
    "exposed": "hole cards exposed in this way",
    "boxed": "boxed cards such as these",
    "first-card": "a first card dealt to the wrong seat",
    "not-entitled": "cards dealt to a seat with no right to a hand",
    "dealt-out": "a seat left out of the deal",
    "card-count": "a hand with too few or too many cards",
    "button-two": "a button dealt two cards in a row",
    "short-table": "a misdeal at a table that should have been halted",
    "other": "this error of the deal",
}


def way(id: str, title: str, looks: str, *slang: str, cause: str = "other", **answers: str) -> WayIn:
    """A way in by what went wrong, and by `answers` to the questions that follow."""
    given = {"cause": cause, **answers}
    return WayIn(id, say(title), say(looks), {f"misdeal-{one}": given[one] for one in given}, slang)


WAYS_IN = (
    way("cards-exposed", "Exposed in the deal", "a card flashed or turned up", "flashed card", cause="exposed"),
    way("boxed-cards", "Boxed card", "face up in the deck", "face up card", cause="boxed"),
    way("card-count", "Wrong number of cards", "too few or too many in a hand", "three cards", cause="card-count"),
    way("dealt-out", "Dealt out", "a seat got no cards", "no cards", cause="dealt-out"),
    way("fouled-deck", "Fouled deck", "two of a card, or a foreign one", "two of a card", cause="fouled-deck"),
    way(
        "four-card-flop",
        "Four-card flop",
        "one card too many",
        *("four card flop", "four cards on the flop", "extra flop card"),
        other="four-cards",
    ),
    way("flop-count", "Wrong flop", "two or five cards", "two card flop", "five card flop", other="flop-count"),
    way("burns", "Burn card", "none burned, or two", "forgot to burn", "no burn card", "burned twice", other="burns"),
    way(
        "too-early",
        "Premature card",
        "flop, turn or river too early",
        *("premature flop", "premature turn", "premature river", "burned early", "river too early"),
        other="too-early",
    ),
    way(
        "board-scooped",
        "Scooped board",
        "board swept up too early",
        *("scooped the board", "flop swept away"),
        other="scooped",
    ),
    way(
        "stub-dropped",
        "Dropped stub",
        "dropped, or mixed with others",
        "dropped deck",
        "stub mixed",
        "deck fell",
        other="stub",
    ),
)


@situation(
    "possible-misdeal",
    family="the-deal",
    title=say("Misdeal"),
    looks=say("an error in the deal"),
    concepts=(FLOP, STUD, *dict.fromkeys(GROUNDS.values()), *NONE.values(), BARRED)
    + (wrong_count.DEAD_COUNT, wrong_count.REPLACED, wrong_count.BUTTON_DEAD)
    + (wrong_count.MISDEAL, fouled_deck.NOT_OF_THE_GAME, fouled_deck.SCRAP)
    + (fouled_deck.FOULED, fouled_deck.DOUBLE, fouled_deck.FOREIGN)
    + (the_board.FOUR_CARDS, the_board.NO_BURN_FLOP, other_rules.GENERAL, other_rules.STUB),
    budget=14,
    slang=("boxed card", "misdeal", "bad deal", "wrong deal", "wrong button", "dead button")
    + ("flashed by the dealer", "exposed by the dealer", "too many cards", "extra card", "missing card")
    + ("short deck", "fouled deck", "redeal", "first card wrong seat")
    + ("four card flop", "premature card", "premature flop", "burned early", "dropped deck"),
    ways_in=WAYS_IN,
    under_a_house=(ANY_CHIPS,),
)
def possible_misdeal(case: Case) -> Ruling:
    """Rule on an error of the deal.

    Source: 2009 rule 27, 2013 rules 34-35, 2017 to 2024 and Fivebet rules 35-39, 2026 rules 37-41. Raises NeedAnswer
    for what is still to be asked.
    """
    moment, cause = case.ask(moment_of(case)), case.ask(asked.CAUSE)
    if cause == "card-count" and case.ask(asked.COUNT_KIND) == "none":
        cause = "dealt-out"
    if cause == "fouled-deck" or (cause == "card-count" and wrong_count.was_not_dealt(case)):
        fouled = fouled_deck.fouled_deck(case, moment, "hand" if cause == "card-count" else "")
        if fouled:
            return fouled
        cause = "card-count"
    if cause == "wrong-button":
        return dealt_from_a_wrong_button(case, moment)
    if cause in NONE and case.has(NONE[cause]):
        return rulings.no_ground(case, cause, NONE[cause])
    if moment == "over":
        return after_the_hand(case, cause)
    case.let(error=NAMED[cause])
    if cause == "card-count":
        return wrong_count.wrong_count(case, moment)
    if cause == "other" and (other := other_rules.has_another_rule(case)):
        return other
    if cause == "not-entitled" and case.ask(asked.SITS_THERE) == "wrong-seat" and case.has(GROUNDS[cause]):
        return in_the_wrong_seat(case)
    if cause in SEEN and case.ask(asked.GAME) == "draw":
        return rulings.seen_in_a_draw_game(case, cause)
    return rulings.too_late_for_it(case, cause) if rulings.too_far(case) else ground(case, cause)


def moment_of(case: Case) -> Question[str]:
    """Return how the question about the moment is put, where it is known that the error lies on the board."""
    on_the_board = case.told(asked.CAUSE) == "other" and case.told(asked.OTHER) in ON_THE_BOARD
    return asked.MOMENT_ON_THE_BOARD if on_the_board else asked.MOMENT


def after_the_hand(case: Case, cause: str) -> Ruling:
    """Rule on a claim after the hand: closed to all disputes or by substantial action, else left to Rule 1."""
    if closed := disputes_closed(case):
        return too_late(case, closed, misdeal=False)
    # What is no misdeal at all has no such limit: a flop of four cards, a card too early, a stub out of order.
    other = case.ask(asked.OTHER) if cause == "other" else "none"
    if other == "scooped" and how_far(case, "pushed", "next-hand") == "pushed":
        return other_rules.taken_up(case)
    barred = case.has(BARRED) and other == "none"
    if barred and substantial_action(case):
        if cause == "card-count":
            return wrong_count.found_after_the_hand(case)
        case.why("Players bet on those cards to the end, so an error of the deal no longer undoes the hand.")
        case.do("Leave that hand as it was played.")
        case.aloud("There was substantial action in that hand. It stands as played.")
        case.found(ruling="error_stands", misdeal=False, substantial_action=True)
        return case.rule("Too late for a misdeal: the hand stands as played.", because=BARRED)
    brought_up_late(case, "over", "an error of the deal")
    taken = case.decide(THE_HAND)
    if taken is None:
        case.do("Hear the dealer and the players.")
    return beyond_the_book(case, taken)


def ground(case: Case, cause: str) -> Ruling:
    """Rule on whether the error is a ground for a misdeal in this book, in this kind of game."""
    if cause == "boxed":
        return boxed(case)
    if cause == "exposed":
        return exposed_in_flop_game(case) if case.ask(asked.GAME) == "flop" else exposed_in_stud(case)
    if cause not in GROUNDS or not case.has(GROUNDS[cause]):
        return not_named(case, cause)
    if case.ask(asked.GAME) == "draw" and case.has(rulings.DRAW):
        return rulings.left_to_you(case, cause, rulings.DRAW)
    return misdeal(case, cause, GROUNDS[cause])


def in_the_wrong_seat(case: Case) -> Ruling:
    """Rule on cards of a player in the wrong seat: a misdeal in time, if that seat had no right to a hand; else
    the hand is played to its end, and the player moves then.
    """
    too_late = rulings.too_far(case)
    if not too_late and not case.yes(asked.ENTITLED):
        case.opens("wrong-seat", "Open a call for the wrong seat before the new deal, and move that player.")
        return ground(case, "not-entitled")
    case.reading("wrong-seat-in-a-hand", "A player in the wrong seat plays the hand to its end, and moves then.")
    case.do("Play this hand out first, with that player where they sit.")
    case.opens("wrong-seat", "Open a call for the wrong seat once the hand is over.")
    case.aloud("The hand goes on, and is played to its end. We put the seat right then.")
    case.found(misdeal=False, hand="plays_on")
    case.why(
        rulings.TOO_LATE
        if too_late
        else "The seat was due a hand, so the cards went where they should; only the player sits wrong."
    )
    outcome = "No misdeal: play the hand out, then put the seat right."
    return case.rule(outcome, because=BARRED if too_late else GROUNDS["not-entitled"])


def exposed_in_flop_game(case: Case, boxed_card: bool = False) -> Ruling:
    """Rule on an exposed card: of the first two, or from 2013 any two others; later only by the dealer's error.

    In a book without a ground for boxed cards, one of those counts as exposed, too.
    """
    if not case.has(FLOP):
        return not_named(case, "exposed")
    if case.param(f"{FLOP}.dealer_error_required"):
        return exposed_by_the_dealer(case, FLOP, asked.FLOP_CARDS)
    cards = case.ask(asked.EXPOSED_CARDS)
    if cards in covered(case, FLOP):
        return enough_exposed(case, FLOP)
    by = "" if boxed_card else case.ask(asked.EXPOSED_BY if cards == "two-others" else asked.ONE_EXPOSED_BY)
    if by == "deck" and case.has(BOXED):
        return boxed(case, in_the_deal=True)
    one_card = by != "player" and (cards == "one-other" or by == "some")
    return not_named(case, "boxed" if boxed_card else "exposed", one_card)


def exposed_by_the_dealer(case: Case, concept: str, question: Question[str]) -> Ruling:
    """Rule on cards of which the book names those that the dealer exposes by error."""
    cards = case.ask(question)
    if cards == "deck" and case.has(BOXED):
        return boxed(case, in_the_deal=True)
    if cards in covered(case, concept):
        return enough_exposed(case, concept)
    if concept == STUD and cards == "one-other" and case.has(UPCARD):
        return becomes_upcard(case)
    return not_named(case, "exposed", one_card=cards == "one-other")


def exposed_in_stud(case: Case) -> Ruling:
    """Rule on an exposed down card: a ground of its own until 2017, an upcard in 2019 (RP-10-A); Fivebet has both."""
    if not (case.has(STUD) and case.param(f"{STUD}.misdeal")):
        match case.ask(asked.STUD_DOWN):
            case "deck" if case.has(BOXED):
                return boxed(case, in_the_deal=True)
            case "one" if case.has(UPCARD):
                return becomes_upcard(case)
        if case.ask(asked.MOMENT) == "no-action":
            case.ask(asked.EXPOSED_BY_SOMEBODY)
        return not_named(case, "exposed")
    if case.param(f"{STUD}.criterion") != ANY_DOWN_CARD:
        return exposed_by_the_dealer(case, STUD, asked.STUD_CARDS)
    match case.ask(asked.ANY_EXPOSED_BY):
        case "deck":
            return boxed(case, in_the_deal=True)
        case "player":
            return not_named(case, "exposed")
    return enough_exposed(case, STUD)


def covered(case: Case, concept: str) -> tuple[str, ...]:
    """Exposed cards that this book names, as answers to the question about them."""
    alone = case.param(f"{concept}.criterion") == FIRST_TWO_ALONE
    return ("first-two",) if alone else ("first-two", "two-others")


def boxed(case: Case, in_the_deal: bool = False) -> Ruling:
    """Rule on boxed cards: so many make a misdeal, in some books only in the initial deal.

    A book without a ground of this name (2009) counts a boxed card in a flop game as one that was exposed, and a single
    one in stud may become the upcard (RP-10-A).
    """
    stud = case.ask(asked.GAME) == "stud"
    if not case.has(BOXED):
        by_anybody = not stud and case.has(FLOP) and not case.param(f"{FLOP}.dealer_error_required")
        seen = by_anybody and (in_the_deal or case.ask(asked.BOXED_WHEN) == "deal")
        return exposed_in_flop_game(case, boxed_card=True) if seen else not_named(case, "boxed")
    of_the_deal = bool(case.param(f"{BOXED}.initial_deal_only"))
    number = case.ask(asked.BOXED_DEALT if of_the_deal else asked.BOXED_COUNT)
    if number < cast(int, case.param(f"{BOXED}.min_cards")):
        dealt = in_the_deal or (number > 0 if of_the_deal else stud and case.ask(asked.BOXED_WHEN) == "deal")
        return becomes_upcard(case) if stud and dealt and case.has(UPCARD) else not_named(case, "boxed")
    return enough_boxed(case)
