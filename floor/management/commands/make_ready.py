import os
import shlex
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command

from floor import demo
from floor.checks import DEMO_LOGINS
from floor.management.commands import prepare
from floor.management.refusal import Refusal
from floor.models import House
from floor.server import environment as env
from floor.server.installation import installation, is_demo

STAYS = "This is the demo, and it stays the demo. For houses of your own {remedy}, then start again."
ANOTHER = ("set FLOORCALL_STATE to another directory", "name another database in DATABASE_URL")
TO_BEGIN = """There is no house yet. Leave this running, and in another terminal, in {place}, run

  {command} "The Lantern Room" --time-zone Europe/Vienna --day-starts 06:00 --admin ida --admin-name "Ida Falk"

with your own names, time zone and the hour at which your nights are over. It prints the password with which the admin
signs in for the first time, at {address}."""


class Command(prepare.Command):
    help = "What make serve runs first: prepares, and loads the demo into a new database, or says how to begin without."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--address", required=True)
        parser.add_argument("--empty", action="store_true")

    def must_be_kept(self, **options: Any) -> bool:
        return bool(options["empty"])  # a developer keeps working with the existing data

    def check_database(self) -> None:
        # Only here may the logins of a loaded demo be open.
        if is_demo():
            settings.SILENCED_SYSTEM_CHECKS.append(DEMO_LOGINS)
        super().check_database()

    def begin(self, **options: Any) -> None:
        if options["empty"] and is_demo():
            raise Refusal(STAYS.format(remedy=ANOTHER[bool(env.secret("DATABASE_URL"))]))
        if installation() is None and not options["empty"] and not House.objects.exists():
            call_command("load_demo", stdout=self.stdout)
        elif is_demo():
            self.stdout.write(demo.printed_logins())
        super().begin()
        if not House.objects.exists():
            self.stdout.write(how_to_begin(options["address"]))


def how_to_begin(address: str) -> str:
    """Return the command that makes the first house, written so that it finds the database served here."""
    python = os.path.relpath(sys.executable, env.ROOT) if _is_ours(sys.executable) else sys.executable
    command = f"{shlex.quote(python)} manage.py create_house"
    if settings.STATE != env.ROOT / "var":
        command = f"FLOORCALL_STATE={shlex.quote(str(settings.STATE))} {command}"
    place = f"{env.ROOT} and with the same environment" if env.secret("DATABASE_URL") else str(env.ROOT)
    return TO_BEGIN.format(place=place, command=command, address=address)


def _is_ours(python: str) -> bool:
    return python.startswith(f"{env.ROOT}{os.sep}")
