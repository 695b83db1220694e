from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from floor.management.refusal import Refusal
from floor.models import User
from floor.signin.passwords import unlock


class Command(BaseCommand):
    help = "Lets a person who typed wrong passwords try again at once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        username = options["username"]
        if not User.objects.filter(username=username).exists():
            raise Refusal(f"There is no user {username}. Check the spelling.")
        freed = unlock(username)
        self.stdout.write(f"{username} can sign in again." if freed else f"{username} was not locked.")
