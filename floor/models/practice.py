from django.db import models
from django.db.models import Q

from floor.models.house import House, User
from floor.models.incident import Incident
from floor.models.record import Submission
from rules.append_only import APPENDED
from rules.models import StoredBook


class PracticeAnswer(models.Model):
    """A staff member's answer for the ruling of an exercise. Never changed, and not on the record of any call."""

    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="practice_answer")
    # It needs no index of its own: the one below begins with it.
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="practice_answers", db_index=False)
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    situation = models.CharField(max_length=80)
    # The source of the exercise: the id of a worked case, or a closed call of the house.
    case = models.CharField(max_length=200, blank=True, default="")
    call = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The book that it was ruled by.
    book = models.ForeignKey(StoredBook, on_delete=models.PROTECT, related_name="+")
    chosen = models.TextField()
    is_right = models.BooleanField()
    answered_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        # For a person's answers, the latest last, and for how often a house was right.
        indexes = [models.Index(fields=["house", "user", "id"], name="practice_by_person")]
        constraints = [
            models.CheckConstraint(
                condition=(~Q(case="") & Q(call__isnull=True)) | Q(case="", call__isnull=False),
                name="practice_is_of_a_case_or_a_call",
            )
        ]

    def __str__(self) -> str:
        return f"Practice answer {self.pk}"

    @property
    def source(self) -> str:
        """Return its name in a page: the id of the case, or the number of the call."""
        return self.case or str(self.call_id)
