"""Chips and cards that must be seen (2009 rule 37, 2013 rule 24, 2017, 2019 and Fivebet rule 25)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

BIG, STACKS, TWENTY = "high-denominations-visible", "countable-stacks", "stacks-of-twenty-mandatory-late"
OUT_OF_VIEW = "chips-out-of-view"
ETIQUETTE = "etiquette-violations"
ESTIMATE, COLOR_UP, CARDS = "chip-estimate-right", "discretionary-color-up", "live-cards-in-view"

WHAT = choice(
    "view-what",
    "What is the matter?",
    {
        "carried": "Chips are held or carried out of view",
        "big": "Big chips stand behind smaller ones",
        "stacks": "The stacks cannot be counted",
        "many": "A player has too many small chips",
        "cards": "Cards in play are not in sight",
    },
    why="Each has a rule of its own.",
    concept=BIG,
    heard="View: {answer}",
    spoken={
        "carried": "in his pocket, in her pocket, in his hand, chips in pocket, under the table",
        "big": "big chips behind, big chips are hidden, hides big chips, hiding big chips",
        "stacks": "dirty stacks, messy stacks, stacks are a mess, cannot count his stack, mixed stacks",
        "many": "too many small chips, too many chips, color him up",
        "cards": "cards under the table, cards hidden, hides his cards, cards in his lap",
    },
)
SEAT = seat(
    "view-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="affected",
    why="This player is asked to put it right.",
    concept=BIG,
    spoken="{seat}, {seat} hides, {seat} chips",
)
TOLD_BEFORE = yes_no(
    "view-told-before",
    "Was seat {seat} told before to put this right?",
    why="Hiding chips or cards once more is an infraction that may be penalised, and in some books must be.",
    concept=ETIQUETTE,
    heard={"yes": "Told before", "no": "Not told before"},
    spoken={"yes": "told before, warned before, again, second time, third time", "no": "first time"},
)
LATE = yes_no(
    "three-tables-left",
    "Are {tables} tables or fewer left?",
    why="From then on columns are a duty in this book.",
    concept=TWENTY,
)
ASKED = decision(
    "view",
    "Is the player told to put it right?",
    {
        "told": Way(
            "Yes, at once",
            "Tell seat {seat} to put it right.",
            "Seat {seat}, please put that right.",
            "Seat {seat} is told to put it right.",
            ruling="put_right",
        ),
        "left": Way("It is left as it is", "Let play go on.", "Play goes on.", "It is left as it is."),
    },
    undecided=Course(
        "Look at it, and decide.", "One moment, I'll look at it.", "You decide: it is not in the book at hand."
    ),
)


@situation(
    "chips-hidden",
    family="behaviour-and-penalties",
    title=say("Chips out of sight"),
    looks=say("chips or cards nobody can see"),
    concepts=(BIG, STACKS, TWENTY, COLOR_UP, CARDS),
    budget=4,
    slang=("hiding chips", "big chips behind", "dirty stacks", "countable", "stack of twenty", "cards under the rail"),
)
def chips_hidden(case: Case) -> Ruling:
    """Rule on chips and cards that others cannot see or estimate.

    Source: 2009 rule 37, 2013 rule 24, 2017, 2019 and Fivebet rule 25. Raises NeedAnswer for what is still to be asked.
    """
    what = case.ask(WHAT)
    case.ask(SEAT)
    match what:
        case "carried":
            return out_of_view(case)
        case "big":
            return big_chips(case)
        case "stacks":
            return stacks(case)
        case "many":
            return too_many(case)
        case _:
            return live_cards(case)


def out_of_view(case: Case) -> Ruling:
    """Chips held or carried out of view are forfeited: a penalty with a rule of its own (2009 rule 38, then 55, 63)."""
    case.do("Have seat {seat} put those chips on the table, apart from the stack.")
    case.opens("giving-a-penalty:out-of-view", "Open a call to give a penalty: chips hidden from view.")
    case.aloud("Seat {seat}, please put those chips on the table, beside your stack.")
    case.why("Others bet against the chips that they see, and seat {seat}'s were out of sight.")
    return case.rule("Chips out of view: rule it as a penalty.", because=OUT_OF_VIEW, ruling="give_a_penalty")


def big_chips(case: Case) -> Ruling:
    in_front = case.param(f"{BIG}.front_of_stack") is True
    case.found(front_of_stack=in_front)
    case.do(
        "Have seat {seat} put the big chips in front of the stack."
        if in_front
        else "Have seat {seat} put the big chips where everybody sees them."
    )
    case.aloud("Seat {seat}, your big chips where everybody sees them, please.")
    case.why("Others bet by the size of seat {seat}'s stack, and the big chips make most of it.")
    told_before(case)
    return case.rule("Seat {seat} must keep the big chips in sight.", because=BIG, ruling="put_right")


def stacks(case: Case) -> Ruling:
    """Countable stacks are recommended from 2013; Fivebet has them ordered, and late in an event demands columns."""
    if not case.has(STACKS):
        return no_rule(case, "stacks that cannot be counted")
    size = int(str(case.param(f"{STACKS}.stack_size")))
    wording = case.param(f"{STACKS}.wording")
    case.let(size=f"multiples of {size}" if wording == "multiples_of_20" else str(size))
    case.found(wording=wording)
    may_order = case.param(f"{STACKS}.floor_may_order_restack") is True
    case.found(stack_size=size, same_denomination=case.param(f"{STACKS}.same_denomination"), floor_may_order=may_order)
    if case.has(ESTIMATE):
        case.found(estimate_for=case.param(f"{ESTIMATE}.entitled"))
    if case.has(TWENTY):
        case.found(columns_from_tables=case.param(f"{TWENTY}.from_tables"))
        case.let(tables=int(str(case.param(f"{TWENTY}.from_tables"))))
        if case.yes(LATE):
            case.do("Have seat {seat} make columns of {size}.")
            case.aloud("Seat {seat}, columns of {size}, please. That's required from here on.")
            case.why("With {tables} tables or fewer left, play must not wait while seat {seat}'s chips are counted.")
            told_before(case)
            return case.rule("Seat {seat} must stack in columns of {size}.", because=TWENTY, ruling="must_stack")
    case.do(
        "Tell seat {seat} to make stacks of {size}." if may_order else "Ask seat {seat} for clean stacks of {size}."
    )
    case.aloud("Seat {seat}, clean stacks of {size}, please, so that everybody can see how much it is.")
    case.why("Others bet by the size of seat {seat}'s stack, and even stacks show it at a glance.")
    told_before(case)
    outcome = "Seat {seat} is asked for stacks of {size}."
    return case.rule(outcome, because=STACKS, ruling="asked")


def told_before(case: Case, step: str = "Open a call to give a penalty: big chips or stacks.") -> None:
    """Rule on chips hidden or heaped up once more: a repeated breach of etiquette, which has a call of its own."""
    repeated = case.yes(TOLD_BEFORE)
    case.found(repeated=repeated)
    if repeated:
        if case.has(ETIQUETTE):
            case.cite(ETIQUETTE)
        else:
            case.found(etiquette="not_at_hand")  # 2026
        case.opens("giving-a-penalty", step)


def too_many(case: Case) -> Ruling:
    """The director may color up a player at any time, and says so aloud (2013 rule 24-B, the others 25-B)."""
    if not case.has(COLOR_UP):
        return no_rule(case, "coloring up a single player")
    expressly = case.param(f"{COLOR_UP}.single_players_expressly") is True
    case.found(single_players="expressly" if expressly else "unspecified")
    case.do("Color seat {seat} up if you see fit, and announce it.")
    case.aloud("Seat {seat} is colored up: same value, fewer chips.")
    case.why("Bigger chips are worth the same, and are bet and counted faster.")
    return case.rule("You may color seat {seat} up: announce it.", because=COLOR_UP, ruling="may_color_up")


def live_cards(case: Case) -> Ruling:
    if not case.has(CARDS):
        return no_rule(case, "live cards that are out of sight")
    case.do("Have seat {seat} put the cards in plain view.")
    case.aloud("Seat {seat}, your cards where everybody sees them, please.")
    case.why("Others must see who still has cards before they act.")
    told_before(case, "Open a call to give a penalty: cards not in plain view.")
    return case.rule("Seat {seat} must keep live cards in view.", because=CARDS, ruling="put_right")


def no_rule(case: Case, what: str) -> Ruling:
    case.silent(what)
    return case.leave(ASKED)
