from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from rules.api import edition_named, to_json
from rules.books.editions import Edition
from rules.management.api_command import OutsideCommand


class Command(OutsideCommand):
    help = "Lists what an edition says that was not checked against its document, with the reason for each."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("edition", help="its key, such as tda-2026")
        parser.add_argument("--json", action="store_true", help="everything, as one JSON list")

    def answer(self, options: dict[str, Any]) -> str:
        edition = edition_named(options["edition"])
        listed = list(_listed(edition))
        if options["json"]:
            return to_json([{"what": what, "heading": heading, "reason": reason} for what, heading, reason in listed])
        if not listed:
            return f"{edition.short}: everything was checked against its document."
        return "\n".join(f"{what} {heading}: {reason}" for what, heading, reason in listed)


def _listed(edition: Edition) -> Iterator[tuple[str, str, str]]:
    """Yield provisions by number and heading, then concepts and values by key and in words, with the reason."""
    for number, provision in edition.provisions.items():
        if provision.unverified:
            yield number, provision.heading, provision.unverified
    for marked, reason in edition.unverified.items():
        concept = marked.partition(".")[0]
        yield marked, f"({edition.provisions_of(concept)[0]})", reason
