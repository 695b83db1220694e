"""The headers of each answer, and the answers to requests for headers only."""

import pytest
from django.test import Client, RequestFactory

from floor.models import Tournament, User
from floor.web.headers import UNUSED, asked_for_headers

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/sign-in", "/nowhere", "/health"])
def test_nothing_is_lent_to_other_pages(client: Client, address: str) -> None:
    headers = client.get(address).headers
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    policy = headers["Permissions-Policy"].split(", ")
    assert policy == [*(f"{name}=()" for name in UNUSED), "microphone=(self)"]


def test_head_is_get_without_its_body(client: Client, teo: User, tournament: Tournament) -> None:
    for address in (f"/t/{tournament.pk}/", f"/t/{tournament.pk}/shift", "/account"):
        whole, asked = client.get(address), client.head(address)
        assert asked.status_code == whole.status_code == 200
        assert asked.content == b""
        assert asked.headers["Content-Type"] == whole.headers["Content-Type"]
    assert client.head(f"/t/{tournament.pk}/shift/notes").status_code == 405


def test_a_long_list_is_not_made_for_its_headers() -> None:
    from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

    def lines(request: HttpRequest) -> HttpResponse:
        assert request.method == "GET"
        return StreamingHttpResponse(pytest.fail("a line was made") for _ in range(3))  # type: ignore[return-value]

    request = RequestFactory().head("/list")
    answer = asked_for_headers(lines)(request)
    assert list(answer) == []
    assert request.method == "HEAD"
