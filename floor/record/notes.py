"""Notes on a recorded call: the staff's own, and separately what a player said."""

from django.db.models import TextChoices

from floor.errors import Invalid
from floor.record.decision import check_reason


class NoteKind(TextChoices):
    STAFF = "staff", "Staff note"
    SAID = "said", "What a player said"


def check_note(kind: str, text: str) -> tuple[NoteKind, str]:
    """Check a note. Raises Invalid with a sentence for each field."""
    errors = {}
    text = check_reason(text, "text")
    if kind not in NoteKind.values:
        errors["kind"] = "Choose whose words these are."
    if not text:
        errors["text"] = "Type the note."
    if errors:
        raise Invalid(errors)
    return NoteKind(kind), text
