"""Asking for a count of chips (2013 rules 24-A and 52, 2017, 2019 and Fivebet rules 25-A and 60, RP-2 and RP-12)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation

COUNT, ESTIMATE, VISIBLE = "precise-count-right", "chip-estimate-right", "high-denominations-visible"
NEED_NOT, ON_REQUEST, ACCEPTED = "all-in-player-need-not-count", "all-in-count-on-request", "accepted-action"
BETS, ANNOUNCES = "bringing-in-bets", "dealer-announces-bets"
MAY_ASK, HANDS_OFF = f"{BETS}.only_player_facing_action_may_ask_for", f"{BETS}.hands_off_unless_count"
BIG_CHIPS = "Have the big chips put where everybody sees them."
AT_OWN_RISK = "Whoever calls is held to the right amount, whatever the count."

OF_WHAT = choice(
    "count-of-what",
    "What is to be counted?",
    {"all-in": "An all-in bet", "bet": "A bet that is not all-in", "stack": "Chips behind a player"},
    why="Everybody may estimate a stack; an exact count goes with an all-in.",
    concept=COUNT,
    heard="Count: {answer}",
    spoken={
        "all-in": "count of [all-in], count [all-in], facing [all-in]",
        "stack": "count of stack, count stack, stack count, count of {seat} stack, count {seat} stack",
        "bet": "count of bet",
    },
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
    heard="Asked by: {answer}",
    spoken={"to-act": "player to act, seat to act"},
)
COUNTED = decision(
    "count",
    "Are the chips counted?",
    {
        "count": Way(
            "The dealer or you count them",
            "Count the chips, or have the dealer count them, for everybody to see.",
            "The chips will be counted.",
            "Yes: the chips are counted.",
            found={"precise_count": True},
        ),
        "estimate_only": Way(
            "Only an estimate by eye",
            "Leave the chips uncounted, and let them be estimated by eye.",
            "You can see the chips. They are not counted.",
            "No count: only an estimate by eye.",
            found={"precise_count": False},
        ),
    },
    undecided=Course(
        ("Leave the chips as they are until you decide.", "Decide, and hold to it for every player."),
        "I decide whether these chips are counted.",
    ),
)


@situation(
    "asking-for-a-count",
    family="all-in-and-pots",
    title=say("Count"),
    looks=say("may a player have one?"),
    concepts=(COUNT, ESTIMATE, NEED_NOT, ON_REQUEST),
    budget=2,
    slang=("count", "count request", "how much", "how much is it", "stack size", "chip count", "exact count"),
    ways_in=(
        WayIn(
            "count-of-all-in",
            say("Count of an all-in"),
            say("how much is it to call?"),
            {"count-of-what": "all-in"},
            slang=("count the all-in",),
        ),
        WayIn(
            "count-of-stack",
            say("Count of a stack"),
            say("how much is behind?"),
            {"count-of-what": "stack"},
            slang=("how much behind",),
        ),
    ),
)
def asking_for_a_count(case: Case) -> Ruling:
    """Rule on a request for a count.

    Source: 2013 rules 24-A and 52, 2017 to Fivebet rules 25-A and 60, 2019 RP-12, Fivebet RP-2 and RP-12; 2009 has
    none. Raises NeedAnswer for what is still to be asked.
    """
    match case.ask(OF_WHAT):
        case "stack":
            return estimate_of_a_stack(case)
        case "bet":
            return count_of_a_bet(case)
        case _:
            return count_of_an_all_in(case)


def estimate_of_a_stack(case: Case) -> Ruling:
    """Have chips behind estimated by eye; the stacks have to allow it (2013 rule 24-A, 2017 and 2019 rule 25-A)."""
    case.cite(VISIBLE)
    if not case.has(ESTIMATE):  # 2009 has no more than that
        case.silent("an estimate or a count of chips")
        case.found(high_denominations_visible=True)
        case.do(BIG_CHIPS)
        return for_the_floor(case, "You decide: the book asks only that big chips show.")
    if case.has(COUNT):
        case.cite(COUNT)
    size, wording = int(str(case.param("countable-stacks.stack_size"))), case.param("countable-stacks.wording")
    orders = case.param("countable-stacks.floor_may_order_restack") is True
    stacks = "clean stacks of multiples of {size}." if wording == "multiples_of_20" else "clean stacks of {size}."
    case.do(BIG_CHIPS, f"{'Tell them to make' if orders else 'Ask for'} {stacks}", size=size)
    case.found(wording=wording)
    case.aloud("Please stack your chips so that they can be seen. Nobody has to count them.")
    case.found(entitled=case.param(f"{ESTIMATE}.entitled"), stack_size=size, restack_may_be_ordered=orders)
    case.why("Only a player who faces an all-in may have an exact count; all others go by eye.")
    return only_an_estimate(case, "No exact count, but an estimate by eye must be possible.", ESTIMATE)


def count_of_an_all_in(case: Case) -> Ruling:
    """Give an exact count to a player who faces the all-in, from 2017 in turn; all others estimate (rule 60)."""
    if not case.has(COUNT):
        return not_laid_down(case, "an all-in")
    by = case.ask(BY_WHOM)
    if by == "to-act":
        return all_in_counted(case)
    in_turn = case.param(f"{COUNT}.must_be_in_turn")
    if by == "later" and in_turn is not True:
        case.reading("count-before-the-turn", "A player who acts later faces the all-in as well.")
        return all_in_counted(case)
    case.do("Leave the chips where they are, so that they can be estimated, the big ones in sight.")
    case.found(may_ask_later=by == "later", in_turn=in_turn, entitled=case.param(f"{ESTIMATE}.entitled"))
    if by == "later":
        case.aloud("You can see the chips. Ask for a count when it is on you.")
        case.why("A count is for the player whose turn it is.")
        return only_an_estimate(case, "Not yet: a count is for the player to act.", COUNT)
    case.aloud("You can see the chips. A count is for the player who faces the all-in.")
    case.why("The exact amount is for the player who has to call it.")
    return only_an_estimate(case, "No: only a player who faces the all-in may have it counted.", COUNT)


def all_in_counted(case: Case) -> Ruling:
    """Have it counted exactly, by the dealer or the floor if the all-in player prefers not to (2019 rule 60)."""
    case.cite(NEED_NOT)
    case.cite(ACCEPTED)
    if case.has(ON_REQUEST):
        case.cite(ON_REQUEST)
        case.found(only_on_request=True)
    case.do("Let the all-in player count, if they want to.", "Have the dealer count otherwise, or count it yourself.")
    case.aloud("The all-in will be counted. " + AT_OWN_RISK)
    case.why("The player faces the all-in and may know exactly how much it is.")
    return case.rule(
        "Yes: the all-in is counted.",
        because=COUNT,
        ruling="count",
        precise_count=True,
        all_in_player_must_count=False,
        counted_by=["dealer", "floor"],
        accepted_action_applies=True,
    )


def only_an_estimate(case: Case, outcome: str, because: str) -> Ruling:
    return case.rule(outcome, because=because, ruling="estimate_only", precise_count=False)


def count_of_a_bet(case: Case) -> Ruling:
    """Rule on a bet that is not all-in: the dealer says it, counts it for the player to act, or nothing is laid down.

    Source: 2019 RP-12 has every bet announced; Fivebet RP-2 and RP-12 have it counted for the player to act alone.
    """
    if case.has(ANNOUNCES) and case.param(f"{ANNOUNCES}.announces_amounts") is True:
        case.cite(ACCEPTED)
        case.do("Have the dealer say the amount of the bet.")
        case.aloud("The dealer will tell you the bet. " + AT_OWN_RISK)
        case.why("Dealers say what a bet is; only an all-in is counted.")
        case.found(ruling="amount_announced", precise_count=False, accepted_action_applies=True)
        return case.rule("The dealer says how much the bet is, without a count.", because=ANNOUNCES)
    if not case.has_param(MAY_ASK) or case.param(MAY_ASK) != "count":
        return not_laid_down(case, "a bet that is not all-in")
    in_turn = case.ask(BY_WHOM) == "to-act"
    case.cite(ACCEPTED)
    case.found(hands_off_unless_count=case.param(HANDS_OFF), who_may_ask="player_to_act")
    if case.has(ANNOUNCES):
        case.found(announced=False)
    if not in_turn:
        case.do("Have the dealer leave the bet alone and name no amount.")
        case.aloud("The bet is counted when the player to act asks for it.")
        case.why("Bets are left alone while the betting goes round, unless the player to act asks.")
        return only_an_estimate(case, "No: only the player to act may have the bet counted.", BETS)
    case.do("Have the dealer count the bet where it lies, for everybody to see.")
    case.aloud("The dealer will count the bet. " + AT_OWN_RISK)
    case.why("The player to act has to know what there is to call.")
    outcome = "Yes: the dealer counts the bet for the player to act."
    return case.rule(outcome, because=BETS, ruling="count", precise_count=True)


def not_laid_down(case: Case, of: str) -> Ruling:
    """The book does not say who may have this counted."""
    case.let(of=of)
    case.silent("a count of {of}")
    if case.has(BETS):
        case.found(hands_off_unless_count=case.param(HANDS_OFF))
    return for_the_floor(case, "You decide: the book does not say who may have {of} counted.")


def for_the_floor(case: Case, undecided: str) -> Ruling:
    """Leave it to Rule 1, with the possible decisions."""
    taken = case.decide(COUNTED)
    if taken is None:
        return case.undecided(COUNTED, undecided)
    way = COUNTED.ways[taken]
    case.follow(way)
    if taken == "count" and case.has(ACCEPTED):
        case.cite(ACCEPTED)
        case.aloud(AT_OWN_RISK)
    case.do("Rule the same for every player who asks.")
    return case.rule(way.headline, because=FAIRNESS, ruling=taken)
