"""Facts on a tape that cannot all be true: the two that contradict each other, and the tape if either of them holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rules.engine.message import Say, say
from rules.poker.event import NOTHING, Event, Tape, says, seat_number
from rules.poker.round import Round
from rules.poker.said import chips_said, named, ruled_said, said

Change = Callable[[Tape], Tape]


class Clash(Exception):
    """An event cannot be true together with something else on the tape; `kind` says with what."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True)
class Contradiction:
    """Event `number` and another fact on the tape, of which one alone can be true.

    The other fact is event `other`, or with 0 something told of the whole tape. `this` and `that` say the two.
    """

    number: int
    player: str
    other: int
    this: Say
    that: Say
    if_this: Change
    if_that: Change

    @property
    def text(self) -> Say:
        """Return both facts, and that they exclude each other."""
        return say("{that}. {this}. Both cannot be true.", that=self.that, this=self.this)

    def settled(self, tape: Tape, this_holds: bool) -> Tape:
        """Return the tape once the floor has said which of the two holds; the other gives way and stays visible."""
        return (self.if_this if this_holds else self.if_that)(tape)


def contradiction(clash: Clash, tape: Tape, number: int, now: Round) -> Contradiction:
    """Return the two facts behind a clash of event `number` with what came before; `now` is the round before it."""
    event = tape.events[number - 1]
    other, that, if_this, if_that = AGAINST[clash.kind](tape, number, event, now)
    this = (
        say("{what}, on the {street}", what=said(event), street=event.extra["street"]) if clash.kind == STREET else None
    )
    return Contradiction(number, event.player, other, this or said(event), that, if_this, if_that)


def _set_aside(tape: Tape, *numbers: int) -> Tape:
    """Return the tape with events that move nothing any more; the street that one of them begins still begins there."""
    for number in numbers:
        event = tape.events[number - 1]
        kept = {name: event.extra[name] for name in ("street", "holds") if name in event.extra}
        tape = _instead(tape, number, Event(event.player, "", extra={**kept, "told": _told(event)}))
    return tape


def _altered(tape: Tape, number: int, **changes: Any) -> Tape:
    """Return the tape with an event that counts for something else than was told; it keeps what was told."""
    event = tape.events[number - 1]
    extra = {**event.extra, **changes.pop("extra", {}), "told": _told(event)}
    return _instead(tape, number, event._replace(**changes, extra=extra))


def _told(event: Event) -> Event:
    told: Event = event.extra.get("told", event)
    return told


def _instead(tape: Tape, number: int, event: Event) -> Tape:
    return replace(tape, events=(*tape.events[: number - 1], event, *tape.events[number:]))


def _without_amount(tape: Tape, number: int) -> Tape:
    """Return the tape with an act of unknown amount; a blind or ante that is not the amount told was none."""
    event = tape.events[number - 1]
    if event.action.startswith("post_"):
        return _set_aside(tape, number)
    return _altered(tape, number, amount=None, chips=NOTHING, words="" if event.action == "push" else event.words)


def _last(tape: Tape, number: int, is_it: Callable[[Event], object]) -> int:
    """Return the number of the last event before `number` that satisfies `is_it`; 0 for none."""
    return next((at for at in range(number - 1, 0, -1) if is_it(tape.events[at - 1])), 0)


def _ruled_of(tape: Tape, event: Event, player: str, *what: str) -> bool:
    if event.action != "ruled" or event.extra["as"] not in what:
        return False
    whose = event.extra.get("hand") or tape.events[event.extra["event"] - 1].player
    return bool(player == whose)


def _said_of(tape: Tape, number: int) -> Say:
    event = tape.events[number - 1]
    return ruled_said(event, tape.events[event.extra["event"] - 1]) if event.action == "ruled" else said(event)


Against = tuple[int, Say, Change, Change]


