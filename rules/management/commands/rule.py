from argparse import ArgumentParser
from typing import Any

from rules.api import checked, decisions_of, edition_named, from_json, ruled, situation_named, to_json
from rules.management.api_command import OutsideCommand, book_of_house, day_named, read_text


class Command(OutsideCommand):
    help = "Rules on a situation from answers by question id, and prints the ruling or what it still has to ask."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("situation", help="its id, as `manage.py situations` lists it")
        super().add_arguments(parser)
        parser.add_argument("--house", help="the short name of a house, to rule by what it has set over the edition")
        parser.add_argument("--on", help="the day of the house's rules, such as 2026-03-31; today if left out")
        parser.add_argument("--answers", required=True, metavar="FILE", help="a JSON object, or - for the pipe")

    def answer(self, options: dict[str, Any]) -> str:
        situation, edition = situation_named(options["situation"]), edition_named(options["edition"])
        day, house = day_named(options["on"]), options["house"]
        book = book_of_house(house, edition, day) if house else None
        given = from_json(read_text(options["answers"], "answers"), "answers")
        return to_json(ruled(situation, edition, checked(situation, given), book, decisions_of(given)))
