"""Answers from a tape about words that need a meaning first, or that changed after they were said."""

from rules.facts.chips import TO_CALL
from rules.facts.hand import MOMENT
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where_irregular, yes
from rules.poker.acting import action_of
from rules.poker.event import statement_of, statements_of
from rules.poker.spoken import ACT, POT, TERM, UNREAD, contradicts

UNCLEAR, AGAIN = "words-unclear", "second-thoughts"


@about(where_irregular(UNCLEAR, AGAIN))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; the kind of a word is not told where nobody understands it."""
    return {
        **told(act, MOMENT, ACTOR, TO_CALL),
        **(_changed(act) if act.kind == AGAIN else {"gesture-seen": _kind(act)}),
        "gesture-exact-call": yes(_calls_exactly(act)),
    }


def _calls_exactly(act: TapeAct) -> bool:
    """Tell whether exactly the call went in with the words, or behind them."""
    own = (one for one in (act, *act.later) if one.player == act.player and one.action == "push")
    push = next(own, None)
    return push is not None and push._replace(now=act.now).total == act.now.bet


def _kind(act: TapeAct) -> str | None:
    """A term that no book lists, or a plain word; None for what is not understood."""
    said = statement_of(act.event)
    if said is None or said.kind == UNREAD:
        return None
    return "slang" if said.kind == TERM else "plain"


def _changed(act: TapeAct) -> Answers:
    """First and later act; nothing for a check that was only done, since nobody knows how."""
    now = act.now
    if now.continues(act.player):
        last = now.moves[-1]
        unheard = last.action == "check" and not last.words
        return {} if unheard else _two(last.action, act.says or act.action, still_turn=last.action != "all_in")
    first, *more = [one for one in statements_of(act.event) if one.kind in (ACT, POT)]
    later = next((one.act for one in more if contradicts(first, one)), None)
    return {} if later is None else _two(action_of(now, act.event), later, still_turn=True)


def _two(first: str, later: str, *, still_turn: bool) -> Answers:
    return {
        "gesture-seen": "changed",
        "gesture-first": _as_asked(first),
        "gesture-later": _as_asked(later),
        "gesture-still-turn": yes(still_turn) if later == "fold" else None,
    }


def _as_asked(action: str) -> str:
    return "amount" if action in ("", "declare", "push") else action.replace("_", "-")
