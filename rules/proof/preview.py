"""A preview of a change to the book: its effect on the worked cases, on every path that reads it, and on ruled calls,
old and new side by side.

Nothing is written. A path that never reads the changed key is not played again, since its ruling cannot change.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.books.editions import load_edition
from rules.books.registry import registry
from rules.engine.book import Book
from rules.engine.driver import replay
from rules.engine.question import Answer, Answers, answers
from rules.engine.ruling import Asking, Result, Ruling
from rules.engine.situation import Situation
from rules.present import present, told
from rules.presented import Presented, PresentedRuling
from rules.proof.cases import WorkedCase, answers_of, ruled_cases
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS

# The limit on paths played while somebody waits: some seconds, and every situation in one edition fits.
PATHS_AT_MOST = 5_000


@dataclass(frozen=True)
class Changes:
    """One changed setting: a parameter's key, or with `choice` a point of discretion."""

    key: str
    choice: bool = False

    def is_read_by(self, situation: str, edition: str) -> bool:
        """True if any path of the situation in this edition reads the setting."""
        chart = load_chart(situation, edition)
        if not self.choice:
            return self.key in chart.consulted
        return self.key in {f"{situation}.{point.id}" for point in chart.points}

    def is_read_in(self, situation: str, ruling: Ruling) -> bool:
        """True if this ruling read the setting."""
        if not self.choice:
            return self.key in ruling.consulted
        return self.key in {f"{situation}.{point.id.partition('.')[0]}" for point in ruling.discretions}


@dataclass(frozen=True)
class RuledCall:
    """A call that was ruled from these answers under a book, and its name in a list."""

    id: int
    situation: str
    book: Book
    answers: Answers
    where: str

    @property
    def edition(self) -> str:
        return self.book.edition


@dataclass(frozen=True)
class RulingDifference:
    """A changed result: the sentences before and after, and the values and choices that tell them apart.

    `example` says what happened: the case's own question, or the answers of the call or of the first such path.
    """

    situation: str
    title: str
    example: str
    before: str
    after: str
    details: tuple[str, ...] = ()
    paths: int = 1
    case: str = ""
    call: RuledCall | None = None


@dataclass(frozen=True)
class LeftOut:
    """A situation with more paths than can be played while somebody waits."""

    situation: str
    title: str
    paths: int


@dataclass(frozen=True)
class Preview:
    """The result of a preview. `read_by` are the situations that read the setting; fields ending in `_played` count
    what was tried.
    """

    read_by: tuple[str, ...]
    cases: tuple[RulingDifference, ...]
    cases_played: int
    paths: tuple[RulingDifference, ...]
    paths_played: int
    left_out: tuple[LeftOut, ...]
    calls: tuple[RulingDifference, ...] = ()
    calls_played: int = 0

    @property
    def changes_nothing(self) -> bool:
        """True if everything was tried and every result stays the same."""
        return not (self.cases or self.paths or self.left_out or self.calls)


def preview(
    books: Sequence[tuple[Book, Book]],
    changed: Changes,
    calls: Iterable[RuledCall] = (),
    at_most: int = PATHS_AT_MOST,
) -> Preview:
    """Return the changes between each edition's two books, in its worked cases, the paths of situations that read the
    setting, and calls that were ruled under it.
    """
    cases: list[RulingDifference] = []
    paths: list[RulingDifference] = []
    left_out: list[LeftOut] = []
    cases_played = paths_played = 0
    readers = [
        (load_chart(situation.id, before.edition).paths, situation, before, after)
        for before, after in books
        for situation in SITUATIONS.values()
        if changed.is_read_by(situation.id, before.edition)
    ]
    for ways, situation, before, after in sorted(readers, key=lambda one: one[0]):
        of_it = [case for case in ruled_cases() if (case.situation, case.edition) == (situation.id, before.edition)]
        cases_played += len(of_it)
        cases += [found for case in of_it if (found := _case(situation, case, before, after))]
        if paths_played + ways > at_most:
            left_out.append(LeftOut(str(situation.title), before.title, ways))
        else:
            paths_played += ways
            paths += _paths(situation, before, after, changed)
    read_by = tuple(dict.fromkeys(str(situation.title) for _, situation, _, _ in readers))
    played = list(calls)
    otherwise = [found for call in played if (found := _call(call, books, changed))]
    return Preview(
        read_by, tuple(cases), cases_played, tuple(paths), paths_played, tuple(left_out), tuple(otherwise), len(played)
    )


def _case(situation: Situation, case: WorkedCase, before: Book, after: Book) -> RulingDifference | None:
    given = answers(answers_of(case))
    return _difference(
        situation,
        before,
        after,
        replay(situation, before, given),
        replay(situation, after, given),
        case.question,
        case.id,
    )


