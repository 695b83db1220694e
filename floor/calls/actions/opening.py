"""The opening of a call: it is stored once for each key, alone or with the first action on a call that a tap began."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from uuid import UUID

from django.db import transaction

from floor.calls.tapped import TapId
from floor.ground import policy, submission
from floor.models import Incident, User
from floor.record.search_words import words_to_begin_with

P = ParamSpec("P")
T = TypeVar("T")
OnCall = Callable[Concatenate[User, Incident, P], T]


def store_call(actor: User, call: Incident, key: UUID, body: dict[str, object]) -> None:
    """Store a new call with its draft; if the key has already opened one, this becomes that call."""
    house, draft = call.tournament.house_id, call.draft
    sent = submission.begin(actor, house, key, "open-call", body)
    if sent is None:
        call.pk = Incident.objects.values_list("pk", flat=True).get(opening__house=house, opening__key=key)
        return
    policy.role_of(actor, house)
    call.pk, call.opened_by, call.opening = None, actor, sent
    call.search = words_to_begin_with(call)
    call.save()
    draft.incident, draft.updated_by = call, actor
    draft.save()


def opens(action: OnCall[P, T]) -> OnCall[P, T]:
    """Make an action open the call first if only a tap began it: either both are done, or neither."""

    @wraps(action)
    def act(actor: User, incident: Incident, *args: P.args, **rest: P.kwargs) -> T:
        tapped = incident.pk
        if not isinstance(tapped, TapId):
            return action(actor, incident, *args, **rest)
        try:
            with transaction.atomic():
                store_call(actor, incident, tapped.key, {"tapped": tapped.kept})
                return action(actor, incident, *args, **rest)
        except BaseException:
            incident.pk = tapped
            raise

    return cast("OnCall[P, T]", act)


@opens
def log_call(actor: User, incident: Incident) -> None:
    """Open a call that a tap began without any answer yet; an open one stays as it is."""
