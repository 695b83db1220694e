"""Rulings on an act out of turn. {seat} is the first who acted early, {now} the player to act."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import Say, say
from rules.engine.ruling import Ruling
from rules.facts.table import OTHERS_IN, OWN_BET
from rules.poker.act import Act
from rules.poker.raising import minimum_raise_to
from rules.situations.betting.action_out_of_turn import questions
from rules.situations.betting.action_out_of_turn.dispute import OutOfTurnDispute, acts_of, key_of, named, seats_of, what
from rules.situations.betting.action_out_of_turn.skipped import BACKS_UP, FOLD_BINDS, passed_over, ruled, stand
from rules.situations.betting.fold_without_bet import AFTER_OWN_BET, THOUGHT_WON, fold_goes_on, thrown_away
from rules.situations.betting.invalid_declaration.rule import CALL as CALL_OF_NOTHING
from rules.situations.betting.invalid_declaration.rule import CALL_SAID, MATTER
from rules.situations.betting.shared.check_into_bet import what_is_open
from rules.situations.betting.shared.own_act import OWN_ACT
from rules.situations.shared.gone import WHO_IS_LEFT, Left, returned, with_own_bet
from rules.situations.shared.pictures import turns

CHANGED = "oot-changed-options"
HEADS_UP_CHECK = "oot-heads-up-check"
HEADS_UP = OTHERS_IN.only("several", "one").worded(why="Between two players a check out of turn leaves no raise.")
EARLY_CHIPS = decision(
    "early-chips",
    "What becomes of the chips that seat {seat} put in early?",
    {"back": "They go back", "stay": "They stay in the pot"},
    per="seat",
)
# What a skipped player does that changes nothing, and what changes the action, by whether there was a bet to face.
SAME_OR_OTHER = {
    True: ("calls or folds", "a raise, or an all-in above the bet"),
    False: ("checks or folds", "a bet or all-in"),
    None: ("checks, calls or folds", "a bet, a raise, or an all-in above the bet"),
}


def goes_back(case: Case, dispute: OutOfTurnDispute, seat: int) -> Ruling:
    """Send the action back: nothing is decided until the skipped player acts."""
    free, folded = freed_by_a_change(case, dispute)
    begins = seat == dispute.to_act[0]
    dispute = passed_over(case, dispute, ahead=dispute.skipped[: dispute.skipped.index(seat)])
    case.let(now=seat, then="after that" if dispute.back else "now", next="after that it" if dispute.back else "it")
    case.why("The turn was seat {now}'s, and nobody loses a turn by another player's haste.")
    chips_out_again(case, early_chips_wait(dispute))
    own_act_before(case)
    case.do("Let seat {now} act {then}, with every option.")
    stay_folded(case, folded)
    if free:
        ahead = dispute.to_act[dispute.to_act.index(seat) :]
        case.let(early=named(seats_of(free)), ahead=named(ahead))
        same, other = SAME_OR_OTHER[dispute.faced]
        verbs = same if len(ahead) == 1 else same.replace("s or ", " or ").replace("s, ", ", ").removesuffix("s")
        case.do(f"Let {{acts}} stand if {{ahead}} only {verbs}.", acts=acts_of(free))
        if checked_heads_up(case, dispute):
            case.cite(HEADS_UP_CHECK)
            case.found(after_a_bet=["call", "fold"])
            case.do("Let {early} only call or fold after a bet, for the rest of this round.")
        else:
            case.do(f"Treat {{early}} as free again, with every option, after {other}.")
    the_same_test_behind(case, dispute)
    case.aloud("Seat {now}, {next} is on you. You have every option.")
    waits = "Your {act} waits until it is on you." if dispute.first in free else "Your fold stands."
    case.aloud(case.say("Seat {seat}, you acted out of turn. " + waits, act=what(dispute.first)))
    case.draw(turns((*dispute.back, seat, *dispute.after(seat), *seats_of(free)), dispute.first.seat if begins else 0))
    because = BACKS_UP if case.has(BACKS_UP) else "oot-binding"
    outcome = "Action goes back to seat {now}." if begins else "Action is now on seat {now}."
    in_short = "then seat {now} acts" if dispute.back else "it is on seat {now}"
    return ruled(case, dispute, outcome, in_short, because=because)


def checked_heads_up(case: Case, dispute: OutOfTurnDispute) -> bool:
    """Tell whether it was a check out of turn between two players, which leaves no raise in 2026 (55-B)."""
    if not case.has(HEADS_UP_CHECK) or dispute.first.action != "check" or dispute.behind or len(dispute.to_act) != 1:
        return False
    return dispute.faced is not True and case.ask(HEADS_UP) == "one"


def only_call_or_fold(case: Case, dispute: OutOfTurnDispute, seat: int) -> Ruling:
    """Hold a player who checked out of turn heads-up to a call or a fold once the other has bet (2026 55-B)."""
    dispute = passed_over(case, dispute)
    early = dispute.first.seat
    case.let(early=early, call=case.ask(questions.BET_NOW, above=0, seat=seat, offender=early))
    case.found(action_changed=True, allowed_actions=["call", "fold"], call_amount=case.number("call"))
    own_act_before(case, changed=True)
    case.do("Let seat {early} call {call:,} or fold, and not raise for the rest of this round.")
    case.aloud("Seat {early}, you checked out of turn: {call:,} to call, or fold. No raise on this round.")
    case.draw(turns((*dispute.after(seat), early)))
    case.why("Between two players a check out of turn gives up the raise: seat {early} may call {call:,} or fold.")
    outcome = "Heads-up: after that check seat {early} may only call or fold."
    return ruled(case, dispute, outcome, "seat {early} may only call or fold", because=HEADS_UP_CHECK)


def folds_stand(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Hold a fold out of turn as final whatever comes; the action still goes back (2019 rules 53-A and 58).

    Where the player had bet, it is first asked whether the hand was thrown away by mistake (2017 to 2019 rule 15-B).
    """
    case.cite("nonstandard-folds")
    case.why("A fold gives the hand up for good, in turn or out of turn.")
    now, *later = dispute.to_act
    case.let(now=now, early=named(seats_of(dispute.acts)), Early=named(seats_of(dispute.acts), "Seat", "Seats"))
    alone = not later and case.ask(WHO_IS_LEFT) == "one"
    after_own_act = case.told(OWN_ACT) == "in-turn"
    if (alone or after_own_act) and case.has(AFTER_OWN_BET) and case.ask(OWN_BET) != "none" and case.yes(THOUGHT_WON):
        return thrown_away(case)
    if alone:
        return leaves_one(case, dispute, now)
    dispute = passed_over(case, dispute)
    stay_folded(case, dispute.acts)
    if after_own_act:
        returned(case, with_own_bet(case, Left(alone=False, all_in=False), open_to_others=True))
    else:
        own_act_before(case)
    case.do("Let seat {now} act now, with every option.")
    for seat in later:
        case.do("Let seat {then} act next, with every option.", then=seat)
    case.aloud("A fold out of turn stands. Seat {now}, it is on you.")
    case.draw(turns(dispute.to_act, dispute.first.seat))
    case.found(binding=True, ruling="fold")
    outcome = fold_stands(dispute) + " Action goes back to seat {now}."
    return ruled(case, dispute, outcome, "it is on seat {now}", because=FOLD_BINDS)


