"""What is called a misdeal and is none: what went wrong with the board, a card too early, a stub out of order."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Picture, Ruling
from rules.situations.dealing.possible_misdeal import boards, the_board
from rules.situations.dealing.possible_misdeal.questions import MOMENT, ON_IT, OTHER, PREMATURE
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

GENERAL = "premature-cards-general"
STUB = "disordered-stub"

# By the card that came too early: what is dealt again, what is done at once, and what after the betting.
TOO_EARLY = {
    "flop": (
        "the flop",
        "Leave the burn card where it is.",
        "Put the flop cards back into the stub, and shuffle all of it.",
        "Deal the flop without another burn.",
    ),
    "turn": (
        "the turn",
        "Put the early turn card aside.",
        "Burn a card and deal the next one as the turn.",
        "Shuffle the early card into the stub after the betting on the turn.",
        "Deal the river then, without another burn.",
    ),
    "river": (
        "the river",
        "Put the early river card back into the stub, but not its burn card.",
        "Shuffle the stub after the betting on the turn, and deal the river without another burn.",
    ),
    "stud": (
        "the street",
        "Deal a card for each other live player, and put the whole round aside with the early card.",
        "Burn and deal the next street as usual.",
        "Shuffle all the cards put aside into the stub before the last street.",
    ),
    "stud-last": (
        "the last street",
        "Put the early card aside.",
        "Shuffle it into the stub after the betting, and deal the last street.",
    ),
}
# The concept that each has, where it is not called like the card.
STUD = {"stud-last": "premature-stud"}
# A book without a rule on such cards.
THE_CARDS = decision(
    "cards-out-of-order",
    "How does the hand go on?",
    {"shuffled_back": "The cards go into the stub, which is shuffled, and are dealt again"},
)
BURN = decision(
    "early-burn",
    "What becomes of the burn card?",
    {"stays": "It stays as the burn", "back": "It goes back on the stub"},
)
ACTED_ON = decision(
    "cards-acted-on",
    "How does the hand go on?",
    {"stands": "With the cards as they lie", "put_right": "The cards are put right, what was bet on them goes back"},
)
FINISH = "Let the betting on this street go on from where it stopped."
EARLY = "a card that came too early"
CAME_EARLY = "That came too early. We'll finish the betting first."

THE_BURN: Mapping[str, Settled] = {
    "stays": Settled(
        ("Leave the burn card as the burn.", FINISH, "Deal the next card then, without another burn."),
        "The burn stays. We'll finish the betting first.",
        "No misdeal: the card stays as the burn.",
        boards.BURN_STAYS,
    ),
    "back": Settled(
        ("Put the burn card back on top of the stub.", FINISH, "Burn and deal as usual then."),
        "The burn goes back. We'll finish the betting first.",
        "No misdeal: the burn goes back.",
        boards.BURN_BACK,
    ),
}
ONCE_ACTED_ON: Mapping[str, Settled] = {
    "stands": Settled(
        "Leave the cards as they lie, and let the hand go on.",
        "That was seen too late. The cards stay, and the hand goes on.",
        "No misdeal: the cards stay as they lie.",
    ),
    "put_right": Settled(
        ("Give back what was bet on it.", "Put the cards right as if it had been seen at once."),
        "What was done on those cards goes back. We'll put them right.",
        "No misdeal: the cards are put right.",
    ),
}
HELD_AS_IT_IS = Settled(
    ("Hold the cards and the action where they are.", "Decide how the hand goes on, and say it aloud."),
    "Leave everything where it is. I'll decide how the hand goes on.",
    "Already acted on, and no rule on that: you decide.",
)


def has_another_rule(case: Case) -> Ruling | None:
    """What is no error of the deal itself, and so never too late for a misdeal: the rule on it decides."""
    match case.ask(OTHER):
        case "four-cards":
            return the_board.four_cards(case) if seen_at_once(case) else acted_on(case, "a flop of four cards")
        case "flop-count":
            return the_board.wrong_flop(case) if seen_at_once(case) else acted_on(case, "a flop of a wrong size")
        case "burns":
            return the_board.wrong_burns(case) if seen_at_once(case) else acted_on(case, "a wrong number of burns")
        case "too-early":
            return too_early(case) if seen_at_once(case) else early_acted_on(case)
        case "stub":
            return out_of_order(case)
        case _:
            return None


def seen_at_once(case: Case) -> bool:
    """Whether nothing was done on the cards in question, as every edition takes for granted."""
    return case.ask(MOMENT) == "no-action" or case.ask(ON_IT) == "nothing"


def acted_on(case: Case, error: str, *, stays: Picture | None = None, right: Picture | None = None) -> Ruling:
    """Seen only when somebody had acted on it, or a later card was out: in no edition.

    `stays` and `right` are the cards as they lie, and once they are put right, where it is known which they are.
    """
    case.let(error=case.say("{error} that was acted on", error=error))
    case.silent("{error}")
    case.found(misdeal=False)
    drawn = {"stands": stays, "put_right": right}
    ways = {way: settled._replace(picture=drawn[way]) for way, settled in ONCE_ACTED_ON.items()}
    return left_to_the_floor(case, ACTED_ON, ways, HELD_AS_IT_IS)


def early_acted_on(case: Case) -> Ruling:
    """A card too early on which somebody acted; with a later card out the board is another, and is not drawn."""
    if case.ask(ON_IT) == "later":
        return acted_on(case, EARLY)
    card = case.ask(PREMATURE)
    case.found(card=card)
    put_right = boards.TOO_EARLY if case.has(GENERAL) else boards.SHUFFLED_BACK
    return acted_on(case, EARLY, stays=boards.EARLY_STAYS[card], right=put_right.get(card))


def too_early(case: Case) -> Ruling:
    """A board or stud card that came before the betting was done (2017, 2019 and Fivebet rule 39 and RP-5)."""
    card = case.ask(PREMATURE)
    if not case.has(GENERAL):
        return only_a_burn(case) if card == "burn" else early_without_a_rule(case, card)
    case.cite(GENERAL)
    if card == "burn":
        return only_a_burn(case)
    if card == "turn-river":
        return the_board.turn_and_river(case)
    if card == "stud-last":
        # A whole round goes aside with an early card, and comes back for the last street. Where the early card is of
        # the last street: readings: (a) it alone goes aside, for what would fill the round would come back with it;
        # (b) the round is dealt all the same. Taken: (a), which leaves the same cards in the stub. docs/readings.md.
        case.reading("early-last-street", "The early card alone goes aside: cards to fill the round would come back.")
    what, at_once, *then = TOO_EARLY[card]
    case.do(at_once, FINISH, *then)
    case.aloud(CAME_EARLY)
    case.draw(boards.TOO_EARLY[card])
    case.found(ruling="premature_card", misdeal=False, card=card, dealt_again=card != "stud")
    outcome = f"No misdeal: {what} is dealt again after the betting."
    if card == "stud":
        outcome = "No misdeal: that round goes aside, the next street is dealt."
    return case.rule(outcome, because=STUD.get(card, f"premature-{card}"))


def early_without_a_rule(case: Case, card: str) -> Ruling:
    """A card too early in a book without the procedures for it (2009, 2013)."""
    case.found(card=card)
    if not shuffled_back(case, "cards dealt too early"):
        return left_open(case)
    case.do(FINISH, "Put the early cards into the stub, and leave what was burned for them as it is.")
    case.do("Shuffle the stub, and deal those cards again once the betting is done, without another burn.")
    case.aloud(CAME_EARLY)
    case.draw(boards.SHUFFLED_BACK[card])
    return case.rule("No misdeal: those cards are shuffled back and dealt again.", because=FAIRNESS)


def only_a_burn(case: Case) -> Ruling:
    """A burn before its time, and no card after it: the procedures speak of cards of the board and of stud."""
    case.silent("a burn card that came too early by itself")
    case.found(misdeal=False)
    undecided = Settled(
        ("Hold the stub where it is.", FINISH, "Decide about the burn before the next card."),
        "Nothing more is dealt until the betting is done.",
        "A burn too early, and no rule on it: you decide.",
    )
    return left_to_the_floor(case, BURN, THE_BURN, undecided)


def out_of_order(case: Case) -> Ruling:
    """A stub that was dropped or mixed (2017, 2019 and Fivebet RP-4)."""
    if not case.has(STUB):
        if not shuffled_back(case, "a stub that was dropped or mixed"):
            return left_open(case)
        case.do("Collect the cards of the stub, and shuffle them.", "Deal the rest of the hand from it, and play on.")
        case.aloud("The stub is shuffled, and the hand goes on.")
        return case.rule("No misdeal: the stub is shuffled, and the hand goes on.", because=FAIRNESS)
    case.do(
        "Put the stub back in its order, if that can be done.",
        "Shuffle and cut the stub alone, if it is apart from the other cards, and play on with it.",
        "Shuffle and cut all together, if it is mixed with the muck or the burns, and play on with them.",
    )
    case.aloud("We put the stub right, and the hand goes on.")
    case.found(ruling="disordered_stub", misdeal=False)
    return case.rule("Recommended: put the stub right, and play the hand on.", because=STUB)


def shuffled_back(case: Case, error: str) -> bool:
    """Whether the floor has the cards shuffled back, in a book that says nothing of `error` (2009, 2013)."""
    case.let(error=error)
    case.silent("{error}")
    if case.decide(THE_CARDS) is None:
        return False
    case.found(ruling="shuffled_back", misdeal=False)
    return True


def left_open(case: Case) -> Ruling:
    """Rule 1, while it is undecided."""
    case.do("Hold the cards and the stub where they are.", "Decide how the hand goes on, and say it aloud.")
    case.aloud("Leave everything where it is. I'll decide how the hand goes on.")
    outcome = "No rule on {error}: you decide."
    return case.rule(outcome, because=FAIRNESS, ruling="td_discretion", possible_rulings=["shuffled_back"])
