"""The key by which a page is carried out once, however often it is sent."""

from uuid import UUID

from django.http import QueryDict

from floor.errors import Refused

INCOMPLETE = "This page is incomplete. Open the call again and repeat your last tap."


def key_of(posted: QueryDict) -> UUID:
    try:
        return UUID(posted.get("submission_key", ""))
    except ValueError:
        raise Refused("no-key", INCOMPLETE) from None
