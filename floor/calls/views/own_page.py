"""The page of a call that the floor rules in their own words, before it is recorded and after."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render

from floor.access import StaffRequest
from floor.calls.around import Around, EmptySeats, around_of
from floor.calls.own_ruling import OWN_RULE, PARTS, OwnRuling, own_presented, own_rules_named, read, rules_named
from floor.calls.recorded_here import seconds_to_undo
from floor.calls.ruling_picture import tape_of
from floor.calls.tapped import key_of
from floor.calls.views.question import seat_buttons
from floor.ground.playing_day import playing_day
from floor.ground.policy import can_record
from floor.ground.wizard import Wizard
from floor.house.own_rules import found
from floor.models import EntryKind, Incident, Words
from floor.penalties.forms import penalty_context
from floor.penalties.penalty_history import given_by
from floor.record.list_columns import changed_in_review
from rules.books.editions import Edition
from rules.books.lookup import look_up
from rules.presented import PresentedCitation, PresentedRuling
from rules.situations.shared.penalties import KINDS

FOUND = 6
LONGEST = 60


def own_context(
    request: StaffRequest, incident: Incident, wizard: Wizard, entered: dict[str, Any] | None, own: OwnRuling | None
) -> dict[str, Any]:
    """Return the typed and tapped input, `own` if it was just sent; once recorded, the ruling on record."""
    draft = incident.draft
    if own is None and shows_record(request, incident):
        return _recorded(request, incident, wizard)
    own = own or read(draft.own)
    of_house = own_rules_named(incident, own)
    own = own.within(wizard.edition, of_house)
    ruling = own_presented(wizard.ruling, own, wizard.book, of_house)
    sent = request.POST if request.method == "POST" else request.GET
    # The search is finished once a rule is taken from it.
    typed = "" if "add" in sent else sent.get("q", "").strip()[:LONGEST]
    around, given = around_of(incident, penalised=True), given_by(incident)
    table, names = around.seated(), around.names()
    return {
        "question": None,
        "begun": f"{key_of(incident)} own",
        "own": own,
        "edition": wizard.edition,
        "rules": deciding(ruling) if own.rules else [],
        "typed_rule": typed,
        **found_rules(incident, wizard.edition, typed, own.rules),
        "seats": [{**seat, "in": seat["number"] in own.parts} for seat in seat_buttons(around)],
        "in_it": [
            {"number": seat, "name": names.get(seat, ""), "role": role} for seat, role in sorted(own.parts.items())
        ],
        "empty_seats": own_in_empty_seats(incident, own, around),
        "recorded_at": draft.recorded_at,
        "given": given,
        "entered": entered or {},
        "offenders": [],
        "refused": {},
        "no_advice": {"penalty": {"options": KINDS, "basis": ""}},
        **(penalty_context(request, incident, ruling["penalty"], table, given) if ruling["penalty"] else {}),
    }


def found_rules(incident: Incident, edition: Edition, typed: str, chosen: tuple[str, ...]) -> dict[str, Any]:
    """The provisions, and the house's own rules, that fit the search; without those chosen already."""
    if not typed:
        return {"found_rules": [], "found_own": []}
    house = incident.tournament.house
    of_house = found(house, playing_day(house, incident.occurred_at), typed.lower().removeprefix(OWN_RULE.lower()))
    looked = look_up(edition.key, typed)
    return {
        "found_rules": [one for one in looked.found if one.provision.number not in chosen][:FOUND],
        "found_own": [one for one in of_house if str(one) not in chosen][:FOUND],
    }


def own_in_empty_seats(incident: Incident, own: OwnRuling, around: Around) -> EmptySeats | None:
    """The empty seats with a part in the call about which nobody has said that a player sits there.

    A part on record stays.
    """
    doubtful = {*own.parts} & {*around.empty} - {*own.taken}
    if doubtful and incident.draft.recorded_answers is not None:
        doubtful -= {*own_on_record(incident).parts}
    return EmptySeats("parts", tuple(sorted(doubtful)), around.table) if doubtful else None


