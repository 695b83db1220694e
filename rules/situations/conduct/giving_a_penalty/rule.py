"""Penalties: what the book demands or allows for what a player did.

2009 rule 40, 2013 rule 58, 2017 to Fivebet rule 71, and the rules that forbid things without a word on a penalty.
"""

from collections.abc import Callable, Mapping

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import Question
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.table import LAST_IN, NEXT, OTHERS_IN
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.away import away
from rules.situations.conduct.giving_a_penalty.cards import cards
from rules.situations.conduct.giving_a_penalty.cheating import COLLUSION, SOFT_PLAY, cheating
from rules.situations.conduct.giving_a_penalty.devices import COVERT, TOOLS, devices
from rules.situations.conduct.giving_a_penalty.etiquette import ETIQUETTE, manners
from rules.situations.conduct.giving_a_penalty.infractions import CALLED
from rules.situations.conduct.giving_a_penalty.rulings import MAY, MUST, no_hand_dies, not_named
from rules.situations.conduct.giving_a_penalty.talk import talk
from rules.situations.conduct.giving_a_penalty.ways_in import WAYS_IN


def deeds(case: Case, group: str) -> Question[str]:
    """Return the question for the deed, with what this book names of devices."""
    if group == "devices" and case.has(TOOLS):
        return asked.DEVICES_AND_COVERT_AIDS if case.has(COVERT) else asked.DEVICES_AND_TOOLS
    return asked.DEEDS[group]


def something_else(case: Case, deed: str) -> Ruling:
    """Rule on a deed that is on no list: it may be a breach of etiquette, since every book only gives examples."""
    return not_named(
        case,
        "{what}, on no list of the book: you may penalise it.",
        on="what is on none of its lists",
        repeats=case.has(ETIQUETTE) and case.param(f"{ETIQUETTE}.repetition_needed") is True,
    )


# What is done with live cards, and kills no hand in any edition.
WITH_LIVE_CARDS = ("phone", "app", "chart", "disclosed", "one-player", "proposed", "read", "exposed")
# By the answer to the first question, each in a file of its own.
RULED_BY: Mapping[str, Callable[[Case, str], Ruling]] = {
    "manners": manners,
    "devices": devices,
    "talk": talk,
    "cheating": cheating,
    "cards": cards,
    "away": away,
    "other": something_else,
}


@situation(
    "giving-a-penalty",
    family="behaviour-and-penalties",
    title=say("Give a penalty"),
    looks=say("for anything else"),
    concepts=(MUST, MAY, ETIQUETTE, SOFT_PLAY, COLLUSION, "no-advice", "no-reading-untabled-hand"),
    budget=9,
    told=(OTHERS_IN, LAST_IN, NEXT),
    slang=("penalty", "penalise", "penalize", "warning", "warn", "behaviour", "behavior"),
    ways_in=WAYS_IN,
    under_a_house=(asked.LIVE_HAND,),
)
def giving_a_penalty(case: Case) -> Ruling:
    """Rule on what a player did: a penalty must be given, or may be, or the book names none.

    Source: 2009 rules 2, 3, 8, 22, 23, 25, 37, 38 and 40 to 44; 2013 rules 2, 4, 5, 12, 24, 29, 30, 32, 55 and 58 to
    62; 2017 rules 4, 5, 12, 25, 30, 31, 33, 63 and 67 to 71; 2019 and Fivebet rules 4 to 6, 12, 30, 31, 33, 63 and 67
    to 71; Fivebet RP-3. Raises NeedAnswer for what is still to be asked.
    """
    group = case.ask(asked.WHAT)
    deed = case.ask(deeds(case, group)) if group in asked.DEEDS else group
    case.ask(asked.OFFENDER)
    what, told, why = CALLED[deed]
    case.let(what=what, told=told, them=case.say("seat {seat}"), Them=case.say("Seat {seat}"))
    case.why(why)
    case.found(infraction=deed)
    if deed in WITH_LIVE_CARDS:
        no_hand_dies(case)
    return RULED_BY[group](case, deed)
