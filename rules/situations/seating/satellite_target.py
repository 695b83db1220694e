"""A satellite in which a target of chips wins a ticket (Fivebet rule 72; no TDA edition has it)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import amount, choice, count, seat
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import chips

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
ANOTHER = choice(
    "target-another",
    "Has somebody else reached the target in the same hand?",
    {"no": "No", "two-tickets": "Yes, and there are tickets for both", "one-ticket": "Yes, and one ticket is left"},
    why="Each wins a ticket, as long as there is one.",
    concept=TARGET,
    heard="Somebody else at the target: {answer}",
    spoken={
        "two-tickets": "both reached, two players reached, two reached",
        "one-ticket": "one ticket left, last ticket",
    },
)
OTHER_SEAT = seat(
    "target-other-seat",
    "Which other seat has reached it?",
    samples=(8,),
    name="other",
    role="affected",
    why="This player has reached the target, too.",
    concept=TARGET,
)
OTHER_HAS = amount(
    "target-other-has",
    "How many chips does seat {other} have?",
    samples=(100_000, 112_000),
    name="other_has",
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
CHIP = chips.SMALLEST.worded(concept=TARGET, samples=(500,))
TICKET = decision(
    "target-reached",
    "What does reaching the target mean?",
    {
        "ticket": Way(
            "Seat {seat} wins the ticket and leaves",
            "Give seat {seat} the ticket, and settle their chips as it was announced.",
            "Seat {seat} has reached the target and wins the ticket.",
            "Seat {seat} wins the ticket and leaves.",
        ),
        "plays_on": Way(
            "Seat {seat} plays on to the end",
            "Let seat {seat} play on.",
            "We play this to the end.",
            "Seat {seat} plays on.",
        ),
    },
    silent="a target stack in a satellite",
    undecided=Course(
        "Look up what was announced for this satellite.",
        "One moment: I'll look up what was announced.",
        "You decide: it is not in the book at hand.",
    ),
)
ONE_TICKET = decision(
    "target-one-ticket",
    "Who wins the last ticket?",
    {
        "more_chips": Way(
            "Whoever has more chips now",
            ("Count both stacks.", "Give the ticket to the player with more chips."),
            "The ticket goes to whoever has more chips now.",
            "The last ticket goes to whoever has more chips.",
        ),
        "shared": Way(
            "Both share what it is worth",
            "Divide what the ticket is worth between them.",
            "You share what the ticket is worth.",
            "Both share what the last ticket is worth.",
        ),
    },
    silent="two players who reach the target in the same hand with one ticket left",
    undecided=Course(
        ("Hold the next hand.", "Decide who wins the ticket, and say it aloud."),
        "One moment, please: two of you have reached the target.",
        "You decide: two at the target, one ticket, no rule.",
    ),
)


@situation(
    "satellite-target",
    family="seats-and-entry",
    title=say("Satellite"),
    looks=say("target stack reached"),
    concepts=(TARGET,),
    budget=8,
    slang=("satellite", "target stack", "won the ticket", "won the seat", "qualified", "two reach the target"),
)
def satellite_target(case: Case) -> Ruling:
    """Rule on a player who reaches the stack that wins a ticket.

    Source: Fivebet rule 72. Raises NeedAnswer for what is still to be asked.
    """
    case.ask(SEAT)
    if not case.has(TARGET):
        return case.leave(TICKET)
    target, has = case.ask(GOAL), case.ask(HAS)
    if has < target:
        case.let(short=target - has)
        case.why("The ticket is for {target:,}, and seat {seat} has {has:,}.")
        case.do("Let seat {seat} play on, {short:,} short.")
        case.aloud("Seat {seat}, you still need {short:,}.")
        return case.rule(
            "Not there yet: {short:,} short of the target.", because=TARGET, ruling="plays_on", missing=target - has
        )
    another = case.ask(ANOTHER)
    if another != "no":
        return both(case, target, has, tickets=2 if another == "two-tickets" else 1)
    rest = has - target
    case.found(ticket=True, removed=target, shared=rest)
    case.do("Give seat {seat} the ticket, and take them out of the satellite.", "Take {target:,} out of play.")
    case.why("The ticket is for {target:,}, and seat {seat} has {has:,}.")
    case.aloud("Seat {seat} has reached {target:,} and wins the ticket.")
    if rest:
        share_the_rest(case, rest)
    return case.rule("Seat {seat} wins the ticket and leaves.", because=TARGET, ruling="ticket")


def both(case: Case, target: int, has: int, tickets: int) -> Ruling:
    """Rule on two players who reach it in the same hand: each wins a ticket, and the excess of both is shared."""
    case.ask(OTHER_SEAT, excluding=(case.number("seat"),))
    if tickets == 1:
        case.cite(TARGET)
        return case.leave(ONE_TICKET)
    removed = 2 * target
    rest = has + case.ask(OTHER_HAS, above=target - 1) - removed
    case.let(removed=removed)
    case.found(ticket=True, tickets=tickets, removed=removed, shared=rest)
    case.do(
        "Give seat {seat} and seat {other} a ticket each, and take them out of the satellite.",
        "Take {removed:,} out of play: {target:,} for each.",
    )
    case.why("Both seats have reached {target:,}, and there is a ticket for each.")
    case.aloud("Seat {seat} and seat {other} have reached {target:,}: a ticket each.")
    if rest:
        share_the_rest(case, rest)
    return case.rule("Seats {seat} and {other} win a ticket each.", because=TARGET, ruling="ticket")


def share_the_rest(case: Case, rest: int) -> None:
    """Give what is above the target to the other players who were dealt cards in that hand."""
    case.reading("target-shared-by-the-others", "What is above the target is shared by those dealt in who play on.")
    case.let(rest=rest)
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
        case.do("See whether anybody reaches the target by that.")
