"""How pages grow with the calls there are: in the tournament itself, and in others of the house. Asserts nothing.

.venv/bin/python -m tests.bench.growth [CALLS] [PAGE]

Of the calls all but the last three hundred are past: their penalties are served, and they happened one after another,
three minutes apart. With the name of a page it prints what the database is asked for it and how long each takes.
"""

import sys
from typing import Any

from tests.bench.pages import Pages, cost, in_a_database_of_its_own

CALLS = 100_000
MINUTES_APART = 3
# Calls that nobody settled yet, the last of all.
RECENT = 300


def main(calls: int, told: str) -> None:
    in_a_database_of_its_own(lambda: measure(calls, told))


def measure(calls: int, told: str) -> None:
    from tests import factories
    from tests.bench.copies import many_calls

    print("milliseconds of the program and of the database")
    for size in sorted({1_000, calls}):
        before = size_of_the_database()
        tournament = many_calls(size * 3)
        print(f"a call takes {(size_of_the_database() - before) / size / 1000:.1f} kB")
        as_if_past(tournament)
        aside = factories.tournament(house=tournament.house, name=f"Beside {size:,}")
        for of, where in ((tournament, f"{size:,} calls in it"), (aside, f"{size:,} calls beside it")):
            pages = pages_that_grow(of)
            if told:
                tell(pages[told], where)
                continue
            print(where)
            for name, page in pages.items():
                ours, database = cost(page, times=5)
                print(f"  {name:14} {ours:9.1f} {database:9.1f}")


def size_of_the_database() -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def as_if_past(tournament: Any) -> None:
    """Moved by the owner, past the triggers that keep a record from being moved."""
    from django.db import connection

    from tests.conftest import as_owner_past_triggers

    of_it = f"WHERE tournament_id = {tournament.pk}"
    ranked = f"SELECT id, row_number() OVER (ORDER BY id DESC) AS back FROM floor_incident {of_it}"
    earlier = f"back * interval '{MINUTES_APART} minutes'"
    as_owner_past_triggers(
        f"UPDATE floor_incident i SET occurred_at = occurred_at - {earlier}, recorded_at = recorded_at - {earlier},"
        f" state = CASE WHEN back < {RECENT} THEN state ELSE 'final' END FROM ({ranked}) r WHERE i.id = r.id;"
        f"UPDATE floor_entry e SET recorded_at = recorded_at - {earlier} FROM ({ranked}) r WHERE e.incident_id = r.id;"
        f"UPDATE floor_penalty p SET served = hands, counted_at = now() - {earlier}"
        f" FROM ({ranked}) r WHERE p.incident_id = r.id AND back > {RECENT}"
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def pages_that_grow(tournament: Any) -> Pages:
    from django.test import Client
    from django.urls import reverse

    from floor.models import User

    td = User.objects.filter(memberships__house=tournament.house, memberships__role="td").first()
    assert td
    client = Client()
    client.force_login(td)

    def get(name: str, *of: Any, query: str = "", **headers: str) -> Any:
        address = reverse(name, args=of or [tournament.pk]) + query
        return lambda: client.get(address, headers=headers)

    return {
        "home": get("home"),
        "stale poll": get("going-on", query="?at=0"),
        "board": get("penalties"),
        "all calls": get("incidents"),
        "calls by word": get("incidents", query="?words=seat+5"),
        "desk": get("desk", tournament.house.slug),
        "figures": get("figures", tournament.house.slug),
        "shift sheet": get("shift"),
    }


def tell(page: Any, where: str) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    page()
    with CaptureQueriesContext(connection) as asked:
        page()
    print(where)
    for query in sorted(asked, key=lambda query: -float(query["time"])):
        print(f"  {query['time']} s {query['sql'][:700]}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CALLS, sys.argv[2] if len(sys.argv) > 2 else "")
