"""Irregularities seen on a tape, each with the concept behind it and the situation that rules on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from rules.engine.message import Say
from rules.poker.betting import doubt_on, rounds
from rules.poker.dispute import LATE_MOTION, TOLD, One, completes, in_disputes, is_met
from rules.poker.event import Tape
from rules.poker.search import found_in
from rules.poker.skipped import skipped_by


@dataclass(frozen=True)
class Kind:
    """A kind of irregularity: the concept in the rulebooks, and the id of the situation that rules on it."""

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
        "bet-without-amount": Kind("verbal-in-turn-binding", "opening-bet"),
        "words-and-chips-differ": Kind("bet-unclear-td-rules", "unclear-bet-amount"),
        "chips-unlike-the-call": Kind("bet-unclear-td-rules", CHIPS),
        "words-after-chips": Kind("bet-first-method-governs", "opening-bet"),
        "words-unclear": Kind("nonstandard-terms-own-risk", "gestures-and-terms"),
        "second-thoughts": Kind("verbal-in-turn-binding", "gestures-and-terms"),
        "two-motions": Kind("string-bets", "string-bet"),
        "late-motion": Kind("string-bets", "string-bet"),
        "short-all-in": Kind("reopen-short-all-in", "who-may-raise"),
        "raise-not-open": Kind("reopen-short-all-in", "who-may-raise"),
        "raise-behind-all-ins": Kind("reopen-short-all-in", "who-may-raise"),
        "pulled-back-chips": Kind("prior-chips-pullback-binds", CHIPS),
        "chips-taken-back": Kind("chips-in-turn-stay", CHIPS),
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

# These kinds are not irregular under a book that has the concept.
IN_ORDER: Mapping[str, str] = MappingProxyType({"raise-behind-all-ins": "reopen-cumulative-all-ins"})


@dataclass(frozen=True)
class Irregularity:
    """Something irregular seen in event `number`, from 1. `skipped` are the players it passed over; `ruled` is the
    number of the event from which a ruling settles it, 0 while that is pending.

    `begins` is the event where the question about it begins. If it `gives_way` to another irregularity in the same act,
    by event and kind, that one is ruled on instead, and `why` says so. It `waits_for` an event that contradicts the
    tape, 0 for none: the floor has to say first what holds.
    """

    number: int
    player: str
    kind: str
    text: Say
    skipped: tuple[str, ...] = ()
    ruled: int = 0
    begins: int = 0
    gives_way: tuple[int, str] = (0, "")
    why: Say | None = None
    waits_for: int = 0

    @property
    def concept(self) -> str:
        return KINDS[self.kind].concept

    @property
    def situation(self) -> str:
        """Return the id of the situation that rules on it."""
        return KINDS[self.kind].situation


def irregularities(tape: Tape, in_order: frozenset[str] = frozenset()) -> tuple[Irregularity, ...]:
    """Return every irregularity on the tape that a question can be about, in the order in which it happened. Kinds
    that are `in_order` are none, so that nothing gives way to them.
    """
    return tuple(one for one in _found(tape.unasked, in_order) if one.number >= tape.since)


def irregular_under(tape: Tape, has: Callable[[str], bool]) -> tuple[Irregularity, ...]:
    """Return the irregularities under a book, given whether it `has` a concept."""
    return irregularities(tape, frozenset(kind for kind, concept in IN_ORDER.items() if has(concept)))


def asked_about(tape: Tape, one: Irregularity) -> Tape:
    """Return the tape for reading answers about `one`: it ends where that was ruled on, and raises no question about
    anything before the dispute or ruled on before it happened.
    """
    before = [number for number in tape.ruled.values() if number < one.number]
    events = tape.events[: one.ruled - 1] if one.ruled else tape.events
    # The person who quotes an amount is not the player who acts on it.
    focus = "" if one.kind == TOLD else one.player
    return replace(tape, events=events, focus=focus, since=max([one.begins, *before]))


@lru_cache(maxsize=8)
def _found(tape: Tape, in_order: frozenset[str]) -> tuple[Irregularity, ...]:
    seen, ruled, doubt = list(rounds(tape)), tape.ruled, doubt_on(tape)
    searched = [
        (One(number, event.player, kind), text)
        for number, event, now in seen
        if not now.doubted
        for kind, text in found_in(event, now)
        if kind not in in_order
    ]
    found = [(one, text) for one, text in searched if not is_met(seen, one)]
    disputes = in_disputes(seen, [one for one, _ in found]) if found else ()
    return tuple(
        Irregularity(
            *one,
            text,
            skipped_by(tape, seen[one.number - 1][2], one.number) if one.kind == "out-of-turn" else (),
            ruled.get(one.number, 0),
            *dispute,
            waits_for=doubt.number if doubt and one.number not in ruled else 0,
        )
        for (one, text), dispute in zip(found, disputes, strict=True)
        if dispute.to[1] or one.kind != LATE_MOTION or not completes(seen[one.number - 1][2], one.player)
    )
