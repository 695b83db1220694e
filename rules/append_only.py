"""The one trigger that makes a table append-only. A model is append-only when it carries it."""

import pgtrigger

# Triggers stop mistakes of the owner too; the app's own role may not even try (see floor/server/grants.py).
APPEND_ONLY = pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
# No row is looked at when a table is emptied, so that takes a trigger of its own.
NEVER_EMPTIED = pgtrigger.Trigger(
    name="never_emptied",
    level=pgtrigger.Statement,
    when=pgtrigger.Before,
    operation=pgtrigger.Truncate,
    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
)
APPENDED = [APPEND_ONLY, NEVER_EMPTIED]


def fixed(column: str) -> pgtrigger.Protect:
    """A trigger that refuses another value in a column that says what a row belongs to."""
    condition = pgtrigger.Condition(f"OLD.{column} IS DISTINCT FROM NEW.{column}")
    return pgtrigger.Protect(name=f"{column}_stays", operation=pgtrigger.Update, condition=condition)


def edited(later: str) -> pgtrigger.Condition:
    """The condition that an update changes anything but the columns `later`, a list with commas.

    Written out, like every condition of a trigger here, so that checking the models needs no database.
    """
    kept = f"'{{{later}}}'::text[]"
    return pgtrigger.Condition(f"to_jsonb(OLD) - {kept} IS DISTINCT FROM to_jsonb(NEW) - {kept}")


# What a house publishes is never edited and stays; it is ended, once.
PUBLISHED = [
    pgtrigger.Protect(name="published_stays", operation=pgtrigger.Delete),
    pgtrigger.Protect(
        name="never_edited",
        operation=pgtrigger.Update,
        condition=edited("until_on, ended_by_id, ended_at, end_reason"),
    ),
    pgtrigger.Protect(
        name="ended_once", operation=pgtrigger.Update, condition=pgtrigger.Condition("OLD.ended_at IS NOT NULL")
    ),
]
