"""The latest calls that a house ruled, on which a change of its rules is tried."""

from collections.abc import Iterator

from floor.ground.wizard import Wizard
from floor.models import ANOTHER_CALL, House, Incident, Tournament
from rules.books.stored import load_book
from rules.proof.preview import RuledCall
from rules.situations import SITUATIONS

LAST = 500


def ruled_calls(house: House, tournament: Tournament | None) -> Iterator[RuledCall]:
    """The latest calls that were ruled from answers, the latest first; of one tournament if given."""
    calls = Incident.objects.filter(tournament__house=house, draft__recorded_answers__isnull=False)
    if tournament:
        calls = calls.filter(tournament=tournament)
    rows = calls.exclude(situation=ANOTHER_CALL).select_related("draft", "table").defer("search")
    for call in rows.order_by("-occurred_at", "-pk")[:LAST]:
        if situation := SITUATIONS.get(call.situation):
            book, recorded = load_book(call.draft.book_id), call.draft.recorded_answers or {}
            answers = Wizard(situation, book, recorded, recorded).answers
            where = f"call {call.pk}" + (f" at {call.table}" if call.table else "")
            yield RuledCall(call.pk, situation.id, book, answers, where)
