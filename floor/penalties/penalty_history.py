"""Who sits at the table of a call, and what each of them was already given, here and in other tournaments."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import JSONObject

from floor.models import Incident, IncidentPerson, Penalty, PenaltyKind, Person, Player
from floor.penalties.orders import LADDER, NO_PENALTY, PenaltyOrder, is_less
from floor.persons.known import counts_as
from rules.situations import SITUATIONS

GIVING_A_PENALTY = "giving-a-penalty"
GIVEN_FIELDS = ("seat", "kind", "hands", "rounds", "players_at_table")
EARLIER_FIELDS = ("kind", "hands", "rounds", "served")
# Of the other tournaments of the house, so many: the latest.
ELSEWHERE = 5
ROW = JSONObject(
    situation="incident__situation",
    outcome="incident__suggested_outcome",
    at="entry__recorded_at",
    tournament="incident__tournament__name",
    **{name: name for name in EARLIER_FIELDS},
)
# With the incident itself, so that the page of a call needs no query of its own for them.
GIVEN = ArraySubquery(
    Penalty.objects.filter(incident=OuterRef("pk"), voided_at=None)
    .order_by("id")
    .values(row=JSONObject(player="player__name", **{name: name for name in GIVEN_FIELDS}))
)


@dataclass(frozen=True)
class Earlier:
    """A penalty in force that a player was given in another call."""

    kind: str
    hands: int
    rounds: int | None
    served: int
    situation: str
    outcome: str
    at: datetime
    tournament: str

    @property
    def label(self) -> str:
        hands = f" ({self.hands})" if self.hands else ""
        return f"{PenaltyKind(self.kind).label}{hands}"

    @property
    def amount(self) -> int:
        """The rounds of missed rounds, whose hands depend on the players at the table; else the hands."""
        return self.rounds or self.hands

    @property
    def offence(self) -> str:
        """What it was given for: the infraction of a penalty by itself, else the title of the situation."""
        if self.situation == GIVING_A_PENALTY:
            return self.outcome.partition(":")[0]
        situation = SITUATIONS.get(self.situation)
        return str(situation.title) if situation else self.situation

    @property
    def progress(self) -> str:
        """How much of it is served; nothing where there is nothing to serve."""
        if not self.hands:
            return ""
        return "served" if self.served >= self.hands else f"{self.served} of {self.hands} served"


@dataclass(frozen=True)
class Seated:
    """A player at the table, with the penalties in force from other calls of the tournament, the oldest first.

    What the same person was given in other tournaments of the house is told and counts for nothing here.
    """

    seat: int
    name: str
    earlier: tuple[Earlier, ...] = ()
    elsewhere: tuple[Earlier, ...] = ()

    @property
    def given(self) -> tuple[str, ...]:
        return tuple(one.kind for one in self.earlier)


def seated_at(incident: Incident) -> dict[int, Seated]:
    """The known players of the call by seat, in one query.

    Whoever was there when the call was recorded comes before whoever sits there now, and “nobody known” before both.
    """
    named = IncidentPerson.objects.filter(incident=incident.pk, seat__isnull=False)
    given = Penalty.objects.filter(voided_at=None)
    earlier = given.filter(player=OuterRef("pk")).exclude(incident=incident.pk).order_by("id").values(row=ROW)
    whose = Person.objects.filter(Q(pk=OuterRef(OuterRef("counts"))) | Q(merged_into=OuterRef(OuterRef("counts"))))
    elsewhere = (
        given.filter(player__person__in=whose.values("pk"))
        .exclude(player__tournament=incident.tournament_id)
        .order_by("-id")
        .values(row=ROW)[:ELSEWHERE]
    )
    sits_here = Q(table__isnull=False, table=incident.table_id) & ~Exists(_unknown_at(incident))
    players = Player.objects.filter(sits_here | Q(pk__in=named.values("player"))).annotate(counts=counts_as("person"))
    players = players.annotate(
        earlier=ArraySubquery(earlier),
        elsewhere=ArraySubquery(elsewhere),
        named=Subquery(named.filter(player=OuterRef("pk")).values("seat")[:1]),
    )
    here = {row.seat: _seated(row, row.seat) for row in players if row.table_id == incident.table_id and row.seat}
    return here | {row.named: _seated(row, row.named) for row in players if row.named}


def _unknown_at(incident: Incident) -> QuerySet[IncidentPerson]:
    """The people on record at the seat of a player whom nobody could name."""
    recorded = IncidentPerson.objects.filter(incident=incident.pk, incident__chain_length__gt=0, player=None)
    return recorded.filter(seat=OuterRef("seat"))


def _seated(player: Player, seat: int) -> Seated:
    return Seated(seat, player.name, _earlier(player.earlier), _earlier(player.elsewhere))  # type: ignore[attr-defined]


def _earlier(rows: Iterable[dict[str, Any]]) -> tuple[Earlier, ...]:
    return tuple(Earlier(**{**row, "at": datetime.fromisoformat(row["at"])}) for row in rows)


def suggested_penalty(offender: Seated | None, offered: Collection[str]) -> tuple[str, str]:
    """The penalty to suggest, one rung above the highest already given, and why; both empty when there is no basis."""
    if offender is None:
        return "", "Nobody is known at this seat, so the record suggests nothing."
    rungs = [rung for rung in LADDER if rung in offered and rung != PenaltyKind.DISQUALIFICATION]
    if not offender.given:
        return rungs[0], "Nothing given in this tournament."
    highest = max(offender.given, key=LADDER.index)
    above = [rung for rung in rungs if is_less(highest, [rung])]
    return above[0] if above else rungs[-1], "Repeats escalate."


def less_than_given(offender: Seated | None, offered: Collection[str]) -> list[str]:
    """The choices that are less than this player was already given, however many hands: each of them asks why."""
    given = offender.given if offender else ()
    return [kind for kind in (NO_PENALTY, *offered) if is_less(kind, given)]


def asks_why(offender: Seated | None, order: PenaltyOrder) -> bool:
    """Whether a penalty is less than this player was already given: a lower rung, or fewer hands or rounds."""
    if offender is None or order.kind not in LADDER:
        return False
    same = [one.amount for one in offender.earlier if one.kind == order.kind]
    fewer = bool(order.amount) and order.amount < max(same, default=0)
    return fewer or is_less(order.kind, offender.given)


def given_by(incident: Incident) -> list[Penalty]:
    """The penalties in force that this call gave, of an incident that was fetched with GIVEN."""
    return [
        Penalty(
            player=Player(name=row["player"]) if row["player"] else None, **{name: row[name] for name in GIVEN_FIELDS}
        )
        for row in incident.given  # type: ignore[attr-defined]
    ]
