from django.db import models
from django.db.models import Q

from floor.models.house import House, Role, User


class Invitation(models.Model):
    """An invitation to somebody who signs in for another house to work for this one too. Until they accept it gives
    nothing to anybody: neither a role here to them, nor a say over them to the house. It is deleted once it is
    answered.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="invitations")
    house = models.ForeignKey(House, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    asked_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "house"], name="asked_once_per_house"),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="role_asked_for_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} asked into {self.house_id}"
