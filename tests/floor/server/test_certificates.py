"""The certificate that a tablet is told to trust, and its limits for the laptop, or for a thief of its key."""

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from socket import AF_INET, AF_INET6
from types import SimpleNamespace

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from floor.server import addresses, certificates
from floor.server.addresses import HostAddresses
from floor.server.certificates import RENEWED_BEFORE, SERVER_DAYS, Certificates

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)
ROOM = HostAddresses(("192.168.1.20", "fd12:3456::20", "10.0.0.7"), "lantern")
OWN = {"127.0.0.1", "::1", "localhost"}


@pytest.fixture
def made(tmp_path: Path) -> Certificates:
    made = Certificates(tmp_path / "certificates")
    assert made.make(ROOM, NOW)
    return made


def served(made: Certificates) -> x509.Certificate:
    return x509.load_pem_x509_certificate(made.server.read_bytes())


def names_of(made: Certificates) -> set[str]:
    found = served(made).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name.value) for name in found}


def test_one_file_is_both_key_and_certificate(made: Certificates) -> None:
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(made.server)
    assert "PRIVATE KEY" not in made.to_trust()
    assert {path.stat().st_mode & 0o777 for path in made.place.iterdir()} == {0o600}


def test_it_is_good_for_the_addresses_and_names_of_the_machine(made: Certificates) -> None:
    assert names_of(made) == {"192.168.1.20", "fd12:3456::20", "10.0.0.7", "lantern", "lantern.local", *OWN}


@pytest.mark.parametrize(
    ("names", "trusted"),
    [
        (ROOM, True),
        (HostAddresses(("fd12:3456::20",), ""), True),
        (HostAddresses(("8.8.8.8",), ""), False),
        (HostAddresses(("2600::1",), ""), False),
    ],
    ids=["a private address", "one of IPv6", "somebody else's", "somebody else's of IPv6"],
)
def test_a_tablet_takes_nothing_from_it_but_what_is_private(
    made: Certificates, names: HostAddresses, trusted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Certificates, "_vouched", lambda _, *addresses: addresses)
    made._make_server(names, NOW)
    authority = x509.load_pem_x509_certificate(made.to_trust().encode())
    subject = x509.IPAddress(ip_address(names.addresses[0]))
    verifier = PolicyBuilder().store(Store([authority])).time(NOW.replace(tzinfo=None)).build_server_verifier(subject)
    if trusted:
        verifier.verify(served(made), [])
    else:
        with pytest.raises(VerificationError):
            verifier.verify(served(made), [])


def test_a_name_it_may_not_vouch_for_is_left_out(made: Certificates) -> None:
    renamed = HostAddresses(ROOM.addresses, "harbour")
    assert not made.make(renamed, NOW)
    assert "harbour.local" in names_of(made) and "harbour" not in names_of(made)
    assert not made.is_due(renamed, NOW)


def test_an_authority_from_before_ipv6_is_kept_and_vouches_for_none_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Certificates(tmp_path / "certificates")
    with monkeypatch.context() as before:
        before.setattr(certificates, "PRIVATE", tuple(n for n in addresses.PRIVATE if n.version == 4))
        before.setattr(certificates, "OWN", (ip_network("127.0.0.0/8"),))
        old.make(ROOM, NOW)
    assert old.good_for(ROOM).addresses == ("192.168.1.20", "10.0.0.7")
    assert not old.make(ROOM, NOW)
    assert not any(":" in name for name in names_of(old))
    assert not old.is_due(ROOM, NOW)


def test_another_address_is_certified_and_trusted_as_before(made: Certificates) -> None:
    before = made.fingerprint()
    moved = HostAddresses(("192.168.7.3",), "lantern")
    assert made.is_due(moved, NOW)
    assert not made.make(moved, NOW)
    assert "192.168.7.3" in names_of(made) and "10.0.0.7" not in names_of(made)
    assert made.fingerprint() == before


def test_it_is_renewed_in_time_and_only_then(made: Certificates) -> None:
    kept = made.server.read_bytes()
    in_time = NOW + timedelta(days=SERVER_DAYS) - RENEWED_BEFORE
    made.make(ROOM, in_time - timedelta(days=2))
    assert made.server.read_bytes() == kept
    assert not made.make(ROOM, in_time)
    assert served(made).not_valid_after_utc > in_time + timedelta(days=SERVER_DAYS - 2)


def test_an_authority_that_would_not_outlive_what_it_signs_is_replaced(made: Certificates) -> None:
    before = made.fingerprint()
    assert made.make(ROOM, NOW + timedelta(days=3650 - SERVER_DAYS + 1))
    assert made.fingerprint() != before


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = {
        "lo": ["127.0.0.1", "::1"],
        "wlan": ["192.168.1.20", "8.8.8.8", "fe80::20%wlan", "fd12::20", "fd12::dead", "2600::20"],
        "lan": ["10.0.0.7", "fd34::7"],
        "off": ["10.9.9.9"],
    }
    links = {
        card: [SimpleNamespace(address=at, family=AF_INET6 if ":" in at else AF_INET) for at in held]
        for card, held in found.items()
    }
    told = tmp_path / "if_inet6"
    told.write_text(
        "fd120000000000000000000000000020 02 40 00 00     wlan\n"
        "fd12000000000000000000000000dead 02 40 00 21     wlan\n"  # temporary, and deprecated
    )
    monkeypatch.setattr(addresses, "OF_IPV6", told)
    monkeypatch.setattr("psutil.net_if_addrs", lambda: links)
    monkeypatch.setattr("psutil.net_if_stats", lambda: {card: SimpleNamespace(isup=card != "off") for card in found})
    monkeypatch.setattr("socket.gethostname", lambda: "Lantern.example.com")


@pytest.mark.usefixtures("cards")
def test_only_private_addresses_that_stay_count_and_the_one_that_leads_out_is_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "_leading_out", {AF_INET: "192.168.1.20", AF_INET6: "2600::20"}.get)
    assert addresses.names() == HostAddresses(("192.168.1.20", "10.0.0.7", "fd12::20", "fd34::7"), "lantern")
    assert addresses.names().first == "192.168.1.20"


@pytest.mark.usefixtures("cards")
def test_where_only_ipv6_leads_out_it_is_first_and_stands_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_leading_out", {AF_INET: "", AF_INET6: "fd34::7"}.get)
    found = addresses.names()
    assert found.addresses == ("fd34::7", "10.0.0.7", "192.168.1.20", "fd12::20")
    assert found.first == "[fd34::7]"
    assert {"[fd34::7]", "[::1]", "10.0.0.7", "lantern.local"} < set(found.all)
