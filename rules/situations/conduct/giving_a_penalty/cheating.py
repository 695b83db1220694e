"""Soft play, collusion and cheating."""

from rules.engine.case import Case
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.rulings import MUST, allowed, must_follow, not_named, seats
from rules.situations.shared.penalties import FLOOR_GIVES, demanded, offered

SOFT_PLAY = "soft-play"
COLLUSION = "collusion"
CHECKING = "checking-nuts-not-automatic"
INSPECTED = "folded-hand-inspection"
REMOVED = "disqualified-chips-removed"


def cheating(case: Case, deed: str) -> Ruling:
    """Rule on play for another player's benefit, or against all others."""
    match deed:
        case "soft-play":
            return soft_play(case, in_it_too(case))
        case "checked":
            return judged(case)
        case "collusion":
            return disqualified(case, in_it_too(case))
        case _:
            # 2009 does not name it.
            return must_follow(case, MUST) if case.param(f"{MUST}.cheating_named") else not_named(case)


def soft_play(case: Case, other: int) -> Ruling:
    """Rule on going easy on another player, with `other` going easy back (0: nobody); chips may be forfeited."""
    if other:
        case.reading("soft-play-or-collusion", "Going easy on each other is soft play: you judge if it was collusion.")
    look_at_folded_hands(case)
    case.found(chips_may_be_forfeited=True)
    case.do("Call the tournament director if you think of taking chips.")
    return must_follow(case, SOFT_PLAY, other)


def judged(case: Case) -> Ruling:
    """Rule on a check when a bet could have won more: soft play only where the floor finds that it was."""
    case.cite(SOFT_PLAY)
    case.reading("check-alone", "A check is not soft play by itself: you judge what was meant or agreed.")
    kinds = demanded(case, SOFT_PLAY)
    because = CHECKING if case.has(CHECKING) else SOFT_PLAY
    if because == CHECKING:
        case.found(not_automatic=case.param(f"{CHECKING}.scope"))
        case.found(floor_must_be_called=case.param(f"{CHECKING}.floor_must_be_called"))
    else:
        case.silent("whether a check can be soft play")
    allowed(case, "as_soft_play", listed_in=MUST)
    case.found(warning_is_enough="warning" in kinds)
    case.do("Hear how the hand went, and who was last to act.")
    look_at_folded_hands(case)
    case.do("Decide whether it was soft play.")
    case.do("Choose, if it was: {kinds}.", kinds=offered(case, kinds))
    case.aloud("{Them}, {told}.")
    penalty = PenaltyAdvice(SOFT_PLAY, seats(case), kinds)
    return case.rule("Checked: soft play only if you judge it so.", because=because, penalty=penalty)


def disqualified(case: Case, other: int) -> Ruling:
    """Rule on collusion: the books name only disqualification. The house decides who records it."""
    at_once = bool(case.param(f"{COLLUSION}.both_players_immediately"))
    case.found(penalty="must", named="with_penalty", disqualification=True, both_immediately=at_once)
    case.found(on_the_list_of_must=bool(case.param(f"{MUST}.collusion_named")))
    up_to = str(case.param(FLOOR_GIVES))
    case.found(floor_gives_up_to=up_to)
    case.do("Leave cards and chips where they are.")
    if up_to != "disqualification":
        case.do("Call the tournament director: only they can record a disqualification here.")
    look_at_folded_hands(case)
    case.do("Disqualify {them} at once." if at_once else "Disqualify {them}.")
    if case.has(REMOVED):
        case.cite(REMOVED)
        case.found(chips_removed=True)
        case.do("Take all chips of {them} out of play.")
    case.aloud("{Them}, {told}.")
    penalty = PenaltyAdvice(COLLUSION, seats(case, other), ("disqualification",), mandatory=True)
    return case.rule("Collusion: the penalty is disqualification.", because=COLLUSION, penalty=penalty)


def look_at_folded_hands(case: Case) -> None:
    """A director who suspects soft play or collusion may look at folded hands (Fivebet rule 69)."""
    if case.has(INSPECTED):
        case.cite(INSPECTED)
        case.found(folded_hands_may_be_inspected=True)
        case.do("Have the director look at the folded hands, where that helps.")


def in_it_too(case: Case) -> int:
    """Seat of the other player who was in it, 0 where nobody was."""
    if not case.yes(asked.WITH_ANOTHER):
        return 0
    other = case.ask(asked.OTHER_OFFENDER, excluding=(case.number("seat"),))
    case.let(them=case.say("seats {seat} and {other}"), Them=case.say("Seats {seat} and {other}"))
    return other
