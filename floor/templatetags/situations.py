from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from floor.calls.tiles import shelves
from floor.titles import title_of
from rules.situations import SITUATIONS

register = template.Library()

register.filter("situation_title", title_of)


@register.simple_tag
def families() -> SafeString:
    """Every family with its tiles."""
    return _drawn(tuple(SITUATIONS))


@cache
def _drawn(situations: tuple[str, ...]) -> SafeString:
    """Of these situations: the same for everybody, and half of the work of home, so drawn once."""
    return render_to_string("calls/families.html", {"shelves": shelves()})
