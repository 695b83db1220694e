"""Rabbit hunting: cards that would have come (2009 rule 21, every later edition rule 28)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice, seat
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.conduct.giving_a_penalty.rulings import like_what_is_listed
from rules.situations.shared.penalties import TRIGGERS, offered, possible_penalty

RABBIT, ASKING = "rabbit-hunting", "rabbit-hunting.asking_forbidden"
HOLDS_UP = "The hand is over: the card would change nothing, and looking for it holds up the next one."

ASKED = choice(
    "rabbit-what",
    "What happened?",
    {
        "asked": "A player asks to see the next card, still face down",
        "shown": "The dealer showed it after the hand",
        "turned": "A player turned it up after the hand, or looked at it",
    },
    why="Cards that would have come are not shown; a player who looks may be penalised.",
    concept=RABBIT,
    heard="Rabbit: {answer}",
    spoken={
        "shown": "dealer showed the next card, showed rabbit, next card was shown, dealer rabbit hunted",
        "turned": "player turned the next card, turned the river card, grabbed the stub, looked through the stub",
        "asked": "wants to see the next card",
    },
)
SEAT = seat(
    "rabbit-seat",
    "Which seat did it?",
    samples=(4,),
    name="seat",
    role="offender",
    why="This player may be penalised.",
    concept=RABBIT,
    spoken="{seat}, {seat} turned, {seat} grabbed, {seat} looked",
)


@situation(
    "rabbit-hunting",
    family="cards-and-showdown",
    title=say("Rabbit hunt"),
    looks=say("what would have come?"),
    concepts=(RABBIT,),
    budget=2,
    slang=("rabbit hunt", "rabbit", "next card", "what would have come", "show the river"),
)
def rabbit_hunting(case: Case) -> Ruling:
    """Rule on cards that would have come (2009 rule 21, later rule 28). Raises NeedAnswer for open questions."""
    match case.ask(ASKED):
        case "asked" if case.has_param(ASKING) and case.param(ASKING):
            return asking_is_forbidden(case)
        case "asked":
            case.do("Have the dealer leave the stub alone.")
            case.opens("giving-a-penalty", "Open a call to give a penalty if the player goes on asking.")
            case.aloud("No rabbit hunting: the next card is not shown.")
            case.why(HOLDS_UP)
            return case.rule("No: the next card is not shown.", because=RABBIT, ruling="refused")
        case "shown":
            case.do("Tell the dealer to show no card that would have come.", "Leave the hand as it was played.")
            case.opens("giving-a-penalty", "Open a call to give a penalty if a player had it shown.")
            case.aloud("That card should not have been shown. The hand stands.")
            case.why("The hand was over and the card never dealt, so it changes nothing.")
            return case.rule("Not allowed, and the hand stands.", because=RABBIT, ruling="hand_stands")
    return looked(case)


def asking_is_forbidden(case: Case) -> Ruling:
    """Refuse a request that is forbidden by itself, with no penalty named (Fivebet rule 28)."""
    offender = case.ask(SEAT)
    case.do("Have the dealer leave the stub alone.")
    like_what_is_listed(case, "without_penalty")
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    case.aloud("No rabbit hunting: the next card is not shown, and not asked for.")
    case.why(HOLDS_UP)
    outcome = "No: the next card is neither shown nor asked for."
    penalty = possible_penalty(case, TRIGGERS, offender)
    return case.rule(outcome, because=RABBIT, penalty=penalty, ruling="refused")


def looked(case: Case) -> Ruling:
    """Rule on a player who turned up a card to come: forbidden in every edition, with no penalty named in any."""
    offender = case.ask(SEAT)
    case.do("Have the dealer take the stub back.", "Leave the hand as it was played.")
    like_what_is_listed(case, "without_penalty")
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    case.aloud("Seat {seat}, no rabbit hunting, please. The hand stands.")
    case.why("Cards in the stub are nobody's to look at, but this one was never dealt, so it changes nothing.")
    outcome = "Not allowed: seat {seat} may be penalised. The hand stands."
    penalty = possible_penalty(case, TRIGGERS, offender)
    return case.rule(outcome, because=RABBIT, penalty=penalty, ruling="hand_stands")
