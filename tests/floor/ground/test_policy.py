"""The permissions of each role."""

from collections.abc import Callable
from datetime import date

import pytest

from floor.errors import Refused
from floor.ground import policy
from floor.models import Incident, IncidentState, PenaltyKind, Role
from rules.books.editions import load_edition
from rules.books.override import Override
from rules.books.resolve import resolve
from rules.situations.shared.penalties import FLOOR_GIVES, KINDS
from tests import factories

EVERYBODY, DESK = set(Role), {Role.TD, Role.ADMIN}


@pytest.mark.parametrize(("can", "roles"), [(policy.can_see_desk, DESK)])
def test_what_is_for_the_desk(can: Callable[[Role], bool], roles: set[Role]) -> None:
    assert {role for role in Role if can(role)} == roles


MAY_RECORD = {
    IncidentState.OPEN: EVERYBODY,
    IncidentState.RULED: EVERYBODY,
    IncidentState.IN_REVIEW: DESK,
    IncidentState.FINAL: set(),
    IncidentState.CLOSED_WITHOUT_RULING: set(),
}


def test_every_state_says_who_may_record() -> None:
    found = {
        state: {role for role in Role if policy.can_record(role, Incident(state=state))} for state in IncidentState
    }
    assert found == MAY_RECORD


def test_a_refusal_says_what_to_do() -> None:
    book, out = resolve(load_edition("tda-2019")), PenaltyKind.DISQUALIFICATION
    assert policy.why_not(policy.check_give, Role.FLOOR, out, book).startswith("Only the tournament director")
    assert policy.why_not(policy.check_give, Role.TD, out, book) == ""


@pytest.mark.parametrize("up_to", KINDS)
def test_a_house_says_up_to_which_penalty_the_floor_gives(up_to: str) -> None:
    house = Override("house", 12, FLOOR_GIVES, up_to, date(2026, 5, 1))
    book = resolve(load_edition("tda-2019"), [house], date(2026, 5, 1))
    given = [kind for kind in KINDS if not policy.why_not(policy.check_give, Role.FLOOR, kind, book)]
    assert given == list(KINDS[: KINDS.index(up_to) + 1])
    assert all(not policy.why_not(policy.check_give, Role.TD, kind, book) for kind in KINDS)


@pytest.mark.django_db
def test_a_person_has_a_role_only_in_their_house() -> None:
    here, there = factories.house(), factories.house()
    person = factories.td(house=here)
    assert policy.role_of(person, here.pk) == Role.TD
    with pytest.raises(Refused, match="not on the staff"):
        policy.role_of(person, there.pk)
