"""Keeping the official wording that an admin brings, and taking it out again."""

import hashlib
from uuid import UUID

from django.db import transaction

from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.record_clock import now
from floor.house.official_texts import NewOfficialText
from floor.models import House, OfficialPassage, OfficialText, Submission, User

GONE = "This text was taken out already. Nothing is left to do."


@transaction.atomic
def keep_official_text(actor: User, house: House, key: UUID, new: NewOfficialText) -> OfficialText:
    """Keep a text in place of the one that the house has of the same edition, once for each key."""
    passages = hashlib.sha256(repr(new.passages).encode(errors="replace")).hexdigest()
    body: dict[str, object] = {"edition": new.edition, "document": new.document, "sha256": new.sha256}
    sent = submission.begin(actor, house.pk, key, "keep-official-text", body | {"passages": passages})
    house = House.objects.select_for_update().get(pk=house.pk)
    if sent is None:
        return OfficialText.objects.get(keeping__house=house, keeping__key=key)
    policy.check_official_text(policy.role_of(actor, house.pk))
    for other in house.official_texts.filter(edition=new.edition, removed_at=None):
        _remove(actor, other, sent)
    text = OfficialText.objects.create(
        house=house,
        edition=new.edition,
        document=new.document,
        sha256=new.sha256,
        amended=new.amended,
        kept_by=actor,
        kept_at=now(),
        keeping=sent,
    )
    OfficialPassage.objects.bulk_create(
        OfficialPassage(text=text, number=one.number, own=one.own, whole=one.whole) for one in new.passages
    )
    _name_editions(house)
    return text


@transaction.atomic
def take_out(actor: User, text: OfficialText, key: UUID) -> None:
    """Delete the passages of a text, once for each key; that it was kept, and by whom, stays. Raises Refused."""
    sent = submission.begin(actor, text.house_id, key, "take-out-official-text", {"text": text.pk})
    if sent is None:
        return
    house = House.objects.select_for_update().get(pk=text.house_id)
    policy.check_official_text(policy.role_of(actor, house.pk))
    text = OfficialText.objects.select_for_update().get(pk=text.pk)
    if text.removed_at is not None:
        raise Refused("taken-out", GONE)
    _remove(actor, text, sent)
    _name_editions(house)


def _remove(actor: User, text: OfficialText, sent: Submission) -> None:
    text.passages.all().delete()
    text.removed_by, text.removed_at, text.removing = actor, now(), sent
    text.save(update_fields=["removed_by", "removed_at", "removing"])


def _name_editions(house: House) -> None:
    kept = house.official_texts.filter(removed_at=None).order_by("edition").values_list("edition", flat=True)
    house.official_editions = list(kept)
    house.save(update_fields=["official_editions"])
