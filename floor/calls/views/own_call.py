"""A call that no situation covers: the typed and tapped input is stored with every tap, then recorded."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import reselect, retarget

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.calls import save_own
from floor.calls.actions.rulings import Recording, record_ruling
from floor.calls.around import around_of
from floor.calls.forms import posted
from floor.calls.own_ruling import OwnRuling, check_own, check_texts, own_presented, own_rules_named, read
from floor.calls.recorded_here import remember
from floor.calls.views.own_page import LONGEST, found_rules, own_as_it_stands, own_in_empty_seats, own_on_record
from floor.calls.views.page import changed_meanwhile, page, stale
from floor.errors import Invalid, Refused, StaleDraft
from floor.ground.numbers import whole
from floor.ground.policy import can_disqualify, check_record, why_not
from floor.ground.wizard import decided_before, wizard_of
from floor.models import Incident, PersonRole
from floor.signin.forms.again import check_again
from floor.web.going import go_to
from floor.web.looking import looked_for
from floor.web.submission_key import key_of

# The taps that leave the page, with the typed input stored.
LEADS_TO = ("people", "home", "another-table")


@require_http_methods(["GET", "POST"])
@needs(get_call)
def own_call(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Store the typed input, with the one tap beside it."""
    if request.method == "GET" or not incident.is_own_ruling:
        return redirect("call", incident.pk)
    leads_to = request.POST.get("to", "")
    if "correct" in request.POST:
        return correct(request, incident)
    if leads_to == "home" and incident.draft.recorded_answers is not None:
        return leave(request, incident)
    wizard, entered = wizard_of(incident, incident.draft), posted.chosen(request.POST)
    own = tapped(own_of(request.POST), request.POST)
    own = own.within(wizard.edition, own_rules_named(incident, own))
    if why_not(check_record, request.role, incident):
        return not_kept(request, incident, own, entered)
    try:
        check_texts(own)
    except Invalid as invalid:
        return wrong(request, incident, own, entered, invalid.errors)
    if not kept(request, incident, own.stored):
        return not_kept(request, incident, own, entered)
    if leads_to in LEADS_TO:
        return go_to(request, leads_to, incident.tournament_id if leads_to == "home" else incident.pk)
    # The search and the chosen penalties are on the page alone: a redirect would lose them.
    if not request.htmx and not (entered or request.POST.get("q")):
        return redirect("call", incident.pk)
    incident, _ = get_call(request.user, incident.pk)
    return page(request, incident, wizard, own=own, entered=entered)


