"""The book of a tournament, to read and to search. Nothing is written."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET
from django_htmx.http import push_url, replace_url

from floor.access import StaffRequest, get_tournament, needs
from floor.ground.playing_day import playing_day
from floor.house.changes import Layers
from floor.house.house_rules import overrides_of
from floor.house.official_texts import official_wording_of
from floor.house.own_rules import beside, found, in_force
from floor.models import Tournament
from floor.web.looking import looked_for
from rules.books.compare import book_of
from rules.books.editions import Edition, editions, load_edition
from rules.books.lookup import look_up
from rules.books.reader import chapters, read_provision
from rules.books.stored import load_book
from rules.engine.book import Book

LONGEST = 60
SHOWN = 40


@dataclass(frozen=True)
class OpenBook:
    """The book being read: that of the tournament, or with `foreign` another edition beside it, without house rules."""

    edition: Edition
    book: Book
    foreign: bool


@require_GET
@needs(get_tournament)
def book(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the chapters, or the results of a search."""
    shelf = shelf_of(request, tournament)
    typed = looked_for(request)[:LONGEST]
    context = frame(request, tournament, shelf) | {"typed": typed, "chapters": chapters(shelf.edition.key)}
    if typed:
        looked = look_up(shelf.edition.key, typed)
        context |= {"found": looked.found[:SHOWN], "missing": looked.missing, "more": len(looked.found) - SHOWN}
        context["own"] = found(tournament.house, playing_day(tournament.house, timezone.now()), typed)
    elif not shelf.foreign:
        context["own"] = in_force(tournament.house, playing_day(tournament.house, timezone.now()))
        context["pin"] = tournament.pins.filter(applied_at__isnull=False).order_by("applied_at").last()
    if not request.htmx:
        return render(request, "rules/book.html", context)
    # From a provision the search is a step forward, so that Back leads there again; letter by letter it is one step.
    address = reverse("book", args=[tournament.pk])
    searching = urlsplit(request.htmx.current_url_abs_path or "").path == address
    step = replace_url if searching else push_url
    return step(render(request, "rules/book.html#found", context), request.get_full_path())


@require_GET
@needs(get_tournament)
def chapter(request: StaffRequest, tournament: Tournament, slug: str) -> HttpResponse:
    shelf = shelf_of(request, tournament)
    shown = next((one for one in chapters(shelf.edition.key) if one.slug == slug), None)
    if shown is None:
        raise Http404
    return render(request, "rules/chapter.html", frame(request, tournament, shelf) | {"chapter": shown})


@require_GET
@needs(get_tournament)
def provision(request: StaffRequest, tournament: Tournament, number: str) -> HttpResponse:
    shelf = shelf_of(request, tournament)
    if number not in shelf.edition.provisions:
        raise Http404
    reading = read_provision(shelf.edition.key, number)
    rows = [] if shelf.foreign else overrides_of(tournament)
    layers = Layers(shelf.edition, shelf.book, rows, playing_day(tournament.house, timezone.now()))
    numbers = [clause.provision.number for clause in reading.clauses]
    context = {
        "reading": reading,
        "official": official_wording_of(tournament.house, shelf.edition.key, numbers),
        "clauses": [
            (clause, [(said.concept, layers.values(said.parameters)) for said in clause.says])
            for clause in reading.clauses
        ],
        "choices": list(layers.choices(reading.situations)),
        "own": beside(
            tournament.house, layers.today, [one for clause in reading.clauses for one in clause.provision.concepts]
        ),
    }
    return render(request, "rules/provision.html", frame(request, tournament, shelf) | context)


def shelf_of(request: StaffRequest, tournament: Tournament) -> OpenBook:
    """The pinned book, or the edition that the address names as citations name it: "TDA 2013"."""
    pinned = load_book(tournament.book_id)
    own = load_edition(pinned.edition)
    named = request.GET.get("in", own.short)
    edition = next((one for one in map(load_edition, editions()) if one.short == named), None)
    if edition is None:
        raise Http404
    return (
        OpenBook(own, pinned, foreign=False)
        if edition == own
        else OpenBook(edition, book_of(edition.key), foreign=True)
    )


def frame(request: StaffRequest, tournament: Tournament, shelf: OpenBook) -> dict[str, Any]:
    """Return the context of every page of the reader; `kept` travels in the address of each of its links."""
    back = back_of(request, tournament)
    named = {"in": shelf.edition.short} if shelf.foreign else {}
    return {
        "tournament": tournament,
        "shelf": shelf,
        "back": back,
        "typed": "",
        "kept": urlencode(named | ({"back": back} if back else {})),
        "kept_own": urlencode({"back": back} if back else {}),
    }


def back_of(request: StaffRequest, tournament: Tournament) -> str:
    """The page from which the book was opened, so that a call is one tap away however far somebody read on."""
    back = request.GET.get("back", "")
    if not back:
        came = urlsplit(request.headers.get("Referer", ""))
        if came.path.startswith(reverse("book", args=[tournament.pk])):
            back = parse_qs(came.query).get("back", [""])[0]
        elif came.netloc == request.get_host():
            back = urlunsplit(("", "", came.path, came.query, ""))
    return back if back.startswith("/") and url_has_allowed_host_and_scheme(back, None) else ""
