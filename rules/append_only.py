"""The triggers that make a table append-only. A model is append-only when it carries them."""

import pgtrigger

# Triggers also stop mistakes by the owner; the app's own role may not even try (see floor/server/grants.py).
APPEND_ONLY = pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
# Emptying a table touches no single row, so it needs a trigger of its own.
NEVER_EMPTIED = pgtrigger.Trigger(
    name="never_emptied",
    level=pgtrigger.Statement,
    when=pgtrigger.Before,
    operation=pgtrigger.Truncate,
    func="RAISE EXCEPTION 'Cannot empty %, which is append-only', TG_TABLE_NAME;",
)
APPENDED = [APPEND_ONLY, NEVER_EMPTIED]


def fixed(column: str) -> pgtrigger.Protect:
    """Return a trigger that refuses to change a column that says what a row belongs to."""
    condition = pgtrigger.Condition(f"OLD.{column} IS DISTINCT FROM NEW.{column}")
    return pgtrigger.Protect(name=f"{column}_stays", operation=pgtrigger.Update, condition=condition)


def edited(later: str) -> pgtrigger.Condition:
    """Return the condition that an update changes anything but the columns `later`, a comma-separated list.

    Written out, like every trigger condition here, so that checking the models needs no database.
    """
    kept = f"'{{{later}}}'::text[]"
    return pgtrigger.Condition(f"to_jsonb(OLD) - {kept} IS DISTINCT FROM to_jsonb(NEW) - {kept}")


# A published rule is never edited or deleted; it can only be ended, once.
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
