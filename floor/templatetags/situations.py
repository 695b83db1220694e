from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from floor.calls.tables_in_play import Tap
from floor.calls.tiles import shelves
from floor.calls.tool_links import pages_of, tools_of
from floor.ground.games import played
from floor.ground.on_call import holder_of
from floor.ground.titles import offence_of, title_of
from floor.ground.wizard import wizard_of
from floor.models import Incident, IncidentState, Table, Tournament, User
from floor.templatetags.screens import ago, once
from rules.engine.ruling import Ruling

register = template.Library()

register.filter("situation_title", title_of)


@register.filter
def offence(incident: Incident) -> str:
    """Return the offence for which a penalty of this call was given."""
    return offence_of(incident.situation, incident.suggested_outcome)


@register.simple_tag
def at_table(table: Table | None) -> SafeString:
    """Return the place of a row."""
    return once("calls/at_table.html", number=table.number if table else None)


@register.simple_tag
def table_tap(table: Tap) -> SafeString:
    """Return a table of home."""
    return once("calls/table_tap.html", **table._asdict())


register.filter("holder", holder_of)
register.filter("tools_of", tools_of)
register.filter("pages_of", pages_of)


@register.filter
def held_by(call: Incident, reader: User) -> str:
    """Return who is on an open call, as this reader says it."""
    return holder_of(call).said_to(reader.pk)


@register.filter
def ruling_so_far(call: Incident) -> str:
    """Return the headline of the ruling to which the answers of an open call lead; empty while it asks."""
    if call.is_own_ruling:
        return ""
    wizard = wizard_of(call, call.draft)
    return wizard.ruling["outcome"] if isinstance(wizard.result, Ruling) else ""


@register.simple_tag
def open_row(call: Incident, known: str, reader: User) -> SafeString:
    """Return the row of an open call, with the known facts and the person who is on it."""
    by = holder_of(call).said_to(reader.pk)
    return once("calls/open_row.html", known=known, by=by, **_in_short(call))


@register.simple_tag
def ruled_row(call: Incident, room: Tournament | None = None) -> SafeString:
    """Return the row of a ruled call, with its draft and its age: the way back to it when an act was awaited. Pass its
    tournament if calls of several are listed together.
    """
    among = {"room": room.name, "colour": room.colour} if room else {"room": None, "colour": None}
    return once(
        "calls/ruled_row.html",
        changed=call.correction_waits,
        in_review=call.state == IncidentState.IN_REVIEW,
        outcome=call.outcome_said,
        **among,
        **{**_in_short(call), "since": ago(call.last_recorded_at)},
    )


def _in_short(call: Incident) -> dict[str, str | int | None]:
    number = call.table.number if call.table else None
    return {"call": call.pk, "table": number, "title": title_of(call.situation), "since": ago(call.occurred_at)}


@register.simple_tag
def families(tournament: Tournament) -> SafeString:
    """Return every family with the tiles of the games that are played."""
    return _drawn(played(tournament))


@cache
def _drawn(kinds: frozenset[str]) -> SafeString:
    """Return the families for these kinds of game. Cached, since they are the same for everybody and half of the work
    of home.
    """
    return render_to_string("calls/families.html", {"shelves": shelves(kinds)})
