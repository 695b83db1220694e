"""Moments at which somebody speaks up about a pot, and until when each book lets them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from tests.world.floor import Fact
from tests.world.table import Choose

MIDDLE, PUSHED, NEXT, ACTED = "middle", "pushed", "next-hand", "next-hand-acted"
IN_TIME, TOO_LATE = "break", "break-over"
# What a dispute is about: how a hand is read and whether it counts, or the sums of a pot and who got it.
HANDS, SUMS = "hands", "sums"
WORDS = {
    MIDDLE: "The pot is still in the middle.",
    PUSHED: "The pot was pushed.",
    NEXT: "The pot was pushed, and the next hand has begun.",
    ACTED: "The pot was pushed, and three players have acted on the next hand.",
}
ENDED_IN_A_BREAK = {
    "": "",
    IN_TIME: "The hand ended in a break, and somebody spoke up at once.",
    TOO_LATE: "The hand ended in a break, and somebody spoke up five minutes later.",
}
EARLIER_BOOKS = ("tda-2009", "tda-2013")


@dataclass(frozen=True)
class Afterwards:
    """Play since the betting ended, and whether the hand was followed by a break."""

    progress: str = MIDDLE
    in_a_break: str = ""

    @property
    def story(self) -> list[str]:
        return [words for words in (WORDS[self.progress], ENDED_IN_A_BREAK[self.in_a_break]) if words]

    def closed(self, edition: str, what: str) -> bool:
        """True if the book takes no dispute of `what` any more (2009 rule 15, 2013 rule 21, from 2017 rule 22)."""
        if edition in EARLIER_BOOKS:
            return self.progress in (NEXT, ACTED)
        if self.in_a_break:
            return self.in_a_break == TOO_LATE
        return self.progress == ACTED or (self.progress == NEXT and what == HANDS)


def afterwards(choose: Choose, *, first: str = MIDDLE) -> Afterwards:
    """Let some time go by before anybody speaks up, at least until `first`."""
    moments = (MIDDLE, PUSHED, NEXT, ACTED)
    progress = choose(moments[moments.index(first) :])
    if progress == MIDDLE or not choose((False, False, False, True)):
        return Afterwards(progress)
    return Afterwards(progress, choose((IN_TIME, TOO_LATE)) if progress == PUSHED else TOO_LATE)


def pot_moments(
    of: Callable[[Any], Afterwards], to_act: Fact = lambda happened: False
) -> dict[str, Mapping[str, Fact]]:
    """Return what is true of the question how far play has gone, for all the choices of answers in which it comes.

    `to_act` says whether the betting was not over, and the hand can still go on. A book that does not speak of breaks
    is told of none.
    """
    kinds = product((True, False), repeat=4)
    return dict(_moments(of, to_act, *kind) for kind in kinds)


def _moments(
    of: Callable[[Any], Afterwards], to_act: Fact, betting: bool, middle: bool, acted: bool, breaks: bool
) -> tuple[str, Mapping[str, Fact]]:
    def where(happened: Any) -> str:
        after = of(happened)
        if betting and to_act(happened):
            return "to-act"
        if breaks and after.in_a_break:
            return after.in_a_break
        if after.progress == ACTED and not acted:
            return NEXT
        return PUSHED if after.progress == MIDDLE and not middle else after.progress

    offered = [
        *(["to-act"] if betting else []),
        *([MIDDLE] if middle else []),
        PUSHED,
        NEXT,
        *([ACTED] if acted else []),
        *([IN_TIME, TOO_LATE] if breaks else []),
    ]

    def it_is(answer: str) -> Fact:
        return lambda happened: where(happened) == answer

    return f"pot-moment: {', '.join(offered)}", {answer: it_is(answer) for answer in offered}
