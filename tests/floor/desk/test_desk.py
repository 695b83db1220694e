"""The desk of a director, its notes, and the figures with the calls behind each number."""

import csv
from datetime import timedelta
from io import StringIO
from urllib.parse import parse_qsl
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from floor.calls.own_ruling import OwnRuling
from floor.desk.figures import figures
from floor.desk.forms import FigureForm
from floor.desk.scope import FigureScope, counted
from floor.desk.standing import SHOWN
from floor.ground.playing_day import playing_day
from floor.history.actions.handing_over import add_handover_note, see_note
from floor.history.actions.reviews import review_ruling
from floor.house.actions.pins import ask_for_book
from floor.house.house_rules import book_on, overrides_of
from floor.models import COLOURS, Draft, House, Incident, Tournament, User
from floor.persons.actions.persons import merge_persons
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import KEEP, Review, Verdict
from floor.tournament.actions.levels import run_clock
from floor.tournament.actions.setting_up import NewTournament, create_tournament
from floor.tournament.level_clock import Control, seen_of
from rules.situations import SITUATIONS
from tests import factories
from tests.floor.calls.test_giving_a_penalty import answer

pytestmark = pytest.mark.django_db


@pytest.fixture
def today(tournament: Tournament) -> FigureScope:
    on = playing_day(tournament.house, timezone.now())
    tournament.days.create(number=1, on=on)
    return FigureScope(tournament.house, on, on)


def another(house: House, name: str) -> Tournament:
    made = factories.tournament(house=house, name=name)
    made.days.create(number=1, on=playing_day(house, timezone.now()))
    return made


def desk(client: Client, house: House) -> str:
    return client.get(reverse("desk", args=[house.slug])).content.decode()


