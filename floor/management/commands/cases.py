from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.proof.cases import ruled_cases
from rules.proof.headlines import NoRuling, headline_of, write_headlines


class Command(BaseCommand):
    help = "Lists the worked cases whose ruling does not begin with their headline; --write writes the headlines."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--write", action="store_true", help="write each headline; read the difference before you commit"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            written = write_headlines() if options["write"] else []
            differ = [] if options["write"] else [case for case in ruled_cases() if case.headline != headline_of(case)]
        except NoRuling as refused:
            raise CommandError(str(refused)) from refused
        for path in written:
            self.stdout.write(f"{path.name} has new headlines.")
        for case in differ:
            self.stdout.write(f"{case.id}: “{headline_of(case)}”, not “{case.headline}”")
        if differ:
            raise CommandError("Run `manage.py cases --write`, and read what changes.")
