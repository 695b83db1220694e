"""The engine of a tablet: calls of every family, ruled in the browser without a connection as the server rules them.

It is started once, for all of them.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import islice
from typing import get_args

import pytest
from django.urls import reverse

from floor.offline import engine
from rules.books.stored import load_book
from rules.books.strict_yaml import load
from rules.engine.canonical import canonical
from rules.engine.situation import Family
from rules.proof.cases import CASES, WorkedCase, cases_of
from rules.version import CODE_VERSION
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.worked import START, call_of

# Files of worked cases, each of another family, and how many of its cases are ruled.
ONE_OF_EACH_FAMILY = (
    "balancing",
    "deck-change",
    "next-button",
    "action-out-of-turn",
    "string-bet",
    "accepted-action",
    "asking-to-see-a-hand",
    "dealer-push",
    "another-call",
)
OF_EACH = 5


def worked(file: str) -> Iterator[WorkedCase]:
    """The first cases of a file under TDA 2019."""
    path = CASES / f"{file}.yaml"
    cases = (case for raw in load(path.read_text()) for case in cases_of(path, raw))
    return islice((case for case in cases if case.edition == "tda-2019"), OF_EACH)


@pytest.mark.long
def test_calls_of_every_family_are_ruled_without_a_connection_as_by_the_server(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    engine.make_what_is_missing()
    page = open_tablet(cast.floor, own=True, meant=LOST)
    page.goto(reverse("home", args=[cast.tournament.pk]))
    addresses = [reverse("engine-worker", args=[engine.version()]), reverse("pinned-book", args=[cast.tournament.pk])]
    page.evaluate(START, addresses)
    page.context.set_offline(True)
    book = load_book(cast.tournament.book_id)
    calls = [call_of(case, book) for file in ONE_OF_EACH_FAMILY for case in worked(file)]
    assert {call.situation.family for call in calls} == {*get_args(Family)}
    assert sum(bool(call.ruling["pictures"]) for call in calls) > len(ONE_OF_EACH_FAMILY) // 2
    for call in calls:
        said = {"situation": call.situation.id, "answers": call.stored}
        told = json.loads(page.evaluate("(call) => window.ruled(call)", said))
        assert told["result"] == json.loads(canonical(call.presented))
        assert told["hash"] == hashlib.sha256(canonical(call.presented).encode()).hexdigest()
        assert (told["version"], told["book"]) == (CODE_VERSION, cast.tournament.book_id)
