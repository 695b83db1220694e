"""A hand at the showdown: shown in part or in full, put down, taken by the dealer, or lost in the muck."""

from dataclasses import dataclass

from rules.engine.question import NOT_YET
from rules.engine.ruling import Ruling
from tests.world.afterwards import EARLIER_BOOKS, HANDS, MIDDLE, PUSHED, Afterwards, afterwards, pot_moments
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.gone import DEALER, OTHER, PLAYER
from tests.world.left import LEFT, LEFT_IN_CHIPS, side_pot, uncalled
from tests.world.miscalled import CALLERS, called_wrong
from tests.world.table import Choose, Table, play_to_the_end

HELD, APART, MUCK, LOST = "held", "apart", "muck", "lost"
NONE, PART, ALL = "none", "part", "all"


@dataclass(frozen=True)
class AtTheShowdown:
    """Cards of `seat` once the betting was over.

    `stayed` had cards then, of whom some may have `mucked` before, and `together` went at the same moment. `by` put the
    cards where they lie (`where`), and `gave_up` says that the player had let go of them. `plain` says that the table
    could see that the open hand won, `read` that it was clear what the hand was. `turns_up` tells how the player
    answers when told to show the rest. `board` says that the player wants to play the board, `line` that the cards went
    over the line of a house that has one. It may have been put down since another was `called` wrong, by whom.
    """

    table: Table
    seat: int
    stayed: tuple[int, ...]
    shown: str
    where: str
    by: str
    gave_up: bool
    plain: bool
    read: bool
    turns_up: str
    board: bool
    line: bool
    after: Afterwards
    mucked: tuple[int, ...] = ()
    together: tuple[int, ...] = ()
    called: str = ""

    @property
    def story(self) -> list[str]:
        told = [f"The betting is over on the {self.table.on}; seats {self.stayed} have cards."]
        told += [f"Seat {one} mucks unseen." for one in self.mucked]
        told += [f"The {self.called} calls another hand wrong."] if self.called else []
        told.append(f"Of the hand of seat {self.seat} the table saw {self.shown}, and it is {self.where}.")
        told.append(f"The {self.by} put it there; given up: {self.gave_up}.")
        told += [f"Seat {one}'s hand went into the muck at the same moment." for one in self.together]
        told += ["It had plainly won."] if self.plain else ["It was clear what it was."] if self.read else []
        told += ["The player wants to play the board."] if self.board else []
        told += ["The cards went over the line of the house."] if self.line else []
        told += [f"Told to show the rest, the player answered: {self.turns_up}."] if self.turns_up != NOT_YET else []
        return [*self.table.story, *told, *self.after.story]

    @property
    def others(self) -> tuple[int, ...]:
        """Return who else still has cards."""
        return tuple(seat for seat in self.stayed if seat not in (self.seat, *self.mucked, *self.together))

    @property
    def others_in(self) -> str:
        if self.together and not self.others:
            return "same-moment"
        return ("none", "one", "several")[min(len(self.others), 2)]

    @property
    def all_in(self) -> bool:
        return any(self.table.left(seat) == 0 for seat in self.stayed)

    @property
    def identified(self) -> bool:
        return self.where != LOST

    @property
    def side_pot(self) -> str:
        return side_pot(self.table, self.seat, self.stayed, (*self.others, *self.mucked))


