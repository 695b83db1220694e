"""The page of a house, for its admin: its name, its clock, and the initial values of its tournaments."""

from datetime import date, datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from floor.access import StaffRequest, get_house, needs
from floor.errors import HouseMoved, Invalid
from floor.ground.games import GAMES
from floor.ground.playing_day import starts_at
from floor.ground.policy import check_house
from floor.house.actions.houses import change_house
from floor.house.houses import (
    LONGEST_SLUG,
    MOVED,
    ONE_ADMIN,
    Defaults,
    HouseSettings,
    has_one_admin,
    has_record,
    keeps_its_zone,
    stood_of,
    told_of,
    zone_of,
)
from floor.models import House
from floor.models.house import time_zones
from floor.signin.people import LONGEST_NAME
from rules.books.editions import load_edition, newest_first

OF_HOUSE = ("name", "slug", "time_zone", "day_starts_at", "rules_by_two")
ANY = [("", "None: it is chosen each time")]
NAME = {
    "required": "Give the house a name, as its staff know it.",
    "max_length": f"A name has at most {LONGEST_NAME} letters.",
}
SLUG = {"required": "Give it a short name.", "max_length": f"Use at most {LONGEST_SLUG} characters."}
ZONE = {"required": "Type the time zone, such as Europe/Vienna.", "max_length": "No time zone has such a long name."}
START = {"required": "Type the time, such as 06:00.", "invalid": "Type the time like 06:00."}
SEATS = dict.fromkeys(("invalid", "min_value", "max_value"), "Type a number from 2 to 10, or leave it empty.")


class HouseForm(forms.Form):
    name = forms.CharField(max_length=LONGEST_NAME, help_text="As its staff know it.", error_messages=NAME)
    slug = forms.CharField(
        label="Short name",
        max_length=LONGEST_SLUG,
        help_text="In addresses and commands. If it changes, saved addresses no longer work.",
        widget=forms.TextInput({"autocapitalize": "none", "spellcheck": "false"}),
        error_messages=SLUG,
    )
    time_zone = forms.CharField(
        max_length=60,
        widget=forms.TextInput({"list": "zones", "autocomplete": "off", "spellcheck": "false"}),
        error_messages=ZONE,
    )
    day_starts_at = forms.TimeField(
        label="Start of the day",
        input_formats=["%H:%M"],
        # The format in which times are written everywhere here; a browser's own field would follow its language.
        widget=forms.TimeInput({"autocomplete": "off", "size": 6}, "%H:%M"),
        error_messages=START,
    )
    edition = forms.ChoiceField(
        label="Edition for new tournaments",
        required=False,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": "There is no such edition. Choose one of those shown."},
    )
    games = forms.MultipleChoiceField(
        label="Games for new tournaments",
        choices=[(game.code, game.title) for game in GAMES.values()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": "There is no such game. Choose from those shown."},
    )
    seats = forms.IntegerField(
        label="Seats at their tables",
        required=False,
        min_value=2,
        max_value=10,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "size": 4}),
        error_messages=SEATS,
    )

    rules_by_two = forms.BooleanField(
        label="A second person publishes house rules",
        help_text="Whoever writes a rule keeps it as a draft, and another admin publishes it.",
        required=False,
    )
    # The settings of the house when the page was made.
    stood = forms.CharField(required=False, widget=forms.HiddenInput)

    use_required_attribute = False
    of_defaults = ("edition", "games", "seats")

    def __init__(self, house: House, data: Any = None) -> None:
        initial = {name: getattr(house, name) for name in OF_HOUSE}
        initial |= {name: getattr(house, f"default_{name}") for name in self.of_defaults}
        super().__init__(data, auto_id="house-%s", initial=initial | {"stood": stood_of(house)})
        shown = [(key, load_edition(key).short) for key in newest_first()]
        self.fields["edition"].choices = ANY + shown  # type: ignore[attr-defined]
        self._say_what_may_change(house, timezone.now())

    def _say_what_may_change(self, house: House, now: datetime) -> None:
        zone, start = self.fields["time_zone"], self.fields["day_starts_at"]
        stays = keeps_its_zone(house, now)
        zone.help_text = MOVED if stays else "All times are shown by it. Once a day with calls is over, it stays."
        if stays:
            zone.widget.attrs["readonly"] = True
        start.help_text = "When nobody plays: until then, a night still counts as the day before."
        if not house.rules_by_two and has_one_admin(house):
            by_two = self.fields["rules_by_two"]
            by_two.help_text, by_two.widget.attrs["disabled"] = ONE_ADMIN, True
        if has_record(house):
            start.help_text = coming(house, now) or f"{start.help_text} A new time holds from the next day on."

    def clean_time_zone(self) -> str:
        return zone_of(self.cleaned_data["time_zone"])

    @property
    def said(self) -> HouseSettings:
        said = dict(self.cleaned_data)
        del said["stood"]
        edition, games, seats = (said.pop(name) for name in self.of_defaults)
        return HouseSettings(**said, defaults=Defaults(edition, tuple(games), seats))


@require_http_methods(["GET", "POST"])
@needs(get_house, check_house)
def house(request: StaffRequest, house: House) -> HttpResponse:
    form = HouseForm(house, request.POST if request.method == "POST" else None)
    status, stored = 422 if form.is_bound else 200, list[str]()
    if form.is_valid():
        try:
            changed = change_house(request.user, house, form.said, form.cleaned_data["stood"])
        except HouseMoved as moved:
            messages.error(request, moved.sentence)
            house = House.objects.get(pk=house.pk)
            # The typed values stay, and can be stored by a person who has seen what they replace.
            data = request.POST.copy()
            data["stood"] = stood_of(house)
            form = HouseForm(house, data)
            status, stored = 409, told_of(house)
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                form.add_error(field, sentence)
        else:
            messages.success(request, f"Stored. {coming(changed, timezone.now())}".strip())
            return redirect("house", changed.slug)
    context = {
        "house": house,
        "form": form,
        "stored": stored,
        "zones": sorted(name for name in time_zones() if "/" in name and not name.startswith("Etc/")),
    }
    return render(request, "house/house.html", context, status=status)


def coming(house: House, now: datetime) -> str:
    """A sentence that days begin at another time from some day on; empty once that day has come."""
    since = date.fromisoformat(house.earlier_starts[-1][0]) if house.earlier_starts else None
    if since is None or starts_at(house, since) <= now:
        return ""
    return f"Days begin at {house.day_starts_at:%H:%M} from {since:%-d %b %Y} on."
