"""Weights of features for situations, from all that is known to be told: trained, and reckoned by rarity.

The program never trains: what it finds with is the table that these weights are put into.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import pycrfsuite

from rules.finding.features import Features, meant_by, typed_features
from rules.finding.language import common
from rules.finding.told import KnownText

# The weight of each feature for each situation.
Weights: TypeAlias = Mapping[str, Mapping[str, float]]
# More passes hardly change what is found; the smaller the penalty, the closer the weights follow single texts.
PASSES, PENALTY = 40, 0.01
# The weight of a text: what a situation is called, and what people tell of it.
NAMED, TOLD = 2.0, 1.0
# How soon a repeated word stops adding weight, and how much the length of a topic matters for that.
ENOUGH, BY_LENGTH, LONGEST = 1.2, 0.5, 5
# The weight of a word that tells something only together with others.
COMMON_COUNTS = 0.3
# How much a meaning counts beside what is trained.
MEANINGS_COUNT = 1.5


def trained(texts: Iterable[KnownText]) -> Weights:
    """Return the weights of words and letters that best tell the situations of these texts apart (a maximum entropy
    classifier).
    """
    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.select("lbfgs")
    trainer.set_params({"c2": PENALTY, "max_iterations": PASSES})
    for one in texts:
        trainer.append([typed_features(one.words)], [one.situation])
    with TemporaryDirectory() as folder:
        file = str(Path(folder) / "trained")
        trainer.train(file)
        tagger = pycrfsuite.Tagger()
        tagger.open(file)
        weights = tagger.info().state_features
        tagger.close()
    return _by_feature((feature, situation, weight) for (feature, situation), weight in weights.items())


def by_rarity(texts: Sequence[KnownText]) -> Weights:
    """Return the weights of meanings: the fewer situations have one, and the more is said of it in one, the more it
    counts there.
    """
    said: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for one in texts:
        for meaning, much in meant_by(one.words).items():
            said[one.situation][meaning] += much * (NAMED if one.is_name else TOLD)
    rare = rarity(texts)
    mean = sum(sum(of.values()) for of in said.values()) / len(said)
    enough = {id: _enough(sum(of.values()) / mean) for id, of in said.items()}
    return _by_feature(
        (meaning, id, MEANINGS_COUNT * rare[meaning] * much / (much + enough[id]))
        for id, of in said.items()
        for meaning, much in of.items()
    )


def rarity(texts: Iterable[KnownText]) -> Features:
    """Return how much each meaning tells: the fewer situations have it, the more."""
    having: defaultdict[str, set[str]] = defaultdict(set)
    for one in texts:
        for meaning in meant_by(one.words):
            having[meaning].add(one.situation)
    every = len({situation for of in having.values() for situation in of})
    return {
        meaning: log(1 + (every - len(of) + 0.5) / (len(of) + 0.5)) * _counts(meaning) for meaning, of in having.items()
    }


def _counts(meaning: str) -> float:
    return COMMON_COUNTS if meaning[1:] in common() else 1


def _enough(length: float) -> float:
    return ENOUGH * (1 - BY_LENGTH + BY_LENGTH * min(length, LONGEST))


def _by_feature(weights: Iterable[tuple[str, str, float]]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for feature, situation, weight in weights:
        found.setdefault(feature, {})[situation] = weight
    return found
