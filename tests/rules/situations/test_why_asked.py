"""Questions of the commonest calls, each with two answers that lead to different rulings."""

import pytest

from tests.cases.why_asked import DOCS, reasons, written
from tests.common_calls import CALLS, COMMONEST, Call

AGAIN = "manage.py shell -c 'from tests.cases.why_asked import *; DOCS.write_text(written())' writes it anew."
OF_THEM = {call.name: call for call in CALLS if call.name in COMMONEST.values()}


@pytest.mark.parametrize("call", OF_THEM.values(), ids=OF_THEM)
def test_a_ruling_depends_on_every_question_of_a_common_call(call: Call) -> None:
    assert [one.question for one in reasons(call) if not one.other] == []


def test_the_document_says_why_each_is_asked() -> None:
    assert DOCS.read_text(encoding="utf-8") == written(), AGAIN
