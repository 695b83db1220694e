"""What a tape tells about a call that came to too little."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import is_act, rounds
from rules.poker.dispute import put_in
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.spoken import ACT, heard
from rules.poker.tape import seat_of
from rules.situations.betting.stacks import told_by

Seen = tuple[int, Event, Round]


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first undercall on `tape`, or about the word call of its focus.

    None when there is neither. `context` may say `players_in_hand`. What the player meant to call with chips, and
    whether a chip was tiny against the bet, no tape shows.
    """
    seen = list(rounds(tape))
    undercalls = [
        found.number for found in irregularities(tape) if found.kind == "undercall" and _stays_short(seen, found.number)
    ]
    spoken = [number for number, event, now in seen if _says_call(tape, number, event) and now.bet]
    if not undercalls and not spoken:
        return {}
    at = min(undercalls + spoken)
    _, event, now = seen[at - 1]
    after = seen[at:]
    return {
        **_moment(event.player, now, after, undercalls),
        "actor": seat_of(tape, event.player),
        "in-front": put_in(seen, at),
        "bet-faced": now.bet,
        **told_by(event.player, now),
        "pulled-back": _yes(pulled_back(event.player, now, seen[: at - 1]) > 0),
        **_how(event),
        **_spot(event, now, context),
        **({"betting-structure": tape.structure} if tape.structure else {}),
    }


def _says_call(tape: Tape, number: int, event: Event) -> bool:
    return bool(tape.focus) and tape.asks_about(number, event.player) and says(event) == "call"


def _stays_short(seen: list[Seen], number: int) -> bool:
    """Whether no later motion of the same turn brought it to the bet."""
    return put_in(seen, number) < seen[number - 1][2].bet


def _moment(player: str, then: Round, after: list[Seen], undercalls: list[int]) -> dict[str, Value]:
    """How far play went on: acts behind on the same street, undercalls among them or not, or a later one."""
    if any(now.street != then.street or event.extra.get("when", "").startswith("after_") for _, event, now in after):
        return {"hand-moment": "later-street"}
    behind = [number for number, event, _ in after if event.player not in (player, *STAFF) and is_act(event)]
    if not behind:
        return {"hand-moment": "now"}
    return {"hand-moment": "acted-behind", "undercalled-behind": _yes(bool(set(behind) & set(undercalls)))}


def _how(event: Event) -> dict[str, Value]:
    """By chips, by an amount or after the word call; not told by a call with no words."""
    if says(event) == "call" or any(one.act == "call" for one in heard(event.words) if one.kind == ACT):
        return {"undercall-how": "call"}
    if event.action == "push":
        return {"undercall-how": "chips"}
    if event.action != "declare" or event.amount is None:
        return {}
    return {"undercall-how": "amount", "undercall-meant": event.amount}


def pulled_back(player: str, now: Round, before: list[Seen]) -> int:
    """How much this player took back of the chips in front since its last act on the street, in chips."""
    back = 0
    for _, event, then in reversed(before):
        if then.street != now.street or (event.player == player and event.action != "pull_back"):
            break
        back += event.value if event.player == player else 0
    return back


def _spot(event: Event, now: Round, context: Mapping[str, Any]) -> dict[str, Value]:
    """What was faced, and how many have cards where the tape shows it; that a single chip was not tiny is told of none.

    An undercall that took everything is told by whoever knows the stack.
    """
    named = len(now.in_hand)
    players = int(context.get("players_in_hand") or (named if now.listed or named > 2 else 0))
    several = sum(event.chips.values()) > 1
    return {
        "last-chips": "no",
        **({"undercall-chip-left": "some"} if several else {}),
        **({"undercall-in-hand": _in_hand(players, players - len(now.all_in))} if players else {}),
        "raise-faced": "opening" if now.opening else "raise",
    }


def _in_hand(players: int, can_bet: int) -> str:
    return "two" if players == 2 else "all-in" if can_bet == 2 else "more"


def _yes(true: bool) -> str:
    return "yes" if true else "no"
