"""What is called a misdeal and has a rule of its own: a flop of four cards, a card too early, a stub out of order."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.possible_misdeal.questions import PREMATURE

FOUR_CARDS = "four-card-flop"
GENERAL = "premature-cards-general"
STUB = "disordered-stub"

# By the card that came too early: the concept that rules on it, and what is done.
TOO_EARLY: dict[str, tuple[str, tuple[Say, ...]]] = {
    "flop": (
        "premature-flop",
        (
            say("Leave the burn card where it is."),
            say("Shuffle the flop cards back into the stub, all of it."),
            say("Once the betting is done, deal the flop without another burn."),
        ),
    ),
    "turn": (
        "premature-turn",
        (
            say("Put the early turn card aside."),
            say("Once the betting is done, burn a card and deal the next one as the turn."),
            say("After the betting on the turn, shuffle the early card into the stub."),
            say("Then deal the river without another burn."),
        ),
    ),
    "river": (
        "premature-river",
        (
            say("Put the early river card back into the stub, but not its burn card."),
            say("After the betting on the turn, shuffle the stub and deal the river without another burn."),
        ),
    ),
    "stud": (
        "premature-stud",
        (
            say("Deal a card for each other live player and put the whole round aside, with the early card."),
            say("Once the betting is done, burn and deal the next street as usual."),
            say("Before the last street, shuffle all the cards put aside into the stub."),
        ),
    ),
}
STUB_STEPS = (
    say("Put the stub back in its order, if that can be done."),
    say("If not, shuffle and cut the cards of the stub alone, and play on with them."),
    say("If it is mixed with the muck or the burns, shuffle and cut all of those together, and play on with them."),
)


def four_cards(case: Case) -> Ruling:
    """A flop of four cards (2009 rule 28, 2013 rule 36, 2017, 2019 and Fivebet rule 39)."""
    return case.rule(
        say("No misdeal: of the four flop cards you draw one as the next burn."),
        because=FOUR_CARDS,
        values={
            "misdeal": False,
            "ruling": "four_card_flop",
            "flop": "other_three_cards",
            "next_burn": "one_at_random",
        },
        steps=(
            say("Have the dealer scramble the four cards face down, whether or not they were seen."),
            say("Draw one of them at random: it is the next burn card."),
            say("The other three are the flop. Play goes on."),
        ),
        words=(say("Four cards on the flop. One goes out at random, the other three play."),),
    )


def too_early(case: Case) -> Ruling:
    """A board or stud card that came before the betting was done (2017, 2019 and Fivebet rule 39 and RP-5)."""
    if not case.has(GENERAL):
        return left_open(case, say("cards dealt too early"))
    card = case.ask(PREMATURE)
    concept, steps = TOO_EARLY[card]
    case.cite(GENERAL)
    return case.rule(
        say("No misdeal: the hand goes on, and that card is dealt again later."),
        because=concept,
        values={"misdeal": False, "ruling": "premature_card", "card": card, "dealt_again": True},
        steps=(say("First let the betting of this street go on where it stopped."), *steps),
        words=(say("That card came too early. We finish the betting, then it is dealt again."),),
    )


def out_of_order(case: Case) -> Ruling:
    """A stub that was dropped or mixed (2017, 2019 and Fivebet RP-4)."""
    if not case.has(STUB):
        return left_open(case, say("a stub that was dropped or mixed"))
    return case.rule(
        say("No misdeal: the stub is put in order, or shuffled, and play goes on."),
        because=STUB,
        values={"misdeal": False, "ruling": "disordered_stub"},
        steps=STUB_STEPS,
        words=(say("The rest of the deck is put right. The hand goes on."),),
    )


def left_open(case: Case, what: Say) -> Ruling:
    """A book that says nothing of it: Rule 1."""
    case.silent(on=what)
    return case.rule(
        say("The book has no rule on {what}: you decide how the hand goes on.", what=what),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["shuffled_back"]},
        steps=(
            say("Hold the cards and the stub where they are."),
            say("Decide how the hand goes on, and say it aloud."),
        ),
        words=(say("Leave everything where it is. I decide how the hand goes on."),),
        discretions=(
            Discretion(
                "cards-out-of-order",
                say("How does the hand go on?"),
                (
                    Choice("shuffled_back", say("The cards go into the stub, which is shuffled, and are dealt again")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
