"""Situations that the floor is called for, one function each."""

from rules.engine.situation import Situation
from rules.situations.betting.accepted_action.rule import accepted_action
from rules.situations.betting.acted_before_amount_clear import acted_before_amount_clear
from rules.situations.betting.action_out_of_turn.rule import action_out_of_turn
from rules.situations.betting.asking_for_a_count import asking_for_a_count
from rules.situations.betting.chips_facing_a_bet.rule import chips_facing_a_bet
from rules.situations.betting.chips_found_behind import chips_found_behind
from rules.situations.betting.conditional_declaration import conditional_declaration
from rules.situations.betting.fold_without_bet import fold_without_bet
from rules.situations.betting.gestures_and_terms.rule import gestures_and_terms
from rules.situations.betting.invalid_declaration.rule import invalid_declaration
from rules.situations.betting.opening_bet.rule import opening_bet
from rules.situations.betting.pot_size.rule import pot_size
from rules.situations.betting.string_bet.rule import string_bet
from rules.situations.betting.unclear_bet_amount.rule import unclear_bet_amount
from rules.situations.betting.undercall.rule import undercall
from rules.situations.betting.what_does_this_bet_mean.rule import what_does_this_bet_mean
from rules.situations.betting.who_may_raise.rule import who_may_raise
from rules.situations.betting.wrong_bet_amount.rule import wrong_bet_amount
from rules.situations.button.blind_missed import blind_missed
from rules.situations.button.next_button.rule import next_button
from rules.situations.button.wrong_button import wrong_button
from rules.situations.conduct.another_call import another_call
from rules.situations.conduct.cards_exposed_with_action_pending.rule import cards_exposed_with_action_pending
from rules.situations.conduct.giving_a_penalty.rule import giving_a_penalty
from rules.situations.conduct.ruling_contested import ruling_contested
from rules.situations.conduct.serving_a_penalty.rule import serving_a_penalty
from rules.situations.dealing.possible_misdeal.rule import possible_misdeal
from rules.situations.dealing.stud_streets.rule import stud_streets
from rules.situations.presence.calling_the_clock.rule import calling_the_clock
from rules.situations.presence.not_at_the_seat import not_at_the_seat
from rules.situations.procedures.ante_short import ante_short
from rules.situations.procedures.chip_race import chip_race
from rules.situations.procedures.chips_hidden import chips_hidden
from rules.situations.procedures.chips_lost import chips_lost
from rules.situations.procedures.dealer_push import dealer_push
from rules.situations.procedures.deck_change import deck_change
from rules.situations.procedures.hand_for_hand.rule import hand_for_hand
from rules.situations.procedures.new_level import new_level
from rules.situations.procedures.on_the_table import on_the_table
from rules.situations.procedures.out_together import out_together
from rules.situations.procedures.rabbit_hunting import rabbit_hunting
from rules.situations.procedures.rebuy import rebuy
from rules.situations.seating.balancing import balancing
from rules.situations.seating.final_table import final_table
from rules.situations.seating.late_entry import late_entry
from rules.situations.seating.satellite_target import satellite_target
from rules.situations.seating.special_needs import special_needs
from rules.situations.seating.table_broken import table_broken
from rules.situations.seating.wrong_seat import wrong_seat
from rules.situations.showdown.all_in_cards_up import all_in_cards_up
from rules.situations.showdown.asking_to_see_a_hand import asking_to_see_a_hand
from rules.situations.showdown.hand_miscalled import hand_miscalled
from rules.situations.showdown.hand_thrown_in_at_showdown.rule import hand_thrown_in_at_showdown
from rules.situations.showdown.odd_chips import odd_chips
from rules.situations.showdown.playing_the_board import playing_the_board
from rules.situations.showdown.pot_disputed import pot_disputed
from rules.situations.showdown.who_shows_first import who_shows_first

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
        not_at_the_seat,
        possible_misdeal,
        stud_streets,
        on_the_table,
        next_button,
        wrong_button,
        blind_missed,
        cards_exposed_with_action_pending,
        hand_thrown_in_at_showdown,
        asking_to_see_a_hand,
        who_shows_first,
        hand_miscalled,
        playing_the_board,
        all_in_cards_up,
        odd_chips,
        out_together,
        pot_disputed,
        wrong_seat,
        table_broken,
        balancing,
        late_entry,
        rebuy,
        final_table,
        satellite_target,
        chips_lost,
        ante_short,
        new_level,
        deck_change,
        rabbit_hunting,
        chip_race,
        chips_hidden,
        special_needs,
        dealer_push,
        hand_for_hand,
        giving_a_penalty,
        serving_a_penalty,
        ruling_contested,
        another_call,
    )
}