def _after_a_fold(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """An act against the fold of the same player, or the ruling that the hand is dead."""
    player = event.player

    def gone(one: Event) -> bool:
        folds = one.action in ("fold", "discard") or says(one) == "fold"
        return (one.player == player and folds) or _ruled_of(tape, one, player, "fold", "dead")

    other = _last(tape, number, gone)
    return (
        other,
        _said_of(tape, other),
        lambda tape: _set_aside(tape, other),
        lambda tape: _set_aside(tape, number),
    )


def _after_all_in(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """An act against the all-in of the same player; against the stack if nobody said or showed an all-in."""
    player = event.player

    def everything(one: Event) -> bool:
        shown = one.player == player and (one.all_in or one.last_chips is True)
        return shown or _ruled_of(tape, one, player, "all_in")

    other = _last(tape, number, everything)
    if not other:
        return _beyond_the_stack(tape, number, event, now)

    def had_more(tape: Tape) -> Tape:
        if tape.events[other - 1].action == "ruled":
            return _set_aside(tape, other)
        for at, one in enumerate(tape.events[: number - 1], 1):
            if one.player == player and (one.all_in or one.last_chips is True):
                tape = _altered(tape, at, last_chips=False, extra={"behind": True})
        return _without_stack(tape, player)

    return (
        other,
        _all_in_said(_said_of(tape, other), tape.events[other - 1]),
        had_more,
        lambda tape: _set_aside(tape, number),
    )


def _all_in_said(sentence: Say, event: Event) -> Say:
    """Return the sentence of an all-in, which other acts than the all-in itself do not say."""
    plain = event.action in ("all_in", "ruled") or (event.words and event.all_in)
    return sentence if plain else say("{what}, the last chips", what=sentence)


def _beyond_the_stack(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """More chips than the stack that was told; if the stack holds, all of it went in."""
    player = event.player
    left, stack = now.left[player], tape.stacks[player]

    def no_more(tape: Tape) -> Tape:
        if not left:
            return _set_aside(tape, number)
        had = 0 if event.action == "post_ante" else now.totals.get(player, 0)
        words = "" if event.action == "push" else event.words
        return _altered(tape, number, amount=had + left, chips=NOTHING, words=words, extra={"all_in": True})

    that = say("{player} had {stack:,} in all when the tape begins", player=named(player), stack=stack)
    return 0, that, lambda tape: _without_stack(tape, player), no_more


def _without_stack(tape: Tape, player: str) -> Tape:
    return replace(tape, stacks={other: stack for other, stack in tape.stacks.items() if other != player})


def _less_than_before(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """A total below what the player already had in; the act with the smaller total put nothing more in."""
    other = _last(tape, number, lambda one: one.player == event.player and (one.amount or one.chips))
    return (
        other,
        _said_of(tape, other),
        lambda tape: _without_amount(tape, other),
        lambda tape: _without_amount(tape, number),
    )


def _more_than_in_front(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """Chips taken back that the tape does not show in front; if they were, more lay there than was told."""
    player = event.player
    other = _last(tape, number, lambda one: one.player == player and one.action != "pull_back")
    front = now.front.get(player)
    lay = chips_said(front) if front else f"{now.in_front(player):,}"
    that = say("{player} had {chips} in front", player=named(player), chips=lay)
    return (
        other,
        that,
        lambda tape: _altered(tape, number, extra={"uncounted": True}),
        lambda tape: _set_aside(tape, number),
    )


STREET = "street"


def _begun(street: str | None) -> Say:
    return say("The {street} had begun", street=street or "")


def _before_its_street(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """An event of a street that is over: either that later street had not begun, or the event belongs to it."""
    other = _last(tape, number, lambda one: one.extra.get("street") == now.street)

    def not_begun(tape: Tape) -> Tape:
        if not other:
            return replace(tape, street=event.extra["street"])
        return _instead(tape, other, _on_no_street(tape.events[other - 1]))

    return other, _begun(now.street), not_begun, lambda tape: _instead(tape, number, _on_no_street(event))


def _on_no_street(event: Event) -> Event:
    return event._replace(extra={name: value for name, value in event.extra.items() if name != "street"})


def _late_blind(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """A blind after the flop: if it was posted, its chips are dead, like an ante."""
    other = _last(tape, number, lambda one: one.extra.get("street") == now.street)
    return (
        other,
        _begun(now.street),
        lambda tape: _altered(tape, number, action="post_ante"),
        lambda tape: _set_aside(tape, number),
    )


def _not_dealt_in(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """An act of somebody without cards by the list; if it holds, they were dealt in."""
    player = event.player
    own = [at for at, one in enumerate(tape.events, 1) if one.player == player]
    return (
        0,
        say("{player} was not dealt in", player=named(player)),
        lambda tape: replace(tape, players=_with_player(tape.players, player)),
        lambda tape: _set_aside(tape, *own),
    )


def _with_player(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Return the order of play with one player more; nobody, so that no order is known, if names tell no place."""
    if not all(map(seat_number, (*players, player))):
        return ()
    first = seat_number(players[0])
    return tuple(sorted((*players, player), key=lambda one: (seat_number(one) < first, seat_number(one))))


def _called_too_much(tape: Tape, number: int, event: Event, now: Round) -> Against:
    """A call of more than was bet: either the bet was that much, or the call was one of the bet."""
    other = now.raised[-1].number
    return (
        other,
        say("{player} made it {bet:,}", player=named(now.aggressor), bet=now.bet),
        lambda tape: _altered(tape, other, amount=event.amount, chips=NOTHING),
        lambda tape: _altered(tape, number, amount=None),
    )


# What speaks against an event, by the kind of clash.
FOLDED, ALL_IN, STACK, LESS, FRONT, BLIND, NOT_DEALT, CALL = (
    "folded",
    "all-in",
    "stack",
    "less",
    "front",
    "blind",
    "not-dealt",
    "call",
)
AGAINST: Mapping[str, Callable[[Tape, int, Event, Round], Against]] = MappingProxyType(
    {
        FOLDED: _after_a_fold,
        ALL_IN: _after_all_in,
        STACK: _beyond_the_stack,
        LESS: _less_than_before,
        FRONT: _more_than_in_front,
        STREET: _before_its_street,
        BLIND: _late_blind,
        NOT_DEALT: _not_dealt_in,
        CALL: _called_too_much,
    }
)
