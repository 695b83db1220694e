"""A house rule that waits for a second person: its text, its effect, and publishing or discarding it."""

from typing import Any, cast
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_draft, needs
from floor.errors import Invalid, Refused
from floor.ground import policy
from floor.house.actions.drafts import leave_draft, publish_draft
from floor.house.drafts import STAYS, Ending, in_words, layer_of, new_of
from floor.house.forms import RuleScope
from floor.house.house_rules import OverrideRow, foresee_new, is_published
from floor.house.new_override import check_new, to_supersede
from floor.house.own_rules import NewOwnRule, foresee
from floor.models import OwnRule, RuleDraft
from floor.web.going import go_to
from floor.web.press import Press
from rules.books.registry import Overrider
from rules.books.settable import settables
from rules.models import OverrideKind, PublishedOverride


@require_http_methods(["GET", "POST"])
@needs(get_draft)
def draft(request: StaffRequest, draft: RuleDraft) -> HttpResponse:
    policy.check_override(request.role, layer_of(draft))
    if request.method == "GET":
        return _page(request, draft)
    form = Press(request.POST)
    if not form.is_valid():
        return _page(request, draft, " ".join(map(str, form.errors["key"])), 422)
    try:
        if request.POST.get("step") == "leave":
            leave_draft(request.user, draft, form.cleaned_data["key"])
            messages.success(request, "Left: nothing changes.")
        else:
            published = publish_draft(request.user, draft, form.cleaned_data["key"])
            messages.success(request, _done(published, draft))
    except Invalid as invalid:
        return _page(request, draft, " ".join(invalid.errors.values()), 422)
    except Refused as refused:
        return _page(request, draft, refused.sentence, 409)
    if draft.tournament_id:
        return go_to(request, "rules-sheet", draft.tournament_id)
    return go_to(request, "house-rules", draft.house.slug)


def _done(published: PublishedOverride | OwnRule, draft: RuleDraft) -> str:
    if "ends" in draft.said:
        return f"{published} ends. {STAYS}"
    return is_published(published) if isinstance(published, PublishedOverride) else f"{published} is published."


def _page(request: StaffRequest, draft: RuleDraft, notice: str = "", status: int = 200) -> HttpResponse:
    context: dict[str, Any] = {
        "house": draft.house,
        "tournament": draft.tournament,
        "waiting": in_words([draft])[0],
        "key": uuid4(),
        "notice": notice,
        "refused": policy.why_not(policy.check_second_person, draft.house, draft, request.user),
        **_foreseen(draft),
    }
    return render(request, "house/draft.html", context, status=status)


def _foreseen(draft: RuleDraft) -> dict[str, Any]:
    """Return what publishing it would change or how it would read; empty when it cannot be published."""
    new, supersede = new_of(draft)
    scope = RuleScope(draft.house, draft.tournament)
    if draft.settled_at or isinstance(new, Ending):
        return {}
    try:
        if isinstance(new, NewOwnRule):
            return {"foreseen": foresee(draft.house, new, scope.today)}
        value = check_new(new, scope.layer, scope.today)
        replaced = to_supersede(scope.house, scope.tournament, new, supersede=supersede)
    except (Invalid, Refused):
        return {}
    setting = settables(cast(Overrider, scope.layer.value))[new.key]
    rows = [OverrideRow(one, setting) for one in replaced]
    if new.kind == OverrideKind.LADDER:
        return {"replaced": rows}
    return {"replaced": rows, "preview": foresee_new(scope.house, scope.tournament, new, value)[1]}
