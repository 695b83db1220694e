"""The table of weights with which a sentence finds its situations: one for every edition."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.finding.features import Features, is_pair, meant_by, meant_features, typed_features
from rules.finding.language import Sentence, Word, forms_of
from rules.finding.told import ANOTHER_CALL, KnownText, known_texts
from rules.situations import SITUATIONS

# Weights are kept as whole numbers of this part of 1, and smaller ones not at all.
STEP = 0.1
# The score of another call for a sentence of which hardly anything fits a situation.
LEAST = 2.0


class WayInText(NamedTuple):
    """A text about a way into a situation, and the weight of each meaning in it."""

    situation: str
    way_in: str
    meanings: Features


@dataclass(frozen=True)
class WeightTable:
    """The situations, for each feature the number of a situation and its weight by turns, the texts of ways in, and
    the known forms of words.

    The numbers of a feature are one text, read when the feature is met: few of them ever are.
    """

    situations: tuple[str, ...]
    weights: Mapping[str, str]
    ways_in: tuple[WayInText, ...]
    forms: Mapping[str, int]

    def ranked(self, typed: str, sentence: Sentence) -> list[tuple[str, float]]:
        """Return the situations that a sentence may be about with their scores, the likeliest first; none if no word of
        it is known.
        """
        if not any(self._knows(word) for word in sentence.words):
            return []
        scores = defaultdict(float, {ANOTHER_CALL: LEAST})
        for feature, much in {**typed_features(typed), **meant_features(sentence)}.items():
            for situation, steps in self._steps(feature):
                scores[situation] += much * steps * STEP
        return sorted(scores.items(), key=lambda one: -one[1])

    def _knows(self, word: Word) -> bool:
        return not word.little and word.form in self.forms

    def _steps(self, feature: str) -> Iterator[tuple[str, int]]:
        numbers = iter(map(int, self.weights.get(feature, "").split()))
        return ((self.situations[number], steps) for number, steps in zip(numbers, numbers, strict=True))

    def shares(self, sentence: Sentence, situation: str) -> dict[str, tuple[float, float]]:
        """Return for each way into a situation the share of its best text found in the sentence, from 0 to 1, and its
        weight.
        """
        meant = meant_features(sentence).keys()
        found: dict[str, tuple[float, float]] = {}
        for text in self.ways_in:
            if text.situation == situation:
                shared = sum(weight for meaning, weight in text.meanings.items() if meaning in meant)
                share = shared / sum(text.meanings.values())
                found[text.way_in] = max(found.get(text.way_in, (0, 0)), (share, shared))
        return found


def made() -> WeightTable:
    """Return the table, trained now in some seconds of the processor."""
    # Only what trains needs the library that trains.
    from rules.finding.training import by_rarity, rarity, trained

    texts = tuple(known_texts())
    numbers = {id: number for number, id in enumerate(SITUATIONS)}
    weights = {
        feature: " ".join(f"{numbers[id]} {steps}" for id, weight in of.items() if (steps := round(weight / STEP)))
        for feature, of in {**trained(texts), **by_rarity(texts)}.items()
    }
    return WeightTable(
        tuple(SITUATIONS),
        {feature: of for feature, of in weights.items() if of},
        tuple(_of_ways_in(texts, rarity(texts))),
        forms_of(text.words for text in texts),
    )


def _of_ways_in(texts: Sequence[KnownText], rarity: Features) -> list[WayInText]:
    return [
        WayInText(
            one.situation,
            one.way_in,
            {
                meaning: round(much * rarity[meaning], 2)
                for meaning, much in meant_by(one.words).items()
                if not is_pair(meaning)
            },
        )
        for one in texts
        if one.way_in
    ]
