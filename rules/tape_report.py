"""The report on a tape in an edition: derived facts, irregularities, and the ruling for each or what it lacks."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import yaml

from rules.api import BadInput, asks, checked, ruled
from rules.books.editions import Edition
from rules.books.strict_yaml import WrittenTwice, load
from rules.engine.question import Value, plain
from rules.poker.betting import doubt_on, final, rounds
from rules.poker.contradiction import Contradiction
from rules.poker.event import STAFF, Event, Tape
from rules.poker.irregular import Irregularity, asked_about, irregular_under
from rules.poker.pots import pots_of
from rules.poker.round import Round
from rules.poker.tape import TAPE_KEYS, BadTape, parse_tape, seat_of, seats_of
from rules.situations.readers import READERS

# A worked case can be handed in whole: these keys describe the case, not what happened.
ABOUT_THE_CASE = {
    "id",
    "edition",
    "provision",
    "topic",
    "situation",
    "question",
    "expected",
    "rule",
    "decides",
    "derived",
    "ambiguous",
    "counterparts",
    "reading",
    "silent",
    "note",
}


MAY_RAISE = "who-may-raise"
WHICH_HOLDS = "Which of the two holds?"


def from_yaml(text: str) -> dict[str, Any]:
    """Return the tape document in `text`, YAML or JSON; a list is taken as its events. Raises BadInput."""
    try:
        data = load(text)
    except WrittenTwice as twice:
        raise BadInput(twice.key, f"is given twice in line {twice.line}; give it once.") from None
    except yaml.YAMLError as error:
        raise BadInput("tape", f"is neither YAML nor JSON: {' '.join(str(error).split())}.") from None
    if isinstance(data, list):
        return {"tape": data}
    if not isinstance(data, dict):
        raise BadInput("tape", "must be a mapping with the events under tape, or a list of events.")
    return data


def told(document: Mapping[str, Any], edition: Edition) -> dict[str, Any]:
    """Return everything that follows from the tape in `document`, in the form for other programs. Raises BadInput.

    Besides the tape it may hold `context`, facts that are not events, and `answers` by question id, such as findings.
    """
    tape, context, given = _tape(document), _object(document, "context"), _object(document, "answers")
    found = irregular_under(tape, edition.has)
    corrections = _corrections(found, given)
    rulings: list[dict[str, Any]] = []
    for one in found:
        told_of = _ruled(one, tape, context, corrections, edition, rulings)
        if one.kind == "short-all-in" and tape.players and not told_of["answers"]:
            continue  # nobody behind it could raise anyway
        rulings.append(told_of)
    return {
        "edition": edition.key,
        "seats": seats_of(tape),
        "events": [_event(number, event, now) for number, event, now in rounds(tape)],
        "derived": _round(final(tape)),
        "contradiction": _contradiction(doubt_on(tape)),
        "focus": _focus(tape, edition, context, rulings),
        "irregularities": rulings,
    }


def _focus(
    tape: Tape, edition: Edition, context: Mapping[str, Any], found: list[dict[str, Any]]
) -> dict[str, Any] | None:
    """Return the state of the player the question is about, whether or not they have acted; None without one."""
    player, now = tape.focus, final(tape)
    if not player or player in STAFF:
        return None
    about = replace(tape, since=len(tape.events) + 1)
    derived = READERS[MAY_RAISE](about, context) if now.bet and not now.unsettled else {}
    mine = derived.get("raise-seat") == seat_of(tape, player)
    return {
        "player": player,
        "has_acted": now.has_acted(player),
        "turn": now.turn == player if now.turn else None,
        "to_call": now.to_call(player),
        "may_not_raise": now.no_raise(player) or None,
        "irregularities": [one["event"] for one in found if player in (one["player"], *one["skipped"])],
        "result": _result(MAY_RAISE, edition, derived, {}) if mine else None,
    }


def _tape(document: Mapping[str, Any]) -> Tape:
    data = {key: value for key, value in document.items() if key not in (*ABOUT_THE_CASE, "context", "answers")}
    if "tape" not in data:
        raise BadInput("tape", f"is missing; a tape has {', '.join(TAPE_KEYS)}.")
    try:
        return parse_tape(data)
    except BadTape as bad:
        raise BadInput("tape", str(bad)) from None


def _object(document: Mapping[str, Any], field: str) -> dict[str, Any]:
    value = document.get(field) or {}
    if not isinstance(value, dict):
        raise BadInput(field, "must be a mapping.")
    return value


def _corrections(found: tuple[Irregularity, ...], given: Mapping[str, Any]) -> dict[str, dict[str, Value]]:
    """Return the answers given beside the tape, by the situation whose question each answers. Raises BadInput."""
    situations = dict.fromkeys(one.situation for one in found)
    mine = (
        {id: {key: value for key, value in given.items() if asks(id, str(key))} for id in situations} if given else {}
    )
    for key in given:
        if not any(key in answers for answers in mine.values()):
            raise BadInput(str(key), "answers nothing that this tape leads to; `manage.py situations` lists what does.")
    return {id: checked(id, answers) for id, answers in mine.items()}


def _ruled(
    one: Irregularity,
    tape: Tape,
    context: Mapping[str, Any],
    corrections: Mapping[str, Mapping[str, Value]],
    edition: Edition,
    earlier: list[dict[str, Any]],
) -> dict[str, Any]:
    """Return one irregularity with its ruling; one with the same result as another, or that gives way to it, points to
    that.
    """
    situation = one.situation
    derived = READERS[situation](asked_about(tape, one), context)
    answers = {key: plain(value) for key, value in derived.items()}
    same = [
        other["event"]
        for other in earlier
        if not other["gives_way_to"]
        and (other["situation"], other["answers"], other["ruled_by_event"]) == (situation, answers, one.ruled or None)
    ]
    to, kind = one.gives_way
    return {
        "event": one.number,
        "player": one.player,
        "kind": one.kind,
        "text": str(one.text),
        "concept": one.concept,
        "provisions": list(edition.provisions_of(one.concept)),
        "skipped": list(one.skipped),
        "situation": situation,
        "ruled_by_event": one.ruled or None,
        "answers": answers,
        "with_event": same[0] if same and not kind else None,
        "gives_way_to": {"event": to, "kind": kind, "why": str(one.why)} if kind else None,
        "waits_for": one.waits_for or None,
        "result": None
        if same or kind or one.waits_for
        else _result(situation, edition, derived, corrections.get(situation, {})),
    }


def _result(
    situation: str, edition: Edition, derived: Mapping[str, Value], corrections: Mapping[str, Value]
) -> dict[str, Any]:
    """Return the ruling or the open question. An answer from the tape that is not possible there, such as a check into
    a bet when only a call or a fold is allowed, is asked for again. Raises BadInput for an impossible correction.
    """
    try:
        return ruled(situation, edition, {**derived, **corrections})
    except BadInput as bad:
        if bad.field not in derived or bad.field in corrections:
            raise
        return _result(situation, edition, {k: v for k, v in derived.items() if k != bad.field}, corrections)


def _contradiction(doubt: Contradiction | None) -> dict[str, Any] | None:
    """Return two facts that cannot both be true as a question, None if there are none. The answer goes into `holds` of
    the event.
    """
    if doubt is None:
        return None
    return {
        "event": doubt.number,
        "with_event": doubt.other or None,
        "player": doubt.player,
        "text": str(doubt.text),
        "question": WHICH_HOLDS,
        "options": [{"value": True, "label": str(doubt.this)}, {"value": False, "label": str(doubt.that)}],
    }


def _event(number: int, event: Event, now: Round) -> dict[str, Any]:
    return {
        "number": number,
        "player": event.player,
        "action": event.action,
        "street": now.street,
        "bet": now.bet,
        "to_call": now.to_call(event.player),
        "minimum_raise_to": now.minimum_raise_to,
        "pot": now.pot,
    }


def _round(now: Round) -> dict[str, Any]:
    chips_in = [move for move in now.moves if move.with_chips]
    return {
        "street": now.street,
        "bet": now.bet,
        "opening_bet": now.opening,
        "last_full_bet_or_raise": now.last_full,
        "minimum_raise_by": now.minimum_raise_by,
        "minimum_raise_to": now.minimum_raise_to,
        "to_call": {player: now.to_call(player) for player in now.in_hand},
        "totals": dict(now.totals),
        "pot": now.pot,
        "pots": _pots(now),
        "in_hand": list(now.in_hand),
        "all_in": list(now.all_in),
        "heads_up": now.heads_up,
        "turn": now.turn or None,
        "acted_since_full_raise": list(now.since),
        "may_not_raise": {player: why for player in now.in_hand if (why := now.no_raise(player))},
        "last_aggressor": now.aggressor or None,
        "acts": {
            "in_turn": sum(not move.out_of_turn for move in now.moves),
            "in_turn_with_chips": sum(not move.out_of_turn for move in chips_in),
            "out_of_turn": sum(move.out_of_turn for move in now.moves),
            "out_of_turn_with_chips": sum(move.out_of_turn for move in chips_in),
        },
        "not_yet_binding": [early.move.number for early in now.early],
        "for_a_ruling": list(now.unsettled),
    }


def _pots(now: Round) -> dict[str, Any] | None:
    found = pots_of(now)
    if found is None:
        return None
    return {
        "main_and_side": [
            {
                "amount": pot.amount,
                "can_win": list(pot.players),
                "to_call": list(pot.waiting),
                "won_by": pot.winner or None,
            }
            for pot in found.pots
        ],
        "goes_back": {"player": found.bettor, "amount": found.unmatched} if found.bettor else None,
    }
