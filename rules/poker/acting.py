"""Interpretation of acts: the action, the street total, and the round with its chips and its bet."""

from collections.abc import Mapping

from rules.poker.amounts import can_mean, named_total
from rules.poker.event import ACTS, Event, bets_the_pot, says, statement_of
from rules.poker.moves import Move, Raise
from rules.poker.raising import HALF, reaches_share
from rules.poker.round import Round, changed
from rules.poker.spoken import ACT, POT

PUSHES = ("push", "combine_and_push_all")


def is_act(event: Event) -> bool:
    """True if the event is an act of betting, done or declared. Conditions, questions and words that nobody understands
    are not acts.
    """
    if event.action != "declare":
        return event.action in (*ACTS, *PUSHES)
    if not event.words:
        return event.amount is not None
    said = statement_of(event)
    return said is not None and (said.kind in (ACT, POT) or event.amount is not None)


def names_an_act(event: Event) -> bool:
    """True if the words say what the act is: an action, an amount or the pot."""
    said = statement_of(event)
    return said is not None and said.kind in (ACT, POT)


def action_of(now: Round, event: Event) -> str:
    """Return the action done or declared, as on the tape; “pot” in words is a bet, or a raise if there is a bet."""
    if bets_the_pot(event):
        return "raise" if now.bet else "bet"
    return says(event) or event.action


def kind_of(now: Round, event: Event) -> str:
    """Return the action of an act, or "" when the tape leaves doubt and a ruling must decide."""
    if event.action == "push" and not chips_say_the_same(now, event):
        return ""
    named = action_of(now, event)
    if named in ("fold", "check", "call", "all_in"):
        return named
    total = total_of(now, event)
    if named in ("bet", "raise"):
        return named if total is not None else ""
    if event.action == "combine_and_push_all" or total is None:
        return ""
    if now.bet == 0:
        return "" if now.bet_unknown else "bet"
    return "call" if total == now.bet else ""


def total_of(now: Round, event: Event) -> int | None:
    """Return the street total that the event names or shows; None when neither words nor chips tell."""
    if event.amount is not None:
        return event.amount
    if event.chips and now.may_have_posted(event.player):
        return None
    if event.chips:
        return now.in_front(event.player) + event.value
    if event.all_in and event.player in now.left:
        return now.totals.get(event.player, 0) + now.left[event.player]
    if bets_the_pot(event):
        return now.maximum_raise_to(event.player)
    if event.action == "declare" and (named := named_total(now, event)) is not None:
        return named
    # Limit has only one size to bet or raise.
    return now.minimum_raise_to if now.structure == "limit" and action_of(now, event) in ("bet", "raise") else None


def chips_say_the_same(now: Round, event: Event) -> bool:
    """True if words that came with pushed chips agree with the chips; silent chips contradict nothing."""
    said = statement_of(event)
    if said is None:
        return True
    if raised_on_one_chip(now, event):
        return False
    total = total_of(now, event)
    if said.kind not in (ACT, POT) or total is None:
        return said.kind == ACT and said.act == "call" and bool(now.bet)
    match said.act:
        case "call":
            return total == now.bet or (total > now.bet > 0 and sum(event.chips.values()) == 1)
        case "check" | "fold":
            return False
        case "all_in":
            return event.last_chips is True or total == now.totals.get(event.player, 0) + now.left.get(event.player, 0)
    if said.kind == POT:
        return total == now.maximum_raise_to(event.player)
    if said.has_amount:
        return total == named_total(now, event) or total in can_mean(now, event)
    return total >= (now.minimum_raise_to or total) if now.bet else said.act == "bet"


def raised_on_one_chip(now: Round, event: Event) -> bool:
    """True if “raise” alone came with a single chip of more than the call: nobody can tell from that whether it was
    said before the chip touched the table, as it must be.
    """
    said = statement_of(event)
    if event.action != "push" or said is None or said.act != "raise" or said.has_amount or not now.bet:
        return False
    return sum(event.chips.values()) == 1 and event.value > now.to_call(event.player)


