"""The addresses and names under which this machine can be reached in the network of a room."""

import ipaddress
import re
import socket
from dataclasses import dataclass
from pathlib import Path

import psutil

# Private networks. Nothing else is ever certified: see floor/server/certificates.py.
NETWORKS = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")
PRIVATE = tuple(map(ipaddress.ip_network, NETWORKS))
LOOPBACK, LOOPBACK_6 = "127.0.0.1", "::1"
# Never contacted: the system only says which of our addresses it would use to reach them.
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
# Linux says here of each IPv6 address whether it is usable: temporary, failed, deprecated or not yet ours. Other
# systems do not tell, so there each address counts.
OF_IPV6 = Path("/proc/net/if_inet6")
PASSING = 0x01 | 0x08 | 0x20 | 0x40


@dataclass(frozen=True)
class HostAddresses:
    """The private addresses, the one that leads out of this machine first, and the names beside them."""

    addresses: tuple[str, ...]
    host: str

    @property
    def first(self) -> str:
        """The first address, as it appears in the address of a page."""
        return bracketed(self.addresses[0] if self.addresses else LOOPBACK)

    @property
    def dns(self) -> tuple[str, ...]:
        return (*((self.host, f"{self.host}.local") if self.host else ()), "localhost")

    @property
    def all(self) -> tuple[str, ...]:
        return (*map(bracketed, (*self.addresses, LOOPBACK, LOOPBACK_6)), *self.dns)


def names() -> HostAddresses:
    passing = _passing()
    found = {
        link.address
        for card, links in psutil.net_if_addrs().items()
        for link in links
        if link.family in ELSEWHERE and _is_up(card) and _is_private(link.address) and link.address not in passing
    }
    leading = {_leading_out(family) for family in ELSEWHERE}
    return HostAddresses(
        tuple(sorted(found, key=lambda address: (address not in leading, *_in_order(address)))), host_name()
    )


def bracketed(address: str) -> str:
    """An address of a machine as it appears in that of a page."""
    return f"[{address}]" if ":" in address else address


def loopbacks() -> tuple[str, ...]:
    """Return the loopback addresses of this machine: a system may do without IPv6."""
    known = {link.address for links in psutil.net_if_addrs().values() for link in links}
    return tuple(address for address in (LOOPBACK, LOOPBACK_6) if address in known)


def host_name() -> str:
    """The first part of this machine's name; empty when a browser could not ask for it."""
    name = socket.gethostname().partition(".")[0].lower()
    return name if re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", name) and name != "localhost" else ""


def _is_up(card: str) -> bool:
    stats = psutil.net_if_stats().get(card)
    return stats is not None and stats.isup


def _is_private(address: str) -> bool:
    return any(ipaddress.ip_address(address) in network for network in PRIVATE)


def _in_order(address: str) -> tuple[int, int]:
    known = ipaddress.ip_address(address)
    return known.version, int(known)


def _passing() -> set[str]:
    rows = [line.split() for line in OF_IPV6.read_text().splitlines()] if OF_IPV6.is_file() else []
    return {str(ipaddress.IPv6Address(int(row[0], 16))) for row in rows if int(row[4], 16) & PASSING}


def _leading_out(family: socket.AddressFamily) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""  # a room without a way out
