"""The page of a call: the question, the answers to check again, or the ruling, and the typed input."""

from functools import cache
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import replace_url

from floor.access import StaffRequest
from floor.calls.around import Around, EmptySeats, around_of, besides, empty_seats_of
from floor.calls.checking import to_check
from floor.calls.clock import face_of
from floor.calls.dealt import dealt_by
from floor.calls.forms import posted
from floor.calls.hand_findings import left_to_rule_on
from floor.calls.heard import chips
from floor.calls.moment import is_fresh, is_old, still_there
from floor.calls.own_ruling import OwnRuling
from floor.calls.recorded_here import seconds_to_undo
from floor.calls.ruling_picture import tape_of
from floor.calls.tapped import TapId
from floor.calls.views.own_page import own_context
from floor.calls.views.question import question_context
from floor.ground.inputs import of_call, said
from floor.ground.playing_day import playing_day
from floor.ground.policy import can_record, check_answer, check_place, why_not
from floor.ground.record_clock import now
from floor.ground.wizard import Wizard
from floor.house.official_texts import official_wording_of_ruling
from floor.house.own_rules import deciding
from floor.models import Draft, Hand, House, Incident, IncidentState, OwnRule
from floor.penalties.forms import penalty_context
from floor.penalties.penalty_history import given_by, ladder_of
from floor.penalties.told import as_given
from floor.record.decided import decided_of, is_against
from floor.record.decision import DECIDING, recorded_as
from floor.record.list_columns import changed_in_review
from floor.record.story import why_closed
from rules.engine.question import AskedQuestion
from rules.engine.ruling import Asking, Ruling
from rules.presented import Presented, PresentedFollowUp, PresentedRuling


def changed_meanwhile(request: StaffRequest, call: Incident) -> str:
    """Return who changed a call since the page that was answered, and when."""
    if not call.is_opened:
        return "This page was out of date"
    return said_changed(request, call.draft, "call", call.tournament.house)


def said_changed(request: StaffRequest, changed: Draft | Hand, named: str, house: House) -> str:
    """The notice of a change: "Kit Moreau changed this hand at 22:14"."""
    who = changed.updated_by
    at = f"at {changed.updated_at.astimezone(ZoneInfo(house.time_zone)):%H:%M}"
    if who is None:
        return f"This {named} was changed {at}, here or on another tablet"
    if who == request.user:
        return f"You changed this {named} {at}, here or on another tablet"
    return f"{who.name} changed this {named} {at}"


def stale(request: StaffRequest, call: Incident) -> str:
    return f"{changed_meanwhile(request, call)}: this is how it stands."


def page(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    status: int = 200,
    *,
    asked: AskedQuestion | None = None,
    entered: dict[str, Any] | None = None,
    own: OwnRuling | None = None,
    still: Wizard | None = None,
    **more: Any,
) -> HttpResponse:
    """Show the call, or one question of it (`asked`): a whole page, or the part that htmx swaps.

    `still` is the call with the hand still at that moment, if that is a bar above the question; `own` is what was just
    typed in a call that the floor rules in words of their own.
    """
    typed: Any = ""
    error = ""
    around = around_of(incident, penalised=chooses_penalty(incident, wizard))
    empty = in_empty_seats(incident, wizard, around) if asked is None else None
    if empty:
        asked, typed = wizard.find(empty.key), wizard.stored[empty.key]["value"]
    elif asked is None and isinstance(wizard.result, Asking):
        still = bar_of(request, incident, wizard, around)
        next_one = (still or wizard).result
        assert isinstance(next_one, Asking)
        asked, typed, error = next_one.asked, next_one.carried, next_one.error
    context = {
        "call": incident,
        "in_play": of_call(incident),
        "tournament": incident.tournament,
        "situation": wizard.title,
        "address": reverse("call", args=[incident.pk]),
        "carried": "",
        "answered": besides(wizard.answered, empty),
        "may_record": can_record(request.role, incident),
        "revision": incident.draft.revision,
        "submission_key": (entered or {}).get("submission_key") or uuid4(),
        "notice": "",
        "error": error,
        "errors": {},
        "typed": typed,
        "closed": "",
        "check": None,
        "emptied": False,
        "heard": [] if incident.is_own_ruling else chips(wizard),
        "empty_seats": empty,
        "another_table": "" if why_not(check_place, incident) else reverse("another-table", args=[incident.pk]),
        "own": None,
        "own_recorded": None,
        "not_kept": None,
        **shown(request, incident, still or wizard, asked, around, empty, entered, own),
        "moment": moment_of(wizard, still),
        "along_taken": taken_along(incident, wizard),
        "why_asked_now": why_asked_now(incident, wizard, asked),
        **more,
    }
    template = "calls/call.html#main" if request.htmx else "calls/call.html"
    response = render(request, template, context, status=status)
    # A call that a tap began has an address of its own once it is open, which differs from the address of the tap.
    was_tapped = request.htmx and isinstance(request.resolver_match.kwargs["id"], TapId)  # type: ignore[union-attr]
    if was_tapped and incident.is_opened:
        return replace_url(response, context["address"])
    # A page that is loaded anew is the same page.
    if request.htmx and status == 422 and asked and asked.question.still:
        return replace_url(response, f"{context['address']}?moved=1")
    return response


