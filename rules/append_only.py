"""The one trigger that makes a table append-only. A model is append-only when it carries it."""

import pgtrigger

# Triggers stop mistakes of the owner too; the app's own role may not even try (see floor/grants.py).
APPEND_ONLY = pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)
