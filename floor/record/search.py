"""Finding calls by words, folded alike when floor/record/actions/searching.py stores them and here when they are typed.

A call keeps what was said in it as words, and anything named elsewhere as a mark: `s#string-bet` is its situation.
Names are looked up at search time, so that a renamed thing is found at once by its new words.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from unicodedata import combining, normalize

from django.contrib.postgres.search import SearchQuery
from django.db import connection
from django.db.models import Exists, OuterRef, Q

from floor.models import IncidentPerson, PenaltyKind, PersonRole
from rules.books.mistyped import LENGTHS, one_mistake_away
from rules.situations import SITUATIONS

# No stemming and no stop words: the words may be in any language that the players speak.
CONFIG = "simple"
# Letters that have no accent to lose, and their typed forms.
LETTERS = ("łøđı", "lodi")
PLAIN = str.maketrans(*LETTERS)
WORD = re.compile(r"[^\W_]+")
APOSTROPHES = re.compile(r"['’]")
# Matches "12", and numbers of rules such as "53-A", "53a", "51-B-2" or "RP-8".
NUMBER = re.compile(r"(?:rp-|add-)?\d{1,18}(?:-?[a-z])?(?:-[a-z0-9]{1,4})*", re.ASCII)
BEFORE_LETTER = re.compile(r"(?<=\d)(?=[a-z])")
AROUND = ".,;:!?#"
UNKNOWN = "unknown"
# The word before a number that says what it counts.
SITUATION, STAFF, DEALER, TABLE, RULE, PENALTY, CALL, TOURNAMENT = "sudtrpci"
COUNTED = {"table": TABLE, "rule": RULE, "call": CALL}
# The words that a list shows for a penalty of this kind, besides its name.
READS = {
    PenaltyKind.MISSED_HANDS: "hand to miss",
    PenaltyKind.MISSED_ROUNDS: "round players hands to miss",
}
# A single letter would begin half of all words.
SHORTEST_BEGINNING = 2
# At most this many words of a long search may have a mistake.
MOST_FORGIVEN = 4
# No text shows that a player is unknown.
PLAYERS = IncidentPerson.objects.filter(incident=OuterRef("pk")).exclude(role=PersonRole.DEALER)
HAS_UNKNOWN = Exists(PLAYERS.filter(player=None))

Names = Mapping[str, frozenset[str]]


# Each word is looked up by itself: a subquery is not turned into a scan of all the calls.
THERE = """
    SELECT asked FROM unnest(%s::text[]) asked
    WHERE (SELECT true FROM floor_incident WHERE search @@ asked::tsquery AND tournament_id = ANY(%s) LIMIT 1)
"""


@dataclass(frozen=True)
class CallSearch:
    """The calls that have all the words, and the words that no call has, with those that were taken for them."""

    fits: Q = field(default_factory=Q)
    forgiven: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class _Term:
    """A word or number that was typed: its forms among a call's words, or elsewhere with the call."""

    typed: str
    words: tuple[str, ...]
    elsewhere: Q = field(default_factory=Q)
    # True for a word of the floor's language, which may have a wrong letter.
    is_word: bool = True
    known: bool = False

    @property
    def query(self) -> str:
        return f"({' | '.join(self.words)})"


def mark(kind: str, value: object) -> str:
    """Return the mark that a call's words have for something with a name or number of its own elsewhere."""
    return f"{kind}#{value}"


def words_in(text: str) -> list[str]:
    """The words without case, accents and apostrophes."""
    return WORD.findall(_folded(text))


def names_of(staff: Iterable[tuple[int, str]], dealers: Iterable[tuple[int, str]]) -> Names:
    """The marks of situations, penalties and these people, by each word of their names."""
    people = [(mark(STAFF, id), name) for id, name in staff] + [(mark(DEALER, id), name) for id, name in dealers]
    return _by_word([*_of_the_program(), *people])


def read(tournaments: Sequence[int], typed: str, names: Names) -> CallSearch:
    """Return what a typed search means in these tournaments: all the words, the last of which may be incomplete.

    A word that none of them has may contain one mistake.
    """
    terms = _terms(typed, names)
    if typed.strip() and not terms:
        return CallSearch(Q(pk__in=[]))  # only punctuation, which finds no call
    near = {term.typed: _near(tournaments, term.typed, names) for term in _nowhere(tournaments, terms)}
    wanted = [_meant(near[term.typed], names) if near.get(term.typed) else term for term in terms]
    # The index combines words faster than rows can be combined.
    together = [term.query for term in wanted if not term.elsewhere]
    fits = Q(search=_query(tournaments, together)) if together else Q()
    for term in wanted:
        if term.elsewhere:
            fits &= Q(search=_query(tournaments, [term.query])) | term.elsewhere
    return CallSearch(fits, {typed: words for typed, words in near.items() if words})


def _terms(typed: str, names: Names) -> list[_Term]:
    terms: list[_Term] = []
    for part in _folded(typed).split():
        part = part.strip(AROUND)
        if NUMBER.fullmatch(part):
            counted = terms.pop().typed if terms and terms[-1].typed.removesuffix("s") in COUNTED else ""
            terms.append(_number(part, counted))
        else:
            terms += [_word(word, names) for word in WORD.findall(part)]
    if terms and terms[-1].is_word:
        terms[-1] = _word(terms[-1].typed, names, begun=True)
    return _with_slang(terms)


