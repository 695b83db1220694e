"""The typed and tapped answers. Raises BadAnswer with the sentence for the field."""

import re
from typing import Any

from django.http import QueryDict

from floor.calls.checking import unchecked_after
from floor.calls.forms import posted
from floor.calls.forms.sure import AskMost, amount_of, check_sure
from floor.ground.numbers import whole
from floor.ground.wizard import Wizard
from rules.engine.question import NOT_YET, UNKNOWN, AskedQuestion, BadAnswer, Chips, Value

SPACES = re.compile(r"[\s,'’]")
TIMES = re.compile(r"\s*[x×*]\s*", re.IGNORECASE)
# The fields of a page: its question, and those asked along with it.
FIELDS = ("value", "along", "along-2", "along-3")
CHIPS = re.compile(r"(?:(?P<count>[0-9]{1,4})x)?(?P<chip>[0-9]{1,12})")


def answered(
    wizard: Wizard, asked: AskedQuestion, sent: QueryDict, unchecked: dict[str, Any], most: AskMost
) -> tuple[Wizard, dict[str, Any]]:
    """The call with the submitted answer to `asked`, and what is to be checked again after it.

    Raises BadAnswer for an unusable one, and for an amount beyond `most` that nobody has confirmed.
    """
    for field in FIELDS:
        answer = (asked, typed_value(asked, sent)) if field == FIELDS[0] else posted_along(wizard, sent, field)
        if answer is None:
            break
        check_sure(sent, [(answer[0].key, amount_of(*answer))], most)
        unchecked = unchecked_after(unchecked, wizard, *answer)
        wizard = wizard.with_answer(*answer)
    return wizard.saying_taken(asked.key, posted.taken_of(sent)), unchecked


def typed_value(asked: AskedQuestion, sent: QueryDict, field: str = "value") -> Value:
    """Return the value of `field`, in the question's type. Raises BadAnswer with the sentence for the field.

    A person who says that somebody sits in a seat names that seat.
    """
    texts = sent.getlist("preset") if field == FIELDS[0] and "preset" in sent else sent.getlist(field)
    if field == FIELDS[0] and not texts:
        texts = [str(seat) for seat in posted.taken_of(sent)]
    typed = [text.strip() for text in texts if text.strip()]
    if not typed:
        raise BadAnswer(asked.key, "Choose an answer." if asked.question.kind == "choice" else "Enter an answer first.")
    if asked.question.kind == "choice" or typed[0] in (UNKNOWN, NOT_YET):
        return asked.clean(typed[0])
    if asked.question.kind == "chips":
        return asked.clean(typed_chips(asked, " ".join(typed)))
    numbers = tuple(_whole_number(asked, text) for text in typed)
    return asked.clean(numbers if asked.question.kind == "seats" else numbers[0])


def posted_along(wizard: Wizard, sent: QueryDict, field: str) -> tuple[AskedQuestion, Value] | None:
    """Return the other answer of the same page; None if the call does not ask for it. Raises BadAnswer."""
    asked = wizard.find(sent.get(f"{field}-key", "")) if sent.get(field) else None
    if asked is None or asked.fingerprint != sent.get(f"{field}-fingerprint"):
        return None
    return asked, typed_value(asked, sent, field)


def typed_chips(asked: AskedQuestion, text: str) -> Chips:
    """Typed chips by denomination, such as "1000 1000 500" or "2x1000 500". Raises BadAnswer."""
    counts: dict[int, int] = {}
    for word in TIMES.sub("x", text).replace("+", " ").split():
        match = CHIPS.fullmatch(word)
        if match is None:
            raise BadAnswer(asked.key, "Put a space between chips and no commas: 1000 1000 500, or 2x1000 500.")
        chip = int(match["chip"])
        counts[chip] = counts.get(chip, 0) + int(match["count"] or 1)
    return tuple(counts.items())


def _whole_number(asked: AskedQuestion, text: str) -> int:
    number = whole(SPACES.sub("", text), 10**15 - 1)
    if number is None:
        raise BadAnswer(asked.key, "Enter a whole number, in digits.")
    return number
