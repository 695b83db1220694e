"""Soft play, collusion and cheating."""

from rules.engine.case import Case
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.conduct.giving_a_penalty import questions as asked
from rules.situations.conduct.giving_a_penalty.infractions import CALLED
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
        case "collusion":
            return disqualified(case, in_it_too(case))
        case "cheating":
            # 2009 does not name it.
            return must_follow(case, MUST) if case.param(f"{MUST}.cheating_named") else not_named(case)
        case _:
            return suspected(case, deed, in_it_too(case))


def suspected(case: Case, deed: str, other: int) -> Ruling:
    """Rule on what looks like soft play, with `other` in it too (0: nobody): it is that where the floor finds so."""
    if case.not_yet(asked.JUDGED):
        return to_be_judged(case, deed, other)
    match case.ask(asked.JUDGED):
        case "soft-play":
            named(case, "soft-play")
            return soft_play(case, other)
        case "collusion":
            named(case, "collusion")
            return disqualified(case, other)
        case _:
            return played_fair(case, deed)


def named(case: Case, infraction: str) -> None:
    """Call what was done by the name that the floor finds for it."""
    what, told, why = CALLED[infraction]
    case.let(what=what, told=told)
    case.why(why)
    case.found(infraction=infraction)


def soft_play(case: Case, other: int) -> Ruling:
    """Rule on going easy on another player, with `other` going easy back (0: nobody); chips may be forfeited."""
    if other:
        case.reading("soft-play-or-collusion", "Going easy on each other is soft play: you judge if it was collusion.")
    look_at_folded_hands(case)
    case.found(chips_may_be_forfeited=True)
    case.do("Call the tournament director if you think of taking chips.")
    return must_follow(case, SOFT_PLAY, other)


def to_be_judged(case: Case, deed: str, other: int) -> Ruling:
    """Say what follows from soft play before the floor has judged: no edition says what it is."""
    if deed == "soft-play":
        named(case, "went-easy")
    because = not_by_itself(case, deed)
    kinds = demanded(case, SOFT_PLAY)
    allowed(case, "as_soft_play", listed_in=MUST)
    case.found(warning_is_enough="warning" in kinds)
    case.do("Hear how the hand went, and who was last to act.")
    look_at_folded_hands(case)
    case.do("Decide whether it was soft play.")
    case.do("Choose, if it was: {kinds}.", kinds=offered(case, kinds))
    case.aloud("{Them}, {told}.")
    penalty = PenaltyAdvice(SOFT_PLAY, seats(case, other), kinds)
    return case.rule("{what}: soft play only if you judge it so.", because=because, penalty=penalty)


def not_by_itself(case: Case, deed: str) -> str:
    """Return the concept on an act that could have won more: only on a check some books say that it proves nothing."""
    case.cite(SOFT_PLAY)
    case.reading("check-alone", "One act is not soft play by itself: you judge what was meant or agreed.")
    if deed == "checked" and case.has(CHECKING):
        case.found(not_automatic=case.param(f"{CHECKING}.scope"))
        case.found(floor_must_be_called=case.param(f"{CHECKING}.floor_must_be_called"))
        return CHECKING
    case.silent("what makes it soft play")
    return SOFT_PLAY


def played_fair(case: Case, deed: str) -> Ruling:
    """The floor finds that it was neither soft play nor collusion."""
    because = not_by_itself(case, deed)
    case.do("Give no penalty.")
    case.aloud("There is nothing wrong with that hand. Play goes on.")
    case.why("You heard how the hand went, and found that nobody was to be spared.")
    case.found(penalty=False)
    return case.rule("Fair play, as you judge it: no penalty.", because=because)


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
        case.opens("serving-a-penalty:disqualified", "Open a call for a hand that they have in play.")
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
    how = case.ask(asked.WITH_ANOTHER)
    if how == "no":
        return 0
    other = case.ask(asked.OTHER_OFFENDER, excluding=(case.number("seat"),))
    case.let(them=case.say("seats {seat} and {other}"), Them=case.say("Seats {seat} and {other}"))
    if how == "agreed":
        case.found(agreed_aloud=True)
        case.derive("They agreed on it aloud, which tells what was meant.", SOFT_PLAY)
    return other
