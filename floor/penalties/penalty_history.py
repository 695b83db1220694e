"""The players at the table of a call, and the earlier penalties of each, here and in other tournaments."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, Expression, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import JSONObject
from django.utils.text import capfirst

from floor.arrays import one_of
from floor.ground.days import of_one_event, whole_of
from floor.ground.playing_day import playing_day
from floor.ground.prepared import Placeholder, PreparedQuery
from floor.ground.seating_then import by_seat, called, may_have_sat_at, moment_of, the_one, with_acts
from floor.ground.titles import GIVING_A_PENALTY, offence_of
from floor.models import (
    Incident,
    IncidentPerson,
    Penalty,
    PenaltyKind,
    Person,
    PersonRole,
    Player,
    Tournament,
)
from floor.persons.known import counts_as
from floor.record.penalty_order import LADDER, NO_PENALTY, PenaltyOrder, is_less
from rules.books.ladders import ALONE, INFRACTIONS, OF_A_RULING, PREFIX, RANGE, RANGES, STEPS, called_by_itself
from rules.models import OverrideKind, PublishedOverride
from rules.presented import PresentedRuling

NOBODY = "Nobody is known at this seat, so the record suggests nothing."
EARLIER_FIELDS = ("kind", "hands", "rounds", "served")
# The most read from other tournaments of the house, and the most shown: the latest.
ELSEWHERE, TOLD = 50, 5
ROW = JSONObject(
    situation="incident__situation",
    outcome="incident__suggested_outcome",
    at="entry__recorded_at",
    tournament="incident__tournament__name",
    **{name: name for name in EARLIER_FIELDS},
)
# Whether a call gave penalties that are in force.
PENALISED = Exists(Penalty.objects.filter(incident=OuterRef("pk"), voided_at=None))


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
        """True if it was given for an infraction: by itself, as its ruling of then names it, or with another ruling."""
        if self.situation == GIVING_A_PENALTY:
            return called_by_itself(infraction, self.outcome)
        return OF_A_RULING.get(self.situation) == infraction

    @property
    def progress(self) -> str:
        """Return how much of it is served; empty when there is nothing to serve."""
        if not self.hands:
            return ""
        return "served" if self.served >= self.hands else f"{self.served} of {self.hands} served"


@dataclass(frozen=True)
class SeatedPlayer:
    """A player at the table, with the penalties in force from other calls of the tournament, the oldest first.

    A flight in a tournament of its own belongs to the same tournament.

    The same person's penalties in other tournaments of the house are shown, and count only when a ladder says so.
    """

    seat: int
    player: int
    name: str
    earlier: tuple[Earlier, ...] = ()
    elsewhere: tuple[Earlier, ...] = ()

    @property
    def given(self) -> tuple[str, ...]:
        return tuple(one.kind for one in self.earlier)

    @property
    def told(self) -> tuple[Earlier, ...]:
        """The latest penalties from other tournaments."""
        return self.elsewhere[:TOLD]


def seated_at(incident: Incident) -> dict[int, SeatedPlayer]:
    """The known players of the call by seat, in one query.

    A player on record in the call comes before one who sat there at its time, and “nobody known” before both.
    """
    return with_names_at(incident)[0]


def with_names_at(incident: Incident) -> tuple[dict[int, SeatedPlayer], dict[int, str]]:
    """Return the same players, and the names as `names_at` has them, in the same query."""
    sat = _by_seat(AT_TABLE_WITH_RECORD, incident)
    found = {seat: the_one(there) for seat, there in sat.items()}
    seated = {seat: _seated(player, seat, player.stands_for, player.called) for seat, player in found.items() if player}
    return seated, {seat: called(there) for seat, there in sat.items()}


def names_at(incident: Incident) -> dict[int, str]:
    """The names of the same players, for a page that shows none of their penalties.

    A seat that changed hands in the minute of the call has the names of both.
    """
    return {seat: called(there) for seat, there in _by_seat(AT_TABLE, incident).items()}


def _by_seat(players: PreparedQuery[Any], incident: Incident) -> dict[int, list[Any]]:
    moment = moment_of(incident)
    # An array without a table finds nobody by it.
    of_table = {"tables": [incident.table_id or 0], "at": moment.first}
    found = players.rows(incident=incident.pk, tournament=incident.tournament_id, **of_table)
    unknown = {seat for player in found for seat in player.unknown}
    sat = by_seat(found, incident.table_id, moment)
    named = {player.named: [player] for player in found if player.named}
    return {seat: players for seat, players in sat.items() if seat not in unknown} | named


def _at_table() -> QuerySet[Player]:
    """Return the players who sat at the table of a call, or are on record in it."""
    on_call = IncidentPerson.objects.filter(incident=Placeholder("incident"), seat__isnull=False)
    # The seats on record of a player whom nobody could name.
    unknown = on_call.filter(incident__chain_length__gt=0, player=None).exclude(role=PersonRole.DEALER)
    named = on_call.exclude(player=None)
    on_record = one_of("pk", ArraySubquery(named.values("player")))
    at = Placeholder("at")
    players = Player.objects.filter(may_have_sat_at(Placeholder("tables"), at) | Q(on_record))
    return with_acts(players, at).annotate(
        named=Subquery(named.filter(player=OuterRef("pk")).values("seat")[:1]),
        unknown=ArraySubquery(unknown.values("seat")),
    )


# Prepared: compiled for each request, a question costs 4.5 times the simplest page in place of 2.2.
AT_TABLE: PreparedQuery[Any] = PreparedQuery(lambda: _at_table().only("seat", "table", "name"))
AT_TABLE_WITH_RECORD: PreparedQuery[Any] = PreparedQuery(
    lambda: _with_record(_at_table(), Placeholder("tournament"), but=Placeholder("incident"))
)


def penalised_in(tournament: Tournament) -> list[tuple[Player, SeatedPlayer]]:
    """The players in a seat who have a penalty in force of this tournament, with their record; in one query."""
    seated = Player.objects.filter(tournament=tournament, table__isnull=False).select_related("table", "tournament")
    # Asked for once, and not for each of some hundred players.
    given = Penalty.objects.filter(voided_at=None, player__tournament__in=of_one_event(tournament.pk).values("pk"))
    penalised = given.annotate(counts=counts_as("player__person")).values("counts")
    of_them = seated.annotate(of=counts_as("person")).filter(of__in=penalised)
    rows: QuerySet[Any] = _with_record(of_them, tournament.pk).order_by("pk")
    return [(row, _seated(row, row.seat or 0, row.pk, row.name)) for row in rows if row.earlier]


def _with_record(
    players: QuerySet[Player], tournament: int | Expression, but: Expression | None = None
) -> QuerySet[Player]:
    """Players with their penalties in the tournament, except those of the call `but`, and in others of the house."""
    # Each an array, so that penalties are found by the players whose they are, however many others there are.
    counts = OuterRef(OuterRef(OuterRef("counts")))
    whose = Person.objects.filter(Q(pk=counts) | Q(merged_into=counts)).values("pk")
    theirs = Player.objects.filter(one_of("person", ArraySubquery(whose)))
    event = of_one_event(tournament).values("pk")
    here, others = theirs.filter(tournament__in=event), theirs.exclude(tournament__in=event)
    given = Penalty.objects.filter(voided_at=None)
    earlier = given.filter(one_of("player", ArraySubquery(here.values("pk")))).order_by("id")
    if but:
        earlier = earlier.exclude(incident=but)
    elsewhere = given.filter(one_of("player", ArraySubquery(others.values("pk")))).order_by("-id")
    return players.annotate(
        counts=counts_as("person"),
        earlier=ArraySubquery(earlier.values(row=ROW)),
        elsewhere=ArraySubquery(elsewhere.values(row=ROW)[:ELSEWHERE]),
    )


def _seated(player: Any, seat: int, stands_for: int, name: str) -> SeatedPlayer:
    return SeatedPlayer(seat, stands_for, name, _earlier(player.earlier), _earlier(player.elsewhere))


def _earlier(rows: Iterable[dict[str, Any]]) -> tuple[Earlier, ...]:
    return tuple(Earlier(**{**row, "at": datetime.fromisoformat(row["at"])}) for row in rows)


@dataclass(frozen=True)
class Rung:
    """A step as it is drawn: its words, the player's earlier penalties on it, and whether it is suggested now."""

    label: str
    given: str
    suggested: bool


