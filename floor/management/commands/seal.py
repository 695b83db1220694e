from typing import Any

from django.core.management.base import BaseCommand

from floor.ground.numbers import counted
from floor.models import Tournament
from floor.record.actions.sealing import seal_due


class Command(BaseCommand):
    help = "Seals the record of every playing day that ended. Run it each morning; a second run changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        sealed = 0
        for tournament in Tournament.objects.select_related("house").order_by("pk"):
            for seal in seal_due(tournament):
                entries = counted(seal.entries, "entry", "entries")
                self.stdout.write(f"{tournament} at {tournament.house}, {seal.on}: {entries}, {seal.hash}")
                sealed += 1
        if not sealed:
            self.stdout.write("Every playing day that ended has its seal.")
