"""The rules of a house and of its tournaments: the overrides, a new one with its effect, and the end of one."""

from collections import Counter
from typing import Any, cast

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_house, get_override, get_tournament, needs
from floor.errors import Invalid, KeyReused, Refused
from floor.ground import policy
from floor.house.actions import house_rules as house_rules_actions
from floor.house.actions.drafts import write_draft, write_ending
from floor.house.drafts import SECOND, SECOND_ENDS, STAYS, waiting
from floor.house.forms import EndRuleForm, OverrideForm, RuleScope
from floor.house.house_rules import (
    BY_WHOM,
    Holding,
    OverrideRow,
    by_state,
    foresee_new,
    history,
    holding,
    is_published,
    of_house,
    overrides_of,
)
from floor.house.new_override import check_new, to_supersede
from floor.house.own_rules import edition_of, matches
from floor.house.states import ENDED, grouped, state_on
from floor.models import House, Tournament
from floor.web.going import go_to
from floor.web.looking import looked_for
from rules.books.editions import load_edition
from rules.books.registry import Overrider
from rules.books.settable import Settable, settables
from rules.books.stored import load_book
from rules.models import OverrideLayer, PublishedOverride

AGAIN = "This page had already published something. Look at the list, then send it once more if it is missing."
LONGEST = 60
AREAS = {"rp": "Recommended procedures"}


@require_GET
@needs(get_house, policy.check_house_rules)
def house_rules(request: StaffRequest, house: House) -> HttpResponse:
    """Show every override and own rule of the house, or those matching the search: in force, planned, ended."""
    scope, typed = RuleScope(house), looked_for(request)
    own = house.own_rules.select_related(*BY_WHOM)
    groups = [
        (state, [row for row in rows if row.matches(typed)]) for state, rows in by_state(of_house(house), scope.today)
    ]
    context = {
        "house": house,
        "typed": typed,
        "groups": [(state, rows) for state, rows in groups if rows],
        "own": grouped([rule for rule in own if matches(rule, typed)], scope.today),
        "waiting": waiting(house, None),
        "changing": True,
    }
    return render(request, "house/house_rules.html" + ("#found" if request.htmx else ""), context)


@require_http_methods(["GET", "POST"])
@needs(get_house, policy.check_house_rules)
def new_house_rule(request: StaffRequest, house: House) -> HttpResponse:
    return _new(request, RuleScope(house))


