"""The prizes of a tournament: the latest list."""

from floor.models import PrizeList, Tournament


def prizes_of(tournament: Tournament) -> PrizeList | None:
    """Return the list that counts; None while nobody has given one."""
    return tournament.prize_lists.order_by("-pk").first()
