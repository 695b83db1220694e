"""Facts of a dispute about turns, and the names that a floor person gives to acts and seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.message import Say, say
from rules.poker.act import Act
from rules.situations.betting.action_out_of_turn.questions import CALL_OF_NOTHING, CHECK_INTO_BET, CHECK_OWN_BLIND


@dataclass(frozen=True)
class OutOfTurnDispute:
    """Facts of a dispute about acts out of turn.

    The `acts` as far as they are listed and the `skipped` seats are in order; `did` is what the first early player did,
    in the words of the question. `behind` are the seats that acted behind, and `unlisted` says that not all of their
    acts are listed. `lost` are the skipped seats that lost the right to act, `hands` the floor's decision on each, None
    where there is none yet or another one. The action goes to the seats that are `back` before anybody else.
    """

    acts: tuple[Act, ...]
    skipped: tuple[int, ...]
    did: str
    behind: tuple[int, ...] = ()
    unlisted: bool = False
    lost: tuple[int, ...] = ()
    hands: Mapping[int, str | None] = field(default_factory=dict)
    back: tuple[int, ...] = ()

    @property
    def first(self) -> Act:
        return self.acts[0]

    @property
    def early(self) -> tuple[int, ...]:
        """Every seat known to have acted out of turn: all who acted behind a skipped player, whoever began it."""
        return (self.first.seat, *self.behind)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The skipped seats that still have the right to act."""
        return tuple(seat for seat in self.skipped if seat not in self.lost)

    def after(self, seat: int) -> tuple[int, ...]:
        """Skipped seats with the right to act that come after `seat`."""
        return self.to_act[self.to_act.index(seat) + 1 :]

    @property
    def only_folds(self) -> bool:
        return not self.unlisted and all(act.action == "fold" for act in self.acts)

    @property
    def two_left(self) -> bool:
        """True if the listed acts show that two players beside those passed over have cards: a bettor has a caller."""
        return self.did == "call" or sum(act.action != "fold" for act in self.acts) > 1

    @property
    def faced(self) -> bool | None:
        """Tell whether those passed over and the early player had a bet to face; None where the early act does not
        tell.

        A player who checks on their own blind has no more to call, but those they passed over have.
        """
        if self.did in ("call", "raise", CHECK_INTO_BET, CHECK_OWN_BLIND):
            return True
        return False if self.did in ("bet", "check", CALL_OF_NOTHING) else None

    @property
    def checked_into_bet(self) -> bool:
        return self.did == CHECK_INTO_BET

    @property
    def called_nothing(self) -> bool:
        return self.did == CALL_OF_NOTHING

    @property
    def standing(self) -> tuple[Act, ...]:
        """The acts that can stand as made: all but a check into a bet."""
        return self.acts[1:] if self.checked_into_bet else self.acts


def named(seats: tuple[int, ...], one: str = "seat", several: str = "seats") -> Say:
    """Seats in a sentence: "seats 6 and 7"."""
    return say(f"{one if len(seats) == 1 else several} {{seats}}", seats=seats)


def seats_of(acts: tuple[Act, ...]) -> tuple[int, ...]:
    return tuple(act.seat for act in acts)


def what(act: Act) -> Say:
    """Name an act as a floor person does: "raise to 800"."""
    if act.total is None:
        return say(act.action)
    joined = {"bet": "of", "all-in": "for"}.get(act.action, "to")
    return say(f"{act.action} {joined} {{total:,}}", total=act.total)


def acts_of(acts: tuple[Act, ...]) -> Say:
    """Name acts with their seats, in order: "seat 5's call and seat 6's raise to 800"."""
    [*others, last] = (say("seat {seat}'s {act}", seat=act.seat, act=what(act)) for act in acts)
    if not others:
        return last
    return say("{others} and {last}", others=say(", ".join(map(str, others))), last=last)


def key_of(act: Act) -> str:
    """Name of an action in a ruling's values."""
    return act.action.replace("-", "_")


def value_of(seats: tuple[int, ...]) -> str | list[str]:
    """Seats as a ruling's value: one by name, several as a list."""
    names = [f"seat{seat}" for seat in seats]
    return names[0] if len(names) == 1 else names
