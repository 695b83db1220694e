"""Places and money: of the hands in hand for hand, and of everybody who went out, in the order in which they did."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F

from floor.bubble.room import RoomPlay, room_of
from floor.ground.numbers import counted
from floor.models import RoomAct, SeatingAct, SeatingKind, Tournament
from rules.tools.errors import ToolRefused
from rules.tools.hand_for_hand import Finish, HandPlaces, PlayerOut, RankWay, hand_places


@dataclass(frozen=True)
class HandResult:
    """Those who went out in one hand, with their places and money; `wrong` says why there are none."""

    hand: int
    left: int
    out: tuple[RoomAct, ...]
    places: HandPlaces
    wrong: str = ""

    @property
    def is_open(self) -> bool:
        """True if the book is silent, so that the floor decides."""
        return not self.places.way and not self.wrong

    def finish_of(self, act: RoomAct) -> Finish | None:
        return next((one for one in self.places.finishes if act.pk in one.players), None)

    @property
    def finishes(self) -> Iterator[tuple[Finish, list[RoomAct]]]:
        for finish in self.places.finishes:
            yield finish, [act for act in self.out if act.pk in finish.players]


def result_of(room: RoomPlay, hand: int, prizes: Sequence[int]) -> HandResult | None:
    """Return the places of a hand; None if nobody went out in it."""
    return _result(room, hand, prizes, room.decided(hand)) if room.out_in(hand) else None


def _result(room: RoomPlay, hand: int, prizes: Sequence[int], decided: RankWay) -> HandResult:
    out, left = tuple(room.out_in(hand)), room.left_at(hand)
    given = [PlayerOut(act.pk, act.chips or 0, act.ante or 0) for act in out]
    by_the_big_blind = all(act.big_blind_ante for act in out)
    try:
        places = hand_places(
            room.book,
            given,
            left,
            prizes,
            room.play.paid,
            big_blind_ante=by_the_big_blind,
            decided=decided,
        )
    except ToolRefused as refused:
        return HandResult(hand, left, out, HandPlaces("", "", ()), refused.sentence)
    return HandResult(hand, left, out, places)


def results(room: RoomPlay, prizes: Sequence[int]) -> list[HandResult]:
    """Return the places of each hand in which somebody went out, the latest first."""
    found = (result_of(room, hand, prizes) for hand in range(room.hand, 0, -1))
    return [one for one in found if one]


def options_of(room: RoomPlay, result: HandResult, prizes: Sequence[int]) -> list[tuple[RankWay, str, tuple[str, ...]]]:
    """Return the ways to decide a hand on which the book is silent: its value, its button, and what it comes to."""
    if not result.is_open:
        return []
    ways: tuple[tuple[RankWay, str], ...] = (
        ("shared", "They share the places"),
        ("by_stack", "The bigger stack finishes higher"),
    )
    return [(way, button, lines_of(_result(room, result.hand, prizes, way), money=True)[1:]) for way, button in ways]


def place_words(places: range) -> str:
    """Return "place 9", or "places 9 to 10" for several."""
    return f"place {places[0]}" if len(places) == 1 else f"places {places[0]} to {places[-1]}"


def seat_words(act: RoomAct) -> str:
    return f"seat {act.seat} at table {act.table.number}" if act.table else ""


def joined(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def money_words(finish: Finish) -> str:
    """Return what players of these places get, in one sentence."""
    if not finish.total:
        return "No prize."
    if len(finish.players) == 1:
        return f"The prize is {finish.total:,}."
    over = f" {finish.odd:,} over: you decide who gets it." if finish.odd else ""
    return f"{finish.total:,} in all, {finish.each:,} each.{over}"


def lines_of(result: HandResult, *, money: bool) -> tuple[str, ...]:
    """Return what a hand came to, by seats alone, so that it may stand in the record; `money` adds the prizes."""
    out = joined([seat_words(act) for act in result.out])
    lines = [f"Hand {result.hand}: {out} went out, of {counted(result.left, 'player')} left before it."]
    if result.wrong or result.is_open:
        return (*lines, result.wrong or "The places are not decided yet.")
    for finish, acts in result.finishes:
        who = joined([seat_words(act) for act in acts])
        verb = "takes" if len(acts) == 1 else "share"
        line = f"{who[0].upper()}{who[1:]} {verb} {place_words(finish.places)}."
        lines.append(f"{line} {money_words(finish)}" if money else line)
    return tuple(lines)


@dataclass(frozen=True)
class PlaceRow:
    """Somebody who went out: in which place, when, from where, in which hand of hand for hand, 0 for none, for what."""

    places: range
    name: str
    at: datetime
    table: int
    seat: int
    hand: int
    prize: int
    shared_by: int
    chips: int


def still_in(tournament: Tournament) -> int:
    return tournament.players.filter(merged_into=None, busted_at=None, entries__gte=1).count()


def place_list(tournament: Tournament, prizes: Sequence[int]) -> list[PlaceRow]:
    """Return everybody who went out, the last to go first.

    Places outside hand for hand follow from the time and the list of players; within it, from its hands.
    """
    busts = SeatingAct.objects.filter(
        tournament=tournament, kind=SeatingKind.BUSTED, undone_by=None, player__busted_at=F("at")
    )
    found = list(busts.select_related("player", "from_table").order_by("-at", "-pk"))
    in_hands = {}
    unknown = []
    for play in tournament.hand_for_hands.order_by("pk"):
        for result in results(room_of(play), prizes):
            for act in result.out:
                if act.player_id:
                    in_hands[act.player_id] = (act, result)
                else:
                    unknown.append(_of_hand(act, result, act.at, "Somebody"))
    left = still_in(tournament)
    rows = list(unknown)
    for place, bust in enumerate(found, start=left + 1):
        assert bust.player
        if bust.player_id in in_hands and in_hands[bust.player_id][0].at == bust.at:
            rows.append(_of_hand(*in_hands[bust.player_id], bust.at, bust.player.name))
            continue
        prize = prizes[place - 1] if place <= len(prizes) else 0
        table = bust.from_table.number if bust.from_table else 0
        rows.append(
            PlaceRow(range(place, place + 1), bust.player.name, bust.at, table, bust.from_seat or 0, 0, prize, 1, 0)
        )
    return sorted(rows, key=lambda row: row.at, reverse=True)


def _of_hand(act: RoomAct, result: HandResult, at: datetime, name: str) -> PlaceRow:
    finish = result.finish_of(act)
    places, prize, by = (finish.places, finish.each, len(finish.players)) if finish else (range(0), 0, 1)
    table = act.table.number if act.table else 0
    return PlaceRow(places, name, at, table, act.seat or 0, act.hand, prize, by, act.chips or 0)
