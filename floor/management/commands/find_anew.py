from typing import Any

from django.core.management.base import BaseCommand

from floor.ground.numbers import counted
from floor.record.actions.searching import find_all_anew


class Command(BaseCommand):
    help = "Makes anew the words by which calls are found, after a name or words were changed by hand."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{counted(find_all_anew(), 'call has', 'calls have')} their words anew.")