def _call(call: RuledCall, books: Sequence[tuple[Book, Book]], changed: Changes) -> RulingDifference | None:
    """Return the changed result of a call; None if its edition was not asked for, or nothing in it reads the
    setting.
    """
    before, after = next((pair for pair in books if pair[0].edition == call.edition), (None, None))
    if before is None or after is None or not changed.is_read_by(call.situation, call.edition):
        return None
    situation = SITUATIONS[call.situation]
    was = replay(situation, before, call.answers)
    example = " · ".join(told(one) for one in was.given) if isinstance(was, Ruling) else ""
    found = _difference(situation, before, after, was, replay(situation, after, call.answers), example)
    return replace(found, call=call) if found else None


def _paths(situation: Situation, before: Book, after: Book, changed: Changes) -> list[RulingDifference]:
    """Return the paths whose result changes; those with the same sentences before and after count as one."""
    counted: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], RulingDifference] = {}
    for given, ended in _ends(situation, before, {}):
        if not changed.is_read_in(situation.id, ended):
            continue
        example = " · ".join(told(one) for one in ended.given)
        found = _difference(situation, before, after, ended, replay(situation, after, given), example)
        if found:
            counted[found.before, found.after] += 1
            first.setdefault((found.before, found.after), found)
    return [_counted(found, counted[same]) for same, found in first.items()]


def _counted(found: RulingDifference, paths: int) -> RulingDifference:
    return replace(found, paths=paths)


def _ends(situation: Situation, book: Book, given: Answers) -> Iterator[tuple[Answers, Ruling]]:
    """Yield every ruling that `situation` can come to in `book`, with the sampled answers that lead there."""
    result = replay(situation, book, given)
    if isinstance(result, Ruling):
        yield given, result
    elif isinstance(result, Asking):
        for value in result.asked.samples():
            yield from _ends(situation, book, {**given, result.asked.key: Answer(value)})


def _difference(
    situation: Situation, before: Book, after: Book, was: Result, now: Result, example: str, case: str = ""
) -> RulingDifference | None:
    edition = load_edition(before.edition)
    old, new = (present(situation.id, result, book, edition) for result, book in ((was, before), (now, after)))
    said, says = _sentence(old), _sentence(new)
    details = tuple(_details(old, new, _set(before, after)))
    if said == says and not details:
        return None
    return RulingDifference(str(situation.title), before.title, example, said, says, details, case=case)


def _sentence(shown: Presented) -> str:
    if shown["status"] == "ruling":
        return shown["outcome"]
    if shown["status"] == "open":
        return f"It depends: {shown['decides']}"
    return f"Asks: {shown['question']['text']}"


def _set(before: Book, after: Book) -> dict[tuple[object, object], str]:
    """Return the changed settings, old and new, in the words of the form, since a ruling may have that very number as a
    value.
    """
    found, former = {}, before.params
    for key, now in after.params.items():
        was, parameter = former.get(key), registry().get(key)
        if parameter and parameter.type == "int" and was is not None and was != now:
            explained = parameter.explains.rstrip(".")
            found[was, now] = f"{explained}: {parameter.words(was)} → {parameter.words(now)}"
    return found


def _details(old: Presented, new: Presented, explained: Mapping[tuple[object, object], str]) -> Iterator[str]:
    """Yield the differences beside the sentences: values first, then choices, then the names of other changed parts.

    `explained` are values, old and new, that have better words than the names that rulings give them.
    """
    if old["status"] != "ruling" or new["status"] != "ruling":
        return
    was, now = old["values"], new["values"]
    changed = [key for key in dict.fromkeys([*was, *now]) if was.get(key) != now.get(key)]
    for key in changed:
        values = was.get(key), now.get(key)
        said = explained.get(values) if all(isinstance(value, int) for value in values) else None
        yield said or f"{_plain(key)}: {_plain(values[0])} → {_plain(values[1])}"
    chosen, choose = _choices(old), _choices(new)
    for text in dict.fromkeys([*chosen, *choose]):
        if chosen.get(text) != choose.get(text):
            yield f"{text} {chosen.get(text, 'not asked')} → {choose.get(text, 'not asked')}"
    same = {
        "steps": old["steps"] == new["steps"],
        "penalty": old["penalty"] == new["penalty"],
        "follow_ups": old["follow_ups"] == new["follow_ups"],
    }
    others = [name for name, alike in same.items() if not alike]
    if others and not changed:
        yield f"Other {', '.join(_plain(name) for name in others)}."


def _choices(shown: PresentedRuling) -> dict[str, str]:
    """Return each point that is left open, with the choice that the house has made for it."""
    found = {}
    for point in shown["discretions"]:
        standing = [one["label"] for one in point["options"] if one.get("standing")]
        found[point["text"]] = standing[0] if standing else "the floor chooses"
    return found


def _plain(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value)) or "nothing"
    return str(value).replace("_", " ").replace("-", " ") if isinstance(value, str) else str(value)
