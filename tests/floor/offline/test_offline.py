"""The pages that a tablet keeps for lost connections: who may read them, and that they hold no personal data."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.test import Client
from django.urls import reverse

from floor.management.commands.prepare import NOT_LOADED
from floor.models import House, Tournament, User
from floor.offline import kept
from floor.server.joined import SCRIPT, STYLE, JoinedFile
from rules.books.editions import editions, load_edition
from tests import factories

pytestmark = pytest.mark.django_db

READ = [reverse("offline"), reverse("offline-slip"), *(reverse("offline-book", args=[key]) for key in editions())]


def test_the_worker_is_of_the_whole_program_and_under_our_policy(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-store"
    policy = answer["Content-Security-Policy"]
    for directive in ("default-src 'none'", "script-src 'self'", "connect-src 'self'", "worker-src 'self'"):
        assert directive in policy


def test_the_worker_keeps_every_file_that_a_page_asks_for(client: Client, teo: User, tournament: Tournament) -> None:
    script = client.get("/sw.js").content.decode()
    for address in (reverse("home", args=[tournament.pk]), *READ):
        page = client.get(address).content.decode()
        for file in re.findall(r'<(?:link|script) [^>]*(?:href|src)="(/static/[^"]+)"', page):
            assert json.dumps(file)[1:-1] in script.replace("\\u002D", "-"), file


def test_what_is_published_is_what_pages_load() -> None:
    listed = [one for finder in finders.get_finders() for one in finder.list(NOT_LOADED)]
    published = {"/".join(filter(None, (getattr(storage, "prefix", ""), path))) for path, storage in listed}
    named = {
        name
        for page in (Path(settings.ROOT) / "templates").rglob("*.*")
        for name in re.findall(r"{% static '([^']+)'", page.read_text())
    }
    assert len(named) > 15 and named <= published
    lists = {"samples/levels.csv", "samples/seats.csv"}  # these are forms, and not to be kept
    assert {static(name) for name in published - lists} == {*kept.files()}


@pytest.mark.parametrize("joined", [STYLE, SCRIPT], ids=lambda joined: joined.name)
def test_every_part_is_in_the_one_file_that_every_page_loads_once(joined: JoinedFile) -> None:
    parts = list(joined.folder.iterdir())
    assert sorted(joined.parts) == sorted(path.stem for path in parts)
    found = finders.find(joined.name)
    assert found
    text = Path(found).read_text()
    assert all(text.count(path.read_text()) == 1 for path in parts)


def test_the_program_can_be_put_on_the_home_screen(client: Client, settings: object) -> None:
    page = client.get(reverse("sign-in")).content.decode()
    assert '<link rel="manifest" href="/floorcall.webmanifest">' in page
    said = json.loads(client.get("/floorcall.webmanifest").content)
    assert (said["name"], said["start_url"], said["scope"], said["display"]) == ("Floorcall", "/", "/", "standalone")
    assert {icon["sizes"] for icon in said["icons"]} == {"any", "192x192", "512x512"}


@pytest.mark.parametrize("address", READ)
def test_nothing_of_anybody_is_in_what_is_kept(client: Client, house: House, address: str) -> None:
    pages = set()
    for person in (factories.floor_person(house=house), factories.admin(house=factories.house())):
        client.force_login(person)
        answer = client.get(address)
        assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
        pages.add(answer.content.decode())
    [page] = pages
    assert "csrf" not in page.lower()
    assert "data-person" not in page and "data-keep" not in page
    assert "Set-Cookie" not in answer.headers


def test_an_edition_on_one_page_has_each_of_its_provisions_and_leads_to_them(client: Client, teo: User) -> None:
    page = client.get(reverse("offline-book", args=["tda-2019"])).content.decode()
    numbers = set(load_edition("tda-2019").provisions)
    there = re.findall(r' id="([^"]+)"', page)
    assert numbers <= set(there)
    assert len(there) == len(set(there))
    assert set(re.findall(r'class="number" href="#([^"]+)"', page)) <= numbers
    assert "TDA 2013: 38-A" in " ".join(page.split())
    assert "what your house sets differently, and its own rules, are not in it" in page
    assert client.get("/offline/book/tda-1999").status_code == 404


def test_home_says_which_book_is_kept_and_a_page_of_nobody_that_none_is(
    client: Client, house: House, tournament: Tournament
) -> None:
    assert " data-nobody" in client.get(reverse("sign-in")).content.decode()
    client.force_login(factories.floor_person(house=house))
    page = client.get(reverse("home", args=[tournament.pk])).content.decode()
    assert 'data-keep="/offline/slip /offline/book/tda-2019"' in page
    assert "data-nobody" not in page


def test_a_page_that_broke_says_nothing_of_who_is_signed_in() -> None:
    """Otherwise the kept pages would be cleared just when they are needed."""
    from django.template.loader import render_to_string

    assert "data-nobody" not in render_to_string("503.html")


def test_a_release_is_another_one_with_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.release()
    assert len(before) == 16
    monkeypatch.setattr(kept, "files", lambda: ("/static/css/page.changed.css",))
    assert kept.release.__wrapped__() != before
