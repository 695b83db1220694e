"""The action changed: who acted early is free again (2013 rule 38-A, 2017 rule 44-A, 2019 and Fivebet rule 53-A)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.poker.act import Act
from rules.poker.raising import minimum_raise_to
from rules.situations.betting.action_out_of_turn import questions
from rules.situations.betting.action_out_of_turn.dispute import Dispute, named, seats_of
from rules.situations.betting.action_out_of_turn.skipped import (
    FOLD_BINDS,
    freed_by_a_change,
    own_act_before,
    passed_over,
    ruled,
    stay_folded,
    the_same_test_behind,
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
    case.found(action_changed=True, binding=not free)
    hands, _ = passed_over(case, dispute)
    if free:
        case.let(early=free[0].seat, free=named(free), are="is" if len(free) == 1 else "are")
        if any(act.action == "fold" for act in free):
            # 2009 binds an act out of turn if nothing has changed, and has no word for a fold. Readings: (a) a fold
            # is an act like any other, so a change frees it; (b) a fold is final. Taken: (a), as written.
            # docs/readings.md.
            case.reading("oot-fold-released", "A fold out of turn is held to the same test as any other act.")
        whats_left = what_it_costs(case, dispute, seat, done)
        outcome, because = every_option(case, free) if case.has(CHANGED) else early_act_is_off(case, free)
        in_short = "{free} {are} free again"
    else:
        # The listed acts are folds, which stand; others behind are not listed.
        if case.has(CHANGED):
            case.cite(CHANGED)
        case.let(folded=named(folded))
        case.found(ruling="fold")
        case.aloud("The bet has changed. A fold out of turn stands; anybody else who acted early is free again.")
        outcome, because = "The fold of {folded} stands; whoever else acted behind is free again.", FOLD_BINDS
        in_short = f"{{folded}} {'stays' if len(folded) == 1 else 'stay'} folded"
    own_act_before(case, changed=True)
    stay_folded(case, folded)
    for other in dispute.after(seat):
        case.do("Let seat {first} act first, with every option.", first=other)
    if free:
        case.do(whats_left)
        the_same_test_behind(case, dispute)
        case.draw(turns((*dispute.after(seat), *seats_of(free))))
    else:
        case.do("Let whoever else acted behind without folding take it back, with every option.")
    if folded:
        case.cite(FOLD_BINDS)
    return ruled(case, dispute, hands, outcome, in_short, because=because)


def every_option(case: Case, free: tuple[Act, ...]) -> tuple[str, str]:
    """The chips go back, and all is open to those who are free again: the headline, and the concept that decides."""
    case.found(allowed_actions=list(case.listed(f"{CHANGED}.options")))
    for act in free:
        if act.puts_chips_in:
            case.do("Give seat {owner} the chips back.", owner=act.seat)
    case.aloud("Seat {early}, the bet is {call:,} now. Your early action is off; you have every option.")
    return "The action changed: {free} {are} free again, with every option.", CHANGED


def early_act_is_off(case: Case, free: tuple[Act, ...]) -> tuple[str | Say, str]:
    """A book that binds an act unless the action changed, and says no more: the early chips are left to the floor.

    The headline, and the concept that decides it.
    """
    case.silent("what a released player may do, and what becomes of their chips")
    off: str | Say = "The action changed: what {free} did early does not bind."
    said = "Seat {early}, the bet is {call:,} now. Your early action does not bind you."
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
                    "Give seat {owner} back what is beyond it, unless they raise in turn.",
                )
                off = case.say("The early chips of seat {owner} stay in; the bet is {call:,}.")
                said = "Seat {early}, the bet is {call:,} now. Your early action is off; the chips stay in and count."
            case _:
                case.do("Decide whether the chips of seat {owner} go back, and say it aloud.")
    case.aloud(said)
    return off, because


def what_it_costs(case: Case, dispute: Dispute, seat: int, done: str) -> str:
    """Work out the call and the least raise for a released player, as street totals in chips, in limit the call alone;
    the step that says so. Where the book does not say that all is open to them, it names no options.
    """
    had_bet = done == "raise" or (done == "all-in" and dispute.faced is not False)
    question = questions.BET_BEFORE if dispute.faced or done == "raise" else questions.BET_BEFORE_IF_ANY
    before = case.ask(question, seat=seat) if had_bet else 0
    now = case.ask(questions.BET_NOW, above=before, seat=seat, offender=case.number("early"))
    case.let(call=now)
    case.found(call_amount=now)
    every_option = case.has(CHANGED)
    if case.ask(questions.STRUCTURE) == "limit":
        if every_option:
            return "Let seat {early} call {call:,}, raise by the limit, or fold when it comes to them."
        return "Tell seat {early} that it is {call:,} to call."
    case.cite("raise-minimum")
    last_full = now - before if done != "all-in" else case.ask(questions.LAST_FULL)
    least = minimum_raise_to(now, before, last_full)
    case.let(least=least)
    case.found(min_raise_to=least)
    if every_option:
        return "Let seat {early} call {call:,}, raise to at least {least:,}, or fold when it comes to them."
    return "Tell seat {early} that it is {call:,} to call, and at least {least:,} to raise."
