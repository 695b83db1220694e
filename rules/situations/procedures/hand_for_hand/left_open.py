"""Points that the floor decides in hand for hand where a book has no such procedure."""

from collections.abc import Mapping
from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Course, Decision, Way, decision
from rules.engine.ruling import Ruling

ALL_UP = "all-in-hands-tabled"

NOT_IN_THE_BOOK = Course(
    "Decide it for every table, and announce it.",
    "Give me a moment, I'll rule on it.",
    "You decide: it is not in the book at hand.",
)
WHO_IS_PAID = decision(
    "bubble-paid",
    "Who takes the better place?",
    {
        "shared": Way(
            "The places are shared",
            "Share the prizes of these places among them equally.",
            "You share these places.",
            "Those who went out together share these places.",
        ),
        "by_stack": Way(
            "The one with more chips before the hand",
            "Look up how many chips each had before the hand.",
            "The bigger stack before the hand takes the better place.",
            "The bigger stack before the hand takes the better place.",
        ),
    },
    silent="who is paid when players go out in the same hand",
    undecided=NOT_IN_THE_BOOK,
)
CLOCK = decision(
    "bubble-clock",
    "How does the clock run?",
    {
        "per_hand": Way(
            "A fixed time is taken off for each hand",
            "Take the same time off the clock for every hand, this one included.",
            "Every hand takes the same time off the clock.",
            "Every hand takes the same time off the clock.",
        ),
        "runs": Way("It runs on", "Let the clock run.", "The clock runs on.", "The clock runs on."),
        "stopped": Way("It stands still", "Stop the clock.", "The clock stands still.", "The clock stands still."),
    },
    silent="the clock in hand for hand",
    undecided=NOT_IN_THE_BOOK,
)
LEVELS = decision(
    "bubble-level",
    "Do the blinds go up?",
    {
        "go_up": Way(
            "They go up with the clock",
            "Announce the new level when its time comes.",
            "The blinds go up with the clock.",
            "The blinds go up.",
        ),
        "stay": Way("They stay", "Keep this level.", "The blinds stay as they are.", "The blinds stay as they are."),
    },
    silent="levels in hand for hand",
    undecided=NOT_IN_THE_BOOK,
)
ALL_IN = decision(
    "bubble-all-in",
    "What becomes of the all-in?",
    {
        "waits": Way(
            "Cards stay down until the other tables are done, though the book turns them up",
            "Have every hand stay face down, and deal no more cards until you say so.",
            "Keep your cards down, please. We wait for the other tables.",
            "The all-in waits for the other tables.",
            found={"departs_from": ALL_UP},
        ),
        "plays": Way(
            "It is turned up and dealt out at once, as the book has it",
            "Have the cards turned up once the betting is over, and the hand dealt out.",
            "Cards up, please. We deal it out.",
            "The hand is dealt out at once.",
        ),
    },
    silent="an all-in in hand for hand",
    undecided=NOT_IN_THE_BOOK,
    with_reason=("waits",),
)
TOO_SOON = decision(
    "bubble-all-in-too-soon",
    "What becomes of this hand?",
    {
        "stands": Way(
            "It stands as it was dealt",
            "Leave the hand as it was dealt: the cards came in their order.",
            "The cards came in their order: the hand stands.",
            "The hand stands as it was dealt.",
        ),
    },
    silent="a hand that is turned up or dealt on too soon in hand for hand",
    undecided=Course(
        "Hold the pot until you decide.",
        "Leave the cards where they are. I'll rule on it.",
        "You decide: turned up too soon, and no rule on that.",
    ),
)
ORDER = decision(
    "bubble-order",
    "Which table is dealt out first?",
    {
        "one_by_one": Way(
            "One table after the other",
            "Have one table after the other turn up its hands, and deal.",
            found={"order": "one_by_one"},
        ),
        "together": Way(
            "All of them at your word",
            "Have all these tables turn up their hands at your word, and deal.",
            found={"order": "together"},
        ),
    },
    undecided=Course(
        "Decide in which order these tables are dealt out, and announce it.", found={"order": "td_discretion"}
    ),
)
SEATS = decision(
    "bubble-seats",
    "May players leave their seats?",
    {
        "may": Way(
            "Yes, between hands",
            "Let players stand up between hands.",
            "You may stand up between hands.",
            "Players may leave their seats.",
        ),
        "seated": Way(
            "No: all stay seated",
            "Have the players stay in their seats.",
            "Please stay in your seats.",
            "Players stay in their seats.",
        ),
    },
    silent="seats in hand for hand",
    undecided=NOT_IN_THE_BOOK,
)
# By what is asked: the decision where a book has no such procedure.
OPEN: Mapping[str, Decision] = {
    "paid": WHO_IS_PAID,
    "paid-before": replace(
        WHO_IS_PAID, silent="players who go out in the same hand before hand for hand was announced"
    ),
    "paid-in-the-money": replace(WHO_IS_PAID, silent="players who go out in the same hand once all are in the money"),
    "clock": CLOCK,
    "level": LEVELS,
    "all-in": ALL_IN,
    "seats": SEATS,
}


def no_rule(case: Case, what: str) -> Ruling:
    """A book without the procedure, or one whose procedures are not at hand."""
    if what == "all-in":
        case.derive(
            "An all-in hand is turned up once the betting is over; a wait for other tables is not in it.", ALL_UP
        )
    return case.leave(OPEN[what])
