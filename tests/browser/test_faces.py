"""The browser tests see the fonts that they bring and none of the machine's, so they come out alike on any of them."""

import pytest
from playwright.sync_api import Browser, CDPSession, Locator
from pytest_django.live_server_helper import LiveServer

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import by_one_worker
from tests.browser.steps import heading, start_call

ASKED_FOR = ("", "Arial", "Roboto", "system-ui", "sans-serif", "monospace")


@pytest.mark.parametrize(
    ("face", "family"),
    [
        ("wide", "Bitstream Vera Sans"),
        pytest.param("narrow", "Archivo Narrow", marks=by_one_worker),
    ],
)
def test_every_font_that_is_asked_for_is_the_face_of_the_test(open_tablet: OpenTablet, cast: Cast, family: str) -> None:
    page = open_tablet(cast.floor, own=True)
    start_call(page, cast)
    chrome = page.context.new_cdp_session(page)
    assert {font: drawn_in(chrome, heading(page), font) for font in ASKED_FOR} == dict.fromkeys(ASKED_FOR, [family])


def test_any_other_browser_draws_the_font_of_the_pages(browser: Browser, live_server: LiveServer, cast: Cast) -> None:
    page = browser.new_page(base_url=live_server.url)
    page.goto("/sign-in")
    assert page.evaluate("document.fonts.load('1rem Inter').then((fonts) => fonts.map((font) => font.status))") == [
        "loaded"
    ]
    # It is drawn where it is at hand before the page is, which on a busy machine it may not be at once.
    chrome = page.context.new_cdp_session(page)
    assert any(page.reload() and drawn_in(chrome, page.locator("h1"), "") == ["Inter"] for _ in range(10))
    page.close()


def drawn_in(chrome: CDPSession, part: Locator, asked_for: str) -> list[str]:
    part.evaluate("(element, font) => { element.style.fontFamily = font }", asked_for)
    chrome.send("DOM.enable")
    chrome.send("CSS.enable")
    document = chrome.send("DOM.getDocument")["root"]["nodeId"]
    node = chrome.send("DOM.querySelector", {"nodeId": document, "selector": "h1"})["nodeId"]
    return [font["familyName"] for font in chrome.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]]
