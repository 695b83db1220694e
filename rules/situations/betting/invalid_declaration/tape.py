"""Answers from a tape about a call, raise or check that does not fit the spot."""

from rules.engine.question import NOT_YET
from rules.facts.chips import LEAST, MOST, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where_irregular, yes
from rules.poker.amounts import named_total
from rules.poker.event import statements_of
from rules.poker.spoken import ACT

ANSWERS = ("call", "fold", "raise")
KINDS = {"call-without-bet": "call", "raise-without-bet": "raise", "check-into-bet": "check"}


@about(where_irregular(*KINDS))
def read(act: TapeAct, context: Context) -> Answers:
    """The answers about the first such word."""
    return {**told(act, MOMENT, ACTOR, STACK), "declared-what": KINDS[act.kind], **_with_it(act)}


def _with_it(act: TapeAct) -> Answers:
    """Chips or amount that went with the word, or came after it."""
    match KINDS[act.kind]:
        case "call":
            return {"declared-chips-after": yes(_put_in(act))}
        case "check":
            return {"check-into-bet-act": _act_after(act)}
    amount = act.event.amount or named_total(act.now, act.event) or _put_in(act)
    with_it = {"declared-raise-with": "amount" if amount else "nothing", "declared-raise-amount": amount or None}
    return {**told(act, STRUCTURE, LEAST, MOST), **with_it}


def _put_in(act: TapeAct) -> int:
    """The chips that came with the word or right after it, before anybody else acted; an amount done is one too."""
    own = [act.event, *act.more] if act.action != "declare" else act.more
    return next((one.amount or one.value for one in own if one.amount or one.value), 0)


def _act_after(act: TapeAct) -> str:
    """Words behind the check in the same breath, else the first answer to the bet that came later."""
    said = [one.act for one in statements_of(act.event)[1:] if one.kind == ACT]
    done = [later.says or later.action for later in act.later if later.player == act.player]
    return next((word for word in (*said, *done) if word in ANSWERS), NOT_YET)
