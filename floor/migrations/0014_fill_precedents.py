import json
from itertools import islice
from typing import Any

from django.db import migrations

from rules.fingerprint import FINGERPRINT_VERSION, fingerprint


def fill(apps: Any, schema_editor: Any) -> None:
    """From the latest receipt of each call. In today's version, whatever it is when this runs: nothing is older."""
    precedents = apps.get_model("floor", "Precedent")
    receipts = apps.get_model("floor", "Receipt").objects.order_by("entry__incident_id", "-entry__seq")
    of_call = ("entry__incident_id", "entry__incident__occurred_at", "entry__incident__tournament__house_id")
    latest = receipts.distinct("entry__incident_id").values_list("pk", "body", *of_call)
    rows = (
        precedents(
            incident_id=incident,
            receipt_id=receipt,
            house_id=house,
            situation=found.situation,
            occurred_at=at,
            version=FINGERPRINT_VERSION,
            fingerprint=found.text,
            hash=found.hash,
        )
        for receipt, body, incident, at, house in latest.iterator()
        for found in [fingerprint(json.loads(body)["ruling"])]
    )
    while batch := list(islice(rows, 500)):
        precedents.objects.bulk_create(batch)


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0013_find_precedents"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
