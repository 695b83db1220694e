import json
from typing import Any

import django.contrib.postgres.fields
from django.db import migrations, models
from django.db.models import Q

# The numbers that the latest ruling of each call rests on, as it was decided, each once and in their order; the
# concepts of these; and whether it awaits an act. Every edition of this time has Rule 1 under "1".
FILL = """
    UPDATE floor_incident SET
        deciding_numbers = CASE WHEN decided_otherwise THEN ARRAY['1'] ELSE ARRAY(
            SELECT cited.one ->> 'number' FROM jsonb_array_elements(citations) WITH ORDINALITY AS cited (one, place)
            WHERE (cited.one -> 'deciding')::boolean GROUP BY cited.one ->> 'number' ORDER BY min(cited.place)
        ) END,
        deciding_concepts = CASE WHEN decided_otherwise THEN ARRAY['floor-decision-fairness'] ELSE ARRAY(
            SELECT DISTINCT concept COLLATE "C" AS concept
            FROM jsonb_array_elements(citations) AS cited (one), jsonb_array_elements_text(
                coalesce(cited.one -> 'concepts', jsonb_build_array(cited.one -> 'concept'))
            ) AS concept
            WHERE (cited.one -> 'deciding')::boolean ORDER BY concept
        ) END,
        awaits = NOT decided_otherwise AND NOT in_words AND jsonb_array_length(follow_ups) > 0
    FROM (
        SELECT DISTINCT ON (entry.incident_id) entry.incident_id, CASE
            WHEN jsonb_typeof(body::jsonb -> 'decided') = 'object' THEN body::jsonb #> '{decided,citations}'
            ELSE body::jsonb #> '{ruling,citations}'
        END AS citations, CASE
            WHEN jsonb_typeof(body::jsonb -> 'decided') = 'object' THEN body::jsonb #> '{decided,follow_ups}'
            ELSE body::jsonb #> '{ruling,follow_ups}'
        END AS follow_ups, coalesce(body::jsonb #>> '{decided,outcome}' = '', false) AS in_words
        FROM floor_receipt receipt JOIN floor_entry entry ON entry.id = receipt.entry_id
        ORDER BY entry.incident_id, entry.seq DESC
    ) latest
    WHERE latest.incident_id = floor_incident.id
"""
# Of the words by which a call is found only the marks of its rules change.
FIND = """
    UPDATE floor_incident SET search = ts_delete(search, ARRAY(
        SELECT lexeme FROM unnest(search) WHERE lexeme LIKE 'r#%')
    ) || array_to_tsvector(ARRAY(
        SELECT 'r#' || lower(array_to_string((string_to_array(number, '-'))[:place], '-'))
        FROM unnest(deciding_numbers) number, generate_series(1, array_length(string_to_array(number, '-'), 1)) place
    ))
    WHERE search IS NOT NULL AND (decided_otherwise OR chosen <> '')
"""


def fill_left(apps: Any, schema_editor: Any) -> None:
    """The calls of which a correction left a penalty behind, as floor/record/unfit_penalties.py finds them."""
    incidents, entries = (apps.get_model("floor", name).objects for name in ("Incident", "Entry"))
    corrected = entries.filter(kind="correction").values("incident")
    for incident in incidents.filter(Q(pk__in=corrected), penalties__isnull=False).distinct().iterator():
        if left(entries.filter(incident=incident).select_related("receipt").order_by("seq")):
            incidents.filter(pk=incident.pk).update(penalty_left=True)


def left(entries: Any) -> set[int]:
    advice: Any = None
    given: dict[int, Any] = {}
    found: set[int] = set()
    for entry in entries:
        payload = json.loads(entry.payload)
        if entry.kind == "penalty":
            given[entry.seq] = (payload["seat"], payload["kind"], advice)
        elif entry.kind == "penalty-changed":
            found.discard(payload["penalty"])
            given[payload["penalty"]] = (payload["to"]["seat"], payload["to"]["kind"], advice)
        elif entry.kind == "penalty-void":
            found.discard(payload["voids"])
            given.pop(payload["voids"], None)
        elif entry.kind == "review" and payload["verdict"] != "send":
            found = set()
        elif entry.kind in ("ruling", "follow-up", "correction") and hasattr(entry, "receipt"):
            advice = json.loads(entry.receipt.body)["ruling"]["penalty"]
            found = {seq for seq, one in given.items() if entry.kind == "correction" and not fits(one, advice)}
    return found


def fits(given: Any, advice: Any) -> bool:
    seat, kind, before = given
    return advice == before or bool(advice and seat in advice["seats"] and kind in advice["options"])


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0060_say_who_ruled_on_a_slip"),
    ]

    operations = [
        migrations.AddField(
            model_name="incident",
            name="deciding_numbers",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=40), blank=True, default=list, size=None
            ),
        ),
        migrations.AddField(
            model_name="incident",
            name="awaits",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="incident",
            name="penalty_left",
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name="entry",
            name="kind",
            field=models.CharField(
                choices=[
                    ("ruling", "Ruling"),
                    ("follow-up", "Follow-up"),
                    ("correction", "Correction"),
                    ("decision", "Decision"),
                    ("penalty", "Penalty"),
                    ("penalty-changed", "Penalty put right"),
                    ("penalty-void", "Penalty voided"),
                    ("served", "Hands served"),
                    ("review", "Review"),
                    ("note", "Note"),
                    ("clock", "Clock"),
                    ("people", "People"),
                    ("player-named", "Player named"),
                    ("photo", "Photo"),
                    ("closed", "Closed without a ruling"),
                    ("reopened", "Opened again"),
                    ("in-play", "In play corrected"),
                    ("not-known", "Nobody knows any more"),
                ],
                max_length=30,
            ),
        ),
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
        migrations.RunSQL(FIND, migrations.RunSQL.noop),
        migrations.RunPython(fill_left, migrations.RunPython.noop),
    ]
