"""The parts of a ruling on the picture of a table: chips that move, turns, who may raise, the button."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from floor.calls.hand import HandNow
from floor.calls.pictures import SCALES
from floor.calls.pots import pots_stacked
from floor.calls.seen_at_table import SeenAtTable
from floor.models import Incident, PersonRole
from rules.engine.message import say
from rules.poker import writing
from rules.poker.betting import final
from rules.poker.event import BadTape
from rules.poker.said import seats_said
from rules.presented import PresentedRuling
from rules.ruling_to_tape import fed_back

# The pictures of a ruling that are drawn on the table, and not by themselves.
ON_THE_TABLE = ("chips-back", "chips-owed", "turns", "may-raise", "positions")
CHIPS_MOVE = ("chips-back", "chips-owed")
PLACES = ("1st", "2nd", "3rd", *(f"{place}th" for place in range(4, 11)))

NOTHING_SEEN = SeenAtTable()

Picture = Mapping[str, Any]


@dataclass(frozen=True)
class MovedChips:
    """Chips in front of a seat that go back to it, or that the seat owes; `chips` are these by denomination."""

    back: bool
    front: int
    amount: int
    chips: Mapping[int, int]


@dataclass(frozen=True)
class RulingDrawing:
    """The drawn parts of a call and its ruling, by seat. `parts` are words such as "Skipped", `places` such as "1st" to
    act, `first_word` what the first of them does; action goes back from the seat `early`; the button is at the seat
    `button`. `seen` are the facts of the answers, `acted` the seats whose act it is about, `involved` the others.

    `raising` says whether a seat may raise. `said` are all of it in sentences, each with its mark in the picture.
    """

    parts: Mapping[int, str] = field(default_factory=dict)
    moved: Mapping[int, MovedChips] = field(default_factory=dict)
    places: Mapping[int, str] = field(default_factory=dict)
    first_word: str = ""
    early: int = 0
    button: int = 0
    raising: Mapping[int, bool] = field(default_factory=dict)
    said: tuple[tuple[str, str], ...] = ()
    seen: SeenAtTable = NOTHING_SEEN
    acted: frozenset[int] = frozenset()
    involved: frozenset[int] = frozenset()

    @property
    def first(self) -> int:
        """The seat that acts now; 0 when the ruling does not say."""
        return next(iter(self.places), 0)

    @property
    def seats(self) -> frozenset[int]:
        """Return every seat that it is about."""
        drawn = (self.parts, self.moved, self.places, self.raising, self.seen.front, self.seen.said)
        return self.acted.union(self.involved, *drawn)


def facts_of(ruled: RulingDrawing) -> frozenset[str]:
    """Return the kinds of facts that a table without a tape can show: without any, no table is drawn.

    None is a seat that is only marked or named, an order of seats, the bet by itself, or a raise without the bet.
    """
    seen = ruled.seen
    shown = {
        "chips": seen.front,
        "words": seen.said,
        "button": ruled.button or seen.button,
        "change": ruled.moved,
        "turn": ruled.early,
        "raise": ruled.raising and (seen.bet or len(ruled.raising) > 1),
    }
    return frozenset(kind for kind, facts in shown.items() if facts)


def ruled_of(
    pictures: Iterable[Picture], people: Iterable[Mapping[str, Any]] = (), seen: SeenAtTable = NOTHING_SEEN
) -> RulingDrawing:
    """Return the contents of a ruling's pictures, with the parts of `people` in it and the facts that were seen."""
    shown = [one for one in pictures if on_the_table(one)]
    turns: Picture = next((one for one in shown if one["kind"] == "turns"), {"order": (), "early": 0})
    positions = [one for one in shown if one["kind"] == "positions"]
    raising = {one["seat"]: one["may"] for one in shown if one["kind"] == "may-raise"}
    roles = [(one["seat"], one["role"]) for one in people if one.get("seat")]
    skipped = {seat: "Skipped" for seat, role in roles if role == PersonRole.SKIPPED}
    return RulingDrawing(
        parts=skipped | {seat: word for one in positions for seat, word in one["seats"]},
        moved={one["seat"]: _moved(one) for one in shown if one["kind"] in CHIPS_MOVE},
        places=dict(zip(turns["order"], PLACES, strict=False)),
        first_word=turns.get("first", "to act" if turns["early"] else ""),
        early=turns["early"],
        button=next((one["button"] for one in positions), 0),
        raising=raising,
        said=tuple((_mark(one.get("may")), one["says"]) for one in shown),
        seen=seen,
        acted=frozenset(seat for seat, role in roles if role == PersonRole.OFFENDER),
        involved=frozenset(seat for seat, role in roles if role not in (PersonRole.OFFENDER, PersonRole.DEALER)),
    )


