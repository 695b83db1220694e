"""A blind that was not put in, not in full, or by somebody else, and a player who meant to get past it."""

from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.table import Choose

# What became of the blind.
THERE, SHORT, TAKEN, AWAY, MOVED, STOPPED = "not-posted", "short", "posted", "away", "moved", "tried"
# In these every blind that is dodged is penalised; in the others only on a move from a broken table.
EVERY_DODGE = ("tda-2019", "fivebet-2019")
# 2009 says nothing of the blinds of a player who is away.
NOTHING_ON_ABSENCE = "tda-2009"


@dataclass(frozen=True)
class Blind:
    """The blind of `seat`: what became of it, and how far the `hand` has gone in which it was due.

    A player who `meant` to dodge it may have been on the way from a table that `broke`.
    """

    seat: int
    became: str
    meant: bool
    broke: bool
    hand: str

    @property
    def story(self) -> list[str]:
        told = [f"The blind of seat {self.seat}: {self.became}. The hand: {self.hand}."]
        told += ["The player was on the way from a table that broke."] if self.broke else []
        return [*told, "The player meant to dodge it." if self.meant else "It was a slip."]

    @property
    def dodged(self) -> bool:
        """True if the player meant to get past it, and did."""
        return self.meant and self.became in (THERE, SHORT, AWAY, MOVED)


def blind(choose: Choose) -> Blind:
    """Have something happen to a blind."""
    became = choose((THERE, SHORT, TAKEN, AWAY, MOVED, STOPPED))
    meant = became == STOPPED or choose((False, True))
    # Whoever was stopped in time did so before the hand.
    hand = "no-action" if became == STOPPED else choose(("no-action", "action", "over"))
    return Blind(choose((1, 4, 9)), became, meant, became == MOVED and choose((False, True)), hand)


TRUTH = Truth(
    options={
        "blind-missed-what": each(lambda hand: hand.became, THERE, SHORT, TAKEN, AWAY, MOVED, STOPPED),
        "blind-missed-on-purpose": yes_if(lambda hand: hand.meant),
        "misdeal-moment": each(lambda hand: hand.hand, "no-action", "action", "over"),
        "infraction-from-broken-table": yes_if(lambda hand: hand.broke),
        "infraction-blind-paid": yes_if(
            lambda hand: hand.became == TAKEN or (hand.became == AWAY and hand.hand != "over")
        ),
    },
    numbers={"blind-missed-seat": lambda hand: hand.seat, "infraction-seat": lambda hand: hand.seat},
)


def doors(hand: Blind) -> list[Door]:
    """Return the call for a blind, and for one that somebody meant to get past by moving or going, for a penalty."""
    opened = [Door("blind-missed")]
    if hand.meant and hand.became in (MOVED, TAKEN, AWAY):
        opened.append(Door("giving-a-penalty", {"infraction": "away", "infraction-away": "dodged"}))
    return opened


def matters(ruling: Ruling) -> dict[str, object]:
    values = ruling.values
    return {"penalty": values.get("penalty") or "none", "kinds": values.get("warning_is_enough")}


def dodging_is_penalised_as_the_book_says(hand: Blind, ruling: Ruling, edition: str) -> str:
    penalty = ruling.values.get("penalty")
    if not hand.meant:
        return "a slip is penalised" if penalty else ""
    if penalty not in ("may", "must"):
        return "no penalty is possible for dodging a blind"
    if not hand.dodged:
        return ""
    posted_for_them = hand.became == AWAY and hand.hand != "over" and edition != NOTHING_ON_ABSENCE
    must = (edition in EVERY_DODGE or hand.broke) and not posted_for_them
    return "no penalty must follow, though the book says so" if must and penalty != "must" else ""


def only_what_can_be_put_in_is_put_in(hand: Blind, ruling: Ruling, edition: str) -> str:
    late = hand.hand == "over" and ruling.values.get("owed") in ("put_in", "left_out")
    return "a blind is put in when the hand is over" if late else ""


BLINDS = Chapter(
    "a blind is missed, short or dodged",
    blind,
    TRUTH,
    doors,
    matters,
    (
        dodging_is_penalised_as_the_book_says,
        only_what_can_be_put_in_is_put_in,
        only_where(
            "puts? in what is missing", lambda hand: hand.became in (THERE, SHORT, AWAY) and hand.hand != "over"
        ),
        only_where("as they are away", lambda hand: hand.became == AWAY),
    ),
)
