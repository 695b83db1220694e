"""Every field of every form at its bounds, beyond them, absent, and of another type: refused, never broken.

The forms are those of the pages themselves, and the addresses those of tests/access.yaml, so that neither a new page
nor a new field can be forgotten.
"""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.core.files import File
from django.db import transaction
from django.test import Client
from django.urls import resolve, reverse

from floor.calls.actions.calls import save_answers
from floor.ground.wizard import wizard_of
from floor.models import Incident, Submission
from rules.engine.ruling import Asking
from tests import factories
from tests.answers import RAISE_OUT_OF_TURN
from tests.floor.test_access import ROWS, World, world
from tests.forms import Form, forms_of

__all__ = ["world"]

KEYS = ("key", "submission_key")
# Below any count; beyond an integer of the database, beyond the longest that a page itself may hold, and beyond what
# Python reads; and a digit that is no number.
NUMBERS = ("-1", str(2**31), "9" * 18, "9" * 5000, "²")
WORDS = ("\0", "x" * 5000, "９")
FILE = "a text where a file should be"
SHARES = 2


def page_of(world: World, role: str, name: str, args: list[Any]) -> tuple[str, str]:
    """The address and the text of a page, as this role sees it; empty when it sees none."""
    address = reverse(name, args=args)
    answer = client(world, role).get(address)
    shown = answer.status_code == 200 and "text/html" in answer["Content-Type"]
    return address, answer.content.decode() if shown else ""


def client(world: World, role: str) -> Client:
    made = Client(raise_request_exception=False)
    made.cookies["sessionid"] = world.signed_in[role]
    return made


def calls_at_every_kind_of_question(world: World) -> list[int]:
    """Calls that ask for a choice with a seat, a choice, an amount, seats, an awaited act, and chips."""
    call = Incident.objects.get(pk=world.arguments["call"][0])
    made = [asking(world, call, "action-out-of-turn", answered) for answered in range(len(RAISE_OUT_OF_TURN))]
    return [*made, *(asking(world, call, situation, 0) for situation in ("undercall", "pot-size", "string-bet"))]


def asking(world: World, like: Incident, situation: str, answered: int) -> int:
    actor = world.people["td"]
    call = factories.incident(actor=actor, tournament=like.tournament, table=like.table, situation=situation)
    wizard = wizard_of(call, call.draft)
    for _ in range(answered):
        assert isinstance(wizard.result, Asking)
        asked = wizard.result.asked
        wizard = wizard.with_answer(asked, RAISE_OUT_OF_TURN[asked.key])
    save_answers(actor, call, call.draft.revision, wizard.stored)
    return call.pk


def every_form(world: World) -> Iterator[tuple[str, Form]]:
    """Every form, with the role that sends it: the most powerful one that may see its page."""
    asking = [("call", [pk]) for pk in calls_at_every_kind_of_question(world)]
    shown = [(row["url"], world.arguments.get(row["url"], [])) for row in ROWS if row["method"] == "GET"]
    for name, args in [*asking, *shown]:
        for role in ("admin", "td"):
            address, page = page_of(world, role, name, args)
            if page:
                yield from ((role, form) for form in forms_of(page, address))
                break
    yield from every_address(world)


def every_address(world: World) -> Iterator[tuple[str, Form]]:
    """Return the fields of each address, whether a page has a form for it or not."""
    for name in world.bodies:
        yield ("td" if name == "own-pin" else "admin"), Form(reverse(name, args=world.arguments.get(name, [])), "post")


def filled(world: World, form: Form) -> dict[str, Any]:
    """Return the fields to send: as the page gives them, with something typed where they are empty."""
    typed = world.bodies.get(resolve(form.action).url_name or "", {}) if form.method == "post" else {}
    given = {name: value for name, value in form.fields.items() if name != "csrfmiddlewaretoken"}
    return {**typed, **{name: value or typed.get(name, "") for name, value in given.items()}}


def values_beyond(name: str, value: Any) -> list[Any]:
    if isinstance(value, File):
        return [FILE]
    if name in KEYS:
        return ["x"]
    if str(value).isdigit():
        return [*NUMBERS, WORDS[0]]
    return [*WORDS, *(NUMBERS[2:4] if not value else ())]


