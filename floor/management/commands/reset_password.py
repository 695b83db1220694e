from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from floor.management.refusal import Refusal
from floor.models import User
from floor.signin.actions.staff import reset_at_the_server
from floor.signin.passwords import ONE_TIME_DAYS


class Command(BaseCommand):
    help = "Gives somebody a password for one sign-in and prints it: for an admin, or somebody in several houses."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["username"]).first()
        if user is None:
            raise Refusal(f"There is no user {options['username']}. Check the spelling.")
        password = reset_at_the_server(user)
        self.stdout.write(
            f"Password for one sign-in of {user.username}, within {ONE_TIME_DAYS} days: {password}\n"
            "It is not shown again, and they choose another one when they sign in. Everywhere else they are signed out."
        )
