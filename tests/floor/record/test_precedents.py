"""Earlier rulings of a house: the calls found, the text about them, and the cost of finding them."""

import json
import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from floor.calls.actions.calls import save_answers
from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.calls.views.look import Look, sealed
from floor.ground.wizard import Wizard, wizard_of
from floor.history.actions.reviews import review_ruling
from floor.models import House, Incident, IncidentState, Precedent, Receipt, Tournament, User
from floor.record.decision import OTHERWISE, Reason, ReasonCode
from floor.record.precedents import COUNTED, LOOKED_AT, SHOWN, Precedents, precedents
from floor.record.review import Review, Verdict
from rules.engine.ruling import Asking, Ruling
from rules.fingerprint import FINGERPRINT_VERSION, fingerprint
from tests import factories
from tests.answers import RAISE_OUT_OF_TURN

pytestmark = pytest.mark.django_db

RAISE = RAISE_OUT_OF_TURN | {"oot-skipped-act.5": "call"}
FOLDED = RAISE | {"oot-skipped-act.5": "fold"}
CHECKED = {"hand-moment": "now", "actor": 6, "oot-action": "check", "oot-skipped": (5,)} | {
    "oot-skipped-act.5": "check"
}
DEAD = {
    "hand-moment": "acted-behind",
    "actor": 5,
    "oot-action": "call",
    "oot-skipped": (4,),
    "oot-behind": (6, 7),
    "oot-defended.4": "silent",
}
ALIKE = "Ruled here once before: like this."


def wizard_after(incident: Incident, answers: dict[str, Any]) -> Wizard:
    """The wizard once every question is answered, including known answers to the ruling's follow-ups."""
    wizard = wizard_of(incident, incident.draft)
    for _ in answers:
        given = {one.asked.key: one.value for one in wizard.given}
        told = (wizard.find(key) for key, value in answers.items() if given.get(key) != value)
        asked = wizard.result.asked if isinstance(wizard.result, Asking) else next((one for one in told if one), None)
        if asked:
            wizard = wizard.with_answer(asked, answers[asked.key])
    return wizard


def answered(actor: User, tournament: Tournament, answers: dict[str, Any]) -> tuple[Incident, Wizard]:
    """An open call that has come to its ruling."""
    table, _ = tournament.tables.get_or_create(number=12)
    incident = factories.incident(actor=actor, tournament=tournament, table=table)
    wizard = wizard_after(incident, answers)
    assert save_answers(actor, incident, incident.draft.revision, wizard.stored)
    incident.draft.refresh_from_db()
    return incident, wizard


def ruled(
    actor: User,
    tournament: Tournament,
    answers: dict[str, Any],
    *,
    choices: dict[str, str] | None = None,
    otherwise: str = "",
) -> Incident:
    incident, wizard = answered(actor, tournament, answers)
    reasons = {OTHERWISE: Reason(ReasonCode.OTHER, otherwise)} if otherwise else {}
    words = {OTHERWISE: factories.BACK} if otherwise else {}
    sent = SentRuling(incident.draft.revision, choices or {}, reasons, words=words)
    decided = wizard.decided(choices or {})
    made = Recording("ruling", wizard.ruling, wizard.stored, decided=decided)
    return record_ruling(actor, incident, uuid4(), sent, made)


def overrule(incident: Incident) -> None:
    td = factories.td(house=incident.tournament.house)
    review_ruling(td, incident, uuid4(), incident.chain_length, Review(Verdict.OVERRULE, reason="A wrong seat."))


def found(actor: User, tournament: Tournament, answers: dict[str, Any]) -> Precedents:
    """Return the precedents of a new call with these answers."""
    incident, wizard = answered(actor, tournament, answers)
    return precedents(tournament.house_id, wizard.ruling, wizard.book, incident.pk)


def calls(shown: Any) -> list[int]:
    return [precedent.incident.pk for precedent in shown]


