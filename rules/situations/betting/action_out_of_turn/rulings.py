"""The rulings an act out of turn can come to. {seat} is the first who acted early, {now} who is to act."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.poker.act import Act
from rules.situations.betting.action_out_of_turn.dispute import (
    Dispute,
    capital,
    key_of,
    named,
    seats_of,
    value_of,
    what,
)
from rules.situations.betting.action_out_of_turn.parts import (
    BACKS_UP,
    FOLD_BINDS,
    HAND_RULING,
    back_to,
    freed_by_a_change,
    own_act_before,
    passed_over,
    passed_over_before,
    penalty,
    ruled,
    stand,
    stay_folded,
    the_same_test_behind,
    verb,
)
from rules.situations.betting.action_out_of_turn.passed_over import (
    OUTCOMES,
    Hands,
    all_decided,
    go_on,
    hands_passed_over,
    headline,
)
from rules.situations.betting.check_into_bet import CALL_OR_FOLD, INTO_BET, Open, what_is_open
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.late import THE_HAND, beyond_the_book, brought_up_late
from rules.situations.pictures import turns

# What a skipped player can do that changes nothing, and what changes the action, by whether there was a bet.
SAME_OR_OTHER = {
    True: ("A call or fold", "A raise, or an all-in above the bet,"),
    False: ("A check or fold", "A bet or an all-in"),
    None: ("A check, call or fold", "A bet or raise, or an all-in above the bet,"),
}


def goes_back(case: Case, dispute: Dispute, seat: int) -> Ruling:
    """Nothing is decided until the skipped player acts."""
    free, folded = freed_by_a_change(case, dispute)
    begins = seat == dispute.to_act[0]
    case.let(now=seat)
    hands, first = passed_over_before(case, dispute, seat)
    case.do("Chips already out stay where they are for now.")
    own_act_before(case)
    case.do("Then seat {now} acts, with every option." if first else "Seat {now} acts now, with every option.")
    stay_folded(case, folded)
    if free:
        case.let(early=named(seats_of(free)))
        same, other = SAME_OR_OTHER[dispute.faced]
        case.do("{same} changes nothing: what {early} did then stands.", same=same)
        case.do(f"{{other}} changes the action: {{early}} {verb(free)} then free again.", other=other)
    the_same_test_behind(case, dispute)
    case.aloud(
        "Seat {now}, after that it is on you. You have every option."
        if first
        else "Seat {now}, it is on you. You have every option.",
        "Seat {seat}, you acted out of turn. Wait until it comes to you.",
    )
    case.draw(turns((*first, seat, *dispute.after(seat), *seats_of(free)), dispute.first.seat if begins else 0))
    return ruled(
        case,
        dispute,
        hands,
        "Action goes back to seat {now}." if begins else "Action is now on seat {now}.",
        "then it is on seat {now}" if first else "it is on seat {now}",
        because=BACKS_UP if case.has(BACKS_UP) else "oot-binding",
        first=first,
    )


def folds_stand(case: Case, dispute: Dispute) -> Ruling:
    """A fold out of turn is final whatever comes; the action still goes back (2019 rules 53-A and 58)."""
    case.cite("nonstandard-folds")
    now, *later = dispute.to_act
    case.let(now=now, early=named(seats_of(dispute.acts)))
    hands = passed_over(case, dispute)
    stay_folded(case, dispute.acts)
    own_act_before(case)
    if case.has("bettor-discards-early"):
        case.found(exception="thrown_away_after_own_bet")
        case.do("If they had bet and thought nobody was left, rule on a fold with nothing to call.")
    case.do("Seat {now} acts now, with every option, if they have not acted yet.")
    for seat in later:
        case.do("Then seat {then}, with every option.", then=seat)
    case.aloud("A fold out of turn stands. Seat {now}, it is on you.")
    case.draw(turns(dispute.to_act, dispute.first.seat))
    case.found(binding=True, ruling="fold")
    outcome = "The fold of {early} stands. Action goes back to seat {now}."
    return ruled(case, dispute, hands, outcome, "it is on seat {now}", because=FOLD_BINDS)


def stays_bound(case: Case, dispute: Dispute) -> Ruling:
    """Nothing in front of the early player changed: the act stands as made (2019 rule 53-A)."""
    case.found(action_changed=False)
    if dispute.checked_into_bet:
        return held_to_call_or_fold(case, dispute)
    first, *others = dispute.acts
    case.let(what=what(first), last=dispute.acts[-1].seat)
    hands, back = passed_over_before(case, dispute)
    stand(case, dispute.acts)
    own_act_before(case)
    if first.total is not None and first.action != "all-in":
        case.cite("raise-minimum")
        case.do("Check the amount: a short one is corrected as if it had come in turn.")
    the_same_test_behind(case, dispute)
    case.do("Go on behind seat {last}.")
    case.aloud("The action has not changed. Seat {seat}, the {what} stands.")
    case.found(binding=True, ruling=key_of(first), bet_total=first.total)
    outcome: str | Say = "Nothing changed: the {what} of seat {seat} stands."
    for other in others:
        outcome = case.say(
            "Nothing changed: the {what} of seat {seat} and the {other} of seat {last} stand.", other=what(other)
        )
    return ruled(case, dispute, hands, outcome, "what was done stands", because="oot-binding", first=back)


def held_to_call_or_fold(case: Case, dispute: Dispute) -> Ruling:
    """A check out of turn into a bet, and nothing changed: as if it had come in turn (2019 rules 53-A and 55)."""
    case.cite("oot-binding")
    advice = penalty(case, *dispute.early)
    hands, back = passed_over_before(case, dispute)
    found = what_is_open(case)
    stand_behind_a_check(case, dispute.standing, found)
    the_same_test_behind(case, dispute)
    back_to(case, back or dispute.to_act)
    case.cite(found.because)
    if all_decided(hands):
        return case.rule(headline(case, hands, found.in_short), because=HAND_RULING, penalty=advice)
    return case.rule(found.outcome, because=found.because, penalty=advice)


def stand_behind_a_check(case: Case, acts: tuple[Act, ...], found: Open | None) -> None:
    """What was done behind a check into a bet stands, but for what a raise by the player who checked would change."""
    for act in acts:
        case.let(act=what(act), of=act.seat)
        if act.action == "check":
            case.do(
                "The check of seat {of} stands only if they had nothing to call; if not, rule on it in the same way."
            )
        elif found and found.not_acted and act.action != "fold":
            case.do("The {act} of seat {of} stands unless seat {seat} raises.")
        else:
            case.do("The {act} of seat {of} stands.")


def skipped_hands(case: Case, dispute: Dispute) -> Ruling:
    """Substantial action ran past every skipped player: what was done stands, the floor rules on their hands (53-B)."""
    case.found(
        substantial_action=True,
        binding={f"seat{act.seat}_{key_of(act)}": True for act in dispute.standing},
        skipped=value_of(dispute.skipped),
        skipped_hand="floor_decides",
    )
    hands = hands_passed_over(case, dispute)
    still_in = tuple(seat for seat, taken in hands.items() if taken != "dead")
    if still_in:
        case.do("Bring the action back to seat {now}.", now=still_in[0])
        case.draw(turns(still_in[:1], dispute.first.seat))
        back_to(case, still_in)
    go_on(case, hands, dispute.faced)
    if dispute.checked_into_bet:
        checked_into_bet(case, dispute)
    else:
        stand(case, dispute.standing)
        if dispute.unlisted:
            case.do("Whatever else was done behind stands too.")
    if not still_in and not dispute.checked_into_bet:
        case.do("Go on behind seat {last}.", last=dispute.early[-1])
    outcome = hands_decided(case, hands) if all_decided(hands) else hands_open(case, dispute, hands)
    case.cite("oot-skipped-player")
    because = HAND_RULING if all_decided(hands) else "oot-skipped-player"
    return case.rule(outcome, because=because, penalty=penalty(case, *dispute.early))


def checked_into_bet(case: Case, dispute: Dispute) -> None:
    """A check into a bet among what was done behind."""
    if not case.has(INTO_BET):
        found = what_is_open(case)
        stand_behind_a_check(case, dispute.standing, found)
        case.found(binding={f"seat{act.seat}_{key_of(act)}": True for act in dispute.standing})
        if dispute.unlisted and found.not_acted:
            case.do("Whatever else was done behind stands unless seat {seat} raises; a fold stands in any case.")
        elif dispute.unlisted:
            case.do("Whatever else was done behind stands too.")
        return
    stand_behind_a_check(case, dispute.standing, None)
    if dispute.unlisted:
        case.do("Whatever else was done behind stands too.")
    # 2019 illustration 53-B example 2 has such a check and passes over it; rule 55 is taken to apply to it.
    case.cite(INTO_BET)
    case.reading("oot-check-into-bet", "The check into a bet is held to call or fold, as it would be in turn.")
    case.found(allowed_actions=list(CALL_OR_FOLD))
    case.do("Seat {seat} checked into a bet: call or fold, no raise.")


def hands_open(case: Case, dispute: Dispute, hands: Hands) -> Say:
    """The floor has yet to rule on some of them."""
    undecided = tuple(seat for seat, taken in hands.items() if not taken)
    hand = "hand" if len(undecided) == 1 else "hands"
    case.let(skipped=named(dispute.skipped), undecided=named(undecided))
    case.found(possible_rulings=list(case.listed(OUTCOMES)) if case.has_param(OUTCOMES) else None)
    if len(undecided) > 1:
        case.do("Choose how each hand goes on, and say it aloud.")
    else:
        case.do("Choose how the hand of {undecided} goes on, and say it aloud.")
    case.aloud(
        case.say("{skipped} had time to speak up before the others acted.", skipped=capital(named(dispute.skipped))),
        f"What was done behind stands. I decide on the skipped {hand}.",
    )
    return case.say(f"Play behind {{skipped}} stands. You rule on the {hand} of {{undecided}}.")


def hands_decided(case: Case, hands: Hands) -> Say:
    case.aloud("What was done behind stands.")
    return headline(case, hands, "play behind stands")


def claimed_late(case: Case, moment: str) -> Ruling:
    """Raised only on a later street or after the hand: too late where the book closes the hand, else Rule 1 decides."""
    offender = case.number("seat")
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed, penalty(case, offender))
    brought_up_late(case, moment, "an act out of turn")
    taken = case.decide(THE_HAND)
    if taken is None:
        case.do("Hear seat {seat}, the dealer and the player who was skipped.")
    return beyond_the_book(
        case, taken, penalty(case, offender), "This comes too late for the rule on turns. I decide what is fair."
    )
