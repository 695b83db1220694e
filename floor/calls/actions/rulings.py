"""Recording a ruling with its decision, its people and its penalties."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.calls.actions.clocks import clocks_under
from floor.calls.actions.hands import feed_tape, unfeed_tape
from floor.calls.actions.opening import opens
from floor.calls.actions.people import deal
from floor.calls.own_ruling import OwnRuling
from floor.errors import Invalid, Refused, StaleDraft
from floor.ground import policy, submission
from floor.ground.locking import lock, next_revision
from floor.ground.record_clock import now
from floor.ground.wizard import RulingKind
from floor.models import (
    Entry,
    EntryKind,
    Incident,
    IncidentPerson,
    IncidentState,
    Penalty,
    PenaltyKind,
    Role,
    User,
)
from floor.models.incident import OUTCOMES
from floor.penalties.penalty_history import SeatedPlayer, asks_why, ladder_of, seated_at
from floor.record import chain, payloads
from floor.record.actions.photos import record_photos_of
from floor.record.actions.precedents import keep_receipt
from floor.record.actions.results import record_results_of
from floor.record.chain import CHAIN_FIELDS
from floor.record.deciding_rules import rules_of_decision
from floor.record.decision import OTHERWISE, SPARING, Reason, awaits_act, check_why, decide
from floor.record.penalty_order import NO_PENALTY, NOT_OFFERED, PenaltyOrder, check_order
from floor.record.people import Named, PeopleOnCall, Seat, check_people, known, people_of
from floor.record.search_words import words_of
from floor.record.unfit_penalties import left_on
from rules.books.stored import load_book
from rules.presented import PresentedRuling


@dataclass(frozen=True)
class SentRuling:
    """The person's input for recording a ruling, and nothing derived from it: it identifies a retry.

    `revision` is the draft's when the page was shown; `reasons` are by their point, and so are `words`, a decision that
    is not on the list; `said` is the one answer that closed a follow-up by the same tap. A penalty may deliberately be
    none. `dealer` is who dealt, if the page says so.
    """

    revision: int
    choices: dict[str, str] = field(default_factory=dict)
    reasons: dict[str, Reason] = field(default_factory=dict)
    penalties: tuple[PenaltyOrder, ...] = ()
    said: dict[str, Any] | None = None
    words: dict[str, str] = field(default_factory=dict)
    dealer: int | None = None

    @property
    def body(self) -> dict[str, Any]:
        """Everything that was sent, as a retry sends it again."""
        return asdict(self)

    @property
    def disqualifies(self) -> bool:
        return any(order.kind == PenaltyKind.DISQUALIFICATION for order in self.penalties)


@dataclass(frozen=True)
class Recording:
    """The result of the call: the ruling in its stored form, its answers, and the people with a part in it.

    `decided` is the ruling after the choices sent, also stored, if the book leaves something open. `penalised` are the
    seats whose penalty, or none, an earlier ruling of this call decided. `own` is the floor's text for a call that no
    situation covers.
    """

    kind: RulingKind
    ruling: PresentedRuling
    answers: dict[str, Any]
    people: Mapping[str, Sequence[Seat]] | None = None
    penalised: frozenset[int] = frozenset()
    own: OwnRuling | None = None
    decided: PresentedRuling | None = None


@opens
@transaction.atomic
def record_ruling(actor: User, incident: Incident, key: UUID, sent: SentRuling, recording: Recording) -> Incident:
    """Record a ruling with its decision and penalties, once for each key, and keep its answers in the draft.

    A later ruling without a penalty keeps the earlier one; the same penalty for the same seat is not doubled. Raises
    Refused (StaleDraft, KeyReused) or Invalid, and then nothing is written.
    """
    own = recording.own
    body = {"incident": incident.pk, **sent.body, **({"own": own.stored} if own else {})}
    submitted = submission.begin(actor, incident.tournament.house_id, key, "record-ruling", body)
    if submitted is None:
        return Incident.objects.get(pk=incident.pk)
    if incident.draft.revision != sent.revision:
        raise StaleDraft  # the ruling was made from other answers than those the person saw
    incident, role = lock(actor, incident.pk)
    policy.check_record(role, incident)
    ruling, answers, at = recording.ruling, recording.answers, now()
    _check_kind(incident, recording.kind, ruling)
    if incident.is_own_ruling != (own is not None):
        raise Refused("not-said", "This call is ruled in words of your own. Open it again and say what you decide.")
    decision = own.decision if own else decide(ruling, sent.choices, sent.reasons, sent.words, recording.decided)
    named = check_people(recording.people) if recording.people is not None else None
    if sent.dealer is not None:
        deal(incident, sent.dealer)
    # The players there are read once: with their penalties if one is advised.
    seated = seated_at(incident) if ruling["penalty"] else None
    found = _known(incident, named, sent.penalties, seated)
    asked_why = _with_why(incident, sent.penalties, recording, found, seated or {})
    orders = [order for order in asked_why if _is_to_give(order, role, incident, ruling, found)]
    typed = {"about": own.about} if own else _sentence(incident)
    first = {} if incident.chain_length else {"ruled_at": incident.draft.updated_at}
    recorded = {"answers": answers, "recorded_answers": answers, "recorded_at": at, **first}
    if not next_revision(actor, incident, sent.revision, unchecked={}, own={}, **recorded):
        raise StaleDraft

    clocks = clocks_under(ruling, incident, actor, at)
    evidence = payloads.evidence(incident, sent.revision, ruling, decision.ruling, answers, clocks)
    new = [
        payloads.ruling(incident, recording.kind, ruling, evidence, people_of(named, found), at, typed),
        payloads.decision(incident, decision, _spared(asked_why), at),
        *(payloads.penalty(order, found.players.get(order.seat), at) for order in orders),
    ]
    entries = chain.append(incident, submitted, at, new)
    keep_receipt(incident, entries[0], evidence, ruling)
    if decision.final == "as-suggested":
        feed_tape(actor, incident, decision.ruling or ruling)
    else:
        unfeed_tape(actor, incident)
    record_photos_of(incident, at)
    record_results_of(incident, at)
    _give(orders, incident, found, entries[2:])
    if named is not None:
        _set_people(incident, named, found)
    incident.state = IncidentState.RULED
    incident.suggested_outcome, incident.final_outcome = ruling["outcome"], decision.outcome
    incident.chosen, incident.decided_otherwise = decision.chosen, decision.final == OTHERWISE
    incident.outcome_before, incident.changed_by = "", None
    incident.penalty_left = bool(found.penalties) and recording.kind == "correction" and left_on(incident)
    incident.awaits = awaits_act(ruling, decision.ruling, decision.final)
    edition = load_book(incident.draft.book_id).edition
    rules = rules_of_decision(ruling, decision.ruling, decision.final, edition)
    incident.deciding_numbers, incident.deciding_concepts = rules.numbers, rules.concepts
    incident.search = words_of(incident)
    incident.save(update_fields=["state", *OUTCOMES, "off_tape", "search", *CHAIN_FIELDS])
    return incident


def _sentence(incident: Incident) -> dict[str, str]:
    """Return the sentence that the call began with, which its first ruling keeps."""
    typed = incident.draft.own.get("sentence", "")
    return {"sentence": typed} if typed else {}


def _known(
    incident: Incident, named: Named | None, orders: Sequence[PenaltyOrder], seated: Mapping[int, SeatedPlayer] | None
) -> PeopleOnCall:
    seats = {seat for of_role in (named or {}).values() for seat in of_role} | {order.seat for order in orders}
    sat = {seat: there.player for seat, there in seated.items()} if seated is not None else None
    return known(incident, seats, sat)


def _check_kind(incident: Incident, kind: str, ruling: PresentedRuling) -> None:
    if ruling.get("status") != "ruling":
        raise Refused("no-ruling", "There is no ruling to record yet. Answer the question that is shown first.")
    recorded = incident.draft.recorded_answers is not None
    if kind == EntryKind.RULING and recorded:
        raise Refused("already-recorded", "This call is already recorded. Open it again to correct it.")
    if kind != EntryKind.RULING and not recorded:
        raise Refused("not-recorded", "This call has no recorded ruling yet. Record the ruling first.")


def _with_why(
    incident: Incident,
    orders: Sequence[PenaltyOrder],
    recording: Recording,
    found: PeopleOnCall,
    table: Mapping[int, SeatedPlayer],
) -> list[PenaltyOrder]:
    """The orders, each with its reason if it is less than an earlier one of the player or than the book demands.

    Anything that this call decided before is not asked again.
    """
    advice = recording.ruling["penalty"]
    if not advice:
        return list(orders)
    given = {order.seat: order for order in orders}
    asked = [given.get(seat, PenaltyOrder(NO_PENALTY, seat)) for seat in advice["seats"]]
    ladder = ladder_of(incident, recording.ruling)
    checked = {}
    for order in asked:
        as_before = order.kind == NO_PENALTY and (order.seat in recording.penalised or order.seat in found.penalties)
        offender = table.get(order.seat) if order.seat else None
        spared = order.kind == NO_PENALTY and advice.get("mandatory", False)
        less = not as_before and (spared or asks_why(offender, order, ladder, advice["options"]))
        reason = check_why(order.reason, order.field("penalty"), SPARING) if less else Reason()
        checked[order.seat] = replace(order, reason=reason)
    return [*checked.values(), *(order for order in orders if order.seat not in checked)]


def _spared(orders: Sequence[PenaltyOrder]) -> dict[str, Reason]:
    """The reasons why players with an earlier penalty got none, as the decision stores them."""
    return {order.field("penalty"): order.reason for order in orders if order.kind == NO_PENALTY and order.reason}


def _is_to_give(
    order: PenaltyOrder, role: Role, incident: Incident, ruling: PresentedRuling, found: PeopleOnCall
) -> bool:
    """True if a penalty is to be given now; false if this seat already has the same one for this call."""
    if order.kind == NO_PENALTY:
        return False
    book = load_book(incident.draft.book_id)
    check_order(order, book)
    policy.check_give(role, order.kind, book)
    if ruling["penalty"] and order.kind not in ruling["penalty"]["options"]:
        raise Invalid({order.field("kind"): NOT_OFFERED})
    given = found.penalties.get(order.seat)
    if given is not None and given != order:
        raise Refused(
            "already-penalised",
            "Another penalty was already given for this call. Ask the tournament director to put that one right.",
        )
    return given is None


def _give(orders: Sequence[PenaltyOrder], incident: Incident, found: PeopleOnCall, entries: Sequence[Entry]) -> None:
    if not orders:
        return
    Penalty.objects.bulk_create(
        Penalty(
            incident=incident,
            entry=entry,
            player_id=found.players.get(order.seat),
            seat=order.seat,
            kind=order.kind,
            hands=order.total_hands,
            rounds=order.rounds,
            players_at_table=order.players_at_table,
        )
        for order, entry in zip(orders, entries, strict=True)
    )


def _set_people(incident: Incident, named: Named, found: PeopleOnCall) -> None:
    """Update the people on the incident, including those put there by hand; the entries have the earlier ones."""
    people = people_of(named, found)
    if {person.part for person in people} == {person.part for person in found.people}:
        return
    if found.people:
        IncidentPerson.objects.filter(incident=incident, by_hand=False).delete()
    IncidentPerson.objects.bulk_create(
        IncidentPerson(incident=incident, role=person.role, seat=person.seat, player_id=person.player)
        for person in people
        if not person.by_hand
    )
