"""A call at the table: question after question, the ruling, and recording it."""

from typing import Any
from uuid import UUID, uuid4

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from floor import actions
from floor.access import StaffRequest, get_call, needs
from floor.errors import Invalid, Refused, StaleDraft
from floor.models import Draft, Incident
from floor.penalties import PenaltyOrder
from floor.policy import check_disqualify, why_not
from floor.seated import Seated, given_by, seated_at, suggested_penalty
from floor.wizard import Wizard, kind_of_ruling, typed_value, wizard_of
from rules.engine.question import NOT_YET, Asked, BadAnswer
from rules.engine.ruling import Asking, Ruling

STALE = "This call was changed meanwhile, here or on another tablet. This is where it stands now."
DISCRETION = "discretion-"


@require_http_methods(["GET", "POST"])
@needs(get_call)
def call(request: StaffRequest, incident: Incident) -> HttpResponse:
    """The question or the ruling where the call stands; a POST answers one question."""
    wizard = wizard_of(incident, incident.draft)
    if request.method == "GET":
        return page(request, incident, wizard)
    asked = wizard.find(request.POST.get("key", ""))
    if asked is None or asked.fingerprint != request.POST.get("fingerprint"):
        return page(request, incident, wizard, 409, notice=STALE, typed=request.POST.get("value"))
    try:
        value = typed_value(asked, request.POST)
    except BadAnswer as bad:
        return page(request, incident, wizard, 422, asked=asked, error=str(bad), typed=typed_again(request.POST, asked))
    after = wizard.with_answer(asked, value)
    if closes_follow_up(request, incident.draft, wizard, after, asked):
        said = {"key": asked.key, "value": after.stored[asked.key]["value"]}
        return recording(request, incident, after, choices={}, said=said)
    return keep(request, incident, wizard, after)


@require_GET
@needs(get_call)
def change_answer(request: StaffRequest, incident: Incident, key: str) -> HttpResponse:
    """An answered question once more, with its answer marked."""
    wizard = wizard_of(incident, incident.draft)
    asked = wizard.find(key)
    if asked is None:
        return redirect("call", incident.pk)
    return page(request, incident, wizard, asked=asked, typed=wizard.stored.get(key, {}).get("value"))


@require_http_methods(["GET", "POST"])
@needs(get_call)
def record(request: StaffRequest, incident: Incident) -> HttpResponse:
    """Record the ruling on screen, with the choices made and the penalty given."""
    if request.method == "GET":  # a browser that reopens the address of a refused recording
        return redirect("call", incident.pk)
    wizard = wizard_of(incident, incident.draft)
    if not isinstance(wizard.result, Ruling):
        return page(request, incident, wizard, 409, notice=STALE)
    choices = {name.removeprefix(DISCRETION): value for name, value in posted_choices(request.POST).items()}
    try:
        penalty = posted_penalty(request.POST, wizard.presented["penalty"])
    except Invalid as invalid:
        return page(request, incident, wizard, 422, errors=invalid.errors, entered=request.POST.dict())
    return recording(request, incident, wizard, choices, penalty)


@require_GET
@needs(get_call)
def players(request: StaffRequest, incident: Incident) -> HttpResponse:
    """What the players may read: the words to say, and the rule."""
    wizard = wizard_of(incident, incident.draft)
    if not isinstance(wizard.result, Ruling):
        return redirect("call", incident.pk)
    return render(request, "floor/players.html", {"call": incident, "ruling": wizard.presented})


@require_GET
@needs(get_call)
def other_editions(request: StaffRequest, incident: Incident) -> HttpResponse:
    """The call under every edition, side by side; nothing is written."""
    wizard = wizard_of(incident, incident.draft)
    if isinstance(wizard.result, Asking):
        return redirect("call", incident.pk)
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "situation": wizard.situation.title,
        "here": wizard.presented,
        "title": wizard.edition.short,
        "elsewhere": wizard.elsewhere,
    }
    return render(request, "floor/other_editions.html", context)