def send(world: World, role: str, form: Form, body: dict[str, Any], **headers: str) -> Any:
    fresh = {name: str(uuid4()) for name in KEYS if len(str(body.get(name, ""))) == 36}
    for file in (value for value in body.values() if isinstance(value, File)):
        file.seek(0)
    sent = body | fresh
    if form.method == "post":
        return client(world, role).post(form.action, sent, headers=headers)
    return client(world, role).get(form.action, sent, headers=headers)


def what_is_wrong(world: World, role: str, form: Form, body: dict[str, Any], before: int) -> str:
    """Return what a request wrongly stored or answered, given the submissions before; it is undone."""
    with transaction.atomic():
        answer = send(world, role, form, body)
        broke = answer.status_code >= 500
        kept = not broke and answer.status_code >= 400 and Submission.objects.count() != before
        transaction.set_rollback(True)
    return f"broke: {answer.exc_info[1]!r}" if broke else "refused, and kept something of it" if kept else ""


@pytest.mark.long
def test_every_form_leads_to_a_page_and_no_value_of_any_field_breaks_it_or_leaves_anything_when_refused(
    world: World,
) -> None:
    forms = list(every_form(world))  # read once for both, which takes a good part of a minute
    assert sent_as_they_are(world, forms) == {}
    assert sent_beyond_bounds(world, forms) == {}


def sent_as_they_are(world: World, forms: list[tuple[str, Form]]) -> dict[tuple[Any, ...], str]:
    """Return what broke: with script, which gets the part that changes, or without, which goes on to the next page."""
    tried, wrong = set(), {}
    for role, form in forms:
        body = filled(world, form)
        one = (resolve(form.action).url_name, form.method, *sorted(body))
        if one in tried:
            continue
        tried.add(one)
        for headers in ({"HX-Request": "true"}, {}):
            with transaction.atomic():
                answer = send(world, role, form, body, **headers)
                following = answer.headers.get("HX-Redirect") or answer.headers.get("Location")
                if answer.status_code < 500 and following:
                    answer = client(world, role).get(following)
                if answer.status_code >= 500:
                    wrong[one] = repr(answer.exc_info[1])
                transaction.set_rollback(True)
    return wrong


def sent_beyond_bounds(world: World, forms: list[tuple[str, Form]]) -> dict[tuple[Any, ...], str]:
    """Return the error for each field that is absent or beyond its bounds, by the value sent in it.

    The fields of a form share the values among them, since few kinds of fields read them; `make fuzz` takes the minutes
    for all of them in each.
    """
    tried: set[tuple[str, ...]] = set()
    wrong, before = {}, Submission.objects.count()
    for role, form in forms:
        name, body = resolve(form.action).url_name or "", filled(world, form)
        for field, value in body.items():
            # The question decides how the value of an answer is read.
            one = (name, form.method, field, body.get("key", "") if field in ("value", "along") else "")
            if one in tried:
                continue
            tried.add(one)
            without = {other: body[other] for other in body if other != field}
            beyond = values_beyond(field, value)[len(tried) % SHARES :: SHARES]
            for sent in (without, *({**body, field: other} for other in beyond)):
                if problem := what_is_wrong(world, role, form, sent, before):
                    wrong[(*one, str(sent.get(field, "absent"))[:20])] = problem
    assert len(tried) > 250  # otherwise the pages were not read
    return wrong


def test_no_number_in_any_address_breaks_anything(world: World) -> None:
    wrong = {}
    for row in ROWS:
        given = world.arguments.get(row["url"], [])
        for place, value in enumerate(given):
            number = isinstance(value, int)
            for beyond in ("0", str(2**31), str(2**63), "9" * 5000) if number else ("x" * 5000, "%00", "%C2%B2"):
                address = reverse(row["url"], args=given).split("/")
                parts = [beyond if part == str(value) else part for part in address]
                with transaction.atomic():
                    answer: Any = client(world, "admin").generic(row["method"], "/".join(parts))
                    transaction.set_rollback(True)
                if answer.status_code >= 500:
                    wrong[row["url"], row["method"], place, str(beyond)[:20]] = repr(answer.exc_info[1])
    assert wrong == {}
