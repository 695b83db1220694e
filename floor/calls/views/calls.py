"""A call at the table: question after question, the ruling, and recording it."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions.calls import save_answers, save_last_answer
from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.calls.around import around_of
from floor.calls.checking import to_check
from floor.calls.forms import posted
from floor.calls.forms.answer import answered
from floor.calls.known_answers import filled_in
from floor.calls.moment import is_fresh, still_there
from floor.calls.recorded_here import remember
from floor.calls.ruling_picture import tape_of
from floor.calls.views.own_page import own_players
from floor.calls.views.page import changed_meanwhile, in_empty_seats, page, stale, wording_of
from floor.calls.views.question import refused
from floor.errors import Invalid, Refused, StaleDraft
from floor.ground.policy import can_disqualify, check_answer, why_not
from floor.ground.record_clock import now
from floor.ground.wizard import Wizard, decided_before, kind_of_ruling, wizard_of
from floor.models import Draft, Incident, IncidentState
from floor.record.decided import decided_of, is_against, is_erased
from floor.record.decision import NOT_LISTED
from floor.signin.forms.again import check_again
from floor.tournament.chips_in_play import most_of
from floor.web.submission_key import key_of
from rules.books.compare import grouped
from rules.engine.question import NOT_YET, AskedQuestion, BadAnswer
from rules.engine.ruling import Asking, Ruling


@require_http_methods(["GET", "POST"])
@needs(get_call)
def call(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the question or the ruling of the call, with the choices of its address tried on it.

    A POST answers the question of the page.
    """
    wizard = wizard_of(incident, incident.draft)
    if request.method == "GET":
        # A change made before a call became final is no ruling, and the page of an own ruling knows that by itself.
        if incident.state == IncidentState.FINAL and wizard.stored != incident.draft.recorded_answers:
            return redirect("incident", incident.pk)
        tried = posted.chosen(request.GET)
        return page(request, incident, wizard, entered=tried, previewing=bool(tried and request.htmx))
    if over := why_not(check_answer, incident):
        return page(request, incident, wizard, 409, notice=over)
    if "moment" in request.POST:
        return answered_below(request, incident, wizard)
    asked = wizard.find(request.POST.get("key", ""))
    if asked is None or asked.fingerprint != request.POST.get("fingerprint"):
        return page(request, incident, wizard, 409, notice=stale(request, incident), typed=request.POST.get("value"))
    try:
        most = partial(most_of, incident.tournament, incident.level)
        after, unchecked = answered(wizard, asked, request.POST, incident.draft.unchecked, most)
        after = filled_in(incident, after, around_of(incident))
    except BadAnswer as bad:
        return page(request, incident, wizard, 422, asked=asked, **refused(bad, asked, request.POST))
    if closes_follow_up(request, incident.draft, wizard, after, asked):
        said = {"key": asked.key, "value": after.stored[asked.key]["value"]}
        return recording(request, incident, after, SentRuling(posted.revision_of(request.POST), said=said))
    return keep(request, incident, after, unchecked)


def answered_below(request: StaffRequest, incident: Incident, wizard: Wizard) -> HttpResponse:
    """Store the answer below the bar, and with it that the hand is still at that moment.

    Once that may be over, it is asked: only the answer below is stored.
    """
    around = around_of(incident)
    still, sent = still_there(incident, wizard, around), request.POST
    asked = still.find(sent.get("key", "")) if still else None
    above = wizard.is_at(sent["moment"], sent.get("moment-fingerprint"))
    if not still or not above or asked is None or asked.fingerprint != sent.get("fingerprint"):
        return page(request, incident, wizard, 409, notice=stale(request, incident), typed=sent.get("value"))
    try:
        most = partial(most_of, incident.tournament, incident.level)
        after, unchecked = answered(still, asked, sent, incident.draft.unchecked, most)
    except BadAnswer as bad:
        return page(request, incident, wizard, 422, asked=asked, still=still, **refused(bad, asked, sent))
    if not is_fresh(incident, now()):
        after = after.without([sent["moment"]])
    return keep(request, incident, filled_in(incident, after, around), unchecked)


@require_GET
@needs(get_call)
def change_answer(request: StaffRequest, incident: Incident, key: str) -> HttpResponse:
    """Show an answered question again, with its answer marked."""
    wizard = wizard_of(incident, incident.draft)
    if over := why_not(check_answer, incident):
        return page(request, incident, wizard, 409, notice=over)
    asked = wizard.find(key)
    if asked is None:
        return redirect("call", incident.pk)
    return page(request, incident, wizard, asked=asked, typed=wizard.stored.get(key, {}).get("value"))


