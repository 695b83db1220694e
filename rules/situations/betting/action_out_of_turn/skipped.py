"""What the rulings on an act out of turn share, and the hands of players who lost the right to act."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.poker.act import Act
from rules.situations.betting.action_out_of_turn.dispute import Dispute, key_of, named, value_of, what
from rules.situations.betting.check_into_bet import CALL_OR_FOLD, INTO_BET, what_is_open
from rules.situations.betting.own_act import OWN_ACT
from rules.situations.conduct.penalties import possible_penalty
from rules.situations.pictures import positions, raising, turns

FOLD_BINDS = "oot-fold-binding"
BACKS_UP = "oot-backs-up"
HAND_RULING = "oot-skipped-hand-ruling"
OUTCOMES = f"{HAND_RULING}.named_outcomes"
SKIPPED_HAND = decision(
    "skipped-hand",
    "How does seat {seat}'s hand go on?",
    {
        "dead": "The hand is dead",
        "non_aggressive_only": "May check, call or fold, but not bet or raise",
        "limited": "Goes on with limited action",
    },
    per="seat",
)
NAMED_LATER = ("dead", "non_aggressive_only")
# Within a headline: for one seat, and for several.
TOLD: Mapping[str, tuple[str, str]] = {
    "dead": ("seat {dead}'s hand is dead", "seats {dead} have dead hands"),
    "non_aggressive_only": (
        "seat {non_aggressive_only} may not bet or raise",
        "seats {non_aggressive_only} may not bet or raise",
    ),
    "limited": ("seat {limited} goes on with limited action", "seats {limited} go on with limited action"),
}

Hands = Mapping[int, str | None]


def hands_passed_over(case: Case, dispute: Dispute) -> Hands:
    """What the floor decided on each hand passed over for good; None where it has not, or decided something else.

    The list of treatments that a book names is open (2019 rule 53-B). 2013 rule 38-B names none: what the later
    editions name for the same words is offered there.
    """
    if not dispute.lost:
        return {}
    case.cite(HAND_RULING)
    offered = SKIPPED_HAND.only(*(case.listed(OUTCOMES) if case.has_param(OUTCOMES) else NAMED_LATER))
    return {seat: case.decide(offered, seat=seat) for seat in dispute.lost}


def passed_over(case: Case, dispute: Dispute, ahead: tuple[int, ...] = ()) -> tuple[Hands, tuple[int, ...]]:
    """The same, with how they go on; and those among the seats `ahead` to whom the action comes before anybody else."""
    hands = hands_passed_over(case, dispute)
    first = tuple(seat for seat in ahead if hands.get(seat) in ("non_aggressive_only", "limited"))
    if first:
        case.do("Take the action back to seat {back}.", back=first[0])
    go_on(case, hands, dispute.faced)
    return hands, first


def go_on(case: Case, hands: Hands, faced: bool | None) -> None:
    """How the hands go on that are decided; `faced` is whether they have a bet to call, where that is known."""
    for seat, taken in hands.items():
        case.let(hand=seat)
        match taken:
            case "dead":
                case.do("Muck the hand of seat {hand}.")
                case.aloud("Seat {hand}, your hand is dead: you did not speak up in time.")
                case.draw(positions(case.say("Seat {hand}'s hand is dead."), {seat: "Dead hand"}))
            case "non_aggressive_only":
                may, not_ = ("call or fold", "raise") if faced else ("check, call or fold", "bet or raise")
                case.do(f"Let seat {{hand}} {may} in turn, and not {not_}.")
                case.aloud(f"Seat {{hand}}, you may {may}, but not {not_}.")
                if faced:
                    case.draw(raising(seat, may=False))
            case "limited":
                case.do("Say what seat {hand} may still do, and let the hand go on.")
                case.aloud("Seat {hand}, your hand goes on, with limited action.")
    if any(hands.values()):
        case.found(skipped_hand={f"seat{seat}": taken or "floor_decides" for seat, taken in hands.items()})


def headline(case: Case, hands: Hands, beside: str) -> Say:
    """What became of every hand, where all are decided; `beside` is what else the ruling comes to, in a few words."""
    treated = {taken: tuple(seat for seat in hands if hands[seat] == taken) for taken in TOLD}
    told = [TOLD[taken][len(seats) > 1] for taken, seats in treated.items() if seats]
    sentence = "; ".join(told if len(told) > 1 else (*told, beside))
    return case.say(f"{sentence[0].upper()}{sentence[1:]}.", **treated)


def ruled(
    case: Case,
    dispute: Dispute,
    hands: Hands,
    outcome: str | Say,
    in_short: str,
    *,
    because: str,
    first: tuple[int, ...] = (),
) -> Ruling:
    """The ruling on acts that were not run past every skipped player; where the hands of those who were are decided,
    the headline says so, and `in_short` what else there is. The action comes to `first` before who else is to act.
    """
    back_to(case, *(first or dispute.to_act))
    advice = penalty(case, *dispute.early)
    case.cite(because)
    if hands and all(hands.values()):
        return case.rule(headline(case, hands, in_short), because=HAND_RULING, penalty=advice)
    return case.rule(outcome, because=because, penalty=advice)


def back_to(case: Case, *seats: int) -> None:
    """Where the action goes back to, where the book says that it does."""
    if case.has(BACKS_UP):
        case.found(backs_up_to=value_of(seats[:1]))


def penalty(case: Case, *offenders: int) -> PenaltyAdvice | None:
    """That acting out of turn may be penalised, where the book says so.

    The book speaks of the act, not of who began (2019 rule 53-A, and 53-B's illustration names the second act out of
    turn as well): every seat that acted out of turn may be given one, each its own.
    """
    if not case.has("oot-penalty"):
        case.silent("a penalty for a single act out of turn")
        return None
    return possible_penalty(case, "oot-penalty", *offenders)


def freed_by_a_change(case: Case, dispute: Dispute) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts out of turn that a change of the action takes back, and the folds that stand whatever comes."""
    folds = tuple(act for act in dispute.acts if act.action == "fold") if case.has(FOLD_BINDS) else ()
    return tuple(act for act in dispute.acts if act not in folds), folds


