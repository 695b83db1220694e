"""The rights of the app role in the database: read and write rows, on append-only tables read and add, and on those
that only a migration fills read.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.apps import apps
from django.conf import settings
from django.db import connection, models
from django.db.backends.utils import CursorWrapper
from psycopg import sql

from floor.server.databases import parse
from rules.append_only import APPEND_ONLY, APPENDED

# The applied migrations, and Django's notes on the models: written only by the owner, when it migrates.
READ_ONLY = ("django_migrations", "django_content_type", "auth_permission", "auth_group", "auth_group_permissions")


def append_only_models() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if APPEND_ONLY in getattr(model._meta, "triggers", [])]


def append_only_tables() -> list[str]:
    return sorted(model._meta.db_table for model in append_only_models())


def grant() -> None:
    """Give the app role exactly its rights. To be run as the owner, after every migrate."""
    app = sql.Identifier(parse(settings.DATABASE_URL)["USER"])
    append_only = sql.SQL(", ").join(map(sql.Identifier, append_only_tables()))
    read_only = sql.SQL(", ").join(map(sql.Identifier, READ_ONLY))
    database = sql.Identifier(connection.settings_dict["NAME"])
    statements = [
        "REVOKE TEMPORARY ON DATABASE {database} FROM PUBLIC, {app}",
        "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {app}",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {app}",
        "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {app}",
        "REVOKE UPDATE, DELETE ON {append_only} FROM {app}",
        "REVOKE INSERT, UPDATE, DELETE ON {read_only} FROM {app}",
    ]
    with connection.cursor() as cursor:
        for statement in statements:
            named = {"app": app, "database": database, "append_only": append_only, "read_only": read_only}
            cursor.execute(sql.SQL(statement).format(**named))


@dataclass(frozen=True)
class Excess:
    """Something the app role may do and must not."""

    what: str
    remedy: str


def excesses() -> list[Excess]:
    """Return what the role of this connection may do beyond its grants."""
    found = []
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT rolsuper, rolcreaterole, rolcreatedb, has_schema_privilege('public', 'CREATE'),"
            " has_database_privilege(current_database(), 'TEMP')"
            " FROM pg_roles WHERE rolname = current_user"
        )
        plain = "Give the program a role made with CREATE ROLE … LOGIN PASSWORD … and nothing more."
        closed = "On PostgreSQL 14 its superuser must run: REVOKE CREATE ON SCHEMA public FROM PUBLIC."
        kinds = [
            Excess("is a superuser", plain),
            Excess("may make roles", plain),
            Excess("may make databases", plain),
            Excess("may make tables", closed),
            Excess("may make temporary tables", "Run manage.py grant."),
        ]
        found += [excess for excess, may in zip(kinds, cursor.fetchone(), strict=True) if may]
        cursor.execute(
            "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace"
            " AND pg_has_role(current_user, relowner, 'MEMBER') ORDER BY relname LIMIT 1"
        )
        if row := cursor.fetchone():
            found.append(Excess(f"owns the table {row[0]}", "Migrate as another role, named by DATABASE_OWNER_URL."))
        for table in append_only_tables():
            found += _may(cursor, table, ("UPDATE", "DELETE", "TRUNCATE"), "append-only")
        for table in READ_ONLY:
            found += _may(cursor, table, ("INSERT", "UPDATE", "DELETE", "TRUNCATE"), "for the owner to write")
    return found


def _may(cursor: CursorWrapper, table: str, verbs: Sequence[str], kind: str) -> list[Excess]:
    """The verbs among these that the role may use on this table, or on a column of it."""
    asked = [
        f"has_table_privilege(%(table)s, '{verb}')"
        if verb in ("DELETE", "TRUNCATE")
        else f"has_any_column_privilege(%(table)s, '{verb}')"
        for verb in verbs
    ]
    cursor.execute(f"SELECT {', '.join(asked)}", {"table": table})
    return [
        Excess(f"may {verb} {table}, which is {kind}", "Run manage.py grant.")
        for verb, may in zip(verbs, cursor.fetchone(), strict=True)
        if may
    ]


def tables_without_trigger() -> list[str]:
    """Append-only tables that have a trigger missing or switched off in the database."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tgrelid::regclass::text, tgname FROM pg_trigger"
            " WHERE starts_with(tgname, 'pgtrigger_') AND tgenabled IN ('O', 'A')"
        )
        there = cursor.fetchall()
    guarded = [
        {table for table, name in there if name.startswith(f"pgtrigger_{trigger.name}_")} for trigger in APPENDED
    ]
    return [table for table in append_only_tables() if not all(table in by for by in guarded)]
