"""A tap on a tile begins a call, and its first answer opens it."""

from datetime import timedelta
from typing import Any
from urllib.parse import urljoin
from uuid import uuid4

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.calls.tapped import SALT
from floor.calls.tiles import tiles_of
from floor.ground import record_clock
from floor.ground.wizard import wizard_of
from floor.models import Draft, Hand, Incident, InputKind, Source, Submission, Table, Tournament, User
from rules.engine.ruling import Asking
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.calls.test_heard import found, searched

pytestmark = pytest.mark.django_db
NOTHING = (Incident, Draft)
PAGES = (
    "people",
    "people?seat=3",
    "in-play",
    "precedents",
    "editions",
    "players",
    "clock",
    "clock/panel",
    "own",
    "close",
)


class Tap:
    """A tile that somebody tapped, and the page that it leads to."""

    def __init__(
        self, client: Client, tournament: Tournament, situation: str = "action-out-of-turn", **more: Any
    ) -> None:
        self.client, self.tournament = client, tournament
        sent = {"key": uuid4(), "situation": situation, **more}
        answer = client.post(reverse("open-call", args=[tournament.pk]), sent)
        assert answer.status_code == 302
        self.address = answer["Location"]

    def get(self, path: str = "", **more: Any) -> Any:
        return self.client.get(self.address + path, **more)

    def post(self, path: str = "", *, htmx: bool = False, **sent: Any) -> Any:
        headers = {"HX-Request": "true"} if htmx else None
        return self.client.post(self.address + path, sent, headers=headers)

    def asked(self) -> dict[str, Any]:
        """The question in the bar, or the one of the page."""
        page = self.get().context
        question = page["moment"] or page["question"]
        return {name: question[name] for name in ("key", "fingerprint")}

    def answer(self, value: Any, *, htmx: bool = False, **more: Any) -> Any:
        return self.post(htmx=htmx, value=value, revision=1, **self.asked(), **more)


@pytest.fixture
def table(tournament: Tournament) -> Table:
    return factories.table(tournament=tournament, number=12, players=8)


@pytest.fixture
def tap(client: Client, robin: User, table: Table) -> Tap:
    return Tap(client, table.tournament, table=table.number)


def test_a_tap_that_is_left_leaves_nothing(tap: Tap) -> None:
    assert tap.address.startswith("/calls/tap:")
    for _ in range(2):
        page = tap.get()
        assert page.status_code == 200
        assert page.context["question"]
    assert not any(model.objects.exists() for model in (*NOTHING, Submission))
    home = tap.client.get(reverse("home", args=[tap.tournament.pk]))
    assert home.context["calls"] == []
    assert not any(one.waiting for one in home.context["tables"])


@pytest.mark.parametrize("edition", ["tda-2009", "tda-2019"])
def test_whatever_tile_is_tapped_and_left_leaves_nothing(client: Client, robin: User, edition: str) -> None:
    tournament = factories.tournament(house=robin.memberships.get().house, book=factories.book(edition=edition))
    for tile in tiles_of(SITUATIONS.values()):
        assert Tap(client, tournament, tile.value).get().status_code == 200, tile.value
    assert not any(model.objects.exists() for model in (*NOTHING, Submission))


@pytest.mark.parametrize("tile", ["action-out-of-turn", "asking-for-a-count:count-of-stack", "another-call"])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_every_page_of_a_tap_can_be_read_and_leaves_nothing(
    client: Client, robin: User, table: Table, tile: str, headers: dict[str, str]
) -> None:
    tap = Tap(client, table.tournament, tile, table=table.number)
    for path in PAGES:
        assert tap.get(path, headers=headers).status_code in (200, 204, 302), path
    assert not any(model.objects.exists() for model in (*NOTHING, Submission))


