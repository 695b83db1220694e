from django.db import models
from django.db.models import Q

from floor.models.house import User
from floor.models.incident import Incident
from floor.models.record import Submission
from floor.models.tournament import Table, Tournament


class LoosePhoto(models.Model):
    """A photo that is not on the record: taken before its call, or on an open call until that is recorded.

    The row goes when the photo becomes an entry of a call, or is thrown away.
    """

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="loose_photos")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="loose_photos")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="+", null=True, blank=True)
    # The open call on which it was taken or put.
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="loose_photos", null=True, blank=True)
    taken_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    taken_at = models.DateTimeField()
    jpeg = models.BinaryField()
    thumbnail = models.BinaryField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(width__gte=1, height__gte=1), name="loose_photo_has_a_size")]

    def __str__(self) -> str:
        return f"Loose photo {self.pk}"
