"""What a tape tells about a call that came to too little."""

from rules.facts.chips import BET, FACED, IN_FRONT, LAST, PULLED_BACK, STACK, UNDERCALLED_BEHIND
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, irregular, known, told, yes
from rules.poker.betting import is_act
from rules.poker.dispute import UNDERCALL, put_in
from rules.poker.event import STAFF, Event, Tape, says
from rules.poker.spoken import ACT, heard


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first undercall on `tape`, or about the word call of its focus; none without either.

    `context` may say `players_in_hand`. What the player meant to call with chips, and whether a chip was tiny against
    the bet, no tape shows. An undercall that took everything is told by whoever knows the stack.
    """
    short = [act for act in irregular(tape, UNDERCALL, by_anybody=True) if put_in(act.seen, act.number) < act.now.bet]
    spoken = first(tape, lambda act: tape.focus and says(act.event) == "call" and act.now.bet)
    about = min([*short, *([spoken] if spoken else [])], key=lambda act: act.number, default=None)
    if about is None:
        return {}
    several = sum(about.event.chips.values()) > 1
    return {
        **told(about, ACTOR, IN_FRONT, BET, STACK, PULLED_BACK, FACED, STRUCTURE),
        **_moment(about, {act.number for act in short}),
        **_how(about.event),
        LAST.id: "no",
        **known({"undercall-chip-left": "some" if several else None, "undercall-in-hand": _in_hand(about, context)}),
    }


def _moment(act: Act, short: set[int]) -> Told:
    """How far play went on, by the moment that an error was noticed too; and whether there were undercalls behind."""
    if any(event.extra.get("when", "").startswith("after_") for _, event, _ in act.after):
        return {MOMENT.id: "later-street"}
    moment = told(act, MOMENT)
    if moment[MOMENT.id] != "acted-behind":
        return moment
    behind = {at for at, event, _ in act.after if event.player not in (act.player, *STAFF) and is_act(event)}
    return {**moment, UNDERCALLED_BEHIND.id: yes(behind & short)}


def _how(event: Event) -> Told:
    """By chips, by an amount or after the word call; not told by a call with no words."""
    if says(event) == "call" or any(one.act == "call" for one in heard(event.words) if one.kind == ACT):
        return {"undercall-how": "call"}
    if event.action == "push":
        return {"undercall-how": "chips"}
    if event.action != "declare" or event.amount is None:
        return {}
    return {"undercall-how": "amount", "undercall-meant": event.amount}


def _in_hand(act: Act, context: Context) -> str | None:
    """How many have cards; None where the tape does not show it."""
    named = len(act.now.in_hand)
    players = int(context.get("players_in_hand") or (named if act.now.listed or named > 2 else 0))
    if not players:
        return None
    return "two" if players == 2 else "all-in" if players - len(act.now.all_in) == 2 else "more"
