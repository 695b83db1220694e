from argparse import ArgumentParser
from typing import Any

from rules.api import BadInput, edition_named, from_json, to_json
from rules.books.resolve import resolve
from rules.management.api_command import OutsideCommand, read_text
from rules.tools.errors import ToolRefused
from rules.tools.named import TOOLS, work_out


class Command(OutsideCommand):
    help = "Works out pots, bets, a chip race, seats, blinds or prizes from one JSON object."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name", metavar="NAME", help=f"one of {', '.join(TOOLS)}")
        parser.add_argument("--input", required=True, metavar="FILE", help="one JSON object, or - for the pipe")
        parser.add_argument("--json", action="store_true", help="one JSON object; the only form there is")

    def answer(self, options: dict[str, Any]) -> str:
        book = resolve(edition_named(options["edition"]))
        given = from_json(read_text(options["input"], "input"), "input")
        try:
            return to_json(work_out(options["name"], given, book))
        except ToolRefused as refused:
            raise BadInput(refused.field, refused.sentence) from None
