"""The known facts of an open call whose title says little: a penalty by itself, and a call no situation covers."""

from collections.abc import Iterable, Sequence
from typing import Any

from floor.calls.own_ruling import read
from floor.ground.seating_then import called, moment_of, seatings_at
from floor.ground.titles import GIVING_A_PENALTY
from floor.ground.wizard import people_of, wizard_of
from floor.models import Incident, PersonRole
from rules.engine.ruling import AnsweredQuestion
from rules.situations.conduct.giving_a_penalty.infractions import CALLED


def with_known(calls: Iterable[Incident]) -> list[tuple[Incident, str]]:
    """Each call, with its draft and the known facts: "Phone at the table: Ana Ruiz, seat 5". Takes one more query."""
    calls = list(calls)
    told = {call.pk: _told(call) for call in calls if call.is_own_ruling or call.situation == GIVING_A_PENALTY}
    named = [call for call in calls if call.pk in told and call.table_id]
    seatings = seatings_at([(call.table_id or 0, moment_of(call)) for call in named])
    sat = {call.pk: seating for call, seating in zip(named, seatings, strict=True)}
    return [(call, _in_words(*told[call.pk], sat.get(call.pk, {})) if call.pk in told else "") for call in calls]


def _told(call: Incident) -> tuple[str, Sequence[int]]:
    """Return the subject of a call, and the seats of the offenders."""
    if call.is_own_ruling:
        own = read(call.draft.own)
        return own.about.strip(), own.offenders
    given = wizard_of(call, call.draft).given
    return _deed(given), people_of(given).get(PersonRole.OFFENDER, [])


def _deed(given: Iterable[AnsweredQuestion]) -> str:
    """The infraction as far as it was answered."""
    return next((CALLED[one.value].name for one in given if isinstance(one.value, str) and one.value in CALLED), "")


def _in_words(about: str, seats: Sequence[int], sat: dict[int, list[Any]]) -> str:
    people = [f"{called(sat[seat])}, seat {seat}" if seat in sat else f"Seat {seat}" for seat in seats]
    return ": ".join(part for part in (about, "; ".join(people)) if part)