def fold_stands(dispute: OutOfTurnDispute) -> str:
    return "{Early}'s fold stands." if len(dispute.acts) == 1 else "The folds of {early} stand."


def leaves_one(case: Case, dispute: OutOfTurnDispute, last: int) -> Ruling:
    """Rule on a fold out of turn that leaves one player: nobody has to act any more, and that player has won."""
    stay_folded(case, dispute.acts)
    rest = fold_goes_on(case, last)
    case.aloud("A fold out of turn stands. Seat {now} has won the pot.")
    case.found(binding=True, ruling="fold")
    return ruled(case, dispute, fold_stands(dispute) + rest, "seat {now} has won", because=FOLD_BINDS)


def stays_bound(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Hold the early act as made: nothing in front of its player changed (2019 rule 53-A)."""
    case.found(action_changed=False)
    dispute = passed_over(case, dispute, ahead=dispute.skipped)
    if dispute.checked_into_bet:
        # As if it had come in turn (2019 rules 53-A and 55).
        case.cite("oot-binding")
        found = what_is_open(case)
        stand(case, dispute, unless_raised=found.not_acted)
        the_same_test_behind(case, dispute)
        return ruled(case, dispute, found.outcome, found.in_short, because=found.because)
    if dispute.called_nothing and not case.has(CALL_OF_NOTHING):
        return word_left_open(case, dispute)
    case.why("The bet that seat {seat} faces is the same as before, so the early act counts as if made in turn.")
    first, *others = dispute.acts
    case.let(what=what(first), last=dispute.acts[-1].seat)
    chips_out_again(case)
    if dispute.called_nothing:
        case.cite(CALL_OF_NOTHING)
        case.derive("A call with nothing bet is a check.")
    stand(case, dispute)
    own_act_before(case)
    if first.total is not None and first.action != "all-in":
        case.cite("raise-minimum")
        case.do("Check the {total:,}, and correct a short amount as if it had come in turn.", total=first.total)
    the_same_test_behind(case, dispute)
    case.do("Let the action go on behind seat {last}.")
    case.aloud("The action has not changed. Seat {seat}, the {what} stands.")
    case.found(binding=True, ruling=key_of(first), bet_total=first.total)
    outcome: str | Say = "Seat {seat}'s {what} stands: nothing changed."
    for other in others:
        outcome = case.say("Seat {seat}'s {what} and seat {last}'s {other} stand: nothing changed.", other=what(other))
    return ruled(case, dispute, outcome, "what was done stands", because="oot-binding")


def word_left_open(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Leave open what a call of nothing is that nothing came before, in a book without a rule on it."""
    case.let(matter=MATTER["call"])
    taken = case.decide(CALL_SAID)
    if taken is None:
        case.leave_open(CALL_SAID)
    course = CALL_SAID.course(taken)
    case.follow(course)
    if taken:
        case.found(ruling=taken)
    the_same_test_behind(case, dispute)
    return ruled(case, dispute, course.headline, "the word is ruled on", because=FAIRNESS)


def released(case: Case, dispute: OutOfTurnDispute, seat: int, done: str) -> Ruling:
    """Release the early player after a skipped player changed the action: every option is open (2019 rule 53-A)."""
    free, folded = freed_by_a_change(case, dispute)
    case.found(action_changed=True, binding=not free)
    dispute = passed_over(case, dispute)
    if free:
        case.let(early=free[0].seat, free=named(seats_of(free)), Free=named(seats_of(free), "Seat", "Seats"))
        are, have = ("is", "has") if len(free) == 1 else ("are", "have")
        case.let(are=are, have=have)
        if any(act.action == "fold" for act in free):
            case.reading("oot-fold-released", "A fold out of turn is held to the same test as any other act.")
        whats_left = what_it_costs(case, dispute, seat, done)
        outcome, because = every_option(case, free) if case.has(CHANGED) else early_act_is_off(case, free)
        case.why("Seat {early} acted before the bet was {call:,}, and nobody is held to an act on another bet.")
        in_short = "{free} {are} free again"
    else:
        # The listed acts are folds, which stand; others behind are not listed.
        if case.has(CHANGED):
            case.cite(CHANGED)
        case.let(folded=named(seats_of(folded)), Folded=named(seats_of(folded), "Seat", "Seats"))
        case.found(ruling="fold")
        case.aloud("The bet has changed. A fold out of turn stands; anybody else who acted early is free again.")
        case.why("A fold gives the hand up for good; any other early act falls away when the bet changes.")
        stay = "stays folded" if len(folded) == 1 else "stay folded"
        outcome, because = f"{{Folded}} {stay}; anybody else who acted behind is free again.", FOLD_BINDS
        in_short = f"{{folded}} {stay}"
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
    return ruled(case, dispute, outcome, in_short, because=because)


def every_option(case: Case, free: tuple[Act, ...]) -> tuple[str, str]:
    """Give the chips back and leave every option to those who are free; returns headline and deciding concept."""
    case.found(allowed_actions=list(case.listed(f"{CHANGED}.options")))
    for act in free:
        if act.puts_chips_in and not taken_back(case, act):
            case.do("Give seat {owner} the chips back.", owner=act.seat)
    case.aloud("Seat {early}, the bet is {call:,} now. Your early action is off; you have every option.")
    return "{Free} {have} every option again: the bet is {call:,} now.", CHANGED


def early_act_is_off(case: Case, free: tuple[Act, ...]) -> tuple[str | Say, str]:
    """Leave the early chips to the floor, in a book that binds an act unless the action changed and says no more.

    Returns the headline and the concept that decides it.
    """
    case.silent("what a released player may do, and what becomes of their chips")
    off: str | Say = "{Free} {are} not bound: the bet is {call:,} now."
    said = "Seat {early}, the bet is {call:,} now. Your early action does not bind you."
    because = "oot-binding"
    for act in free:
        if not act.puts_chips_in or taken_back(case, act):
            continue
        too_much = act.total is not None and act.total > case.number("call")
        taken = case.decide(EARLY_CHIPS.only("back") if too_much else EARLY_CHIPS, seat=act.seat)
        case.let(owner=act.seat)
        because = FAIRNESS if taken else because
        case.found(early_chips=taken or "td_discretion")
        match taken:
            case "back":
                case.do("Give seat {owner} the chips back.")
                off = case.say("Seat {owner}'s early chips go back; the bet is {call:,}.")
                said = "Seat {early}, the bet is {call:,} now. Your early action is off; the chips come back."
            case "stay":
                case.do(
                    "Leave seat {owner}'s early chips in the pot: they count towards the bet of {call:,}.",
                    "Give seat {owner} back what is beyond it, unless they raise in turn.",
                )
                off = case.say("Seat {owner}'s early chips stay in; the bet is {call:,}.")
                said = "Seat {early}, the bet is {call:,} now. Your early action is off; the chips stay in and count."
            case _:
                case.do("Decide whether seat {owner}'s chips go back, and say it aloud.")
    case.aloud(said)
    return off, because


def what_it_costs(case: Case, dispute: OutOfTurnDispute, seat: int, done: str) -> str:
    """Work out the call and the least raise for a released player, as street totals, in limit the call alone.

    Returns the step that says so. Where the book does not say that all is open to them, it names no options.
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
        return "Tell seat {early} that the bet is {call:,}."
    case.cite("raise-minimum")
    last_full = now - before if done != "all-in" else case.ask(questions.LAST_FULL)
    least = minimum_raise_to(now, before, last_full)
    case.let(least=least)
    case.found(min_raise_to=least)
    if every_option:
        return "Let seat {early} call {call:,}, raise to at least {least:,}, or fold when it comes to them."
    return "Tell seat {early} that the bet is {call:,}, and the smallest raise to {least:,}."


def freed_by_a_change(case: Case, dispute: OutOfTurnDispute) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """Acts out of turn that a change of the action takes back, and the folds that stand whatever comes."""
    folds = tuple(act for act in dispute.acts if act.action == "fold") if case.has(FOLD_BINDS) else ()
    return tuple(act for act in dispute.acts if act not in folds), folds


def own_act_before(case: Case, changed: bool = False) -> None:
    """Settle the act behind which a player folded, where that is told; `changed` is whether the action did."""
    match case.told(OWN_ACT):
        case "in-turn":
            case.do("Let what seat {seat} did in turn before the fold stand, with its chips.")
        case "early" if changed:
            case.do("Treat what seat {seat} did early before the fold as off too.")
        case "early":
            case.do("Let what seat {seat} did early before the fold stand too, unless the action changes.")


def taken_back(case: Case, act: Act) -> bool:
    """Tell whether a released player is told to have the chips back already, and let them keep those."""
    if act.seat != case.number("seat") or case.told(questions.CHIPS_BACK) != "yes":
        return False
    case.do("Let seat {owner} keep the chips that they took back.", owner=act.seat)
    return True


def early_chips_wait(dispute: OutOfTurnDispute) -> str | Say:
    """Return the step for chips that went in early, with the amount of a single act; none if none went in."""
    chips = [act for act in dispute.acts if act.puts_chips_in]
    if dispute.unlisted or len(chips) > 1:
        return "Leave chips that are out where they are for now."
    if not chips:
        return ""
    [act] = chips
    if act.total is None:
        return say("Leave seat {owner}'s chips out for now.", owner=act.seat)
    return say("Leave seat {owner}'s {total:,} out for now.", owner=act.seat, total=act.total)


def chips_out_again(case: Case, otherwise: str | Say = "") -> None:
    """Have chips put out again that are told to have been taken back: that does not change what binds."""
    if case.told(questions.CHIPS_BACK) == "yes":
        case.do("Have seat {seat} put back out what they took back: that does not undo the act.")
        case.aloud("Seat {seat}, put those chips back out, please.")
    elif otherwise:
        case.do(otherwise)


def the_same_test_behind(case: Case, dispute: OutOfTurnDispute) -> None:
    """Hold unlisted acts behind to the same test; 2009 does not say that a fold stands whatever comes."""
    if dispute.unlisted:
        folds = "; a fold stands" if case.has(FOLD_BINDS) else ""
        case.do(f"Hold everyone else who acted behind to the same test in turn{folds}.")


def stay_folded(case: Case, folds: tuple[Act, ...]) -> None:
    for fold in folds:
        case.do("Keep seat {folded}'s cards folded.", folded=fold.seat)