def correct(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Begin a correction with the ruling on record."""
    if refusal := why_not(check_record, request.role, incident):
        return as_it_stands(request, incident, refusal)
    if incident.draft.recorded_answers is None or not kept(request, incident, own_on_record(incident).stored):
        return as_it_stands(request, incident, stale(request, get_call(request.user, incident.pk)[0]))
    return as_it_stands(request, incident) if request.htmx else redirect("call", incident.pk)


def leave(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Leave a recorded call as it is on record: a correction that was begun is dropped."""
    if refusal := why_not(check_record, request.role, incident):
        return as_it_stands(request, incident, refusal)
    if incident.draft.own and not kept(request, incident, {}):
        return not_kept(request, incident, own_of(request.POST), posted.chosen(request.POST))
    return go_to(request, "home", incident.tournament_id)


def kept(request: StaffRequest, incident: Incident, own: dict[str, Any]) -> bool:
    """Store it, unless the call has moved on since the page was shown; the same input sent twice is stored already.

    Empty input opens no call.
    """
    if not incident.is_opened and own == OwnRuling().stored:
        return True
    revision, draft = request.POST.get("revision"), incident.draft
    if revision == str(draft.revision):
        return save_own(request.user, incident, draft.revision, own)
    return revision == str(draft.revision - 1) and draft.own == own


def not_kept(request: StaffRequest, incident: Incident, own: OwnRuling, entered: dict[str, Any]) -> HttpResponse:
    """Show the typed input, not stored: as it was, beside the stored one, or read-only if it cannot be stored."""
    incident, _ = get_call(request.user, incident.pk)
    wizard = wizard_of(incident, incident.draft)
    if refusal := why_not(check_record, request.role, incident):
        return whole_call(page(request, incident, wizard, 409, notice=refusal, not_kept=own))
    typed, stored = own.said, own_as_it_stands(incident).said
    meanwhile = {name: f"Stored: {stored[name] or 'nothing'}" for name in typed if stored[name] != typed[name]}
    notice = f"{changed_meanwhile(request, incident)}. What you entered is here, and not stored yet."
    return whole_call(page(request, incident, wizard, 409, notice=notice, own=own, entered=entered, errors=meanwhile))


def wrong(
    request: StaffRequest, incident: Incident, own: OwnRuling, entered: dict[str, Any], errors: dict[str, str]
) -> HttpResponse:
    """Show the typed input with its errors, on its own revision: a person who is out of date learns so then."""
    wizard, behind = wizard_of(incident, incident.draft), request.POST.get("revision", "")
    shown = page(request, incident, wizard, 422, errors=errors, own=own, entered=entered, revision=behind)
    return whole_call(shown)


def as_it_stands(request: StaffRequest, incident: Incident, notice: str = "") -> HttpResponse:
    """Show the present call, for a tap with nothing typed; a notice says that the tap did nothing."""
    incident, _ = get_call(request.user, incident.pk)
    return whole_call(
        page(request, incident, wizard_of(incident, incident.draft), 409 if notice else 200, notice=notice)
    )


def whole_call(refused: HttpResponse) -> HttpResponse:
    """The answer in place of the whole call, even if only a text field was left, so that nothing typed is lost."""
    return reselect(retarget(refused, "#call"), "#call")


@require_http_methods(["GET", "POST"])
@needs(get_call)
def record_own(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Record the floor's decision, with the penalties given."""
    if request.method == "GET" or not incident.is_own_ruling:
        return redirect("call", incident.pk)
    wizard, own = wizard_of(incident, incident.draft), own_of(request.POST)
    entered = request.POST.dict()
    try:
        of_house = own_rules_named(incident, own)
        own = check_own(own, wizard.edition, of_house, incident.tournament.seats_per_table)
        if empty := own_in_empty_seats(incident, own, around_of(incident)):
            return wrong(request, incident, own, entered, {"record": f"{empty} Say first whether somebody sits there."})
        ruling = own_presented(wizard.ruling, own, wizard.book, of_house)
        sent = posted.recording_of(request.POST, ruling)
        if sent.disqualifies and can_disqualify(request.role, wizard.book):
            check_again(request, incident.tournament.house_id)
        made = Recording(
            "ruling" if incident.draft.recorded_answers is None else "correction",
            ruling,
            wizard.stored,
            own.people,
            decided_before(incident, incident.draft),
            own,
        )
        record_ruling(request.user, incident, key_of(request.POST), sent, made)
    except Invalid as invalid:
        errors = posted.field_errors(invalid)
        return wrong(request, incident, own, entered, errors)
    except StaleDraft:
        return not_kept(request, incident, own, entered)
    except Refused as refused:
        if why_not(check_record, request.role, incident):
            return not_kept(request, incident, own, entered)
        return wrong(request, incident, own, entered, {"record": refused.sentence})
    return remember(redirect("call", incident.pk), incident, key_of(request.POST))


@require_GET
@needs(get_call)
def own_rules(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the rules of the call's book that fit the search."""
    wizard = wizard_of(incident, incident.draft)
    typed = looked_for(request)[:LONGEST]
    found = found_rules(incident, wizard.edition, typed, read(incident.draft.own).rules)
    return render(request, "calls/call/found_rules.html", {**found, "typed_rule": typed})


def own_of(sent: QueryDict) -> OwnRuling:
    """The whole input of the page, as it is: it is checked when it is recorded."""
    seats = [seat for text in sent.getlist("in") if (seat := _seat(text))]
    taken = {seat for texts in sent.getlist("taken") for text in texts.split(",") if (seat := _seat(text))}
    return OwnRuling(
        about=sent.get("about", ""),
        decided=sent.get("decided", ""),
        corrections=sent.get("corrections", ""),
        rules=tuple(dict.fromkeys(number[:20] for number in sent.getlist("rule")))[:20],
        parts={seat: _part(sent.get(f"part-{seat}", "")) for seat in seats},
        taken=tuple(sorted(taken & {*seats})),
    )


def tapped(own: OwnRuling, sent: QueryDict) -> OwnRuling:
    """The ruling after the tap that came with it: a rule or a seat added or removed, or the part of a seat."""
    if number := sent.get("add", ""):
        return replace(own, rules=tuple(dict.fromkeys((*own.rules, number[:20]))))
    if number := sent.get("drop", ""):
        return replace(own, rules=tuple(one for one in own.rules if one != number))
    if seat := _seat(sent.get("seat", "")):
        without = {one: role for one, role in own.parts.items() if one != seat}
        parts = without if seat in own.parts else {**without, seat: ""}
        return replace(own, parts=parts, taken=tuple(one for one in own.taken if one in parts))
    for role in (PersonRole.OFFENDER, PersonRole.AFFECTED):
        if seat := _seat(sent.get(role.value, "")):
            return replace(own, parts={**own.parts, seat: role.value})
    return own


def _seat(text: Any) -> int:
    """The number of a seat; 0 if it is none."""
    return whole(text, 10) or 0


def _part(text: str) -> str:
    return text if text in (PersonRole.OFFENDER.value, PersonRole.AFFECTED.value) else ""
