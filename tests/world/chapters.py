"""The chapters that the world covers, by name."""

from tests.world.betting import BETTING
from tests.world.board import BOARD
from tests.world.dealing import DEALING
from tests.world.gone import GONE

CHAPTERS = {chapter.name: chapter for chapter in (GONE, BETTING, DEALING, BOARD)}
