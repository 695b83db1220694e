"""The inputs in play, on the tablet: answers stay in place, whichever input is old."""

from datetime import timedelta

from django.utils import timezone

from floor.models import Tournament
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.faces import in_both_faces
from tests.browser.steps import choose, start_call, tops_of_answers


def make_level_old(cast: Cast) -> None:
    factories.next_level(tournament=cast.tournament)
    Tournament.objects.filter(pk=cast.tournament.pk).update(
        level_set_at=timezone.now() - timedelta(minutes=47), level_set_by=cast.td
    )


@in_both_faces
def test_answers_begin_at_the_same_place_whatever_is_old_and_however_many_games(
    open_tablet: OpenTablet, cast: Cast
) -> None:
    page = open_tablet(cast.floor)
    start_call(page, cast)
    top = tops_of_answers(page)
    make_level_old(cast)
    Tournament.objects.filter(pk=cast.tournament.pk).update(games=["limit-holdem", "plo8", "triple-draw"])
    start_call(page, cast)
    assert tops_of_answers(page) == top
    choose(page, "Same street: others have acted behind")
    assert tops_of_answers(page) == top
