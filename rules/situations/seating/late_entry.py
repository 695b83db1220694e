"""Late entries, alternates and re-entries (2013 rule 7, 2017 rule 7, 2019 and Fivebet rule 8; not in 2009)."""

from rules.engine.case import Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.seating.shared.new_seat import (
    REPLAY,
    arrives_in_a_redeal,
    draw_seat,
    goes_there_at_once,
    not_in_a_redeal,
)
from rules.situations.seating.table_broken import WHERE

NEW_PLAYER = "new-player-any-seat"
STACK, DRAW, DEALT_IN = "late-entry-full-stack", "late-entry-seat-draw", "late-entry-dealt-in"
RANDOM = "random-seat-assignment"
FORFEITED, NO_HAND = "reentry-forfeited-chips-removed", "no-hand-between-sb-and-button"

WHO = choice(
    "late-entry-who",
    "Who comes in?",
    {
        "late": "A player who registers late",
        "alternate": "An alternate",
        "re-entry": "A player who re-enters after going out",
        "forfeit": "A player who gives up chips for a new stack",
    },
    why="Which stack they get, and what becomes of old chips, depends on it.",
    concept=STACK,
    heard="Comes in: {answer}",
    spoken={
        "late": "late reg, late registration, registered late, late arrival",
        "alternate": "alternate",
        "re-entry": "re-entry, reentry, re-enters, re-entered",
        "forfeit": "give up his chips, forfeit chips, surrender chips, surrender his chips",
    },
)
POSITION = WHERE.worded(
    why="A new player is dealt in anywhere but between the small blind and the button.", concept=DEALT_IN
)
NEW_STACK = decision(
    "late-entry",
    "How does the player come in?",
    {
        "full_stack": Way(
            "With a full stack, dealt in from the next deal",
            (
                "Draw table and seat at random.",
                "Give the player a full stack.",
                "Deal the player in from the next deal on.",
            ),
            "You get a full stack, and you are dealt in from the next deal.",
            "A full stack, and dealt in from the next deal.",
            found={"stack": "full"},
        ),
        "waits": Way(
            "Later, as you say",
            "Say when the player comes in, and with which stack.",
            "You can come in a little later. I'll tell you when.",
            "The player comes in later.",
        ),
    },
    silent="players who come in after the start",
    undecided=Course(
        "Decide by what was announced for this event.",
        "I'll find out how you come in.",
        "You decide: it is not in the book at hand.",
    ),
)
# The headlines here say how another one goes on.
FIRST_HAND = decision(
    "late-entry-first-hand",
    "When is the player dealt in?",
    {
        "at_once": Way(
            "From the next deal",
            "Deal the player in from the next deal on, with whatever that seat has to post.",
            headline=", dealt in from the next deal",
            found={"dealt_in": True},
        ),
        "waits": Way(
            "Once the button has passed",
            "Deal the player in once the button has passed.",
            headline=", and wait for the button",
            found={"dealt_in": False},
        ),
    },
    silent="when a player who comes in late is dealt in",
    undecided=Course("Decide when they are dealt in.", found={"dealt_in": LEFT_OPEN}),
)


