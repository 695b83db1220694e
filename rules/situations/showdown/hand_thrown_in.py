"""A hand that went into the muck at the showdown, or is about to (2013 rules 13 and 14, 2017 to 2019 rules 13 to 16).

2009 has rule 10 on tabled winners and rule 39 on hands that a dealer kills, and nothing more.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import WayIn, situation
from rules.facts import cards
from rules.situations.conduct.penalties import possible_penalty
from rules.situations.disputes import HAND, pot_closed, too_late

STILL_LIVE, KILLED, HOUSE_LINE = "facedown-discard-still-live", "muck-kills-hand", "house-muck-line"
TABLING, OWN_RISK, TD_FINAL = "proper-tabling", "incomplete-tabling-own-risk", "td-final-on-tabling"
NOT_KILLED, SPEAK, PROTECT = "tabled-winner-not-killed", "cards-speak", "protect-own-hand"
NO_REDRESS, ONE_CARD, NO_MUCK = "killed-hand-no-redress", "one-card-tabled", "all-in-no-muck"

SEAT = seat(
    "thrown-in-seat",
    "Whose hand is it?",
    samples=(4,),
    name="seat",
    role="affected",
    why="The ruling is about this hand.",
    concept=STILL_LIVE,
    spoken="{seat} mucked, {seat} threw, {seat} hand, hand of {seat}, {seat} tabled, {seat} showed",
)
WHERE = cards.WHERE.worded(why="Cards that can be told for certain may still count.")
THROWN_IN = WHERE.only("apart", "muck", "lost")
ALL_IN = cards.ALL_IN.worded(why="With an all-in nobody may throw a hand in unseen.", concept=NO_MUCK)
LINE = yes_no(
    "house-muck-line",
    "Does this house have a line or rule that kills cards pushed forward?",
    why="This book leaves it to such a house rule.",
    concept=HOUSE_LINE,
)
READ = yes_no(
    "hand-clearly-read",
    "Had the whole hand been clearly read before that?",
    finding=True,
    why="A hand that is gone counts only if it was clearly read. Your word on that is final.",
    concept=OWN_RISK,
)
PLAINLY_WON = yes_no(
    "hand-plainly-won",
    "Was it plainly the winning hand?",
    finding=True,
    why="A hand that lay face up and had plainly won cannot be killed.",
    concept=NOT_KILLED,
)
BY_WHOM = choice(
    "mucked-by",
    "Who put it into the muck?",
    {"dealer": "The dealer", "player": "The player"},
    why="The rule on tabled winners is about dealers.",
    concept=NOT_KILLED,
    spoken={"dealer": "dealer mucked, dealer killed, dealer swept, mucked by dealer, killed by dealer"},
)
TURNS_UP = yes_no(
    "turns-up-the-rest",
    "Did seat {seat} turn up the rest?",
    awaited=True,
    ahead=True,
    why="A player who shows one card is told to show them all.",
    concept=ONE_CARD,
)
WHAT_BECOMES = decision(
    "thrown-in-hand",
    "What becomes of seat {seat}'s hand?",
    {"live": "It is turned up and counts", "seen": "It counts as it was seen", "dead": "It is dead"},
)
LIVE_OR_DEAD, SEEN_OR_DEAD = WHAT_BECOMES.only("live", "dead"), WHAT_BECOMES.only("seen", "dead")
REFUSED = LIVE_OR_DEAD.worded(dead="It has no part of the pot")
SILENT = "The book is silent: you decide about seat {seat}'s hand."


@situation(
    "hand-thrown-in-at-showdown",
    family="cards-and-showdown",
    title=say("Hand mucked at the showdown"),
    concepts=(STILL_LIVE, KILLED, HOUSE_LINE, TABLING, OWN_RISK, TD_FINAL, NOT_KILLED, ONE_CARD, NO_REDRESS, PROTECT),
    budget=8,
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
            say("Tabled hand was mucked"),
            {"cards-shown": "all"},
            slang=("dealer mucked a tabled winner", "killed the winning hand"),
        ),
        WayIn(
            "one-card-shown",
            say("Shows only one card"),
            {"cards-shown": "part"},
            slang=("one card tabled", "shows one card only", "won't show the other card"),
        ),
    ),
)
def hand_thrown_in(case: Case) -> Ruling:
    """Rule on a hand that was, or is not quite, given up at the showdown.

    Source: 2009 rules 10 and 39, 2013 rules 13, 14 and 56, 2017, 2019 and Fivebet rules 12 to 16 and 65. Raises
    NeedAnswer for what is still to be asked.
    """
    shown = case.ask(cards.SHOWN)
    case.ask(SEAT)
    if closed := hand_closed(case):
        return too_late(case, closed)
    match shown:
        case "none":
            return face_down(case)
        case "part":
            return partly_shown(case)
        case _:
            return all_face_up(case)


def hand_closed(case: Case) -> str:
    """The concept that has closed disputes about whether this hand counts, or nothing."""
    if case.param(f"{HAND}.covers") != "any_dispute":
        # From 2017 the reading of a tabled hand and the sums of a pot are open for a different time; whether a hand
        # that went into the muck counts is neither by name. Readings: (a) it is a matter of the hand, until the next
        # one begins; (b) it is one of awarding the pot. Taken: (a). docs/readings.md.
        case.reading(
            "whether-a-hand-counts", "Whether a mucked hand counts can be disputed until the next hand begins."
        )
    return pot_closed(case, HAND)


def face_down(case: Case) -> Ruling:
    """Cards thrown in that nobody saw: live while they can be told, dead once they are mucked (rule 14)."""
    where = case.ask(THROWN_IN)
    if where != "apart" or not case.has(STILL_LIVE):
        return mucked_unseen(case, where)
    if under_house_line(case):
        return by_house_line(case)
    penalty = may_cost(case)
    if case.has(NO_MUCK) and case.yes(ALL_IN):
        return must_be_tabled(case, penalty)
    case.do("Have the dealer keep those cards clear of the muck.", "Ask seat {seat} to turn them up or give them up.")
    case.aloud("Seat {seat}, your hand is still live. Turn it up if you want the pot.")
    case.found(ruling="live", hand="live", **penalty_values(penalty))
    return case.rule("The hand is still live: seat {seat} may turn it up.", because=STILL_LIVE, penalty=penalty)


def mucked_unseen(case: Case, where: str) -> Ruling:
    """Cards that nobody saw and that are in the muck: dead from 2013 on (rule 14); 2009 asks who killed them."""
    if not case.has(STILL_LIVE):
        return face_down_in_2009(case, where)
    if under_house_line(case):
        return by_house_line(case)
    if where == "muck":
        # Rule 14 has cards killed when they are pushed into the muck "or otherwise" cannot be told. Readings: (a) what
        # the dealer has pushed into the muck is dead, even where it could be picked out; (b) it is dead only once it
        # cannot be. Taken: (a), the words of the edition. docs/readings.md.
        case.reading("pushed-into-the-muck", "Unseen cards are dead once they are pushed into the muck.")
    return dead(case, KILLED, "Seat {seat}'s cards went into the muck: the hand is dead.", may_cost(case))


def under_house_line(case: Case) -> bool:
    """Whether a house rule decides about cards that are pushed forward, as 2013 rule 14-B has it."""
    return case.param(f"{STILL_LIVE}.only_without_house_muck_rule") is True and case.yes(LINE)


def by_house_line(case: Case) -> Ruling:
    case.silent("what a house rule on a line makes of these cards")
    return for_the_floor(case, HOUSE_LINE, "The house rule decides: say what it makes of the hand.")


def face_down_in_2009(case: Case, where: str) -> Ruling:
    """2009 knows only that a hand which a dealer kills has no redress (rule 39)."""
    if where != "apart" and case.ask(BY_WHOM) == "dealer":
        return dead(case, NO_REDRESS, "The dealer killed seat {seat}'s hand: no redress.")
    case.silent("cards thrown in face down at the showdown")
    return for_the_floor(case, FAIRNESS, SILENT, LIVE_OR_DEAD.only("dead") if where == "lost" else LIVE_OR_DEAD)


def may_cost(case: Case) -> PenaltyAdvice | None:
    """That throwing a hand in and wanting it back may be penalised (Fivebet rule 14)."""
    if not case.param(f"{STILL_LIVE}.floor_may_penalize"):
        return None
    return possible_penalty(case, STILL_LIVE, case.number("seat"))


def penalty_values(penalty: PenaltyAdvice | None) -> dict[str, object]:
    return {"penalty": "may"} if penalty else {}


def must_be_tabled(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """With an all-in nobody may muck unseen: a hand that can be told is turned up (2017, 2019 and Fivebet rule 16)."""
    case.do("Take those cards, and turn them face up.", "Read the hand like every other.")
    case.aloud("There was an all-in, so every hand is shown. Seat {seat}'s hand is live.")
    case.found(ruling="must_table", hand="live", **penalty_values(penalty))
    return case.rule("Seat {seat}'s hand is live and must be shown.", because=NO_MUCK, penalty=penalty)


def partly_shown(case: Case) -> Ruling:
    """Some cards shown, and then all thrown in: at the player's own risk (2013 to 2019 rule 13-B)."""
    where = case.ask(WHERE)
    if where == "held":
        return shows_part(case)
    if not case.has(OWN_RISK):
        case.silent("a hand that was shown in part and then thrown in")
        return for_the_floor(case, FAIRNESS, SILENT, SEEN_OR_DEAD if where == "lost" else LIVE_OR_DEAD)
    if where != "lost":
        return can_be_told(case, OWN_RISK)
    case.cite(TD_FINAL)
    if not case.yes(READ):
        case.aloud("Seat {seat}, not all your cards were shown, and they cannot be told now. You have no claim.")
        return dead(case, OWN_RISK, "Seat {seat} has no claim to the pot.")
    return was_read(case, OWN_RISK)


