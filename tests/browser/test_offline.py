"""Without a connection: only readable pages are kept; a page that cannot be opened leaves the present one."""

from playwright.sync_api import Page, expect

from floor.models import Draft
from tests.browser.cast import Cast
from tests.browser.conftest import LOST, OpenTablet
from tests.browser.steps import button, heading, to_the_amount

KEPT = """async () => {
  const pages = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      const page = await (await caches.match(request)).text();
      pages.push([request.url.replace(location.origin, ""), page]);
    }
  }
  return pages;
}"""


def wait_until(page: Page, promise: str) -> None:
    page.evaluate(f"async () => {{ while (!(await {promise})) await new Promise((then) => setTimeout(then, 50)); }}")


def kept(page: Page) -> dict[str, str]:
    """Every address that is kept on the tablet, with its kept contents."""
    return dict(page.evaluate(KEPT))


def test_what_may_be_read_is_kept_until_somebody_signs_out(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, keeps=True, meant=LOST)
    home = f"/t/{cast.tournament.pk}/"
    page.goto(home)
    wait_until(page, "caches.match('/offline/book/tda-2019')")
    wait_until(page, "navigator.serviceWorker.controller")
    page.goto(f"/t/{cast.tournament.pk}/tables")  # a page of the staff, of which nothing must be kept
    files = kept(page)
    pages = {address: words for address, words in files.items() if not address.startswith("/static/")}
    assert set(pages) == {"/offline", "/offline/slip", "/offline/book/tda-2019"}
    names = [cast.floor.name, cast.tournament.name, cast.house.name, *cast.table.players.values_list("name", flat=True)]
    assert not [name for name in names for words in pages.values() if name in words]

    page.context.set_offline(True)
    page.get_by_role("link", name="Rulebook").click()
    expect(page.locator("#lost")).to_contain_text("can be opened now")
    expect(heading(page)).to_have_text("Tables")
    page.goto(home)
    expect(heading(page)).to_have_text("No connection")
    page.get_by_role("link", name="TDA 2019").click()
    page.get_by_label("Show only the rules").fill("53-A")
    expect(page.locator(".statement", has_text="Action out of turn is backed up")).to_be_visible()
    expect(page.locator(".provision:visible")).to_have_count(1)
    page.go_back()
    page.get_by_role("link", name="A blank slip").click()
    expect(page.get_by_text("Slip no.")).to_be_visible()

    page.context.set_offline(False)
    page.goto(home)
    page.locator("form[action$=sign-out]").evaluate("(form) => form.requestSubmit()")
    expect(heading(page)).to_have_text("Sign in")
    wait_until(page, "caches.match('/offline/slip').then((found) => !found)")
    assert {address for address in kept(page) if not address.startswith("/static/")} == {"/offline"}


def test_an_open_call_stays_open_and_its_answer_is_recorded_once(open_tablet: OpenTablet, cast: Cast) -> None:
    page = open_tablet(cast.floor, keeps=True, meant=LOST)
    to_the_amount(page, cast)
    wait_until(page, "navigator.serviceWorker.controller")
    revision = Draft.objects.get().revision
    page.context.set_offline(True)
    button(page, "Next").click()
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    page.get_by_role("banner").get_by_role("link").first.press("Enter")
    expect(page.locator("#lost")).to_contain_text("can be opened now")
    expect(page.locator("#lost")).to_contain_text("Not recorded yet")
    page.context.set_offline(False)
    expect(heading(page)).to_contain_text("Whose turn was it?")
    assert Draft.objects.get().revision == revision + 1
