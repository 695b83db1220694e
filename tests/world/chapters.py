"""The chapters that the world covers, by name."""

from tests.world.betting import BETTING
from tests.world.gone import GONE

CHAPTERS = {chapter.name: chapter for chapter in (GONE, BETTING)}
