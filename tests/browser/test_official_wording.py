"""Official wording in the browser: brought, read on a provision and a ruling, in both orientations, and taken out."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.layout import misplaced_at_all_sizes
from tests.browser.rule_screens import official_wording
from tests.browser.steps import to_the_ruling, violations
from tests.browser.test_every_screen import out_of_reach


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_an_admin_brings_it_reads_it_and_takes_it_out(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    page = open_tablet(cast.admin, held=held)
    page.add_init_script(AXE_SCRIPT)
    found: dict[object, list[str]] = {}
    for name, screen in official_wording(page, cast):
        found[name] = [*violations(screen), *out_of_reach(screen)]
        found |= {(name, *size): faults for size, faults in misplaced_at_all_sizes(screen).items()}
    assert len({name for name in found if isinstance(name, str)}) == 5
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("held", ["landscape", "portrait"])
def test_a_floor_person_reads_it_under_why_on_a_ruling(open_tablet: OpenTablet, cast: Cast, held: str) -> None:
    factories.official_text(actor=cast.admin, house=cast.house)
    page = open_tablet(cast.floor, held=held)
    page.add_init_script(AXE_SCRIPT)
    to_the_ruling(page, cast)
    expect(page.locator("blockquote.official")).not_to_be_visible()
    page.locator(".because > .grounds > summary").click()
    expect(page.get_by_text("Invented wording of 53-A.")).to_be_visible()
    expect(page.get_by_text("TDA rules used by permission of the Poker TDA, Copyright 2019")).to_be_visible()
    assert [*violations(page), *out_of_reach(page)] == []
    page.emulate_media(media="print")
    expect(page.locator("blockquote.official")).not_to_be_visible()
