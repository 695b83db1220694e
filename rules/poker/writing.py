"""Writing a tape event by event. Every change returns another document, or raises BadTape and changes nothing."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.poker.act import in_turn_after
from rules.poker.betting import doubt_on
from rules.poker.event import Impossible, Tape, seat_number
from rules.poker.tape import parse_tape

Document = dict[str, Any]


def begun(
    *,
    game: str | None,
    street: str,
    seats: Iterable[int],
    button: int | None,
    blinds: tuple[int, int] | None,
    pot: int | None = None,
    ante: int = 0,
    each: bool = False,
    blind_first: bool = False,
) -> Document:
    """Return a tape with only blinds and antes so far, for the seats that have cards.

    The order of play is known only with the button; without it no seat is listed, and nobody's turn is derived. Before
    the flop both blinds are posted if they are known: heads-up the button has the small one. The ante comes before
    them, from `each` player or from the big blind; with `blind_first` that of the big blind comes behind them.
    """
    order = [f"seat{seat}" for seat in in_turn_after(button, seats)] if button else []
    posts = street == "preflop" and blinds is not None and len(order) > 1
    document: Document = {
        "game": game,
        "street": street,
        "blinds": {"sb": blinds[0], "bb": blinds[1]} if blinds else None,
        "pot": 0 if pot is None and posts else pot,
        "players": order,
        "button": f"seat{button}" if button else None,
        "tape": [],
    }
    if posts and blinds:
        posted = zip((order[-1] if len(order) == 2 else order[0], _big_blind(order)), blinds, strict=True)
        document["tape"] = [
            {"player": player, "action": "post_blind", "amount": amount} for player, amount in posted if amount
        ]
    return with_antes(document, ante, each=each, blind_first=blind_first)


def with_antes(document: Document, ante: int, *, each: bool, blind_first: bool = False) -> Document:
    """Return the document with this ante instead of any other, from each player or from the big blind; 0 for none.

    A short big blind pays the ante first, or with `blind_first` the blind, and only the rest as the other. Only before
    the flop and with a known order of play: later the ante is already in the pot, and without the order
    nobody knows who posts it.
    """
    order = list(document["players"])
    others = [event for event in _events(document) if event["action"] != "post_ante"]
    posts = order if each else [_big_blind(order)] if len(order) > 1 else []
    if not ante or document["street"] != "preflop":
        posts = []
    antes = [{"player": player, "action": "post_ante", "amount": ante} for player in posts]
    at = sum(event["action"] == "post_blind" for event in others[:2]) if blind_first and not each else 0
    events = _within_stacks(document, [*others[:at], *antes, *others[at:]], document.get("stacks") or {})
    return _arranged(document, events)


def nothing_done(document: Document) -> bool:
    """True if nothing has happened since the tape began but antes and blinds, and the button is known."""
    return bool(document["players"]) and dealt_anew(document, map(seat_number, document["players"])) == document


def dealt_anew(document: Document, seats: Iterable[int]) -> Document:
    """Return the same beginning with these seats dealt in; known stacks stay."""
    events, blinds = _events(document), document["blinds"]
    antes = [_full_ante(document, event) for event in events if event["action"] == "post_ante"]
    anew = begun(
        game=document["game"],
        street=document["street"],
        seats=seats,
        button=seat_number(document["button"]),
        blinds=(blinds["sb"], blinds["bb"]) if blinds else None,
        pot=document["pot"],
        ante=antes[0] if antes else 0,
        each=len(antes) > 1,
        blind_first=bool(antes) and events[0]["action"] == "post_blind",
    )
    if not document.get("stacks"):
        return anew
    return with_stacks(anew, {seat_number(player): stack for player, stack in document["stacks"].items()})


def read(document: Mapping[str, Any]) -> Tape:
    """Return the tape that a document holds. Raises BadTape."""
    return parse_tape(document)


def added(document: Document, event: Mapping[str, Any], before: int | None = None) -> Document:
    """Return the document with one more event, at the end or before event number `before`, from 1."""
    events = _events(document)
    place = len(events) if before is None else before - 1
    told = _placed(document, [*events[:place], dict(event), *events[place:]])
    return _checked(told) if event["action"] == "ruled" else _fitted(told)


def replaced(document: Document, number: int, event: Mapping[str, Any]) -> Document:
    """Return the document with another event in place of event `number`, from 1, on the same street."""
    events = _events(document)
    new = {**event, **_street(events[number - 1])}
    return _fitted({**document, "tape": [*events[: number - 1], new, *events[number:]]})


def with_answer(document: Document, number: int, this_holds: bool) -> Document:
    """Return the document once the floor has said whether event `number`, from 1, holds or the fact against it."""
    return replaced(document, number, {**_events(document)[number - 1], "holds": this_holds})


def without(document: Document, number: int) -> Document:
    """Return the document without event `number`, from 1, and without rulings on it. The next event then begins its
    street.
    """
    return _fitted(_placed(document, _taken_out(_events(document), number)))


def _taken_out(events: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    gone, *later = events[number - 1 :]
    first = next((place for place, event in enumerate(later) if event["action"] != "ruled"), None)
    if first is not None and _street(gone) and not _street(later[first]):
        later[first] = _beginning(later[first], _street(gone))
    return [*events[: number - 1], *later]


def made_by(document: Document, call: int) -> list[int]:
    """Return the numbers of the events that a call put onto the tape with its ruling, in order."""
    return [at for at, event in enumerate(_events(document), 1) if event.get("call") == call]


def with_rulings(document: Document, call: int, rulings: Iterable[Mapping[str, Any]], before: int = 1) -> Document:
    """Return the document with `rulings` of a call before event number `before`, from 1, in place of those it had made
    there or later.
    """
    events = [event for event in _events(document) if event.get("call") != call]
    return _arranged(document, [*events[: before - 1], *map(dict, rulings), *events[before - 1 :]])


def without_rulings(document: Document, call: int) -> Document:
    """Return the document without the rulings of a call, and without others that then fit no longer."""
    return _fitted(_placed(document, [event for event in _events(document) if event.get("call") != call]))


def up_to(document: Document, number: int) -> Document:
    """Return the tape as it was before event `number`, from 1."""
    return _checked({**document, "tape": _events(document)[: number - 1]})


def places(before: Document, after: Document) -> dict[int, int]:
    """Return the new number of each event after a change of the tape; removed and replaced events are missing.

    An event that a change leaves unchanged stays the same object.
    """
    now_at = {id(event): number for number, event in enumerate(after["tape"], 1)}
    found = [(number, now_at.get(id(event))) for number, event in enumerate(before["tape"], 1)]
    return {number: place for number, place in found if place}


def moved(document: Document, number: int, to: int) -> Document:
    """Return the document with event `number` moved to number `to`, both from 1; those between move up or down by one.

    Streets begin where they did.
    """
    events = _events(document)
    fitted = _checked if events[number - 1]["action"] == "ruled" else _fitted
    event, first, last = events[number - 1], *sorted((number, to))
    if any(_street(one) for one in events[first:last]):  # the event moves from one street to another
        others = _taken_out(events, number)
        return fitted(_placed(document, [*others[: to - 1], _beginning(event, {}), *others[to - 1 :]]))
    begin = [_street(one) for one in events]
    events.insert(to - 1, events.pop(number - 1))
    return fitted(_placed(document, [_beginning(one, street) for one, street in zip(events, begin, strict=True)]))


def with_stack(document: Document, seat: int, stack: int | None) -> Document:
    """Return the document with a seat's stack at the first event, in chips; None removes it."""
    return with_stacks(document, {seat: stack})


