"""Errors that are called misdeals and are none: a wrong board, a card too early, a stub out of order."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Decision, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal import boards, the_board
from rules.situations.dealing.possible_misdeal.questions import (
    LAST_CARDS,
    MOMENT,
    NATURAL_RIVER,
    ON_EARLY,
    ON_IT,
    ON_LAST_EARLY,
    OTHER,
    PREMATURE,
)
from rules.situations.dealing.possible_misdeal.rulings import chance_may_decide, with_chance
from rules.situations.dealing.possible_misdeal.the_board import FINISH, Late, held, steps

GENERAL = "premature-cards-general"
STUB = "disordered-stub"
CAME_EARLY = "That came too early. We put it right once the betting is done."
GO_ON = "Take back any pot that was pushed, and let the hand go on where it stopped."

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
        "Shuffle the early card into the stub after the betting, and deal the last street.",
    ),
}
# Why it is put right in that way.
WHY_EARLY = {
    "flop": "Players still had to act when the flop came, so it goes back and the cards come by chance.",
    "turn": "Players still had to act when the turn came, so the card meant for the river plays as the turn.",
    "river": "Players still had to act when the river came, so it goes back and the card comes by chance.",
    "stud-last": "Players still had to act when the last card came, so it goes back and comes by chance.",
    "aside": "Players still had to act when the card came; a whole round goes aside so that nobody's cards shift.",
    "shuffled": "Players still had to act when the card came, so it goes back and comes by chance.",
}
# The same where the book shuffles at once what came early, and deals it again without another burn (from 2024 on).
SHUFFLED_AT_ONCE = {
    "turn": (
        "the turn",
        "Put the early turn card back into the stub, but not its burn card.",
        "Shuffle the stub, and deal the turn without another burn.",
    ),
    "stud": (
        "the street",
        "Put the early card back into the stub, but not its burn card.",
        "Shuffle the stub, and deal the street without another burn.",
    ),
}
SHUFFLED_AT_ONCE["stud-last"] = SHUFFLED_AT_ONCE["stud"]
# The concepts that each can have in a book, where it is not called like the card.
TURN_AGAIN, STUD_AGAIN, STUD = "premature-turn-reshuffled", "premature-stud-reshuffled", "premature-stud"
LAID_DOWN_AS = {
    "turn": (TURN_AGAIN, the_board.TURN),
    "stud": (STUD_AGAIN, STUD),
    "stud-last": (STUD_AGAIN, STUD),
}
# A book without a rule on such cards.
EARLY_CARDS = decision(
    "cards-out-of-order",
    "How does the hand go on?",
    {
        "shuffled_back": Way(
            "The cards go into the stub, which is shuffled, and are dealt again",
            (
                FINISH,
                "Put the early cards into the stub, and leave what was burned for them as it is.",
                "Shuffle the stub, and deal those cards again once the betting is done, without another burn.",
            ),
            CAME_EARLY,
            "No misdeal: those cards are shuffled back and dealt again.",
            found={"misdeal": False},
        ),
        "aside": Way(
            "They go aside until the last street, and the next card is dealt",
            words=CAME_EARLY,
            headline="No misdeal: the early card goes aside.",
            found={"misdeal": False},
        ),
        "stands": Way(
            "They stay, and the betting is finished first",
            (FINISH, "Leave the early cards as they lie, and go on from them."),
            "The cards stay, and play once the betting is done.",
            "No misdeal: the early cards stay.",
            found={"misdeal": False},
        ),
    },
    silent="cards dealt too early",
    undecided=held("the stub", "You decide: no rule on cards dealt too early."),
)
THE_STUB = decision(
    "stub-out-of-order",
    "How does the hand go on?",
    {
        "in_order": Way(
            "The stub goes back in its order, as far as that can be told",
            ("Put the stub back in its order.", "Deal the rest of the hand from it, and play on."),
            "The stub goes back in its order, and the hand goes on.",
            "No misdeal: the stub is put back in its order.",
            found={"misdeal": False},
        ),
        "shuffled": Way(
            "It is shuffled and cut, with the muck and burns if it was mixed with them",
            ("Shuffle and cut the stub.", "Deal the rest of the hand from it, and play on."),
            "The stub is shuffled, and the hand goes on.",
            "No misdeal: the stub is shuffled, and the hand goes on.",
            found={"misdeal": False},
        ),
    },
    silent="a stub that was dropped or mixed",
    undecided=held("the stub", "You decide: no rule on a stub that was dropped or mixed."),
)
SCOOPED = decision(
    "board-taken-up",
    "What becomes of the board?",
    {
        "put_back": Way(
            "The cards that lay there are known, and go back where they were",
            (
                "Have the dealer and the players name the cards that lay there.",
                "Look them out, and put them back where they lay.",
                "Put the stub back in its order, or shuffle and cut it if that cannot be done.",
                GO_ON,
            ),
            "The board goes back as it was, and the hand goes on.",
            "No misdeal: the board goes back as it was.",
            found={"misdeal": False},
        ),
        "dealt_again": Way(
            "They go into the stub, which is shuffled, and are dealt again",
            (
                "Shuffle the cards that were taken up into the stub, and cut it.",
                "Deal them again, without another burn.",
                GO_ON,
            ),
            "Those cards are shuffled back and dealt again.",
            "No misdeal: those cards are shuffled back and dealt again.",
            found={"misdeal": False},
        ),
    },
    silent="a board that is taken up while the hand is on",
    undecided=held("the stub", "You decide: no rule on a board taken up."),
)
RIVER_LOST = decision(
    "river-lost",
    "Which card is the turn?",
    {
        "from_the_stub": Way(
            "One from the stub, once it is shuffled",
            (
                "Put the early turn card aside.",
                FINISH,
                "Shuffle and cut the stub without it, burn a card, and deal the next one as the turn.",
                "Shuffle the early card into the stub after the betting on the turn.",
                "Deal the river then, without another burn.",
            ),
            CAME_EARLY,
            "No misdeal: the turn comes from the shuffled stub.",
            boards.TOO_EARLY["turn"],
        ),
        "early": Way(
            "The early card",
            (FINISH, "Play the early card as the turn.", "Shuffle and cut the stub, then burn and deal the river."),
            "Once the betting is done, the card that came early is the turn.",
            "No misdeal: the early card plays as the turn.",
            boards.EARLY_STAYS["turn"],
        ),
    },
    silent="an early turn with a river that cannot be told any more",
    undecided=held("the stub", "You decide: the river cannot be told, and no rule."),
)
THE_BURN = decision(
    "early-burn",
    "What becomes of the burn card?",
    {
        "stays": Way(
            "It stays as the burn",
            ("Leave the burn card as the burn.", FINISH, "Deal the next card then, without another burn."),
            "The burn stays. The next card comes once the betting is done.",
            "No misdeal: the card stays as the burn.",
            boards.BURN_STAYS,
        ),
        "back": Way(
            "It goes back on the stub",
            ("Put the burn card back on top of the stub.", FINISH, "Burn and deal as usual then."),
            "The burn goes back, and comes again once the betting is done.",
            "No misdeal: the burn goes back.",
            boards.BURN_BACK,
        ),
    },
    silent="a burn card that came too early by itself",
    undecided=Course(
        ("Hold the stub where it is.", FINISH, "Decide about the burn before the next card."),
        "Nothing more is dealt until the betting is done.",
        "You decide: a burn too early, and no rule on it.",
    ),
)
# What was done as if an early card opened the next street.
ON_AN_EARLY_CARD = decision(
    "acts-on-an-early-card",
    "What becomes of what was done on that card?",
    {
        "back": Way(
            "It goes back",
            "Give back what was put in on that card.",
            "What was done on that card goes back.",
            found={"acts_on_them": "go_back"},
        ),
        "counts": Way(
            "It counts on the street before, as done out of turn",
            "Rule on what was done on that card as on acts out of turn on the street before.",
            "What was done on that card counts on the street before, out of turn.",
            found={"acts_on_them": "out_of_turn"},
        ),
    },
    silent="what was done on a card that came too early",
    undecided=Course("Decide what becomes of what was done on that card.", found={"acts_on_them": LEFT_OPEN}),
)
SEEN_LATE = decision(
    "cards-acted-on",
    "How does the hand go on?",
    {
        "stands": "With the later cards as they lie, and what was bet on them",
        "put_right": "The later cards are taken back, and it is put right from there",
    },
    silent="{error} seen only with a later card out",
    undecided=held("the action", "You decide: a later card is out, and no rule."),
)


def has_another_rule(case: Case) -> Ruling | None:
    """Rule on an error that is not one of the deal, and so never too late: the rule on it decides."""
    match case.ask(OTHER):
        case "none":
            return None
        case "stub":
            return out_of_order(case)
        case "scooped":
            return taken_up(case)
        case other:
            return wrong_cards(case, other)


def wrong_cards(case: Case, other: str) -> Ruling:
    """Rule on wrong cards of the board or of a stud street, by what was done on them."""
    if other == "too-early":
        question = ON_LAST_EARLY if case.ask(PREMATURE) in LAST_CARDS else ON_EARLY
        since = "nothing" if case.ask(MOMENT) == "no-action" else case.ask(question)
    else:
        since = case.ask(ON_IT)
    if since == "early":
        return early_as_well(case, other)
    if since == "later" and not the_board.burn_forgotten_on_the_flop(case, other):
        return seen_late(case, other)
    match other:
        case "four-cards":
            return the_board.four_cards(case, since == "acted")
        case "flop-count":
            return the_board.wrong_flop(case, since == "acted")
        case "burns":
            return the_board.wrong_burns(case, since != "nothing")
        case _:
            return too_early(case, since)


def early_as_well(case: Case, other: str) -> Ruling:
    """Rule on wrong cards that came before the betting was done: they are put right as cards that came too early."""
    if other == "four-cards":
        case.cite(the_board.FOUR_CARDS)
        case.reading("four-card-flop-too-early", "A flop of four that came too early goes back as an early flop.")
    case.why("The betting was not done, so none of those cards should be out yet.")
    case.do("Stop play, and leave the cards where they are.")
    case.opens("possible-misdeal:too-early", "Open a call for a card that came too early, and rule on that.")
    case.aloud("Leave the cards where they are, please. The betting is not done yet.")
    case.found(misdeal=False)
    because = GENERAL if case.has(GENERAL) else FAIRNESS
    return case.rule("It came too early as well: rule on that first.", because=because, ruling="too_early")


def seen_late(case: Case, other: str) -> Ruling:
    """Rule on wrong cards with a later one out: no edition reaches so far. The board is another, and is not drawn.

    Neither way leaves more or fewer cards on a street than belong there.
    """
    late = the_board.late(case, other) if other != "too-early" else early_and_late(case)
    case.let(error=late.named)
    case.found(misdeal=False)
    match case.decide(SEEN_LATE):
        case "stands":
            case.do(*late.stands, "Leave the later cards as they lie, and let the hand go on.")
            case.aloud("That was seen too late. The later cards stay, and the hand goes on.")
            return case.rule("No misdeal: the later cards stay as they lie.", because=FAIRNESS, ruling="stands")
        case "put_right":
            case.do(
                "Give back what was put in since those cards came.",
                "Put the later cards, with their burns, back on top of the stub in their order.",
                *late.put_right,
            )
            case.aloud("The later cards and the bets on them go back. We'll put it right from there.")
            return case.rule("No misdeal: the later cards go back.", because=FAIRNESS, ruling="put_right")
    return case.undecided(SEEN_LATE)


def early_and_late(case: Case) -> Late:
    """Return how a card that came too early is put right with a later one out."""
    card = case.ask(PREMATURE)
    case.found(card=card)
    if card == "burn":
        return Late("a burn card that came too early", (), steps(THE_BURN, "back"))
    if not case.has(GENERAL) or (card != "turn-river" and not laid_down(case, card)):
        return Late("a card that came too early", (), steps(EARLY_CARDS, "shuffled_back"))
    case.cite(GENERAL)
    _, at_once, *then = procedure(case, card)
    return Late("a card that came too early", (), (at_once, FINISH, *then))


def too_early(case: Case, since: str) -> Ruling:
    """Rule on a card that came before the betting was done (2017, 2019 and Fivebet rule 39 and RP-5).

    The procedures hold until the betting of the street before is finished, whatever was done meanwhile.
    """
    card, procedures = case.ask(PREMATURE), case.has(GENERAL)
    if procedures:
        case.cite(GENERAL)
    if since == "finishing":
        case.do("Leave what was done in the betting of the street before as it is.")
    if since == "acted" and card != "burn":
        case.settle(ON_AN_EARLY_CARD)
    if procedures and since != "nothing":
        case.reading("early-card-acted-on", "The procedure holds until the betting of the street before is done.")
    if card == "burn":
        return only_a_burn(case)
    case.found(card=card)
    if card == "turn-river":
        return the_board.turn_and_river(case)
    because = laid_down(case, card) if procedures else ""
    if not because:
        return case.leave(without_procedures(card))
    at_once_shuffled = because in (TURN_AGAIN, STUD_AGAIN)
    if because == the_board.TURN and not case.yes(NATURAL_RIVER):
        return river_lost(case)
    if card == "stud-last" and not at_once_shuffled:
        case.reading("early-last-street", "The early card alone goes aside: cards to fill the round would come back.")
    what, at_once, *then = procedure(case, card)
    case.why(WHY_EARLY["aside" if because == STUD and card == "stud" else "shuffled" if at_once_shuffled else card])
    case.do(at_once, FINISH, *then)
    case.aloud(CAME_EARLY)
    case.draw(boards.SHUFFLED_BACK[card] if at_once_shuffled else boards.TOO_EARLY[card])
    aside = because == STUD and card == "stud"
    case.found(ruling="premature_card", misdeal=False, dealt_again=not aside)
    outcome = f"No misdeal: {what} is dealt again after the betting."
    if aside:
        outcome = "No misdeal: that round goes aside, the next street is dealt."
    return case.rule(outcome, because=because)


def laid_down(case: Case, card: str) -> str:
    """Return the concept by which the book puts an early card right; empty if it does not say."""
    return next((one for one in LAID_DOWN_AS.get(card, (f"premature-{card}",)) if case.has(one)), "")


def procedure(case: Case, card: str) -> tuple[str, ...]:
    """Return what is dealt again, what is done at once, and what after the betting."""
    at_once = laid_down(case, card) in (TURN_AGAIN, STUD_AGAIN)
    return SHUFFLED_AT_ONCE[card] if at_once else TOO_EARLY[card]


def without_procedures(card: str) -> Decision:
    """Return what a book without the procedures leaves open: as they have it, shuffled back, or left as it lies."""
    point = EARLY_CARDS.pictured(
        shuffled_back=boards.SHUFFLED_BACK[card], aside=boards.TOO_EARLY[card], stands=boards.EARLY_STAYS[card]
    )
    if card == "flop":
        counted = replace(
            point.ways["stands"],
            steps=(*steps(point, "stands"), "Rule on the flop before it plays, if it has not three cards."),
        )
        point = replace(point, ways={**point.ways, "stands": counted})
    # Only an early turn or stud card has a later street from which it can stay away.
    if card not in ("turn", "stud"):
        return point.only("shuffled_back", "stands")
    _, at_once, *then = TOO_EARLY[card]
    ways = {**point.ways, "aside": replace(point.ways["aside"], steps=(at_once, FINISH, *then))}
    return replace(point, ways=ways)


def river_lost(case: Case) -> Ruling:
    """Rule on an early turn where the card of the river, which should be dealt as the turn, is lost (RP-5-B)."""
    case.cite(the_board.TURN)
    case.cite(STUB)
    case.found(misdeal=False)
    return case.leave(RIVER_LOST, with_chance(RIVER_LOST.undecided) if chance_may_decide(case) else None)


def only_a_burn(case: Case) -> Ruling:
    """Rule on a burn before its time, and no card after it: the procedures speak of cards of the board and of stud."""
    case.found(misdeal=False)
    return case.leave(THE_BURN)


def taken_up(case: Case) -> Ruling:
    """Rule on a board that was taken up while somebody still had cards and an act to come.

    From 2017 on RP-4 first puts the stub back in its order, and known cards are the nearest to that.
    """
    if case.has(STUB):
        case.cite(STUB)
    case.found(misdeal=False)
    return case.leave(SCOOPED, with_chance(SCOOPED.undecided) if chance_may_decide(case) else None)


def out_of_order(case: Case) -> Ruling:
    """Rule on a stub that was dropped or mixed (2017, 2019 and Fivebet RP-4)."""
    if not case.has(STUB):
        return case.leave(THE_STUB)
    case.do(
        "Put the stub back in its order, if that can be done.",
        "Shuffle and cut the stub alone, if it is apart from the other cards, and play on with it.",
        "Shuffle and cut all together, if it is mixed with the muck or the burns, and play on with them.",
    )
    case.why("Nobody knows the cards of the stub, so in order or shuffled it is as fair as before.")
    case.aloud("We put the stub right, and the hand goes on.")
    case.found(ruling="disordered_stub", misdeal=False)
    return case.rule("Recommended: put the stub right, and play the hand on.", because=STUB)
