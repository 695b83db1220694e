import json
from typing import Any

from django.db import migrations
from django.db.models import Q

# The decisions that chose something, or were taken under Rule 1.
TOLD = Q(payload__contains='"final":"otherwise"') | ~Q(payload__contains='"choices":{}')


def fill(apps: Any, schema_editor: Any) -> None:
    """From the last decision of each call, and from who changed it."""
    incidents, entries = (apps.get_model("floor", name).objects for name in ("Incident", "Entry"))
    incidents.exclude(changed_by=None).update(decided_otherwise=True)
    told = entries.filter(TOLD, kind="decision").values("incident")
    for incident in incidents.filter(pk__in=told).iterator():
        decisions = entries.filter(incident=incident, kind="decision")
        said = json.loads(decisions.latest("seq").payload)
        if said["final"] == "otherwise":
            incidents.filter(pk=incident.pk).update(decided_otherwise=True)
        elif said["choices"]:
            ruled = entries.filter(incident=incident, receipt__isnull=False).latest("seq")
            ruling = json.loads(ruled.receipt.body)["ruling"]
            incidents.filter(pk=incident.pk).update(chosen=chosen(ruling, said["choices"]))


def chosen(ruling: dict[str, Any], choices: dict[str, str]) -> str:
    """As floor/calls/decision.py made it when this was written."""
    points = {point["id"]: {one["value"]: one["label"] for one in point["options"]} for point in ruling["discretions"]}
    return " ".join(points[id].get(choice, "Otherwise, with a reason.") for id, choice in sorted(choices.items()))


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0043_keep_what_was_chosen_and_decided_otherwise"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
