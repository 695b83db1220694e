"""The tools by the names in their addresses, in the order in which a floor person wants them."""

from collections.abc import Mapping

from floor.tools.forms.base import ToolForm
from floor.tools.forms.pots import PotsForm

TOOLS: Mapping[str, type[ToolForm]] = {"pots": PotsForm}
