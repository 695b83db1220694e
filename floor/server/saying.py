"""Output to the terminal, which may be closed, piped into something that ended, or a file on a full disk."""

import os
import sys


def say(sentence: str) -> None:
    """Print a sentence if possible: no operation ends for want of a listener."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        hear_no_more()
    except OSError:
        pass


def hear_no_more() -> None:
    """Discard pending output that nobody reads: Python would complain as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
