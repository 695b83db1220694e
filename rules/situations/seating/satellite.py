"""A satellite in which a target of chips wins a ticket (Fivebet rule 72; no TDA edition has it)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import amount, count, seat
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

TARGET = "satellite-target-stack"

SEAT = seat(
    "target-seat",
    "Which seat has reached the target?",
    samples=(5,),
    name="seat",
    role="affected",
    why="This player wins a ticket.",
    concept=TARGET,
    spoken="{seat}, {seat} reached, {seat} has",
)
GOAL = amount(
    "target-of",
    "How many chips is the target?",
    samples=(100_000,),
    name="target",
    why="That many chips go out of play.",
    concept=TARGET,
)
HAS = amount(
    "target-has",
    "How many chips does seat {seat} have?",
    samples=(100_000, 130_500),
    name="has",
    why="What is above the target is shared.",
    concept=TARGET,
)
DEALT = count(
    "target-dealt-in",
    "How many others were dealt cards in that hand, and play on?",
    0,
    9,
    "players",
    samples=(4,),
    name="others",
    why="They share what is above the target.",
    concept=TARGET,
)
CHIP = amount(
    "target-smallest-chip",
    "What is the smallest chip in play?",
    samples=(500,),
    why="What is shared must be paid in chips.",
    concept=TARGET,
)
TICKET = decision(
    "target-reached",
    "What does reaching the target mean?",
    {"ticket": "They win the ticket and leave", "plays_on": "They play on to the end"},
)

DECIDED: Mapping[str, Settled] = {
    "ticket": Settled(
        "Give seat {seat} the ticket, and settle their chips as it was announced.",
        "Seat {seat} has reached the target and wins the ticket.",
        "Seat {seat} wins the ticket and leaves.",
    ),
    "plays_on": Settled("Let seat {seat} play on.", "We play this to the end.", "Seat {seat} plays on."),
}


@situation(
    "satellite-target",
    family="seats-and-entry",
    title=say("Satellite: target stack reached"),
    concepts=(TARGET,),
    budget=5,
    slang=("satellite", "target stack", "won the ticket", "won the seat", "qualified"),
)
def satellite_target(case: Case) -> Ruling:
    """Rule on a player who reaches the stack that wins a ticket.

    Source: Fivebet rule 72. Raises NeedAnswer for what is still to be asked.
    """
    case.ask(SEAT)
    if not case.has(TARGET):
        return no_rule(case)
    target, has = case.ask(GOAL), case.ask(HAS)
    if has < target:
        case.let(short=target - has)
        case.do("Let seat {seat} play on: they are {short:,} short.")
        case.aloud("Seat {seat}, you still need {short:,}.")
        return case.rule(
            "Not there yet: {short:,} short of the target.", because=TARGET, ruling="plays_on", missing=target - has
        )
    rest = has - target
    case.let(rest=rest)
    case.found(ticket=True, removed=target, shared=rest)
    case.do("Give seat {seat} the ticket, and take them out of the satellite.", "Take {target:,} out of play.")
    case.aloud("Seat {seat} has reached {target:,} and wins the ticket.")
    if rest:
        share_the_rest(case, rest)
    return case.rule("Seat {seat} wins the ticket and leaves.", because=TARGET, ruling="ticket")


def share_the_rest(case: Case, rest: int) -> None:
    """What is above the target goes to those who were dealt cards in that hand."""
    # It is split among all who were dealt cards, as the winner was, and whoever went out. Readings: (a) among those of
    # them who play on; (b) among all, so that some would come back. Taken: (a). docs/readings.md.
    case.reading("target-shared-by-the-others", "What is above the target is shared by those dealt in who play on.")
    others = case.ask(DEALT)
    if not others:
        case.silent("chips above the target with nobody left to share them")
        case.found(each=0, odd=rest)
        case.do("Decide what becomes of the {rest:,} above the target.")
        return
    chip = case.ask(CHIP)
    each = rest // (others * chip) * chip
    odd = rest - each * others
    case.found(each=each, odd=odd)
    case.let(each=each, odd=odd)
    if each:
        case.do("Give {each:,} to each of the {others} others who were dealt in.")
    if odd:
        # No rule for what does not divide, nor for chips too small to be had.
        case.silent("chips above the target that cannot be divided equally")
        case.do("Decide who has the {odd:,} that cannot be divided.")
    if each:
        case.aloud("The others who were dealt cards share the rest: {each:,} each.")


def no_rule(case: Case) -> Ruling:
    case.silent("a target stack in a satellite")
    undecided = Settled(
        "Look up what was announced for this satellite.",
        "One moment: I'll look up what was announced.",
        "Not in the book at hand: you decide.",
    )
    return left_to_the_floor(case, TICKET, DECIDED, undecided)
