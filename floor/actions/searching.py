"""The words by which a call is found, made anew by every action that changes what is said, decided or named."""

from collections.abc import Iterable

from django.contrib.postgres.search import SearchVectorField
from django.db import transaction
from django.db.models import BooleanField, QuerySet
from django.db.models.expressions import RawSQL

from floor.models import Incident
from floor.search import CONFIG, LETTERS

# Within the statement that saves the call, as recording has none to spare. Case, accents and punctuation go as in
# floor/search.py, with what every PostgreSQL has. A megabyte is the most that it takes for one call.
WORDS = """
    SELECT to_tsvector(%s::regconfig, left(translate(replace(
        regexp_replace(normalize(lower(string_agg(text, ' ')), NFKD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
        %s, %s), 250000))
    FROM (
        SELECT {outcomes} AS text
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
"""
PUNCTUATION = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~“”„«»–—…¿¡'
FOLDING = [CONFIG, PUNCTUATION + LETTERS[0], " " * len(PUNCTUATION) + LETTERS[1]]
# What was suggested and decided, as it stands in the row.
OF_ROW = "concat_ws(' ', floor_incident.suggested_outcome, floor_incident.final_outcome)"


def words_of(incident: Incident) -> RawSQL:
    """For its `search`, in the statement that saves its outcomes; what hangs on the call is written before."""
    outcomes = f"{incident.suggested_outcome} {incident.final_outcome}"
    return _words("%s::text", outcomes)


def find_anew(incidents: Iterable[int]) -> None:
    """For calls of which nothing else is saved, such as those of a player who got a name."""
    Incident.objects.filter(pk__in=incidents).update(search=_words(OF_ROW))


def misfound(incidents: QuerySet[Incident]) -> QuerySet[Incident]:
    """Those recorded that are found by other words than they would be if these were made anew."""
    # Without their places, which hang on the order in which the rows happen to lie.
    differs = f"strip(floor_incident.search) IS DISTINCT FROM strip(({WORDS.format(outcomes=OF_ROW)}))"
    return incidents.filter(RawSQL(differs, FOLDING, output_field=BooleanField()), chain_length__gt=0)


@transaction.atomic
def find_all_anew() -> int:
    """Make them anew wherever they are not as they would be, and say of how many calls that was."""
    calls = list(misfound(Incident.objects.all()).values_list("pk", flat=True))
    find_anew(calls)
    return len(calls)


def _words(outcomes: str, *given: str) -> RawSQL:
    return RawSQL(WORDS.format(outcomes=outcomes), [*FOLDING, *given], output_field=SearchVectorField())