def _with_slang(terms: Sequence[_Term]) -> list[_Term]:
    """Let an expression of several words mean its situation when all of them are typed."""

    def is_typed_as(word: str, term: _Term) -> bool:
        return word == term.typed or (term is terms[-1] and word.startswith(term.typed))

    meant = [
        (its_mark, words)
        for its_mark, words in _slang()
        if len(words) > 1 and all(any(is_typed_as(word, term) for term in terms) for word in words)
    ]
    return [
        replace(term, words=(*term.words, *_quoted(marks)), known=True)
        if (marks := {its_mark for its_mark, words in meant if any(is_typed_as(word, term) for word in words)})
        else term
        for term in terms
    ]


def _number(part: str, counted: str) -> _Term:
    """The number of what the word before it names; otherwise of a table, a rule or a call, or one that was said."""
    number = BEFORE_LETTER.sub("-", part)
    whole = int(number) if number.isdigit() else None
    kind = COUNTED.get(counted.removesuffix("s"), "")
    said = " <-> ".join(f"'{word}'" for word in (*([counted] if kind else []), *WORD.findall(part)))
    marks = [mark(one, number if whole is None else whole) for one in (TABLE, RULE) if kind in ("", one)]
    call = Q(pk=whole) if whole is not None and kind in ("", CALL) else Q()
    return _Term(part, (f"({said})", *_quoted(marks)), call, is_word=False)


def _word(word: str, names: Names, begun: bool = False) -> _Term:
    if not begun or word.isdigit() or len(word) < SHORTEST_BEGINNING:
        marks = names.get(word, frozenset())
        said = f"'{word}'"
    else:
        marks = frozenset().union(*(found for name, found in names.items() if name.startswith(word)))
        said = f"'{word}':*"
    elsewhere = Q(HAS_UNKNOWN) if word == UNKNOWN else Q()
    return _Term(word, (said, *_quoted(marks)), elsewhere, not word.isdigit(), bool(marks or elsewhere))


def _nowhere(tournaments: Sequence[int], terms: Sequence[_Term]) -> list[_Term]:
    """The words that name nothing and that no call of the tournaments has."""
    asked = [term for term in terms if term.is_word and not term.known and len(term.typed) in LENGTHS][:MOST_FORGIVEN]
    there = _there(tournaments, [term.query for term in asked])
    return [term for term in asked if term.query not in there]


def _near(tournaments: Sequence[int], typed: str, names: Names) -> tuple[str, ...]:
    """The words one mistake away that name something or that a call of the tournaments has."""
    away = one_mistake_away(typed)
    there = _there(tournaments, [f"'{word}'" for word in sorted(away)])
    return tuple(sorted({word.strip("'") for word in there} | away & names.keys()))


def _meant(words: Sequence[str], names: Names) -> _Term:
    marks = frozenset().union(*(names.get(word, frozenset()) for word in words))
    return _Term(words[0], (*_quoted(words), *_quoted(marks)))


def _there(tournaments: Sequence[int], queries: Sequence[str]) -> set[str]:
    """Return the queries that some call of the tournament fits, in one query."""
    if not queries:
        return set()
    asked = {_in(tournaments, [query]): query for query in queries}
    with connection.cursor() as cursor:
        cursor.execute(THERE, [list(asked), list(tournaments)])
        return {asked[found] for (found,) in cursor.fetchall()}


@cache
def _of_the_program() -> tuple[tuple[str, str], ...]:
    situations = [(mark(SITUATION, situation.id), str(situation.title)) for situation in SITUATIONS.values()]
    slang = [(its_mark, words[0]) for its_mark, words in _slang() if len(words) == 1]
    return (
        *situations,
        *slang,
        *((mark(PENALTY, kind), f"{kind.label} {READS.get(kind, '')}") for kind in PenaltyKind),
    )


@cache
def _slang() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the slang for each situation, by its mark; one expression counts as a whole."""
    return tuple(
        (mark(SITUATION, situation.id), tuple(words_in(expression)))
        for situation in SITUATIONS.values()
        for expression in situation.slang
    )


def _by_word(named: Iterable[tuple[str, str]]) -> Names:
    marks: dict[str, set[str]] = {}
    for its_mark, name in named:
        for word in words_in(name):
            marks.setdefault(word, set()).add(its_mark)
    return {word: frozenset(of_word) for word, of_word in marks.items()}


def _quoted(marks: Iterable[str]) -> list[str]:
    # Words and marks hold neither quotes nor backslashes, so they need no escaping.
    return [f"'{one}'" for one in sorted(marks)]


class AsWritten(SearchQuery):
    """A query of words that are already folded, and of marks, which are no words."""

    template = "(%(expressions)s)::tsquery"


def _query(tournaments: Sequence[int], queries: Iterable[str]) -> SearchQuery:
    return AsWritten(_in(tournaments, queries))


def _in(tournaments: Sequence[int], queries: Iterable[str]) -> str:
    """Limit queries to these tournaments: the index holds the calls of all of them."""
    marks = " | ".join(_quoted(mark(TOURNAMENT, one) for one in tournaments))
    return " & ".join((f"({marks})", *queries))


def _folded(text: str) -> str:
    """The text without case, accents and apostrophes."""
    letters = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return APOSTROPHES.sub("", letters).translate(PLAIN)
