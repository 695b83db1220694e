"""Tags for what pages say about the program itself."""

from django import template

from floor.server.version import VERSION

register = template.Library()


@register.simple_tag
def version() -> str:
    return f"Floorcall {VERSION}"
