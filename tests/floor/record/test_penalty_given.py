"""After any acts on a penalty in any order, its entries tell one consistent story."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given as drawn
from hypothesis import strategies as st

from floor.errors import Refused
from floor.models import Entry, EntryKind
from floor.record.penalty_given import given, is_same_person, misgiven
from floor.record.penalty_served import CountChange, Tally

BEGAN = datetime(2026, 5, 1, tzinfo=UTC)
FIRST = {"kind": "missed-hands", "hands": 5, "rounds": None, "players_at_table": None, "seat": 5, "player": None}

counts = st.tuples(st.sampled_from(CountChange), st.integers(1, 6))
amounts = st.tuples(st.just("amount"), st.integers(0, 8))
moves = st.tuples(st.just("move"), st.sampled_from([(5, None), (6, 1), (None, 2)]))
names = st.tuples(st.just("name"), st.sampled_from([None, 3]))
acts = st.lists(st.one_of(counts, amounts, moves, names), max_size=25)


def entry(seq: int, kind: EntryKind, payload: dict[str, Any]) -> Entry:
    return Entry(seq=seq, kind=kind, payload=json.dumps(payload), recorded_at=BEGAN + timedelta(minutes=seq))


def told(acts: list[tuple[Any, Any]]) -> list[Entry]:
    """The entries of these acts, as the actions write them; refused ones are left out."""
    entries = [entry(1, EntryKind.PENALTY, FIRST)]
    for how, value in acts:
        now = given(entries)[1]
        tally, stated, seq = now.tally, now.stated, len(entries) + 1
        if isinstance(how, CountChange):
            if not stated["hands"] or how == CountChange.SET and value > stated["hands"]:
                continue
            try:
                after = tally.after(how, value)
            except Refused:
                continue
            undoes = tally.steps[-1].seq if how == CountChange.UNDO else None
            payload = {"penalty": 1, "change": how.value, "from": tally.counted, "to": after, "undoes": undoes}
            entries.append(entry(seq, EntryKind.SERVED, payload))
        elif how == "name":
            named = {"seat": 5, "from": stated["player"] if stated["seat"] == 5 else None, "to": value}
            entries.append(entry(seq, EntryKind.PLAYER_NAMED, named))
        else:
            new = {"kind": "missed-hands" if value else "warning", "hands": value}
            to = stated | (new if how == "amount" else dict(zip(("seat", "player"), value, strict=True)))
            payload = {"penalty": 1, "from": stated, "to": to, "review": None}
            entries.append(entry(seq, EntryKind.PENALTY_CHANGED, payload))
    return entries


@drawn(acts)
def test_every_story_holds_and_no_more_is_served_than_given(acts: list[tuple[Any, Any]]) -> None:
    entries = told(acts)
    assert list(misgiven(entries)) == []
    for end in range(1, len(entries) + 1):
        now = given(entries[:end])[1]
        assert 0 <= now.tally.served <= now.tally.hands == now.stated["hands"]
        assert now.tally.counted_at or not now.tally.served


@drawn(acts)
def test_hands_follow_the_person_and_never_somebody_else(acts: list[tuple[Any, Any]]) -> None:
    entries = told(acts)
    for end in range(1, len(entries)):
        before, after = (given(entries[:number])[1] for number in (end, end + 1))
        if entries[end].kind == EntryKind.PENALTY_CHANGED:
            same = is_same_person(before.stated, after.stated)
            assert after.tally.counted == (before.tally.counted if same else 0)


@drawn(acts)
def test_taking_back_every_count_leads_to_none(acts: list[tuple[Any, Any]]) -> None:
    tally: Tally = given(told(acts))[1].tally
    for step in reversed(tally.steps):
        payload = {"change": "undo", "from": tally.counted, "to": step.before, "undoes": step.seq}
        assert tally.takes(payload)
        tally = tally.with_entry(entry(99, EntryKind.SERVED, payload), payload)
    assert (tally.counted, tally.counted_at, tally.eliminated_at) == (0, None, None)
