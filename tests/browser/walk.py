"""Every named screen, one after another: for the contact sheet, and for the checks of all of them."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import FilePayload, Page, expect

from floor.history.actions.reviews import review_ruling
from floor.models import Countdown, Incident, Penalty, Tournament
from floor.penalties.actions import serve_penalty
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.review import Review, Verdict
from rules.engine.book import HouseChoice
from tests import factories
from tests.browser.calls import CHIPS, DEFENCE, NOBODY_KNOWS, ONE_CHIP, RAISE, SHORT, TWO_OFFENDERS, answered, called
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.day_screens import days
from tests.browser.desk_screens import figures
from tests.browser.hand_screens import hand
from tests.browser.in_play_screens import in_play
from tests.browser.level_clock_screens import level_clock
from tests.browser.live_screens import list_behind, lost_connection
from tests.browser.own_screens import own_rulings, penalty_alone
from tests.browser.person_screens import persons
from tests.browser.reader_screens import reader
from tests.browser.righting_screens import putting_right
from tests.browser.rule_screens import rules
from tests.browser.seating_screens import breaking, seating
from tests.browser.set_up_screens import setting_up
from tests.browser.steps import (
    arrive,
    at_table,
    button,
    choose,
    heading,
    open_at,
    open_family,
    record_button,
    record_with,
    say_it_moved_on,
    seat,
    settle,
    tap,
    tap_seat,
    to_the_ruling,
)
from tests.browser.tablet_screens import staff, switching
from tests.floor.clocks import clock_call

Screen = tuple[str, Page]
# A part of the walk: each begins with a house of its own, and its screens follow on one another.
Part = Callable[[OpenTablet, Cast], Iterator[Screen]]


def walk(open_tablet: OpenTablet, cast: Cast, *parts: Part, held: str, theme: str) -> Iterator[Screen]:
    """Yields the name of each screen with the page that shows it, once the swap that made it has settled."""
    opened = partial(open_tablet, held=held, theme=theme)
    for part in parts:
        for name, page in part(opened, cast):
            settle(page)
            yield name, page


def calls(opened: OpenTablet, cast: Cast) -> Iterator[Screen]:
    floor = opened(cast.floor)
    yield from signing_in(opened())
    yield from ruling(floor, cast)
    yield from changed(floor, cast)
    yield from closed(floor, cast)
    yield from later_claim(floor, cast)
    yield from people(floor, cast)
    yield from skipped_hand(floor, cast)
    yield from open_fact(floor, cast)
    yield from heard(floor, cast)
    yield from chips(floor, cast)
    yield from wrong(opened(cast.floor, meant=("status of 403", "status of 404")), cast)
    yield from desk(opened(cast.td), cast)
    yield from office(opened(cast.admin), cast)


def penalties_and_hands(opened: OpenTablet, cast: Cast) -> Iterator[Screen]:
    floor, td = opened(cast.floor), opened(cast.td)
    yield from serving(floor, cast)
    yield from less_than_before(floor, cast)
    yield from tables(floor, cast)
    yield from slips(floor, cast)
    yield from hand(floor, cast)
    yield from naming(td, cast)
    yield from putting_right(td, cast)
    yield from own_rulings(floor, cast)
    yield from penalty_alone(floor, cast)
    yield from home_in_use(floor, cast)


def tablets_and_tournaments(opened: OpenTablet, cast: Cast) -> Iterator[Screen]:
    floor, td, admin = opened(cast.floor), opened(cast.td), opened(cast.admin)
    yield from lost_connection(opened(cast.floor, meant=LOST), cast)
    yield from list_behind(td, cast)
    yield from staff(admin, cast)
    yield from switching(opened(cast.td), cast)
    yield from in_play(floor, cast)
    yield from clock(floor, cast)
    yield from level_clock(td, cast)
    yield from setting_up(td, cast)
    yield from days(td, cast)
    yield from reader(floor, cast)
    yield from rules(admin, td, cast)
    yield from figures(td, cast)
    yield from persons(td, cast)


PARTS: tuple[Part, ...] = (calls, penalties_and_hands, tablets_and_tournaments)


def signing_in(page: Page) -> Iterator[Screen]:
    page.goto("/")
    yield "sign in", page
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password").fill("not this one")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".error")).to_be_visible()
    yield "sign in, refused", page
    factories.admin(house=factories.house(name="The Harbour Room"), username="ugo", password=factories.PASSWORD)
    page.get_by_label("Username").fill("ugo")
    page.get_by_label("Password").fill(factories.PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Your house has no tournament yet.")).to_be_visible()
    yield "tournaments, none yet", page


def ruling(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home", page
    at_table(page, 12)
    yield "home, table 12", page
    button(page, "Action out of turn").first.click()
    arrive(page, "Which seat acted out of turn?")
    yield "question: seat below the bar of the moment", page
    say_it_moved_on(page)
    yield "question: choice and seat", page
    page.locator("summary", has_text="Why this is asked").click()
    yield "question: why", page
    seat(page, 6).click()
    expect(page.locator(".with-seat .error")).to_be_visible()
    yield "question: seat without its choice", page
    call = called(cast)
    open_at(page, call, "Which seat acted out of turn?")
    say_it_moved_on(page)
    seat(page, 6).click()
    expect(page.locator(".with-seat .error")).to_be_visible()
    answered(cast, Incident.objects.select_related("tournament__house", "draft").get(pk=call.pk), RAISE[:2])
    page.locator(".with-seat label").filter(has_text="Still at that moment").click()
    expect(heading(page)).to_have_text("What did seat 5 do?")
    yield "question: changed meanwhile", page
    tap(page, "Raise, facing a bet", then="how much in total?")
    yield "question: amount", page
    page.locator("#value").fill("12oo")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".error")).to_be_visible()
    yield "question: amount, wrong", page
    page.locator("#value").fill("1200")
    tap(page, "Next", then="Whose turn was it?")
    yield "question: seats", page
    page.get_by_role("link", name="Several seats").click()
    page.locator(".ring [data-seat='2']").click()
    page.locator(".ring [data-seat='4']").click()
    yield "question: several seats", page
    tap(page, "Next", then="back to seat 2")
    yield "ruling", page
    page.locator("#record").evaluate("form => form.requestSubmit()")
    expect(page.locator("#penalty-5-error")).not_to_be_empty()
    yield "ruling, no penalty chosen", page
    page.get_by_label("Missed hands").check()
    yield "ruling, missed hands", page
    page.get_by_label("Missed rounds").check()
    yield "ruling, missed rounds", page
    page.locator(".otherwise > summary").click()
    page.get_by_label("The players agree").check()
    page.get_by_label("What you decide").fill("The raise is taken back.")
    yield "ruling, decided otherwise", page
    page.get_by_label("Follow the suggestion").check()
    record_with(page, "Warning")
    yield "recorded", page
    page.get_by_role("link", name="Show players").click()
    expect(page.get_by_role("link", name="Hold to go back")).to_be_visible()
    yield "players", page
    page.go_back()
    page.locator(".follow-up").get_by_role("button", name="Call").click()
    expect(heading(page)).to_contain_text("Action is now on seat 4")
    yield "after the first follow-up", page
    page.locator(".follow-up").get_by_role("button", name="Fold").click()
    expect(heading(page)).to_contain_text("nothing changed")
    yield "after the last follow-up", page
    page.locator(".because > .drawer > summary").click()
    yield "ruling: why", page
    page.get_by_role("link", name="Other editions differ here").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("in every edition")
    yield "other editions", page
    yield from ruled_before(page, cast)
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, in use", page


def ruled_before(page: Page, cast: Cast) -> Iterator[Screen]:
    before = Incident.objects.latest("pk")
    overrule = Review(Verdict.OVERRULE, reason="Seat 4 had acted in turn.", fates=factories.fates(before, "void"))
    review_ruling(cast.td, before, uuid4(), before.chain_length, overrule)
    to_the_ruling(page, cast)
    page.locator(".before summary").click()
    expect(page.get_by_role("heading", name="One thing differs")).to_be_visible()
    yield "ruling: ruled before", page
    page.goto(f"{page.url}precedents")
    yield "ruled before", page


def changed(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/calls/{called(cast, RAISE).pk}/change/oot-action")
    expect(heading(page)).to_have_text("What did seat 5 do?")
    tap(page, "Call, facing a bet", then="Do the other answers still hold?")
    yield "ruling: check again", page


def closed(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/calls/{called(cast).pk}/close")
    expect(heading(page)).to_have_text("Close without a ruling: why?")
    yield "closing a call", page
    button(page, "Close with this reason").click()
    expect(page.locator("#close-reason-error")).to_be_visible()
    yield "closing a call, no reason", page
    tap(page, "Called by mistake", then="Closed without a ruling")
    yield "call closed", page


def later_claim(page: Page, cast: Cast) -> Iterator[Screen]:
    open_at(page, called(cast, (("hand-moment", "over"), ("actor", 5), ("pot-moment", "break-over"))), "")
    expect(record_button(page)).to_be_visible()
    yield "ruling: late claim", page


def people(page: Page, cast: Cast) -> Iterator[Screen]:
    for name in ("Noor Aziz", "Pia Roth"):
        factories.dealer(house=cast.house, name=name)
    page.goto(f"/calls/{called(cast, RAISE[:4]).pk}/people")
    expect(heading(page)).to_have_text("People and place")
    yield "people", page
    seat(page, 2).click()
    button(page, "Called the floor").click()
    expect(seat(page, 2)).to_contain_text("Caller")
    button(page, "Noor Aziz").click()
    expect(page.get_by_text("Dealer: Noor Aziz")).to_be_visible()
    seat(page, 5).click()
    yield "people, tapped", page
    page.get_by_label("Time").fill("")
    button(page, "Save").click()
    expect(page.locator(".error")).to_have_text("Type the time.")
    yield "people, no time", page
    button(page, "30 min ago").click()
    expect(page.get_by_text("recorded")).to_be_visible()
    yield "people, late", page


def tables(page: Page, cast: Cast) -> Iterator[Screen]:
    for number in (2, 14, 27):
        factories.table(tournament=cast.tournament, number=number)
    page.goto(f"/t/{cast.tournament.pk}/tables")
    expect(heading(page)).to_have_text("Tables")
    yield "tables", page
    page.get_by_role("link", name="Table 12").click()
    expect(page.get_by_role("link", name="New call at this table")).to_be_visible()
    yield "table", page
    yield from seating(page)
    yield from breaking(page, cast)
    seat(page, 1).click()
    page.get_by_role("link", name="Penalties and calls").click()
    expect(heading(page)).to_have_text("Ana Duarte")
    yield "player", page


def naming(page: Page, cast: Cast) -> Iterator[Screen]:
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    table = factories.table(tournament=cast.tournament, number=31)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=table, penalty=order)
    page.goto(f"/incidents/{call.pk}/who/5?q=du")
    expect(heading(page)).to_contain_text("Who was it at seat")
    yield "who was it", page
    button(page, "It was this player").click()
    expect(page.locator(".error")).to_have_text("Choose one of the players, or type a name.")
    yield "who was it, nobody chosen", page
    page.goto(f"/incidents/{call.pk}/who/5?q=du")
    page.get_by_role("button", name="Ana Duarte").click()
    expect(heading(page)).to_contain_text("Give seat 5's missed hands to Ana Duarte")
    yield "who was it, sure", page
    page.goto(f"/players/{cast.table.players.get(seat=1).pk}/merge?q=a")
    expect(heading(page)).to_contain_text("Merge Ana Duarte with whom?")
    yield "merge players", page


def slips(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/from-slip")
    expect(heading(page)).to_have_text("From a paper slip")
    page.get_by_label("Ruled by").select_option(index=1)
    button(page, "Action out of turn").click()
    expect(page.locator(".error")).to_have_text("Type the time.")
    yield "from a slip, no time", page
    page.goto(f"/t/{cast.tournament.pk}/slip")
    expect(button(page, "Print")).to_be_visible()
    yield "blank slips", page


def skipped_hand(page: Page, cast: Cast) -> Iterator[Screen]:
    open_at(page, called(cast, DEFENCE), "as the others acted")
    yield "question: judgement", page
    tap(page, "Had time, said nothing", then="")
    expect(record_button(page)).to_be_visible()
    yield "ruling: left to the floor", page
    page.locator(".penalty-of > summary").first.click()
    page.get_by_label("Missed hands").first.check()
    yield "ruling: missed hands for one of two", page


def heard(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/?q=seat%205%20raised%20out%20of%20turn")
    at_table(page, cast.table.number)
    expect(page.locator(".likely.best")).to_contain_text("Seat 5")
    yield "results, with what was heard", page
    page.locator(".result", has_text="Action out of turn").click()
    arrive(page, "how much in total?")
    yield "question, with what was heard", page


def open_fact(page: Page, cast: Cast) -> Iterator[Screen]:
    open_at(page, called(cast, NOBODY_KNOWS), "It depends")
    yield "open fact", page


def chips(page: Page, cast: Cast) -> Iterator[Screen]:
    open_at(page, called(cast, CHIPS, "chips-facing-a-bet"), "Which chips did seat 5 push")
    yield "question: chips, empty tray", page
    for worth in ("1,000", "1,000", "500"):
        button(page, f"Add a chip of {worth}").click()
    yield "question: chips, on the tray", page
    page.get_by_text("Other chip, or type them").click()
    yield "question: chips, typed", page
    page.locator("#value").fill("2,000 500")
    button(page, "Next").click()
    expect(page.locator("#value-error")).to_contain_text("Put a space between chips")
    yield "question: chips, wrong", page
    page.locator("#value").fill("2x1000 500")
    tap(page, "Next", then="A call of 2,400")
    yield "ruling: smallest chip lifted off", page
    page.get_by_role("link", name="Show players").click()
    expect(page.get_by_role("img", name="Lifted off: 500.")).to_be_visible()
    yield "players: smallest chip lifted off", page
    open_at(page, called(cast, (*CHIPS, ONE_CHIP), "chips-facing-a-bet"), "A call of 2,400")
    yield "ruling: one chip", page
    open_at(page, called(cast, (*CHIPS, *SHORT), "chips-facing-a-bet"), "short of 3,600")
    yield "ruling: on the way to a raise", page
    record_button(page).click()
    expect(page.get_by_text("Recorded as call")).to_be_visible()
    page.goto(page.url.replace("/calls/", "/incidents/"))
    expect(page.locator(".picture")).to_have_count(2)
    yield "call as recorded, with pictures", page


def wrong(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto("/calls/999999/")
    yield "not here", page
    page.goto(f"/house/{cast.house.slug}/locks")
    yield "not allowed", page


def desk(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/incidents")
    expect(heading(page)).to_have_text("All calls")
    yield "all calls", page
    page.get_by_role("link", name="Warning").first.click()
    expect(heading(page)).to_have_text("Action out of turn")
    yield "call as recorded", page
    picture = factories.photo(size=(900, 600)).read()
    page.locator("summary", has_text="Photo").click()
    page.get_by_label("Photos", exact=True).set_input_files(
        FilePayload(name="hall.jpg", mimeType="image/jpeg", buffer=picture)
    )
    button(page, "Add the photos").click()
    expect(page.get_by_role("heading", name="Photo", exact=True)).to_be_visible()
    yield "call with a photo", page
    page.goto(f"/t/{cast.tournament.pk}/incidents?rule=53&said=riase")
    expect(page.get_by_text("No call has “riase”. Looked for “raise” instead.")).to_be_visible()
    yield "all calls, narrowed", page
    page.goto(f"/t/{cast.tournament.pk}/shift")
    expect(heading(page)).to_have_text("Shift sheet")
    yield "shift sheet", page


def office(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto("/tournaments")
    yield "tournaments", page
    page.goto(f"/house/{cast.house.slug}/locks")
    yield "locked sign-ins", page


def serving(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    yield "penalties, none to serve", page
    give_penalties(cast)
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    yield "penalties", page
    rounds = Penalty.objects.select_related("incident__tournament").get(rounds=2)
    serve_penalty(cast.td, rounds, uuid4(), CountChange.ADD, 9, 0)
    button(page, "+1, Ana Duarte").click()
    expect(page.locator(".serving-left").last).to_contain_text("10 of 18 served")
    yield "penalties, counted on two tablets", page
    from_fold(page, "Bo Lindqvist")
    page.get_by_label("Bo Lindqvist: hands served so far").fill("12")
    button(page, "Set served so far, Bo Lindqvist").click()
    expect(page.locator(".serving .error")).to_contain_text("from 0 to 4")
    yield "penalties, set too high", page
    page.get_by_label("Bo Lindqvist: hands served so far").fill("4")
    button(page, "Set served so far, Bo Lindqvist").click()
    expect(page.locator(".due")).to_contain_text("Back now")
    from_fold(page, "Unknown player")
    button(page, "Eliminated, Unknown player").click()
    # It is found by its name, since on a slow machine the board has come anew by now, with players due back on top.
    row = page.locator(".serving > li", has_text="Unknown player")
    expect(row.locator(".serving-left")).to_contain_text("Eliminated")
    yield "penalties, due back", page
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    yield "penalties, ended", page
    page.goto(f"/incidents/{rounds.incident_id}/")
    page.get_by_text("10 hands counted").click()
    expect(page.get_by_text("10 of 18 served, 9 before")).to_be_visible()
    yield "call with hands served", page
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, due back", page


def less_than_before(page: Page, cast: Cast) -> Iterator[Screen]:
    """Two offenders, one with two rounds behind her; the house wants the skipped hand dead, and the floor does not."""
    plain = cast.tournament.book
    chosen = factories.book(choices={"action-out-of-turn.skipped-hand": HouseChoice("dead", "house", "House 4")})
    Tournament.objects.filter(pk=cast.tournament.pk).update(book=chosen)
    open_at(page, called(cast, TWO_OFFENDERS), "You decide on seat 7's hand")
    expect(page.get_by_text("the house’s choice")).to_be_visible()
    yield "ruling: two offenders", page
    page.get_by_text("May check, call or fold, but not bet or raise", exact=True).click()
    for seat_number, kind in ((1, "warning"), (9, "none")):
        page.locator(".penalty-of > summary", has_text=f"Seat {seat_number}").click()
        page.locator(f"[name='penalty-{seat_number}'][value='{kind}']").check()
    yield "ruling: two offenders, chosen", page
    page.locator("#record").evaluate("form => form.requestSubmit()")
    expect(page.get_by_text("Choose why.").first).to_be_visible()
    yield "ruling: asked why", page
    Tournament.objects.filter(pk=cast.tournament.pk).update(book=plain)


def clock(page: Page, cast: Cast) -> Iterator[Screen]:
    call = clock_call(cast.floor, cast.tournament, cast.table)
    page.goto(f"/calls/{call.pk}/")
    page.get_by_text("Another time").click()
    button(page, "Start with this time").click()
    expect(page.locator("#seconds-error")).not_to_be_empty()
    yield "clock, another time", page
    page.goto(f"/calls/{call.pk}/")
    yield "clock, to be started", page
    page.get_by_role("button", name="Start the clock").click()
    expect(page.locator("[data-phase=main]")).to_be_visible()
    yield "clock, running", page
    # A countdown that is long enough to be looked at.
    Countdown.objects.update(started_at=timezone.now() - timedelta(seconds=26), countdown_seconds=600)
    page.goto(f"/calls/{call.pk}/")
    expect(page.locator("[data-phase=counting]")).to_be_visible()
    yield "clock, counting down", page
    page.goto(f"/calls/{call.pk}/clock")
    expect(page.locator("[data-phase=counting]")).to_be_visible()
    yield "clock for the players", page
    Countdown.objects.update(countdown_seconds=0)
    page.goto(f"/calls/{call.pk}/")
    expect(page.locator("[data-phase=ended]")).to_be_visible()
    yield "clock, ended", page
    button(page, "Stop the clock").click()
    expect(page.locator("[data-phase=stopped]")).to_be_visible()
    yield "clock, stopped", page


def home_in_use(page: Page, cast: Cast) -> Iterator[Screen]:
    page.goto(f"/t/{cast.tournament.pk}/")
    page.get_by_label("What happened?").fill("big chip")
    expect(page.locator("#happened")).to_contain_text("It sounds like")
    yield "home, found", page
    page.get_by_label("What happened?").fill("qwertz")
    expect(page.locator("#happened")).to_contain_text("Nothing found.")
    yield "home, nothing found", page
    page.get_by_label("What happened?").fill("")
    open_family(page, "Bets & raises")
    yield "home, family", page
    open_family(page, "Seats & entry")
    yield "home, family of nothing yet", page
    page.goto(f"/t/{cast.tournament.pk}/look/action-out-of-turn/")
    expect(page.get_by_text("Just looking: nothing is logged")).to_be_visible()
    yield "looking: question", page
    choose(page, "Still at that moment: nobody has acted behind")
    tap_seat(page, 5, then="What did seat 5 do?")
    tap(page, "Call, facing a bet", then="Whose turn was it?")
    tap_seat(page, 4, then="back to seat 4")
    expect(page.locator(".before > p")).to_have_text("Not ruled here before.")
    yield "looking: ruling", page
    page.locator("summary", has_text="Log this as a call").click()
    page.get_by_label("Table", exact=True).fill("99")
    button(page, "Log it and go on").click()
    expect(page.locator(".error")).to_contain_text("There is no table 99.")
    yield "looking: no such table", page


def from_fold(page: Page, name: str) -> None:
    """Open what a row of the board has besides its taps."""
    page.locator(".serving summary", has_text=f"More, {name}").click()


def give_penalties(cast: Cast) -> None:
    """Give two rounds to seat 1, four hands to seat 2, an exposed hand to seat 3, where nobody is known."""
    orders = (
        PenaltyOrder("missed-rounds", seat=1, rounds=2, players_at_table=9),
        PenaltyOrder("missed-hands", seat=2, hands=4),
        PenaltyOrder("missed-hands", seat=3, hands=1),
    )
    for order in orders:
        call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
        offence = "exposing-cards" if order.seat == 3 else "oot-penalty"
        advice = factories.ruling()["penalty"] | {"offence": offence, "seats": [order.seat]}
        factories.record(call, actor=cast.floor, penalty=order, advice=advice)
