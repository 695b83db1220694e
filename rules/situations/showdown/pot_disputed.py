"""A pot or a hand that is disputed (2009 rules 10 and 15, 2013 rules 12 and 21, the other editions rules 12 and 22)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts import cards
from rules.facts.hand import POT_MOMENT
from rules.facts.table import LAST_IN, NEXT
from rules.situations.shared.disputes import BREAK, HAND, SUMS, pot_closed, too_late
from rules.situations.shared.gone import NOBODY_LEFT, goes_on, has_won

NO_REDRESS, STILL_IN_PLAY = "killed-hand-no-redress", "fouled-identifiable-hand-live"
SPEAK, SPEAK_UP, SIDE_POTS = "cards-speak", "speak-up-on-showdown-error", "side-pots-separate"

ABOUT = choice(
    "disputed-what",
    "What is disputed?",
    {
        "reading": "Which hand wins: one was misread",
        "sums": "The chips: counted, divided or pushed wrong, hands read right",
        "early": "Pushed too early: somebody still had to act, or cards to come",
    },
    why="How long a dispute is open depends on what it is about.",
    concept=SUMS,
    version=2,
    heard="Disputed: {answer}",
    spoken={
        "reading": "misread hand, misread, read wrong, dealer missed, missed straight, missed flush",
        "sums": (
            "pot is short, side pot wrong, counted wrong, split wrong, divided wrong, pot was short, wrong player, "
            "wrong guy, wrong seat, pushed to wrong, pushed to the wrong, whole pot to short, paid whole pot, "
            "overpaid, paid too much, no side pot"
        ),
        "early": (
            "pushed too early, pushed early, pushed before, awarded before, pot was pushed before, still had to act, "
            "still had cards, had not acted"
        ),
    },
)
CERTAIN = yes_no(
    "disputed-certain",
    "Can you establish what is right?",
    finding=True,
    why="A pot is put right by what can be established, and by nothing else.",
    concept=SPEAK,
)
# What was still to come when the pot was pushed.
TO_COME = choice(
    "early-what",
    "What was still to come?",
    {
        "act": "A player with cards still had to act",
        "cards": "Nobody could act any more, but cards were to come",
        "showdown": "Nothing but the showdown: a hand was not shown yet",
    },
    why="The hand goes on where it was broken off.",
    concept=SUMS,
)
WHO = seat(
    "early-seat",
    "Who was passed over? If several: the one to act, or whose cards are gone.",
    samples=(4,),
    name="seat",
    role="affected",
    why="This player was in, and did not get the pot.",
    concept=SUMS,
    heard="Passed over: {answer}",
    spoken="{seat} had cards, {seat} still had cards, before {seat} acted, before {seat} called, {seat} had not acted",
)
CARDS_LEFT = choice(
    "early-cards",
    "Whose cards can still be identified for certain?",
    {
        "both": "That player's and an opponent's",
        "seat": "Only that player's: all others are gone",
        "opponent": "Only another player's",
        "none": "Nobody's: all cards are gone",
    },
    why="Only hands that are there can be played to the end.",
    concept=SUMS,
)
KILLED = yes_no(
    "early-killed",
    "Has the dealer put seat {seat}'s cards into the muck?",
    why="In this book a hand that a dealer kills does not come back.",
    concept=NO_REDRESS,
    heard={"yes": "Cards in the muck by the dealer", "no": "Cards not mucked by the dealer"},
    spoken={"yes": "dealer killed, dealer mucked, dealer swept, mucked by dealer, killed by dealer"},
)
TOO_LATE_TO_PLAY = decision(
    "pushed-early",
    "What becomes of the pot?",
    {
        "stands": Way(
            "It stays where it was pushed",
            "Leave the pot where it was pushed.",
            "The next hand has begun. That pot stays where it went.",
            "The pot stays where it was pushed.",
        ),
        "put_right": Way(
            "The chips are put right, as far as they can be told",
            (
                "Give back what nobody called.",
                "Divide the rest among those who still had cards, as the hand stood when the pot was pushed.",
            ),
            "That hand can't be played on. The chips are put right.",
            "The chips of that hand are put right.",
        ),
    },
    silent="a pot that was pushed before the hand was over, once the next hand has begun",
    undecided=Course(
        ("Hear the dealer and the players.", "Count what was in the pot.", "Decide, and say it aloud."),
        "That hand can't be played on. I decide what becomes of the chips.",
        "You decide about the chips: the hand can't be played on.",
    ),
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
        "You decide: nobody can tell for certain.",
    ),
)


@situation(
    "pot-disputed",
    family="all-in-and-pots",
    title=say("Disputed pot"),
    looks=say("pushed wrong, or hand misread"),
    concepts=(HAND, SUMS, BREAK, SPEAK_UP, SIDE_POTS),
    budget=11,
    told=(LAST_IN, NEXT),
    slang=(
        "wrong pot",
        "pot pushed wrong",
        "misread",
        "shipped to the wrong player",
        "disputed pot",
        "pot is wrong",
        "wrong player got the pot",
        "pushed too early",
    ),
    ways_in=(
        WayIn(
            "hand-misread",
            say("Misread hand"),
            say("pot pushed to the wrong hand"),
            {"disputed-what": "reading"},
            slang=("misread hand", "dealer missed the straight"),
        ),
        WayIn(
            "pushed-too-early",
            say("Pot pushed early"),
            say("before all had acted"),
            {"disputed-what": "early"},
            slang=("pot pushed before the call", "pot pushed before he acted", "pushed the pot too soon"),
        ),
    ),
)
def pot_disputed(case: Case) -> Ruling:
    """Rule on a dispute about a pot.

    Source: 2009 rules 10, 13 and 15, 2013 rules 12, 20 and 21, 2017, 2019 and Fivebet rules 12, 21 and 22. Raises
    NeedAnswer for what is still to be asked.
    """
    about = case.ask(ABOUT)
    if about == "early":
        return pushed_early(case)
    closed = pot_closed(case, HAND if about == "reading" else SUMS)
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
    return read_again(case) if about == "reading" else put_right(case)


def pushed_early(case: Case) -> Ruling:
    """Take back a pot that was pushed before the hand was over, and play the hand to its end.

    It can be played on until the next hand begins (2009 rule 15, 2013 rule 21, 2017, 2019 and Fivebet rule 22, the part
    on hands); the chips can be put right for as long as the book keeps the sums of a pot open.
    """
    what = case.ask(TO_COME)
    case.ask(WHO)
    closed = pot_closed(case, SUMS, pushed=True)
    if closed:
        return too_late(case, closed)
    if case.told(POT_MOMENT) == "next-hand":
        return case.leave(TOO_LATE_TO_PLAY)
    case.reading("pot-pushed-too-early", "A hand that was broken off is played on until the next one begins.")
    case.why("The hand was not over when the pot was pushed, so it is played to its end.")
    case.do("Take the pot back, with the bets as they were.")
    case.cite(SPEAK_UP)
    case.found(taken_back=True)
    match case.ask(CARDS_LEFT):
        case "seat":
            return has_won(case)
        case "none":
            return case.leave(NOBODY_LEFT)
        case "opponent":
            return passed_over_and_gone(case)
    if not case.has(STILL_IN_PLAY) and killed_by_the_dealer(case, what):
        return passed_over_and_gone(case)
    return played_to_its_end(case, what)


def killed_by_the_dealer(case: Case, what: str) -> bool:
    """True if the dealer has killed {seat}'s hand, which no book before 2017 gives back (2009 rule 39, 2013 rule 56).

    With an all-in and no betting left it is turned up all the same.
    """
    return case.yes(KILLED) and (what == "act" or not case.yes(cards.ALL_IN))


def passed_over_and_gone(case: Case) -> Ruling:
    """Rule on a hand that was passed over and is gone: dead, but what nobody called goes back."""
    case.why("Players protect their own hands, and seat {seat}'s cards are gone, whoever took them.")
    rest = goes_on(case, to_act=case.ask(TO_COME) == "act")
    case.aloud("Seat {seat}, your hand is gone, and it is dead.")
    return case.rule("Seat {seat}'s hand is gone." + rest, because=NO_REDRESS, ruling="dead", hand="dead")


def played_to_its_end(case: Case, what: str) -> Ruling:
    """Play a broken-off hand on from where it was: the acts that are due, the cards to come, the showdown."""
    case.do("Give every player who was in the cards back that can be told for certain.")
    if what == "act":
        case.do("Let seat {seat} act, with every option, and then whoever else still has to.")
        case.aloud("The pot comes back. Seat {seat}, it is on you.")
    else:
        case.aloud("The pot comes back. This hand is not over.")
    if what != "showdown":
        case.do("Deal any cards that are still to come, with their burns.")
    case.do("Award the pot only then, side pots first, to the best hand that has a part in it.")
    then = {"act": "seat {seat} acts", "cards": "the board is finished", "showdown": "the hands are shown"}[what]
    case.found(next_to_act=f"seat{case.number('seat')}" if what == "act" else None)
    return case.rule(f"The pot comes back: {then} first.", because=SUMS, ruling="played_on", open=True)


def read_again(case: Case) -> Ruling:
    """The reading of a hand is open until the next one begins: cards speak, and a hand in the muck has its own call."""
    case.why("The next hand has not begun, so the pot still goes by the cards.")
    case.cite(SPEAK)
    case.do("Have the hands on the table read again, aloud.")
    case.opens("hand-thrown-in-at-showdown", "Open a call for a hand that is in the muck, if it may have won.")
    case.do("Award the pot by the cards.")
    case.aloud("The hands are read again. Cards speak.")
    return case.rule("In time: the hands are read again.", because=HAND, ruling="read_again", open=True)


def put_right(case: Case) -> Ruling:
    """The chips of a pot are put right for as long as the book says; each side pot is one of its own.

    The player with the best hand of all is owed only the pots that they had a part in.
    """
    case.why("The count is disputed in time, so every pot is counted again and paid to its winner.")
    case.cite(SIDE_POTS)
    moment = case.told(POT_MOMENT)
    if moment != "middle":
        case.do("Take back what went to the wrong player.")
    case.do(
        "Count every pot again, the main pot and each side pot by itself.",
        "Give back what nobody called.",
        "Pay each pot to the best hand that has a part in it.",
    )
    if moment == "next-hand":
        case.opens(
            "possible-misdeal", "Open a call for this deal, if a player who gets chips back was dealt out of it."
        )
    case.aloud("The pot is counted again and put right.")
    return case.rule("In time: the pot is put right.", because=SUMS, ruling="put_right", open=True)


def cannot_be_told(case: Case) -> Ruling:
    """Apply Rule 1 to a dispute in time where nobody can establish what is right."""
    return case.leave(NOT_CERTAIN)
