"""The people of a call, its dealer, and its place and time."""

from collections.abc import Callable, Iterable
from typing import Any
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.db.models import F, Max
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from floor.access import StaffRequest, get_call, needs
from floor.calls.actions import people as people_actions
from floor.calls.actions.calls import place_call
from floor.calls.around import EmptySeats, around_of
from floor.calls.call_time import AGO
from floor.calls.forms.place import PlaceForm
from floor.errors import Invalid, Refused
from floor.ground.policy import check_people, check_place, why_not
from floor.ground.wizard import Wizard, wizard_of
from floor.models import Dealer, Incident, IncidentPerson, PersonRole
from floor.web.going import go_to
from floor.web.press import INCOMPLETE, Press
from rules.engine.ruling import Ruling

DEALERS = 8
MOVED = "This call is at another table now. Look who sits there, then tap again."
# Short enough for a seat of the ring.
SHORT = {role: role.label for role in PersonRole} | {PersonRole.CALLER: "Caller"}


class PartForm(Press):
    """One part of one seat: `role` to give it, `not` to take it back."""

    seat = forms.IntegerField(min_value=1, max_value=10, error_messages=INCOMPLETE)
    # The table of the call as the page showed it: at another one somebody else sits in this seat.
    table = forms.IntegerField(required=False)
    # The same seat, if somebody said that a player sits there though nobody is listed.
    taken = forms.IntegerField(required=False)

    @property
    def has(self) -> bool:
        return "role" in self.data

    @property
    def role(self) -> str:
        return str(self.data.get("role") or self.data.get("not", ""))


class DealerForm(Press):
    """One of the dealers of the house, or a name; neither for nobody."""

    dealer = forms.IntegerField(min_value=1, max_value=2**31 - 1, required=False, error_messages=INCOMPLETE)
    name = forms.CharField(
        label="Another dealer",
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "words"}),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="dealer-%s", initial={"key": uuid4()})


@require_GET
@needs(get_call)
def people(request: StaffRequest, incident: Incident) -> HttpResponse:
    return _page(request, incident, request.GET)


