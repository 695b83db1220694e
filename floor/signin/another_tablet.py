"""The way for another tablet to this program: its address, and in a room the certificate that it must trust first."""

from dataclasses import dataclass

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from floor.server.announced import announced


@dataclass(frozen=True)
class Address:
    """An address and its picture for a camera."""

    address: str

    @property
    def code(self) -> SafeString:
        drawn = segno.make(self.address, micro=False)
        svg = drawn.svg_inline(light="#fff", omitsize=True, svgclass="code", title=f"Code of {self.address}")
        return mark_safe(svg)  # noqa: S308 - drawn by us, with the address escaped by segno


@dataclass(frozen=True)
class Another:
    page: Address
    certificate: Address | None = None
    fingerprint: str = ""


def to_another(request: HttpRequest) -> Another | None:
    """Return the address to show for another tablet; None when this program serves only its own machine."""
    if room := announced(settings.STATE):
        return Another(Address(room.address), Address(room.certificate), room.fingerprint)
    return Another(Address(request.build_absolute_uri("/"))) if request.is_secure() else None
