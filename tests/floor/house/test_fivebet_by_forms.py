"""Fivebet 2019 made from TDA 2019 by the forms of house rules alone: what they can and cannot express."""

import re
from pathlib import Path
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.house.house_rules import book_on, of_house
from floor.house.own_rules import in_force
from floor.models import House
from rules.books.editions import load_edition
from rules.books.settable import settables
from rules.engine.book import Book
from rules.engine.driver import replay
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.proof.cases import WorkedCase, answers_of, compared, ruled_cases
from rules.situations import SITUATIONS
from tests import factories

pytestmark = pytest.mark.django_db

DOCUMENT = Path(__file__).parents[3] / "docs" / "house-rules.md"
TDA, FIVEBET = load_edition("tda-2019"), load_edition("fivebet-2019")
WRITTEN = "Tournament rules of 2019"
# Fivebet lists these in a rule of its own, and a house sets them as a value.
LISTED = {"personal-belongings.on_the_table": "card_protector_and_phone"}


def comes_out(case: WorkedCase, book: Book) -> bool:
    """True if a worked case of Fivebet has the values of Fivebet under this book."""
    result = replay(SITUATIONS[case.situation or ""], book, answers(answers_of(case)))
    return isinstance(result, Ruling) and not compared(case, result)


def listed() -> set[str]:
    """The worked cases that the document lists as impossible by house rules."""
    part = DOCUMENT.read_text(encoding="utf-8").partition("## Fivebet 2019 as house rules")[2].partition("\n## ")[0]
    return set(re.findall(r"`([\w.-]+)`", part))


def test_what_fivebet_says_otherwise_is_set_by_the_forms_and_the_rest_is_listed(client: Client, house: House) -> None:
    client.force_login(factories.admin(house=house))
    today = playing_day(house, now())
    said = {"since_on": str(today), "source": WRITTEN}
    for key, setting in settables("house").items():
        value = LISTED.get(key, FIVEBET.parameters.get(key))
        if key in TDA.parameters and value is not None and value != TDA.parameters[key]:
            sent = {"setting": key, "value": setting.written(value), "reason": "So it is written.", "step": "publish"}
            address = reverse("new-house-rule", args=[house.slug])
            assert client.post(address, {"key": str(uuid4()), **said, **sent}).status_code == 302, key
    new = [concept for concept in FIVEBET.concepts.values() if not TDA.has(concept.key)]
    for concept in new:
        sent = {"title": concept.key.replace("-", " ").capitalize(), "text": concept.statement, "step": "publish"}
        address = reverse("new-own-rule", args=[house.slug])
        assert client.post(address, {"key": str(uuid4()), **said, **sent}).status_code == 302, concept
    assert in_force(house, today).count() == len(new)

    book = book_on(TDA.key, of_house(house), today)
    cases = [case for case in ruled_cases() if case.edition == FIVEBET.key]
    otherwise = {case.id.rpartition("/")[2] for case in cases if not comes_out(case, book)}
    before = [case for case in cases if not comes_out(case, book_on(TDA.key, [], today))]
    assert len(otherwise) < len(before) / 3
    assert otherwise == listed()
