"""The stored table equals a newly made one, and a table made from other sources is never read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.finding import kept, search
from rules.finding.table import made
from rules.proof.sources import ROOT


@pytest.mark.long
def test_what_is_kept_is_what_would_be_made() -> None:
    kept_table, anew = kept.table(), made()
    assert kept.from_text(kept.to_text(anew)) == anew
    assert (kept_table.situations, kept_table.ways_in, kept_table.forms) == (anew.situations, anew.ways_in, anew.forms)
    # A weight may differ in its last digit on another processor.
    assert kept_table.weights.keys() ^ anew.weights.keys() == set()


def test_the_program_finds_without_the_library_that_trains() -> None:
    """The table alone is read where people wait, and one day on a tablet."""
    code = "import sys, rules.finding.search, rules.finding.kept; print('pycrfsuite' in sys.modules)"
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "floor.settings"}
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert told.stdout.strip() == b"False"


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
        return kept.kept_at()
    finally:
        kept._made_from.cache_clear()


def test_once_it_is_ready_a_search_works_out_no_question_anew() -> None:
    search.get_ready("tda-2019")
    before = search.questions_of.cache_info().misses
    assert [found.situation.id for found in search.search("tda-2019", "seat 5 raised out of turn")][
        0
    ] == "action-out-of-turn"
    assert search.questions_of.cache_info().misses == before
