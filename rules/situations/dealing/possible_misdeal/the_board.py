"""Errors of the board: a flop of the wrong size, burns, two streets at once."""

from dataclasses import replace
from typing import NamedTuple

from rules.engine.case import Case
from rules.engine.decision import LEFT_OPEN, Course, Decision, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal import boards
from rules.situations.dealing.possible_misdeal.questions import BURN_STREET, BURNS, FLOP_COUNT
from rules.situations.dealing.possible_misdeal.rulings import chance_may_decide, with_chance

FOUR_CARDS = "four-card-flop"
NO_BURN_FLOP = "flop-without-burn"
TURN_AGAIN = "premature-turn-reshuffled"
TURN, RIVER = "premature-turn", "premature-river"
FINISH = "Have the betting on this street finished; if it leaves one player alone, award the pot and deal no more."

THREE_OF_FOUR = (
    "Have the dealer scramble the four cards face down, whether or not they were seen.",
    "Draw one of them at random as the next burn card.",
    "Have the other three turned up as the flop.",
)
FLOP_BACK = Way(
    "It goes into the stub, which is shuffled, and is dealt again",
    (
        "Leave the burn card where it is.",
        "Put the flop cards back into the stub, and shuffle all of it.",
        "Deal three cards as the flop, without another burn.",
    ),
    "The flop goes back, and is dealt again.",
    "No misdeal: the flop is shuffled back and dealt again.",
)
CARDS_STAND = Way(
    "They stay as they lie",
    ("Leave the cards as they lie.", "Burn one card before each later street, as usual."),
    "The cards stay as they are.",
    "No misdeal: the cards stay as they lie.",
)


def held(what: str, headline: str) -> Course:
    """Return the course until it is decided: the cards and `what` stay where they are."""
    return Course(
        (f"Hold the cards and {what} where they are.", "Decide how the hand goes on, and say it aloud."),
        "Leave everything where it is. I'll decide how the hand goes on.",
        headline,
    )


