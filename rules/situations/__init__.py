"""What the floor is called for: one function a situation."""

from rules.engine.situation import Situation
from rules.situations.action_out_of_turn import action_out_of_turn
from rules.situations.calling_the_clock import calling_the_clock
from rules.situations.cards_exposed import cards_exposed
from rules.situations.chips_facing_a_bet import chips_facing_a_bet
from rules.situations.possible_misdeal import possible_misdeal
from rules.situations.undercall import undercall

SITUATIONS: dict[str, Situation] = {
    situation.id: situation
    for situation in (
        action_out_of_turn,
        chips_facing_a_bet,
        undercall,
        calling_the_clock,
        possible_misdeal,
        cards_exposed,
    )
}
