"""What a tablet is told to trust, and what that lets the laptop, or whoever steals its key, sign."""

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from socket import AF_INET
from types import SimpleNamespace

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from floor.server import addresses
from floor.server.addresses import Names
from floor.server.certificates import RENEWED_BEFORE, SERVER_DAYS, Certificates

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)
ROOM = Names(("192.168.1.20", "10.0.0.7"), "lantern")


@pytest.fixture
def made(tmp_path: Path) -> Certificates:
    certificates = Certificates(tmp_path / "certificates")
    assert certificates.make(ROOM, NOW)
    return certificates


def served(certificates: Certificates) -> x509.Certificate:
    return x509.load_pem_x509_certificate(certificates.server.read_bytes())


def names_of(certificates: Certificates) -> set[str]:
    found = served(certificates).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name.value) for name in found}


def test_one_file_is_both_key_and_certificate(made: Certificates) -> None:
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(made.server)
    assert "PRIVATE KEY" not in made.to_trust()
    assert {path.stat().st_mode & 0o777 for path in made.place.iterdir()} == {0o600}


def test_it_is_good_for_the_addresses_and_names_of_the_machine(made: Certificates) -> None:
    assert names_of(made) == {"192.168.1.20", "10.0.0.7", "127.0.0.1", "lantern", "lantern.local", "localhost"}


@pytest.mark.parametrize(
    ("names", "trusted"),
    [(ROOM, True), (Names(("8.8.8.8",), ""), False)],
    ids=["a private address", "somebody else's"],
)
def test_a_tablet_takes_nothing_from_it_but_what_is_private(made: Certificates, names: Names, trusted: bool) -> None:
    made._make_server(names, NOW)
    authority = x509.load_pem_x509_certificate(made.to_trust().encode())
    subject = x509.IPAddress(IPv4Address(names.addresses[0]))
    verifier = PolicyBuilder().store(Store([authority])).time(NOW.replace(tzinfo=None)).build_server_verifier(subject)
    if trusted:
        verifier.verify(served(made), [])
    else:
        with pytest.raises(VerificationError):
            verifier.verify(served(made), [])


def test_a_name_it_may_not_vouch_for_is_left_out(made: Certificates) -> None:
    renamed = Names(ROOM.addresses, "harbour")
    assert not made.make(renamed, NOW)
    assert "harbour.local" in names_of(made) and "harbour" not in names_of(made)
    assert not made.is_due(renamed, NOW)


def test_another_address_is_certified_and_trusted_as_before(made: Certificates) -> None:
    before = made.fingerprint()
    moved = Names(("192.168.7.3",), "lantern")
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


def test_only_private_addresses_count_and_the_one_that_leads_out_is_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"lo": ["127.0.0.1"], "wlan": ["192.168.1.20", "8.8.8.8"], "lan": ["10.0.0.7"], "off": ["10.9.9.9"]}
    links = {card: [SimpleNamespace(address=at, family=AF_INET) for at in held] for card, held in found.items()}
    monkeypatch.setattr("psutil.net_if_addrs", lambda: links)
    monkeypatch.setattr("psutil.net_if_stats", lambda: {card: SimpleNamespace(isup=card != "off") for card in found})
    monkeypatch.setattr("socket.gethostname", lambda: "Lantern.example.com")
    monkeypatch.setattr(addresses, "_leading_out", lambda: "192.168.1.20")
    assert addresses.names() == Names(("192.168.1.20", "10.0.0.7"), "lantern")