TOO_FEW = decision(
    "flop-too-small",
    "What becomes of the flop?",
    {
        "completed": Way(
            "The next cards of the stub complete it",
            "Turn up the next cards of the stub until three lie on the flop.",
            "The flop is completed from the stub.",
            "No misdeal: the flop is completed from the stub.",
            boards.COMPLETED,
        ),
        "shuffled_back": replace(FLOP_BACK, picture=boards.SMALL_FLOP_BACK),
    },
    undecided=held("the stub", "You decide: no rule on a flop this small."),
)
TOO_MANY = decision(
    "flop-too-large",
    "What becomes of the flop?",
    {
        "drawn": Way(
            "Three of the cards are drawn at random",
            (
                "Have the dealer scramble the cards of the flop face down.",
                "Draw three of them at random as the flop.",
                "Shuffle the others into the stub.",
            ),
            "Too many cards on the flop. Three are drawn at random.",
            "No misdeal: three of the cards are drawn as the flop.",
            boards.THREE_DRAWN,
        ),
        "shuffled_back": replace(FLOP_BACK, picture=boards.LARGE_FLOP_BACK),
    },
    undecided=held("the stub", "You decide: no rule on a flop this large."),
)
# What was done on cards that are then put right; seen at once there is nothing of the kind.
DONE_ON_THEM = decision(
    "acts-on-wrong-cards",
    "What becomes of what was done on those cards?",
    {
        "stands": Way(
            "It stands, and the betting goes on",
            "Leave what was bet, called or checked on those cards as it is.",
            "What was done on those cards stands.",
            found={"acts_on_them": "stand"},
        ),
        "back": Way(
            "It goes back, and that street is bet anew",
            ("Give back what was put in on those cards.", "Begin the betting on that street anew."),
            "The bets on those cards go back, and the betting begins anew.",
            found={"acts_on_them": "go_back"},
        ),
    },
    silent="what was done on a wrong board",
    undecided=Course("Decide what becomes of what was done on those cards.", found={"acts_on_them": LEFT_OPEN}),
)
NO_BURN = decision(
    "burn-left-out",
    "What becomes of the cards?",
    {
        "stand": replace(CARDS_STAND, picture=boards.NO_BURN_STANDS),
        "made_up": Way(
            "The first of them becomes the burn",
            (
                "Turn the card that came first face down: it is the burn.",
                "Turn up the next card of the stub in its place.",
            ),
            "The first card is the burn, and one more comes.",
            "No misdeal: the first card becomes the burn.",
            boards.BURN_MADE_UP,
        ),
    },
    undecided=held("the stub", "You decide: no rule on a missing burn."),
)
BURN_BESIDE = decision(
    "burn-turned-up",
    "What becomes of the burn?",
    {
        "burn": Way(
            "The card that came first is the burn, as it should be",
            ("Turn the card that came first face down: it is the burn.", "Leave the other card as the street."),
            "The first card was the burn, and the other one plays.",
            "No misdeal: the card that came first is the burn.",
            boards.BESIDE_BURN,
        ),
        "drawn": Way(
            "One of the two is drawn at random as the burn",
            (
                "Have the dealer scramble the two cards face down.",
                "Draw one of them at random as the burn.",
                "Turn up the other one as the street.",
            ),
            "One of the two is drawn as the burn, the other one plays.",
            "No misdeal: one of the two is drawn as the burn.",
            boards.BESIDE_DRAWN,
        ),
    },
    undecided=held("the stub", "You decide: no rule on a burn turned up."),
)
BURN_UP = decision(
    "burn-seen",
    "What becomes of the burn?",
    {
        "stays": Way(
            "It stays the burn",
            ("Turn it face down: it is the burn.", "Deal the street from the next card, without another burn."),
            "The burn stays, seen or not. The next card plays.",
            "No misdeal: the card that was seen stays the burn.",
        ),
        "another": Way(
            "It goes out of play, and another card is burned",
            ("Put it aside, face up: it is out of play.", "Burn the next card, then deal the street."),
            "That card is out of play. Another one is burned.",
            "No misdeal: another card is burned.",
        ),
    },
    undecided=held("the stub", "You decide: no rule on a burn that was seen."),
)
# With the street out it is the burn, and nothing else is left to decide but whether to let it be.
BURN_SEEN = replace(
    BURN_UP,
    id="burn-seen-late",
    ways={
        "stays": Way(
            "It stays the burn, and the street stays",
            ("Turn the burn face down.", "Leave the street as it lies."),
            "The burn was seen, and stays the burn. The street stays.",
            "No misdeal: the burn was seen, and the street stays.",
        )
    },
)
TWO_BURNS = decision(
    "burned-twice",
    "What becomes of the cards?",
    {
        "stand": replace(CARDS_STAND, picture=boards.TWO_BURNS_STAND),
        "played": Way(
            "The second burn is played, the last card goes back",
            ("Put the last card of the street back on top of the stub.", "Turn up the second burn in its place."),
            "The second burn is played, and the last card goes back.",
            "No misdeal: the second burn is played.",
            boards.SECOND_PLAYED,
        ),
    },
    undecided=held("the stub", "You decide: no rule on two burns."),
)
BOTH = decision(
    "turn-and-river-early",
    "What becomes of the two cards?",
    {
        "both_back": Way(
            "Both go into the stub, and are dealt again",
            (
                "Put both early cards back into the stub, but not their burns.",
                FINISH,
                "Shuffle the stub, and deal the turn without another burn.",
                "Deal the river after the betting on the turn, without another burn.",
            ),
            "Both cards go back, and come again once the betting is done.",
            "No misdeal: turn and river are dealt again.",
            boards.BOTH_BACK,
        ),
        "river_as_turn": Way(
            "The early river plays as the turn",
            (
                "Put the early turn card aside.",
                FINISH,
                "Have the early river card play as the turn.",
                "Shuffle the early turn card into the stub after the betting on the turn.",
                "Deal the river then, without another burn.",
            ),
            "Once the betting is done, the early river plays as the turn.",
            "No misdeal: the early river plays as the turn.",
            boards.RIVER_AS_TURN,
        ),
    },
    undecided=held("the stub", "You decide: no rule on both at once."),
)


def steps(point: Decision, way: str) -> tuple[str, ...]:
    """Return the steps of one way to decide a point."""
    taken = point.ways[way].steps
    return (taken,) if isinstance(taken, str) else taken


class Late(NamedTuple):
    """Wrong cards that are seen with a later one out: how they are named, and the steps for either way to go on."""

    named: str
    stands: tuple[str, ...]
    put_right: tuple[str, ...]


# By what is wrong, as in the question about it: with the later cards staying, and with them taken back.
SEEN_LATE = {
    "four-cards": Late(
        "a flop of four cards",
        (
            "Have the dealer scramble the four cards of the flop face down.",
            "Draw one of them at random, and put it with the burns.",
            "Have the other three turned up as the flop.",
        ),
        THREE_OF_FOUR,
    ),
    "few": Late("a flop of fewer than three cards", steps(TOO_FEW, "completed"), steps(TOO_FEW, "completed")),
    "many": Late("a flop of more than four cards", steps(TOO_MANY, "drawn"), steps(TOO_MANY, "drawn")),
    "none": Late("a street without a burn", (), steps(NO_BURN, "made_up")),
    "beside": Late("a burn turned up beside a street", steps(BURN_BESIDE, "burn"), steps(BURN_BESIDE, "burn")),
    "face-up": Late("a burn that was turned face up", (), ()),
    "seen": Late("a burn that was turned face up", (), ()),
    "two": Late("a street after two burns", (), steps(TWO_BURNS, "played")),
}


def late(case: Case, other: str) -> Late:
    """Return how wrong cards of the board, or wrong burns, are put right with a later card out."""
    match other:
        case "four-cards":
            case.cite(FOUR_CARDS)
            return SEEN_LATE[other]
        case "flop-count":
            case.cite(FOUR_CARDS)
            return SEEN_LATE[case.ask(FLOP_COUNT)]
    burns = case.ask(BURNS)
    return late(case, "four-cards") if burns == "four" else SEEN_LATE[burns]


