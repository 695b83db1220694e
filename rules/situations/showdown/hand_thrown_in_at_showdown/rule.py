"""A hand that went into the muck at the showdown, or is about to (2013 rules 13 and 14, 2017 to 2019 rules 13 to 16).

2009 has rule 10 on tabled winners and rule 39 on hands that a dealer kills, and nothing more.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts import cards
from rules.facts.hand import POT_MOMENT
from rules.facts.table import LAST_IN, NEXT, OTHERS_IN
from rules.situations.shared.disputes import HAND, pot_closed, too_late
from rules.situations.shared.gone import NOBODY_LEFT, has_won
from rules.situations.showdown.hand_thrown_in_at_showdown.in_play import gone_in_play
from rules.situations.showdown.hand_thrown_in_at_showdown.questions import (
    ALL_IN,
    BY_DEALER_OR_NOT,
    PLAINLY_WON,
    READ,
    REFUSED,
    SEAT,
    SEEN_OR_DEAD,
    SHOWN_TO_ONE,
    SHOWN_WHERE,
    TURNS_UP,
    TURNS_UP_AGAIN,
    WHERE,
)
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import (
    HOUSE_LINE,
    KILLED,
    NO_REDRESS,
    NOT_KILLED,
    ONE_CARD,
    OWN_RISK,
    PROTECT,
    SILENT,
    SPEAK,
    STILL_IN_PLAY,
    STILL_LIVE,
    TABLING,
    TD_FINAL,
    all_in_hand_in_the_muck,
    dead,
    for_the_floor,
    must_be_tabled,
    read_again,
    was_read,
)
from rules.situations.showdown.hand_thrown_in_at_showdown.unseen import by_house_line, face_down, under_house_line


@situation(
    "hand-thrown-in-at-showdown",
    family="cards-and-showdown",
    title=say("Muck"),
    looks=say("hand mucked or killed"),
    concepts=(STILL_LIVE, KILLED, HOUSE_LINE, TABLING, OWN_RISK, TD_FINAL, NOT_KILLED, ONE_CARD, NO_REDRESS, PROTECT),
    budget=12,
    told=(LAST_IN, NEXT),
    slang=(
        "mucked the winner",
        "mucked his hand",
        "threw his hand away",
        "mucked at showdown",
        "winning hand mucked",
        "cards in the muck",
        "touched the muck",
        "killed my hand",
        "dealer mucked a live hand",
        "shows one card",
    ),
    ways_in=(
        WayIn(
            "tabled-then-mucked",
            say("Tabled, then mucked"),
            say("a hand shown, then killed"),
            {"cards-shown": "all"},
            slang=("dealer mucked a tabled winner", "killed the winning hand"),
        ),
        WayIn(
            "one-card-shown",
            say("One card shown"),
            say("the other is not"),
            {"cards-shown": "part"},
            slang=("one card tabled", "shows one card only", "won't show the other card"),
        ),
    ),
)
def hand_thrown_in_at_showdown(case: Case) -> Ruling:
    """Rule on a hand that was, or is not quite, given up at the showdown.

    Source: 2009 rules 10 and 39, 2013 rules 13, 14 and 56, 2017, 2019 and Fivebet rules 12 to 16 and 65. Raises
    NeedAnswer for what is still to be asked.
    """
    shown = case.ask(cards.SHOWN)
    case.ask(SEAT)
    if closed := hand_closed(case):
        return too_late(case, closed)
    if case.told(POT_MOMENT) == "to-act":
        return gone_in_play(case)
    match shown:
        case "none":
            return face_down(case)
        case "part":
            return partly_shown(case)
        case _:
            return all_face_up(case)


def hand_closed(case: Case, *, betting: bool = True) -> str:
    """Return the concept that has closed disputes about whether this hand counts, or nothing.

    `betting` says that somebody may still have to act.
    """
    closed = pot_closed(case, HAND, betting=betting)
    covers = case.param(f"{HAND}.covers")
    case.found(disputes_covered=covers)
    if closed == HAND and covers != "any_dispute":
        case.reading(
            "whether-a-hand-counts", "Whether a mucked hand counts can be disputed until the next hand begins."
        )
    return closed


def partly_shown(case: Case) -> Ruling:
    """Rule on a hand shown in part and then all mucked: at the player's own risk (2013 to 2019 rule 13-B)."""
    where = case.ask(WHERE)
    match case.ask(OTHERS_IN):
        case "none":
            return won_and_shows_one(case, where)
        case "same-moment":
            return case.leave(NOBODY_LEFT)
    if where == "held":
        return shows_part(case)
    if where == "lost":
        return shown_and_lost(case)
    return shown_and_identified(case, where)


def won_and_shows_one(case: Case, where: str) -> Ruling:
    """Rule that a hand with no opponent left has won, with whatever was shown of it; no book makes all see a card that
    one player was shown.
    """
    if where == "held":
        case.settle(SHOWN_TO_ONE)
    return has_won(case)


def shown_and_identified(case: Case, where: str) -> Ruling:
    """Rule on a mucked part-shown hand that can be identified; with an all-in all cards go up (rules 9, 15, 16)."""
    if case.yes(ALL_IN):
        if where == "muck":
            all_in_hand_in_the_muck(case)
        return must_be_tabled(case)
    if not case.has(OWN_RISK):
        case.silent("a hand that was shown in part and then mucked")
        return for_the_floor(case, FAIRNESS, SILENT)
    if under_house_line(case):
        return by_house_line(case)
    if where == "muck":
        case.reading("shown-in-part-then-mucked", "A hand shown in part keeps its claim while it can be identified.")
    return read_again(case, OWN_RISK)


