"""Every worked case, ruled in the browser as the server rules it. It takes minutes: `make offline`."""

import hashlib
import time

from django.urls import reverse

from floor.offline import engine
from rules.books.compare import book_of
from rules.engine.canonical import canonical
from rules.proof.cases import ruled_cases
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.worked import HASHES, START, call_of

AT_ONCE = 100


def test_every_worked_case_is_ruled_without_a_connection_as_by_the_server(open_tablet: OpenTablet, cast: Cast) -> None:
    engine.make_what_is_missing()
    page = open_tablet(cast.floor, own=True, meant=LOST)
    page.goto(reverse("home", args=[cast.tournament.pk]))
    addresses = [reverse("engine-worker", args=[engine.version()]), reverse("pinned-book", args=[cast.tournament.pk])]
    page.evaluate(START, addresses)
    page.context.set_offline(True)
    cases = ruled_cases()
    began = time.monotonic()
    wrong = []
    for first in range(0, len(cases), AT_ONCE):
        some = cases[first : first + AT_ONCE]
        calls = [call_of(case, book_of(case.edition)) for case in some]
        books = [{"content": call.book.content, "gained": ""} for call in calls]
        said = [
            {"situation": call.situation.id, "answers": call.stored, "book": book}
            for call, book in zip(calls, books, strict=True)
        ]
        hashes = [hashlib.sha256(canonical(call.presented).encode()).hexdigest() for call in calls]
        told = page.evaluate(HASHES, said)
        wrong += [case.id for case, ours, theirs in zip(some, hashes, told, strict=True) if ours != theirs]
    print(f"{len(cases):,} worked cases in {time.monotonic() - began:.0f} s")
    assert wrong == []
