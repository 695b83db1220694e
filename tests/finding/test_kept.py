"""The stored index equals a newly built one, and an index made from other sources is never read."""

from pathlib import Path

import pytest

from rules.books.editions import editions
from rules.finding import kept, search
from rules.finding.topics import made


@pytest.mark.parametrize("edition", editions())
def test_what_is_kept_is_what_would_be_made(edition: str) -> None:
    assert kept.kept_at(edition).exists()
    index, anew = kept.index(edition), made(edition)
    assert kept.from_text(kept.to_text(anew)) == anew
    # A word's weight may differ in its last digit, because the sum runs in another order.
    assert [whole.terms.keys() for whole in index.told] == [whole.terms.keys() for whole in anew.told]
    assert [(topic.situation, topic.weights.keys()) for topic in index.topics] == [
        (topic.situation, topic.weights.keys()) for topic in anew.topics
    ]
    assert index.rarity == pytest.approx(dict(anew.rarity))
    assert index.forms == anew.forms


def test_with_another_word_in_a_file_nothing_that_was_kept_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    words = tmp_path / "fixtures" / "finding" / "words.yaml"
    words.parent.mkdir(parents=True)
    names = set()
    for text in ("raise: [bump]", "raise: [bump, pop]"):
        words.write_text(text)
        names.add(name_now())
    assert len(names) == 2


def name_now() -> Path:
    kept._made_from.cache_clear()
    try:
        return kept.kept_at("tda-2019")
    finally:
        kept._made_from.cache_clear()


def test_once_it_is_ready_a_search_works_out_no_question_anew() -> None:
    search.get_ready("tda-2019")
    before = search.questions_of.cache_info().misses
    assert [found.situation.id for found in search.search("tda-2019", "seat 5 raised out of turn")][
        0
    ] == "action-out-of-turn"
    assert search.questions_of.cache_info().misses == before
