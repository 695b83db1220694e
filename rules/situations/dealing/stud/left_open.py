"""What the floor decides in stud where a book says nothing."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import Ruling
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

# By what is asked: the decision where a book says nothing, and on what it is silent.
SILENT: Mapping[str, tuple[Decision, str]] = {
    "last-card": (
        decision(
            "stud-last-card",
            "What becomes of the card?",
            {"replaced": "It is replaced", "stays_up": "It stays, face up"},
        ),
        "a last card in stud that is dealt face up",
    ),
    "tied": (
        decision(
            "stud-tied",
            "Who begins?",
            {"by_suit": "The hand with the highest card by suit", "left_of_dealer": "The one first left of the dealer"},
        ),
        "boards that show the same",
    ),
    "tied-low": (
        decision(
            "stud-tied-low",
            "Who brings it in?",
            {"lowest_suit": "The card of the lowest suit", "left_of_dealer": "The one first left of the dealer"},
        ),
        "two door cards that tie for the bring-in",
    ),
    "tied-high": (
        decision(
            "stud-tied-high",
            "Who brings it in?",
            {"highest_suit": "The card of the highest suit", "left_of_dealer": "The one first left of the dealer"},
        ),
        "two door cards that tie for the bring-in in razz",
    ),
    "bring-in": (
        decision(
            "stud-bring-in",
            "Where does the betting begin?",
            {"to_the_left": "To the left of the low card", "next_lowest": "With the next low card"},
        ),
        "a low card that is all-in for the ante",
    ),
    "pair": (
        decision(
            "stud-pair",
            "May the bet be doubled on fourth street?",
            {"not_doubled": "No: the lower bet", "doubled": "Yes: either bet"},
        ),
        "doubled bets for an open pair",
    ),
    "stub": (
        decision(
            "stud-stub-short",
            "How is the last street dealt?",
            {"burns": "The burns are shuffled in", "community": "One card in the middle plays for everybody"},
        ),
        "too few cards for the last street",
    ),
    "upcards": (
        decision(
            "stud-upcards",
            "What becomes of seat {seat}'s hand?",
            {"dead": "It is dead", "plays_on": "The upcards go back, and it plays on"},
        ),
        "upcards that a player picks up",
    ),
}
# By what the floor decided: what to do, what to say, and the headline.
DECIDED: Mapping[str, Settled] = {
    "replaced": Settled(
        "Replace the card with the next one, face down.", "That card is replaced.", "The card is replaced."
    ),
    "stays_up": Settled("Leave the card face up.", "That card stays face up.", "The card stays, face up."),
    "by_suit": Settled(
        "Begin with the hand that shows the highest card by suit.",
        "The highest card by suit acts first.",
        "The highest card by suit acts first.",
    ),
    "left_of_dealer": Settled(
        "Begin with the tied hand that is first left of the dealer.",
        "The first of them left of the dealer acts first.",
        "The first of them left of the dealer acts first.",
    ),
    "lowest_suit": Settled(
        "Have the card of the lowest suit bring it in.",
        "Suits decide: the lowest one brings it in.",
        "The card of the lowest suit brings it in.",
    ),
    "highest_suit": Settled(
        "Have the card of the highest suit bring it in.",
        "Suits decide: the highest one brings it in.",
        "The card of the highest suit brings it in.",
    ),
    "to_the_left": Settled(
        "Begin the betting to the left of the low card.",
        "The betting begins to the left.",
        "The betting begins to the left of the low card.",
    ),
    "next_lowest": Settled(
        "Begin the betting with the next low card.",
        "The next low card brings it in.",
        "The next low card brings it in.",
    ),
    "not_doubled": Settled(
        "Hold the bet to the lower amount.",
        "No double bet here: the lower amount.",
        "Fourth street: the bet is not doubled.",
    ),
    "doubled": Settled(
        "Allow either bet.", "With an open pair either bet is good.", "Fourth street: either bet is good."
    ),
    "burns": Settled(
        "Shuffle the burns into the stub, cut, burn one card, and deal.",
        "The burns are shuffled in, then the last card is dealt.",
        "The burns are shuffled in for the last street.",
    ),
    "community": Settled(
        "Burn one card, and deal the next face up in the middle for everybody.",
        "One last card in the middle plays for everybody.",
        "One card in the middle plays for everybody.",
    ),
    "dead": Settled("Muck seat {seat}'s hand.", "Seat {seat}, that hand is dead.", "Seat {seat}'s hand is dead."),
    "plays_on": Settled(
        "Have seat {seat} put the upcards back as they lay.",
        "Seat {seat}, please put your upcards back.",
        "Seat {seat} plays on: the upcards go back.",
    ),
}


def no_rule(case: Case, what: str) -> Ruling:
    """A book that says nothing of it, or not of this case of it."""
    point, on = SILENT[what]
    case.silent(on)
    undecided = Settled(
        "Hold the cards and the action where they are, and decide.",
        "Leave everything where it is, please. I'll decide how we go on.",
        "No rule in the book at hand: you decide.",
    )
    return left_to_the_floor(case, point, DECIDED, undecided)
