"""Possible misdeal: what makes one, and when it is too late for one (2009 rule 27, 2019 rules 35 to 38)."""

from typing import cast

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.disputes import BREAK, HAND, disputes_closed, too_late
from rules.situations.possible_misdeal.other_rules import four_cards, out_of_order, too_early
from rules.situations.possible_misdeal.questions import (
    BOXED_COUNT,
    BOXED_WHEN,
    CAUSE,
    COUNT_KIND,
    COUNT_SEAT,
    EXPOSED_BY,
    FLOP_CARDS,
    GAME,
    MINUTES_SINCE,
    MOMENT,
    OTHER,
    REPLACEABLE,
    SHORT_SEAT,
    SINCE_HAND,
    STUD_CARDS,
    STUD_DOWN,
)
from rules.situations.possible_misdeal.rulings import (
    BARRED,
    DEAD_COUNT,
    DRAW,
    Trouble,
    becomes_upcard,
    button_completed,
    button_dead,
    claimed_late,
    deck_closed,
    deck_fouled,
    deck_left_open,
    draw_game,
    hand_dead,
    misdeal,
    no_ground,
    not_named,
    plays_on,
    plays_on_with_question,
    stands,
    wrong_count_left_open,
)
from rules.situations.substantial_action import substantial_action

FLOP = "misdeal-flop-exposed"
STUD = "misdeal-stud-exposed"
UPCARD = "stud-exposed-downcard"
BOXED = "misdeal-boxed-cards"
FOULED = "fouled-deck"
FOULED_LIMIT = "fouled-deck-dispute-limit"
REPLACED = "button-short-replaceable"
BUTTON_DEAD = "button-short-acted-dead"

# The concept that makes a misdeal of each error; exposed cards have one for each kind of game.
GROUNDS = {
    "boxed": BOXED,
    "first-card": "misdeal-first-card-wrong-seat",
    "not-entitled": "misdeal-seat-not-entitled",
    "dealt-out": "misdeal-seat-dealt-out",
}
# What sounds like a misdeal and is none, with the concept that says so.
NONE = {"button-two": "button-consecutive-cards", "short-table": "halt-waiver-no-misdeal"}


@situation(
    "possible-misdeal",
    chapter="dealing-rules",
    title=say("Possible misdeal"),
    concepts=(
        FLOP,
        STUD,
        *GROUNDS.values(),
        *NONE.values(),
        BARRED,
        DEAD_COUNT,
        REPLACED,
        BUTTON_DEAD,
        FOULED,
        "four-card-flop",
        "premature-cards-general",
        "disordered-stub",
    ),
    budget=8,
    slang=(
        "boxed card",
        "misdeal",
        "bad deal",
        "wrong deal",
        "wrong button",
        "dead button",
        "flashed by the dealer",
        "exposed by the dealer",
        "too many cards",
        "extra card",
        "missing card",
        "short deck",
        "fouled deck",
        "redeal",
        "first card wrong seat",
        "four card flop",
        "premature card",
        "premature flop",
        "burned early",
        "dropped deck",
    ),
    ways_in=(
        WayIn("cards-exposed", say("Cards exposed in the deal"), {"misdeal-cause": "exposed"}, slang=("flashed card",)),
        WayIn("boxed-cards", say("Boxed cards"), {"misdeal-cause": "boxed"}, slang=("face up card",)),
        WayIn("card-count", say("Too few or too many cards"), {"misdeal-cause": "card-count"}, slang=("three cards",)),
        WayIn("dealt-out", say("A seat was dealt out"), {"misdeal-cause": "dealt-out"}, slang=("no cards",)),
        WayIn("fouled-deck", say("Fouled deck"), {"misdeal-cause": "fouled-deck"}, slang=("two of a card",)),
    ),
)
def possible_misdeal(case: Case) -> Ruling:
    """Rule on an error of the deal.

    Source: 2009 rule 27, 2013 rules 34-35, 2017 rules 35-38, 2019 and Fivebet rules 35-38. Raises NeedAnswer for what
    is still to be asked.
    """
    moment = case.ask(MOMENT)
    cause = case.ask(CAUSE)
    if cause == "fouled-deck":
        return fouled_deck(case, moment) if case.has(FOULED) else fouled_deck_without_rule(case, moment)
    if cause in NONE and case.has(NONE[cause]):
        return no_ground(case, cause, NONE[cause])
    if moment == "over":
        return after_the_hand(case, cause)
    if cause == "card-count":
        return wrong_card_count(case, moment)
    if cause == "other" and (other := has_another_rule(case)):
        return other
    trouble = Trouble(cause, moment, too_far(case, moment))
    if trouble.substantial:
        return (
            plays_on_with_question(case, trouble) if cause in ("not-entitled", "dealt-out") else plays_on(case, trouble)
        )
    return ground(case, trouble)


