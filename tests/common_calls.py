"""The most frequent calls, as a floor person taps them in or tells them, with the most taps each may take.

Every touch counts, including those of the table and of each key of a number; words told to the tablet take none.
"""

from dataclasses import dataclass, field

MEDIAN, TO_RULING, TO_RECORD = 8, 12, 3
MEDIAN_TOLD = 4


@dataclass(frozen=True)
class Call:
    """A call as a floor person gives it: the tile, then one step for each question.

    `behind` is the family that is opened first, if the tile is not among the most frequent calls; `rarer` that its
    rarer calls are opened then; `game` is the one that is played. Amounts on one page are one step.
    """

    name: str
    tile: str
    steps: tuple[tuple[str, ...], ...]
    record: tuple[tuple[str, ...], ...] = field(default=())
    behind: str = ""
    rarer: bool = False
    game: str = "holdem"


@dataclass(frozen=True)
class ToldCall:
    """A call that is told in a sentence: its first result, and one step for each remaining question."""

    sentence: str
    tile: str
    steps: tuple[tuple[str, ...], ...] = ()


CALLS = (
    Call(
        "Out of turn, a raise",
        "Action out of turn",
        (("seat", "5"), ("tap", "Raise, facing a bet"), ("numbers", "1200"), ("seat", "4")),
        (("check", "Warning suggested"),),
    ),
    Call(
        "Out of turn, others acted behind",
        "Action out of turn",
        (
            ("moved_on",),
            ("choose", "Same street: others have acted behind"),
            ("seat", "5"),
            ("tap", "Call, facing a bet"),
            ("seat", "4"),
            ("seat", "6"),
            ("tap", "Fold"),
            ("tap", "Had time, said nothing"),
        ),
        (("check", "The hand is dead"), ("no_penalties",)),
    ),
    Call(
        "Overchip",
        "Oversized chip",
        (("seat", "5"), ("numbers", "800"), ("chips", "5000")),
    ),
    Call(
        "Several chips",
        "Several chips",
        (("seat", "5"), ("numbers", "800"), ("chips", "1000", "1000", "500"), ("numbers", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Short raise",
        "“Raise to”",
        (("seat", "5"), ("numbers", "1300", "800", "800"), ("tap", "No")),
        behind="Bets & raises",
    ),
    Call(
        "String bet",
        "“Raise”, then chips",
        (
            ("seat", "5"),
            ("tap", "More or less than the call, then more"),
            ("numbers", "800", "1000", "400"),
        ),
        behind="Bets & raises",
    ),
    Call(
        "Undercall",
        "Silent undercall",
        (
            ("seat", "5"),
            ("numbers", "400", "1000"),
            ("tap", "No"),
            ("tap", "Two"),
        ),
    ),
    Call(
        "Verbal against chips",
        "Words and chips",
        (("seat", "5"), ("tap", "“Call”, or a word like it"), ("numbers", "800")),
        behind="Bets & raises",
        rarer=True,
    ),
    Call(
        "Who spoke first is not clear",
        "Words or chips first?",
        (("seat", "5"), ("tap", "No"), ("numbers", "800", "400")),
        (("check", "A call of 800"),),
        behind="Bets & raises",
        rarer=True,
    ),
    Call(
        "Unclear amount",
        "Unclear amount",
        (
            ("seat", "5"),
            ("numbers", "0"),
            ("numbers", "400", "5", "4000"),
        ),
        behind="Bets & raises",
    ),
    Call(
        "Accepted action",
        "Miscount",
        (("seat", "5"), ("numbers", "2000", "2600")),
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
        "Exposed cards",
        (
            ("tap", "The player showed them"),
            ("seat", "5"),
            ("tap", "No, and still has the hand"),
            ("tap", "Other players"),
        ),
        (("check", "No penalty"),),
    ),
    Call(
        "Misdeal",
        "Exposed in the deal",
        (("tap", "Two or more other hole cards"),),
        behind="The deal",
    ),
    Call(
        "A short all-in before it",
        "Short all-in",
        (
            ("seat", "5"),
            ("tap", "One all-in, short of a full raise"),
            ("numbers", "400", "400", "1000"),
        ),
        behind="All-in & pots",
    ),
    Call(
        "Opening chip",
        "Silent bet",
        (("seat", "5"), ("chips", "5000"), ("numbers", "400")),
        behind="Bets & raises",
    ),
    Call(
        "Check into a bet",
        "Invalid declaration",
        (("seat", "5"), ("tap", "“Check”, facing a bet or blind")),
        behind="Bets & raises",
        rarer=True,
    ),
    Call(
        "Fold with nothing to call",
        "Open fold",
        (
            ("seat", "5"),
            ("tap", "Two or more others"),
            ("tap", "Neither bet nor raised: a blind or a call at most"),
        ),
        (("check", "No penalty"),),
        behind="Out of turn",
    ),
    Call(
        "A count",
        "Count of an all-in",
        (("tap", "The player to act, facing that bet"),),
        behind="All-in & pots",
    ),
    Call(
        "Chip found behind",
        "Hidden chip",
        (
            ("seat", "5"),
            ("tap", "At the seat, or dropped: behind a stack, under cards, on the floor"),
            ("tap", "Yes"),
        ),
        behind="All-in & pots",
    ),
    Call(
        "Pot-limit maximum",
        "Pot-limit maximum",
        (("tap", "A bet, or both blinds in full"), ("numbers", "400", "400", "1200", "1000")),
        behind="All-in & pots",
        game="plo",
    ),
    Call(
        "Mucked, wants it back",
        "Muck",
        (
            ("choose", "Nothing: it stayed face down"),
            ("seat", "5"),
            ("tap", "Betting over, the pot still in the middle"),
            ("tap", "Two or more others"),
            ("tap", "Face down on the table, clear of the muck"),
            ("tap", "No"),
        ),
        behind="Cards & showdown",
    ),
    Call(
        "Paid to see the hand",
        "Asks to see a hand",
        (
            ("choose", "No"),
            ("seat", "5"),
            ("tap", "The player whose hand is asked for"),
            ("tap", "A player in the showdown: cards face up, or still held"),
            ("seat", "4"),
            ("tap", "Still with the player"),
        ),
        behind="Cards & showdown",
    ),
    Call(
        "Who shows first, checked through",
        "Who shows first?",
        (("tap", "Nobody wants to show first"), ("tap", "No"), ("tap", "Everyone checked"), ("seat", "5")),
        behind="Cards & showdown",
    ),
    Call(
        "Back after the deal",
        "Absent player",
        (
            ("choose", "Only after the last card of the deal"),
            ("seat", "5"),
            ("tap", "Not acted, and others have cards"),
        ),
        behind="Clock & time",
    ),
    Call(
        "Wrong seat",
        "Wrong seat",
        (
            ("choose", "Between hands, or without cards"),
            ("seat", "5"),
            ("seat", "7"),
            ("tap", "Yes"),
            ("tap", "Nobody, and no chips"),
        ),
        behind="Seats & entry",
    ),
    Call(
        "Four cards on the flop",
        "Four-card flop",
        (("tap", "Nothing: it was seen at once"),),
        behind="The deal",
    ),
    Call(
        "Turn card too early",
        "Premature card",
        (
            ("tap", "The turn"),
            ("tap", "Nothing: it was seen at once"),
            ("tap", "Yes"),
        ),
        behind="The deal",
    ),
    Call(
        "Miscalled, the winner mucked",
        "Miscalled hand",
        (
            ("tap", "Another hand was put down or mucked because of it"),
            ("tap", "Its player"),
            ("seat", "5"),
            ("tap", "No"),
        ),
        behind="Cards & showdown",
    ),
    Call(
        "Side pot",
        "Odd chip",
        (("seats", "2", "5"), ("numbers", "400", "1600")),
        behind="All-in & pots",
    ),
    Call(
        "Odd chip",
        "Odd chip",
        (("seats", "2", "5"), ("numbers", "400", "1200"), ("seat", "9")),
        behind="All-in & pots",
    ),
    Call(
        "Language",
        "Foreign language",
        (("seat", "5"), ("tap", "No, only others")),
        (("check", "Warning suggested"),),
        behind="Behaviour & penalties",
        rarer=True,
    ),
    Call(
        "One player to a hand",
        "One player to a hand",
        (("seat", "5"),),
        (("check", "Warning suggested"),),
        behind="Behaviour & penalties",
    ),
    Call(
        "Phone",
        "Phone or device",
        (("choose", "On the phone at the table"), ("seat", "5")),
        (("check", "Warning suggested"),),
        behind="Behaviour & penalties",
    ),
    Call(
        "Abuse",
        "Abuse",
        (("seat", "5"),),
        (("check", "Missed hands suggested"),),
        behind="Behaviour & penalties",
    ),
)

# The most frequent calls of a real floor, with those of these calls that test them.
COMMONEST = {
    "out of turn": "Out of turn, a raise",
    "string bet": "String bet",
    "overchip": "Overchip",
    "several chips": "Several chips",
    "short raise": "Short raise",
    "undercall": "Undercall",
    "words against chips": "Verbal against chips",
    "unclear amount": "Unclear amount",
    "clock": "Clock",
    "exposed card": "Exposed hand",
    "misdeal": "Misdeal",
    "four-card flop": "Four cards on the flop",
    "early card": "Turn card too early",
    "late to the seat": "Back after the deal",
    "wrong seat": "Wrong seat",
    "mucked winner": "Mucked, wants it back",
    "miscalled winner": "Miscalled, the winner mucked",
    "wants to see a hand": "Paid to see the hand",
    "odd chip": "Odd chip",
    "side pot": "Side pot",
    "told a wrong amount": "Accepted action",
    "language": "Language",
    "one player to a hand": "One player to a hand",
    "phone": "Phone",
    "abuse": "Abuse",
}

TOLD_CALLS = (
    ToldCall(
        "table 12, seat 5 raised to 1200 out of turn, it was on seat 4, nobody has acted behind",
        "Action out of turn",
    ),
    ToldCall(
        "table 12, seat 5 called early, others acted behind, seat 4 was skipped",
        "Action out of turn",
        (("seat", "6"), ("tap", "Fold"), ("tap", "Had time, said nothing")),
    ),
    ToldCall(
        "table 12, seat 5 threw one 5k chip facing a bet of 800, said nothing, nobody behind",
        "Oversized chip",
    ),
    ToldCall(
        "table 12, seat 5 put out two 1000 chips and a 500 silently, facing 800, nobody behind",
        "Several chips",
        (("numbers", "400"),),
    ),
    ToldCall(
        "table 12, seat 5 said raise to 1300 over 800, nobody behind",
        "“Raise to”",
        (("numbers", "800"), ("tap", "No")),
    ),
    ToldCall(
        "table 12, seat 5 said raise, put in 800, then 200 more, bet was 800, nobody behind",
        "“Raise”, then chips",
        (("tap", "Exactly the call, then more, not all-in"), ("numbers", "400")),
    ),
    ToldCall(
        "table 12, seat 5 called 400, did not see the bet of 1000, nobody behind, heads-up",
        "Undercall",
        (("tap", "Put in too little, silently"), ("tap", "No")),
    ),
    ToldCall(
        "table 12, seat 5 said call and threw in a 5k chip, facing 800, nobody behind",
        "Chips facing a bet",
    ),
    ToldCall(
        "table 12, nobody can say what came first, words or chips, seat 5, nobody behind",
        "Words or chips first?",
        (("tap", "No"), ("numbers", "800", "400")),
    ),
    ToldCall(
        "table 12, seat 5 said “I bet five”, 500 or 5000, nothing bet, nobody behind",
        "Unclear amount",
        (("numbers", "0"), ("numbers", "400", "5", "4000")),
    ),
    ToldCall(
        "table 12, seat 5 was told 2000, it was really 2600, put in what he was told, nobody behind",
        "Accepted action",
        (("tap", "A wrong count, asked for by the player"),),
    ),
    ToldCall(
        "table 12, clock on seat 5",
        "Calling the clock",
        (("tap", "A player at the table, in the seat, wants the clock"), ("tap", "Yes"), ("tap", "Yes")),
    ),
    ToldCall(
        "table 12, seat 5 showed his hand with others still to act",
        "Exposed cards",
        (("tap", "No, and still has the hand"),),
    ),
    ToldCall(
        "table 12, dealer exposed two hole cards in the deal, nobody has acted",
        "Exposed in the deal",
        (("tap", "Two or more other hole cards"),),
    ),
    ToldCall(
        "table 12, may seat 5 raise after a short all-in",
        "Short all-in",
        (("tap", "One all-in, short of a full raise"), ("numbers", "400", "400", "1000")),
    ),
    ToldCall(
        "table 12, seat 5 bet one 5k chip first to act without a word, nothing bet, nobody behind",
        "Silent bet",
        (("numbers", "400"),),
    ),
    ToldCall("table 12, seat 5 said check and there was a bet, nobody behind", "“Check” into a bet"),
    ToldCall(
        "table 12, seat 5 folded with nothing to call, nobody behind",
        "Open fold",
        (("tap", "Two or more others"), ("tap", "Neither bet nor raised: a blind or a call at most")),
    ),
    ToldCall("table 12, player to act facing an all-in wants a count of it", "Count of an all-in"),
    ToldCall(
        "table 12, seat 5 found a chip behind after his all-in was called, pot not awarded",
        "Hidden chip",
        (("tap", "At the seat, or dropped: behind a stack, under cards, on the floor"), ("tap", "Yes")),
    ),
    ToldCall("table 12, seat 7 was on the phone in a hand", "Phone or device"),
    ToldCall(
        "table 12, pot limit, what is the most he can bet",
        "Pot-limit maximum",
        (("tap", "A bet, or both blinds in full"), ("numbers", "400", "400", "1200", "1000")),
    ),
    ToldCall(
        "table 12, seat 5 came back after the last card was dealt",
        "Absent player",
        (("tap", "Not acted, and others have cards"),),
    ),
    ToldCall(
        "table 12, river was checked through, who shows first",
        "Who shows first?",
        (("tap", "No"), ("seat", "5")),
    ),
    ToldCall(
        "table 12, seat 5 sits in the wrong seat, played a hand",
        "Wrong seat",
        (("seat", "7"), ("tap", "Yes"), ("tap", "Nobody, and no chips")),
    ),
    ToldCall(
        "table 12, seat 5 cannot cover the ante and the blind, which is first",
        "Short ante",
        (("numbers", "300", "400", "400"),),
    ),
)

# From a sentence to a penalty on the record.
TOLD_PENALTIES = (
    ToldCall(
        "table 12, seat 5 phone on the table",
        "Phone or device",
        (("tap", "Other device use that bothers nobody"),),
    ),
    ToldCall("table 12, seat 5 told his friend what he folded", "Disclosed a hand", (("seat", "5"),)),
    ToldCall(
        "table 12, seat 5 threw his cards at the dealer",
        "Give a penalty",
        (("tap", "Cards or chips: threw, touched, hid, showed"), ("tap", "Threw cards off the table")),
    ),
)
