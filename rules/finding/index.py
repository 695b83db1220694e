"""How well a sentence fits each situation of an edition.

A word, and two that stand near each other, count by their rarity among the topics and by how much is said of them in
one. What people tell counts once more as a whole, by how much of it is in the sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import NamedTuple, TypeAlias

from rules.finding.comparing import compared
from rules.finding.language import PAIRED, Sentence, common

Terms: TypeAlias = Mapping[str, float]
ANOTHER_CALL = "another-call"
# What the texts count that fit best, as wholes.
BEST = (1.0, 0.8, 0.6, 0.4, 0.2)
# What a word counts that has to stand with others to tell something.
COMMON_COUNTS = 0.3
# How rare a word is taken to be that no topic has.
UNKNOWN = 3.0
# Where nothing fits better than this, no situation covers it.
LEAST = 2.0


class Whole(NamedTuple):
    """Something that people tell of a topic, by its number, and of which way into the situation; what it counts."""

    topic: int
    way_in: str
    terms: Terms
    counts: float


@dataclass(frozen=True)
class Topic:
    """What is known of a situation, or of a matter that none covers and that is another call.

    Beyond `enough` it hardly counts how often a word is said.
    """

    situation: str
    weights: Terms
    enough: float


@dataclass(frozen=True)
class Index:
    """Every topic of an edition, what people tell of each, how rare each word is among them, and its known forms."""

    topics: tuple[Topic, ...]
    told: tuple[Whole, ...]
    rarity: Terms
    forms: Mapping[str, int]

    @cached_property
    def _told_with(self) -> Mapping[str, list[int]]:
        """In which of the texts each word is told, by their numbers."""
        found: dict[str, list[int]] = {}
        for number, whole in enumerate(self.told):
            for term in whole.terms:
                found.setdefault(term, []).append(number)
        return found

    def ranked(self, sentence: Sentence) -> list[tuple[str, float]]:
        """The situations that a sentence may be about with their scores, the likeliest first."""
        terms = self.rare(terms_of(sentence))
        if not terms.keys() & self.rarity.keys():
            return []
        fits = self._fits(terms)
        best = {ANOTHER_CALL: LEAST}
        for number, topic in enumerate(self.topics):
            best_fits = sorted(fits.get(number, ()), reverse=True)
            score = _of_words(terms, topic) + sum(one * counts for one, counts in zip(best_fits, BEST, strict=False))
            if score > best.get(topic.situation, 0):
                best[topic.situation] = score
        return sorted(best.items(), key=lambda one: -one[1])

    def ways_in(self, sentence: Sentence, situation: str) -> dict[str, tuple[float, float]]:
        """How much of what is told of each way into a situation is in the sentence, from 0 to 1, and what it counts."""
        found: dict[str, tuple[float, float]] = {}
        for number, shared in self._shared(without_pairs(self.rare(terms_of(sentence)))).items():
            whole = self.told[number]
            if whole.way_in and self.topics[whole.topic].situation == situation:
                share = shared / sum(without_pairs(whole.terms).values())
                found[whole.way_in] = max(found.get(whole.way_in, (0, 0)), (share, shared))
        return found

    def rare(self, terms: Terms) -> Terms:
        """The words, each with what it counts by its rarity."""
        return {
            term: much * self.rarity.get(term, UNKNOWN) * (COMMON_COUNTS if term in common() else 1)
            for term, much in terms.items()
        }

    def _fits(self, terms: Terms) -> dict[int, list[float]]:
        """By topic, what the words count that are in a text and in the sentence; less, the more either has besides."""
        all_words = sum(terms.values())
        fits: dict[int, list[float]] = {}
        for number, shared in self._shared(terms).items():
            whole = self.told[number]
            if len(whole.terms) > 1:
                fits.setdefault(whole.topic, []).append(shared * sqrt(shared / whole.counts * shared / all_words))
        return fits

    def _shared(self, terms: Terms) -> dict[int, float]:
        shared: dict[int, float] = {}
        for term, counts in terms.items():
            for number in self._told_with.get(term, ()):
                shared[number] = shared.get(number, 0) + min(counts, self.told[number].terms[term])
        return shared


def _of_words(terms: Terms, topic: Topic) -> float:
    said = ((counts, topic.weights.get(term, 0)) for term, counts in terms.items())
    return sum(counts * weight / (weight + topic.enough) for counts, weight in said)


def terms_of(sentence: Sentence) -> Terms:
    """What a sentence is compared by: its words, alone and in pairs, its expressions, and what its amounts mean."""
    return {**sentence.pairs, **sentence.terms, **dict.fromkeys(compared(sentence), 1.0)}


def without_pairs(terms: Terms) -> Terms:
    return {term: counts for term, counts in terms.items() if PAIRED not in term}
