from argparse import ArgumentParser
from typing import Any

from rules.management.outside import OutsideCommand, read_text
from rules.outside import edition_named, to_json
from rules.played import from_yaml, told


class Command(OutsideCommand):
    help = "Reads a tape and prints what follows from it: the betting round, what was irregular, and the rulings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", metavar="FILE", help="a tape as YAML or JSON, or - for the pipe")

    def answer(self, options: dict[str, Any]) -> str:
        edition = edition_named(options["edition"])
        return to_json(told(from_yaml(read_text(options["file"], "tape")), edition))
