"""The rules that come near a bet and do not hold for it, each with what would have to be different."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.engine.ruling import Ruling
from rules.poker.chips import how_many

Facts: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Rival:
    """A rule that may be thought of: its concept, what it is on, why it does not hold, and when that is so."""

    concept: str
    on: str
    why: str
    when: Callable[[Facts], bool]


def facing(facts: Facts) -> bool:
    """Whether a bet was faced; not told where it makes no difference."""
    return facts.get("bet-out") == "bet" or facts["chips-first"] in ("on-top", "on-top-uncounted", "taken-back")


def chips(facts: Facts) -> int:
    """How many new chips went in, as far as they were asked for."""
    return how_many(facts.get("chips-pushed", ()))


def silent(facts: Facts) -> bool:
    return facts["chips-first"] in ("chips", "on-top", "on-top-uncounted")


ONE = "a single silent chip"
NEEDED = "silent chips that are all needed"
SMALL = "too small a call"
RIVALS = (
    Rival("overchip-call", ONE, "no bet was faced", lambda facts: not facing(facts) and chips(facts) == 1),
    Rival("overchip-call", ONE, "more than one chip went in", lambda facts: facing(facts) and chips(facts) > 1),
    Rival(
        "overchip-opening-bet",
        "a chip with nothing bet",
        "a bet was faced",
        lambda facts: facing(facts) and chips(facts) == 1,
    ),
    Rival("multi-chip-call", NEEDED, "no bet was faced", lambda facts: not facing(facts) and chips(facts) > 1),
    Rival("multi-chip-call", NEEDED, "only one chip went in", lambda facts: facing(facts) and chips(facts) == 1),
    Rival("multi-chip-call", NEEDED, "one was to spare", lambda facts: facts.get("every_chip_needed") is False),
    Rival(
        "raise-fifty-percent",
        "half a raise",
        "no chip was to spare",
        lambda facts: facts.get("every_chip_needed") is True,
    ),
    Rival("undercall-definition", SMALL, "call was said first", lambda facts: facts.get("chips-said") == "call"),
    Rival(
        "undercall-definition",
        SMALL,
        "it came to the whole bet",
        lambda facts: facing(facts) and silent(facts) and facts.get("ruling") in ("call", "raise", "min_raise"),
    ),
    Rival(
        "prior-chips-silent-add",
        "chips already in front",
        "nothing was added to any",
        lambda facts: facing(facts) and facts["chips-first"] == "chips",
    ),
    Rival(
        "bet-simultaneous-verbal-wins",
        "words and chips at once",
        "one of them came first",
        lambda facts: facts["chips-first"] in ("words", "chips-words"),
    ),
    Rival("declared-amount-equals-chips", "an amount said", "nothing was said", silent),
    Rival(
        "unclear-bet-amount",
        "a number with several meanings",
        "the amount was clear",
        lambda facts: "chips-named" in facts,
    ),
    Rival(
        "multi-chip-last-chips-all-in",
        "last chips",
        "chips were left behind",
        lambda facts: facts.get("last-chips") == "no" and chips(facts) > 1,
    ),
)


def rivals(ruling: Ruling) -> dict[str, tuple[str, str]]:
    """By concept, what the rules that come near are on and why they do not hold; not those that were consulted.

    What the floor decided is no fact: it rules nothing out.
    """
    facts = {**{given.asked.question.id: given.value for given in ruling.given}, **ruling.values}
    if ruling.decided:
        facts.pop("ruling", None)
    cited = [citation.concept for citation in ruling.citations]
    return {one.concept: (one.on, one.why) for one in RIVALS if one.concept not in cited and one.when(facts)}
