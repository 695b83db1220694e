"""What is sent from the page of an incident. The key lets the same press be sent twice and carried out once."""

from typing import Any
from uuid import uuid4

from django import forms

from floor.errors import Invalid
from floor.models import Incident, IncidentState, Penalty, Role
from floor.notes import NoteKind
from floor.photos import pictures_of
from floor.policy import can_review
from floor.review import Review, Verdict, check_review

OPEN_AGAIN = "Open this page again, then repeat what you did."
INCOMPLETE = {"required": OPEN_AGAIN, "invalid": OPEN_AGAIN, "min_value": OPEN_AGAIN, "max_value": OPEN_AGAIN}
VERDICTS = {
    Verdict.UPHOLD: "Uphold: what was decided stands",
    Verdict.CHANGE: "Change: something else is decided",
    Verdict.OVERRULE: "Overrule: the ruling no longer counts, nor do its penalties",
    Verdict.SEND: "Send to review: only the desk rules on it until it is decided",
}


class Press(forms.Form):
    key = forms.UUIDField(widget=forms.HiddenInput, error_messages=INCOMPLETE)

    # Ours is the sentence for an empty field, not the browser's.
    use_required_attribute = False


def again() -> forms.CharField:
    """The PIN or password once more, which nothing ever sends back; floor/views/again.py looks at it."""
    widget = forms.PasswordInput({"autocomplete": "off"})
    return forms.CharField(label="Your password", required=False, strip=False, max_length=1000, widget=widget)


class VoidForm(Press):
    """Void one penalty."""

    reason = forms.CharField(
        label="Why is it void?",
        widget=forms.Textarea({"rows": 2}),
        error_messages={"required": "Say in a few words why the penalty is void."},
    )
    confirm = again()

    def __init__(self, penalty: Penalty, data: Any = None) -> None:
        super().__init__(data, auto_id=f"void-{penalty.pk}-%s", initial={"key": uuid4()})
        self.penalty = penalty


class ReviewForm(Press):
    """Uphold, change or overrule a ruling, or send it to review. `seen` is the last entry on the page."""

    seen = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput, error_messages=INCOMPLETE)
    verdict = forms.CharField(required=False)
    outcome = forms.CharField(label="What is decided instead", help_text="For a change only.", required=False)
    reason = forms.CharField(
        label="Why?",
        help_text="Needed to change or overrule.",
        required=False,
        widget=forms.Textarea({"rows": 2}),
    )
    confirm = again()

    def __init__(self, incident: Incident, role: Role, data: Any = None, typed: dict[str, Any] | None = None) -> None:
        initial = {**(typed or {}), "key": uuid4(), "seen": incident.chain_length}
        super().__init__(data, auto_id="review-%s", initial=initial)
        self.offered = [verdict for verdict in VERDICTS if can_review(role, incident, verdict.leads_to)]
        # Open on the page where the desk is awaited, and where something typed comes back.
        self.is_wanted = self.is_bound or bool(typed) or incident.state == IncidentState.IN_REVIEW
        if self.only:
            self.fields["reason"].help_text = "May stay empty."

    @property
    def only(self) -> Verdict | None:
        """The one verdict that this state of the call leaves open; it is no choice then."""
        return self.offered[0] if len(self.offered) == 1 else None

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        """Value, sentence and whether it is chosen, of each verdict that this state of the call leaves open."""
        chosen = self["verdict"].value()
        return [(verdict.value, VERDICTS[verdict], verdict.value == chosen) for verdict in self.offered]

    def clean(self) -> dict[str, Any]:
        said = {name: self.cleaned_data.get(name, "") for name in ("verdict", "outcome", "reason")}
        try:
            self.review: Review = check_review(**said)
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                self.add_error(field, sentence)
        return self.cleaned_data


class PhotoInput(forms.FileInput):
    allow_multiple_selected = True


class PhotoForm(Press):
    """Photos as they come from the camera or a file; what they hold is looked at in floor/photos.py."""

    photos = forms.FileField(
        label="Photos",
        help_text="JPEG, PNG or WebP, up to 8 MB each.",
        required=False,
        widget=PhotoInput({"accept": "image/*", "capture": "environment", "multiple": True}),
    )

    def __init__(self, data: Any = None, files: Any = None) -> None:
        super().__init__(data, files, auto_id="photo-%s", initial={"key": uuid4()})

    def clean(self) -> dict[str, Any]:
        # The field itself looks at one file, and finds fault with an empty one in words of its own.
        self.errors.pop("photos", None)
        try:
            self.pictures = pictures_of(self.files.getlist("photos"))
        except Invalid as invalid:
            self.add_error("photos", invalid.errors["photos"])
        return self.cleaned_data


class NoteForm(Press):
    """A note of the staff, or what a player said."""

    kind = forms.CharField(required=False)
    text = forms.CharField(label="Note", required=False, widget=forms.Textarea({"rows": 3}))

    def __init__(self, data: Any = None, typed: dict[str, Any] | None = None) -> None:
        super().__init__(data, auto_id="note-%s", initial={**(typed or {}), "key": uuid4()})

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        """Value, label and whether it is chosen, of each kind of note."""
        return [(kind.value, kind.label, kind.value == self["kind"].value()) for kind in NoteKind]
