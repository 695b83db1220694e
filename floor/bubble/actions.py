"""Hand for hand in a whole room, and its prizes. Every act is kept; undoing one adds another."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.bubble.prizes import prizes_of
from floor.bubble.room import OF_A_TABLE, RoomPlay, going_on, room_of
from floor.errors import Invalid, Refused
from floor.ground import policy, submission
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import (
    AnteFrom,
    HandForHand,
    PrizeList,
    RoomAct,
    RoomActKind,
    SeatingAct,
    Submission,
    Table,
    Tournament,
    User,
)
from floor.tournament.actions.levels import clock_said, level_said, put_level_back, set_clock
from floor.tournament.actions.seating import leave_for_good, lock_players, take_back
from floor.tournament.level_clock import ClockState, shown, span_of, state_of_clock
from rules.tools.hand_for_hand import RankWay

NONE = "Hand for hand is not on. Look at the page again."


@dataclass(frozen=True)
class Announcement:
    """The players left, the places paid, and the seconds of a hand: 0 if the clock stands, None if it runs on."""

    left: int
    paid: int
    seconds_per_hand: int | None
    from_announcement: bool


@dataclass(frozen=True)
class WentOut:
    """A seat at a table whose player went out, the chips as the hand began, and the ante paid for the table."""

    table: int
    seat: int
    chips: int
    ante: int


@transaction.atomic
def announce(actor: User, tournament: Tournament, key: UUID, said: Announcement) -> None:
    """Begin hand for hand in the hand that is being played, once for each key; the clock of the levels may stop."""
    body: dict[str, object] = {"tournament": tournament.pk, **vars(said)}
    sent = submission.begin(actor, tournament.house_id, key, "announce-hand-for-hand", body)
    if sent is None:
        return
    tournament = _for_all(actor, tournament)
    if going_on(tournament):
        raise Refused("goes-on", "Somebody announced hand for hand meanwhile. Look at it.")
    prizes = prizes_of(tournament)
    if prizes and len(prizes.prizes) != said.paid:
        raise Invalid({"paid": f"The prizes have {len(prizes.prizes)} places. Type that number, or paste a new list."})
    if said.left < 2:
        raise Invalid({"left": "Type how many players are left, 2 or more."})
    at, state = now(), state_of_clock(tournament)
    stops = said.seconds_per_hand is not None and state is not None and state.paused_at is None
    if stops and state:
        set_clock(tournament, state.paused(at))
    HandForHand.objects.create(
        submission=sent,
        tournament=tournament,
        book_id=tournament.book_id,
        **vars(said),
        paused_clock=stops,
        at=at,
    )


@transaction.atomic
def mark_table(actor: User, tournament: Tournament, key: UUID, hand: int, table: int, kind: RoomActKind) -> None:
    """Say of a table that its hand is done, goes on, or waits with an all-in; `table` 0 ends it wherever it goes on."""
    body: dict[str, object] = {"tournament": tournament.pk, "hand": hand, "table": table, "kind": kind.value}
    sent = submission.begin(actor, tournament.house_id, key, "mark-table", body)
    if sent is None:
        return
    room = _room(lock_tournament(actor, tournament.pk), hand)
    if table:
        chosen = [one for one in room.tables if one.table.number == table]
        if not chosen:
            raise Refused("closed", f"Table {table} is not in play. Choose another one.")
    else:
        chosen = [one for one in room.tables if one.status == "playing"]
    at = now()
    _add(sent, room, [RoomAct(kind=kind, table=one.table) for one in chosen], at)


@transaction.atomic
def go_out(actor: User, tournament: Tournament, key: UUID, hand: int, out: WentOut) -> None:
    """Say who went out in the present hand, once for each key; a player on the list leaves the seat for good."""
    body: dict[str, object] = {"tournament": tournament.pk, "hand": hand, **vars(out)}
    sent = submission.begin(actor, tournament.house_id, key, "go-out", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    room = _room(tournament, hand)
    if room.left < 2:
        raise Refused("one-left", "Only one player is left. End hand for hand.")
    if out.ante > out.chips > 0:
        raise Invalid({"ante": "Nobody pays a bigger ante than the stack. Type what was paid."})
    table = next((one.table for one in room.tables if one.table.number == out.table), None)
    if table is None:
        raise Refused("closed", f"Table {out.table} is not in play. Choose another one.")
    if not 1 <= out.seat <= tournament.seats_per_table:
        raise Invalid({"seat": f"Tap a seat from 1 to {tournament.seats_per_table}."})
    if any((act.table_id, act.seat) == (table.pk, out.seat) for act in room.out_in(hand)):
        raise Refused("out", f"Seat {out.seat} at table {out.table} is out in this hand already.")
    at = now()
    player = _player_at(table, out.seat)
    if player:
        leave_for_good(sent, tournament, player, at)
    level = tournament.current_level
    act = RoomAct(
        kind=RoomActKind.OUT,
        table=table,
        seat=out.seat,
        player=player,
        chips=out.chips,
        ante=out.ante,
        big_blind_ante=bool(level and level.ante and level.ante_from == AnteFrom.BIG_BLIND),
    )
    _add(sent, room, [act], at)


def _player_at(table: Table, seat: int) -> Any:
    seated = table.players.filter(seat=seat).values_list("pk", flat=True).first()
    return lock_players([seated])[seated] if seated else None


@transaction.atomic
def decide_places(actor: User, tournament: Tournament, key: UUID, hand: int, way: RankWay) -> None:
    """Say how those finish who went out in a hand on which the book is silent, once for each key."""
    body: dict[str, object] = {"tournament": tournament.pk, "hand": hand, "way": way}
    sent = submission.begin(actor, tournament.house_id, key, "decide-places", body)
    if sent is None:
        return
    room = _room(_for_all(actor, tournament))
    if len(room.out_in(hand)) < 2:
        raise Refused("alone", "Nobody shares a place in this hand any more. Look at it again.")
    _add(sent, room, [RoomAct(kind=RoomActKind.DECIDED, way=way)], now(), hand)


@transaction.atomic
def next_hand(actor: User, tournament: Tournament, key: UUID, hand: int) -> None:
    """Begin the next hand at all tables and take the time of a hand off the clock; `hand` is the one that is over."""
    body: dict[str, object] = {"tournament": tournament.pk, "hand": hand}
    sent = submission.begin(actor, tournament.house_id, key, "next-hand", body)
    if sent is None:
        return
    tournament = _for_all(actor, tournament)
    room = _room(tournament, hand)
    _check_done(room)
    at = now()
    before = {"level": level_said(tournament), "clock": clock_said(tournament)}
    if room.hand > 1 or room.play.from_announcement:
        _take_off(tournament, room.play.seconds_per_hand or 0, at)
    _add(sent, room, [RoomAct(kind=RoomActKind.NEXT, before=before)], at, hand + 1)


@transaction.atomic
def end_hand_for_hand(actor: User, tournament: Tournament, key: UUID, hand: int) -> None:
    """End hand for hand; a clock that its announcement stopped runs again."""
    body: dict[str, object] = {"tournament": tournament.pk, "hand": hand}
    sent = submission.begin(actor, tournament.house_id, key, "end-hand-for-hand", body)
    if sent is None:
        return
    tournament = _for_all(actor, tournament)
    room, at = _room(tournament, hand), now()
    before = {"level": level_said(tournament), "clock": clock_said(tournament)}
    state = state_of_clock(tournament)
    if room.play.paused_clock and state:
        set_clock(tournament, state.resumed(at))
    _add(sent, room, [RoomAct(kind=RoomActKind.ENDED, before=before)], at)


@transaction.atomic
def undo_room_act(actor: User, tournament: Tournament, key: UUID, undoes: int) -> None:
    """Take back what one submission did, once: who went out sits again, and the clock is as it was."""
    body: dict[str, object] = {"tournament": tournament.pk, "undoes": undoes}
    sent = submission.begin(actor, tournament.house_id, key, "undo-room-act", body)
    if sent is None:
        return
    role = policy.role_of(actor, tournament.house_id)
    tournament = lock_tournament(actor, tournament.pk)
    acts = RoomAct.objects.filter(of__tournament=tournament, submission=undoes, undoes=None, undone_by=None)
    found = list(acts.select_related("of"))
    if not found:
        raise Refused("undone", "Somebody undid this meanwhile. Look at the page again.")
    act, at = found[0], now()
    room = room_of(act.of)
    if act.kind not in OF_A_TABLE:
        policy.check_for_all_tables(role)
        if room.for_all is None or room.for_all.pk != act.pk:
            raise Refused("later", "More happened since. Undo that first.")
        if act.kind == RoomActKind.ENDED and going_on(tournament):
            raise Refused("later", "Hand for hand was announced again since. End that first.")
        _put_back(sent, tournament, act, at)
    elif SeatingAct.objects.filter(submission=undoes, undoes=None, undone_by=None).exists():
        take_back(sent, tournament, undoes)
    undone = [RoomAct(kind=RoomActKind.UNDONE, undoes=one) for one in found]
    _add(sent, room, undone, at, act.hand)


@transaction.atomic
def keep_prizes(actor: User, tournament: Tournament, key: UUID, prizes: Sequence[int], *, posted: bool) -> None:
    """Keep a list of prizes, which counts from now on, once for each key; players see one that is posted."""
    body: dict[str, object] = {"tournament": tournament.pk, "prizes": list(prizes), "posted": posted}
    sent = submission.begin(actor, tournament.house_id, key, "keep-prizes", body)
    if sent is None:
        return
    policy.check_prizes(policy.role_of(actor, tournament.house_id))
    tournament = lock_tournament(actor, tournament.pk)
    play = going_on(tournament)
    if play and play.paid != len(prizes):
        raise Invalid({"prizes": f"Hand for hand is on with {play.paid} places paid. Paste a list of as many."})
    PrizeList.objects.create(submission=sent, tournament=tournament, prizes=list(prizes), posted=posted, at=now())


def _for_all(actor: User, tournament: Tournament) -> Tournament:
    policy.check_for_all_tables(policy.role_of(actor, tournament.house_id))
    return lock_tournament(actor, tournament.pk)


def _room(tournament: Tournament, hand: int | None = None) -> RoomPlay:
    """Return the room as it stands. Raises Refused if hand for hand is over, or another hand than the page's is on."""
    play = going_on(tournament)
    if play is None:
        raise Refused("not-on", NONE)
    room = room_of(play)
    if hand not in (None, room.hand):
        raise Refused("hand-moved", f"Hand {room.hand} is on by now. Look at the page, then tap again if needed.")
    return room


