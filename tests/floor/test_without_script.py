"""Without script a page is links and forms: a tablet uses these alone, tapped by the words on them."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.files.base import ContentFile
from django.utils import timezone

from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.models import Countdown, Incident, InputKind, Player, Tournament
from floor.record.penalty_order import PenaltyOrder
from rules.models import PublishedOverride
from tests import factories
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast, cast_of
from tests.browser.day_screens import two_flights
from tests.browser.rule_screens import FILLED
from tests.browser.set_up_screens import LEVELS, SEATS
from tests.floor.clocks import clock_call, start
from tests.tablet import Tablet

pytestmark = pytest.mark.django_db
HERE = "Still at that moment: nobody has acted behind"
FLIGHT_B = "table,seat,player\n1,1,Ada Berg\n1,2,Cy Ott\n1,3,Zoe Quist\n1,4,Ana Duarte\n"
SECONDS = "Seconds a player on the clock has before the countdown begins."
COUNTDOWN = "Seconds counted down aloud once the clock's own time is up."


@pytest.fixture
def cast(db: None) -> Cast:
    return cast_of()


def make_level_old(cast: Cast) -> None:
    factories.next_level(tournament=cast.tournament)
    Tournament.objects.filter(pk=cast.tournament.pk).update(
        level_set_at=timezone.now() - timedelta(minutes=47), level_set_by=cast.td
    )


def penalise(cast: Cast, made: Tournament) -> None:
    """Give Ewa Nowak in seat 6 four hands to miss, none of them served."""
    call = factories.incident(actor=cast.floor, tournament=made, table=made.tables.get())
    advice = factories.ruling()["penalty"] | {"seats": [6]}
    order = PenaltyOrder("missed-hands", seat=6, hands=4)
    factories.record(call, actor=cast.floor, penalty=order, advice=advice, people={"offender": [6]})


def test_several_seats_are_ticked(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast, RAISE[:4]).pk}/")
    tablet.follow("Several seats")
    for number in ("2", "4"):
        tablet.choose(tablet.page.all("input", name="value", value=number)[0])
    tablet.press("Next")
    assert "back to seat 2" in tablet.heading
    assert "Seats 2 and 4" in tablet.text


def test_a_seat_tapped_before_the_choice_is_kept_and_marked(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast).pk}/")
    tablet.go(next(one for one in tablet.page.all("a") if one.name.startswith("Moved on")).said["href"])
    tablet.seat(5)
    assert "Seat 5 is kept: tap one of the choices too." in tablet.text
    assert "now" in tablet.ring(5).said["class"].split()
    tablet.check(HERE)
    tablet.seat(5)
    assert tablet.heading == "What did seat 5 do?"


def test_an_answer_that_is_changed_leads_on_once_the_others_are_looked_at(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast, RAISE).pk}/")
    tablet.follow("Change: What did seat 5 do?")
    assert tablet.page.button("Raise, facing a bet your answer before")
    tablet.press("Call, facing a bet")
    assert "Do the other answers still hold?" in tablet.heading
    tablet.press("These are right: show the ruling")
    assert "back to seat 4" in tablet.heading


def test_a_stale_tab_writes_nothing_and_says_so(cast: Cast) -> None:
    call = called(cast)
    tablet, stale = (Tablet(cast.floor, f"/calls/{call.pk}/") for _ in range(2))
    tablet.seat(5)
    stale.seat(6)
    assert stale.heading == "What did seat 5 do?"
    assert "changed this call at" in stale.text


def test_chips_are_typed_and_refused_beside_the_field(cast: Cast) -> None:
    facing = (("hand-moment", "now"), ("actor", 5), ("chips-first", "chips"), ("bet-faced", 1200))
    tablet = Tablet(cast.floor, f"/calls/{called(cast, facing, 'chips-facing-a-bet').pk}/")
    field = tablet.page.all("input", id="value")[0]
    tablet.type(field, "1,000 500")
    tablet.press("Next")
    assert "Put a space between chips" in tablet.said("value-error")
    tablet.type(tablet.page.all("input", id="value")[0], "1000 500")
    tablet.press("Next")
    assert tablet.heading == "A call of 1,200; 300 goes back."


def test_recording_says_what_is_lacking(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast, RAISE).pk}/")
    tablet.press("Record it")
    assert tablet.said("penalty-5-error") == "Choose a penalty, or no penalty."


def test_a_choice_is_looked_at_by_a_link_and_recorded(cast: Cast) -> None:
    undercall = (
        ("hand-moment", "now"),
        ("actor", 4),
        ("undercall-how", "chips"),
        ("in-front", 2000),
        ("bet-faced", 8000),
        ("last-chips", "no"),
        ("undercall-in-hand", "more"),
        ("raise-faced", "raise"),
        ("undercall-change", 0),
    )
    tablet = Tablet(cast.floor, f"/calls/{called(cast, undercall, 'undercall').pk}/")
    tablet.follow("See that ruling: A full call of 8,000")
    assert "Seat 4 must call" in tablet.heading
    tablet.press("Record: a full call of 8,000")
    assert "Recorded as call" in tablet.text


def test_a_link_leads_to_how_the_house_ruled_before(cast: Cast) -> None:
    before = Tablet(cast.floor, f"/calls/{called(cast, RAISE).pk}/")
    before.choose(before.page.all("input", name="penalty-5", value="warning")[0])
    before.press("Record it")
    tablet = Tablet(cast.floor, f"/calls/{called(cast, RAISE).pk}/")
    tablet.follow("Ruled here before?")
    assert "Ruled here once before: like this." in tablet.text
    tablet.follow("Back to the ruling")
    assert tablet.page.button("Record it")


def test_looking_goes_to_the_ruling_and_logs_nothing(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/?q=oot")
    tablet.check("Just show me")
    tablet.press("Action out of turn")
    tablet.check(HERE)
    tablet.seat(5)
    tablet.press("Call, facing a bet")
    tablet.open(tablet.address)
    tablet.follow("Several seats")
    tablet.follow("One seat")
    tablet.seat(4)
    assert "back to seat 4" in tablet.heading
    tablet.follow("Change: What did seat 5 do?")
    tablet.press("Check, nothing bet")
    assert "back to seat 4" in tablet.heading
    assert "Just looking: nothing is logged" in tablet.text
    assert not Incident.objects.exists()


def test_a_look_becomes_a_call_with_its_answers(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/look/action-out-of-turn/")
    tablet.check(HERE)
    tablet.seat(5)
    tablet.fill("Table", "12")
    tablet.press("Log it and go on")
    assert tablet.heading == "What did seat 5 do?"
    assert Incident.objects.get().table == cast.table


def test_a_tile_logs_in_place_and_home_says_what_was_logged(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/")
    tablet.choose(tablet.page.all("input", name="table", value="12")[0])
    tablet.check("Log for later")
    tablet.press("Undercall")
    assert "Logged: Table 12, Undercall. It waits among the open calls." in tablet.text
    assert "checked" in tablet.page.labelled("Rule it").said


def test_a_call_is_opened_from_its_table(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/tables")
    tablet.lead("Table 12")
    assert "Ana Duarte" in tablet.ring(1).text
    tablet.follow("New call at this table")
    tablet.press("Action out of turn")
    assert tablet.heading == "Which seat acted out of turn?"
    assert f"Table {cast.table.number}" in tablet.text
    assert not Incident.objects.exists()


def test_taps_say_who_called_the_floor_from_a_seat_listed_as_empty(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast).pk}/")
    tablet.follow("People and place")
    tablet.go(tablet.ring(3).said["href"])
    assert "Seat 3 is empty at table 12." in tablet.text
    tablet.follow("Somebody sits there")
    tablet.press("Called the floor")
    assert "Caller" in tablet.ring(3).text
    tablet.fill("Another dealer", "Noor Aziz")
    tablet.press("Add")
    assert "Dealer: Noor Aziz" in tablet.text
    tablet.press("An hour ago")
    assert "recorded" in tablet.text
    tablet.follow("Back to the call")
    # A call that was put in late is asked.
    assert tablet.heading == "Where is the hand now?"


def test_a_bust_by_mistake_is_taken_back_with_one_tap(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/tables/12")
    tablet.go(tablet.ring(9).said["href"])
    tablet.press("Bust")
    assert "Hana Sato" not in tablet.ring(9).text
    tablet.press("Undo: bust of Hana Sato, table 12 seat 9")
    assert "Hana Sato" in tablet.ring(9).text
    assert Player.objects.get(name="Hana Sato").busted_at is None


def test_the_clock_is_started_and_what_came_of_it_is_one_tap(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{clock_call(cast.floor, cast.tournament, cast.table).pk}/")
    tablet.tap(next(one for one in tablet.page.all("button") if one.name.startswith("Start the clock")))
    assert re.search(r"Started \d\d:\d\d:\d\d, ends \d\d:\d\d:\d\d", tablet.text)
    Countdown.objects.update(started_at=timezone.now() - timedelta(seconds=60))
    tablet.follow("Refresh")
    assert "Time is up" in tablet.text
    tablet.tap(next(one for one in tablet.page.all("button") if one.name.startswith("Time ran out")))
    assert tablet.heading.startswith("Dead hand:")


def test_a_tablet_is_enrolled_and_taken_over(cast: Cast) -> None:
    factories.with_pin(cast.floor)
    tablet = Tablet(cast.td, f"/t/{cast.tournament.pk}/tablets")
    tablet.fill("Name", "Tablet 1")
    tablet.press("Enrol this tablet")
    assert "This is Tablet 1 now." in tablet.text
    tablet.lead("Switch from Teo Brandt")
    tablet.lead("Mara Lind")
    tablet.fill("PIN", factories.PIN)
    tablet.press("Go on as Mara Lind")
    assert next(one for one in tablet.page.all("summary") if "Mara Lind" in one.name)


def test_the_rulebook_is_searched(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/book")
    tablet.fill("Search the rulebook", "38-A in 2013")
    tablet.press("Search")
    tablet.lead("53-A")
    assert "53-A" in tablet.heading


def test_a_rule_is_set_and_changed_once_more(cast: Cast) -> None:
    tablet = Tablet(cast.admin, f"/house/{cast.house.slug}/rules/new?setting=possible-misdeal.misdeal")
    tablet.check("Misdeal: deal again")
    tomorrow = timezone.localdate() + timedelta(days=1)
    tablet.fill("Until and including", str(tomorrow))
    for label, words in FILLED.items():
        tablet.fill(label, words)
    tablet.press("See what changes")
    assert tablet.heading == "What would change"
    tablet.press("Change it")
    assert "checked" in tablet.page.labelled("Misdeal: deal again").said
    assert tablet.page.labelled("Until and including").said["value"] == str(tomorrow)
    tablet.press("See what changes")
    tablet.press("Publish House 1")
    assert "House 1 is published." in tablet.text
    assert PublishedOverride.objects.get().until_on == tomorrow + timedelta(days=1)


def test_one_tap_sets_the_next_level_for_the_whole_tournament(cast: Cast) -> None:
    make_level_old(cast)
    tablet = Tablet(cast.floor, f"/calls/{called(cast).pk}/")
    assert "Level 5 · 200–400 ante 400 old?" in tablet.text
    tablet.lead("Level 5")
    assert tablet.heading == "What is in play at table 12"
    tablet.press("Level 6 300–500 ante 500 for the whole tournament")
    assert tablet.heading == "Which seat acted out of turn?"
    tablet.lead("Level 6 · 300–500 ante 500 set just now")
    tablet.open(f"/t/{cast.tournament.pk}/")
    assert "Level 6 · 300–500" in tablet.text
    assert "old?" not in tablet.text


def test_a_tournament_is_set_up_from_two_files(cast: Cast) -> None:
    tablet = Tablet(cast.td, "/tournaments")
    tablet.follow("Set up a tournament at The Lantern Room")
    tablet.fill("Name", "Winter Cup")
    tablet.check("TDA 2017")
    tablet.check("No-limit hold'em")
    tablet.fill("Seats at a table", "9")
    tablet.press("Set it up")
    assert tablet.heading == "Winter Cup: not ready yet"

    tablet.follow("Import levels")
    tablet.type(tablet.page.labelled("CSV file"), ContentFile(LEVELS.encode("utf-16"), "levels.csv"))
    tablet.press("Preview")
    tablet.press("Save levels")
    assert "3 levels, 1 break, 120 minutes of play" in tablet.text

    tablet.follow("Import seats")
    tablet.type(tablet.page.labelled("CSV file"), ContentFile(SEATS.encode("cp1252"), "seats.csv"))
    tablet.press("Preview")
    assert "Read as Windows-1252" in tablet.text
    assert "Élodie Garnier" in tablet.text
    tablet.press("Save seats")
    assert tablet.heading == "Winter Cup: ready"

    tablet.follow("Go to the floor")
    assert tablet.heading == "New call"
    made = Tournament.objects.get(name="Winter Cup")
    assert (made.book.edition, made.levels.count(), made.tables.count(), made.players.count()) == ("tda-2017", 3, 2, 4)
    assert made.levels.get(number=2).break_name == "Dinner break"


def end_day(tablet: Tablet, made: Tournament, name: str, play_on: str) -> None:
    tablet.open(f"/t/{made.pk}/days")
    tablet.follow(f"End {name}")
    tablet.press(f"End {name}: {play_on}")
    assert f"{name} has ended:" in tablet.text


def begin_on(tablet: Tablet, number: int, level: str) -> None:
    """Fill in the level with which a day goes on."""
    tablet.follow(f"Begin Day {number}" if number > 1 else "Begin Day 1B")
    at = next(one for one in tablet.page.all("option") if one.text == level)
    tablet.fill("Level it goes on with", at.said["value"])


def test_two_flights_play_on_together_and_a_penalty_goes_along(cast: Cast) -> None:
    made = two_flights(cast)
    penalise(cast, made)
    tablet = Tablet(cast.td, f"/t/{made.pk}/days/end")
    assert "Ewa Nowak" in tablet.text
    assert "Back in 4 hands" in tablet.text
    end_day(tablet, made, "Day 1A", "7 play on")

    begin_on(tablet, 1, "Level 5: 200–400 ante 400")
    tablet.fill("Or paste it here", FLIGHT_B)
    tablet.press("Preview")
    assert "New, as a first entry: Ada Berg, Cy Ott, Zoe Quist." in tablet.text
    tablet.press("Begin Day 1B with these seats")
    assert "Day 1B has begun." in tablet.text
    end_day(tablet, made, "Day 1B", "4 play on")

    begin_on(tablet, 2, "Level 6: 300–500 ante 500")
    group = next(one for one in tablet.page.all("fieldset") if one.text.startswith("Ana Duarte came through twice"))
    of_1b = next(one for one in tablet.page.all("label") if one.is_in(group) and one.text.startswith("Day 1B"))
    tablet.choose(next(one for one in tablet.page.all("input") if one.is_in(of_1b)))
    tablet.fill("At tables", "20-21")
    tablet.press("Draw the seats")
    assert "10 seats, on level 6" in tablet.text
    drawn = [one.text for one in tablet.page.parts if "sits" in one.said.get("class", "").split()]
    tablet.press("Begin Day 2 with these seats")
    assert "Day 2 has begun." in tablet.text
    seated = made.players.exclude(table=None).order_by("table__number", "seat").values_list("seat", "name")
    assert [text.split(" ", 1) for text in drawn] == [[str(seat), name] for seat, name in seated]

    ewa = Player.objects.select_related("table").get(tournament=made, name="Ewa Nowak")
    tablet.open(f"/t/{made.pk}/penalties")
    row = next(one for one in tablet.page.all("li") if "Ewa Nowak" in one.text)
    assert "Back in 4" in row.text
    assert f"{ewa.table}, seat {ewa.seat}" in row.text


def test_an_end_by_mistake_is_taken_back_with_one_tap(cast: Cast) -> None:
    made = two_flights(cast)
    tablet = Tablet(cast.td, f"/t/{made.pk}/days")
    end_day(tablet, made, "Day 1A", "7 play on")
    tablet.press("Take back: Day 1A has ended")
    assert "Taken back: all is as it was before." in tablet.text
    assert made.players.exclude(table=None).count() == 7


def test_one_tap_corrects_the_level_for_this_call_only(cast: Cast) -> None:
    make_level_old(cast)
    tablet = Tablet(cast.floor, f"/calls/{called(cast).pk}/")
    tablet.lead("Level 5")
    tablet.press("This call only: Level 6")
    tablet.lead("Level 6")
    tablet.open(f"/t/{cast.tournament.pk}/")
    assert "Level 5? " in tablet.text


def test_an_old_level_is_set_from_home_in_one_tap(cast: Cast) -> None:
    make_level_old(cast)
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/")
    tablet.press("Level 6 300–500 ante 500")
    tablet.lead("Level 6 · 300–500 ante 500 set just now")
    tablet.open(f"/t/{cast.tournament.pk}/")
    assert "Is it still level" not in tablet.text


def test_one_tap_counts_the_players_of_the_table(cast: Cast) -> None:
    tablet = Tablet(cast.floor, f"/calls/{called(cast).pk}/")
    tablet.lead("7 players")
    tablet.press("8 players at this table")
    assert "old?" not in tablet.text
    tablet.lead("8 players counted just now")


def test_a_player_is_moved_with_three_taps(cast: Cast) -> None:
    factories.table(tournament=cast.tournament, number=14, players=3)
    tablet = Tablet(cast.floor, f"/t/{cast.tournament.pk}/tables/12")
    tablet.go(tablet.ring(9).said["href"])
    tablet.lead("Move")
    tablet.press("Table 14, seat 5")
    assert tablet.page.button("Undo: move of Hana Sato from table 12 seat 9 to table 14 seat 5")
    assert Player.objects.get(name="Hana Sato").seat == 5


def test_a_penalty_goes_to_a_player_after_a_second_look_and_comes_back(cast: Cast) -> None:
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    table = factories.table(tournament=cast.tournament, number=31)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=table, penalty=order)
    tablet = Tablet(cast.floor, f"/incidents/{call.pk}/")
    tablet.lead("Who was it?")
    name = tablet.page.labelled("Name")
    tablet.type(name, "du")
    asked = tablet.page.form_of(name)
    tablet.tap(next(one for one in tablet.page.all("button") if one.is_in(asked)))
    tablet.tap(next(one for one in tablet.page.all("button") if "Ana Duarte" in one.name))
    assert "Give seat 5's missed hands to Ana Duarte" in tablet.heading
    tablet.press("Yes, give them to Ana Duarte")
    assert "Seat 5: Ana Duarte now." in tablet.text
    assert "named later by Mara Lind" in tablet.text
    tablet.lead("Somebody else?")
    tablet.press("It was not Ana Duarte: nobody known")
    assert "Seat 5: nobody known now." in tablet.text


def test_what_is_to_be_mended_stays_in_the_field(cast: Cast) -> None:
    made = factories.tournament(house=cast.house, name="Winter Cup", level=False)
    tablet = Tablet(cast.td, f"/t/{made.pk}/set-up/seats")
    tablet.fill("Or paste it here", SEATS + "2,1,Dora Weiss\n")
    tablet.press("Preview")
    assert "Seat 1 of table 2 is on line 5 already." in tablet.text
    mended = tablet.page.labelled("Or paste it here").typed.replace("2,1,Dora", "2,2,Dora")
    tablet.fill("Or paste it here", mended)
    tablet.press("Preview")
    tablet.press("Save seats")
    assert "5 players at 2 tables" in tablet.text


def publish(tablet: Tablet, rules: str, what: str, seconds: int) -> None:
    """Publish a value: from the list, by the search, through the preview, back to the list."""
    tablet.open(rules)
    tablet.lead("New house rule" if rules.startswith("/house/") else "New for this tournament")
    tablet.fill("Word or number of a rule", "clock seconds")
    tablet.press("Search")
    tablet.lead(what)
    assert tablet.heading == what
    for label, words in {**FILLED, "Set it to (seconds)": str(seconds)}.items():
        tablet.fill(label, words)
    tablet.press("See what changes")
    assert "worked cases come out differently" in tablet.text
    tablet.tap(next(one for one in tablet.page.all("button") if one.name.startswith("Publish")))
    assert "is published." in tablet.text


def rule_from_the_next_level(tablet: Tablet, cast: Cast, tournament: Tournament) -> None:
    tablet.open(f"/t/{tournament.pk}/")
    tablet.lead("Use them here")
    tablet.press("Use from the next level")
    assert tablet.page.button("Take it back")
    correction = Correction(InputKind.LEVEL, factories.next_level(tournament=tournament).pk)
    correct_for_tournament(cast.td, tournament, uuid4(), correction, tournament.level_set_at)
    tournament.refresh_from_db()


def test_a_clock_of_the_house_and_another_one_of_a_tournament_are_ruled_and_cited(cast: Cast) -> None:
    side_event = factories.tournament(house=cast.house, name="Side Event")
    house, sheet = f"/house/{cast.house.slug}/rules", f"/t/{cast.tournament.pk}/rules"
    admin, td = Tablet(cast.admin, house), Tablet(cast.td, sheet)
    publish(admin, house, SECONDS, 30)
    publish(admin, house, COUNTDOWN, 10)
    publish(td, sheet, SECONDS, 20)
    publish(td, sheet, COUNTDOWN, 5)
    for tournament in (side_event, cast.tournament):
        rule_from_the_next_level(td, cast, tournament)

    floor = Tablet(cast.floor, f"/calls/{clock_call(cast.floor, side_event).pk}/")
    assert floor.heading == "Seat 5 is on the clock: 30 seconds, then 10 counted down."
    assert "House 1, replacing 29 of TDA 2019" in floor.text
    assert "House 2, replacing 29 of TDA 2019" in floor.text

    floor.open(f"/calls/{clock_call(cast.floor, cast.tournament).pk}/")
    assert floor.heading == "Seat 5 is on the clock: 20 seconds, then 5 counted down."
    assert "Tournament 1, replacing House 1 and 29 of TDA 2019" in floor.text
    assert "Tournament 2, replacing House 2 and 29 of TDA 2019" in floor.text

    floor.follow("Without house rules: differs")
    assert "in every edition" in floor.heading
    assert "TDA 2019 without house rules" in floor.text
    assert "25 seconds, then 5 counted down." in floor.text


@pytest.mark.parametrize("shown", ["players", "clock"])
def test_what_players_are_shown_is_left_by_a_held_press(cast: Cast, shown: str) -> None:
    call = clock_call(cast.floor, cast.tournament, cast.table)
    if shown == "clock":
        start(call, cast.floor)
    tablet = Tablet(cast.floor, f"/calls/{call.pk}/{shown}")
    (leave,) = (one for one in tablet.page.all("a") if "data-hold" in one.said)
    assert leave.said["href"] == f"/calls/{call.pk}/"
    assert any("js/hold" in one.said.get("src", "") for one in tablet.page.all("script"))