def with_stacks(document: Document, stacks: Mapping[int, int | None]) -> Document:
    """Return the document with the stacks of several seats; other seats keep theirs. A player with less than a blind
    posts it all-in. Raises BadTape for a stack that contradicts what the seat has put in.
    """
    now = dict(document.get("stacks") or {}) | {f"seat{seat}": chips for seat, chips in stacks.items()}
    known = {player: chips for player, chips in now.items() if chips is not None}
    told = _fitted({**document, "stacks": known, "tape": _within_stacks(document, _events(document), known)})
    doubt = doubt_on(read(told))
    if doubt and not doubt_on(read(document)):
        raise Impossible(doubt.number, "amount", str(doubt.text))
    return told


def _within_stacks(document: Document, events: list[dict[str, Any]], stacks: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return the events with each blind, and the ante of the big blind, limited to what the player's stack has left
    for it in their order; one that was all-in becomes full once the stack allows.
    """
    blinds = [event for event in events if event["action"] == "post_blind"]
    for place, event in enumerate(events):
        if event["action"] not in ("post_blind", "post_ante") or event["player"] not in stacks:
            continue
        paid = sum(one["amount"] for one in events[:place] if one["player"] == event["player"])
        has = stacks[event["player"]] - paid
        if event["action"] == "post_ante":
            if paid:
                events[place] = _ante_within(document, event, has)
            continue
        full = document["blinds"]["bb" if event is blinds[-1] else "sb"] if document["blinds"] else event["amount"]
        due = full if event.get("all_in") else event["amount"]
        if 0 < has < due:
            events[place] = {**event, "amount": has, "all_in": True}
        elif event.get("all_in") and has > event["amount"]:
            events[place] = {"player": event["player"], "action": "post_blind", "amount": due}
    return [event for event in events if event["action"] != "post_ante" or event["amount"]]


def _ante_within(document: Document, event: dict[str, Any], has: int) -> dict[str, Any]:
    """Return the ante of a big blind who has paid the blind, limited to what is left."""
    due = _full_ante(document, event)
    if has < due:
        return {**event, "amount": max(0, has), "all_in": True}
    return {"player": event["player"], "action": "post_ante", "amount": due}


def _full_ante(document: Document, event: Mapping[str, Any]) -> int:
    """Return an ante as it is due: one that was all-in is taken to be as much as the big blind."""
    return int(document["blinds"]["bb"] if event.get("all_in") and document["blinds"] else event["amount"])


def to_the_end_of_its_street(document: Document, number: int) -> Document:
    """Return the document without later streets than that of event `number`, from 1; unchanged if there is no such
    event.
    """
    events = _events(document)
    later = (place for place, event in enumerate(events) if place >= number and event.get("street"))
    return {**document, "tape": events[: next(later, len(events))]} if 0 < number <= len(events) else document


def _street(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return the street that an event begins, or nothing."""
    return {name: event[name] for name in ("street",) if name in event}


def _beginning(event: dict[str, Any], street: Mapping[str, Any]) -> dict[str, Any]:
    """Return the event as the first of a street, or of none."""
    if _street(event) == street:
        return event
    return {name: value for name, value in event.items() if name != "street"} | dict(street)


def _big_blind(order: list[str]) -> str:
    return order[0] if len(order) == 2 else order[1]


def _events(document: Document) -> list[dict[str, Any]]:
    return list(document["tape"])


def _arranged(document: Document, events: list[dict[str, Any]]) -> Document:
    """Return the document with these events instead. Raises BadTape, also for a ruling that does not fit."""
    return _checked(_placed(document, events))


def _fitted(document: Document) -> Document:
    """Return the document without rulings that no longer fit what was seen, which is never refused."""
    while True:
        try:
            return _checked(document)
        except Impossible as unfit:
            events = _events(document)
            ruling = events[unfit.number - 1]
            call = ruling.get("call")
            left = [one for one in events if one is not ruling and (call is None or one.get("call") != call)]
            document = _placed(document, left)


def _placed(document: Document, events: list[dict[str, Any]]) -> Document:
    """Return the document with these events instead; a ruling keeps pointing at its event and goes when that goes."""
    old, stay = _events(document), {id(event) for event in events}
    act = {id(event): old[event["event"] - 1] for event in events if 0 < event.get("event", 0) <= len(old)}
    left = [event for event in events if id(event) not in act or id(act[id(event)]) in stay]
    place = {id(event): number for number, event in enumerate(left, 1)}
    return {**document, "tape": [_about(event, place, act) for event in left]}


def _about(event: dict[str, Any], place: Mapping[int, int], act: Mapping[int, dict[str, Any]]) -> dict[str, Any]:
    """Return a ruling with the current number of its act; every other event unchanged."""
    number = place[id(act[id(event)])] if id(event) in act else None
    return event if number in (None, event.get("event")) else {**event, "event": number}


def _checked(document: Document) -> Document:
    parse_tape(document)
    return document
