"""The time of a call, apart from when it was entered: the times that may be given."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from floor.errors import Invalid
from floor.ground.playing_day import starts_at
from floor.models import Tournament

# The choices of one tap, in minutes before now.
AGO = {0: "Now", 5: "5 min ago", 15: "15 min ago", 30: "30 min ago", 60: "An hour ago"}


@dataclass(frozen=True)
class When:
    """The time a person gave: an instant, or so many minutes ago, which stays the same for a retry a second later."""

    at: datetime | None = None
    ago: int = 0

    @property
    def body(self) -> dict[str, object]:
        return {"at": self.at.isoformat() if self.at else None, "ago": self.ago}

    def instant(self, tournament: Tournament, now: datetime) -> datetime:
        """The instant meant. Raises Invalid when it would be in the future, or before the tournament began."""
        at = self.at or now - timedelta(minutes=self.ago)
        if at > now:
            raise Invalid({"time": "This time has not come yet. Type when it was."})
        if at < starts_at(tournament.house, tournament.starts_on):
            raise Invalid({"time": f"The tournament began on {tournament.starts_on:%d %b %Y}. Type when it was."})
        return at
