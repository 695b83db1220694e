from argparse import ArgumentParser
from datetime import datetime, time
from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection

from floor.errors import Invalid, Refused
from floor.house.actions.houses import create_house
from floor.house.houses import HouseSettings, slug_of
from floor.management.refusal import Refusal
from floor.models import Installation
from floor.signin.passwords import ONE_TIME_DAYS

NO_SLUG = "No short name can be made of this name. Give one with --short-name, in small letters, digits and dashes."


class Command(BaseCommand):
    help = "Makes a house with its first admin, and prints the password for the admin's first sign-in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help='as its staff know it: "The Lantern Room"')
        parser.add_argument("--time-zone", required=True, help="such as Europe/Vienna")
        parser.add_argument("--day-starts", required=True, help="when nobody plays and a new day begins, such as 06:00")
        parser.add_argument("--admin", required=True, metavar="USERNAME", help="somebody new or known already")
        parser.add_argument("--admin-name", default="", help="the name shown on what they do; without it, the username")
        parser.add_argument("--short-name", default="", help="for addresses and commands; else made from the name")

    def handle(self, *args: Any, **options: Any) -> None:
        if Installation._meta.db_table not in connection.introspection.table_names():
            raise Refusal("The database has no tables yet: run manage.py prepare first.")
        slug = options["short_name"] or slug_of(options["name"])
        if not slug:
            raise Refusal(NO_SLUG)
        said = HouseSettings(options["name"], slug, options["time_zone"], _time(options["day_starts"]))
        try:
            made = create_house(said, options["admin"], options["admin_name"])
        except Invalid as invalid:
            raise Refusal("\n".join([*invalid.errors.values(), "No house was made."])) from None
        except Refused as refused:
            raise Refusal(refused.sentence) from None
        self.stdout.write(f"{made.house} is made, and {made.admin.username} is its admin.")
        if made.password:
            self.stdout.write(
                f"Password for the first sign-in, within {ONE_TIME_DAYS} days: {made.password}\n"
                "It is not shown again, and they choose another one when they sign in."
            )
        else:
            self.stdout.write("They sign in as before, with the password they have.")


def _time(typed: str) -> time:
    try:
        return datetime.strptime(typed, "%H:%M").time()
    except ValueError:
        raise Refusal(f"“{typed}” is not a time of day. Type it like 06:00.") from None
