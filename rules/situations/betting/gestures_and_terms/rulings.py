"""Rulings on a gesture or an unusual word. {first} and {later} are the words."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.betting.gestures_and_terms.questions import LATER
from rules.situations.betting.shared.betting_errors import acted_out_of_turn_behind, behind_left_open

TAP = "tap-is-check"
OFFICIAL = "official-betting-terms"
OWN_ACT = "official-words-own-action"
OWN_RISK = "nonstandard-terms-own-risk"
CALLING = "call-methods"
STAY = "chips-in-turn-stay"
IN_TURN = "verbal-in-turn-binding"
NO_MUCK = "all-in-no-muck"
UNCALLED = "uncalled-bet-returned"

# What it can have been; no book names options.
CAME_TO = decision(
    "gesture",
    "What did it come to?",
    {
        "call": "A call",
        "raise": "A raise, the smallest or the amount that was told",
        "fold": "A fold",
        "check": "A check",
        "bet": "A bet, the smallest or the amount that was told",
        "acts_now": "Nothing yet: seat {seat} acts now, in plain words",
    },
)
FACED, UNBET = ("call", "raise", "fold", "acts_now"), ("check", "bet", "acts_now")
ALL_IN_HAND = decision(
    "fold-after-all-in",
    "What becomes of seat {seat}'s hand?",
    {"plays_on": "It plays on, all-in", "fold": "It is folded"},
    silent="a fold by a player who is all-in",
)
# From 2026 on official words are for one's own act, and may bind in a question (3-B).
WORD_IN_A_QUESTION = decision(
    "word-in-a-question",
    "Does the word bind seat {seat}?",
    {
        "question": Way(
            "No: it was only a question",
            "Let seat {seat} act now, with every option.",
            "That was a question. Seat {seat}, it is still on you.",
            "Only a question: seat {seat} has not acted yet.",
            found={"binding": False},
        ),
        "binds": Way(
            "Yes: it was taken as an act",
            "Hold seat {seat} to what the word means.",
            "Seat {seat}, that word is for your own act. It binds.",
            "The word binds seat {seat}, question or not.",
            found={"binding": True},
        ),
    },
    undecided=Course(
        (
            "Ask the dealer and the neighbours what was heard, then seat {seat}.",
            "Decide whether the word binds, and say it aloud.",
            "Tell the table to ask in neutral words.",
        ),
        "One moment: I'll decide whether that counts.",
        "You decide: an official word in a question may bind.",
    ),
    open_list=False,
)
NEXT = "Rule next on what does not fit the spot, or on an amount left open."
BEHIND = "Let the action go on behind seat {seat}."


def go_on(case: Case, moment: str) -> None:
    """Send the action on after an act that counts."""
    case.do(BEHIND if moment == "now" else "Let the hand go on from where it is.")


def check_by_tap(case: Case, moment: str) -> Ruling:
    """A tap with nothing to call (2017, 2019 and Fivebet rule 3)."""
    case.do("Let seat {seat}'s check stand, whatever was meant.")
    go_on(case, moment)
    case.aloud("Seat {seat}, tapping the table is a check.")
    case.why("At every table a tap in turn is a check, and the next player has to be able to rely on it.")
    return case.rule("Tapping the table is a check.", because=TAP, ruling="check", binding=True)


def binds(case: Case, local: bool = False) -> Ruling:
    """A plain word in turn binds (2009 rule 29); 2013 to Fivebet rule 3 lists which are official."""
    listed = case.has(OFFICIAL)
    case.cite(IN_TURN)
    if listed:
        case.found(standard_action=True)
    elif local:
        case.silent("which words are official")
    case.do("Hold seat {seat} to what the word means.", NEXT)
    case.aloud("Seat {seat}, words in turn bind.")
    case.why("Seat {seat} said it in turn, and everybody at the table knows what the word means.")
    outcome = "The word counts as a plain one: it binds seat {seat}."
    return case.rule(outcome, because=OFFICIAL if listed else IN_TURN, binding=True)


def first_stands(case: Case, moment: str, first: str) -> Ruling:
    """Bind the first of two acts said in turn; the later one is named, and changes nothing."""
    case.do("Hold seat {seat} to the {first}, whatever was said after it.")
    chips_stay(case, first)
    case.do(NEXT)
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, your first word binds: the {first} stands.")
    case.why("Words in turn bind: the {first} was made with the first of them.")
    outcome = "The first word counts: seat {seat}'s {first} stands."
    return case.rule(outcome, because=IN_TURN, binding=True, stands=first, said_later=case.told(LATER))


def chips_stay(case: Case, first: str) -> None:
    """Keep the chips for the first act in the pot, where it has any and the book says so."""
    if first not in ("fold", "check") and case.has(STAY):
        case.cite(STAY)
        case.found(chips_stay=True)
        case.do("Have the chips for the {first} put in, and leave them in.")


def both_count(case: Case, moment: str, first: str) -> Ruling:
    """The act stands with its chips; the fold behind it came when it was another player's turn."""
    case.cite("oot-binding")
    case.do("Hold seat {seat} to the {first} all the same.")
    chips_stay(case, first)
    case.do("Keep seat {seat}'s cards apart, and let nobody act yet.")
    case.do("Rule on the fold as an action out of turn.")
    behind_left_open(case, moment)
    case.why("Words in turn bind, and the {first} had ended the turn of seat {seat}.")
    case.aloud("Seat {seat}, the {first} stands. The fold came out of turn; that comes next.")
    case.found(binding=True, stands=first, said_later="fold", fold="out_of_turn")
    return case.rule("Seat {seat}'s {first} stands; rule on the fold next.", because=IN_TURN)


