import json
from typing import Any

from django.db import migrations
from django.db.models import Q

RULINGS = ("ruling", "follow-up", "correction")
CHANGES = Q(payload__contains='"verdict":"change"') | Q(payload__contains='"verdict":"overrule"')


def fill(apps: Any, schema_editor: Any) -> None:
    """From the entries of each call with such a review: whose change stands, and what was decided before it."""
    incidents, entries = (apps.get_model("floor", name).objects for name in ("Incident", "Entry"))
    reviewed = entries.filter(CHANGES, kind="review").values("incident")
    for incident in incidents.filter(pk__in=reviewed).iterator():
        ruling: dict[str, Any] = {}
        decided, changed_by = "", None
        for entry in entries.filter(incident=incident).select_related("receipt").order_by("seq"):
            said = json.loads(entry.payload)
            if entry.kind in RULINGS and hasattr(entry, "receipt"):
                ruling = json.loads(entry.receipt.body)["ruling"]
            elif entry.kind == "decision":
                decided, changed_by = outcome(ruling, said), None
            elif entry.kind == "review" and said["verdict"] in ("change", "overrule"):
                changed_by = entry.actor_id
        if changed_by:
            incidents.filter(pk=incident.pk).update(changed_by=changed_by, outcome_before=decided)


def outcome(ruling: dict[str, Any], decision: dict[str, Any]) -> str:
    """As floor/decision.py made it when this was written."""
    if decision["final"] == "otherwise":
        return "Decided otherwise under Rule 1."
    chosen = [label(point, decision["choices"]) for point in sorted(ruling["discretions"], key=lambda one: one["id"])]
    return " ".join([ruling["outcome"], *filter(None, chosen)])


def label(point: dict[str, Any], choices: dict[str, str]) -> str:
    listed = {option["value"]: option["label"] for option in point["options"]}
    choice = choices.get(point["id"], "")
    return str(listed.get(choice, "Otherwise, with a reason." if choice else ""))


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0034_say_who_changed_a_decision"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
