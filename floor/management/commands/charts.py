from typing import Any

from django.core.management.base import BaseCommand

from rules.finding.kept import keep_all
from rules.proof.charts import OUTLINES, build, draw_all, outline_file
from rules.proof.outlines import outlines


class Command(BaseCommand):
    help = "Explores every situation in every edition: builds what the program reads, and the outlines to review."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        charts = draw_all()
        build(charts)
        keep_all()
        OUTLINES.mkdir(exist_ok=True)
        for file in OUTLINES.glob("*.txt"):
            file.unlink()
        for situation, text in outlines(charts).items():
            outline_file(situation).write_text(text)
            paths = ", ".join(f"{chart.paths:,} in {edition}" for edition, chart in charts[situation].items())
            self.stdout.write(f"{situation}: {paths} paths")