@require_http_methods(["GET", "POST"])
@needs(get_tournament, policy.check_tournament_rules)
def new_tournament_rule(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    return _new(request, RuleScope(tournament.house, tournament))


@require_http_methods(["GET", "POST"])
@needs(get_override)
def end_override(request: StaffRequest, override: PublishedOverride) -> HttpResponse:
    """End an override; it is never edited."""
    policy.check_override(request.role, OverrideLayer(override.layer))
    form = EndRuleForm(override.house, request.POST if request.method == "POST" else None)
    if request.method == "GET":
        return _end_page(request, override, form)
    if not form.is_valid():
        return _end_page(request, override, form, 422)
    key, reason = form.cleaned_data["key"], form.cleaned_data["reason"]
    try:
        if override.house.rules_by_two:
            write_ending(request.user, override, key, form.until_on, reason)
            said = SECOND_ENDS
        else:
            said = (
                f"{house_rules_actions.end_override(request.user, override, key, form.until_on, reason)} ends. {STAYS}"
            )
    except (Invalid, Refused) as refused:
        sentences = refused.errors if isinstance(refused, Invalid) else {"": refused.sentence}
        for name, sentence in sentences.items():
            form.add_error({"until_on": "through"}.get(name, name or None), sentence)
        return _end_page(request, override, form, 422 if isinstance(refused, Invalid) else 409)
    messages.success(request, said)
    return _to_list(request, RuleScope(override.house, override.tournament))


def _new(request: StaffRequest, scope: RuleScope) -> HttpResponse:
    """Choose what to set, set it, see the effect, publish it: one page after another, nothing stored between."""
    sent = request.GET if request.method == "GET" else request.POST
    setting = settables(cast(Overrider, scope.layer.value)).get(sent.get("setting", ""))
    if setting is None:
        return _choose(request, scope, sent.get("q", "").strip()[:LONGEST])
    if request.method == "GET":
        holds = next((row for row in _before(scope, setting) if state_on(row, scope.today) != ENDED), None)
        return _form(request, scope, OverrideForm(setting, scope, holds=holds))
    form = OverrideForm(setting, scope, request.POST)
    if not form.is_valid():
        return _form(request, scope, form, 422)
    if sent.get("step") == "change":
        return _form(request, scope, form)
    try:
        return _publish(request, scope, form) if sent.get("step") == "publish" else _preview(request, scope, form)
    except Invalid as invalid:
        form.refuse(invalid.errors)
        return _form(request, scope, form, 422)
    except KeyReused:
        form.add_error(None, AGAIN)
        return _form(request, scope, form, 409)
    except Refused as refused:
        form.add_error(None, refused.sentence)
        return _form(request, scope, form, 409)


def _choose(request: StaffRequest, scope: RuleScope, typed: str) -> HttpResponse:
    """Show the families of settings; for one of them, or for a search, each setting with its current value."""
    found = [one for one in settables(cast(Overrider, scope.layer.value)).values() if one.matches(typed)]
    area, counts = request.GET.get("area", ""), Counter(one.area for one in found)
    shown: dict[str, list[Holding]] = {}
    of_tournament = scope.tournament and load_edition(load_book(scope.tournament.book_id).edition)
    edition = of_tournament or edition_of(scope.house)
    if typed or area in counts:
        rows = overrides_of(scope.tournament) if scope.tournament else of_house(scope.house)
        for one in holding([one for one in found if area in ("", one.area)], rows, edition.key, scope.today):
            shown.setdefault(_named(one.setting.area), []).append(one)
    context = {
        **_context(scope),
        "typed": typed,
        "edition": edition,
        "families": [(area, _named(area), count) for area, count in counts.items()],
        "shown": shown,
    }
    return render(request, "house/rule_choose.html", context)


def _named(area: str) -> str:
    return AREAS.get(area, area.replace("-", " ").capitalize())


def _form(request: StaffRequest, scope: RuleScope, form: OverrideForm, status: int = 200) -> HttpResponse:
    setting = form.set_up
    rows = overrides_of(scope.tournament) if scope.tournament else of_house(scope.house)
    before = _before(scope, setting)
    context = {
        **_context(scope),
        "form": form,
        "setting": setting,
        "before": by_state(before, scope.today),
        "history": history(rows, setting.key),
    }
    return render(request, "house/rule_form.html", context, status=status)


def _before(scope: RuleScope, setting: Settable) -> list[PublishedOverride]:
    """Return what the house, or this tournament of it, has set there, the oldest first."""
    rows = PublishedOverride.objects.filter(house=scope.house, tournament=scope.tournament, layer=scope.layer)
    return list(rows.filter(key=setting.key).select_related(*BY_WHOM).order_by("since_on", "pk"))


def _preview(request: StaffRequest, scope: RuleScope, form: OverrideForm) -> HttpResponse:
    """Show which rulings would change; nothing is stored. Raises Invalid or Refused as publishing it would."""
    new = form.new
    value = check_new(new, scope.layer, scope.today)
    replaced = to_supersede(scope.house, scope.tournament, new, supersede=form.cleaned_data["supersede"])
    planned, preview = foresee_new(scope.house, scope.tournament, new, value)
    context = {
        **_context(scope),
        "form": form,
        "setting": form.set_up,
        "planned": planned,
        "value": form.set_up.words(value),
        "replaced": [OverrideRow(one, form.set_up) for one in replaced],
        "outlived": [one for one in replaced if new.until_on and (not one.until_on or one.until_on > new.until_on)],
        "new": new,
        "through": form.cleaned_data["through"],
        "preview": preview,
    }
    return render(request, "house/rule_preview.html", context)


def _publish(request: StaffRequest, scope: RuleScope, form: OverrideForm) -> HttpResponse:
    of_form = request.user, scope.house, scope.tournament, form.cleaned_data["key"], form.new
    supersede = form.cleaned_data["supersede"]
    if scope.house.rules_by_two:
        write_draft(*of_form, supersede=supersede)
        messages.success(request, f"Kept as a draft. {SECOND}")
        return _to_list(request, scope)
    published = house_rules_actions.publish_override(*of_form, supersede=supersede)
    messages.success(request, is_published(published))
    return _to_list(request, scope)


def _context(scope: RuleScope) -> dict[str, Any]:
    if scope.tournament:
        here = reverse("new-tournament-rule", args=[scope.tournament.pk])
        back = reverse("rules-sheet", args=[scope.tournament.pk])
    else:
        here = reverse("new-house-rule", args=[scope.house.slug])
        back = reverse("house-rules", args=[scope.house.slug])
    return {
        "house": scope.house,
        "tournament": scope.tournament,
        "whose": scope.tournament.name if scope.tournament else scope.house.name,
        "address": here,
        "back": back,
    }


def _end_page(request: StaffRequest, override: PublishedOverride, form: EndRuleForm, status: int = 200) -> HttpResponse:
    scope = RuleScope(override.house, override.tournament)
    setting = settables(cast(Overrider, override.layer)).get(override.key)
    context = {**_context(scope), "override": override, "row": OverrideRow(override, setting), "form": form}
    return render(request, "house/rule_end.html", context, status=status)


def _to_list(request: StaffRequest, scope: RuleScope) -> HttpResponse:
    if scope.tournament:
        return go_to(request, "rules-sheet", scope.tournament.pk)
    return go_to(request, "house-rules", scope.house.slug)
