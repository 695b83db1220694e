"""Practice: exercises from worked cases and closed calls, the stored answers, and who sees what."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.models import House, Incident, PracticeAnswer, Tournament, User
from floor.practice.actions import answer_exercise
from floor.practice.agreement import agreement
from floor.practice.choosing import LATELY, next_exercise, shuffled
from floor.practice.exercises import PracticePage, cases_of, closed_calls, edition_played, practised
from tests import factories
from tests.floor.recording import ruled_by

pytestmark = pytest.mark.django_db


def page(house: House) -> str:
    return reverse("practice", args=[house.slug])


def exercise(house: House, source: str = "") -> PracticePage:
    found = practised(house, source or next(iter(cases_of("tda-2019"))))
    assert found
    return found


def tap(client: Client, found: PracticePage, house: House, headline: str, key: str = "") -> str:
    sent = {"key": key or str(uuid4()), "source": found.source, "headline": headline}
    return str(client.post(page(house), sent)["Location"])


@pytest.fixture
def over(tournament: Tournament) -> Tournament:
    """The tournament, played a week ago."""
    tournament.days.create(number=1, on=playing_day(tournament.house, timezone.now()) - timedelta(days=7))
    return tournament


@pytest.fixture
def closed(kit: User, over: Tournament) -> Incident:
    table = factories.table(tournament=over, number=12, players=9)
    return ruled_by(kit, over, table, situation="calling-the-clock")


class TestAnExercise:
    def test_everybody_of_the_staff_finds_one(self, client: Client, robin: User, tournament: Tournament) -> None:
        shown = client.get(page(tournament.house))
        assert shown.status_code == 200
        found = shown.context["practised"]
        assert all(f'value="{headline}"' in _plain(shown.content) for headline in found.exercise.headlines)
        assert "TDA 2019" in shown.content.decode()

    def test_one_tap_tells_whether_it_was_right_with_the_rule(
        self, client: Client, robin: User, tournament: Tournament
    ) -> None:
        found = exercise(tournament.house)
        told = client.get(tap(client, found, tournament.house, found.exercise.true_one)).content.decode()
        cited = next(one for one in found.ruling["citations"] if one["deciding"])
        assert "Right" in told
        assert reverse("provision", args=[tournament.pk, cited["number"]]) in told
        wrong = next(one for one in found.exercise.headlines if one != found.exercise.true_one)
        told = _plain(client.get(tap(client, found, tournament.house, wrong)).content)
        assert "Not this one" in told
        assert f"You chose: <s>{wrong}</s>" in told
        assert list(PracticeAnswer.objects.order_by("pk").values_list("is_right", flat=True)) == [True, False]

    def test_what_was_tapped_first_counts(self, client: Client, robin: User, tournament: Tournament) -> None:
        found, key = exercise(tournament.house), str(uuid4())
        one, other, *_ = found.exercise.headlines
        addresses = [tap(client, found, tournament.house, headline, key) for headline in (one, one, other)]
        assert len(set(addresses)) == 1
        assert PracticeAnswer.objects.get().chosen == one

    @pytest.mark.parametrize("sent", [{"headline": "Something invented."}, {"source": "own/tda-2019/no-such-case"}])
    def test_what_is_no_exercise_any_more_is_not_kept(
        self, client: Client, robin: User, tournament: Tournament, sent: dict[str, str]
    ) -> None:
        found = exercise(tournament.house)
        body = {"key": str(uuid4()), "source": found.source, "headline": found.exercise.true_one, **sent}
        answer = client.post(page(tournament.house), body)
        assert answer.status_code == 409
        assert "Nothing was kept" in answer.content.decode()
        assert not PracticeAnswer.objects.exists()

    def test_it_is_ruled_by_the_rules_of_the_house(self, ida: User, tournament: Tournament) -> None:
        source = next(id for id, case in cases_of("tda-2019").items() if case.situation == "calling-the-clock")
        before = exercise(tournament.house, source)
        factories.override(actor=ida, house=tournament.house, written="45")
        assert not before.book.is_changed
        assert exercise(tournament.house, source).book.is_changed

    def test_a_case_on_a_tape_is_drawn_and_told_by_seats(self, client: Client, robin: User, house: House) -> None:
        with_letters = next(
            case
            for case in cases_of(edition_played(house)).values()
            if case.tape and "B" in case.tape.get("players", ())
        )
        answer = factories.practice_answer(actor=robin, house=house, source=with_letters.id)
        shown = client.get(reverse("practice-answer", args=[answer.pk]))
        assert "<svg" in shown.content.decode()
        assert set(shown.context["practised"].tape["players"]) <= {f"seat{number}" for number in range(1, 11)}

    def test_no_case_is_told_by_what_only_its_neighbours_explain(self, house: House) -> None:
        played = cases_of(edition_played(house)).values()
        riddles = [case.id for case in played if case.question.startswith("The same")]
        told = [found.told for id in riddles if (found := practised(house, id))]
        assert [one for one in told if "same" in one] == []
        drawn = next(case for case in played if case.tape and case.id in riddles)
        assert exercise(house, drawn.id).told.endswith(".")

    def test_where_the_words_of_the_house_decide_there_is_none(
        self, robin: User, ida: User, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        case = next(case for case in cases_of("tda-2019").values() if case.situation == "calling-the-clock")
        monkeypatch.setattr("floor.practice.choosing.cases_of", lambda edition: {case.id: case})
        assert next_exercise(tournament.house, robin)
        rests_on = exercise(tournament.house, case.id).ruling["citations"][0]["number"]
        factories.own_rule(actor=ida, house=tournament.house, beside=rests_on, decides=True)
        assert next_exercise(tournament.house, robin) is None


class TestClosedCalls:
    def test_a_call_is_told_without_anybodys_name(
        self, client: Client, robin: User, closed: Incident, over: Tournament
    ) -> None:
        found = exercise(over.house, str(closed.pk))
        told = client.get(tap(client, found, over.house, found.exercise.true_one)).content.decode()
        assert "A call of this house" in told
        names = [*over.players.values_list("name", flat=True), "Kit Moreau", over.name, "Table 12"]
        assert [name for name in names if name in told.partition("</header>")[2]] == []

    def test_calls_that_were_decided_otherwise_or_are_not_closed_are_left_out(self, closed: Incident) -> None:
        house = closed.tournament.house
        assert closed_calls(house).get() == closed
        for said in ({"decided_otherwise": True}, {"state": "in_review"}, {"chosen": "Dead"}, {"final_outcome": "No."}):
            before = Incident.objects.filter(pk=closed.pk).values(*said).get()
            Incident.objects.filter(pk=closed.pk).update(**said)
            assert not closed_calls(house).exists(), said
            Incident.objects.filter(pk=closed.pk).update(**before)

    def test_calls_of_a_tournament_that_runs_are_left_out(self, closed: Incident) -> None:
        house = closed.tournament.house
        closed.tournament.days.create(number=2, on=playing_day(house, timezone.now()))
        assert not closed_calls(house).exists()

    def test_calls_of_another_house_are_no_exercise(self, closed: Incident) -> None:
        assert practised(factories.house(), str(closed.pk)) is None

    def test_one_that_would_be_ruled_otherwise_today_is_no_exercise(self, closed: Incident) -> None:
        Incident.objects.update(final_outcome="Two minutes.", suggested_outcome="Two minutes.")
        assert practised(closed.tournament.house, str(closed.pk)) is None


class TestWhatComesNext:
    def test_nothing_comes_twice_within_a_while(
        self, robin: User, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        some = dict(list(cases_of("tda-2019").items())[:4])
        monkeypatch.setattr("floor.practice.choosing.cases_of", lambda edition: some)
        for _ in some:
            found = next_exercise(tournament.house, robin)
            assert found
            answer_exercise(robin, tournament.house, uuid4(), found, found.exercise.true_one)
        assert len(some) < LATELY
        assert PracticeAnswer.objects.values("case").distinct().count() == len(some)
        assert next_exercise(tournament.house, robin) is None

    def test_what_has_more_weight_mostly_comes_first(self) -> None:
        first = [shuffled({"seldom": 1, "often": 30})[0] for _ in range(200)]
        assert first.count("often") > 150


class TestAgreement:
    @pytest.fixture
    def answered(self, kit: User, robin: User, house: House, tournament: Tournament) -> None:
        for actor, right in ((kit, True), (kit, False), (robin, True)):
            factories.practice_answer(actor=actor, house=house, right=right)

    def test_it_counts_how_often_the_staff_agree_with_the_ruling(
        self, answered: None, house: House, robin: User
    ) -> None:
        of_all, own = agreement(house), agreement(house, robin)
        assert [(one.right, one.answers, one.people) for one in of_all] == [(2, 3, 2)]
        assert [(one.right, one.answers) for one in own] == [(1, 1)]

    def test_the_desk_sees_it_and_nobody_is_named(
        self, answered: None, client: Client, robin: User, desk: Client, house: House
    ) -> None:
        address = reverse("practice-so-far", args=[house.slug])
        told = desk.get(address).content.decode()
        assert "2 of 3 right, by 2 of the staff" in told
        assert "Kit Moreau" not in told
        assert "All the staff" not in client.get(address).content.decode()

    def test_an_answer_is_shown_to_nobody_else(self, answered: None, desk: Client) -> None:
        answer = PracticeAnswer.objects.latest("pk")
        assert desk.get(reverse("practice-answer", args=[answer.pk])).status_code == 404


def _plain(content: bytes) -> str:
    return content.decode().replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")
