"""Home, board and list update themselves: without swapping anything in use, without a request while nobody looks."""

from uuid import uuid4

from playwright.sync_api import Page, Request, expect

from floor.models import Incident, Penalty
from floor.penalties.actions import serve_penalty
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import at_table, both_ways, button, poll

POLLS = ("/going-on?", "/board?", "/incidents/new?")


def polls_of(page: Page) -> list[str]:
    sent: list[str] = []

    def note(request: Request) -> None:
        if any(poll in request.url for poll in POLLS):
            sent.append(request.url)

    page.on("request", note)
    return sent


def new_call(cast: Cast) -> Incident:
    return factories.incident(actor=cast.td, tournament=cast.tournament, table=cast.table)


def given_to_seat_5(cast: Cast) -> Penalty:
    order = PenaltyOrder("missed-hands", seat=5, hands=9)
    call = factories.recorded_incident(actor=cast.td, tournament=cast.tournament, table=cast.table, penalty=order)
    return call.penalties.get()


def count_elsewhere(cast: Cast, penalty: Penalty, hands: int) -> None:
    penalty = Penalty.objects.select_related("incident__tournament").get(pk=penalty.pk)
    serve_penalty(cast.td, penalty, uuid4(), CountChange.ADD, hands, penalty.incident.chain_length)


def test_a_call_of_another_tablet_comes_to_the_home_page_and_leaves_the_form_alone(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    at_table(page, 12)
    page.get_by_label("What happened?").fill("qwertz")
    expect(page.locator("#happened")).to_contain_text("Nothing found.")
    new_call(cast)
    poll(page)
    expect(page.locator("#going-on")).to_contain_text("Action out of turn")
    expect(page.locator("#said")).to_contain_text("Open call: Table 12")
    expect(page.get_by_role("radio", name="Table 12", exact=True)).to_be_checked()
    expect(page.locator(".tables .has-call")).to_have_attribute("data-number", "12")
    expect(page.get_by_label("What happened?")).to_have_value("qwertz")
    expect(page.get_by_label("What happened?")).to_be_focused()


def test_nothing_new_swaps_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.evaluate("document.getElementById('going-on').dataset.mine = 'yes'")
    page.route("**/going-on?*", lambda route: route.fulfill(status=204))
    with page.expect_response(lambda answer: "/going-on?" in answer.url):
        poll(page)
    expect(page.locator("#going-on")).to_have_attribute("data-mine", "yes")


def test_a_hidden_page_asks_nothing_and_asks_at_once_when_it_is_seen_again(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    sent = polls_of(page)
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")
    poll(page)
    assert sent == []
    # It is done in one go, so that no poll of the page itself comes between.
    seen_again = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
    at_once = "document.querySelector('#going-on').matches('.htmx-request')"
    assert page.evaluate(f"{seen_again}; {at_once}")


def test_a_page_that_is_behind_says_since_when_until_it_is_not(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, meant=LOST)
    page.goto(f"/t/{cast.tournament.pk}/")
    page.context.set_offline(True)
    poll(page)
    expect(page.locator("#lost")).to_contain_text("No connection since")
    expect(page.locator("#lost")).to_contain_text("This is as of")
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()


def test_the_board_counts_on_without_touching_the_row_that_is_typed_in(open_tablet: OpenTablet, cast: Cast) -> None:
    typed_in = given_to_seat_5(cast)
    other = given_to_seat_5(cast)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    page.locator(f"#more-{typed_in.pk} > summary").click()
    page.locator(f"#set-{typed_in.pk}").fill("7")
    count_elsewhere(cast, typed_in, 2)
    count_elsewhere(cast, other, 3)
    poll(page)
    expect(page.locator(f"#penalty-{other.pk}")).to_contain_text("3 of 9 served")
    expect(page.locator("#said")).to_contain_text("3 of 9 served")
    expect(page.locator(f"#set-{typed_in.pk}")).to_have_value("7")
    expect(page.locator(f"#set-{typed_in.pk}")).to_be_focused()
    # Its row is still where its screen was, so the count of the other tablet is not overwritten unseen.
    page.locator(f"#put-{typed_in.pk}").click()
    expect(page.locator(f"#penalty-{typed_in.pk}")).to_contain_text("Somebody else counted meanwhile")


def test_a_row_that_was_swapped_counts_its_next_tap_once(open_tablet: OpenTablet, cast: Cast) -> None:
    penalty = given_to_seat_5(cast)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/penalties")
    count_elsewhere(cast, penalty, 1)
    poll(page)
    button(page, "+1, Dragan Petrović").click()
    expect(page.locator(".serving-left")).to_contain_text("2 of 9 served")
    expect(page.locator(".serving .notice")).to_have_count(0)


def test_nothing_is_swapped_under_a_finger(open_tablet: OpenTablet, cast: Cast) -> None:
    new_call(cast)
    page = open_tablet(cast.floor)
    page.goto(f"/t/{cast.tournament.pk}/")
    rows = page.locator("#going-on a[id^=open-]")
    rows.first.hover()
    page.mouse.down()
    new_call(cast)
    poll(page)
    expect(rows).to_have_count(1)
    page.mouse.move(0, 0)
    page.mouse.up()
    poll(page)
    expect(rows).to_have_count(2)


@in_both_faces
def test_the_list_says_what_is_new_and_moves_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    new_call(cast)
    page = open_tablet(cast.td)
    page.goto(f"/t/{cast.tournament.pk}/incidents?state=open")
    rows = page.locator("#calls .row")
    before = both_ways(page, rows.first.bounding_box)
    for _ in range(3):
        new_call(cast)
    poll(page)
    expect(page.locator("#said")).to_contain_text("3 new calls")
    assert both_ways(page, rows.first.bounding_box) == before
    page.get_by_role("link", name="3 new calls: show").click()
    expect(rows).to_have_count(4)
    expect(page).to_have_url(f"{page.url.split('/t/')[0]}/t/{cast.tournament.pk}/incidents?state=open")