def has_another_rule(case: Case) -> Ruling | None:
    """What is no error of the deal itself, and so never too late for a misdeal: the rule on it decides."""
    match case.ask(OTHER):
        case "four-cards":
            return four_cards(case)
        case "too-early":
            return too_early(case)
        case "stub":
            return out_of_order(case)
        case _:
            return None


def too_far(case: Case, moment: str) -> bool | None:
    """Whether there has been substantial action; None where the book sets no such limit to a misdeal."""
    if not case.has(BARRED):
        return None
    return moment != "no-action" and substantial_action(case)


def ground(case: Case, trouble: Trouble) -> Ruling:
    """Whether the error is a ground for a misdeal in this book, in this kind of game."""
    concept = GROUNDS.get(trouble.cause)
    if trouble.cause != "exposed" and (concept is None or not case.has(concept)):
        return not_named(case, trouble)
    game = case.ask(GAME)
    if game == "draw":
        return draw_game(case, trouble) if case.has(DRAW) else not_named(case, trouble)
    match trouble.cause:
        case "exposed":
            return exposed_in_flop_game(case, trouble) if game == "flop" else exposed_in_stud(case, trouble)
        case "boxed":
            return boxed(case, trouble)
        case cause:
            return misdeal(case, trouble, GROUNDS[cause])


def exposed_in_flop_game(case: Case, trouble: Trouble) -> Ruling:
    """One of the first two cards, or from 2013 any two others, exposed: in later books only by the dealer's error."""
    if not case.has(FLOP):
        return not_named(case, trouble)
    cards = case.ask(FLOP_CARDS)
    if cards not in covered(case, FLOP):
        return not_named(case, trouble, one_card=cards == "one-other")
    if case.param(f"{FLOP}.dealer_error_required"):
        return misdeal(case, trouble, FLOP) if case.ask(EXPOSED_BY) == "dealer" else not_named(case, trouble)
    # 2009 names no one for flop games, though its sentence on stud asks for the dealer's error; and its first two cards
    # can be those off the deck or a player's own. Readings: (a) as written: whoever did it, the first two off the deck,
    # as later editions put it; (b) only the dealer's error, or each player's first two. Taken: (a). docs/readings.md.
    case.reading(
        "misdeal-first-two-cards",
        say("The first two cards are those first off the deck, and it does not matter who exposed them."),
    )
    return misdeal(case, trouble, FLOP)


def exposed_in_stud(case: Case, trouble: Trouble) -> Ruling:
    """A ground of its own until 2017; in 2019 the card becomes the upcard; Fivebet has both."""
    if not (case.has(STUD) and case.param(f"{STUD}.misdeal")):
        return upcard_only(case, trouble)
    if case.param(f"{STUD}.criterion") == "any_of_first_two_down_cards":
        if case.ask(EXPOSED_BY) == "player":
            return not_named(case, trouble)
        # 2017 speaks of a player's first two down cards being exposed, 2009 and 2013 of any of the two. Readings:
        # (a) one is enough; (b) both must be. Taken: (a), as before 2017. docs/readings.md.
        case.reading("misdeal-stud-one-card", say("One exposed down card is taken as enough."))
        return misdeal(case, trouble, STUD)
    cards = case.ask(STUD_CARDS)
    if cards not in covered(case, STUD):
        return becomes_upcard(case, trouble) if case.has(UPCARD) else not_named(case, trouble)
    if case.ask(EXPOSED_BY) == "player":
        return not_named(case, trouble)
    if case.has(UPCARD):
        # Fivebet rule 35-A makes this a misdeal, its RP-10-A the player's upcard. Readings: (a) the rule decides where
        # it names the cards, and the procedure on any other down card; (b) the procedure decides on all.
        # Taken: (a), procedures being suggestions. docs/readings.md.
        case.cite(UPCARD)
        case.reading("misdeal-stud-upcard", say("Where rule and procedure collide the rule decides: a misdeal."))
    return misdeal(case, trouble, STUD)


