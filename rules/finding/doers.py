"""The doer of each part of a sentence: the player whose act it tells, and those who are only acted on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from rules.books.folding import words as set_of
from rules.finding.language import COMMA, Expression, Sentence, Word, language
from rules.finding.numbers import SEAT

# A seat by its number, anybody else by the word for them.
Doer: TypeAlias = int | str
PERSONS = (
    "player dealer floor friend nobody everybody button position neighbor opponent who somebody others other another"
    " next"
)
PERSON_LISTS = frozenset(("big blind", "small blind", "first bettor"))
# A person right behind one of these words is acted on.
BEFORE_AN_OBJECT = set_of(
    "before on to facing against over past behind ahead front until till told tells asked asks asking missing leaves"
    " leave than near around for with between beside after skipped skips skip skipping missed passed passing ignored"
    " jumped left right been waiting like unlike versus per both clock"
)
# What a person did is told in front of them: "folded by seat 5", "a bet of seat 3".
BEFORE_A_DOER = set_of("by from of")
# A person in front of one of these is acted on: "seat 3 was skipped", "seat 3's turn".
BEHIND_AN_OBJECT = set_of("skipped overlooked forgotten turn thinking tanking asleep deciding")
# The same behind a form of to be: "seat 3 was passed", while "seat 3 passed" is an act.
PASSIVELY, TO_BE = set_of("missed passed ignored asked jumped left"), set_of("was were got gets been being is are")
NOT_YET = "act move ask decide look have get chance finish respond do"
DENIALS = set_of("not never no didnt hasnt hadnt havent wasnt isnt doesnt without cannot cant hardly")
# A clause behind one of these tells what was so at the time, and not what the call is about.
ASIDE = set_of("before after while when until till because since although though than whose where as")
PASSED = set_of(
    "was were had has have is are been being even still also just yet s the a an his her then already behind him and"
)
# These call the floor over somebody else.
COMPLAINS = "dispute ask clock request object claim report complain insist protest see notice spot watch wonder"
ACTS = "bet limp raise reraise call fold check all-in put throw say lead expose add give drop act"
# What a call may be about: whoever did it is the one that is meant.
IRREGULAR = frozenset(
    (
        "out of turn",
        "in several goes",
        "too little",
        "said nothing",
        "raise too small",
        "unclear amount",
        "at the same time",
        "which came first",
        "one chip",
        "several chips",
        "added to the bet",
        "changed words",
        "gesture",
        "unusual word",
        "conditional",
        "said pot",
        "no amount yet",
        "expose",
        "short all-in",
    )
)
PRONOUNS = set_of("he she they i we")
NO_PLAYERS = ("dealer", "floor", "nobody", "everybody")
PLAINLY, WITH_CHIPS_OR_WORDS, AGAINST_THE_RULES = 1, 2, 6
# Whoever may or may not raise is the one that the call is about, whatever else was done.
ASKS, ALLOWED_TO, MAY_DO = 20, set_of("may can could allowed wants want"), "raise reraise"
MORE_THAN_A_BET = "put throw say expose"


@dataclass(frozen=True)
class Doers:
    """The doer at each word of a sentence (None if none was named), the places of seats that are only acted on, and the
    players that the call may be about.
    """

    at: tuple[Doer | None, ...]
    acted_on: frozenset[int]
    main: tuple[Doer, ...]

    @property
    def seat(self) -> int | None:
        """Return the seat that the call is about, if one alone may be meant."""
        return self.main[0] if len(self.main) == 1 and isinstance(self.main[0], int) else None


def doers_of(sentence: Sentence, *, asks: bool = False) -> Doers:
    """Return who does what in a sentence; `asks` says that the call is about a player who asks to raise."""
    words, starting = sentence.words, {one.start: one for one in sentence.expressions}
    doer: Doer | None = None
    named_at = -1
    player: Doer | None = None
    at: list[Doer | None] = []
    acted_on: set[int] = set()
    for number, word in enumerate(words):
        then = words[number + 1].meaning if number + 1 < len(words) else ""
        # "Seat 9, the button" is one player.
        also = bool(number) and words[number - 1].meaning == SEAT and word.meaning != SEAT
        if not also and (person := _person(word, then, starting.get(number))):
            begins, is_done_by = _begins(words, number), _before(words, number) in BEFORE_A_DOER
            if _is_acted_on(sentence, number) or _calls_the_floor(words, number) or (is_done_by and begins <= named_at):
                acted_on.add(number)
            else:
                doer, named_at = person, number
                player = doer if doer not in NO_PLAYERS else player
                if is_done_by:
                    at[begins:] = [doer] * (number - begins)
        elif doer in NO_PLAYERS and (word.meaning == COMMA or word.form in PRONOUNS):
            doer = player
        at.append(doer)
    return Doers(tuple(at), frozenset(acted_on), tuple(_main(sentence, at, acted_on, asks=asks)))


def _person(word: Word, then: str, expression: Expression | None) -> Doer | None:
    if word.meaning == SEAT and isinstance(word.value, int):
        return word.value
    if expression and expression.meaning in PERSON_LISTS:
        return expression.meaning
    if word.form in ("another", "other", "others", "next", "second", "first") and then not in _meanings(ACTS):
        return None
    return word.meaning if word.meaning in _meanings(PERSONS) | PERSON_LISTS else None


def _is_acted_on(sentence: Sentence, at: int) -> bool:
    words, last = sentence.words, at
    # Several seats in a row are told together: "before seats 3 and 4".
    while at and words[at].meaning == words[at - 1].meaning == SEAT:
        at -= 1
    while last + 1 < len(words) and words[last].meaning == words[last + 1].meaning == SEAT:
        last += 1
    pending = (one.start for one in sentence.expressions if one.meaning == "still to act")
    if _is_an_object(words, at) or any(last <= start <= last + 3 for start in pending):
        return True
    denied = passive = False
    for word in words[last + 1 : last + 7]:
        passive = passive or word.form in TO_BE
        if word.form in DENIALS:
            denied = True
        elif word.form in BEHIND_AN_OBJECT or (word.form in PASSIVELY and passive):
            return True
        elif denied:
            return word.meaning in _meanings(NOT_YET)
        elif word.form not in PASSED:
            return False
    return False


def _is_an_object(words: Sequence[Word], at: int) -> bool:
    """True if the words in front say that this person is acted on: "before seat 3", "the bet was from seat 3"."""
    before = [word.form for word in words[:at]][-2:]
    return _before(words, at) in BEFORE_AN_OBJECT or (before[1:] == ["from"] and before[0] in TO_BE)


def _before(words: Sequence[Word], at: int) -> str:
    """Return the word in front of this one, without articles; of "missed out seat 7" the verb."""
    articles = ("the", "a", "an", "his", "her", "my", "that", "this", "poor")
    before = [word.form for word in words[:at] if word.form not in articles][-2:]
    if before[1:] == ["out"] and before[0] in BEFORE_AN_OBJECT:
        return before[0]
    return before[-1] if before else ""


def _begins(words: Sequence[Word], at: int) -> int:
    """Return where the clause of this word begins."""
    return next((here + 1 for here in range(at - 1, -1, -1) if words[here].meaning == COMMA), 0)


def _main(sentence: Sentence, at: Sequence[Doer | None], acted_on: set[int], *, asks: bool) -> Iterator[Doer]:
    """Yield the players that did most of what a call may be about."""
    words = sentence.words
    weights: dict[Doer | None, int] = {}
    for place, much in _acts(sentence, asks=asks):
        if not _is_aside(words, place, at):
            doer = _on_turn(words, place) if much == ASKS else None
            weights[doer or at[place]] = weights.get(doer or at[place], 0) + much
    seats = [here for here, word in enumerate(words) if word.meaning == SEAT]
    skipped = {words[here].value for here in acted_on if not _is_an_object(words, here)}
    named = [words[here].value for here in seats if here not in acted_on and not _is_an_aside(words, here)]
    told = {one: much for one, much in weights.items() if one not in NO_PLAYERS and one not in skipped}
    if not (told.keys() - {None}):
        # Whoever is named without an act did what nobody else is named for.
        if None not in told or len({words[here].value for here in seats} - skipped) == 1:
            yield from dict.fromkeys(seat for seat in named if isinstance(seat, int) and seat not in skipped)
        return
    most = max(told.values())
    yield from (one for one, much in told.items() if one is not None and much == most)


def _acts(sentence: Sentence, *, asks: bool) -> Iterator[tuple[int, int]]:
    """Yield the place of each act, with its weight. The title of a call tells no act: "string bet, seat 2 put 800"."""
    words, more = sentence.words, _meanings(MORE_THAN_A_BET)
    irregular = [one for one in sentence.expressions if one.meaning in IRREGULAR]
    named = {at for at, word in enumerate(words) if word.meaning in IRREGULAR}
    named.update(at for one in irregular for at in range(one.start, one.end))
    titles = {at for at in named if _is_a_title(words, at, named)}
    for at, word in enumerate(words):
        if at not in titles and word.meaning in IRREGULAR:
            yield at, AGAINST_THE_RULES
        elif (
            asks
            and word.meaning in _meanings(MAY_DO)
            and any(one.form in ALLOWED_TO for one in words[max(at - 3, 0) : at])
        ):
            yield at, ASKS
        elif at not in titles and word.meaning in _meanings(ACTS):
            yield at, WITH_CHIPS_OR_WORDS if word.meaning in more else PLAINLY
    yield from ((one.start, AGAINST_THE_RULES) for one in irregular if one.start not in titles)
    yield from ((one.start, PLAINLY) for one in sentence.expressions if one.meaning == "all-in")


def _on_turn(words: Sequence[Word], place: int) -> Doer | None:
    """Return the seat that "can he raise" is about where the action is on it: "back on seat 3, can he raise"."""
    if words[place - 1].form not in PRONOUNS:
        return None
    seat = next((here for here in range(place - 1, -1, -1) if words[here].meaning == SEAT), None)
    return words[seat].value if seat is not None and _before(words, seat) == "on" else None  # type: ignore[return-value]


def _is_a_title(words: Sequence[Word], at: int, named: set[int]) -> bool:
    """True if the clause of this word says nothing but what kind of call it is, and other clauses follow."""
    begins = _begins(words, at)
    ends = next((here for here in range(at, len(words)) if words[here].meaning == COMMA), len(words))
    return ends < len(words) and all(words[here].little or here in named for here in range(begins, ends))


def _is_an_aside(words: Sequence[Word], at: int) -> bool:
    """True for a seat in a clause within the clause of an act: "limped when seat 3 had raised"."""
    begins = _begins(words, at)
    asides = [here for here in range(begins, at) if words[here].form in ASIDE]
    return bool(asides) and any(words[here].meaning in _meanings(ACTS) for here in range(begins, asides[0]))


def _is_aside(words: Sequence[Word], place: int, at: Sequence[Doer | None]) -> bool:
    """True if a clause within a clause tells this: "after seat 5 bet"."""
    for number in range(place - 1, -1, -1):
        if words[number].meaning == COMMA:
            return False
        if words[number].form in ASIDE:
            # It tells of somebody else only.
            return at[number] != at[place]
    return False


def _calls_the_floor(words: Sequence[Word], at: int) -> bool:
    """True if a person only calls the floor, asks, or looks on: "seat 4 wants to know"."""
    after = [word.meaning for word in words[at + 1 :] if not word.little or word.meaning == COMMA][:3]
    first, *others = (*after, "")
    if first in _meanings(COMPLAINS):
        return True
    if first in _meanings("want demand"):
        return any(other in _meanings("know see count hear floor clock") for other in others)
    return first in _meanings("call") and any(other in _meanings("floor clock time") for other in others[:1])


@cache
def _meanings(of: str) -> frozenset[str]:
    return frozenset(map(language().meaning, of.split()))
