"""The tournament director upholds, changes or overrules a recorded ruling, or sends it to review."""

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.errors import Invalid, KeyReused, Refused, RulingMoved
from floor.ground.policy import can_review
from floor.history.actions.reviews import review_ruling
from floor.models import EntryKind, Incident, IncidentState, Penalty, Role, Tournament, User, Words
from floor.models.incident import OVERRULED
from floor.penalties.actions import serve_penalty
from floor.record import chain
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.review import ANOTHER, KEEP, VOID, Fate, Review, Verdict, check_review
from floor.record.story import HEADINGS, story
from tests import factories

pytestmark = pytest.mark.django_db
CHANGE = Review(Verdict.CHANGE, "The raise is a call.", "Seat 4 had not acted.")
OVERRULE = Review(Verdict.OVERRULE, reason="The dealer misled seat 5.")
UPHOLD, SEND = Review(Verdict.UPHOLD), Review(Verdict.SEND)


@pytest.fixture
def call(kit: User, tournament: Tournament) -> Incident:
    return factories.penalised_incident(actor=kit, tournament=tournament)


def review(actor: User, call: Incident, said: Review, key: UUID | None = None, seen: int | None = None) -> Incident:
    """Review a call; if the penalties are not given, overruling voids them and changing keeps them."""
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    seen = call.chain_length if seen is None else seen
    if said.verdict.decides_anew and not said.fates:
        becomes = VOID if said.verdict == Verdict.OVERRULE else KEEP
        said = replace(said, fates=tuple(Fate(penalty.pk, becomes) for penalty in call.penalties.all()))
    return review_ruling(actor, call, key or uuid4(), seen, said)


def send(client: Client, call: Incident, **fields: Any) -> Any:
    length = Incident.objects.get(pk=call.pk).chain_length
    fields = {"key": str(uuid4()), "seen": length, "verdict": "uphold", "confirm": factories.PASSWORD} | fields
    fields = {"penalty-5": "keep"} | fields
    return client.post(reverse("review", args=[call.pk]), fields)


def page_of(client: Client, call: Incident) -> str:
    return client.get(reverse("incident", args=[call.pk])).content.decode()


@pytest.mark.parametrize(
    ("said", "state", "outcome"),
    [
        (UPHOLD, "final", "The raise stands."),
        (CHANGE, "final", "The raise is a call."),
        (OVERRULE, "final", OVERRULED),
        (SEND, "in_review", "The raise stands."),
    ],
)
def test_state_and_final_outcome_follow(call: Incident, dana: User, said: Review, state: str, outcome: str) -> None:
    reviewed = review(dana, call, said)
    assert (reviewed.state, reviewed.suggested_outcome, reviewed.final_outcome) == (state, "The raise stands.", outcome)
    assert chain.verify(reviewed) == []


def test_the_entry_points_to_the_latest_ruling_and_keeps_words_apart(call: Incident, dana: User, kit: User) -> None:
    factories.record(call, actor=kit, outcome="The raise is dead.")
    reviewed = review(dana, call, CHANGE)
    entry = reviewed.entries.get(kind=EntryKind.REVIEW)
    payload = json.loads(entry.payload)
    ruling = reviewed.entries.get(kind=EntryKind.CORRECTION)
    decision = reviewed.entries.filter(kind=EntryKind.DECISION).last()
    assert decision
    assert payload == {
        "verdict": "change",
        "ruling": ruling.seq,
        "suggested": ruling.receipt.body_hash,
        "decision": decision.seq,
        "penalties": {"3": "keep"},
        "words": {word.field: chain.words_hash(word.salt, word.text) for word in entry.words.all()},
    }
    assert {word.field: word.text for word in entry.words.all()} == {"outcome": CHANGE.outcome, "reason": CHANGE.reason}


