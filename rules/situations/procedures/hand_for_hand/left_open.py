"""What the floor decides in hand for hand where a book has no such procedure."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import Ruling
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

ALL_UP = "all-in-hands-tabled"

WHO_IS_PAID = decision(
    "bubble-paid",
    "Who takes the better place?",
    {"shared": "They share the places they take", "by_stack": "The one with more chips before the hand"},
)
CLOCK = decision(
    "bubble-clock",
    "How does the clock run?",
    {"per_hand": "A fixed time is taken off for each hand", "runs": "It runs on", "stopped": "It stands still"},
)
LEVELS = decision("bubble-level", "Do the blinds go up?", {"go_up": "They go up with the clock", "stay": "They stay"})
ALL_IN = decision(
    "bubble-all-in",
    "What becomes of the all-in?",
    {"waits": "Cards stay down until the other tables are done", "plays": "It is dealt out at once"},
)
ORDER = decision(
    "bubble-order",
    "Which table is dealt out first?",
    {"one_by_one": "One table after the other", "together": "All of them at your word"},
)
SEATS = decision(
    "bubble-seats", "May they leave their seats?", {"may": "Between hands they may", "seated": "They stay seated"}
)
# By what is asked: the decision where a book has no such procedure, and what it is silent on.
SILENT: Mapping[str, tuple[Decision, str]] = {
    "paid": (WHO_IS_PAID, "who is paid when players go out in the same hand"),
    "paid-before": (WHO_IS_PAID, "players who go out in the same hand before hand for hand was announced"),
    "paid-in-the-money": (WHO_IS_PAID, "players who go out in the same hand once all are in the money"),
    "clock": (CLOCK, "the clock in hand for hand"),
    "level": (LEVELS, "levels in hand for hand"),
    "all-in": (ALL_IN, "an all-in in hand for hand"),
    "seats": (SEATS, "seats in hand for hand"),
}
# By what the floor decided there: what to do, what to say, and the headline.
DECIDED: Mapping[str, Settled] = {
    "shared": Settled(
        "Share the prizes of these places among them equally.",
        "You share these places.",
        "They share these places.",
    ),
    "by_stack": Settled(
        "Look up how many chips each had before the hand.",
        "The bigger stack before the hand takes the better place.",
        "The bigger stack before the hand takes the better place.",
    ),
    "per_hand": Settled(
        "Take the same time off the clock for every hand, this one included.",
        "Every hand takes the same time off the clock.",
        "Every hand takes the same time off the clock.",
    ),
    "runs": Settled("Let the clock run.", "The clock runs on.", "The clock runs on."),
    "stopped": Settled("Stop the clock.", "The clock stands still.", "The clock stands still."),
    "go_up": Settled(
        "Announce the new level when its time comes.", "The blinds go up with the clock.", "The blinds go up."
    ),
    "stay": Settled("Keep this level.", "The blinds stay as they are.", "The blinds stay as they are."),
    "waits": Settled(
        "Have every hand stay face down, and deal no more cards until you say so.",
        "Keep your cards down, please. We wait for the other tables.",
        "The all-in waits for the other tables.",
    ),
    "plays": Settled("Have the hand dealt out.", "Cards up, please. We deal it out.", "The hand is dealt out at once."),
    "seated": Settled("Have them stay in their seats.", "Please stay in your seats.", "They stay in their seats."),
    "may": Settled(
        "Let them stand up between hands.", "You may stand up between hands.", "They may leave their seats."
    ),
}


def no_rule(case: Case, what: str) -> Ruling:
    """A book without the procedure, or one whose procedures are not at hand."""
    point, on = SILENT[what]
    if what == "all-in":
        case.derive(
            "An all-in hand is turned up once the betting is over; a wait for other tables is not in it.", ALL_UP
        )
    case.silent(on)
    undecided = Settled(
        "Decide it for every table, and announce it.",
        "Give me a moment, I'll rule on it.",
        "Not in the book at hand: you decide.",
    )
    return left_to_the_floor(case, point, DECIDED, undecided)
