"""The counts printed at the end of a test run: cases by edition and situation, and those that wait for a situation."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median

from rules.books.editions import editions
from rules.engine.explore import Chart
from rules.proof.cases import WorkedCase, all_cases, ruled_cases
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from tests import documents
from tests.cases import asked
from tests.cases.run import ruling_of

GOLDEN = Path(__file__).parents[3] / "shared" / "corpus" / "golden.yaml"
NOT_THERE = f"OUR COPY OF THE GOLDEN CASES WAS NOT COMPARED WITH {GOLDEN}, WHICH IS NOT THERE."
TOTAL = "all"


def lines(mutations: Counter[str]) -> Iterator[str]:
    """Yield one short table: a row per situation, a column per edition, and how many cases come from a tape.

    Below it come the paths explored, the length of interviews, the charts stored, and the changes of each book that a
    case noticed in this run.
    """
    yield _row("", [*editions(), TOTAL, "by tape"])
    rows: dict[str, list[WorkedCase]] = {}
    for case in all_cases():
        rows.setdefault(case.situation or f"not yet: {Path(case.file).stem.removeprefix('golden-')}", []).append(case)
    for name, cases in sorted(rows.items(), key=lambda row: (row[0].startswith("not yet"), row[0])):
        yield _row(name, _counts(cases))
    yield _row(TOTAL, _counts(all_cases()))
    yield _row(
        "paths explored", _sums({edition: sum(chart.paths for chart in _charts(edition)) for edition in editions()})
    )
    yield from _lengths()
    yield _row("charts", _sums({edition: len(_charts(edition)) for edition in editions()}))
    yield _row("changes of the book noticed", _sums(mutations))
    if not GOLDEN.is_file():
        yield NOT_THERE
    if not documents.DOCUMENTS.is_dir():
        yield documents.NOT_THERE


def _lengths() -> Iterator[str]:
    """Yield how many questions a full interview takes, then on how many pages a person is asked.

    "At most" covers every chart; "at the median" and "at most in a case" cover the worked cases of an edition, and of
    all.
    """
    yield _row("questions at most", [str(max(chart.longest for chart in _charts(edition))) for edition in editions()])
    most = [max(asked.at_most(situation, edition) for situation in SITUATIONS) for edition in editions()]
    yield _row("  pages at most until a ruling", [str(number) for number in most])
    yield _row("questions at the median", _of_cases(lambda case: len(ruling_of(case.id).given), median))
    yield _row("  pages at the median", _of_cases(asked.of_case, median))
    yield _row("  pages at most in a case", _of_cases(asked.of_case, max))


def _of_cases(length: Callable[[WorkedCase], int], take: Callable[[list[int]], float]) -> list[str]:
    """Return the result of `take` for the lengths of the worked cases in each edition, and in all."""
    lengths = [(case.edition, length(case)) for case in ruled_cases()]
    of = {edition: [number for its, number in lengths if its == edition] for edition in editions()}
    return [f"{take(of[edition]):g}" for edition in editions()] + [f"{take([number for _, number in lengths]):g}"]


def _charts(edition: str) -> list[Chart]:
    return [load_chart(situation, edition) for situation in SITUATIONS]


def _sums(by_edition: Mapping[str, int]) -> list[str]:
    return [f"{by_edition.get(edition, 0) or '-':>}" for edition in editions()] + [str(sum(by_edition.values()) or "-")]


def _counts(cases: list[WorkedCase] | tuple[WorkedCase, ...]) -> list[str]:
    by_edition = Counter(case.edition for case in cases)
    by_tape = sum(case.tape is not None and case.situation in READERS for case in cases)
    return [*(str(by_edition[edition] or "-") for edition in editions()), str(len(cases)), str(by_tape or "-")]


def _row(name: str, cells: list[str]) -> str:
    return f"{name:34}" + "".join(f"{cell:>14}" for cell in cells)
