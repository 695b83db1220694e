"""Players who come, go and change seats. Every act is kept, and the latest ones can be taken back.

Each act locks the tournament, so that when two tablets want one chair the second is told that it is taken.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from floor.errors import Invalid, Refused
from floor.ground import submission
from floor.ground.days import enters_again, turned_since
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import Person, Player, SeatingAct, SeatingKind, Submission, Table, Tournament, User
from floor.persons.actions.persons import join, let_in, lock_person, new_players, say_another
from floor.persons.known import namesakes
from floor.signin.people import clean_name
from floor.tournament.seating import Chair, chair_of, state_of

COUNTS = range(2, 11)


@transaction.atomic
def enter_player(
    actor: User, tournament: Tournament, key: UUID, name: str, chair: Chair, *, another: bool = False
) -> None:
    """Seat somebody who is new to the tournament, once for each key.

    `another` says that it is none of the people the house knows by this name.
    """
    name = clean_name(name, "name")
    if not name:
        raise Invalid({"name": "Choose one of the players, or type a name."})
    body: dict[str, object] = {"tournament": tournament.pk, "name": name, "to": str(chair)}
    body |= {"another": True} if another else {}
    sent = submission.begin(actor, tournament.house_id, key, "enter-player", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    _check_name(tournament, name)
    same = list(namesakes(tournament.house, name))
    if same and not another:
        raise Invalid({"another": f"The house knows somebody called {name}. Is it them? Tap who it is below."})
    player = _enter(sent, tournament, name, chair)
    say_another(sent, player.person, same, now())


@transaction.atomic
def enter_person(
    actor: User, tournament: Tournament, key: UUID, person: Person, chair: Chair, *, anyway: str = ""
) -> None:
    """Seat somebody whom the house knows and who is new to the tournament, once for each key.

    `anyway` is the reason why somebody who is excluded may still play.
    """
    body: dict[str, object] = {
        "tournament": tournament.pk,
        "person": person.pk,
        "to": str(chair),
        "anyway": anyway,
    }
    sent = submission.begin(actor, tournament.house_id, key, "enter-person", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    person = lock_person(tournament.house_id, person.pk, "name")
    _check_name(tournament, person.name)
    player, at = _enter(sent, tournament, person.name, chair), now()
    join(sent, player.person, person, at)
    let_in(sent, player, person, anyway, at)


def _check_name(tournament: Tournament, name: str) -> None:
    # A second player of the name would leave the first one's penalties behind.
    if tournament.players.filter(name__iexact=name, merged_into=None).exists():
        raise Invalid(
            {"name": f"{name} is known already: tap the name below, or tell two of one name apart by a letter."}
        )


def _enter(sent: Submission, tournament: Tournament, name: str, chair: Chair) -> Player:
    table = free_table(tournament, chair)
    with first_come(chair):
        [player] = new_players(
            tournament.house_id, [Player(tournament=tournament, name=name, table=table, seat=chair.seat)]
        )
    act = SeatingAct(kind=SeatingKind.ENTERED, player=player, to_table=table, to_seat=chair.seat)
    keep(sent, tournament, [act], now())
    return player


@transaction.atomic
def seat_player(actor: User, player: Player, key: UUID, chair: Chair, seen: str, *, anyway: str = "") -> None:
    """Give a player this chair, once for each key: a move, a seat for a player without one, or a re-entry.

    `seen` is where the page showed the player, so that a late tap never moves somebody on from another place. `anyway`
    is the reason why somebody who is excluded may still play.
    """
    body: dict[str, object] = {"player": player.pk, "to": str(chair), "seen": seen}
    body |= {"anyway": anyway} if anyway else {}
    sent = submission.begin(actor, player.tournament.house_id, key, "seat-player", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, player.tournament_id)
    player = _as_seen(player, seen)
    table = free_table(tournament, chair)
    # A player who already sits is only moved: breaking a table moves everybody at it.
    if player.table_id is None:
        let_in(sent, player, player.person, anyway, now())
    act = act_of_seating(player, table, chair.seat, enters_again(player))
    with first_come(chair):
        player.save(update_fields=["table", "seat", "busted_at", "entries"])
    keep(sent, tournament, [act], now())


@transaction.atomic
def bust_player(actor: User, player: Player, key: UUID, seen: str) -> None:
    """Bust a player, once for each key. Their penalties go on: staff end those on the board."""
    sent = submission.begin(actor, player.tournament.house_id, key, "bust-player", {"player": player.pk, "seen": seen})
    if sent is None:
        return
    tournament = lock_tournament(actor, player.tournament_id)
    player = _as_seen(player, seen)
    if player.busted_at:
        raise Refused("busted", f"{player.name} is out already.")
    leave_for_good(sent, tournament, player, now())


def leave_for_good(sent: Submission, tournament: Tournament, player: Player, at: datetime) -> None:
    """Bust a player whom the caller has locked, and the tournament with them."""
    act = SeatingAct(kind=SeatingKind.BUSTED, player=player, from_table=player.table, from_seat=player.seat)
    player.table, player.seat, player.busted_at = None, None, at
    player.save(update_fields=["table", "seat", "busted_at"])
    keep(sent, tournament, [act], at)


@transaction.atomic
def undo_seating(actor: User, tournament: Tournament, key: UUID, submission_id: int) -> None:
    """Take back everything that one submission did, once; everything is as before, or nothing changes."""
    body: dict[str, object] = {"tournament": tournament.pk, "undoes": submission_id}
    sent = submission.begin(actor, tournament.house_id, key, "undo-seating", body)
    if sent is None:
        return
    take_back(sent, lock_tournament(actor, tournament.pk), submission_id)


def take_back(sent: Submission, tournament: Tournament, submission_id: int) -> None:
    """Take back what one submission did at the seats of a tournament that the caller has locked. Raises Refused."""
    acts = list(
        SeatingAct.objects.filter(tournament=tournament, submission=submission_id, undoes=None)
        .select_related("from_table", "to_table", "undone_by")
        .order_by("-pk")
    )
    if not acts:
        raise Refused("nothing-to-undo", "There is nothing to undo. Look at the table again.")
    if any(hasattr(act, "undone_by") for act in acts):
        raise Refused("undone", "Somebody undid this meanwhile. Look at the table again.")
    if turned := turned_since(tournament, acts[0].at):
        raise Refused("day-turned", f"{turned} since. The tournament director takes that back first.")
    players = lock_players(act.player_id for act in acts if act.player_id)
    _check_untouched(acts, players)
    at = now()
    reopened = {act.from_table_id for act in acts if act.kind == SeatingKind.BROKEN}
    for act in acts:
        if act.player_id:
            _check_where_left(act, players, reopened)
        else:
            _undo_table(act)
    for player in players.values():
        player.table, player.seat = None, None
        player.save(update_fields=["table", "seat"])
    undone = [_undo(act, players.get(act.player_id or 0)) for act in acts]
    keep(sent, tournament, undone, at)


def act_of_seating(player: Player, table: Table, seat: int, again: bool = False) -> SeatingAct:
    """Put a player on a chair that is free, and say what kind of act that is; the caller saves both.

    `again` is for a player who came through another flight: this seat is another entry of theirs.
    """
    act = SeatingAct(kind=SeatingKind.SEATED, player=player, to_table=table, to_seat=seat)
    if player.table_id:
        act.kind, act.from_table, act.from_seat = SeatingKind.MOVED, player.table, player.seat
    elif player.busted_at or not player.entries or again:
        act.kind, act.was_busted_at = SeatingKind.ENTERED, player.busted_at
        player.entries, player.busted_at = player.entries + 1, None
    player.table, player.seat = table, seat
    return act


def keep(sent: Submission, tournament: Tournament, acts: Sequence[SeatingAct], at: datetime) -> None:
    """Store the acts of one submission; the count of every table they touched is right from now on."""
    changes: Counter[int] = Counter()
    for act in acts:
        act.submission, act.tournament, act.at = sent, tournament, at
        if act.player_id:
            changes.update([act.to_table_id] if act.to_table_id else [])
            changes.subtract([act.from_table_id] if act.from_table_id else [])
    SeatingAct.objects.bulk_create(acts)
    for table in Table.objects.select_for_update().filter(pk__in=changes).order_by("pk"):
        # More players may have been counted than the list knows, so the act adjusts the count.
        count = table.players_count + changes[table.pk] if table.players_count else table.players.count()
        known = table.is_open and count in COUNTS
        table.players_count, table.counted_at = (count, at) if known else (None, None)
        table.counted_by = sent.actor if known else None
        table.save(update_fields=["players_count", "counted_at", "counted_by"])


@contextmanager
def first_come(chair: Chair) -> Iterator[None]:
    """Refuse a chair just taken: naming the player of a call seats people without the lock, so a constraint decides."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError:
        raise Refused("seat-taken", f"Somebody took {chair} just now. Choose another seat.") from None


