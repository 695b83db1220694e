"""Seventh street in stud when the stub runs short: the way to deal it, and the cards to use."""

from typing import Literal, TypeAlias

# The burn and the last card of the deck, which is never dealt.
BURN_AND_LAST = 2
SeventhStreet: TypeAlias = Literal["as_usual", "with_the_burns", "community_card", "community_card_with_the_burns"]


def seventh_street(stub: int, players: int, burns: int, least_stub: int) -> SeventhStreet:
    """Return how to deal seventh street with `stub` cards left and `players` still in.

    `burns` are the burn cards of the streets before, which may be shuffled in; with at least `least_stub` cards the
    stub alone provides a community card.
    """
    required = players + BURN_AND_LAST
    if stub >= required:
        return "as_usual"
    if stub + burns >= required:
        return "with_the_burns"
    return "community_card" if stub >= least_stub else "community_card_with_the_burns"
