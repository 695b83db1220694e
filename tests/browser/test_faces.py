"""The browser tests see the fonts that they bring and none of the machine's, so results agree on all machines."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Route
from pytest_django.live_server_helper import LiveServer

from floor.server import face
from floor.server.face import StandIn
from floor.server.joined import STYLE
from tests.browser.cast import Cast
from tests.browser.conftest import SIZES, OpenTablet, session_of
from tests.browser.faces import by_one_worker, fontconfig
from tests.browser.steps import heading, start_call
from tests.factories import recorded_incident

# The stand-ins for Inter on a tablet with no other letters than these, measured like those of floor/server/face.py.
VERA = (
    StandIn(("Bitstream Vera Sans",), "100 499", 0.922, 0.854),
    StandIn(("Bitstream Vera Sans",), "500 599", 0.936, 0.877),
    StandIn(("Bitstream Vera Sans Bold",), "600 900", 0.838, 0.792),
)
PRELOADED = "document.querySelectorAll('link[rel=preload][as=font][crossorigin]').length"
# The tolerance for the beginning of lines and the place of controls. Beside words of another width they move by a
# letter at most.
A_LITTLE = 16
PLACES = """[...document.querySelectorAll("h1, h2, p, li, a, button, summary, input")]
  .filter((part) => part.checkVisibility())
  .map((part) => [part.outerHTML.slice(0, 100), part.getBoundingClientRect().left, part.getBoundingClientRect().top])"""
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


@pytest.fixture
def browser_with_the_font(
    launch_browser: Callable[..., Browser], browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Browser]:
    """A browser that loads the font of the pages, beside the face of the test."""
    fonts = fontconfig("wide", tmp_path)
    browser = launch_browser(env={**os.environ, "FONTCONFIG_FILE": str(fonts)}, args=browser_type_launch_args["args"])
    yield browser
    browser.close()


def test_each_page_is_drawn_in_its_font_from_the_first_on(
    browser_with_the_font: Browser, live_server: LiveServer, cast: Cast
) -> None:
    context = browser_with_the_font.new_context(base_url=live_server.url)
    page = context.new_page()
    for address in ("/sign-in", "/offline/", "/offline/slip", "/nowhere"):
        page.goto(address)
        assert page.evaluate(PRELOADED) == 1, address
        page.evaluate("document.fonts.ready.then(() => {})")
        assert drawn_in(context.new_cdp_session(page), page.locator("h1"), "") == ["Inter"], address
    context.close()


@pytest.mark.parametrize("shown", ["/t/{tournament}/", "/house/{house}/desk", "/incidents/{call}/"])
def test_nothing_moves_when_the_font_comes(
    browser_with_the_font: Browser, live_server: LiveServer, cast: Cast, shown: str
) -> None:
    call = recorded_incident(actor=cast.floor, tournament=cast.tournament, table=cast.table)
    address = shown.format(tournament=cast.tournament.pk, house=cast.house.slug, call=call.pk)
    context = browser_with_the_font.new_context(
        base_url=live_server.url,
        viewport=SIZES["landscape"],  # type: ignore[arg-type]
        device_scale_factor=2,
    )
    context.add_cookies([{"name": "sessionid", "value": session_of(cast.td), "url": live_server.url}])
    page = context.new_page()
    style = STYLE.text().replace(face.rules(), face.rules(VERA))
    page.route("**/floorcall*.css", lambda route: route.fulfill(body=style, content_type="text/css"))
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    answer = page.goto(address, wait_until="domcontentloaded")
    assert answer and answer.ok
    chrome = context.new_cdp_session(page)
    assert drawn_in(chrome, page.locator("h1").first, "") == ["Bitstream Vera Sans"]
    # A paragraph with the time of day breaks its lines differently by the minute, in either face.
    page.evaluate("document.querySelectorAll('.in-short').forEach((part) => { part.textContent = 'In short'; })")
    before = page.evaluate(PLACES)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => {})")
    assert drawn_in(chrome, page.locator("h1").first, "") == ["Inter"]
    places = zip(before, page.evaluate(PLACES), strict=True)
    moved = [
        (name, x, y, then_x, then_y)
        for (name, x, y), (_, then_x, then_y) in places
        if abs(then_x - x) > A_LITTLE or abs(then_y - y) > 0.5
    ]
    assert moved == []
    context.close()


def drawn_in(chrome: CDPSession, part: Locator, asked_for: str) -> list[str]:
    part.evaluate("(element, font) => { element.style.fontFamily = font }", asked_for)
    chrome.send("DOM.enable")
    chrome.send("CSS.enable")
    document = chrome.send("DOM.getDocument")["root"]["nodeId"]
    node = chrome.send("DOM.querySelector", {"nodeId": document, "selector": "h1"})["nodeId"]
    return [font["familyName"] for font in chrome.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]]
