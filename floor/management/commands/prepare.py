from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from floor import actions, demo
from floor.actions import refingerprint
from floor.models import House, Tournament


class Command(BaseCommand):
    help = "Makes everything ready to serve: migrates, checks the rights, loads the demo into an empty database, seals."
    requires_system_checks: list[str] = []  # they run below, when the database is there

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("clearsessions")
        self.check(databases=["default"])
        refingerprint()
        if not House.objects.exists():
            call_command("load_demo")
        elif demo.is_loaded():
            self.stdout.write(demo.printed_logins())
        for tournament in Tournament.objects.select_related("house"):
            actions.seal_due(tournament)
        call_command("collectstatic", verbosity=0, interactive=False)
