"""The rules of a house as one file that people read, change and bring in again: all of it, or nothing.

Anything that the file does not name stays as it is. A rule that it has unchanged is left alone.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, TypeAlias

import yaml

from floor.errors import Invalid, Refused
from floor.ground.list_problems import Import, Problems
from floor.ground.list_text import Unreadable, text_of, typed
from floor.house.house_rules import of_house
from floor.house.new_override import NewOverride, check_new, kind_of, to_supersede
from floor.house.own_rules import NewOwnRule, edition_of
from floor.house.own_rules import check_new as check_new_own
from floor.house.states import ENDED, state_on
from floor.models import House, OwnRule
from rules.books.lined_yaml import BadLine, YamlNode, read_lined
from rules.books.settable import Settable, settables
from rules.models import OverrideKind, OverrideLayer, PublishedOverride

LARGEST = 100_000
INSTEAD = "Choose a file of rules as it is exported here, or paste its text below."
MOST_RULES = 300
# The parts of a file: the settings of the house by their kind, and its own rules.
SECTIONS = {OverrideKind.PARAMETER: "values", OverrideKind.CHOICE: "choices", OverrideKind.LADDER: "ladders"}
OWN = "own rules"
OF_SETTING = ("setting", "value", "from", "until", "source", "reason")
OF_OWN = ("title", "text", "beside", "decides", "from", "source")
# The file's names for the fields of a rule to be published.
CALLED = {"since_on": "from", "until_on": "until"}
ONE_DAY = timedelta(days=1)
HEAD = """\
# House rules of {house}, {today:%-d %b %Y}, over {edition}.
#
# values and choices: what the house sets in place of the book, from a day, and until and including one if there is one.
# ladders: what is suggested the first time, the second and so on for an infraction; ladder.range says what they count.
# own rules: what the house demands in its own words; beside a rule of the book, or in place of it with "decides: true".
# Without "from" a rule holds from the day on which the file comes in. What the file does not name stays as it is.
"""

Published: TypeAlias = PublishedOverride | OwnRule


@dataclass(frozen=True)
class FileRule:
    """A rule as a file has it: its line, its contents in plain words, and the rules it replaces."""

    line: int
    new: NewOverride | NewOwnRule
    what: str
    value: str
    stands: Published | None = None
    replaces: tuple[Published, ...] = ()

    @property
    def before(self) -> str:
        """Return the rules it replaces, with their values."""
        return "; ".join(f"{one}: {_says(one)}" for one in self.replaces)


@dataclass
class _Fields:
    """The fields of one rule in the file, each with its line."""

    entry: YamlNode
    problems: Problems
    told: dict[str, YamlNode] = field(default_factory=dict)

    def take(self, known: Sequence[str]) -> bool:
        """True if it is a mapping of fields at all; unknown fields are reported."""
        if not isinstance(self.entry.value, dict):
            self.problems.add("This is no rule. Write its fields below each other, such as “value: 30”.", self.line)
            return False
        for name, found in self.entry.value.items():
            if name in known:
                self.told[name] = found
            else:
                self.problems.add(f"{name} means nothing here. Write {', '.join(known)}.", found.line, name)
        return True

    @property
    def line(self) -> int:
        return self.entry.line

    def text(self, name: str) -> str:
        """The text of a field, empty when it is missing."""
        found = self.told.get(name)
        if found is None or isinstance(found.value, str):
            return str(found.value).strip() if found else ""
        self.refuse({name: "Write one text here."})
        return ""

    def one_or_more(self, name: str) -> str | list[str]:
        """The text of a field, or its texts when it is a list."""
        found = self.told.get(name)
        if found and isinstance(found.value, list):
            return [one.value for one in found.value if isinstance(one.value, str)]
        return self.text(name)

    def day(self, name: str) -> date | None:
        if not (written := self.text(name)):
            return None
        try:
            return date.fromisoformat(written)
        except ValueError:
            self.refuse({name: "Write the day like 2026-05-01."})
            return None

    def yes(self, name: str) -> bool:
        written = self.text(name)
        if written not in ("", "true", "false"):
            self.refuse({name: "Write true or false."})
        return written == "true"

    def refuse(self, errors: dict[str, str]) -> None:
        """Report each error in the line of its field, or in the first line of the rule when the field is missing."""
        for said, sentence in errors.items():
            name = CALLED.get(said, said)
            found = self.told.get(name)
            value = found.value if found and isinstance(found.value, str) else ""
            self.problems.add(sentence, found.line if found else self.line, name, value)


class _File:
    """The part of a house's file read so far, on a day."""

    def __init__(self, house: House, today: date, problems: Problems) -> None:
        self.house, self.today, self.problems = house, today, problems
        self.overrides, self.own = of_house(house), list(house.own_rules.all())
        self.entries: list[FileRule] = []

    def take(self, top: YamlNode) -> None:
        if not isinstance(top.value, dict) or not top.value:
            named = ", ".join((*SECTIONS.values(), OWN))
            self.problems.add(f"There is no rule in it. Write them under {named}.", top.line)
            return
        kinds = {name: kind for kind, name in SECTIONS.items()}
        for name, section in top.value.items():
            if name not in (*kinds, OWN):
                self.problems.add(f"{name} means nothing here. Write {', '.join((*kinds, OWN))}.", section.line, name)
                continue
            for one in self._rules(name, section):
                read = _Fields(one, self.problems)
                if name == OWN and read.take(OF_OWN):
                    self._take_own(read)
                elif name != OWN and read.take(OF_SETTING):
                    self._take_setting(read, kinds[name])

    def _rules(self, name: str, section: YamlNode) -> list[YamlNode]:
        if section.value == "":
            return []
        if not isinstance(section.value, list):
            self.problems.add("Begin each rule with a dash, and write its fields under it.", section.line, name)
            return []
        if len(section.value) > MOST_RULES:
            self.problems.add(f"These are more than {MOST_RULES} rules. Split the file.", section.line, name)
            return []
        return section.value

    def _take_setting(self, read: _Fields, kind: OverrideKind) -> None:
        key = read.text("setting")
        setting = settables("house").get(key)
        if setting is None:
            read.refuse({"setting": "No such thing can be set. Copy its name from an exported file."})
            return
        if kind_of(setting) != kind:
            read.refuse({"setting": f"This belongs under {SECTIONS[kind_of(setting)]}."})
            return
        since, last = read.day("from"), read.day("until")
        new = NewOverride(
            kind,
            key,
            read.one_or_more("value"),
            read.text("source"),
            read.text("reason"),
            since or self.today,
            last + ONE_DAY if last else None,
        )
        self._check_once(read, new)
        stands = next((row for row in self.overrides if _is_as_told(row, setting, new, since, self.today)), None)
        try:
            value = stands.value if stands else check_new(new, OverrideLayer.HOUSE, self.today)
            replaces = () if stands else tuple(to_supersede(self.house, None, new, supersede=True))
        except Invalid as invalid:
            read.refuse(invalid.errors)
        except Refused as refused:
            read.refuse({"since_on": refused.sentence})
        else:
            said = setting.words(value)
            self.entries.append(FileRule(read.line, new, setting.explains, said, stands, replaces))

    def _check_once(self, read: _Fields, new: NewOverride) -> None:
        """Check that two rules of a file set the same thing only on different days."""
        for other in self.entries:
            same = isinstance(other.new, NewOverride) and other.new.key == new.key
            if same and _meet(new, other.new):  # type: ignore[arg-type]
                read.refuse({"setting": f"Line {other.line} sets this already on those days. Keep one."})

    def _take_own(self, read: _Fields) -> None:
        since = read.day("from")
        beside = read.text("beside").upper()
        new = NewOwnRule(
            read.text("title"), read.text("text"), read.text("source"), since or self.today, beside, read.yes("decides")
        )
        for other in self.entries:
            if isinstance(other.new, NewOwnRule) and other.new.title.casefold() == new.title.casefold():
                read.refuse({"title": f"Line {other.line} has a rule of this title already. Keep one."})
        standing = [one for one in self.own if not one.ended_at and one.title.casefold() == new.title.casefold()]
        stands = next((one for one in standing if _is_as_written(one, new, since, self.today)), None)
        try:
            if not stands:
                check_new_own(self.house, new, self.today)
        except Invalid as invalid:
            read.refuse(invalid.errors)
        else:
            new = new if stands else replace(new, replaces=tuple(one.number for one in standing))
            self.entries.append(
                FileRule(read.line, new, new.title, new.text, stands, () if stands else tuple(standing))
            )