def bar_of(request: StaffRequest, incident: Incident, wizard: Wizard, around: Around) -> Wizard | None:
    """The call with the hand still at that moment, while that is a bar: until somebody says that it moved on."""
    if incident.is_own_ruling or "moved" in request.GET or not is_fresh(incident, now()):
        return None
    return still_there(incident, wizard, around)


def moment_of(wizard: Wizard, still: Wizard | None) -> dict[str, str] | None:
    """The question in the bar, with its answer that nothing has happened since."""
    if still is None or not isinstance(wizard.result, Asking):
        return None
    asked = wizard.result.asked
    # The bar itself says “Still at that moment”.
    label = asked.label(asked.question.still).removeprefix("Still at that moment: ")
    label = f"{label[0].upper()}{label[1:]}"
    return {"key": asked.key, "fingerprint": asked.fingerprint, "value": asked.question.still, "label": label}


def taken_along(incident: Incident, wizard: Wizard) -> list[dict[str, str]]:
    """The answers taken along by the tap on another, on a ruling that is not recorded, each with where it is asked."""
    if incident.draft.recorded_answers is not None or not isinstance(wizard.result, Ruling):
        return []
    given = {one.asked.key: one for one in wizard.given}
    return [
        {
            "answer": given[key].asked.label(given[key].value),
            "address": reverse("change-answer", args=[incident.pk, key]),
        }
        for key, kept in wizard.stored.items()
        if "along" in kept and key in given
    ]


def why_asked_now(incident: Incident, wizard: Wizard, asked: AskedQuestion | None) -> str:
    """Say why the moment of a call is asked by itself, for its age or a break; else return nothing."""
    at = now()
    if asked is None or not asked.question.still or is_fresh(incident, at) or not wizard.still_there():
        return ""
    if is_old(incident, at):
        return f"This call was opened {said(at - incident.recorded_at)} ago."
    return "A break is on, or has just ended."


def shown(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    asked: AskedQuestion | None,
    around: Around,
    empty: EmptySeats | None,
    entered: dict[str, Any] | None,
    own: OwnRuling | None,
) -> dict[str, Any]:
    """Return the page's contents: the note that it is closed, a question, the answers to check again, or the ruling."""
    if incident.state == IncidentState.CLOSED_WITHOUT_RULING:
        return {"question": None, "closed": why_closed(incident)}
    if incident.is_own_ruling:
        return own_context(request, incident, wizard, entered, own)
    if asked:
        return question_context(request, incident, wizard, asked, around, empty)
    if check := to_check(incident.draft.unchecked, wizard):
        return {"question": None, "check": check}
    return ruling_context(request, incident, wizard, around, entered)


def in_empty_seats(incident: Incident, wizard: Wizard, around: Around) -> EmptySeats | None:
    """The empty seats that an answer of the call names, and that a person has yet to confirm."""
    if incident.is_own_ruling or why_not(check_answer, incident):
        return None
    return empty_seats_of(wizard, around)


