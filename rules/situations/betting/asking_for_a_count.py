"""Asking for a count of chips (2013 rules 24-A and 52, 2017, 2019 and Fivebet rules 25-A and 60, RP-2 and RP-12)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation

COUNT, ESTIMATE = "precise-count-right", "chip-estimate-right"
STACKS, VISIBLE = "countable-stacks", "high-denominations-visible"
NEED_NOT, ON_REQUEST, ACCEPTED = "all-in-player-need-not-count", "all-in-count-on-request", "accepted-action"
BETS, ANNOUNCES = "bringing-in-bets", "dealer-announces-bets"
MAY_ASK, HANDS_OFF = f"{BETS}.only_player_facing_action_may_ask_for", f"{BETS}.hands_off_unless_count"
AT_OWN_RISK = "Whoever calls still answers for the right amount, whatever the count was."

OF_WHAT = choice(
    "count-of-what",
    "What is to be counted?",
    {
        "all-in": "An all-in bet",
        "bet": "A bet that is not all-in",
        "stack": "Chips behind a player",
    },
    why="Everybody may estimate a stack; an exact count goes with an all-in.",
    concept=COUNT,
)
BY_WHOM = choice(
    "count-by-whom",
    "Who asks for it?",
    {
        "to-act": "The player to act, facing that bet",
        "later": "A player who faces it, but acts later",
        "other": "Anybody else",
    },
    why="Most books leave the count to the player who faces the bet and is to act.",
    concept=COUNT,
)
COUNTED = decision(
    "count",
    "Are the chips counted?",
    {"count": "The dealer or you count them", "estimate_only": "Only an estimate by eye"},
)


@situation(
    "asking-for-a-count",
    chapter="bets-and-raises",
    title=say("May this player have a count?"),
    concepts=(COUNT, ESTIMATE, NEED_NOT, ON_REQUEST),
    budget=2,
    slang=("count", "count request", "how much", "how much is it", "stack size", "chip count", "exact count"),
    ways_in=(
        WayIn("count-of-all-in", say("A count of an all-in"), {"count-of-what": "all-in"}, slang=("count the all-in",)),
        WayIn("count-of-stack", say("A count of a stack"), {"count-of-what": "stack"}, slang=("how much behind",)),
    ),
)
def asking_for_a_count(case: Case) -> Ruling:
    """Rule on a request for a count.

    Source: 2013 rules 24-A and 52, 2017 to Fivebet rules 25-A and 60, 2019 RP-12, Fivebet RP-2 and RP-12; 2009 has
    none. Raises NeedAnswer for what is still to be asked.
    """
    match case.ask(OF_WHAT):
        case "stack":
            return estimate_of_a_stack(case) if case.has(ESTIMATE) else visible_only(case)
        case "bet":
            return count_of_a_bet(case)
        case _:
            return count_of_an_all_in(case)


def count_of_an_all_in(case: Case) -> Ruling:
    """An exact count is for whoever faces the all-in, from 2017 only in turn; anybody else estimates."""
    if not case.has(COUNT):
        return left_open(case, of="an all-in")
    by = case.ask(BY_WHOM)
    if by == "to-act":
        return counted(case)
    in_turn = case.param(f"{COUNT}.must_be_in_turn") is True
    if by == "later" and not in_turn:
        # 2013 asks for a player who faces an all-in, and says nothing of the turn. Readings: (a) who has it to call
        # faces it, in turn or not; (b) only the player to act does. Taken: (a), 2017 added the turn. docs/readings.md.
        case.reading("count-before-the-turn", "A player who acts later faces the all-in as well.")
        return counted(case)
    return no_count(case, later=by == "later")


def count_of_a_bet(case: Case) -> Ruling:
    """A bet that is not all-in: the dealer says it, or counts it for the player to act, or nothing is laid down."""
    if case.has(ANNOUNCES) and case.param(f"{ANNOUNCES}.announces_amounts") is True:
        return announced(case)
    if case.has_param(MAY_ASK) and case.param(MAY_ASK) == "count":
        return bet_counted(case, in_turn=case.ask(BY_WHOM) == "to-act")
    return left_open(case, of="a bet that is not all-in")


def counted(case: Case) -> Ruling:
    """The exact count, by the dealer or the floor where the all-in player does not care to (2019 rule 60)."""
    case.cite(NEED_NOT)
    case.cite(ACCEPTED)
    if case.has(ON_REQUEST):
        case.cite(ON_REQUEST)
        case.found(only_on_request=True)
    case.do(
        "Let the all-in player count, but only if they want to.",
        "Else the dealer or you count, for everybody to see.",
        AT_OWN_RISK,
    )
    case.aloud("The all-in will be counted. Whoever calls is held to the right amount.")
    return case.rule(
        "Yes: the all-in is counted.",
        because=COUNT,
        ruling="count",
        precise_count=True,
        all_in_player_must_count=False,
        counted_by=["dealer", "floor"],
        accepted_action_applies=True,
    )


def no_count(case: Case, later: bool) -> Ruling:
    """Nobody else may have the all-in counted; an estimate is open to all (2017 and 2019 rule 60)."""
    case.cite(ESTIMATE)
    case.do("Leave the chips where they are.", "Have them lie so that they can be estimated, the big ones in sight.")
    case.aloud(
        "You can see the chips. Ask for a count when it is on you."
        if later
        else "You can see the chips. A count is for the player who faces the all-in."
    )
    return case.rule(
        "Not yet: the all-in is counted when this player is to act and asks again."
        if later
        else "No: only a player who faces the all-in may have it counted.",
        because=COUNT,
        ruling="estimate_only",
        precise_count=False,
        may_ask_later=later,
        in_turn=case.param(f"{COUNT}.must_be_in_turn"),
        entitled=case.param(f"{ESTIMATE}.entitled"),
    )


def estimate_of_a_stack(case: Case) -> Ruling:
    """Chips behind are estimated by eye; the stacks have to allow it (2013 rule 24-A, 2017 and 2019 rule 25-A)."""
    case.cite(VISIBLE)
    if case.has(COUNT):
        case.cite(COUNT)
    size = int(str(case.param(f"{STACKS}.stack_size")))
    orders = case.param(f"{STACKS}.floor_may_order_restack") is True
    case.do("Have the big chips put where everybody sees them.")
    case.do("Order clean stacks of {size}." if orders else "Ask for clean stacks of {size}.", size=size)
    case.aloud("Please stack your chips so that they can be seen. Nobody has to count them.")
    return case.rule(
        "No exact count, but the stack has to lie so that it can be estimated.",
        because=ESTIMATE,
        ruling="estimate_only",
        precise_count=False,
        entitled=case.param(f"{ESTIMATE}.entitled"),
        stack_size=size,
        restack_may_be_ordered=orders,
    )


def announced(case: Case) -> Ruling:
    """The dealer says how much a bet is as a matter of course (2019 RP-12)."""
    case.cite(ACCEPTED)
    case.do("Let the dealer say the amount of the bet.", AT_OWN_RISK)
    case.aloud("The dealer will tell you the bet.")
    return case.rule(
        "The dealer says how much the bet is; it is not counted down for that.",
        because=ANNOUNCES,
        ruling="amount_announced",
        precise_count=False,
        accepted_action_applies=True,
    )


def bet_counted(case: Case, in_turn: bool) -> Ruling:
    """A bet is counted for the player to act alone (Fivebet RP-2 and RP-12)."""
    case.cite(ACCEPTED)
    case.found(
        hands_off_unless_count=case.param(HANDS_OFF),
        who_may_ask="player_to_act",
        announced=False if case.has(ANNOUNCES) else None,
        precise_count=in_turn,
    )
    if not in_turn:
        case.do("The dealer leaves the bet alone and names no amount.")
        case.aloud("The bet is counted when the player to act asks for it.")
        return case.rule("No: only the player to act may have the bet counted.", because=BETS, ruling="estimate_only")
    case.do("The dealer counts the bet where it lies, for everybody to see.", AT_OWN_RISK)
    case.aloud("The dealer will count the bet. Whoever calls is held to the right amount.")
    return case.rule("Yes: the dealer counts the bet for the player to act.", because=BETS, ruling="count")


def visible_only(case: Case) -> Ruling:
    """A book that only has the big chips kept in sight (2009)."""
    case.cite(VISIBLE)
    case.silent("an estimate or a count of chips")
    case.found(high_denominations_visible=True)
    case.do("Have the big chips put where everybody sees them.")
    return for_the_floor(case, "The book asks only that big chips are in sight: you decide on a count.")


def left_open(case: Case, of: str) -> Ruling:
    """Nothing is laid down on a count of this: Rule 1."""
    case.let(of=of)
    case.silent("a count of {of}")
    if case.has(BETS):
        case.found(hands_off_unless_count=case.param(HANDS_OFF))
    return for_the_floor(
        case,
        "The book does not say who may have {of} counted: you decide.",
        first="Leave the chips where they are until you have decided.",
    )


def for_the_floor(case: Case, undecided: str, first: str = "") -> Ruling:
    """Rule 1, with what it can come to; `first` is done until it is decided."""
    match case.decide(COUNTED):
        case "count":
            case.do("Count the chips, or have the dealer count them, for everybody to see.")
            if case.has(ACCEPTED):
                case.cite(ACCEPTED)
                case.do(AT_OWN_RISK)
            case.aloud("The chips will be counted.")
            outcome, ruling = "Yes: the chips are counted.", "count"
        case "estimate_only":
            case.do("Leave the chips uncounted, and let them be estimated by eye.")
            case.aloud("You can see the chips. They are not counted.")
            outcome, ruling = "No count: only an estimate by eye.", "estimate_only"
        case _:
            if first:
                case.do(first)
            case.do("Decide, and hold to it for every player.")
            case.aloud("I decide whether these chips are counted.")
            case.found(possible_rulings=["count", "estimate_only"])
            return case.rule(undecided, because=FAIRNESS, ruling="td_discretion")
    case.do("Rule the same for every player who asks.")
    return case.rule(outcome, because=FAIRNESS, ruling=ruling, precise_count=ruling == "count")