def upcard_only(case: Case, trouble: Trouble) -> Ruling:
    """Stud without a ground for a misdeal: an exposed down card becomes the upcard, if it is the only one (RP-10-A)."""
    if not case.has(UPCARD):
        return not_named(case, trouble)
    return becomes_upcard(case, trouble) if case.ask(STUD_DOWN) == "one" else not_named(case, trouble)


def covered(case: Case, concept: str) -> tuple[str, ...]:
    """Which exposed cards this book names, as answers to the question about them."""
    alone = case.param(f"{concept}.criterion") == "one_of_first_two_dealt"
    return ("first-two",) if alone else ("first-two", "two-others")


def boxed(case: Case, trouble: Trouble) -> Ruling:
    """So many boxed cards, in some books only in the initial deal."""
    if case.ask(BOXED_COUNT) < cast(int, case.param(f"{BOXED}.min_cards")):
        return not_named(case, trouble)
    if case.param(f"{BOXED}.initial_deal_only") and case.ask(BOXED_WHEN) == "later":
        return not_named(case, trouble)
    return misdeal(case, trouble, BOXED, wording=str(case.param(f"{BOXED}.wording")))


def wrong_card_count(case: Case, moment: str) -> Ruling:
    """Too few or too many cards: no listed ground, but dead after substantial action; the button may be completed."""
    if not (case.has(REPLACED) or case.has(BARRED)):
        return not_named(case, Trouble("card-count", moment, None))
    too_few = case.has(REPLACED) and case.ask(COUNT_KIND) == "few"
    seat = case.ask(COUNT_SEAT)
    if too_few:
        question = SHORT_SEAT if moment == "action" else SHORT_SEAT.only("other", "button")
        short = case.ask(question, seat=seat)
        if short == "button-acted":
            return button_dead(case, seat)
        if short == "button" and case.yes(REPLACEABLE, seat=seat):
            return button_completed(case, seat)
    trouble = Trouble("card-count", moment, too_far(case, moment), seat)
    if not trouble.substantial:
        return not_named(case, trouble)
    return hand_dead(case, trouble) if case.has(DEAD_COUNT) else wrong_count_left_open(case, trouble)


def after_the_hand(case: Case, cause: str) -> Ruling:
    """Raised when the hand is over: closed to all disputes, or by substantial action, else left to Rule 1."""
    if closed := disputes_closed(case):
        return too_late(case, closed, misdeal=False)
    if too_far(case, "over"):
        return stands(case)
    return claimed_late(case, cause)


def fouled_deck_without_rule(case: Case, moment: str) -> Ruling:
    """A fouled deck in a book without a rule on it (before 2019): only the end of all disputes limits Rule 1."""
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, misdeal=False)
    return deck_left_open(case)


def fouled_deck(case: Case, moment: str) -> Ruling:
    """A fouled deck stops play whatever was done, as long as the hand can still be disputed (2019 rule 35-E)."""
    if moment != "over":
        return deck_fouled(case)
    if case.param(f"{FOULED_LIMIT}.closes") == "hand_concluded":
        return deck_closed(case)
    match case.ask(SINCE_HAND if case.has(BREAK) else SINCE_HAND.only("nothing", "next-hand")):
        case "next-hand":
            # 2019 sends to its rule on disputes, which has one limit for reading hands and one for sums; a fouled deck
            # is neither. Readings: (a) the next hand closes it, as it closes the reading of hands; (b) substantial
            # action on the next hand does, as with sums. Taken: (a). docs/readings.md.
            case.reading("misdeal-fouled-deck-window", say("The beginning of the next hand is taken to close it."))
            case.cite(HAND)
            return deck_closed(case)
        case "break":
            return deck_closed(case) if break_is_up(case) else deck_fouled(case)
        case _:
            return deck_fouled(case)


def break_is_up(case: Case) -> bool:
    """Whether the minutes that a break leaves for disputes have passed since the pot was awarded."""
    return case.ask(MINUTES_SINCE) >= cast(int, case.param(f"{BREAK}.minutes"))