@require_http_methods(["GET", "POST"])
@needs(get_call)
def record(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Record the ruling on screen, with its choices and penalties."""
    if request.method == "GET" or incident.is_own_ruling:  # a browser that reopens the address of a refused recording
        return redirect("call", incident.pk)
    wizard = wizard_of(incident, incident.draft)
    if not isinstance(wizard.result, Ruling) or in_empty_seats(incident, wizard, around_of(incident)):
        return page(request, incident, wizard, 409, notice=stale(request, incident))
    try:
        sent = posted.recording_of(request.POST, wizard.ruling)
        if sent.disqualifies and can_disqualify(request.role, wizard.book):
            check_again(request, incident.tournament.house_id)
    except Invalid as invalid:
        # Its errors for this ruling say nothing about the one that the page showed.
        if posted.revision_of(request.POST) != incident.draft.revision:
            return page(request, incident, wizard, 409, notice=stale(request, incident), entered=request.POST.dict())
        return page(request, incident, wizard, 422, errors=invalid.errors, entered=request.POST.dict())
    return recording(request, incident, wizard, sent)


@require_GET
@needs(get_call)
def players(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show what the players may read: the words to say, and the rule; once recorded, of the decision."""
    wizard = wizard_of(incident, incident.draft)
    if incident.is_own_ruling:
        return own_players(request, incident, wizard)
    if wizard.situation.private:
        return redirect("call", incident.pk)
    unchecked, around = incident.draft.unchecked, around_of(incident)
    if in_empty_seats(incident, wizard, around):
        return redirect("call", incident.pk)
    if not isinstance(wizard.result, Ruling) or to_check(unchecked, wizard):
        return redirect("call", incident.pk)
    recorded = incident.draft.recorded_answers == wizard.stored
    decided = decided_of(incident) if recorded else None
    if recorded and is_against(incident, decided) or (decided and is_erased(decided)):
        return redirect("call", incident.pk)
    ruling = decided or wizard.ruling
    tells = recorded and not decided and incident.chosen and NOT_LISTED not in incident.chosen
    say = [*ruling["say"], incident.chosen] if tells else ruling["say"]
    wording = wording_of(incident, ruling)
    context = {
        "call": incident,
        "ruling": ruling,
        "say": say,
        "wording": wording,
        **tape_of(incident, ruling),
        "empty": lambda: around.drawn_empty(wizard.stored),
    }
    return render(request, "calls/players.html", context)


@require_GET
@needs(get_call)
def other_editions(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Show the call under every edition, side by side; nothing is written."""
    wizard = wizard_of(incident, incident.draft)
    if isinstance(wizard.result, Asking) or incident.is_own_ruling:
        return redirect("call", incident.pk)
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "situation": wizard.situation.title,
        "here": wizard.ruling,
        "title": wizard.edition.short,
        "elsewhere": grouped(wizard.elsewhere),
    }
    return render(request, "calls/other_editions.html", context)


def keep(request: StaffRequest, incident: Incident, after: Wizard, unchecked: dict[str, Any]) -> HttpResponse:
    """Store one more answer, unless the call has moved on since the page was shown."""
    shown = request.POST.get("revision") == str(incident.draft.revision)
    if not shown or not saved(request, incident, after, unchecked):
        incident, _ = get_call(request.user, incident.pk)
        now = wizard_of(incident, incident.draft)
        if arrived_before(request, incident, after):
            return page(request, incident, now) if request.htmx else redirect("call", incident.pk)
        return page(request, incident, now, 409, notice=stale(request, incident), typed=request.POST.get("value"))
    if not request.htmx:
        return redirect("call", incident.pk)
    incident.draft.answers, incident.draft.revision = after.stored, incident.draft.revision + 1
    incident.draft.unchecked = unchecked
    return page(request, incident, after, entered=posted.chosen(request.POST))


def arrived_before(request: StaffRequest, incident: Incident, after: Wizard) -> bool:
    """True if this very answer came before, and only its reply was lost: the call has taken it since the page."""
    taken_since = request.POST.get("revision") == str(incident.draft.revision - 1)
    return taken_since and incident.draft.answers == after.stored


def saved(request: StaffRequest, incident: Incident, after: Wizard, unchecked: dict[str, Any]) -> bool:
    draft, actor, answers = incident.draft, request.user, after.stored
    timed: bool = incident.timed  # type: ignore[attr-defined]
    if timed and isinstance(after.result, Ruling):
        return save_last_answer(actor, incident, draft.revision, answers, after.ruling, unchecked=unchecked)
    return save_answers(actor, incident, draft.revision, answers, unchecked=unchecked)


def recording(request: StaffRequest, incident: Incident, wizard: Wizard, sent: SentRuling) -> HttpResponse:
    """Record the result of the call, or show the errors beside their fields when it cannot be recorded."""
    kind = kind_of_ruling(incident.draft, wizard)
    made = Recording(
        kind,
        wizard.ruling,
        wizard.stored,
        wizard.people,
        decided_before(incident, incident.draft),
        decided=wizard.decided(sent.choices),
    )
    entered = request.POST.dict()
    try:
        record_ruling(request.user, incident, key_of(request.POST), sent, made)
    except Invalid as invalid:
        errors = posted.field_errors(invalid, wizard.ruling["discretions"])
        return page(request, incident, wizard, 422, errors=errors, entered=entered)
    except StaleDraft:
        incident, _ = get_call(request.user, incident.pk)
        now = wizard_of(incident, incident.draft)
        notice = f"{changed_meanwhile(request, incident)}. Look at it again, then record."
        return page(request, incident, now, 409, notice=notice, entered=entered)
    except Refused as refused:
        return page(request, incident, wizard, 422, errors={"record": refused.sentence}, entered=entered)
    return remember(redirect("call", incident.pk), incident, key_of(request.POST))


def closes_follow_up(request: StaffRequest, draft: Draft, wizard: Wizard, after: Wizard, asked: AskedQuestion) -> bool:
    """True if an awaited act of a recorded call has happened and leads to a ruling with nothing left to choose."""
    happened = asked.question.awaited and after.stored[asked.key]["value"] != NOT_YET
    if not happened or draft.recorded_answers != wizard.stored:
        return False
    # The same answer again records nothing, unless the tap itself arrives a second time.
    if after.stored == wizard.stored and request.POST.get("revision") == str(draft.revision):
        return False
    ruled = isinstance(after.result, Ruling) and not after.ruling["discretions"]
    return ruled and kind_of_ruling(draft, after) == "follow-up"
