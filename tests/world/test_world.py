"""All doors to one matter lead to one ruling, each question has one true answer, and what holds in every book holds."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.world.chapter import findings
from tests.world.chapters import CHAPTERS

STORIES = 150


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_door_rules_alike_on_what_happened(chapter: str) -> None:
    @settings(max_examples=STORIES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def hold(data: st.DataObject) -> None:
        def choose(options: Sequence[Any]) -> Any:
            return data.draw(st.sampled_from(options))

        happened = CHAPTERS[chapter].happen(choose)
        found = findings(CHAPTERS[chapter], happened) if happened else []
        assert not found, "\n\n".join(map(str, found))

    hold()