def shown_and_lost(case: Case) -> Ruling:
    """Rule on a part-shown hand that nobody can identify: the director says whether it was clearly read (13-B)."""
    if not case.has(OWN_RISK):
        case.silent("a hand that was shown in part and then mucked")
        return for_the_floor(case, FAIRNESS, SILENT, SEEN_OR_DEAD)
    case.cite(TD_FINAL)
    if case.yes(READ):
        return was_read(case, OWN_RISK)
    case.aloud("Seat {seat}, you did not show all your cards, and they are gone. You have no claim.")
    return dead(case, OWN_RISK, "Seat {seat} has no claim to the pot.")


def shows_part(case: Case) -> Ruling:
    """Tell a player who holds back part of a hand to show all (2017 to 2019 rule 15-A; in 2013 rule 13-A all cards)."""
    if not case.has(TABLING):
        return without_a_rule(case, "a hand of which one card is shown")
    because = ONE_CARD if case.has(ONE_CARD) else TABLING
    case.cite(because)
    case.found(dealer_tells_them=because == ONE_CARD)
    if not case.not_yet(TURNS_UP):
        return read_again(case, because) if case.yes(TURNS_UP) else refuses(case, because)
    return to_turn_up(case, because)


def taken_back(case: Case) -> Ruling:
    """Tell a player who took an open hand back to lay it down until it is read (2013 and later rule 13-A).

    One that had plainly won counts even if it is not laid down again.
    """
    if case.has(TABLING) and case.not_yet(TURNS_UP_AGAIN):
        return to_turn_up(case, TABLING)
    if case.has(TABLING) and case.yes(TURNS_UP_AGAIN):
        return read_again(case, TABLING)
    if case.yes(PLAINLY_WON):
        case.reading("shown-then-mucked", "A hand that was shown in full and read still counts, whoever mucked it.")
        return was_read(case, SPEAK)
    if not case.has(TABLING):
        return without_a_rule(case, "a hand that its player showed and took back before it was read")
    return refuses(case, TABLING)


def without_a_rule(case: Case, what: str) -> Ruling:
    """Leave to the floor a hand that its player holds back, where no book says how it is tabled (2009)."""
    if case.yes(ALL_IN):
        return must_be_tabled(case)
    case.silent(what)
    return for_the_floor(case, FAIRNESS, SILENT, REFUSED)


def to_turn_up(case: Case, because: str) -> Ruling:
    case.why("A hand that wants the pot is shown with all its cards, and seat {seat} has not shown them.")
    case.do("Ask seat {seat} to turn up every card.", "Hold the pot until the hand is read.")
    case.aloud("Seat {seat}, please turn up all your cards.")
    return case.rule("Seat {seat} is to turn up every card.", because=because, ruling="must_table")


def refuses(case: Case, because: str) -> Ruling:
    """Rule on a player who will not show the rest: with an all-in they must, and else no book says what follows."""
    if case.yes(ALL_IN):
        return must_be_tabled(case)
    case.silent("what becomes of a hand whose player will not show all of it")
    return for_the_floor(case, because, "You decide about the hand: seat {seat} won't show it all.", REFUSED)


def all_face_up(case: Case) -> Ruling:
    """Rule on a mucked hand that lay face up: a plain winner is not killed (2009 rule 10, 2013 13-A, later 13-C)."""
    where = case.ask(SHOWN_WHERE)
    if where == "held":
        return taken_back(case)
    if where == "apart":
        return read_again(case, SPEAK)
    if where == "muck":
        return face_up_in_the_muck(case)
    if not case.yes(PLAINLY_WON):
        return no_plain_winner(case)
    if case.ask(BY_DEALER_OR_NOT) == "dealer":
        return was_read(case, NOT_KILLED)
    case.reading("shown-then-mucked", "A hand that was shown in full and read still counts, whoever mucked it.")
    return was_read(case, SPEAK)


def face_up_in_the_muck(case: Case) -> Ruling:
    """Keep in play a hand that lay face up, is mucked and can be identified (65-B from 2017, a reading before)."""
    if case.has(STILL_IN_PLAY):
        case.found(fouled_hand_in_play="expressly")
        return read_again(case, STILL_IN_PLAY)
    case.found(fouled_hand_in_play="unspecified")
    case.reading("face-up-in-the-muck", "A hand that lay face up, and can be identified, is read again.")
    return read_again(case, SPEAK)


def no_plain_winner(case: Case) -> Ruling:
    """Rule on a gone hand that lay face up but was no plain winner.

    A hand that a dealer kills has no redress (2009 rule 39, then 56 and 65).
    """
    if not case.has(OWN_RISK):
        case.silent("a hand that is mucked after it lay face up, and was no plain winner")
        return for_the_floor(case, FAIRNESS, SILENT, SEEN_OR_DEAD)
    if not case.yes(READ):
        case.cite(PROTECT)
        return dead(case, NO_REDRESS, "Seat {seat}'s hand is gone, and was no plain winner.")
    if case.ask(BY_DEALER_OR_NOT) == "dealer":
        case.cite(NO_REDRESS)
        case.reading("read-then-killed", "No redress and cards speak meet here, and neither goes first: you decide.")
        return for_the_floor(case, FAIRNESS, "You decide about seat {seat}'s hand: read, then killed.", SEEN_OR_DEAD)
    case.reading("shown-and-read-then-mucked", "A hand that was shown in full and read counts as it was read.")
    return was_read(case, SPEAK)
