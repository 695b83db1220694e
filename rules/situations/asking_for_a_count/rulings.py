"""What a request for a count can come to, each with its steps and words."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.asking_for_a_count.questions import COUNT
from rules.situations.choices import OTHERWISE

ESTIMATE, STACKS, VISIBLE = "chip-estimate-right", "countable-stacks", "high-denominations-visible"
NEED_NOT, ON_REQUEST, ACCEPTED = "all-in-player-need-not-count", "all-in-count-on-request", "accepted-action"
BETS, ANNOUNCES = "bringing-in-bets", "dealer-announces-bets"
AT_OWN_RISK = say("Whoever calls still answers for the right amount, whatever the count was.")


def counted(case: Case) -> Ruling:
    """The exact count, by the dealer or the floor where the all-in player does not care to (2019 rule 60)."""
    case.cite(NEED_NOT)
    case.cite(ACCEPTED)
    on_request = case.has(ON_REQUEST)
    if on_request:
        case.cite(ON_REQUEST)
    return case.rule(
        say("Yes: the all-in is counted."),
        because=COUNT,
        values={
            "ruling": "count",
            "precise_count": True,
            "all_in_player_must_count": False,
            "counted_by": ["dealer", "floor"],
            "accepted_action_applies": True,
            **({"only_on_request": True} if on_request else {}),
        },
        steps=(
            say("Let the all-in player count, but only if they want to."),
            say("Else the dealer or you count, for everybody to see."),
            AT_OWN_RISK,
        ),
        words=(say("The all-in will be counted. Whoever calls is held to the right amount."),),
    )


def no_count(case: Case, later: bool) -> Ruling:
    """Nobody else may have the all-in counted; an estimate is open to all (2017 and 2019 rule 60)."""
    case.cite(ESTIMATE)
    return case.rule(
        say("Not yet: the all-in is counted when this player is to act and asks again.")
        if later
        else say("No: only a player who faces the all-in may have it counted."),
        because=COUNT,
        values={
            "ruling": "estimate_only",
            "precise_count": False,
            "may_ask_later": later,
            "in_turn": case.param(f"{COUNT}.must_be_in_turn"),
            "entitled": case.param(f"{ESTIMATE}.entitled"),
        },
        steps=(
            say("Leave the chips where they are."),
            say("Have them lie so that they can be estimated, the big ones in sight."),
        ),
        words=(
            say("You can see the chips. Ask for a count when it is on you.")
            if later
            else say("You can see the chips. A count is for the player who faces the all-in."),
        ),
    )


def estimate_of_a_stack(case: Case) -> Ruling:
    """Chips behind are estimated by eye; the stacks have to allow it (2013 rule 24-A, 2017 and 2019 rule 25-A)."""
    case.cite(VISIBLE)
    if case.has(COUNT):
        case.cite(COUNT)
    size = case.param(f"{STACKS}.stack_size")
    orders = case.param(f"{STACKS}.floor_may_order_restack") is True
    return case.rule(
        say("No exact count, but the stack has to lie so that it can be estimated."),
        because=ESTIMATE,
        values={
            "ruling": "estimate_only",
            "precise_count": False,
            "entitled": case.param(f"{ESTIMATE}.entitled"),
            "stack_size": size,
            "restack_may_be_ordered": orders,
        },
        steps=(
            say("Have the big chips put where everybody sees them."),
            say("Order clean stacks of {size}.", size=int(str(size)))
            if orders
            else say("Ask for clean stacks of {size}.", size=int(str(size))),
        ),
        words=(say("Please stack your chips so that they can be seen. Nobody has to count them."),),
    )


def visible_only(case: Case) -> Ruling:
    """A book that only has the big chips kept in sight (2009)."""
    case.cite(VISIBLE)
    case.silent(on=say("an estimate or a count of chips"))
    return decide(
        case,
        say("The book asks only that big chips are in sight: you decide on a count."),
        found={"high_denominations_visible": True},
        first=say("Have the big chips put where everybody sees them."),
    )


def announced(case: Case) -> Ruling:
    """The dealer says how much a bet is as a matter of course (2019 RP-12)."""
    case.cite(ACCEPTED)
    return case.rule(
        say("The dealer says how much the bet is; it is not counted down for that."),
        because=ANNOUNCES,
        values={"ruling": "amount_announced", "precise_count": False, "accepted_action_applies": True},
        steps=(say("Let the dealer say the amount of the bet."), AT_OWN_RISK),
        words=(say("The dealer will tell you the bet."),),
    )


def bet_counted(case: Case, in_turn: bool) -> Ruling:
    """A bet is counted for the player to act alone (Fivebet RP-2 and RP-12)."""
    case.cite(ACCEPTED)
    values = {
        "hands_off_unless_count": case.param(f"{BETS}.hands_off_unless_count"),
        "who_may_ask": "player_to_act",
        **({"announced": False} if case.has(ANNOUNCES) else {}),
    }
    if not in_turn:
        return case.rule(
            say("No: only the player to act may have the bet counted."),
            because=BETS,
            values={"ruling": "estimate_only", "precise_count": False, **values},
            steps=(say("The dealer leaves the bet alone and names no amount."),),
            words=(say("The bet is counted when the player to act asks for it."),),
        )
    return case.rule(
        say("Yes: the dealer counts the bet for the player to act."),
        because=BETS,
        values={"ruling": "count", "precise_count": True, **values},
        steps=(say("The dealer counts the bet where it lies, for everybody to see."), AT_OWN_RISK),
        words=(say("The dealer will count the bet. Whoever calls is held to the right amount."),),
    )


def left_open(case: Case, of: Say) -> Ruling:
    """Nothing is laid down on a count of this: Rule 1."""
    case.silent(on=say("a count of {of}", of=of))
    found = {}
    if case.has(BETS):
        found["hands_off_unless_count"] = case.param(f"{BETS}.hands_off_unless_count")
    return decide(
        case,
        say("The book does not say who may have {of} counted: you decide.", of=of),
        found,
        say("Leave the chips where they are until you have decided."),
    )


def decide(case: Case, outcome: Say, found: dict[str, object], first: Say) -> Ruling:
    """Rule 1, with what it can come to."""
    return case.rule(
        outcome,
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["count", "estimate_only"], **found},
        steps=(first, say("Decide, and hold to it for every player.")),
        words=(say("I decide whether these chips are counted."),),
        discretions=(
            Discretion(
                "count",
                say("Are the chips counted?"),
                (
                    Choice("count", say("The dealer or you count them")),
                    Choice("estimate_only", say("Only an estimate by eye")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
