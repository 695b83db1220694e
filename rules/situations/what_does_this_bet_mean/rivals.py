"""The rules that come near a bet and do not hold for it, each with what would have to be different."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.poker.chips import how_many

Facts: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Rival:
    """A rule that may be thought of: its concept, what it is on, why it does not hold, and when that is so."""

    concept: str
    on: Say
    why: Say
    when: Callable[[Facts], bool]


def facing(facts: Facts) -> bool:
    """Whether a bet was faced; not told where it makes no difference."""
    return facts.get("bet-out") == "bet" or facts["chips-first"] in ("on-top", "on-top-uncounted", "taken-back")


def chips(facts: Facts) -> int:
    """How many new chips went in, as far as they were asked for."""
    return how_many(facts.get("chips-pushed", ()))


def silent(facts: Facts) -> bool:
    return facts["chips-first"] in ("chips", "on-top", "on-top-uncounted")


ONE = say("a single silent chip")
NEEDED = say("silent chips that are all needed")
SMALL = say("too small a call")
RIVALS = (
    Rival("overchip-call", ONE, say("no bet was faced"), lambda facts: not facing(facts) and chips(facts) == 1),
    Rival("overchip-call", ONE, say("more than one chip went in"), lambda facts: facing(facts) and chips(facts) > 1),
    Rival(
        "overchip-opening-bet",
        say("a chip with nothing bet"),
        say("a bet was faced"),
        lambda facts: facing(facts) and chips(facts) == 1,
    ),
    Rival("multi-chip-call", NEEDED, say("no bet was faced"), lambda facts: not facing(facts) and chips(facts) > 1),
    Rival("multi-chip-call", NEEDED, say("only one chip went in"), lambda facts: facing(facts) and chips(facts) == 1),
    Rival("multi-chip-call", NEEDED, say("one was to spare"), lambda facts: facts.get("every_chip_needed") is False),
    Rival(
        "raise-fifty-percent",
        say("half a raise"),
        say("no chip was to spare"),
        lambda facts: facts.get("every_chip_needed") is True,
    ),
    Rival("undercall-definition", SMALL, say("call was said first"), lambda facts: facts.get("chips-said") == "call"),
    Rival(
        "undercall-definition",
        SMALL,
        say("it came to the whole bet"),
        lambda facts: facing(facts) and silent(facts) and facts.get("ruling") in ("call", "raise", "min_raise"),
    ),
    Rival(
        "prior-chips-silent-add",
        say("chips already in front"),
        say("nothing was added to any"),
        lambda facts: facing(facts) and facts["chips-first"] == "chips",
    ),
    Rival(
        "bet-simultaneous-verbal-wins",
        say("words and chips at once"),
        say("one of them came first"),
        lambda facts: facts["chips-first"] in ("words", "chips-words"),
    ),
    Rival("declared-amount-equals-chips", say("an amount said"), say("nothing was said"), silent),
    Rival(
        "unclear-bet-amount",
        say("a number with several meanings"),
        say("the amount was clear"),
        lambda facts: "chips-named" in facts,
    ),
    Rival(
        "multi-chip-last-chips-all-in",
        say("last chips"),
        say("chips were left behind"),
        lambda facts: facts.get("last-chips") == "no" and chips(facts) > 1,
    ),
)


def rivals(ruling: Ruling) -> dict[str, tuple[Say, Say]]:
    """By concept, what the rules that come near are on and why they do not hold; not those that were consulted."""
    facts = {**{given.asked.question.id: given.value for given in ruling.given}, **ruling.values}
    cited = [citation.concept for citation in ruling.citations]
    return {one.concept: (one.on, one.why) for one in RIVALS if one.concept not in cited and one.when(facts)}
