"""A pot or a hand that is disputed (2009 rules 10 and 15, 2013 rules 12 and 21, the other editions rules 12 and 22)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.shared.disputes import BREAK, HAND, SUMS, pot_closed, too_late

SPEAK, SPEAK_UP, SIDE_POTS = "cards-speak", "speak-up-on-showdown-error", "side-pots-separate"

ABOUT = choice(
    "disputed-what",
    "What is disputed?",
    {
        "reading": "Which hand wins: one was misread",
        "sums": "The sums: counted or divided wrong",
        "player": "Pushed to the wrong player, hands read right",
    },
    why="How long a dispute is open depends on what it is about.",
    concept=SUMS,
    spoken={
        "reading": "misread hand, misread, read wrong, dealer missed, missed straight, missed flush",
        "sums": "pot is short, side pot wrong, counted wrong, split wrong, divided wrong, pot was short",
        "player": "wrong player, wrong guy, pushed to wrong, pushed to the wrong",
    },
)
CERTAIN = yes_no(
    "disputed-certain",
    "Can you establish what is right?",
    finding=True,
    why="A pot is put right by what can be established, and by nothing else.",
    concept=SPEAK,
)
NOT_CERTAIN = decision(
    "disputed-pot",
    "What becomes of the pot?",
    {
        "stands": Way(
            "It goes as the dealer has it",
            "Let the pot go as the dealer has it.",
            "Nobody can tell any more. The pot goes as the dealer has it.",
            "The pot goes as the dealer has it.",
        )
    },
    silent="a dispute in which nobody can establish what is right",
    undecided=Course(
        ("Hear the dealer and the players.", "Look at the camera, if there is one.", "Decide, and say it aloud."),
        "Leave the chips where they are. I decide about this pot.",
        "Nobody can tell for certain: you decide.",
    ),
)


@situation(
    "pot-disputed",
    family="all-in-and-pots",
    title=say("Pot disputed or pushed wrong"),
    concepts=(HAND, SUMS, BREAK, SPEAK_UP, SIDE_POTS),
    budget=4,
    slang=(
        "wrong pot",
        "pot pushed wrong",
        "misread",
        "shipped to the wrong player",
        "disputed pot",
        "pot is wrong",
        "wrong player got the pot",
    ),
    ways_in=(
        WayIn(
            "hand-misread",
            say("A hand was misread"),
            {"disputed-what": "reading"},
            slang=("misread hand", "dealer missed the straight"),
        ),
    ),
)
def pot_disputed(case: Case) -> Ruling:
    """Rule on a dispute about a pot.

    Source: 2009 rules 10, 13 and 15, 2013 rules 12, 20 and 21, 2017, 2019 and Fivebet rules 12, 21 and 22. Raises
    NeedAnswer for what is still to be asked.
    """
    about = case.ask(ABOUT)
    window = HAND if about == "reading" else SUMS
    closed = pot_closed(case, window, pushed=about == "player")
    covers = case.param(f"{HAND}.covers")
    case.found(disputes_covered=covers)
    if closed == HAND and covers != "any_dispute":
        case.reading(
            "misread-and-awarded", "A pot pushed on a misread hand can be disputed until the next hand begins."
        )
    if closed:
        return too_late(case, closed)
    case.cite(SPEAK_UP)
    if not case.yes(CERTAIN):
        return cannot_be_told(case)
    match about:
        case "reading":
            return read_again(case)
        case "sums":
            return counted_again(case)
        case _:
            return goes_to_the_winner(case)


def read_again(case: Case) -> Ruling:
    """The reading of a hand is open until the next one begins: the cards speak."""
    case.cite(SPEAK)
    case.do("Have the hands read again, aloud.", "Award the pot by the cards.")
    case.aloud("The hands are read again. Cards speak.")
    return case.rule("In time: the hands are read again.", because=HAND, ruling="read_again", open=True)


def counted_again(case: Case) -> Ruling:
    """The sums of a pot are open for as long as the book says; each side pot is one of its own."""
    case.cite(SIDE_POTS)
    case.do("Count every pot again, the main pot and each side pot by itself.", "Pay each player what is theirs.")
    case.aloud("The pot is counted again and put right.")
    return case.rule("In time: the pot is put right.", because=SUMS, ruling="put_right", open=True)


def goes_to_the_winner(case: Case) -> Ruling:
    """A pot that went to the wrong player is awarded once more, as long as the book keeps it open."""
    case.do("Take the pot back from the player who got it.", "Award it to the best hand.")
    case.aloud("The pot went to the wrong player. It goes to the best hand.")
    return case.rule("In time: the pot goes to the winner.", because=SUMS, ruling="put_right", open=True)


def cannot_be_told(case: Case) -> Ruling:
    """Apply Rule 1 to a dispute in time where nobody can establish what is right."""
    return case.leave(NOT_CERTAIN)
