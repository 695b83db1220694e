"""docs/coverage.md says which situations decide each concept of each book."""

from tests.cases.coverage import DOCS, written


def test_the_docs_show_what_the_cases_cover() -> None:
    assert DOCS.read_text(encoding="utf-8") == written(), "run: python -m tests.cases.coverage"
