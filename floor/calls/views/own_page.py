"""What the page shows of a call that the floor rules in their own words, before it is recorded and after."""

import json
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render

from floor.access import StaffRequest
from floor.calls.own_ruling import PARTS, OwnRuling, own_presented, read, rules_named
from floor.calls.ruling_picture import tape_of
from floor.calls.wizard import Wizard
from floor.models import EntryKind, Incident, Words
from floor.penalties.forms import penalty_context
from floor.penalties.penalty_history import given_by, seated_at
from floor.policy import can_record
from rules.books.editions import Edition
from rules.books.lookup import Found, look_up
from rules.presented import PresentedRuling
from rules.situations.conduct.penalties import KINDS

FOUND = 6
LONGEST = 60


def own_context(
    request: StaffRequest, incident: Incident, wizard: Wizard, entered: dict[str, Any] | None, own: OwnRuling | None
) -> dict[str, Any]:
    """What was typed and tapped, `own` where it was just sent; once recorded, what is on record."""
    draft = incident.draft
    if own is None and shows_record(request, incident):
        return _recorded(request, incident, wizard)
    own = (own or read(draft.own)).within(wizard.edition)
    ruling = own_presented(wizard.ruling, own, wizard.book)
    sent = request.POST if request.method == "POST" else request.GET
    # What was looked for is found once a rule is taken from it.
    typed = "" if "add" in sent else sent.get("q", "").strip()[:LONGEST]
    table, given = seated_at(incident), given_by(incident)
    return {
        "question": None,
        "own": own,
        "edition": wizard.edition,
        "rules": [wizard.edition.provision(number) for number in own.rules],
        "typed_rule": typed,
        "found_rules": found_rules(wizard.edition, typed, own.rules),
        "seats": [
            {
                "number": seat,
                "name": table[seat].name if seat in table else "",
                "empty": bool(table) and seat not in table,
                "in": seat in own.parts,
            }
            for seat in range(1, incident.tournament.seats_per_table + 1)
        ],
        "in_it": [
            {"number": seat, "name": table[seat].name if seat in table else "", "role": role}
            for seat, role in sorted(own.parts.items())
        ],
        "recorded_at": draft.recorded_at,
        "given": given,
        "entered": entered or {},
        "offenders": [],
        "refused": {},
        "no_advice": {"penalty": {"options": KINDS, "basis": ""}},
        **(penalty_context(request, incident, ruling["penalty"], table, given) if ruling["penalty"] else {}),
    }


def found_rules(edition: Edition, typed: str, chosen: tuple[str, ...]) -> list[Found]:
    """The provisions that fit what was typed, without those that are chosen already."""
    if not typed:
        return []
    looked = look_up(edition.key, typed)
    return [one for one in looked.found if one.provision.number not in chosen][:FOUND]


def shows_record(request: StaffRequest, incident: Incident) -> bool:
    """Whether this person is shown what is on record: not while it is corrected, unless they may not record that."""
    draft = incident.draft
    corrects = bool(draft.own) and can_record(request.role, incident)
    return draft.recorded_answers is not None and not corrects


def own_as_it_stands(incident: Incident) -> OwnRuling:
    """What is typed so far, or what is on record where nothing was typed since."""
    draft = incident.draft
    return read(draft.own) if draft.own or draft.recorded_answers is None else own_on_record(incident)


def own_on_record(incident: Incident) -> OwnRuling:
    """What the latest ruling on record says; a text that was erased is empty."""
    decision = incident.entries.filter(kind=EntryKind.DECISION).order_by("-seq")[0]
    ruled = incident.entries.select_related("receipt").get(seq=decision.seq - 1)
    texts = {words.field: words.text for words in Words.objects.filter(entry__in=(ruled, decision))}
    people = json.loads(ruled.payload)["people"]
    return OwnRuling(
        about=texts.get("about", ""),
        decided=texts.get("decided", ""),
        corrections=texts.get("corrections", ""),
        rules=rules_named(json.loads(ruled.receipt.body)["ruling"]),
        # Who called and who dealt was put on the call by hand, and stays there.
        parts={one["seat"]: one["role"] for one in people if one["role"] in PARTS and one["seat"]},
    )


def ruled_by_the_floor(request: StaffRequest, incident: Incident, wizard: Wizard) -> PresentedRuling:
    """The ruling in its stored form, as the page of the call shows it: typed so far, or on record."""
    own = own_on_record(incident) if shows_record(request, incident) else read(incident.draft.own)
    return own_presented(wizard.ruling, own.within(wizard.edition), wizard.book)


def own_players(request: StaffRequest, incident: Incident, wizard: Wizard) -> HttpResponse:
    """What the players may read of it: what was decided, once that is on record, and the rule."""
    if not shows_record(request, incident) or incident.is_overruled:
        return redirect("call", incident.pk)
    ruling = own_presented(wizard.ruling, own_on_record(incident), wizard.book)
    context = {"call": incident, "ruling": ruling, "say": [incident.outcome_said], **tape_of(incident, ruling)}
    return render(request, "calls/players.html", context)


def _recorded(request: StaffRequest, incident: Incident, wizard: Wizard) -> dict[str, Any]:
    own = own_on_record(incident)
    ruling = own_presented(wizard.ruling, own, wizard.book)
    return {
        "question": None,
        "own_recorded": own,
        "rules": [wizard.edition.provision(one["number"]) for one in ruling["citations"] if one["deciding"]],
        "edition": wizard.edition,
        "recorded_at": incident.draft.recorded_at,
        "may_correct": can_record(request.role, incident),
        "overruled": incident.is_overruled,
        "given": given_by(incident),
    }
