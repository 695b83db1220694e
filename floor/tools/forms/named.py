"""The tools by the names in their addresses, in the order in which a floor person wants them."""

from collections.abc import Mapping

from floor.tools.forms.balancing import BalancingForm
from floor.tools.forms.base import ToolForm
from floor.tools.forms.bets import ChipsForm, LeastRaiseForm, PotLimitForm
from floor.tools.forms.hands import MissedHandsForm, NextHandsForm
from floor.tools.forms.pots import PotsForm
from floor.tools.forms.race import ChipRaceForm
from floor.tools.forms.seats import SeatDrawForm

TOOLS: Mapping[str, type[ToolForm]] = {
    "pots": PotsForm,
    "pot-limit": PotLimitForm,
    "least-raise": LeastRaiseForm,
    "chips": ChipsForm,
    "chip-race": ChipRaceForm,
    "balancing": BalancingForm,
    "seat-draw": SeatDrawForm,
    "next-hands": NextHandsForm,
    "missed-hands": MissedHandsForm,
}
# A tool with a picture of its own has a template of its name.
DRAWN = {"pots", "next-hands", "balancing", "chip-race", "seat-draw"}
