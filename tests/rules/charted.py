"""Charts drawn once per process for the tests that look at them, and those tests kept in one process."""

from functools import cache

import pytest

from rules.books.editions import editions
from rules.engine.explore import Chart
from rules.proof.charts import draw
from rules.situations import SITUATIONS

each_chart = pytest.mark.parametrize(
    ("situation", "edition"),
    [
        pytest.param(situation, edition, marks=pytest.mark.xdist_group(f"{situation} {edition}"))
        for situation in SITUATIONS
        for edition in editions()
    ],
)


@cache
def chart(situation: str, edition: str) -> Chart:
    return draw(situation, edition)
