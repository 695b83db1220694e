"""A bar for long commands: shown on a terminal only, on the error stream, so that output can go into a file."""

from typing import Protocol

WIDTH = 30
EVERY = 1000


class Terminal(Protocol):
    def write(self, text: str, /) -> object: ...
    def flush(self) -> None: ...
    def isatty(self) -> bool: ...


class Progress:
    """Counts towards `total` of something."""

    def __init__(self, total: int, what: str, out: Terminal) -> None:
        self.total, self.what, self.out = total, what, out
        self.done = self.shown = 0
        self.on = out.isatty()

    def add(self, count: int) -> None:
        self.done += count
        if self.on and (self.done - self.shown >= EVERY or self.done >= self.total):
            self.shown = self.done
            bar = "█" * (WIDTH * self.done // max(self.total, 1))
            self.out.write(f"\r{bar:·<{WIDTH}} {self.done:,} of {self.total:,} {self.what}")
            self.out.flush()

    def clear(self) -> None:
        """Remove the bar, so that a line can be written in its place."""
        if self.on and self.shown:
            self.out.write("\r\033[K")
            self.out.flush()