def test_overruling_may_void_every_penalty_of_the_call_at_once(call: Incident, dana: User, kit: User) -> None:
    factories.record(call, actor=kit, penalty=PenaltyOrder("warning", 6))
    reviewed = review(dana, call, OVERRULE)
    assert [entry.kind for entry in reviewed.entries.order_by("seq")][-3:] == ["review", "penalty-void", "penalty-void"]
    assert not reviewed.penalties.filter(voided_at=None).exists()
    assert chain.verify(reviewed) == []


@pytest.mark.parametrize("said", [UPHOLD, CHANGE, SEND])
def test_any_other_review_leaves_the_penalty(call: Incident, dana: User, said: Review) -> None:
    review(dana, call, said)
    assert Penalty.objects.get().voided_at is None


def test_an_overruled_penalty_counts_nowhere(
    client: Client, call: Incident, dana: User, kit: User, tournament: Tournament
) -> None:
    home, board = reverse("home", args=[tournament.pk]), reverse("penalties", args=[tournament.pk])
    again = factories.incident(actor=kit, tournament=tournament, table=call.table)
    assert "Back in" in client.get(home).content.decode()
    assert client.get(board).context["serving"]
    review(dana, call, OVERRULE)
    assert "Nobody is serving a penalty." in client.get(home).content.decode()
    assert client.get(board).context["serving"] == []
    assert client.get(reverse("call", args=[again.pk])).status_code == 200
    with pytest.raises(Refused, match="void"):
        serve_penalty(kit, Penalty.objects.get(), uuid4(), CountChange.ADD, 1, 9)


def test_an_overruled_penalty_that_was_voided_before_is_not_voided_twice(call: Incident, dana: User) -> None:
    factories.void(call.penalties.get(), actor=dana, why="Wrong seat.")
    reviewed = review(dana, call, OVERRULE)
    assert reviewed.entries.filter(kind=EntryKind.PENALTY_VOID).count() == 1
    assert chain.verify(reviewed) == []


def test_a_final_call_can_be_sent_to_review_and_ruled_again_by_the_desk(call: Incident, dana: User, kit: User) -> None:
    review(dana, call, OVERRULE)
    review(dana, call, SEND)
    with pytest.raises(Refused, match="in review"):
        factories.record(call, actor=kit)
    ruled = factories.record(call, actor=dana, penalty=PenaltyOrder("warning", 5))
    assert (ruled.state, ruled.final_outcome) == ("ruled", "The raise stands.")
    assert chain.verify(ruled) == []


def test_the_same_request_again_reviews_once(call: Incident, dana: User) -> None:
    key, seen = uuid4(), call.chain_length
    for _ in range(2):
        assert review(dana, call, OVERRULE, key, seen).state == "final"
    assert call.entries.filter(kind=EntryKind.REVIEW).count() == 1
    with pytest.raises(KeyReused):
        review(dana, call, UPHOLD, key, seen)


def test_what_was_recorded_meanwhile_must_be_looked_at_first(call: Incident, dana: User, kit: User) -> None:
    seen = call.chain_length
    factories.record(call, actor=kit, outcome="The raise is dead.")
    with pytest.raises(RulingMoved):
        review(dana, call, UPHOLD, seen=seen)
    assert not call.entries.filter(kind=EntryKind.REVIEW).exists()


def test_a_hand_counted_meanwhile_does_not_stop_the_review(call: Incident, dana: User, kit: User) -> None:
    seen = call.chain_length
    serve_penalty(kit, call.penalties.get(), uuid4(), CountChange.ADD, 1, seen)
    assert review(dana, call, OVERRULE, seen=seen).final_outcome == OVERRULED


def test_a_floor_person_may_not(call: Incident, kit: User) -> None:
    with pytest.raises(Refused, match="Only the tournament director may review"):
        review(kit, call, UPHOLD)


def test_a_person_of_another_house_may_not(call: Incident) -> None:
    with pytest.raises(Refused, match="not on the staff"):
        review(factories.td(house=factories.house()), call, UPHOLD)


