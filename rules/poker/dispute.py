"""Irregularities of a tape that concern one act: where the question about each begins, and which of them is ruled
on.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from rules.engine.message import Say, say
from rules.poker.acting import folds_after_own_act, is_act, last_of, total_of
from rules.poker.event import STAFF, Event, says
from rules.poker.round import Round

Seen: TypeAlias = tuple[int, Event, Round]

TOLD = "wrong-bet-count"
EARLY = "out-of-turn"
BACK = "pulled-back-chips"
TAKEN_BACK = "chips-taken-back"
UNDERCALL = "undercall"
TWO_MOTIONS = "two-motions"
LATE_MOTION = "late-motion"
NOT_CLEAR = "acted-before-amount-clear"
BEHIND_ALL_INS = "raise-behind-all-ins"
RAISE_OF_NOTHING = "raise-without-bet"

DIFFER, UNLIKE = "words-and-chips-differ", "chips-unlike-the-call"

CHIPS_OUT = ("overchip", "several-chips", "prior-chips", "combining-gesture")
SIZES = ("underraise", "underraise-said", "over-the-limit")
CALLS = (*CHIPS_OUT, UNDERCALL, "amount-alone", "chips-unlike-the-call", TWO_MOTIONS)

AS_TOLD = say("They acted on the amount they were told: it is ruled on as that.")
NOT_AS_TOLD = say("What they did was not the amount they were told: it is ruled on by itself.")
ANOTHER_TOLD = say("They acted on another amount they were told: it is ruled on as that.")
TOGETHER = say("More followed in the same turn: it is ruled on as chips in several goes.")
BACK_AGAIN = say("The chips were taken back in the same turn: it is ruled on with that.")
OUT_AGAIN = say("The chips went out in an act out of turn: it is ruled on with that.")
FOLDED = say("They folded out of turn behind it: both are ruled on together.")
LATER = say("It belongs to an act of theirs that waits for a ruling: it is ruled on with that.")
STILL_SHORT = say("All of it together is less than the bet: it is ruled on as an undercall.")

# Each row names the kinds that give way, the other kind in the same act that is ruled on instead, and why. The first
# kind that is present counts. Kinds never give way in a circle.
GIVES_WAY: tuple[tuple[tuple[str, ...], str, Say], ...] = (
    (("combining-gesture", NOT_CLEAR), EARLY, say("It was not their turn: that is ruled on first.")),
    (
        (*CALLS, *SIZES, BACK, TAKEN_BACK, "raise-without-amount", "short-all-in", "check-into-bet", "pot-said"),
        NOT_CLEAR,
        say("The amount they faced was not clear yet: that is ruled on first."),
    ),
    ((TAKEN_BACK,), EARLY, OUT_AGAIN),
    ((*CALLS, BACK, TAKEN_BACK), TOLD, AS_TOLD),
    ((*CHIPS_OUT, *SIZES), TWO_MOTIONS, TOGETHER),
    (("prior-chips", "combining-gesture", BACK), UNDERCALL, STILL_SHORT),
    (("second-thoughts", UNLIKE), "check-into-bet", say("They checked into a bet: what that leaves them is ruled on.")),
    (("check-into-bet",), BACK, say("They had taken chips of an earlier bet back: that is ruled on first.")),
    (
        (*SIZES, "over-the-pot", "raise-without-amount", "pot-said", "amount-unclear"),
        BEHIND_ALL_INS,
        say("Whether they may raise at all is ruled on first."),
    ),
    ((*SIZES, DIFFER), RAISE_OF_NOTHING, say("Raise was said with nothing bet: it is ruled on as that.")),
    ((DIFFER, UNLIKE), "amount-unclear", say("The amount they said is not clear: that is ruled on.")),
    ((DIFFER, UNLIKE), "pot-said", say("They said the pot: what that comes to is ruled on.")),
    ((UNLIKE,), "words-unclear", say("What they said is not clear: that is ruled on.")),
    ((RAISE_OF_NOTHING,), "over-the-pot", say("It was more than the pot: it is ruled on as that.")),
)
# The same table, keyed by the kind that gives way.
TO: Mapping[str, Mapping[str, Say]] = MappingProxyType(
    {
        kind: {to: why for gives_way, to, why in GIVES_WAY if kind in gives_way}
        for gives_way, _, _ in GIVES_WAY
        for kind in gives_way
    }
)


class One(NamedTuple):
    """Something irregular: the number of its event, the player, and its kind."""

    number: int
    player: str
    kind: str


# The irregularity that is ruled on instead, and why.
Precedence: TypeAlias = tuple[One, Say]


class Dispute(NamedTuple):
    """The number of the event where the question about an irregularity begins. If it gives way to another irregularity
    in the same act: the number and kind of that one, and why.
    """

    begins: int
    to: tuple[int, str] = (0, "")
    why: Say | None = None


def in_disputes(seen: Sequence[Seen], found: Sequence[One]) -> tuple[Dispute, ...]:
    """Return for each irregularity where its question begins, and whether it gives way. One act gets one ruling."""
    acts = [_act(seen, one) for one in found]
    ways = {one: way for one, act in zip(found, acts, strict=True) if (way := _way(seen, one, act, found, acts))}
    begins = _beginnings(seen, [one for one in found if one not in ways], found)
    return tuple(_dispute(one, begins.get(one, one.number), ways) for one in found)


def _dispute(one: One, begins: int, ways: Mapping[One, Precedence]) -> Dispute:
    """Return the dispute of one irregularity; it follows the chain when the one it gives way to gives way itself."""
    if one not in ways:
        return Dispute(begins)
    to, why = ways[one]
    while to in ways:
        to, why = ways[to]
    return Dispute(begins, (to.number, to.kind), why)


def is_met(seen: Sequence[Seen], one: One) -> bool:
    """True if a player took back chips of an earlier bet and then clearly did what is left: call, raise or all-in."""
    followed = next_of_the_turn(seen, one.number) if one.kind == BACK else 0
    if not followed:
        return False
    _, event, now = seen[followed - 1]
    enough = event.amount is None or event.amount >= now.bet
    return event.action in ("call", "raise", "all_in") and (enough or event.all_in)


def _act(seen: Sequence[Seen], one: One) -> int:
    """Return the number of the act concerned: the first of several motions, or the act that followed a quoted bet or a
    pull-back.
    """
    if one.kind == TOLD:
        return acted_on(seen, one.number)
    if one.kind == BACK:
        return next_of_the_turn(seen, one.number) or one.number
    if one.kind == LATE_MOTION:
        return completes(seen[one.number - 1][2], one.player) or one.number
    if one.kind == TAKEN_BACK and (early := early_with_chips(seen[one.number - 1][2], one.player)):
        return early
    return first_motion(seen, one.number)


def early_with_chips(now: Round, player: str) -> int:
    """Return the number of the act out of turn with which a player has put chips out; 0 for none."""
    return next((one.move.number for one in now.early if one.player == player and one.out != 0), 0)


def completes(now: Round, player: str) -> int:
    """Return the number of a player's own act that waits for a ruling, to which later chips belong; 0 for none."""
    last = last_of(now, player)
    return last.number if last and last.number in now.unsettled else 0


