"""Chip races and chips taken out of play (2009 rule 16, 2013 rule 23, 2017, 2019 and Fivebet rule 24)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, decision
from rules.engine.message import say
from rules.engine.question import choice, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

RACE, NOT_OUT, CARDS = "chip-race-basics", "chip-race-no-elimination", "chip-race-card-draw"
WITNESS, LEFT_OVER = "chip-race-witness", "chip-race-residual-value"

WHAT = choice(
    "race-what",
    "What is asked?",
    {
        "how": "How the race is done",
        "out": "A player lost the last chip in it",
        "late": "A player still has chips of the old kind",
        "watch": "Who may watch, and where the chips lie",
    },
    why="Each is laid down by itself.",
    concept=RACE,
    spoken={
        "out": "raced out, lost his last chip, lost last chip, knocked out by race, out of the race",
        "late": "kept some old chips, old chips, still has, chips found later, never got raced off",
        "watch": "witness the race, watch the race",
    },
)
WHOLE = yes_no(
    "old-chips-worth-one",
    "All together, do they come to the smallest chip in play?",
    why="Less than that is taken out without anything for it.",
    concept=LEFT_OVER,
)
OLD_CHIPS = decision(
    "old-chips",
    "What becomes of the old chips?",
    {"exchanged": "They are exchanged", "removed": "They go"},
    silent="chips of a removed kind that turn up after the race",
    undecided=Course(
        "Hold those chips until you decide.",
        "I'll decide what becomes of these chips.",
        "Not in the book at hand: you decide.",
    ),
)


@situation(
    "chip-race",
    family="clock-and-time",
    title=say("Chip race, old chips"),
    concepts=(RACE, NOT_OUT, CARDS, WITNESS, LEFT_OVER),
    budget=2,
    slang=("chip race", "color up", "colour up", "race off", "raced out", "old chips", "odd chips raced"),
)
def chip_race(case: Case) -> Ruling:
    """Rule on a chip race.

    Source: 2009 rule 16, 2013 rule 23, 2017, 2019 and Fivebet rule 24. Raises NeedAnswer for what is still to be asked.
    """
    match case.ask(WHAT):
        case "how":
            return how_it_is_done(case)
        case "out":
            return not_raced_out(case)
        case "late":
            return old_chips(case)
        case _:
            return who_watches(case)


def how_it_is_done(case: Case) -> Ruling:
    """Race from seat 1, at most one chip for each player; Fivebet says how the cards are dealt."""
    start, most = (int(str(case.param(f"{RACE}.{name}"))) for name in ("start_seat", "max_chips_won"))
    case.let(start=start, most=most)
    case.do("Change what can be changed at its value first.")
    if case.has(CARDS):
        case.cite(CARDS)
        case.do(
            "Count how many chips there are to win.", "Deal one card face up for each odd chip, from seat {start} on."
        )
        case.do("Give the chips to the highest cards, suits deciding, {most} to a player at most.")
        case.found(cards_dealt_for="each_odd_chip", ties="by_suit")
    else:
        case.silent("how the race decides who wins a chip")
        case.do("Race the odd chips off from seat {start} on, as the house does.", "Give a player {most} at most.")
    case.cite(NOT_OUT)
    case.do("Give the smallest chip in play to a player who would be left with none.")
    case.aloud("The odd chips are raced off, beginning in seat {start}.")
    outcome = "From seat {start} on, at most {most} chip to a player."
    return case.rule(outcome, because=RACE, ruling="race", start_seat=start, most_chips_won=most)


def not_raced_out(case: Case) -> Ruling:
    case.do("Give the player one chip of the smallest kind in play.")
    case.aloud("Nobody goes out by a chip race. You get one chip.")
    return case.rule("Nobody is raced out: they get one chip.", because=NOT_OUT, ruling="one_chip", raced_out=False)


def old_chips(case: Case) -> Ruling:
    """Chips of a kind that is out of play, found after the race (2013 rule 23-C, the others 24-C)."""
    if not case.has(LEFT_OVER):
        match case.decide(OLD_CHIPS):
            case "exchanged":
                return exchanged(case, FAIRNESS)
            case "removed":
                return removed(case, FAIRNESS)
        return case.undecided(OLD_CHIPS)
    return exchanged(case, LEFT_OVER) if case.yes(WHOLE) else removed(case, LEFT_OVER)


def exchanged(case: Case, because: str) -> Ruling:
    case.do("Exchange them at equal value.", "Take out without pay what is left below the smallest chip in play.")
    case.aloud("These are exchanged at their value.")
    return case.rule("They are exchanged at equal value.", because=because, ruling="exchanged")


def removed(case: Case, because: str) -> Ruling:
    case.do("Take these chips out of play.", "Hold them and decide under Rule 1 if they are all that a player has.")
    case.aloud("They don't add up to the smallest chip in play, so they are removed.")
    return case.rule("They go out, without anything for them.", because=because, ruling="removed")


def who_watches(case: Case) -> Ruling:
    """Let players watch the race; from 2013 their chips lie open."""
    visible = case.param(f"{WITNESS}.chips_must_be_visible") is True
    case.found(chips_must_be_visible=visible)
    case.do("Let the players watch the race.")
    if visible:
        case.do("Have all chips lie open.")
    case.aloud("You are welcome to watch the race." + (" Please have all chips in sight." if visible else ""))
    return case.rule("Players are encouraged to watch the race.", because=WITNESS, ruling="may_watch")
