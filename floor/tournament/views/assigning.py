"""The staff of a tournament tonight: they start there, and the desk names them."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_tournament, needs
from floor.ground.policy import check_see_desk
from floor.models import Membership, Tournament
from floor.tournament.actions import assigning as assigning_actions
from floor.web.going import go_to
from floor.web.press import pressed


class Members(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    def label_from_instance(self, member: Membership) -> str:
        return f"{member.user.name}, {member.get_role_display().lower()}"


class AssignForm(forms.Form):
    members = Members(
        queryset=Membership.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "invalid_choice": "Somebody here is not on the staff any more. Choose again.",
            "invalid_pk_value": "Somebody here is not on the staff any more. Choose again.",
            "invalid_list": "Choose from the list.",
        },
    )

    def __init__(self, tournament: Tournament, data: object = None) -> None:
        assigned = tournament.assigned.values_list("pk", flat=True)
        super().__init__(data, initial={"members": list(assigned)})  # type: ignore[arg-type]
        staff = Membership.objects.filter(house=tournament.house, user__is_active=True).select_related("user")
        self.fields["members"].queryset = staff.order_by("user__name", "pk")  # type: ignore[attr-defined]


@require_http_methods(["GET", "POST"])
@needs(get_tournament, check_see_desk)
@pressed("assign")
def assign(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    form = AssignForm(tournament, request.POST if request.method == "POST" else None)
    if request.method == "GET" or not form.is_valid():
        status = 200 if request.method == "GET" else 422
        return render(request, "tournament/assign.html", {"tournament": tournament, "form": form}, status=status)
    assigning_actions.assign(request.user, tournament, list(form.cleaned_data["members"]))
    messages.success(request, f"Kept: who works on {tournament.name}.")
    return go_to(request, "desk", tournament.house.slug)
