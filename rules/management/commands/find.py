from argparse import ArgumentParser
from typing import Any

from rules.api import edition_named, to_json
from rules.books.editions import newest_first
from rules.engine.question import plain
from rules.finding.search import SituationHit, search
from rules.management.api_command import OutsideCommand


class Command(OutsideCommand):
    help = "Finds the situations that a sentence may be about, with the answers that it tells."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("text", help="what happened, as somebody says or types it")
        parser.add_argument("--edition", default=newest_first()[0], help="the edition to find in, such as tda-2019")
        parser.add_argument("--json", action="store_true", help="one JSON list, the likeliest first")

    def answer(self, options: dict[str, Any]) -> str:
        found = search(edition_named(options["edition"]).key, options["text"])
        return to_json([_form(one) for one in found]) if options["json"] else "\n".join(map(_plainly, found))


def _form(found: SituationHit) -> dict[str, Any]:
    return {
        "situation": found.situation.id,
        "way_in": found.way_in.id if found.way_in else None,
        "score": found.score,
        "answers": {id: plain(value) for id, value in found.answers.items()},
    }


def _plainly(found: SituationHit) -> str:
    way = f" ({found.way_in.title})" if found.way_in else ""
    heard = f": {', '.join(found.sayings)}" if found.sayings else ""
    return f"{found.score:6.2f}  {found.situation.title}{way}{heard}"
