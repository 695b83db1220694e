"""The most that a player may bet or raise in pot-limit, and what it is made of."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class PotBet:
    """What lies on the table when a player is to bet in pot-limit, in chips, and what may be made of it.

    `middle` is what was pulled in before, antes included; `in_front` what lies in front of everybody on this street,
    this player's own chips with it; `bet` the street total to match; `own` what this player has in of it; `lacking`
    what short all-in blinds fall short of, where they count as full.

    No edition writes the maximum down: it is what pot-limit means. That a short all-in blind does not lessen it before
    the flop is said from 2017 on (2017, 2019 and Fivebet rule 54-B), of a dead blind nowhere.

    Raises ValueError for amounts below nothing and for more in than there is to match.
    """

    middle: int
    in_front: int
    bet: int = 0
    own: int = 0
    lacking: int = 0

    def __post_init__(self) -> None:
        if min(self.middle, self.in_front, self.bet, self.own, self.lacking) < 0:
            raise ValueError("No amount is below nothing; give chips as 0 or more.")
        if self.own > min(self.bet, self.in_front):
            raise ValueError(f"{self.own:,} in cannot be more than the bet or than all that lies in front.")

    @property
    def call(self) -> int:
        """What the player has to add for a call."""
        return self.bet - self.own

    @property
    def pot(self) -> int:
        """The pot as it counts before the call."""
        return self.middle + self.in_front + self.lacking

    @property
    def raise_by(self) -> int:
        """The most the bet may go up by: the pot with the call in it."""
        return self.pot + self.call

    @property
    def maximum(self) -> int:
        """The highest street total that the player may bet or raise to."""
        return self.bet + self.raise_by

    def with_full_blinds(self, lacking: int) -> "PotBet":
        """The same with all-in blinds counted as full that fall `lacking` short."""
        return replace(self, lacking=lacking)