def read_rules(source: bytes | str, house: House, today: date) -> Import[FileRule]:
    """The rules of a file, each checked as its form would; of use only without problems."""
    problems, notes, text = Problems(), list[str](), typed(source)
    file = _File(house, today, problems)
    try:
        read = text_of(source, INSTEAD)
        text, notes = read.text, read.notes
        if len(text) > LARGEST:
            raise Unreadable(f"This is larger than {LARGEST // 1000} kB. Bring it in piece by piece.")
        file.take(read_lined(text))
    except Unreadable as unreadable:
        problems.add(str(unreadable))
    except BadLine as bad:
        problems.add(bad.sentence, bad.line)
    problems.told.sort(key=lambda one: one.line)
    return Import(text, file.entries, problems, notes)


def to_publish(entries: Iterable[FileRule]) -> list[FileRule]:
    """The entries that are not in force already."""
    return [one for one in entries if one.stands is None]


def seen_of(read: Import[FileRule]) -> str:
    """Return a hash that shows later whether the same would be published as on the page.

    A chosen file comes back in the field, with the line ends that a browser sends.
    """
    does = [(one.line, one.value, str(one.stands), one.before) for one in read.rows]
    return hashlib.sha256(repr((_lines(read.text).strip(), does)).encode(errors="replace")).hexdigest()


