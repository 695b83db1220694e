"""A title typed alone finds its situation first, as it is and as it was."""

from pathlib import Path

import pytest
import yaml

from floor.calls.tiles import Tile, tiles_of
from rules.finding.search import search
from rules.situations import SITUATIONS

EDITION = "tda-2019"
FORMER: dict[str, str] = yaml.safe_load((Path(__file__).parent / "former_titles.yaml").read_text())


@pytest.mark.parametrize(("value", "typed"), FORMER.items(), ids=FORMER)
def test_a_former_title_finds_its_situation_first(value: str, typed: str) -> None:
    assert search(EDITION, typed)[0].situation.id == value.partition(":")[0]


@pytest.mark.parametrize("tile", tiles_of(SITUATIONS.values()), ids=lambda tile: tile.value)
def test_a_title_finds_its_situation_first(tile: Tile) -> None:
    assert search(EDITION, tile.title)[0].situation.id == tile.situation.id
