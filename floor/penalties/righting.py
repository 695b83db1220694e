"""The corrections of a penalty: the kinds that the book offers there, and the players who may have it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, JSONField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Cast

from floor.models import Incident, Penalty, PenaltyKind, Player, Receipt
from floor.record.people import Seat, known
from floor.record.story import StoryPart

# The prefix of the fields of the reason.
RIGHT = "right"


@dataclass(frozen=True)
class Whose:
    """The owner of a penalty: a seat at the table of the call, a player, or both."""

    seat: Seat
    player: int | None


@dataclass(frozen=True)
class Holder:
    """A seat that the penalty could belong to instead, with its known player; `refused` says why it cannot."""

    whose: Whose
    name: str
    refused: str = ""

    @property
    def value(self) -> str:
        """Return the value that its choice on the page sends."""
        return f"{self.whose.seat}:{self.whose.player or ''}"


def whose(penalty: Penalty) -> Whose:
    return Whose(penalty.seat, penalty.player_id)


def to_put_right(penalties: QuerySet[Penalty]) -> QuerySet[Penalty]:
    """These penalties, each with its entry, its player, and the penalties that its ruling offered."""
    receipt = Receipt.objects.filter(entry__submission=OuterRef("entry__submission"))
    advised = receipt.annotate(json=Cast("body", JSONField())).values(options=F("json__ruling__penalty__options"))
    return penalties.select_related("entry", "player").annotate(advised=Subquery(advised[:1])).order_by("pk")


def in_force(incident: Incident) -> list[Penalty]:
    return list(to_put_right(incident.penalties.filter(voided_at=None)))


def told_in(parts: Sequence[StoryPart]) -> list[Penalty]:
    """The penalties in force, each with what its ruling offered, read from the story of the call."""
    rulings = {part.entry.submission_id: part.receipt["ruling"] for part in parts if part.receipt}
    found = [part.penalty for part in parts if part.penalty and not part.penalty.voided_at]
    for penalty in found:
        advice = rulings[penalty.entry.submission_id]["penalty"]
        penalty.advised = advice["options"] if advice else None  # type: ignore[attr-defined]
    return found


def offered_for(penalty: Penalty) -> list[str]:
    """The kinds that its ruling offered; any, if that advised none. The penalty comes from a function above."""
    return penalty.advised or list(PenaltyKind.values)  # type: ignore[attr-defined]


def known_at(incident: Incident) -> dict[Seat, int]:
    """Return the player known at each seat of the call, on record or otherwise at its table now."""
    return known(incident, range(1, incident.tournament.seats_per_table + 1)).players


def holders(incident: Incident, penalty: Penalty) -> list[Holder]:
    """Every other seat at the table of the call."""
    players = known_at(incident)
    names = dict(Player.objects.filter(pk__in=players.values()).values_list("pk", "name"))
    taken = set(incident.penalties.filter(voided_at=None).exclude(pk=penalty.pk).values_list("seat", flat=True))
    seats = [seat for seat in range(1, incident.tournament.seats_per_table + 1) if seat != penalty.seat]
    return [
        Holder(
            Whose(seat, players.get(seat)),
            names[players[seat]] if seat in players else "",
            "Has a penalty of this call already." if seat in taken else "",
        )
        for seat in seats
    ]
