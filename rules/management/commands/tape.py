from argparse import ArgumentParser
from typing import Any

from rules.api import edition_named, to_json
from rules.management.api_command import OutsideCommand, read_text
from rules.tape_report import from_yaml, told


class Command(OutsideCommand):
    help = "Reads a tape and prints what follows from it: the betting round, what was irregular, and the rulings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", metavar="FILE", help="a tape as YAML or JSON, or - for the pipe")

    def answer(self, options: dict[str, Any]) -> str:
        edition = edition_named(options["edition"])
        return to_json(told(from_yaml(read_text(options["file"], "tape")), edition))
