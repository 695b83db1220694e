"""The words of a tape: its events, and what each kind of event may carry. `docs/tape.md` explains them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.poker.chips import worth
from rules.poker.spoken import ACT, CONDITION, POT, QUESTION, Statement, binding, heard

STREETS = ("preflop", "flop", "turn", "river", "showdown")
POSTFLOP = "postflop"  # some street after the flop, when it does not matter which

# What the code of a game says about its betting; "" where the code leaves it open.
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

# What whoever writes the tape can say that words were, where they are not understood: an act, or none.
NO_ACT = "nothing"
MEANS = (*ACTS, NO_ACT)

CHIPS_AND_WORDS = frozenset({"amount", "chips", "words", "last_chips", "all_in"})

# Every kind of event, with the fields it may carry beside player, action, oot and street.
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
# What the floor can rule that an event was: an act out of turn that stands, an act taken back, one taken back by
# a player who may then not raise, a dead hand; or what the act came to, most of them with a street total.
STANDS, LET_GO, NO_RAISE, DEAD = "stands", "let-go", "no-raise", "dead"
RULED_AS = (STANDS, LET_GO, NO_RAISE, DEAD, *ACTS)
# Of these fields an event of the kind carries at least one.
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
    """A tape that cannot be read, by the `field` of event `number`, from 1; number 0 is the tape itself."""

    def __init__(self, number: int, field: str, problem: str) -> None:
        where = f"Event {number}, {field}" if number else f"Tape, {field}"
        super().__init__(f"{where}: {problem}")
        self.number, self.field, self.problem = number, field, problem


class Impossible(BadTape):
    """A tape of something that cannot have happened."""


class Event(NamedTuple):
    """One thing that was seen or heard.

    `amount` is the player's total for the street after it (for `quote_pot` the pot, for `quote_bet` the bet that was
    told, for `post_ante` the ante), never the increment. `chips` are those pushed or pulled back in it, denomination to
    count. `last_chips` says whether anything was left behind, None when nobody saw. `extra` holds what only some kinds
    of event have, such as `means`: what its words were, as somebody took them who was there.
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
        """What its chips are worth."""
        return worth(self.chips.items())

    @property
    def all_in(self) -> bool:
        """Whether the player said or showed that it is everything."""
        return (
            self.action == "all_in" or bool(self.extra.get("all_in")) or (self.words != "" and says(self) == "all_in")
        )


@dataclass(frozen=True)
class Tape:
    """What happened, in order. Fields nobody knows are None, "" or empty.

    `players` are those dealt in, clockwise from the left of the button; `stacks` what they had at its first event;
    `pot` the chips in the middle then; `button` is where the button is, which may be a seat without a player. Of what
    came before event number `since` no question is any more: it has been ruled on.
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
        """Enough to tell apart the few tapes that are kept at a time, without a look at every event."""
        return hash((self.street, self.players, self.pot, self.focus, self.since, len(self.events)))

    @property
    def structure(self) -> str:
        """The betting structure as far as the game's code tells: no-limit, pot-limit, limit or "" for unknown."""
        return GAMES[self.game] if self.game else ""

    @cached_property
    def everyone(self) -> tuple[str, ...]:
        """Every player it speaks of: those listed, then others in the order in which they appear, then the focus."""
        seen = dict.fromkeys((*self.players, *[event.player for event in self.events], self.focus))
        return tuple(name for name in seen if name and name not in STAFF)

    @property
    def unasked(self) -> "Tape":
        """The tape whose rounds are the same: whom the question is about matters only where nothing else names them."""
        return self._without_question if self.focus or self.since else self

    @cached_property
    def _without_question(self) -> "Tape":
        named = self.focus in self.players or any(event.player == self.focus for event in self.events)
        return replace(self, focus="" if named else self.focus, since=0)

    @cached_property
    def ruled(self) -> Mapping[int, int]:
        """The events that were ruled on, each with the number at which the ruling begins to hold.

        A ruling of several acts is as many events; `call` says which of them belong together.
        """
        rulings = [(number, one.extra) for number, one in enumerate(self.events, 1) if one.action == "ruled"]
        begins = {one["call"]: number for number, one in reversed(rulings) if "call" in one}
        return {one["event"]: begins.get(one.get("call"), number) for number, one in rulings}


def seat_number(name: str) -> int:
    """The seat in a name such as "seat5", 0 in any other."""
    digits = name.removeprefix("seat")
    if name == digits or not digits.isdecimal() or len(digits) > len(str(SEATS)):
        return 0
    return int(digits) if 1 <= int(digits) <= SEATS else 0


SPOKEN_IN = ("declare", "push")


def statement_of(event: Event) -> Statement | None:
    """What its words come to: as somebody took them who was there, else the first statement that is read in them.

    None where they are all questions, conditions or talk, and where what was done is noted and the words only quoted.
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
    """Everything that its words say, in order; of words that somebody took for something that alone."""
    if not event.words or event.action not in SPOKEN_IN:
        return ()
    if "means" in event.extra:
        taken = statement_of(event)
        return (taken,) if taken else ()
    return heard(event.words)


def says(event: Event) -> str:
    """The action its words declare, "" when they name none; a condition or a question declares nothing."""
    said = statement_of(event)
    return said.act if said and said.kind in (ACT, POT) else ""


def is_condition(event: Event) -> bool:
    """Whether in its words the player says what they would do if something else happened."""
    return any(one.kind == CONDITION for one in statements_of(event))


def is_question(event: Event) -> bool:
    """Whether its words ask something and are no act."""
    return statement_of(event) is None and any(one.kind == QUESTION for one in statements_of(event))


def is_not_understood(event: Event) -> bool:
    """Whether its words have to be ruled on, or explained, before anybody knows which act they are."""
    said = statement_of(event)
    return said is not None and said.kind not in (ACT, POT) and event.amount is None


def bets_the_pot(event: Event) -> bool:
    """Whether its words bet or raise the pot and name no amount."""
    said = statement_of(event)
    return said is not None and said.kind == POT and event.amount is None
