"""The rulings an act out of turn can come to. {seat} is the first who acted early, {now} who is to act."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import Ruling
from rules.poker.act import Act
from rules.situations.betting.action_out_of_turn.dispute import (
    Dispute,
    key_of,
    named,
    seats_named,
    seats_of,
    value_of,
    what,
)
from rules.situations.betting.action_out_of_turn.skipped import (
    BACKS_UP,
    FOLD_BINDS,
    HAND_RULING,
    OUTCOMES,
    Hands,
    back_to,
    freed_by_a_change,
    go_on,
    hands_passed_over,
    headline,
    own_act_before,
    passed_over,
    penalty,
    ruled,
    stand,
    stay_folded,
    the_same_test_behind,
)
from rules.situations.betting.check_into_bet import CALL_OR_FOLD, INTO_BET, what_is_open
from rules.situations.pictures import turns

# What changes nothing, and what changes the action, by whether there was a bet to those passed over.
SAME_OR_OTHER = {
    True: ("a call or fold", "a raise, or an all-in above the bet"),
    False: ("a check or fold", "a bet or all-in"),
    None: ("a check, call or fold", "a bet, a raise, or an all-in above the bet"),
}


def goes_back(case: Case, dispute: Dispute, seat: int) -> Ruling:
    """Nothing is decided until the skipped player acts."""
    free, folded = freed_by_a_change(case, dispute)
    begins = seat == dispute.to_act[0]
    hands, first = passed_over(case, dispute, ahead=dispute.skipped[: dispute.skipped.index(seat)])
    case.let(now=seat, then="after that" if first else "now")
    case.do("Leave chips that are out where they are for now.")
    own_act_before(case)
    case.do("Let seat {now} act {then}, with every option.")
    stay_folded(case, folded)
    if free:
        case.let(early=named(free))
        same, other = SAME_OR_OTHER[dispute.faced]
        case.do(
            f"Let what {{early}} did stand if nothing but {same} comes first.",
            f"Treat {{early}} as free again after {other}.",
        )
    the_same_test_behind(case, dispute)
    case.aloud(
        "Seat {now}, after that it is on you. You have every option."
        if first
        else "Seat {now}, it is on you. You have every option.",
        "Seat {seat}, you acted out of turn. Wait until it comes to you."
        if dispute.first in free
        else "Seat {seat}, you acted out of turn. Your fold stands.",
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
    case.let(now=now, early=named(dispute.acts))
    hands, _ = passed_over(case, dispute)
    stay_folded(case, dispute.acts)
    own_act_before(case)
    if case.has("bettor-discards-early"):
        case.found(exception="thrown_away_after_own_bet")
        case.do("Rule on a fold with nothing to call instead, if they had bet and thought nobody was left.")
    case.do("Let seat {now} act now, with every option, if they have not acted yet.")
    for seat in later:
        case.do("Let seat {then} act next, with every option.", then=seat)
    case.aloud("A fold out of turn stands. Seat {now}, it is on you.")
    case.draw(turns(dispute.to_act, dispute.first.seat))
    case.found(binding=True, ruling="fold")
    stands = "The fold of {early} stands." if len(dispute.acts) == 1 else "The folds of {early} stand."
    outcome = stands + " Action goes back to seat {now}."
    return ruled(case, dispute, hands, outcome, "it is on seat {now}", because=FOLD_BINDS)


def stays_bound(case: Case, dispute: Dispute) -> Ruling:
    """Nothing in front of the early player changed: the act stands as made (2019 rule 53-A)."""
    case.found(action_changed=False)
    hands, back = passed_over(case, dispute, ahead=dispute.skipped)
    if dispute.checked_into_bet:
        # As if it had come in turn (2019 rules 53-A and 55).
        case.cite("oot-binding")
        found = what_is_open(case)
        stand_behind_a_check(case, dispute.standing, unless_raised=found.not_acted)
        the_same_test_behind(case, dispute)
        return ruled(case, dispute, hands, found.outcome, found.in_short, because=found.because, first=back)
    first, *others = dispute.acts
    case.let(what=what(first), last=dispute.acts[-1].seat)
    stand(case, dispute.acts)
    own_act_before(case)
    if first.total is not None and first.action != "all-in":
        case.cite("raise-minimum")
        case.do("Check the amount, and correct a short one as if it had come in turn.")
    the_same_test_behind(case, dispute)
    case.do("Let the action go on behind seat {last}.")
    case.aloud("The action has not changed. Seat {seat}, the {what} stands.")
    case.found(binding=True, ruling=key_of(first), bet_total=first.total)
    outcome: str | Say = "Nothing changed: seat {seat}'s {what} stands."
    for other in others:
        outcome = case.say("Nothing changed: seat {seat}'s {what} and seat {last}'s {other} stand.", other=what(other))
    return ruled(case, dispute, hands, outcome, "what was done stands", because="oot-binding", first=back)


def stand_behind_a_check(case: Case, acts: tuple[Act, ...], unless_raised: bool = False) -> None:
    """What was done behind a check into a bet stands, but for what a raise by the player who checked would change."""
    for act in acts:
        case.let(act=what(act), of=act.seat)
        if act.action == "check":
            case.do(
                "Let the check of seat {of} stand only if they had nothing to call; else rule on it in the same way."
            )
        elif unless_raised and act.action != "fold":
            case.do("Let the {act} of seat {of} stand unless seat {seat} raises.")
        else:
            stand(case, (act,))


def skipped_hands(case: Case, dispute: Dispute) -> Ruling:
    """Substantial action ran past every skipped player: what was done stands, the floor rules on their hands (53-B)."""
    case.found(substantial_action=True, skipped=value_of(dispute.skipped), skipped_hand="floor_decides")
    hands = hands_passed_over(case, dispute)
    still_in = tuple(seat for seat, taken in hands.items() if taken != "dead")
    if still_in:
        case.do("Take the action back to seat {now}.", now=still_in[0])
        case.draw(turns(still_in[:1], dispute.first.seat))
        back_to(case, *still_in)
    go_on(case, hands, dispute.faced)
    behind_stands(case, dispute)
    if not still_in and not dispute.checked_into_bet:
        case.do("Let the action go on behind seat {last}.", last=dispute.early[-1])
    case.found(binding={f"seat{act.seat}_{key_of(act)}": True for act in dispute.standing})
    advice = penalty(case, *dispute.early)
    case.cite("oot-skipped-player")
    if not all(hands.values()):
        return case.rule(hands_open(case, dispute, hands), because="oot-skipped-player", penalty=advice)
    case.aloud("What was done behind stands.")
    return case.rule(headline(case, hands, "play behind stands"), because=HAND_RULING, penalty=advice)


def behind_stands(case: Case, dispute: Dispute) -> None:
    """What was done behind the skipped players, a check into a bet among it."""
    may_raise = False
    if dispute.checked_into_bet and not case.has(INTO_BET):
        may_raise = what_is_open(case).not_acted
    if dispute.checked_into_bet:
        stand_behind_a_check(case, dispute.standing, may_raise)
    else:
        stand(case, dispute.acts)
    if dispute.unlisted and may_raise:
        case.do("Let whatever else was done behind stand unless seat {seat} raises; a fold stands in any case.")
    elif dispute.unlisted:
        case.do("Let whatever else was done behind stand too.")
    if dispute.checked_into_bet and case.has(INTO_BET):
        # 2019 illustration 53-B example 2 has such a check and passes over it; rule 55 is taken to apply to it.
        case.cite(INTO_BET)
        case.reading("oot-check-into-bet", "The check into a bet is held to call or fold, as it would be in turn.")
        case.found(allowed_actions=list(CALL_OR_FOLD))
        case.do("Hold seat {seat} to a call or fold: they checked into a bet.")


def hands_open(case: Case, dispute: Dispute, hands: Hands) -> Say:
    """The floor has yet to rule on some of them."""
    undecided = tuple(seat for seat, taken in hands.items() if not taken)
    case.let(skipped=seats_named(dispute.skipped), undecided=seats_named(undecided))
    case.found(possible_rulings=list(case.listed(OUTCOMES)) if case.has_param(OUTCOMES) else None)
    several = len(undecided) > 1
    hand = "hands" if several else "hand"
    case.do(f"Decide how {'each hand' if several else 'the hand of {undecided}'} goes on, and say it aloud.")
    case.aloud(
        case.say(
            "{who} had time to speak up before the others acted.", who=seats_named(dispute.skipped, "Seat", "Seats")
        ),
        f"What was done behind stands. I decide on the skipped {hand}.",
    )
    return case.say(f"Play behind {{skipped}} stands. You rule on the {hand} of {{undecided}}.")
