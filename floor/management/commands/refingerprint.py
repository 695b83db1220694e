from typing import Any

from django.core.management.base import BaseCommand

from floor.record.actions.precedents import refingerprint


class Command(BaseCommand):
    help = "Makes the fingerprints by which earlier rulings are found, where they are of an older version."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{refingerprint():,} fingerprints made.")
