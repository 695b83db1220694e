"""The check that a running server also answers: asked from outside, since one that hangs can say nothing of itself."""

import socket

LOOKS = 5  # a second
# Counted in looks, not in seconds: a laptop that slept, or hung itself, has not been waiting.
EVERY, SILENT, STARTING = 3 * LOOKS, 15 * LOOKS, 120 * LOOKS


class Answering:
    """Asks a server one question after another, and never waits for it.

    Any answer will do, even a refusal: ending the process that asks the database does not mend a fault of the database.
    """

    def __init__(self, address: str | tuple[str, int], path: str) -> None:
        self.address = address  # the path of a socket, or a place in the network
        self.question = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        self.asking: socket.socket | None = None
        self.said = False
        self.begin()

    def begin(self) -> None:
        """Note that the server is started: it has longer for its first answer."""
        self.leave_off()
        self.silent, self.patience = 0, STARTING

    def is_given_up(self) -> bool:
        """Look once. True if there was no answer for too many looks."""
        self.silent += 1
        try:
            self._go_on()
        except BlockingIOError:
            pass  # no answer yet
        except OSError:
            self.leave_off()
        return self.silent > self.patience

    def _go_on(self) -> None:
        """Take the next step of a question: connect, send, then read the answer."""
        if self.asking:
            if not self.said:
                self.asking.sendall(self.question)
                self.said = True
            elif self.asking.recv(1):
                self.silent, self.patience = 0, SILENT
                self.leave_off()
            else:
                self.leave_off()
        elif self.patience == STARTING or self.silent >= EVERY:
            self.asking = socket.socket(socket.AF_UNIX if isinstance(self.address, str) else socket.AF_INET)
            self.asking.setblocking(False)
            self.asking.connect_ex(self.address)

    def leave_off(self) -> None:
        if self.asking:
            self.asking.close()
        self.asking, self.said = None, False