def keep(request: StaffRequest, incident: Incident, wizard: Wizard, after: Wizard) -> HttpResponse:
    """Keep one more answer, unless the call has moved on since the page was shown."""
    shown = request.POST.get("revision") == str(incident.draft.revision)
    if not shown or not actions.save_answers(request.user, incident, incident.draft.revision, after.stored):
        incident, _ = get_call(request.user, incident.pk)
        now = wizard_of(incident, incident.draft)
        return page(request, incident, now, 409, notice=STALE, typed=request.POST.get("value"))
    if not request.htmx:
        return redirect("call", incident.pk)
    incident.draft.answers, incident.draft.revision = after.stored, incident.draft.revision + 1
    return page(request, incident, after)


def recording(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    choices: dict[str, str],
    penalty: PenaltyOrder | None = None,
    said: dict[str, Any] | None = None,
) -> HttpResponse:
    """Record what the call comes to, and show what is wrong beside its field when it cannot be."""
    try:
        actions.record_ruling(
            request.user,
            incident,
            client_key(request.POST),
            posted_revision(request.POST),
            wizard.presented,
            wizard.stored,
            kind_of_ruling(incident.draft, wizard),
            choices,
            posted_reason(request.POST, choices),
            penalty,
            wizard.people,
            said,
        )
    except Invalid as invalid:
        errors = field_errors(invalid, choices)
        return page(request, incident, wizard, 422, errors=errors, entered=request.POST.dict())
    except StaleDraft as stale:
        now = wizard_of(incident, incident.draft)
        return page(request, incident, now, 409, notice=stale.sentence, entered=request.POST.dict())
    except Refused as refused:
        errors = {"record": refused.sentence}
        return page(request, incident, wizard, 422, errors=errors, entered=request.POST.dict())
    return redirect("call", incident.pk)


def closes_follow_up(request: StaffRequest, draft: Draft, wizard: Wizard, after: Wizard, asked: Asked) -> bool:
    """Whether an awaited act of a recorded call has happened and leads to a ruling with nothing left to choose."""
    happened = asked.question.awaited and after.stored[asked.key]["value"] != NOT_YET
    if not happened or draft.recorded_answers != wizard.stored:
        return False
    # The same answer again records nothing, unless it is the tap itself that arrives a second time.
    if after.stored == wizard.stored and request.POST.get("revision") == str(draft.revision):
        return False
    ruled = isinstance(after.result, Ruling) and not after.presented["discretions"]
    return ruled and kind_of_ruling(draft, after) == "follow-up"


def page(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    status: int = 200,
    *,
    asked: Asked | None = None,
    entered: dict[str, Any] | None = None,
    **more: Any,
) -> HttpResponse:
    """The call as it stands, or one question of it (`asked`): a whole page, or the part that htmx swaps."""
    typed: Any = ""
    error = ""
    if asked is None and isinstance(wizard.result, Asking):
        asked, typed, error = wizard.result.asked, wizard.result.carried, wizard.result.error
    context = {
        "call": incident,
        "tournament": incident.tournament,
        "situation": wizard.situation.title,
        "address": reverse("call", args=[incident.pk]),
        "carried": "",
        "answered": wizard.answered,
        "revision": incident.draft.revision,
        "submission_key": (entered or {}).get("submission_key") or uuid4(),
        "notice": "",
        "error": error,
        "errors": {},
        "typed": typed,
        **(
            question_context(request, incident, wizard, asked)
            if asked
            else ruling_context(request, incident, wizard, entered)
        ),
        **more,
    }
    template = "floor/call.html#main" if request.htmx else "floor/call.html"
    return render(request, template, context, status=status)


def question_context(request: StaffRequest, incident: Incident, wizard: Wizard, asked: Asked) -> dict[str, Any]:
    question = wizard.question(asked)
    on_seats = question["kind"] in ("seat", "seats")
    return {
        "question": question,
        "more": wizard.more,
        "supposing": wizard.presented["supposing"] if wizard.asks(asked) else [],
        "seats": seat_buttons(incident.tournament.seats_per_table, asked, seated_at(incident)) if on_seats else [],
        "several": on_seats and "several" in request.GET,
    }


