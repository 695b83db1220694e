"""Chips that were lost and found (2017, 2019 and Fivebet rule 64; 2009 and 2013 are silent)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

LOST, OUT_OF_VIEW = "lost-and-found-chips", "chips-out-of-view"

OWNER = choice(
    "lost-owner",
    "Is it certain whose chips they are?",
    {
        "unknown": "No",
        "known": "Yes: they were dropped or left behind",
        "hidden": "Yes: the player kept them out of view",
        "out": "Yes, and the player is out of the event",
    },
    why="Chips whose owner is certain need not go out of play.",
    concept=LOST,
    heard="Owner certain: {answer}",
    spoken={
        "unknown": "nobody knows whose, nobody knows, no idea whose, unclaimed",
        "known": "dropped his chips, saw it fall, fell off his stack",
    },
)
CHIPS = decision(
    "lost-chips",
    "What becomes of the chips?",
    {
        "returned": Way(
            "They go back to their owner",
            "Give the chips back to their owner.",
            "The chips go back.",
            "The chips go back to their owner.",
        ),
        "kept": Way(
            "They stay at the desk",
            "Keep the chips at the desk, out of play, until somebody proves whose they are.",
            "The chips stay at the desk until we know whose they are.",
            "The chips stay at the desk for now.",
        ),
        "out": Way(
            "They go out of play",
            "Take the chips out of play.",
            "These chips go out of play.",
            "The chips go out of play.",
        ),
    },
    undecided=Course(
        "Keep the chips at the desk until you decide.",
        "I'll hold these chips at the desk until I have decided.",
        "You decide what becomes of the chips.",
    ),
)


@situation(
    "chips-lost",
    family="seats-and-entry",
    title=say("Lost chips"),
    looks=say("a chip found, nobody's yet"),
    concepts=(LOST, OUT_OF_VIEW),
    budget=1,
    slang=("chip on the floor", "found a chip", "lost chip", "dropped chip", "chip under the table"),
)
def chips_lost(case: Case) -> Ruling:
    """Rule on chips that were lost and found.

    Source: 2017, 2019 and Fivebet rule 64. Raises NeedAnswer for what is still to be asked.
    """
    owner = case.ask(OWNER)
    if owner == "hidden":
        case.do("Take the chips out of play.")
        case.opens("giving-a-penalty:out-of-view", "Open a call for chips hidden from view.")
        case.aloud("Chips that were kept out of view go out of play.")
        case.why("Others bet against the chips that they saw, so those that were hidden may not be won with.")
        return case.rule("Kept out of view: they are forfeited.", because=OUT_OF_VIEW, ruling="forfeited")
    if owner == "out":
        case.silent("chips of a player who is out of the event")
        return case.leave(CHIPS.only("kept", "out"))
    known = owner == "known"
    if not case.has(LOST):
        case.silent("chips that were lost and found")
        return case.leave(CHIPS.only("returned" if known else "kept", "out"))
    only_unknown = case.param(f"{LOST}.only_if_owner_unknown") is True
    case.found(only_if_owner_unknown=only_unknown)
    if not known:
        case.do("Take the chips out of play, and put them back into the tournament's inventory.")
        case.aloud("Nobody can say whose they are. These chips go out of play.")
        case.why("Nobody can show whose they are, and a guess would give somebody chips for nothing.")
        return case.rule("Owner unknown: the chips go out of play.", because=LOST, ruling="out_of_play")
    case.reading("lost-with-an-owner", "Chips whose owner is certain are not lost.")
    if only_unknown:
        case.do("Check that they were not found behind an all-in: open a call for that if they were.")
        case.do("Give the chips back to their owner.")
        case.aloud("It is certain whose they are. The chips go back.")
        case.why("Only chips without an owner go out of play, and these have one.")
        return case.rule("Owner certain: the chips go back.", because=LOST, ruling="returned")
    return case.leave(CHIPS.only("returned", "out"))
