"""The commonest calls there are, as a floor person taps them in: how many taps each may take is in the tests of taps.

Every touch counts, those of the table and of each key of a number included.
"""

from dataclasses import dataclass, field

MEDIAN, TO_RULING, TO_RECORD = 8, 12, 3
NOW = "Still there: nobody has acted behind that player"


@dataclass(frozen=True)
class Call:
    """A call as a floor person gives it: the tile, then one step for each question.

    `behind` is the family that is opened first, where the tile is not among those called most. Amounts on one page are
    one step.
    """

    name: str
    tile: str
    steps: tuple[tuple[str, ...], ...]
    record: tuple[tuple[str, ...], ...] = field(default=())
    behind: str = ""


CALLS = (
    Call(
        "Out of turn, a raise",
        "Action out of turn",
        (("choose", NOW), ("seat", "5"), ("tap", "Raise"), ("numbers", "1200"), ("seat", "4")),
        (("check", "Warning suggested"),),
    ),
    Call(
        "Out of turn, others acted behind",
        "Action out of turn",
        (
            ("choose", "Same street, and others acted behind that player"),
            ("seat", "5"),
            ("tap", "Call"),
            ("seat", "4"),
            ("seat", "6"),
            ("tap", "Fold"),
            ("tap", "Had time, said nothing"),
        ),
        (("check", "The hand is dead"), ("no_penalties",)),
    ),
    Call(
        "Overchip",
        "One chip, nothing said",
        (("choose", NOW), ("seat", "5"), ("numbers", "800"), ("chips", "5000")),
    ),
    Call(
        "Several chips",
        "Several chips, nothing said",
        (("choose", NOW), ("seat", "5"), ("numbers", "800"), ("chips", "1000", "1000", "500"), ("numbers", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Short raise",
        "“Raise to” an amount",
        (("choose", NOW), ("seat", "5"), ("numbers", "1300", "800", "800"), ("tap", "No")),
        behind="Bets & raises",
    ),
    Call(
        "String bet",
        "“Raise”, and chips in one or two goes",
        (
            ("choose", NOW),
            ("seat", "5"),
            ("tap", "More or less than the call, then more"),
            ("numbers", "800", "1000", "400"),
        ),
        behind="Bets & raises",
    ),
    Call(
        "Undercall",
        "Too few chips, nothing said",
        (
            ("choose", NOW),
            ("seat", "5"),
            ("numbers", "400", "1000"),
            ("tap", "No"),
            ("tap", "Two"),
        ),
    ),
    Call(
        "Verbal against chips",
        "Words and chips at once",
        (("choose", NOW), ("seat", "5"), ("tap", "“Call”, or a word like it"), ("numbers", "800")),
        behind="Bets & raises",
    ),
    Call(
        "Who spoke first is not clear",
        "Nobody can say what came first",
        (("choose", NOW), ("seat", "5"), ("tap", "No")),
        (("check", "A call"),),
        behind="Bets & raises",
    ),
    Call(
        "Unclear amount",
        "“I bet five”: which five?",
        (
            ("choose", NOW),
            ("seat", "5"),
            ("numbers", "0"),
            ("numbers", "400"),
            ("numbers", "500", "5000"),
            ("tap", "No"),
        ),
        behind="Bets & raises",
    ),
    Call(
        "Accepted action",
        "Asked for a count, put in what was told",
        (("choose", NOW), ("seat", "5"), ("numbers", "2000", "2600")),
        (("check", "The whole bet, 2,600"),),
        behind="All-in & pots",
    ),
    Call(
        "Clock",
        "Calling the clock",
        (
            ("choose", "A player at the table, in the seat, wants the clock"),
            ("seat", "5"),
            ("tap", "Yes"),
            ("tap", "Yes"),
        ),
    ),
    Call(
        "Exposed hand",
        "Cards exposed with action pending",
        (
            ("tap", "Still on that street"),
            ("tap", "The player showed them"),
            ("seat", "5"),
            ("tap", "Live"),
            ("tap", "Other players"),
        ),
        (("check", "No penalty"),),
    ),
    Call(
        "Misdeal",
        "Cards exposed in the deal",
        (
            ("tap", "Nobody has acted yet"),
            ("tap", "Two or more other hole cards"),
            ("tap", "The dealer"),
        ),
        behind="The deal",
    ),
    Call(
        "A short all-in before it",
        "A short all-in: may they raise?",
        (
            ("seat", "5"),
            ("tap", "One all-in, short of a full raise"),
            ("numbers", "400", "400", "1000"),
        ),
        behind="All-in & pots",
    ),
    Call(
        "Opening chip",
        "Chips with nothing bet, nothing said",
        (("choose", NOW), ("seat", "5"), ("chips", "5000"), ("numbers", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Check into a bet",
        "“Check”, and there was a bet",
        (("choose", NOW), ("seat", "5")),
        behind="Bets & raises",
    ),
    Call(
        "Fold with nothing to call",
        "Folded with nothing to call",
        (("choose", NOW), ("seat", "5"), ("tap", "No")),
        (("check", "No penalty"),),
        behind="Out of turn",
    ),
    Call(
        "A count",
        "A count of an all-in",
        (("tap", "The player to act, facing that bet"),),
        behind="All-in & pots",
    ),
    Call(
        "Chip found behind",
        "All-in, and a chip found behind later",
        (("choose", "The all-in is called, the pot not awarded"), ("seat", "5"), ("tap", "Yes")),
        behind="All-in & pots",
    ),
    Call(
        "Pot-limit maximum",
        "The most a pot bet can be",
        (("tap", "A bet, or both blinds in full"), ("numbers", "400", "400", "1200", "1000")),
        behind="All-in & pots",
    ),
)
