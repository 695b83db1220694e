"""The rules of a house as a file: exported, or previewed and then published as they were previewed."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_GET, require_http_methods

from floor.access import StaffRequest, get_house, needs
from floor.errors import Invalid, Refused
from floor.ground.list_problems import Import
from floor.ground.playing_day import playing_day
from floor.ground.policy import check_house_rules
from floor.ground.record_clock import now
from floor.house.actions.rules_file import publish_rules
from floor.house.forms import RulesFileForm
from floor.house.rules_file import FileRule, read_rules, rules_as_yaml, seen_of, to_publish
from floor.models import House
from floor.web.going import go_to

KEPT = "Tournaments keep the rules they have until their director changes them."
MOVED = "Something was published meanwhile. Look at what the file does now, then publish it."


@require_GET
@needs(get_house, check_house_rules)
def export_rules(request: StaffRequest, house: House) -> HttpResponse:
    today = playing_day(house, now())
    response = HttpResponse(rules_as_yaml(house, today), content_type="application/yaml; charset=utf-8")
    name = f"house-rules-{house.slug}-{today}.yaml"
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name)
    return response


@require_http_methods(["GET", "POST"])
@needs(get_house, check_house_rules)
def import_rules(request: StaffRequest, house: House) -> HttpResponse:
    if request.method == "GET":
        return _page(request, house, RulesFileForm())
    form = RulesFileForm(data=request.POST, files=request.FILES)
    if not form.is_valid():
        return _page(request, house, form, status=422)
    read = read_rules(form.source, house, playing_day(house, now()))
    if not read.good:
        return _looked_at(request, house, read, 422)
    if "store" not in request.POST or form.cleaned_data["seen"] != seen_of(read):
        return _looked_at(request, house, read)
    new = to_publish(read.rows)
    try:
        publish_rules(request.user, house, form.cleaned_data["key"], new)
    except (Invalid, Refused):
        messages.error(request, MOVED)
        return _looked_at(request, house, read_rules(read.text, house, playing_day(house, now())), 409)
    count = f"{len(new)} rule{' is' if len(new) == 1 else 's are'}"
    then = "kept as drafts. Another admin publishes each." if house.rules_by_two else f"published. {KEPT}"
    messages.success(request, f"{count} {then}")
    return go_to(request, "house-rules", house.slug)


def _looked_at(request: StaffRequest, house: House, read: Import[FileRule], status: int = 200) -> HttpResponse:
    """Show what publishing the file would change, with the file in the field again."""
    return _page(request, house, RulesFileForm(read.text, seen_of(read)), read, status)


def _page(
    request: StaffRequest, house: House, form: RulesFileForm, read: Import[FileRule] | None = None, status: int = 200
) -> HttpResponse:
    new = to_publish(read.rows) if read else []
    context = {
        "house": house,
        "form": form,
        "read": read,
        "new": new,
        "kept": len(read.rows) - len(new) if read else 0,
        "ready": bool(new) and bool(read and read.good),
    }
    return render(request, "house/rules_file.html", context, status=status)
