from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from floor.ground.numbers import counted
from floor.management.refusal import Refusal
from floor.models import Person
from floor.persons.actions.persons import erase_name


class Command(BaseCommand):
    help = "Erases the names and cards of a player of a house, in all its tournaments, and what was written of them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("person", type=int, help="the number in the address of the player's page in the house")

    def handle(self, *args: Any, **options: Any) -> None:
        person = Person.objects.filter(pk=options["person"]).first()
        if person is None:
            raise Refusal(f"No house has a player {options['person']}. Look at the address of their page.")
        calls = counted(erase_name(person), "call is", "calls are")
        self.stdout.write(f"Erased. {calls} not found by the name any more.")
