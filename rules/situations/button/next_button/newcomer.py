"""A newcomer between the button and the small blind, where nobody is dealt in (2009 rule 5, 2019 rules 8 and 10)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.situations.seating.late_entry import DEALT_IN, FIRST_HAND, NO_HAND, STACK, come_as_re_entries_do

MOVER = "balancing-mover-and-destination"

FROM = choice(
    "newcomer-from",
    "Where does the new player come from?",
    {
        "broken": "From a broken table",
        "moved": "Moved here to balance tables",
        "late": "A late entry",
        "again": "A re-entry or an alternate",
    },
    why="The books speak of broken tables, and the later ones of late entries too.",
    concept=NO_HAND,
    heard="Comes: {answer}",
    spoken={
        "broken": "broken table, table broke, from a broken table",
        "moved": "balancing, moved to balance, balanced over",
        "late": "late reg, late entry, late registration, registered late",
        "again": "=reentry, =re =entry, =reentered, =re =entered, =alternate",
    },
)
THEIR_HAND = decision(
    FIRST_HAND.id,
    FIRST_HAND.text,
    {
        "at_once": Way(
            FIRST_HAND.ways["at_once"].label,
            "Deal the player in at once.",
            "You are dealt in at once.",
            "The player is dealt in at once, between button and blind.",
        ),
        "waits": Way(
            FIRST_HAND.ways["waits"].label,
            "Deal the player in once the button has passed.",
            "You get your first hand when the button has passed you.",
            "No hand yet: the player waits for the button.",
        ),
    },
    undecided=Course(
        "Decide whether the player is dealt in before the button has passed.",
        "One moment, I'll say when you get your first hand.",
        "You decide about the first hand: no rule on this newcomer.",
    ),
)


def newcomer(case: Case) -> Ruling:
    """Rule on whether a newcomer between the button and the small blind gets a hand.

    In no edition is a player from a broken table dealt in there; from 2017 on, late entries, alternates and re-entries
    are not either. No edition speaks of a player who is moved to balance tables.
    """
    come_from = case.ask(FROM)
    if come_from == "broken":
        return waits(case, NO_HAND)
    if come_from != "moved" and case.has(DEALT_IN) and case.param(f"{NO_HAND}.covers_late_entries"):
        if come_from == "late":
            named = case.param(f"{STACK}.names_late_registration") is True
            case.found(late_registration_named=named)
            if not named:
                come_as_re_entries_do(case)
        return waits(case, DEALT_IN)
    # What the book says here is about other newcomers.
    case.cite(NO_HAND)
    if come_from == "moved":
        case.cite(MOVER)
    case.silent(
        "a player moved in between the button and the small blind"
        if come_from == "moved"
        else "when a player who comes in late is dealt in"
    )
    return case.leave(THEIR_HAND)


def waits(case: Case, because: str) -> Ruling:
    way = THEIR_HAND.ways["waits"]
    case.why("Between button and small blind nobody gets a hand before paying a blind.")
    case.follow(way)
    return case.rule(way.headline, because=because, ruling="waits", dealt_in=False)
