"""The betting round, derived event by event from a tape: what each event does to it, and what cannot happen."""

from collections.abc import Iterator
from dataclasses import replace

from rules.poker.event import ACTS, POSTFLOP, PUTS_CHIPS_IN, STAFF, STREETS, Event, Impossible, Tape, says
from rules.poker.raising import HALF, reaches_share
from rules.poker.round import Move, Raise, Round


def rounds(tape: Tape) -> Iterator[tuple[int, Event, Round]]:
    """Each event with its number from 1 and the round as it stood before it. Raises Impossible."""
    now = start(tape)
    for number, event in enumerate(tape.events, 1):
        now = on_its_street(now, number, event)
        yield number, event, now
        now = after(now, number, event)


def final(tape: Tape) -> Round:
    """The round after the last event. Raises Impossible."""
    now = start(tape)
    for number, event in enumerate(tape.events, 1):
        now = after(on_its_street(now, number, event), number, event)
    return now


def before(tape: Tape, number: int) -> Round:
    """The round as it stood before event `number`, from 1. Raises Impossible."""
    return next(now for at, _, now in rounds(tape) if at == number)


def start(tape: Tape) -> Round:
    """The round before anything on the tape: preflop there is the big blind to match, whoever posted it."""
    preflop = tape.street == "preflop"
    both_posted = sum(event.action == "post_blind" for event in tape.events) > 1
    middle = 0 if tape.pot is None and preflop and both_posted else tape.pot
    return Round(
        street=tape.street,
        players=tape.everyone,
        listed=bool(tape.players),
        big_blind=tape.big_blind,
        middle=middle,
        structure=tape.structure,
        small_blind=tape.small_blind,
        bet=(tape.big_blind or 0) if preflop else 0,
        last_full=(tape.big_blind or 0) if preflop else 0,
        left=dict(tape.stacks),
    )


def on_its_street(now: Round, number: int, event: Event) -> Round:
    """The round when `event` comes: a new one when it names a later street; an earlier one raises Impossible."""
    street = event.extra.get("street")
    if street is None or street == now.street:
        return now
    if now.street is not None and _order(street) < _order(now.street):
        raise Impossible(number, "street", f"{street} comes before {now.street}; put the events in order.")
    if now.street is None and not now.moves and not now.totals:
        blind = (now.big_blind or 0) if street == "preflop" else 0
        return replace(now, street=street, bet=blind, last_full=blind)
    return Round(
        street=street,
        players=now.players,
        listed=now.listed,
        big_blind=now.big_blind,
        middle=now.pot,
        structure=now.structure,
        small_blind=now.small_blind,
        left=now.left,
        folded=now.folded,
        all_in=now.all_in,
    )


def _order(street: str) -> int:
    return STREETS.index("flop" if street == POSTFLOP else street)


def after(now: Round, number: int, event: Event) -> Round:
    """The round after `event`. Raises Impossible when it cannot have happened."""
    if event.player in STAFF:
        return now
    match event.action:
        case "post_blind" | "post_ante":
            return _post(now, number, event)
        case "pull_back":
            return _pull_back(now, number, event)
        case "discard":
            return replace(now, folded=(*now.folded, event.player)) if event.player not in now.folded else now
        case _ if is_act(event):
            return _act(now, number, event)
        case _:
            return now


def is_act(event: Event) -> bool:
    """Whether it is an act of the betting: done or declared. A condition is none."""
    if event.action == "declare":
        return bool(says(event)) or event.amount is not None
    return event.action in ACTS or event.action in ("push", "combine_and_push_all")


def kind_of(now: Round, event: Event) -> str:
    """What an act is, where the tape leaves no doubt: an action, or "" when a ruling must say."""
    named = says(event) if event.action == "declare" else event.action
    if named in ("fold", "check", "all_in"):
        return named
    if named == "call":
        return "call"
    if named in ("bet", "raise"):
        return named if total_of(now, event) is not None else ""
    total = total_of(now, event)
    if event.action == "combine_and_push_all" or total is None:
        return ""
    if now.bet == 0:
        return "bet"
    return "call" if total == now.bet else ""


