"""The pot that a sentence tells, as the answers to whether it covers each meaning of a number such as "five"."""

from collections.abc import Iterator, Mapping
from typing import cast

from rules.engine.question import amount
from rules.finding.heard import HeardAnswer, heard_in
from rules.finding.language import Sentence, language
from rules.poker.numbers import SMALL, TENS

# The question whether the pot was at least so much, asked of each amount.
COVERED = "unclear-covered"
# Nobody is asked this: its answer is only heard.
POT = amount(
    "pot-told",
    "",
    (),
    spoken=(
        "pot is {amount}, pot was {amount}, pot of {amount}, pot {amount}, pot has {amount}, {amount} in pot, "
        "{amount} pot, {amount} in middle, middle is {amount}, (pot should be {amount}), (side pot is {amount}), "
        "(side pot of {amount}), (side pot {amount})"
    ),
)
UNITS = (1, 10, 100, 1_000, 10_000, 100_000)


def covered(sentence: Sentence, questions: Mapping[str, object]) -> dict[str, HeardAnswer]:
    """Return for each amount that a number of the sentence may mean whether the pot covers it, by question key."""
    pot = heard_in(sentence, (POT,)).get(POT.id) if COVERED in questions else None
    if pot is None:
        return {}
    told, said = cast(int, pot.value), f"pot {pot.value:,}"
    meanings = sorted({number * unit for number in _numbers(sentence) for unit in UNITS})
    return {f"{COVERED}.{one}": HeardAnswer("yes" if told >= one else "no", said) for one in meanings}


def _numbers(sentence: Sentence) -> Iterator[int]:
    """Yield the numbers that leave their unit open, right behind what was said or bet: "said five"."""
    says = {language().meaning(word) for word in ("say", "bet", "raise", "make")}
    words = [word for word in sentence.words if not word.little]
    for before, word in zip(words, words[1:], strict=False):
        value = SMALL.get(word.form) or TENS.get(word.form)
        if value and before.meaning in says:
            yield value
