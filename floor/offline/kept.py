"""The files and pages that a tablet stores to work offline; the pages contain nothing about a house or a person."""

import hashlib
from functools import cache
from pathlib import Path

from django.template.loader import render_to_string
from django.templatetags.static import static

from floor.calls.frequent_situations import COMMONEST, offered_as
from floor.calls.slip import by_family, spots
from floor.ground.record_clock import now
from floor.house.changes import Layers
from floor.models import PenaltyKind
from floor.server.joined import MADE
from rules.books.compare import book_of
from rules.books.editions import editions, load_edition
from rules.books.reader import chapters, read_provision
from rules.books.registry import RULEBOOKS
from rules.situations import SITUATIONS

HOME = Path(__file__).parents[2]
OURS = ("js", "icons")
OF_OTHERS = ("django_htmx/htmx-2.min.js",)
MOST_SEATS = 10


@cache
def files() -> tuple[str, ...]:
    """Return the addresses of every file that a page needs besides itself."""
    root = HOME / "static"
    ours = (path.relative_to(root).as_posix() for folder in OURS for path in (root / folder).glob("*.*"))
    return tuple(static(name) for name in sorted([*ours, *MADE, *OF_OTHERS]))


@cache
def release() -> str:
    """Return the release, which changes whenever a tablet has to fetch anything again."""
    digest = hashlib.sha256("\n".join(files()).encode())
    for path in sorted([*(HOME / "templates").rglob("*.html"), *RULEBOOKS.glob("*.yaml")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def worker() -> str:
    """Return the script that stores them on the tablet. A browser checks with each page whether it has changed."""
    return render_to_string("offline/worker.js", {"files": files(), "release": release()})


@cache
def start_page() -> str:
    """Return the page shown in place of one that cannot be opened."""
    return render_to_string("offline/offline.html", {"editions": [load_edition(key) for key in editions()]})


@cache
def slip_page() -> str:
    called = [offered_as(id) for id in SITUATIONS if id in COMMONEST]
    return render_to_string(
        "offline/slip.html",
        {"spots": spots(MOST_SEATS), "families": by_family(called), "penalties": PenaltyKind.labels},
    )


@cache
def book_page(key: str) -> str:
    """Return an edition on one page, as it was published."""
    edition = load_edition(key)
    values = Layers(edition, book_of(key), (), now().date()).values
    readings = {
        chapter: [
            (
                reading,
                [
                    (clause, [(said.concept, values(said.parameters)) for said in clause.says])
                    for clause in reading.clauses
                ],
            )
            for reading in (read_provision(key, provision.number) for provision in chapter.provisions)
        ]
        for chapter in chapters(key)
    }
    return render_to_string("offline/book.html", {"edition": edition, "chapters": readings})
