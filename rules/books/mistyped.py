"""One typing mistake: a letter wrong, missing or too many, or two letters swapped."""

from functools import cache

from rules.books.folding import folded

# Shorter words have too many neighbours, and longer ones have enough correct letters.
LENGTHS = range(4, 25)
# Letters of one script are in the same block.
SCRIPT = 128


def one_mistake_away(word: str) -> set[str]:
    """Return every word that may have been meant, without the one that was typed."""
    letters = sorted(set().union(*(_script(ord(letter) // SCRIPT) for letter in word)))
    halves = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    shorter = {left + right[1:] for left, right in halves if right}
    swapped = {left + right[1] + right[0] + right[2:] for left, right in halves if len(right) > 1}
    other = {left + letter + right[1:] for left, right in halves if right for letter in letters}
    longer = {left + letter + right for left, right in halves for letter in letters}
    return (shorter | swapped | other | longer) - {word}


@cache
def _script(block: int) -> frozenset[str]:
    """Return the small letters of a script that fold to themselves."""
    letters = map(chr, range(block * SCRIPT, (block + 1) * SCRIPT))
    return frozenset(letter for letter in letters if letter.isalpha() and folded(letter) == letter)
