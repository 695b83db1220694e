"""Steps that rulings on an act out of turn share, and the hands of players who lost the right to act."""

from collections.abc import Mapping
from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.betting.action_out_of_turn.dispute import OutOfTurnDispute, key_of, named, value_of, what
from rules.situations.betting.shared.check_into_bet import CALL_OR_FOLD, INTO_BET, what_is_open
from rules.situations.shared.penalties import possible_penalty
from rules.situations.shared.pictures import positions, raising, turns

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


def hands_passed_over(case: Case, dispute: OutOfTurnDispute) -> OutOfTurnDispute:
    """Return the dispute with a decision on each hand passed over for good.

    The list of treatments that a book names is open (2019 rule 53-B). 2013 rule 38-B names none, so the later editions'
    treatments for the same words are offered there.
    """
    if not dispute.lost:
        return dispute
    case.cite(HAND_RULING)
    case.why("Those who were passed over had time to speak up, and said nothing.")
    offered = SKIPPED_HAND.only(*(case.listed(OUTCOMES) if case.has_param(OUTCOMES) else NAMED_LATER))
    return replace(dispute, hands={seat: case.decide(offered, seat=seat) for seat in dispute.lost})


def passed_over(case: Case, dispute: OutOfTurnDispute, ahead: tuple[int, ...] = ()) -> OutOfTurnDispute:
    """Return the dispute with those hands going on.

    The action goes back to the first of the seats `ahead` whose hand may still act.
    """
    dispute = hands_passed_over(case, dispute)
    back = tuple(seat for seat in ahead if dispute.hands.get(seat) in ("non_aggressive_only", "limited"))
    if back:
        case.do("Take the action back to seat {back}.", back=back[0])
    go_on(case, dispute)
    return replace(dispute, back=back)


def go_on(case: Case, dispute: OutOfTurnDispute) -> None:
    """Say how the hands go on that are decided.

    A player who was passed over had a turn, so that somebody has put in as much: of a dead hand nothing goes back.
    """
    faced = dispute.faced
    for seat, taken in dispute.hands.items():
        case.let(hand=seat)
        match taken:
            case "dead":
                case.do("Muck seat {hand}'s hand.")
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
    if "dead" in dispute.hands.values() and not dispute.two_left:
        case.do("Push the pot to a player who is left alone: a hand with no opponent has won.")
    if any(dispute.hands.values()):
        case.found(skipped_hand={f"seat{seat}": taken or "floor_decides" for seat, taken in dispute.hands.items()})


def headline(case: Case, dispute: OutOfTurnDispute, beside: str) -> Say:
    """Headline on every hand, where all are decided; `beside` is what else the ruling comes to, in a few words."""
    treated = {taken: tuple(seat for seat, so in dispute.hands.items() if so == taken) for taken in TOLD}
    told = [TOLD[taken][len(seats) > 1] for taken, seats in treated.items() if seats]
    sentence = "; ".join(told if len(told) > 1 else (*told, beside))
    return case.say(f"{sentence[0].upper()}{sentence[1:]}.", **treated)


def ruled(case: Case, dispute: OutOfTurnDispute, outcome: str | Say, in_short: str, *, because: str) -> Ruling:
    """Rule on acts that were not run past every skipped player.

    Where the hands of those who were passed over are decided, the headline says so, and `in_short` says what else there
    is.
    """
    back_to(case, *(dispute.back or dispute.to_act))
    advice = penalty(case, *dispute.early)
    case.cite(because)
    if dispute.hands and all(dispute.hands.values()):
        return case.rule(headline(case, dispute, in_short), because=HAND_RULING, penalty=advice)
    return case.rule(outcome, because=because, penalty=advice)


def back_to(case: Case, *seats: int) -> None:
    """Record the seat that the action goes back to, where the book says that it does."""
    if case.has(BACKS_UP):
        case.found(backs_up_to=value_of(seats[:1]))


def penalty(case: Case, *offenders: int) -> PenaltyAdvice | None:
    """Advise that acting out of turn may be penalised, where the book says so.

    The book speaks of the act, not of who began (2019 rule 53-A, and 53-B's illustration names the second act out of
    turn as well): every seat that acted out of turn may be given one, each its own.
    """
    if not case.has("oot-penalty"):
        case.silent("a penalty for a single act out of turn")
        return None
    return possible_penalty(case, "oot-penalty", *offenders)


