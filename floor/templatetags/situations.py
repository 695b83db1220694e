from django import template

from rules.situations import SITUATIONS

register = template.Library()


@register.filter
def situation_title(id: str) -> str:
    """What a call is about; the record outlives the code, so a situation that is gone shows its id."""
    return str(SITUATIONS[id].title) if id in SITUATIONS else id
