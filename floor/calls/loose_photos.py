"""Photos that are on no call yet, and those of an open call, as pages show them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Q, QuerySet
from django.db.models.functions import JSONObject

from floor.ground.photos import MOST_LOOSE
from floor.models import Incident, LoosePhoto, Tournament


def _rows(photos: QuerySet[LoosePhoto]) -> ArraySubquery:
    shown = {"pk": "pk", "table": "table__number", "by": "taken_by__name", "at": "taken_at", "call": "incident"}
    return ArraySubquery(photos.order_by("-pk").values(json=JSONObject(**shown))[:MOST_LOOSE])


# These come with the tournament or the call itself, so that a page needs no query of its own for them.
OF_TOURNAMENT = {"photos_taken": _rows(LoosePhoto.objects.filter(tournament=OuterRef("pk"), incident=None))}
OF_CALL = {
    "photos_taken": _rows(
        LoosePhoto.objects.filter(
            Q(incident=OuterRef("pk")) | Q(tournament=OuterRef("tournament"), incident__isnull=True)
        )
    )
}


@dataclass(frozen=True)
class LoosePhotoRow:
    pk: int
    table: int | None
    by: str
    at: datetime
    call: int | None


def loose_photos(thing: Tournament | Incident) -> list[LoosePhotoRow]:
    """Return the loose photos of a tournament or a call that was fetched with them, the latest first."""
    rows: list[dict[str, Any]] = thing.photos_taken  # type: ignore[union-attr]
    return [LoosePhotoRow(**{**row, "at": datetime.fromisoformat(row["at"])}) for row in rows]