def total_of(now: Round, event: Event) -> int | None:
    """The street total that it names or shows, None when neither words nor chips tell."""
    if event.amount is not None:
        return event.amount
    if event.chips:
        return now.in_front(event.player) + event.value
    if event.all_in and event.player in now.left:
        return now.totals.get(event.player, 0) + now.left[event.player]
    return None


def _post(now: Round, number: int, event: Event) -> Round:
    amount = event.amount or 0
    if event.action == "post_ante":
        _refuse_the_unaffordable(now, number, event, now.totals.get(event.player, 0) + amount)
        left = {**now.left, event.player: now.left[event.player] - amount} if event.player in now.left else now.left
        return replace(now, left=left, middle=None if now.middle is None else now.middle + amount)
    _refuse_the_unaffordable(now, number, event, amount)
    bet, full = max(now.bet, amount), max(now.last_full, amount)
    now = _pay(replace(now, bet=bet, last_full=full, posted=(*now.posted, event.player)), event, amount)
    if event.player in now.all_in:
        now = replace(now, short_blinds={**now.short_blinds, event.player: amount})
    return now


def _pull_back(now: Round, number: int, event: Event) -> Round:
    chips = now.front.get(event.player)
    if chips is None:
        if event.value > now.totals.get(event.player, 0):
            raise Impossible(number, "chips", f"{event.player} has not that much in front; put the push before it.")
        return now
    for coin, count in event.chips.items():
        if count > chips.get(coin, 0):
            has = chips.get(coin, 0)
            raise Impossible(number, "chips", f"{event.player} has {has} chips of {coin:,} in front, not {count}.")
    left = {coin: count - event.chips.get(coin, 0) for coin, count in chips.items()}
    return replace(now, front={**now.front, event.player: {coin: count for coin, count in left.items() if count}})


def _act(now: Round, number: int, event: Event) -> Round:
    _refuse_the_gone(now, number, event)
    total, action = total_of(now, event), says(event) or event.action
    _refuse_the_unaffordable(now, number, event, total)
    _refuse_going_down(now, number, event, total)
    if now.continues(event.player):
        return _second_motion(now, number, event)
    early = event.out_of_turn or now.turn not in ("", event.player)
    with_chips = action in PUTS_CHIPS_IN or event.amount is not None
    now = replace(now, moves=(*now.moves, Move(number, event.player, action, with_chips, early)))
    if action == "fold":
        now = replace(now, folded=(*now.folded, event.player))
    if early:
        return replace(now, early=(*now.early, now.moves[-1]))
    # Acting again in turn is how a player who acted early shows that the early act did not bind.
    now = replace(now, early=tuple(old for old in now.early if old.player != event.player))
    return _answered(_move(now, number, event, total), event.player)


def _answered(now: Round, player: str) -> Round:
    """The player has seen every bet and raise so far; the last to act stands last."""
    others = {other: seen for other, seen in now.answered.items() if other != player}
    return replace(now, answered={**others, player: len(now.raised)})


def _refuse_the_gone(now: Round, number: int, event: Event) -> None:
    if event.player in now.folded:
        raise Impossible(number, "player", f"{event.player} has folded and cannot act; check who it was.")
    if event.player in now.all_in:
        raise Impossible(number, "player", f"{event.player} is all-in and cannot act again; check who it was.")


def _refuse_the_unaffordable(now: Round, number: int, event: Event, total: int | None) -> None:
    """Words may name more than a player has; chips cannot be more."""
    if event.action == "declare" or total is None or event.player not in now.left:
        return
    left = now.left[event.player]
    if total - now.totals.get(event.player, 0) > left:
        raise Impossible(number, "amount", f"{event.player} has only {left:,} left; check the stack and the amount.")