def thinks_again(now: Round, event: Event) -> bool:
    """True if a player who has just acted says something else, or acts after checking: the first act counts."""
    last, act = now.moves[-1], action_of(now, event)
    if last.action == "fold":
        return act != "fold"
    if last.out_of_turn or event.action == "fold":
        return False
    if last.action == "check":
        return last.had == now.bet and act != "check"
    if event.action != "declare" or last.pushed or (last.action == "all_in" and act == "declare"):
        return False
    if last.number in now.unsettled:
        return act in ("check", "call", "fold") and act != last.action
    if last.action == "declare" and act == "call" and now.totals.get(event.player) == now.bet:
        return False
    return act not in (last.action, "declare") or total_of(now, event) not in (None, now.totals.get(event.player, 0))


def folds(event: Event) -> bool:
    """True if the event is a fold, spoken or done with the cards."""
    return event.action == "fold" or (event.action == "declare" and says(event) == "fold")


def folds_after_own_act(now: Round, event: Event) -> bool:
    """True if a player folds right after completing an act of their own: a separate fold, not a second thought.

    An act is not complete while its amount is open or too little for a call, nor when it is a check into a bet. An
    all-in player has nothing left to fold, and nobody can fold once the betting is over.
    """
    if not folds(event) or not now.continues(event.player):
        return False
    last = now.moves[-1]
    if last.out_of_turn or last.action == "fold":
        return last.out_of_turn
    if event.player in now.all_in or last.action == "all_in" or now.betting_is_over:
        return False
    amount_open = last.total is None and last.only_words and last.action in ("bet", "raise", "declare")
    too_little = last.total is not None and last.total < now.bet
    return not (amount_open or too_little or (last.action == "check" and last.had < now.bet))


def last_of(now: Round, player: str) -> Move | None:
    """Return the last act of a player on this street, None for none."""
    return next((move for move in reversed(now.moves) if move.player == player), None)


def pays_what_was_said(now: Round, event: Event) -> bool:
    """True if chips go out for words that the same player said before others acted, and come to no more than those."""
    last = last_of(now, event.player)
    if event.action not in PUSHES or now.continues(event.player) or last is None or not last.only_words:
        return False
    if event.player in now.all_in:
        return True
    one = sum(event.chips.values()) == 1
    return last.total is not None and (one or event.value <= now.totals.get(event.player, 0))


def is_late_motion(now: Round, event: Event) -> bool:
    """True if a player moves more chips after others have acted, with nothing raised since the player's own act: it is
    that act's second motion, or nothing, since the player's turn does not come again.
    """
    player, last = event.player, last_of(now, event.player)
    if last is None or not last.counts or now.continues(player) or player in (now.back_to, *now.folded, *now.all_in):
        return False
    if event.action not in (*PUSHES, "bet", "raise", "all_in") or pays_what_was_said(now, event):
        return False
    if not last.with_chips and last.number not in now.unsettled:
        return False
    later = [number for number in now.unsettled if number > last.number]
    return player in now.answered and not now.facing(player) and not later


def is_early(now: Round, event: Event) -> bool:
    """True if an act comes out of turn: marked so, by the order of play, or because the player has just acted."""
    if event.out_of_turn or now.turn not in ("", event.player):
        return True
    return folds_after_own_act(now, event) and not (now.listed and not now.next_to_act)


def shows_what_was_named(now: Round, event: Event) -> bool:
    """True if the chips of a second motion match the words before it: the whole amount, or the raise on top."""
    last, named = now.moves[-1], now.totals.get(event.player, 0)
    return bool(event.chips) and not last.pushed and event.value in (named, named - last.had)


def shown(now: Round, event: Event) -> Round:
    """Return the round with previously named chips now in front of the player, where their denominations are
    known.
    """
    player, there = event.player, now.front.get(event.player, {})
    if event.value == now.totals.get(player, 0):
        there = {}
    elif now.moves[-1].had and not there:
        return now
    chips = {coin: there.get(coin, 0) + event.chips.get(coin, 0) for coin in (*there, *event.chips)}
    return changed(now, front={**now.front, player: chips})


