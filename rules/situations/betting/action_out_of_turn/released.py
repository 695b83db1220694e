"""The action changed: who acted early is free again (2013 rule 38-A, 2017 rule 44-A, 2019 and Fivebet rule 53-A)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.poker.act import Act
from rules.poker.raising import minimum_raise_to
from rules.situations.betting.action_out_of_turn.dispute import Dispute, named, seats_of
from rules.situations.betting.action_out_of_turn.parts import (
    FOLD_BINDS,
    acts_first,
    freed_by_a_change,
    own_act_before,
    passed_over,
    ruled,
    stay_folded,
    the_same_test_behind,
    verb,
)
from rules.situations.betting.action_out_of_turn.passed_over import Hands
from rules.situations.betting.action_out_of_turn.questions import (
    BET_BEFORE,
    BET_BEFORE_IF_ANY,
    BET_NOW,
    LAST_FULL,
    STRUCTURE,
)
from rules.situations.pictures import turns

CHANGED = "oot-changed-options"
EARLY_CHIPS = decision(
    "early-chips",
    "What becomes of the chips that seat {seat} put in early?",
    {"back": "They go back", "stay": "They stay in the pot"},
    per="seat",
)


def released(case: Case, dispute: Dispute, seat: int, done: str) -> Ruling:
    """A skipped player changed the action: the early player takes it back and has every option (2019 rule 53-A)."""
    free, folded = freed_by_a_change(case, dispute)
    case.found(action_changed=True)
    hands = passed_over(case, dispute)
    if not free:
        return only_others_released(case, dispute, hands, seat)
    case.let(early=free[0].seat, free=named(seats_of(free)))
    whats_left = what_it_costs(case, dispute, seat, done)
    if any(act.action == "fold" for act in free):
        # 2009 binds an act out of turn if nothing has changed, and has no word for a fold. Readings: (a) a fold is an
        # act like any other, so a change frees it; (b) a fold is final. Taken: (a), as written. docs/readings.md.
        case.reading("oot-fold-released", "A fold out of turn is held to the same test as any other act.")
    outcome, because = (every_option(case, free), CHANGED) if case.has(CHANGED) else early_act_is_off(case, free)
    own_act_before(case)
    stay_folded(case, folded)
    acts_first(case, dispute, seat)
    case.do(whats_left)
    the_same_test_behind(case, dispute)
    if folded:
        case.cite(FOLD_BINDS)
    case.draw(turns((*dispute.after(seat), *seats_of(free))))
    case.found(binding=False)
    in_short = f"{{free}} {verb(free)} free again"
    return ruled(case, dispute, hands, outcome, in_short, because=because)


def every_option(case: Case, free: tuple[Act, ...]) -> str:
    """The chips go back, and all is open to those who are free again."""
    case.found(allowed_actions=list(case.listed(f"{CHANGED}.options")))
    for act in free:
        if act.puts_chips_in:
            case.do("Give seat {owner} the chips back.", owner=act.seat)
    case.aloud("The bet has changed. Seat {early}, your early action is off; you have every option.")
    return f"The action changed: {{free}} {verb(free)} free again, with every option."


def early_act_is_off(case: Case, free: tuple[Act, ...]) -> tuple[Say, str]:
    """A book that binds an act unless the action changed, and says no more: the early chips are left to the floor.

    The headline, and the concept that decides it.
    """
    case.silent("what a released player may do, and what becomes of their chips")
    off = case.say("The action changed: what {free} did early does not bind.")
    said = "The bet has changed. Seat {early}, your early action does not bind you."
    because = "oot-binding"
    for act in free:
        if not act.puts_chips_in:
            continue
        too_much = act.total is not None and act.total > case.number("call")
        taken = case.decide(EARLY_CHIPS.only("back") if too_much else EARLY_CHIPS, seat=act.seat)
        case.let(owner=act.seat)
        because = FAIRNESS if taken else because
        case.found(early_chips=taken or "td_discretion")
        match taken:
            case "back":
                case.do("Give seat {owner} the chips back.")
                off = case.say("The early chips of seat {owner} go back; the bet is {call:,}.")
                said = "Seat {early}, the bet is {call:,} now. Your early action is off; the chips come back."
            case "stay":
                case.do(
                    "Leave the early chips of seat {owner} in the pot: they count towards the bet of {call:,}.",
                    "What lies there beyond it goes back, unless seat {owner} raises in turn.",
                )
                off = case.say("The early chips of seat {owner} stay in; the bet is {call:,}.")
                said = "Seat {early}, the bet is {call:,} now. Your early action is off; the chips stay in and count."
            case _:
                case.do("Decide whether the chips of seat {owner} go back, and say it aloud.")
    case.aloud(said)
    return off, because


def only_others_released(case: Case, dispute: Dispute, hands: Hands, seat: int) -> Ruling:
    """The action changed for acts behind that are not listed; the listed ones are folds, which stand (2019 53-A)."""
    if case.has(CHANGED):
        case.cite(CHANGED)
    case.let(folded=named(seats_of(dispute.acts)))
    stay_folded(case, dispute.acts)
    acts_first(case, dispute, seat)
    case.do("Whoever else acted behind and did not fold takes it back, with every option.")
    case.aloud("The bet has changed. A fold out of turn stands; anybody else who acted early is free again.")
    case.found(binding=True, ruling="fold")
    return ruled(
        case,
        dispute,
        hands,
        "The action changed: the fold of {folded} stands, whoever else acted behind is free again.",
        "{folded} stays folded" if len(dispute.acts) == 1 else "{folded} stay folded",
        because=FOLD_BINDS,
    )


def what_it_costs(case: Case, dispute: Dispute, seat: int, done: str) -> str:
    """Work out the call and the least raise for a released player, as street totals in chips, in limit the call alone;
    the step that says so. Where the book does not say that all is open to them, it names no options.
    """
    had_bet = done == "raise" or (done == "all-in" and dispute.faced is not False)
    question = BET_BEFORE if dispute.faced or done == "raise" else BET_BEFORE_IF_ANY
    before = case.ask(question, seat=seat) if had_bet else 0
    now = case.ask(BET_NOW, above=before, seat=seat, offender=case.number("early"))
    case.let(call=now)
    case.found(call_amount=now)
    if case.ask(STRUCTURE) == "limit":
        if case.has(CHANGED):
            return "When it comes to seat {early}: call {call:,}, raise by the limit, or fold."
        return "When it comes to seat {early}: it is {call:,} to call."
    case.cite("raise-minimum")
    last_full = now - before if done != "all-in" else case.ask(LAST_FULL)
    case.let(least=minimum_raise_to(now, before, last_full))
    case.found(min_raise_to=case.number("least"))
    if case.has(CHANGED):
        return "When it comes to seat {early}: call {call:,}, raise to at least {least:,}, or fold."
    return "When it comes to seat {early}: it is {call:,} to call, and {least:,} at least to raise."
