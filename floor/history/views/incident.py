"""The page of an incident, and the actions on it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_incident, needs
from floor.calls.around import around_of
from floor.calls.forms.photo import PhotoForm
from floor.calls.loose_photos import loose_photos
from floor.errors import Invalid
from floor.ground.inputs import blinds
from floor.ground.playing_day import playing_day
from floor.ground.policy import Refused, can_see_desk, check_note, check_put_right, check_reviewer, why_not
from floor.ground.wizard import wizard_of
from floor.history.actions import reviews as reviews_actions
from floor.history.forms.incident import NoteForm, ReviewForm
from floor.history.forms.list_address import back_to, list_of, list_to_return_to
from floor.history.paragraph import paragraph
from floor.history.shift import awaited_by
from floor.history.standing import folded, standing
from floor.house.own_rules import deciding
from floor.models import Incident, IncidentState
from floor.models.incident import OUTCOMES
from floor.penalties.forms import known_players
from floor.penalties.righting import told_in
from floor.record.review import Verdict
from floor.record.seals import seal_over
from floor.record.story import story
from floor.signin.forms.again import asked_for, check_again
from floor.web.going import go_to
from floor.web.press import Press

REVIEWED = {
    Verdict.SEND: "The call is in review.",
    Verdict.UPHOLD: "The ruling is upheld and final.",
    Verdict.CHANGE: "The ruling is changed and final.",
    Verdict.OVERRULE: "The ruling is overruled.",
}


@require_GET
@needs(get_incident)
def incident(request: StaffRequest, incident: Incident) -> HttpResponse:
    return _page(request, incident)


@require_POST
@needs(get_incident, check_reviewer)
def review(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = ReviewForm(incident, request.role, request.POST)

    def act() -> str:
        said = form.cleaned_data
        review = form.review_with_fates()
        if review.verdict == Verdict.OVERRULE or form.takes_away(review):
            check_again(request, incident.tournament.house_id)
        reviews_actions.review_ruling(request.user, incident, said["key"], said["seen"], review)
        return REVIEWED[review.verdict]

    return carried_out(request, incident, form, act)


@require_POST
@needs(get_incident)
def add_note(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = NoteForm(request.POST)

    def act() -> str:
        said = form.cleaned_data
        reviews_actions.add_note(request.user, incident, said["key"], said["kind"], said["text"])
        return "The note is recorded."

    return carried_out(request, incident, form, act)


def carried_out(request: StaffRequest, incident: Incident, form: Press, act: Callable[[], str]) -> HttpResponse:
    """Return to the page when `act` was done, with its sentence; otherwise show the page with what was typed."""
    if form.is_valid():
        try:
            said = act()
        except Invalid as invalid:
            form.take(invalid)
        except Refused as refused:
            messages.error(request, refused.sentence)
            incident.refresh_from_db(fields=["state", *OUTCOMES, "chain_length"])
            return _page(request, incident, _again(form, incident, request), status=409)
        else:
            messages.success(request, said)
            return go_to(request, "incident", incident.pk, query=back_to(list_of(request)))
    return _page(request, incident, form, status=422)


def _again(form: Press, incident: Incident, request: StaffRequest) -> Press | None:
    """Return the typed form with a new key, built on the current state of the call."""
    if isinstance(form, NoteForm):
        return NoteForm(typed=form.cleaned_data)
    typed = {**request.POST.dict(), **form.cleaned_data}
    return ReviewForm(incident, request.role, typed=typed) if isinstance(form, ReviewForm) else None


def _page(request: StaffRequest, incident: Incident, sent: Press | None = None, status: int = 200) -> HttpResponse:
    parts = story(incident)
    review_form = sent if isinstance(sent, ReviewForm) else ReviewForm(incident, request.role, penalties=told_in(parts))
    review_form.fields["confirm"].label = asked_for(request)
    people = list(incident.people.select_related("player", "dealer").order_by("role", "seat"))
    given = list(incident.penalties.filter(voided_at=None).select_related("player").order_by("pk"))
    # For a call without any ruling: the current question, and the answers.
    unruled = incident.state == IncidentState.OPEN
    stands, house = standing(parts), incident.tournament.house
    around = around_of(incident)
    rested_on = stands.ruling and stands.ruling.ruling
    context = {
        "tournament": incident.tournament,
        "incident": incident,
        "wording": deciding(house, playing_day(house, incident.occurred_at), rested_on) if rested_on else [],
        "blinds": incident.level and blinds(incident.level),
        "people": people,
        "paragraph": paragraph(incident, people, given, parts),
        "seal": parts and seal_over(incident.tournament, parts[-1].entry.recorded_at),
        "parts": parts,
        "empty": lambda: around.empty,
        "told": folded(parts),
        "standing": stands,
        "review": review_form,
        "note": sent if isinstance(sent, NoteForm) else NoteForm(),
        "note_refused": why_not(check_note, incident),
        "loose_photos": loose_photos(incident),
        "photo": sent if isinstance(sent, PhotoForm) else PhotoForm(),
        "desk": can_see_desk(request.role),
        # The drawer whose typed words are shown again, with the errors.
        "opened": {
            "review": isinstance(sent, ReviewForm),
            "note": isinstance(sent, NoteForm),
            "photo": isinstance(sent, PhotoForm),
        },
        "back": list_of(request),
        "all_calls": list_to_return_to(incident.tournament, list_of(request)),
        **known_players(incident),
        "put_right_refused": why_not(check_put_right, request.role),
        "waits_for": awaited_by(incident) if unruled else "",
        "answered": wizard_of(incident, incident.draft).answered if unruled else (),
    }
    return render(request, "record/incident.html", context, status=status)
