"""A hand that was called wrong: who called it, and what came of it."""

from collections.abc import Callable
from typing import Any

from tests.world.chapter import each, yes_if
from tests.world.floor import Fact

PLAYER, DEALER = "player", "dealer"
CALLERS = (PLAYER, DEALER)


def called_wrong(then: Callable[[Any], str]) -> dict[str, dict[str, Fact]]:
    """Return what is true of the questions about a happening's `called`, with what came of it by `then`."""
    return {
        "miscalled-then": each(then, "all-there", "mucked", "pushed"),
        "miscalled-by": each(lambda happened: happened.called, *CALLERS, "gave-up"),
        "miscalled-on-purpose": yes_if(lambda happened: False),
    }
