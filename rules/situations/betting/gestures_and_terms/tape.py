"""What a tape tells about words that have to be taken for something first, or that changed after they were said."""

from rules.facts.chips import TO_CALL
from rules.facts.hand import MOMENT
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, irregular, known, told, yes
from rules.poker.acting import action_of
from rules.poker.betting import total_of
from rules.poker.event import Tape, says, statement_of, statements_of
from rules.poker.spoken import ACT, POT, TERM, UNREAD, contradicts

UNCLEAR, AGAIN = "words-unclear", "second-thoughts"


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first such words on `tape`, by its focus where it has one.

    What kind of word it was is not told of words that nobody understands.
    """
    found = irregular(tape, UNCLEAR, AGAIN)
    if not found:
        return {}
    act = found[0]
    # Whether exactly the call went in with the words, or right behind them.
    pushed = [one for _, one, _ in act.seen[act.number - 1 :] if one.player == act.player and one.action == "push"]
    return {
        **told(act, MOMENT, ACTOR, TO_CALL),
        **(_changed(act) if act.kind == AGAIN else known({"gesture-seen": _kind(act)})),
        "gesture-exact-call": yes(pushed and total_of(act.now, pushed[0]) == act.now.bet),
    }


def _kind(act: Act) -> str | None:
    """A term that no book lists, or a plain word; None for what is not understood."""
    said = statement_of(act.event)
    if said is None or said.kind == UNREAD:
        return None
    return "slang" if said.kind == TERM else "plain"


def _changed(act: Act) -> Told:
    """Which act came first and which after it; of a check that was only done nobody knows how."""
    event, now = act.event, act.now
    if now.continues(act.player):
        last = now.moves[-1]
        if not last.words and last.action == "check":
            return {}
        return _two_acts(last.action, says(event) or event.action, still_turn=last.action != "all_in")
    first, *more = [one for one in statements_of(event) if one.kind in (ACT, POT)]
    later = next((one for one in more if contradicts(first, one)), None)
    return _two_acts(action_of(now, event), later.act, still_turn=True) if later else {}


def _two_acts(first: str, later: str, *, still_turn: bool) -> Told:
    return {
        "gesture-seen": "changed",
        "gesture-first": _as_asked(first),
        "gesture-later": _as_asked(later),
        **known({"gesture-still-turn": yes(still_turn) if later == "fold" else None}),
    }


def _as_asked(action: str) -> str:
    return "amount" if action in ("", "declare", "push") else action.replace("_", "-")
