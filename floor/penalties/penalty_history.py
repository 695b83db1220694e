"""Who sits at the table of a call, and what each of them was already given, here and in other tournaments."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import JSONObject
from django.utils.text import capfirst

from floor.models import Incident, IncidentPerson, Penalty, PenaltyKind, Person, Player
from floor.penalties.orders import LADDER, NO_PENALTY, PenaltyOrder, is_less
from floor.persons.known import counts_as
from floor.record.playing_day import playing_day
from floor.titles import GIVING_A_PENALTY, offence_of
from rules.books.ladders import INFRACTIONS, PREFIX, STEPS
from rules.models import OverrideKind, PublishedOverride
from rules.presented import PresentedRuling

NOBODY = "Nobody is known at this seat, so the record suggests nothing."
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
        return offence_of(self.situation, self.outcome)

    def is_for(self, infraction: str) -> bool:
        """Whether it was given for an infraction, by what this is called in the ruling of then."""
        by_itself = self.situation == GIVING_A_PENALTY
        return by_itself and self.outcome.startswith((f"{infraction}:", f"{infraction},"))

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


@dataclass(frozen=True)
class Rung:
    """A step as it is drawn: what it is, what the player was given on it before, and whether it is suggested now."""

    label: str
    given: str
    suggested: bool


@dataclass(frozen=True)
class Ladder:
    """The steps of a house for one infraction: how it is cited, what the infraction is called, and its steps."""

    source: str
    infraction: str
    steps: tuple[str, ...]

    def step(self, offender: Seated, offered: Collection[str]) -> "Step":
        """What the house gives this time: the next step of those that this ruling offers."""
        times = len(self._given(offender))
        kind, amount, words = STEPS[self.steps[self._place(times, offered)]]
        return Step(kind, amount, f"{self.source}: {words} for “{self.infraction}”{AGAIN.get(times, ' by now')}.")

    def rungs(self, offender: Seated, offered: Collection[str]) -> list[Rung]:
        """The steps in a row, on each what was given that time; on the last one, what was given from then on."""
        given = self._given(offender)
        last, place = len(self.steps) - 1, self._place(len(given), offered)
        by_step = [given[n:] if n == last else given[n : n + 1] for n in range(len(self.steps))]
        return [
            Rung(capfirst(STEPS[step][2]), _given_on(STEPS[step][:2], by_step[n]), n == place)
            for n, step in enumerate(self.steps)
        ]

    def _given(self, offender: Seated) -> list[Earlier]:
        return [one for one in offender.earlier if one.is_for(self.infraction)]

    def _place(self, times: int, offered: Collection[str]) -> int:
        """Which step is next after so many times, of those that are offered; else the last."""
        rest = range(min(times, len(self.steps) - 1), len(self.steps))
        return next((place for place in rest if STEPS[self.steps[place]][0] in offered), rest[-1])


def _given_on(step: tuple[str, int], given: Collection[Earlier]) -> str:
    """What was given on a step of a house: only that it was, where it was this step each time."""
    if all((one.kind, one.amount) == step for one in given):
        return GIVEN_TIMES.get(len(given), f"given {len(given)} times")
    return f"given: {', '.join(one.label.lower() for one in given)}"


# How often the same was penalised before, as the suggestion says it.
AGAIN = {0: " the first time", 1: " the second time", 2: " the third time"}
# How often a penalty was given, as its step says it.
GIVEN_TIMES = {0: "", 1: "given", 2: "given twice"}


@dataclass(frozen=True)
class Step:
    """A penalty that a ladder comes to, and why; `amount` are its hands or rounds."""

    kind: str
    amount: int
    why: str

    def is_more_than(self, order: PenaltyOrder) -> bool:
        if order.kind == self.kind:
            return order.amount < self.amount
        return is_less(order.kind, [self.kind])


def ladder_of(incident: Incident, ruling: PresentedRuling) -> Ladder | None:
    """The ladder that the tournament or its house has for what this ruling penalises, on the day of the call."""
    infraction = ruling["values"].get("infraction", "") if incident.situation == GIVING_A_PENALTY else ""
    if infraction not in INFRACTIONS:
        return None
    tournament = incident.tournament
    day = playing_day(tournament.house, incident.occurred_at)
    found = PublishedOverride.objects.filter(
        Q(tournament=None) | Q(tournament=tournament),
        Q(until_on=None) | Q(until_on__gt=day),
        house=tournament.house_id,
        kind=OverrideKind.LADDER,
        key=f"{PREFIX}{infraction}",
        since_on__lte=day,
    ).order_by(F("tournament").asc(nulls_last=True))
    row = found.first()
    return Ladder(str(row), INFRACTIONS[infraction], tuple(row.value)) if row else None


def suggested_penalty(offender: Seated | None, offered: Collection[str]) -> tuple[str, str]:
    """The penalty to suggest, one rung above the highest already given, and why; both empty when there is no basis."""
    if offender is None:
        return "", NOBODY
    rungs = [rung for rung in LADDER if rung in offered and rung != PenaltyKind.DISQUALIFICATION]
    if not offender.given:
        return rungs[0], "Nothing given in this tournament."
    highest = max(offender.given, key=LADDER.index)
    above = [rung for rung in rungs if is_less(highest, [rung])]
    return above[0] if above else rungs[-1], "Repeats escalate."


def rungs_of(offender: Seated, offered: Collection[str], suggested: str) -> list[Rung]:
    """The kinds of penalties in a row, where the house has no ladder: those offered, and those given before."""
    many = Counter(offender.given)
    return [
        Rung(PenaltyKind(kind).label, GIVEN_TIMES.get(many[kind], f"given {many[kind]} times"), kind == suggested)
        for kind in LADDER
        if kind != NO_PENALTY and (kind in offered or many[kind])
    ]


def less_than_given(offender: Seated | None, offered: Collection[str], step: Step | None = None) -> list[str]:
    """The choices that are less than this player was already given, however many hands: each of them asks why.

    With a `step` of a ladder, those that are less than that.
    """
    given = (step.kind,) if step else offender.given if offender else ()
    return [kind for kind in (NO_PENALTY, *offered) if is_less(kind, given)]


def asks_why(offender: Seated | None, order: PenaltyOrder, ladder: Ladder | None, offered: Collection[str]) -> bool:
    """Whether a penalty is less than this player was already given: a lower rung, or fewer hands or rounds.

    Where the house has a ladder, whether it is less than its next step.
    """
    if offender is None or order.kind not in LADDER:
        return False
    if ladder:
        return ladder.step(offender, offered).is_more_than(order)
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
