"""What a tape tells about words that have to be taken for something first, or that changed after they were said."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.acting import action_of
from rules.poker.betting import rounds, total_of
from rules.poker.event import Event, Tape, says, statement_of, statements_of
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.spoken import ACT, POT, TERM, UNREAD, contradicts
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet import tape as facing

UNCLEAR, AGAIN = "words-unclear", "second-thoughts"
AMOUNT = "amount"


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first such words on `tape`, by its focus where it has one.

    What kind of word it was is not told of words that nobody understands.
    """
    kinds = {UNCLEAR, AGAIN}
    found = [one for one in irregularities(tape) if one.kind in kinds and tape.focus in ("", one.player)]
    if not found:
        return {}
    first = found[0]
    seen = list(rounds(tape))
    _, event, now = seen[first.number - 1]
    kind = "" if first.kind == AGAIN else _kind(event)
    changed = _changed(event, now) if first.kind == AGAIN else {}
    return {
        "hand-moment": facing.moment(first.player, now, seen[first.number :]),
        "actor": seat_of(tape, first.player),
        **({"gesture-seen": kind} if kind else changed),
        "to-call": "yes" if now.to_call(first.player) else "no",
        "gesture-exact-call": "yes" if _with_the_call(first.player, now, seen[first.number - 1 :]) else "no",
    }


def _with_the_call(player: str, now: Round, since: list[facing.Seen]) -> bool:
    """Whether exactly the call went in with the words, or right behind them."""
    pushed = [event for _, event, _ in since if event.player == player and event.action == "push"]
    return bool(pushed) and total_of(now, pushed[0]) == now.bet


def _kind(event: Event) -> str:
    """A term that no book lists, or a plain word; "" for what is not understood."""
    said = statement_of(event)
    if said is None or said.kind == UNREAD:
        return ""
    return "slang" if said.kind == TERM else "plain"


def _changed(event: Event, now: Round) -> dict[str, Value]:
    """Which act came first and which after it; of a check that was only done nobody knows how."""
    if now.continues(event.player):
        last = now.moves[-1]
        if not last.words and last.action == "check":
            return {}
        return _two_acts(last.action, says(event) or event.action, still_turn=last.action != "all_in")
    first, *more = [one for one in statements_of(event) if one.kind in (ACT, POT)]
    later = next((one for one in more if contradicts(first, one)), None)
    return _two_acts(action_of(now, event), later.act, still_turn=True) if later else {}


def _two_acts(first: str, later: str, *, still_turn: bool) -> dict[str, Value]:
    return {
        "gesture-seen": "changed",
        "gesture-first": _as_asked(first),
        "gesture-later": _as_asked(later),
        **({"gesture-still-turn": "yes" if still_turn else "no"} if later == "fold" else {}),
    }


def _as_asked(action: str) -> str:
    return AMOUNT if action in ("", "declare", "push") else action.replace("_", "-")
