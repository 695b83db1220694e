"""Calls at table 12 with some of their questions answered, as tapping the answers leaves them."""

from django.utils import timezone

from floor.calls.actions.calls import save_answers
from floor.ground.inputs import of_tournament
from floor.ground.wizard import prefilled, wizard_of
from floor.models import Incident, Tournament
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
# Seat 5 called out of turn and seat 6 behind it, so that it matters whether the skipped seat 4 had time.
DEFENCE: Answers = (
    ("hand-moment", "acted-behind"),
    ("actor", 5),
    ("oot-action", "call"),
    ("oot-skipped", (4,)),
    ("oot-behind", (6,)),
    ("oot-behind-act.6", "call"),
)
# Nobody can say whether it had.
NOBODY_KNOWS: Answers = (*DEFENCE, ("oot-defended.4", "cant-establish"))
# Seats 9 and 1 called while seat 7, whose turn it was, had time and said nothing.
TWO_OFFENDERS: Answers = (
    ("hand-moment", "acted-behind"),
    ("actor", 9),
    ("oot-action", "call"),
    ("oot-skipped", (7,)),
    ("oot-behind", (1,)),
    ("oot-behind-act.1", "call"),
    ("oot-defended.7", "silent"),
)
# Seat 5 pushed chips into a bet of 2,400 and said nothing.
CHIPS: Answers = (("hand-moment", "now"), ("actor", 5), ("chips-first", "chips"), ("bet-faced", 2400))
# A single one of 5,000.
ONE_CHIP: tuple[str, Value] = ("chips-pushed", ((5_000, 1),))
# So many that they are more than half of a raise, of which seat 5 has more.
SHORT: Answers = (("chips-pushed", ((1_000, 2), (100, 8))), ("chips-largest-full-raise", 2400), ("last-chips", "no"))


def called(cast: Cast, answers: Answers = (), situation: str = "action-out-of-turn") -> Incident:
    """A call of the floor person with these answers, as tapping them leaves it."""
    tournament = Tournament.objects.get(pk=cast.tournament.pk)
    in_play = prefilled(of_tournament(tournament, timezone.now()))
    call = factories.incident(
        actor=cast.floor, tournament=tournament, table=cast.table, situation=situation, prefill=in_play
    )
    return answered(cast, call, answers)


def answered(cast: Cast, call: Incident, answers: Answers) -> Incident:
    """Return the call with these answers added."""
    wizard = wizard_of(call, call.draft)
    for key, value in answers:
        assert isinstance(wizard.result, Asking)
        assert wizard.result.asked.key == key
        wizard = wizard.with_answer(wizard.result.asked, value)
    assert save_answers(cast.floor, call, call.draft.revision, wizard.stored)
    return call
