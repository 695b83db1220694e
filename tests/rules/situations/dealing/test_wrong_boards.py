"""A wrong board once everything about it is decided: no way leaves a street with more or fewer cards than it has."""

from collections.abc import Iterator, Mapping

import pytest

from rules.books.compare import book_of
from rules.engine.decision import OTHERWISE, Decisions, DecisionTaken
from rules.engine.driver import decide, rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.situations import SITUATIONS

EDITIONS = ("tda-2009", "tda-2013", "tda-2017", "tda-2019", "fivebet-2019")
LATER = EDITIONS[2:]
SITUATION = SITUATIONS["possible-misdeal"]


def ruled(edition: str, since: str, taken: Decisions | None = None, **said: str) -> Ruling:
    told = {"misdeal-moment": "action", "misdeal-cause": "other", "misdeal-on-it": since} | {
        f"misdeal-{name.replace('_', '-')}": value for name, value in said.items()
    }
    ruling = rule(SITUATION, book_of(edition), answers(told))
    assert isinstance(ruling, Ruling)
    return decide(SITUATION, book_of(edition), answers(told), ruling, taken) if taken else ruling


def every_way(edition: str, since: str, taken: Decisions | None = None, **said: str) -> Iterator[Ruling]:
    """Yield the ruling for each combination of decisions that it leaves to the floor."""
    ruling = ruled(edition, since, taken, **said)
    if not ruling.discretions:
        yield ruling
        return
    point = ruling.discretions[0]
    for choice in point.choices:
        if choice.value != OTHERWISE.value:
            decided = {**(taken or {}), point.id: DecisionTaken(choice.value)}
            yield from every_way(edition, since, decided, **said)


def steps(ruling: Ruling) -> str:
    return " ".join(str(step) for step in ruling.steps)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("since", ["nothing", "acted", "later"])
@pytest.mark.parametrize("said", [{"other": "four-cards"}, {"other": "burns", "burns": "four"}], ids=["four", "burn"])
def test_no_flop_of_four_stays_however_late_it_is_seen(edition: str, since: str, said: Mapping[str, str]) -> None:
    for ruling in every_way(edition, since, None, **said):
        assert "scramble the four" in steps(ruling) and "Draw one of them" in steps(ruling)
        assert "four-card-flop" in {citation.concept for citation in ruling.citations}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("since", ["nothing", "acted", "later"])
@pytest.mark.parametrize("count", ["few", "many"])
def test_no_flop_of_another_wrong_size_stays_either(edition: str, since: str, count: str) -> None:
    for ruling in every_way(edition, since, other="flop-count", flop_count=count):
        assert any(words in steps(ruling) for words in ("until three lie", "Draw three", "Deal three cards"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("way", "words"), [("stands", "Leave what was bet"), ("back", "Give back what was put in")])
def test_what_was_done_on_a_flop_of_four_stands_or_goes_back(edition: str, way: str, words: str) -> None:
    taken = {"acts-on-wrong-cards": DecisionTaken(way)}
    ruling = ruled(edition, "acted", taken, other="four-cards")
    assert words in steps(ruling) and not ruling.discretions
    assert ruling.values["ruling"] == "four_card_flop"


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("since", ["finishing", "acted"])
@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("flop", ["shuffle all of it", "betting on this street", "without another burn"]),
        ("turn", ["betting on this street", "Burn a card", "Shuffle the early card", "without another burn"]),
        ("river", ["betting on this street", "Shuffle the stub", "without another burn"]),
        ("stud", ["betting on this street", "Burn and deal", "Shuffle all the cards put aside"]),
    ],
)
def test_the_whole_procedure_is_said_whatever_was_done_since(
    edition: str, since: str, card: str, needed: list[str]
) -> None:
    for ruling in every_way(edition, since, other="too-early", premature=card, natural_river="yes"):
        assert all(words in steps(ruling) for words in needed)
        assert any(str(citation.numbers[0]).startswith("RP-5") for citation in ruling.citations)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("moment", ["action", "over"])
def test_a_known_board_goes_back_before_anything_else_is_thought_of(edition: str, moment: str) -> None:
    told = {"misdeal-moment": moment, "misdeal-cause": "other", "misdeal-other": "scooped", "pot-moment": "pushed"}
    ruling = rule(SITUATION, book_of(edition), answers(told))
    assert isinstance(ruling, Ruling)
    assert [choice.value for choice in ruling.discretions[0].choices] == ["put_back", "dealt_again", "otherwise"]
    assert ("disordered-stub" in {citation.concept for citation in ruling.citations}) is (edition in LATER)
