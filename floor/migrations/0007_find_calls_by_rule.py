import json
from typing import Any

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
from django.db import migrations, models


def fill(apps: Any, schema_editor: Any) -> None:
    """From the latest receipt of each call."""
    incidents = apps.get_model("floor", "Incident").objects
    receipts = apps.get_model("floor", "Receipt").objects.order_by("entry__incident_id", "entry__seq")
    for incident, body in receipts.values_list("entry__incident_id", "body").iterator():
        citations = json.loads(body)["ruling"]["citations"]
        concepts = sorted({one["concept"] for one in citations if one["deciding"]})
        incidents.filter(pk=incident).update(deciding_concepts=concepts)


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0006_note_what_was_said"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="deciding_concepts",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=80), blank=True, default=list, size=None
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="incident",
            index=django.contrib.postgres.indexes.GinIndex(fields=["deciding_concepts"], name="incident_by_concept"),
        ),
    ]