def test_equal_facts_are_found_whatever_the_seats_and_amounts(kit: User, tournament: Tournament) -> None:
    other = RAISE | {"actor": 3, "oot-amount": 12_000, "oot-skipped": (2,), "oot-skipped-act.2": "call"}
    before = ruled(kit, tournament, other)
    told = found(kit, tournament, RAISE)
    assert calls(told.equal) == [before.pk]
    assert (told.near, told.said, told.unlike) == ([], ALIKE, False)
    assert (told.equal[0].by, told.equal[0].decided) == ("Kit Moreau", "like this")


def test_near_one_says_which_fact_differs_and_how(kit: User, tournament: Tournament) -> None:
    before = ruled(kit, tournament, FOLDED)
    told = found(kit, tournament, RAISE)
    assert (told.equal, calls(told.near)) == ([], [before.pk])
    assert told.near[0].differs == "With the action back, what did seat 5 do? Here: Call. There: Fold."
    assert told.said == "Not ruled here before, but 1 nearly the same."


def test_nothing_is_found_where_more_differs(kit: User, tournament: Tournament) -> None:
    ruled(kit, tournament, CHECKED)
    told = found(kit, tournament, RAISE)
    assert (told.equal, told.near, told.said) == ([], [], "Not ruled here before.")


def test_newest_come_first_and_only_a_few_are_shown(kit: User, tournament: Tournament) -> None:
    before = [ruled(kit, tournament, RAISE).pk for _ in range(SHOWN + 2)]
    told = found(kit, tournament, RAISE)
    assert calls(told.equal) == before[: -SHOWN - 1 : -1]
    assert told.said == f"Ruled here {SHOWN + 2} times before: always like this."


def test_other_tournaments_of_the_house_count_and_other_houses_never_do(
    kit: User, house: House, tournament: Tournament
) -> None:
    before = ruled(kit, factories.tournament(house=house, name="Last week"), RAISE)
    elsewhere = factories.house()
    ruled(factories.floor_person(house=elsewhere), factories.tournament(house=elsewhere), RAISE)
    assert calls(found(kit, tournament, RAISE).equal) == [before.pk]


def test_open_calls_and_those_closed_without_a_ruling_are_no_precedents(kit: User, tournament: Tournament) -> None:
    answered(kit, tournament, RAISE)
    closed = ruled(kit, tournament, RAISE)
    Incident.objects.filter(pk=closed.pk).update(state=IncidentState.CLOSED_WITHOUT_RULING)
    assert found(kit, tournament, RAISE).said == "Not ruled here before."


def test_disagreement_is_said_plainly_and_overruled_ones_come_last(kit: User, tournament: Tournament) -> None:
    like = [ruled(kit, tournament, RAISE).pk for _ in range(2)]
    otherwise = ruled(kit, tournament, RAISE, otherwise="The dealer had pointed at seat 6.")
    overruled = ruled(kit, tournament, RAISE)
    overrule(overruled)
    told = found(kit, tournament, RAISE)
    assert calls(told.equal) == [otherwise.pk, *reversed(like), overruled.pk]
    assert [one.unlike for one in told.equal] == [True, False, False, True]
    assert told.unlike
    assert told.said == "Ruled here 4 times before: 1 × overruled, 1 × otherwise, 2 × like this."
    assert told.equal[0].incident.outcome_said == factories.BACK


def test_changed_in_review_counts_as_otherwise(kit: User, tournament: Tournament) -> None:
    before = ruled(kit, tournament, RAISE)
    td = factories.td(house=tournament.house)
    change = Review(Verdict.CHANGE, "The raise is taken back.", "Seat 5 had spoken up.")
    review_ruling(td, before, uuid4(), before.chain_length, change)
    told = found(kit, tournament, RAISE)
    assert told.unlike
    assert told.said == "Ruled here once before: otherwise."
    assert told.equal[0].incident.final_outcome == "The raise is taken back."


def test_what_the_book_leaves_to_the_floor_is_counted_by_choice(kit: User, tournament: Tournament) -> None:
    for choice in ("dead", "dead", "non_aggressive_only"):
        ruled(kit, tournament, DEAD, choices={"skipped-hand.4": choice})
    told = found(kit, tournament, DEAD)
    assert (
        told.said
        == "Ruled here 3 times before: 2 × the hand is dead, 1 × may check, call or fold, but not bet or raise."
    )
    assert not told.unlike
    assert told.equal[-1].incident.outcome_said == "Seat 4's hand is dead; play behind stands."


