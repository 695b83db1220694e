from typing import Any

from django.db import migrations
from django.utils import timezone

DEMO = "lantern-room"


def fill(apps: Any, schema_editor: Any) -> None:
    """Until now the demo was loaded into every database that had no house."""
    houses = apps.get_model("floor", "House").objects
    if houses.exists():
        demo = houses.filter(slug=DEMO).exists()
        apps.get_model("floor", "Installation").objects.create(pk=1, demo=demo, begun_at=timezone.now())


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0038_say_what_a_database_was_begun_as"),
    ]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
