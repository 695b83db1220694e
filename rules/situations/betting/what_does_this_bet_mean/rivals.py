"""The rules that come near a bet and do not hold for it, each with what would have to be different."""

from typing import Any

from rules.engine.ruling import Ruling
from rules.poker.chips import how_many

ONE = "a single silent chip"
NEEDED = "silent chips that are all needed"
SMALL = "too small a call"


def rivals(ruling: Ruling) -> dict[str, tuple[str, str]]:
    """Rules that come near but do not hold, by concept: the subject of each, and why not. None that was consulted.

    A decision of the floor is no fact: it rules nothing out.
    """
    facts: dict[str, Any] = {**{given.asked.question.id: given.value for given in ruling.given}, **ruling.values}
    if ruling.decided:
        facts.pop("ruling", None)
    first, needed, chips = facts["chips-first"], facts.get("every_chip_needed"), how_many(facts.get("chips-pushed", ()))
    # whether a bet was faced is not told where it makes no difference
    facing = facts.get("bet-out") == "bet" or first in ("on-top", "on-top-uncounted", "taken-back")
    silent = first in ("chips", "on-top", "on-top-uncounted")
    met = facing and silent and facts.get("ruling") in ("call", "raise", "min_raise")
    near = (
        ("overchip-call", ONE, "no bet was faced", not facing and chips == 1),
        ("overchip-call", ONE, "more than one chip went in", facing and chips > 1),
        ("overchip-opening-bet", "a chip with nothing bet", "a bet was faced", facing and chips == 1),
        ("multi-chip-call", NEEDED, "no bet was faced", not facing and chips > 1),
        ("multi-chip-call", NEEDED, "only one chip went in", facing and chips == 1),
        ("multi-chip-call", NEEDED, "one was to spare", needed is False),
        ("raise-fifty-percent", "half a raise", "no chip was to spare", needed is True),
        ("undercall-definition", SMALL, "call was said first", facts.get("chips-said") == "call"),
        ("undercall-definition", SMALL, "it came to the whole bet", met),
        ("prior-chips-silent-add", "chips already in front", "nothing was added to any", facing and first == "chips"),
        (
            "bet-simultaneous-verbal-wins",
            "words and chips at once",
            "one of them came first",
            first in ("words", "chips-words"),
        ),
        ("declared-amount-equals-chips", "an amount said", "nothing was said", silent),
        ("unclear-bet-amount", "a number with several meanings", "the amount was clear", "chips-named" in facts),
        (
            "multi-chip-last-chips-all-in",
            "last chips",
            "chips were left behind",
            facts.get("last-chips") == "no" and chips > 1,
        ),
    )
    cited = [citation.concept for citation in ruling.citations]
    return {concept: (on, why) for concept, on, why, holds in near if holds and concept not in cited}
