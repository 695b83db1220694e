"""Sessions that end when idle: after a quarter of an hour on a shared tablet, after an hour at a desk."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from floor.ground.prepared import SESSION
from floor.models import Session

ON_A_TABLET = timedelta(minutes=15)
AT_A_DESK = timedelta(hours=1)
WRITTEN_AFTER = timedelta(minutes=1)
# The requests that pages send by themselves; with "here" in it, "me" says that somebody used the page.
BY_ITSELF = frozenset({"going-on", "new-calls", "board", "clock", "clock-panel", "level", "level-clock", "me"})


class SessionStore(DatabaseStore):
    """Stores the session; each row has its tablet and the person who came in by PIN, so that ending either ends it."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def _get_session_from_db(self) -> Session | None:
        try:
            found = SESSION.get(key=self.session_key, now=timezone.now())
        except Session.DoesNotExist:
            self._session_key = None
            return None
        if timezone.now() - found.seen_at > idle_limit(found.tablet_id is not None):
            self.delete(self.session_key)
            self._session_key = None
            return None
        self.seen_at = found.seen_at
        return found

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        row = super().create_model_instance(data)
        assert isinstance(row, Session)
        row.tablet_id, row.member_id, row.seen_at = data.get("tablet"), data.get("member"), timezone.now()
        return row


def idle_limit(on_a_tablet: bool) -> timedelta:
    return ON_A_TABLET if on_a_tablet else AT_A_DESK


def seen(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: notes at most once a minute that somebody did something; polling by pages does not count."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        name = request.resolver_match.url_name if request.resolver_match else None
        if name not in BY_ITSELF or "here" in request.GET:
            _note(request)
        return response

    return respond


def _note(request: HttpRequest) -> None:
    now = timezone.now()
    seen_at = getattr(request.session, "seen_at", None)  # none before the row was read, or when it is new
    if seen_at and now - seen_at > WRITTEN_AFTER:
        Session.objects.filter(pk=request.session.session_key).update(seen_at=now)
