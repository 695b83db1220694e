"""What a tape tells about an act out of turn."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.question import NOT_YET, Value
from rules.poker.act import CHIPS_GO_IN
from rules.poker.acting import folds
from rules.poker.betting import after, before, is_act, kind_of, on_its_street, rounds, total_of
from rules.poker.event import ACTS, STAFF, Event, Tape, says
from rules.poker.irregular import Irregularity, irregularities
from rules.poker.round import Round
from rules.poker.tape import seats_of
from rules.situations.betting.action_out_of_turn.questions import CHECK_INTO_BET, CHECK_OWN_BLIND
from rules.situations.betting.own_act import told_by


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about an act out of turn on `tape`: the focus's, else the first; none without one.

    What no tape shows, such as whether a skipped player spoke up, stays to be asked, and so does what somebody did when
    a ruling must first say what it was.
    """
    early = _dispute(tape)
    if not early or not early[0].skipped:
        return {}
    first, seats = early[0], seats_of(_with_skipped(tape, early[0]))
    number = _fold_of(tape, early, first.player) or first.number
    behind = _behind(early, first)
    answers: dict[str, Value] = {
        "hand-moment": _moment(tape, first.number, bool(behind)),
        "actor": seats[first.player],
        "oot-skipped": tuple(seats[player] for player in first.skipped),
        **_early_act(tape, number),
        **told_by(tape.events[number - 1], before(tape, number)),
        **_structure(tape),
    }
    if behind:
        answers["oot-behind"] = tuple(seats[player] for player in behind)
        for player, number in behind.items():
            number = _fold_of(tape, early, player) or number
            word = _word(before(tape, number), tape.events[number - 1])
            # Chips behind a bet that does not count yet are no bet; what they are must be asked.
            if word and not (word == "bet" and answers.get("oot-action") in CHIPS_GO_IN):
                answers[f"oot-behind-act.{seats[player]}"] = word
    for player in first.skipped:
        answers |= _skipped_act(tape, first.number, player, seats[player])
    return answers


def _dispute(tape: Tape) -> list[Irregularity]:
    """The acts out of turn of one dispute, in order: those in a row, before an act in turn or another street.

    It is the one in which the focus acted or was passed over, else the first.
    """
    disputes = _disputes(tape)
    of_the_focus = [row for row in disputes if any(tape.focus in (found.player, *found.skipped) for found in row)]
    return next(iter(of_the_focus or disputes), [])


def _disputes(tape: Tape) -> list[list[Irregularity]]:
    early = {found.number: found for found in irregularities(tape) if found.kind == "out-of-turn"}
    disputes: list[list[Irregularity]] = []
    in_a_row, street = False, tape.street
    for number, event, now in rounds(tape):
        if number in early:
            if not in_a_row or now.street != street:
                disputes.append([])
            disputes[-1].append(early[number])
            in_a_row = True
        elif is_act(event) and event.player not in STAFF and not now.continues(event.player):
            in_a_row = False
        street = now.street
    return disputes


def _moment(tape: Tape, number: int, acted_behind: bool) -> str:
    street = before(tape, number).street
    if any(now.street != street for at, _, now in rounds(tape) if at > number):
        return "later-street"
    return "acted-behind" if acted_behind else "now"


def _with_skipped(tape: Tape, first: Irregularity) -> Tape:
    """The tape with its skipped players named, so that each has a seat though nothing of them is on it."""
    return tape if tape.players else replace(tape, players=tuple(dict.fromkeys((*tape.everyone, *first.skipped))))


def _behind(early: list[Irregularity], first: Irregularity) -> dict[str, int]:
    """Who acted behind before action was brought back, by the number of their first event; not who was skipped."""
    apart = (first.player, *first.skipped)
    return {found.player: found.number for found in reversed(early[1:]) if found.player not in apart}


def _fold_of(tape: Tape, early: list[Irregularity], player: str) -> int:
    """The event in which a player of the dispute folded, whatever the same player had done early before; 0 for none."""
    own = (found.number for found in early if found.player == player)
    return next((number for number in own if folds(tape.events[number - 1])), 0)


def _early_act(tape: Tape, number: int) -> dict[str, Value]:
    now, event = before(tape, number), tape.events[number - 1]
    answers: dict[str, Value] = {}
    if (action := _word(now, event)) and (action == "check" or _fits(now, event.player, action)):
        answers["oot-action"] = _check(now, event.player) if action == "check" else action
        total = total_of(now, event)
        if total is not None:
            answers["oot-amount"] = total
    return answers


def _check(now: Round, player: str) -> str:
    """What was checked: into a bet, on the player's own blind that nobody raised, or with nothing bet."""
    if now.to_call(player):
        return CHECK_INTO_BET
    return CHECK_OWN_BLIND if now.bet else "check"


def _skipped_act(tape: Tape, number: int, player: str, seat: int) -> dict[str, Value]:
    """What a skipped player did once action was back, and what it cost; "not yet" when the tape ends before.

    Nothing where it did something that a ruling must first make an act of, such as silent chips above the bet.
    """
    for at, event, now in rounds(tape):
        if at > number and event.player == player and is_act(event):
            return _done(now, at, event, seat)
    return {f"oot-skipped-act.{seat}": NOT_YET}


def _done(now: Round, number: int, event: Event, seat: int) -> dict[str, Value]:
    word = _word(now, event)
    if not word or (word == "all-in" and now.bet and total_of(now, event) is None):
        return {}
    if not _fits(now, event.player, word):
        return {}
    answers: dict[str, Value] = {f"oot-skipped-act.{seat}": word}
    if now.bet or word == "all-in":
        answers[f"oot-bet-before.{seat}"] = now.bet
    then = after(on_its_street(now, number, event), number, event)
    if word == "all-in" and now.bet and then.bet <= now.bet:
        answers[f"oot-skipped-act.{seat}"] = "all-in-less"
    last_full = max(now.last_full, now.minimum_raise_by or 0)
    if then.bet > now.bet:
        answers[f"oot-bet-now.{seat}"] = then.bet
    if then.bet > now.bet and last_full:
        answers["oot-last-full-raise"] = last_full
    return answers


def _fits(now: Round, player: str, word: str) -> bool:
    """Whether it is an act that can be made here; what does not fit the spot has a ruling of its own first."""
    if word in ("call", "raise"):
        return now.bet > 0 or now.street is None
    return word not in ("check", "bet") or not (now.to_call(player) if word == "check" else now.bet)


def _structure(tape: Tape) -> dict[str, Value]:
    return {"betting-structure": tape.structure} if tape.structure else {}


def _word(now: Round, event: Event) -> str:
    """The action as the questions name it, "" for an event that is none of them, or of which a ruling must say."""
    action = says(event) or event.action
    if event.action == "push" or action not in ACTS:
        action = kind_of(now, event)
    total = total_of(now, event)
    if action in ("bet", "raise") and total is not None and now.street is not None:
        # Whatever it is called, with nothing bet it is a bet, and facing one a raise.
        action = "raise" if 0 < now.bet < total else "bet" if not now.bet else action
    return action.replace("_", "-") if action in ACTS else ""
