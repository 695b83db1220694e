"""The certificates of a room: an authority of its own, which a tablet is told to trust once, and the ones it signs.

The authority can vouch only for private addresses and names of a room's network. So a thief of its key can pose as the
laptop in that room, and not as anybody's bank.
"""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from floor.server.addresses import LOOPBACK, LOOPBACK_6, PRIVATE, HostAddresses
from floor.server.files import write_private

AUTHORITY_DAYS = 3650
SERVER_DAYS = 397  # tablets refuse a certificate that is valid for much longer
RENEWED_BEFORE = timedelta(days=30)
OWN = tuple(map(ipaddress.ip_network, ("127.0.0.0/8", "::1/128")))
DOMAINS = ("local", "localhost")


@dataclass(frozen=True)
class Certificates:
    """The files in the directory `place`: a key and its certificate in one file each, so that they always fit."""

    place: Path

    @property
    def authority(self) -> Path:
        return self.place / "authority.pem"

    @property
    def server(self) -> Path:
        return self.place / "server.pem"

    def to_trust(self) -> str:
        """The certificate of the authority, for a tablet."""
        return _pem(self._known_authority())

    def make(self, names: HostAddresses, now: datetime | None = None) -> bool:
        """Make what is missing, expires soon or is for other names. True if tablets must trust anew."""
        now = now or datetime.now(UTC)
        self.place.mkdir(mode=0o700, parents=True, exist_ok=True)
        authority = _read(self.authority)
        # It must outlive everything that it signs.
        anew = authority is None or authority.not_valid_after_utc < now + timedelta(days=SERVER_DAYS + 1)
        if anew:
            self._make_authority(names, now)
        if anew or self.is_due(names, now):
            self._make_server(names, now)
        return anew

    def is_due(self, names: HostAddresses, now: datetime | None = None) -> bool:
        """True if the server's certificate is missing, expires soon or is for other names."""
        server = _read(self.server)
        if server is None or server.not_valid_after_utc < (now or datetime.now(UTC)) + RENEWED_BEFORE:
            return True
        certified = server.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        return set(certified) != set(self._certified(names))

    def good_for(self, names: HostAddresses) -> HostAddresses:
        """Return the names with the addresses that this authority vouches for: an old one vouches for no IPv6."""
        return replace(names, addresses=self._vouched(*names.addresses))

    def fingerprint(self) -> str:
        """Return the fingerprint of the authority, as tablets show it."""
        return self._known_authority().fingerprint(hashes.SHA256()).hex(":").upper()

    def _make_authority(self, names: HostAddresses, now: datetime) -> None:
        domains = (*DOMAINS, names.host) if names.host else DOMAINS
        permitted: list[x509.GeneralName] = [x509.IPAddress(network) for network in (*PRIVATE, *OWN)]
        permitted += [x509.DNSName(domain) for domain in domains]
        key = ec.generate_private_key(ec.SECP256R1())
        subject = _called(f"Floorcall on {names.host or 'this machine'}, {now:%Y-%m-%d}")
        certificate = (
            _begun(subject, subject, key.public_key(), now, AUTHORITY_DAYS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs_certificates=True), critical=True)
            .add_extension(x509.NameConstraints(permitted, None), critical=True)
            .sign(key, hashes.SHA256())
        )
        _write(self.authority, key, certificate)

    def _make_server(self, names: HostAddresses, now: datetime) -> None:
        authority = self._known_authority()
        signer = serialization.load_pem_private_key(self.authority.read_bytes(), None)
        assert isinstance(signer, ec.EllipticCurvePrivateKey)
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = (
            _begun(_called("Floorcall"), authority.subject, key.public_key(), now, SERVER_DAYS)
            .add_extension(x509.SubjectAlternativeName(self._certified(names)), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs_certificates=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False)
            .sign(signer, hashes.SHA256())
        )
        _write(self.server, key, certificate)

    def _certified(self, names: HostAddresses) -> Sequence[x509.GeneralName]:
        addresses = [*self.good_for(names).addresses, *self._vouched(LOOPBACK, LOOPBACK_6)]
        domains = {name.value for name in self._permitted() if isinstance(name, x509.DNSName)}
        return [
            *(x509.IPAddress(ipaddress.ip_address(address)) for address in addresses),
            *(x509.DNSName(name) for name in names.dns if name.rpartition(".")[2] in domains),
        ]

    def _vouched(self, *addresses: str) -> tuple[str, ...]:
        networks = [name.value for name in self._permitted() if isinstance(name, x509.IPAddress)]
        return tuple(at for at in addresses if any(ipaddress.ip_address(at) in network for network in networks))  # type: ignore[operator]

    def _permitted(self) -> Sequence[x509.GeneralName]:
        """Return the names that the authority may vouch for since it was made, with the machine's name of that day."""
        constraints = self._known_authority().extensions.get_extension_for_class(x509.NameConstraints)
        return constraints.value.permitted_subtrees or []

    def _known_authority(self) -> x509.Certificate:
        authority = _read(self.authority)
        if authority is None:
            raise FileNotFoundError(2, "No such file", str(self.authority))
        return authority


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, days: int
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # tablets' clocks differ
        .not_valid_after(now + timedelta(days=days - 1))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _read(path: Path) -> x509.Certificate | None:
    return x509.load_pem_x509_certificate(path.read_bytes()) if path.is_file() else None


def _write(path: Path, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    write_private(path, secret.decode() + _pem(certificate))


def _pem(certificate: x509.Certificate) -> str:
    return certificate.public_bytes(serialization.Encoding.PEM).decode()
