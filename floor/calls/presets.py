"""Likely amounts for an amount question, each a tap: from the blinds, and from other amounts of the call."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from floor.ground.inputs import InPlay
from floor.ground.numbers import counted
from floor.models import Level
from rules.engine.question import AskedQuestion
from rules.engine.ruling import AnsweredQuestion
from rules.facts import chips

# As many as fit in a row.
MOST = 4
ANY_BLIND = 1_000
BET, NUMBER_SAID = chips.BET.id, "unclear-number"
# Questions about a bet or raise by itself, rather than about a total.
SIZES = frozenset(
    {
        chips.LAST_FULL_RAISE.id,
        chips.LEAST.id,
        "chips-largest-raise",
        "chips-largest-full-raise",
        "oot-last-full-raise",
        "raise-limit-bet",
    }
)
# Questions about chips in front of one player, which may be no more than a blind.
IN_FRONT = frozenset({chips.IN_FRONT.id, chips.BEFORE_TURN.id})
# The name of an earlier amount on the tap that gives it again.
CALLED = {
    BET: "the bet",
    "oot-bet-before": "the bet",
    "oot-bet-now": "the bet",
    "chips-named": "what was said",
    "declared-raise-amount": "what was said",
    "accepted-heard": "what was told",
    chips.IN_FRONT.id: "in front now",
    chips.BEFORE_TURN.id: "in front before",
    "wrong-amount-made": "what they made it",
    chips.LAST_FULL_RAISE.id: "the last raise",
    "oot-amount": "what they made it",
}


@dataclass(frozen=True)
class Preset:
    """An amount and its description."""

    value: int
    label: str

    @property
    def shown(self) -> str:
        return f"{self.value:,}"


@dataclass(frozen=True)
class Copy:
    """A multiple of the amount typed in another field of the page, and its description."""

    field: str
    times: int
    label: str


def blind_of(now: InPlay) -> int:
    """The big blind to suggest; 0 if the level is not known or old. Just after a new level it is still offered."""
    level = now.level
    return level.value.big_blind if isinstance(level.value, Level) and not level.stale else 0


def presets(asked: AskedQuestion, given: tuple[AnsweredQuestion, ...], big_blind: int) -> list[Preset]:
    """The likeliest amounts for `asked` within its bounds, each once, the likeliest first."""
    answered = {one.asked.question.id: one.value for one in given if one.asked.question.kind == "amount"}
    known = {id: value for id, value in answered.items() if isinstance(value, int) and id != asked.question.id}
    found: dict[int, Preset] = {}
    for value, label in _likely(asked, known, big_blind):
        if max(asked.minimum, asked.question.minimum) <= value <= asked.maximum:
            found.setdefault(value, Preset(value, label))
    return list(found.values())[:MOST]


def would_have(asked: AskedQuestion, given: tuple[AnsweredQuestion, ...]) -> bool:
    """True if any amount could be offered for `asked` once the big blind is known."""
    return bool(presets(asked, given, ANY_BLIND))


def copies(asked: AskedQuestion, before: Mapping[str, str]) -> list[Copy]:
    """Return the copies that `asked` may take from earlier amounts of the page; `before` has fields by question."""
    return [Copy(before[BET], 1, CALLED[BET])] if asked.question.id in SIZES and BET in before else []


def _likely(asked: AskedQuestion, known: Mapping[str, int], big_blind: int) -> Iterator[tuple[int, str]]:
    question, bet = asked.question, known.get(BET, 0)
    if question.minimum == 0:
        yield 0, "none"
    if question.id in SIZES:
        yield from _sizes(bet, big_blind)
    elif question.id in IN_FRONT:
        yield from ((big_blind, "the big blind"), (big_blind // 2, "half of it"), (bet, CALLED[BET]))
    elif question.id != NUMBER_SAID:
        yield from _totals(bet, known.get(chips.LAST_FULL_RAISE.id, 0), big_blind)
    yield from ((value, CALLED[id]) for id, value in known.items() if id in CALLED)


def _sizes(bet: int, big_blind: int) -> Iterator[tuple[int, str]]:
    """Return the sizes of a raise by itself: the big blind, the bet minus the big blind, or the bet itself."""
    yield big_blind, "the big blind"
    if big_blind and bet > big_blind:
        yield bet - big_blind, "bet less big blind"
    yield bet, CALLED[BET]


def _totals(bet: int, raised: int, big_blind: int) -> Iterator[tuple[int, str]]:
    """Return the totals that a player has faced or made it."""
    if bet and raised:
        yield bet + raised, "the least raise"
    if bet:
        yield 2 * bet, "twice the bet"
    yield from ((many * big_blind, counted(many, "big blind")) for many in (1, 2, 3, 4))
