"""Identities across a house: new players, merged persons, exclusions, names and cards. Each act is kept."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from floor.errors import Invalid, Refused
from floor.ground import policy, submission
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.models import (
    House,
    Incident,
    Person,
    PersonAct,
    PersonActKind,
    PersonWords,
    Player,
    Submission,
    Tournament,
    User,
)
from floor.persons.exclusions import in_force_of, until
from floor.persons.known import rows_of
from floor.record.actions.searching import find_anew
from floor.record.decision import check_reason
from floor.signin.people import clean_name, hides

LONGEST_CARD = 40


def new_players(house_id: int, players: Iterable[Player]) -> list[Player]:
    """Store players who are new to a tournament, each as a person of their own until somebody says who it is."""
    players = list(players)
    persons = Person.objects.bulk_create(Person(house_id=house_id, name=player.name) for player in players)
    for player, person in zip(players, persons, strict=True):
        player.person = person
    return Player.objects.bulk_create(players)


def forget_players(players: QuerySet[Player]) -> None:
    """Remove players who were only ever in a list, with the persons created for them that nothing was said of."""
    persons = list(players.values_list("person_id", flat=True))
    players.delete()
    Person.objects.filter(pk__in=persons, acts=None, acts_as_other=None, merged=None).delete()


def entered_as(sent: Submission, tournament: Tournament, players: Iterable[Player]) -> dict[int, Player]:
    """The entries here of players of another tournament, by the id of each: the same person's, or a new one.

    A new one has not entered yet.
    """
    players = list(players)
    persons = Person.objects.select_for_update().filter(player__in=players).order_by("pk")
    counts = {person.pk: person.counts_as for person in persons}
    here = tournament.players.filter(merged_into=None).select_related("person")
    known = {entry.person.counts_as: entry for entry in here}
    others = [player for player in players if counts[player.person_id] not in known]
    new = (Player(tournament=tournament, name=one.name, entries=0) for one in others)
    entries = new_players(tournament.house_id, new)
    for other, entry in zip(others, entries, strict=True):
        entry.person.merged_into_id = counts[other.person_id]
        known[entry.person.counts_as] = entry
    Person.objects.bulk_update([entry.person for entry in entries], ["merged_into"])
    PersonAct.objects.bulk_create(
        PersonAct(
            submission=sent,
            kind=PersonActKind.MERGED,
            person_id=entry.person.counts_as,
            other=entry.person,
            at=now(),
        )
        for entry in entries
    )
    return {player.pk: known[counts[player.person_id]] for player in players}


def lock_person(house_id: int, person: int, field: str = "person") -> Person:
    """The person who counts, locked. Raises Invalid when there is none in this house."""
    found = Person.objects.filter(house=house_id, pk=person).first()
    counting = Person.objects.select_for_update().filter(pk=found.counts_as, merged_into=None) if found else None
    locked = counting.first() if counting is not None else None
    if locked is None:
        raise Invalid({field: "This player is not in the list of the house any more. Look for them again."})
    return locked


@transaction.atomic
def add_known_person(actor: User, house: House, key: UUID, name: str, card: str) -> Person:
    """Add somebody who has not played here yet, once for each key."""
    name, card = clean_name(name, "name"), _clean_card(card)
    sent = submission.begin(actor, house.pk, key, "add-known-person", {"name": name, "card": card})
    if sent is None:
        return PersonAct.objects.get(submission__house=house, submission__key=key).person
    policy.check_persons(policy.role_of(actor, house.pk))
    if not name:
        raise Invalid({"name": "Type the name."})
    _check_card(house.pk, card)
    person = Person.objects.create(house=house, name=name, card=card)
    _keep(sent, PersonActKind.ADDED, person, now())
    return person


@transaction.atomic
def change_person(actor: User, person: Person, key: UUID, name: str, card: str) -> None:
    """Change the name and card by which the house knows somebody, once for each key. Lists keep the name they have."""
    name, card = clean_name(name, "name"), _clean_card(card)
    body: dict[str, object] = {"person": person.pk, "name": name, "card": card}
    sent = submission.begin(actor, person.house_id, key, "change-person", body)
    if sent is None:
        return
    policy.check_persons(policy.role_of(actor, person.house_id))
    person = lock_person(person.house_id, person.pk, "name")
    if not name:
        raise Invalid({"name": "Type the name."})
    _check_card(person.house_id, card, but=person)
    person.name, person.card = name, card
    person.save(update_fields=["name", "card"])
    _keep(sent, PersonActKind.CHANGED, person, now())


@transaction.atomic
def merge_persons(actor: User, gone: Person, key: UUID, into: int) -> Person:
    """Merge two rows that are one person, once for each key; returns the one that counts from then on."""
    sent = submission.begin(actor, gone.house_id, key, "merge-persons", {"from": gone.pk, "into": into})
    if sent is None:
        return Person.objects.get(pk=Person.objects.get(pk=into).counts_as)
    policy.check_persons(policy.role_of(actor, gone.house_id))
    # The rows are locked in one order, so that two people merging them in opposite directions wait instead of blocking.
    locked = {pk: lock_person(gone.house_id, pk, "into") for pk in sorted({gone.pk, into})}
    gone, stays = locked[gone.pk], locked[into]
    if gone == stays:
        raise Invalid({"into": "These are one person already. Choose somebody else."})
    join(sent, gone, stays, now())
    return stays


def join(sent: Submission, gone: Person, stays: Person, at: datetime) -> None:
    """Point all the rows of one person to the other. Both are locked and count."""
    rows = list(rows_of(gone).select_for_update())
    theirs = Player.objects.filter(person__in=rows_of(stays), merged_into=None).values("tournament")
    both = Player.objects.filter(person__in=rows, merged_into=None, tournament__in=theirs).first()
    if both:
        where = both.tournament.name
        raise Refused("both-entered", f"Both are in the list of {where}. If they are one, merge their entries there.")
    for row in rows:
        row.merged_into = stays
        _keep(sent, PersonActKind.MERGED, stays, at, other=row)
    Person.objects.bulk_update(rows, ["merged_into"])


def join_entries(sent: Submission, gone: Player, stays: Player, at: datetime) -> None:
    """Make two merged entries of one tournament one person of the house as well."""
    ids = sorted({gone.person.counts_as, stays.person.counts_as})
    locked = {person.pk: person for person in Person.objects.select_for_update().filter(pk__in=ids).order_by("pk")}
    if len(locked) == 2:
        join(sent, locked[gone.person.counts_as], locked[stays.person.counts_as], at)


def part_entries(sent: Submission, gone: Player) -> list[Person]:
    """Make an entry that was merged somebody else in the house as well; returns the rows that are theirs again.

    They are the rows that were joined with it, as far as they are still together.
    """
    acts = PersonAct.objects.filter(other=gone.person)
    parted = acts.filter(kind=PersonActKind.UNMERGED).order_by("pk").values_list("pk", flat=True).last() or 0
    joining = acts.filter(kind=PersonActKind.MERGED, submission__action="merge-players", pk__gt=parted).order_by("pk")
    moved = PersonAct.objects.filter(kind=PersonActKind.MERGED, submission__in=joining.values("submission")[:1])
    order = [act.other_id for act in moved.order_by("pk") if act.other_id] or [gone.person_id]
    before = gone.person.merged_into
    locked = Person.objects.select_for_update().filter(pk__in=order, merged_into=before).order_by("pk")
    rows = sorted(locked, key=lambda row: order.index(row.pk)) if before else []
    for row in rows:
        row.merged_into = rows[0] if row is not rows[0] else None
    Person.objects.bulk_update(rows, ["merged_into"])
    if before and rows:
        _keep(sent, PersonActKind.UNMERGED, before, now(), other=gone.person)
    return rows


@transaction.atomic
def unmerge_person(actor: User, row: Person, key: UUID) -> Person:
    """Make a row its own person again, once for each key: it counts by itself, with everything that belongs to it."""
    sent = submission.begin(actor, row.house_id, key, "unmerge-person", {"person": row.pk})
    if sent is None:
        return Person.objects.get(pk=row.pk)
    policy.check_persons(policy.role_of(actor, row.house_id))
    row = Person.objects.select_for_update().get(pk=row.pk)
    if row.merged_into is None:
        raise Refused("not-merged", "This is a player by themselves already. Open the page again.")
    if Player.objects.filter(person=row, merged_into__isnull=False).exists():
        raise Refused(
            "one-entry",
            "Their entries in the tournament were merged. Part these first, on their page there.",
        )
    before, row.merged_into = row.merged_into, None
    row.save(update_fields=["merged_into"])
    _keep(sent, PersonActKind.UNMERGED, before, now(), other=row)
    return row


@transaction.atomic
def exclude(actor: User, person: Person, key: UUID, since_on: date, until_on: date | None, reason: str) -> None:
    """Exclude somebody from the house from a day until the day before another, once for each key."""
    body: dict[str, object] = {
        "person": person.pk,
        "since": str(since_on),
        "until": str(until_on),
        "reason": reason,
    }
    sent = submission.begin(actor, person.house_id, key, "exclude", body)
    if sent is None:
        return
    policy.check_persons(policy.role_of(actor, person.house_id))
    person = lock_person(person.house_id, person.pk)
    errors = {}
    if until_on and until_on <= max(since_on, playing_day(person.house, now())):
        errors["until_on"] = "Choose a last day that is still to come, and not before the first."
    if not check_reason(reason, "reason"):
        errors["reason"] = "Say why, for the staff. No player reads it."
    if errors:
        raise Invalid(errors)
    _keep(sent, PersonActKind.EXCLUDED, person, now(), words=reason, since_on=since_on, until_on=until_on)


@transaction.atomic
def lift_exclusion(actor: User, exclusion: PersonAct, key: UUID, reason: str) -> None:
    """End an exclusion at once, once for each key. It stays on record."""
    person = exclusion.person
    body: dict[str, object] = {"exclusion": exclusion.pk, "reason": reason}
    sent = submission.begin(actor, person.house_id, key, "lift-exclusion", body)
    if sent is None:
        return
    policy.check_persons(policy.role_of(actor, person.house_id))
    Person.objects.select_for_update().get(pk=person.pk)
    if PersonAct.objects.filter(lifts=exclusion).exists():
        raise Refused("lifted", "Somebody lifted this exclusion meanwhile. Nothing is left to do.")
    if not check_reason(reason, "reason"):
        raise Invalid({"reason": "Say why, for the staff. No player reads it."})
    _keep(sent, PersonActKind.LIFTED, person, now(), words=reason, lifts=exclusion)


def let_in(sent: Submission, player: Player, person: Person, reason: str, at: datetime) -> None:
    """Store who seats somebody excluded, and why. Raises Refused if they may not, Invalid without a reason."""
    counts, house = person.counts_as, player.tournament.house
    exclusions = in_force_of([counts], playing_day(house, at))[counts]
    if not exclusions:
        return
    policy.check_let_in(policy.role_of(sent.actor, house.pk), player.name, until(exclusions))
    if not check_reason(reason, "anyway"):
        raise Invalid({"anyway": "Say why they may play all the same."})
    _keep(sent, PersonActKind.SEATED_ANYWAY, exclusions[0].person, at, words=reason, player=player)


def say_another(sent: Submission, person: Person, others: Iterable[Person], at: datetime) -> None:
    """Store who said that somebody is none of the people whom the house knows by the same name."""
    for other in others:
        _keep(sent, PersonActKind.ANOTHER, person, at, other=other)


@transaction.atomic
def tell_apart(actor: User, person: Person, key: UUID, other: int) -> None:
    """Record that somebody is not the other person of the same name, once for each key."""
    sent = submission.begin(actor, person.house_id, key, "tell-apart", {"person": person.pk, "other": other})
    if sent is None:
        return
    policy.check_persons(policy.role_of(actor, person.house_id))
    say_another(sent, person, [lock_person(person.house_id, other)], now())


@transaction.atomic
def erase_name(person: Person) -> int:
    """Blank all names and cards of a person, and every text about them; returns how many calls are affected."""
    rows = list(rows_of(person))
    players = Player.objects.filter(person__in=rows)
    PersonWords.objects.filter(act__person__in=rows).delete()
    calls = Incident.objects.filter(people__player__in=players) | Incident.objects.filter(penalties__player__in=players)
    named = list(calls.values_list("pk", flat=True).distinct())
    players.update(name="")
    Person.objects.filter(pk__in=[row.pk for row in rows]).update(name="", card="")
    find_anew(named)
    return len(named)


def _clean_card(typed: str) -> str:
    card = " ".join(typed.split())
    if len(card) > LONGEST_CARD or any(map(hides, card)):
        raise Invalid({"card": f"A card number has at most {LONGEST_CARD} characters."})
    return card


def _check_card(house_id: int, card: str, but: Person | None = None) -> None:
    others = Person.objects.filter(house=house_id, card__iexact=card).exclude(pk=but.pk if but else 0)
    holder = others.first() if card else None
    if holder and but and holder.counts_as == but.pk:
        raise Invalid({"card": "This is a card of theirs already. Leave the field as it was."})
    if holder:
        raise Invalid({"card": f"{holder} has this card. If they are one person, merge them instead."})


def _keep(sent: Submission, kind: PersonActKind, person: Person, at: datetime, *, words: str = "", **more: Any) -> None:
    act = PersonAct.objects.create(submission=sent, kind=kind, person=person, at=at, **more)
    if words:
        PersonWords.objects.create(act=act, text=words.strip())
