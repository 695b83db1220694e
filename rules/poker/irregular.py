"""What is irregular on a tape but was seen: each with the concept behind it and the situation that rules on it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from rules.engine.message import Say, say
from rules.poker.betting import is_act, kind_of, rounds, total_of
from rules.poker.event import ACTS, STAFF, Event, Tape, bets_the_pot, is_condition, says
from rules.poker.quoted import wrong_amount_told
from rules.poker.round import Round
from rules.poker.skipped import skipped_by


@dataclass(frozen=True)
class Kind:
    """A kind of irregularity: the concept of the rulebooks, and the id of the situation that rules on it."""

    concept: str
    situation: str


CHIPS = "chips-facing-a-bet"
WRONG_AMOUNT = "wrong-bet-amount"

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "out-of-turn": Kind("oot-binding", "action-out-of-turn"),
        "undercall": Kind("undercall-definition", "undercall"),
        "underraise": Kind("raise-minimum", WRONG_AMOUNT),
        "underraise-said": Kind("raise-minimum", CHIPS),
        "over-the-pot": Kind("pot-limit-overquote", WRONG_AMOUNT),
        "over-the-limit": Kind("raise-minimum", WRONG_AMOUNT),
        "overchip": Kind("overchip-call", CHIPS),
        "several-chips": Kind("multi-chip-call", CHIPS),
        "amount-alone": Kind("declared-amount-equals-chips", CHIPS),
        "raise-without-amount": Kind("raise-amount-declared-first", CHIPS),
        "amount-unclear": Kind("unclear-bet-amount", "unclear-bet-amount"),
        "acted-before-amount-clear": Kind("wait-for-clear-amount", "acted-before-amount-clear"),
        "words-and-chips-differ": Kind("bet-unclear-td-rules", "unclear-bet-amount"),
        "chips-unlike-the-call": Kind("bet-unclear-td-rules", CHIPS),
        "two-motions": Kind("string-bets", "string-bet"),
        "short-all-in": Kind("reopen-short-all-in", "who-may-raise"),
        "raise-not-open": Kind("reopen-short-all-in", "who-may-raise"),
        "pulled-back-chips": Kind("prior-chips-pullback-binds", CHIPS),
        "prior-chips": Kind("prior-chips-silent-add", CHIPS),
        "combining-gesture": Kind("prior-chips-combining-gesture", CHIPS),
        "condition": Kind("conditional-statements", "conditional-declaration"),
        "check-into-bet": Kind("invalid-check-facing-bet", "invalid-declaration"),
        "call-without-bet": Kind("invalid-call-no-bet", "invalid-declaration"),
        "raise-without-bet": Kind("invalid-raise-no-bet", "invalid-declaration"),
        "fold-without-bet": Kind("nonstandard-folds", "fold-without-bet"),
        "pot-said": Kind("bet-the-pot-in-no-limit", "pot-size"),
        "wrong-bet-count": Kind("accepted-action", "accepted-action"),
        "wrong-pot-count": Kind("pot-limit-overquote", WRONG_AMOUNT),
        "wrong-card-count": Kind("wrong-card-count-dead-after-sa", "possible-misdeal"),
        "cards-exposed": Kind("exposing-cards", "cards-exposed-with-action-pending"),
    }
)


@dataclass(frozen=True)
class Irregularity:
    """Something irregular that was seen in event `number`, from 1. `skipped` are players it passed over; `ruled` is the
    number of the event from which on a ruling says what it was, 0 while that waits.
    """

    number: int
    player: str
    kind: str
    text: Say
    skipped: tuple[str, ...] = ()
    ruled: int = 0

    @property
    def concept(self) -> str:
        return KINDS[self.kind].concept

    @property
    def situation(self) -> str:
        """The id of the situation that rules on it."""
        return KINDS[self.kind].situation


def irregularities(tape: Tape) -> tuple[Irregularity, ...]:
    """Everything irregular on the tape that a question can be about, in the order in which it happened."""
    return tuple(one for one in _found(tape.unasked) if one.number >= tape.since)


def asked_about(tape: Tape, one: Irregularity) -> Tape:
    """The tape for whoever reads answers about `one` in it: as far as it went when that was ruled on, with no question
    any more about what had been ruled on before it happened.
    """
    before = [number for number in tape.ruled.values() if number < one.number]
    events = tape.events[: one.ruled - 1] if one.ruled else tape.events
    return replace(tape, events=events, focus=one.player, since=max(before, default=0))


@lru_cache(maxsize=8)
def _found(tape: Tape) -> tuple[Irregularity, ...]:
    ruled = tape.ruled
    return tuple(
        Irregularity(
            number,
            event.player,
            kind,
            text,
            skipped_by(tape, now, number) if kind == "out-of-turn" else (),
            ruled.get(number, 0),
        )
        for number, event, now in rounds(tape)
        for kind, text in _in_event(number, event, now)
    )


def _in_event(number: int, event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    if event.player in STAFF:
        yield from wrong_amount_told(event, now)
        return
    if is_condition(event):
        yield "condition", say("{player} says what it would do if something else happened.", player=event.player)
    match event.action:
        case "pull_back":
            yield "pulled-back-chips", say("{player} takes back {chips:,}.", player=event.player, chips=event.value)
        case "expose_cards" if now.street != "showdown":
            yield "cards-exposed", say("{player} exposes cards with action pending.", player=event.player)
        case "discovers_wrong_card_count":
            cards = int(event.extra["cards"])
            noun = "card" if cards == 1 else "cards"
            yield "wrong-card-count", say("{player} holds {cards} {noun}.", player=event.player, cards=cards, noun=noun)
        case "quote_bet":
            yield from wrong_amount_told(event, now)
        case "combine_and_push_all":
            yield "combining-gesture", say("{player} pushes old and new chips as one.", player=event.player)
    if bets_the_pot(event):
        yield "pot-said", say("{player} says {words}.", player=event.player, words=event.words)
    elif is_act(event):
        yield from _in_act(event, now)


def _in_act(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    player = event.player
    if now.continues(player):
        yield from _second_motion(event, now)
        return
    if event.out_of_turn or now.turn not in ("", player):
        yield "out-of-turn", say("{player} acts out of turn.", player=player)
        return
    if now.unsettled and _waits_for_amount(now):
        yield "acted-before-amount-clear", say("{player} acts before the amount is clear.", player=player)
    yield from IN_ACT[says(event) or ("push" if event.action == "declare" else event.action)](event, now)


def _second_motion(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    spoken = now.totals.get(event.player, 0)
    if now.moves[-1].action in ("push", "combine_and_push_all"):
        yield "two-motions", say("{player} moves chips a second time.", player=event.player)
    elif spoken and event.chips and event.value != spoken:
        opened = now.aggressor == event.player and not now.raises
        yield (
            "words-and-chips-differ" if opened else "chips-unlike-the-call",
            say(
                "{player} says {spoken:,} and puts out {chips:,}.",
                player=event.player,
                spoken=spoken,
                chips=event.value,
            ),
        )


def _waits_for_amount(now: Round) -> bool:
    """Whether the last act was a bet or raise without an amount; one that only its chips contradict has named it."""
    waiting = [move for move in now.moves if move.number in now.unsettled and move.player != now.aggressor]
    return bool(waiting) and waiting[-1].action in ("bet", "raise") and waiting[-1] == now.moves[-1]


def _fold(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    if not now.unsettled and _nothing_to_call(event, now):
        yield "fold-without-bet", say("{player} folds with nothing to call.", player=event.player)


def _check(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    if now.to_call(event.player):
        yield "check-into-bet", say("{player} checks into a bet of {bet:,}.", player=event.player, bet=now.bet)


def _call(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    if now.unsettled:
        return
    if _nothing_to_call(event, now):
        yield "call-without-bet", say("{player} calls with nothing to call.", player=event.player)
    elif event.amount is not None and event.amount < now.bet and not _is_everything(event, now):
        yield (
            "undercall",
            say("{player} puts in {total:,} of {bet:,}.", player=event.player, total=event.amount, bet=now.bet),
        )


def _nothing_to_call(event: Event, now: Round) -> bool:
    """Whether nothing was bet, or the player has matched it already, as the big blind may have."""
    return now.bet == now.totals.get(event.player, 0) and now.street is not None


def _unbet(now: Round) -> bool:
    """Whether nothing was bet; a tape that names no street may leave out a bet before its first event."""
    return not now.bet and now.street is not None


def _bet(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    total = total_of(now, event)
    if total is None:
        # Words such as "five" are for a ruling; an amount that the tape leaves out is only not known.
        if event.action == "declare":
            yield (
                "amount-unclear",
                say("{player} says {words}: how much is it?", player=event.player, words=event.words),
            )
        return
    yield from _wrong_size(event, now, total)


def _raise(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    total = total_of(now, event)
    if _not_open(event, now, total):
        yield "raise-not-open", say("{player} raises, and may only call or fold.", player=event.player)
        return
    if _unbet(now) and not now.unsettled:
        yield "raise-without-bet", say("{player} raises with nothing bet.", player=event.player)
    elif total is None and event.action == "declare":
        yield "raise-without-amount", say("{player} says raise and no amount.", player=event.player)
    if total is not None:
        yield from _wrong_size(event, now, total)


def _wrong_size(event: Event, now: Round, total: int) -> Iterator[tuple[str, Say]]:
    least = now.minimum_raise_to
    if now.unsettled:
        return
    yield from _over_the_pot(event, now, total)
    if now.structure == "limit" and least is not None and total > least:
        yield (
            "over-the-limit",
            say(
                "{player} makes it {total:,}; in limit it is {least:,}.", player=event.player, total=total, least=least
            ),
        )
    if least is not None and total < least and not _is_everything(event, now):
        yield (
            "underraise-said" if event.action == "declare" and now.bet else "underraise",
            say(
                "{player} makes it {total:,}; the least is {least:,}.",
                player=event.player,
                total=total,
                least=least,
            ),
        )


def _over_the_pot(event: Event, now: Round, total: int) -> Iterator[tuple[str, Say]]:
    most = now.maximum_raise_to(event.player)
    if most is not None and total > most and not now.unsettled:
        yield (
            "over-the-pot",
            say("{player} makes it {total:,}; the most is {most:,}.", player=event.player, total=total, most=most),
        )


def _all_in(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    total, least = total_of(now, event), now.minimum_raise_to
    if _not_open(event, now, total):
        yield (
            "raise-not-open",
            say("{player} goes all-in above the bet, and may only call or fold.", player=event.player),
        )
        return
    if total is not None and total > now.bet:
        yield from _over_the_pot(event, now, total)
    if total is not None and least is not None and now.bet and now.bet < total < least:
        yield (
            "short-all-in",
            say("{player} is all-in for {total:,}, less than a full raise.", player=event.player, total=total),
        )


def _not_open(event: Event, now: Round, total: int | None) -> bool:
    """Whether it is a raise by somebody who has acted and faces too little for the betting to be open again."""
    if now.unsettled or not now.has_acted(event.player) or (total is not None and total <= now.bet):
        return False
    return now.no_raise(event.player) == "not-reopened"


def _push(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    """Chips without words, or an amount without an action, when there is a bet to answer."""
    total = total_of(now, event)
    if not now.bet and total is not None and now.street is not None:
        yield from _wrong_size(event, now, total)
    if not now.bet or kind_of(now, event) == "call":
        return
    if now.in_front(event.player):
        yield "prior-chips", say("{player} adds to chips that lie in front.", player=event.player)
    if total is not None and total < now.bet and not _is_everything(event, now):
        yield (
            "undercall",
            say("{player} puts in {total:,} of {bet:,}.", player=event.player, total=total, bet=now.bet),
        )
    elif event.action == "declare":
        yield "amount-alone", say("{player} names an amount and no action.", player=event.player)
    elif sum(event.chips.values()) == 1 or event.extra.get("chips_unspecified") == "one":
        yield "overchip", say("{player} puts out one chip without a word.", player=event.player)
    else:
        yield "several-chips", say("{player} puts out chips without a word.", player=event.player)


def _nothing(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    yield from ()


def _is_everything(event: Event, now: Round) -> bool:
    """Whether nothing is left behind it: said, shown, or by the stack."""
    if event.all_in or event.last_chips is True:
        return True
    total, left = total_of(now, event), now.left.get(event.player)
    return left is not None and total is not None and total - now.totals.get(event.player, 0) >= left


IN_ACT: Mapping[str, Callable[[Event, Round], Iterator[tuple[str, Say]]]] = MappingProxyType(
    {
        "fold": _fold,
        "check": _check,
        "call": _call,
        "bet": _bet,
        "raise": _raise,
        "all_in": _all_in,
        "push": _push,
        "combine_and_push_all": _nothing,
    }
)
assert set(ACTS) <= set(IN_ACT)
