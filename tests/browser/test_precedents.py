"""Earlier rulings of the house, on the page of a ruling."""

from uuid import uuid4

from playwright.sync_api import Route, expect

from floor.history.actions.reviews import review_ruling
from floor.models import Incident
from floor.record.review import Review, Verdict
from tests import factories
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import heading, open_next, settle, to_the_ruling
from tests.tablet import Tablet


def ruled_once(cast: Cast) -> Incident:
    tablet = Tablet(cast.floor, f"/calls/{called(cast, RAISE).pk}/")
    tablet.choose(tablet.page.all("input", name="penalty-5", value="warning")[0])
    tablet.press("Record it")
    return Incident.objects.latest("pk")


@in_both_faces
def test_ruling_page_says_how_equal_calls_were_decided(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    before = ruled_once(cast)
    page.route("**/precedents", lambda route: None)
    to_the_ruling(page, cast)
    expect(page.locator("div.before")).to_have_class("before htmx-request")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    page.evaluate("scrollTo(0, 0)")  # the scroll position after a swap does not matter here
    waiting = page.locator("div.before").bounding_box()
    page.unroute("**/precedents")
    page.reload()
    before_here, line = page.locator("div.before"), page.locator(".before > .drawer > summary")
    expect(line).to_have_text("Ruled here once before: like this.")
    settle(page)
    page.evaluate("scrollTo(0, 0)")
    assert before_here.bounding_box() == waiting  # nothing moves when it comes
    line.locator("span").evaluate("span => { span.textContent = 'Ruled here many times before. '.repeat(20) }")
    assert before_here.bounding_box() == waiting  # however much there is to say
    line.click()
    row = page.get_by_role("link", name="Action goes back to seat 4.")
    expect(row).to_contain_text("Table 12, Autumn Classic, Mara Lind")
    row.click()
    expect(page).to_have_url(f"{page.url.split('/incidents')[0]}/incidents/{before.pk}/")


def test_disagreement_shows_before_the_line_is_opened(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    before = ruled_once(cast)
    review = Review(Verdict.OVERRULE, reason="Seat 4 had acted.", fates=factories.fates(before, "void"))
    review_ruling(cast.td, before, uuid4(), before.chain_length, review)
    to_the_ruling(page, cast)
    expect(page.locator(".before > .unlike > summary")).to_have_text("Ruled here once before: overruled.")


def test_line_that_comes_after_its_page_is_gone_disturbs_nothing(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor)
    ruled_once(cast)
    late: list[Route] = []
    page.route("**/precedents", lambda route: late.append(route))
    to_the_ruling(page, cast)
    expect(page.locator("div.before")).to_have_class("before htmx-request")
    open_next(page)
    page.locator(".follow-up").get_by_role("button", name="Fold").click()
    expect(heading(page)).to_contain_text("nothing changed")
    expect(page.locator("div.before")).to_have_class("before htmx-request")
    for route in late:
        route.continue_()
        route.request.response()
    expect(page.locator(".before summary")).to_have_text("Not ruled here before, but 1 nearly the same.")
