"""What is said on the terminal, which may be closed, piped into something that ended, or a file on a full disk."""

import os
import sys


def say(sentence: str) -> None:
    """Say it, or do without: nothing that is under way ends for want of a listener."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        hear_no_more()
    except OSError:
        pass


def hear_no_more() -> None:
    """Let what is still to be said go nowhere, where nobody reads it: Python would complain as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