def _as_seen(player: Player, seen: str) -> Player:
    """The player, locked. Raises Refused when they are not where the page showed them."""
    player = lock_players([player.pk])[player.pk]
    if player.merged_into_id:
        raise Refused("merged", f"{player.name} was merged with another player. Look for them again.")
    if state_of(player) != seen:
        chair = chair_of(player)
        where = f"at {chair}" if chair else "out" if player.busted_at else "without a seat"
        raise Refused("moved-meanwhile", f"Somebody moved {player.name} meanwhile: now {where}. Look again.")
    return player


def lock_players(players: Iterable[int]) -> dict[int, Player]:
    rows = Player.objects.select_for_update(of=("self",)).select_related("table", "person").order_by("pk")
    return {player.pk: player for player in rows.filter(pk__in=list(players))}


def free_table(tournament: Tournament, chair: Chair) -> Table:
    """The table of a chair that is free. Raises Invalid or Refused."""
    table = tournament.tables.filter(number=chair.table).first()
    if table is None:
        raise Invalid({"table": f"There is no table {chair.table}. Choose another one."})
    if not table.is_open:
        raise Refused("closed", f"Table {chair.table} is closed. Choose another one.")
    if chair.seat not in range(1, tournament.seats_per_table + 1):
        raise Invalid({"seat": f"Choose a seat from 1 to {tournament.seats_per_table}."})
    sits = table.players.filter(seat=chair.seat).first()
    if sits:
        raise Refused("seat-taken", f"{sits.name} sits at {chair}. Choose another seat.")
    return table


