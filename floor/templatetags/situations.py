from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from floor.calls.tiles import shelves
from floor.models import Incident
from floor.titles import offence_of, title_of
from rules.situations import SITUATIONS

register = template.Library()

register.filter("situation_title", title_of)


@register.filter
def offence(incident: Incident) -> str:
    """What a penalty of this call was given for."""
    return offence_of(incident.situation, incident.suggested_outcome)


@register.simple_tag
def families() -> SafeString:
    """Every family with its tiles."""
    return _drawn(tuple(SITUATIONS))


@cache
def _drawn(situations: tuple[str, ...]) -> SafeString:
    """Of these situations: the same for everybody, and half of the work of home, so drawn once."""
    return render_to_string("calls/families.html", {"shelves": shelves()})
