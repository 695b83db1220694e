"""The official wording of a house's own: brought, looked at, kept, shown to this house alone, and taken out again."""

import hashlib
import re
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import docx
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import Error, transaction
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from floor.errors import KeyReused, Refused
from floor.house.actions.official_texts import keep_official_text, take_out
from floor.house.official_texts import NewOfficialText
from floor.models import House, Incident, OfficialPassage, OfficialText, Submission, Tournament, User
from rules.books.editions import load_edition
from rules.books.official.parts import Passage
from tests import factories
from tests.documents import DOCUMENTS, NOT_THERE
from tests.floor.test_access import ROLES, ROWS, World, answered_call, world
from tests.forms import forms_of
from tests.invented import document, token
from tests.screen import Page

__all__ = ["world"]
pytestmark = pytest.mark.django_db

EDITION = load_edition("tda-2009")
TEXT = document(EDITION)
SAID = "Zephyrine quillwort"
# The pages on which the staff of the house may read it, by who may.
SHOWN = {"provision": {"floor", "td", "admin"}, "call": {"floor", "td", "admin"}}


@pytest.fixture
def ida(client: Client, house: House) -> User:
    ida = factories.admin(house=house, name="Ida Falk")
    client.force_login(ida)
    return ida


def send(client: Client, house: House, status: int = 200, **body: Any) -> str:
    """Send the form as a browser does; a file is a name and its contents."""
    if isinstance(body.get("file"), tuple):
        body["file"] = SimpleUploadedFile(*body["file"])
    sent = {"key": str(uuid4()), "edition": "tda-2009", **body}
    answer = client.post(reverse("official-texts", args=[house.slug]), sent)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def read(page: str) -> str:
    """Return the text of the main part of a page."""
    return next(part.text for part in Page(page).parts if part.tag == "main")


CARRIED = ("key", "seen", "origin", "edition")


def carried(page: str) -> dict[str, Any]:
    """Return the fields of the form as they come back with the page."""
    [form] = [form for form in forms_of(page, "/") if "origin" in form.fields]
    fields = {name: value for name, value in form.fields.items() if name in CARRIED}
    text = re.search(r"<textarea[^>]*>\r?\n?(.*?)</textarea>", page, re.DOTALL)
    assert text
    return fields | {"text": unescape(text[1]).replace("\n", "\r\n")}


def kept(house: House) -> OfficialText:
    return OfficialText.objects.get(house=house, removed_at=None)


def test_a_document_is_looked_at_before_anything_of_it_is_kept(client: Client, ida: User, house: House) -> None:
    damaged = TEXT.replace("12: Odd Chips\n", "").replace("21: Rabbit Hunting", "22: Rabbit Hunting")
    page = send(client, house, file=("rules.txt", damaged.encode()), look="1")
    assert not OfficialText.objects.exists() and not Submission.objects.exists()
    told = read(page)
    assert "Nothing is kept yet: " in told
    assert "The document numbers it 22." in told
    assert "12 should come next, but 13 follows in the document." in told
    assert re.search(r"Missing\s+12\s+Odd Chips", told)
    # Ours beside what was found of it, also of what is sure.
    assert token(EDITION, "24") in page and EDITION.statement("dead-button") in page
    assert f'value="{"21"}"' in page and "Keep this as 21" in told


def test_what_was_looked_at_is_kept_with_where_it_came_from(client: Client, ida: User, house: House) -> None:
    damaged = TEXT.replace("21: Rabbit Hunting", "22: Rabbit Hunting").encode()
    fields = carried(send(client, house, file=("rules.txt", damaged), look="1"))
    send(client, house, 302, **fields, keep=["21"], store="1")
    text = kept(house)
    assert (text.document, text.sha256) == ("rules.txt", hashlib.sha256(damaged).hexdigest())
    assert (text.edition, text.kept_by, text.amended) == ("tda-2009", ida, False)
    numbers = set(text.passages.values_list("number", flat=True))
    assert "21" in numbers and "PRE" not in numbers  # the one was ticked, the other was not
    assert numbers >= {"1", "24", "44"}
    house.refresh_from_db()
    assert house.official_editions == ["tda-2009"]
    page = client.get(reverse("official-texts", args=[house.slug])).content.decode()
    assert "rules.txt" in page and text.sha256 in page and "brought by Ida Falk" in page


def test_what_is_mended_by_hand_says_so(client: Client, ida: User, house: House) -> None:
    fields = carried(send(client, house, file=("rules.txt", TEXT.encode()), look="1"))
    fields["text"] = fields["text"].replace("24: Dead Button", "24: Dead Buttons")
    page = send(client, house, **fields, look="1")
    assert "changed by hand" in page
    send(client, house, 302, **carried(page), store="1")
    assert (kept(house).document, kept(house).amended) == ("rules.txt", True)


