"""What a tape tells about a caller who was told a wrong amount."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import final, is_act, rounds, total_of
from rules.poker.dispute import answers_the_bet, put_in
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.betting.stacks import told_by

Seen = tuple[int, Event, Round]


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first wrong amount told on `tape` and about the player who acted on it, the focus if named.

    None without one; of a focus who has not acted yet what they did is not told. Whether anybody had asked for it no
    tape shows.
    """
    wrong = [found.number for found in irregularities(tape) if found.kind == "wrong-bet-count"]
    seen = list(rounds(tape))
    acts = [one for one in seen[wrong[0] :] if answers_the_bet(one[1], one[2])] if wrong else []
    own = [one for one in acts if tape.focus in ("", one[1].player)]
    if own:
        number, event, now = own[0]
        heard = seen[wrong[0] - 1][1].amount or 0
        did = _did(event, heard, {total_of(now, event), put_in(seen, number)})
        return {
            "hand-moment": _moment(event.player, now, seen[number:]),
            **_told(tape, event.player, now, heard),
            **did,
        }
    if wrong and tape.focus and final(tape).to_call(tape.focus):
        return {"hand-moment": "now", **_told(tape, tape.focus, final(tape), seen[wrong[0] - 1][1].amount or 0)}
    return {}


def _told(tape: Tape, player: str, now: Round, heard: int) -> dict[str, Value]:
    return {
        "accepted-seat": seat_of(tape, player),
        "accepted-all-in": "yes" if now.aggressor in now.all_in else "no",
        "accepted-heard": heard,
        "bet-faced": now.bet,
        **told_by(player, now),
        **({"betting-structure": tape.structure} if tape.structure else {}),
    }


def _did(event: Event, heard: int, came_to: set[int | None]) -> dict[str, Value]:
    """What the player did; nothing where it was neither a fold, the word call, nor the amount told."""
    if event.action == "fold" or says(event) == "fold":
        return {"accepted-act": "fold"}
    if says(event) == "call":
        return {"accepted-act": "call"}
    if heard not in came_to:
        return {}
    if event.action == "push":
        return {"accepted-act": "pushed"}
    return {"accepted-act": "named"} if event.action == "declare" and not says(event) else {}


def _moment(player: str, then: Round, after: list[Seen]) -> str:
    """How far play went on: acts behind on the same street, or a later one."""
    if any(now.street != then.street for _, _, now in after):
        return "later-street"
    behind = [event for _, event, _ in after if event.player not in (player, *STAFF) and is_act(event)]
    return "acted-behind" if behind else "now"
