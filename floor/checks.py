"""System checks of our own. Those that query the database run with `manage.py check --database default`."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

from floor.models import User
from floor.server.grants import append_only_models, excesses, tables_without_trigger

DEMO_LOGINS = "floor.E005"
RECORD = {
    "rules.StoredBook",
    "floor.Submission",
    "floor.Entry",
    "floor.Receipt",
    "floor.Seal",
    "floor.InputChange",
    "floor.StaffAct",
    "floor.Installation",
}


@register(Tags.models)
def the_record_is_append_only(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    missing = RECORD - {model._meta.label for model in append_only_models()}
    return [
        Error(
            f"{label} does not carry the append-only trigger.",
            hint="Let its Meta.triggers be rules.append_only.APPENDED and make a migration.",
            id="floor.E001",
        )
        for label in sorted(missing)
    ]


@register(Tags.database)
def the_app_role_may_do_no_more(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None, **kwargs: Any
) -> list[CheckMessage]:
    if "default" not in (databases or ()):
        return []
    return [
        Error(f"The role of DATABASE_URL {excess.what}.", hint=excess.remedy, id="floor.E002") for excess in excesses()
    ]


@register(Tags.database)
def the_triggers_are_in_the_database(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None, **kwargs: Any
) -> list[CheckMessage]:
    if "default" not in (databases or ()):
        return []
    return [
        Error(f"The table {table} is without its append-only trigger.", hint="Run manage.py migrate.", id="floor.E003")
        for table in tables_without_trigger()
    ]


@register(Tags.database)
def the_secret_of_the_pins_is_there(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Check that PIN_SECRET is set. It runs with the database, so that commands that need neither run without both."""
    if "default" not in (databases or ()) or settings.PIN_SECRET:
        return []
    hint = "Set it (or PIN_SECRET_FILE) to fifty random characters and keep it: with another no PIN is right any more."
    return [Error("PIN_SECRET is not set.", hint=hint, id="floor.E004")]


@register(Tags.database)
def nobody_signs_in_as_in_the_demo(
    app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Check that only `make serve`, which answers on its own machine alone, serves the demo; it skips this check."""
    if "default" not in (databases or ()) or DEMO_LOGINS in settings.SILENCED_SYSTEM_CHECKS:
        return []
    # Before the first migration nobody can sign in.
    if User._meta.db_table not in connection.introspection.table_names():
        return []
    from floor import demo  # it comes with everything that writes, which few commands want

    hint = (
        "The demo is for make serve alone: begin with an empty database. If it is your own login, change its password."
    )
    return [
        Error(f"{login.username} can sign in with the demo's published password or PIN.", hint=hint, id=DEMO_LOGINS)
        for login in demo.still_open()
    ]
