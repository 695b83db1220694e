"""The words that find a call, rebuilt by every action that changes what is said, decided or named."""

from django.contrib.postgres.search import SearchVectorField
from django.db.models import BooleanField, QuerySet
from django.db.models.expressions import RawSQL

from floor.models import Incident
from floor.record.search import CONFIG, LETTERS, SITUATION, STAFF, TABLE, TOURNAMENT, mark

# It runs within the statement that saves the call, as recording has none to spare. Case, accents and punctuation are
# treated as in floor/record/search.py, with the means of every PostgreSQL. It takes at most a megabyte for one call.
# Anything with a name or number elsewhere is stored as a mark: tournament, situation, table, staff, dealer, penalties,
# and of a rule 53 as well as 53-A.
WORDS = """
    SELECT to_tsvector(%s::regconfig, left(translate(replace(
        regexp_replace(normalize(lower(string_agg(text, ' ')), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
        %s, %s), 250000))
    || array_to_tsvector(array_remove(ARRAY(
        SELECT 'i#' || floor_incident.tournament_id
        UNION ALL
        SELECT 's#' || floor_incident.situation
        UNION ALL
        SELECT 't#' || number FROM floor_table WHERE id = {table}
        UNION ALL
        SELECT 'u#' || floor_incident.opened_by_id
        UNION ALL
        SELECT 'u#' || {ruled_by}
        UNION ALL
        SELECT 'u#' || actor_id FROM floor_entry
        WHERE incident_id = floor_incident.id AND kind IN ('decision', 'review')
        UNION ALL
        SELECT 'd#' || dealer_id FROM floor_incidentperson WHERE incident_id = floor_incident.id
        UNION ALL
        SELECT 'p#' || kind FROM floor_penalty WHERE incident_id = floor_incident.id
        UNION ALL
        SELECT 'r#' || lower(array_to_string((string_to_array(number, '-'))[:place], '-'))
        FROM unnest({rules}) number, generate_series(1, array_length(string_to_array(number, '-'), 1)) place
    ), NULL))
    FROM (
        SELECT {outcomes} AS text
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
"""
PUNCTUATION = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~“”„«»–—…¿¡'
FOLDING = [CONFIG, PUNCTUATION + LETTERS[0], " " * len(PUNCTUATION) + LETTERS[1]]
SAID_OF_ROW = "concat_ws(' ', floor_incident.suggested_outcome, floor_incident.final_outcome, floor_incident.chosen)"
# The table, the rules, the person who ruled by its slip, and the outcomes as the row has them.
OF_ROW = (
    "floor_incident.table_id",
    "floor_incident.deciding_numbers",
    "floor_incident.slip_ruled_by_id",
    SAID_OF_ROW,
)


def words_of(incident: Incident) -> RawSQL:
    """The words for `search`, in the statement that saves its outcomes or table; attached rows are saved first."""
    outcomes = f"{incident.suggested_outcome} {incident.final_outcome} {incident.chosen}"
    places = ("%s::bigint", "%s::text[]", "%s::bigint", "%s::text")
    # These are in the order of the statement.
    given = (incident.table_id, incident.slip_ruled_by_id, incident.deciding_numbers, outcomes)
    return words(*places, *given)


def words_to_begin_with(incident: Incident) -> str:
    """The words for the `search` of a call that is not stored yet."""
    marks = [
        mark(TOURNAMENT, incident.tournament_id),
        mark(SITUATION, incident.situation),
        *(
            mark(STAFF, person)
            for person in dict.fromkeys((incident.opened_by_id, incident.slip_ruled_by_id))
            if person
        ),
        *([mark(TABLE, incident.table.number)] if incident.table else []),
    ]
    return " ".join(f"'{one}'" for one in marks)


def misfound(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """The recorded calls whose search words differ from newly built ones."""
    # Positions are left out, because they depend on the order in which the rows are read.
    differs = f"strip(floor_incident.search) IS DISTINCT FROM strip(({_sql(*OF_ROW)}))"
    return incidents.filter(RawSQL(differs, FOLDING, output_field=BooleanField()), chain_length__gt=0)


def words(table: str, rules: str, ruled_by: str, outcomes: str, *given: object) -> RawSQL:
    return RawSQL(_sql(table, rules, ruled_by, outcomes), [*FOLDING, *given], output_field=SearchVectorField())


def _sql(table: str, rules: str, ruled_by: str, outcomes: str) -> str:
    return WORDS.format(table=table, rules=rules, ruled_by=ruled_by, outcomes=outcomes)
