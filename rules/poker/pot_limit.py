"""The maximum bet or raise in pot-limit, and its parts."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class PotBet:
    """The chips on the table when a player is to bet in pot-limit, and the maximum they allow.

    `middle` is what was pulled in before, antes included; `in_front` is what lies in front of everybody on this street,
    including this player; `bet` is the street total to match; `own` is what this player has in of it; `lacking` is the
    amount by which all-in blinds are short, if they count as full.

    No edition defines the maximum: it is what pot-limit means. From 2017 on the editions say that a short all-in blind
    does not reduce it before the flop (2017, 2019 and Fivebet rule 54-B); none mentions a dead blind. Raises ValueError
    for negative amounts and for more in than there is to match.
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
        """Return the chips that the player has to add for a call."""
        return self.bet - self.own

    @property
    def pot(self) -> int:
        """Return the pot as it counts before the call."""
        return self.middle + self.in_front + self.lacking

    @property
    def raise_by(self) -> int:
        """Return the most the bet may go up by: the pot including the call."""
        return self.pot + self.call

    @property
    def maximum(self) -> int:
        """Return the highest street total that the player may bet or raise to."""
        return self.bet + self.raise_by

    def with_full_blinds(self, lacking: int) -> "PotBet":
        """Return the same bet with all-in blinds that are `lacking` chips short counted as full."""
        return replace(self, lacking=lacking)
