"""The chapters that the world covers, by name."""

from tests.world.betting import BETTING
from tests.world.blinds import BLINDS
from tests.world.board import BOARD
from tests.world.bubble import BUBBLE
from tests.world.buttons import BUTTONS
from tests.world.dealing import DEALING
from tests.world.early import EARLY
from tests.world.gone import GONE
from tests.world.leaving import LEAVING
from tests.world.pots import POTS
from tests.world.presence import AWAY, CLOCK
from tests.world.shares import SHARES
from tests.world.showdown import SHOWDOWN
from tests.world.shows import ASKING, CARDS_UP
from tests.world.stud import STUD

ALL = (
    GONE,
    BETTING,
    DEALING,
    BOARD,
    STUD,
    SHOWDOWN,
    EARLY,
    POTS,
    SHARES,
    CARDS_UP,
    ASKING,
    AWAY,
    LEAVING,
    CLOCK,
    BUTTONS,
    BLINDS,
    BUBBLE,
)
CHAPTERS = {chapter.name: chapter for chapter in ALL}
