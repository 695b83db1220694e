"""The effect of a recorded ruling on the tape of its hand, defined only here.

A ruling is mapped by its values, which give the act once everything is decided. Nothing goes onto the tape if the
ruling leaves the act open, waits for an act or a decision, or moves nothing; and nothing is guessed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.poker.betting import before, doubt_on, final, is_act, total_of
from rules.poker.event import DEAD, FLOOR, LET_GO, NO_RAISE, STAFF, STANDS, BadTape, Impossible, Tape
from rules.poker.irregular import asked_about, irregularities
from rules.poker.moves import Move
from rules.poker.round import Round
from rules.poker.tape import seats_of
from rules.poker.writing import (
    Document,
    made_by,
    read,
    to_the_end_of_its_street,
    up_to,
    with_rulings,
    without_rulings,
)
from rules.presented import PresentedRuling
from rules.situations.readers import READERS

# The act by the ruling's value "ruling"; with nothing bet a raise is a bet.
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
# The values that hold the street total of an act; other acts need none.
TOTALS: Mapping[str, tuple[str, ...]] = {
    "raise": ("bet_total", "max_pot_bet"),
    "all_in": ("bet_total", "call_amount"),
    "call": ("call_amount",),
    "fold": ("forfeit_amount",),
}
# Decisions that the values do not reflect yet: the act is let go, or the chips put in stay in.
LETS_GO = frozenset(
    {("check-into-bet", "all"), ("invalid-declaration", "acts_anew"), ("fold-without-bet", "plays_on")},
)
STAYS_IN = frozenset({("undercall", "fold")})
OTHERWISE = "otherwise"
# The decision on the players behind, which says nothing about the act that was ruled on.
BEHIND = "hands-behind"
# The questions that ask for the seat whose act a ruling is about.
SEATS_ASKED = ("actor", "accepted-seat", "raise-seat")
BEHIND_ACT = "oot-behind-act."
HANDS: Mapping[str, str] = {"dead": DEAD, "non_aggressive_only": NO_RAISE}


def fed_back(document: Document, number: int, ruling: PresentedRuling, call: int) -> Document:
    """Return the tape with the effect of a ruling on event `number`, in its stored form with its decisions.

    The ruling goes behind everything that had happened, or as late as the later events allow; an earlier ruling of the
    same call is replaced in its place. `call` is the number of the call that ruled. Raises BadTape if the tape cannot
    take the ruling.
    """
    stood, doubt = made_by(document, call), doubt_on(read(document))
    last = stood[0] if stood else len(document["tape"]) + 1
    if doubt:  # nothing behind it is read before the floor has said what holds
        last = min(last, doubt.number)
    about = _acting(read(up_to(document, last)), number, ruling) or number
    refused = []
    for place in range(last, about, -1):
        try:
            rulings = _moving(up_to(document, place), number, ruling, call)
            fed = with_rulings(document, call, rulings, before=place)
            _refuse_a_new_doubt(document, fed)
        except BadTape as bad:
            refused.append(bad)
        else:
            _refuse_above_the_bet(document, fed, number)
            return fed
    if not refused:
        raise Impossible(number, "event", f"waits until the floor has said what holds. {doubt.text}" if doubt else "")
    raise refused[0]


def taken_off(document: Document, call: int) -> Document:
    """Return the tape without the rulings of a call. Raises BadTape if other facts could not be true without them."""
    without = with_rulings(document, call, ())
    _refuse_a_new_doubt(document, without)
    return without


def _refuse_a_new_doubt(before: Document, after: Document) -> None:
    """Raise Impossible if two facts of the second tape exclude each other that did not on the first."""
    old, new = (doubt_on(read(document)) for document in (before, after))
    if new and not (old and old.number <= new.number):
        raise Impossible(new.number, "event", str(new.text))


def unfounded(before: Document, after: Document) -> set[int]:
    """Return the calls whose rulings are on both tapes, although the second changes the events they were based on."""
    calls = {event["call"] for event in before["tape"] if event.get("call")}
    return {call for call in calls if made_by(after, call) and _grounds(before, call) != _grounds(after, call)}


def told_of(document: Document, number: int, situation: str) -> Mapping[str, Any] | None:
    """Return the answers that a tape now gives about an irregularity in one of its events; None if there is none."""
    tape = read(document)
    found = (one for one in irregularities(tape) if (one.number, one.situation) == (number, situation))
    one = next(found, None)
    return None if one is None else READERS[situation](asked_about(tape, one), {})


def founded(before: Document, after: Document) -> Document:
    """Return the tape after a change without the rulings whose basis has changed. Raises BadTape."""
    while gone := unfounded(before, after):
        after = without_rulings(after, min(gone))
    return after


def _grounds(document: Document, call: int) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the basis of a ruling: the irregularities in its acts or told by the dealer, and the answers about
    them.
    """
    rulings = made_by(document, call)
    about = {document["tape"][at - 1]["event"] for at in rulings}
    tape = read(up_to(document, rulings[0]))
    return [
        (one.kind, READERS[one.situation](asked_about(tape, one), {}))
        for one in irregularities(tape)
        if one.number in about or one.player in STAFF
    ]


