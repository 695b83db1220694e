"""The topics of an edition: each situation with all its texts, and each matter that no situation covers yet."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import log
from typing import NamedTuple

from rules.books.editions import Edition, load_edition
from rules.engine.situation import Situation
from rules.finding.index import ANOTHER_CALL, Index, Terms, Topic, Whole, terms_of
from rules.finding.language import forms_of, read
from rules.finding.told import told_of
from rules.proof.charts import load_chart
from rules.proof.reach import reached
from rules.situations import SITUATIONS

# The weight of a text: a name; what people tell; what a book states; an answer.
NAMED, TOLD, STATED, ANSWERED = 2.0, 1.0, 0.5, 0.4
# The joint weight of the texts of all uncovered matters for another call.
OF_A_MATTER = 0.6
# How soon a repeated word stops adding weight, and how much the length of a topic matters for that.
ENOUGH, BY_LENGTH, LONGEST = 1.2, 0.5, 5
# This situation asks what others ask, so its answers tell nothing about it.
ASKS_EVERYTHING = "what-does-this-bet-mean"


class TopicPhrase(NamedTuple):
    """A text about a topic, its weight, and the way into the situation it is about, if any."""

    words: str
    counts: float
    way_in: str = ""


@dataclass(frozen=True)
class Subject:
    """A topic in words. The texts of all matters count for another call, but each matter also has its own."""

    situation: str
    texts: tuple[TopicPhrase, ...]
    matters: tuple[TopicPhrase, ...] = ()


def made(edition: str) -> Index:
    """Return the index of an edition, built now in a second or two. Raises NotBuilt if there are no charts."""
    matters = tuple(_matters(load_edition(edition)))
    subjects = (*(_of_situation(one, edition, matters) for one in SITUATIONS.values()), *matters)
    every = [_weights((*subject.texts, *subject.matters)) for subject in subjects]
    mean = sum(sum(weights.values()) for weights in every) / len(subjects)
    found = Index(
        topics=tuple(
            Topic(subject.situation, weights, _enough(sum(weights.values()) / mean))
            for subject, weights in zip(subjects, every, strict=True)
        ),
        told=(),
        rarity=_rarity(subjects),
        forms=forms_of(text.words for subject in subjects for text in subject.texts),
    )
    return replace(found, told=tuple(_told(found, subjects)))


def _enough(length: float) -> float:
    return ENOUGH * (1 - BY_LENGTH + BY_LENGTH * min(length, LONGEST))


def _rarity(subjects: Iterable[Subject]) -> Terms:
    having = [_weights(subject.texts).keys() for subject in subjects]
    counted = Counter(term for terms in having for term in terms)
    return {term: log(1 + (len(having) - many + 0.5) / (many + 0.5)) for term, many in counted.items()}


def _told(index: Index, subjects: Iterable[Subject]) -> Iterator[Whole]:
    """Yield each text that people tell, as a whole."""
    for number, subject in enumerate(subjects):
        for text in subject.texts:
            terms = index.rare(_terms(text.words))
            if text.counts >= TOLD:
                yield Whole(number, text.way_in, terms, sum(terms.values()))


def _weights(texts: Iterable[TopicPhrase]) -> Terms:
    weights: dict[str, float] = {}
    for text in texts:
        for term, much in _terms(text.words).items():
            weights[term] = weights.get(term, 0) + text.counts * much
    return weights


@cache
def _terms(words: str) -> Terms:
    return terms_of(read(words))


def _of_situation(situation: Situation, edition: str, matters: tuple[Subject, ...]) -> Subject:
    told = told_of(situation.id)
    texts = (
        *(TopicPhrase(words, NAMED) for words in (str(situation.title), *situation.slang)),
        *(TopicPhrase(words, NAMED, way.id) for way in situation.ways_in for words in (str(way.title), *way.slang)),
        *(TopicPhrase(words, TOLD) for words in told.situation),
        *(TopicPhrase(words, TOLD, way) for way, said in told.ways_in.items() for words in said),
        *(TopicPhrase(words, ANSWERED) for words in _answers(situation.id, edition)),
    )
    return Subject(situation.id, texts, _together(matters) if situation.id == ANOTHER_CALL else ())


def _answers(situation: str, edition: str) -> Iterator[str]:
    """Yield the answers that a situation may ask for, in its words."""
    if situation != ASKS_EVERYTHING:
        for here in reached(situation, edition).values():
            yield from (option.label for option in here.question.options if option.value not in ("yes", "no"))


def _together(matters: Iterable[Subject]) -> tuple[TopicPhrase, ...]:
    return tuple(TopicPhrase(text.words, text.counts * OF_A_MATTER) for matter in matters for text in matter.texts)


def _matters(edition: Edition) -> Iterator[Subject]:
    """Yield each matter in the edition that no situation covers, with its headings, its statement and the texts people
    tell.
    """
    told = told_of(ANOTHER_CALL).concepts
    covered = {
        concept for id in SITUATIONS if id != ANOTHER_CALL for concept in _concepts(id, edition.key)
    } - told.keys()
    for concept, numbers in edition.numbers.items():
        if concept not in covered:
            stated = {edition.statement(concept), *(edition.provision(number).heading for number in numbers)}
            texts = (
                *(TopicPhrase(words, STATED) for words in sorted(stated)),
                *(TopicPhrase(words, TOLD) for words in told.get(concept, ())),
            )
            yield Subject(ANOTHER_CALL, texts)


def _concepts(situation: str, edition: str) -> set[str]:
    """Return the concepts that a situation rests on, or consults on some path."""
    consulted = load_chart(situation, edition).consulted
    return {*SITUATIONS[situation].concepts, *(key.partition(".")[0] for key in consulted)}
