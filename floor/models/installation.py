from django.db import models
from django.db.models import Q

from rules.append_only import APPENDED


class Installation(models.Model):
    """The way this database was begun, in one row and for ever: as the demo, or for houses of one's own."""

    demo = models.BooleanField()
    begun_at = models.DateTimeField()

    class Meta:
        triggers = APPENDED
        constraints = [models.CheckConstraint(condition=Q(id=1), name="one_installation")]

    def __str__(self) -> str:
        return "The demo" if self.demo else "Houses of one's own"
