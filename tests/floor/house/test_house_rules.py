"""Overrides of a house: published once, never edited, one value for each key and day, and only by those who may."""

import contextlib
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, ProgrammingError, transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.errors import Invalid, KeyReused, Refused
from floor.house.actions.house_rules import end_override, publish_override
from floor.house.house_rules import book_on, of_house, overrides_of
from floor.house.new_override import NewOverride
from floor.models import House, Tournament, User
from rules.books.editions import load_edition
from rules.models import OverrideKind, PublishedOverride
from tests import factories

pytestmark = pytest.mark.django_db

SECONDS = "clock-time-allowed.clock_seconds"
CHOICE = "possible-misdeal.misdeal"


def today() -> date:
    return timezone.localdate()


def new(
    written: Any = "30", *, key: str = SECONDS, after: int = 0, days: int | None = None, **more: Any
) -> NewOverride:
    since = today() + timedelta(days=after)
    until = since + timedelta(days=days) if days is not None else None
    kind = OverrideKind.PARAMETER if "." in key and key != CHOICE else OverrideKind.CHOICE
    return NewOverride(kind, key, written, "House rules of May, section 4", "Our players know it so.", since, until)


def publish(actor: User, house: House, what: NewOverride, tournament: Tournament | None = None, **more: Any) -> Any:
    return publish_override(actor, house, tournament, more.pop("key", None) or uuid4(), what, **more)


def test_what_an_admin_publishes_is_in_the_book_of_that_day(ida: User, house: House, tournament: Tournament) -> None:
    publish(ida, house, new("30", after=1))
    rows = overrides_of(tournament)
    assert book_on("tda-2019", rows, today()).param(SECONDS) == 25
    assert book_on("tda-2019", rows, today() + timedelta(days=1)).param(SECONDS) == 30


def test_each_layer_counts_its_own_numbers(ida: User, house: House, tournament: Tournament) -> None:
    first = publish(ida, house, new())
    second = publish(ida, house, new("misdeal", key=CHOICE))
    of_tournament = publish(ida, house, new("20"), tournament)
    assert [str(one) for one in (first, second, of_tournament)] == ["House 1", "House 2", "Tournament 1"]


def test_a_tournament_has_the_overrides_of_its_house_and_its_own(
    ida: User, house: House, tournament: Tournament
) -> None:
    other = factories.tournament(house=house)
    publish(ida, house, new("30"))
    publish(ida, house, new("20"), tournament)
    assert book_on("tda-2019", overrides_of(tournament), today()).param(SECONDS) == 20
    assert book_on("tda-2019", overrides_of(other), today()).param(SECONDS) == 30
    assert [str(one) for one in of_house(house)] == ["House 1"]


def test_the_same_request_publishes_once(ida: User, house: House) -> None:
    key = uuid4()
    first = publish(ida, house, new(), key=key)
    assert publish(ida, house, new(), key=key) == first
    assert PublishedOverride.objects.count() == 1
    with pytest.raises(KeyReused):
        publish(ida, house, new("40"), key=key)


def test_a_collision_is_refused_until_it_is_to_supersede(ida: User, house: House) -> None:
    first = publish(ida, house, new("30"))
    with pytest.raises(Refused, match="House 1 sets this already"):
        publish(ida, house, new("40", after=3))
    second = publish(ida, house, new("40", after=3), supersede=True)
    first.refresh_from_db()
    assert (first.until_on, first.ended_by, second.number) == (second.since_on, ida, 2)


def test_what_begins_on_the_same_day_or_later_is_superseded_before_it_began(ida: User, house: House) -> None:
    same_day, later = publish(ida, house, new("30", days=3)), publish(ida, house, new("35", after=5))
    publish(ida, house, new("40"), supersede=True)
    for one in (same_day, later):
        one.refresh_from_db()
        assert one.until_on == one.since_on
    assert [book_on("tda-2019", of_house(house), today() + timedelta(days=n)).param(SECONDS) for n in (0, 9)] == [
        40,
        40,
    ]


def test_what_was_ended_holds_until_its_end(ida: User, house: House) -> None:
    ended = publish(ida, house, new("30"))
    end_override(ida, ended, uuid4(), today() + timedelta(days=5), "We go back to the book.")
    with pytest.raises(Refused, match="was ended and holds until"):
        publish(ida, house, new("40", after=2), supersede=True)
    assert publish(ida, house, new("40", after=5)).number == 2


