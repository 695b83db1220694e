"""A call that no situation covers: what is typed and tapped of it is kept with every tap, then recorded."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from floor import actions, posted
from floor.access import StaffRequest, get_call, needs
from floor.errors import Invalid, Refused, StaleDraft
from floor.models import Incident, PersonRole
from floor.own_ruling import OwnRuling, check_own, check_texts, own_presented, read
from floor.policy import can_disqualify, check_answer, why_not
from floor.views.again import check_again
from floor.views.calls import STALE, page
from floor.views.going import go_to
from floor.views.own_page import LONGEST, found_rules, own_on_record
from floor.wizard import wizard_of

# Where a tap leads that leaves the page, with what was typed kept.
LEADS_TO = ("people", "home")


@require_http_methods(["GET", "POST"])
@needs(get_call)
def own_call(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Keep what was typed, with the one thing that was tapped beside it."""
    if request.method == "GET" or not incident.is_own_ruling:
        return redirect("call", incident.pk)
    wizard = wizard_of(incident, incident.draft)
    if refusal := why_not(check_answer, incident):
        return page(request, incident, wizard, 409, notice=refusal)
    entered = posted.chosen(request.POST)
    own = own_on_record(incident) if "correct" in request.POST else tapped(own_of(request.POST), request.POST)
    own = own.within(wizard.edition)
    try:
        check_texts(own)
    except Invalid as invalid:
        return page(request, incident, wizard, 422, errors=invalid.errors, own=own, entered=entered)
    if not kept(request, incident, own):
        incident, _ = get_call(request.user, incident.pk)
        return page(request, incident, wizard, 409, notice=STALE, own=own, entered=entered)
    leads_to = request.POST.get("to", "")
    if leads_to in LEADS_TO:
        return go_to(request, leads_to, incident.tournament_id if leads_to == "home" else incident.pk)
    if not request.htmx:
        return redirect("call", incident.pk)
    incident, _ = get_call(request.user, incident.pk)
    return page(request, incident, wizard, own=own, entered=entered)


def kept(request: StaffRequest, incident: Incident, own: OwnRuling) -> bool:
    """Keep it, unless the call has moved on since the page was shown; the same that comes twice is kept already."""
    revision, draft = request.POST.get("revision"), incident.draft
    if revision == str(draft.revision):
        return actions.save_own(request.user, incident, draft.revision, own.stored)
    return revision == str(draft.revision - 1) and draft.own == own.stored


@require_http_methods(["GET", "POST"])
@needs(get_call)
def record_own(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Record what the floor decided, with the penalties given."""
    if request.method == "GET" or not incident.is_own_ruling:
        return redirect("call", incident.pk)
    wizard, own = wizard_of(incident, incident.draft), own_of(request.POST)
    entered = request.POST.dict()
    try:
        own = check_own(own, wizard.edition, incident.tournament.seats_per_table)
        ruling = own_presented(wizard.presented, own, wizard.book)
        sent = posted.recording_of(request.POST, ruling)
        if sent.disqualifies and can_disqualify(request.role):
            check_again(request, incident.tournament.house_id)
        made = actions.Recording(
            "ruling" if incident.draft.recorded_answers is None else "correction",
            ruling,
            wizard.stored,
            own.people,
            own=own,
        )
        actions.record_ruling(request.user, incident, posted.key_of(request.POST), sent, made)
    except Invalid as invalid:
        errors = posted.field_errors(invalid, {"discretions": []})
        return page(request, incident, wizard, 422, errors=errors, own=own, entered=entered)
    except StaleDraft as stale:
        incident, _ = get_call(request.user, incident.pk)
        return page(request, incident, wizard, 409, notice=stale.sentence, own=own, entered=entered)
    except Refused as refused:
        return page(request, incident, wizard, 422, errors={"record": refused.sentence}, own=own, entered=entered)
    return redirect("call", incident.pk)


@require_GET
@needs(get_call)
def own_rules(request: StaffRequest, incident: Incident) -> HttpResponse:
    """The rules of the call's book that fit what is typed, as the page shows them."""
    wizard = wizard_of(incident, incident.draft)
    typed = request.GET.get("q", "").strip()[:LONGEST]
    found = found_rules(wizard.edition, typed, read(incident.draft.own).rules)
    return render(request, "floor/call/found_rules.html", {"found_rules": found, "typed_rule": typed})


def own_of(sent: QueryDict) -> OwnRuling:
    """Everything that the page holds, as it is: it is looked at when it is recorded."""
    seats = [seat for text in sent.getlist("in") if (seat := _seat(text))]
    return OwnRuling(
        about=sent.get("about", ""),
        decided=sent.get("decided", ""),
        corrections=sent.get("corrections", ""),
        rules=tuple(dict.fromkeys(number[:20] for number in sent.getlist("rule")))[:20],
        parts={seat: _part(sent.get(f"part-{seat}", "")) for seat in seats},
    )


def tapped(own: OwnRuling, sent: QueryDict) -> OwnRuling:
    """After the one tap that came with it: a rule or a seat put in or taken out, or the part of a seat."""
    if number := sent.get("add", ""):
        return replace(own, rules=tuple(dict.fromkeys((*own.rules, number[:20]))))
    if number := sent.get("drop", ""):
        return replace(own, rules=tuple(one for one in own.rules if one != number))
    if seat := _seat(sent.get("seat", "")):
        without = {one: role for one, role in own.parts.items() if one != seat}
        return replace(own, parts=without if seat in own.parts else {**without, seat: ""})
    for role in (PersonRole.OFFENDER, PersonRole.AFFECTED):
        if seat := _seat(sent.get(role.value, "")):
            return replace(own, parts={**own.parts, seat: role.value})
    return own


def _seat(text: Any) -> int:
    """The number of a seat; 0 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= 10 else 0


def _part(text: str) -> str:
    return text if text in (PersonRole.OFFENDER.value, PersonRole.AFFECTED.value) else ""
