"""The commonest calls there are, as a floor person taps them in: how many taps each may take is in the tests of taps.

A number counts as one tap, the Answer that ends it included; the keys pressed for it are counted beside.
"""

from dataclasses import dataclass, field

TO_RULING, TO_RECORD = 8, 3
NOW = "Still there: nobody has acted behind that player"


@dataclass(frozen=True)
class Call:
    """A call as a floor person gives it: the tile, then one step for each question.

    `behind` is the family that is opened first, where the tile is not among those called most. `more` is how
    many taps it may take beyond the others to the ruling.
    """

    name: str
    tile: str
    steps: tuple[tuple[str, ...], ...]
    record: tuple[tuple[str, ...], ...] = field(default=())
    behind: str = ""
    more: int = 0


CALLS = (
    Call(
        "Out of turn, a raise",
        "Action out of turn",
        (("choose", NOW), ("seat", "5"), ("tap", "Raise"), ("number", "1200"), ("seat", "4"), ("tap", "Not yet")),
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
        # What the player behind did is one tap more.
        more=1,
    ),
    Call(
        "Overchip",
        "One chip, nothing said",
        (("choose", NOW), ("seat", "5"), ("number", "800"), ("chips", "5000")),
    ),
    Call(
        "Several chips",
        "Several chips, nothing said",
        (("choose", NOW), ("seat", "5"), ("number", "800"), ("chips", "1000", "1000", "500"), ("number", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Short raise",
        "“Raise to” an amount",
        (("choose", NOW), ("seat", "5"), ("number", "1300"), ("number", "800"), ("number", "800"), ("tap", "No")),
        behind="Bets & raises",
        more=1,
    ),
    Call(
        "String bet",
        "“Raise”, and chips in one or two goes",
        (
            ("choose", NOW),
            ("seat", "5"),
            ("tap", "More or less than the call, then more"),
            ("number", "800"),
            ("number", "1000"),
            ("number", "400"),
        ),
        behind="Bets & raises",
        more=1,
    ),
    Call(
        "Undercall",
        "Too few chips, nothing said",
        (
            ("choose", NOW),
            ("seat", "5"),
            ("number", "400"),
            ("number", "1000"),
            ("tap", "No"),
            ("tap", "Two"),
        ),
    ),
    Call(
        "Verbal against chips",
        "Words and chips at once",
        (("choose", NOW), ("seat", "5"), ("tap", "“Call”, or a word like it"), ("number", "800")),
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
            ("number", "0"),
            ("number", "100"),
            ("number", "500"),
            ("number", "5000"),
            ("tap", "No"),
        ),
        # What is faced and the least bet are two numbers more, without which a call could be taken for a raise.
        more=2,
        behind="Bets & raises",
    ),
    Call(
        "Accepted action",
        "Asked for a count, put in what was told",
        (("choose", NOW), ("seat", "5"), ("number", "20000"), ("number", "26000")),
        (("check", "The whole bet, 26,000"),),
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
            ("number", "400"),
            ("number", "400"),
            ("number", "1000"),
        ),
        behind="All-in & pots",
    ),
    Call(
        "Opening chip",
        "Chips with nothing bet, nothing said",
        (("choose", NOW), ("seat", "5"), ("chips", "5000"), ("number", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Check into a bet",
        "“Check”, and there was a bet",
        (("choose", NOW), ("seat", "5"), ("tap", "Not yet")),
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
)
