"""What the app role may do in the database: read and write rows, and on append-only tables only read and add."""

from dataclasses import dataclass

from django.apps import apps
from django.conf import settings
from django.db import connection, models
from psycopg import sql

from floor.server.databases import parse
from rules.append_only import APPEND_ONLY, APPENDED


def append_only_models() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if APPEND_ONLY in getattr(model._meta, "triggers", [])]


def append_only_tables() -> list[str]:
    return sorted(model._meta.db_table for model in append_only_models())


def grant() -> None:
    """Give the app role exactly its rights. To be run as the owner, after every migrate."""
    app = sql.Identifier(parse(settings.DATABASE_URL)["USER"])
    tables = [sql.Identifier(table) for table in append_only_tables()]
    database = sql.Identifier(connection.settings_dict["NAME"])
    statements = [
        "REVOKE TEMPORARY ON DATABASE {database} FROM PUBLIC, {app}",
        "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {app}",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {app}",
        "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {app}",
        "REVOKE UPDATE, DELETE ON {append_only} FROM {app}",
    ]
    with connection.cursor() as cursor:
        for statement in statements:
            named = {"app": app, "database": database, "append_only": sql.SQL(", ").join(tables)}
            cursor.execute(sql.SQL(statement).format(**named))


@dataclass(frozen=True)
class Excess:
    """Something the app role may do and must not."""

    what: str
    remedy: str


def excesses() -> list[Excess]:
    """What the role of this connection may do beyond its grants."""
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
            cursor.execute(
                "SELECT has_any_column_privilege(%(table)s, 'UPDATE'), has_table_privilege(%(table)s, 'DELETE'),"
                " has_table_privilege(%(table)s, 'TRUNCATE')",
                {"table": table},
            )
            for may, verb in zip(cursor.fetchone(), ("UPDATE", "DELETE", "TRUNCATE"), strict=True):
                if may:
                    found.append(Excess(f"may {verb} {table}, which is append-only", "Run manage.py grant."))
    return found


def tables_without_trigger() -> list[str]:
    """Append-only tables of which a trigger is missing or switched off in the database."""
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