@dataclass(frozen=True)
class Ladder:
    """The steps of a house for one infraction: its citation, its steps, and what it counts of other tournaments."""

    source: str
    infraction: str
    steps: tuple[str, ...]
    counts: str = ALONE
    # The time from which it counts penalties of other tournaments, if it does.
    since: datetime | None = None

    @property
    def called(self) -> str:
        return INFRACTIONS[self.infraction]

    def step(self, offender: SeatedPlayer, offered: Collection[str]) -> "NextPenalty":
        """Return the house's penalty for this time: the next step of those that this ruling offers."""
        times = len(self._given(offender))
        kind, amount, words = STEPS[self.steps[self._place(times, offered)]]
        again, days = AGAIN.get(times, " by now"), RANGES[self.counts][0]
        within = f" within {days} days in the house" if days else ""
        return NextPenalty(kind, amount, f"{self.source}: {words} for “{self.called}”{again}{within}.")

    def rungs(self, offender: SeatedPlayer, offered: Collection[str]) -> list[Rung]:
        """The steps in a row, each with the penalty given that time; the last one with all given from then on."""
        given = self._given(offender)
        last, place = len(self.steps) - 1, self._place(len(given), offered)
        by_step = [given[n:] if n == last else given[n : n + 1] for n in range(len(self.steps))]
        return [
            Rung(capfirst(STEPS[step][2]), _given_on(STEPS[step][:2], by_step[n]), n == place)
            for n, step in enumerate(self.steps)
        ]

    def heavier(self, offender: SeatedPlayer) -> str:
        """The next step as the end of a sentence, if it is more than the last penalty for this."""
        given = self._given(offender)
        kind, amount, words = STEPS[self.steps[min(len(given), len(self.steps) - 1)]]
        if not given or not NextPenalty(kind, amount, "").is_more_than(given[-1]):
            return ""
        return f"{words} for “{self.called}” ({self.source})"

    def _given(self, offender: SeatedPlayer) -> list[Earlier]:
        elsewhere = (one for one in offender.elsewhere if self.since and one.at >= self.since)
        mine = [one for one in (*offender.earlier, *elsewhere) if one.is_for(self.infraction)]
        return sorted(mine, key=attrgetter("at"))

    def _place(self, times: int, offered: Collection[str]) -> int:
        """Return the position of the step that is next after so many times, among those offered; else the last."""
        rest = range(min(times, len(self.steps) - 1), len(self.steps))
        return next((place for place in rest if STEPS[self.steps[place]][0] in offered), rest[-1])


