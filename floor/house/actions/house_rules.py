"""Publishing and ending overrides of the book."""

from dataclasses import asdict
from datetime import date
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from floor.ground import policy, submission
from floor.ground.days import flight_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.ending import end, put_end
from floor.house.new_override import NewOverride, check_new, to_supersede
from floor.models import House, RuleDraft, Submission, Tournament, User
from rules.models import OverrideLayer, PublishedOverride


@transaction.atomic
def publish_override(
    actor: User, house: House, tournament: Tournament | None, key: UUID, new: NewOverride, *, supersede: bool = False
) -> PublishedOverride:
    """Publish an override for a house, or for one of its tournaments, once for each key.

    With `supersede`, the overrides it collides with end when this one begins. Raises Invalid with a sentence for each
    field, or Refused when another one sets the same on those days.
    """
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    scope = {"house": house.pk, "tournament": tournament.pk if tournament else None}
    body = {**scope, **asdict(new), "since_on": str(new.since_on), "until_on": str(new.until_on), "over": supersede}
    sent = submission.begin(actor, house.pk, key, "publish-override", body)
    # Until the end of the transaction the lock keeps others from numbering an override of this house.
    house = House.objects.select_for_update().get(pk=house.pk)
    if sent is None:
        return PublishedOverride.objects.get(publishing__house=house, publishing__key=key)
    policy.check_override(policy.role_of(actor, house.pk), layer)
    policy.check_publishes_alone(house)
    return put_override(actor, house, tournament, sent, new, supersede=supersede)


def put_override(
    actor: User,
    house: House,
    tournament: Tournament | None,
    sent: Submission,
    new: NewOverride,
    *,
    supersede: bool,
    draft: RuleDraft | None = None,
) -> PublishedOverride:
    """Create an override; the calling action has locked the house. `draft` is the one somebody else wrote."""
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    policy.check_rules_of_its_own(flight_of(tournament) if tournament else None)
    of_layer = PublishedOverride.objects.filter(house=house, layer=layer, tournament=tournament)
    value = check_new(new, layer, playing_day(house, now()))
    for other in to_supersede(house, tournament, new, supersede=supersede):
        end(other, actor, max(new.since_on, other.since_on), f"Superseded: {new.reason}")
    last = of_layer.aggregate(last=Max("number"))["last"] or 0
    return PublishedOverride.objects.create(
        house=house,
        tournament=tournament,
        layer=layer,
        number=last + 1,
        kind=new.kind,
        key=new.key,
        value=value,
        source=new.source.strip(),
        reason=new.reason.strip(),
        since_on=new.since_on,
        until_on=new.until_on,
        published_by=actor,
        published_at=now(),
        publishing=sent,
        draft=draft,
    )


@transaction.atomic
def end_override(actor: User, override: PublishedOverride, key: UUID, until_on: date, reason: str) -> PublishedOverride:
    """End an override: from the day `until_on` the layer below it applies again. Once for each key."""
    body = {"override": override.pk, "until_on": str(until_on), "reason": reason}
    sent = submission.begin(actor, override.house_id, key, "end-override", body)
    override = PublishedOverride.objects.select_for_update().select_related("house").get(pk=override.pk)
    if sent is None:
        return override
    policy.check_override(policy.role_of(actor, override.house_id), OverrideLayer(override.layer))
    policy.check_ends_alone(override.house)
    put_end(actor, override, until_on, reason)
    return override
