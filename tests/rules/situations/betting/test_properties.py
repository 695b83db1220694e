"""Properties of every ruling on chips, whatever the amounts, in every edition."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.books.compare import book_of
from rules.books.editions import editions, load_edition
from rules.engine.driver import rule
from rules.engine.question import Value, answers
from rules.engine.ruling import Asking, Ruling
from rules.poker.betting import final
from rules.poker.chips import worth
from rules.poker.tape import parse_tape
from rules.situations import SITUATIONS
from rules.tape_report import told
from tests.rules.play import played

COINS = (25, 100, 500, 1_000, 5_000)
BET_UNITS = st.integers(1, 120)  # of the smallest coin
chips = st.dictionaries(st.sampled_from(COINS), st.integers(1, 6), min_size=1)


def with_cards(players: str, faced: str) -> dict[str, Value]:
    """Return an undercall with chips left behind: the number of players with cards, and the bet faced."""
    left: dict[str, Value] = {"last-chips": "no", "undercall-chip-left": "some"}
    return {**left, "undercall-in-hand": players, "raise-faced": faced}


each_edition = st.sampled_from(editions())
facing = st.sampled_from(
    [
        with_cards("two", "raise"),
        with_cards("more", "opening"),
        with_cards("more", "raise"),
        with_cards("all-in", "raise"),
    ]
)


def ruled(situation: str, edition: str, given: dict[str, Value]) -> Ruling:
    result = rule(SITUATIONS[situation], book_of(edition), answers(given))
    assert isinstance(result, Ruling), result.asked.key if isinstance(result, Asking) else result
    return result


def pairs(counts: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(counts.items(), reverse=True))


def pushed(counts: dict[int, int], bet: int, size: int, facing: dict[str, Value]) -> dict[str, Value]:
    """Return chips pushed without a word into a bet, with more behind, nothing in front before, in no-limit."""
    return {
        "hand-moment": "now",
        "actor": 5,
        "chips-first": "chips",
        "bet-faced": bet,
        "chips-pushed": pairs(counts),
        "last-full-raise": size,
        "chips-largest-raise": size,
        "chips-largest-full-raise": size,
        "last-chips": "no",
        "betting-structure": "no-limit",
        **facing,
        "undercall-meant": bet,
    }


def bet_of(ruling: Ruling) -> int | None:
    """Return the street total of the ruling; None if the TD decides."""
    if ruling.discretions:
        return None
    total = ruling.values.get("bet_total", ruling.values.get("call_amount"))
    return total if isinstance(total, int) else None


@given(each_edition, chips, st.sampled_from(COINS), BET_UNITS, st.integers(1, 40), facing)
def test_adding_a_chip_never_lowers_the_bet(
    edition: str, counts: dict[int, int], coin: int, units: int, more: int, facing: dict[str, Value]
) -> None:
    bet = 25 * units
    size = min(bet, 25 * more)
    with_it = {**counts, coin: counts.get(coin, 0) + 1}
    before, after = (
        ruled("chips-facing-a-bet", edition, pushed(some, bet, size, facing)) for some in (counts, with_it)
    )
    totals = bet_of(before), bet_of(after)
    if None not in totals:
        assert (totals[0] or 0) <= (totals[1] or 0)


@given(each_edition, chips, BET_UNITS, st.integers(1, 40), facing)
def test_nothing_goes_back_that_was_not_pushed_and_nothing_is_lost(
    edition: str, counts: dict[int, int], units: int, more: int, facing: dict[str, Value]
) -> None:
    bet = 25 * units
    ruling = ruled("chips-facing-a-bet", edition, pushed(counts, bet, min(bet, 25 * more), facing))
    total, back, owed = worth(pairs(counts)), ruling.values.get("returned", 0), ruling.values.get("owed", 0)
    assert isinstance(back, int) and isinstance(owed, int)
    assert 0 <= back <= total and owed >= 0
    if (makes := bet_of(ruling)) is not None:
        assert makes >= bet
        assert total - back + owed == makes


@given(each_edition, st.integers(1, 999), st.integers(1, 999), st.integers(1, 999), facing)
def test_an_undercall_comes_to_the_whole_bet_or_less_and_forfeits_no_more_than_went_in(
    edition: str, put: int, more: int, meant: int, facing: dict[str, Value]
) -> None:
    bet = put + more
    ruling = ruled(
        "undercall",
        edition,
        {
            "hand-moment": "now",
            "actor": 5,
            "undercall-how": "chips",
            "in-front": put,
            "bet-faced": bet,
            **facing,
            "undercall-meant": meant,
            "pulled-back": "no",
        },
    )
    values = ruling.values
    assert values.get("call_amount", bet) == values.get("full_call_amount", bet) == bet
    assert values.get("owed", more) == more
    forfeit, back = values.get("forfeit_amount", put), values.get("returned", 0)
    assert isinstance(forfeit, int) and isinstance(back, int)
    assert forfeit <= put and forfeit + back == put


@given(
    each_edition,
    st.sampled_from(["one", "three"]),
    st.sampled_from(["no-limit", "limit"]),
    st.integers(0, 500),
    st.integers(1, 500),
    st.integers(1, 500),
    st.integers(1, 500),
)
def test_a_higher_bet_never_closes_the_betting(
    edition: str, since: str, structure: str, put: int, full: int, more: int, still_more: int
) -> None:
    given: dict[str, Value] = {
        "raise-moment": "asks",
        "raise-seat": 5,
        "betting-structure": structure,
        "raise-made": 1,
        "raise-allowed": 3,
        "raise-since": since,
        "in-front-before": put,
        "last-full-raise": full,
        "raise-limit-bet": full,
    }
    lower, higher = (
        ruled("who-may-raise", edition, {**given, "bet-faced": bet}) for bet in (put + more, put + more + still_more)
    )
    if lower.values["ruling"] == "may_raise":
        assert higher.values["ruling"] == "may_raise"
    from_total = higher.values.get("reopens_from_total")
    if from_total is not None:
        assert isinstance(from_total, int) or structure == "limit"
        assert put + more + still_more < from_total  # type: ignore[operator]


IRREGULAR: list[dict[str, Any]] = [
    {"action": "push", "chips": {100: 1}},
    {"action": "push", "chips": {100: 1, 25: 1}},
    {"action": "declare", "words": "raise"},
    {"action": "declare", "words": "raise to a million", "amount": 1_000_000},
    {"action": "declare", "words": "call"},
    {"action": "all_in"},
    {"action": "check", "oot": True},
    {"action": "call", "oot": True},
]


@st.composite
def irregular(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the beginning of an honest hand, and then an irregularity by somebody who still has cards and chips."""
    data = draw(played())
    events = data["tape"][: draw(st.integers(2, len(data["tape"])))]
    now = final(parse_tape({**data, "tape": events}))
    able = [player for player in now.in_hand if now.left[player] >= 125]
    act = {**draw(st.sampled_from(IRREGULAR)), "player": draw(st.sampled_from(able))} if able else None
    return {**data, "tape": [*events, act] if act else events}


@given(irregular())
def test_no_act_takes_more_than_a_stack_or_makes_chips(data: dict[str, Any]) -> None:
    end = final(parse_tape(data))
    assert min(end.left.values()) >= 0
    assert end.pot is not None
    assert end.pot + sum(end.left.values()) == sum(data["stacks"].values())


@settings(max_examples=40)
@given(each_edition, irregular())
def test_the_same_tape_rules_the_same_twice(edition: str, data: dict[str, Any]) -> None:
    once = told(data, load_edition(edition))
    assert told(data, load_edition(edition)) == once
    for found in once["irregularities"]:
        assert found["result"] is None or found["result"]["status"] in ("ruling", "needs-answer", "open")
