"""Calls at table 12 with some of their questions answered, as tapping the answers leaves them."""

from django.utils import timezone

from floor import actions
from floor.calls.wizard import prefilled, wizard_of
from floor.models import Incident, Tournament
from floor.tournament.inputs import of_tournament
from rules.engine.question import Value
from rules.engine.ruling import Asking
from tests import factories
from tests.browser.cast import Cast

Answers = tuple[tuple[str, Value], ...]

# Seat 5 raised to 1,200 out of turn, and seat 4 was skipped.
RAISE: Answers = (
    ("hand-moment", "now"),
    ("actor", 5),
    ("oot-action", "raise"),
    ("oot-amount", 1200),
    ("oot-skipped", (4,)),
)


def called(cast: Cast, answers: Answers = (), situation: str = "action-out-of-turn") -> Incident:
    """A call of the floor person with these answers, as tapping them leaves it."""
    tournament = Tournament.objects.get(pk=cast.tournament.pk)
    in_play = prefilled(of_tournament(tournament, timezone.now()))
    call = factories.incident(
        actor=cast.floor, tournament=tournament, table=cast.table, situation=situation, prefill=in_play
    )
    wizard = wizard_of(call, call.draft)
    for key, value in answers:
        assert isinstance(wizard.result, Asking)
        assert wizard.result.asked.key == key
        wizard = wizard.with_answer(wizard.result.asked, value)
    assert actions.save_answers(cast.floor, call, call.draft.revision, wizard.stored)
    return call
