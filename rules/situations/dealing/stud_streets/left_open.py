"""Points that the floor decides in stud where a book says nothing."""

from collections.abc import Mapping

from rules.engine.decision import Course, Decision, Way, decision

NO_RULE = Course(
    "Hold the cards and the action where they are, and decide.",
    "Leave everything where it is, please. I'll decide how we go on.",
    "You decide: no rule in the book at hand.",
)
LEFT_OF_DEALER = Way(
    "The one first left of the dealer",
    "Begin with the tied hand that is first left of the dealer.",
    "The first of them left of the dealer acts first.",
    "The first of them left of the dealer acts first.",
)
# By what is asked: the decision where a book says nothing of it, or not of this case of it.
OPEN: Mapping[str, Decision] = {
    "last-card": decision(
        "stud-last-card",
        "What becomes of the card?",
        {
            "replaced": Way(
                "It is replaced",
                "Replace the card with the next one, face down.",
                "That card is replaced.",
                "The card is replaced.",
            ),
            "stays_up": Way(
                "It stays, face up",
                "Leave the card face up.",
                "That card stays face up.",
                "The card stays, face up.",
            ),
        },
        silent="a last card in stud that is dealt face up",
        undecided=NO_RULE,
    ),
    "tied": decision(
        "stud-tied",
        "Who begins?",
        {
            "by_suit": Way(
                "The hand with the highest card by suit",
                "Begin with the hand that shows the highest card by suit.",
                "The highest card by suit acts first.",
                "The highest card by suit acts first.",
            ),
            "left_of_dealer": LEFT_OF_DEALER,
        },
        silent="boards that show the same",
        undecided=NO_RULE,
    ),
    "tied-low": decision(
        "stud-tied-low",
        "Who brings it in?",
        {
            "lowest_suit": Way(
                "The card of the lowest suit",
                "Have the card of the lowest suit bring it in.",
                "Suits decide: the lowest one brings it in.",
                "The card of the lowest suit brings it in.",
            ),
            "left_of_dealer": LEFT_OF_DEALER,
        },
        silent="two door cards that tie for the bring-in",
        undecided=NO_RULE,
    ),
    "tied-high": decision(
        "stud-tied-high",
        "Who brings it in?",
        {
            "highest_suit": Way(
                "The card of the highest suit",
                "Have the card of the highest suit bring it in.",
                "Suits decide: the highest one brings it in.",
                "The card of the highest suit brings it in.",
            ),
            "left_of_dealer": LEFT_OF_DEALER,
        },
        silent="two door cards that tie for the bring-in in razz",
        undecided=NO_RULE,
    ),
    "bring-in": decision(
        "stud-bring-in",
        "Where does the betting begin?",
        {
            "to_the_left": Way(
                "To the left of the low card",
                "Begin the betting to the left of the low card.",
                "The betting begins to the left.",
                "The betting begins to the left of the low card.",
            ),
            "next_lowest": Way(
                "With the next low card",
                "Begin the betting with the next low card.",
                "The next low card brings it in.",
                "The next low card brings it in.",
            ),
        },
        silent="a low card that is all-in for the ante",
        undecided=NO_RULE,
    ),
    "pair": decision(
        "stud-pair",
        "May the bet be doubled on fourth street?",
        {
            "not_doubled": Way(
                "No: the lower bet",
                "Hold the bet to the lower amount.",
                "No double bet here: the lower amount.",
                "Fourth street: the bet is not doubled.",
            ),
            "doubled": Way(
                "Yes: either bet",
                "Allow either bet.",
                "With an open pair either bet is good.",
                "Fourth street: either bet is good.",
            ),
        },
        silent="doubled bets for an open pair",
        undecided=NO_RULE,
    ),
    "stub": decision(
        "stud-stub-short",
        "How is the last street dealt?",
        {
            "burns": Way(
                "The burns are shuffled in",
                "Shuffle the burns into the stub, cut, burn one card, and deal.",
                "The burns are shuffled in, then the last card is dealt.",
                "The burns are shuffled in for the last street.",
            ),
            "community": Way(
                "One card in the middle plays for everybody",
                "Burn one card, and deal the next face up in the middle for everybody.",
                "One last card in the middle plays for everybody.",
                "One card in the middle plays for everybody.",
            ),
        },
        silent="too few cards for the last street",
        undecided=NO_RULE,
    ),
    "upcards": decision(
        "stud-upcards",
        "What becomes of seat {seat}'s hand?",
        {
            "dead": Way(
                "It is dead",
                "Muck seat {seat}'s hand.",
                "Seat {seat}, that hand is dead.",
                "Seat {seat}'s hand is dead.",
            ),
            "plays_on": Way(
                "The upcards go back, and it plays on",
                "Have seat {seat} put the upcards back as they lay.",
                "Seat {seat}, please put your upcards back.",
                "Seat {seat} plays on: the upcards go back.",
            ),
        },
        silent="upcards that a player picks up",
        undecided=NO_RULE,
    ),
}
