"""What is called a misdeal and has a rule of its own: a flop of four cards, a card too early, a stub out of order."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal.questions import PREMATURE

FOUR_CARDS = "four-card-flop"
GENERAL = "premature-cards-general"
STUB = "disordered-stub"

# By the card that came too early: the concept that rules on it, and what is done.
TOO_EARLY: dict[str, tuple[str, tuple[str, ...]]] = {
    "flop": (
        "premature-flop",
        (
            "Leave the burn card where it is.",
            "Shuffle the flop cards back into the stub, all of it.",
            "Once the betting is done, deal the flop without another burn.",
        ),
    ),
    "turn": (
        "premature-turn",
        (
            "Put the early turn card aside.",
            "Once the betting is done, burn a card and deal the next one as the turn.",
            "After the betting on the turn, shuffle the early card into the stub.",
            "Then deal the river without another burn.",
        ),
    ),
    "river": (
        "premature-river",
        (
            "Put the early river card back into the stub, but not its burn card.",
            "After the betting on the turn, shuffle the stub and deal the river without another burn.",
        ),
    ),
    "stud": (
        "premature-stud",
        (
            "Deal a card for each other live player and put the whole round aside, with the early card.",
            "Once the betting is done, burn and deal the next street as usual.",
            "Before the last street, shuffle all the cards put aside into the stub.",
        ),
    ),
}
# A book without a rule on such cards.
THE_CARDS = decision(
    "cards-out-of-order",
    "How does the hand go on?",
    {"shuffled_back": "The cards go into the stub, which is shuffled, and are dealt again"},
)


def four_cards(case: Case) -> Ruling:
    """A flop of four cards (2009 rule 28, 2013 rule 36, 2017, 2019 and Fivebet rule 39)."""
    case.do(
        "Have the dealer scramble the four cards face down, whether or not they were seen.",
        "Draw one of them at random: it is the next burn card.",
        "The other three are the flop. Play goes on.",
    )
    case.aloud("Four cards on the flop. One goes out at random, the other three play.")
    return case.rule(
        "No misdeal: of the four flop cards you draw one as the next burn.",
        because=FOUR_CARDS,
        ruling="four_card_flop",
        misdeal=False,
        flop="other_three_cards",
        next_burn="one_at_random",
    )


def too_early(case: Case) -> Ruling:
    """A board or stud card that came before the betting was done (2017, 2019 and Fivebet rule 39 and RP-5)."""
    if not case.has(GENERAL):
        return without_rule(
            case,
            "cards dealt too early",
            "No misdeal: those cards are shuffled back and dealt again.",
            "That came too early. We finish the betting, then it is dealt again.",
            "First let the betting of this street go on where it stopped.",
            "Put the early cards into the stub, and shuffle it.",
            "Once the betting is done, deal those cards again.",
        )
    card = case.ask(PREMATURE)
    concept, steps = TOO_EARLY[card]
    case.cite(GENERAL)
    case.do("First let the betting of this street go on where it stopped.", *steps)
    case.aloud("That card came too early. We finish the betting, then it is dealt again.")
    return case.rule(
        "No misdeal: the hand goes on, and that card is dealt again later.",
        because=concept,
        ruling="premature_card",
        misdeal=False,
        card=card,
        dealt_again=True,
    )


def out_of_order(case: Case) -> Ruling:
    """A stub that was dropped or mixed (2017, 2019 and Fivebet RP-4)."""
    if not case.has(STUB):
        return without_rule(
            case,
            "a stub that was dropped or mixed",
            "No misdeal: the stub is shuffled, and the hand goes on.",
            "The rest of the deck is shuffled. The hand goes on.",
            "Gather the cards of the stub, and shuffle them.",
            "Deal the cards to come from it, and play on.",
        )
    case.do(
        "Put the stub back in its order, if that can be done.",
        "If not, shuffle and cut the cards of the stub alone, and play on with them.",
        "If it is mixed with the muck or the burns, shuffle and cut all of those together, and play on with them.",
    )
    case.aloud("The rest of the deck is put right. The hand goes on.")
    return case.rule(
        "No misdeal: the stub is put in order, or shuffled, and play goes on.",
        because=STUB,
        ruling="disordered_stub",
        misdeal=False,
    )


def without_rule(case: Case, error: str, outcome: str, aloud: str, *steps: str) -> Ruling:
    """A book that says nothing of `error` (2009, 2013): Rule 1. The others tell what is done once it is decided."""
    case.silent(error)
    if case.decide(THE_CARDS) == "shuffled_back":
        case.do(*steps)
        case.aloud(aloud)
        return case.rule(outcome, because=FAIRNESS, ruling="shuffled_back", misdeal=False)
    case.do("Hold the cards and the stub where they are.", "Decide how the hand goes on, and say it aloud.")
    case.aloud("Leave everything where it is. I decide how the hand goes on.")
    return case.rule(
        case.say("The book has no rule on {error}: you decide how the hand goes on.", error=error),
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["shuffled_back"],
    )
