"""Recorded calls for the tests of the record, and the tampering that the owner's password allows."""

from uuid import uuid4

from django.db import connection

from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.calls.own_ruling import OwnRuling, own_presented
from floor.ground.wizard import Wizard, wizard_of
from floor.models import Incident, Table, Tournament, User
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.server.databases import as_owner
from floor.server.grants import append_only_tables
from rules.engine.ruling import Asking
from tests import factories


def recorded(*, otherwise_reason: str = "") -> Incident:
    """A call at table 12 with a ruling, a decision and a penalty on record."""
    house = factories.house()
    actor = factories.td(house=house)
    tournament = factories.tournament(house=house)
    table = factories.table(tournament=tournament, players=9)
    incident = factories.incident(actor=actor, tournament=tournament, table=table)
    return factories.record(
        incident,
        actor=actor,
        penalty=factories.TWO_HANDS,
        otherwise_reason=otherwise_reason,
        people={"offender": [5]},
    )


def ruled(situation: str = "action-out-of-turn") -> Incident:
    """A call that the wizard itself ruled, each question answered with its first sample."""
    house = factories.house()
    actor = factories.td(house=house)
    return ruled_by(actor, factories.tournament(house=house), situation=situation)


def ruled_by(
    actor: User, tournament: Tournament, table: Table | None = None, situation: str = "action-out-of-turn"
) -> Incident:
    """Return a call at a table, ruled by the wizard for somebody."""
    incident = factories.incident(actor=actor, tournament=tournament, table=table, situation=situation)
    wizard = answered(wizard_of(incident, incident.draft))
    if incident.is_own_ruling:
        return in_own_words(incident, actor, wizard)
    ruling = wizard.ruling
    advice = ruling["penalty"]
    demanded = advice["seats"] if advice and advice.get("mandatory") else []
    penalties = tuple(PenaltyOrder("missed-hands", seat=seat, hands=1) for seat in demanded)
    choices = {point["id"]: point["options"][0]["value"] for point in ruling["discretions"]}
    reasons = {id: Reason(ReasonCode.OTHER, "It was so.") for id in choices}
    return record_ruling(
        actor,
        incident,
        uuid4(),
        SentRuling(incident.draft.revision, choices, reasons, penalties),
        Recording("ruling", ruling, wizard.stored, wizard.people, decided=wizard.decided(choices)),
    )


def in_own_words(incident: Incident, actor: User, wizard: Wizard) -> Incident:
    """A call that no situation covers, as the floor rules it."""
    own = OwnRuling("A drink went over the deck.", "New deck from the next hand.", rules=("26",))
    ruling = own_presented(wizard.ruling, own, wizard.book, {})
    made = Recording("ruling", ruling, wizard.stored, own=own)
    return record_ruling(actor, incident, uuid4(), SentRuling(incident.draft.revision), made)


def answered(wizard: Wizard) -> Wizard:
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        wizard = wizard.with_answer(asked, next(iter(asked.samples())))
    return wizard


def tamper(statement: str) -> None:
    """Run a statement as the owner, with the triggers of the record switched off."""
    with as_owner(), connection.cursor() as cursor:
        for table in append_only_tables():
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        cursor.execute(statement)
        for table in append_only_tables():
            cursor.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
