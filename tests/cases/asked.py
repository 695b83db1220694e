"""The number of pages a person is asked on, when the way in and the state of play have answered some questions already.

A choice shares one page with the seat that is asked for next whatever is chosen (`driver.asked_along`).
"""

from collections.abc import Iterator, Mapping

from floor.ground.games import GAMES
from floor.ground.wizard import FILLED_IN, prefill
from floor.models import Structure
from rules.engine.explore import Chart, Node
from rules.engine.question import NOT_YET
from rules.engine.ruling import AnsweredQuestion
from rules.engine.situation import WayIn
from rules.proof.cases import WorkedCase
from rules.proof.charts import load_chart
from rules.situations import SITUATIONS
from tests.cases.run import ruling_of

PLAYED = sorted({(game.structure, game.family) for game in GAMES.values()})


def of_case(case: WorkedCase) -> int:
    """Return the pages of a worked case: all answers, without those filled in and those of the best-fitting way in."""
    chart = load_chart(case.situation or "", case.edition)
    with_next = {node.question for node in chart.nodes if node.with_next}
    given = ruling_of(case.id).given
    asked = [one for one in given if not _filled_in(one, given)]
    told = {one.asked.key: one.value for one in asked}
    fitting = [way.answers for way in SITUATIONS[case.situation or ""].ways_in if way.answers.items() <= told.items()]
    return len(told.keys() - with_next) - max(map(len, fitting), default=0)


def at_most(situation: str, edition: str) -> int:
    """Return the most pages until a ruling, by any tile and in any game, with awaited acts not yet done."""
    return max(by_way_in(situation, edition, way_in) for way_in in (None, *SITUATIONS[situation].ways_in))


def by_way_in(situation: str, edition: str, way_in: WayIn | None) -> int:
    """Return the most pages by one tile: with a way in, or by the situation itself."""
    chart = load_chart(situation, edition)
    return max(_longest(chart, chart.root, filled, {}) for filled in _games(way_in))


def _games(way_in: WayIn | None) -> Iterator[dict[str, str]]:
    for structure, family in PLAYED:
        stored = prefill(structure, way_in, family, big_blind=400)
        yield {key: str(one["value"]) for key, one in stored.items()}


def _longest(chart: Chart, place: int, filled: Mapping[str, str], known: dict[int, int]) -> int:
    node = chart.nodes[place]
    if node.edges and place not in known:
        asked = 0 if node.question in filled or node.with_next else 1
        known[place] = asked + max(_longest(chart, ahead, filled, known) for ahead in _ahead(node, filled))
    return known.get(place, 0)


def _ahead(node: Node, filled: Mapping[str, str]) -> list[int]:
    """Return the nodes behind the filled-in answer and "not yet"; without either, behind any answer."""
    taken = {filled.get(node.question, NOT_YET), NOT_YET}
    return [ahead for answer, ahead in node.edges if answer in taken] or [ahead for _, ahead in node.edges]


def _filled_in(one: AnsweredQuestion, given: tuple[AnsweredQuestion, ...]) -> bool:
    """True if the answer is filled in. In limit the minimum bet is asked."""
    limit = any(other.asked.key.endswith("-structure") and other.value == Structure.LIMIT for other in given)
    return one.asked.key in FILLED_IN and not (limit and one.asked.key == "opening-least")
