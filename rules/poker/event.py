"""The vocabulary of a tape: its events, and the fields that each kind of event may carry. See `docs/tape.md`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.poker.chips import worth
from rules.poker.spoken import ACT, CONDITION, POT, QUESTION, Statement, binding, heard

STREETS = ("preflop", "flop", "turn", "river", "showdown")
POSTFLOP = "postflop"  # some street after the flop, when it does not matter which

# The betting structure that each game's code implies; "" where the code leaves it open.
GAMES: Mapping[str, str] = MappingProxyType(
    {
        "NLHE": "no-limit",
        "LHE": "limit",
        "PLO": "pot-limit",
        "THE": "",
        "O8": "",
        "Stud8": "",
    }
)
STAFF = ("dealer", "floor")
FLOOR = "floor"
SEATS = 10

ACTS = ("fold", "check", "call", "bet", "raise", "all_in")
PUTS_CHIPS_IN = ("call", "bet", "raise", "all_in", "push", "combine_and_push_all", "post_blind", "post_ante")

# What the writer of the tape can say that unclear words meant: an act, or nothing.
NO_ACT = "nothing"
MEANS = (*ACTS, NO_ACT)

CHIPS_AND_WORDS = frozenset({"amount", "chips", "words", "last_chips", "all_in"})

# Every kind of event, with the fields it may carry besides player, action, oot and street.
MAY_CARRY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "fold": frozenset({"words", "after_thinking"}),
        "check": frozenset({"words"}),
        "call": CHIPS_AND_WORDS,
        "bet": CHIPS_AND_WORDS,
        "raise": CHIPS_AND_WORDS,
        "all_in": CHIPS_AND_WORDS | {"short_stack"},
        "post_blind": frozenset({"amount", "chips", "all_in"}),
        "post_ante": frozenset({"amount", "chips", "all_in"}),
        "push": CHIPS_AND_WORDS | {"chips_unspecified", "means"},
        "pull_back": frozenset({"chips"}),
        "combine_and_push_all": frozenset({"chips"}),
        "declare": frozenset({"amount", "words", "heard_by_all", "all_in", "means"}),
        "discard": frozenset({"mucked"}),
        "table": frozenset(),
        "push_forward_face_down": frozenset(),
        "expose_cards": frozenset({"cards", "words"}),
        "discovers_wrong_card_count": frozenset({"cards"}),
        "leave": frozenset(),
        "quote_pot": frozenset({"amount"}),
        "quote_bet": frozenset({"amount", "words"}),
        "error_noticed": frozenset({"when"}),
        "show_seat_cards": frozenset(),
        "scramble_seat_cards_face_down": frozenset(),
        "stack_seat_cards": frozenset(),
        "deal_one_card_face_up_to_each": frozenset(),
        "hand_out_seat_cards": frozenset(),
        "ruled": frozenset({"event", "as", "amount", "hand", "call"}),
    }
)
# The ways in which the floor can rule on an event: an act out of turn that stands, an act taken back, one taken back by
# a player who may then not raise, a dead hand; or the action it came to, most of them with a street total.
STANDS, LET_GO, NO_RAISE, DEAD = "stands", "let-go", "no-raise", "dead"
RULED_AS = (STANDS, LET_GO, NO_RAISE, DEAD, *ACTS)
# An event of each kind carries at least one of these fields.
MUST_CARRY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "post_blind": ("amount",),
        "post_ante": ("amount",),
        "push": ("amount", "chips", "chips_unspecified"),
        "pull_back": ("chips",),
        "declare": ("amount", "words"),
        "quote_pot": ("amount",),
        "quote_bet": ("amount",),
        "discovers_wrong_card_count": ("cards",),
        "ruled": ("event",),
    }
)
NOTHING: Mapping[Any, Any] = MappingProxyType({})


class BadTape(ValueError):
    """A tape that cannot be read because of `field` in event `number`, counted from 1; number 0 is the tape itself."""

    def __init__(self, number: int, field: str, problem: str) -> None:
        where = f"Event {number}, {field}" if number else f"Tape, {field}"
        super().__init__(f"{where}: {problem}")
        self.number, self.field, self.problem = number, field, problem


class Impossible(BadTape):
    """A tape of events that cannot have happened."""


class Event(NamedTuple):
    """One thing that was seen or heard.

    `amount` is the player's street total after the event (for `quote_pot` the pot, for `quote_bet` the bet that was
    told, for `post_ante` the ante), never the increment. `chips` are those pushed or pulled back in it, denomination to
    count. `last_chips` is True when nothing was left behind, None when nobody saw. `extra` holds fields that only some
    kinds of event have, such as `means`: the act that somebody who was there took the words for.
    """

    player: str
    action: str
    amount: int | None = None
    chips: Mapping[int, int] = NOTHING
    words: str = ""
    out_of_turn: bool = False
    last_chips: bool | None = None
    extra: Mapping[str, Any] = NOTHING

    @property
    def value(self) -> int:
        """Return the value of the chips."""
        return worth(self.chips.items())

    @property
    def all_in(self) -> bool:
        """True if the player said or showed that they are all-in, and nobody has found chips behind since."""
        if self.extra.get("behind"):
            return False
        return (
            self.action == "all_in" or bool(self.extra.get("all_in")) or (self.words != "" and says(self) == "all_in")
        )


@dataclass(frozen=True)
class Tape:
    """The events of a hand, in order. Unknown fields are None, "" or empty.

    `players` are those dealt in, clockwise from the left of the button; `stacks` are their chips at the first event;
    `pot` is the chips in the middle then; `button` is the seat of the button, which may be empty. Everything before
    event number `since` has been ruled on and raises no more questions.
    """

    game: str | None
    small_blind: int | None
    big_blind: int | None
    street: str | None
    events: tuple[Event, ...]
    focus: str = ""
    players: tuple[str, ...] = ()
    stacks: Mapping[str, int] = field(default_factory=dict, hash=False)
    pot: int | None = None
    button: str = ""
    since: int = 0

    def __hash__(self) -> int:
        """Return a hash that tells apart the few tapes cached at a time, without looking at every event."""
        return hash((self.street, self.players, self.pot, self.focus, self.since, len(self.events)))

    @property
    def structure(self) -> str:
        """Return the betting structure that the game's code implies: no-limit, pot-limit, limit or "" for unknown."""
        return GAMES[self.game] if self.game else ""

    @cached_property
    def everyone(self) -> tuple[str, ...]:
        """Return every player named on the tape: those listed, then others in order of appearance, then the focus."""
        seen = dict.fromkeys((*self.players, *[event.player for event in self.events], self.focus))
        return tuple(name for name in seen if name and name not in STAFF)

    @property
    def unasked(self) -> "Tape":
        """Return the tape without its question, which has the same rounds; the focus stays only if nothing else names
        that player.
        """
        return self._without_question if self.focus or self.since else self

    @cached_property
    def _without_question(self) -> "Tape":
        named = self.focus in self.players or any(event.player == self.focus for event in self.events)
        return replace(self, focus="" if named else self.focus, since=0)

    @cached_property
    def ruled(self) -> Mapping[int, int]:
        """Return the events that were ruled on, each with the event number from which its ruling applies.

        A ruling on several acts is recorded as several events; `call` says which of them belong together.
        """
        rulings = [(number, one.extra) for number, one in enumerate(self.events, 1) if one.action == "ruled"]
        begins = {one["call"]: number for number, one in reversed(rulings) if "call" in one}
        return {one["event"]: begins.get(one.get("call"), number) for number, one in rulings}


