"""Publishing the rules of a file: all of them, or none."""

from collections.abc import Sequence
from uuid import UUID, uuid5

from django.db import transaction

from floor.house.actions.house_rules import publish_override
from floor.house.actions.own_rules import end_own_rule, publish_own_rule
from floor.house.new_override import NewOverride
from floor.house.rules_file import Entry
from floor.models import House, OwnRule, User


@transaction.atomic
def publish_rules(actor: User, house: House, key: UUID, entries: Sequence[Entry]) -> None:
    """Publish what these entries of a file say, each once for each key and line, in place of what they replace.

    Raises Refused or Invalid, and then nothing is published.
    """
    for entry in entries:
        of_entry = uuid5(key, str(entry.line))
        if isinstance(entry.new, NewOverride):
            publish_override(actor, house, None, of_entry, entry.new, supersede=True)
            continue
        for other in entry.replaces:
            assert isinstance(other, OwnRule)
            end_own_rule(actor, other, uuid5(of_entry, str(other)), entry.new.since_on, "Superseded from a file.")
        publish_own_rule(actor, house, of_entry, entry.new)
