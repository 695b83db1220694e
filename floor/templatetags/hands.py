"""The picture of a table, wherever a tape is shown."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.template import Library

from floor.table_picture import drawn, parts_of
from rules.poker.writing import read

register = Library()


@register.inclusion_tag("components/table_picture.html")
def table_picture(tape: Mapping[str, Any], people: Iterable[Mapping[str, Any]] = (), seats: int = 0) -> dict[str, Any]:
    """The table after the last event of a tape, with the parts that `people` have in the ruling."""
    return {"table": drawn(read(tape), seats=seats, parts=parts_of(people))}
