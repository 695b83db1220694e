"""What a tape tells about whether a player may raise."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.betting import final, is_act, rounds
from rules.poker.event import STAFF, Event, Tape
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.tape import seat_of

Seen = tuple[int, Event, Round]
COUNTED = {1: "one", 2: "two"}
# Why somebody cannot raise whatever came before: there is nothing to ask.
NOT_ASKED = ("folded", "all-in", "has-acted", "alone", "few-chips")


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the focus: about its raise that was not open, or else whether it may raise at the end.

    For a focus that went all-in short, and without a focus, they are about the player to act behind the last short
    all-in. None where the tape does not tell who that is. How many raises the house allows no tape shows.
    """
    about = _raise_made(tape) or _wish_to_raise(tape) or _behind_a_short_all_in(tape)
    if not about:
        return {}
    moment, player, now = about
    return {
        "raise-moment": moment,
        "raise-seat": seat_of(tape, player),
        **({"betting-structure": tape.structure} if tape.structure else {}),
        **_since(player, now),
        "in-front-before": now.totals.get(player, 0),
        "bet-faced": now.bet,
        **_full(now),
        **({"raise-made": now.raises} if all(one.full for one in now.raised) else {}),
    }


def _raise_made(tape: Tape) -> tuple[str, str, Round] | None:
    seen = list(rounds(tape))
    for found in irregularities(tape):
        if found.kind in ("raise-not-open", "raise-behind-all-ins") and tape.focus in ("", found.player):
            then = seen[found.number - 1][2]
            return _moment(found.player, then, seen[found.number :]), found.player, then
    return None


def _wish_to_raise(tape: Tape) -> tuple[str, str, Round] | None:
    now = final(tape)
    if not tape.focus or now.no_raise(tape.focus) in NOT_ASKED:
        return None
    return "asks", tape.focus, now


def _behind_a_short_all_in(tape: Tape) -> tuple[str, str, Round] | None:
    """The first player to act behind it who could still raise, on the same street."""
    seen = list(rounds(tape))
    numbers = [
        found.number
        for found in irregularities(tape)
        if found.kind == "short-all-in" and tape.focus in ("", found.player)
    ]
    if not numbers:
        return None
    street = seen[numbers[-1] - 1][2].street
    after = [(event.player, now) for _, event, now in seen[numbers[-1] :] if is_act(event) and now.street == street]
    player, now = after[0] if after else (final(tape).turn, final(tape))
    return ("asks", player, now) if player and now.no_raise(player) not in NOT_ASKED else None


def _moment(player: str, then: Round, after: list[Seen]) -> str:
    if any(now.street != then.street for _, _, now in after):
        return "later-street"
    behind = [event for _, event, _ in after if event.player not in (player, *STAFF) and is_act(event)]
    return "acted-behind" if behind else "raised"


def _since(player: str, now: Round) -> dict[str, Value]:
    """What came since the player's own last act; in limit half a bet is no full one here.

    Nothing where too small a raise was no all-in: what it is put right to has to be known first.
    """
    if not now.has_acted(player):
        return {"raise-since": "not-acted"}
    raised = now.raised_since(player)
    size = now.minimum_raise_by if now.structure == "limit" else None
    if any(one.by >= size if size else one.full for one in raised):
        return {"raise-since": "full"}
    if not all(map(now.took_all, raised)):
        return {}
    first = {"raise-first-all-in": raised[0].total} if len(raised) == 2 else {}
    return {"raise-since": COUNTED.get(len(raised), "three"), **first} if raised else {}


def _full(now: Round) -> dict[str, Value]:
    """By how much a full raise goes up; nothing where no blind is known."""
    size = now.minimum_raise_by
    if size is None:
        return {}
    return {"raise-limit-bet" if now.structure == "limit" else "last-full-raise": size}
