"""What the floor is called for: one function a situation."""

from rules.engine.situation import Situation
from rules.situations.action_out_of_turn import action_out_of_turn

SITUATIONS: dict[str, Situation] = {situation.id: situation for situation in (action_out_of_turn,)}
