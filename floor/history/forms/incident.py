"""The forms on the page of an incident. The key lets the same press be sent twice and carried out once."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django import forms

from floor.calls.forms.posted import penalty as penalty_of
from floor.calls.forms.posted import penalty_errors
from floor.errors import Invalid
from floor.ground.policy import can_review
from floor.models import Incident, Penalty, PenaltyKind, Role
from floor.penalties.righting import in_force, offered_for
from floor.record.notes import NoteKind
from floor.record.penalty_order import check_change, order_of
from floor.record.review import ANOTHER, KEEP, UNSAID, VOID, Fate, Review, Verdict, check_review
from floor.web.press import INCOMPLETE, Press
from rules.books.editions import load_edition
from rules.books.stored import load_book

VERDICTS = {
    Verdict.UPHOLD: "Uphold: the decision stands",
    Verdict.CHANGE: "Change: decide something else",
    Verdict.OVERRULE: "Overrule: the ruling no longer counts",
    Verdict.SEND: "Send to review: only the director can rule on it for now",
}


def again() -> forms.CharField:
    """The field for the PIN or password, which nothing ever sends back; floor/signin/forms/again.py checks it."""
    widget = forms.PasswordInput({"autocomplete": "off"})
    return forms.CharField(label="Your password", required=False, strip=False, max_length=1000, widget=widget)


@dataclass(frozen=True)
class AskedPenalty:
    """A penalty of the call, with its fate in a review that decides anew, and the errors about that."""

    penalty: Penalty
    entered: dict[str, Any]
    errors: dict[str, str]

    @property
    def offered(self) -> list[str]:
        return offered_for(self.penalty)

    @property
    def name(self) -> str:
        return order_of(self.penalty).field("penalty")


class ReviewForm(Press):
    """Uphold, change or overrule a ruling, or send it to review. `seen` is the last entry on the page."""

    seen = forms.IntegerField(min_value=0, max_value=2**31 - 1, widget=forms.HiddenInput, error_messages=INCOMPLETE)
    verdict = forms.CharField(required=False)
    outcome = forms.CharField(label="What is decided instead", required=False)
    reason = forms.CharField(
        label="Why?",
        help_text="Needed to change or overrule.",
        required=False,
        widget=forms.Textarea({"rows": 2}),
    )
    rule = forms.CharField(
        label="Under which rule?",
        help_text="A number, or words of its heading. Rule 1 if left empty.",
        required=False,
        max_length=80,
        error_messages={"max_length": "Type a number like 53-A."},
        widget=forms.TextInput({"autocomplete": "off", "list": "rules"}),
    )
    confirm = again()

    def __init__(
        self,
        incident: Incident,
        role: Role,
        data: Any = None,
        typed: dict[str, Any] | None = None,
        penalties: list[Penalty] | None = None,
    ) -> None:
        initial = {**(typed or {}), "key": uuid4(), "seen": incident.chain_length}
        super().__init__(data, auto_id="review-%s", initial=initial)
        self.offered = [verdict for verdict in VERDICTS if can_review(role, incident, verdict.leads_to)]
        if self.only:
            self.fields["reason"].help_text = "May stay empty."
        anew = any(verdict.decides_anew for verdict in self.offered)
        self.penalties = (in_force(incident) if penalties is None else penalties) if anew else []
        self.book = load_book(incident.draft.book_id)
        self.edition = load_edition(self.book.edition)
        self.sent: Any = data
        self.wrong: dict[str, str] = {}

    @property
    def only(self) -> Verdict | None:
        """The one verdict that this state of the call allows; then there is no choice."""
        return self.offered[0] if len(self.offered) == 1 else None

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        """Value, sentence and whether it is chosen, of each verdict that this state of the call allows."""
        chosen = self["verdict"].value()
        return [(verdict.value, VERDICTS[verdict], verdict.value == chosen) for verdict in self.offered]

    @property
    def asked(self) -> list[AskedPenalty]:
        """The question about each penalty that is in force."""
        entered = self.sent.dict() if self.is_bound else dict(self.initial)
        return [AskedPenalty(penalty, entered, self.wrong) for penalty in self.penalties]

    def review_with_fates(self) -> Review:
        """The review with the fate of each penalty. Raises Invalid when a number in one cannot be read."""
        said = [(penalty, self._fate(penalty)) for penalty in self.penalties if self.review.verdict.decides_anew]
        return replace(self.review, fates=tuple(fate for _, fate in said if fate))

    def takes_away(self, review: Review) -> bool:
        """True if it voids a penalty, or disqualifies somebody or takes a disqualification back."""
        out = PenaltyKind.DISQUALIFICATION
        kinds = {penalty.pk: penalty.kind for penalty in self.penalties}
        return any(
            fate.becomes == VOID or (fate.order and out in (fate.order.kind, kinds[fate.penalty]))
            for fate in review.fates
        )

    def take(self, invalid: Invalid) -> None:
        self.wrong = penalty_errors(invalid)
        super().take(Invalid({name: said for name, said in self.wrong.items() if name in self.fields}))

    def _fate(self, penalty: Penalty) -> Fate | None:
        order = penalty_of(self.sent, penalty.seat)
        if not order.kind:
            return None
        if order.kind in (KEEP, VOID):
            return Fate(penalty.pk, order.kind)
        return Fate(penalty.pk, ANOTHER, order)

    def _wrong_with(self, penalty: Penalty) -> dict[str, str]:
        """The errors about this penalty, by field."""
        try:
            fate = self._fate(penalty)
            if fate and fate.order and fate.order != order_of(penalty):
                check_change(penalty, fate.order, self.book, offered_for(penalty))
        except Invalid as invalid:
            return penalty_errors(invalid)
        return {} if fate else {AskedPenalty(penalty, {}, {}).name: UNSAID}

    def clean(self) -> dict[str, Any]:
        said = {name: self.cleaned_data.get(name, "") for name in ("verdict", "outcome", "reason", "rule")}
        try:
            self.review: Review = check_review(**said, edition=self.edition.key)
        except Invalid as invalid:
            for field, sentence in invalid.errors.items():
                self.add_error(field, sentence)
        if said["verdict"] in (Verdict.CHANGE, Verdict.OVERRULE):
            for penalty in self.penalties:
                self.wrong |= self._wrong_with(penalty)
        for sentence in self.wrong.values():
            self.add_error(None, sentence)
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