def shows_part(case: Case) -> Ruling:
    """One card shown and the rest held: they are told to show all (2017 to 2019 rule 15-A; all cards in 2013 13-A)."""
    if case.has(ONE_CARD):
        because = ONE_CARD
        case.cite(TABLING)
    elif case.has(TABLING):
        because = TABLING
        case.silent("a player who will not show the whole hand")
    else:
        because = FAIRNESS
        case.silent("a hand of which one card is shown")
    if not case.not_yet(TURNS_UP) and case.ask(TURNS_UP) == "no":
        return refuses(case, because)
    case.do("Tell seat {seat} to turn up every card.", "Hold the pot until the hand is read.")
    case.aloud("Seat {seat}, please turn up all your cards.")
    return case.rule("Seat {seat} must turn up all the cards.", because=because, ruling="must_table")


def refuses(case: Case, because: str) -> Ruling:
    """They will not show the rest: the floor is called for it, and no book says what follows."""
    case.silent("what becomes of a hand whose player will not show all of it")
    return for_the_floor(case, because, "Seat {seat} won't show it all: you decide about the hand.", REFUSED)


def all_face_up(case: Case) -> Ruling:
    """All cards were up, and were mucked: a plain winner is not killed (2009 rule 10, 2013 13-A, the others 13-C)."""
    if case.ask(THROWN_IN) != "lost":
        return can_be_told(case, SPEAK)
    if not case.yes(PLAINLY_WON):
        case.cite(PROTECT)
        return dead(case, NO_REDRESS, "Seat {seat}'s hand is gone, and was no plain winner.")
    if case.ask(BY_WHOM) == "dealer":
        return was_read(case, NOT_KILLED)
    # No book speaks of a player who mucks a hand that lay face up and had plainly won. Readings: (a) it was shown in
    # full and read, and the cards speak; (b) whoever throws a hand away gives it up. Taken: (a), since the rule on
    # mucking at one's own risk is about hands not shown in full. docs/readings.md.
    case.reading("shown-then-mucked", "A hand that was shown in full and read still counts, whoever mucked it.")
    return was_read(case, SPEAK)


