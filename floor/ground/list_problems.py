"""The result of an import: its rows, or its problems, worded so that a person can correct them."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
# Nobody corrects more than this by hand in one go.
MOST_TOLD = 100
SHOWN = 60


@dataclass(frozen=True)
class Problem:
    """A problem; `line` is 0 when it is about the whole list; `value` is the cell in the `column`, shortened."""

    line: int
    column: str
    value: str
    sentence: str


@dataclass
class Problems:
    """The first hundred problems, in order, and how many more there are."""

    told: list[Problem] = field(default_factory=list)
    more: int = 0

    def add(self, sentence: str, line: int = 0, column: str = "", value: str = "") -> None:
        if len(self.told) == MOST_TOLD:
            self.more += 1
            return
        shown = value if len(value) <= SHOWN else value[: SHOWN - 1] + "…"
        self.told.append(Problem(line, column, shown, sentence))

    @property
    def to_mend(self) -> str:
        """The count for a heading: one line may hold several problems, and one may be about the whole list."""
        if self.more:
            return f"more than {MOST_TOLD} things to fix"
        return f"{len(self.told)} thing{'' if len(self.told) == 1 else 's'} to fix"

    def __bool__(self) -> bool:
        return bool(self.told)


@dataclass(frozen=True)
class Import(Generic[T]):
    """The outcome of reading a list: `text` was read, to be shown again; `rows` are of use only without problems.

    `notes` say what was assumed: the encoding, columns that are not read.
    """

    text: str
    rows: list[T]
    problems: Problems
    notes: list[str]

    @property
    def good(self) -> bool:
        return not self.problems
