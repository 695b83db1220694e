"""Things on the table: all-in buttons, bets pulled in, stacked pots, belongings (RP-1, 2, 3, 13; 2013 rule 37-B)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import Course, Decision, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation

BUTTON, PULLED_IN, STACKED = "all-in-buttons", "bringing-in-bets", "split-pot-stacking"
ALL_OR_NONE = "all-in-all-or-none"
BELONGINGS, ALLOWED = "personal-belongings", "personal-items-whitelist"
OFF_THE_TABLE = "devices-off-table"

WHAT = choice(
    "on-table-what",
    "What is it about?",
    {
        "bets": "Bets are pulled in before the betting is done",
        "belongings": "Belongings on the table or around it",
        "button": "The all-in button",
        "stacking": "Stacking the chips of a split pot",
    },
    why="Each has a procedure of its own.",
    concept=BELONGINGS,
    heard="About: {answer}",
    spoken={
        "bets": "pull in the bets, bring in the bets, pulls in the chips, brought in the bets, swept the bets",
        "belongings": "bag on the table, food on the table, headphones on the table, jacket, drink on the table, book",
        "button": "all-in button",
        "stacking": "stack the pot, stacking the pot, stack the chips",
    },
)
BY = choice(
    "bets-pulled-in-by",
    "Who wants them pulled in?",
    {"facing": "The player whose turn it is", "other": "Another player", "dealer": "The dealer does it unasked"},
    why="Only the player whose turn it is may ask.",
    concept=PULLED_IN,
    heard="Pulled in by: {answer}",
    spoken={"dealer": "dealer keeps, dealer does it", "facing": "facing the bet, player to act asked"},
)
WHERE = choice(
    "belongings-where",
    "Where is it?",
    {"on": "On the table", "around": "Beside, behind or under it"},
    why="What may lie on the table itself is laid down here.",
    concept=ALLOWED,
    heard="Where: {answer}",
    spoken={"on": "on the table", "around": "on the floor, under the table, behind the chair, in the aisle"},
)
ITEM = choice(
    "belongings-item",
    "What is it?",
    {"card_protector": "A card protector", "phone": "Their phone", "other": "Anything else"},
    why="What may lie on the table itself is laid down here.",
    concept=ALLOWED,
    heard="Item: {answer}",
    spoken={"card_protector": "card protector, lucky charm", "phone": "phone, mobile"},
)
# From 2024 on no device lies on the table.
A_DEVICE = ITEM.only("phone", "other").worded(
    why="No device may lie on the table.", concept=OFF_THE_TABLE, phone="A phone or another device"
)
# What may lie there, as it is said to a player.
THINGS = {"card_protector": "a card protector", "phone": "your phone"}
OF_THE_HOUSE = {"card_protector": ("card_protector",), "card_protector_and_phone": ("card_protector", "phone")}
IN_THE_WAY = choice(
    "belongings-in-the-way",
    "Is it needed there, or in the way?",
    {"needed": "Needed", "in-the-way": "Not needed, and in the way", "aside": "Not needed, and in nobody's way"},
    why="The table is for chips, cards and bets.",
    concept=BELONGINGS,
)
NOT_IN_THE_BOOK = Course(
    "Decide, and say it aloud.", "Give me a moment, I'll rule on it.", "You decide: it is not in the book at hand."
)
# By what is asked: the decision where a book has no such procedure.
OPEN: Mapping[str, Decision] = {
    "bets": decision(
        "bets-pulled-in",
        "Should they be pulled in?",
        {
            "left": Way(
                "They stay in front",
                "Have the bets stay in front of the players.",
                "Leave the bets where they are.",
                "The bets stay in front of the players.",
            ),
            "pulled_in": Way(
                "Pulled in", "Have the dealer pull the bets in.", "The bets are pulled in.", "The bets are pulled in."
            ),
        },
        silent="bets that are pulled in before the betting is done",
        undecided=NOT_IN_THE_BOOK,
    ),
    "belongings": decision(
        "belongings",
        "May it stay there?",
        {
            "goes": Way(
                "It goes", "Have the player take it off the table.", "Please take that off the table.", "It goes."
            ),
            "stays": Way("It stays", "Leave it there.", "That may stay.", "It stays."),
        },
        silent="belongings on the table",
        undecided=NOT_IN_THE_BOOK,
    ),
    "button": decision(
        "all-in-button",
        "Should a button be used?",
        {
            "dealer": Way(
                "The dealer puts it out",
                "Have the dealer put the button in front of them.",
                "All-in: the button goes there.",
                "The dealer puts it out.",
            ),
            "none": Way("No button", "Have the dealer say “all-in” aloud.", "All-in.", "No button is used."),
        },
        silent="who keeps all-in buttons, and where they go",
        undecided=NOT_IN_THE_BOOK,
    ),
    "stacking": decision(
        "pot-stacked",
        "Should the pot be stacked?",
        {
            "stacked": Way(
                "It is stacked", "Have the dealer stack the pot.", "The pot is stacked.", "The pot is stacked."
            ),
            "loose": Way(
                "It stays as it is", "Leave the pot as it is.", "The pot stays as it is.", "The pot stays as it is."
            ),
        },
        silent="stacking the chips of a pot",
        undecided=NOT_IN_THE_BOOK,
    ),
}


@situation(
    "on-the-table",
    family="the-deal",
    title=say("On the felt"),
    looks=say("bets pulled in, belongings"),
    concepts=(BUTTON, ALL_OR_NONE, PULLED_IN, STACKED, BELONGINGS, ALLOWED, OFF_THE_TABLE),
    budget=4,
    slang=("all-in button", "bring in the bets", "belongings", "bag on the table", "card protector", "stack the pot"),
    ways_in=(
        WayIn(
            "belongings",
            say("Belongings"),
            say("bags and food on the table"),
            {WHAT.id: "belongings"},
            slang=("bag", "food", "headphones on the table", "clutter"),
        ),
    ),
)
def on_the_table(case: Case) -> Ruling:
    """Rule on things that lie on the table beside the hand, and on how the dealer keeps chips there.

    Source: 2013 rule 37-B; 2017, 2019 and Fivebet RP-1 to RP-3; 2019 and Fivebet RP-13. Raises NeedAnswer for what is
    still to be asked.
    """
    what = case.ask(WHAT)
    match what:
        case "bets" if case.has(PULLED_IN):
            return pulled_in(case)
        case "belongings" if case.has(BELONGINGS):
            return belongings(case)
        case "button" if case.has(BUTTON) and case.param(f"{BUTTON}.handling_described"):
            case.do("Have the dealer, not the players, keep the buttons.")
            case.do("Have the dealer put one in front of whoever is all-in, for all to see.")
            if case.has(ALL_OR_NONE):
                case.cite(ALL_OR_NONE)
                case.do("Have whoever is all-in push all chips forward, or none.")
                case.found(chips_forward="all_or_none")
            case.aloud("All-in: the dealer puts the button there.")
            case.why("A button that only the dealer puts out shows everybody who is really all-in.")
            outcome = "Recommended: the dealer puts the all-in button out."
            return case.rule(outcome, because=BUTTON, ruling="dealer", kept_by="dealer")
        case "stacking" if case.has(STACKED):
            case.do(
                "Have the dealer stack the pot now and then.", "Keep it from slowing the game or blocking the view."
            )
            case.aloud("Dealer, please stack the pot when there is time.")
            case.why("Chips in stacks are counted and split faster.")
            outcome = "Recommended: stack a split pot now and then."
            return case.rule(outcome, because=STACKED, ruling="stacked")
    return no_rule(case, what)


def pulled_in(case: Case) -> Ruling:
    """Rule on bets pulled in: discouraged; only the player to act may ask (2017, 2019), in Fivebet only for a count."""
    by = case.ask(BY)
    may_ask_for = case.param(f"{PULLED_IN}.only_player_facing_action_may_ask_for")
    hands_off = case.param(f"{PULLED_IN}.hands_off_unless_count") is True
    case.found(may_ask_for=may_ask_for, hands_off=hands_off)
    if by == "facing" and may_ask_for == "bringing_in_bets":
        case.do("Have the dealer pull the bets in.")
        case.aloud("It is your turn, so you may ask. The bets are pulled in.")
        case.why("The player who has to act must see what there is to call and to win.")
        return case.rule("The player to act may have the bets pulled in.", because=PULLED_IN, ruling="pulled_in")
    if hands_off:
        case.do("Have the dealer leave bets alone unless one has to be counted.")
    case.do("Have the bets stay in front of the players until the betting is done.")
    if by == "facing":
        case.do("Have the dealer count the bet, if that is what they want.")
        case.aloud("The bets stay out. If you need the amount, the dealer counts it.")
        case.why("A count tells all there is to call, and the others still see who has put in what.")
        return case.rule(
            "The bets stay out: the player to act may have them counted.", because=PULLED_IN, ruling="counted"
        )
    case.aloud("Please leave the bets out until the betting is done.")
    case.why("Once bets are pulled in, nobody can see any more who has put in what.")
    outcome = "Recommended: the bets stay out until the betting is done."
    return case.rule(outcome, because=PULLED_IN, ruling="left")


def belongings(case: Case) -> Ruling:
    """Rule on belongings: they must not clutter the table; Fivebet, and a house may, list all that may lie there."""
    because, items = all_that_may_lie_there(case)
    if items is None and case.has(OFF_THE_TABLE) and case.ask(A_DEVICE) == "phone" and case.ask(WHERE) == "on":
        case.do("Have the player take it off the table.")
        case.aloud("No devices on the table, please.")
        case.why("The table is for cards and chips, and a device there can help, record or disturb.")
        return case.rule("No device lies on the table: it goes.", because=OFF_THE_TABLE, ruling="goes")
    if items is not None and case.ask(WHERE) == "on":
        allowed = case.ask(ITEM) in items
        case.found(allowed=allowed)
        if not allowed:
            case.do("Have the player take it off the table, unless they have a special need for it.")
            case.let(things=" and ".join(THINGS[item] for item in items) or "chips and cards")
            case.aloud("Only {things} may lie on the table, please.")
            case.why("The table is for cards and chips, and other things hide them or get in the way.")
            return case.rule("Not allowed on the table: it goes.", because=because, ruling="goes")
        case.do("Leave it there.")
        case.aloud("That may stay on the table.")
        case.why("It is one of the few things that may lie beside cards and chips.")
        return case.rule("Allowed on the table: it may stay.", because=because, ruling="stays")
    posted = case.param(f"{BELONGINGS}.house_policy_displayed") is True
    case.found(house_policy_displayed=posted)
    if posted:
        case.do("Look at what the house has posted about belongings.")
    in_the_way = case.ask(IN_THE_WAY)
    if in_the_way == "in-the-way":
        case.do("Have the player take it out of the way.")
        case.aloud("Please take that out of the way.")
        case.why("Dealer and players need the room for cards, chips and bets.")
        return case.rule("Recommended: it is in the way, so it goes.", because=BELONGINGS, ruling="goes")
    case.do("Leave it there, unless the house forbids it.")
    case.aloud("That may stay where it is.")
    case.why("The player needs it there." if in_the_way == "needed" else "It takes no room from cards, chips or bets.")
    return case.rule("Recommended: it may stay, unless the house forbids it.", because=BELONGINGS, ruling="stays")


def all_that_may_lie_there(case: Case) -> tuple[str, tuple[str, ...] | None]:
    """Return the concept that lists what may lie on the table, and the list; None without one, as in 2017 and 2019."""
    if case.has(ALLOWED):
        return ALLOWED, case.listed(f"{ALLOWED}.items")
    return BELONGINGS, OF_THE_HOUSE.get(str(case.param(f"{BELONGINGS}.on_the_table")))


def no_rule(case: Case, what: str) -> Ruling:
    if what == "button" and case.has(BUTTON):
        # 2013 rule 37-B has buttons against undercalls, and points to a procedure that its text does not contain.
        case.cite(BUTTON)
        case.found(helps_against="undercalls")
    return case.leave(OPEN[what])
