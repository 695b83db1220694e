from argparse import ArgumentParser
from typing import Any

from django.core.management.commands import migrate
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from floor.management.refusal import Refusal
from floor.server.archives import BackupError
from floor.server.backups import refuse_other_data
from floor.server.databases import as_owner
from floor.server.grants import grant


class Command(migrate.Command):
    help = "Migrates as the owner of the tables, then gives the app role exactly its rights."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)  # type: ignore[arg-type]
        parser.add_argument("--refuse-earlier", action="store_true", help="leave data of an earlier version alone")

    def handle(self, *args: Any, **options: Any) -> None:
        with as_owner():
            loader = MigrationLoader(connection)
            try:
                refuse_other_data(f"{app}.{name}" for app, name in loader.applied_migrations)
            except BackupError as error:
                raise Refusal(str(error)) from error
            if options["refuse_earlier"]:
                refuse_earlier_data(loader)
            super().handle(*args, **options)
            grant()


def refuse_earlier_data(loader: MigrationLoader) -> None:
    """Refuse data of an earlier version, because an upgrade first makes a backup of it and verifies that."""
    if loader.applied_migrations and loader.disk_migrations.keys() - loader.applied_migrations.keys():
        raise Refusal(
            "This data is of an earlier version: run make upgrade, on a server deploy/manage upgrade, which keeps it "
            "in a backup first. Then start again. Nothing was changed."
        )
