"""The questions that a situation can ask in an edition, from its chart: each node visited once, none explored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from rules.books.compare import book_of
from rules.engine.driver import replay
from rules.engine.question import Answer, Answers, AskedQuestion, Question, Value
from rules.engine.ruling import Asking
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS


@dataclass(frozen=True)
class ReachableQuestion:
    """A question that can come up, with every option it can have there and the answers that exploration tried."""

    question: Question[Value]
    samples: tuple[Value, ...]

    def joined(self, other: "ReachableQuestion") -> "ReachableQuestion":
        """Return one question made of two askings, perhaps with different options or bounds."""
        one, two = self.question, other.question
        options = {option.value: option for option in (*two.options, *one.options)}
        samples = dict.fromkeys((*self.samples, *other.samples))
        low, high = min(one.minimum, two.minimum), max(one.maximum, two.maximum)
        return ReachableQuestion(
            replace(one, options=tuple(options.values()), minimum=low, maximum=high), tuple(samples)
        )


@cache
def reached(situation: str, edition: str) -> dict[str, ReachableQuestion]:
    """Return the questions by id, in the order in which they come up, followed by those that only a house's value leads
    to, and those never asked but good to know.
    """
    found: dict[str, ReachableQuestion] = {}
    beyond = (*SITUATIONS[situation].under_a_house, *SITUATIONS[situation].told)
    for asked in (*askings(situation, edition), *map(AskedQuestion, beyond)):
        here = ReachableQuestion(asked.question, tuple(asked.samples()))
        found[asked.question.id] = found[asked.question.id].joined(here) if asked.question.id in found else here
    return found


def askings(situation: str, edition: str) -> Iterator[AskedQuestion]:
    """Yield every question as it is asked at each node of the chart."""
    chart, book = load_chart(situation, edition), book_of(edition)
    waiting: list[tuple[int, Answers]] = [(chart.root, {})]
    seen = {chart.root}
    for number, answers in waiting:
        node = chart.nodes[number]
        if not node.question:
            continue
        result = replay(SITUATIONS[situation], book, answers)
        if not isinstance(result, Asking):
            raise TypeError(f"{situation} asks {node.question} in {edition}, and yet {result!r} came out.")
        yield result.asked
        for value, (_, to) in zip(result.asked.samples(), node.edges, strict=True):
            if to not in seen:
                seen.add(to)
                waiting.append((to, {**answers, result.asked.key: Answer(value)}))
