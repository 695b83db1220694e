"""Amounts that an amount asked for is likely to be, each a tap: from the blinds, and from what was answered before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.engine.question import Asked
from rules.engine.ruling import Given
from rules.facts import chips

MOST = 4
# Asked of a bet or raise by itself, rather than of a total.
SIZES = frozenset({
    "last-full-raise", "chips-largest-raise", "chips-largest-full-raise", "oot-last-full-raise", "opening-least",
    "raise-limit-bet",
})  # fmt: skip
# Asked of chips in front of one player, which may be no more than a blind.
IN_FRONT = frozenset({"in-front", "in-front-before"})
# What answers before are called on the tap that gives them once more.
CALLED = {
    "bet-faced": "the bet",
    "oot-bet-before": "the bet",
    "oot-bet-now": "the bet",
    "chips-named": "what was said",
    "declared-raise-amount": "what was said",
    "accepted-heard": "what was told",
    "in-front": "in front now",
    "in-front-before": "in front before",
    "wrong-amount-made": "what they made it",
    "last-full-raise": "the last raise",
    "unclear-lower": "the smaller one",
    "oot-amount": "what they made it",
}


@dataclass(frozen=True)
class Preset:
    """An amount with what it is."""

    value: int
    label: str

    @property
    def shown(self) -> str:
        return f"{self.value:,}"


def presets(asked: Asked, given: tuple[Given, ...], big_blind: int) -> list[Preset]:
    """The likeliest amounts for `asked` within its bounds, each once; `big_blind` is 0 where nobody can rely on it."""
    answered = {one.asked.question.id: one.value for one in given if one.asked.question.kind == "amount"}
    known = {id: value for id, value in answered.items() if isinstance(value, int) and id != asked.question.id}
    found: dict[int, Preset] = {}
    for value, label in _likely(asked, known, big_blind):
        if asked.minimum <= value <= asked.question.maximum:
            found.setdefault(value, Preset(value, label))
    return list(found.values())[:MOST]


def _likely(asked: Asked, known: Mapping[str, int], big_blind: int) -> Iterator[tuple[int, str]]:
    """The likeliest first."""
    question, bet = asked.question, known.get(chips.BET.id, 0)
    if question.minimum == 0:
        yield 0, "none"
    if question.id in SIZES:
        yield from _sizes(bet, big_blind)
    elif question.id in IN_FRONT:
        yield from _blinds(big_blind)
        yield bet, CALLED[chips.BET.id]
    else:
        yield from _totals(bet, known.get(chips.LAST_FULL_RAISE.id, 0), big_blind)
    yield from ((value, CALLED[id]) for id, value in known.items() if id in CALLED)


def _sizes(bet: int, big_blind: int) -> Iterator[tuple[int, str]]:
    """What a raise came to by itself: the big blind, what the bet has on top of it, or the bet itself."""
    yield big_blind, "big blind"
    if big_blind and bet > big_blind:
        yield bet - big_blind, "bet less big blind"
    yield bet, "the bet"


def _blinds(big_blind: int) -> Iterator[tuple[int, str]]:
    yield big_blind, "big blind"
    yield big_blind // 2, "half of it"


def _totals(bet: int, raised: int, big_blind: int) -> Iterator[tuple[int, str]]:
    """What a player has faced or made it in all."""
    if bet and raised:
        yield bet + raised, "the least raise"
    if bet:
        yield 2 * bet, "twice the bet"
    yield from ((many * big_blind, "big blind" if many == 1 else f"{many} big blinds") for many in (1, 2, 3, 4))