def moved(now: Round, number: int, event: Event, total: int | None) -> Round:
    """Return the round with its chips and bet after an act in turn."""
    match kind_of(now, event):
        case "fold" | "check":
            return now
        case "call":
            return _call(now, event)
        case "bet" | "raise" | "all_in" if total is not None and total >= now.totals.get(event.player, 0):
            if event.player in now.left:  # words may name more than the player has
                total = min(total, now.totals.get(event.player, 0) + now.left[event.player])
            return paid(raised_to(now, number, event.player, total), event, total)
        case _:
            gone = event.all_in or now.left.get(event.player) == 0
            all_in = (*now.all_in, event.player) if gone else now.all_in
            return changed(now, unsettled=(*now.unsettled, number), front=_front(now, event), all_in=all_in)


def _call(now: Round, event: Event) -> Round:
    if event.amount is not None and event.amount > now.bet and now.unsettled:
        now = _settle(now, event.amount, event.player)
    # Chips put out above the bet are change.
    total = now.bet if event.amount is None else min(event.amount, now.bet)
    return paid(now, event, max(total, now.totals.get(event.player, 0)))


def _settle(now: Round, total: int, caller: str) -> Round:
    """Settle the act before a call of more than the bet: the call shows what the table took that act for."""
    last = next((move for move in reversed(now.moves) if move.number in now.unsettled and move.player != caller), None)
    if last is None:
        return now
    player, already, left = last.player, now.totals.get(last.player, 0), now.left
    if player in left:
        total = min(total, already + left[player])
        left = {**left, player: left[player] - (total - already)}
    gone = left.get(player) == 0 and player not in now.all_in
    settled = changed(
        now,
        unsettled=tuple(number for number in now.unsettled if number != last.number),
        totals={**now.totals, player: total},
        left=left,
        all_in=(*now.all_in, player) if gone else now.all_in,
    )
    return answered(raised_to(settled, last.number, player, total), player)


def raised_to(now: Round, number: int, player: str, total: int) -> Round:
    """Raise the bet to `total` with event `number`; a total no higher than the bet changes nothing."""
    by = total - now.bet
    if by <= 0:
        return now
    full = _is_full(now, by)
    return changed(
        now,
        bet=total,
        last_full=by if full and not now.bet_unknown else now.last_full,
        raised=(*now.raised, Raise(player, total, by, full, number)),
    )


def _is_full(now: Round, by: int) -> bool:
    least = now.minimum_raise_by
    if least is None:
        return True
    return reaches_share(by, least, HALF) if now.structure == "limit" else by >= least


def paid(now: Round, event: Event, total: int) -> Round:
    """Return the round with `total` in from the player for the street, or the whole stack when it is less."""
    player, left, already = event.player, now.left, now.totals.get(event.player, 0)
    if player in left:
        total = min(total, already + left[player])
        left = {**left, player: left[player] - (total - already)}
    if event.chips or player in now.front:
        now = changed(now, front=_front(now, event))
    if left.get(player) == 0 or event.all_in or event.last_chips:
        now = changed(now, all_in=(*now.all_in, player))
    return changed(now, left=left, totals={**now.totals, player: total})


def _front(now: Round, event: Event) -> Mapping[str, Mapping[int, int]]:
    """Return the chips in front of each player after the event; a player whose denominations are not all known is left
    out.
    """
    player, there = event.player, now.front.get(event.player)
    if event.action == "declare":
        return now.front
    if event.chips and (there is not None or not now.totals.get(player, 0)):
        there = there or {}
        chips = {coin: there.get(coin, 0) + event.chips.get(coin, 0) for coin in (*there, *event.chips)}
        return {**now.front, player: chips}
    if there is None:
        return now.front
    return {other: chips for other, chips in now.front.items() if other != player}


def more_in_front(now: Round, event: Event) -> Round:
    """Return the round with the chips of a second motion in front as well, where those of the first are known."""
    return changed(now, front=_front(now, event)) if event.chips and event.player in now.front else now


def answered(now: Round, player: str) -> Round:
    """Return the round with every bet and raise so far seen by the player."""
    return changed(now, answered=answered_by(now, player))


def answered_by(now: Round, player: str) -> Mapping[str, int]:
    """Return the number of raises each player has seen once `player` has seen them all; the last to act comes last."""
    seen = dict(now.answered)
    seen.pop(player, None)
    seen[player] = len(now.raised)
    return seen
