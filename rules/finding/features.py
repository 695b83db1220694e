"""Features by which sentences are compared: words and letters as typed, and their meanings at a table.

Numbers are not among them, only what they count: a seat or a table is the same with any number.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import sqrt
from typing import TypeAlias

from rules.finding.language import COMMA, PAIRED, Sentence, read, spelled
from rules.finding.numbers import PLACES, numbered

Features: TypeAlias = Mapping[str, float]
# The first letter of a feature: a word or two next to each other, some letters of one, a meaning.
WORD, LETTERS, MEANING = "w", "l", "m"
# The lengths of the parts of a word that are compared, its ends included.
PARTS = (3, 4)


def typed_features(text: str) -> dict[str, float]:
    """Return the words, pairs of words and parts of words in a text, all of one weight, together of length 1."""
    words = [one.word for one in numbered(spelled(text)) if one.word != COMMA]
    found = {*_words(words), *(LETTERS + part for word in words for part in _parts(word))}
    return dict.fromkeys(sorted(found), 1 / sqrt(len(found))) if found else {}


def _words(words: Sequence[str]) -> Iterator[str]:
    yield from (WORD + word for word in words)
    yield from (f"{WORD}{one} {other}" for one, other in zip(words, words[1:], strict=False))


def _parts(word: str) -> Iterator[str]:
    ended = f"<{word}>"
    if word not in PLACES:
        for length in PARTS:
            yield from (ended[at : at + length] for at in range(len(ended) - length + 1))


def meant_features(sentence: Sentence) -> dict[str, float]:
    """Return the meanings of the words, alone and in pairs, and of expressions."""
    return {MEANING + meaning: much for meaning, much in {**sentence.pairs, **sentence.terms}.items()}


@cache
def meant_by(text: str) -> Features:
    """Return the meanings of a text that is known to be told, as it stands."""
    return meant_features(read(text))


def is_pair(feature: str) -> bool:
    return PAIRED in feature
