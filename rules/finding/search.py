"""The search by sentence: situations, the likeliest first, each with the answers that the sentence tells."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from rules.engine.question import Chips, Question, Value
from rules.engine.situation import Situation, WayIn
from rules.facts.chips import IN_FRONT, PUSHED
from rules.finding.heard import HeardAnswer, Hearing, hearing
from rules.finding.kept import table
from rules.finding.language import Sentence, read
from rules.finding.numbers import TABLE
from rules.finding.told import names
from rules.poker.chips import how_many, worth
from rules.proof.reach import reached
from rules.situations import SITUATIONS

SHOWN, ALWAYS_SHOWN = 8, 3
# A situation that scores this much less than the best is left out, unless it is one of the first.
FAR_BEHIND = 8.0
# A situation with words of the same meaning in its name is meant first, unless it scores this much less.
BEHIND = 4.0
# A way in is meant if the sentence has at least this share of its text, and if what it shares weighs at least this:
# words such as "stood" or "told" are all of a short text, and are in many sentences that mean something else.
MEANT, LEAST_SHARED = 0.7, 0.5


@dataclass(frozen=True)
class SituationHit:
    """A situation that a sentence may be about, perhaps a way into it, and the answers it tells, by question.

    What is `offered` counts only once it is tapped.
    """

    situation: Situation
    way_in: WayIn | None
    score: float
    heard: Mapping[str, HeardAnswer]
    offered: Mapping[str, tuple[HeardAnswer, ...]]

    @property
    def answers(self) -> dict[str, Value]:
        """Return the answers that were heard, without those of the way in."""
        given = self.way_in.answers if self.way_in else {}
        return {id: one.value for id, one in self.heard.items() if id not in given}

    @property
    def sayings(self) -> list[str]:
        """Return the answers that were heard in a few words each, without duplicates."""
        return list(dict.fromkeys(one.said for one in self.heard.values()))


def search(edition: str, typed: str) -> list[SituationHit]:
    """Return the situations that somebody who types or says this may mean, the likeliest first. Raises NotBuilt if
    there are no charts.
    """
    sentence = _read(typed)
    scores = dict(table().ranked(_plain(typed), sentence))
    # Typed alone, a name finds its own situations first.
    best = max(scores.values(), default=0)
    named = {id for id in _named().get(frozenset(sentence.terms), ()) if scores.get(id, 0) > best - BEHIND}
    worth = [
        id
        for number, (id, score) in enumerate(scores.items())
        if id in named or number < ALWAYS_SHOWN or score > best - FAR_BEHIND
    ]
    likeliest = sorted(worth, key=lambda id: id not in named)[:SHOWN]
    surely = _read(typed, sure=True)
    return [_found(edition, sentence, surely, id, scores[id]) for id in likeliest]


def get_ready(edition: str) -> None:
    """Load everything that a search caches, so that the first search is as fast as the others."""
    for situation in SITUATIONS:
        questions_of(situation, edition)
    search(edition, "seat 5 bet 800")


@cache
def _named() -> Mapping[frozenset[str], set[str]]:
    """Return the situations by the words of their names."""
    named: dict[frozenset[str], set[str]] = {}
    for one in names():
        named.setdefault(frozenset(read(one.words).terms), set()).add(one.situation)
    return named


def table_in(typed: str) -> int | None:
    """Return the table that a sentence names; None for none, or several."""
    tables = {word.value for word in read(typed).words if word.meaning == TABLE}
    return cast(int, tables.pop()) if len(tables) == 1 else None


def heard_of(situation: str, edition: str, typed: str) -> Mapping[str, HeardAnswer]:
    """Return the answers that a sentence tells for one situation, by question, whether or not it would find the
    situation.
    """
    return hearing_of(situation, edition, typed).taken


def hearing_of(situation: str, edition: str, typed: str) -> Hearing:
    """Return what a sentence tells for one situation, taken and offered."""
    return _hearing(_read(typed, sure=True), situation, edition)


def _hearing(sentence: Sentence, situation: str, edition: str) -> Hearing:
    told = hearing(sentence, questions_of(situation, edition).values())
    pushed, put = told.taken.get(PUSHED.id), told.taken.get(IN_FRONT.id)
    if pushed and put and put.value == worth(cast(Chips, pushed.value)):
        # Chips tell more than their sum.
        told = Hearing({id: one for id, one in told.taken.items() if id != IN_FRONT.id}, told.offered)
    return told


def _read(typed: str, *, sure: bool = False) -> Sentence:
    return read(_plain(typed), table().forms, sure=sure)


def _plain(typed: str) -> str:
    """Return the text without braces: numbers of something are written in them internally."""
    return typed.replace("{", " ")


def _found(edition: str, sentence: Sentence, surely: Sentence, situation: str, score: float) -> SituationHit:
    """Return a search result whose answers are read from `surely`, the sentence in which only long words are
    corrected.
    """
    heard, offered = _hearing(surely, situation, edition)
    way_in = _way_in(edition, sentence, situation, heard)
    return SituationHit(SITUATIONS[situation], way_in, round(score, 2), heard, offered)


@cache
def questions_of(situation: str, edition: str) -> dict[str, Question[Any]]:
    """Return the questions that list phrases for their answers, by id."""
    return {id: here.question for id, here in reached(situation, edition).items() if here.question.spoken}


def _way_in(edition: str, sentence: Sentence, situation: str, heard: Mapping[str, HeardAnswer]) -> WayIn | None:
    """Return the way in whose text best matches, if no heard answer contradicts it; None if none is clearly meant.

    If the likeliest way in has answers that were not heard, only another that answers the same questions qualifies.
    Where another has more of its words in the sentence, either may be meant.
    """
    shares = table().shares(sentence, situation)
    questions = questions_of(situation, edition)

    def is_told(way: WayIn) -> bool:
        return _has_its_chips(way, situation, heard) and all(
            _told(questions, heard, *one) for one in way.answers.items()
        )

    def told(way: WayIn) -> tuple[tuple[float, float], bool]:
        return shares.get(way.id, (0, 0)), is_told(way)

    likeliest = max(SITUATIONS[situation].ways_in, key=told, default=None)
    ways = [
        way
        for way in SITUATIONS[situation].ways_in
        if likeliest and way.answers.keys() == likeliest.answers.keys() and is_told(way)
    ]
    first, second, *_ = (*sorted((shares.get(way.id, (0, 0)) for way in ways), reverse=True), (0, 0), (0, 0))
    if first[0] < MEANT or first == second or first[1] < LEAST_SHARED:
        return None
    others = [shares.get(way.id, (0, 0)) for way in SITUATIONS[situation].ways_in if is_told(way)]
    if any(share >= MEANT and shared > first[1] for share, shared in others):
        return None
    return next(way for way in ways if shares.get(way.id) == first)


def _has_its_chips(way: WayIn, situation: str, heard: Mapping[str, HeardAnswer]) -> bool:
    """False if one chip was told and another way in is for it, or if several were told and this one is for one."""
    if PUSHED.id not in heard:
        return True
    for_one = [one.answers for one in SITUATIONS[situation].ways_in if one.one_chip]
    return way.one_chip == (how_many(cast(Chips, heard[PUSHED.id].value)) == 1) or way.answers not in for_one


def _told(questions: Mapping[str, Question[Any]], heard: Mapping[str, HeardAnswer], id: str, value: str) -> bool:
    """True if the answer of a way in was heard. If people have no words for it, its text alone decides."""
    if id in heard or (id in questions and value in dict(questions[id].sayings)):
        return id in heard and heard[id].value == value
    return True
