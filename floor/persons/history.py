"""The acts about a person of the house, one by one, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from floor.models import Penalty, Person, PersonAct, PersonActKind, PersonWords, Player
from floor.persons.known import PersonSummary, rows_of


@dataclass(frozen=True)
class PersonActLine:
    """One act: its description, and its reason if somebody wrote one down."""

    act: PersonAct
    said: str
    reason: str


def penalties_of(players: Iterable[Player]) -> QuerySet[Penalty]:
    """Return their penalties in force from any tournament, the latest first."""
    given = Penalty.objects.filter(player__in=list(players), voided_at=None)
    return given.select_related("incident__tournament", "entry").order_by("-entry__recorded_at", "-pk")


def told(person: PersonSummary) -> list[PersonActLine]:
    """The acts, the latest first."""
    rows = [row.pk for row in rows_of(person.person)]
    acts = PersonAct.objects.filter(Q(person__in=rows) | Q(other__in=rows))
    related = ("submission__actor", "person", "other__player__tournament", "player__tournament", "lifts", "words")
    return [PersonActLine(act, _said(act), _reason(act)) for act in acts.select_related(*related).order_by("-pk")]


def _said(act: PersonAct) -> str:
    match PersonActKind(act.kind):
        case PersonActKind.ADDED:
            return "Put into the list of the house."
        case PersonActKind.CHANGED:
            return "Name or card changed."
        case PersonActKind.MERGED:
            return f"{_whose(act.other)} is the same person."
        case PersonActKind.UNMERGED:
            return f"{_whose(act.other)} is somebody else after all."
        case PersonActKind.ANOTHER:
            return f"{_whose(act.person)} is another than {_whose(act.other)}."
        case PersonActKind.EXCLUDED:
            last = f"until {act.last_on:%-d %b %Y}" if act.last_on else "until it is lifted"
            return f"Excluded from {act.since_on:%-d %b %Y} {last}."
        case PersonActKind.LIFTED:
            return f"Exclusion of {act.lifts.since_on:%-d %b %Y} lifted." if act.lifts else ""
        case PersonActKind.SEATED_ANYWAY:
            return f"Seated in {act.player.tournament.name} in spite of the exclusion." if act.player else ""


def _whose(row: Person | None) -> str:
    """A row by its name, and the tournament whose list it came from."""
    player = getattr(row, "player", None)
    return f"{row} of {player.tournament.name}" if player else str(row)


def _reason(act: PersonAct) -> str:
    words: PersonWords | None = getattr(act, "words", None)
    return words.text if words else ""
