"""Chance that can be shown again: the same seed always draws the same, on any machine and any version of Python."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")
# A digest is read as numbers of four bytes.
WORD = 4


class Dice:
    """Draws from a seed in hexadecimal digits, which the system's secure randomness made.

    The n-th block of chance is the SHA-256 digest of the seed and n, so that anybody can follow a draw by hand.
    """

    def __init__(self, seed: str) -> None:
        self._words = (
            int.from_bytes(digest[at : at + WORD], "big")
            for number in count()
            for digest in [sha256(f"{seed}:{number}".encode()).digest()]
            for at in range(0, len(digest), WORD)
        )

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each as likely. Raises ValueError for a bound below 1."""
        if bound < 1:
            raise ValueError("Draw from at least one.")
        whole = 2 ** (8 * WORD) // bound * bound
        return next(word for word in self._words if word < whole) % bound

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in a drawn order, each order as likely."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
