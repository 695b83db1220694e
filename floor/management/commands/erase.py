from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from floor.management.refusal import Refusal
from floor.models import Entry
from floor.record.actions.erasing import erase


class Command(BaseCommand):
    help = "Erases what was written, or the photo, in one entry of a call. The record keeps its hash and stays intact."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("call", type=int, help="the number of the call")
        parser.add_argument("entry", type=int, help="the number of the entry in it, from 1")

    def handle(self, *args: Any, **options: Any) -> None:
        entry = Entry.objects.filter(incident=options["call"], seq=options["entry"]).select_related("incident").first()
        if entry is None:
            raise Refusal(f"Call {options['call']} has no entry {options['entry']}. Look at its page.")
        erased = erase(entry.incident, entry.seq)
        self.stdout.write("Erased." if erased else "Nothing is left to erase in this entry.")
