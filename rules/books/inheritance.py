"""An edition that is written as what it changes in another: the rest is taken from that one, under its new numbers.

    inherits      the edition whose provisions and values hold unless this file says otherwise
    moved         a number there, and the number here: `7 to 20: 8 to 21`, `35-A-5: 35-A-7`
    renamed       a chapter there, and its name here
    dropped       provisions there (by their number here) that are gone
    headings      provisions whose heading alone is new
    unset         values ("concept.name") that are no longer set
    stale         provisions that print a reference with the number of another edition: number meant, number printed
    keeps_notes   false if notes on the other document do not hold for this one

A provision in `sections` takes the place of the one with its number, with everything within it. A value falls away with
the last provision on its concept. What is unverified is said anew in each file, and never inherited.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from rules.books.strict_yaml import UnknownKey, YamlMapping, read

NESTED = ("parts", "items", "examples")
RANGE = re.compile(r"(\d+) to (\d+)")
RULE = re.compile(r"(Add-)?(\d+)(.*)")
SEVERAL = re.compile(r"(\d+)-(\d+)")
STALE = "The document prints the number of an earlier edition."

Raw = dict[str, Any]


def read_whole(key: str, folder: Path) -> YamlMapping:
    """Return the top mapping of an edition's file, with everything that it takes from another. Raises RulebookError."""
    top = read(folder / f"{key}.yaml")
    if "inherits" not in top:
        return top
    changes = {name: top.optional_table(name) for name in ("moved", "renamed", "headings")}
    dropped, unset = top.texts("dropped"), top.texts("unset")
    references = top.entry("stale") if "stale" in top else YamlMapping({}, top.file, "stale")
    stale = {number: references.table(number) for number in references.names()}
    keeps_notes = top.text("keeps_notes", "true") == "true"
    raw: Raw = top.values()
    other: Raw = deepcopy(read_whole(raw["inherits"], folder).values())
    sections: list[Raw] = other["sections"]
    for section in sections:
        section["name"] = changes["renamed"].get(section["name"], section["name"])
    for one in _all(sections):
        _renumber(one, changes["moved"])
        if not keeps_notes:
            one.pop("note", None)
    _check(top.file, sections, (*dropped, *changes["headings"], *stale))
    _drop(sections, dropped)
    _put(sections, raw.get("sections", []))
    for one in _all(sections):
        one.update({"heading": changes["headings"][one["number"]]} if one["number"] in changes["headings"] else {})
    for number, printed in stale.items():
        _print(sections, number, printed)
    values = _values(sections, other["parameters"], raw.get("parameters", {}), unset)
    whole = {**raw, "moved": changes["moved"], "sections": sections, "parameters": values}
    return YamlMapping(whole, top.file, "the file")


def moved_to(number: str, moved: Mapping[str, str]) -> str:
    """Return the number that a provision of the other edition has here; an illustration follows its rule."""
    exact = next((old for old in moved if number == old or number.startswith(f"{old}-")), None)
    if exact:
        return moved[exact] + number[len(exact) :]
    if not (found := RULE.fullmatch(number)):
        return number
    kind, rule, rest = found[1], int(found[2]), found[3]
    if kind:
        return kind + moved_to(number.removeprefix(kind), moved)
    for old, new in moved.items():
        first, last = RANGE.fullmatch(old), RANGE.fullmatch(new)
        if first and last and int(first[1]) <= rule <= int(first[2]):
            return f"{rule + int(last[1]) - int(first[1])}{rest}"
    return number


def _all(provisions: list[Raw]) -> Iterator[Raw]:
    """Yield each provision of these sections or provisions, and each within it."""
    for one in provisions:
        if "number" in one:
            yield one
        for name in ("provisions", *NESTED):
            yield from _all(one.get(name, []))


def _renumber(provision: Raw, moved: Mapping[str, str]) -> None:
    provision["number"] = moved_to(provision["number"], moved)
    if "illustrates" in provision:
        provision["illustrates"] = moved_to(provision["illustrates"], moved)
    provision["references"] = [_reference(one, moved) for one in provision.get("references", [])]


def _reference(reference: str | Raw, moved: Mapping[str, str]) -> str | Raw:
    """Return a reference under the new numbers. One that was stale is not taken to be so here."""
    if isinstance(reference, str):
        return moved_to(reference, moved)
    means = reference.get("means", [])
    numbers = [moved_to(one, moved) for one in ([means] if isinstance(means, str) else means)]
    if reference.get("stale") == "true" and len(numbers) == 1:
        return numbers[0]
    several = SEVERAL.fullmatch(reference["cited"]) if len(numbers) > 1 else None
    cited = (
        "-".join(moved_to(one, moved) for one in several.groups()) if several else moved_to(reference["cited"], moved)
    )
    return {**reference, "cited": cited, "means": numbers}


def _drop(provisions: list[Raw], dropped: tuple[str, ...]) -> None:
    for one in provisions:
        for name in ("provisions", *NESTED):
            if name in one:
                one[name] = [nested for nested in one[name] if nested["number"] not in dropped]
                _drop(one[name], dropped)


def _put(sections: list[Raw], own: list[Raw]) -> None:
    """Put provisions of this file in the place of those with their number, or in order among the others."""
    by_name = {section["name"]: section for section in sections}
    for section in own:
        there = by_name.get(section["name"])
        if there is None:
            sections.append(section)
            continue
        numbers = {one["number"] for one in _all(section["provisions"])}
        kept = [one for one in there["provisions"] if one["number"] not in numbers]
        there["provisions"] = sorted([*kept, *section["provisions"]], key=_place)


def _place(provision: Raw) -> tuple[object, ...]:
    number = provision["number"]
    return not number.endswith("PRE"), *[(int(run), "") if run.isdigit() else (0, run) for run in number.split("-")]


def _print(sections: list[Raw], number: str, printed: Mapping[str, str]) -> None:
    """Mark the references of a provision, and of all within it, that are printed with another number."""
    for one in _all(sections):
        if one["number"] == number or one["number"].startswith(f"{number}-"):
            one["references"] = [_printed(reference, printed) for reference in one.get("references", [])]


def _printed(reference: str | Raw, printed: Mapping[str, str]) -> str | Raw:
    means = [reference] if isinstance(reference, str) else reference.get("means", [])
    if len(means) != 1 or means[0] not in printed:
        return reference
    return {"cited": printed[means[0]], "means": means, "stale": "true", "note": STALE}


def _values(sections: list[Raw], there: Raw, own: Raw, unset: tuple[str, ...]) -> Raw:
    """Return the values of the other edition on concepts that are still there, and those of this file."""
    about = {key for one in _all(sections) for name in ("concepts", "also") for key in one.get(name, [])}
    values: Raw = {}
    for concept in (*there, *[new for new in own if new not in there]):
        inherited = there.get(concept, {}) if concept in about else {}
        kept = {name: value for name, value in inherited.items() if f"{concept}.{name}" not in unset}
        values[concept] = kept | own.get(concept, {})
    return {concept: named for concept, named in values.items() if named}


def _check(file: str, sections: list[Raw], numbers: tuple[str, ...]) -> None:
    """Refuse a change of a provision that the other edition does not have. Raises UnknownKey."""
    known = {one["number"] for one in _all(sections)}
    if lost := next((number for number in numbers if number not in known), None):
        raise UnknownKey(file, lost, "is not in the edition that this one inherits from; correct the number.")