def stand(case: Case, dispute: OutOfTurnDispute, unless_raised: bool = False) -> None:
    """Let what was done stand; behind a check into a bet, unless the player who checked raises."""
    for act in dispute.standing:
        case.let(act=what(act), of=act.seat)
        if dispute.checked_into_bet and act.action == "check":
            case.do("Let seat {of}'s check stand only if they had nothing to call; else rule on it in the same way.")
        elif unless_raised and act.action != "fold":
            case.do("Let seat {of}'s {act} stand unless seat {seat} raises.")
        else:
            case.do("Let seat {of}'s {act} stand.")


def skipped_hands(case: Case, dispute: OutOfTurnDispute) -> Ruling:
    """Rule on substantial action past every skipped player: the acts stand, the floor rules on the hands (53-B)."""
    case.found(substantial_action=True, skipped=value_of(dispute.skipped), skipped_hand="floor_decides")
    dispute = hands_passed_over(case, dispute)
    still_in = tuple(seat for seat, taken in dispute.hands.items() if taken != "dead")
    if still_in:
        if all(dispute.hands.values()):
            case.do("Take the action back to seat {now}.", now=still_in[0])
        case.draw(turns(still_in[:1], dispute.first.seat))
        back_to(case, *still_in)
    go_on(case, dispute)
    behind_stands(case, dispute)
    if not still_in and not dispute.checked_into_bet:
        case.do("Let the action go on behind seat {last}.", last=dispute.early[-1])
    case.found(binding={f"seat{act.seat}_{key_of(act)}": True for act in dispute.standing})
    advice = penalty(case, *dispute.early)
    case.cite("oot-skipped-player")
    case.why(
        "{skipped} let others act behind and said nothing, so what was done there stands.",
        skipped=named(dispute.skipped, "Seat", "Seats"),
    )
    if not all(dispute.hands.values()):
        return case.rule(hands_open(case, dispute), because="oot-skipped-player", penalty=advice)
    case.aloud("What was done behind stands.")
    return case.rule(headline(case, dispute, "play behind stands"), because=HAND_RULING, penalty=advice)


def behind_stands(case: Case, dispute: OutOfTurnDispute) -> None:
    """Let the acts behind the skipped players stand, a check into a bet among them."""
    into_bet = dispute.checked_into_bet
    may_raise = into_bet and not case.has(INTO_BET) and what_is_open(case).not_acted
    stand(case, dispute, unless_raised=may_raise)
    if dispute.unlisted and may_raise:
        case.do("Let whatever else was done behind stand unless seat {seat} raises; a fold stands in any case.")
    elif dispute.unlisted:
        case.do("Let whatever else was done behind stand too.")
    if into_bet and case.has(INTO_BET):
        case.cite(INTO_BET)
        case.reading("oot-check-into-bet", "A check into a bet leaves call or fold, as it would in turn.")
        case.found(allowed_actions=list(CALL_OR_FOLD))
        case.do("Hold seat {seat} to a call or fold: it was a check into a bet.")


def hands_open(case: Case, dispute: OutOfTurnDispute) -> Say:
    """Leave open the hands that the floor has yet to rule on."""
    undecided = tuple(seat for seat, taken in dispute.hands.items() if not taken)
    case.let(undecided=named(undecided))
    case.found(possible_rulings=list(case.listed(OUTCOMES)) if case.has_param(OUTCOMES) else None)
    several = len(undecided) > 1
    hand = "hands" if several else "hand"
    whose = "the hands of {undecided}" if several else "{undecided}'s hand"
    case.do(
        "Decide how each hand goes on, and say it aloud."
        if several
        else f"Decide how {whose} goes on, and say it aloud.",
        "Take the action back then to the first of them whose hand is not dead."
        if several
        else "Take the action back to {undecided} then, unless the hand is dead.",
    )
    case.aloud(
        case.say(
            "{who}, you had time to speak up before the others acted.", who=named(dispute.skipped, "Seat", "Seats")
        ),
        f"What was done behind you stands. I decide how your {hand} {'go' if several else 'goes'} on.",
    )
    return case.say(f"You decide on {whose}; play behind stands.")
