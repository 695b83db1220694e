"""The players passed over by an act out of turn, as far as a tape tells."""

from rules.poker.acting import is_act
from rules.poker.event import SEATS, STAFF, Tape, seat_number
from rules.poker.round import Round


def skipped_by(tape: Tape, now: Round, number: int) -> tuple[str, ...]:
    """Return the players whose turn event `number`, an act out of turn, passed over, in order; `now` is the round
    before it.

    If the players are listed, those between count. Otherwise seats named by number between the last player to act and
    this one count; past the highest number only seats that the tape names, and never one that the turn has already
    passed on this street. With other names it is the one who acts next in turn, since the action went back there.
    """
    early = tape.events[number - 1].player
    last = now.last_to_act or (now.posted[-1] if now.posted else "")
    between = _listed_between(now, last, early) if now.listed else _seats_between(tape, now, last, early)
    gone = {*now.folded, *now.all_in, *(other.player for other in now.early if now.unchanged(other))}
    return tuple(player for player in between if player not in gone) or _went_back_to(tape, now, number)


def _listed_between(now: Round, last: str, player: str) -> tuple[str, ...]:
    start = now.players.index(now.turn) if now.turn else now.players.index(last) + 1 if last else 0
    order = now.players[start:] + now.players[:start]
    between = order[: order.index(player)]
    # After a player's own act, only players whose turn would still come are passed over.
    return tuple(other for other in between if other in now.to_act) if player == last else between


def _seats_between(tape: Tape, now: Round, last: str, player: str) -> tuple[str, ...]:
    first, offender = seat_number(last), seat_number(player)
    if not first or not offender or first == offender:
        return ()
    known = sorted(seat_number(name) for name in tape.everyone if seat_number(name))
    past_the_end = (*(seat for seat in known if seat > first), *range(1, offender))
    between = range(first + 1, offender) if first < offender else past_the_end
    absent = _passed_before(now)
    return tuple(f"seat{seat}" for seat in between if seat not in absent)


def _passed_before(now: Round) -> frozenset[int]:
    """Return the seats that the turn has gone past on this street: nobody with cards and chips sits there."""
    acted = [seat_number(move.player) for move in now.moves if move.counts]
    passed: set[int] = set()
    for one, next_one in zip(acted, acted[1:], strict=False):
        if one and next_one:
            passed |= {(one + step - 1) % SEATS + 1 for step in range(1, (next_one - one) % SEATS)}
    return frozenset(passed - set(acted))


def _went_back_to(tape: Tape, now: Round, number: int) -> tuple[str, ...]:
    """Return the player who acts next in turn on the street and still had to act, when names tell no order."""
    player = tape.events[number - 1].player
    names = [move.player for move in now.moves] + [player]
    if now.listed or (all(map(seat_number, names)) and now.last_to_act != player):
        return ()
    for event in tape.events[number:]:
        if event.extra.get("street") not in (None, now.street):
            return ()
        if event.player not in (*STAFF, *names[-1:]) and is_act(event) and not event.out_of_turn:
            return () if event.player in now.since else (event.player,)
    return ()
