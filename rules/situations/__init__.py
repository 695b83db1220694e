"""What the floor is called for: one function a situation."""

from rules.engine.situation import Situation
from rules.situations.accepted_action.rule import accepted_action
from rules.situations.acted_before_amount_clear import acted_before_amount_clear
from rules.situations.action_out_of_turn.rule import action_out_of_turn
from rules.situations.another_call import another_call
from rules.situations.asking_for_a_count import asking_for_a_count
from rules.situations.calling_the_clock.rule import calling_the_clock
from rules.situations.cards_exposed.rule import cards_exposed
from rules.situations.chips_facing_a_bet.rule import chips_facing_a_bet
from rules.situations.chips_found_behind import chips_found_behind
from rules.situations.conditional_declaration import conditional_declaration
from rules.situations.fold_without_bet import fold_without_bet
from rules.situations.gestures_and_terms.rule import gestures_and_terms
from rules.situations.giving_a_penalty.rule import giving_a_penalty
from rules.situations.invalid_declaration.rule import invalid_declaration
from rules.situations.opening_bet.rule import opening_bet
from rules.situations.possible_misdeal.rule import possible_misdeal
from rules.situations.pot_size.rule import pot_size
from rules.situations.string_bet.rule import string_bet
from rules.situations.unclear_bet_amount.rule import unclear_bet_amount
from rules.situations.undercall.rule import undercall
from rules.situations.what_does_this_bet_mean.rule import what_does_this_bet_mean
from rules.situations.who_may_raise.rule import who_may_raise
from rules.situations.wrong_bet_amount.rule import wrong_bet_amount

SITUATIONS: dict[str, Situation] = {
    situation.id: situation
    for situation in (
        action_out_of_turn,
        chips_facing_a_bet,
        what_does_this_bet_mean,
        opening_bet,
        undercall,
        who_may_raise,
        wrong_bet_amount,
        pot_size,
        accepted_action,
        chips_found_behind,
        string_bet,
        unclear_bet_amount,
        acted_before_amount_clear,
        asking_for_a_count,
        invalid_declaration,
        gestures_and_terms,
        fold_without_bet,
        conditional_declaration,
        calling_the_clock,
        possible_misdeal,
        cards_exposed,
        giving_a_penalty,
        another_call,
    )
}