def can_be_told(case: Case, because: str) -> Ruling:
    """Cards that can be picked out for certain are turned up again and read."""
    case.do("Take exactly those cards, and turn all of them face up.", "Read the hand aloud.")
    case.aloud("Seat {seat}'s cards can be told for certain. The hand is turned up and read.")
    return case.rule("Seat {seat}'s hand is turned up and counts.", because=because, ruling="read_again", hand="live")


def was_read(case: Case, because: str) -> Ruling:
    """The cards are gone, and what they were is known: the hand counts as it was read."""
    case.do("Have the dealer and the players say what the hand was.", "Award the pot as if it still lay there.")
    case.aloud("Seat {seat}'s hand was seen and read. It counts.")
    outcome = "Seat {seat}'s hand was read: it still counts."
    return case.rule(outcome, because=because, ruling="counts_as_read", hand="live")


def dead(case: Case, because: str, outcome: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """The hand is out, and what its player has put in stays in the pot."""
    if because != NO_REDRESS and case.has(NO_REDRESS):
        case.cite(NO_REDRESS)
    case.do("Leave seat {seat}'s chips in the pot.", "Award the pot to the best hand that is left.")
    if because != OWN_RISK:
        case.aloud("Seat {seat}, those cards cannot come back. Your hand is out.")
    case.found(ruling="dead", hand="dead", **penalty_values(penalty))
    return case.rule(outcome, because=because, penalty=penalty)


def for_the_floor(case: Case, because: str, undecided: str, point: Decision = LIVE_OR_DEAD) -> Ruling:
    """What the book leaves to the floor: whether the hand counts."""
    match case.decide(point):
        case "dead":
            return dead(case, because, "Seat {seat}'s hand is dead.")
        case "live":
            case.do("Have all those cards turned face up.", "Read the hand aloud.")
            case.aloud("Seat {seat}'s hand counts. All the cards are turned up.")
            return case.rule("Seat {seat}'s hand counts.", because=because, ruling="live", hand="live")
        case "seen":
            return was_read(case, because)
    case.do(
        "Have the dealer hold the cards and the pot.", "Hear the dealer and the players.", "Decide, and say it aloud."
    )
    case.aloud("Leave the cards and the pot where they are. I decide about that hand.")
    case.found(possible_rulings=[option.value for option in point.options])
    return case.rule(undecided, because=because, ruling="td_discretion")
