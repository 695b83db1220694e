"""What a recorded ruling does to the tape of its hand: the one place that says so.

A ruling is mapped by its values and by what was chosen where it leaves something to the floor. Nothing goes onto the
tape where it leaves the act open, waits for an act or a choice, or moves nothing; and nothing is guessed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.poker.betting import before, final, is_act, total_of
from rules.poker.event import DEAD, FLOOR, LET_GO, NO_RAISE, STANDS, BadTape, Tape
from rules.poker.round import Move
from rules.poker.tape import seats_of
from rules.poker.writing import Document, added, made_by, read, up_to, with_rulings

OTHERWISE = "otherwise"
# What a ruling comes to, by its value "ruling"; with nothing bet a raise is a bet.
ACTS: Mapping[str, str] = {
    "call": "call",
    "full_call": "call",
    "bet": "raise",
    "raise": "raise",
    "min_bet": "raise",
    "min_raise": "raise",
    "corrected": "raise",
    "pot_bet": "raise",
    "all_in": "all_in",
    "check": "check",
    "fold": "fold",
}
# The values that hold the street total of an act; those without one can do without.
TOTALS: Mapping[str, tuple[str, ...]] = {
    "raise": ("bet_total", "max_pot_bet"),
    "all_in": ("bet_total", "call_amount"),
    "call": ("call_amount",),
}
# What was chosen, by the point of discretion: the act that it comes to, and the value with its street total.
CHOSEN: Mapping[tuple[str, str], tuple[str, str]] = {
    ("undercall", "full_call"): ("call", "full_call_amount"),
    ("undercall", "forfeit_and_fold"): ("fold", "forfeit_amount"),
    ("accepted-action", "told"): ("call", "told"),
    ("wrong-count", "full_call"): ("call", "call_amount"),
    ("wrong-count", "call"): ("call", "call_amount"),
    ("wrong-count", "told"): ("call", "told"),
    ("chips", "call"): ("call", ""),
    ("chips", "min_raise"): ("raise", "min_raise_to"),
    ("raise-not-open", "call"): ("call", ""),
    ("raise-not-open", "call_or_fold"): (NO_RAISE, ""),
    ("raise-after-check", "call"): ("call", ""),
    ("raise-after-check", "call-or-fold"): (NO_RAISE, ""),
    ("check-into-bet", "call-or-fold"): (NO_RAISE, ""),
    ("check-into-bet", "all"): (LET_GO, ""),
    ("invalid-declaration", "check"): ("check", ""),
    ("invalid-declaration", "acts_anew"): (LET_GO, ""),
    ("fold-without-bet", "plays_on"): (LET_GO, ""),
}
# What those behind do; it says nothing of the act that was ruled on.
BEHIND = "hands-behind"
BEHIND_ACT = "oot-behind-act."
SKIPPED_HAND = "skipped-hand."
HANDS: Mapping[str, str] = {"dead": DEAD, "non_aggressive_only": NO_RAISE}


def fed_back(
    document: Document, number: int, ruling: Mapping[str, Any], choices: Mapping[str, str], call: int
) -> Document:
    """The tape with what a ruling on event `number`, in its stored form, does to it.

    It stands behind everything that had happened, or as late as what came since bears it; a ruling of the same call
    that was there before is replaced where it stood. `choices` are by point of discretion; `call` is the number of the
    call that ruled. Raises BadTape where the tape does not bear the ruling.
    """
    stood = made_by(document, call)
    last = stood[0] if stood else len(document["tape"]) + 1
    refused = []
    for place in range(last, number, -1):
        try:
            rulings = _moving(up_to(document, place), number, ruling, choices, call)
            return with_rulings(document, call, rulings, before=place)
        except BadTape as bad:
            refused.append(bad)
    raise refused[0]


def _moving(
    document: Document, number: int, ruling: Mapping[str, Any], choices: Mapping[str, str], call: int
) -> list[Mapping[str, Any]]:
    """The rulings that change how things stand at the end of the tape, in order. Raises BadTape."""
    rulings: list[Mapping[str, Any]] = []
    for event in _events(read(document), number, ruling, choices):
        fed = added(document, {"player": FLOOR, "action": "ruled", **event, "call": call})
        if final(read(fed)) != final(read(document)):
            document = fed
            rulings.append(fed["tape"][-1])
    return rulings


def _events(
    tape: Tape, number: int, ruling: Mapping[str, Any], choices: Mapping[str, str]
) -> Iterator[Mapping[str, Any]]:
    if ruling["situation"] == "action-out-of-turn":
        yield from _out_of_turn(tape, number, ruling, choices)
        return
    about = _acting(tape, number, ruling)
    act = _act(ruling["values"], choices)
    if not about or not act or not is_act(tape.events[about - 1]):
        return
    what, total = act
    if what == "raise" and not before(tape, about).bet:
        what = "bet"
    amount = {"amount": total} if total else {}
    yield {"event": about, "as": what} | amount
    for move in _behind(tape, about, ruling["values"], choices):
        yield {"event": move.number, "as": "call"} | (amount if what != "fold" else {})


def _act(values: Mapping[str, Any], choices: Mapping[str, str]) -> tuple[str, int] | None:
    """What the act comes to, and its street total or 0; None where that is not decided."""
    chosen = {point: choice for point, choice in choices.items() if point != BEHIND}
    if OTHERWISE in chosen.values():
        return None
    for point, choice in chosen.items():
        if (point, choice) in CHOSEN:
            what, name = CHOSEN[point, choice]
            return None if name and name not in values and what == "raise" else (what, values.get(name, 0))
    what = ACTS.get(values.get("ruling", ""), "")
    if values.get("ruling") in ("check", "no_raise") and "allowed_actions" in values:
        return NO_RAISE, 0  # a check into a bet: the player has yet to call or fold
    if not what:
        return None
    total = next((values[name] for name in TOTALS.get(what, ()) if name in values), 0)
    return (what, total) if total or what not in ("raise", "all_in") else None


def _acting(tape: Tape, number: int, ruling: Mapping[str, Any]) -> int:
    """The event of the act that was ruled on, 0 for none: of a bet that was told wrong it is the caller's."""
    if ruling["situation"] != "accepted-action":
        return number
    seats, caller = seats_of(tape), _answers(ruling).get("accepted-seat")
    own = [move.number for move in final(tape).moves if seats[move.player] == caller and move.number > number]
    return max(own, default=0)