def _refuse_going_down(now: Round, number: int, event: Event, total: int | None) -> None:
    already = now.totals.get(event.player, 0)
    if total is not None and total < already and not now.continues(event.player):
        raise Impossible(
            number,
            "amount",
            f"{event.player} already has {already:,} in on this street, and a total never goes down; "
            "write chips taken back as pull_back.",
        )


def _second_motion(now: Round, number: int, event: Event) -> Round:
    """The same player goes on: the chips for a declaration settle nothing that a ruling has to say."""
    last = now.moves[-1]
    if says(event) == "fold" or event.action == "fold":
        now = replace(now, folded=(*now.folded, event.player))
    total = total_of(now, event)
    if last.out_of_turn or total in (None, now.totals.get(event.player, 0)) or last.number in now.unsettled:
        return now
    if event.chips and event.value == now.totals.get(event.player, 0):
        return replace(now, front={**now.front, event.player: event.chips})
    return replace(now, unsettled=(*now.unsettled, last.number))


def _move(now: Round, number: int, event: Event, total: int | None) -> Round:
    """The chips and the bet after an act in turn."""
    match kind_of(now, event):
        case "fold" | "check":
            return now
        case "call":
            return _call(now, event, total)
        case "bet" | "raise" | "all_in" if total is not None:
            return _pay(_raise(now, event.player, total), event, total)
        case _:
            now = _lay(now, event) if event.action != "declare" else now
            return _if_all_in(replace(now, unsettled=(*now.unsettled, number)), event)


def _call(now: Round, event: Event, total: int | None) -> Round:
    if event.amount is not None and event.amount > now.bet and now.unsettled:
        now = _settle(now, event.amount, event.player)
    paid = event.amount if event.amount is not None else now.bet
    return _pay(now, event, max(paid, now.totals.get(event.player, 0)))


def _settle(now: Round, total: int, caller: str) -> Round:
    """A call of more than the bet shows what the table took the act before it for."""
    last = next((move for move in reversed(now.moves) if move.number in now.unsettled and move.player != caller), None)
    if last is None:
        return now
    settled = replace(now, unsettled=tuple(number for number in now.unsettled if number != last.number))
    raised = _raise(replace(settled, totals={**settled.totals, last.player: total}), last.player, total)
    return _answered(raised, last.player)


def _raise(now: Round, player: str, total: int) -> Round:
    """The bet goes up to `total`."""
    by = total - now.bet
    if by <= 0:
        return now
    full = _is_full(now, by)
    return replace(
        now,
        bet=total,
        last_full=by if full else now.last_full,
        raises=now.raises + (now.bet > 0),
        raised=(*now.raised, Raise(player, total, by, full)),
        aggressor=player,
    )


def _is_full(now: Round, by: int) -> bool:
    least = now.minimum_raise_by
    if least is None:
        return True
    return reaches_share(by, least, HALF) if now.structure == "limit" else by >= least


def _pay(now: Round, event: Event, total: int) -> Round:
    """The player has `total` in for the street, or what there is when the stack is less."""
    already = now.totals.get(event.player, 0)
    if event.player in now.left:
        total = min(total, already + now.left[event.player])
        now = replace(now, left={**now.left, event.player: now.left[event.player] - (total - already)})
    now = _lay(now, event) if event.action != "declare" else now
    return _if_all_in(replace(now, totals={**now.totals, event.player: total}), event)


def _lay(now: Round, event: Event) -> Round:
    """The chips of an event lie in front of the player; where some came without denominations nobody knows them all."""
    unknown = event.player not in now.front and now.totals.get(event.player, 0)
    if not event.chips or unknown:
        return replace(now, front={player: chips for player, chips in now.front.items() if player != event.player})
    there = now.front.get(event.player, {})
    chips = {coin: there.get(coin, 0) + event.chips.get(coin, 0) for coin in (*there, *event.chips)}
    return replace(now, front={**now.front, event.player: chips})


def _if_all_in(now: Round, event: Event) -> Round:
    if not event.all_in and now.left.get(event.player) != 0:
        return now
    return replace(now, all_in=(*now.all_in, event.player))