def _moving(document: Document, number: int, ruling: PresentedRuling, call: int) -> list[Mapping[str, Any]]:
    """Return the rulings that change the round at the end of the tape, in order. Raises BadTape."""
    rulings: list[Mapping[str, Any]] = []
    for event in _events(read(document), number, ruling):
        fed = {**document, "tape": [*document["tape"], {"player": FLOOR, "action": "ruled", **event, "call": call}]}
        if final(read(fed)) != final(read(document)):
            document = fed
            rulings.append(fed["tape"][-1])
    return rulings


def _events(tape: Tape, number: int, ruling: PresentedRuling) -> Iterator[Mapping[str, Any]]:
    if ruling["situation"] == "action-out-of-turn":
        yield from _out_of_turn(tape, number, ruling)
        return
    about = _acting(tape, number, ruling)
    act = _act(ruling)
    if not about or not act or not is_act(tape.events[about - 1]):
        return
    what, told = act
    total = told if told is not None else total_of(before(tape, about), tape.events[about - 1]) or 0
    if what == "raise" and not _faced(tape, about):
        what = "bet"
    amount = {"amount": total} if total else {}
    yield {"event": about, "as": what} | amount
    for move in _behind(tape, about, ruling["values"]):
        if ruling["values"].get("hands_behind") == "act_again":
            yield {"event": move.number, "as": LET_GO}
        elif not _all_in_for_less(final(tape), move, total):
            yield {"event": move.number, "as": "call"} | (amount if what != "fold" else {})


def _act(ruling: PresentedRuling) -> tuple[str, int | None] | None:
    """Return the act and its street total: 0 for none, None for the chips put in. None alone if the act is left
    open.
    """
    values, chosen = ruling["values"], _chosen(ruling)
    if any(option == OTHERWISE for point, option in chosen if point != BEHIND):
        return None  # decided in the floor's own words, which cannot be mapped
    if chosen & LETS_GO:
        return LET_GO, 0
    if values.get("ruling") in ("check", "no_raise") and "allowed_actions" in values:
        return NO_RAISE, 0  # a check into a bet: the player has yet to call or fold
    what = ACTS.get(values.get("ruling", ""), "")
    if not what:
        return None
    if chosen & STAYS_IN:
        return what, None
    total = next((values[name] for name in TOTALS.get(what, ()) if name in values), 0)
    return (what, total) if total or what not in ("raise", "all_in") else None


def _chosen(ruling: PresentedRuling) -> set[tuple[str, str]]:
    """Return the points that were decided, each with the option that was taken."""
    return {(one["id"], one["value"]) for one in ruling["chosen"]}


