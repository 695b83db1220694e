"""A process that waits for the end of this one, to clear up after it."""

import os
import signal
from collections.abc import Callable


class Watcher:
    """Runs `clear_up` when this process ends without dismissing the watcher, even by kill -9.

    It reads a pipe whose other end only this process holds: the system closes that end with the process.
    """

    def __init__(self, clear_up: Callable[[], object]) -> None:
        read_end, self.lifeline = os.pipe()
        self.pid = os.fork()
        if self.pid:
            os.close(read_end)
            return
        try:
            os.close(self.lifeline)
            os.setsid()
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            os.read(read_end, 1)
            clear_up()
        finally:
            os._exit(0)

    def dismiss(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.lifeline)
