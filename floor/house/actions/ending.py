"""Ending a rule of the house: a value, choice or ladder over the book, or a rule of its own."""

from datetime import date

from floor.errors import Invalid, Refused
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.drafts import Rule
from floor.house.new_override import LONGEST
from floor.models import User
from floor.record.decision import check_reason


def put_end(actor: User, rule: Rule, until_on: date, reason: str) -> None:
    """End a rule that the calling action has locked. Raises Refused or Invalid."""
    check_end(rule, until_on, reason)
    end(rule, actor, max(until_on, rule.since_on), reason.strip())


def check_end(rule: Rule, until_on: date, reason: str) -> None:
    if rule.ended_at is not None:
        raise Refused("ended", f"{rule} was ended already. Nothing is left to do.")
    errors = {}
    if until_on < playing_day(rule.house, now()):
        errors["until_on"] = "What was ruled under it stays. Choose today or a later day."
    if rule.until_on is not None and until_on > rule.until_on:
        errors["until_on"] = "It ends by itself before that day."
    if not check_reason(reason, "reason"):
        errors["reason"] = "Say in a few words why it ends."
    if errors:
        raise Invalid(errors)


def end(rule: Rule, actor: User, until_on: date, reason: str) -> None:
    """End a rule on a day that was checked, or on which another one takes its place."""
    rule.until_on, rule.ended_by, rule.ended_at = until_on, actor, now()
    rule.end_reason = reason[: 2 * LONGEST]
    rule.save(update_fields=["until_on", "ended_by", "ended_at", "end_reason"])
