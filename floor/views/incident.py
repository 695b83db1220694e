"""The page of an incident, and what is done from it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor import actions
from floor.access import StaffRequest, get_incident, get_penalty, needs
from floor.errors import Invalid
from floor.inputs import blinds
from floor.models import Incident, Penalty
from floor.policy import Refused, can_see_desk, check_note, check_reviewer, check_void, why_not
from floor.review import Verdict
from floor.seals import seal_over
from floor.standing import folded, standing
from floor.story import story
from floor.views.again import asked_for, check_again
from floor.views.going import go_to
from floor.views.incident_forms import NoteForm, PhotoForm, Press, ReviewForm, VoidForm
from floor.views.incidents import back_to, list_of, list_to_return_to

REVIEWED = {
    Verdict.SEND: "The call is in review.",
    Verdict.UPHOLD: "The ruling is upheld and final.",
    Verdict.CHANGE: "The ruling is changed and final.",
    Verdict.OVERRULE: "The ruling is overruled. Its penalties no longer count.",
}


@require_GET
@needs(get_incident)
def incident(request: StaffRequest, incident: Incident) -> HttpResponse:
    return _page(request, incident)


@require_POST
@needs(get_penalty, check_void)
def void_penalty(request: StaffRequest, penalty: Penalty) -> HttpResponse:
    form = VoidForm(penalty, request.POST)

    def act() -> str:
        check_again(request, penalty.incident.tournament.house_id)
        actions.void_penalty(request.user, penalty, form.cleaned_data["key"], form.cleaned_data["reason"])
        return "The penalty is void."

    return carried_out(request, penalty.incident, form, act)


@require_POST
@needs(get_incident, check_reviewer)
def review(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = ReviewForm(incident, request.role, request.POST)

    def act() -> str:
        said = form.cleaned_data
        if form.review.verdict == Verdict.OVERRULE:
            check_again(request, incident.tournament.house_id)
        actions.review_ruling(request.user, incident, said["key"], said["seen"], form.review)
        return REVIEWED[form.review.verdict]

    return carried_out(request, incident, form, act)


@require_POST
@needs(get_incident)
def add_note(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = NoteForm(request.POST)

    def act() -> str:
        said = form.cleaned_data
        actions.add_note(request.user, incident, said["key"], said["kind"], said["text"])
        return "The note is recorded."

    return carried_out(request, incident, form, act)


def carried_out(request: StaffRequest, incident: Incident, form: Press, act: Callable[[], str]) -> HttpResponse:
    """Back to the page when `act` was done, with the sentence it gives; otherwise the page with what was typed."""
    if form.is_valid():
        try:
            said = act()
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                form.add_error(field, sentence)
        except Refused as refused:
            messages.error(request, refused.sentence)
            incident.refresh_from_db(
                fields=["state", "suggested_outcome", "final_outcome", "changed_by", "outcome_before", "chain_length"]
            )
            return _page(request, incident, _again(form, incident, request), status=409)
        else:
            messages.success(request, said)
            return go_to(request, "incident", incident.pk, query=back_to(list_of(request)))
    return _page(request, incident, form, status=422)


def _again(form: Press, incident: Incident, request: StaffRequest) -> Press | None:
    """What was typed, with a new key, on a form that knows the call as it is now."""
    if isinstance(form, NoteForm):
        return NoteForm(typed=form.cleaned_data)
    return ReviewForm(incident, request.role, typed=form.cleaned_data) if isinstance(form, ReviewForm) else None


def _page(request: StaffRequest, incident: Incident, sent: Press | None = None, status: int = 200) -> HttpResponse:
    parts = story(incident)
    void_forms = {part.penalty.pk: VoidForm(part.penalty) for part in parts if part.penalty}
    if isinstance(sent, VoidForm):
        void_forms[sent.penalty.pk] = sent
    review_form = sent if isinstance(sent, ReviewForm) else ReviewForm(incident, request.role)
    for form in (review_form, *void_forms.values()):
        form.fields["confirm"].label = asked_for(request)
    context = {
        "tournament": incident.tournament,
        "incident": incident,
        "blinds": incident.level and blinds(incident.level),
        "people": incident.people.select_related("player", "dealer").order_by("role", "seat"),
        "seal": parts and seal_over(incident.tournament, parts[-1].entry.recorded_at),
        "parts": parts,
        "told": folded(parts),
        "standing": standing(parts),
        "void_forms": {str(pk): form for pk, form in void_forms.items()},
        "review": review_form,
        "note": sent if isinstance(sent, NoteForm) else NoteForm(),
        "note_refused": why_not(check_note, incident),
        "photo": sent if isinstance(sent, PhotoForm) else PhotoForm(),
        "desk": can_see_desk(request.role),
        "back": list_of(request),
        "all_calls": list_to_return_to(incident.tournament, list_of(request)),
        "void_refused": why_not(check_void, request.role),
    }
    return render(request, "floor/incident.html", context, status=status)
