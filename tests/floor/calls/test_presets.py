"""The amounts offered for one tap, from the blinds and from earlier answers."""

from dataclasses import replace

from floor.calls.presets import MOST, Preset, copies, presets
from rules.engine.question import AskedQuestion, amount
from rules.engine.ruling import AnsweredQuestion
from rules.facts import chips
from rules.situations.betting.shared.short_calls.questions import CHANGE

BLIND = 400
MADE = amount("made", "How much did they make it?", samples=(1_000,))


def given(**amounts: int) -> tuple[AnsweredQuestion, ...]:
    facts = {"bet": chips.BET, "raised": chips.LAST_FULL_RAISE, "in_front": chips.IN_FRONT}
    return tuple(AnsweredQuestion(AskedQuestion(facts[name]), amount, "person") for name, amount in amounts.items())


def offered(asked: AskedQuestion, known: tuple[AnsweredQuestion, ...] = (), blind: int = BLIND) -> list[int]:
    return [one.value for one in presets(asked, known, blind)]


def test_a_bet_is_likely_some_big_blinds() -> None:
    assert presets(AskedQuestion(chips.BET), (), BLIND)[:2] == [Preset(400, "1 big blind"), Preset(800, "2 big blinds")]


def test_a_raise_is_likely_the_least_one_or_twice_the_bet() -> None:
    assert presets(AskedQuestion(MADE), given(bet=1_000, raised=600), BLIND)[:2] == [
        Preset(1_600, "the least raise"),
        Preset(2_000, "twice the bet"),
    ]


def test_a_raise_by_itself_is_likely_the_blind_or_what_the_bet_has_on_top_of_it() -> None:
    assert offered(AskedQuestion(chips.LAST_FULL_RAISE), given(bet=1_000)) == [400, 600, 1_000]


def test_nothing_is_offered_twice_nor_more_than_has_room() -> None:
    amounts = offered(AskedQuestion(MADE), given(bet=400, raised=400, in_front=400))
    assert len(set(amounts)) == len(amounts) <= MOST


def test_nothing_is_offered_that_would_be_refused() -> None:
    assert min(offered(AskedQuestion(MADE, minimum=1_001), given(bet=1_000))) > 1_000
    at_most = replace(MADE, maximum=900)
    assert max(offered(AskedQuestion(at_most), given(bet=400))) <= 900


def test_where_the_level_is_not_known_nothing_is_made_up() -> None:
    assert offered(AskedQuestion(chips.BET), blind=0) == []


def test_an_amount_in_front_may_be_none() -> None:
    assert presets(AskedQuestion(chips.IN_FRONT), (), BLIND)[:2] == [Preset(0, "none"), Preset(400, "the big blind")]


def test_on_one_page_an_amount_is_copied_from_the_one_above() -> None:
    assert [one.label for one in copies(AskedQuestion(chips.LAST_FULL_RAISE), {chips.BET.id: "along"})] == ["the bet"]
    assert copies(AskedQuestion(MADE), {chips.BET.id: "value"}) == []


def test_no_part_is_offered_that_is_larger_than_the_whole() -> None:
    big_blind = 800
    assert offered(AskedQuestion(CHANGE, up_to=999), given(bet=1_600, in_front=1_000), big_blind) == [0, big_blind]
