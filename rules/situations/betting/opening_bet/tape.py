"""What a tape tells about chips or words of a player with nothing to face."""

from rules.facts.chips import LAST, LEAST, PUSHED, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, known, told
from rules.facts.words import FIRST, NAMED, OPENING_SAID
from rules.poker.amounts import named_total
from rules.poker.betting import is_act
from rules.poker.event import SPOKEN_IN, Event, Tape, says, statement_of
from rules.poker.spoken import POT


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first bet on `tape`, by its focus where it has one.

    None when nobody opened by chips or words. Whether words were clear no tape shows.
    """
    act = first(tape, _opens)
    return {} if act is None else {**told(act, MOMENT, ACTOR, STRUCTURE, STACK, LAST, LEAST), **_way(act)}


def _opens(act: Act) -> bool:
    event, now = act.event, act.now
    return event.action in SPOKEN_IN and is_act(event) and not (event.out_of_turn or now.bet or now.bet_unknown)


def _way(act: Act) -> Told:
    """What came first, what was said, and the chips: those pushed, or that went in behind the word bet alone."""
    event, way = act.event, told(act, FIRST)
    if way[FIRST.id] in ("chips", "chips-words"):
        return {**way, **told(act, PUSHED)}
    together = event.action == "push"
    said = _said(event, named_total(act.now, event) if together else event.amount)
    if not (said or together):
        return {}
    behind = said.get(OPENING_SAID.id) == "bet" and act.pushes
    chips = event if together else act.pushes[0] if behind and len(act.pushes) == 1 else None
    said = {OPENING_SAID.id: "bet-chips"} if behind else said
    return {**way, **said, **known({PUSHED.id: chips and counted(chips)})}


def _said(event: Event, total: int | None) -> Told:
    """What was said; nothing of words that belong elsewhere, such as call, or that leave the amount unclear."""
    said, act = statement_of(event), says(event)
    if act == "all_in":
        return {OPENING_SAID.id: "all-in"}
    if act not in ("", "bet"):
        return {}
    if total is not None:
        return {OPENING_SAID.id: "bet-amount" if act == "bet" else "amount", NAMED.id: total}
    leaves_it_open = said is None or said.has_amount or said.kind == POT
    return {OPENING_SAID.id: "bet"} if act == "bet" and not leaves_it_open else {}
