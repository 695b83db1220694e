"""Who may do what."""

from collections.abc import Callable

import pytest

from floor import policy
from floor.errors import Refused
from floor.models import Incident, IncidentState, Role
from tests import factories

EVERYBODY, DESK = set(Role), {Role.TD, Role.ADMIN}


@pytest.mark.parametrize(("can", "roles"), [(policy.can_see_desk, DESK), (policy.can_disqualify, DESK)])
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
    assert policy.why_not(policy.check_disqualify, Role.FLOOR).startswith("Only the tournament director")
    assert policy.why_not(policy.check_disqualify, Role.TD) == ""


@pytest.mark.django_db
def test_a_person_has_a_role_only_in_their_house() -> None:
    here, there = factories.house(), factories.house()
    person = factories.td(house=here)
    assert policy.role_of(person, here.pk) == Role.TD
    with pytest.raises(Refused, match="not on the staff"):
        policy.role_of(person, there.pk)
