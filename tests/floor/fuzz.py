"""`make fuzz MINUTES=5`: strange values in every form, for that long; test_fuzz.py throws a few, always the same ones.

No page may break on them, and nothing may change in another house. Each request is undone, so that the next one meets
the same two houses.
"""

import os
import time
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.core.files import File
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.urls import resolve
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from floor.models import House
from tests import factories
from tests.floor.test_access import World, world_of
from tests.floor.test_bounds import KEYS, every_address, every_form, filled
from tests.floor.test_two_houses import of
from tests.forms import Form

# These have broken most programs.
WORST = (
    "",
    " ",
    "\0",
    "-1",
    "0",
    str(2**31),
    str(2**63),
    "9" * 5000,
    "²",
    "x" * 100_000,
    "one\0two",
    "\u202eevif taes",
)
ODD = (
    *("\r\n", "\t", "\ufeff", "🂡" * 60, "é" * 121, "1", "+5", "１２", "٣", "1e9", "0x10", "NaN", "Infinity", "1_000"),
    *("0.5", "1,5", str(2**31 - 1), str(2**63 - 1), str(-(2**63)), str(10**18)),
    *("2026-02-30", "0001-01-01", "9999-12-31", "2026-11-23T25:61", "24:00", "00:00", "Mars/Olympus", "now", "yes"),
    *("=1+1", "<script>", "{{ 7 }}", "%s", "%00", "'; --", "\\", "../..", "//elsewhere.example", "javascript:x"),
    *("null", "true", "[]", "{}", '{"a": [1]}', "[[[[[[[[", "1:2:3", "a:b", ":", "1.2", "14.5", "5:999999999"),
    *("level,sb\n1,2", '"', 'table,seat,player\n"', "a\tb\tc\n1\t2\t3"),
)
NUMBERS = st.one_of(st.integers(), st.floats(), st.fractions()).map(str)
OTHERS = st.one_of(st.dates(), st.times(), st.datetimes(), st.uuids()).map(str)
WORDS = st.one_of(st.sampled_from(WORST), st.sampled_from(ODD), st.text(max_size=60), NUMBERS, OTHERS)
FILES = st.builds(
    lambda name, content: (name, content),
    st.sampled_from(["photo.jpg", "list.csv", "=1+1.csv", "\u202egpj.exe", "x" * 300]),
    st.one_of(st.binary(max_size=200), st.sampled_from([b"\xff\xd8\xff", b"PK\x03\x04", b"\xff\xfe", b"\0" * 70_000])),
)
# The bytes of a form never look like these.
BROKEN = (b"", b"%ff=%fe", b"key=%zz&%", b"&=&==&;", b"a" * 3_000_000, b"\xff\xfe\0\xd8", b"=1" * 1500)
HOW = ("odd", "odd", "odd", "odd", "theirs", "several", "file", "absent")


@dataclass
class Thrown:
    """Two houses, with each form of ours by its address and its role; `kept` is the data of the other house."""

    first: House
    theirs: World
    ours: World
    forms: dict[str, list[tuple[str, Form]]]
    kept: dict[str, Any]

    def throw(self, data: st.DataObject) -> None:
        """Send one form, some of whose fields are strange. Raises whatever breaks."""
        address = data.draw(st.sampled_from(sorted(self.forms)), label="address")
        role, form = data.draw(st.sampled_from(self.forms[address]), label="form")
        role = data.draw(st.sampled_from((role, role, role, "floor", "td")), label="role")
        sent = {name: as_typed(name, value) for name, value in filled(self.ours, form).items()}
        for name in data.draw(st.sets(st.sampled_from([*sorted(sent), "more"]), max_size=3), label="strange"):
            sent[name] = self.strange(data, name, sent.get(name))
        headers = data.draw(st.sampled_from(({}, {"HX-Request": "true"})), label="headers")
        broken = data.draw(st.sampled_from((*[None] * 30, *BROKEN)), label="bytes")
        with transaction.atomic():
            answer = self.send(role, form, sent, broken, headers)
            assert answer.status_code < 500
            assert form.method == "get" or of(self.first) == self.kept
            transaction.set_rollback(True)

    def strange(self, data: st.DataObject, name: str, value: Any) -> Any:
        """Return the value sent in a field in place of its own: None for no value."""
        match data.draw(st.sampled_from(HOW), label=name):
            case "odd":
                return data.draw(WORDS, label=name)
            case "theirs":
                return data.draw(st.sampled_from(self.numbers), label=name)
            case "several":
                return [*data.draw(st.lists(WORDS, max_size=3), label=name), str(value)]
            case "file":
                return SimpleUploadedFile(*data.draw(FILES, label=name))
        return None

    def send(self, role: str, form: Form, sent: dict[str, Any], broken: bytes | None, headers: dict[str, str]) -> Any:
        client = Client()
        client.cookies["sessionid"] = self.ours.signed_in[role]
        sent = {name: value for name, value in sent.items() if value is not None}
        if form.method == "get":
            return client.get(form.action, sent, headers=headers)
        if broken is None:
            return client.post(form.action, sent, headers=headers)
        words = {name: value for name, value in sent.items() if isinstance(value, str)}
        whole = urlencode(words, errors="replace").encode() + b"&" + broken
        return client.generic("POST", form.action, whole, "application/x-www-form-urlencoded", headers=headers)

    @cached_property
    def numbers(self) -> list[str]:
        """The rows of the other house, by the numbers in its forms."""
        arguments = (value for values in self.theirs.arguments.values() for value in values)
        fields = (value for body in self.theirs.bodies.values() for value in body.values())
        return sorted({str(value) for value in (*arguments, *fields) if not isinstance(value, File)})


def two_houses(*, pages: bool) -> Thrown:
    """Return the houses: with `pages`, with the forms and polling links of pages; else with each address's fields."""
    first = factories.house(name="First", slug="first")
    theirs, ours = world_of(first), world_of(factories.house(name="Second", slug="second"))
    forms: dict[str, list[tuple[str, Form]]] = defaultdict(list)
    for role, form in every_form(ours) if pages else every_address(ours):
        forms[f"{resolve(form.action).url_name} {form.method}"].append((role, form))
    return Thrown(first, theirs, ours, forms, of(first))


def as_typed(name: str, value: Any) -> Any:
    """A field as a person would send it, each time for the first time."""
    if isinstance(value, File):
        value.seek(0)
    return str(uuid4()) if name in KEYS and len(str(value)) == 36 else value


def throw(thrown: Thrown, examples: int, *, always_the_same: bool) -> None:
    @settings(
        max_examples=examples,
        derandomize=always_the_same,
        database=None,
        deadline=None,
        # Shrinking a finding takes longer than reading it: at most three fields are strange.
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def some(data: st.DataObject) -> None:
        thrown.throw(data)

    some()


@pytest.mark.django_db
def test_strange_values_for_some_minutes() -> None:
    thrown = two_houses(pages=True)
    until = time.monotonic() + 60 * float(os.environ.get("MINUTES") or 1)
    while time.monotonic() < until:
        throw(thrown, 200, always_the_same=False)