def _behind(tape: Tape, about: int, values: Mapping[str, Any], choices: Mapping[str, str]) -> Sequence[Move]:
    """The acts behind that come to as much: calls, where everybody who is in pays what is right."""
    shared = isinstance(values.get("owed", values.get("returned")), Mapping)
    everybody = shared or values.get("correction") == "all_bettors" or choices.get(BEHIND) == "full_calls"
    now = final(tape)
    return [
        move
        for move in now.moves
        if everybody and move.number > about and move.player not in now.folded and _calls(tape, move)
    ]


def _calls(tape: Tape, move: Move) -> bool:
    """Whether an act put chips in, and no more than the bet there was."""
    then = before(tape, move.number)
    return move.with_chips and (total_of(then, tape.events[move.number - 1]) or 0) <= then.bet


def _out_of_turn(
    tape: Tape, number: int, ruling: Mapping[str, Any], choices: Mapping[str, str]
) -> Iterator[Mapping[str, Any]]:
    """What was done early stands or is let go; where play ran past the skipped players, everything behind them stands.

    A fold stays a fold, unless the ruling says that it is free as well.
    """
    values, now = ruling["values"], final(tape)
    if now.street != before(tape, number).street:
        return
    free = "oot-fold-released" in [reading["id"] for reading in ruling["readings"]]
    past_them = isinstance(values.get("binding"), Mapping)
    answers = _answers(ruling)
    named = [answers.get("oot-seat"), *(int(key.partition(".")[2]) for key in answers if key.startswith(BEHIND_ACT))]
    for early in now.early:
        fold, into_a_bet = early.move.action == "fold", early.move.action == "check" and now.to_call(early.player) > 0
        if not past_them and seats_of(tape)[early.player] not in named:
            continue
        if values.get("action_changed") is True and (free or not fold):
            yield {"event": early.move.number, "as": LET_GO}
        elif into_a_bet and "allowed_actions" in values:
            yield {"event": early.move.number, "as": NO_RAISE}
        elif (past_them or values.get("action_changed") is False) and not fold and not into_a_bet:
            yield {"event": early.move.number, "as": STANDS}
    for point, choice in sorted(choices.items()):
        if point.startswith(SKIPPED_HAND) and choice in HANDS:
            yield {"event": number, "as": HANDS[choice], "hand": f"seat{point.removeprefix(SKIPPED_HAND)}"}


def _answers(ruling: Mapping[str, Any]) -> dict[str, Any]:
    return {answer["key"]: answer["value"] for answer in ruling["answers"]}
