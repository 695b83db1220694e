"""Photos added to a call, and those taken before there is one."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.locking import lock, lock_tournament
from floor.ground.photos import ReadyPhoto
from floor.ground.record_clock import now
from floor.models import EntryKind, Incident, LoosePhoto, Photo, Submission, Table, Tournament, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS


@transaction.atomic
def add_photos(actor: User, incident: Incident, key: UUID, pictures: Sequence[ReadyPhoto]) -> Incident:
    """Add photos to a call, once for each key: an entry for each, on an open call as soon as it is recorded."""
    body = {"incident": incident.pk, "photos": [picture.sent for picture in pictures]}
    sent = submission.begin(actor, incident.tournament.house_id, key, "add-photos", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    _check_room(incident, len(pictures))
    at = now()
    loose = [_loose(picture, sent, incident.tournament, incident.table, at, incident) for picture in pictures]
    if incident.chain_length:
        _record(incident, loose, sent, at)
    else:
        LoosePhoto.objects.bulk_create(loose)
    return incident


@transaction.atomic
def take_photo(
    actor: User, tournament: Tournament, key: UUID, table: Table | None, pictures: Sequence[ReadyPhoto]
) -> None:
    """Keep photos that belong to no call yet, once for each key."""
    body: dict[str, object] = {
        "tournament": tournament.pk,
        "table": table.pk if table else None,
        "photos": [picture.sent for picture in pictures],
    }
    sent = submission.begin(actor, tournament.house_id, key, "take-photo", body)
    if sent is None:
        return
    tournament = lock_tournament(actor, tournament.pk)
    policy.check_loose_photos(tournament.loose_photos.filter(incident=None).count() + len(pictures))
    at = now()
    LoosePhoto.objects.bulk_create(_loose(picture, sent, tournament, table, at) for picture in pictures)


@transaction.atomic
def put_on_call(actor: User, photo: LoosePhoto, key: UUID, incident: Incident) -> None:
    """Put a loose photo on a call of its tournament, once for each key."""
    body: dict[str, object] = {"photo": photo.pk, "incident": incident.pk}
    sent = submission.begin(actor, incident.tournament.house_id, key, "put-photo", body)
    if sent is None:
        return
    incident, _ = lock(actor, incident.pk)
    photo = _locked(photo)
    _check_room(incident, 1)
    if incident.chain_length:
        _record(incident, [photo], sent, now())
    else:
        photo.incident = incident
        photo.save(update_fields=["incident"])


@transaction.atomic
def throw_away(actor: User, photo: LoosePhoto, key: UUID) -> None:
    """Delete a photo that is on no call, once for each key."""
    sent = submission.begin(actor, photo.tournament.house_id, key, "throw-photo-away", {"photo": photo.pk})
    if sent is not None:
        _locked(photo).delete()


def record_photos_of(incident: Incident, at: datetime) -> None:
    """Make entries of the photos of an open call that is being recorded, each by who took it.

    The caller has locked the call.
    """
    if not incident.photographed:  # type: ignore[attr-defined]
        return
    for photo in incident.loose_photos.select_related("submission").order_by("pk"):
        _record(incident, [photo], photo.submission, at)


def _check_room(incident: Incident, count: int) -> None:
    recorded = incident.entries.filter(kind=EntryKind.PHOTO).count()
    policy.check_photos(recorded + incident.loose_photos.count() + count)


def _locked(photo: LoosePhoto) -> LoosePhoto:
    locked = LoosePhoto.objects.select_for_update().filter(pk=photo.pk, incident=None).first()
    if locked is None:
        raise Refused("photo-gone", "This photo is on a call already, or was thrown away. Nothing is left to do.")
    return locked


def _loose(
    picture: ReadyPhoto,
    sent: Submission,
    tournament: Tournament,
    table: Table | None,
    at: datetime,
    incident: Incident | None = None,
) -> LoosePhoto:
    return LoosePhoto(
        submission=sent,
        tournament=tournament,
        table=table,
        incident=incident,
        taken_by_id=sent.actor_id,
        taken_at=at,
        jpeg=picture.jpeg,
        thumbnail=picture.thumbnail,
        width=picture.width,
        height=picture.height,
    )


def _record(incident: Incident, loose: Sequence[LoosePhoto], sent: Submission, at: datetime) -> None:
    photos = [
        Photo(
            jpeg=bytes(one.jpeg),
            thumbnail=bytes(one.thumbnail),
            width=one.width,
            height=one.height,
            salt=secrets.token_hex(16),
        )
        for one in loose
    ]
    new = [payloads.photo(photo, one.taken_at) for photo, one in zip(photos, loose, strict=True)]
    for photo, entry in zip(photos, chain.append(incident, sent, at, new), strict=True):
        photo.entry = entry
    Photo.objects.bulk_create(photos)
    LoosePhoto.objects.filter(pk__in=[one.pk for one in loose if one.pk]).delete()
    incident.save(update_fields=CHAIN_FIELDS)
