"""What a tape tells of the facts: the act that a question is about, and one reader for each fact, beside the fact."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.engine.question import Question, Value
from rules.poker.acting import folds_after_own_act
from rules.poker.betting import final, rounds
from rules.poker.dispute import Seen
from rules.poker.event import Event, Tape
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.tape import seat_of

Told: TypeAlias = dict[str, Value]
Context: TypeAlias = Mapping[str, Any]


class Act(NamedTuple):
    """What somebody did on `tape`: event `number`, with the round before it. `seen` is everything that is on the tape;
    `kind` is what was irregular in it, where it was looked for by that.
    """

    tape: Tape
    seen: Sequence[Seen]
    number: int
    event: Event
    now: Round
    kind: str = ""

    @property
    def player(self) -> str:
        return self.event.player

    @property
    def seat(self) -> int:
        return seat_of(self.tape, self.player)

    @property
    def in_front(self) -> int:
        """What lay in front of the player before it."""
        return self.now.in_front(self.player)

    @property
    def before(self) -> Sequence[Seen]:
        return self.seen[: self.number - 1]

    @property
    def after(self) -> Sequence[Seen]:
        return self.seen[self.number :]

    @property
    def later(self) -> Iterator["Act"]:
        """What came behind it, each event as an act."""
        return (self._replace(number=at, event=event, now=now, kind="") for at, event, now in self.after)

    @property
    def more(self) -> list[Event]:
        """What the player did next in that turn, before anybody else acted; a fold after the act is another one."""
        own: list[Event] = []
        for _, event, now in self.after:
            if event.player != self.player or folds_after_own_act(now, event):
                break
            own.append(event)
        return own

    @property
    def pushes(self) -> list[Event]:
        """The pushes of that turn, in order."""
        return [event for event in (self.event, *self.more) if event.action == "push"]

    @property
    def later_street(self) -> bool:
        """Whether play has gone on to a later street."""
        return any(now.street != self.now.street for _, _, now in self.after)


Reader: TypeAlias = Callable[[Act], Value | None]
READERS: dict[str, Reader] = {}


def tells(fact: Question[Any], reader: Reader) -> None:
    """Have `reader` tell `fact`: it returns the answer that an act on a tape gives, None where the tape shows none."""
    READERS[fact.id] = reader


def told(act: Act, *facts: Question[Any]) -> Told:
    """The answers to `facts` about an act, by id; none to one that the tape does not show."""
    return known({fact.id: READERS[fact.id](act) for fact in facts})


def known(answers: Mapping[str, Value | None]) -> Told:
    """The answers without those that are None."""
    return {key: value for key, value in answers.items() if value is not None}


def yes(true: object) -> str:
    """The answer "yes" or "no"."""
    return "yes" if true else "no"


def acts(tape: Tape) -> Iterator[Act]:
    """Every event of a tape in order, those that are no acts of the betting included."""
    seen = tuple(rounds(tape))
    return (Act(tape, seen, *one) for one in seen)


def first(tape: Tape, is_it: Callable[[Act], object], *, by_anybody: bool = False) -> Act | None:
    """The first act for which `is_it` holds and that the question of the tape can be about; None without one.

    It is one by the focus where the tape has one, or `by_anybody`.
    """
    focus = "" if by_anybody else tape.focus
    asked = (act for act in acts(tape) if act.number >= tape.since and focus in ("", act.player))
    return next(filter(is_it, asked), None)


def irregular(tape: Tape, *kinds: str, by_anybody: bool = False) -> list[Act]:
    """The acts in which something of `kinds` was irregular: by the focus where the tape has one, or `by_anybody`."""
    done = list(acts(tape))
    return [
        done[one.number - 1]._replace(kind=one.kind)
        for one in irregularities(tape)
        if one.kind in kinds and (by_anybody or tape.focus in ("", one.player))
    ]


def to_come(tape: Tape, player: str) -> Act:
    """What a player may do once the tape is over: an act that is not on it yet, and is nothing so far."""
    return Act(tape, tuple(rounds(tape)), len(tape.events) + 1, Event(player, ""), final(tape))
