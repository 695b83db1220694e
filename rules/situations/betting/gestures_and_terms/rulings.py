"""The rulings a gesture or an unusual word can come to. {first} and {later} are what was said."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.betting_errors import acted_out_of_turn_behind, behind_left_open

TAP = "tap-is-check"
OFFICIAL = "official-betting-terms"
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
        "raise": "A raise, the smallest or the amount it told",
        "fold": "A fold",
        "check": "A check",
        "bet": "A bet, the smallest or the amount it told",
        "acts_now": "Nothing yet: it acts now, in plain words",
    },
)
FACED, UNBET = ("call", "raise", "fold", "acts_now"), ("check", "bet", "acts_now")
ALL_IN_HAND = decision(
    "fold-after-all-in",
    "What becomes of seat {seat}'s hand?",
    {"plays_on": "It plays on, all-in", "fold": "It is folded"},
)


def check_by_tap(case: Case) -> Ruling:
    """A tap with nothing to call (2017, 2019 and Fivebet rule 3)."""
    case.do("The check of seat {seat} stands, whatever was meant.", "Action goes on behind seat {seat}.")
    case.aloud("Seat {seat}, tapping the table is a check.")
    return case.rule("Tapping the table is a check.", because=TAP, ruling="check", binding=True)


def binds(case: Case, local: bool = False) -> Ruling:
    """A plain word in turn binds (2009 rule 29); 2013 to Fivebet rule 3 lists which are official."""
    listed = case.has(OFFICIAL)
    case.cite(IN_TURN)
    if local and not listed:
        case.silent("which words are official")
    case.do(
        "Hold seat {seat} to what the word means.",
        "Where it does not fit the spot, or leaves the amount open, rule on that next.",
    )
    case.aloud("Seat {seat}, words in turn bind.")
    return case.rule(
        "The word counts as a plain one: it binds seat {seat}.",
        because=OFFICIAL if listed else IN_TURN,
        binding=True,
        standard_action=True if listed else None,
    )


def first_stands(case: Case, moment: str, first: str, later: str) -> Ruling:
    """Of two acts said in turn the first binds; the later one is named, and moves nothing."""
    case.do("Hold seat {seat} to the {first}; the {later} said after it changes nothing.")
    chips_stay(case, first)
    case.do("Where it does not fit the spot, or leaves the amount open, rule on that next.")
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, your first word binds: the {first} stands.")
    return case.rule(
        "The first word counts: the {first} of seat {seat} stands.",
        because=IN_TURN,
        binding=True,
        stands=first,
        said_later=later,
    )


def chips_stay(case: Case, first: str) -> None:
    """That the chips for the first act stay in the pot, where it has any and the book says so."""
    if first not in ("fold", "check") and case.has(STAY):
        case.cite(STAY)
        case.found(chips_stay=True)
        case.do("Chips for the {first} go in and stay in.")


def both_count(case: Case, moment: str, first: str) -> Ruling:
    """The act stands with its chips; the fold behind it came when it was another player's turn."""
    case.cite("oot-binding")
    case.do("Hold seat {seat} to the {first} all the same.")
    chips_stay(case, first)
    case.do(
        "Keep the cards of seat {seat} apart, and let nobody act yet.", "Rule on the fold as an action out of turn."
    )
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, the {first} stands. The fold came out of turn; that comes next.")
    return case.rule(
        "The {first} of seat {seat} stands. Rule on the fold next: it came out of turn.",
        because=IN_TURN,
        binding=True,
        stands=first,
        said_later="fold",
        fold="out_of_turn",
    )


def changed_an_all_in(case: Case, moment: str) -> Ruling:
    """An all-in stands; whether its player can fold afterwards, the rules do not settle.

    From 2017 an all-in hand is not mucked untabled (rule 16), so a fold is not offered. Before, the all-in of a hand
    that is folded stays in as far as it was matched, as where a hand is killed (2009 rule 39, 2013 rule 56).
    """
    # Rule 16 speaks of hands to be tabled once betting is complete, and bars the muck to any all-in player. Readings:
    # (a) it bars a fold at any time; (b) only once betting is complete. Taken: (a), the sentence names no moment; the
    # floor can still decide otherwise, with a reason.
    no_muck = case.has(NO_MUCK)
    if no_muck:
        case.cite(NO_MUCK)
    case.silent("a fold by a player who is all-in")
    offered = ALL_IN_HAND.only("plays_on") if no_muck else ALL_IN_HAND
    because, taken = IN_TURN, case.decide(offered)
    if taken:
        because = NO_MUCK if no_muck else FAIRNESS
        case.cite(IN_TURN)
    if taken != "fold":
        case.do("Hold seat {seat} to the all-in.")
    match taken:
        case "plays_on":
            case.found(hand="plays_on")
            case.do("Let the hand of seat {seat} play on.")
            if moment == "now":
                case.do("Go on behind seat {seat}.")
            case.aloud("Seat {seat}, the all-in stands, and your hand plays on.")
            outcome = "The all-in of seat {seat} stands, and the hand plays on."
        case "fold":
            case.found(hand="folded")
            case.cite(UNCALLED)
            case.do(
                "Muck the hand of seat {seat}.",
                "Leave in the pot what the others have matched of the all-in, and give seat {seat} the rest back.",
            )
            if moment == "now":
                case.do("Say aloud what there is to call, and go on behind seat {seat}.")
            case.aloud("Seat {seat}, your hand is folded. What nobody has matched of the all-in comes back to you.")
            outcome = "Seat {seat}'s hand is folded; what nobody matched of the all-in goes back."
        case _:
            case.found(possible_rulings=[option.value for option in offered.options])
            case.do("Keep the cards of seat {seat} apart from the muck, and decide on the fold.")
            case.aloud("Seat {seat}, the all-in stands. I decide what becomes of your hand.")
            outcome = (
                "The all-in of seat {seat} stands. You decide on the hand; it is not mucked untabled."
                if no_muck
                else "The all-in of seat {seat} stands. You decide whether the hand is folded."
            )
    behind_left_open(case, moment)
    return case.rule(outcome, because=because, binding=True, stands="all-in", said_later="fold")