def test_latest_ruling_of_a_call_is_its_precedent(kit: User, tournament: Tournament) -> None:
    before = ruled(kit, tournament, RAISE_OUT_OF_TURN)
    before = Incident.objects.select_related("tournament", "draft").get(pk=before.pk)
    wizard = wizard_of(before, before.draft)
    asked = wizard.find("oot-skipped-act.5")
    assert asked
    after = wizard.with_answer(asked, "call")
    made = Recording("follow-up", after.ruling, after.stored)
    record_ruling(kit, before, uuid4(), SentRuling(before.draft.revision), made)
    assert Precedent.objects.count() == 1
    assert calls(found(kit, tournament, RAISE).equal) == [before.pk]


def test_other_edition_with_the_same_values_is_no_other_rule(kit: User, house: House, tournament: Tournament) -> None:
    earlier = factories.tournament(house=house, book=factories.book(edition="tda-2017"))
    before = ruled(kit, earlier, CHECKED)
    told = found(kit, tournament, CHECKED)
    assert calls(told.equal) == [before.pk]
    assert told.equal[0].rules == ""


def test_provision_that_the_other_book_has_otherwise_is_named(kit: User, house: House, tournament: Tournament) -> None:
    earlier = factories.tournament(house=house, book=factories.book(edition="tda-2009"))
    before = ruled(kit, earlier, RAISE)
    told = found(kit, tournament, RAISE)
    assert calls([*told.equal, *told.near]) == [before.pk]
    assert re.search(r"TDA 2\d{3} \d+", [*told.equal, *told.near][0].rules)