@pytest.mark.parametrize(
    ("state", "verdicts"),
    [
        (IncidentState.OPEN, set()),
        (IncidentState.RULED, set(Verdict)),
        (IncidentState.IN_REVIEW, {Verdict.UPHOLD, Verdict.CHANGE, Verdict.OVERRULE}),
        (IncidentState.FINAL, {Verdict.SEND}),
        (IncidentState.CLOSED_WITHOUT_RULING, set()),
    ],
)
def test_every_state_says_which_review_it_takes(state: IncidentState, verdicts: set[Verdict]) -> None:
    incident = Incident(state=state)
    assert {one for one in Verdict if can_review(Role.TD, incident, one.leads_to)} == verdicts


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        (("change", "The raise is a call.", "Late.", "999"), {"rule"}),
        (("send", "", "", "53"), {"rule"}),
        (("", "", ""), {"verdict"}),
        (("lost", "", ""), {"verdict"}),
        (("change", "", ""), {"outcome", "reason"}),
        (("change", "x" * 501, "Late."), {"outcome"}),
        (("overrule", "", " "), {"reason"}),
        (("uphold", "The raise is a call.", ""), {"outcome"}),
    ],
)
def test_what_a_verdict_needs(said: tuple[str, ...], fields: set[str]) -> None:
    with pytest.raises(Invalid) as refused:
        check_review(*said, edition="tda-2019")
    assert refused.value.errors.keys() == fields


def test_the_desk_reviews_from_the_page_and_reads_it_in_the_story(client: Client, call: Incident, dana: User) -> None:
    assert "Record the review" in page_of(client, call)
    answer = send(client, call, verdict="change", outcome=CHANGE.outcome, reason=CHANGE.reason)
    assert answer["Location"] == reverse("incident", args=[call.pk])
    page = page_of(client, call)
    for said in ("<p>Changed.</p>", "<p>The raise is a call.</p>", "Reason: Seat 4 had not acted.", "Final"):
        assert said in page


def test_erased_words_of_a_review_are_said_to_be_erased(call: Incident, dana: User) -> None:
    review(dana, call, CHANGE)
    Words.objects.all().delete()
    part = story(call)[-1]
    assert part.lines == ["Changed.", "This text was erased.", "The penalty stays."]
    assert part.reason == "This text was erased."


def test_a_penalty_voided_by_a_review_says_so(call: Incident, dana: User) -> None:
    review(dana, call, OVERRULE)
    assert story(call)[-1].lines == ["The ruling was overruled."]


def test_what_is_missing_is_asked_for_and_what_was_typed_stays(client: Client, call: Incident, dana: User) -> None:
    answer = send(client, call, verdict="change", reason="Seat 4 had not acted.")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Say in a sentence what is decided instead." in page
    assert "Seat 4 had not acted." in page
    assert 'value="change" checked' in page


def test_page_that_is_behind_is_shown_again_with_what_was_typed(
    client: Client, call: Incident, dana: User, kit: User
) -> None:
    seen = call.chain_length
    factories.record(call, actor=kit, outcome="The raise is dead.")
    answer = send(client, call, seen=seen, verdict="overrule", reason="Seat 4 had not acted.")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Something was recorded in this call meanwhile." in page
    assert "Seat 4 had not acted." in page
    assert answer.context["review"]["seen"].value() == Incident.objects.get(pk=call.pk).chain_length


def test_the_story_comes_first_then_what_was_recorded_the_facts_the_proof_and_what_can_be_done(
    client: Client, call: Incident, dana: User
) -> None:
    page = page_of(client, call)
    for first, then in pairwise(
        ('<h2 id="decided">Decided</h2>', 'id="entry-1"', "<dt>Where</dt>", '<h2 id="proof">', "Review this ruling")
    ):
        assert page.index(first) < page.index(then)


def test_an_overruled_call_says_so_at_the_top_and_strikes_the_old_ruling(
    client: Client, call: Incident, dana: User
) -> None:
    review(dana, call, OVERRULE)
    page = page_of(client, call)
    assert '<span class="state final">Overruled</span>' in page
    assert "Overruled: do not use" in page
    assert f"By {dana.name}, " in page and "Why: The dealer misled seat 5." in page
    assert '<h2 id="entry-1">Ruling, overruled</h2>' in page
    assert '<h2 id="entry-4">Review</h2>' in page
    assert "The ruling stays overruled until the director upholds" in page
    assert "Needed to change or overrule" not in page
    assert 'type="radio" name="verdict"' not in page