def changed_an_all_in(case: Case, moment: str) -> Ruling:
    """Let an all-in stand; whether its player can fold afterwards, the rules do not settle.

    From 2017 an all-in hand is not mucked untabled (rule 16), so a fold is not offered. Before, the all-in of a hand
    that is folded stays in as far as it was matched, as where a hand is killed (2009 rule 39, 2013 rule 56).
    """
    # Rule 16 names no moment, so it is taken to bar a fold at any time (docs/readings.md, fold-after-own-act).
    no_muck = case.has(NO_MUCK)
    if no_muck:
        case.derive("The hand of a player who is all-in is not mucked untabled.", NO_MUCK)
    offered = ALL_IN_HAND.only("plays_on") if no_muck else ALL_IN_HAND
    because, taken = IN_TURN, case.decide(offered)
    case.why("“All-in” in turn binds, and nothing said after it takes the chips back.")
    if taken:
        because = NO_MUCK if no_muck else FAIRNESS
        case.cite(IN_TURN)
    if taken != "fold":
        case.do("Hold seat {seat} to the all-in.")
    match taken:
        case "plays_on":
            case.found(hand="plays_on")
            case.do("Let seat {seat}'s hand play on.")
            if moment == "now":
                case.do(BEHIND)
            case.aloud("Seat {seat}, the all-in stands, and your hand plays on.")
            outcome = "Seat {seat}'s all-in stands, and the hand plays on."
        case "fold":
            case.found(hand="folded")
            case.cite(UNCALLED)
            case.do("Muck seat {seat}'s hand.")
            case.do("Leave in the pot what the others have matched of the all-in, and give seat {seat} the rest back.")
            if moment == "now":
                case.do("Say aloud what there is to call.", BEHIND)
            case.aloud("Seat {seat}, your hand is folded. What nobody has matched of the all-in comes back to you.")
            outcome = "Seat {seat}'s hand is folded; what nobody matched goes back."
        case _:
            case.may_come_to(offered)
            case.do("Keep seat {seat}'s cards apart from the muck, and decide on the fold.")
            case.aloud("Seat {seat}, the all-in stands. I decide what becomes of your hand.")
            outcome = "Seat {seat}'s all-in stands. You decide on the fold."
    behind_left_open(case, moment)
    return case.rule(outcome, because=because, binding=True, stands="all-in", said_later="fold")


