"""What a sentence is about: situations, the likeliest first, each with the answers that the sentence tells of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from rules.engine.question import Question, Value
from rules.engine.situation import Situation, WayIn
from rules.finding.heard import Heard, heard_in, in_words
from rules.finding.kept import index
from rules.finding.language import Sentence, read
from rules.finding.numbers import TABLE
from rules.proof.reach import reached
from rules.situations import SITUATIONS

SHOWN = 8
# What fits much worse than the best is none.
WORTH_SHOWING = 0.3
# A way in is meant where the sentence has this much of what is told of it.
MEANT = 0.7
# Lists of words.yaml stand in brackets, and = before a word that is meant exactly.
WITHOUT_SIGNS = str.maketrans("", "", "[]=")


@dataclass(frozen=True)
class Found:
    """A situation that a sentence may be about, perhaps a way into it, and what it tells of it, by question."""

    situation: Situation
    way_in: WayIn | None
    score: float
    heard: Mapping[str, Heard]

    @property
    def answers(self) -> dict[str, Value]:
        """The answers that were heard, without those of the way in."""
        given = self.way_in.answers if self.way_in else {}
        return {id: one.value for id, one in self.heard.items() if id not in given}

    @property
    def sayings(self) -> list[str]:
        """What was heard, in a few words each, no two alike."""
        return list(dict.fromkeys(said(one) for one in self.heard.values()))


def search(edition: str, typed: str) -> list[Found]:
    """What somebody may mean who types or says this, the likeliest first. Raises NotBuilt where there are no charts."""
    sentence = _read(edition, typed)
    named = _named().get(frozenset(sentence.terms), ())
    ranked = sorted(index(edition).ranked(sentence)[:SHOWN], key=lambda one: one[0] not in named)
    best = max((score for _, score in ranked), default=0.0)
    worth = (one for one in ranked if one[0] in named or one[1] >= best * WORTH_SHOWING)
    return [_found(edition, sentence, _read(edition, typed, sure=True), id, score) for id, score in worth]


def get_ready(edition: str) -> None:
    """Read and work out all that a search keeps in mind, so that the first one is as fast as the others."""
    for situation in SITUATIONS:
        _questions(situation, edition)
    search(edition, "seat 5 bet 800")


@cache
def _named() -> Mapping[frozenset[str], set[str]]:
    """The situations that are called by these words and no others: typed alone, they mean nothing else first."""
    named: dict[frozenset[str], set[str]] = {}
    for one in SITUATIONS.values():
        called = (str(one.title), *one.slang, *(name for way in one.ways_in for name in (str(way.title), *way.slang)))
        for words in called:
            named.setdefault(frozenset(read(words).terms), set()).add(one.id)
    return named


def table_in(typed: str) -> int | None:
    """The table that a sentence names; None for none, or several."""
    tables = {word.value for word in read(typed).words if word.meaning == TABLE}
    return cast(int, tables.pop()) if len(tables) == 1 else None


def heard_of(situation: str, edition: str, typed: str) -> dict[str, Heard]:
    """What a sentence tells of one situation, by question, whether or not it would be found by it."""
    return heard_in(_read(edition, typed, sure=True), _questions(situation, edition).values())


def _read(edition: str, typed: str, *, sure: bool = False) -> Sentence:
    # What stands for a number of something is written in braces, and nobody may type that.
    return read(typed.replace("{", " "), index(edition).forms, sure=sure)


def _found(edition: str, sentence: Sentence, surely: Sentence, situation: str, score: float) -> Found:
    """What is heard is read from what was `surely` typed."""
    heard = heard_in(surely, _questions(situation, edition).values())
    return Found(SITUATIONS[situation], _way_in(edition, sentence, situation, heard), round(score, 2), heard)


@cache
def _questions(situation: str, edition: str) -> dict[str, Question[Any]]:
    """The questions for whose answers people say something, by id."""
    return {id: here.question for id, here in reached(situation, edition).items() if here.question.spoken}


def _way_in(edition: str, sentence: Sentence, situation: str, heard: Mapping[str, Heard]) -> WayIn | None:
    """The way in of which most was told, and nothing else than what was heard; None where none is clearly meant.

    Where more was told of one whose answers were not heard, only one that answers the same questions otherwise is.
    """
    shares = index(edition).ways_in(sentence, situation)
    questions = _questions(situation, edition)

    def is_told(way: WayIn) -> bool:
        return all(_told(questions, heard, *one) for one in way.answers.items())

    def told(way: WayIn) -> tuple[tuple[float, float], bool]:
        return shares.get(way.id, (0, 0)), is_told(way)

    likeliest = max(SITUATIONS[situation].ways_in, key=told, default=None)
    ways = [
        way
        for way in SITUATIONS[situation].ways_in
        if likeliest and way.answers.keys() == likeliest.answers.keys() and is_told(way)
    ]
    first, second, *_ = (*sorted((shares.get(way.id, (0, 0)) for way in ways), reverse=True), (0, 0), (0, 0))
    if first[0] < MEANT or first == second:
        return None
    return next(way for way in ways if shares.get(way.id) == first)


def _told(questions: Mapping[str, Question[Any]], heard: Mapping[str, Heard], id: str, value: str) -> bool:
    """Whether the answer of a way in was heard. Where people have no words for it, how it is told decides."""
    if id in heard or (id in questions and value in dict(questions[id].sayings)):
        return id in heard and heard[id].value == value
    return True


def said(heard: Heard) -> str:
    """An answer as people would say it: "Facing 1,600"."""
    shown = in_words(heard.said.translate(WITHOUT_SIGNS), heard.value)
    return shown[:1].upper() + shown[1:]