def ruling_context(
    request: StaffRequest, incident: Incident, wizard: Wizard, around: Around, entered: dict[str, Any] | None
) -> dict[str, Any]:
    if not isinstance(wizard.result, Ruling):
        back = change_of_last(incident, wizard)
        open_fact = {"open_fact": wizard.presented, "wording": wording_of(incident, wizard.presented)}
        return {"question": None, "ruling": None, "recorded": False, "back": back, **open_fact}
    draft, suggested = incident.draft, wizard.ruling
    recorded = draft.recorded_answers == wizard.stored
    decided = decided_of(incident) if recorded else None
    ruling = {**decided, "follow_ups": still_asked(decided, wizard)} if decided else suggested
    if not can_record(request.role, incident):
        ruling = {**ruling, "follow_ups": []}
    tried = None if recorded else as_chosen(wizard, posted.choices_of(entered or {}, suggested))
    told = tried or ruling
    given = given_by(incident)
    if recorded and not is_against(incident, decided):
        told = as_given(told, given, incident.situation, wizard.book)
    context = {
        "question": None,
        "ruling": ruling,
        "told": told,
        "lead_key": uuid4(),
        "record_says": says_of(tried) if tried else "",
        "back": change_of_last(incident, wizard),
        # This is in a fold of its own: it is not the decision.
        "suggested_before": suggested if incident.decided_otherwise and decided else None,
        "decided": decided is not None,
        "recorded": recorded,
        "left_on_hand": left_to_rule_on(incident.hand) if recorded and incident.hand else 0,
        "recorded_at": draft.recorded_at,
        "dealt": None if recorded else cache(lambda: dealt_by(incident).tapped((entered or {}).get("dealer"))),
        "undo": seconds_to_undo(request, incident, given) if recorded else 0,
        "against": recorded and is_against(incident, decided),
        "private": wizard.situation.private,
        "overruled": recorded and incident.is_overruled,
        "changed": changed_in_review(incident),
        "given": given,
        "clock": face_of(incident, suggested),
        "entered": entered or {},
        "refused": {},
        "deciding": DECIDING,
        "differ": wizard.differ,
        "without": wizard.without_house_rules,
        "wording": wording_of(incident, ruling),
        "official": official_wording_of_ruling(incident.tournament.house, wizard.book.edition, told),
        "parts": [{"seat": seat, "role": role} for role, seats in wizard.people.items() for seat in seats],
        **tape_of(incident, told),
    }
    context["empty"] = lambda: around.drawn_empty(wizard.stored)
    if recorded or not ruling["penalty"]:
        return context
    table, ladder = around.seated(), ladder_of(incident, ruling)
    return context | penalty_context(request, incident, ruling["penalty"], table, given, ladder)


def chooses_penalty(incident: Incident, wizard: Wizard) -> bool:
    """True if the call has come to a ruling, not yet recorded, with a choice of penalties."""
    ruled = isinstance(wizard.result, Ruling) and incident.draft.recorded_answers != wizard.stored
    return ruled and bool(wizard.ruling["penalty"])


def wording_of(incident: Incident, shown: Presented) -> list[OwnRule]:
    """The house's own rules in place of what the shown rulings rest on, as in force when the call occurred."""
    house = incident.tournament.house
    return deciding(house, playing_day(house, incident.occurred_at), shown)


def change_of_last(incident: Incident, wizard: Wizard) -> str:
    """Return the address for changing a person's last answer; empty while there is none."""
    last = wizard.before()
    return reverse("change-answer", args=[incident.pk, last]) if last else ""


def as_chosen(wizard: Wizard, choices: dict[str, str]) -> PresentedRuling | None:
    """The ruling for these choices; None if they leave anything open, or it is in the floor's own words."""
    decided = wizard.decided(choices) if choices else None
    return decided if decided and decided["outcome"] else None


def says_of(decided: PresentedRuling) -> str:
    """Return the label of the button that records a ruling with these choices."""
    labels = [one["label"] for one in decided["chosen"]]
    return recorded_as(labels[0]) if len(labels) == 1 else "Record your choices"


def still_asked(decided: PresentedRuling, wizard: Wizard) -> list[PresentedFollowUp]:
    """Return the acts ahead of a decided ruling, as far as the call still accepts an answer to them."""
    known = {one["key"]: wizard.find(one["key"]) for one in decided["follow_ups"]}
    asked = {key: one.fingerprint for key, one in known.items() if one}
    return [one for one in decided["follow_ups"] if asked.get(one["key"]) == one["fingerprint"]]
