"""The betting round, derived event by event from a tape: the effect of each event, and the first two facts that cannot
both be true.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from rules.poker.acting import (
    PUSHES,
    action_of,
    answered_by,
    folds,
    folds_after_own_act,
    is_act,
    is_early,
    is_late_motion,
    kind_of,
    more_in_front,
    moved,
    paid,
    pays_what_was_said,
    shown,
    shows_what_was_named,
    thinks_again,
    total_of,
)
from rules.poker.amounts import amount_is_unclear, with_its_amount
from rules.poker.contradiction import BLIND, CALL, FRONT, NOT_DEALT, STREET, Clash, Contradiction, contradiction
from rules.poker.early import all_bound, bet_before, bound_before
from rules.poker.event import (
    FLOOR,
    POSTFLOP,
    PUTS_CHIPS_IN,
    SPOKEN_IN,
    STAFF,
    STREETS,
    Event,
    Tape,
    is_not_understood,
)
from rules.poker.moves import Early, Move
from rules.poker.refused import is_out, refuse, refuse_the_unaffordable
from rules.poker.round import Round, changed
from rules.poker.ruled import ruled

__all__ = [
    "after",
    "before",
    "beginning",
    "doubt_on",
    "final",
    "is_act",
    "kind_of",
    "on_its_street",
    "rounds",
    "settled",
    "start",
    "total_of",
]


# What nobody does without cards in the hand.
TAKES_CARDS_OR_CHIPS = (
    "post_blind",
    "post_ante",
    "pull_back",
    "discard",
    "table",
    "push_forward_face_down",
    "expose_cards",
)


def rounds(tape: Tape) -> Iterator[tuple[int, Event, Round]]:
    """Yield each event with its number from 1, the amount that its words name, and the round just before it.

    Raises Impossible.
    """
    events, came, _ = _derived(tape.unasked)
    return zip(range(1, len(events) + 1), events, came, strict=False)


def final(tape: Tape) -> Round:
    """Return the round after the last event. Raises Impossible."""
    return _derived(tape.unasked)[1][-1]


def before(tape: Tape, number: int) -> Round:
    """Return the round just before event `number`, from 1. Raises Impossible."""
    return _derived(tape.unasked)[1][number - 1]


def doubt_on(tape: Tape) -> Contradiction | None:
    """Return the first two facts on the tape that cannot both be true, None if there are none. Raises Impossible."""
    return _derived(tape.unasked)[2]


def settled(tape: Tape) -> Tape:
    """Return the tape with every contradiction settled about which the floor has said which fact holds. Raises
    Impossible.
    """
    answered: set[tuple[int, str]] = set()
    while (doubt := doubt_on(tape)) and (holds := tape.events[doubt.number - 1].extra.get("holds")) is not None:
        if (doubt.number, str(doubt.that)) in answered:
            break  # the answers contradict each other, so it is asked again
        answered.add((doubt.number, str(doubt.that)))
        tape = doubt.settled(tape, holds)
    return tape


@lru_cache(maxsize=8)
def _derived(tape: Tape) -> tuple[tuple[Event, ...], tuple[Round, ...], Contradiction | None]:
    """Return the events with the amounts their words name, the round before each and after the last, and the first
    contradiction, from which on nothing is read. Cached, because every reader of a tape asks several times.
    """
    now, doubt = start(tape), None
    found: list[Round] = []
    events: list[Event] = []
    for number, told in enumerate(tape.events, 1):
        came, event = now, told
        try:
            if not doubt:
                now = coming_to(now, told)
                event = with_its_amount(now, told)
                _refuse_strangers(now, event)
                _refuse_more_than_was_bet(now, event, events)
                came = now
                now = (
                    ruled([*found, now], number, event, tape) if event.action == "ruled" else after(now, number, event)
                )
        except Clash as clash:
            doubt = contradiction(clash, tape, number, now)
            now = came = changed(came, unsettled=(*came.unsettled, number), doubted=number)
        found.append(came)
        events.append(event)
    return tuple(events), (*found, now), doubt


def _refuse_strangers(now: Round, event: Event) -> None:
    """Raise Clash if somebody acts who was not dealt in by the list; anybody may watch, leave or count chips aloud."""
    takes_part = is_act(event) or is_not_understood(event) or event.action in TAKES_CARDS_OR_CHIPS
    if now.listed and event.player not in (*now.players, *STAFF) and takes_part:
        raise Clash(NOT_DEALT)


def _refuse_more_than_was_bet(now: Round, event: Event, earlier: Sequence[Event]) -> None:
    """Raise Clash for a call of more than the bet that somebody made, unless that much was stated or may be ruled."""
    if event.action != "call" or event.amount is None or not now.raised or now.unsettled:
        return
    stated = [one.amount for one in earlier if one.action == "quote_bet"]
    if event.amount > bet_before(now) and event.amount not in stated:
        raise Clash(CALL)


def start(tape: Tape) -> Round:
    """Return the round before the first event; preflop there is the big blind to match, whoever posted it."""
    preflop = tape.street == "preflop"
    posted = sum(event.action == "post_blind" for event in tape.events)
    middle = 0 if tape.pot is None and preflop and posted > 1 else tape.pot
    return Round(
        street=tape.street,
        players=tape.players or tape.everyone,
        listed=bool(tape.players),
        big_blind=tape.big_blind,
        middle=middle,
        structure=tape.structure,
        small_blind=tape.small_blind,
        bet=(tape.big_blind or 0) if preflop else 0,
        last_full=(tape.big_blind or 0) if preflop else 0,
        left=dict(tape.stacks),
        unposted=bool(tape.players) and not posted,
    )


def coming_to(now: Round, event: Event) -> Round:
    """Return the round when `event` comes, with the early acts bound that it shows to stand. Raises Clash."""
    if event.extra.get("street") in (None, now.street):
        now = _waiting_no_more(now, event) if now.waiting else now
        return bound_before(now, event) if now.early else now
    return on_its_street(all_bound(now), event)


def beginning(now: Round, street: str) -> Round:
    """Return the round when a later `street` begins, before anybody acts on it."""
    begun = on_its_street(all_bound(now), Event(FLOOR, "", extra={"street": street}))
    return changed(begun, doubted=now.doubted)


def on_its_street(now: Round, event: Event) -> Round:
    """Return the round when `event` comes: a new one if it names a later street. An earlier street raises Clash."""
    street = event.extra.get("street")
    if street is None or street == now.street:
        return now
    if now.street is not None and _order(street) < _order(now.street):
        if not event.action:  # set aside
            return now
        raise Clash(STREET)
    if now.street is None and not now.moves and not now.totals:
        blind = (now.big_blind or 0) if street == "preflop" else 0
        return changed(now, street=street, bet=blind, last_full=blind)
    return Round(
        street=street,
        players=now.players,
        listed=now.listed,
        big_blind=now.big_blind,
        # Nobody knows whether chips that were never ruled on belong to the pot.
        middle=None if now.unsettled else now.pot,
        structure=now.structure,
        small_blind=now.small_blind,
        left=now.left,
        folded=now.folded,
        all_in=now.all_in,
        earlier=_put_in(now),
    )


def _put_in(now: Round) -> dict[str, int]:
    """Return the chips that each player who took part so far has put in on all streets."""
    played = (*now.earlier, *now.totals, *now.answered)
    return {player: now.earlier.get(player, 0) + now.totals.get(player, 0) for player in played}


def _order(street: str) -> int:
    return STREETS.index("flop" if street == POSTFLOP else street)


def after(now: Round, number: int, event: Event) -> Round:
    """Return the round after `event`. Raises Clash when it contradicts what came before."""
    if event.player in STAFF:
        return now
    if is_act(event):
        return _act(now, number, event)
    if event.action == "declare" and is_not_understood(event):
        return _words_that_wait(now, number, event)
    match event.action:
        case "post_blind" | "post_ante":
            return _post(now, event)
        case "pull_back":
            return _pull_back(now, event)
        case "discard" if event.player not in now.folded:
            return changed(now, folded=(*now.folded, event.player))
        case _:
            return now


def _post(now: Round, event: Event) -> Round:
    amount = event.amount or 0
    if event.action == "post_ante":
        refuse_the_unaffordable(now, event, now.totals.get(event.player, 0) + amount)
        left = {**now.left, event.player: now.left[event.player] - amount} if event.player in now.left else now.left
        return changed(now, left=left, middle=None if now.middle is None else now.middle + amount)
    if now.street not in (None, "preflop"):
        raise Clash(BLIND)
    refuse_the_unaffordable(now, event, amount)
    bet, full = max(now.bet, amount), max(now.last_full, amount)
    now = paid(changed(now, bet=bet, last_full=full, posted=(*now.posted, event.player)), event, amount)
    if event.player in now.all_in:
        now = changed(now, short_blinds={**now.short_blinds, event.player: amount})
    return now


def _pull_back(now: Round, event: Event) -> Round:
    player, chips = event.player, now.front.get(event.player)
    if any(early.out != 0 for early in now.early if early.player == player):
        return _early_chips_back(now, event)
    if event.extra.get("uncounted"):  # more lay there than was told
        return changed(now, front={other: lies for other, lies in now.front.items() if other != player})
    if chips is None:
        uncounted = now.waits_for_ruling(player) or now.may_have_posted(player)
        if event.value > now.totals.get(player, 0) and not uncounted:
            raise Clash(FRONT)
        return now
    if any(count > chips.get(coin, 0) for coin, count in event.chips.items()):
        raise Clash(FRONT)
    left = {coin: count - event.chips.get(coin, 0) for coin, count in chips.items()}
    return changed(now, front={**now.front, event.player: {coin: count for coin, count in left.items() if count}})


def _early_chips_back(now: Round, event: Event) -> Round:
    """Return the round after chips of an act out of turn came back: they lie out, but count only once it binds."""
    player = event.player
    out = [one.out for one in now.early if one.player == player]
    back = event.value + sum(one.back for one in now.early if one.player == player)
    if event.extra.get("uncounted"):
        return _early_again(now, player, lambda one: one._replace(out=None, back=back))
    if None not in out and back > now.in_front(player) + sum(filter(None, out)):
        raise Clash(FRONT)
    return _early_again(now, player, lambda one: one._replace(back=back))


def _more_early_chips(now: Round, event: Event) -> Round:
    """Return the round after more chips went out with an act out of turn."""
    return _early_again(
        now, event.player, lambda one: one._replace(out=None if one.out is None else one.out + event.value)
    )


def _early_again(now: Round, player: str, again: Callable[[Early], Early]) -> Round:
    """Return the round with the last act out of turn of a player made anew by `again`."""
    at = max(place for place, one in enumerate(now.early) if one.player == player)
    return changed(now, early=(*now.early[:at], again(now.early[at]), *now.early[at + 1 :]))


def _act(now: Round, number: int, event: Event) -> Round:
    player, total, action = event.player, total_of(now, event), action_of(now, event)
    refuse(now, event, total)
    if now.continues(player) and not folds_after_own_act(now, event):
        return _second_motion(now, number, event)
    if pays_what_was_said(now, event) or is_late_motion(now, event):
        return _later_chips(now, event)
    early = is_early(now, event)
    with_chips = action in PUTS_CHIPS_IN or event.amount is not None or amount_is_unclear(now, event)
    said, had = event.action == "declare", now.totals.get(player, 0)
    words = event.words if event.action in SPOKEN_IN else ""
    move = Move(
        number,
        player,
        action,
        with_chips,
        early,
        had=had,
        total=total,
        only_words=said,
        words=words,
        pushed=event.action in PUSHES,
    )
    moves, folded = (*now.moves, move), (*now.folded, player) if action == "fold" else now.folded
    if early:
        return changed(now, moves=moves, folded=folded, early=(*now.early, _early(now, move, event)))
    barred = _is_barred(now, event, total)
    if now.early or now.held or now.back_to:
        now = _awaited_no_more(now, player)
    # A raise that a ruling forbids changes nothing until it is corrected.
    now = changed(now, unsettled=(*now.unsettled, number)) if barred else moved(now, number, event, total)
    return changed(now, moves=moves, folded=folded, answered=answered_by(now, player))


def _later_chips(now: Round, event: Event) -> Round:
    """Return the round after chips that a player moves once others have acted: they pay for words, or count for
    nothing.
    """
    moves = (
        move._replace(only_words=False) if move.player == event.player and move.only_words else move
        for move in now.moves
    )
    return changed(now, moves=tuple(moves))


def _early(now: Round, move: Move, event: Event) -> Early:
    """Return an act out of turn with the chips that it puts out."""
    named = None if move.total is None else max(0, move.total - move.had)
    out = 0 if move.only_words or not move.with_chips else event.value or named
    return Early(move, event, bet_before(now), out)


def _words_that_wait(now: Round, number: int, event: Event) -> Round:
    """Make the round wait after words that nobody understands, since they may have been the act of the player in
    turn.
    """
    player = event.player
    if event.out_of_turn or now.turn not in ("", player) or now.continues(player) or is_out(now, player):
        return now
    return changed(now, unsettled=(*now.unsettled, number), waiting={**now.waiting, player: number})


def _waiting_no_more(now: Round, event: Event) -> Round:
    """Stop waiting once the player acts after such words: either the words were no act, or this act is the one that
    counts.
    """
    if event.player not in now.waiting or not is_act(event):
        return now
    waiting = {player: number for player, number in now.waiting.items() if player != event.player}
    return changed(
        now,
        waiting=waiting,
        unsettled=tuple(number for number in now.unsettled if number != now.waiting[event.player]),
    )


def _is_barred(now: Round, event: Event, total: int | None) -> bool:
    """True if a ruling forbids the act: a raise, its amount known or not, by a player who may only call or fold."""
    goes_up = total is None or total > now.bet
    return event.player in now.held and goes_up and kind_of(now, event) in ("bet", "raise", "all_in")


def _awaited_no_more(now: Round, player: str) -> Round:
    """Clear what was awaited when a player acts in turn: a ruling agrees it is their turn, and their early act did not
    bind.
    """
    return changed(
        now,
        early=tuple(old for old in now.early if old.player != player),
        held=tuple(other for other in now.held if other != player),
        back_to="",
    )


def _second_motion(now: Round, number: int, event: Event) -> Round:
    """Return the round after a second motion by the same player; chips that follow a declaration settle nothing that
    needs a ruling.
    """
    last = now.moves[-1]
    if last.action == "fold":
        return now
    if last.only_words and event.action != "declare":
        last = last._replace(only_words=False)
        now = changed(now, moves=(*now.moves[:-1], last))
    if event.action == "declare" and thinks_again(now, event):
        return now
    if folds(event) and event.player not in now.all_in:
        now = changed(now, folded=(*now.folded, event.player))
    if last.action == "check" and last.counts and now.to_call(event.player) and kind_of(now, event) == "call":
        # The player checked into the bet and then called it.
        called = last._replace(action="call", with_chips=True)
        return moved(changed(now, moves=(*now.moves[:-1], called)), last.number, event, event.amount)
    total = total_of(now, event)
    if event.chips and any(early.move.number == last.number for early in now.early):
        return _more_early_chips(now, event)
    if last.out_of_turn or total in (None, now.totals.get(event.player, 0)):
        return now
    if last.number in now.unsettled:
        return more_in_front(now, event)
    if shows_what_was_named(now, event):
        return shown(now, event)
    return changed(more_in_front(now, event), unsettled=(*now.unsettled, last.number))