def own_act_before(case: Case, changed: bool = False) -> None:
    """What becomes of the act behind which a player folded, where that is told; `changed` is whether the action did."""
    match case.told(OWN_ACT):
        case "in-turn":
            case.do("Let what seat {seat} did in turn before the fold stand, with its chips.")
        case "early" if changed:
            case.do("Treat what seat {seat} did early before the fold as off too.")
        case "early":
            case.do("Let what seat {seat} did early before the fold stand too, unless the action changes.")


def the_same_test_behind(case: Case, dispute: Dispute) -> None:
    """What holds for acts behind that nobody listed; that a fold stands whatever comes, 2009 does not say."""
    if dispute.unlisted:
        folds = "; a fold stands" if case.has(FOLD_BINDS) else ""
        case.do(f"Hold whoever acted behind to the same test when it comes to them{folds}.")


def stay_folded(case: Case, folds: tuple[Act, ...]) -> None:
    for fold in folds:
        case.do("Keep seat {folded}'s cards folded.", folded=fold.seat)


def stand(case: Case, acts: tuple[Act, ...]) -> None:
    for act in acts:
        case.do("Let seat {of}'s {act} stand.", act=what(act), of=act.seat)


def stand_behind_a_check(case: Case, acts: tuple[Act, ...], unless_raised: bool = False) -> None:
    """What was done behind a check into a bet stands, but for what a raise by the player who checked would change."""
    for act in acts:
        case.let(act=what(act), of=act.seat)
        if act.action == "check":
            case.do("Let seat {of}'s check stand only if they had nothing to call; else rule on it in the same way.")
        elif unless_raised and act.action != "fold":
            case.do("Let seat {of}'s {act} stand unless seat {seat} raises.")
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
        case.reading("oot-check-into-bet", "A check into a bet leaves call or fold, as it would in turn.")
        case.found(allowed_actions=list(CALL_OR_FOLD))
        case.do("Hold seat {seat} to a call or fold: they checked into a bet.")


def hands_open(case: Case, dispute: Dispute, hands: Hands) -> Say:
    """The floor has yet to rule on some of them."""
    undecided = tuple(seat for seat, taken in hands.items() if not taken)
    case.let(skipped=named(dispute.skipped), undecided=named(undecided))
    case.found(possible_rulings=list(case.listed(OUTCOMES)) if case.has_param(OUTCOMES) else None)
    several = len(undecided) > 1
    hand = "hands" if several else "hand"
    case.do(f"Decide how {'each hand' if several else 'the hand of {undecided}'} goes on, and say it aloud.")
    case.aloud(
        case.say("{who} had time to speak up before the others acted.", who=named(dispute.skipped, "Seat", "Seats")),
        f"What was done behind stands. I decide on the skipped {hand}.",
    )
    return case.say(f"Play behind {{skipped}} stands. You rule on the {hand} of {{undecided}}.")