def test_a_text_that_is_pasted_needs_no_file_and_a_forged_origin_is_none(
    client: Client, ida: User, house: House
) -> None:
    page = send(client, house, text=TEXT, origin='["official.pdf", "00", "00"]:forged', look="1")
    send(client, house, 302, **carried(page), store="1")
    assert kept(house).document == "Pasted text"
    assert kept(house).sha256 == hashlib.sha256(TEXT.strip("\n").encode()).hexdigest()


def test_nothing_else_is_kept_than_was_looked_at(client: Client, ida: User, house: House) -> None:
    fields = carried(send(client, house, text=TEXT, look="1"))
    changed = {**fields, "text": fields["text"].replace("24: Dead Button", "25: Dead Button")}
    assert "Nothing is kept yet" in send(client, house, **changed, store="1")
    assert not OfficialText.objects.exists()


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({}, "Choose the document, or paste its text below."),
    "an empty file": ({"file": ("a.txt", b"")}, "This file is empty."),
    "a program": ({"file": ("a.txt", b"\x7fELF\0\0\0")}, "It cannot be read."),
    "too large": ({"file": ("a.txt", b"heron " * 2_000_000)}, "It is too large"),
    "no rules": ({"text": "The heron waits by the pond. " * 20}, "Nothing of TDA 2009 was found in it"),
    "no rulebook": ({"text": "12: The heron waits.\n" * 2000}, "It has far more lines than a rulebook."),
    "no edition": ({"edition": "", "text": TEXT}, "Choose the edition that it is."),
    "another edition": ({"edition": "tda-2019", "text": TEXT}, "This looks like TDA 2009, not like TDA 2019"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_taken_is_refused_beside_its_field_and_nothing_typed_is_lost(
    client: Client, ida: User, house: House, what: str
) -> None:
    body, sentence = WRONG[what]
    page = send(client, house, 422, **body, look="1")
    assert sentence in read(page)
    if text := body.get("text"):
        assert str(text)[:200] in page.replace("&amp;", "&").replace("&#x27;", "'")
    assert not OfficialText.objects.exists()


def test_a_file_of_another_edition_comes_back_with_its_text(client: Client, ida: User, house: House) -> None:
    page = send(client, house, 422, edition="tda-2019", file=("rules.txt", TEXT.encode()), look="1")
    fields = carried(page) | {"edition": "tda-2009"}
    send(client, house, 302, **carried(send(client, house, **fields, look="1")), store="1")
    assert kept(house).document == "rules.txt"


def test_a_word_document_is_brought_through_the_page(client: Client, ida: User, house: House) -> None:
    made, out = docx.Document(), BytesIO()
    for line in TEXT.split("\n"):
        if line:
            made.add_paragraph(line)
    made.save(out)
    fields = carried(send(client, house, file=("rules.docx", out.getvalue()), look="1"))
    send(client, house, 302, **fields, store="1")
    assert kept(house).passages.filter(number="44", whole__contains=token(EDITION, "44")).exists()


def new(said: str = SAID, edition: str = "tda-2019") -> NewOfficialText:
    passage = Passage("53-A", f"{said}.", f"{said}.")
    return NewOfficialText(edition, "rules.pdf", "0" * 64, False, (passage,))


def test_it_is_kept_once_for_each_key_and_in_place_of_the_one_before(ida: User, house: House) -> None:
    key = uuid4()
    first = keep_official_text(ida, house, key, new())
    assert keep_official_text(ida, house, key, new()) == first
    with pytest.raises(KeyReused):
        keep_official_text(ida, house, key, new("Another"))
    second = keep_official_text(ida, house, uuid4(), new("Another"))
    first.refresh_from_db()
    assert (first.removed_by, first.passages.count()) == (ida, 0)
    assert kept(house) == second


def test_it_is_taken_out_again_and_who_did_it_stays(client: Client, ida: User, house: House) -> None:
    text = factories.official_text(actor=ida, house=house, said=SAID)
    address = reverse("take-out-wording", args=[text.pk])
    assert "rules.pdf" in client.get(address).content.decode()
    sent = {"key": str(uuid4())}
    assert client.post(address, sent)["Location"] == reverse("official-texts", args=[house.slug])
    assert client.post(address, sent).status_code == 302  # sent twice, done once
    text.refresh_from_db()
    house.refresh_from_db()
    assert (text.removed_by, text.kept_by, house.official_editions) == (ida, ida, [])
    assert not OfficialPassage.objects.exists()
    again = client.post(address, {"key": str(uuid4())})
    assert again.status_code == 409 and "taken out already" in again.content.decode()
    assert client.post(address, {"key": "x"}).status_code == 422


def test_only_an_admin_brings_and_takes_out(ida: User, house: House) -> None:
    for actor in (
        factories.td(house=house),
        factories.floor_person(house=house),
        factories.admin(house=factories.house()),
    ):
        with pytest.raises(Refused):
            keep_official_text(actor, house, uuid4(), new())
    text = keep_official_text(ida, house, uuid4(), new())
    with pytest.raises(Refused):
        take_out(factories.td(house=house), text, uuid4())


def test_the_database_lets_nobody_edit_it(ida: User, house: House) -> None:
    text = factories.official_text(actor=ida, house=house)
    changes: list[Any] = [
        lambda: OfficialPassage.objects.update(whole="The heron."),
        lambda: OfficialText.objects.update(document="official.pdf"),
        lambda: OfficialText.objects.update(sha256="1" * 64),
        lambda: text.passages.all().delete() and text.delete(),
    ]
    for change in changes:
        with pytest.raises(Error), transaction.atomic():
            change()
    take_out(ida, text, uuid4())
    with pytest.raises(Error), transaction.atomic():
        OfficialText.objects.update(removed_at=None, removed_by=None, removing=None)


@pytest.fixture
def call(house: House, tournament: Tournament) -> Incident:
    actor = factories.floor_person(house=house)
    return answered_call(actor, tournament, factories.table(tournament=tournament, number=12, players=9))


def test_the_official_sentence_stands_beside_ours_on_a_provision_and_a_ruling(
    client: Client, ida: User, house: House, tournament: Tournament, call: Incident
) -> None:
    factories.official_text(actor=ida, house=house, said=SAID)
    pages = {
        "provision": client.get(reverse("provision", args=[tournament.pk, "53-A"])).content.decode(),
        "call": client.get(reverse("call", args=[call.pk])).content.decode(),
    }
    for page in pages.values():
        assert f"{SAID} of 53-A." in page
        told = read(page)
        assert "TDA rules used by permission of the Poker TDA, Copyright 2019" in told
        assert 'href="http://www.pokertda.com"' in page
        assert "“rules.pdf”" in told and "SHA-256 000000000000" in told and "brought by Ida Falk on" in told
    whole = client.get(reverse("provision", args=[tournament.pk, "53"])).content.decode()
    assert all(f"{SAID} of {number}." in whole for number in ("53", "53-A", "53-B"))
    # Of an edition that the house has not brought there is none, and of no other house.
    foreign = client.get(reverse("provision", args=[tournament.pk, "44-A"]), {"in": "TDA 2017"}).content.decode()
    assert SAID not in foreign and "not the official text" in foreign
    other = factories.tournament(house=factories.house())
    client.force_login(factories.admin(house=other.house))
    assert SAID not in client.get(reverse("provision", args=[other.pk, "53-A"])).content.decode()


def test_a_look_shows_it_too(client: Client, ida: User, house: House, tournament: Tournament) -> None:
    factories.official_text(actor=ida, house=house, said=SAID)
    page = client.get(reverse("look", args=[tournament.pk, "on-the-table"]))
    for _ in range(12):
        told = page.content.decode()
        forms = [form for form in forms_of(told, page.request["PATH_INFO"]) if "fingerprint" in form.fields]
        if not forms:
            break
        value = re.search(r'<button[^>]*name="value"[^>]*value="([^"]+)"', told)
        assert value, told
        page = client.post(page.request["PATH_INFO"], {**forms[0].fields, "value": value[1]}, follow=True)
    assert SAID in page.content.decode()


def test_a_house_without_any_pays_nothing_for_it(
    client: Client,
    ida: User,
    house: House,
    tournament: Tournament,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    address = reverse("provision", args=[tournament.pk, "53-A"])
    client.get(address)
    with django_assert_max_num_queries(6) as asked:
        client.get(address)
    assert not any("officialpassage" in query["sql"] for query in asked.captured_queries)


def shown_to(world: World, name: str, role: str) -> str:
    with transaction.atomic():
        answer = world.send(name, "GET", role)
        body = b"".join(answer) if answer.streaming else answer.content
        transaction.set_rollback(True)
    return bytes(body).decode(errors="replace") + str(answer.headers)


def test_it_is_on_no_page_but_those_of_the_staff(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Every address of tests/access.yaml as every role: no sheet, no export, no file, no page of another house."""
    ida, house = world.people["admin"], world.people["admin"].memberships.get().house
    keep = [
        Passage(number, f"{SAID} of {number}.", f"{SAID} of {number}.")
        for number in load_edition("tda-2019").provisions
    ]
    keep_official_text(ida, house, uuid4(), NewOfficialText("tda-2019", "rules.pdf", "0" * 64, False, tuple(keep)))
    where: dict[str, set[str]] = {}
    for row in ROWS:
        if row["method"] != "GET":
            continue
        for role in ROLES:
            if SAID in shown_to(world, row["url"], role):
                where.setdefault(row["url"], set()).add(role)
    assert where == SHOWN
    assert SAID not in caplog.text


def test_what_a_tablet_keeps_and_players_see_has_none_of_it(
    client: Client, ida: User, house: House, tournament: Tournament, call: Incident
) -> None:
    factories.official_text(actor=ida, house=house, said=SAID)
    for address in (
        reverse("offline-book", args=["tda-2019"]),
        reverse("offline-slip"),
        reverse("worker"),
        reverse("players-page", args=[call.pk]),
        reverse("posted-rules", args=[house.slug]),
        reverse("rules-sheet", args=[tournament.pk]),
        reverse("export-rules", args=[house.slug]),
        reverse("export-incidents", args=[tournament.pk]),
        reverse("incident", args=[call.pk]),
    ):
        answer = client.get(address, follow=True)
        body = b"".join(answer) if answer.streaming else answer.content
        assert SAID.encode() not in body, address
    page = client.get(reverse("provision", args=[tournament.pk, "53-A"]))
    # No page with it is kept by a browser, and none offers itself to be kept on the tablet, or comes on paper.
    assert page["Cache-Control"] == "no-store"
    keep = re.search(r'data-keep="([^"]*)"', page.content.decode())
    assert keep and "/provision" not in keep[1] and "/book/p/" not in keep[1]
    for block in re.findall(r'<(?:blockquote|p) class="(official[^"]*)"', page.content.decode()):
        assert block == "official-label" or "screen-only" in block
    assert '<div class="official-source screen-only">' in page.content.decode()


def test_a_recorded_ruling_and_its_receipt_have_none_of_it(house: House, tournament: Tournament, ida: User) -> None:
    factories.official_text(actor=ida, house=house, said=SAID)
    call = factories.recorded_incident(actor=ida, tournament=tournament)
    told = [*call.entries.values_list("payload", flat=True), *call.entries.values_list("receipt__body", flat=True)]
    assert not any(SAID in str(one) for one in told)


def test_no_other_part_of_the_program_reads_it() -> None:
    """Neither an export, nor a command, nor an interface for other programs names these tables or their functions."""
    root = Path(__file__).parents[3]
    names = re.compile(r"OfficialPassage|OfficialText|official_texts?\b|official_wording")
    read = {
        str(path.relative_to(root))
        for folder in ("floor", "rules")
        for path in (root / folder).rglob("*.py")
        if "migrations" not in path.parts and names.search(path.read_text())
    }
    assert read == {
        "floor/access.py",
        "floor/calls/views/look.py",
        "floor/calls/views/page.py",
        "floor/ground/policy.py",
        "floor/house/actions/official_texts.py",
        "floor/house/forms.py",
        "floor/house/official_texts.py",
        "floor/house/views/official_texts.py",
        "floor/house/views/reader.py",
        "floor/models/__init__.py",
        "floor/models/official_text.py",
        "floor/templatetags/rulings.py",
        "floor/urls.py",
    }


def test_nothing_of_a_document_is_logged(
    client: Client, ida: User, house: House, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    said = TEXT.replace("heron", SAID)
    fields = carried(send(client, house, file=("rules.txt", said.encode()), look="1"))
    send(client, house, 422, edition="tda-2019", file=("rules.txt", said.encode()), look="1")
    send(client, house, 422, file=("rules.pdf", b"%PDF-1.4 " + said.encode()), look="1")
    client.post(reverse("official-texts", args=[house.slug]), {"text": said, "key": "x"})
    send(client, house, 302, **fields, store="1")
    ours = [one.getMessage() for one in caplog.records if one.name != "django.db.backends"]
    assert not any(SAID in one for one in ours)
    assert SAID not in "".join(capfd.readouterr())


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason=NOT_THERE)
@pytest.mark.parametrize("key", ["tda-2009", "tda-2013", "tda-2017", "fivebet-2019", "tda-2019"])
def test_each_document_comes_in_through_the_page(client: Client, ida: User, house: House, key: str) -> None:
    content = (DOCUMENTS / f"{key}.txt").read_bytes()
    page = send(client, house, edition=key, file=(f"{key}.txt", content), look="1")
    doubtful = re.findall(r'name="keep" value="([^"]+)"', page)
    send(client, house, 302, **carried(page), keep=doubtful, store="1")
    edition, text = load_edition(key), kept(house)
    numbers = set(text.passages.values_list("number", flat=True))
    missing = {"58-D"} if key == "tda-2013" else set()
    assert numbers == set(edition.provisions) - missing
    assert (text.amended, text.sha256) == (False, hashlib.sha256(content).hexdigest())
