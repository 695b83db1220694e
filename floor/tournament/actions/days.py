"""Ending a flight or a day, counting what its players take out of it, and taking the last end or beginning back."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from uuid import UUID

from django.db import transaction

from floor.errors import Invalid, Refused
from floor.ground import policy, submission
from floor.ground.days import MOVED, calendar_of, flight_of, latest_act, seated_in, seen_of, why_it_stands
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import (
    Day,
    DayAct,
    DayActKind,
    Player,
    SeatingAct,
    SeatingKind,
    Stack,
    Submission,
    Table,
    Tournament,
    User,
)
from floor.tournament.actions.levels import end_clock, put_clock_back, put_level_back
from floor.tournament.actions.seating import as_before, lock_players, turned_round

# Rows per update: with many more, finding the value of each takes longer than the statements do.
AT_ONCE = 100


@transaction.atomic
def end_day(actor: User, day: Day, key: UUID, seen: str, chips: Mapping[int, int]) -> None:
    """End the flight or day in play, once for each key: its players leave their seats as survivors.

    `seen` is the seating on the page, `chips` the stacks that were counted, by player. Calls and penalties stay as they
    are; the clock of the levels stops.
    """
    body: dict[str, object] = {"day": day.pk, "seen": seen, "chips": {str(id): count for id, count in chips.items()}}
    sent = submission.begin(actor, day.tournament.house_id, key, "end-day", body)
    if sent is None:
        return
    tournament = lock_desk(actor, day.tournament_id)
    playing = calendar_of(tournament).playing
    if playing is None or playing.pk != day.pk:
        raise Refused("not-playing", f"{day} is not being played. Look at the days again.")
    seated = list(seated_in(tournament).select_for_update(of=("self",)))
    if seen_of(seated) != seen:
        raise Refused("moved-meanwhile", MOVED)
    if chips.keys() - {player.pk for player in seated}:
        raise Invalid({"text": "The list names somebody who is not in any more. Look at it again, then end it."})
    at = now()
    Stack.objects.bulk_create(_stack(actor, day, player, chips.get(player.pk), at) for player in seated)
    SeatingAct.objects.bulk_create(
        SeatingAct(
            submission=sent,
            tournament=tournament,
            kind=SeatingKind.THROUGH,
            player=player,
            from_table=player.table,
            from_seat=player.seat,
            at=at,
        )
        for player in seated
    )
    tournament.players.filter(pk__in=[player.pk for player in seated]).update(table=None, seat=None)
    tournament.tables.update(players_count=None, counted_at=None, counted_by=None)
    DayAct.objects.create(
        submission=sent, day=day, kind=DayActKind.ENDED, at=at, before={"clock": end_clock(tournament)}
    )
    Day.objects.filter(pk=day.pk).update(ended_at=at)


@transaction.atomic
def add_day(actor: User, tournament: Tournament, key: UUID, name: str) -> None:
    """Add a flight or day to the plan, named like "1C" or "4", once for each key; it must be the next one."""
    body: dict[str, object] = {"tournament": tournament.pk, "day": name}
    sent = submission.begin(actor, tournament.house_id, key, "add-day", body)
    if sent is None:
        return
    tournament = lock_desk(actor, tournament.pk)
    day = _named(calendar_of(tournament).more, name)
    if day is None:
        raise Refused("not-more", f"Day {name} cannot be added, or is there already. Look at the days again.")
    day.tournament = tournament
    day.save()


@transaction.atomic
def cancel_day(actor: User, tournament: Tournament, key: UUID, name: str) -> None:
    """Take the last flight or day out of the plan, once for each key, if it was never begun."""
    body: dict[str, object] = {"tournament": tournament.pk, "day": name}
    sent = submission.begin(actor, tournament.house_id, key, "cancel-day", body)
    if sent is None:
        return
    tournament = lock_desk(actor, tournament.pk)
    day = _named(calendar_of(tournament).cancellable, name)
    if day is None:
        raise Refused("not-cancellable", f"Day {name} has begun, is not the last, or is gone. Look at the days again.")
    if day.acts.exists() or day.draws.exists():
        raise Refused("was-begun", f"Day {name} was drawn or had begun before. It stays in the plan.")
    day.delete()


@transaction.atomic
def count_stacks(actor: User, day: Day, key: UUID, chips: Mapping[int, int]) -> None:
    """Store the stacks of a day's survivors, once for each key, until they play on."""
    body: dict[str, object] = {"day": day.pk, "chips": {str(id): count for id, count in chips.items()}}
    sent = submission.begin(actor, day.tournament.house_id, key, "count-stacks", body)
    if sent is None:
        return
    lock_desk(actor, day.tournament_id)
    day = Day.objects.select_related("into", "tournament").get(pk=day.pk)
    if day.ended_at is None:
        raise Refused("not-ended", f"{day} has not ended. Its chips are counted when it does.")
    if day.into:
        raise Refused("joined", f"{day.into} has begun with these stacks. They stay as they are.")
    flight = flight_of(day.tournament)
    if flight and flight.ended_at:
        raise Refused("brought-in", f"These players were brought into {flight.tournament}. Count their chips there.")
    if set(chips) - set(day.stacks.values_list("player", flat=True)):
        raise Invalid({"text": f"The list names somebody who did not come through {day}. Look at it again."})
    at = now()
    stacks = [stack for stack in day.stacks.all() if stack.player_id in chips]
    for stack in stacks:
        stack.chips, stack.counted_at, stack.counted_by = chips[stack.player_id], at, actor
    Stack.objects.bulk_update(stacks, ["chips", "counted_at", "counted_by"], AT_ONCE)


