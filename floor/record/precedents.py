"""Earlier rulings of this house: recorded calls with equal facts, and with facts of which one differs."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from floor.models import Incident, Precedent
from floor.models.incident import DECIDED, OVERRULED
from floor.record.list_columns import why_changed
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.fingerprint import (
    FINGERPRINT_VERSION,
    FactDifference,
    Fingerprint,
    facts_of,
    fingerprint,
    read,
    the_difference,
)
from rules.presented import PresentedRuling

SHOWN = 5
# At most this many equal calls are counted, and as many of the situation read, however many calls a house has.
COUNTED = 50
LOOKED_AT = 200
OF_DECISION = ("incident__final_outcome", "incident__chosen", "incident__decided_otherwise")
LIKE_THIS, OTHERWISE = "like this", "otherwise"
NUMBER = re.compile(r"\d[\d,.]*")


@dataclass(frozen=True)
class PrecedentRow:
    """One precedent: the call with its final decision, who recorded it, and how it differs.

    `decided` is "like this" when the suggested ruling was kept, or the choice where the book left one; `differs` is the
    one fact that differs, `rules` the provisions that its book has otherwise.
    """

    incident: Incident
    by: str
    decided: str
    differs: str
    rules: str

    @property
    def unlike(self) -> bool:
        return self.decided in (OTHERWISE, OVERRULED)


@dataclass(frozen=True)
class Precedents:
    """The equal calls and the near ones, a few of each, and one sentence on how all the equal ones were decided.

    `unlike` means that one of the equal ones was decided otherwise than suggested; `by_rule`, that there are no facts
    and calls resting on the same rules are equal.
    """

    equal: list[PrecedentRow]
    near: list[PrecedentRow]
    said: str
    unlike: bool
    by_rule: bool


def precedents(house_id: int, ruling: PresentedRuling, book: Book, of_call: int | None = None) -> Precedents:
    """The precedents of this ruling in the house, without the call itself, in three queries however many there are."""
    here = fingerprint(ruling)
    if here.tells_nothing:
        return Precedents(
            [], [], "No rule was named, so there is nothing to compare it with.", unlike=False, by_rule=True
        )
    rows = Precedent.objects.filter(house=house_id, situation=here.situation, incident__state__in=DECIDED)
    rows = rows.exclude(incident=of_call).order_by("-occurred_at", "-id")
    equal_rows = rows.filter(hash=here.hash).select_related("incident").only("pk", *OF_DECISION)
    decided = {row.pk: _decided(row.incident) for row in equal_rows[: COUNTED + 1]}
    equal = sorted(decided, key=lambda pk: decided[pk] == OVERRULED)[:SHOWN]
    near = _near(here, rows.filter(version=FINGERPRINT_VERSION).values_list("pk", "fingerprint")[:LOOKED_AT])
    shown = rows.filter(pk__in=[*equal, *near]).select_related(
        "incident__tournament",
        "incident__table",
        "incident__changed_by",
        "incident__slip_ruled_by",
        "receipt__entry__actor",
    )
    shown = shown.annotate(changed_why=why_changed("incident"))
    by_key = {row.pk: _shown(row, ruling, book, near.get(row.pk)) for row in shown}
    return Precedents(
        equal=[by_key[pk] for pk in equal],
        near=[by_key[pk] for pk in near],
        said=_said(list(decided.values()), len(near)),
        unlike=any(one in (OTHERWISE, OVERRULED) for one in decided.values()),
        by_rule=not here.facts,
    )


def _near(here: Fingerprint, rows: Iterable[tuple[int, str]]) -> dict[int, FactDifference]:
    found: dict[int, FactDifference] = {}
    for pk, text in rows:
        if difference := the_difference(here, read(text)):
            found[pk] = difference
        if len(found) == SHOWN:
            break
    return found


def _decided(call: Incident) -> str:
    if call.is_overruled:
        return OVERRULED
    return OTHERWISE if call.decided_otherwise else call.chosen or LIKE_THIS


def _said(decided: list[str], near: int) -> str:
    if not decided:
        return f"Not ruled here before, but {near} nearly the same." if near else "Not ruled here before."
    more = len(decided) > COUNTED
    decided = decided[:COUNTED]
    earlier = "once before" if len(decided) == 1 else f"{len(decided)} times before"
    times = f"the last {COUNTED} times" if more else earlier
    # The same choice counts as one, whatever amount its words name.
    words = {NUMBER.sub("", one): one.rstrip(".").lower() for one in reversed(decided)}
    counts = Counter(NUMBER.sub("", one) for one in decided)
    if len(counts) == 1:
        return f"Ruled here {times}: {'always ' if len(decided) > 1 else ''}{words.popitem()[1]}."
    # Different decisions come first, because a line too long for the screen is cut at its end.
    told = sorted(counts.most_common(), key=lambda counted: counted[0] not in (OTHERWISE, OVERRULED))
    return f"Ruled here {times}: {', '.join(f'{n} × {words[one]}' for one, n in told)}."


def _shown(row: Precedent, ruling: PresentedRuling, book: Book, difference: FactDifference | None) -> PrecedentRow:
    body = row.receipt.kept
    row.incident.changed_why = row.changed_why  # type: ignore[attr-defined]
    there = body["ruling"]
    return PrecedentRow(
        incident=row.incident,
        by=(row.incident.slip_ruled_by or row.receipt.entry.actor).name,
        decided=_decided(row.incident),
        differs=_differs(difference, ruling, there) if difference else "",
        rules=_other_rules(ruling, book, there, body["book"]),
    )


def _differs(difference: FactDifference, here: PresentedRuling, there: PresentedRuling) -> str:
    """Return the difference, in the words of the questions as they were asked."""
    if not difference.key:
        return f"The same was seen. {_worked_out(fingerprint(here), fingerprint(there))}"
    asked_here, asked_there = (facts_of(ruling).get(difference.key) for ruling in (here, there))
    if asked_here and asked_there:
        return f"{asked_here['text']} Here: {asked_here['answer']}. There: {asked_there['answer']}."
    if asked_here:
        return f"Asked here only: {asked_here['text']} {asked_here['answer']}."
    return f"Asked there only: {asked_there['text']} {asked_there['answer']}." if asked_there else ""


def _worked_out(here: Fingerprint, there: Fingerprint) -> str:
    """Return the differences that the amounts or the book made."""
    names = [name for name in {**here.derived, **there.derived} if here.derived.get(name) != there.derived.get(name)]
    if not names:
        return "Another rule decided there."
    return " ".join(
        f"{name.replace('_', ' ').capitalize()}: {_word(here.derived.get(name))} here, "
        f"{_word(there.derived.get(name))} there."
        for name in names
    )


def _word(value: bool | str | None) -> str:
    return {True: "yes", False: "no", None: "not asked"}.get(value, str(value).replace("_", " "))  # type: ignore[arg-type]


def _other_rules(here: Mapping[str, Any], book: Book, there: Mapping[str, Any], hash: str) -> str:
    """The provisions that either ruling consulted and that differ between the two books."""
    if hash == book.hash:
        return ""
    other = load_book(hash)
    cited = {one["concept"]: f"{one['edition']} {one['number']}" for one in (*here["citations"], *there["citations"])}
    changed = dict.fromkeys(name for concept, name in cited.items() if book.says(concept) != other.says(concept))
    return ", ".join(changed)