def seat_number(name: str) -> int:
    """Return the seat number in a name such as "seat5", 0 for any other name."""
    digits = name.removeprefix("seat")
    if name == digits or not digits.isdecimal() or len(digits) > len(str(SEATS)):
        return 0
    return int(digits) if 1 <= int(digits) <= SEATS else 0


SPOKEN_IN = ("declare", "push")


def statement_of(event: Event) -> Statement | None:
    """Return what the words mean: as somebody who was there took them, else the first statement read in them.

    None if they are all questions, conditions or talk, or if the act itself is recorded and the words are only quoted.
    """
    if not event.words or event.action not in SPOKEN_IN:
        return None
    read, means = binding(event.words), event.extra.get("means")
    if means is None:
        return read
    if means == NO_ACT:
        return None
    return read._replace(act=means) if read and read.kind == ACT and read.act in ("", means) else Statement(ACT, means)


def statements_of(event: Event) -> tuple[Statement, ...]:
    """Return every statement in the words, in order; if somebody took the words for an act, only that act."""
    if not event.words or event.action not in SPOKEN_IN:
        return ()
    if "means" in event.extra:
        taken = statement_of(event)
        return (taken,) if taken else ()
    return heard(event.words)


def says(event: Event) -> str:
    """Return the action that the words declare, "" when they name none; a condition or a question declares nothing."""
    said = statement_of(event)
    return said.act if said and said.kind in (ACT, POT) else ""


def is_condition(event: Event) -> bool:
    """True if the player says what they would do if something else happened."""
    return any(one.kind == CONDITION for one in statements_of(event))


def is_question(event: Event) -> bool:
    """True if the words ask something and are not an act."""
    return statement_of(event) is None and any(one.kind == QUESTION for one in statements_of(event))


def is_not_understood(event: Event) -> bool:
    """True if the words must be ruled on or explained before anybody knows which act they are."""
    said = statement_of(event)
    return said is not None and said.kind not in (ACT, POT) and event.amount is None


def bets_the_pot(event: Event) -> bool:
    """True if the words bet or raise the pot and name no amount."""
    said = statement_of(event)
    return said is not None and said.kind == POT and event.amount is None
