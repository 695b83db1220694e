"""What a tape tells about a call, raise or check that does not fit the spot."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import NOT_YET, Value
from rules.poker.betting import rounds
from rules.poker.event import Event, Tape, says, statements_of
from rules.poker.irregular import irregularities
from rules.poker.round import Round
from rules.poker.spoken import ACT
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet import tape as facing
from rules.situations.betting.stacks import told_by

ANSWERS = ("call", "fold", "raise")
KINDS = {"call-without-bet": "call", "raise-without-bet": "raise", "check-into-bet": "check"}
Seen = tuple[int, Event, Round]


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about the first such word on `tape`, by its focus where the tape has one."""
    wrong = [found for found in irregularities(tape) if found.kind in KINDS and tape.focus in ("", found.player)]
    if not wrong:
        return {}
    first = wrong[0]
    seen = list(rounds(tape))
    _, event, now = seen[first.number - 1]
    after = seen[first.number :]
    answers: dict[str, Value] = {
        "hand-moment": facing.moment(first.player, now, after),
        "actor": seat_of(tape, first.player),
        "declared-what": KINDS[first.kind],
        **told_by(first.player, now),
    }
    match answers["declared-what"]:
        case "call":
            answers["declared-chips-after"] = "yes" if _put_in(event, after) else "no"
        case "raise":
            answers |= {**facing.structure(tape), **_raise(event, now, after)}
        case _:
            answers["check-into-bet-act"] = _in_the_same_breath(event) or _act_after(first.player, after)
    return answers


def _raise(event: Event, now: Round, after: list[Seen]) -> dict[str, Value]:
    amount = event.amount or _put_in(event, after)
    return {
        "declared-raise-with": "amount" if amount else "nothing",
        **({"declared-raise-amount": amount} if amount else {}),
        **({"opening-least": now.big_blind} if now.big_blind and now.structure != "limit" else {}),
    }


def _put_in(event: Event, after: list[Seen]) -> int:
    """The chips that came with the word or right after it, before anybody else acted; an amount done is one too."""
    own = [event] if event.action != "declare" else []
    for _, later, _ in after:
        if later.player != event.player:
            break
        own.append(later)
    return next((one.amount or one.value for one in own if one.amount or one.value), 0)


def _in_the_same_breath(event: Event) -> str:
    """What was said behind the check; "" for nothing."""
    return next((one.act for one in statements_of(event)[1:] if one.kind == ACT and one.act in ANSWERS), "")


def _act_after(player: str, after: list[Seen]) -> str:
    done = [says(event) or event.action for _, event, _ in after if event.player == player]
    return next((act for act in done if act in ANSWERS), NOT_YET)
