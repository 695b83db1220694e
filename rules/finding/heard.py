"""Facts that a sentence tells, recognised by the phrases that each question lists.

A phrase is some words with a place, such as "facing {amount}", or with a list of words.yaml: "[said nothing]" matches
anything in the list of that name, and "=river" that word and no other of its list. Little words and those of place and
direction may come in between, a comma may not; nothing is heard after a word in its clause that denies it or only
wishes for it. Parentheses mark a phrase that only sounds like an answer: "(facing {amount} more)". A "?" marks one that
only may tell it, a "!" one with which nothing is heard to the question, and "{any}" an amount that is not the answer.
The longest phrase of a question decides; where two say different things, both are offered and none is taken, as is what
is not exact.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from rules.books.folding import words
from rules.engine.question import SEATS, AskedQuestion, BadAnswer, Chips, Question, Value
from rules.finding.doers import NO_PLAYERS, Doer, Doers, doers_of, either
from rules.finding.language import COMMA, EXACTLY, Sentence, Word, language, spelled
from rules.finding.numbers import AMOUNT, ANY, CHIPS, COUNT, SEAT
from rules.poker.chips import worth
from rules.poker.numbers import SMALL

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
DENIED_NEAR = words("before until till")
ENDS_A_DENIAL = words("but though")
# These lists of words.yaml contain such a word themselves, and deny nothing else.
TOLD_BY_DENIAL = ("said nothing", "nothing bet", "may check", "did not see", "no burn")
# This list of words.yaml is about two acts of a player, whoever tells of them.
WHO_KNOWS = "which came first"
ADDED = words("then another again plus add third fourth")
# Behind one of these in its clause nothing was done yet, and behind a condition nothing is sure.
WISHED = words(
    "may might can must gonna wanna thought thinks thinking think believed believes assumed meant intended intends"
    " supposed allowed claims claimed insists insisted swears swore planning need needs lets hopes hoping trying tried"
    " how whether considered ruled treated counts count tries wish wishes offers offered"
)
CONDITIONS = words("if unless suppose supposing provided")
WISHED_TO = words("want wants wanted wanting going about has had have ought likes like needed")
ENDS_A_WISH = words("and but then so though now")
ASKED = {(one, other) for one in ("is", "was", "does", "do", "did") for other in ("that", "this", "it", "he", "she")}
# An amount with one of these in front of it or behind it is another than the one that was put, bet or faced.
OTHER_BEHIND = words("more extra additional another back behind short left stack pot pots ante antes bounty light")
OTHER_IN_FRONT = words("another extra additional by pot ante antes bounty min minimum max maximum stack level least")
NOTHING_SAID = words("the a an his her my only just all chips")
INEXACT = words("about around roughly approximately approx like nearly almost maybe some circa perhaps")
# Before a phrase that only may tell an answer, which is offered and never taken.
OFFERED = "?"
# Before a phrase with which nothing is heard to its question.
UNHEARD = "!"
SIGNS = f"(){OFFERED}{UNHEARD}"
# In the words of a heard answer, the place of its label.
ANSWER = "{answer}"
MAY_BE_WANTED = words("raise call fold bet check reraise all jam shove")
SAYS, TAKEN_FOR = words("say"), words("is its it thats was that isnt wasnt hes shes")
MOST_OFFERED = 3
ASKS_TO_RAISE = "raise-seat"
CHIPS_IN_PLAY = (100_000, 25_000, 5_000, 1_000, 500, 100, 25)
MAKES_A_BET, ALL_IN = words("bet open lead make"), "all-in"
# These verbs describe a player who calls the floor over somebody else.
COMPLAINS = words("dispute ask want clock request object say claim see report complain hear")


class HeardAnswer(NamedTuple):
    """An answer that a sentence tells, and the words in which it is shown."""

    value: Value
    said: str


class Hearing(NamedTuple):
    """The answers that a sentence tells, by question: those taken, and the readings to choose from where it is open."""

    taken: Mapping[str, HeardAnswer]
    offered: Mapping[str, tuple[HeardAnswer, ...]]


class Match(NamedTuple):
    """A place where a phrase was found: its first word, the word after its last, the length of the pattern, and its
    readings, none if it only sounds like an answer; a match that is not `sure` is offered only.
    """

    start: int
    end: int
    length: int
    readings: tuple[HeardAnswer, ...] = ()
    sure: bool = True
    is_word: bool = False


def hearing(sentence: Sentence, questions: Iterable[Question[Any]]) -> Hearing:
    """Return what a sentence tells to these questions, by question id."""
    asked = [question for question in questions if question.spoken]
    doers = doers_of(sentence, asks=any(question.id == ASKS_TO_RAISE for question in asked))
    told = {question.id: _readings(sentence, doers, question) for question in asked}
    return Hearing(
        {id: readings[0] for id, (readings, sure) in told.items() if sure and len(readings) == 1},
        {
            id: readings
            for id, (readings, sure) in told.items()
            if 0 < len(readings) <= MOST_OFFERED and not (sure and len(readings) == 1)
        },
    )


def heard_in(sentence: Sentence, questions: Iterable[Question[Any]]) -> Mapping[str, HeardAnswer]:
    """Return the answers that a sentence tells to these questions, by question id."""
    return hearing(sentence, questions).taken


def _readings(sentence: Sentence, doers: Doers, question: Question[Any]) -> tuple[tuple[HeardAnswer, ...], bool]:
    """Return the answers that a sentence may tell to a question, and whether they are told for sure."""
    if question.kind == "seat" and question.whose == "own":
        seats = sorted(seat for seat in doers.main if isinstance(seat, int) and seat in SEATS)
        return tuple(HeardAnswer(seat, in_words(question, seat)) for seat in seats), len(doers.main) == 1
    sayings = list(question.sayings)
    unheard = {value for value, said in sayings if said.startswith(UNHEARD) and _is_said(sentence, said)}
    if "" in unheard:
        return (), False
    said_of = [(value, said) for value, said in sayings if value not in unheard]
    found = [match for value, said in said_of for match in _matches(sentence, doers, question, value, said)]
    longest = [one for one in found if one.readings and not any(_outdoes(other, one) for other in found)]
    sure = [one for one in longest if one.sure]
    readings = {reading.value: reading for one in sure or longest for reading in one.readings}
    taken = (_in_question(question, one) for one in readings.values())
    return tuple(one for one in taken if one), bool(sure) and len(readings) == 1


def _is_said(sentence: Sentence, said: str) -> bool:
    """True if a sentence says this, and does not deny it."""
    pattern = pattern_of(said.removeprefix(UNHEARD))
    starts = range(len(sentence.words)) if sentence.meanings.issuperset(pattern) else ()
    return any(not _is_denied(sentence, start) for start in starts for _ in _ends(sentence, pattern, start))


def _in_question(question: Question[Any], one: HeardAnswer) -> HeardAnswer | None:
    """Return a reading as an answer to the question, in its words; None if it cannot take it."""
    try:
        value = in_chips(one.value) if question.kind == "chips" and isinstance(one.value, int) else one.value
        value = AskedQuestion(question).clean(value)
    except BadAnswer:
        return None
    return HeardAnswer(value, in_words(question, value))


def in_words(question: Question[Any], value: Value) -> str:
    """Return an answer with what it is about: "Facing 1,600", "First: chips, and nothing said"."""
    if not isinstance(question.heard, str) and value in question.heard:
        return question.heard[cast(str, value)]
    told = question.heard if isinstance(question.heard, str) else ANSWER
    is_amount = isinstance(value, int) and question.kind == "amount"
    label = f"{value:,}" if is_amount else AskedQuestion(question).label(value)
    return told.replace(ANSWER, label if told.startswith(ANSWER) else _within(label))


def _within(label: str) -> str:
    """Return the label of an answer as part of a sentence: "nobody (everyone checked)"."""
    first, *more = label.split(": ", 1)
    first = first[:1].lower() + first[1:]
    return f"{first} ({more[0]})" if more else first


def in_chips(amount: int) -> Chips:
    """Return an amount in as few chips as there may be."""
    chips: list[tuple[int, int]] = []
    for chip in CHIPS_IN_PLAY:
        count, amount = divmod(amount, chip)
        chips += [(chip, count)] if count else []
    return tuple(chips)


def _outdoes(other: Match, one: Match) -> bool:
    """True if `other` tells more: all of the same words and further ones, or something more exact."""
    if other.start <= one.start and one.end <= other.end:
        tells_more = (other.end - other.start, other.length) > (one.end - one.start, one.length)
        same_words = (other.start, other.end) == (one.start, one.end) and other.length == one.length
        return tells_more or (same_words and not other.readings)
    return one.is_word and bool(other.readings) and other.length > 1 == one.length


def _matches(sentence: Sentence, doers: Doers, question: Question[Any], value: str, said: str) -> Iterator[Match]:
    sounds_like_it = said.startswith("(")
    if said.startswith(UNHEARD):
        return
    pattern = pattern_of(said.strip(SIGNS))
    needed = [AMOUNT if part == ANY else part for part in pattern if part != COUNT]
    if not sentence.meanings.issuperset(needed) or (len(pattern) == 1 and _is_one_of_several(sentence, pattern[0])):
        return
    for start in range(len(sentence.words)):
        for end, place in _ends(sentence, pattern, start):
            if sounds_like_it:
                yield Match(start, end, len(pattern))
            elif value or place is not None:
                yield _match(sentence, doers, question, pattern, start, end, place, value, said)


def _match(
    sentence: Sentence,
    doers: Doers,
    question: Question[Any],
    pattern: Pattern,
    start: int,
    end: int,
    place: int | None,
    value: str,
    said: str,
) -> Match:
    """Return a match with its readings: none if it is denied, only wished for, or tells of another amount or player."""
    nothing = Match(start, end, len(pattern), is_word=not said.startswith("["))
    counts_chips = question.kind in ("amount", "chips")
    if _is_denied(sentence, start) or (
        (counts_chips or question.whose == "own") and _is_wished(sentence, start, pattern)
    ):
        return nothing
    if place is not None and (_is_part(sentence, start, end) or is_another_amount(sentence, place, pattern)):
        return nothing
    # "He says it's a raise" tells what he takes it for.
    if pattern[0] in meanings_of(SAYS) and any(word.form in TAKEN_FOR for word in sentence.words[start + 1 : end]):
        return nothing
    # Whoever is only acted on, or looks on, has done nothing.
    if question.role == "offender" and len(pattern) == 1 and place in doers.acted_on:
        return nothing
    doer = doers.at[start if place is None else place]
    # "Nobody can say what came first": that nobody knows it is the answer.
    if (
        question.whose == "own"
        and WHO_KNOWS not in pattern
        and (doer in NO_PLAYERS or (doer is not None and doers.main and doer not in doers.main))
    ):
        return nothing
    if question.whose == "other" and doer is not None and doers.main == (doer,) and _is_a_bet(pattern):
        return nothing
    word = None if place is None else sentence.words[place]
    if question.kind == "seats":
        # Those who share a pot all act, elsewhere the one that the call is about is none of them.
        told: list[Value] = [_seats(sentence, None if question.minimum else doers.seat, start, end)]
    elif value:
        told = [value]
    else:
        told = [_as_asked(question, one) for one in (word.value, word.or_else) if one is not None] if word else []
        told = [count_of(word)] if word and not told else told
    told = list(dict.fromkeys((*told, *_or_else(sentence, question, place, value, told))))
    # Where it is open whose act is meant, it is offered only.
    is_act = question.whose == "own" or (question.whose == "other" and _is_a_bet(pattern))
    is_known = doer is None or doers.main == (doer,) or _is_another(doers, doer) or doers.is_either(sentence, doer)
    sure = not said.startswith(OFFERED) and (is_known or not is_act)
    sure = sure and len(told) == 1 and (place is None or not is_about(sentence, place))
    return nothing._replace(readings=tuple(HeardAnswer(one, "") for one in told), sure=sure)


def _or_else(
    sentence: Sentence, question: Question[Any], place: int | None, value: str, told: Sequence[Value]
) -> Iterator[Value]:
    """Yield the other reading where one of two is told: "seat 3 or seat 4", "500 or 600"."""
    words = sentence.words
    if value or place is None:
        return
    if words[place].meaning == SEAT:
        others = [seat for one in told for seat in (one if isinstance(one, tuple) else (one,))]
        for seat in (other for one in others for other in either(words, cast(Doer, one))):
            yield cast(Value, (seat,) if question.kind == "seats" else seat)
    elif words[place].meaning == AMOUNT:
        yield from (
            cast(Value, words[at].value) for at in (place - 2, place + 2) if _is_either_amount(words, place, at)
        )


def _is_either_amount(words: Sequence[Word], place: int, at: int) -> bool:
    return 0 <= at < len(words) and words[at].meaning == AMOUNT and words[(place + at) // 2].form == "or"


def _as_asked(question: Question[Any], value: Value) -> Value:
    """Return the sum of chips where an amount is asked."""
    if question.kind == "amount" and isinstance(value, tuple):
        return worth(cast(Chips, value))
    return value


def count_of(word: Word) -> int:
    """Return the number that a word counts by, 0 for none."""
    return word.value if isinstance(word.value, int) and word.meaning in (COUNT, AMOUNT) else SMALL.get(word.form, 0)


def _is_another(doers: Doers, doer: Doer) -> bool:
    """True if it is known that somebody else than this player is meant."""
    return bool(doers.main) and doer not in doers.main


def _is_a_bet(pattern: Pattern) -> bool:
    """True if a phrase tells the act of betting: "bet 800", and not "the bet is 800"."""
    return pattern[0] in (*meanings_of(MAKES_A_BET), "=raised", "=raises", ALL_IN) and not {"is", "was", "of"} & {
        *pattern
    }


def _seats(sentence: Sentence, without: int | None, start: int, end: int) -> tuple[int, ...]:
    """Return the seats between two places, including those right before and after them, without one."""
    words = sentence.words
    while start and words[start - 1].meaning == SEAT:
        start -= 1
    while end < len(words) and words[end].meaning == SEAT:
        end += 1
    told = (cast(int, word.value) for word in words[start:end] if word.meaning == SEAT)
    return tuple(dict.fromkeys(seat for seat in told if seat != without))


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


def _is_wished(sentence: Sentence, start: int, pattern: Pattern) -> bool:
    """True if a phrase from this word on is only wished for, possible, asked or a condition: "wants to raise"."""
    if meanings_of(WISHED | {"will"}) & {*pattern}:
        return False
    for at in range(start - 1, -1, -1):
        form = sentence.words[at].form
        if sentence.words[at].meaning == COMMA:
            return False
        if form in ENDS_A_WISH and not any(word.form in CONDITIONS for word in sentence.words[:at]):
            return False
        after = sentence.words[at + 1].form if at + 1 < len(sentence.words) else ""
        if form in ("want", "wants", "wanted") and language().meaning(after) in meanings_of(MAY_BE_WANTED):
            return True
        if form in WISHED | CONDITIONS or (form in WISHED_TO and after == "to") or (form, after) in ASKED:
            return True
    return False


def is_another_amount(sentence: Sentence, place: int, pattern: Pattern) -> bool:
    """True for an amount that says itself that it is another one: "2,000 more", "a pot of 900"."""
    words = sentence.words
    if words[place].meaning not in (AMOUNT, CHIPS):
        return False
    after = next(
        (word.form for word in words[place + 1 : place + 3] if word.form not in ("in", "chips", "or", "so")), ""
    )
    before = [word.form for word in words[:place] if word.form not in NOTHING_SAID][-2:]
    ends = {len(words), *(at for at, word in enumerate(words) if word.meaning == COMMA)}
    if after == "over" and place + 2 in ends:
        return True
    if after in OTHER_BEHIND and language().meaning(after) not in pattern:
        return True
    others = [form for form in before[-1:] if form in OTHER_IN_FRONT]
    if len(before) == 2 and before[1] in ("of", "is", "was", "at", "to"):
        others += [form for form in before[:1] if form in OTHER_IN_FRONT]
    return any(language().meaning(form) not in pattern for form in others)


def is_about(sentence: Sentence, place: int) -> bool:
    """True for an amount that is not exact, or one of two: "about 3,000", "500 or 600"."""
    words = sentence.words
    before, after = words[max(place - 2, 0) : place], words[place + 1 : place + 3]
    one_of_two = [one.form == "or" and other.meaning == AMOUNT for one, other in zip(after, after[1:], strict=False)]
    the_other = [one.meaning == AMOUNT and other.form == "or" for one, other in zip(before, before[1:], strict=False)]
    return any((*one_of_two, *the_other)) or bool(before and before[-1].form in INEXACT)


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


def _is_one_of_several(sentence: Sentence, kind: str) -> bool:
    """True if a place occurs more than once in a sentence, or is the seat of somebody who only called the floor."""
    if kind not in PLACES:
        return False
    first, *others = [at for at, word in enumerate(sentence.words) if word.meaning == kind]
    after = next((word.meaning for word in sentence.words[first + 1 :] if not word.little), "")
    return bool(others) or (kind == SEAT and after in meanings_of(COMPLAINS))


def _ends(
    sentence: Sentence, pattern: Pattern, at: int, place: int | None = None, *, begun: bool = False
) -> Iterator[tuple[int, int | None]]:
    """Yield the position where `pattern` ends if it goes on at word `at`, with the position of its place."""
    if not pattern:
        yield at, place
    if not pattern or at == len(sentence.words):
        return
    word, *_ = sentence.words[at:]
    if pattern[0] == ANY and word.meaning == AMOUNT:
        yield from _ends(sentence, pattern[1:], at + 1, place, begun=True)
    elif pattern[0] == COUNT and count_of(word):
        yield from _ends(sentence, pattern[1:], at + 1, at, begun=True)
    elif pattern[0] in (word.meaning, word.exact):
        yield from _ends(sentence, pattern[1:], at + 1, place if word.value is None else at, begun=True)
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
