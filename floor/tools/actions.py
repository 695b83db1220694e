"""Putting a tool's result on a call, which a tap may only just have begun."""

from uuid import UUID

from floor.calls.actions.opening import opens
from floor.models import Incident, User
from floor.record.actions.results import put_result
from floor.tools.result import ToolResult
from rules.engine.book import Book


@opens
def put_on_call(
    actor: User, incident: Incident, key: UUID, tool: str, given: dict[str, str], result: ToolResult, book: Book
) -> None:
    """Put a result on a call, once for each key."""
    put_result(actor, incident, key, tool, book.hash, given, result.lines)
