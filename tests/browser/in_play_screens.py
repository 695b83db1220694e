"""The screens of what is in play, fresh and old. Last on the walk: they leave a mixed tournament behind."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import Page, expect

from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.models import InputKind, Tournament
from tests import factories
from tests.browser.calls import called
from tests.browser.cast import Cast
from tests.browser.steps import button, heading, open_at


def in_play(page: Page, cast: Cast) -> Iterator[tuple[str, Page]]:
    page.goto(f"/calls/{called(cast).pk}/in-play#players")
    yield "in play: fresh level, players not counted", page
    button(page, "8 players at this table").click()
    expect(heading(page)).to_have_text("Which seat acted out of turn?")
    yield "question: nothing is old", page
    for number in (6, 7, 8):
        factories.next_level(tournament=cast.tournament, number=number)
    long_ago = timezone.now() - timedelta(minutes=47)
    mixed = {"games": ["limit-holdem", "plo8", "triple-draw"], "level_set_at": long_ago, "level_set_by": cast.td}
    Tournament.objects.filter(pk=cast.tournament.pk).update(**mixed)
    page.goto(f"/t/{cast.tournament.pk}/")
    yield "home, old level", page
    call = called(cast)
    open_at(page, call, "Which seat acted out of turn?")
    yield "question: old level", page
    page.goto(f"/calls/{call.pk}/in-play#level")
    expect(heading(page)).to_have_text("What is in play at table 12")
    page.get_by_text("Other levels").click()
    yield "in play: old level", page
    tournament = Tournament.objects.get(pk=cast.tournament.pk)
    sixth = Correction(InputKind.LEVEL, tournament.levels.get(number=6).pk)
    correct_for_tournament(cast.td, tournament, uuid4(), sixth, tournament.level_set_at)
    button(page, "Level 7 300–500 ante 500 for the whole tournament").click()
    expect(page.get_by_role("alert").filter(has_text="meanwhile")).to_be_visible()
    yield "in play: set meanwhile", page
    page.goto(f"/t/{cast.tournament.pk}/in-play")
    yield "in play: tournament", page