def first_motion(seen: Sequence[Seen], number: int) -> int:
    """Return the number of the first event of the act that event `number` belongs to."""
    _, event, now = seen[number - 1]
    belongs = now.continues(event.player) and not folds_after_own_act(now, event)
    return now.moves[-1].number if belongs else number


def next_of_the_turn(seen: Sequence[Seen], number: int) -> int:
    """Return the number of the next act by the player of event `number`; 0 if another player or a new street comes
    first.
    """
    _, before, then = seen[number - 1]
    for at, event, now in seen[number:]:
        if event.player not in STAFF and is_act(event):
            return at if event.player == before.player and now.street == then.street else 0
    return 0


def acted_on(seen: Sequence[Seen], number: int) -> int:
    """Return the number of the first act in turn on the bet that was told in event `number`; 0 while nobody has
    acted.
    """
    return next((at for at, event, now in seen[number:] if answers_the_bet(event, now)), 0)


def answers_the_bet(event: Event, now: Round) -> bool:
    """True if the event is an act in turn by a player who faces a bet."""
    in_turn = not event.out_of_turn and now.turn in ("", event.player)
    return event.player not in STAFF and is_act(event) and in_turn and now.to_call(event.player) > 0


def put_in(seen: Sequence[Seen], number: int) -> int:
    """Return the street total of the act that begins with event `number`, over all its motions: words put nothing in,
    and chips taken back in the same turn still count.
    """
    _, event, now = seen[number - 1]
    put = now.totals.get(event.player, 0)
    for _, motion, then in seen[number - 1 :]:
        if motion.player != event.player:
            break
        if motion.action not in ("declare", "pull_back") and (total := total_of(then, motion)) is not None:
            put = total
    return put


