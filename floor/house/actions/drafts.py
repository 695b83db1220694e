"""Keeping a house rule as a draft, and settling it: if the house wants it, another person publishes it."""

from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.errors import Refused
from floor.ground import policy, submission
from floor.ground.days import flight_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.ending import check_end, put_end
from floor.house.actions.house_rules import put_override
from floor.house.actions.own_rules import put_own_rule
from floor.house.drafts import Ending, Rule, ending_of, layer_of, new_of, rule_of, said_of
from floor.house.new_override import NewOverride, check_new, to_supersede
from floor.house.own_rules import NewOwnRule
from floor.house.own_rules import check_new as check_new_own
from floor.models import House, OwnRule, RuleDraft, Tournament, User
from rules.models import OverrideLayer


@transaction.atomic
def write_draft(
    actor: User,
    house: House,
    tournament: Tournament | None,
    key: UUID,
    new: NewOverride | NewOwnRule,
    *,
    supersede: bool = False,
) -> RuleDraft:
    """Store a rule for somebody else to publish, once for each key. It is checked as if it were published now."""
    said = said_of(new, supersede=supersede)
    scope = {"house": house.pk, "tournament": tournament.pk if tournament else None}
    sent = submission.begin(actor, house.pk, key, "write-draft", {**scope, **said})
    if sent is None:
        return RuleDraft.objects.get(writing__house=house, writing__key=key)
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    policy.check_override(policy.role_of(actor, house.pk), layer)
    policy.check_rules_of_its_own(flight_of(tournament) if tournament else None)
    today = playing_day(house, now())
    if isinstance(new, NewOverride):
        check_new(new, layer, today)
        to_supersede(house, tournament, new, supersede=supersede)
    else:
        check_new_own(house, new, today)
    return RuleDraft.objects.create(
        house=house, tournament=tournament, said=said, written_by=actor, written_at=now(), writing=sent
    )


@transaction.atomic
def write_ending(actor: User, rule: Rule, key: UUID, until_on: date, reason: str) -> RuleDraft:
    """Store the end of a rule for somebody else to make, once for each key. It is checked as if it ended now."""
    said = said_of(ending_of(rule, until_on, reason.strip()))
    sent = submission.begin(actor, rule.house_id, key, "write-ending", said)
    if sent is None:
        return RuleDraft.objects.get(writing__house=rule.house_id, writing__key=key)
    tournament = None if isinstance(rule, OwnRule) else rule.tournament
    layer = OverrideLayer.TOURNAMENT if tournament else OverrideLayer.HOUSE
    policy.check_override(policy.role_of(actor, rule.house_id), layer)
    check_end(rule, until_on, reason)
    return RuleDraft.objects.create(
        house=rule.house, tournament=tournament, said=said, written_by=actor, written_at=now(), writing=sent
    )


@transaction.atomic
def publish_draft(actor: User, draft: RuleDraft, key: UUID) -> Rule:
    """Publish or end what somebody else wrote, once for each key, as it could be published or ended now.

    Raises Refused, also to its author, or Invalid when its first day is over meanwhile.
    """
    sent = submission.begin(actor, draft.house_id, key, "publish-draft", {"draft": draft.pk})
    house = House.objects.select_for_update().get(pk=draft.house_id)
    draft = RuleDraft.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=draft.pk)
    if sent is None:
        return published_of(draft)
    policy.check_override(policy.role_of(actor, house.pk), layer_of(draft))
    policy.check_second_person(house, draft, actor)
    _settle(draft, actor)
    new, supersede = new_of(draft)
    if isinstance(new, Ending):
        return _end(actor, rule_of(new), new)
    if isinstance(new, NewOverride):
        return put_override(actor, house, draft.tournament, sent, new, supersede=supersede, draft=draft)
    return put_own_rule(actor, house, sent, new, draft=draft)


@transaction.atomic
def leave_draft(actor: User, draft: RuleDraft, key: UUID) -> None:
    """Settle a draft without publishing it, once for each key."""
    if submission.begin(actor, draft.house_id, key, "leave-draft", {"draft": draft.pk}) is None:
        return
    draft = RuleDraft.objects.select_for_update().get(pk=draft.pk)
    policy.check_override(policy.role_of(actor, draft.house_id), layer_of(draft))
    _settle(draft, actor)


def _end(actor: User, rule: Rule, ending: Ending) -> Rule:
    kind: Any = type(rule)
    locked: Rule = kind.objects.select_for_update(of=("self",)).select_related("house").get(pk=rule.pk)
    put_end(actor, locked, ending.until_on, ending.reason)
    return locked


def published_of(draft: RuleDraft) -> Rule:
    """The rule that was made from a draft, or ended by it."""
    new, _ = new_of(draft)
    if isinstance(new, Ending):
        return rule_of(new)
    return draft.own_rule if hasattr(draft, "own_rule") else draft.override


def _settle(draft: RuleDraft, actor: User) -> None:
    if draft.settled_at is not None:
        raise Refused("settled", "Somebody published this draft or left it meanwhile. Look at the list.")
    draft.settled_by, draft.settled_at = actor, now()
    draft.save(update_fields=["settled_by", "settled_at"])
