"""Naming a player later, on a tablet: a second look where a penalty goes along, the way back, and very long names."""

from uuid import uuid4

from playwright.sync_api import expect

from floor import actions
from floor.penalties.orders import PenaltyOrder
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import button, heading


def test_a_penalty_goes_to_a_player_after_a_second_look_and_comes_back(open_tablet: OpenTablet, cast: Cast) -> None:
    order = PenaltyOrder("missed-hands", seat=5, hands=1)
    table = factories.table(tournament=cast.tournament, number=31)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=table, penalty=order)
    page = open_tablet(cast.floor, held="portrait")
    page.goto(f"/incidents/{call.pk}/")
    page.get_by_role("link", name="Who was it?").first.click()
    page.get_by_label("Name", exact=True).fill("du")
    button(page, "Find").click()
    page.get_by_role("button", name="Ana Duarte").click()
    expect(heading(page)).to_contain_text("Give seat 5's missed hands to Ana Duarte")
    button(page, "Yes, it was").click()
    expect(page.get_by_text("Seat 5: Ana Duarte now.")).to_be_visible()
    expect(page.get_by_text("named later by Mara Lind").first).to_be_visible()
    page.get_by_role("link", name="Somebody else?").first.click()
    button(page, "It was not Ana Duarte: nobody known").click()
    expect(page.get_by_text("Seat 5: nobody known now.")).to_be_visible()


def test_a_long_name_and_a_pasted_address_make_no_page_wider(open_tablet: OpenTablet, cast: Cast) -> None:
    order = PenaltyOrder("missed-hands", seat=5, hands=2)
    table = factories.table(tournament=cast.tournament, number=31)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=table, penalty=order)
    actions.name_player(cast.td, call, uuid4(), 5, 0, "Wolfeschlegelsteinhausen" * 3)
    actions.add_note(cast.td, call, uuid4(), "staff", f"https://camera.example/{'0123456789' * 20}")
    page = open_tablet(cast.td, held="portrait")
    of_tournament = f"/t/{cast.tournament.pk}"
    right = f"/penalties/{call.penalties.get().pk}/?way=player"
    for address in (f"/incidents/{call.pk}/", right, f"{of_tournament}/penalties", f"{of_tournament}/shift"):
        page.goto(address)
        named = page.locator("main").get_by_text("Wolfeschlegelsteinhausen")
        expect(named.filter(visible=True).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
