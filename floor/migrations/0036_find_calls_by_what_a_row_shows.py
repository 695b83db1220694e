from typing import Any

from django.db import connection, migrations

# As floor/actions/searching.py made them when this was written, for every call there is.
FILL = """
    UPDATE floor_incident SET search = (
        SELECT to_tsvector('simple', left(translate(replace(
            regexp_replace(normalize(lower(string_agg(text, ' ')), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
            %(letters)s, %(plain)s), 250000))
        || array_to_tsvector(array_remove(ARRAY(
            SELECT 'i#' || floor_incident.tournament_id
            UNION ALL
            SELECT 's#' || floor_incident.situation
            UNION ALL
            SELECT 't#' || number FROM floor_table WHERE id = floor_incident.table_id
            UNION ALL
            SELECT 'u#' || floor_incident.opened_by_id
            UNION ALL
            SELECT 'u#' || actor_id FROM floor_entry
            WHERE incident_id = floor_incident.id AND kind IN ('decision', 'review')
            UNION ALL
            SELECT 'd#' || dealer_id FROM floor_incidentperson WHERE incident_id = floor_incident.id
            UNION ALL
            SELECT 'p#' || kind FROM floor_penalty WHERE incident_id = floor_incident.id
            UNION ALL
            SELECT 'r#' || lower(array_to_string((string_to_array(number, '-'))[:place], '-'))
            FROM (
                SELECT jsonb_path_query(body::jsonb, '$.ruling.citations[*] ? (@.deciding == true).number')
                    #>> '{}' AS number
                FROM (
                    SELECT receipt.body FROM floor_receipt receipt JOIN floor_entry entry ON entry.id = receipt.entry_id
                    WHERE entry.incident_id = floor_incident.id ORDER BY entry.seq DESC LIMIT 1
                ) latest
            ) deciding, generate_series(1, array_length(string_to_array(number, '-'), 1)) place
        ), NULL))
        FROM (
            SELECT concat_ws(' ', floor_incident.suggested_outcome, floor_incident.final_outcome) AS text
            UNION ALL
            SELECT words.text FROM floor_words words JOIN floor_entry entry ON entry.id = words.entry_id
            WHERE entry.incident_id = floor_incident.id
            UNION ALL
            SELECT player.name FROM floor_incidentperson person JOIN floor_player player ON player.id = person.player_id
            WHERE person.incident_id = floor_incident.id
            UNION ALL
            SELECT concat_ws(' ', player.name, nullif(penalty.hands, 0), penalty.rounds, penalty.players_at_table,
                CASE WHEN penalty.voided_at IS NOT NULL THEN 'void' END)
            FROM floor_penalty penalty LEFT JOIN floor_player player ON player.id = penalty.player_id
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
        ("floor", "0035_fill_who_changed_decisions"),
    ]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
