"""Scores for how well a sentence fits each situation of an edition.

A word, and a pair of words near each other, counts by its rarity among the topics and by its weight in one. Each text
that people tell also counts as a whole, by how much of it is in the sentence.
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
# The weights of the best-fitting texts, as wholes.
BEST = (1.0, 0.8, 0.6, 0.4, 0.2)
# The weight of a word that tells something only together with others.
COMMON_COUNTS = 0.3
# The rarity assumed for a word that no topic has.
UNKNOWN = 3.0
# If nothing scores higher than this, no situation covers the sentence.
LEAST = 2.0


class Whole(NamedTuple):
    """A text that people tell: the number of its topic, the way into the situation if it is about one, its terms and
    weight.
    """

    topic: int
    way_in: str
    terms: Terms
    counts: float


@dataclass(frozen=True)
class Topic:
    """The vocabulary of a situation, or of a matter that none covers and that counts as another call.

    Beyond `enough`, repeating a word hardly adds weight.
    """

    situation: str
    weights: Terms
    enough: float


@dataclass(frozen=True)
class Index:
    """The topics of an edition, the texts people tell of each, the rarity of each word, and its known forms."""

    topics: tuple[Topic, ...]
    told: tuple[Whole, ...]
    rarity: Terms
    forms: Mapping[str, int]

    @cached_property
    def _told_with(self) -> Mapping[str, list[int]]:
        """Return the numbers of the texts that contain each word."""
        found: dict[str, list[int]] = {}
        for number, whole in enumerate(self.told):
            for term in whole.terms:
                found.setdefault(term, []).append(number)
        return found

    def ranked(self, sentence: Sentence) -> list[tuple[str, float]]:
        """Return the situations that a sentence may be about with their scores, the likeliest first."""
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
        """Return for each way into a situation the share of its text found in the sentence, from 0 to 1, and its
        weight.
        """
        found: dict[str, tuple[float, float]] = {}
        for number, shared in self._shared(without_pairs(self.rare(terms_of(sentence)))).items():
            whole = self.told[number]
            if whole.way_in and self.topics[whole.topic].situation == situation:
                share = shared / sum(without_pairs(whole.terms).values())
                found[whole.way_in] = max(found.get(whole.way_in, (0, 0)), (share, shared))
        return found

    def rare(self, terms: Terms) -> Terms:
        """Return the words weighted by their rarity."""
        return {
            term: much * self.rarity.get(term, UNKNOWN) * (COMMON_COUNTS if term in common() else 1)
            for term, much in terms.items()
        }

    def _fits(self, terms: Terms) -> dict[int, list[float]]:
        """Return for each topic the weights of the words that its texts share with the sentence; extra words on either
        side lower them.
        """
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
    """Return the terms by which a sentence is compared: its words, alone and in pairs, its expressions, and the
    meanings of its amounts.
    """
    return {**sentence.pairs, **sentence.terms, **dict.fromkeys(compared(sentence), 1.0)}


def without_pairs(terms: Terms) -> Terms:
    return {term: counts for term, counts in terms.items() if PAIRED not in term}