def test_only_so_many_of_the_situation_are_looked_at(
    kit: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    far, near, equal = (ruled(kit, tournament, answers) for answers in (CHECKED, FOLDED, RAISE))
    many(Precedent.objects.get(incident=equal), COUNTED + 1)
    incident, wizard = answered(kit, tournament, RAISE)
    with django_assert_num_queries(3):
        told = precedents(tournament.house_id, wizard.ruling, wizard.book, incident.pk)
    assert told.said == f"Ruled here the last {COUNTED} times: always like this."
    assert calls(told.near) == [near.pk]
    many(Precedent.objects.get(incident=far), LOOKED_AT)
    assert found(kit, tournament, RAISE).near == []


def many(like: Precedent, count: int) -> None:
    """Make that many later calls with the same fingerprint; their receipt is that of the first."""
    at = timezone.now() + timedelta(hours=1)
    first = like.incident
    made = Incident.objects.bulk_create(
        Incident(
            tournament=first.tournament,
            situation=first.situation,
            state=first.state,
            occurred_at=at,
            recorded_at=at,
            opened_by=first.opened_by,
            suggested_outcome=first.suggested_outcome,
            final_outcome=first.final_outcome,
        )
        for _ in range(count)
    )
    kept = {"receipt": like.receipt, "house": like.house, "situation": like.situation, "version": like.version}
    Precedent.objects.bulk_create(
        Precedent(incident=one, occurred_at=at, fingerprint=like.fingerprint, hash=like.hash, **kept) for one in made
    )


def test_fingerprints_of_an_older_version_are_not_compared_and_are_made_again_from_the_receipts(
    kit: User, tournament: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    ruled(kit, tournament, RAISE)
    made = Precedent.objects.values().get()
    Precedent.objects.update(version=FINGERPRINT_VERSION + 1, fingerprint="{}", hash="0" * 64)
    assert found(kit, tournament, RAISE).said == "Not ruled here before."
    call_command("refingerprint")
    call_command("refingerprint")
    assert capsys.readouterr().out == "1 fingerprints made.\n0 fingerprints made.\n"
    assert Precedent.objects.values().get() == made


def test_receipt_has_all_that_the_fingerprint_is_made_from(kit: User, tournament: Tournament) -> None:
    ruled(kit, tournament, RAISE)
    body = json.loads(Receipt.objects.get().body)
    assert fingerprint(body["ruling"]).hash == Precedent.objects.get().hash


class Page:
    """The page of the precedents, as somebody signed in gets it."""

    def __init__(self, client: Client, actor: User) -> None:
        self.client = client
        client.force_login(actor)

    def get(self, incident: Incident, *, htmx: bool = False) -> Any:
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.get(reverse("precedents", args=[incident.pk]), headers=headers)

    def text(self, incident: Incident, *, htmx: bool = False) -> str:
        return " ".join(self.get(incident, htmx=htmx).content.decode().split())


@pytest.fixture
def page(client: Client, kit: User) -> Page:
    return Page(client, kit)


def test_page_tells_what_was_decided_when_where_and_by_whom(page: Page, kit: User, tournament: Tournament) -> None:
    before = ruled(kit, tournament, RAISE)
    text = page.text(answered(kit, tournament, RAISE)[0])
    assert ALIKE in text
    assert "Seat 6&#x27;s raise to 800 stands: nothing changed." in text
    assert "Table 12, Main Event, Kit Moreau" in text
    assert f'href="/incidents/{before.pk}/"' in text


def test_panel_is_a_part_of_the_ruling_page_and_folded(page: Page, kit: User, tournament: Tournament) -> None:
    here, _ = answered(kit, tournament, RAISE)
    assert "Not ruled here before." in page.text(here, htmx=True)
    overrule(ruled(kit, tournament, RAISE))
    panel = page.text(here, htmx=True)
    assert "<html" not in panel
    assert '<details class="drawer unlike" data-drawer>' in panel
    assert "Not as suggested: Seat" in panel
    call = page.client.get(reverse("call", args=[here.pk])).content.decode()
    assert f'hx-get="/calls/{here.pk}/precedents" hx-trigger="load"' in call
    assert f'<a href="/calls/{here.pk}/precedents">' in call


def test_call_without_a_ruling_has_none(page: Page, kit: User, tournament: Tournament) -> None:
    open_call = factories.incident(actor=kit, tournament=tournament)
    assert page.get(open_call)["Location"] == f"/calls/{open_call.pk}/"
    assert page.get(open_call, htmx=True).status_code == 204


def test_page_of_a_recorded_call_leads_to_them(page: Page, kit: User, tournament: Tournament) -> None:
    recorded = ruled(kit, tournament, RAISE)
    ruled(kit, tournament, RAISE)
    told = page.client.get(reverse("incident", args=[recorded.pk])).content.decode()
    assert f'href="/calls/{recorded.pk}/precedents"' in told
    assert ALIKE in page.text(recorded)


def test_ruling_that_is_only_looked_at_has_the_same_line(page: Page, kit: User, tournament: Tournament) -> None:
    ruled(kit, tournament, RAISE)
    _, wizard = answered(kit, tournament, RAISE)
    looked_at = {"so_far": sealed(tournament, Look(wizard))}
    address = reverse("look-precedents", args=[tournament.pk, "action-out-of-turn"])
    ruling = page.client.get(reverse("look", args=[tournament.pk, "action-out-of-turn"]), looked_at).content.decode()
    assert f'hx-get="{address}?so_far=' in ruling
    told = page.client.get(address, looked_at)
    assert ALIKE in told.content.decode()
    for so_far in ("", "made-up"):
        assert page.client.get(address, {"so_far": so_far}).status_code == 302
    assert page.client.get(reverse("look-precedents", args=[tournament.pk, "rain"])).status_code == 404


def test_panel_takes_six_queries_however_many_calls_there_are(
    page: Page, kit: User, tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    here, _ = answered(kit, tournament, RAISE)
    for answers in (RAISE, FOLDED, RAISE, FOLDED, RAISE):
        ruled(kit, tournament, answers)
    page.text(here)
    # Session, person, call; equal ones, near ones, and the shown ones of both.
    with django_assert_num_queries(6):
        page.text(here, htmx=True)


def test_wizard_that_is_looked_up_is_at_its_ruling(kit: User, tournament: Tournament) -> None:
    for answers in (RAISE, FOLDED, CHECKED, DEAD):
        assert isinstance(answered(kit, tournament, answers)[1].result, Ruling)
