"""Action out of turn: who is bound to an act, and whose turn it is (2009 rule 29, 2013 rule 38, 2019 rule 53)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import SEATS, Question
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.table import LAST_IN, NEXT
from rules.poker.act import NAMES_AN_AMOUNT, Act, act, in_turn_after
from rules.situations.betting.action_out_of_turn import questions
from rules.situations.betting.action_out_of_turn.dispute import OutOfTurnDispute
from rules.situations.betting.action_out_of_turn.rulings import (
    HEADS_UP_CHECK,
    checked_heads_up,
    folds_stand,
    goes_back,
    only_call_or_fold,
    released,
    stays_bound,
)
from rules.situations.betting.action_out_of_turn.skipped import BACKS_UP, FOLD_BINDS, penalty, skipped_hands
from rules.situations.betting.shared.own_act import OWN_ACT, told_behind_own_act
from rules.situations.shared.late import LATE, claimed_late
from rules.situations.shared.substantial_action import amounts_to_substantial_action

FOLD_SLANG = ("folded early", "early fold")
FOLDED_EARLY = WayIn(
    "folded-early", say("Fold out of turn"), say("cards in before the turn came"), {"oot-action": "fold"}, FOLD_SLANG
)


@situation(
    "action-out-of-turn",
    family="out-of-turn",
    title=say("Action out of turn"),
    looks=say("acted before somebody else"),
    concepts=("oot-binding", "oot-backs-up", "oot-changed-options", FOLD_BINDS, "oot-skipped-player", "oot-penalty")
    + (HEADS_UP_CHECK,),
    budget=14,
    told=(OWN_ACT, questions.CHIPS_BACK, LAST_IN, NEXT),
    slang=("oot", "out of turn", "jumped the gun", "acted early", "acted too soon", "not his turn")
    + ("skipped", "passed over", "wrong order", "folded early", "checked early"),
    ways_in=(FOLDED_EARLY,),
)
def action_out_of_turn(case: Case) -> Ruling:
    """Rule on an act out of turn.

    Source: 2009 rule 29, 2013 rule 38, 2017 rule 44, 2019 to 2024 rule 53, 2026 rule 55. Raises NeedAnswer for what is
    still to be asked.
    """
    moment, offender = case.ask(questions.MOMENT), case.ask(questions.OFFENDER)
    if moment in LATE:
        hear = "seat {seat}, the dealer and the player who was skipped"
        return claimed_late(case, moment, "an act out of turn", penalty(case, offender), hear)
    done = case.ask(questions.ACTION)
    first = act(offender, "check" if done.startswith("check") or done == questions.CALL_OF_NOTHING else done)
    if moment == "now":
        first = with_its_total(case, first)
    dispute = OutOfTurnDispute(
        (first,), in_turn_after(offender, case.ask(questions.SKIPPED, excluding=(offender,))), done
    )
    told_behind_own_act(case, offender)
    return back_up(case, dispute) if moment == "now" else others_behind(case, dispute)


def with_its_total(case: Case, first: Act) -> Act:
    """Ask for the street total of the early act, where an amount was named.

    With others behind it is asked only where nothing changed: nothing turns on it before, nor where all that was done
    behind stands.
    """
    if first.total is not None or first.action not in NAMES_AN_AMOUNT:
        return first
    return replace(first, total=case.ask(questions.AMOUNT, action=first.action))


def others_behind(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Rule on acts behind the skipped player: past substantial action the right to act may be lost (2019 rule 53-B)."""
    if not case.has("oot-skipped-player"):
        case.silent("what becomes of a skipped player once others acted behind")
        return back_up(case, replace(dispute, unlisted=True))
    first = dispute.first
    seats = in_turn_after(first.seat, case.ask(questions.BEHIND, excluding=(first.seat, *sorted(dispute.skipped))))
    # Three acts are substantial whatever they were, so no more is asked of several.
    unlisted = len(seats) > 1
    listed = () if unlisted else (act(seats[0], case.ask(open_behind(dispute), seat=seats[0])),)
    acts = (first, *listed)
    dispute = replace(dispute, behind=seats, acts=acts, unlisted=unlisted)
    # The early act itself lies behind the skipped player, and counts as in 2019 illustration 53-B example 1.
    if amounts_to_substantial_action(case, acts, unlisted=len(seats) if unlisted else 0):
        dispute = replace(dispute, lost=lost_the_right(case, dispute.skipped))
    return back_up(case, dispute) if dispute.to_act else skipped_hands(case, dispute)


def open_behind(dispute: OutOfTurnDispute) -> Question[str]:
    """Question for the next player behind, with the options facing a bet, without one, or when that is not known."""
    asked = questions.BEHIND_ACT
    if dispute.faced or dispute.first.puts_chips_in:
        return asked.only("fold", "check", "call", "raise", "all-in")
    return asked.only("fold", "check", "bet", "all-in") if dispute.faced is False else asked


def lost_the_right(case: Case, skipped: tuple[int, ...]) -> tuple[int, ...]:
    """Skipped players who had reasonable time, did not speak up, and so are too late (2019 rule 53-B)."""
    case.cite("oot-skipped-player")
    [first, *others] = skipped
    match case.ask(questions.ALL_DEFENDED, seats=skipped) if others else case.ask(questions.DEFENDED, seat=first):
        case "silent":
            return skipped
        case "some":
            silent = case.ask(questions.SILENT, excluding=tuple(seat for seat in SEATS if seat not in skipped))
            return tuple(seat for seat in skipped if seat in silent)
    return ()


def back_up(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Take the action back to the first skipped player and forward seat by seat until one of them changes it."""
    if not case.has(BACKS_UP):
        # In 2009 and 2013 nothing but the duty to act in turn says so.
        case.cite("act-in-turn")
    if case.has(FOLD_BINDS) and dispute.only_folds:
        return folds_stand(case, dispute)
    for seat in dispute.to_act:
        question = open_to_skipped(dispute.faced)
        if case.not_yet(question, seat=seat):
            return goes_back(case, dispute, seat)
        done = case.ask(question, seat=seat)
        if changes_action(case, done, dispute.faced):
            if checked_heads_up(case, dispute):
                return only_call_or_fold(case, dispute, seat)
            return released(case, dispute, seat, done)
    first, *behind = dispute.acts
    return stays_bound(case, replace(dispute, acts=(with_its_total(case, first), *behind)))


def open_to_skipped(faced: bool | None) -> Question[str]:
    """Question for a skipped player, with the options facing a bet, without one, or when that is not known."""
    if faced:
        return questions.SKIPPED_ACT.only("fold", "call", "raise", "all-in-less", "all-in")
    return questions.SKIPPED_ACT_UNBET if faced is False else questions.SKIPPED_ACT


def changes_action(case: Case, done: str, faced: bool | None) -> bool:
    """Tell whether a skipped player's act changes the action to those who acted early (2019 rule 53-A)."""
    case.cite("oot-non-changing-actions")
    if done == "all-in" and faced is not False:
        case.reading("oot-short-all-in", "An all-in above the bet is taken as a change, however short the raise.")
    return done in ("bet", "raise", "all-in")
