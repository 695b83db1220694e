"""A value that a house sets leads to a ruling, also over a book that does not know what follows from it."""

from collections.abc import Iterator
from datetime import date

import pytest

from rules.api import questions_of
from rules.books.editions import editions, load_edition
from rules.books.override import Override
from rules.books.registry import registry
from rules.books.resolve import resolve
from rules.engine.book import Book
from rules.engine.driver import rule
from rules.engine.explore import Chart, Node, Walk, edge
from rules.engine.question import Answers, Value, answers
from rules.engine.ruling import Ruling
from rules.engine.situation import Situation
from rules.situations import SITUATIONS
from tests.rules.charted import chart, consulted_beneath, each_situation
from tests.rules.mutation import other_values, with_param

MAY = date(2026, 5, 1)
# It calls the functions of the situations that rule on a bet, which are explored by themselves.
BY_OTHERS = "what-does-this-bet-mean"


@each_situation
def test_every_path_ends_in_a_ruling_whatever_a_house_sets(situation: str) -> None:
    if situation == BY_OTHERS:
        pytest.skip("It is explored as the situations that it leads to.")
    for edition in editions():
        book = resolve(load_edition(edition))
        drawn = chart(situation, edition)
        for key, changed in books_of_houses(book, drawn.consulted):
            walk = WhereRead(SITUATIONS[situation], changed, drawn, looks_at(key, situation, edition))
            walk.chart()
            assert walk.asked <= questions_of(situation).keys(), f"{key}: list them in under_a_house"


def looks_at(key: str, situation: str, edition: str) -> frozenset[int]:
    """Return the nodes of a chart that lead to a ruling that reads `key`."""
    return frozenset(node for node, found in enumerate(consulted_beneath(situation, edition)) if key in found)


class WhereRead(Walk):
    """A walk that skips paths to rulings that do not read what the house has set: those are the book's own.

    It follows the chart of the book as far as that goes: questions asked only because of the house are not in it.
    """

    def __init__(self, situation: Situation, book: Book, drawn: Chart, read: frozenset[int]) -> None:
        super().__init__(situation, book)
        self._drawn, self._read = drawn, read
        self.asked: set[str] = set()

    def walk(self, answers: Answers) -> int:
        node = self._in_the_book(answers)
        if node is not None and node not in self._read:
            return self.number(Node("As in the book."))
        self.asked.update(key.partition(".")[0] for key in answers)
        return super().walk(answers)

    def _in_the_book(self, answers: Answers) -> int | None:
        """Return the node that these answers lead to in the book; None if it asks something else."""
        node = self._drawn.root
        for key, answer in answers.items():
            asked = self._drawn.nodes[node]
            to = dict(asked.edges).get(edge(answer.value)) if asked.question == key.partition(".")[0] else None
            if to is None:
                return None
            node = to
        return node


def books_of_houses(book: Book, consulted: frozenset[str]) -> Iterator[tuple[str, Book]]:
    """Yield the book with one named value changed at a time. Another number leads nowhere that its neighbour does
    not.
    """
    for key in sorted(consulted & registry().keys()):
        parameter = registry()[key]
        if parameter.layers and parameter.type in ("bool", "enum") and book.has_param(key):
            for value in other_values(key, book.param(key)):
                if value != "another":
                    yield key, with_param(book, key, value)


@pytest.mark.parametrize(
    ("harmless_use", "live", "outcome"),
    [
        ("allowed", "", "A device that bothers nobody: allowed here."),
        ("without_live_hand", "no", "A device that bothers nobody: allowed here."),
        ("without_live_hand", "yes", "Phone or device in use: forbidden here. You may penalise it."),
        ("forbidden", "", "Phone or device in use: forbidden here. You may penalise it."),
    ],
)
@pytest.mark.parametrize("edition", editions())
def test_a_house_says_who_may_use_a_device_that_bothers_nobody(
    edition: str, harmless_use: str, live: str, outcome: str
) -> None:
    told: dict[str, Value] = {"infraction": "devices", "infraction-devices": "used", "infraction-seat": 4}
    ruling = under_a_house(edition, "other-devices-house-rules.harmless_use", harmless_use, told, live=live)
    assert str(ruling.outcome) == outcome


def test_a_house_allows_masks_over_a_book_that_does_not_speak_of_them() -> None:
    told: dict[str, Value] = {
        "infraction": "devices",
        "infraction-devices": "identity",
        "infraction-seat": 4,
        "infraction-mask": "yes",
    }
    ruling = under_a_house("tda-2019", "player-identity-visible.health_masks", "allowed", told)
    assert (ruling.values["penalty"], ruling.values["masks_in_the_book"]) == (False, False)


@pytest.mark.parametrize("edition", [edition for edition in editions() if edition != "tda-2009"])
def test_a_house_says_that_cards_over_its_line_are_dead(edition: str) -> None:
    key = "facedown-discard-still-live.behind_the_house_line"
    book = resolve(load_edition(edition), [Override("house", 12, key, "dead", MAY)], MAY)
    told: dict[str, Value] = {
        "cards-shown": "none",
        "thrown-in-seat": 4,
        "pot-moment": "middle",
        "cards-where": "apart",
    }
    for over, hand in (("yes", "dead"), ("no", "live")):
        given: dict[str, Value] = {**told, "all-in-in-hand": "no", "house-muck-line": over, "others-in": "several"}
        ruling = rule(SITUATIONS["hand-thrown-in-at-showdown"], book, answers(given))
        assert isinstance(ruling, Ruling)
        assert (ruling.values["hand"], ruling.discretions) == (hand, ())
        assert any(change.source == "House 12" for citation in ruling.citations for change in citation.changes)


@pytest.mark.parametrize("edition", ["tda-2017", "tda-2019"])
def test_a_house_lists_what_may_lie_on_the_table(edition: str) -> None:
    key = "personal-belongings.on_the_table"
    told: dict[str, Value] = {"on-table-what": "belongings", "belongings-where": "on", "belongings-item": "phone"}
    for value, outcome in (("card_protector", "goes"), ("card_protector_and_phone", "stays")):
        book = resolve(load_edition(edition), [Override("house", 12, key, value, MAY)], MAY)
        ruling = rule(SITUATIONS["on-the-table"], book, answers(told))
        assert isinstance(ruling, Ruling)
        assert ruling.values["ruling"] == outcome
        assert ("Only a card protector may lie on the table, please." in map(str, ruling.words)) is (outcome == "goes")


def under_a_house(edition: str, key: str, value: str, told: dict[str, Value], *, live: str = "") -> Ruling:
    """Return the ruling on a penalty where a house has set the value, cited beside the book."""
    book = resolve(load_edition(edition), [Override("house", 12, key, value, MAY)], MAY)
    ruling = rule(
        SITUATIONS["giving-a-penalty"], book, answers(told | ({"infraction-live-hand": live} if live else {}))
    )
    assert isinstance(ruling, Ruling)
    assert any(change.source == "House 12" for citation in ruling.citations for change in citation.changes)
    return ruling
