from typing import Any

from django.core.management.commands import migrate

from floor.server.databases import as_owner
from floor.server.grants import grant


class Command(migrate.Command):
    help = "Migrates as the owner of the tables, then gives the app role exactly its rights."

    def handle(self, *args: Any, **options: Any) -> None:
        with as_owner():
            super().handle(*args, **options)
            grant()