@transaction.atomic
def take_back(actor: User, tournament: Tournament, key: UUID, act: int) -> None:
    """Take back the last end or beginning of a day, once for each key: everything is as before, or nothing changes."""
    body: dict[str, object] = {"tournament": tournament.pk, "act": act}
    sent = submission.begin(actor, tournament.house_id, key, "take-back-day", body)
    if sent is None:
        return
    tournament = lock_desk(actor, tournament.pk)
    latest = latest_act(tournament)
    if latest is None or latest.pk != act:
        raise Refused("turned", "Another day has ended or begun since, or this was taken back. Look at the days again.")
    if stands := why_it_stands(tournament, latest):
        raise Refused("stands", stands)
    if latest.kind == DayActKind.ENDED:
        _take_back_end(sent, tournament, latest)
    else:
        _take_back_beginning(sent, tournament, latest)
    DayAct.objects.create(submission=sent, day=latest.day, kind=DayActKind.UNDONE, at=now(), undoes=latest)


def lock_desk(actor: User, tournament_id: int) -> Tournament:
    """The tournament, locked, for the director or the admin."""
    tournament = lock_tournament(actor, tournament_id)
    policy.check_days(policy.role_of(actor, tournament.house_id))
    return tournament


def _named(days: Sequence[Day], name: str) -> Day | None:
    """The flight or day that a page names like "1C" or "4"."""
    return next((day for day in days if f"{day.number}{day.flight}" == name), None)


def _stack(actor: User, day: Day, player: Player, chips: int | None, at: datetime) -> Stack:
    stack = Stack(day=day, player=player, table=player.table, seat=player.seat or 0)
    if chips is not None:
        stack.chips, stack.counted_at, stack.counted_by = chips, at, actor
    return stack


def _take_back_end(sent: Submission, tournament: Tournament, ended: DayAct) -> None:
    _put_back(sent, tournament, ended)
    ended.day.stacks.all().delete()
    put_clock_back(tournament, ended.before["clock"], ended.at)
    Day.objects.filter(pk=ended.day_id).update(ended_at=None)


def _take_back_beginning(sent: Submission, tournament: Tournament, begun: DayAct) -> None:
    _put_back(sent, tournament, begun)
    Stack.objects.filter(day__into=begun.day).update(plays_on=True)
    begun.day.joined.update(into=None)
    put_level_back(sent, tournament, begun.before["level"], now())
    Day.objects.filter(pk=begun.day_id).update(begun_at=None, on=date.fromisoformat(begun.before["on"]))


def _put_back(sent: Submission, tournament: Tournament, turned: DayAct) -> None:
    """Restore every player and table to before a day turned. Raises Refused when one of them is not as it left them."""
    acts = list(
        SeatingAct.objects.filter(submission=turned.submission_id)
        .select_related("from_table", "to_table")
        .order_by("-pk")
    )
    players = lock_players(act.player_id for act in acts if act.player_id)
    at = now()
    for act in acts:
        if act.player_id:
            _check_as_left(act, players[act.player_id])
            as_before(act, players[act.player_id])
    tournament.players.filter(pk__in=players).update(table=None, seat=None)
    Player.objects.bulk_update(players.values(), ["table", "seat", "busted_at", "entries"], AT_ONCE)
    _put_tables_back(tournament, acts)
    undone = [turned_round(act) for act in acts]
    for act in undone:
        act.submission, act.tournament, act.at = sent, tournament, at
    SeatingAct.objects.bulk_create(undone)


def _check_as_left(act: SeatingAct, player: Player) -> None:
    left = (act.to_table_id, act.to_seat, None, None)
    if (player.table_id, player.seat, player.busted_at, player.merged_into_id) != left:
        raise Refused("touched", f"{player.name} was seated, busted or merged since. It stays as it is.")


def _put_tables_back(tournament: Tournament, acts: list[SeatingAct]) -> None:
    opened = [act.to_table_id for act in acts if act.to_table_id and act.kind == SeatingKind.OPENED]
    broken = [act.from_table_id for act in acts if act.from_table_id and act.kind == SeatingKind.BROKEN]
    Table.objects.filter(pk__in=opened).update(is_open=False)
    Table.objects.filter(pk__in=broken).update(is_open=True)
    # The seats are as before, so any count made since is wrong.
    tournament.tables.update(players_count=None, counted_at=None, counted_by=None)
