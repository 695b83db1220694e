"""Acts out of turn: the bet they answer, and when they stand because the turn reached them unchanged and passed."""

from rules.poker.acting import answered, is_act, moved, total_of
from rules.poker.event import SEATS, STAFF, Event, seat_number
from rules.poker.moves import Early
from rules.poker.round import Round, changed


def bet_before(now: Round) -> int:
    """Return the bet that the next act answers, including early acts that may still bind."""
    return max([now.bet, *(total_of(now, early.event) or 0 for early in now.early if now.unchanged(early))])


def bound_before(now: Round, event: Event) -> Round:
    """Return the round with the early acts bound that `event`, an act in turn by somebody behind them, shows to
    stand.
    """
    if not now.early or event.player in STAFF or event.out_of_turn or not is_act(event) or now.continues(event.player):
        return now
    for early in now.early:
        if now.unchanged(early) and _turn_passed(now, early.player, event.player):
            return bound_before(bind(now, early), event)
    return now


def _turn_passed(now: Round, early: str, player: str) -> bool:
    """True if the turn has reached an early player and passed, because `player` acts instead.

    If the players are listed, their order tells; otherwise the seat numbers do, counted on from the last to act.
    """
    if now.listed:
        return now.next_to_act == early != player
    last, passed, acts = (seat_number(name) for name in (now.last_to_act, early, player))
    return bool(last and passed and acts) and (passed - last) % SEATS < ((acts - last) % SEATS or SEATS)


def with_turns_come(now: Round) -> Round:
    """Return the round with early acts bound once the turn reaches them unchanged, so that the player behind them
    acts.
    """
    for early in now.early:
        if not now.waiting and now.next_to_act == early.player and now.unchanged(early):
            return with_turns_come(bind(now, early))
    return now


def all_bound(now: Round) -> Round:
    """Return the round at the end of its street, with early calls and checks that nothing changed taken as made.

    A bet or raise is not, because nobody has answered it.
    """
    for early in now.early:
        then = bind(now, early)
        if now.unchanged(early) and then.bet == now.bet:
            now = then
    return now


def bind(now: Round, early: Early) -> Round:
    """Return the round after an early act as if it had been made in turn."""
    others = tuple(move for move in now.moves if move.number != early.move.number)
    waiting = tuple(other for other in now.early if other != early)
    now = changed(now, moves=(*others, early.move._replace(bound=True)), early=waiting)
    return answered(moved(now, early.move.number, early.event, total_of(now, early.event)), early.player)