def test_the_first_answer_opens_the_call_with_it(tap: Tap, robin: User, table: Table) -> None:
    tapped_at = timezone.now()
    with record_clock.at(tapped_at + timedelta(minutes=1)):
        answer = tap.answer("now")
    call = Incident.objects.get()
    assert answer["Location"] == reverse("call", args=[call.pk])
    assert (call.table, call.opened_by, call.level) == (table, robin, table.tournament.current_level)
    assert abs(call.occurred_at - tapped_at) < timedelta(seconds=20)
    assert (call.draft.revision, call.draft.answers["hand-moment"]["value"]) == (2, "now")


def test_the_page_that_answers_is_that_of_the_call(tap: Tap) -> None:
    answer = tap.answer("now", htmx=True)
    call = Incident.objects.get()
    address = reverse("call", args=[call.pk])
    assert answer["HX-Replace-Url"] == address
    assert "tap:" not in answer.content.decode()
    assert f'action="{address}"' in answer.content.decode()


def test_an_answer_that_cannot_be_taken_opens_nothing(tap: Tap) -> None:
    answer = tap.answer("", htmx=True)
    assert answer.status_code == 422
    assert tap.address in answer.content.decode()
    assert not any(model.objects.exists() for model in (*NOTHING, Submission))


def test_the_same_answer_twice_opens_one_call(tap: Tap) -> None:
    sent: dict[str, Any] = {**tap.asked(), "value": "now", "revision": 1}
    assert [tap.post(htmx=True, **sent).status_code for _ in range(2)] == [200, 200]
    assert Incident.objects.get().draft.revision == 2


def test_another_answer_of_a_second_tab_is_not_taken_for_the_first(tap: Tap) -> None:
    sent: dict[str, Any] = {**tap.asked(), "revision": 1}
    tap.post(htmx=True, value="now", **sent)
    assert tap.post(htmx=True, value="acted-behind", **sent).status_code == 409
    assert Incident.objects.get().draft.answers["hand-moment"]["value"] == "now"


def test_the_address_of_the_tap_leads_to_the_call_that_it_became(tap: Tap) -> None:
    tap.answer("now")
    call = Incident.objects.get()
    page = tap.get()
    assert page.context["call"] == call
    assert page.context["question"]["key"] != "hand-moment"


def test_a_call_logged_for_later_is_open(tap: Tap) -> None:
    assert tap.post("log", act="log")["Location"] == reverse("home", args=[tap.tournament.pk])
    assert {one["by"] for one in Incident.objects.get().draft.answers.values()} == {"system"}


def test_what_is_said_of_people_and_place_opens_it(tap: Tap, table: Table) -> None:
    seat: dict[str, Any] = {"key": uuid4(), "seat": 3, "role": "caller", "table": table.pk}
    assert tap.post("people/part", **seat).status_code == 302
    assert Incident.objects.get().people.get().seat == 3
    assert tap.post("people/part", **seat).status_code == 302
    assert tap.post("people/part", **seat | {"key": uuid4(), "seat": 4}).status_code == 302
    assert Incident.objects.get().people.count() == 2


def test_a_refused_part_opens_nothing(tap: Tap, table: Table) -> None:
    assert tap.post("people/part", key=uuid4(), seat=3, role="king", table=table.pk).status_code == 422
    assert not Incident.objects.exists()


def test_a_level_set_for_everybody_opens_nothing_and_is_that_of_the_call(tap: Tap) -> None:
    level = factories.next_level(tournament=tap.tournament)
    page = tap.get("in-play")
    seen = page.context["sections"][0].seen
    answer = tap.post(
        "in-play",
        key=uuid4(),
        kind=InputKind.LEVEL,
        revision=1,
        seen=seen.isoformat() if seen else "",
        for_all=level.pk,
    )
    assert not Incident.objects.exists()
    tap.address = urljoin(tap.address, answer["Location"])
    assert tap.get().context["in_play"].level.value == level
    assert not tap.get().context["in_play"].level.stale
    tap.answer("now")
    assert Incident.objects.get().level == level


