"""The one place where a situation gets its tape reader: answers by question key, from what was seen."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.engine.question import Value
from rules.poker.tape import Tape
from rules.situations.betting.accepted_action import tape as accepted_action_tape
from rules.situations.betting.acted_before_amount_clear import read as read_acted_before_amount_clear
from rules.situations.betting.action_out_of_turn import tape as action_out_of_turn_tape
from rules.situations.betting.chips_facing_a_bet import tape as chips_facing_a_bet_tape
from rules.situations.betting.conditional_declaration import read as read_conditional_declaration
from rules.situations.betting.fold_without_bet import read as read_fold_without_bet
from rules.situations.betting.gestures_and_terms import tape as gestures_and_terms_tape
from rules.situations.betting.invalid_declaration import tape as invalid_declaration_tape
from rules.situations.betting.opening_bet import tape as opening_bet_tape
from rules.situations.betting.pot_size import tape as pot_size_tape
from rules.situations.betting.shared.short_calls import tape as undercall_tape
from rules.situations.betting.string_bet import tape as string_bet_tape
from rules.situations.betting.unclear_bet_amount import tape as unclear_bet_amount_tape
from rules.situations.betting.what_does_this_bet_mean import tape as what_does_this_bet_mean_tape
from rules.situations.betting.who_may_raise import tape as who_may_raise_tape
from rules.situations.betting.wrong_bet_amount import tape as wrong_bet_amount_tape
from rules.situations.conduct.cards_exposed_with_action_pending import tape as cards_exposed_tape
from rules.situations.dealing.possible_misdeal import tape as possible_misdeal_tape
from rules.situations.presence.calling_the_clock import tape as calling_the_clock_tape
from rules.situations.procedures.out_together import read as read_out_together
from rules.situations.showdown.all_in_cards_up import read as read_all_in_cards_up

Reader: TypeAlias = Callable[[Tape, Mapping[str, Any]], dict[str, Value]]

READERS: dict[str, Reader] = {
    "accepted-action": accepted_action_tape.read,
    "action-out-of-turn": action_out_of_turn_tape.read,
    "possible-misdeal": possible_misdeal_tape.read,
    "cards-exposed-with-action-pending": cards_exposed_tape.read,
    "chips-facing-a-bet": chips_facing_a_bet_tape.read,
    "what-does-this-bet-mean": what_does_this_bet_mean_tape.read,
    "opening-bet": opening_bet_tape.read,
    "undercall": undercall_tape.read,
    "string-bet": string_bet_tape.read,
    "unclear-bet-amount": unclear_bet_amount_tape.read,
    "acted-before-amount-clear": read_acted_before_amount_clear,
    "who-may-raise": who_may_raise_tape.read,
    "invalid-declaration": invalid_declaration_tape.read,
    "fold-without-bet": read_fold_without_bet,
    "conditional-declaration": read_conditional_declaration,
    "gestures-and-terms": gestures_and_terms_tape.read,
    "pot-size": pot_size_tape.read,
    "wrong-bet-amount": wrong_bet_amount_tape.read,
    "calling-the-clock": calling_the_clock_tape.read,
    "all-in-cards-up": read_all_in_cards_up,
    "out-together": read_out_together,
}