def rules_as_yaml(house: House, today: date) -> str:
    """The rules of a house in force on a day or later, as the file that is read as these."""
    head = HEAD.format(house=" ".join(house.name.split()), today=today, edition=edition_of(house).short)
    rows = [row for row in of_house(house) if state_on(row, today) != ENDED and row.key in settables("house")]
    parts = [
        (name, [(settables("house")[row.key].explains, _of_override(row)) for row in rows if row.kind == kind])
        for kind, name in SECTIONS.items()
    ]
    own = [one for one in house.own_rules.all() if state_on(one, today) != ENDED]
    return "\n".join([head, *(_section(*part) for part in [*parts, (OWN, [("", _of_own(one)) for one in own])])])


def _section(name: str, told: list[tuple[str, dict[str, Any]]]) -> str:
    lines = [f"{name}:" if told else f"{name}: []"]
    for explains, one in told:
        lines += [f"# {explains}"] if explains else []
        lines.append(yaml.dump([one], Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110).rstrip())
    return "\n".join(lines) + "\n"


def _of_override(row: PublishedOverride) -> dict[str, Any]:
    until = {"until": row.last_on} if row.last_on else {}
    said = {"setting": row.key, "value": row.value, "from": row.since_on}
    return {**said, **until, "source": row.source, "reason": row.reason}


def _of_own(one: OwnRule) -> dict[str, Any]:
    beside = {"beside": one.beside, "decides": one.decides} if one.beside else {}
    text = _lines(one.text)
    return {"title": one.title, "text": text, **beside, "from": one.since_on, "source": one.source}


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they are read."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def _is_as_told(row: PublishedOverride, setting: Settable, new: NewOverride, since: date | None, today: date) -> bool:
    """True if a published override matches the file, from the same day; without a day, if it is in force."""
    if row.key != new.key or row.kind != new.kind or state_on(row, today) == ENDED:
        return False
    said = (row.source, row.reason, row.until_on)
    if said != (new.source, new.reason, new.until_on) or not _from_that_day(row, since, today):
        return False
    return bool(setting.written(row.value) == new.written)


def _is_as_written(one: OwnRule, new: NewOwnRule, since: date | None, today: date) -> bool:
    said = (one.title, _lines(one.text), one.source, one.beside, one.decides)
    same = said == (new.title, _lines(new.text), new.source, new.beside, new.decides)
    return same and one.until_on is None and _from_that_day(one, since, today)


def _from_that_day(one: Published, since: date | None, today: date) -> bool:
    return one.since_on == since if since else one.since_on <= today


def _meet(one: NewOverride, other: NewOverride) -> bool:
    """True if both apply on some day."""
    return (other.until_on is None or one.since_on < other.until_on) and (
        one.until_on is None or other.since_on < one.until_on
    )


def _lines(text: str) -> str:
    """A text with the line ends that YAML has."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def _says(one: Published) -> str:
    if isinstance(one, OwnRule):
        return one.text
    return settables("house")[one.key].words(one.value)
