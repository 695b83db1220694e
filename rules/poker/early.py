"""Acts out of turn: what they answer, and when they stand because the turn came to them unchanged and passed."""

from rules.poker.acting import answered, is_act, moved, total_of
from rules.poker.event import SEATS, STAFF, Event, seat_number
from rules.poker.moves import Early
from rules.poker.round import Round, changed


def bet_before(now: Round) -> int:
    """The bet that a next act answers, with what early acts that may still bind have made it."""
    return max([now.bet, *(total_of(now, early.event) or 0 for early in now.early if now.unchanged(early))])


def bound_before(now: Round, event: Event) -> Round:
    """The round with those early acts bound that `event`, an act in turn of somebody behind them, shows to stand."""
    if not now.early or event.player in STAFF or event.out_of_turn or not is_act(event) or now.continues(event.player):
        return now
    for early in now.early:
        if now.unchanged(early) and _turn_passed(now, early.player, event.player):
            return bound_before(bind(now, early), event)
    return now


def _turn_passed(now: Round, early: str, player: str) -> bool:
    """Whether the turn has come to an early player, and `player` acts instead: it has passed.

    With the players listed the order tells; without, the numbers of seats, counted on from the last to act.
    """
    if now.listed:
        return now.next_to_act == early != player
    last, passed, acts = (seat_number(name) for name in (now.last_to_act, early, player))
    return bool(last and passed and acts) and (passed - last) % SEATS < ((acts - last) % SEATS or SEATS)


def with_turns_come(now: Round) -> Round:
    """The round with those early acts bound to which the turn has come unchanged: whoever is behind them acts."""
    for early in now.early:
        if not now.waiting and now.next_to_act == early.player and now.unchanged(early):
            return with_turns_come(bind(now, early))
    return now


def all_bound(now: Round) -> Round:
    """The round at the end of its street: early calls and checks that nothing changed have been taken as made.

    A bet or raise is not, for nobody has answered it.
    """
    for early in now.early:
        then = bind(now, early)
        if now.unchanged(early) and then.bet == now.bet:
            now = then
    return now


def bind(now: Round, early: Early) -> Round:
    """The round after an early act as if it had been made in turn."""
    others = tuple(move for move in now.moves if move.number != early.move.number)
    waiting = tuple(other for other in now.early if other != early)
    now = changed(now, moves=(*others, early.move._replace(bound=True)), early=waiting)
    return answered(moved(now, early.move.number, early.event, total_of(now, early.event)), early.player)
