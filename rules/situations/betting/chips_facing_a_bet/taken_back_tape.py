"""What a tape tells about chips taken back that nothing of the same turn followed."""

from rules.engine.question import Value
from rules.poker.dispute import Seen, next_of_the_turn
from rules.poker.event import Event, Tape
from rules.poker.round import Round


def nothing_after(tape: Tape, seen: list[Seen], facing: list[Seen]) -> Seen | None:
    """The first pull-back that a question can be about, where no chips or words `facing` a bet in the same turn say
    what was done; None without one.
    """
    first = next((one for one in seen if one[1].action == "pull_back" and tape.asks_about(one[0], one[1].player)), None)
    if first is None or not facing:
        return first
    before, followed = facing[0][0] < first[0], next_of_the_turn(seen, first[0])
    return None if before or followed == facing[0][0] else first


def which(event: Event, now: Round) -> dict[str, Value]:
    """Which chips were taken back, and what is open to the player then; in limit a cap may close the raise."""
    player = event.player
    if now.to_call(player) <= 0 or now.continues(player) or now.waits_for_ruling(player):
        return {"chips-taken": "made"}
    closed = bool(now.no_raise(player))
    return {
        "chips-taken": "earlier" if now.turn in ("", player) else "early",
        "raise-faced": "raise" if now.raises else "opening",
        **({"chips-raise-open": "no" if closed else "yes"} if closed or now.structure != "limit" else {}),
    }
