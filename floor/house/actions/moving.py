"""Moving a house to another edition: the day from which its new tournaments play by it."""

from datetime import date

from django.db import transaction

from floor.errors import Invalid
from floor.ground import policy
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.actions.houses import noted
from floor.models import House, StaffActKind, User
from rules.books.editions import editions, load_edition


@transaction.atomic
def plan_edition(actor: User, house: House, edition: str, since: date) -> None:
    """Let new tournaments play by an edition from a day on. Running ones finish on theirs.

    Raises Invalid for an edition that does not exist, and for a day that is over.
    """
    policy.check_set_up(policy.role_of(actor, house.pk))
    house = House.objects.select_for_update().get(pk=house.pk)
    today = playing_day(house, now())
    if edition not in editions():
        raise Invalid({"edition": "There is no such edition. Choose one of those shown."})
    if since < today:
        raise Invalid({"since_on": "That day is over. Choose today or a later one."})
    if (house.next_edition, house.next_edition_on) == (edition, since):
        return
    # What holds today must not change with the plan.
    house.default_edition = house.edition_on(today)
    house.next_edition, house.next_edition_on = edition, since
    house.save(update_fields=["default_edition", "next_edition", "next_edition_on"])
    told = f"New tournaments: {load_edition(edition).short} from {since:%-d %b %Y} on"
    noted(actor, house, StaffActKind.HOUSE_CHANGED, told)


@transaction.atomic
def drop_plan(actor: User, house: House) -> None:
    """Let new tournaments go on with the edition of today; nothing changes if the planned day has come."""
    policy.check_set_up(policy.role_of(actor, house.pk))
    house = House.objects.select_for_update().get(pk=house.pk)
    if house.next_edition_on is None or house.next_edition_on <= playing_day(house, now()):
        return
    told = (
        f"New tournaments: no longer {load_edition(house.next_edition).short} from {house.next_edition_on:%-d %b %Y} on"
    )
    house.next_edition, house.next_edition_on = "", None
    house.save(update_fields=["next_edition", "next_edition_on"])
    noted(actor, house, StaffActKind.HOUSE_CHANGED, told)
