"""Answers from a tape about an act out of turn."""

from collections.abc import Mapping
from dataclasses import replace

from rules.engine.question import NOT_YET, Value
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.table import GONE
from rules.facts.tape import Answers, Context, TapeAct, about, acts, told
from rules.poker.act import CHIPS_GO_IN
from rules.poker.acting import folds
from rules.poker.betting import after, kind_of
from rules.poker.dispute import EARLY, early_with_chips
from rules.poker.event import ACTS, Tape
from rules.poker.irregular import Irregularity, irregularities
from rules.poker.tape import seats_of
from rules.situations.betting.action_out_of_turn.questions import (
    CALL_OF_NOTHING,
    CHECK_INTO_BET,
    CHECK_OWN_BLIND,
    CHIPS_BACK,
)
from rules.situations.betting.shared.own_act import told_by


def _dispute(tape: Tape) -> list[Irregularity]:
    """Acts out of turn of one dispute, in order: the one that the focus acted or was skipped in, else the first."""
    rows: dict[int, list[Irregularity]] = {}
    for one in irregularities(tape):
        if one.kind == EARLY:
            rows.setdefault(one.begins, []).append(one)
    of_the_focus = [row for row in rows.values() if any(tape.focus in (one.player, *one.skipped) for one in row)]
    return next(iter(of_the_focus or rows.values()), [])


def _first(tape: Tape, context: Context) -> TapeAct | None:
    """First act of the dispute; None where nobody was passed over."""
    row = _dispute(tape)
    return next(act for act in acts(tape) if act.number == row[0].number) if row and row[0].skipped else None


@about(_first)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows.

    No tape shows, for example, whether a skipped player spoke up, so that stays to be asked; so does an act that needs
    a ruling first to say what it was.
    """
    row = _dispute(act.tape)
    numbers, skipped = [one.number for one in row], row[0].skipped
    early = [act, *(later for later in act.later if later.number in numbers)]
    others = dict.fromkeys(one.player for one in row if one.player not in (act.player, *skipped))
    seats, done = seats_of(_with(act.tape, skipped)), _of(early, act.player)
    return {
        MOMENT.id: "later-street" if act.later_street else "acted-behind" if others else "now",
        ACTOR.id: seats[act.player],
        "oot-skipped": tuple(seats[player] for player in skipped),
        "oot-behind": tuple(seats[player] for player in others) or None,
        **_early_act(done),
        **told_by(done.event, done.now),
        CHIPS_BACK.id: _chips_back(act),
        **told(act, STRUCTURE),
        **(told(done, *GONE) if folds(done.event) else {}),
        **{f"oot-behind-act.{seats[player]}": _behind(_of(early, player), done) for player in others},
        **_acts_of_skipped(act, {player: seats[player] for player in skipped}),
    }


def _with(tape: Tape, skipped: tuple[str, ...]) -> Tape:
    """Return the tape with its skipped players named, so that each has a seat though no act of theirs is on it."""
    return tape if tape.players else replace(tape, players=tuple(dict.fromkeys((*tape.everyone, *skipped))))


def _of(early: list[TapeAct], player: str) -> TapeAct:
    """Act of a player in the dispute: their fold, whatever they had done early before it, else the first act."""
    own = [act for act in early if act.player == player]
    return next((act for act in own if folds(act.event)), own[0])


def _early_act(act: TapeAct) -> Answers:
    """The early act, and the street total that it names or shows."""
    word = _word(act)
    if word == "check":
        word = CHECK_INTO_BET if act.now.to_call(act.player) else CHECK_OWN_BLIND if act.now.bet else word
        word = CALL_OF_NOTHING if _calls_nothing(act) and word == "check" else word
    elif not word or not _fits(act, word):
        return {}
    return {"oot-action": word, "oot-amount": act.total}


def _chips_back(early: TapeAct) -> str | None:
    """Answer “yes” if the player took chips of the early act back; None if not."""
    backs = (one for one in early.later if one.player == early.player and one.action == "pull_back")
    return "yes" if any(early_with_chips(one.now, one.player) == early.number for one in backs) else None


def _behind(act: TapeAct, early: TapeAct) -> str | None:
    """Act behind an early one; chips behind a bet that does not count yet are no bet, so they must be asked about."""
    word = _word(act)
    return None if word == "bet" and _early_act(early).get("oot-action") in CHIPS_GO_IN else word or None


def _acts_of_skipped(early: TapeAct, seats: Mapping[str, int]) -> Answers:
    """Act of each skipped player once action was back."""
    told_of_them: dict[str, Value | None] = {}
    for player, seat in seats.items():
        act = next((later for later in early.behind if later.player == player), None)
        told_of_them |= _skipped_act(act, seat) if act else {f"oot-skipped-act.{seat}": NOT_YET}
    return told_of_them


def _skipped_act(act: TapeAct, seat: int) -> Answers:
    """The act and its cost; nothing of an act that needs a ruling first, such as silent chips above the bet."""
    now, word = act.now, _word(act)
    if not word or not _fits(act, word) or (word == "all-in" and now.bet and act.total is None):
        return {}
    bet = after(now, act.number, act.event).bet
    went_up, last_full = bet > now.bet, max(now.last_full, now.minimum_raise_by or 0)
    return {
        f"oot-skipped-act.{seat}": "all-in-less" if word == "all-in" and now.bet and not went_up else word,
        f"oot-bet-before.{seat}": now.bet if now.bet or word == "all-in" else None,
        f"oot-bet-now.{seat}": bet if went_up else None,
        **({"oot-last-full-raise": last_full} if went_up and last_full else {}),
    }


def _fits(act: TapeAct, word: str) -> bool:
    """Tell whether it is an act that can be made here; one that does not fit the spot is ruled on first."""
    if word in ("call", "raise"):
        return act.now.bet > 0 or act.now.street is None
    return word not in ("check", "bet") or not (act.now.to_call(act.player) if word == "check" else act.now.bet)


def _calls_nothing(act: TapeAct) -> bool:
    """True if it is a call by a player who has nothing to call, nor an early bet: a check, as rule 55 of 2017 says."""
    now, put = act.now, act.now.totals.get(act.player, 0)
    known = now.street is not None and not now.bet_unknown and not any(one.move.with_chips for one in now.early)
    return known and (act.says or act.action) == "call" and now.bet == put and act.event.amount in (None, put)


def _word(act: TapeAct) -> str:
    """Action as the questions name it; "" for an event that is none of them, or that a ruling must name first."""
    now, word = act.now, act.says or act.action
    if act.action == "push" or word not in ACTS:
        word = kind_of(now, act.event)
    if _calls_nothing(act):
        return "check"
    if word == "raise" and not now.bet and not now.bet_unknown and now.street is not None:
        return "bet"
    if word in ("bet", "raise") and act.total is not None and now.street is not None:
        # Whatever it is called, with nothing bet it is a bet, and facing one a raise.
        word = "raise" if 0 < now.bet < act.total else word if now.bet else "bet"
    return word.replace("_", "-") if word in ACTS else ""