def test_an_overruled_call_in_review_is_still_not_to_be_used(client: Client, call: Incident, dana: User) -> None:
    review(dana, call, OVERRULE)
    assert send(client, call, verdict="send").status_code == 302
    page = page_of(client, call)
    assert "Overruled, in review" in page
    assert "Overruled: do not use" in page
    assert "Review this ruling" in page


def test_a_ruling_made_after_the_overruled_one_counts(client: Client, call: Incident, dana: User) -> None:
    review(dana, call, OVERRULE)
    review(dana, call, SEND)
    factories.record(Incident.objects.get(pk=call.pk), actor=dana, outcome="The raise is dead.")
    page = page_of(client, call)
    assert "Overruled: do not use" not in page
    assert '<h2 id="entry-1">Ruling, overruled</h2>' in page
    assert page.count("Corrected ruling, overruled") == 0


def test_a_changed_ruling_is_not_overruled(client: Client, call: Incident, dana: User) -> None:
    review(dana, call, CHANGE)
    page = page_of(client, call)
    assert "do not use" not in page
    assert "Changed. " + dana.name in page


def test_a_floor_person_sees_no_review_form(client: Client, call: Incident, kit: User) -> None:
    client.force_login(kit)
    assert "Record the review" not in page_of(client, call)


def test_a_final_call_can_still_be_opened(client: Client, call: Incident, dana: User) -> None:
    review(dana, call, UPHOLD)
    assert client.get(reverse("call", args=[call.pk])).status_code == 200


def test_every_kind_of_entry_has_its_heading() -> None:
    assert set(HEADINGS) == set(EntryKind)


