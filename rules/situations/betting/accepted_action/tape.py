"""What a tape tells about a caller who was told a wrong amount."""

from rules.facts.chips import BET, STACK
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Act, Context, Told, irregular, known, to_come, told, yes
from rules.poker.betting import final, total_of
from rules.poker.dispute import TOLD, answers_the_bet, put_in
from rules.poker.event import Tape, says


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first wrong amount told on `tape` and about the player who acted on it, the focus if named.

    None without one; of a focus who has not acted yet what they did is not told. Whether anybody had asked for it no
    tape shows.
    """
    wrong = irregular(tape, TOLD, by_anybody=True)
    if not wrong:
        return {}
    answered = (act for act in wrong[0].later if answers_the_bet(act.event, act.now))
    act = next((act for act in answered if tape.focus in ("", act.player)), None)
    if act is None and not (tape.focus and final(tape).to_call(tape.focus)):
        return {}
    heard = wrong[0].event.amount or 0
    about = act or to_come(tape, tape.focus)
    return {
        **told(about, MOMENT, BET, STACK, STRUCTURE),
        "accepted-seat": about.seat,
        "accepted-all-in": yes(about.now.aggressor in about.now.all_in),
        "accepted-heard": heard,
        **known({"accepted-act": _did(act, heard) if act else None}),
    }


def _did(act: Act, heard: int) -> str | None:
    """What the player did; None where it was neither a fold, the word call, nor the amount told."""
    if (says(act.event) or act.event.action) == "fold":
        return "fold"
    if says(act.event) == "call":
        return "call"
    if heard not in (total_of(act.now, act.event), put_in(act.seen, act.number)):
        return None
    return {"push": "pushed", "declare": None if says(act.event) else "named"}.get(act.event.action)
