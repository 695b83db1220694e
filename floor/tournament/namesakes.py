"""Entries of one name from different flights: staff say whether they are one person before anybody is seated."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from floor.ground.days import Survivor
from floor.models import PersonAct, PersonActKind, Stack

TWO = "two"
UNSAID = "Say whether this is one person, and which stack plays."


@dataclass(frozen=True)
class Namesakes:
    """Two entries of one name; nobody has said yet whether they are one person."""

    first: Survivor
    other: Survivor

    @property
    def field(self) -> str:
        return f"who-{self.first.player.pk}-{self.other.player.pk}"

    @property
    def stacks(self) -> tuple[Stack, ...]:
        return (*self.first.stacks, *self.other.stacks)

    @property
    def best(self) -> Stack | None:
        """The stack with the most chips, where all were counted and one has more than the others."""
        counted = sorted((stack for stack in self.stacks if stack.chips), key=lambda stack: -(stack.chips or 0))
        alone = len(counted) == len(self.stacks) and counted[0].chips != counted[1].chips
        return counted[0] if alone else None


def namesakes_of(survivors: Sequence[Survivor]) -> list[Namesakes]:
    """Return the first pair of entries for each shared name, except pairs who came through one flight together."""
    named: dict[str, list[Survivor]] = defaultdict(list)
    for survivor in survivors:
        named[" ".join(survivor.player.name.split()).casefold()].append(survivor)
    same = [found for name, found in named.items() if name and len(found) > 1]
    apart = _told_apart([survivor for found in same for survivor in found]) if same else set()
    pairs = (next((pair for pair in _pairs(found) if pair.field not in apart), None) for found in same)
    return [pair for pair in pairs if pair]


def answers_of(one: Namesakes) -> list[str]:
    """Return the possible answers about a pair: two people, or one who plays on with a stack, by its id."""
    return [TWO, *(str(stack.pk) for stack in one.stacks)]


def _pairs(found: Sequence[Survivor]) -> list[Namesakes]:
    return [
        Namesakes(first, other)
        for place, first in enumerate(found)
        for other in found[place + 1 :]
        if not {stack.day_id for stack in first.stacks} & {stack.day_id for stack in other.stacks}
    ]


def _told_apart(survivors: Sequence[Survivor]) -> set[str]:
    """The fields of the pairs that somebody has said are two people."""
    players = [survivor.player for survivor in survivors]
    persons = {player.person_id: player.pk for player in players}
    persons |= {player.person.counts_as: player.pk for player in players}
    said = PersonAct.objects.filter(Q(person__in=persons) & Q(other__in=persons), kind=PersonActKind.ANOTHER)
    pairs = [(persons[act.person_id], persons[act.other_id or 0]) for act in said]
    return {f"who-{first}-{other}" for a, b in pairs for first, other in ((a, b), (b, a))}