def call_with_chips(case: Case, moment: str) -> Ruling:
    """An odd word, and exactly the call put in with it: both say the same (2013 rule 39, 2017 rule 45, 2019 rule 41).

    2009 has no rule on how to call; its rule on several chips makes a call of those that are all needed.
    """
    because = "multi-chip-call"
    if case.has(CALLING):
        because = CALLING
        case.found(standard_action=True)
    case.derive("The word and the chips say the same.")
    go_on(case, moment)
    case.aloud("Seat {seat}, that is a call.")
    case.why("Seat {seat} put in exactly the call, and that is a call whatever the word was.")
    return case.rule("Exactly the call is in: seat {seat} has called.", because=because, ruling="call", binding=True)


def no_act(case: Case, moment: str) -> Ruling:
    """Rule that a question declares nothing, so that nothing binds."""
    case.reading("question-is-no-act", "A question is taken as no declaration: it binds to nothing.")
    case.do("Let seat {seat} act now, with every option.")
    acted_out_of_turn_behind(case, moment)
    case.aloud("That was a question. Seat {seat}, it is still on you.")
    case.why("Asking is no act, so nothing that seat {seat} asked binds.")
    return case.rule("Only a question: seat {seat} has not acted yet.", because=IN_TURN, ruling="no_act", binding=False)


def interpreted(case: Case, moment: str, faced: bool, at_own_risk: bool, what: str) -> Ruling:
    """The floor decides what it was: at the player's own risk (rules 3 and 57), or by Rule 1 on `what`."""
    if at_own_risk:
        case.cite("make-intentions-clear")
        case.found(standard_action=False, at_own_risk=True)
    else:
        case.silent(what)
    because = OWN_RISK if at_own_risk else FAIRNESS
    offered = CAME_TO.only(*(FACED if faced else UNBET))
    case.why("Whoever uses other words or gestures than the usual ones takes the risk of how they are read.")
    match case.decide(offered):
        case None:
            case.leave_open(offered)
            case.do("Ask the dealer and the neighbours what was seen or heard, then seat {seat}.")
            meant = ", whatever seat {seat} meant" if at_own_risk else ""
            case.do(f"Decide what it is{meant}, and say it aloud.")
            case.aloud("Seat {seat}, that was not clear. I decide what it counts as.")
            behind_left_open(case, moment)
            outcome = "You decide what it counts as: no plain word or gesture."
        case "acts_now":
            case.found(ruling="no_act", binding=False)
            case.do("Have seat {seat} act now, in plain words.")
            acted_out_of_turn_behind(case, moment)
            open_to_them = "call, raise or fold" if faced else "check or bet"
            case.aloud(f"Seat {{seat}}, that was not clear, so it counts as nothing. It is on you: {open_to_them}.")
            outcome = "It counts as nothing yet: seat {seat} acts now."
        case act:
            counts_as(case, act)
            if moment == "now":
                case.do(BEHIND)
            if act not in ("check", "fold"):  # who acted behind one did so in turn, on the same bet
                behind_left_open(case, moment)
            outcome = "It counts as a {act} by seat {seat}."
    return case.rule(outcome, because=because)


def counts_as(case: Case, act: str) -> None:
    """Take it for an act. How much a bet or raise comes to, no fact tells."""
    case.let(act=act)
    case.found(ruling=act, binding=True)
    case.aloud("Seat {seat}, that counts as a {act}.")
    match act:
        case "call":
            case.do("Have seat {seat} put in the rest of the bet, or all they have left.")
        case "fold":
            case.do("Muck seat {seat}'s hand.")
        case "check":
            case.do("Let seat {seat}'s check stand.")
        case _:
            case.do("Say aloud how much the {act} is: the smallest, or the amount that was told.")
            case.do("Have seat {seat} put in that much, or all they have left.")