def ruling_context(
    request: StaffRequest, incident: Incident, wizard: Wizard, entered: dict[str, Any] | None
) -> dict[str, Any]:
    if not isinstance(wizard.result, Ruling):
        return {"question": None, "ruling": None, "open_fact": wizard.presented, "recorded": False}
    draft, ruling = incident.draft, wizard.presented
    recorded = draft.recorded_answers == wizard.stored
    context = {
        "question": None,
        "ruling": ruling,
        "recorded": recorded,
        "recorded_at": draft.recorded_at,
        "given": given_by(incident),
        "entered": entered or {},
        "refused": {},
        "differ": [other.title for other in wizard.elsewhere if other.differs],
    }
    if recorded or not ruling["penalty"]:
        return context
    table = seated_at(incident)
    kind, why = suggested_penalty(table.get(ruling["penalty"]["seat"]), ruling["penalty"]["options"])
    refused = {"disqualification": why_not(check_disqualify, request.role)}
    return {**context, "suggested": kind, "suggested_why": why, "known_at_table": len(table), "refused": refused}


def seat_buttons(seats: int, asked: Asked, table: dict[int, Seated]) -> list[dict[str, Any]]:
    """A button for every seat of the table, with the player's name where it is known."""
    return [
        {
            "number": seat,
            "name": table[seat].name if seat in table else "",
            "refused": "" if seat in asked.seats else "This seat already has another part in this call.",
        }
        for seat in range(1, seats + 1)
    ]


def posted_choices(posted: QueryDict) -> dict[str, str]:
    return {
        name: value
        for name, value in posted.items()
        if name.startswith(DISCRETION) and not name.endswith("-reason") and isinstance(value, str)
    }


def posted_reason(posted: QueryDict, choices: dict[str, str]) -> str:
    """Every reason that was typed, for a choice or for deciding otherwise."""
    reasons = [posted.get(f"{DISCRETION}{id}-reason", "") for id, choice in choices.items() if choice == "otherwise"]
    return "\n".join(filter(None, (reason.strip() for reason in (*reasons, posted.get("otherwise_reason", "")))))


def posted_penalty(posted: QueryDict, advice: dict[str, Any] | None) -> PenaltyOrder | None:
    """The penalty that was chosen; None when there is none to choose, or none was given on purpose."""
    if advice is None or posted.get("penalty") == "none":
        return None
    kind = posted.get("penalty", "")
    if not kind:
        raise Invalid({"penalty": "Choose a penalty, or no penalty."})
    hands = whole(posted, "hands") if kind == "missed-hands" else None
    rounds, players = (
        whole(posted, name) if kind == "missed-rounds" else None for name in ("rounds", "players_at_table")
    )
    return PenaltyOrder(kind, advice["seat"], hands, rounds, players)


def whole(posted: QueryDict, name: str) -> int | None:
    typed = posted.get(name, "").strip()
    if not typed:
        return None
    if not typed.isascii() or not typed.isdigit() or len(typed) > 6:
        raise Invalid({name: "Enter a whole number, in digits."})
    return int(typed)


def field_errors(invalid: Invalid, choices: dict[str, str]) -> dict[str, str]:
    """The sentences of an action by the names of this page's fields."""
    names = {"kind": "penalty"}
    errors = {}
    for name, sentence in invalid.errors.items():
        errors[names.get(name, name)] = sentence
        errors[f"{DISCRETION}{name}"] = sentence
    reasons = [f"{DISCRETION}{id}-reason" for id, value in choices.items() if value == "otherwise"]
    if reasons and "otherwise_reason" in errors:
        # The reason is wanted beside the choice that needs it, not under Rule 1.
        errors |= dict.fromkeys(reasons, errors.pop("otherwise_reason"))
    return errors


def client_key(posted: QueryDict) -> UUID:
    try:
        return UUID(posted.get("submission_key", ""))
    except ValueError:
        raise Refused("no-key", "This page is incomplete. Open the call again and repeat your last tap.") from None


def posted_revision(posted: QueryDict) -> int:
    revision = posted.get("revision", "")
    if not revision.isascii() or not revision.isdigit() or len(revision) > 9:
        raise Refused("no-revision", "This page is incomplete. Open the call again and repeat your last tap.")
    return int(revision)


def typed_again(posted: QueryDict, asked: Asked) -> Any:
    """What was typed, as the field shows it again."""
    if asked.question.kind == "seats":
        return [int(text) for text in posted.getlist("value") if text.isascii() and text.isdigit() and len(text) < 3]
    return posted.get("value", "")
