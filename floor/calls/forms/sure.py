"""Doubtful amounts: one above all chips there are is queried before it counts, and one tap confirms it."""

from collections.abc import Callable, Iterable
from typing import Any

from django.http import QueryDict

from floor.ground.numbers import whole
from floor.tournament.chips_in_play import Most
from rules.engine.question import AskedQuestion, BadAnswer, Value

# The confirmed amounts among the fields of a page.
SURE = "sure"
AskMost = Callable[[], Most | None]


class DoubtedAmount(BadAnswer):
    """An amount above the possible; `amount` is the one that counts once a person confirms it."""

    def __init__(self, key: str, amount: int, most: Most) -> None:
        super().__init__(key, f"That is more than {most.said}. Is it right?")
        self.amount = amount


def check_sure(sent: QueryDict, amounts: Iterable[tuple[str, int]], most: AskMost) -> None:
    """Raise Doubted for the first of these amounts, by the key of its field, that nobody has confirmed."""
    right = {number for text in sent.getlist(SURE) if (number := whole(text)) is not None}
    asked = [(key, amount) for key, amount in amounts if amount and amount not in right]
    limit = most() if asked else None
    beyond = [(key, amount) for key, amount in asked if limit and amount > limit.chips]
    if limit and beyond:
        raise DoubtedAmount(*beyond[0], limit)


def amount_of(asked: AskedQuestion, value: Value) -> int:
    """The chips that an answer names; 0 if it names none."""
    if asked.question.kind == "amount" and isinstance(value, int):
        return value
    if asked.question.kind == "chips" and isinstance(value, tuple):
        return sum(int(chip) * int(count) for chip, count in value)  # type: ignore[misc]
    return 0


def doubt_shown(bad: Exception, sent: QueryDict) -> dict[str, Any]:
    """The context of the tap that confirms the amount: everything that was sent, with the confirmation."""
    if not isinstance(bad, DoubtedAmount):
        return {}
    again = [(name, text) for name, texts in sent.lists() if name != "csrfmiddlewaretoken" for text in texts]
    return {"doubted": bad.amount, "sent_again": [*again, (SURE, str(bad.amount))]}
