"""The ring of a reconstructed hand: every seat after a tape, its chips, and the acts it may tap."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from floor.calls.hand import HandNow
from rules.poker.event import Event, says, seat_number
from rules.poker.round import Round
from rules.poker.said import about, said_of, sentences

# In units of a chip that is 100 across.
MOST_CHIPS, CHIP_HIGH = 5, 18
# Used when nobody has said which chips are in play.
USUAL = (500_000, 100_000, 25_000, 5_000, 1_000, 500, 100, 25)
DID = {
    "fold": "folded",
    "check": "checked",
    "call": "called",
    "bet": "bet",
    "raise": "raised",
    "all_in": "all-in",
    "push": "pushed chips",
    "pull_back": "took chips back",
    "combine_and_push_all": "swept chips",
    "expose_cards": "showed cards",
    "leave": "left",
    "declare": "spoke",
}

ACTS = {"check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise to"}


@dataclass(frozen=True)
class Acts:
    """The acts of a seat at its turn: to `stay` in, and to put in `more`; and `odd` acts, which happen anyway.

    Each is a value and the label of its button.
    """

    stay: tuple[str, str]
    more: tuple[str, str]
    odd: tuple[tuple[str, str], ...]


def acts_of(now: Round, seat: int) -> Acts:
    """A call and a raise if there is a bet to match, else a check and a bet."""
    stay = "call" if now.to_call(f"seat{seat}") or now.bet_unknown else "check"
    more = "raise" if now.bet or now.bet_unknown else "bet"
    odd = tuple((act, label) for act, label in ACTS.items() if act not in (stay, more))
    return Acts((stay, ACTS[stay]), (more, ACTS[more]), odd)


@dataclass(frozen=True)
class SeatNow:
    """A seat of the table after the last event. `state` is "", "folded", "all-in", "out" for one without cards, or
    "empty" if nobody sits there either.

    `in_front` are the chips there, `early` the part that was put or named out of turn and binds nothing yet; `pile` are
    a few chips of that worth, the largest first. `wrong` is set if something of this seat waits for a ruling.
    """

    number: int
    name: str
    state: str
    did: str
    in_front: int
    early: bool
    pile: tuple[tuple[int, int], ...]
    turn: bool
    button: bool
    wrong: bool


def ring_of(
    now: HandNow, of: int, players: Mapping[int, Any], wrong: Collection[int], tray: Sequence[int]
) -> list[SeatNow]:
    """Every seat of a table of `of` seats, and its player then. `wrong` are the events that wait for a ruling."""
    amiss = {seat_number(about(now.tape, now.tape.events[number - 1])) for number in wrong}
    taken = players if is_listed(players) else range(1, of + 1)
    return [
        _seat(now, seat, players.get(seat), _state(now, seat, seat in taken), seat in amiss, tray or USUAL)
        for seat in range(1, of + 1)
    ]


def is_listed(players: Mapping[int, Any]) -> bool:
    """True if the players of a table are known: a table with a hand has at least two."""
    return len(players) > 1


def _seat(now: HandNow, seat: int, sits: Any, state: str, wrong: bool, tray: Sequence[int]) -> SeatNow:
    player, stands = f"seat{seat}", now.round
    early = _early(stands, player)
    in_front = stands.in_front(player) or early
    return SeatNow(
        seat,
        sits.called if sits else "",
        state,
        _did(now, player),
        in_front,
        in_front > 0 and in_front == early,
        pile_of(stands.front.get(player) or {}, in_front, tray),
        stands.turn == player,
        now.tape.button == player,
        wrong,
    )


def _state(now: HandNow, seat: int, taken: bool) -> str:
    player = f"seat{seat}"
    if now.tape.players and player not in now.tape.everyone:
        return "out" if taken else "empty"
    return "folded" if player in now.round.folded else "all-in" if player in now.round.all_in else ""


def _early(stands: Round, player: str) -> int:
    """Return the amount that a player put or named out of turn and that binds nothing yet."""
    mine = (one for one in stands.early if one.player == player and one.move.with_chips)
    return next((one.event.amount or one.event.value or one.bet for one in mine), 0)


def _did(now: HandNow, player: str) -> str:
    """Return a player's last act, in a word or two; "" for none yet."""
    tape = now.tape
    told = zip(tape.events, sentences(tape), strict=True)
    mine = [(event, str(said)) for event, said in told if about(tape, event) == player]
    if not mine:
        return ""
    event, said = mine[-1]
    did = _named(now.round, event) or said_of(player, said)
    return f"{did} early" if any(one.event == event for one in now.round.early) else did


def _named(stands: Round, event: Event) -> str:
    if event.action == "post_blind":
        return "small blind" if len(stands.posted) > 1 and event.player == stands.posted[0] else "big blind"
    if event.action == "post_ante":
        return "ante"
    return DID.get(says(event) or event.extra.get("as") or event.action, "")


def pile_of(front: Mapping[int, int], amount: int, tray: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """A few chips that represent the amount in front of a seat, each with how far down it is drawn: those that were
    seen, or the fewest of the tray.
    """
    seen = (chip for chip, many in sorted(front.items(), reverse=True) for _ in range(many))
    few = islice(seen if front else _changed(amount, tray), MOST_CHIPS)
    return tuple((chip, -CHIP_HIGH * place) for place, chip in enumerate(few))


def _changed(amount: int, tray: Sequence[int]) -> Iterator[int]:
    for chip in tray:
        many, amount = divmod(amount, chip)
        yield from (chip for _ in range(many))
