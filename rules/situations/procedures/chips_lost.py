"""Chips that were lost and found (2017, 2019 and Fivebet rule 64; 2009 and 2013 are silent)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

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
    spoken={
        "unknown": "nobody knows whose, nobody knows, no idea whose, unclaimed",
        "known": "dropped his chips, saw it fall, fell off his stack",
    },
)
CHIPS = decision(
    "lost-chips",
    "What becomes of the chips?",
    {"returned": "They go back to their owner", "kept": "They stay at the desk", "out": "They go out of play"},
)

DECIDED: Mapping[str, Settled] = {
    "returned": Settled(
        "Give the chips back to their owner.", "The chips go back.", "The chips go back to their owner."
    ),
    "kept": Settled(
        "Keep the chips at the desk, out of play, until somebody proves whose they are.",
        "The chips stay at the desk until we know whose they are.",
        "The chips stay at the desk for now.",
    ),
    "out": Settled("Take the chips out of play.", "These chips go out of play.", "The chips go out of play."),
}


@situation(
    "chips-lost",
    family="seats-and-entry",
    title=say("Chips lost and found"),
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
        return case.rule("Kept out of view: they are forfeited.", because=OUT_OF_VIEW, ruling="forfeited")
    if owner == "out":
        case.silent("chips of a player who is out of the event")
        return left_to_you(case, ("kept", "out"))
    known = owner == "known"
    if not case.has(LOST):
        case.silent("chips that were lost and found")
        return left_to_you(case, ("returned", "out") if known else ("kept", "out"))
    only_unknown = case.param(f"{LOST}.only_if_owner_unknown") is True
    case.found(only_if_owner_unknown=only_unknown)
    if not known:
        case.do("Take the chips out of play, and put them back into the tournament's inventory.")
        case.aloud("Nobody can say whose they are. These chips go out of play.")
        return case.rule("Owner unknown: the chips go out of play.", because=LOST, ruling="out_of_play")
    # Found chips go out of play, in 2019 and Fivebet where nobody can tell whose they are. Readings: (a) chips whose
    # owner is certain are not lost: they go back by the later rule, and 2017 leaves them open; (b) they go out of play
    # as well. Taken: (a). docs/readings.md.
    case.reading("lost-with-an-owner", "Chips whose owner is certain are not lost.")
    if only_unknown:
        case.do("Check that they were not found behind an all-in: open a call for that if they were.")
        case.do("Give the chips back to their owner.")
        case.aloud("It is certain whose they are. The chips go back.")
        return case.rule("Owner certain: the chips go back.", because=LOST, ruling="returned")
    return left_to_you(case, ("returned", "out"))


def left_to_you(case: Case, permitted: tuple[str, ...]) -> Ruling:
    undecided = Settled(
        "Keep the chips at the desk until you decide.",
        "I'll hold these chips at the desk until I have decided.",
        "You decide what becomes of the chips.",
    )
    return left_to_the_floor(case, CHIPS.only(*permitted), DECIDED, undecided)
