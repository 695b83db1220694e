"""Under which addresses and names this machine can be reached in the network of a room."""

import ipaddress
import re
import socket
from dataclasses import dataclass

import psutil

# Networks that belong to whoever runs them. Nothing else is ever certified: see floor/server/certificates.py.
PRIVATE = tuple(map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")))
# Never asked for anything: the system says which of our addresses it would speak from.
ELSEWHERE = ("192.0.2.1", 9)


@dataclass(frozen=True)
class Names:
    """The private addresses, the one that leads out of this machine first, and the names beside them."""

    addresses: tuple[str, ...]
    host: str

    @property
    def first(self) -> str:
        return self.addresses[0] if self.addresses else "127.0.0.1"

    @property
    def dns(self) -> tuple[str, ...]:
        return (*((self.host, f"{self.host}.local") if self.host else ()), "localhost")

    @property
    def all(self) -> tuple[str, ...]:
        return (*self.addresses, "127.0.0.1", *self.dns)


def names() -> Names:
    found = {
        link.address
        for card, links in psutil.net_if_addrs().items()
        for link in links
        if link.family == socket.AF_INET and _is_up(card) and _is_private(link.address)
    }
    leading = _leading_out()
    ordered = sorted(found, key=lambda address: (address != leading, ipaddress.IPv4Address(address)))
    return Names(tuple(ordered), host_name())


def host_name() -> str:
    """The first part of this machine's name; nothing where it is none that a browser could ask for."""
    name = socket.gethostname().partition(".")[0].lower()
    return name if re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", name) and name != "localhost" else ""


def _is_up(card: str) -> bool:
    stats = psutil.net_if_stats().get(card)
    return stats is not None and stats.isup


def _is_private(address: str) -> bool:
    return any(ipaddress.IPv4Address(address) in network for network in PRIVATE)


def _leading_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""  # a room without a way out
        return str(probe.getsockname()[0])
