"""Publishing and ending rules of the house's own."""

from dataclasses import asdict
from datetime import date
from uuid import UUID

from django.db import transaction

from floor.ground import policy, submission
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.ending import end, put_end
from floor.house.own_rules import NewOwnRule, unpublished
from floor.models import House, OwnRule, RuleDraft, Submission, User


@transaction.atomic
def publish_own_rule(actor: User, house: House, key: UUID, new: NewOwnRule) -> OwnRule:
    """Publish a rule of the house's own, once for each key. Raises Invalid with a sentence for each field."""
    body = {"house": house.pk, **asdict(new), "since_on": str(new.since_on)}
    sent = submission.begin(actor, house.pk, key, "publish-own-rule", body)
    # Until the end of the transaction the lock keeps others from numbering a rule of this house.
    house = House.objects.select_for_update().get(pk=house.pk)
    if sent is None:
        return OwnRule.objects.get(publishing__house=house, publishing__key=key)
    policy.check_house_rules(policy.role_of(actor, house.pk))
    policy.check_publishes_alone(house)
    return put_own_rule(actor, house, sent, new)


def put_own_rule(
    actor: User, house: House, sent: Submission, new: NewOwnRule, draft: RuleDraft | None = None
) -> OwnRule:
    """Create a rule; the calling action has locked the house. `draft` is the one somebody else wrote."""
    rule = unpublished(house, new, playing_day(house, now()))
    for other in house.own_rules.filter(number__in=new.replaces, ended_at=None):
        end(other, actor, max(new.since_on, other.since_on), f"Superseded by {new.title}.")
    rule.published_by, rule.published_at, rule.publishing, rule.draft = actor, now(), sent, draft
    rule.save()
    return rule


@transaction.atomic
def end_own_rule(actor: User, rule: OwnRule, key: UUID, until_on: date, reason: str) -> OwnRule:
    """End a rule of the house's own from the day `until_on`, once for each key."""
    body = {"rule": rule.pk, "until_on": str(until_on), "reason": reason}
    sent = submission.begin(actor, rule.house_id, key, "end-own-rule", body)
    rule = OwnRule.objects.select_for_update(of=("self",)).select_related("house").get(pk=rule.pk)
    if sent is None:
        return rule
    policy.check_house_rules(policy.role_of(actor, rule.house_id))
    policy.check_ends_alone(rule.house)
    put_end(actor, rule, until_on, reason)
    return rule