def deciding(ruling: PresentedRuling) -> list[PresentedCitation]:
    return [one for one in ruling["citations"] if one["deciding"]]


def shows_record(request: StaffRequest, incident: Incident) -> bool:
    """True if this person sees the ruling on record: not during a correction, unless they may not record that."""
    draft = incident.draft
    corrects = bool(draft.own) and can_record(request.role, incident)
    return draft.recorded_answers is not None and not corrects


def own_as_it_stands(incident: Incident) -> OwnRuling:
    """Return the input so far, or the ruling on record if nothing was typed since."""
    draft = incident.draft
    return read(draft.own) if draft.own or draft.recorded_answers is None else own_on_record(incident)


def own_on_record(incident: Incident) -> OwnRuling:
    """Return the latest ruling on record; a text that was erased is empty."""
    return on_record(incident)[0]


def on_record(incident: Incident) -> tuple[OwnRuling, list[PresentedCitation]]:
    """Return the latest ruling on record with its citations, in the words of that time."""
    decision = incident.entries.filter(kind=EntryKind.DECISION).order_by("-seq")[0]
    ruled = incident.entries.select_related("receipt").get(seq=decision.seq - 1)
    ruling = ruled.receipt.kept["ruling"]
    texts = {words.field: words.text for words in Words.objects.filter(entry__in=(ruled, decision))}
    people = ruled.kept["people"]
    own = OwnRuling(
        about=texts.get("about", ""),
        decided=texts.get("decided", ""),
        corrections=texts.get("corrections", ""),
        rules=rules_named(ruling),
        # The caller and the dealer were put on the call by hand, and stay there.
        parts={one["seat"]: one["role"] for one in people if one["role"] in PARTS and one["seat"]},
    )
    return own, ruling["citations"]


def ruled_by_the_floor(request: StaffRequest, incident: Incident, wizard: Wizard) -> PresentedRuling:
    """The ruling in its stored form, as the page of the call shows it: typed so far, or on record."""
    if shows_record(request, incident):
        return _ruling_on_record(incident, wizard)[1]
    own = read(incident.draft.own)
    of_house = own_rules_named(incident, own)
    return own_presented(wizard.ruling, own.within(wizard.edition, of_house), wizard.book, of_house)


def own_players(request: StaffRequest, incident: Incident, wizard: Wizard) -> HttpResponse:
    """Show what the players may read of it: the decision, once that is on record, and the rule."""
    if not shows_record(request, incident) or incident.is_overruled:
        return redirect("call", incident.pk)
    ruling = _ruling_on_record(incident, wizard)[1]
    said = {"say": [incident.outcome_said], "empty": lambda: around_of(incident).empty}
    context = {"call": incident, "ruling": ruling, **said, **tape_of(incident, ruling)}
    return render(request, "calls/players.html", context)


def _ruling_on_record(incident: Incident, wizard: Wizard) -> tuple[OwnRuling, PresentedRuling]:
    """Return the floor's input, and the ruling in its stored form with its citations of that time."""
    own, cited = on_record(incident)
    presented = own_presented(wizard.ruling, replace(own, rules=()), wizard.book, {})
    return own, {**presented, "citations": cited}


def _recorded(request: StaffRequest, incident: Incident, wizard: Wizard) -> dict[str, Any]:
    own, ruling = _ruling_on_record(incident, wizard)
    given = given_by(incident)
    return {
        "question": None,
        "own_recorded": own,
        "rules": deciding(ruling),
        "edition": wizard.edition,
        "recorded_at": incident.draft.recorded_at,
        "undo": seconds_to_undo(request, incident, given),
        "may_correct": can_record(request.role, incident),
        "overruled": incident.is_overruled,
        "changed": changed_in_review(incident),
        "given": given,
    }
