from typing import Any

from django.core.management.base import BaseCommand

from floor import demo
from floor.management.refusal import Refusal
from floor.models import House
from floor.server.installation import installation


class Command(BaseCommand):
    help = "Loads the demo house with its tournament into a database in which nothing was begun, and prints its logins."

    def handle(self, *args: Any, **options: Any) -> None:
        if House.objects.exists():
            raise Refusal("There is a house already. The demo only goes into an empty database.")
        if installation():
            raise Refusal("This database was begun without the demo and stays without it. Name another one.")
        tournament = demo.load()
        self.stdout.write(f"Demo loaded: {tournament.name} at {tournament.house.name}.")
        self.stdout.write(demo.printed_logins())
