"""Facts that a sentence tells, recognised by the phrases that each question lists.

A phrase is some words with a place, such as "facing {amount}", or with a list of words.yaml: "[said nothing]" matches
anything in the list of that name, and "=river" that word and no other of its list. Little words and those of place and
direction may come in between, a comma may not; nothing is heard after a word in its clause that denies it. Parentheses
mark a phrase that only sounds like an answer: "(facing {amount} more)". The longest phrase of a question decides; if
two say different things, nothing is heard.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from rules.books.folding import words
from rules.engine.question import AskedQuestion, BadAnswer, Chips, Question, Value
from rules.finding.language import COMMA, EXACTLY, Sentence, language, spelled
from rules.finding.numbers import AMOUNT, CHIPS, SEAT
from rules.poker.said import chips_said, seats_said

Pattern: TypeAlias = tuple[str, ...]
PLACES = (SEAT, AMOUNT, CHIPS)
LIST = re.compile(r"(\[[^]]+]|=\w+)")
PASSED_OVER = words("to in on out at up off into down go all only just")
# These words say that something is not so, or only wished for, anywhere before it in a clause.
DENIED = words(
    "not never no nobody none nor neither without hardly dont didnt doesnt hasnt hadnt havent wasnt isnt arent werent"
    " wont wouldnt cant couldnt shouldnt forgot fail could should would"
)
# These words deny only what comes right after them.
DENIED_NEAR = words("before until")
ENDS_A_DENIAL = words("but though")
# These lists of words.yaml contain such a word themselves, and deny nothing else.
TOLD_BY_DENIAL = ("said nothing", "nothing bet", "may check", "did not see", "no burn")
ADDED = words("then another again plus add third fourth")
# These verbs describe a player who calls the floor over somebody else.
COMPLAINS = words("dispute ask want clock request object say claim see report complain hear")


class HeardAnswer(NamedTuple):
    """An answer that a sentence tells, and the phrase people use for it."""

    value: Value
    said: str


class Match(NamedTuple):
    """A place where a phrase was found: its first word, the word after its last, the length of the pattern, and the
    answer.

    `heard` is None if it only sounds like an answer.
    """

    start: int
    end: int
    length: int
    heard: HeardAnswer | None


def heard_in(sentence: Sentence, questions: Iterable[Question[Any]]) -> dict[str, HeardAnswer]:
    """Return the answers that a sentence tells to these questions, by question id."""
    told = ((question.id, heard(sentence, question)) for question in questions if question.spoken)
    return {id: one for id, one in told if one}


def heard(sentence: Sentence, question: Question[Any]) -> HeardAnswer | None:
    """Return the answer that a sentence tells to a question; None for no answer, two answers, or one it cannot take."""
    found = [match for value, said in question.sayings for match in _matches(sentence, question, value, said)]
    longest = [one for one in found if not any(_outdoes(other, one) for other in found)]
    decisive = [one.heard for one in longest if one.heard]
    if len({one.value for one in decisive}) != 1:
        return None
    first = decisive[0]
    said = next(said for value, said in question.sayings if value in ("", first.value))
    as_told = question.kind == "amount" or "{" in said and question.options
    try:
        return HeardAnswer(AskedQuestion(question).clean(first.value), first.said if as_told else said)
    except BadAnswer:
        return None


def _outdoes(other: Match, one: Match) -> bool:
    """True if `other` tells more: all of the same words and further ones, or something more exact."""
    if other.start <= one.start and one.end <= other.end:
        return (other.end - other.start, other.length) > (one.end - one.start, one.length)
    return other.length > 1 == one.length


def _matches(sentence: Sentence, question: Question[Any], value: str, said: str) -> Iterator[Match]:
    sounds_like_it = said.startswith("(")
    pattern = pattern_of(said.strip("()"))
    if not sentence.meanings.issuperset(pattern) or (len(pattern) == 1 and _is_one_of_several(sentence, pattern[0])):
        return
    for start in range(len(sentence.words)):
        for end, place in _ends(sentence, pattern, start):
            if sounds_like_it:
                yield Match(start, end, len(pattern), None)
            elif (value or place is not None) and not (_is_denied(sentence, start) or _is_part(sentence, start, end)):
                told = _seats(sentence, start, end) if question.kind == "seats" else value or place
                words = in_words(said, place) if value and place is not None else said
                yield Match(start, end, len(pattern), HeardAnswer(cast(Value, told), words))


def _seats(sentence: Sentence, start: int, end: int) -> tuple[Value | None, ...]:
    """Return the seats between two places, including those right before and after them."""
    words = sentence.words
    while start and words[start - 1].meaning == SEAT:
        start -= 1
    while end < len(words) and words[end].meaning == SEAT:
        end += 1
    return tuple(word.value for word in words[start:end] if word.meaning == SEAT)


def _is_denied(sentence: Sentence, start: int) -> bool:
    """True if a phrase from this word on is denied: "never said raise"."""
    told = (one for one in sentence.expressions if one.meaning in TOLD_BY_DENIAL and one.end <= start)
    inside = {at for one in told for at in range(one.start, one.end)}
    near = True
    for at in range(start - 1, -1, -1):
        word = sentence.words[at]
        if word.meaning == COMMA or word.meaning in meanings_of(ENDS_A_DENIAL):
            return False
        if at not in inside and word.meaning in meanings_of(DENIED) | (meanings_of(DENIED_NEAR) if near else set()):
            return True
        near = near and word.little
    return False


def _is_part(sentence: Sentence, start: int, end: int) -> bool:
    """True if an amount or chips are only part of the total: "put in 800, then 200 more", "and adds two 500s"."""
    if not {word.meaning for word in sentence.words[start:end]} & {AMOUNT, CHIPS}:
        return False
    after = [word.meaning for word in sentence.words[end:] if not word.little or word.meaning in meanings_of(ADDED)]
    before = [word.meaning for word in sentence.words[:start] if not word.little or word.meaning in meanings_of(ADDED)]
    return _is_added(after) or _is_added(before[::-1])


def _is_added(after: Sequence[str]) -> bool:
    first = next((at for at, meaning in enumerate(after) if meaning not in meanings_of(ADDED)), 0)
    return first > 0 and after[first] in (AMOUNT, CHIPS)


def in_words(said: str, value: Value) -> str:
    """Return an answer as people would say it: "facing 1,600"."""
    match value:
        case int(amount) if AMOUNT in said:
            # The value says nothing about the seat that is named beside it.
            return " ".join(said.replace(SEAT, "").replace(AMOUNT, f"{amount:,}").split())
        case int(seat):
            return said.replace(SEAT, f"seat {seat}")
        case ((int(), int()), *_) as chips:
            return said.replace(CHIPS, chips_said(dict(cast(Chips, chips))))
        case tuple(seats):
            return said.replace(SEAT, str(seats_said(cast(tuple[int, ...], seats))))
    return said


def _is_one_of_several(sentence: Sentence, kind: str) -> bool:
    """True if a place occurs more than once in a sentence, or is the seat of somebody who only called the floor."""
    if kind not in PLACES:
        return False
    first, *others = [at for at, word in enumerate(sentence.words) if word.meaning == kind]
    after = next((word.meaning for word in sentence.words[first + 1 :] if not word.little), "")
    return bool(others) or (kind == SEAT and after in meanings_of(COMPLAINS))


def _ends(
    sentence: Sentence, pattern: Pattern, at: int, place: Value | None = None, *, begun: bool = False
) -> Iterator[tuple[int, Value | None]]:
    """Yield the position where `pattern` ends if it goes on at word `at`, with the value of its place."""
    if not pattern:
        yield at, place
    if not pattern or at == len(sentence.words):
        return
    word, *_ = sentence.words[at:]
    if pattern[0] in (word.meaning, word.exact):
        yield from _ends(sentence, pattern[1:], at + 1, place if word.value is None else word.value, begun=True)
    elif begun and word.meaning != COMMA and (word.little or word.meaning in meanings_of(PASSED_OVER)):
        yield from _ends(sentence, pattern, at + 1, place, begun=True)
    for one in sentence.expressions:
        if one.start == at and one.meaning == pattern[0] != word.meaning:
            yield from _ends(sentence, pattern[1:], one.end, place, begun=True)


@cache
def meanings_of(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(language().meaning, words))


@lru_cache(maxsize=5_000)
def pattern_of(said: str) -> Pattern:
    """Return a phrase as the meanings to look for, in order. Raises ValueError for a list that words.yaml lacks."""
    return tuple(meaning for part in LIST.split(said) for meaning in _meanings(part))


def _meanings(part: str) -> Iterator[str]:
    if part.startswith(EXACTLY):
        yield part
    elif not part.startswith("["):
        yield from (word.meaning for word in language().words(spelled(part)))
    elif part[1:-1] not in language().lists:
        raise ValueError(f"{part}: words.yaml has no such list.")
    else:
        yield part[1:-1]
