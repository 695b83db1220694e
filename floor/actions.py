"""The only writer of the floor's data. Each action asks policy, writes its rows and appends to the record, or does
nothing at all. (The demo loader writes set-up rows of its own, into an empty database.)"""

from floor.calls.actions.calls import check_answers, open_call, place_call, save_answers, save_last_answer, save_own
from floor.calls.actions.clocks import start_clock, stop_clock
from floor.calls.actions.closing import close_call, reopen_call
from floor.calls.actions.hands import begin_hand, keep_tape, put_on_tape, rule_on_hand
from floor.calls.actions.opening import log_call
from floor.calls.actions.people import set_dealer, set_part
from floor.calls.actions.rulings import Recording, Sent, record_ruling
from floor.calls.actions.waiting import end_wait
from floor.calls.wizard import RulingKind
from floor.house.actions.drafts import leave_draft, publish_draft, write_draft, write_ending
from floor.house.actions.house_rules import end_override, publish_override
from floor.house.actions.houses import NewHouse, begin_installation, change_house, create_house
from floor.house.actions.own_rules import end_own_rule, publish_own_rule
from floor.house.actions.pins import ask_for_book, withdraw_book
from floor.house.actions.rules_file import publish_rules
from floor.penalties.actions import change_penalty, move_penalty, serve_penalty, void_penalty
from floor.persons.actions import (
    add_known_person,
    change_person,
    erase_name,
    exclude,
    lift_exclusion,
    merge_persons,
    tell_apart,
    unmerge_person,
)
from floor.practice.actions import answer_exercise
from floor.record.actions.erasing import erase
from floor.record.actions.handing_over import add_handover_note, see_note
from floor.record.actions.parting import unmerge_players
from floor.record.actions.photos import add_photos
from floor.record.actions.players import forget_player, merge_players, name_player
from floor.record.actions.precedents import refingerprint
from floor.record.actions.reviews import add_note, review_ruling
from floor.record.actions.sealing import seal_due, seal_oldest
from floor.record.actions.searching import find_all_anew
from floor.signin.actions.staff import (
    NewPerson,
    add_person,
    answer_invitation,
    ask_known_person,
    change_password,
    change_role,
    clear_pin,
    leave_house,
    reset_at_the_server,
    reset_password,
    set_active,
    set_pin,
    withdraw_invitation,
)
from floor.signin.actions.tablets import enrol_tablet, rename_tablet, retire_tablet, try_pin, unlock_pin
from floor.tournament.actions.assigning import assign
from floor.tournament.actions.beginning import (
    begin_as_they_sit,
    begin_drawn,
    begin_listed,
    draw_seats,
    tell_namesakes,
)
from floor.tournament.actions.beside import begin_beside, bring_in, take_back_beside
from floor.tournament.actions.days import add_day, cancel_day, count_stacks, end_day, take_back
from floor.tournament.actions.inputs import Correction, correct_everywhere, correct_for_call, correct_for_tournament
from floor.tournament.actions.levels import follow_clock, run_clock
from floor.tournament.actions.seating import bust_player, enter_person, enter_player, seat_player, undo_seating
from floor.tournament.actions.setting_up import (
    NewTournament,
    change_tournament,
    create_tournament,
    rename_tournament,
    set_starting_stack,
    store_levels,
    store_seats,
)
from floor.tournament.actions.tables import break_table, open_table
from floor.tournament.beginning import Beginning

__all__ = [
    "answer_exercise",
    "answer_invitation",
    "ask_known_person",
    "withdraw_invitation",
    "Beginning",
    "Correction",
    "NewHouse",
    "NewTournament",
    "NewPerson",
    "Recording",
    "RulingKind",
    "Sent",
    "add_day",
    "cancel_day",
    "assign",
    "begin_hand",
    "end_own_rule",
    "publish_own_rule",
    "publish_rules",
    "leave_draft",
    "publish_draft",
    "write_draft",
    "write_ending",
    "keep_tape",
    "rule_on_hand",
    "add_handover_note",
    "see_note",
    "add_note",
    "add_person",
    "begin_installation",
    "change_house",
    "create_house",
    "leave_house",
    "reset_at_the_server",
    "change_password",
    "change_penalty",
    "change_role",
    "clear_pin",
    "forget_player",
    "reset_password",
    "set_active",
    "set_pin",
    "enrol_tablet",
    "rename_tablet",
    "retire_tablet",
    "try_pin",
    "unlock_pin",
    "add_photos",
    "break_table",
    "add_known_person",
    "bust_player",
    "change_person",
    "enter_person",
    "enter_player",
    "erase_name",
    "exclude",
    "lift_exclusion",
    "log_call",
    "merge_persons",
    "tell_apart",
    "tell_namesakes",
    "unmerge_person",
    "unmerge_players",
    "ask_for_book",
    "erase",
    "find_all_anew",
    "follow_clock",
    "run_clock",
    "end_override",
    "check_answers",
    "close_call",
    "merge_players",
    "move_penalty",
    "name_player",
    "correct_everywhere",
    "correct_for_call",
    "correct_for_tournament",
    "change_tournament",
    "create_tournament",
    "open_call",
    "open_table",
    "put_on_tape",
    "place_call",
    "publish_override",
    "record_ruling",
    "refingerprint",
    "rename_tournament",
    "set_starting_stack",
    "reopen_call",
    "review_ruling",
    "save_answers",
    "save_last_answer",
    "save_own",
    "seal_due",
    "seal_oldest",
    "seat_player",
    "serve_penalty",
    "set_dealer",
    "set_part",
    "start_clock",
    "store_levels",
    "store_seats",
    "stop_clock",
    "undo_seating",
    "void_penalty",
    "begin_as_they_sit",
    "begin_beside",
    "bring_in",
    "begin_drawn",
    "begin_listed",
    "count_stacks",
    "draw_seats",
    "end_day",
    "end_wait",
    "take_back",
    "take_back_beside",
    "withdraw_book",
]