def _given_on(step: tuple[str, int], given: Collection[Earlier]) -> str:
    """Return the earlier penalties on a step: only that they were given, if each was this step."""
    if all((one.kind, one.amount) == step for one in given):
        return GIVEN_TIMES.get(len(given), f"given {len(given)} times")
    return f"given: {', '.join(one.label.lower() for one in given)}"


# The wording of how often the same was penalised before, in the suggestion.
AGAIN = {0: " the first time", 1: " the second time", 2: " the third time"}
# The wording of how often a penalty was given, on its step.
GIVEN_TIMES = {0: "", 1: "given", 2: "given twice"}


@dataclass(frozen=True)
class NextPenalty:
    """The next penalty of a ladder, and why; `amount` are its hands or rounds."""

    kind: str
    amount: int
    why: str

    def is_more_than(self, order: PenaltyOrder | Earlier) -> bool:
        if order.kind == self.kind:
            return order.amount < self.amount
        return is_less(order.kind, [self.kind])


def ladder_of(incident: Incident, ruling: PresentedRuling) -> Ladder | None:
    """The ladder of the tournament or its house for what this ruling penalises, on the day of the call."""
    by_itself = incident.situation == GIVING_A_PENALTY
    infraction = ruling["values"].get("infraction", "") if by_itself else OF_A_RULING.get(incident.situation, "")
    if infraction not in INFRACTIONS:
        return None
    return ladders_of(incident.tournament, incident.occurred_at, [str(infraction)]).get(str(infraction))


