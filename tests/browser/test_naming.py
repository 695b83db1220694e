"""Very long names and addresses on a tablet that is held upright."""

from uuid import uuid4

from playwright.sync_api import expect

from floor.history.actions.reviews import add_note
from floor.persons.actions.players import name_player
from floor.record.penalty_order import PenaltyOrder
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet


def test_a_long_name_and_a_pasted_address_make_no_page_wider(open_tablet: OpenTablet, cast: Cast) -> None:
    order = PenaltyOrder("missed-hands", seat=5, hands=2)
    table = factories.table(tournament=cast.tournament, number=31)
    call = factories.recorded_incident(actor=cast.floor, tournament=cast.tournament, table=table, penalty=order)
    name_player(cast.td, call, uuid4(), 5, 0, "Wolfeschlegelsteinhausen" * 3)
    add_note(cast.td, call, uuid4(), "staff", f"https://camera.example/{'0123456789' * 20}")
    page = open_tablet(cast.td, held="portrait")
    of_tournament = f"/t/{cast.tournament.pk}"
    right = f"/penalties/{call.penalties.get().pk}/?way=player"
    for address in (f"/incidents/{call.pk}/", right, f"{of_tournament}/penalties", f"{of_tournament}/shift"):
        page.goto(address)
        named = page.locator("main").get_by_text("Wolfeschlegelsteinhausen")
        expect(named.filter(visible=True).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
