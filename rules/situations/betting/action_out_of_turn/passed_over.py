"""The hands of players who were passed over and lost the right to act: the floor rules on them (2019 rule 53-B)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import Say
from rules.situations.betting.action_out_of_turn.dispute import Dispute
from rules.situations.pictures import raising

OUTCOMES = "oot-skipped-hand-ruling.named_outcomes"
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

    The list of treatments that a book names is open.
    """
    if not dispute.lost:
        return {}
    case.cite("oot-skipped-hand-ruling")
    offered = SKIPPED_HAND.only(*(case.listed(OUTCOMES) if case.has_param(OUTCOMES) else ()))
    return {seat: case.decide(offered, seat=seat) for seat in dispute.lost}


def all_decided(hands: Hands) -> bool:
    return bool(hands) and all(hands.values())


def go_on(case: Case, hands: Hands, faced: bool | None) -> None:
    """How the hands go on that are decided; `faced` is whether they have a bet to call, where that is known."""
    for seat, taken in hands.items():
        case.let(hand=seat)
        match taken:
            case "dead":
                case.do("Muck the hand of seat {hand}.")
                case.aloud("Seat {hand}, your hand is dead: you did not speak up in time.")
            case "non_aggressive_only" if faced:
                case.do("Let seat {hand} call or fold in turn, and not raise.")
                case.aloud("Seat {hand}, you may call or fold, but not raise.")
                case.draw(raising(seat, may=False))
            case "non_aggressive_only":
                case.do("Let seat {hand} check, call or fold in turn, and not bet or raise.")
                case.aloud("Seat {hand}, you may check, call or fold, but not bet or raise.")
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
