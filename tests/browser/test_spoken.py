"""A call ruled and recorded by keyboard alone reads out as docs/screen-reader.txt says."""

from tests.browser.cast import Cast
from tests.browser.conftest import OpenTablet
from tests.browser.spoken import DUMP, spoken


def test_a_call_reads_out_as_the_docs_show(open_tablet: OpenTablet, cast: Cast) -> None:
    assert spoken(open_tablet(cast.floor), cast) == DUMP.read_text(encoding="utf-8"), "run: make spoken"
