"""What a tape tells about an act out of turn."""

from dataclasses import replace

from rules.engine.question import NOT_YET
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, acts, known, told
from rules.poker.act import CHIPS_GO_IN
from rules.poker.acting import folds
from rules.poker.betting import after, is_act, kind_of, total_of
from rules.poker.dispute import EARLY
from rules.poker.event import ACTS, Tape, says
from rules.poker.irregular import Irregularity, irregularities
from rules.poker.tape import seats_of
from rules.situations.betting.action_out_of_turn.questions import CHECK_INTO_BET, CHECK_OWN_BLIND
from rules.situations.betting.own_act import told_by


def read(tape: Tape, context: Context) -> Told:
    """The answers about an act out of turn on `tape`: the focus's, else the first; none without one.

    What no tape shows, such as whether a skipped player spoke up, stays to be asked, and so does what somebody did when
    a ruling must first say what it was.
    """
    row = _dispute(tape)
    if not row or not row[0].skipped:
        return {}
    done, skipped = list(acts(tape)), row[0].skipped
    seats = seats_of(_with(tape, skipped))
    early = [done[one.number - 1] for one in row]
    act = _act_of(early, early[0].player)
    others = dict.fromkeys(one.player for one in early[1:] if one.player not in (act.player, *skipped))
    first = _early_act(act)
    answers: Told = {
        MOMENT.id: "later-street" if early[0].later_street else "acted-behind" if others else "now",
        ACTOR.id: seats[act.player],
        "oot-skipped": tuple(seats[player] for player in skipped),
        **first,
        **told_by(act.event, act.now),
        **told(act, STRUCTURE),
        **known({"oot-behind": tuple(seats[player] for player in others) or None}),
    }
    for player in others:
        word = _word(_act_of(early[1:], player))
        # Chips behind a bet that does not count yet are no bet; what they are must be asked.
        if word and not (word == "bet" and first.get("oot-action") in CHIPS_GO_IN):
            answers[f"oot-behind-act.{seats[player]}"] = word
    for player in skipped:
        own = (one for one in done[early[0].number :] if one.player == player and is_act(one.event))
        answers |= _skipped_act(next(own, None), seats[player])
    return answers


def _dispute(tape: Tape) -> list[Irregularity]:
    """The acts out of turn of one dispute, in order: of that in which the focus acted or was passed over, else of the
    first.
    """
    rows: dict[int, list[Irregularity]] = {}
    for one in irregularities(tape):
        if one.kind == EARLY:
            rows.setdefault(one.begins, []).append(one)
    of_the_focus = [row for row in rows.values() if any(tape.focus in (one.player, *one.skipped) for one in row)]
    return next(iter(of_the_focus or rows.values()), [])


def _with(tape: Tape, skipped: tuple[str, ...]) -> Tape:
    """The tape with its skipped players named, so that each has a seat though nothing of them is on it."""
    return tape if tape.players else replace(tape, players=tuple(dict.fromkeys((*tape.everyone, *skipped))))


def _act_of(early: list[Act], player: str) -> Act:
    """What a player of the dispute did: their fold, whatever they had done early before it, else the first."""
    own = [act for act in early if act.player == player]
    return next((act for act in own if folds(act.event)), own[0])


def _early_act(act: Act) -> Told:
    """What was done early, and the street total that it names or shows."""
    now, word = act.now, _word(act)
    if word == "check":
        word = CHECK_INTO_BET if now.to_call(act.player) else CHECK_OWN_BLIND if now.bet else word
    elif not word or not _fits(act, word):
        return {}
    return known({"oot-action": word, "oot-amount": total_of(now, act.event)})


def _skipped_act(act: Act | None, seat: int) -> Told:
    """What a skipped player did once action was back, and what it cost; "not yet" when the tape ends before.

    Nothing where it did something that a ruling must first make an act of, such as silent chips above the bet.
    """
    if act is None:
        return {f"oot-skipped-act.{seat}": NOT_YET}
    now, word = act.now, _word(act)
    if not word or not _fits(act, word) or (word == "all-in" and now.bet and total_of(now, act.event) is None):
        return {}
    bet = after(now, act.number, act.event).bet
    went_up = bet > now.bet
    last_full = max(now.last_full, now.minimum_raise_by or 0) or None
    return known(
        {
            f"oot-skipped-act.{seat}": "all-in-less" if word == "all-in" and now.bet and not went_up else word,
            f"oot-bet-before.{seat}": now.bet if now.bet or word == "all-in" else None,
            f"oot-bet-now.{seat}": bet if went_up else None,
            "oot-last-full-raise": last_full if went_up else None,
        }
    )


def _fits(act: Act, word: str) -> bool:
    """Whether it is an act that can be made here; what does not fit the spot has a ruling of its own first."""
    if word in ("call", "raise"):
        return act.now.bet > 0 or act.now.street is None
    return word not in ("check", "bet") or not (act.now.to_call(act.player) if word == "check" else act.now.bet)


def _word(act: Act) -> str:
    """The action as the questions name it, "" for an event that is none of them, or of which a ruling must say."""
    event, now = act.event, act.now
    action = says(event) or event.action
    if event.action == "push" or action not in ACTS:
        action = kind_of(now, event)
    total = total_of(now, event)
    if action in ("bet", "raise") and total is not None and now.street is not None:
        # Whatever it is called, with nothing bet it is a bet, and facing one a raise.
        action = "raise" if 0 < now.bet < total else "bet" if not now.bet else action
    return action.replace("_", "-") if action in ACTS else ""