def _check_done(room: RoomPlay) -> None:
    waits = [one.table.number for one in room.tables if one.status != "done"]
    if waits:
        named = f"Table {waits[0]} is" if len(waits) == 1 else f"Tables {', '.join(map(str, waits))} are"
        raise Refused("not-done", f"{named} still in the hand. Wait for it, or tap it done.")


def _take_off(tournament: Tournament, seconds: int, at: datetime) -> None:
    """Take the time of a hand off a clock that stands; none of it comes off a break."""
    state, reading, level = state_of_clock(tournament), shown(tournament, at), tournament.current_level
    if state is None or reading is None or level is None or state.paused_at is None or reading.is_break:
        return
    off = timedelta(seconds=seconds)
    span = span_of(level.minutes, level.break_minutes)
    moved = state.longer(-off)
    set_clock(tournament, state.set_to(span.lasts, at) if span.rest and off > reading.left else moved)


def _put_back(sent: Submission, tournament: Tournament, act: RoomAct, at: datetime) -> None:
    """Restore level and clock as they were before an act for all tables; a clock stopped since stays so."""
    clock = act.before.get("clock")
    if not clock or not clock["began_at"] or tournament.clock_began_at is None:
        return
    if tournament.current_level_id != act.before["level"]["value"]:
        put_level_back(sent, tournament, act.before["level"], at)
    paused_at = datetime.fromisoformat(clock["paused_at"]) if clock["paused_at"] else None
    set_clock(tournament, ClockState(datetime.fromisoformat(clock["began_at"]), paused_at))


def _add(sent: Submission, room: RoomPlay, acts: Sequence[RoomAct], at: datetime, hand: int | None = None) -> None:
    for act in acts:
        act.submission, act.of, act.at = sent, room.play, at
        act.hand = hand or room.hand
    RoomAct.objects.bulk_create(acts)
