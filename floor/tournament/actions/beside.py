"""A flight that begins while another one is played: in a tournament of its own, until its survivors are brought in."""

from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import ProtectedError

from floor.errors import Refused
from floor.ground import submission
from floor.ground.days import NEXT, calendar_of, why_beside_stands
from floor.ground.locking import lock_tournament
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import Day, Player, SetUpChange, SetUpKind, Stack, Submission, Tournament, User
from floor.persons.actions.persons import entered_as, forget_players
from floor.tournament.actions.days import AT_ONCE, lock_desk
from floor.tournament.actions.setting_up import next_colour, put_levels
from floor.tournament.set_up import row_of

LONGEST_NAME = 120


@transaction.atomic
def begin_beside(actor: User, day: Day, key: UUID) -> Tournament:
    """Begin a flight while another one is played, once for each key: with its own clock, level, tables and calls.

    It uses the same book, games and levels.
    """
    sent = submission.begin(actor, day.tournament.house_id, key, "begin-beside", {"day": day.pk})
    if sent is None:
        begun = Tournament.objects.filter(setting_up__house=day.tournament.house_id, setting_up__key=key).first()
        if begun is None:
            raise Refused("taken-back", f"{day} had begun, and that was taken back. Look at the days again.")
        return begun
    tournament = lock_desk(actor, day.tournament_id)
    if day not in calendar_of(tournament).beside:
        raise Refused("not-beside", f"{day} cannot begin beside another flight now. Look at the days again.")
    at = now()
    on = playing_day(tournament.house, at)
    own = _of_its_own(sent, tournament, day)
    own.starts_on = on
    own.save()
    Day.objects.create(tournament=own, number=day.number, flight=day.flight, on=on)
    put_levels(own, [row_of(level) for level in tournament.levels.all()])
    Day.objects.filter(pk=day.pk).update(beside=own, begun_at=at, on=on)
    _note(sent, day, _stands(day, day.on, begun=False), _stands(day, on, begun=True))
    return own


@transaction.atomic
def take_back_beside(actor: User, day: Day, key: UUID) -> None:
    """Take back that a flight began beside another, once for each key, with the seats put in for it.

    A flight that has anything on record stays begun.
    """
    sent = submission.begin(actor, day.tournament.house_id, key, "take-back-beside", {"day": day.pk})
    if sent is None:
        return
    lock_desk(actor, day.tournament_id)
    day = Day.objects.select_related("tournament", "beside").get(pk=day.pk)
    if day.beside is None or day.ended_at:
        raise Refused("not-beside", f"{day} is not played beside another flight. Look at the days again.")
    own = lock_tournament(actor, day.beside.pk)
    if stands := why_beside_stands(day, own):
        raise Refused("stands", stands)
    notes = day.tournament.set_up_changes.filter(kind=SetUpKind.FLIGHT, before__day=str(day), before__begun=False)
    began = notes.order_by("pk").last()
    planned = date.fromisoformat(began.before["on"]) if began else day.on
    Day.objects.filter(pk=day.pk).update(beside=None, begun_at=None, on=planned)
    try:
        forget_players(own.players.all())
        own.delete()
    except ProtectedError:
        raise Refused("stands", f"Something was put into {own} since {day} began. It stays begun. {NEXT}") from None
    _note(sent, day, _stands(day, day.on, begun=True), _stands(day, planned, begun=False))


def _stands(day: Day, on: date, *, begun: bool) -> dict[str, Any]:
    return {"day": str(day), "on": on.isoformat(), "begun": begun}


def _note(sent: Submission, day: Day, before: dict[str, Any], after: dict[str, Any]) -> None:
    SetUpChange.objects.create(
        submission=sent,
        tournament=day.tournament,
        kind=SetUpKind.FLIGHT,
        before=before,
        after=after,
        changed_at=now(),
    )


def _of_its_own(sent: Submission, tournament: Tournament, day: Day) -> Tournament:
    called = f", {day}"
    return Tournament(
        house=tournament.house,
        setting_up=sent,
        colour=next_colour(tournament.house),
        name=f"{tournament.name[: LONGEST_NAME - len(called)]}{called}",
        book_id=tournament.book_id,
        betting_structure=tournament.betting_structure,
        games=tournament.games,
        seats_per_table=tournament.seats_per_table,
        starting_stack=tournament.starting_stack,
    )


@transaction.atomic
def bring_in(actor: User, day: Day, key: UUID) -> int:
    """Bring in the survivors of a flight that was played beside others, once for each key; returns how many.

    Each keeps their stack, and becomes the player of this tournament who is the same person, if there is one.
    """
    sent = submission.begin(actor, day.tournament.house_id, key, "bring-in", {"day": day.pk})
    if sent is None:
        return day.stacks.count()
    tournament = lock_desk(actor, day.tournament_id)
    day = Day.objects.get(pk=day.pk)
    if day.beside_id is None or day.ended_at:
        raise Refused("not-beside", f"{day} has no players to bring in. Look at the days again.")
    there = lock_tournament(actor, day.beside_id).days.get()
    if there.ended_at is None:
        raise Refused("not-ended", f"{day} has not ended. End it in {there.tournament}, then bring its players in.")
    stacks = list(there.stacks.select_related("player", "table"))
    entries = entered_as(sent, tournament, [stack.player for stack in stacks])
    Stack.objects.bulk_create(_of_this_list(stack, day, entries[stack.player_id]) for stack in stacks)
    for stack in stacks:
        entry = entries[stack.player_id]
        # A survivor who was out of an earlier flight is in again.
        entry.busted_at, entry.entries = None, entry.entries + stack.player.entries
    Player.objects.bulk_update(entries.values(), ["busted_at", "entries"], AT_ONCE)
    Day.objects.filter(pk=day.pk).update(ended_at=there.ended_at)
    return len(stacks)


def _of_this_list(stack: Stack, day: Day, player: Player) -> Stack:
    return Stack(
        day=day,
        player=player,
        table=stack.table,
        seat=stack.seat,
        chips=stack.chips,
        counted_at=stack.counted_at,
        counted_by_id=stack.counted_by_id,
    )
