"""The effect of a ruling on an act: from the ruling's place on the tape on, the round is as the ruling demands."""

from collections.abc import Sequence

from rules.poker.acting import raised_to
from rules.poker.early import bind
from rules.poker.event import DEAD, LET_GO, NO_RAISE, PUTS_CHIPS_IN, STANDS, Event, Impossible, Tape
from rules.poker.moves import Move, Raise
from rules.poker.round import Round, changed

RAISES = ("bet", "raise", "all_in")


def ruled(came: Sequence[Round], number: int, event: Event, tape: Tape) -> Round:
    """Return the round after event `number`, in which the floor says what an earlier act was. Raises Impossible.

    `came` are the rounds before each event up to this one.
    """
    now, about, what = came[-1], event.extra["event"], event.extra["as"]
    if about >= number:
        raise Impossible(number, "event", f"is {about}; a ruling is about an event before it.")
    if hand := event.extra.get("hand"):
        return _hand(now, number, hand, event, tape)
    move = _move(came, number, tape.events[about - 1].player, about)
    is_early = any(early.move.number == move.number for early in now.early)
    if what == STANDS:
        return _stands(now, number, move)
    if is_early and what not in (LET_GO, NO_RAISE):
        raise Impossible(number, "as", f"{move.player} acted out of turn; rule first whether that stands.")
    then = came[move.number - 1]
    if what in (LET_GO, NO_RAISE):
        moves = tuple(one for one in now.moves if one.number != move.number)
        held = (*now.held, move.player) if what == NO_RAISE else now.held
        # The turn goes back to the player whose act was taken back, to the first of several.
        back_to = now.back_to or (move.player if move.counts else "")
        back = changed(_taken_back(now, move, then), moves=moves, held=held, back_to=back_to)
        return _raised_again(came, number, move, back)
    return _comes_to(came, number, move, event)


def _hand(now: Round, number: int, player: str, event: Event, tape: Tape) -> Round:
    """Return the round after a ruling on a hand that was passed over: it is dead, or plays on without a raise."""
    if player not in tape.everyone or player in now.folded:
        raise Impossible(number, "hand", f"{player} has no cards any more; check who it was.")
    if event.extra["as"] == DEAD:
        return changed(now, folded=(*now.folded, player))
    return changed(now, held=(*now.held, player))


def _move(came: Sequence[Round], number: int, player: str, about: int) -> Move:
    """Return the act that event `about` is, or belongs to as a second motion, if it is the last of its player. Raises
    Impossible for any other event.
    """
    now, then = came[-1], came[about - 1]
    a_move = any(move.number == about for move in now.moves)
    at = then.moves[-1].number if then.continues(player) and not a_move else about
    own = [move for move in now.moves if move.player == player]
    found = [move for move in own if move.number == at]
    if not found:
        raise Impossible(number, "event", f"is {about}, which is no act of this street that a ruling could change.")
    if any(move.number > at and not _is_fold_behind(now, move) for move in own):
        raise Impossible(number, "event", f"{player} has acted again since event {about}; put the ruling before that.")
    return found[0]


def _is_fold_behind(now: Round, move: Move) -> bool:
    """True if it is a fold right behind an act by the same player; that act can still be ruled on."""
    behind = now.moves[: now.moves.index(move)]
    return move.action == "fold" and bool(behind) and behind[-1].player == move.player


def _stands(now: Round, number: int, move: Move) -> Round:
    """Make an act out of turn count as if it had come in turn. Players it passed over who have cards still act next."""
    early = next((one for one in now.early if one.move.number == move.number), None)
    if early is None and not move.bound:
        raise Impossible(number, "as", f"event {move.number} was in turn, and stands anyway.")
    if early is None:
        return now
    if not now.unchanged(early):
        raise Impossible(number, "as", f"what {move.player} did no longer fits the bet; let it go instead.")
    waits = now.next_to_act
    return changed(bind(now, early), back_to="" if waits == move.player else waits)


