"""Facts read from a tape: the act that a question is about, and one reader for each fact, registered beside the
fact.
"""

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


class TapeAct(NamedTuple):
    """One act on `tape`: event `number`, with the round before it. `seen` is everything on the tape; `kind` is the
    irregularity by which the act was found, if it was.
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
        """True if the act is not on the tape yet."""
        return self.number > len(self.tape.events)

    @property
    def says(self) -> str:
        """Return the action that the words declare, "" for none."""
        return says(self.event)

    @property
    def is_act(self) -> bool:
        """True if it is an act of betting by a player."""
        return self.player not in STAFF and is_act(self.event)

    @property
    def total(self) -> int | None:
        """Return the street total that the act names or shows, None when neither words nor chips tell."""
        return total_of(self.now, self.event)

    @property
    def put_in(self) -> int:
        """Return the street total of the act over every motion of its turn: words put nothing in."""
        return put_in(self.seen, self.number)

    @property
    def in_front(self) -> int:
        """Return the value of the chips in front of the player before the act."""
        return self.now.in_front(self.player)

    @property
    def later(self) -> Iterator["TapeAct"]:
        """Yield everything after it, each event as an act."""
        return (TapeAct(self.tape, self.seen, *one) for one in self.seen[self.number :])

    @property
    def behind(self) -> Iterator["TapeAct"]:
        """Yield the acts of other players after it."""
        return (act for act in self.later if act.is_act and act.player != self.player)

    @property
    def later_street(self) -> bool:
        """True if play has gone on to a later street."""
        return any(now.street != self.now.street for _, _, now in self.seen[self.number :])

    @property
    def more(self) -> list[Event]:
        """Return the player's further events in that turn, before anybody else acted; a fold after the act is a
        separate act.
        """
        own: list[Event] = []
        for act in self.later:
            if act.player != self.player or folds_after_own_act(act.now, act.event):
                break
            own.append(act.event)
        return own

    @property
    def pushes(self) -> list[Event]:
        """Return the pushes of that turn, in order."""
        return [event for event in (self.event, *self.more) if event.action == "push"]


Context: TypeAlias = Mapping[str, Any]
Told: TypeAlias = dict[str, Value]
Answers: TypeAlias = Mapping[str, Value | None]
Find: TypeAlias = Callable[[Tape, Context], TapeAct | None]
FACTS: dict[str, Callable[[TapeAct], Value | None]] = {}


def tells(fact: Question[Any], reader: Callable[[TapeAct], Value | None]) -> None:
    """Register `reader` for `fact`: it returns the answer that an act on a tape gives, None if the tape shows none."""
    FACTS[fact.id] = reader


def told(act: TapeAct, *facts: Question[Any]) -> Told:
    """Return the answers to `facts` about an act, by id, without those that the tape does not show."""
    return known({fact.id: FACTS[fact.id](act) for fact in facts})


def known(answers: Answers) -> Told:
    """Return the answers without those that are None."""
    return {key: value for key, value in answers.items() if value is not None}


def yes(true: object) -> str:
    """Return the answer "yes" or "no"."""
    return "yes" if true else "no"


def about(find: Find) -> Callable[[Callable[[TapeAct, Context], Answers]], Callable[[Tape, Context], Told]]:
    """Make a reader of tapes: it returns what the function tells about the act that `find` finds, nothing without
    one.
    """

    def reader(tell: Callable[[TapeAct, Context], Answers]) -> Callable[[Tape, Context], Told]:
        @wraps(tell)
        def read(tape: Tape, context: Context) -> Told:
            act = find(tape, context)
            return known(tell(act, context)) if act else {}

        return read

    return reader


def acts(tape: Tape) -> Iterator[TapeAct]:
    """Yield every event of a tape in order, including those that are not acts of betting."""
    seen = tuple(rounds(tape))
    return (TapeAct(tape, seen, *one) for one in seen)


def first(tape: Tape, is_it: Callable[[TapeAct], object], *, by_anybody: bool = False) -> TapeAct | None:
    """Return the first act that satisfies `is_it` and that the tape's question can be about; None without one.

    It is an act by the focus if the tape has one, unless `by_anybody`.
    """
    focus = "" if by_anybody else tape.focus
    asked = (act for act in acts(tape) if act.number >= tape.since and focus in ("", act.player))
    return next(filter(is_it, asked), None)


def irregular(tape: Tape, *kinds: str, by_anybody: bool = False) -> list[TapeAct]:
    """Return the acts with an irregularity of `kinds`: by the focus if the tape has one, unless `by_anybody`."""
    seen = tuple(rounds(tape))
    return [
        TapeAct(tape, seen, *seen[one.number - 1], one.kind)
        for one in irregularities(tape)
        if one.kind in kinds and (by_anybody or tape.focus in ("", one.player))
    ]


def where(is_it: Callable[[TapeAct], object], *, by_anybody: bool = False) -> Find:
    """Make a finder of the first act that satisfies `is_it`."""
    return lambda tape, context: first(tape, is_it, by_anybody=by_anybody)


def where_irregular(*kinds: str) -> Find:
    """Make a finder of the first act with an irregularity of `kinds`."""
    return lambda tape, context: next(iter(irregular(tape, *kinds)), None)


def to_come(tape: Tape, player: str) -> TapeAct:
    """Return a player's next act after the end of the tape: it is not on the tape yet, and has no action so far."""
    return TapeAct(tape, tuple(rounds(tape)), len(tape.events) + 1, Event(player, ""), final(tape))
