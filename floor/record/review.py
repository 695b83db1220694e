"""The tournament director's review of a recorded ruling: the possible verdicts, and what each needs."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from django.db.models import TextChoices

from floor.errors import Invalid
from floor.models import IncidentState
from floor.models.incident import OVERRULED
from floor.record.deciding_rules import check_rule
from floor.record.decision import check_reason
from floor.record.penalty_order import PenaltyOrder

LONGEST_OUTCOME = 500
# The fates of a penalty when its ruling is changed or overruled.
KEEP, VOID, ANOTHER = "keep", "void", "another"
UNSAID = "Say what becomes of this penalty."


class Verdict(TextChoices):
    SEND = "send", "Sent to review"
    UPHOLD = "uphold", "Upheld"
    CHANGE = "change", "Changed"
    OVERRULE = "overrule", "Overruled"

    @property
    def decides_anew(self) -> bool:
        """True if something else counts from then on, so that each penalty of the call is asked about."""
        return self in (Verdict.CHANGE, Verdict.OVERRULE)

    @property
    def leads_to(self) -> IncidentState:
        return IncidentState.IN_REVIEW if self == Verdict.SEND else IncidentState.FINAL


@dataclass(frozen=True)
class Fate:
    """The fate of a penalty in a review: it is kept, void, or replaced by the one of `order`."""

    penalty: int
    becomes: str
    order: PenaltyOrder | None = None


@dataclass(frozen=True)
class Review:
    """A review; `outcome` is the new decision, for a change only. `fates` are of the penalties, by their ids.

    `rule` is the number of the rule that decides instead; Rule 1 does when it is empty.
    """

    verdict: Verdict
    outcome: str = ""
    reason: str = ""
    fates: tuple[Fate, ...] = ()
    rule: str = ""

    @property
    def body(self) -> dict[str, Any]:
        """Everything that was sent, as a retry sends it again."""
        said = {"verdict": self.verdict.value, "outcome": self.outcome, "reason": self.reason, "rule": self.rule}
        return {**said, "penalties": [asdict(fate) for fate in self.fates]}

    @property
    def words(self) -> dict[str, str]:
        return {field: text for field, text in (("outcome", self.outcome), ("reason", self.reason)) if text}

    def outcome_after(self, before: str) -> str:
        """The final outcome, where `before` is the current one."""
        return {Verdict.CHANGE: self.outcome, Verdict.OVERRULE: OVERRULED}.get(self.verdict, before)


def check_review(verdict: str, outcome: str, reason: str, rule: str = "", *, edition: str) -> Review:
    """The review with the number of the rule that was typed, of this edition.

    Raises Invalid with a sentence for each field that this verdict needs, or does not allow.
    """
    if verdict not in Verdict.values:
        raise Invalid({"verdict": "Choose what becomes of the ruling."})
    review = Review(Verdict(verdict), check_reason(outcome, "outcome"), check_reason(reason, "reason"))
    errors = {}
    if review.verdict == Verdict.CHANGE and not review.outcome:
        errors["outcome"] = "Say in a sentence what is decided instead."
    if review.verdict != Verdict.CHANGE and review.outcome:
        errors["outcome"] = "Only a change has another outcome. Choose Change, or leave this empty."
    if len(review.outcome) > LONGEST_OUTCOME:
        errors["outcome"] = f"Keep the outcome under {LONGEST_OUTCOME} characters."
    if review.verdict.decides_anew and not review.reason:
        errors["reason"] = "Say in a few words why."
    if rule.strip() and not review.verdict.decides_anew:
        errors["rule"] = "The rule stays as it was. Choose Change or Overrule, or leave this empty."
    number = ""
    try:
        number = check_rule(rule, edition, "rule")
    except Invalid as invalid:
        errors = invalid.errors | errors
    if errors:
        raise Invalid(errors)
    return replace(review, rule=number)
