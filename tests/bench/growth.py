"""The growth of pages with the number of calls: in the tournament itself, and in the rest of the house. Asserts
nothing.

.venv/bin/python -m tests.bench.growth [CALLS] [PAGE]

At a thousand calls, a hundred thousand and the number given. All but the last twenty are past: their penalties are
served, and they happened one after another, three minutes apart. Given the name of a page it prints the page's database
queries and the time of each. The spreadsheet file should take the same memory however many calls are in it.
"""

import sys
from typing import Any

import psutil

from tests.bench.pages import Pages, cost, in_a_database_of_its_own

SIZES = (1_000, 100_000)
MINUTES_APART = 3
# The calls that nobody has settled yet, the last ones of all.
UNSETTLED = 20
# Entries of the calls that are copied: each call has three.
LIKE = 180


def main(calls: int, told: str) -> None:
    in_a_database_of_its_own(lambda: measure(calls, told))


def measure(calls: int, told: str) -> None:
    from tests import factories
    from tests.bench.copies import many_calls, multiply

    print("milliseconds of the program and of the database")
    tournament = many_calls(LIKE)
    aside = factories.tournament(house=tournament.house, name="Beside")
    made = 0
    for size in sorted({*SIZES, calls}):
        before = size_of_the_database()
        multiply(tournament, size - made, MINUTES_APART, UNSETTLED)
        print(f"a call takes {(size_of_the_database() - before) / (size - made) / 1000:.1f} kB")
        made = size
        for of, where in ((tournament, f"{size:,} calls in it"), (aside, f"{size:,} calls beside it")):
            pages = pages_that_grow(of)
            if told:
                tell(pages[told], where)
                continue
            print(where)
            for name, page in pages.items():
                ours, database = cost(page, times=5)
                print(f"  {name:14} {ours:9.1f} {database:9.1f}")
        print(f"the file of {size:,} calls takes {memory_of_the_file(tournament):.0f} MB besides")


def size_of_the_database() -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def memory_of_the_file(tournament: Any) -> float:
    """Return the peak growth of this process in megabytes while it sends the spreadsheet file."""
    from django.urls import reverse

    process = psutil.Process()
    before = most = process.memory_info().rss
    file = of_the_desk(tournament).get(reverse("export-incidents", args=[tournament.pk]))
    for at, _ in enumerate(file.streaming_content):
        if at % 100 == 0:
            most = max(most, process.memory_info().rss)
    return (most - before) / 1_000_000


def of_the_desk(tournament: Any) -> Any:
    from django.test import Client

    from floor.models import User

    td = User.objects.filter(memberships__house=tournament.house, memberships__role="td").first()
    assert td
    client = Client()
    client.force_login(td)
    return client


def pages_that_grow(tournament: Any) -> Pages:
    from django.urls import reverse

    client = of_the_desk(tournament)

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
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SIZES[-1], sys.argv[2] if len(sys.argv) > 2 else "")