def _check_untouched(acts: Sequence[SeatingAct], players: dict[int, Player]) -> None:
    """Check that nothing was done since with one of the players. Raises Refused."""
    since = SeatingAct.objects.filter(player__in=players, pk__gt=acts[0].pk, undoes=None, undone_by=None)
    later = since.select_related("player").first()
    if later and later.player:
        raise Refused("touched", f"{later.player.name} changed seats or left since. Undo that first.")


def _check_where_left(act: SeatingAct, players: dict[int, Player], reopened: set[int | None]) -> None:
    """Check that the player is where the act put them and that their old chair is free. Raises Refused.

    A chair on which another of the same draw sits becomes free with it.
    """
    player = players[act.player_id or 0]
    left = (act.to_table_id, act.to_seat)
    out = act.at if act.kind == SeatingKind.BUSTED else None
    if (player.table_id, player.seat) != left or player.busted_at != out or player.merged_into_id:
        raise Refused("touched", f"{player.name} is somewhere else by now. Seat them by hand.")
    if act.from_table is None:
        return
    sits = Player.objects.filter(table=act.from_table, seat=act.from_seat).exclude(pk__in=players).first()
    chair = Chair(act.from_table.number, act.from_seat or 0)
    if sits:
        raise Refused("seat-taken", f"{sits.name} sits at {chair} by now. Give {player.name} another seat.")
    if not act.from_table.is_open and act.from_table_id not in reopened:
        raise Refused("closed", f"Table {chair.table} is closed by now. Give {player.name} another seat.")


def _undo_table(act: SeatingAct) -> None:
    """Close the table that was opened, or open the one that was broken."""
    table = act.to_table or act.from_table
    assert table
    if act.kind == SeatingKind.OPENED and table.players.exists():
        raise Refused("not-empty", f"Somebody sits at table {table.number} by now. Break it instead.")
    table.is_open = act.kind == SeatingKind.BROKEN
    table.save(update_fields=["is_open"])


def _undo(act: SeatingAct, player: Player | None) -> SeatingAct:
    """The act reversed, and the player as before it."""
    if player:
        as_before(act, player)
        player.save(update_fields=["table", "seat", "busted_at", "entries"])
    return turned_round(act)


def as_before(act: SeatingAct, player: Player) -> None:
    """Put a player back to where they were before an act; the caller saves them."""
    player.table, player.seat, player.busted_at = act.from_table, act.from_seat, act.was_busted_at
    player.entries -= act.kind == SeatingKind.ENTERED


def turned_round(act: SeatingAct) -> SeatingAct:
    return SeatingAct(
        kind=SeatingKind.UNDONE,
        player_id=act.player_id,
        from_table=act.to_table,
        from_seat=act.to_seat,
        to_table=act.from_table,
        to_seat=act.from_seat,
        undoes=act,
    )