def at_the_showdown(choose: Choose) -> AtTheShowdown | None:
    """Play a hand to its showdown, at which something is wrong with one hand; None if there is none."""
    table = play_to_the_end(choose)
    stayed = table.in_hand
    if len(stayed) < 2:
        return None
    seat, shown = choose(stayed), choose((NONE, PART, ALL))
    where = choose((APART, MUCK, LOST) if shown == NONE else (APART, MUCK, LOST, HELD))
    by = PLAYER if where in (HELD, APART) else choose((PLAYER, DEALER, OTHER))
    gave_up = by == PLAYER or (by == DEALER and choose((False, True)))
    plain = shown == ALL and choose((False, True))
    all_in = any(table.left(one) == 0 for one in stayed)
    rest = [one for one in stayed if one != seat]
    mucked = () if all_in else tuple(rest[: choose(range(len(rest) + 1))])
    left = [one for one in rest if one not in mucked]
    together = (choose(left),) if left and choose((False, False, False, True)) else ()
    board = len(left) > len(together) and choose((False, False, True))
    misled = by in (PLAYER, DEALER) and where != HELD and not board and bool(left)
    return AtTheShowdown(
        table=table,
        seat=seat,
        stayed=stayed,
        shown=shown,
        where=where,
        by=by,
        gave_up=gave_up,
        plain=plain,
        # One card more could always better a hand that plays the board.
        read=plain or (shown == ALL or (shown == PART and not board)) and choose((True, False)),
        turns_up=NOT_YET if board else choose((NOT_YET, "yes", "no")),
        board=board,
        line=shown != ALL and where in (APART, MUCK) and by == PLAYER and choose((False, True)),
        after=Afterwards(choose((MIDDLE, PUSHED))) if where == HELD else afterwards(choose),
        mucked=mucked,
        together=together,
        called=choose(("", *CALLERS)) if misled else "",
    )


TRUTH = Truth(
    options={
        **LEFT,
        **pot_moments(lambda hand: hand.after),
        "cards-shown": each(lambda hand: hand.shown, NONE, PART, ALL),
        "cards-where": each(lambda hand: hand.where, HELD, APART, MUCK, LOST),
        "mucked-by": each(lambda hand: hand.by, PLAYER, DEALER, OTHER),
        "mucked-by: dealer, player": each(lambda hand: hand.by if hand.by == DEALER else PLAYER, DEALER, PLAYER),
        "gave-up": yes_if(lambda hand: hand.gave_up),
        "house-muck-line": yes_if(lambda hand: hand.line),
        "hand-clearly-read": yes_if(lambda hand: hand.read),
        "hand-plainly-won": yes_if(lambda hand: hand.plain),
        **called_wrong(lambda hand: "mucked"),
        "turns-up-the-rest": each(lambda hand: hand.turns_up, "yes", "no", NOT_YET),
    },
    numbers={
        "thrown-in-seat": lambda hand: hand.seat,
        "showdown-seat": lambda hand: hand.seat,
        "miscalled-seat": lambda hand: (*hand.others, *hand.together)[0],
        **LEFT_IN_CHIPS,
    },
)


def doors(hand: AtTheShowdown) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    told = {"turns-up-the-rest": hand.turns_up} if hand.where == HELD and hand.turns_up != NOT_YET else {}
    # 2009 has a rule on playing the board, but none on cards that are put down, or gone after some were shown.
    of_the_board = hand.where in (HELD, APART) or (hand.shown, hand.where) == (PART, LOST)
    opened = []
    if not (hand.board and of_the_board and (hand.shown, hand.where) != (ALL, APART)):
        opened.append(Door("hand-thrown-in-at-showdown", told))
        opened += [Door("hand-miscalled", leads_on=True)] if hand.called else []
    # A hand that lay open and is gone has a call of its own.
    if hand.board and (hand.shown != ALL or hand.where in (HELD, APART)):
        opened.append(Door("playing-the-board"))
    waits = hand.where == HELD and hand.shown == PART and hand.after.progress == MIDDLE
    if waits and hand.others_in == "none" and not hand.all_in:
        opened.append(Door("who-shows-first", {"showdown-about": "last"}))
    return opened


