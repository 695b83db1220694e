"""Drawing by lot: the input is stored before there is a seed, so that nobody chooses one for the other."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from floor.ground import submission
from floor.ground.locking import lock_tournament
from floor.ground.record_clock import now
from floor.models import Lot, LotOutcome, Submission, Tournament, User
from floor.record.lots import lot_hash
from rules.engine.canonical import canonical
from rules.tools.dice import Dice

Drawing = Callable[[Mapping[str, Any], Dice], object]


@transaction.atomic
def draw_lot(
    actor: User, tournament: Tournament, key: UUID, tool: str, given: Mapping[str, Any], drawing: Drawing
) -> Lot:
    """Store what is drawn from, then draw, once for each key; returns the lot with its outcome."""
    body: dict[str, object] = {"tournament": tournament.pk, "tool": tool, "given": dict(given)}
    sent = submission.begin(actor, tournament.house_id, key, "draw-lot", body)
    if sent is None:
        return Lot.objects.get(submission__house=tournament.house_id, submission__key=key)
    return draw(sent, lock_tournament(actor, tournament.pk), tool, given, drawing)


def draw(sent: Submission, tournament: Tournament, tool: str, given: Mapping[str, Any], drawing: Drawing) -> Lot:
    """Store what is drawn from, then make the seed, then store the outcome, all as part of the submission `sent`."""
    lot = Lot.objects.create(submission=sent, tournament=tournament, tool=tool, given=canonical(given), at=now())
    seed = secrets.token_hex(32)
    outcome = LotOutcome(lot=lot, seed=seed, drawn=canonical(drawing(given, Dice(seed))), at=now())
    outcome.hash = lot_hash(outcome)
    outcome.save()
    return lot
