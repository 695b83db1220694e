"""What a tape tells of the facts: the act that a question is about, and one reader for each fact, beside the fact."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, NamedTuple, TypeAlias

from rules.engine.question import Question, Value
from rules.poker.acting import folds_after_own_act, is_act, total_of
from rules.poker.betting import final, rounds
from rules.poker.dispute import Seen, put_in
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.tape import seat_of


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
    def action(self) -> str:
        return self.event.action

    @property
    def is_to_come(self) -> bool:
        """Whether it is not on the tape yet."""
        return self.number > len(self.tape.events)

    @property
    def says(self) -> str:
        """The action that its words declare, "" for none."""
        return says(self.event)

    @property
    def is_act(self) -> bool:
        """Whether it is an act of the betting, by a player."""
        return self.player not in STAFF and is_act(self.event)

    @property
    def total(self) -> int | None:
        """The street total that it names or shows, None when neither words nor chips tell."""
        return total_of(self.now, self.event)

    @property
    def put_in(self) -> int:
        """The street total of the act with every motion of its turn: words put nothing in."""
        return put_in(self.seen, self.number)

    @property
    def in_front(self) -> int:
        """What lay in front of the player before it."""
        return self.now.in_front(self.player)

    @property
    def later(self) -> Iterator["Act"]:
        """What came behind it, each event as an act."""
        return (Act(self.tape, self.seen, *one) for one in self.seen[self.number :])

    @property
    def behind(self) -> Iterator["Act"]:
        """The acts of others that came behind it."""
        return (act for act in self.later if act.is_act and act.player != self.player)

    @property
    def later_street(self) -> bool:
        """Whether play has gone on to a later street."""
        return any(now.street != self.now.street for _, _, now in self.seen[self.number :])

    @property
    def more(self) -> list[Event]:
        """What the player did next in that turn, before anybody else acted; a fold after the act is another one."""
        own: list[Event] = []
        for act in self.later:
            if act.player != self.player or folds_after_own_act(act.now, act.event):
                break
            own.append(act.event)
        return own

    @property
    def pushes(self) -> list[Event]:
        """The pushes of that turn, in order."""
        return [event for event in (self.event, *self.more) if event.action == "push"]


Context: TypeAlias = Mapping[str, Any]
Told: TypeAlias = dict[str, Value]
Answers: TypeAlias = Mapping[str, Value | None]
Find: TypeAlias = Callable[[Tape, Context], Act | None]
FACTS: dict[str, Callable[[Act], Value | None]] = {}


def tells(fact: Question[Any], reader: Callable[[Act], Value | None]) -> None:
    """Have `reader` tell `fact`: it returns the answer that an act on a tape gives, None where the tape shows none."""
    FACTS[fact.id] = reader


def told(act: Act, *facts: Question[Any]) -> Told:
    """The answers to `facts` about an act, by id; none to one that the tape does not show."""
    return known({fact.id: FACTS[fact.id](act) for fact in facts})


def known(answers: Answers) -> Told:
    """The answers without those that are None."""
    return {key: value for key, value in answers.items() if value is not None}


def yes(true: object) -> str:
    """The answer "yes" or "no"."""
    return "yes" if true else "no"


def about(find: Find) -> Callable[[Callable[[Act, Context], Answers]], Callable[[Tape, Context], Told]]:
    """Makes a reader of tapes: it returns what the function tells of the act that `find` finds, nothing without one."""

    def reader(tell: Callable[[Act, Context], Answers]) -> Callable[[Tape, Context], Told]:
        @wraps(tell)
        def read(tape: Tape, context: Context) -> Told:
            act = find(tape, context)
            return known(tell(act, context)) if act else {}

        return read

    return reader


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
    seen = tuple(rounds(tape))
    return [
        Act(tape, seen, *seen[one.number - 1], one.kind)
        for one in irregularities(tape)
        if one.kind in kinds and (by_anybody or tape.focus in ("", one.player))
    ]


def where(is_it: Callable[[Act], object], *, by_anybody: bool = False) -> Find:
    """Finds the first act for which `is_it` holds."""
    return lambda tape, context: first(tape, is_it, by_anybody=by_anybody)


def where_irregular(*kinds: str) -> Find:
    """Finds the first act in which something of `kinds` was irregular."""
    return lambda tape, context: next(iter(irregular(tape, *kinds)), None)


def to_come(tape: Tape, player: str) -> Act:
    """What a player may do once the tape is over: an act that is not on it yet, and is nothing so far."""
    return Act(tape, tuple(rounds(tape)), len(tape.events) + 1, Event(player, ""), final(tape))
