from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules.charts import CHARTS, OUTLINES, chart_file, draw, outline_file, to_outline, to_text
from rules.editions import editions
from rules.situations import SITUATIONS


class Command(BaseCommand):
    help = "Explore every situation in every edition and store what lies ahead of each question."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--only", choices=SITUATIONS, help="the one situation to draw")

    def handle(self, *args: Any, **options: Any) -> None:
        CHARTS.mkdir(exist_ok=True)
        OUTLINES.mkdir(exist_ok=True)
        for situation in [options["only"]] if options["only"] else SITUATIONS:
            for edition in editions():
                chart = draw(situation, edition)
                chart_file(situation, edition).write_text(to_text(chart))
                outline_file(situation, edition).write_text(to_outline(chart))
                self.stdout.write(f"{situation} in {edition}: {chart.paths:,} paths, {chart.longest} questions at most")
