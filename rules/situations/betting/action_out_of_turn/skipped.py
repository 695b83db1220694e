"""What the rulings on an act out of turn share."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.poker.act import Act
from rules.situations.betting.action_out_of_turn.dispute import Dispute, value_of, what
from rules.situations.betting.action_out_of_turn.passed_over import (
    Hands,
    all_decided,
    go_on,
    hands_passed_over,
    headline,
)
from rules.situations.betting.own_act import OWN_ACT
from rules.situations.conduct.penalties import possible_penalty

FOLD_BINDS = "oot-fold-binding"
BACKS_UP = "oot-backs-up"
HAND_RULING = "oot-skipped-hand-ruling"


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
    back_to(case, first or dispute.to_act)
    decided = all_decided(hands)
    case.cite(because)
    return case.rule(
        headline(case, hands, in_short) if decided else outcome,
        because=HAND_RULING if decided else because,
        penalty=penalty(case, *dispute.early),
    )


def passed_over(case: Case, dispute: Dispute) -> Hands:
    """The hands of those who lost the right to act, as far as the floor has decided how they go on."""
    hands = hands_passed_over(case, dispute)
    go_on(case, hands, dispute.faced)
    return hands


def passed_over_before(case: Case, dispute: Dispute, seat: int = 0) -> tuple[Hands, tuple[int, ...]]:
    """The same, where the action comes to them before it is on `seat`, or goes on behind; those that it comes to."""
    hands = hands_passed_over(case, dispute)
    ahead = dispute.skipped[: dispute.skipped.index(seat)] if seat else dispute.skipped
    first = tuple(one for one in ahead if hands.get(one) in ("non_aggressive_only", "limited"))
    if first:
        case.do("Bring the action back to seat {back}.", back=first[0])
    go_on(case, hands, dispute.faced)
    return hands, first


def penalty(case: Case, *offenders: int) -> PenaltyAdvice | None:
    """That acting out of turn may be penalised, where the book says so.

    The book speaks of the act, not of who began (2019 rule 53-A, and 53-B's illustration names the second act out of
    turn as well): every seat that acted out of turn may be given one, each its own.
    """
    if not case.has("oot-penalty"):
        case.silent("a penalty for a single act out of turn")
        return None
    return possible_penalty(case, "oot-penalty", *offenders)


def back_to(case: Case, seats: tuple[int, ...]) -> None:
    """Where the action goes back to, where the book says that it does."""
    if case.has(BACKS_UP):
        case.found(backs_up_to=value_of(seats[:1]))


def freed_by_a_change(case: Case, dispute: Dispute) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts out of turn that a change of the action takes back, and the folds that stand whatever comes."""
    folds = tuple(act for act in dispute.acts if act.action == "fold") if case.has(FOLD_BINDS) else ()
    return tuple(act for act in dispute.acts if act not in folds), folds


def own_act_before(case: Case) -> None:
    """What becomes of the act behind which a player folded, where that is told."""
    match case.told(OWN_ACT):
        case "in-turn":
            case.do("What seat {seat} did in turn before the fold counts, with its chips.")
        case "early":
            case.do("What seat {seat} did early before the fold counts too, unless the action changes.")


def acts_first(case: Case, dispute: Dispute, seat: int) -> None:
    """The skipped players who come after the one who changed the action."""
    for other in dispute.after(seat):
        case.do("First seat {first} acts, with every option.", first=other)


def the_same_test_behind(case: Case, dispute: Dispute) -> None:
    """What holds for acts behind that nobody listed."""
    if dispute.unlisted:
        case.do("Whoever acted behind is held to the same test when it comes to them; a fold stands.")


def stay_folded(case: Case, folds: tuple[Act, ...]) -> None:
    for fold in folds:
        case.do("Seat {folded}'s cards stay folded.", folded=fold.seat)


def stand(case: Case, acts: tuple[Act, ...]) -> None:
    for act in acts:
        case.do("The {act} of seat {of} stands.", act=what(act), of=act.seat)


def verb(acts: tuple[Act, ...]) -> str:
    return "is" if len(acts) == 1 else "are"
