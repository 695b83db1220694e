"""The result of a tap on a tile."""

from typing import Any

from django.test import Client

from floor.models import Incident


def opened_by(client: Client, tap: Any) -> Incident:
    """The call that a tap led to, opened as it begins: an answer would do the same, and more."""
    assert tap.status_code == 302, tap.content.decode()
    if "/tap:" in tap["Location"]:
        assert client.post(f"{tap['Location']}log", {"act": "log"}).status_code == 302
    return Incident.objects.latest("pk")