class TestTheDesk:
    def test_a_director_starts_there_and_a_floor_person_at_the_tables(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        assert client.get(reverse("start"))["Location"] == reverse("desk", args=[tournament.house.slug])
        client.force_login(kit)
        assert client.get(reverse("start"))["Location"] == reverse("home", args=[tournament.pk])

    def test_it_has_what_waits_in_every_tournament_of_today(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        side = another(tournament.house, "Side Event")
        table = factories.table(tournament=side, number=3, players=9)
        factories.incident(actor=kit, tournament=side, table=table, situation="undercall")
        given = PenaltyOrder("missed-hands", seat=5, hands=7)
        here = factories.table(tournament=tournament, number=12, players=9)
        factories.recorded_incident(actor=kit, tournament=tournament, table=here, penalty=given)
        page = desk(client, tournament.house)
        for said in ("Main Event", "Side Event", "Undercall", "1 open", "of 7", "So far: missed hands"):
            assert said in page

    def test_of_many_open_calls_the_first_are_shown_and_all_of_them_are_a_tap_away(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        for _ in range(SHOWN):
            factories.incident(actor=kit, tournament=tournament, situation="undercall")
        every = f"{reverse('incidents', args=[tournament.pk])}?state=open"
        assert every not in desk(client, tournament.house)
        side = another(tournament.house, "Side Event")
        for room in (tournament, tournament, side):
            factories.incident(actor=kit, tournament=room, situation="undercall")
        page = desk(client, tournament.house)
        calls = page[page.index('id="open"') : page.index('id="serving"')]
        assert calls.count("<b>Undercall</b>") == SHOWN
        assert "All 7 of Main Event" in calls and "All 1 of Side Event" in calls
        assert every in calls
        assert len(client.get(every).context["incidents"]) == SHOWN + 2

    def test_an_open_penalty_and_another_call_say_what_is_known_of_them(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        table = factories.table(tournament=tournament, number=12, players=9)
        call = factories.incident(actor=kit, tournament=tournament, table=table, situation="giving-a-penalty")
        assert 'class="known"' not in desk(client, tournament.house)
        client.force_login(kit)
        answer(client, call, "devices", "phone", 5)
        client.force_login(dana)
        other = factories.incident(actor=kit, tournament=tournament, situation="another-call")
        own = OwnRuling(about="A drink on the felt", parts={3: "offender"})
        Draft.objects.filter(incident=other).update(own=own.stored)
        sheet = client.get(reverse("shift", args=[tournament.pk])).content.decode()
        for page in (desk(client, tournament.house), sheet):
            assert "Phone at the table: Player in seat 5, seat 5" in page
            assert "A drink on the felt: Seat 3" in page

    def test_it_shows_the_level_that_the_clock_of_a_tournament_has_reached(
        self, client: Client, dana: User, tournament: Tournament, today: FigureScope
    ) -> None:
        factories.next_level(tournament=tournament)
        run_clock(dana, tournament, uuid4(), Control.START, seen_of(tournament))
        assert "Level 5, " in desk(client, tournament.house)
        Tournament.objects.update(clock_began_at=timezone.now() - timedelta(minutes=60))
        assert "Level 6, " in desk(client, tournament.house)

    def test_a_tournament_is_over_for_today_once_each_of_its_flights_of_today_has_ended(
        self, client: Client, dana: User, tournament: Tournament, today: FigureScope
    ) -> None:
        tournament.days.create(number=1, flight="B", on=today.first)
        tournament.days.filter(flight="").update(ended_at=timezone.now())
        assert "Ended for today" not in desk(client, tournament.house)
        tournament.days.update(ended_at=timezone.now())
        assert "Ended for today" in desk(client, tournament.house)

    def test_it_names_the_rules_that_a_tournament_has_not_taken_up(
        self, client: Client, dana: User, tournament: Tournament, today: FigureScope
    ) -> None:
        side = another(tournament.house, "Side Event")
        assert "not in use yet" not in desk(client, tournament.house)
        factories.override(actor=factories.admin(house=tournament.house), house=tournament.house)
        assert desk(client, tournament.house).count("House 1 not in use yet") == 2
        book = book_on("tda-2019", overrides_of(side), today.first)
        ask_for_book(dana, side, uuid4(), book.hash)
        assert desk(client, tournament.house).count("House 1 not in use yet") == 1

    def test_what_waits_for_a_player_stands_with_its_tournament(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        factories.waiting_incident(actor=kit, tournament=tournament)
        page = desk(client, tournament.house)
        waiting = page[page.index('id="waiting"') : page.index('id="serving"')]
        assert "Main Event: " in waiting
        assert "data-colour" in waiting

    def test_what_was_decided_otherwise_is_to_review(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        factories.recorded_incident(actor=kit, tournament=tournament)
        assert "Nothing to review." in desk(client, tournament.house)
        Incident.objects.update(decided_otherwise=True)
        assert "Decided otherwise, Kit Moreau" in desk(client, tournament.house)

    def test_of_many_calls_to_review_all_are_a_tap_away_with_their_number(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        for _ in range(SHOWN + 2):
            factories.recorded_incident(actor=kit, tournament=tournament)
        Incident.objects.update(decided_otherwise=True)
        factories.recorded_incident(actor=kit, tournament=tournament)
        page = desk(client, tournament.house)
        review = page[page.index('id="to-review"') : page.index('id="tonight"')]
        every = f"{reverse('incidents', args=[tournament.pk])}?review=today"
        assert review.count("Decided otherwise") == SHOWN
        assert every in review
        assert f"All {SHOWN + 2}<" in review
        assert len(client.get(every).context["incidents"]) == SHOWN + 2

    def test_of_many_players_one_step_from_a_heavier_penalty_all_are_a_tap_away(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        for number in range(SHOWN + 1):
            table = factories.table(tournament=tournament, number=number + 1, players=9)
            given = PenaltyOrder("warning", seat=5)
            factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=given)
        page = desk(client, tournament.house)
        assert page.count("So far: warning") == SHOWN
        assert f"All {SHOWN + 1}<" in page
        every = reverse("nearing", args=[tournament.house.slug])
        assert every in page
        page = client.get(every).content.decode()
        assert page.count("Next: missed hands") == SHOWN + 1
        assert page.count("Player in seat 5, seat 5") == SHOWN + 1
        assert page.count("Warning: Action out of turn") == SHOWN + 1

    def test_with_nobody_near_a_heavier_penalty_its_page_says_so(
        self, client: Client, dana: User, house: House
    ) -> None:
        page = client.get(reverse("nearing", args=[house.slug])).content.decode()
        assert "Nobody who plays today is one step from a heavier penalty." in page

    def test_a_house_in_which_nothing_plays_says_what_to_do(self, client: Client, dana: User, house: House) -> None:
        page = desk(client, house)
        assert "No tournament plays today" in page
        assert reverse("new-tournament", args=[house.slug]) in page

    def test_tournaments_of_a_house_take_its_colours_in_turn(self, client: Client, dana: User, house: House) -> None:
        new = NewTournament("Event", "tda-2019", ("holdem",), 9, playing_day(house, timezone.now()))
        made = [create_tournament(dana, house, uuid4(), new) for _ in range(COLOURS + 1)]
        assert [one.colour for one in made] == [*range(COLOURS), 0]


class TestNotesToTheNextShift:
    @pytest.fixture
    def note(self, td: User, tournament: Tournament, today: FigureScope) -> str:
        add_handover_note(td, tournament, uuid4(), today.first, "Seat 4 at table 9 counts slowly.")
        return "Seat 4 at table 9 counts slowly."

    def test_everybody_is_shown_a_note_until_they_say_that_they_have_read_it(
        self, client: Client, robin: User, kit: User, tournament: Tournament, note: str
    ) -> None:
        home = reverse("home", args=[tournament.pk])
        assert note in client.get(home).content.decode()
        seen = client.post(reverse("see-note", args=[tournament.handover_notes.get().pk]), {"act": "see"})
        assert seen["Location"] == home
        assert note not in client.get(home).content.decode()
        client.force_login(kit)
        assert note in client.get(home).content.decode()

    def test_a_floor_person_leaves_one_that_every_other_is_shown(
        self, client: Client, robin: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        address, home = (reverse(page, args=[tournament.pk]) for page in ("leave-note", "home"))
        assert address in client.get(home).content.decode()
        sent = {"key": str(uuid4()), "day": today.first.isoformat(), "text": "Table 9 plays slowly."}
        for _ in range(2):  # a tap that arrives twice
            assert client.post(address, sent)["Location"] == home
        assert tournament.handover_notes.get().author == robin
        assert "Table 9 plays slowly." in client.get(address).content.decode()
        client.force_login(kit)
        assert "Table 9 plays slowly." in client.get(home).content.decode()

    def test_a_note_that_says_nothing_gets_a_sentence(
        self, client: Client, robin: User, tournament: Tournament, today: FigureScope
    ) -> None:
        sent = {"key": str(uuid4()), "day": today.first.isoformat(), "text": " "}
        answer = client.post(reverse("leave-note", args=[tournament.pk]), sent)
        assert answer.status_code == 422
        assert "Type what the next shift should watch." in answer.content.decode()

    def test_whoever_wrote_it_is_not_shown_it(
        self, client: Client, td: User, tournament: Tournament, note: str
    ) -> None:
        client.force_login(td)
        assert note not in desk(client, tournament.house)

    def test_a_director_reads_it_at_the_desk_and_stays_there(
        self, client: Client, dana: User, tournament: Tournament, note: str
    ) -> None:
        assert note in desk(client, tournament.house)
        seen = client.post(reverse("see-note", args=[tournament.handover_notes.get().pk]), {"act": "see", "desk": "1"})
        assert seen["Location"] == reverse("desk", args=[tournament.house.slug])
        assert note not in desk(client, tournament.house)

    def test_saying_it_twice_is_saying_it_once(
        self, client: Client, robin: User, tournament: Tournament, note: str
    ) -> None:
        kept = tournament.handover_notes.get()
        for _ in range(2):
            see_note(robin, kept)
        assert kept.seen.count() == 1


class TestTheFigures:
    @pytest.fixture
    def evening(self, dana: User, kit: User, tournament: Tournament, today: FigureScope) -> FigureScope:
        """Three rulings of two people, one of them otherwise, and an undercall that is open."""
        table = factories.table(tournament=tournament, number=12, players=9)
        warned = PenaltyOrder("warning", seat=5)
        for actor in (kit, kit, dana):
            factories.recorded_incident(actor=actor, tournament=tournament, table=table, penalty=warned)
        Incident.objects.filter(pk=Incident.objects.latest("pk").pk).update(decided_otherwise=True)
        factories.incident(actor=kit, tournament=tournament, situation="undercall")
        return today

    def test_every_number_is_of_the_calls_that_it_opens(self, evening: FigureScope) -> None:
        found = figures(evening)
        bars = [
            bar
            for bars in (
                found.hours,
                found.levels,
                found.situations,
                found.rules,
                found.tables,
                found.people,
                found.penalties,
                found.not_as_suggested,
            )
            for bar in bars
        ]
        assert len(bars) > 9
        for bar in bars:
            form = FigureForm(evening, dict(parse_qsl(bar.query)))
            assert form.wanted is not None
            assert (bar.label, counted(evening, form.wanted).count()) == (bar.label, bar.count)

    def test_what_was_called_and_who_ruled(self, evening: FigureScope) -> None:
        found = figures(evening)
        assert found.calls == 4
        assert [(bar.label, bar.count) for bar in found.situations] == [("Action out of turn", 3), ("Undercall", 1)]
        assert [(bar.label, bar.count, bar.part) for bar in found.people] == [
            ("Kit Moreau", 2, 0),
            ("Dana Reyes", 1, 1),
        ]

    def test_what_a_review_changed_is_not_said_to_be_decided_otherwise_by_whoever_had_ruled(
        self, td: User, evening: FigureScope
    ) -> None:
        Incident.objects.filter(decided_otherwise=True).update(changed_by=td)
        found = figures(evening)
        assert [(bar.label, bar.part) for bar in found.people] == [("Kit Moreau", 0), ("Dana Reyes", 0)]
        assert [(bar.label, bar.count) for bar in found.not_as_suggested] == [
            ("Decided otherwise", 0),
            ("Changed in a review", 1),
            ("Changed in a review, ruled by Dana Reyes", 1),
            ("Overruled", 0),
        ]

    def test_what_was_not_as_suggested_is_told_of_each_person_who_had_ruled(
        self, dana: User, evening: FigureScope
    ) -> None:
        by_kit = Incident.objects.filter(decided_otherwise=False).earliest("pk")
        overrule = Review(Verdict.OVERRULE, reason="It was in turn.", fates=factories.fates(by_kit, KEEP))
        review_ruling(dana, by_kit, uuid4(), by_kit.chain_length, overrule)
        assert [(bar.label, bar.count) for bar in figures(evening).not_as_suggested] == [
            ("Decided otherwise", 1),
            ("Decided otherwise, ruled by Dana Reyes", 1),
            ("Changed in a review", 0),
            ("Overruled", 1),
            ("Overruled, ruled by Kit Moreau", 1),
        ]

    def test_of_many_situations_all_stand_on_the_page_that_the_desk_leads_to(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        for situation in list(SITUATIONS)[:12]:
            factories.incident(actor=kit, tournament=tournament, situation=situation)
        address = f"{reverse('figures', args=[tournament.house.slug])}?{today.query()}"
        assert f"{address.replace('&', '&amp;')}#situations" in desk(client, tournament.house)
        page = client.get(address).content.decode()
        assert "<summary>2 more</summary>" in page
        assert page.count("situation=") == 12

    def test_rules_of_several_editions_stand_under_the_numbers_of_the_one_most_ruled_by(
        self, kit: User, evening: FigureScope
    ) -> None:
        evening.house.default_edition = ""
        assert figures(evening).numbered_by == ""
        older = factories.tournament(house=evening.house, name="Night", book=factories.book(edition="tda-2017"))
        factories.recorded_incident(actor=kit, tournament=older)
        found = figures(evening)
        assert found.numbered_by == "TDA 2019"
        assert [(bar.label.split()[0], bar.count) for bar in found.rules] == [("53-A", 4)]

    def test_the_same_facts_decided_differently_stand_side_by_side(self, evening: FigureScope) -> None:
        (one,) = figures(evening).differing
        ways = [(bar.label, bar.count) for bar in one.rulings]
        assert (one.situation, ways) == ("Action out of turn", [("As suggested", 2), ("Decided otherwise", 1)])
        for bar in one.rulings:
            wanted = FigureForm(evening, dict(parse_qsl(bar.query))).wanted
            assert wanted is not None
            assert counted(evening, wanted).count() == bar.count

    def test_one_choice_of_two_amounts_is_no_different_ruling(self, evening: FigureScope) -> None:
        ruled = list(Incident.objects.filter(situation="action-out-of-turn").order_by("pk"))
        for call, chosen in zip(ruled, ("A full call of 400", "A full call of 1,600", "Fold (it is 50%)"), strict=True):
            Incident.objects.filter(pk=call.pk).update(chosen=chosen, decided_otherwise=False)
        found = figures(evening)
        (one,) = found.differing
        ways = [("A full call of …", 2), ("Fold (it is …%)", 1)]
        assert [(bar.label, bar.count) for bar in one.rulings] == ways
        assert [bar.label.partition(": ")[2] for bar in found.discretion] == [label for label, _ in ways]
        for bar in (*one.rulings, *found.discretion):
            wanted = FigureForm(evening, dict(parse_qsl(bar.query))).wanted
            assert wanted is not None
            assert counted(evening, wanted).count() == bar.count
        Incident.objects.filter(pk=ruled[2].pk).update(chosen="A full call of 90")
        assert figures(evening).differing == []

    def test_a_player_with_two_penalties_is_named_with_them(
        self, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        table = factories.table(tournament=tournament, number=12, players=9)
        for given in (PenaltyOrder("warning", seat=5), PenaltyOrder("missed-hands", seat=5, hands=2)):
            factories.recorded_incident(actor=kit, tournament=tournament, table=table, penalty=given)
        (offender,) = figures(today).offenders
        assert (offender.count, offender.given) == (2, "warning, missed hands (2 hands)")

    def test_how_long_it_took_is_told_of_calls_that_were_ruled_as_they_came(
        self, client: Client, dana: User, evening: FigureScope
    ) -> None:
        address = reverse("export-figures", args=[evening.house.slug])
        call = Incident.objects.filter(situation="action-out-of-turn").earliest("pk")
        Incident.objects.update(occurred_at=timezone.now() - timedelta(hours=1), recorded_at=timezone.now())
        assert figures(evening).slowest == []  # put in an hour later
        Incident.objects.filter(pk=call.pk).update(occurred_at=call.recorded_at, recorded_at=call.recorded_at)
        Draft.objects.filter(incident=call).update(ruled_at=call.recorded_at + timedelta(seconds=48))
        found = figures(evening)
        assert [(slow.call.pk, slow.took) for slow in found.slowest] == [(call.pk, timedelta(seconds=48))]
        assert found.to_ruling == timedelta(seconds=48)
        rows = list(csv.reader(StringIO(client.get(address).content.decode())))
        assert ["Seconds until ruled", str(call), "48"] in rows

    def test_a_day_without_calls_is_a_page_that_says_so(self, client: Client, dana: User, house: House) -> None:
        page = client.get(reverse("figures", args=[house.slug]))
        assert "No call in these days." in page.content.decode()

    def test_a_range_that_ends_before_it_begins_is_refused_beside_its_field(
        self, client: Client, dana: User, house: House
    ) -> None:
        answer = client.get(reverse("figures", args=[house.slug]), {"first": "2026-05-02", "last": "2026-05-01"})
        assert answer.status_code == 422
        assert "This day is before the first one. Choose a later day." in answer.content.decode()

    def test_one_tournament_counts_alone(self, client: Client, dana: User, kit: User, evening: FigureScope) -> None:
        side = another(evening.house, "Side Event")
        factories.recorded_incident(actor=kit, tournament=side)
        assert figures(evening).calls == 5
        assert figures(FigureScope(evening.house, evening.first, evening.last, side)).calls == 1

    def test_the_file_has_every_number_and_no_formula(self, client: Client, dana: User, evening: FigureScope) -> None:
        User.objects.filter(name="Kit Moreau").update(name="=1+1")
        answer = client.get(reverse("export-figures", args=[evening.house.slug]))
        rows = list(csv.reader(StringIO(answer.content.decode())))
        assert ["Situation", "Action out of turn", "3"] in rows
        assert ["Ruled by", "'=1+1", "2"] in rows

    def test_a_number_opens_its_calls(self, client: Client, dana: User, evening: FigureScope) -> None:
        bar = figures(evening).people[0]
        page = client.get(f"{reverse('figure-calls', args=[evening.house.slug])}?{bar.query}").content.decode()
        assert "2 calls: ruled by Kit Moreau" in page

    def test_no_call_and_no_name_of_another_house_is_counted_or_told(
        self, client: Client, dana: User, evening: FigureScope
    ) -> None:
        elsewhere = factories.tournament(house=factories.house())
        stranger = factories.player(tournament=elsewhere, name="Somebody Else")
        factories.recorded_incident(actor=factories.floor_person(house=elsewhere.house), tournament=elsewhere)
        assert figures(evening).calls == 4
        page = client.get(reverse("figure-calls", args=[evening.house.slug]), {"penalised": stranger.person_id})
        assert "Somebody Else" not in page.content.decode()
        assert "No call fits." in page.content.decode()


def test_a_list_names_each_tournament_once_with_its_level_and_open_calls(
    client: Client, robin: User, tournament: Tournament, today: FigureScope
) -> None:
    factories.tournament(house=tournament.house, name="Last Month")
    factories.incident(actor=robin, tournament=tournament)
    page = client.get(reverse("tournaments")).content.decode()
    assert page.count(">Main Event<") == 1
    assert "Level 5, 200–400" in page
    assert "1 open<" in page
    assert page.count(">Last Month<") == 1


def test_the_name_of_a_tournament_leads_to_the_others_of_today(
    client: Client, robin: User, tournament: Tournament, today: FigureScope
) -> None:
    side = another(tournament.house, "Side Event")
    others = client.get(reverse("other-tournaments", args=[tournament.pk])).content.decode()
    assert reverse("home", args=[side.pk]) in others


class TestWhoWorksWhere:
    def test_whoever_is_assigned_starts_at_the_tables_of_their_tournament_and_the_desk_names_them(
        self, client: Client, dana: User, kit: User, tournament: Tournament, today: FigureScope
    ) -> None:
        side = another(tournament.house, "Side Event")
        member = kit.memberships.get()
        kept = client.post(reverse("assign", args=[side.pk]), {"act": "assign", "members": [member.pk]})
        assert kept["Location"] == reverse("desk", args=[tournament.house.slug])
        assert "Kit Moreau" in desk(client, tournament.house)
        client.force_login(kit)
        assert client.get(reverse("start"))["Location"] == reverse("home", args=[side.pk])

    def test_nobody_of_another_house_is_assigned(
        self, client: Client, dana: User, tournament: Tournament, today: FigureScope
    ) -> None:
        other = factories.house()
        stranger = factories.floor_person(house=other).memberships.get()
        answer = client.post(reverse("assign", args=[tournament.pk]), {"act": "assign", "members": [stranger.pk]})
        assert answer.status_code == 422
        assert "not on the staff any more" in answer.content.decode()
        assert not tournament.assigned.exists()


def test_whoever_was_penalised_in_two_tournaments_counts_as_one_person(
    client: Client, dana: User, tournament: Tournament, today: FigureScope
) -> None:
    side = another(tournament.house, "Friday Turbo")
    players = []
    for room in (tournament, side):
        table = factories.table(tournament=room, number=12, players=9)
        factories.recorded_incident(actor=dana, tournament=room, table=table, penalty=PenaltyOrder("warning", 5))
        players.append(table.players.get(seat=5))
    assert figures(today).offenders == []
    merge_persons(dana, players[1].person, uuid4(), players[0].person_id)
    (one,) = figures(today).offenders
    assert (one.given, one.count) == ("warning, warning", 2)
    page = client.get(reverse("figure-calls", args=[tournament.house.slug]) + f"?{one.query}")
    assert len(page.context["calls"]) == 2
    assert players[0].name in page.content.decode()
