"""Calls that were answered when facts had other ids: what is on record stands, and what is open is asked again."""

from typing import Any

import pytest

from floor.calls.wizard import Stored, Wizard, kind_of_ruling
from floor.models import Draft
from rules.books.editions import load_edition
from rules.books.resolve import resolve
from rules.engine.question import FINGERPRINT
from rules.engine.ruling import Asking, Ruling
from rules.situations import SITUATIONS

OF_OLD = "0123456789abcdef"
UNDERCALL = {
    "undercall-moment": "undercalled-behind",
    "undercall-seat": 5,
    "undercall-how": "chips",
    "undercall-put": 2_000,
    "undercall-bet": 8_000,
    "undercall-left": "some",
    "undercall-in-hand": "two",
}
OUT_OF_TURN = {
    "hand-moment": "now",
    "oot-seat": 6,
    "oot-action": "call",
    "oot-skipped": 5,
    "oot-skipped-act.5": "not-yet",
}


def stored(answers: dict[str, Any], fingerprint: str | None = OF_OLD) -> Stored:
    return {key: {"value": value, "fingerprint": fingerprint, "by": "person"} for key, value in answers.items()}


def wizard(situation: str, answers: Stored, recorded: Stored | None = None) -> Wizard:
    return Wizard(SITUATIONS[situation], resolve(load_edition("tda-2019")), answers, recorded)


def test_a_recorded_call_still_comes_to_its_ruling() -> None:
    on_record = stored(UNDERCALL)
    call = wizard("undercall", on_record, on_record)
    assert isinstance(call.result, Ruling)
    assert call.result.values["call_amount"] == 8_000
    assert call.result.values["backs_up_to"] == "seat5"
    assert call.stored == on_record


@pytest.mark.parametrize(
    ("situation", "answers", "ruling"),
    [
        (
            "who-shows-first",
            {"showdown-about": "order", "all-in-in-hand": "no", "river-betting": "bet", "river-aggressor": 4},
            "shows_first",
        ),
        (
            "who-shows-first",
            {"showdown-about": "muck", "all-in-in-hand": "no", "showdown-seat": 4, "showdown-bet-last": "no"},
            "may_muck",
        ),
        (
            "asking-to-see-a-hand",
            {
                "all-in-in-hand": "no",
                "see-seat": 4,
                "see-last-bet": "nobody",
                "see-askers-cards": "kept",
                "see-asker": 6,
            },
            "td_discretion",
        ),
    ],
)
def test_who_bet_last_is_known_of_a_recorded_call_whichever_of_its_ids_it_was_told_under(
    situation: str, answers: dict[str, Any], ruling: str
) -> None:
    asked_since = {"showdown-about", "all-in-in-hand", "see-askers-cards", "see-asker", "showdown-seat"}
    on_record = {
        **stored({key: value for key, value in answers.items() if key in asked_since}, None),
        **stored(
            {key: value for key, value in answers.items() if key not in asked_since}, f"{FINGERPRINT}00000000000000"
        ),
    }
    call = wizard(situation, on_record, on_record)
    assert isinstance(call.result, Ruling)
    assert call.result.values["ruling"] == ruling


def test_an_open_call_asks_again_and_shows_what_was_said() -> None:
    call = wizard("undercall", stored(UNDERCALL))
    assert isinstance(call.result, Asking)
    assert (call.result.asked.key, call.result.carried) == ("hand-moment", "acted-behind")


def test_a_changed_answer_is_kept_under_the_id_of_today_and_the_others_with_it() -> None:
    on_record = stored(UNDERCALL)
    call = wizard("undercall", on_record, on_record)
    bet = call.find("bet-faced")
    assert bet
    changed = call.with_answer(bet, 9_000)
    assert changed.stored.keys() == {
        "hand-moment",
        "undercalled-behind",
        "actor",
        "undercall-how",
        "in-front",
        "bet-faced",
        "last-chips",
        "undercall-in-hand",
    }
    assert changed.stored["bet-faced"]["fingerprint"].startswith(FINGERPRINT)
    assert isinstance(changed.result, Ruling)
    assert changed.result.values["call_amount"] == 9_000
    assert kind_of_ruling(Draft(recorded_answers=on_record), changed) == "correction"


def test_an_awaited_act_of_a_recorded_call_is_a_follow_up() -> None:
    on_record = stored(OUT_OF_TURN)
    call = wizard("action-out-of-turn", on_record, on_record)
    act = call.find("oot-skipped-act.5")
    assert act
    assert kind_of_ruling(Draft(recorded_answers=on_record), call.with_answer(act, "fold")) == "follow-up"


def test_of_two_answers_that_contradict_each_other_neither_counts() -> None:
    call = wizard("undercall", stored({**UNDERCALL, "chips-bet": 1_200}, None))
    assert isinstance(call.result, Asking)
    assert (call.result.asked.key, call.result.carried) == ("bet-faced", None)