def drawn_alone(
    pictures: Iterable[Picture], seen: SeenAtTable = NOTHING_SEEN, tape: writing.Document | None = None
) -> list[Picture]:
    """Return the pictures that are not on the table; one of chips that move, or are too few, has a bar as well.

    Where several seats have such chips, where all or none of them move, or a picture shows the chips to scale already,
    there is no further bar. The pots of a `tape` are drawn if the ruling moves no chips.
    """
    shown = list(pictures)
    alone = [one for one in shown if not on_the_table(one)]
    moved = [one for one in shown if one["kind"] in CHIPS_MOVE]
    if any(one["kind"] in SCALES for one in alone) or len(moved) > 1:
        return alone
    if moved:
        return [*(one for one in moved if one["front"] not in (0, _goes_back(one))), *alone]
    pots = pots_stacked(final(writing.read(tape))) if tape else []
    return [*(pots or _short(seen)), *alone]


def _goes_back(picture: Picture) -> int:
    return int(picture["amount"]) if picture["kind"] == "chips-back" else 0


def _short(seen: SeenAtTable) -> list[Picture]:
    """Return a picture of the chips of a seat that come to less than the bet to it; none where they do not."""
    seat, put = seen.put_in, seen.front.get(seen.put_in, 0)
    if not 0 < put < seen.bet:
        return []
    says = say("Seat {seat} has {put:,} in of {bet:,}.", seat=seat, put=put, bet=seen.bet)
    lacks = {"seat": seat, "front": put, "amount": seen.bet - put, "total": "to call"}
    return [{"kind": "chips-short", "says": str(says), **lacks}]


def on_the_table(picture: Picture) -> bool:
    return picture["kind"] in ON_THE_TABLE


def with_the_raisers(ruled: RulingDrawing, hand: HandNow, *, after: bool) -> RulingDrawing:
    """`ruled` with who may raise according to the tape, before the ruling or `after` it.

    Not before a ruling that moves chips, since that changes the bet; nor if the ruling itself says who may raise, since
    that may be about an earlier moment.
    """
    if ruled.raising or (ruled.moved and not after):
        return ruled
    why_not = hand.why_no_raise
    may = tuple(seat for seat, why in why_not.items() if not why)
    told = [(_mark(may=True), str(say("May raise: {seats}.", seats=seats_said(may))))] if may else []
    told += [(_mark(may=False), f"Seat {seat} may only call or fold: {why}.") for seat, why in why_not.items() if why]
    raising = {seat: not why for seat, why in why_not.items()}
    return replace(ruled, raising=raising, said=(*ruled.said, *told))


def tape_of(incident: Incident, ruling: PresentedRuling) -> dict[str, Any]:
    """The tape of a call's hand, on the street it is about, and the book it is read by.

    The call's ruling is drawn on it, and is not on the tape; `after` is the tape with it, None if it moves nothing
    there.
    """
    tape, after = incident.hand.tape if incident.hand else None, None
    if tape and incident.hand_event:
        after = _after(tape, incident, ruling)
        if stood := writing.made_by(tape, incident.pk):
            tape = writing.up_to(tape, stood[0])
        tape = writing.to_the_end_of_its_street(tape, incident.hand_event)
    return {"tape": tape, "after": after, "book": incident.draft.book_id}


def _after(tape: writing.Document, incident: Incident, ruling: PresentedRuling) -> writing.Document | None:
    """The tape up to what this ruling puts onto it; None if that is nothing."""
    try:
        fed = fed_back(tape, incident.hand_event or 0, ruling, incident.pk)
    except BadTape:
        return None
    made = writing.made_by(fed, incident.pk)
    return writing.up_to(fed, made[-1] + 1) if made else None


def _moved(picture: Picture) -> MovedChips:
    return MovedChips(picture["kind"] == "chips-back", picture["front"], picture["amount"], dict(picture["chips"]))


def _mark(may: bool | None) -> str:
    return {True: "▲", False: "=", None: ""}[may]
