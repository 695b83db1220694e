"""Names in a ring of seats: whole lines, inside the seat, however small the table is drawn."""

import pytest
from django.urls import reverse

from floor.models import Player
from tests import factories
from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet

NAMES = ["Kerem Başaran", "Gyöngyi Ágoston", "Jörg Quapp", "Şeyda Çağlayan Yıldız"]
# Each name that is cut, or that sticks out of its seat with its number.
CUT = """() => [...document.querySelectorAll(".seat:has(small)")].filter((seat) => {
  const name = seat.querySelector("small"), number = seat.querySelector("strong");
  const around = seat.getBoundingClientRect();
  const lines = name.clientHeight / parseFloat(getComputedStyle(name).lineHeight);
  return Math.abs(lines - Math.round(lines)) > 0.1 || name.getBoundingClientRect().bottom > around.bottom + 0.5
    || number.getBoundingClientRect().top < around.top - 0.5;
}).map((seat) => seat.innerText)"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (944, 656), (800, 600)], ids=str)
def test_no_line_of_a_name_is_cut(open_tablet: OpenTablet, cast: Cast, size: tuple[int, int]) -> None:
    table = factories.table(tournament=cast.tournament, number=31, players=9)
    for seat, name in enumerate(NAMES, 1):
        Player.objects.filter(table=table, seat=seat).update(name=name)
    call = factories.incident(actor=cast.floor, tournament=cast.tournament, table=table, situation="giving-a-penalty")
    page = open_tablet(cast.floor)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name, args in (("people", [call.pk]), ("table", [cast.tournament.pk, 31]), ("call", [call.pk])):
        page.goto(reverse(name, args=args))
        assert page.evaluate(CUT) == [], name
