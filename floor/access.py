"""Access rules: every view declares its access here, and rows are fetched only through these rules."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, TypeVar
from urllib.parse import urlencode

from django.core.exceptions import ImproperlyConfigured
from django.db.models import Exists, Model, OuterRef, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import Resolver404, URLPattern, URLResolver, resolve, reverse
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from floor.calls import loose_photos
from floor.calls.clock import TIMED
from floor.calls.dealt import DEALERS
from floor.calls.tapped import TapId, call_of
from floor.ground.cursor import STANDING
from floor.ground.hand_for_hand import HAND_FOR_HAND
from floor.ground.on_call import COLLEAGUES, HANDED
from floor.ground.policy import Refused
from floor.ground.prepared import StaffFetch
from floor.ground.record_clock import now
from floor.models import (
    BookPin,
    Day,
    Hand,
    HandoverNote,
    House,
    Incident,
    Invitation,
    Level,
    LoosePhoto,
    Membership,
    OfficialText,
    OwnRule,
    Penalty,
    Person,
    PersonAct,
    PersonActKind,
    Photo,
    Player,
    PracticeAnswer,
    Role,
    RuleDraft,
    Tablet,
    Tournament,
    User,
    with_names,
)
from floor.penalties.penalty_history import PENALISED
from floor.record.handover import NOTED_ON
from floor.signin.tablets import COOKIE, tablet_of, take_token
from floor.tournament.actions.levels import follow_clock
from floor.tournament.level_clock import is_over
from rules.models import PublishedOverride

T = TypeVar("T", bound=Model)
View = Callable[..., HttpResponse]
# The rows that every page about an incident shows.
PLACE_AND_LEVEL = ("tournament__house", "tournament__current_level", "table", "level")
OF_INCIDENT = (*PLACE_AND_LEVEL, "opened_by", "slip_ruled_by", "changed_by")
# The last level has no next one to go to.
HAS_NEXT_LEVEL = Exists(Level.objects.filter(tournament=OuterRef("pk"), number__gt=OuterRef("current_level__number")))
# The book that waits for the next level, if its director asked for one.
WAITING_BOOK = Subquery(
    BookPin.objects.filter(tournament=OuterRef("pk"), applied_at=None, withdrawn_at=None).values("after_id")[:1]
)
ON_A_LEVEL: QuerySet[Tournament] = Tournament.objects.select_related("house", "current_level").annotate(
    has_next_level=HAS_NEXT_LEVEL
)
TOURNAMENTS: QuerySet[Tournament] = ON_A_LEVEL.annotate(waiting_book=WAITING_BOOK)
LIVE_TOURNAMENTS: QuerySet[Tournament] = TOURNAMENTS.annotate(
    **STANDING, noted_on=NOTED_ON, hand_for_hand=HAND_FOR_HAND, **loose_photos.OF_TOURNAMENT
)
OF_CALL = with_names(Incident.objects.select_related(*PLACE_AND_LEVEL, "draft", "hand"), "opened_by").defer("search")
CALLS: QuerySet[Incident] = OF_CALL.annotate(penalised=PENALISED, timed=TIMED, **DEALERS, **HANDED, **COLLEAGUES)
Fetch = Callable[[User, Any], tuple[T, Role]]


class StaffRequest(HttpRequest):
    """The request of a signed-in person; the role is theirs in the house of the thing the address names."""

    user: User
    role: Role
    works_elsewhere: bool
    htmx: HtmxDetails


OF_TOURNAMENT = ("tournament__house", "tournament__current_level")
STAFF_OF_TOURNAMENT = "tournament__house__memberships"
OF_ITS_INCIDENT = [f"incident__{name}" for name in OF_INCIDENT]
get_house = StaffFetch(House.objects.all(), "memberships", by="slug").get
tournaments = StaffFetch(TOURNAMENTS, "house__memberships")
live_tournaments = StaffFetch(LIVE_TOURNAMENTS, "house__memberships")
polled_tournaments = StaffFetch(ON_A_LEVEL.annotate(**STANDING, **loose_photos.OF_TOURNAMENT), "house__memberships")
get_incident = StaffFetch(
    Incident.objects.select_related(*OF_INCIDENT, "draft").annotate(**loose_photos.OF_CALL), STAFF_OF_TOURNAMENT
).get
calls = StaffFetch(CALLS, STAFF_OF_TOURNAMENT)
calls_by_key = StaffFetch(CALLS, STAFF_OF_TOURNAMENT, by="opening__key")
get_hand = StaffFetch(
    Hand.objects.select_related(*OF_TOURNAMENT, "table", "level", "updated_by"), STAFF_OF_TOURNAMENT
).get
get_penalty = StaffFetch(Penalty.objects.select_related(*OF_ITS_INCIDENT), f"incident__{STAFF_OF_TOURNAMENT}").get
# The two pictures are left out: a page asks for only one of them.
get_photo = StaffFetch(
    Photo.objects.select_related("entry").defer("jpeg", "thumbnail"),
    f"entry__incident__{STAFF_OF_TOURNAMENT}",
    by="entry",
).get
get_loose_photo = StaffFetch(
    with_names(LoosePhoto.objects.select_related(*OF_TOURNAMENT, "table"), "taken_by").defer("jpeg", "thumbnail"),
    STAFF_OF_TOURNAMENT,
).get
get_override = StaffFetch(PublishedOverride.objects.select_related("house", "tournament"), "house__memberships").get
get_draft = StaffFetch(
    RuleDraft.objects.select_related("house", "tournament__house", "written_by", "settled_by"), "house__memberships"
).get
get_own_rule = StaffFetch(OwnRule.objects.select_related("house"), "house__memberships").get
get_official_text = StaffFetch(OfficialText.objects.select_related("house", "kept_by"), "house__memberships").get
get_player = StaffFetch(Player.objects.select_related(*OF_TOURNAMENT, "table", "person"), STAFF_OF_TOURNAMENT).get
get_person = StaffFetch(Person.objects.select_related("house"), "house__memberships").get
get_exclusion = StaffFetch(
    PersonAct.objects.filter(kind=PersonActKind.EXCLUDED).select_related("person__house", "words"),
    "person__house__memberships",
).get
get_practice_answer = StaffFetch(PracticeAnswer.objects.select_related("house"), "house__memberships").get
get_day = StaffFetch(Day.objects.select_related(*OF_TOURNAMENT, "into", "beside"), STAFF_OF_TOURNAMENT).get
get_note = StaffFetch(HandoverNote.objects.select_related(*OF_TOURNAMENT), STAFF_OF_TOURNAMENT).get
get_tablet = StaffFetch(Tablet.objects.select_related("house", *OF_TOURNAMENT), "house__memberships").get
get_member = StaffFetch(Membership.objects.select_related("house", "user"), "house__memberships").get
get_invitation = StaffFetch(Invitation.objects.select_related("house", "user"), "house__memberships").get


def get_tournament(user: User, id: int) -> tuple[Tournament, Role]:
    return _on_its_level(tournaments, user, id)


def get_live_tournament(user: User, id: int) -> tuple[Tournament, Role]:
    """The tournament with its state, for a page that keeps itself up to date."""
    return _on_its_level(live_tournaments, user, id)


def get_polled_tournament(user: User, id: int) -> tuple[Tournament, Role]:
    """Return the tournament for a part of a page that polls, usually in vain: without the book that waits."""
    return _on_its_level(polled_tournaments, user, id)


def _on_its_level(found: StaffFetch[Tournament], user: User, id: int) -> tuple[Tournament, Role]:
    """The tournament on its present level, which the first request after its clock passed that level must set."""
    tournament, role = found.get(user, id)
    if tournament.has_next_level and is_over(tournament, now()):  # type: ignore[attr-defined]
        follow_clock(tournament)
        tournament, role = found.get(user, id)
    return tournament, role


def get_call(user: User, id: int) -> tuple[Incident, Role]:
    """A call with its draft: what the wizard works on.

    A call that only a tap began is found there, and once opened under its key.
    """
    if not isinstance(id, TapId):
        return calls.get(user, id)
    try:
        return calls_by_key.get(user, id.key)
    except Http404:
        tournament, role = get_tournament(user, id.kept["call"]["tournament_id"])
        call = call_of(id, tournament)
        call.works_elsewhere = tournament.works_elsewhere  # type: ignore[attr-defined]
        return call, role


def follow_clocks(rooms: Sequence[Tournament]) -> bool:
    """Set the level of each tournament whose clock has passed it; returns whether there was any."""
    over = [room.pk for room in rooms if is_over(room, now())]
    passed = [room for room in TOURNAMENTS.filter(pk__in=over) if room.has_next_level] if over else []  # type: ignore[attr-defined]
    for room in passed:
        follow_clock(room)
    return bool(passed)


def needs(
    fetch: Fetch[T], check: Callable[[Role], None] | None = None
) -> Callable[[Callable[Concatenate[StaffRequest, T, ...], HttpResponse]], View]:
    """Make a view for the staff of a house, or for the roles that pass `check`, a check of floor/ground/policy.py.

    The view is given the row that `fetch` finds for the `id` in its address.
    """

    def declare(view: Callable[Concatenate[StaffRequest, T, ...], HttpResponse]) -> View:
        @wraps(view)
        def guarded(request: StaffRequest, id: Any, **rest: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                return to_sign_in(request)
            if stopped := must_change_password(request):
                return stopped
            thing, request.role = fetch(request.user, id)
            request.works_elsewhere = thing.works_elsewhere  # type: ignore[attr-defined]
            # Six digits do not open a house where they are admin, wherever else they have a PIN.
            if request.role == Role.ADMIN and "pin" in request.session:
                return to_sign_in(request)
            if check:
                check(request.role)
            return view(request, thing, **rest)

        def opens(user: User, id: Any, **rest: Any) -> None:
            role = fetch(user, id)[1]
            if check:
                check(role)

        guarded.opens = opens  # type: ignore[attr-defined]
        return _declared(guarded)

    return declare


def signed_in(view: Callable[Concatenate[StaffRequest, ...], HttpResponse]) -> View:
    """Make a view for anybody signed in; it fetches nothing that belongs to one house."""

    @wraps(view)
    def guarded(request: StaffRequest, **rest: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return to_sign_in(request)
        return must_change_password(request) or view(request, **rest)

    return _declared(guarded)


def on_a_tablet(view: Callable[Concatenate[HttpRequest, Tablet, ...], HttpResponse]) -> View:
    """Make a view for anybody holding a shared tablet of the house; other devices are shown where to sign in."""

    @wraps(view)
    def guarded(request: HttpRequest, **rest: Any) -> HttpResponse:
        tablet = tablet_of(request)
        if tablet:
            return view(request, tablet, **rest)
        response = redirect("sign-in")
        take_token(response)
        return response

    return _declared(guarded)


def must_change_password(request: HttpRequest) -> HttpResponse | None:
    """Return the page to visit first when an admin knows the password; nobody else knows a PIN."""
    by_password = "pin" not in request.session
    here = request.resolver_match and request.resolver_match.url_name in ("change-password", "sign-out")
    if not (by_password and request.user.must_change_password) or here:  # type: ignore[union-attr]
        return None
    address = reverse("change-password")
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)  # type: ignore[attr-defined]


def may_open(user: User, address: str) -> bool:
    """True if an address of ours is a page that this person would be shown."""
    try:
        match = resolve(address.partition("?")[0])
        if opens := getattr(match.func, "opens", None):
            opens(user, **match.kwargs)
    except (Resolver404, Http404, Refused):
        return False
    return True


def open_to_all(view: View) -> View:
    return _declared(view)


def _declared(view: View) -> View:
    view.declares_access = True  # type: ignore[attr-defined]
    return view


def all_declared(patterns: Sequence[URLPattern | URLResolver]) -> Sequence[URLPattern | URLResolver]:
    """The patterns, if each of their views declares its access: otherwise the addresses do not load at all."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            all_declared(pattern.url_patterns)
        elif not getattr(pattern.callback, "declares_access", False):
            raise ImproperlyConfigured(
                f"The view of {pattern.pattern} declares no access. Put @needs, @signed_in or @open_to_all on it."
            )
    return patterns


def to_sign_in(request: HttpRequest) -> HttpResponse:
    """Redirect to the sign-in page, or on a shared tablet to the names, and from there back to the open page.

    This also applies when a fragment was asked for.
    """
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    page = htmx.current_url_abs_path if htmx else request.get_full_path() if request.method == "GET" else None
    address = reverse("switch" if COOKIE in request.COOKIES else "sign-in") + (
        f"?{urlencode({'next': page})}" if page else ""
    )
    return HttpResponseClientRedirect(address) if htmx else HttpResponseRedirect(address)


def private_pages(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: tablets are shared, so browsers keep no page unless its view says otherwise."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", "no-store")
        patch_vary_headers(response, ["HX-Request"])
        if response.headers["Cache-Control"].startswith("public"):
            del response.headers["Vary"]  # this is the same for everybody
        return response

    return respond
