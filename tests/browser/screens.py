"""`make screens`: every named screen, in both orientations and both themes, on one contact sheet under var/screens/."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.walk import PARTS, walk

FOLDER = Path(__file__).resolve().parents[2] / "var" / "screens"
MODES = [(held, theme) for held in ("landscape", "portrait") for theme in ("dark", "light")]
SHEET = FOLDER / "sheet.html"
STYLE = """<style>
  body { margin: 24px; background: #777; font: 15px sans-serif; color: #000; width: 2000px; }
  div { display: flex; gap: 16px; align-items: start; margin-block: 6px 28px; }
  .landscape { width: 590px; } .portrait { width: 390px; }
</style>"""


@pytest.fixture
def browser_of_face(browser: Browser) -> Browser:
    """A browser that draws pictures with the fonts of the machine, which have every character."""
    return browser


@pytest.mark.parametrize(("held", "theme"), MODES)
def test_shots(open_tablet: OpenTablet, cast: Cast, held: str, theme: str) -> None:
    folder = FOLDER / f"{held}-{theme}"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for number, (name, page) in enumerate(walk(open_tablet, cast, *PARTS, held=held, theme=theme), start=1):
        # Hiding the caret would need an inline style, which our own policy refuses.
        page.screenshot(path=folder / f"{number:02} {name.replace(':', '')}.png", caret="initial")


def test_sheet(browser: Browser) -> None:
    """Let Chromium lay the shots out and take a picture of them."""
    rows = "".join(row(shot.name) for shot in sorted((FOLDER / "landscape-dark").iterdir()))
    SHEET.write_text(f"<!doctype html><meta charset=utf-8>{STYLE}{rows}")
    page = browser.new_page(viewport={"width": 2048, "height": 1000})
    page.goto(SHEET.as_uri())
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    page.screenshot(path=FOLDER / "sheet.png", full_page=True)
    page.close()


def row(shot: str) -> str:
    pictures = "".join(f'<img class="{held}" src="{held}-{theme}/{shot}">' for held, theme in MODES)
    return f"<b>{shot.removesuffix('.png')}</b><div>{pictures}</div>"
