"""`make room`: the program for the tablets in the network of a room, from one laptop, with houses of one's own.

It does what `make serve` does, with a proxy in front of the web server that speaks https under every private address of
this machine. Both are restarted when the addresses change or the certificate expires. No demo ever goes in.
"""

import json
import os
import threading
import time
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import segno

from floor.server import environment as env
from floor.server.addresses import HostAddresses, bracketed, loopbacks, names
from floor.server.announced import RoomAnnouncement, announce, withdraw
from floor.server.answering import Answering
from floor.server.certificates import Certificates
from floor.server.files import write_private
from floor.server.log import Log
from floor.server.nightly import Nightly
from floor.server.proxy import CADDY, CERTIFICATE, configuration
from floor.server.saying import say
from floor.server.serve import ServeError, Server, Serving, refuse_taken_port, run
from floor.server.version import in_full

PORT = 8443
NAMES_LOOKED_AT = 10  # seconds
LONGEST_SOCKET = 100  # characters of the path of a socket; systems take little more
LARGEST_SERVER_LOG = 1_000_000  # bytes


def room(_: Sequence[str] = ()) -> int:
    """Serve a room until a signal; returns the exit status."""
    return run(lambda stopping: Room(env.state(default="var/room"), env.port("PORT", PORT, beside=1), stopping))


class Room(Serving):
    command = "make room"
    flags = ("DEBUG",)

    def __init__(self, state: Path, port: int, stopping: threading.Event) -> None:
        super().__init__(state, port, empty=True, stopping=stopping)
        self.socket = state / "web.socket"
        self.certificates = Certificates(state / "certificates")
        self.names = self.found = names()
        self.nightly = Nightly(state, self.environment, self.tell)
        self.looked_at = time.monotonic()

    @property
    def address(self) -> str:
        return f"https://{self.names.first}:{self.port}"

    @property
    def certificate_port(self) -> int:
        return self.port + 1

    def run(self) -> int:
        self.refuse_full_disk()
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET:
            raise ServeError(
                f"{self.socket} is too long for the path of a socket: set FLOORCALL_STATE to a shorter one."
            )
        self.state.mkdir(parents=True, exist_ok=True)
        self.log = Log(self.state / "log" / "floorcall.log", self.tell)
        self.out = self.log.end
        try:
            return super().run()
        finally:
            withdraw(self.state)
            self.log.close()

    def refuse_taken_ports(self) -> None:
        for port in (self.port, self.certificate_port):
            for host in ("0.0.0.0", "::")[: len(loopbacks())]:  # noqa: S104
                refuse_taken_port(host, port)

    def prepare(self) -> None:
        self.certify()

    def certify(self) -> None:
        if self.certificates.make(self.found):
            say("This room has a new certificate of its own: each tablet has to be told to trust it.")
        self.names = self.certificates.good_for(self.found)

    def environment(self) -> dict[str, str]:
        return os.environ | {
            "ALLOWED_HOSTS": ",".join(self.names.all),
            "SECURE": "true",
            "BEHIND_PROXY": "true",
            "FLOORCALL_STATE": str(self.state),
            # The place for the files that Caddy keeps for itself.
            "XDG_DATA_HOME": str(self.state / "caddy"),
            "XDG_CONFIG_HOME": str(self.state / "caddy"),
        }

    def wanted(self) -> list[Server]:
        told = self.state / "proxy.json"
        to_trust = self.certificates.to_trust()
        ports = (self.port, self.certificate_port)
        write_private(told, json.dumps(configuration(self.socket, self.certificates.server, to_trust, *ports)))
        proxy = Answering(("127.0.0.1", self.certificate_port), CERTIFICATE)
        return [
            self.web([f"unix:{self.socket}"], str(self.socket)),
            Server("proxy", [str(CADDY), "run", "--config", str(told)], proxy),
        ]

    def answers(self) -> bool:
        return self.socket.exists() and super().answers()

    def said_in(self) -> str:
        return f"in {self.log.path}"

    def announce(self) -> None:
        to_tablets = RoomAnnouncement(
            self.address,
            f"http://{self.names.first}:{self.certificate_port}{CERTIFICATE}",
            self.certificates.fingerprint(),
        )
        announce(self.state, to_tablets)
        say(f"\nFloorcall is at {self.address} (Ctrl-C stops it). Version {in_full()}.")
        for other in self.names.addresses[1:]:
            where = "over IPv6" if ":" in other else "where a tablet is in another network of this machine"
            say(f"Also at https://{bracketed(other)}:{self.port}, {where}.")
        if not self.names.addresses:
            say("This machine is in no private network: no tablet can reach it until it is in one.")
        drawn = StringIO()
        segno.make(self.address, micro=False).terminal(drawn, compact=True)
        say(drawn.getvalue())
        say(
            f"A tablet trusts it once it has the certificate from {to_tablets.certificate}\n"
            f"whose SHA-256 fingerprint is {to_tablets.fingerprint}\n"
            f"What happens is written into {self.log.path}."
        )

    def look_after(self) -> None:
        super().look_after()
        self.nightly.look()
        if time.monotonic() - self.looked_at >= NAMES_LOOKED_AT:
            self.looked_at = time.monotonic()
            self.keep_up(names())
            self.keep_small()

    def stop(self, patience: int = 30) -> None:
        self.nightly.stop()
        super().stop(patience)

    def keep_up(self, found: HostAddresses) -> None:
        """Serve under the machine's current addresses, with a certificate that is valid for them."""
        if found == self.found and not self.certificates.is_due(found):
            return
        self.found = found
        self.certify()
        self.tell("The addresses of this machine changed, or the certificate had to be renewed.")
        self.stop_servers()
        self.servers = self.wanted()
        for server in self.servers:
            self.start_server(server)
        self.announce()

    def keep_small(self) -> None:
        """Limit the database's own log, to which it only ever adds."""
        if self.cluster and self.cluster.log.exists() and self.cluster.log.stat().st_size > LARGEST_SERVER_LOG:
            os.truncate(self.cluster.log, 0)