def test_a_level_set_after_the_tap_is_not_that_of_the_call(tap: Tap, robin: User) -> None:
    before, level = tap.tournament.current_level, factories.next_level(tournament=tap.tournament)
    correct_for_tournament(
        robin, tap.tournament, uuid4(), Correction(InputKind.LEVEL, level.pk), tap.tournament.level_set_at
    )
    tap.answer("now")
    assert Incident.objects.get().level == before


def test_a_level_for_this_call_opens_it(tap: Tap) -> None:
    level = factories.next_level(tournament=tap.tournament)
    assert tap.post("in-play", key=uuid4(), kind=InputKind.LEVEL, revision=1, for_call=level.pk).status_code == 302
    assert Incident.objects.get().level == level


def test_a_ruling_that_asks_nothing_is_recorded_by_one_tap(client: Client, robin: User, table: Table) -> None:
    tap = Tap(client, table.tournament, "asking-for-a-count:count-of-stack", table=table.number)
    page = tap.get()
    assert page.context["ruling"]
    answer = tap.post("record", submission_key=page.context["submission_key"], revision=1)
    call = Incident.objects.get()
    assert answer["Location"] == reverse("call", args=[call.pk])
    assert call.state == "ruled"


def test_a_ruling_refused_opens_nothing(client: Client, robin: User, table: Table) -> None:
    tap = Tap(client, table.tournament, "asking-for-a-count:count-of-stack", table=table.number)
    sent = {"submission_key": uuid4(), "revision": 1, "otherwise-code": "other", "otherwise-decided": "Count it."}
    answer = tap.post("record", htmx=True, **sent)
    assert answer.status_code == 422
    assert tap.address in answer.content.decode()
    assert "Count it." in answer.content.decode()
    assert not any(model.objects.exists() for model in (*NOTHING, Submission))


class TestAnotherCall:
    @pytest.fixture
    def tap(self, client: Client, robin: User, table: Table) -> Tap:
        return Tap(client, table.tournament, "another-call", table=table.number)

    def test_left_without_a_word_it_is_none(self, tap: Tap) -> None:
        assert tap.post("own", revision=1, to="home")["Location"] == reverse("home", args=[tap.tournament.pk])
        assert tap.post("own", revision=1, to="people")["Location"] == f"{tap.address}people"
        assert not Incident.objects.exists()

    def test_the_first_text_opens_it_and_the_next_finds_it(self, tap: Tap) -> None:
        assert tap.post("own", htmx=True, revision=1, about="A drink on the deck").status_code == 200
        assert tap.post("own", htmx=True, revision=2, about="A drink on the deck", seat=4).status_code == 200
        own = Incident.objects.get().draft.own
        assert (own["about"], own["parts"]) == ("A drink on the deck", {"4": ""})

    def test_recorded_at_once_it_is_a_call(self, tap: Tap) -> None:
        said: dict[str, Any] = {"about": "A drink on the deck", "decided": "New deck."}
        said |= {"submission_key": uuid4(), "revision": 1}
        assert tap.post("own/record", **said).status_code == 302
        assert Incident.objects.get().state == "ruled"

    def test_refused_it_keeps_the_text_and_is_none(self, tap: Tap) -> None:
        answer = tap.post("own/record", htmx=True, about="A drink", decided="", submission_key=uuid4(), revision=1)
        assert answer.status_code == 422
        assert "A drink" in answer.content.decode()
        assert not Incident.objects.exists()

    def test_what_was_searched_for_is_said_of_it(self, client: Client, robin: User, table: Table) -> None:
        Tap(client, table.tournament, "another-call", table=table.number, q="A drink on the deck")
        assert Incident.objects.get().draft.own["about"] == "A drink on the deck"