def call_with_chips(case: Case) -> Ruling:
    """An odd word, and exactly the call put in with it: both say the same (2013 rule 39, 2017 rule 45, 2019 rule 41).

    2009 has no rule on how to call; its rule on several chips makes a call of those that are all needed.
    """
    listed = case.has(CALLING)
    case.derive("The word and the chips say the same.")
    case.do("The call of seat {seat} stands.", "Action goes on behind seat {seat}.")
    case.aloud("Seat {seat}, that is a call.")
    return case.rule(
        "Exactly the call is in: seat {seat} has called.",
        because=CALLING if listed else "multi-chip-call",
        ruling="call",
        binding=True,
        standard_action=True if listed else None,
    )


def no_act(case: Case, moment: str) -> Ruling:
    """A question declares nothing, so that nothing binds."""
    # Words in turn bind, and words of one's own choosing are at the player's risk; of questions no book speaks.
    # Readings: (a) a question is no declaration, and the player still acts; (b) it is an unclear word, for the TD to
    # interpret. Taken: (a): the rules bind declarations. docs/readings.md.
    case.reading("question-is-no-act", "A question is taken as no declaration: it binds to nothing.")
    case.do("Seat {seat} acts now, with every option.")
    acted_out_of_turn_behind(case, moment)
    case.aloud("That was a question. Seat {seat}, it is still on you.")
    return case.rule("Only a question: seat {seat} has not acted yet.", because=IN_TURN, ruling="no_act", binding=False)


def for_the_floor(case: Case, moment: str, faced: bool) -> Ruling:
    """Anything else is at the player's own risk: the floor interprets it (rules 3 and 57)."""
    case.cite("make-intentions-clear")
    case.found(standard_action=False, at_own_risk=True)
    return interpreted(case, moment, faced, because=OWN_RISK)


def no_rule(case: Case, moment: str, what: str, faced: bool) -> Ruling:
    """A book that says nothing of it: Rule 1."""
    case.silent(what)
    return interpreted(case, moment, faced, because=FAIRNESS)


def interpreted(case: Case, moment: str, faced: bool, because: str) -> Ruling:
    """The floor decides what it was."""
    options = FACED if faced else UNBET
    match case.decide(CAME_TO.only(*options)):
        case None:
            outcome = left_open(case, options, because)
        case "acts_now":
            outcome = acts_now(case, faced)
            acted_out_of_turn_behind(case, moment)
            return case.rule(outcome, because=because)
        case taken:
            outcome = counts_as(case, taken)
            if moment == "now":
                case.do("Go on behind seat {seat}.")
            if taken in ("check", "fold"):  # who acted behind one did so in turn, on the same bet
                return case.rule(outcome, because=because)
    behind_left_open(case, moment)
    return case.rule(outcome, because=because)


def left_open(case: Case, options: tuple[str, ...], because: str) -> str:
    case.found(ruling="td_discretion", possible_rulings=list(options))
    case.do("Ask the dealer and the neighbours what was seen or heard, then seat {seat}.")
    if because == OWN_RISK:
        case.do("What seat {seat} meant does not bind you.")
    case.do("Decide, and say aloud what it is.")
    case.aloud("Seat {seat}, that was not clear. I decide what it counts as.")
    return "No plain word or gesture: you decide what it counts as."


def acts_now(case: Case, faced: bool) -> str:
    case.found(ruling="no_act", binding=False)
    case.do("Seat {seat} acts now, in plain words.")
    case.aloud(
        "Seat {seat}, that was not clear, so it counts as nothing. It is on you: call, raise or fold."
        if faced
        else "Seat {seat}, that was not clear, so it counts as nothing. It is on you: check or bet."
    )
    return "It counts as nothing yet: seat {seat} acts now."


def counts_as(case: Case, act: str) -> str:
    """It is taken for an act. How much a bet or raise comes to, no fact tells."""
    case.let(act=act)
    case.found(ruling=act, binding=True)
    case.aloud("Seat {seat}, that counts as a {act}.")
    match act:
        case "call":
            case.do("Seat {seat} puts in the rest of the bet, or all they have left.")
        case "fold":
            case.do("Muck the hand of seat {seat}.")
        case "check":
            case.do("The check of seat {seat} stands.")
        case _:
            case.do(
                "Say aloud how much the {act} is: the smallest, or the amount that was told.",
                "Seat {seat} puts in that much, or all they have left.",
            )
    return "It counts as a {act} by seat {seat}."