def four_cards(case: Case, acted: bool) -> Ruling:
    """Rule on a flop of four cards (2009 rule 28, 2013 rule 36, 2017, 2019 and Fivebet rule 39).

    No edition says until when it holds, nor what becomes of what was done on such a flop.
    """
    case.found(floor_called=case.param(f"{FOUR_CARDS}.floor_called"))
    case.why("Nobody can tell which of the four was the extra card, so chance takes one out for all alike.")
    case.do(*THREE_OF_FOUR)
    case.draw(boards.FOUR_CARDS)
    case.aloud("Four cards on the flop. One goes out at random, the other three play.")
    if acted:
        case.reading("four-card-flop-seen-late", "The rule holds until the next burn, though somebody has acted.")
        case.settle(DONE_ON_THEM)
    outcome = "No misdeal: draw one of the four flop cards as the burn."
    case.found(ruling="four_card_flop", misdeal=False, flop="other_three_cards", next_burn="one_at_random")
    return case.rule(outcome, because=FOUR_CARDS)


def wrong_flop(case: Case, acted: bool) -> Ruling:
    """Rule on a flop of another wrong size: the rule speaks of four; in 2019 and Fivebet chance may help (RP-14)."""
    case.cite(FOUR_CARDS)
    if case.ask(FLOP_COUNT) == "few":
        return open_to_chance(case, TOO_FEW, "a flop of fewer than three cards", acted)
    return open_to_chance(case, TOO_MANY, "a flop of more than four cards", acted)


def wrong_burns(case: Case, acted: bool) -> Ruling:
    """Rule on a street dealt without a burn, or after two: only from 2022 on, and of the flop alone, a book says what
    becomes of its cards.

    A burn among the cards of the flop makes that a flop of four, on which there is a rule.
    """
    match case.ask(BURNS):
        case "four":
            return four_cards(case, acted)
        case "none" if burn_forgotten_on_the_flop(case, "burns"):
            return flop_without_burn(case, acted)
        case "none":
            return open_to_chance(case, NO_BURN, "a street that is dealt without a burn", acted)
        case "face-up":
            return open_to_chance(case, BURN_UP, "a burn that is turned face up")
        case "seen":
            return open_to_chance(case, BURN_SEEN, "a burn that is turned face up")
        case "beside":
            return open_to_chance(case, BURN_BESIDE, "a burn that lies face up beside the turn or the river", acted)
        case _:
            return open_to_chance(case, TWO_BURNS, "a street before which two cards are burned", acted)


def burn_forgotten_on_the_flop(case: Case, other: str) -> bool:
    """Tell whether a flop came without a burn, in a book that has a rule on it (2022 and 2024 39-B, 2026 41-B)."""
    if other != "burns" or not case.has(NO_BURN_FLOP) or case.ask(BURNS) != "none":
        return False
    return case.ask(BURN_STREET) == "flop"


def flop_without_burn(case: Case, acted: bool) -> Ruling:
    """Draw a burn from the three cards while nobody has acted; after a single check the flop stands."""
    case.found(ruling="flop_without_burn", misdeal=False)
    if acted:
        case.why("Somebody has already acted on this flop, so its cards do not change any more.")
        case.do("Leave the flop as it lies.", "Burn one card for the turn, and no more.")
        case.aloud("There has been action: the flop stays as it is.")
        case.draw(boards.NO_BURN_STANDS)
        return case.rule("No misdeal: the flop stays as it lies.", because=NO_BURN_FLOP, flop="as_it_lies")
    case.why("One of the three should have been the burn, and nobody has acted, so chance takes one out.")
    case.do(
        "Have the dealer scramble the three cards face down, whether or not they were seen.",
        "Draw one of them at random as the burn.",
        "Have the other two turned up, and the next card of the stub with them.",
        "Burn one card for the turn, and no more.",
    )
    case.aloud("No burn before the flop. One of the three goes out at random, and the next card comes.")
    outcome = "No misdeal: draw one of the flop cards as the burn."
    return case.rule(outcome, because=NO_BURN_FLOP, flop="two_and_the_next_card", burn="one_at_random")


def turn_and_river(case: Case) -> Ruling:
    """Rule on turn and river both too early: the procedures put each right as if it came alone (RP-5-B, RP-5-C)."""
    for procedure in (TURN, TURN_AGAIN, RIVER):
        if case.has(procedure):
            case.cite(procedure)
    return open_to_chance(case, BOTH, "a turn and a river that come too early together")


def open_to_chance(case: Case, point: Decision, on: str, acted: bool = False) -> Ruling:
    """The ruling by Rule 1, on an error that no rule of the book covers and that chance may mend."""
    case.silent(on)
    case.found(misdeal=False)
    if acted:
        case.settle(DONE_ON_THEM)
    return case.leave(point, with_chance(point.undecided) if chance_may_decide(case) else None)