def ladders_of(tournament: Tournament, at: datetime, infractions: Iterable[str]) -> dict[str, Ladder]:
    """The ladders in force for these infractions, in one query: the tournament's own before its house's."""
    day = playing_day(tournament.house, at)
    keys = [RANGE, *(f"{PREFIX}{infraction}" for infraction in infractions)]
    rows = PublishedOverride.objects.filter(
        Q(tournament=None) | Q(tournament__in=whole_of(tournament.pk).values("pk")),
        Q(until_on=None) | Q(until_on__gt=day),
        house=tournament.house_id,
        kind=OverrideKind.LADDER,
        key__in=keys,
        since_on__lte=day,
    ).order_by(F("tournament").desc(nulls_first=True))
    # What comes later goes before.
    held = {row.key: row for row in rows}
    counts = str(held.pop(RANGE).value) if RANGE in held else ALONE
    days = RANGES[counts][0]
    since = at - timedelta(days=days) if days else None
    found = {key.removeprefix(PREFIX): row for key, row in held.items()}
    return {deed: Ladder(str(row), deed, tuple(row.value), counts, since) for deed, row in found.items()}


def suggested_penalty(offender: SeatedPlayer | None, offered: Collection[str]) -> tuple[str, str]:
    """The penalty to suggest, one rung above the highest already given, and why; both empty when there is no basis."""
    if offender is None:
        return "", NOBODY
    rungs = [rung for rung in LADDER if rung in offered and rung != PenaltyKind.DISQUALIFICATION]
    if not offender.given:
        return rungs[0], "Nothing given in this tournament."
    highest = max(offender.given, key=LADDER.index)
    above = [rung for rung in rungs if is_less(highest, [rung])]
    return above[0] if above else rungs[-1], "Repeats escalate."


def rungs_of(offender: SeatedPlayer, offered: Collection[str], suggested: str) -> list[Rung]:
    """The kinds of penalties in a row, when the house has no ladder: those offered, and those given before.

    Empty when none was given: then the choices say as much.
    """
    many = Counter(offender.given)
    return [
        Rung(PenaltyKind(kind).label, GIVEN_TIMES.get(many[kind], f"given {many[kind]} times"), kind == suggested)
        for kind in LADDER
        if many and kind != NO_PENALTY and (kind in offered or many[kind])
    ]


def less_than_given(
    offender: SeatedPlayer | None, offered: Collection[str], step: NextPenalty | None = None
) -> list[str]:
    """The choices below this player's earlier penalties, however many hands: each of them asks why.

    With a `step` of a ladder, those that are less than that.
    """
    given = (step.kind,) if step else offender.given if offender else ()
    return [kind for kind in (NO_PENALTY, *offered) if is_less(kind, given)]


def asks_why(
    offender: SeatedPlayer | None, order: PenaltyOrder, ladder: Ladder | None, offered: Collection[str]
) -> bool:
    """True if a penalty is less than this player was already given: a lower rung, or fewer hands or rounds.

    If the house has a ladder, true if it is less than its next step.
    """
    if offender is None or order.kind not in LADDER:
        return False
    if ladder:
        return ladder.step(offender, offered).is_more_than(order)
    same = [one.amount for one in offender.earlier if one.kind == order.kind]
    fewer = bool(order.amount) and order.amount < max(same, default=0)
    return fewer or is_less(order.kind, offender.given)


def given_by(incident: Incident) -> list[Penalty]:
    """The penalties in force that this call gave; without a query where PENALISED, fetched with it, says none."""
    penalised: bool = incident.penalised  # type: ignore[attr-defined]
    given = Penalty.objects.filter(incident=incident.pk, voided_at=None).select_related("player")
    return list(given.order_by("id")) if penalised else []
