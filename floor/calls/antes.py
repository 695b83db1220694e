"""Antes as people read them: events of a tape, though not of the play."""

from rules.poker.event import Event, Tape
from rules.poker.said import said


def is_ante(event: Event) -> bool:
    return event.action == "post_ante"


def antes_told(tape: Tape) -> str:
    """All the antes in one sentence without a full stop; "" if there are none."""
    posted = [event for event in tape.events if is_ante(event)]
    if not posted:
        return ""
    if len(posted) == len(tape.players) > 1 and len({event.amount for event in posted}) == 1:
        return f"Everybody posts an ante of {posted[0].amount:,}"
    return ", ".join(str(said(event)) for event in posted)
