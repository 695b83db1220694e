"""The counts printed at the end of a test run: cases by edition and situation, and those that wait for one."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median

from rules.cases import WorkedCase, all_cases, ruled_cases
from rules.charts import CHARTS
from rules.editions import editions
from rules.situations.readers import READERS
from tests.cases.run import ruling_of

GOLDEN = Path(__file__).parents[3] / "shared" / "corpus" / "golden.yaml"
NOT_THERE = f"OUR COPY OF THE GOLDEN CASES WAS NOT COMPARED WITH {GOLDEN}, WHICH IS NOT THERE."
TOTAL = "all"


def lines(mutations: Counter[str]) -> Iterator[str]:
    """One short table: a row a situation, a column an edition, and how many cases come from a tape.

    Below it the paths explored, the charts stored, and the changes of each book that a case noticed in this run.
    """
    yield _row("", [*editions(), TOTAL, "by tape"])
    rows: dict[str, list[WorkedCase]] = {}
    for case in all_cases():
        rows.setdefault(case.situation or f"not yet: {Path(case.file).stem.removeprefix('golden-')}", []).append(case)
    for name, cases in sorted(rows.items(), key=lambda row: (row[0].startswith("not yet"), row[0])):
        yield _row(name, _counts(cases))
    yield _row(TOTAL, _counts(all_cases()))
    yield _row("paths explored", _sums({edition: _paths(edition) for edition in editions()}))
    longest = {edition: str(max(_longest(chart) for chart in _charts(edition))) for edition in editions()}
    yield _row("questions at most", [longest[edition] for edition in editions()])
    yield _row("questions at the median", [_median(edition) for edition in editions()] + [_median("")])
    yield _row("charts", _sums({edition: len(_charts(edition)) for edition in editions()}))
    yield _row("changes of the book noticed", _sums(mutations))
    if not GOLDEN.is_file():
        yield NOT_THERE


def _median(edition: str) -> str:
    """Of the worked cases of an edition, or of all: how many questions an interview takes that is not cut short."""
    asked = [len(ruling_of(case.id).given) for case in ruled_cases() if edition in ("", case.edition)]
    return f"{median(asked):g}"


def _charts(edition: str) -> list[Path]:
    return sorted(CHARTS.glob(f"*.{edition}.json"))


def _paths(edition: str) -> int:
    return sum(json.loads(chart.read_text())["paths"] for chart in _charts(edition))


def _longest(chart: Path) -> int:
    data = json.loads(chart.read_text())
    return int(data["nodes"][data["root"]]["depth"])


def _sums(by_edition: Mapping[str, int]) -> list[str]:
    return [f"{by_edition.get(edition, 0) or '-':>}" for edition in editions()] + [str(sum(by_edition.values()) or "-")]


def _counts(cases: list[WorkedCase] | tuple[WorkedCase, ...]) -> list[str]:
    by_edition = Counter(case.edition for case in cases)
    by_tape = sum(case.tape is not None and case.situation in READERS for case in cases)
    return [*(str(by_edition[edition] or "-") for edition in editions()), str(len(cases)), str(by_tape or "-")]


def _row(name: str, cells: list[str]) -> str:
    return f"{name:34}" + "".join(f"{cell:>14}" for cell in cells)
