"""What holds on every screen, both ways round, in both themes, right after each swap."""

import pytest

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.steps import small_targets, violations
from tests.browser.walk import walk

ANSWERS = ".answer, .choice, .button.primary"
OTHERS = "a:not(.skip), button, summary, select, input:not([type=hidden], [type=radio], [type=checkbox])"


# Sizes and overflow depend on how the tablet is held, contrast on the theme: two walks see all of both.
@pytest.mark.long
@pytest.mark.parametrize(("held", "theme"), [("landscape", "dark"), ("portrait", "light")])
def test_everybody_can_read_and_reach_everything(open_tablet: OpenTablet, cast: Cast, held: str, theme: str) -> None:
    found = {}
    for name, page in walk(open_tablet, cast, held=held, theme=theme):
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        found[name] = [
            *violations(page),
            *small_targets(page, ANSWERS, least=56),
            *small_targets(page, OTHERS, least=44),
            *([f"{wide} px wider than the screen"] if wide > 0 else []),
        ]
    assert {name: faults for name, faults in found.items() if faults} == {}