def _acting(tape: Tape, number: int, ruling: PresentedRuling) -> int:
    """Return the event of the act that was ruled on, 0 for none: for a wrong quote, or a raise behind a short all-in,
    the player's first act since. Raises Impossible if the ruling is about a player who did not make the act.
    """
    seats, event, asked = seats_of(tape), tape.events[number - 1], _answers(ruling)
    seat = next((asked[key] for key in SEATS_ASKED if key in asked), None)
    if seat is None or seats.get(event.player) == seat:
        return number
    if event.player not in STAFF and "raise-seat" not in asked:
        raise Impossible(number, "event", f"is what {event.player} did; the ruling is about seat{seat}.")
    own = (move.number for move in final(tape).moves if seats[move.player] == seat and move.number > number)
    return min(own, default=0)


def _faced(tape: Tape, about: int) -> int:
    """Return the bet that an act faced; a second motion belongs to the first."""
    then, player = before(tape, about), tape.events[about - 1].player
    return before(tape, then.moves[-1].number).bet if then.continues(player) else then.bet


def _behind(tape: Tape, about: int, values: Mapping[str, Any]) -> Sequence[Move]:
    """Return the acts behind that are ruled on as well: calls, if all who are in must pay the right amount, or all acts
    if they act again.
    """
    shared = isinstance(values.get("owed", values.get("returned")), Mapping)
    everybody = shared or values.get("correction") == "all_bettors"
    now, behind = final(tape), values.get("hands_behind")
    return [
        move
        for move in now.moves
        if move.number > about
        and move.player not in now.folded
        and (behind == "act_again" or (everybody or behind == "full_calls") and _calls(tape, move))
    ]


def _calls(tape: Tape, move: Move) -> bool:
    """True if an act called, or put in no more than the bet at that point."""
    then = before(tape, move.number)
    paid = total_of(then, tape.events[move.number - 1]) or 0
    return move.with_chips and (move.action == "call" or paid <= then.bet)


def _all_in_for_less(now: Round, move: Move, total: int) -> bool:
    return move.player in now.all_in and now.totals.get(move.player, 0) <= total


def _refuse_above_the_bet(document: Document, fed: Document, number: int) -> None:
    """Raise Impossible if a player behind is left with more in than the bet: that needs a ruling of its own."""
    was, now = (final(read(to_the_end_of_its_street(one, number))) for one in (document, fed))
    for player, total in now.totals.items():
        if total > now.bet and was.totals.get(player, 0) <= was.bet:
            raise Impossible(number, "event", f"comes to {now.bet:,}; {player} has put in {total:,} since.")


def _out_of_turn(tape: Tape, number: int, ruling: PresentedRuling) -> Iterator[Mapping[str, Any]]:
    """Yield the rulings on early acts: each stands or is let go; if play ran past the skipped players, everything
    behind them stands.

    A fold stays a fold, unless the ruling frees it as well.
    """
    values, now = ruling["values"], final(tape)
    if now.street != before(tape, number).street:
        return
    free = "oot-fold-released" in [reading["id"] for reading in ruling["readings"]]
    past_them = isinstance(values.get("binding"), Mapping)
    answers = _answers(ruling)
    named = [answers.get("actor"), *(int(key.partition(".")[2]) for key in answers if key.startswith(BEHIND_ACT))]
    for early in now.early:
        fold, into_a_bet = early.move.action == "fold", early.move.action == "check" and now.to_call(early.player) > 0
        if not past_them and seats_of(tape)[early.player] not in named:
            continue
        if values.get("action_changed") is True and (free or not fold):
            yield {"event": early.move.number, "as": LET_GO}
        elif into_a_bet and "allowed_actions" in values:
            yield {"event": early.move.number, "as": NO_RAISE}
        elif into_a_bet and _chosen(ruling) & LETS_GO:
            yield {"event": early.move.number, "as": LET_GO}
        elif (past_them or values.get("action_changed") is False) and not fold and not into_a_bet:
            yield {"event": early.move.number, "as": STANDS}
    hands = values.get("skipped_hand")
    for player, treated in sorted(hands.items()) if isinstance(hands, Mapping) else ():
        if treated in HANDS:
            yield {"event": number, "as": HANDS[treated], "hand": player}


def _answers(ruling: PresentedRuling) -> dict[str, Any]:
    return {answer["key"]: answer["value"] for answer in ruling["answers"]}