@require_POST
@needs(get_call)
def set_part(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = PartForm(request.POST)

    def act() -> None:
        said = form.cleaned_data
        if said["table"] != incident.table_id:
            raise Refused("other-table", MOVED)
        ring = ring_of(incident, wizard_of(incident, incident.draft)) if form.has else []
        if said["taken"] != said["seat"] and (empty := in_empty_seat(incident, ring, said["seat"])):
            raise Invalid({"seat": f"{empty} Say first whether somebody sits there."})
        people_actions.set_part(request.user, incident, said["key"], form.role, said["seat"], form.has)

    return _carried_out(request, incident, form, act)


@require_POST
@needs(get_call)
def set_dealer(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = DealerForm(request.POST)

    def act() -> None:
        said = form.cleaned_data
        people_actions.set_dealer(request.user, incident, said["key"], said["dealer"], said["name"])

    return _carried_out(request, incident, form, act)


@require_POST
@needs(get_call)
def place(request: StaffRequest, incident: Incident) -> HttpResponse:
    form = PlaceForm(incident, request.POST)

    def act() -> None:
        said = form.cleaned_data
        place_call(request.user, incident, said["key"], said["table"], form.when, said.get("ruled_by"))

    return _carried_out(request, incident, form, act)


def _carried_out(request: StaffRequest, incident: Incident, form: Press, act: Callable[[], None]) -> HttpResponse:
    """Redirect to the page with the seat still chosen when `act` was done; otherwise show the typed input."""
    if form.is_valid():
        try:
            act()
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                form.add_error(field if field in form.fields else None, sentence)
        except Refused as refused:
            messages.error(request, refused.sentence)
            incident, _ = get_call(request.user, incident.pk)
            return _page(request, incident, request.POST, status=409)
        else:
            seat = form.cleaned_data.get("seat")
            return go_to(request, "people", incident.pk, query=f"?seat={seat}" if seat else "")
    return _page(request, incident, request.POST, form, status=422)


def _page(
    request: StaffRequest, incident: Incident, sent: QueryDict, form: Press | None = None, status: int = 200
) -> HttpResponse:
    wizard = wizard_of(incident, incident.draft)
    ring = ring_of(incident, wizard)
    for seat in ring:
        seat["here"] = str(seat["number"]) == sent.get("seat")
    chosen = next((seat for seat in ring if seat["here"]), None)
    taken = bool(chosen) and sent.get("taken") == sent.get("seat")
    context = {
        "tournament": incident.tournament,
        "call": incident,
        "situation": wizard.situation.title,
        "seats": ring,
        "chosen": chosen,
        "empty_seat": None if taken else in_empty_seat(incident, ring, chosen["number"] if chosen else None),
        "taken": taken,
        "parts": _parts(chosen, wizard, incident) if chosen else [],
        "key": uuid4(),
        "wrong": form.errors if isinstance(form, PartForm) else {},
        "dealer": Dealer.objects.filter(incidents__incident=incident).first(),
        "dealers": dealers_of(incident),
        "dealer_form": form if isinstance(form, DealerForm) else DealerForm(),
        "place_form": form if isinstance(form, PlaceForm) else PlaceForm(incident),
        "ago": AGO.items(),
        "place_refused": why_not(check_place, incident),
        "people_refused": why_not(check_people, request.role, incident),
    }
    return render(request, "calls/people.html", context, status=status)


def in_empty_seat(incident: Incident, ring: Iterable[dict[str, Any]], number: int | None) -> EmptySeats | None:
    """This seat of the ring, if nobody is listed in it and it has no part in the call yet."""
    empty = any(seat["number"] == number and seat["empty"] for seat in ring)
    return EmptySeats("seat", (number or 0,), incident.table.number if incident.table else 0) if empty else None


def ring_of(incident: Incident, wizard: Wizard) -> list[dict[str, Any]]:
    """Every seat of the table, with its known player and its parts in the call, by the answers or by hand."""
    rows = list(incident.people.exclude(role=PersonRole.DEALER).select_related("player"))
    # Until the ruling is recorded, nobody is on the call by the answers yet.
    answered = {} if incident.draft.recorded_answers is not None else wizard.people
    around = around_of(incident)
    names, empty = around.names(), around.empty
    return [_seat(seat, rows, answered, names.get(seat, ""), seat in empty) for seat in range(1, around.seats + 1)]


def _seat(
    seat: int, rows: list[IncidentPerson], answered: dict[str, list[int]], sitting: str, empty: bool
) -> dict[str, Any]:
    here = [person for person in rows if person.seat == seat]
    by_answers = [role for role, seats in answered.items() if seat in seats]
    players = [person.player.name for person in here if person.player]
    by_hand = {person.role for person in here if person.by_hand}
    roles = dict.fromkeys([*by_answers, *(person.role for person in here)])
    return {
        "number": seat,
        "address": f"?seat={seat}",
        "name": players[0] if players else sitting if not here else "",
        "parts": [SHORT[PersonRole(role)] for role in roles],
        "empty": empty and not roles,
        "by_hand": by_hand,
        "on_call": bool(here),
        "known": bool(players),
        "by_answers": [PersonRole(role).label for role in roles if role not in by_hand],
    }


def _parts(seat: dict[str, Any], wizard: Wizard, incident: Incident) -> list[dict[str, Any]]:
    """The parts that this seat may be given by hand, each with whether it has it."""
    offered = [PersonRole.CALLER, PersonRole.AFFECTED]
    if isinstance(wizard.result, Ruling) and "offender" not in wizard.people:
        offered.append(PersonRole.OFFENDER)
    return [
        {"role": role.value, "label": role.label, "has": role in seat["by_hand"]}
        for role in offered
        if role.label not in seat["by_answers"]
    ]


def dealers_of(incident: Incident) -> list[Dealer]:
    """The dealers to choose from, those of the latest calls first."""
    dealers = Dealer.objects.filter(house=incident.tournament.house_id, is_active=True)
    return list(
        dealers.annotate(last=Max("incidents__incident")).order_by(F("last").desc(nulls_last=True), "name")[:DEALERS]
    )