def _taken_back(now: Round, move: Move, then: Round) -> Round:
    """Return the round with the player's chips and cards as they were before the act."""
    player = move.player
    own = [one for one in now.moves if one.player == player and one.number != move.number]
    other_fold = any(_is_fold_behind(now, one) for one in own)
    answered = {other: seen for other, seen in now.answered.items() if other != player}
    front = {other: chips for other, chips in now.front.items() if other != player}
    totals = {other: total for other, total in now.totals.items() if other != player}
    return changed(
        now,
        early=tuple(early for early in now.early if early.move.number != move.number),
        unsettled=tuple(one for one in now.unsettled if one != move.number),
        folded=tuple(other for other in now.folded if other != player or other_fold),
        all_in=tuple(other for other in now.all_in if other != player),
        totals={**totals, player: then.totals[player]} if player in then.totals else totals,
        left={**now.left, player: then.left[player]} if player in then.left else now.left,
        front={**front, player: then.front[player]} if player in then.front else front,
        answered={**answered, player: then.answered[player]} if player in then.answered else answered,
    )


def _comes_to(came: Sequence[Round], number: int, move: Move, event: Event) -> Round:
    """Return the round with the act as ruled and its street total; a player with less than that is all-in."""
    now, then, action, player = came[-1], came[move.number - 1], event.extra["as"], move.player
    before = then.totals.get(player, 0)
    total = _total(came, number, move, event, before)
    has = before + then.left[player] if player in then.left else None
    total = total if has is None else min(total, has)
    act = move._replace(action=action, with_chips=action in PUTS_CHIPS_IN)
    back = _taken_back(now, move, then)
    kept = {player: now.front[player]} if now.in_front(player) == total and player in now.front else {}
    settled = changed(
        back,
        moves=tuple(act if one.number == move.number else one for one in now.moves),
        totals={**back.totals, player: total} if total else back.totals,
        left={**back.left, player: back.left[player] - (total - before)} if player in back.left else back.left,
        front={**{other: chips for other, chips in back.front.items() if other != player}, **kept},
        folded=tuple(dict.fromkeys((*back.folded, player))) if action == "fold" else back.folded,
        all_in=(*back.all_in, player) if action == "all_in" or total == has else back.all_in,
    )
    return _raised_again(came, number, move, settled, total if action in RAISES else 0, seen=True)


def _total(came: Sequence[Round], number: int, move: Move, event: Event, before: int) -> int:
    """Return the street total of the ruling. Raises Impossible if it does not fit the bet faced."""
    action, faced = event.extra["as"], _faced(came, move)
    total = event.amount if event.amount is not None else faced if action == "call" else before
    wrong = {
        "check": faced > before and f"{move.player} faces {faced:,} and cannot have checked.",
        "call": total != max(faced, before) and f"is {total:,}; the call is {faced:,}.",
        "bet": total <= faced and f"is {total:,}; it is no more than the bet of {faced:,}.",
        "raise": total <= faced and f"is {total:,}; it is no more than the bet of {faced:,}.",
    }.get(action, "")
    if wrong:
        raise Impossible(number, "amount", wrong)
    if total < before:
        raise Impossible(number, "amount", f"is {total:,}; {move.player} already had {before:,} in.")
    return total


def _faced(came: Sequence[Round], move: Move) -> int:
    """Return the bet that an act faced, given the rulings on everything before it."""
    sooner = _sooner(came[-1], move)
    return sooner[-1].total if sooner else _opening(came).bet


def _opening(came: Sequence[Round]) -> Round:
    """Return the round of this street with its blinds, before anybody acted."""
    return [one for one in came if one.street == came[-1].street and not one.moves][-1]


def _sooner(now: Round, move: Move) -> tuple[Raise, ...]:
    return tuple(one for one in now.raised if one.number < move.number)


def _raised_again(
    came: Sequence[Round], number: int, move: Move, now: Round, total: int = 0, *, seen: bool = False
) -> Round:
    """Return the round with the street's bets and raises in order again, with `total` by this act, or none if it is 0.

    Players who acted behind have seen one more or one less; `seen` tells whether the player of this act has acted at
    all.
    """
    opening, sooner = _opening(came), _sooner(now, move)
    later = tuple(one for one in now.raised if one.number > move.number)
    again = changed(now, bet=opening.bet, last_full=opening.last_full, raised=())
    for one in sooner:
        again = raised_to(again, one.number, one.player, one.total)
    again = raised_to(again, move.number, move.player, total)
    own = len(again.raised)
    for one in later:
        if one.total <= again.bet:
            raise Impossible(number, "amount", f"{one.player} has made it {one.total:,} since; rule before that.")
        again = raised_to(again, one.number, one.player, one.total)
    shift = len(again.raised) - len(now.raised)
    answered = {player: at + shift if at > len(sooner) else at for player, at in now.answered.items()}
    return changed(again, answered={**answered, move.player: own} if seen else answered)
