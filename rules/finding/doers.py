"""The doer of each part of a sentence: the player whose act it tells, and those who are only acted on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from rules.books.folding import words as set_of
from rules.finding.language import COMMA, Expression, Sentence, Word, language
from rules.finding.numbers import AMOUNT, BLINDS, CHIPS, SEAT

# A seat by its number, anybody else by the word for them.
Doer: TypeAlias = int | str
PERSONS = (
    "player dealer floor friend nobody everybody button position neighbor opponent who somebody others other another"
    " next"
)
PERSON_LISTS = frozenset(("big blind", "small blind", "first bettor", "position"))
# A person right behind one of these words is acted on.
BEFORE_AN_OBJECT = set_of(
    "before on to facing against over past behind ahead front until till told tells asked asks asking missing leaves"
    " leave than near around for with between beside after skipped skips skip skipping missed passed passing ignored"
    " jumped left right been waiting like unlike versus per both clock"
)
# What a person did is told in front of them: "folded by seat 5", "a bet of seat 3".
BEFORE_A_DOER = set_of("by from of")
IN_A_TITLE = set_of("on by from to raise bet call preflop flop turn river")
# A person in front of one of these is acted on: "seat 3 was skipped", "seat 3's turn".
BEHIND_AN_OBJECT = set_of("skipped overlooked forgotten turn thinking tanking asleep deciding")
# The same behind a form of to be: "seat 3 was passed", while "seat 3 passed" is an act.
PASSIVELY, TO_BE = set_of("missed passed ignored asked jumped left"), set_of("was were got gets been being is are")
NOT_YET = "act move ask decide look have get chance finish respond do"
DENIALS = set_of("not never no nobody nothing didnt hasnt hadnt havent wasnt isnt doesnt without cannot cant hardly")
# A clause behind one of these tells what was so at the time, and not what the call is about.
ASIDE = set_of("before after while when until till because since although though than whose where as")
PASSED = set_of(
    "was were had has have is are been being even still also just yet s the a an his her then already behind him and"
)
# These call the floor over somebody else.
COMPLAINS = (
    "shout yell cry scream dispute ask clock request object claim report complain insist protest see notice spot watch"
    " wonder"
)
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
# Between a seat and what its player is: "seat 4 in the small blind".
OPENS = set_of("open opens opened")
# Several players, none of whom is named: "three seats fold".
SEVERAL = set_of("seats players people limpers callers")
SITS_AT = set_of("in on the is was at as a") | {COMMA}
# Those who only see what happens.
WITNESSES = set_of("we i you")
# What somebody called "before" one of these was in turn.
NOBODYS_TURN = set_of("we i you anyone anybody dealer noticed noticing") | {COMMA}
# Somebody of whom nothing but "he" or "she" is told.
UNNAMED = "he"
WANTED = set_of("want wants wanted wanting likes like liked meant means intended about going")
REPORTED = set_of("he she that they it his hes shes its isnt there")
OF_SOMETHING = set_of("the it they them its there his her their")
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

    def is_either(self, sentence: Sentence, doer: Doer) -> bool:
        """True if the call is about one of two players, of whom this is one, so that they did the same."""
        return {*self.main} == {doer, *either(sentence.words, doer)}


@lru_cache(maxsize=4)
def doers_of(sentence: Sentence, *, asks: bool = False) -> Doers:
    """Return who does what in a sentence; `asks` says that the call is about a player who asks to raise."""
    words, starting = sentence.words, {one.start: one for one in sentence.expressions}
    titled = set(_titled(sentence))
    doer: Doer | None = None
    named_at = -1
    player: Doer | None = None
    at: list[Doer | None] = []
    acted_on: set[int] = set()
    for number, word in enumerate(words):
        then = words[number + 1].meaning if number + 1 < len(words) else ""
        if not _is_the_same(words, number) and (person := _person(words, number, then, starting.get(number))):
            begins, _ = sentence.clauses[number]
            is_done_by = _before(words, number) in BEFORE_A_DOER or _is_quoted(words, begins, number)
            if number in titled or _is_emphasised(words, number):
                doer, named_at, player = person, number, person
            elif (
                _is_acted_on(sentence, number) or _calls_the_floor(words, number) or (is_done_by and begins <= named_at)
            ):
                acted_on.add(number)
            else:
                doer, named_at = person, number
                player = doer if doer not in NO_PLAYERS else player
                if is_done_by:
                    at[begins:] = [doer] * (number - begins)
                if number - 1 == begins and words[begins].form in ("says", "said"):
                    # What was said stands before it: "raise to 800, says seat 4".
                    at = [doer if one is None else one for one in at]
        elif doer in NO_PLAYERS and (word.meaning == COMMA or word.form in PRONOUNS):
            doer = player
        elif doer is None and word.form in (UNNAMED, "she"):
            doer = UNNAMED
        at.append(doer)
    main = [seat for one in _main(sentence, at, acted_on, asks=asks) for seat in (one, *either(words, one))]
    return Doers(tuple(at), frozenset(acted_on), tuple(dict.fromkeys(main)))


def either(words: Sequence[Word], seat: Doer) -> list[Doer]:
    """Return the other seat where one of two is meant: "seat 3 or seat 4 folded"."""
    of_two = [(one.value, other.value) for one, then, other in _threes(words) if _is_either(one, then, other)]
    return [other for two in of_two if seat in two for other in two if other != seat]  # type: ignore[misc]


def _threes(words: Sequence[Word]) -> Iterator[tuple[Word, Word, Word]]:
    return zip(words, words[1:], words[2:], strict=False)


def _is_either(one: Word, then: Word, other: Word) -> bool:
    return one.meaning == SEAT == other.meaning and then.form == "or"


def _is_emphasised(words: Sequence[Word], at: int) -> bool:
    """True for "it was seat 8 who put it in"."""
    before, after = [word.form for word in words[max(at - 2, 0) : at]], words[at + 1 : at + 2]
    return before in (["it", "was"], ["it", "is"]) and bool(after) and after[0].form in ("who", "that")


def _is_quoted(words: Sequence[Word], begins: int, at: int) -> bool:
    """True for "I bet five, says seat 9" without a comma."""
    return words[begins].form == "i" and words[at - 1].form in ("says", "said")


def _is_the_same(words: Sequence[Word], at: int) -> bool:
    """True for a position that is told of a seat right in front of it: "seat 9, the button", "seat 4 in the blind"."""
    if words[at].meaning == SEAT:
        return False
    before = at - 1
    while before > 0 and words[before].form in SITS_AT:
        before -= 1
    return before >= 0 and words[before].meaning == SEAT


def _person(words: Sequence[Word], at: int, then: str, expression: Expression | None) -> Doer | None:
    word = words[at]
    if word.form == "stack" and at and words[at - 1].form in ("short", "big") and then in _meanings(ACTS):
        return word.form
    if word.form in SEVERAL and at and words[at - 1].form in ("two", "three", "four", "five", "six", "other"):
        return "others"
    # "Too small" is no small blind, and neither is a blind that is so much.
    if word.meaning in PERSON_LISTS and ((at and words[at - 1].form == "too") or _is_an_amount(words, at)):
        return None
    if word.meaning == SEAT and isinstance(word.value, int):
        return word.value
    if expression and expression.meaning in PERSON_LISTS:
        return expression.meaning
    if word.form in ("another", "other", "others", "next", "second", "first") and then not in _meanings(ACTS):
        return None
    return word.meaning if word.meaning in _meanings(PERSONS) | PERSON_LISTS else None


def _is_an_amount(words: Sequence[Word], at: int) -> bool:
    """True for "big blind 800", "big blind of 800" and "big blind is the only bet"."""
    after = [word for word in words[at + 1 : at + 5] if word.form not in ("blind", "blinds")]
    if after and after[0].form in ("is", "was", "of") and len(after) > 1:
        return after[1].meaning == AMOUNT or after[1].form == "the"
    return bool(after) and after[0].meaning in (AMOUNT, BLINDS)


def _is_acted_on(sentence: Sentence, at: int) -> bool:
    words, last = sentence.words, at
    # Several seats in a row are told together: "before seats 3 and 4".
    while at and words[at].meaning == words[at - 1].meaning == SEAT:
        at -= 1
    while last + 1 < len(words) and words[last].meaning == words[last + 1].meaning == SEAT:
        last += 1
    if _is_told_more(words, last):
        return False
    pending = [one.start for one in sentence.expressions if one.meaning == "still to act"]
    acts = [here for here in range(last + 1, last + 4) if here < len(words) and words[here].meaning in _meanings(ACTS)]
    if _is_an_object(words, at) or any(last <= start <= min((last + 3, *acts)) for start in pending):
        return True
    denied = passive = False
    for word in words[last + 1 : last + 8]:
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


def _is_told_more(words: Sequence[Word], at: int) -> bool:
    """True for "checked to seat 5, who bets", and not for "before seat 5, who had not acted"."""
    after = [word.form for word in words[at + 1 : at + 6] if word.meaning != COMMA]
    return after[:1] == ["who"] and not DENIALS & {*after} and "still" not in after


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


def _main(sentence: Sentence, at: Sequence[Doer | None], acted_on: set[int], *, asks: bool) -> Iterator[Doer]:
    """Yield the players that did most of what a call may be about."""
    words = sentence.words
    weights: dict[Doer | None, int] = {}
    aside_by = _asides(words)
    for place, much in _acts(sentence, asks=asks):
        if not _is_aside(words, place, aside_by[place], at):
            if words[place].form in OPENS and _opens_a_bet(words, place):
                much = PLAINLY
            doer = _on_turn(words, place) if much == ASKS else None
            weights[doer or at[place]] = weights.get(doer or at[place], 0) + much
    seats = [here for here, word in enumerate(words) if word.meaning == SEAT]
    emphasised = {words[here].value for here in seats if _is_emphasised(words, here)}
    if emphasised:
        yield from (seat for seat in emphasised if isinstance(seat, int))
        return
    skipped = {words[here].value for here in acted_on if not _is_an_object(words, here)}
    if any(one.form == "skipped" and other.form == "me" for one, other in zip(words, words[1:], strict=False)):
        skipped |= {words[here].value for here in seats if here and words[here - 1].form in ("im", "am")}
    named = [words[here].value for here in seats if here not in acted_on and not _is_an_aside(sentence, here)]
    told = {one: much for one, much in weights.items() if one not in NO_PLAYERS and one not in skipped}
    if not (told.keys() - {None}):
        # Whoever is named without an act did what nobody else is named for.
        if None not in told or len({words[here].value for here in seats} - skipped) == 1:
            yield from dict.fromkeys(seat for seat in named if isinstance(seat, int) and seat not in skipped)
        return
    most = max(told.values())
    likeliest = [one for one, much in told.items() if much == most]
    # Of two, the one who is elsewhere only acted on is not meant: "seat 6 bet before seat 5, now seat 5 bets".
    if len(likeliest) > 1:
        objects = {words[here].value for here in acted_on}
        likeliest = [one for one in likeliest if one not in objects] or likeliest
    if likeliest in ([None], [UNNAMED]):
        likeliest = _beside(words, seats) or likeliest
    yield from (one for one in likeliest if one is not None)


def _beside(words: Sequence[Word], seats: Sequence[int]) -> list[Doer | None]:
    """Return the only seat of a sentence that names it beside what was done: "threw in a 5k, seat 3, silent"."""
    if len(seats) != 1:
        return []
    [at] = seats
    begins, ends = at == 0 or words[at - 1].meaning == COMMA, at + 1 == len(words) or words[at + 1].meaning == COMMA
    return [words[at].value] if begins and ends else []  # type: ignore[list-item]


def _acts(sentence: Sentence, *, asks: bool = False) -> Iterator[tuple[int, int]]:
    """Yield the place of each act, with its weight. The title of a call tells no act: "string bet, seat 2 put 800"."""
    words, more = sentence.words, _meanings(MORE_THAN_A_BET)
    irregular = [one for one in sentence.expressions if one.meaning in IRREGULAR and not _is_about_others(words, one)]
    named = {at for at, word in enumerate(words) if word.meaning in IRREGULAR}
    named.update(at for one in irregular for at in range(one.start, one.end))
    titles = {at for at in named if _is_a_title(sentence, at, named)}
    for at, word in enumerate(words):
        if at not in titles and word.meaning in IRREGULAR:
            yield at, AGAINST_THE_RULES
        elif (
            asks
            and word.meaning in _meanings(MAY_DO)
            and any(one.form in ALLOWED_TO for one in words[max(at - 3, 0) : at])
        ):
            yield at, ASKS
        elif at and (words[at - 1].form in DENIALS or _is_wanted(words, at) or _is_reported(words, at)):
            continue
        elif at not in titles and word.meaning in _meanings(ACTS):
            yield at, WITH_CHIPS_OR_WORDS if word.meaning in more else PLAINLY
    yield from ((one.start, AGAINST_THE_RULES) for one in irregular if one.start not in titles)
    yield from ((one.start, PLAINLY) for one in sentence.expressions if one.meaning == "all-in")


def _is_wanted(words: Sequence[Word], at: int) -> bool:
    """True for "he wanted to bet", which nobody did."""
    return at > 1 and words[at - 1].form == "to" and words[at - 2].form in WANTED


def _is_reported(words: Sequence[Word], at: int) -> bool:
    """True for "seat 2 says he wanted to bet", which is no word in the betting."""
    after = [word.form for word in words[at + 1 : at + 2]]
    return words[at].meaning in _meanings("say") and bool(REPORTED & {*after})


def _is_about_others(words: Sequence[Word], one: Expression) -> bool:
    """True for "no bet before", for chips "in front of seat 2", for "called before we saw it", and for words on both
    sides of a seat: nobody did anything irregular there.
    """
    then = words[one.end].form if one.end < len(words) else COMMA
    return (
        words[one.start].form == "in"
        or (one.start > 0 and words[one.start - 1].form in DENIALS)
        or (words[one.end - 1].form == "before" and then in NOBODYS_TURN)
        or any(word.meaning == SEAT for word in words[one.start : one.end])
    )


def _on_turn(words: Sequence[Word], place: int) -> Doer | None:
    """Return the seat that "can he raise" is about where the action is on it: "back on seat 3, can he raise"."""
    if words[place - 1].form not in PRONOUNS:
        return None
    seat = next((here for here in range(place - 1, -1, -1) if words[here].meaning == SEAT), None)
    return words[seat].value if seat is not None and _before(words, seat) == "on" else None  # type: ignore[return-value]


def _titled(sentence: Sentence) -> Iterator[int]:
    """Yield the seats at the end of a title: "string bet on seat 2, put 1,000"."""
    words = sentence.words
    named = {at for one in sentence.expressions if one.meaning in IRREGULAR for at in range(one.start, one.end)}
    named.update(at for at, word in enumerate(words) if word.meaning in IRREGULAR)
    for at, word in enumerate(words[:-1]):
        begins, _ = sentence.clauses[at]
        is_last = word.meaning == SEAT and words[at + 1].meaning == COMMA
        if is_last and begins in named and _is_a_title(sentence, begins, named):
            yield at


def _opens_a_bet(words: Sequence[Word], at: int) -> bool:
    """True for "opened to 1,600", which exposes no card."""
    return any(word.meaning == AMOUNT for word in words[at + 1 : at + 3])


def _is_a_title(sentence: Sentence, at: int, named: set[int]) -> bool:
    """True if this word only names the kind of call, at the beginning of its clause, and more is told behind it:
    "undercall, seat 3 put 2,000", "string bet on seat 2, put 1,000".
    """
    words, (begins, ends) = sentence.words, sentence.clauses[at]
    seat = next((here for here in range(begins, ends) if words[here].meaning == SEAT), ends)
    more_follows = ends < len(words) or seat < ends - 1
    return (
        at < seat
        and more_follows
        and all(
            words[here].little
            or here in named
            or words[here].form in IN_A_TITLE
            or words[here].meaning in (AMOUNT, CHIPS)
            for here in range(begins, seat)
        )
    )


def _is_an_aside(sentence: Sentence, at: int) -> bool:
    """True for a seat in a clause within the clause of an act: "limped when seat 3 had raised"."""
    words, (begins, _) = sentence.words, sentence.clauses[at]
    asides = [here for here in range(begins, at) if words[here].form in ASIDE]
    return bool(asides) and any(words[here].meaning in _meanings(ACTS) for here in range(begins, asides[0]))


def _asides(words: Sequence[Word]) -> list[int | None]:
    """Return for each word where a clause within its clause began before it: "after" in "after seat 5 bet"."""
    asides: list[int | None] = []
    here: int | None = None
    for at, word in enumerate(words):
        here = None if word.meaning == COMMA else at if word.form in ASIDE else here
        asides.append(here)
    return asides


def _is_aside(words: Sequence[Word], place: int, by: int | None, at: Sequence[Doer | None]) -> bool:
    """True if a clause within a clause tells this, of somebody else only: "after seat 5 bet"."""
    return by is not None and (words[by + 1].form in WITNESSES or at[by] != at[place])


def _calls_the_floor(words: Sequence[Word], at: int) -> bool:
    """True if a person only calls the floor, asks, or looks on: "seat 4 wants to know"."""
    after = [word.meaning for word in words[at + 1 :] if not word.little or word.meaning == COMMA][:3]
    first, *others = (*after, "")
    if first in _meanings(COMPLAINS):
        return True
    if first in _meanings("want demand"):
        return any(other in _meanings("know see count hear floor clock") for other in others)
    # "Seat 2 says seat 6 bet".
    if [word.meaning for word in words[at + 1 : at + 3]] == [*_meanings("say"), SEAT]:
        return True
    told = [word.form for word in words[at + 2 : at + 3]]
    # "Seat 3 says the whole stack is the bet", "seat 3 counts it as 6,000".
    if first in _meanings("say count") and told and told[0] in OF_SOMETHING:
        return True
    if [word.form for word in words[at + 2 : at + 4]] in (["it", "a"], ["that", "a"]):
        return first in _meanings("call")
    return first in _meanings("call") and any(other in _meanings("floor clock time") for other in others[:1])


@cache
def _meanings(of: str) -> frozenset[str]:
    return frozenset(map(language().meaning, of.split()))
