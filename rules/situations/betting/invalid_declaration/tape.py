"""What a tape tells about a call, raise or check that does not fit the spot."""

from rules.engine.question import NOT_YET
from rules.facts.chips import LEAST, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, irregular, known, told, yes
from rules.poker.event import Tape, says, statements_of
from rules.poker.spoken import ACT

ANSWERS = ("call", "fold", "raise")
KINDS = {"call-without-bet": "call", "raise-without-bet": "raise", "check-into-bet": "check"}


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first such word on `tape`, by its focus where the tape has one."""
    found = irregular(tape, *KINDS)
    if not found:
        return {}
    act = found[0]
    return {**told(act, MOMENT, ACTOR, STACK), "declared-what": KINDS[act.kind], **_with_it(act, KINDS[act.kind])}


def _with_it(act: Act, word: str) -> Told:
    """What went with the word, or came after it."""
    if word == "call":
        return {"declared-chips-after": yes(_put_in(act))}
    if word == "check":
        return {"check-into-bet-act": _act_after(act)}
    amount = act.event.amount or _put_in(act) or None
    with_it = "amount" if amount else "nothing"
    return {
        **told(act, STRUCTURE, LEAST),
        "declared-raise-with": with_it,
        **known({"declared-raise-amount": amount}),
    }


def _put_in(act: Act) -> int:
    """The chips that came with the word or right after it, before anybody else acted; an amount done is one too."""
    own = [act.event, *act.more] if act.event.action != "declare" else act.more
    return next((one.amount or one.value for one in own if one.amount or one.value), 0)


def _act_after(act: Act) -> str:
    """What was said behind the check in the same breath, else the first answer to the bet that came later."""
    said = [one.act for one in statements_of(act.event)[1:] if one.kind == ACT]
    done = [says(event) or event.action for _, event, _ in act.after if event.player == act.player]
    return next((act for act in (*said, *done) if act in ANSWERS), NOT_YET)