class TestAndThePenalty:
    def test_each_penalty_in_force_must_be_decided(self, call: Incident, dana: User, kit: User) -> None:
        factories.record(call, actor=kit, penalty=PenaltyOrder("warning", 6))
        call = Incident.objects.select_related("tournament").get(pk=call.pk)
        kept = Fate(call.penalties.get(seat=5).pk, KEEP)
        for said in (CHANGE, replace(OVERRULE, fates=(kept,))):
            with pytest.raises(Invalid, match="Say what becomes of this penalty") as refused:
                review_ruling(dana, call, uuid4(), call.chain_length, said)
        assert refused.value.errors.keys() == {"penalty-6"}
        assert not call.entries.filter(kind=EntryKind.REVIEW).exists()

    def test_one_request_decides_all_of_them(self, client: Client, call: Incident, dana: User, kit: User) -> None:
        for seat in (6, 7):
            factories.record(call, actor=kit, penalty=PenaltyOrder("warning", seat))
        said = {"penalty-5": "missed-hands", "hands-5": "1", "penalty-6": "keep", "penalty-7": "void"}
        answer = send(client, call, verdict="overrule", reason=OVERRULE.reason, **said)
        assert answer.status_code == 302
        kinds = [entry.kind for entry in call.entries.order_by("seq")][-3:]
        assert kinds == ["review", "penalty-changed", "penalty-void"]
        assert len({entry.submission_id for entry in call.entries.order_by("-seq")[:3]}) == 1
        stand = [
            (penalty.seat, penalty.hands, penalty.voided_at is None) for penalty in call.penalties.order_by("seat")
        ]
        assert stand == [(5, 1, True), (6, 0, True), (7, 0, False)]
        told = [part.lines for part in story(call)[-3:]]
        assert told == [
            ["Overruled.", "The penalty stays."],
            [
                "Player in seat 5, seat 5: missed hands, 1 to miss. Before: missed hands, 2 to miss.",
                "The ruling was overruled.",
            ],
            ["The ruling was overruled."],
        ]
        assert chain.verify(Incident.objects.get(pk=call.pk)) == []

    def test_a_kept_penalty_goes_on_under_another_ruling(
        self, client: Client, call: Incident, dana: User, kit: User, tournament: Tournament
    ) -> None:
        review(dana, call, CHANGE)
        length = Incident.objects.get(pk=call.pk).chain_length
        serve_penalty(kit, Penalty.objects.get(), uuid4(), CountChange.ADD, 1, length)
        assert client.get(reverse("penalties", args=[tournament.pk])).context["serving"]

    def test_the_same_one_again_is_kept(self, call: Incident, dana: User) -> None:
        same = Fate(call.penalties.get().pk, ANOTHER, factories.TWO_HANDS)
        reviewed = review(dana, call, replace(CHANGE, fates=(same,)))
        assert not reviewed.entries.filter(kind=EntryKind.PENALTY_CHANGED).exists()
        assert story(reviewed)[-1].lines[-1] == "The penalty stays."

    def test_upholding_and_sending_ask_for_nothing(self, client: Client, call: Incident, dana: User) -> None:
        assert send(client, call, verdict="send", **{"penalty-5": "void"}).status_code == 302
        assert Penalty.objects.get().voided_at is None

    @pytest.mark.parametrize(
        ("penalty", "sentence"),
        [
            ({"penalty-5": ""}, "Say what becomes of this penalty."),
            ({"penalty-5": "missed-hands", "hands-5": "0"}, "Type how many hands, from 1 to 500."),
            ({"penalty-5": "missed-hands", "hands-5": "some"}, "Enter a whole number, in digits."),
            ({"penalty-5": "flogging"}, "Choose one of the penalties."),
        ],
    )
    def test_what_is_missing_is_asked_beside_it_and_the_rest_stays(
        self, client: Client, call: Incident, dana: User, penalty: dict[str, str], sentence: str
    ) -> None:
        said = {"outcome": CHANGE.outcome, "reason": CHANGE.reason, **penalty}
        answer = send(client, call, verdict="change", **said)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert sentence in page and CHANGE.reason in page and 'value="change" checked' in page
        assert Incident.objects.get(pk=call.pk).state == "ruled"

    def test_a_number_that_is_missing_is_asked_with_the_rest_and_before_the_password(
        self, client: Client, call: Incident, dana: User
    ) -> None:
        said = {"outcome": CHANGE.outcome, "reason": CHANGE.reason, "rule": "999", "penalty-5": "missed-rounds"}
        page = send(client, call, verdict="change", **said).content.decode()
        assert "Type how many rounds" in page and "has no rule “999”" in page
        said = {"verdict": "overrule", "reason": "Late.", "confirm": "", "penalty-5": "missed-rounds"}
        page = send(client, call, **said).content.decode()
        assert "Type how many rounds" in page and 'id="review-confirm_error"' not in page

    def test_page_that_is_behind_keeps_what_was_said_of_the_penalty(
        self, client: Client, call: Incident, dana: User, kit: User
    ) -> None:
        seen = call.chain_length
        factories.record(call, actor=kit, outcome="The raise is dead.")
        answer = send(client, call, seen=seen, verdict="overrule", reason="Late.", **{"penalty-5": "void"})
        assert answer.status_code == 409
        assert 'value="void" checked' in answer.content.decode()

    def test_voiding_by_a_change_asks_again_who_it_is(self, client: Client, call: Incident, dana: User) -> None:
        said = {"verdict": "change", "outcome": CHANGE.outcome, "reason": CHANGE.reason, "penalty-5": "void"}
        assert send(client, call, confirm="", **said).status_code == 422
        assert send(client, call, **said).status_code == 302
        assert Penalty.objects.get().voided_at

    def test_a_void_penalty_is_not_asked_about(self, client: Client, call: Incident, dana: User) -> None:
        factories.void(call.penalties.get(), actor=dana)
        assert "What happens to the penalty?" not in page_of(client, call)
        assert send(client, call, verdict="overrule", reason="Late.", **{"penalty-5": ""}).status_code == 302
