from argparse import ArgumentParser
from typing import Any

from rules.api import edition_named, question_form, questions_of, to_json
from rules.books.editions import editions
from rules.management.api_command import OutsideCommand
from rules.proof.reach import reached
from rules.situations import SITUATIONS


class Command(OutsideCommand):
    help = "Lists every situation with the questions that can come up, in one edition or in any."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--edition", help="only what can come up in this edition, such as tda-2019")
        parser.add_argument("--json", action="store_true", help="everything, as one JSON list of situations")

    def answer(self, options: dict[str, Any]) -> str:
        edition = edition_named(options["edition"]).key if options["edition"] else None
        listed = [_form(id, edition) for id in SITUATIONS]
        return to_json(listed) if options["json"] else "\n".join(map(_plainly, listed))


def _form(id: str, edition: str | None) -> dict[str, Any]:
    situation = SITUATIONS[id]
    questions = reached(id, edition) if edition else questions_of(id)
    return {
        "id": id,
        "title": str(situation.title),
        "family": situation.family,
        "concepts": list(situation.concepts),
        "editions": [edition] if edition else list(editions()),
        "questions": [question_form(here) for here in questions.values()],
    }


def _plainly(form: dict[str, Any]) -> str:
    questions = "".join(f"\n  {question['id']}: {question['text']}" for question in form["questions"])
    return f"{form['id']}: {form['title']}{questions}"