def did_as_told(seen: Sequence[Seen], act: int, told: int) -> bool:
    """True if an act relies on the amount `told`: a fold, a call without a named amount, or exactly that amount."""
    _, event, now = seen[act - 1]
    word = says(event) or event.action
    of_all = word == "fold" or (word == "call" and event.amount is None)
    return of_all or told in (total_of(now, event), put_in(seen, act))


def _way(seen: Sequence[Seen], one: One, act: int, found: Sequence[One], acts: Sequence[int]) -> Precedence | None:
    """Return the irregularity in the same act that takes precedence, and why; None if this one is ruled on itself."""
    others = [other for other, at in zip(found, acts, strict=True) if at == act and other != one] if act else []
    if one.kind == TOLD:
        return _of_what_was_told(seen, one, act, others)
    if one.kind == LATE_MOTION:
        return next(((other, LATER) for other in others if other.kind != LATE_MOTION), None)
    if one.kind == EARLY:
        return _of_a_fold(seen, one, found)
    for kind, why in TO.get(one.kind, {}).items():
        for other in others:
            if other.kind == kind and (kind != TOLD or did_as_told(seen, act, _told(seen, other))):
                return other, why
    return _of_the_motions(seen, one, act, others) if one.kind in (UNDERCALL, TWO_MOTIONS, TAKEN_BACK) else None


def _of_a_fold(seen: Sequence[Seen], one: One, found: Sequence[One]) -> Precedence | None:
    """Let an act out of turn give way to the fold with which its player followed it up."""
    for other in found:
        _, event, now = seen[other.number - 1]
        if other.kind == EARLY and folds_after_own_act(now, event) and now.moves[-1].number == one.number:
            return other, FOLDED
    return None


def _told(seen: Sequence[Seen], one: One) -> int:
    return seen[one.number - 1][1].amount or 0


def _of_what_was_told(seen: Sequence[Seen], one: One, act: int, others: Sequence[One]) -> Precedence | None:
    """Let a wrong amount that the act does not rely on give way to one that it does rely on, or to the act itself."""
    if not act or did_as_told(seen, act, _told(seen, one)):
        return None
    tellings = [other for other in others if other.kind == TOLD]
    if rested_on := [other for other in tellings if did_as_told(seen, act, _told(seen, other))]:
        return rested_on[0], ANOTHER_TOLD
    own = [other for other in others if other not in tellings]
    return (own[0], NOT_AS_TOLD) if own else None


def _of_the_motions(seen: Sequence[Seen], one: One, act: int, others: Sequence[One]) -> Precedence | None:
    """Treat too few chips completed by more as chips in several goes, and a total still short as an undercall; with no
    more chips, a pull-back is ruled on with what it took back.
    """
    there = {other.kind: other for other in others}
    if TWO_MOTIONS not in (one.kind, *there):
        to, why = TAKEN_BACK, BACK_AGAIN
    elif UNDERCALL in (one.kind, *there) and put_in(seen, act) < seen[act - 1][2].bet:
        to, why = UNDERCALL, STILL_SHORT
    else:
        to, why = TWO_MOTIONS, TOGETHER
    return (there[to], why) if to in there and to != one.kind else None


def _beginnings(seen: Sequence[Seen], standing: Sequence[One], found: Sequence[One]) -> dict[One, int]:
    """Return where the question about each begins: with the first motion of its act, or with the act it was done
    behind.
    """
    motions = {one: first_motion(seen, one.number) for one in standing if one.kind != TOLD}
    waiting = {one: seen[one.number - 1][2].moves[-1].number for one in standing if one.kind == NOT_CLEAR}
    return motions | waiting | _in_a_row(seen, found) | _undercalls(seen, standing)


def _in_a_row(seen: Sequence[Seen], found: Sequence[One]) -> dict[One, int]:
    """Group acts out of turn in a row into one dispute, until an act in turn or another street."""
    early = {one.number: one for one in found if one.kind == EARLY}
    begins: dict[One, int] = {}
    first, street = 0, None
    for number, event, now in seen if early else ():
        if number in early:
            first = first if first and now.street == street else number
            begins[early[number]] = first
        elif is_act(event) and event.player not in STAFF and not now.continues(event.player):
            first = 0
        street = now.street
    return begins


def _undercalls(seen: Sequence[Seen], standing: Sequence[One]) -> dict[One, int]:
    """Group undercalls of one bet into one dispute, which begins with the first of them."""
    begins: dict[One, int] = {}
    faced: dict[tuple[str | None, int], int] = {}
    for one in standing:
        if one.kind == UNDERCALL:
            now = seen[one.number - 1][2]
            begins[one] = faced.setdefault((now.street, now.bet), one.number)
    return begins
