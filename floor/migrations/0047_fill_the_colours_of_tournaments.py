from collections import Counter
from typing import Any

from django.db import migrations

COLOURS = 6  # as there were when this was written


def fill(apps: Any, schema_editor: Any) -> None:
    """In turn within each house, in the order in which they were set up."""
    tournaments = apps.get_model("floor", "Tournament").objects
    had: Counter[int] = Counter()
    for pk, house in list(tournaments.order_by("pk").values_list("pk", "house")):
        tournaments.filter(pk=pk).update(colour=had[house] % COLOURS)
        had[house] += 1


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0046_colour_tournaments_time_rulings_and_see_notes"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
