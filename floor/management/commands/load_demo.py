from typing import Any

from django.core.management.base import BaseCommand, CommandError

from floor import demo
from floor.models import House


class Command(BaseCommand):
    help = "Loads the demo house with its tournament into an empty database and prints its logins."

    def handle(self, *args: Any, **options: Any) -> None:
        if House.objects.exists():
            raise CommandError("There is a house already. The demo only goes into an empty database.")
        tournament = demo.load()
        self.stdout.write(f"Demo loaded: {tournament.name} at {tournament.house.name}.")
        self.stdout.write(demo.printed_logins())
