"""A photo is taken from home with one tap, waits there, and goes on its call with two."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from floor.models import LoosePhoto
from tests import factories
from tests.browser.calls import RAISE, called
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import open_at

WIDER = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_a_photo_is_taken_first_and_put_on_its_call(
    open_tablet: OpenTablet, cast: Cast, held: str, tmp_path: Path
) -> None:
    page = open_tablet(cast.floor, held=held)
    call = called(cast, RAISE)
    open_at(page, call, "")
    page.goto(page.url.split("/calls/")[0] + f"/t/{cast.tournament.pk}/")
    page.locator("label.table[data-number='12']").tap()
    camera = page.locator(".take-photo")
    expect(camera).to_be_in_viewport(ratio=1)
    assert page.evaluate(WIDER) <= 0
    with page.expect_file_chooser() as chooser:
        camera.tap()
    file = tmp_path / "photo.jpeg"
    file.write_bytes(factories.photo(size=(600, 400)).read())
    chooser.value.set_files(file)
    row = page.locator(".row", has_text="Photo, table 12")
    expect(row).to_be_visible()
    row.tap()
    expect(page.get_by_role("heading", name="Which call is it?")).to_be_visible()
    page.get_by_text("Throw away", exact=True).tap()
    expect(page.get_by_role("button", name="Throw it away")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Action out of turn").tap()
    expect(page.get_by_text("It is recorded with the ruling.")).to_be_visible()
    assert LoosePhoto.objects.get().incident == call


def test_it_is_thrown_away_by_two_taps(open_tablet: OpenTablet, cast: Cast) -> None:
    photo = factories.loose_photo(cast.tournament, actor=cast.floor)
    page = open_tablet(cast.floor)
    open_at(page, called(cast, RAISE), "")
    page.goto(page.url.split("/calls/")[0] + f"/loose-photos/{photo.pk}/")
    page.get_by_text("Throw away", exact=True).tap()
    page.get_by_role("button", name="Throw it away").tap()
    expect(page.locator(".take-photo")).to_be_visible()
    assert not LoosePhoto.objects.exists()
