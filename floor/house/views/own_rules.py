"""The house's own rules: a new one, and the end of one."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_house, get_own_rule, needs
from floor.errors import Invalid, KeyReused, Refused
from floor.ground.playing_day import playing_day
from floor.ground.policy import check_house_rules
from floor.ground.record_clock import now
from floor.house.actions import own_rules as own_rules_actions
from floor.house.actions.drafts import write_draft, write_ending
from floor.house.drafts import SECOND, SECOND_ENDS, STAYS
from floor.house.forms import EndRuleForm, OwnRuleForm
from floor.house.own_rules import edition_of, foresee
from floor.models import House, OwnRule
from floor.web.going import go_to

AGAIN = "This page had already published something. Look at the list, then send it once more if it is missing."


@require_http_methods(["GET", "POST"])
@needs(get_house, check_house_rules)
def new_own_rule(request: StaffRequest, house: House) -> HttpResponse:
    """Write a rule, see how staff and players will read it, publish it: nothing is stored between."""
    form = OwnRuleForm(house, request.POST if request.method == "POST" else None)
    if request.method == "GET":
        return _page(request, house, form)
    if not form.is_valid():
        return _page(request, house, form, 422)
    step = request.POST.get("step")
    if step == "change":
        return _page(request, house, form)
    try:
        if step != "publish":
            return _preview(request, house, form)
        said = _kept(request, house, form)
    except Invalid as invalid:
        form.take(invalid)
        return _page(request, house, form, 422)
    except KeyReused:
        form.add_error(None, AGAIN)
        return _page(request, house, form, 409)
    messages.success(request, said)
    return go_to(request, "house-rules", house.slug)


def _preview(request: StaffRequest, house: House, form: OwnRuleForm) -> HttpResponse:
    """Show how it will read; nothing is stored. Raises Invalid as publishing it would."""
    foreseen = foresee(house, form.new, playing_day(house, now()))
    context = {"house": house, "form": form, "foreseen": foreseen}
    return render(request, "house/own_rule_preview.html", context)


def _kept(request: StaffRequest, house: House, form: OwnRuleForm) -> str:
    """Publish the rule, or keep it as a draft if a second person publishes; returns the sentence to show."""
    key, new = form.cleaned_data["key"], form.new
    if house.rules_by_two:
        write_draft(request.user, house, None, key, new)
        return f"Kept as a draft. {SECOND}"
    published = own_rules_actions.publish_own_rule(request.user, house, key, new)
    return f"{published} is published. Everybody on the staff reads it beside the book."


@require_http_methods(["GET", "POST"])
@needs(get_own_rule, check_house_rules)
def end_own_rule(request: StaffRequest, rule: OwnRule) -> HttpResponse:
    form = EndRuleForm(rule.house, request.POST if request.method == "POST" else None)
    if request.method == "GET":
        return _end_page(request, rule, form)
    if not form.is_valid():
        return _end_page(request, rule, form, 422)
    try:
        sent = rule, form.cleaned_data["key"], form.until_on, form.cleaned_data["reason"]
        if rule.house.rules_by_two:
            write_ending(request.user, *sent)
            said = SECOND_ENDS
        else:
            said = f"{own_rules_actions.end_own_rule(request.user, *sent)} ends. {STAYS}"
    except Invalid as invalid:
        for name, sentence in invalid.errors.items():
            form.add_error({"until_on": "through"}.get(name, name), sentence)
        return _end_page(request, rule, form, 422)
    except Refused as refused:
        form.add_error(None, refused.sentence)
        return _end_page(request, rule, form, 409)
    messages.success(request, said)
    return go_to(request, "house-rules", rule.house.slug)


def _page(request: StaffRequest, house: House, form: OwnRuleForm, status: int = 200) -> HttpResponse:
    context: dict[str, Any] = {"house": house, "form": form, "edition": edition_of(house)}
    return render(request, "house/own_rule_form.html", context, status=status)


def _end_page(request: StaffRequest, rule: OwnRule, form: EndRuleForm, status: int = 200) -> HttpResponse:
    return render(request, "house/own_rule_end.html", {"house": rule.house, "rule": rule, "form": form}, status=status)
