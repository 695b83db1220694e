"""Invented documents: laid out as an edition is, with its numbers and headings, and words that nobody published.

Each provision has a word of its own, by which a test knows what has become of it.
"""

from collections.abc import Iterator, Sequence

from rules.books.editions import Edition, Provision
from rules.books.official.document import PAGE

TITLE = "POKER TOURNAMENT DIRECTORS ASSN."
COMMENTS = """\
3 Comments to “What a summer”

1. Ada Berg

I saw a heron by the pond, and it saw me.

2. Olu Bright

Which pond was it?

3. Ada Berg

The one behind the mill.
"""


def token(edition: Edition, number: str) -> str:
    """Return the word that stands in this provision alone."""
    return f"quill{list(edition.provisions).index(number):03d}x"


def words(edition: Edition, number: str) -> str:
    return f"The {token(edition, number)} heron waits by the pond until the lamp is lit."


def blocks(edition: Edition) -> list[list[str]]:
    """Return the paragraphs of each provision that nothing contains, in order; a chapter's name begins its first."""
    made: list[list[str]] = []
    section = ""
    for one in edition.provisions.values():
        if one.parent:
            continue
        head = [one.section] if one.section != section and one.kind != "preamble" else []
        section = one.section
        if one.kind == "preamble":
            made.append([TITLE, words(edition, one.number)])
        else:
            made.append([*head, f"{head_of(one)}\n{words(edition, one.number)}", *parts(edition, one)])
    return made


def head_of(one: Provision) -> str:
    """Return the line that heads a provision."""
    number = one.number.removeprefix("Add-")
    return f"{'Rule ' if one.kind == 'illustration' else ''}{number}: {one.heading}"


def parts(edition: Edition, within: Provision) -> Iterator[str]:
    for one in edition.provisions.values():
        if one.parent == within.number:
            yield f"{label(one)} {words(edition, one.number)}"
            yield from parts(edition, one)


def label(one: Provision) -> str:
    """Return how a document prints the letter or number of a part."""
    last = one.number.rsplit("-", 1)[1]
    if "-Ex-" in one.number:
        return f"Example {last[:-1]}-{last[-1]}:" if last[-1].isalpha() else f"Example {last}:"
    if one.number.rsplit("-", 2)[1] == "Sit":
        return f"Situation {last}:"
    return f"{last})" if one.level == "item" else f"{last}:"


def pages(made: Sequence[Sequence[str]], sizes: Sequence[int] = (6,)) -> list[str]:
    """Return the paragraphs on pages of these many paragraphs, in turn: a provision may be cut between two of them."""
    rows = [row for block in made for row in block]
    cut: list[str] = []
    while rows:
        size = sizes[len(cut) % len(sizes)]
        cut.append("\n\n".join(rows[:size]))
        rows = rows[size:]
    return cut


def document(edition: Edition) -> str:
    """Return a whole document without damage."""
    return "\n\n".join(row for block in blocks(edition) for row in block)


def bound(cut: Sequence[str]) -> str:
    return f"\n{PAGE}\n".join(cut)