class TestHeard:
    SAID = "Seat 4 raised to 4800 out of turn"

    @pytest.fixture
    def tap(self, client: Client, robin: User, table: Table) -> Tap:
        return heard(client, table, self.SAID)

    def test_what_was_heard_opens_nothing_by_itself(self, tap: Tap) -> None:
        assert [one.words for one in tap.get().context["heard"]][:2] == ["Seat 4", "Act: raise, facing a bet"]
        assert not Incident.objects.exists()

    def test_the_first_answer_opens_the_call_with_it_and_the_sentence(self, tap: Tap) -> None:
        tap.answer("now")
        draft = Incident.objects.get().draft
        assert [one["value"] for one in draft.answers.values() if one["by"] == "heard"][:2] == [4, "raise"]
        assert draft.own == {"sentence": self.SAID}

    def test_what_was_heard_wrongly_opens_none(self, tap: Tap) -> None:
        while chips := tap.get().context["heard"]:  # answers that follow from one of them are removed with it
            tap.address = tap.post("take-out", revision=1, key=chips[0].key)["Location"]
        assert not Incident.objects.exists()
        assert tap.get().context["question"]
        assert tap.get().context["call"].draft.own == {"sentence": self.SAID}


def heard(client: Client, table: Table, said: str) -> Tap:
    """The tap on a result of the search for this sentence."""
    page = searched(client, table.tournament, said, table=str(table.number))
    return Tap(client, table.tournament, found(page, "action-out-of-turn").value, table=table.number, q=said)


def test_a_paper_slip_keeps_its_source_and_time(client: Client, robin: User, table: Table) -> None:
    form = reverse("from-slip", args=[table.tournament.pk])
    answer = client.post(
        form,
        {"key": uuid4(), "situation": "action-out-of-turn", "table": table.number, "ago": 30, "ruled_by": robin.pk},
    )
    assert not Incident.objects.exists()
    assert client.post(f"{answer['Location']}log", {"act": "log"}).status_code == 302
    call = Incident.objects.get()
    assert call.source == Source.SLIP
    assert timedelta(minutes=29) < timezone.now() - call.occurred_at < timedelta(minutes=31)


def test_a_hand_begun_and_left_is_not_shown(client: Client, robin: User, table: Table) -> None:
    client.post(
        reverse("begin-hand", args=[table.tournament.pk]), {"key": uuid4(), "table": table.number, "situation": ""}
    )
    assert Hand.objects.exists()
    home = client.get(reverse("home", args=[table.tournament.pk]))
    assert (home.context["calls"], home.context["hands"]) == ([], [])


def test_a_tap_that_was_not_signed_here_is_not_there(client: Client, robin: User) -> None:
    for token in ("tap:", "tap:x", "tap:eyJhIjoxfQ:1abc:def", f"tap:{signing.dumps({}, salt='another')}"):
        assert client.get(f"/calls/{token}/").status_code == 404


def test_somebody_of_another_house_finds_no_tap(tap: Tap, client: Client) -> None:
    client.force_login(factories.floor_person(house=factories.house()))
    for path in ("", "people", "in-play"):
        assert tap.get(path).status_code == 404
    assert tap.post("log", act="log").status_code == 404
    assert not Incident.objects.exists()


def test_nothing_typed_stands_in_the_address(client: Client, robin: User, table: Table) -> None:
    tap = heard(client, table, "Jonas in seat 4 raised to 4800 out of turn")
    kept = signing.loads(tap.address.removeprefix("/calls/tap:").removesuffix("/"), salt=SALT)
    assert "Jonas" not in str(kept)
    assert len(tap.address) < 1500


def test_a_tap_costs_no_more_than_the_page_it_leads_to(
    tap: Tap, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(7):
        tap.get()


def test_two_taps_are_two_calls(client: Client, robin: User, table: Table) -> None:
    key = uuid4()
    first, second = (Tap(client, table.tournament, table=table.number, key=key) for _ in range(2))
    for tap in (first, second):
        tap.answer("now")
    assert Incident.objects.count() == 2
    assert all(isinstance(wizard_of(call, call.draft).result, Asking) for call in Incident.objects.all())
