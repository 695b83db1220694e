from typing import Any

from django.core.management.base import BaseCommand

from rules.finding.kept import make_what_is_missing
from rules.proof.charts import OUTLINES, build_what_is_missing, load_outlines, outline_file
from rules.proof.outlines import outlines


class Command(BaseCommand):
    help = "Explores what has changed since it was last explored: what the program reads, and the outlines to review."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        build_what_is_missing()
        make_what_is_missing()
        charts = load_outlines()
        OUTLINES.mkdir(exist_ok=True)
        for file in OUTLINES.glob("*.txt"):
            file.unlink()
        for situation, text in outlines(charts).items():
            outline_file(situation).write_text(text)
            paths = ", ".join(f"{chart.paths:,} in {edition}" for edition, chart in charts[situation].items())
            self.stdout.write(f"{situation}: {paths} paths")
