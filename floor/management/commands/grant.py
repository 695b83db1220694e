from typing import Any

from django.core.management.base import BaseCommand

from floor.server.databases import as_owner
from floor.server.grants import grant


class Command(BaseCommand):
    help = "Gives the app role exactly its rights in the database. `migrate` does so too."

    def handle(self, *args: Any, **options: Any) -> None:
        with as_owner():
            grant()
