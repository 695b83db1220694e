"""Photos added to a recorded call."""

import secrets
from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from floor.ground import policy, submission
from floor.ground.locking import lock
from floor.ground.photos import ReadyPhoto
from floor.ground.record_clock import now
from floor.models import EntryKind, Incident, Photo, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS


@transaction.atomic
def add_photos(actor: User, incident: Incident, key: UUID, pictures: Sequence[ReadyPhoto]) -> Incident:
    """Add photos to a recorded call, an entry for each, once for each key."""
    body = {"incident": incident.pk, "photos": [picture.sent for picture in pictures]}
    sent = submission.begin(actor, incident.tournament.house_id, key, "add-photos", body)
    if sent is None:
        return Incident.objects.get(pk=incident.pk)
    incident, _ = lock(actor, incident.pk)
    before = incident.entries.filter(kind=EntryKind.PHOTO).count()
    policy.check_photos(incident, before + len(pictures))
    at = now()
    photos = [
        Photo(
            jpeg=picture.jpeg,
            thumbnail=picture.thumbnail,
            width=picture.width,
            height=picture.height,
            salt=secrets.token_hex(16),
        )
        for picture in pictures
    ]
    entries = chain.append(incident, sent, at, [payloads.photo(photo, at) for photo in photos])
    for photo, entry in zip(photos, entries, strict=True):
        photo.entry = entry
    Photo.objects.bulk_create(photos)
    incident.save(update_fields=CHAIN_FIELDS)
    return incident