def test_ending_reveals_the_edition_and_leaves_a_trace(ida: User, house: House, tournament: Tournament) -> None:
    published = publish(ida, house, new("30"))
    until = today() + timedelta(days=2)
    ended = end_override(ida, published, uuid4(), until, "We go back to the book.")
    assert (ended.until_on, ended.ended_by, ended.end_reason) == (until, ida, "We go back to the book.")
    assert book_on("tda-2019", overrides_of(tournament), until).param(SECONDS) == 25
    with pytest.raises(Refused, match="was ended already"):
        end_override(ida, ended, uuid4(), until, "Once more.")


@pytest.mark.parametrize(
    ("what", "field"),
    [
        (new("soon"), "value"),
        (new("0"), "value"),
        (new("true", key="player-responsibilities.lists_calling_clock"), "value"),
        (new("maybe", key=CHOICE), "value"),
        (new("misdeal", key="possible-misdeal.weather"), "value"),
        (new(after=-2), "since_on"),  # the playing day of a house may still be yesterday's
        (new(days=0), "until_on"),
    ],
)
def test_what_cannot_be_published_gets_a_sentence(ida: User, house: House, what: NewOverride, field: str) -> None:
    with pytest.raises(Invalid) as refused:
        publish(ida, house, what)
    assert refused.value.errors.keys() == {field}
    assert not PublishedOverride.objects.exists()


def test_only_an_admin_changes_the_house_and_only_the_desk_a_tournament(house: House, tournament: Tournament) -> None:
    floor, td = factories.floor_person(house=house), factories.td(house=house)
    for actor in (floor, td):
        with pytest.raises(Refused, match="Only an admin"):
            publish(actor, house, new())
    with pytest.raises(Refused, match="Only the tournament director"):
        publish(floor, house, new(), tournament)
    assert publish(td, house, new(), tournament).number == 1
    with pytest.raises(Refused, match="not on the staff"):
        publish(factories.admin(house=factories.house()), house, new())


def test_the_database_itself_refuses_two_values_for_one_day(ida: User, house: House) -> None:
    published = publish(ida, house, new("30"))
    values = {field.attname: getattr(published, field.attname) for field in published._meta.fields}
    sent = factories.submission(actor=ida, house=house)
    twin = {**values, "id": None, "number": 2, "publishing_id": sent.pk, "since_on": today() + timedelta(days=9)}
    with pytest.raises(IntegrityError, match="one_value_per_key_and_day"), transaction.atomic():
        PublishedOverride.objects.create(**twin)
    other = factories.house()
    PublishedOverride.objects.create(**twin | {"house_id": other.pk})


plans = st.lists(
    st.tuples(
        st.sampled_from([SECONDS, "clock-time-allowed.countdown_seconds"]),
        st.integers(10, 60),
        st.integers(0, 12),
        st.none() | st.integers(1, 9),
        st.booleans(),
        st.sampled_from(["house", "tournament"]),
    ),
    max_size=8,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plans)
def test_no_sequence_of_publishing_gives_two_values_for_a_day(
    ida: User, house: House, tournament: Tournament, plan: list[Any]
) -> None:
    with transaction.atomic():
        for key, value, after, days, supersede, layer in plan:
            with contextlib.suppress(Refused), transaction.atomic():
                what = new(str(value), key=key, after=after, days=days)
                publish(ida, house, what, tournament if layer == "tournament" else None, supersede=supersede)
        rows = overrides_of(tournament)
        for day in (today() + timedelta(days=number) for number in range(24)):
            book = book_on("tda-2019", rows, day)  # this raises Conflict for two of one layer
            for key in {key for key, *_ in plan}:
                held = [row for row in rows if row.key == key and row.change.is_in_force(day)]
                highest = max(held, key=lambda row: row.layer == "tournament", default=None)
                assert book.param(key) == (highest.value if highest else load_edition("tda-2019").parameters[key])
        transaction.set_rollback(True)


def test_the_database_itself_refuses_an_edit(ida: User, house: House) -> None:
    published = publish(ida, house, new("30"))
    rows = PublishedOverride.objects.filter(pk=published.pk)
    for change in ({"value": 99}, {"reason": "Another."}, {"since_on": today() - timedelta(days=9)}):
        with pytest.raises(ProgrammingError, match="Cannot update"), transaction.atomic():
            rows.update(**change)
    with pytest.raises(ProgrammingError, match="Cannot delete"), transaction.atomic():
        rows.delete()
