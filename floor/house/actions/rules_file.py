"""Publishing the rules of a file: all of them, or none."""

from collections.abc import Sequence
from uuid import UUID, uuid5

from django.db import transaction

from floor.house.actions.drafts import write_draft
from floor.house.actions.house_rules import publish_override
from floor.house.actions.own_rules import publish_own_rule
from floor.house.new_override import NewOverride
from floor.house.rules_file import FileRule
from floor.models import House, User


@transaction.atomic
def publish_rules(actor: User, house: House, key: UUID, entries: Sequence[FileRule]) -> None:
    """Publish these entries of a file, each once for each key and line, in place of the rules they replace.

    When a second person publishes, each is kept as a draft. Raises Refused or Invalid, and then nothing is kept.
    """
    for entry in entries:
        of_entry = uuid5(key, str(entry.line))
        if house.rules_by_two:
            write_draft(actor, house, None, of_entry, entry.new, supersede=True)
        elif isinstance(entry.new, NewOverride):
            publish_override(actor, house, None, of_entry, entry.new, supersede=True)
        else:
            publish_own_rule(actor, house, of_entry, entry.new)
