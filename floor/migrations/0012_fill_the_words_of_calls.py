from typing import Any

from django.db import connection, migrations

# As floor/actions/searching.py made them when this was written, for every call there is.
FILL = """
    UPDATE floor_incident SET search = (
        SELECT to_tsvector('simple', left(translate(replace(
            regexp_replace(normalize(lower(string_agg(text, ' ')), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
            %(letters)s, %(plain)s), 250000))
        FROM (
            SELECT concat_ws(' ', floor_incident.suggested_outcome, floor_incident.final_outcome) AS text
            UNION ALL
            SELECT words.text FROM floor_words words JOIN floor_entry entry ON entry.id = words.entry_id
            WHERE entry.incident_id = floor_incident.id
            UNION ALL
            SELECT concat_ws(' ', player.name, dealer.name) FROM floor_incidentperson person
            LEFT JOIN floor_player player ON player.id = person.player_id
            LEFT JOIN floor_dealer dealer ON dealer.id = person.dealer_id
            WHERE person.incident_id = floor_incident.id
            UNION ALL
            SELECT player.name FROM floor_penalty penalty JOIN floor_player player ON player.id = penalty.player_id
            WHERE penalty.incident_id = floor_incident.id
        ) said
    )
"""
PUNCTUATION = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~“”„«»–—…¿¡'


def fill(apps: Any, schema_editor: Any) -> None:
    letters, plain = PUNCTUATION + "łøđı", " " * len(PUNCTUATION) + "lodi"
    with connection.cursor() as cursor:
        cursor.execute(FILL, {"letters": letters, "plain": plain})


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0011_find_calls_by_their_words"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
