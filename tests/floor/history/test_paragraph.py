"""A call in one paragraph."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from floor.calls.actions.closing import close_call
from floor.history.actions.reviews import review_ruling
from floor.models import Incident, Tournament, User
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import ANOTHER, KEEP, Fate, Review, Verdict
from tests import factories

pytestmark = pytest.mark.django_db


def told(client: Client, call: Incident) -> str:
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    return page.partition('<p class="in-short">')[2].partition("</p>")[0].replace("&#x27;", "'")


def test_it_says_where_who_what_was_ruled_and_what_was_given(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    names = {player.seat: player.name for player in table.players.all()}
    given = PenaltyOrder("missed-hands", seat=5, hands=2)
    call = factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=given)
    said = told(client, call)
    assert said.startswith("Table 12, level 5, ")
    assert ": Action out of turn." in said
    assert f"{names[5]} in seat 5 did it, {names[4]} in seat 4 was skipped." in said
    assert f"Kit Moreau ruled by rule 53-A: {call.final_outcome}" in said
    assert f"{names[5]} in seat 5 was given missed hands, 2 hands, of which 2 are left." in said


def test_one_hand_that_is_left_is_told_as_one(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    given = PenaltyOrder("missed-hands", seat=5, hands=1)
    call = factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=given)
    assert "was given missed hands, 1 hand, of which 1 is left." in told(client, call)


def test_it_ends_with_what_a_review_came_to(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.recorded_incident(actor=kit, tournament=tournament)
    change = Review(
        Verdict.CHANGE, outcome="The raise stands.", reason="It was in turn.", fates=factories.fates(call, KEEP)
    )
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    assert told(client, call).endswith("Dana Reyes changed the ruling: The raise stands.")


def test_a_new_penalty_is_told_after_the_change_that_gave_it_by_who_gave_it(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    table = factories.table(tournament=tournament, number=12, players=9)
    call = factories.recorded_incident(
        actor=kit, tournament=tournament, table=table, penalty=PenaltyOrder("warning", seat=5)
    )
    [penalty] = call.penalties.all()
    fate = Fate(penalty.pk, ANOTHER, PenaltyOrder("missed-hands", seat=5, hands=2))
    change = Review(Verdict.CHANGE, outcome="The raise stands.", reason="It was in turn.", fates=(fate,))
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    said = told(client, call)
    given, _, since = said.partition("Dana Reyes changed the ruling: The raise stands.")
    assert "Given: Player in seat 5, seat 5: warning." in given
    assert "missed hands" not in given
    assert (
        "Dana Reyes put the penalty right. Player in seat 5, seat 5: missed hands, 2 to miss. Before: warning." in since
    )
    story = client.get(reverse("incident", args=[call.pk])).content.decode().partition('class="timeline"')[2]
    before, _, after = story.partition("Changed.")
    assert "Missed hands" not in before
    assert "Missed hands: 2 hands to miss" in after


def test_what_somebody_typed_without_a_full_stop_is_a_sentence_of_its_own(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    opened = factories.incident(actor=kit, tournament=tournament)
    call = factories.record(opened, actor=kit, outcome="New deck, hand plays on")
    change = Review(Verdict.CHANGE, outcome="Seat 5 gets a warning", reason="It was in turn.")
    review_ruling(dana, call, uuid4(), call.chain_length, change)
    ends = "New deck, hand plays on. Dana Reyes changed the ruling: Seat 5 gets a warning."
    assert told(client, call).endswith(ends)


def test_a_call_without_a_ruling_says_so(client: Client, dana: User, kit: User, tournament: Tournament) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    assert told(client, call).endswith("It is still open.")
    close_call(kit, call, uuid4(), Reason(ReasonCode.DOUBLED))
    assert told(client, call).endswith("It was closed without a ruling.")


def test_what_was_decided_otherwise_is_of_no_rule_of_the_book_even_when_it_is_overruled(
    client: Client, dana: User, kit: User, tournament: Tournament
) -> None:
    call = factories.incident(actor=kit, tournament=tournament)
    call = factories.record(call, actor=kit, otherwise_reason="Nobody could have known.")
    said = f"Kit Moreau decided otherwise, under Rule 1: {call.final_outcome} Suggested by rule 53-A: "
    assert f"{said}{call.suggested_outcome}" in told(client, call)
    overrule = Review(Verdict.OVERRULE, reason="It was in turn.", fates=factories.fates(call, KEEP))
    review_ruling(dana, call, uuid4(), call.chain_length, overrule)
    assert f"{said}{call.suggested_outcome} Dana Reyes overruled the ruling." in told(client, call)