BECAME = {
    **dict.fromkeys(("read_again", "must_table", "counts_as_read", "live", "shares"), "counts"),
    **dict.fromkeys(("dead", "no_share"), "does not count"),
    # Whether a winner without an opponent must show is another matter.
    **dict.fromkeys(("won", "uncontested", "must_show"), "won"),
    "error_stands": "too late",
}


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what becomes of the hand, and what goes back in chips."""
    became = str(ruling.values.get("ruling"))
    return {"hand": BECAME.get(became, became), "back": ruling.values.get("returned") or 0}


def became(ruling: Ruling) -> str:
    return str(matters(ruling)["hand"])


def disputes_end_when_the_book_says(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    closed = hand.after.closed(edition, HANDS)
    if closed == (became(ruling) == "too late"):
        return ""
    return "the book has closed the hand" if closed else "the hand is still open by the book"


def a_hand_with_no_opponent_has_won(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    """Allow a hand that lay open to be read, which wins as well."""
    if hand.others or hand.together or became(ruling) in ("won", "too late"):
        return ""
    if hand.shown == ALL and became(ruling) == "counts":
        return ""
    return "a hand with no opponent has not won"


def nobody_is_left_alone(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    if became(ruling) != "does not count" or "goes_on" not in ruling.values:
        return ""
    won = ruling.values["goes_on"] == "won"
    if won == (len(hand.others) == 1):
        return ""
    return "the pot is won with several hands left" if won else "a player who is left alone has not won"


def only_what_nobody_called_goes_back(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    back = int(str(ruling.values.get("returned") or 0))
    if became(ruling) != "does not count":
        return "chips go back to a hand that is not dead" if back else ""
    if "goes_on" not in ruling.values:
        return ""
    return "" if back == uncalled(hand.table, hand.seat) else "not what nobody called goes back"


def side_pots_go_to_who_matched_them(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    to = ruling.values.get("side_pot_to")
    return "" if not to or hand.side_pot == "seat" else "the side pot goes to a player who could not win it"


def with_an_all_in_what_can_be_told_is_shown(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    if not (hand.all_in and hand.identified and hand.others) or became(ruling) in ("counts", "too late"):
        return ""
    return "an all-in, and a hand that can be told does not count"


def a_plain_winner_counts(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    dies = hand.plain and became(ruling) == "does not count"
    return "a hand that lay open and had plainly won does not count" if dies else ""


def nobody_can_read_cards_that_are_lost(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    """Leave out 2009, in which the floor decides."""
    lost = not hand.identified and not hand.read and edition != "tda-2009"
    return "counts, though nobody can tell what it was" if lost and became(ruling) == "counts" else ""


def an_unseen_hand_dies_in_the_muck(hand: AtTheShowdown, ruling: Ruling, edition: str) -> str:
    """Hold the ways in which unseen cards are killed: by the dealer if given up, from 2017 not by mistake."""
    if hand.shown != NONE or hand.all_in or hand.line or hand.by != DEALER or hand.where != MUCK or not hand.others:
        return ""
    lives = not hand.gave_up and edition not in EARLIER_BOOKS
    if became(ruling) in ("too late", "counts" if lives else "does not count"):
        return ""
    return f"{became(ruling)}, a hand that the dealer {'took by mistake' if not hand.gave_up else 'mucked'}"


SHOWDOWN = Chapter(
    "a hand at the showdown",
    at_the_showdown,
    TRUTH,
    doors,
    matters,
    (
        disputes_end_when_the_book_says,
        a_hand_with_no_opponent_has_won,
        nobody_is_left_alone,
        only_what_nobody_called_goes_back,
        side_pots_go_to_who_matched_them,
        with_an_all_in_what_can_be_told_is_shown,
        a_plain_winner_counts,
        nobody_can_read_cards_that_are_lost,
        an_unseen_hand_dies_in_the_muck,
        only_where("out of the muck", lambda hand: hand.where == MUCK or hand.others_in == "same-moment"),
        only_where(
            "cards (back|turned)|turn (all of them|them|up)",
            lambda hand: hand.identified or hand.others_in == "same-moment",
        ),
        only_where("clear of the muck", lambda hand: hand.where == APART),
        only_where("the cards that are still to come", lambda hand: hand.table.on != "river"),
        only_where("hold the pot", lambda hand: hand.after.progress in ("middle", "pushed")),
    ),
)
