"""Who sits at the table of a call, and what each of them was already given in this tournament."""

from dataclasses import dataclass

from django.contrib.postgres.aggregates import ArrayAgg
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Q
from django.db.models.functions import JSONObject

from floor.models import Incident, Penalty, PenaltyKind, Player

# With the incident itself, so that the page of a call needs no query of its own for them.
GIVEN = ArraySubquery(
    Penalty.objects.filter(incident=OuterRef("pk"), voided_at=None)
    .order_by("id")
    .values(row=JSONObject(**{name: name for name in ("seat", "kind", "hands", "rounds", "players_at_table")}))
)
LADDER = (PenaltyKind.WARNING, PenaltyKind.MISSED_HANDS, PenaltyKind.MISSED_ROUNDS)


@dataclass(frozen=True)
class Seated:
    """A player at the table, with the kinds of the penalties in force, from other calls of the tournament."""

    seat: int
    name: str
    given: tuple[str, ...]


def seated_at(incident: Incident) -> dict[int, Seated]:
    """The known players of the call's table by seat, in one query; nobody when the call has no table."""
    if incident.table_id is None:
        return {}
    in_force = Q(penalties__voided_at=None) & ~Q(penalties__incident=incident.pk) & Q(penalties__id__isnull=False)
    players = Player.objects.filter(table=incident.table_id).annotate(
        given=ArrayAgg("penalties__kind", filter=in_force, default=[])
    )
    return {row.seat: Seated(row.seat, row.name, tuple(row.given)) for row in players if row.seat is not None}


def suggested_penalty(offender: Seated | None, offered: list[str]) -> tuple[str, str]:
    """The penalty to suggest, one rung above the highest already given, and why; both empty when there is no basis."""
    if offender is None:
        return "", "Nobody is known at this seat, so the record suggests nothing."
    rungs = [rung for rung in LADDER if rung in offered]
    highest = max((rungs.index(PenaltyKind(kind)) for kind in offender.given if kind in rungs), default=-1)
    suggestion = rungs[min(highest + 1, len(rungs) - 1)]
    if highest < 0:
        return suggestion, f"Nothing recorded against {offender.name} in this tournament."
    already = PenaltyKind(rungs[highest]).label.lower()
    return suggestion, f"{offender.name} already has a penalty in this tournament ({already}). Repeats escalate."


def given_by(incident: Incident) -> list[Penalty]:
    """The penalties in force that this call gave, of an incident that was fetched with GIVEN."""
    return [Penalty(**row) for row in incident.given]  # type: ignore[attr-defined]