@situation(
    "late-entry",
    family="seats-and-entry",
    title=say("Late entry"),
    looks=say("new players, late and dealt in"),
    concepts=(STACK, DRAW, DEALT_IN, FORFEITED, NO_HAND, REPLAY),
    budget=2,
    slang=("late registration", "late reg", "alternate", "re-entry", "new player", "full stack", "dealt in"),
    ways_in=(
        WayIn(
            "re-entry",
            say("Re-entry"),
            say("back in with a new stack"),
            {"late-entry-who": "re-entry"},
            slang=("re-enters", "second bullet"),
        ),
        WayIn(
            "alternate",
            say("Alternate"),
            say("waited for a free seat"),
            {"late-entry-who": "alternate"},
            slang=("alternates list",),
        ),
    ),
)
def late_entry(case: Case) -> Ruling:
    """Rule on a player who comes in after the start: stack, seat, and the first hand.

    Source: 2013 rule 7, 2017 rules 7 and 9, 2019 and Fivebet rules 8 and 10. Raises NeedAnswer for what is still to be
    asked.
    """
    who = case.ask(WHO)
    if not case.has(STACK):
        return no_rule(case, who)
    named = case.param(f"{STACK}.names_late_registration") is True
    case.found(late_registration_named=named)
    if who == "late" and not named:
        come_as_re_entries_do(case)
    case.cite(STACK)
    if who == "forfeit":
        case.do("See that this event lets players do that.")
        old_chips(case)
    elif who != "alternate":
        case.do("Check that entries are still open.")
    case.why("Whoever comes in late has paid the full entry, and gets the full stack for it.")
    case.do("Give the player a full stack.")
    case.found(stack="full")
    how_the_seat_is_drawn(case)
    if not case.has(DEALT_IN):
        case.aloud("You get a full stack. Please go to your seat.")
        dealt_in = case.settle(FIRST_HAND).headline
        not_in_a_redeal(case)
        return case.rule(f"A full stack for the player{dealt_in}.", because=STACK, ruling="full_stack")
    return first_hand(case)


def come_as_re_entries_do(case: Case) -> None:
    """Record the reading of a book that names alternates and re-entries only."""
    case.reading("late-registration-by-heading", "Players who register late come in as re-entries do.")


def old_chips(case: Case) -> None:
    """Chips that a player gives up for a new stack go out of play, where the book says so."""
    if case.has(FORFEITED):
        case.cite(FORFEITED)
        case.do("Take the chips that the player gives up out of play.")
        case.found(forfeited_chips="removed")
    else:
        case.silent("chips that a player gives up for a new stack")
        case.do("Take the chips that the player gives up, and decide what becomes of them.")


def how_the_seat_is_drawn(case: Case) -> None:
    if not case.has(DRAW):
        case.cite(RANDOM)
        case.do("Draw table and seat at random.")
        case.found(seat_drawn="at_random")
        return
    process = case.param(f"{DRAW}.process")
    case.found(seat_drawn=process)
    case.do(
        "Draw table and seat at random from the pool for new players."
        if process == "same_pool_and_process_as_new_players"
        else "Draw the seat once, at random, from those that are left."
    )


def first_hand(case: Case) -> Ruling:
    """Deal a newcomer in from the next deal, but not between the small blind and the button."""
    where = case.ask(POSITION)
    if where == "redeal":
        return arrives_in_a_redeal(case)
    if case.has(NEW_PLAYER):
        case.cite(NEW_PLAYER)
        case.found(any_seat=True)
    goes_there_at_once(case)
    if where == "between" and case.param(f"{NO_HAND}.covers_late_entries"):
        case.why("Between button and small blind nobody gets a hand before paying a blind.")
        case.do("Deal the player in once the button has passed.")
        case.aloud("You get your first hand when the button has passed you.")
        draw_seat(case, where, "No hand there until the button has passed.")
        return case.rule(
            "A full stack, and no hand until the button passes.", because=DEALT_IN, ruling="waits", dealt_in=False
        )
    case.why("A newcomer takes the seat as it is, and is in from the next deal.")
    case.do("Deal the player in from the next deal on, with whatever that seat has to post.")
    case.aloud("You get a full stack, and you are dealt in from the next deal.")
    draw_seat(case, where, "Dealt in there from the next deal.")
    return case.rule(
        "A full stack, and dealt in from the next deal.", because=DEALT_IN, ruling="dealt_in", dealt_in=True
    )


def no_rule(case: Case, who: str) -> Ruling:
    if who == "forfeit":
        case.do("Hold the chips that the player gives up until you decide about them.")
    return case.leave(NEW_STACK)
