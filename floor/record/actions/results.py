"""Putting what a tool has worked out on a call."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from floor.errors import Refused
from floor.ground import submission
from floor.ground.locking import lock
from floor.ground.record_clock import now
from floor.models import Incident, LooseResult, Submission, User
from floor.record import chain, payloads
from floor.record.chain import CHAIN_FIELDS

MOST_ON_A_CALL = 20


@transaction.atomic
def put_result(
    actor: User, incident: Incident, key: UUID, tool: str, book: str, given: Mapping[str, str], lines: Sequence[str]
) -> None:
    """Put a result on a call, once for each key: an entry, on an open call as soon as it is recorded."""
    body: dict[str, object] = {"incident": incident.pk, "tool": tool, "given": dict(given), "lines": list(lines)}
    sent = submission.begin(actor, incident.tournament.house_id, key, "put-result", body)
    if sent is None:
        return
    incident, _ = lock(actor, incident.pk)
    if incident.loose_results.count() >= MOST_ON_A_CALL:
        raise Refused("many-results", f"{MOST_ON_A_CALL} results are on this call. Record its ruling first.")
    result = LooseResult(
        submission=sent, incident=incident, tool=tool, book_id=book, given=dict(given), lines=list(lines), at=now()
    )
    if incident.chain_length:
        _record(incident, [result], sent, result.at)
    else:
        result.save()


def record_results_of(incident: Incident, at: datetime) -> None:
    """Make entries of the results on an open call that is being recorded, each by the person who put it there.

    The caller has locked the call.
    """
    if not incident.worked_out:  # type: ignore[attr-defined]
        return
    for result in incident.loose_results.select_related("submission").order_by("pk"):
        _record(incident, [result], result.submission, at)
        result.delete()


def _record(incident: Incident, results: Sequence[LooseResult], sent: Submission, at: datetime) -> None:
    chain.append(incident, sent, at, [payloads.worked_out(result) for result in results])
    incident.save(update_fields=CHAIN_FIELDS)
