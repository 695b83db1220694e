"""Order of showing at the showdown, and mucking without showing (2009 rule 11, 2013 rule 16, the others 17)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import cards, hand, people
from rules.situations.shared.losers import LOSERS, kept_apart
from rules.situations.shared.pictures import first_of_all

AGGRESSOR, NO_BET = "showdown-order-aggressor", "showdown-order-no-bet"
MAY_MUCK, UNCONTESTED = "showdown-muck-option", "showdown-uncontested"
EVASION = "see-hand-evasion-penalty"
ALL_UP, NO_MUCK, PAID = "all-in-hands-tabled", "all-in-no-muck", "see-hand-paid-right"

ABOUT = choice(
    "showdown-about",
    "What holds the showdown up?",
    {
        "order": "Nobody wants to show first",
        "muck": "A player wants to muck without showing",
        "last": "All but one have mucked without showing",
    },
    why="Who must show, and who need not, depends on it.",
    concept=AGGRESSOR,
    heard="Held up: {answer}",
    spoken={
        "order": "who shows first, shows first, show first, nobody wants to show, both wait",
        "muck": "may he muck, can he muck, wants to muck, does he have to show",
        "last": "everyone else mucked, others mucked, all mucked",
    },
)
ALL_IN = cards.ALL_IN.worded(why="With an all-in every hand is turned up, in no order.")
LAST_BET = hand.LAST_BET.only("seat", "nobody").worded(
    "What happened on the last street?",
    why="The last player to bet or raise shows first; without a bet, whoever acts first.",
    concept=NO_BET,
    seat="There was a bet",
    nobody="Everyone checked",
)
LAST_TO_BET = people.SHOWING.worded(
    "Who made the last bet or raise?", why="This player shows first.", concept=AGGRESSOR
)
FIRST_OF = {
    "": "Who with cards would act first on this street?",
    "flop": "Who with cards is first left of the button?",
    "stud": "Who would act first now: high hand showing, or low in razz?",
    "draw": "Who with cards is first left of the button?",
}
FIRST = seat(
    "first-to-act",
    FIRST_OF["flop"],
    samples=(2,),
    name="seat",
    role="affected",
    why="Without a bet on the last street this player shows first.",
    concept=NO_BET,
)
WANTS = people.SHOWING.worded("Which seat?", why="This player may have to show the hand.", concept=MAY_MUCK)
LEFT = WANTS.worded("Which seat is left?", why="This hand has nobody to beat any more.", concept=UNCONTESTED)
BET_LAST = hand.LAST_BET.worded(
    why="Who called that bet may ask to see the hand.", concept=PAID, seat="The player who wants to muck"
)
MUST_SHOW_FIRST = yes_no(
    "showdown-must-show-first",
    "Is it seat {seat} who has to show first?",
    why="Whoever bet last, or without a bet comes first, must show first in this book.",
    concept=AGGRESSOR,
)
HOUSE_MUST_SHOW = yes_no(
    "house-must-show",
    "Does this house make everyone show in turn?",
    why="This book lets a player muck unless the house says otherwise.",
    concept=MAY_MUCK,
)
MUCKS = decision(
    "showdown-muck",
    "May seat {seat} muck without showing?",
    {"may": "Seat {seat} may muck", "must_show": "Seat {seat} must show it"},
    silent="mucking a hand unseen at the showdown",
    undecided=Course(
        ("Have the dealer hold the cards until you decide.", "Rule the same for every player."),
        "I decide whether seat {seat} has to show.",
        "You decide whether seat {seat} must show: the book is silent.",
    ),
)
WINS_UNSEEN = replace(
    MUCKS.worded("Must seat {seat}, who has won, show the hand?", may="Seat {seat} wins unseen"),
    silent="a showdown with one hand left",
)


@situation(
    "who-shows-first",
    family="cards-and-showdown",
    title=say("Who shows first?"),
    looks=say("order of the showdown"),
    concepts=(AGGRESSOR, NO_BET, MAY_MUCK, UNCONTESTED, LOSERS),
    budget=5,
    slang=("show first", "order of show", "who tables first", "showdown order", "you show first", "must show"),
)
def who_shows_first(case: Case) -> Ruling:
    """Rule on who shows first, or whether a player must show at all.

    Source: 2009 rules 9 and 11, 2013 rules 15 and 16, 2017, 2019 and Fivebet rules 16 and 17. Raises NeedAnswer for
    what is still to be asked.
    """
    about = case.ask(ABOUT)
    if case.yes(ALL_IN):
        return all_show(case)
    match about:
        case "order":
            return in_order(case)
        case "muck":
            return thrown_in_unseen(case)
        case _:
            return last_one_left(case)


def all_show(case: Case) -> Ruling:
    """Turn up every hand at once after an all-in with no betting left (2009 rule 9, 2013 rule 15, the others 16)."""
    if case.has(NO_MUCK):
        case.cite(NO_MUCK)
        case.do("Let nobody muck a hand unseen.")
        case.found(may_muck=False)
    case.why("A player is all-in and the betting is over, so every hand is shown and nobody can pass chips unseen.")
    case.do("Have every hand turned face up now, in the main pot and in side pots.")
    kept_apart(case)
    case.aloud("There was an all-in: everybody turn the cards up now, please.")
    return case.rule("An all-in: every hand goes face up now.", because=ALL_UP, ruling="all_shown")


def in_order(case: Case) -> Ruling:
    """Have the last player to bet or raise on the last street show first; without one, the first to act there."""
    order = str(case.param(f"{NO_BET}.checked_river_order"))
    if case.ask(LAST_BET) == "seat":
        case.ask(LAST_TO_BET)
        because, game = AGGRESSOR, ""
        if order == "from_left_of_button" and case.told(hand.GAME) == "stud":
            case.reading(
                "stud-last-aggressor", "In stud too, whoever bet last shows first; the boards decide without a bet."
            )
        case.aloud("Seat {seat}, you made the last bet. Show first, please.")
    else:
        game = case.told(hand.GAME) or "" if order == "from_first_to_act" else case.ask(hand.GAME)
        case.ask(FIRST.worded(FIRST_OF[game]))
        because = NO_BET
        case.aloud("Everybody checked. Seat {seat}, you show first, please.")
    case.why(
        "Seat {seat} made the last bet or raise, and the others paid to see that hand."
        if because == AGGRESSOR
        else "Nobody bet on the last street, so the player who would act first there shows first."
        if game == "stud" or order == "from_first_to_act"
        else "Nobody bet on the last street, so the first hand left of the button shows first."
    )
    enforced = str(case.param(f"{AGGRESSOR}.enforcement"))
    if not case.has(MAY_MUCK):
        case.do("Have seat {seat} turn the hand face up.")
    else:
        muck_instead(case)
        show_or_muck(case, paid_for=because == AGGRESSOR and case.has(PAID))
    if because == NO_BET:
        the_others(case, order, game)
    kept_apart(case)
    case.draw(first_of_all("Seat {first} shows first.", (case.number("seat"),), "shows first"))
    case.found(order_applies=enforced, ruling="shows_first", shows_first=f"seat{case.number('seat')}")
    return case.rule("Seat {seat} shows first.", because=because)


def show_or_muck(case: Case, *, paid_for: bool) -> None:
    """Have the first player show or muck; the caller of a bet may ask to see the hand (2017 and later 18-B)."""
    if paid_for:
        case.cite(PAID)
        case.found(caller_may_ask=True)
    if case.param(f"{MAY_MUCK}.house_policy_exception"):
        case.do("Have seat {seat} show first, or muck, unless this house has every hand shown.")
    elif paid_for:
        case.do("Have seat {seat} show first, or muck if no caller asks to see the hand.")
        warn_of_evading(case)
    else:
        case.do("Have seat {seat} show first, or muck.")


def muck_instead(case: Case) -> None:
    """Let the player who must show muck instead: 2013 says so, the later books by a reading."""
    expressly = case.param(f"{MAY_MUCK}.explicit") is True
    case.found(mucking_named=expressly)
    if not expressly:
        case.reading("muck-instead-of-showing", "Without an all-in anybody may muck instead of showing.")


def the_others(case: Case, order: str, game: str) -> None:
    """Order in which the others show after that, where a book says so: 2009 clockwise, Fivebet by the button."""
    case.found(others_show=order)
    if game != "stud" and order != "from_first_to_act":
        case.do("Have the others show clockwise after that.")
    if game == "stud" and order == "button_order_and_from_first_to_act":
        case.reading("checked-river-order", "In stud the one who would act first shows first, whatever the button.")


def thrown_in_unseen(case: Case) -> Ruling:
    """Without an all-in a hand may be mucked, unless the house has it shown (2013 rule 16; 2017 on, rule 17)."""
    case.ask(WANTS)
    if not case.has(MAY_MUCK):
        if case.yes(MUST_SHOW_FIRST):
            case.why("It is seat {seat}'s turn to show, and the others wait for that hand.")
            return must_show(case, AGGRESSOR)
        match case.decide(MUCKS):
            case "may":
                return may_muck(case, FAIRNESS)
            case "must_show":
                return must_show(case, FAIRNESS)
        return case.undecided(MUCKS)
    if case.param(f"{MAY_MUCK}.house_policy_exception") and case.yes(HOUSE_MUST_SHOW):
        case.why("This house has every hand at the showdown shown, and so seat {seat}'s as well.")
        return must_show(case, MAY_MUCK)
    muck_instead(case)
    return may_muck(case, MAY_MUCK)


def last_one_left(case: Case) -> Ruling:
    """All but one have mucked unseen: the last hand wins, and need not be shown (2017, 2019 and Fivebet rule 17-B)."""
    case.ask(LEFT)
    if case.has(UNCONTESTED):
        return wins_unseen(case, UNCONTESTED)
    match case.decide(WINS_UNSEEN):
        case "may":
            return wins_unseen(case, FAIRNESS)
        case "must_show":
            return must_show(case, FAIRNESS)
    return case.undecided(WINS_UNSEEN)


def may_muck(case: Case, because: str) -> Ruling:
    """Let the hand go in unseen, and out; the caller of the last bet may ask to see it first (2017 and later 18-B)."""
    case.why("Without an all-in nobody has to show; a hand that is mucked gives up the pot.")
    bet_last = case.has(PAID) and case.ask(BET_LAST) == "seat"
    if case.has(PAID):
        case.cite(PAID)
        case.found(caller_may_ask=bet_last)
    if bet_last:
        warn_of_evading(case)
        case.do(
            "Ask those who called that bet whether they want to see the hand.", "Have it shown if one of them does."
        )
        case.do("Let seat {seat} muck if nobody asks.")
        case.aloud("Seat {seat}, whoever called you may ask to see that hand. If nobody does, you may muck.")
        return case.rule("Seat {seat} may muck if no caller asks.", because=because, ruling="may_muck", must_show=False)
    case.do("Let seat {seat} muck the hand.")
    case.aloud("Seat {seat}, you may muck. Then you are out of the pot.")
    return case.rule("Seat {seat} may muck without showing.", because=because, ruling="may_muck", must_show=False)


def warn_of_evading(case: Case) -> None:
    """Warn the last aggressor of the penalty for mucking a hand that was paid for (Fivebet rule 18-B)."""
    if case.has(EVASION):
        case.cite(EVASION)
        case.found(penalty_warned=True)
        case.do("Warn seat {seat}: mucking so as not to show a hand that was paid for brings a penalty.")


def must_show(case: Case, because: str) -> Ruling:
    case.do("Have seat {seat} turn the hand face up.")
    case.aloud("Seat {seat}, please show your hand.")
    return case.rule("Seat {seat} must show the hand.", because=because, ruling="must_show", must_show=True)


def wins_unseen(case: Case, because: str) -> Ruling:
    case.why("Every other hand is mucked, so nobody is left for whom seat {seat} has to show.")
    case.do("Make sure that every other hand is mucked.", "Push the pot to seat {seat}.")
    case.aloud("Seat {seat} wins, and need not show.")
    return case.rule("Seat {seat} wins without showing.", because=because, ruling="uncontested", must_show=False)
