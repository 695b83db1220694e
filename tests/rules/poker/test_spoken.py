"""Spoken words: each sentence is read as it was meant or asked about, none is dropped, and nobody is misquoted."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules.books.compare import book_of
from rules.books.editions import editions, load_edition
from rules.engine.driver import rule
from rules.engine.question import answers
from rules.engine.ruling import Ruling
from rules.poker.betting import final, rounds
from rules.poker.event import says
from rules.poker.irregular import irregularities
from rules.poker.said import sentences as told_of
from rules.poker.spoken import heard
from rules.poker.tape import BadTape, parse_tape
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from rules.tape_report import told
from tests.rules.grammar import ACTS, sentences

BY_HAND: dict[str, str] = yaml.load((Path(__file__).parent / "spoken.yaml").read_text(), yaml.BaseLoader)
GRAMMAR = sentences()
UNBET: list[dict[str, Any]] = [{"player": "seat2", "action": "check"}]
BET: list[dict[str, Any]] = [{"player": "seat2", "action": "bet", "amount": 600}]


def reading(words: str) -> str:
    return "; ".join(map(str, heard(words)))


def table(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a tape of four players on the flop at 200-400, seat 2 first."""
    players = ["seat2", "seat3", "seat4", "seat5"]
    blinds = {"sb": 200, "bb": 400}
    return {"game": "NLHE", "blinds": blinds, "street": "flop", "pot": 3_000, "players": players} | {
        "tape": list(events),
        **more,
    }


def said(words: str, player: str = "seat3", **more: Any) -> dict[str, Any]:
    return {"player": player, "action": "declare", "words": words, **more}


def done(action: str, **more: Any) -> dict[str, Any]:
    return {"player": "seat3", "action": action, **more}


def kinds(document: dict[str, Any], number: int) -> list[str]:
    return [one.kind for one in irregularities(parse_tape(document)) if one.number == number]


@pytest.mark.parametrize("words", BY_HAND)
def test_what_a_good_floor_person_takes_it_as(words: str) -> None:
    assert reading(words) == BY_HAND[words]


def test_each_sentence_of_the_grammar_is_read_as_it_was_meant() -> None:
    assert len(GRAMMAR) > 400
    assert {words: found for words, meant in GRAMMAR.items() if (found := reading(words)) != meant} == {}


@pytest.mark.parametrize("unknown", ["purple", "не", "ей", "不", "½", "_", "#"])
def test_with_one_word_that_nobody_knows_no_sentence_is_taken_for_a_plain_act(unknown: str) -> None:
    for words, meant in GRAMMAR.items():
        if ";" not in meant and meant.startswith(tuple(ACTS.values())):
            spoken = words.split()
            for at in range(len(spoken) + 1):
                other = " ".join([*spoken[:at], unknown, *spoken[at:]])
                assert "unread" in reading(other), other


@pytest.mark.parametrize("words", ["не", "не,", "½", "_", "%", "跟", "\u0301", "\u200b", "²", "٥٠٠-٦٠٠"])
def test_no_sign_and_no_letter_of_any_script_is_dropped(words: str) -> None:
    assert reading(words) == "unread"


# Each sentence is tried in turn and out of turn, alone and with chips; facing a bet and nothing bet alternate.
WAYS = ((False, False), (True, False), (False, True), (True, True))


def tapes(words: str, place: int) -> Iterator[tuple[dict[str, Any], bool, bool]]:
    for number, (oot, chips) in enumerate(WAYS):
        event = said(words, "seat4" if oot else "seat3")
        if chips:
            event |= {"action": "push", "chips": {"500": 2}}
        yield table(*(BET if (place + number) % 2 else UNBET), event), oot, chips


def is_there(document: dict[str, Any], meant: str, *, oot: bool, chips: bool) -> bool:
    """True if the words are on the tape as what they were: an act, a condition, or a question to the writer of the
    tape.

    Nothing is found if only questions and talk were said, and then only chips are an act.
    """
    found, said_of_it = kinds(document, 2), meant.split("; ")
    moves = [move for move in final(parse_tape(document)).moves if move.number == 2]
    binding = [one for one in said_of_it if one not in ("question", "talk") and not one.startswith("if ")]
    # "Bet" without an amount fits no spot in which a bet is faced.
    bets_into_a_bet = binding[:1] == ["bet"] and document["tape"][0] in BET and not oot and not chips
    asked = "unread" in said_of_it or binding[:1] == ["term"] or bets_into_a_bet
    acts = chips or bool(binding) and binding[0] not in ("term", "unread")
    return (
        ("words-unclear" in found) == asked
        and ("condition" in found) == any(one.startswith("if ") for one in said_of_it)
        and [move.out_of_turn for move in moves] == [oot] * acts
        and (acts or set(found) <= {"words-unclear", "condition"})
        and (not oot or ("out-of-turn" in found) == acts)
    )


def test_no_sentence_is_dropped_in_turn_or_out_of_turn_with_chips_or_without() -> None:
    dropped = [
        (words, oot, chips, kinds(document, 2))
        for place, (words, meant) in enumerate(GRAMMAR.items())
        for document, oot, chips in tapes(words, place)
        if not is_there(document, meant, oot=oot, chips=chips)
    ]
    assert dropped == []


def test_an_act_in_words_is_the_act_that_was_named_and_the_next_seat_is_in_turn() -> None:
    for words, meant in GRAMMAR.items():
        first = meant.split(";")[0]
        if first.startswith(("fold", "check", "call", "bet", "raise", "all_in", "amount")):
            document = table(*BET, said(words), {"player": "seat4", "action": "fold"})
            (_, _, _), (_, event, _), _ = rounds(parse_tape(document))
            assert says(event) == first.split(" ")[0].replace("amount", ""), words
            assert "out-of-turn" not in kinds(document, 3), words


def told_quotes(document: dict[str, Any], edition: str) -> Iterator[str]:
    """Yield every “…” in the sentences about the tape and in the rulings on it."""
    texts = [str(one) for one in told_of(parse_tape(document))]
    for found in told(document, load_edition(edition))["irregularities"]:
        texts.append(found["text"])
        result = found["result"] or {}
        for ruling in [result, *(branch["ruling"] for branch in result.get("branches", ()))]:
            texts += [ruling.get("outcome", ""), *ruling.get("steps", ()), *ruling.get("say", ())]
    for text in texts:
        yield from re.findall("“([^”]*)”", text)


def misquoted(every: int) -> list[tuple[str, str, str]]:
    found = []
    for place, words in enumerate(GRAMMAR):
        if place % every:
            continue
        edition = editions()[place // every % len(editions())]
        then_chips = [table(*BET, said(words), done("push", chips={"1000": 2}))] * ("fold" not in GRAMMAR[words])
        for document in (*then_chips, *(document for document, _, _ in tapes(words, place // every))):
            found += [
                (edition, words, quoted)
                for quoted in told_quotes(document, edition)
                if quoted.lower() not in words.lower()
            ]
    return found


def test_no_ruling_quotes_a_word_that_was_not_said() -> None:
    assert misquoted(every=3) == []


def unclear(words: str, *before: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return the answers about a number that may mean several amounts, said by seat 3."""
    document = table(*before, said(words), focus="seat3", **more)
    assert "amount-unclear" in kinds(document, len(before) + 1)
    return READERS["unclear-bet-amount"](parse_tape(document), {})


@pytest.mark.parametrize(
    ("words", "before", "more", "totals"),
    [
        ("five", UNBET, {}, [500, 5_000]),
        ("five", BET, {}, [5_000]),
        ("twenty-five", BET, {}, [2_500, 25_000]),
        ("five", UNBET, {"stacks": {"seat3": 3_000}}, [500]),
        ("five", UNBET, {"stacks": {"seat3": 500}}, [500]),
        ("five", UNBET, {"blinds": {"sb": 1_000, "bb": 2_000}}, [5_000]),
        ("five", UNBET, {"blinds": {"sb": 50_000, "bb": 100_000}}, [500_000, 5_000_000]),
        ("five hundred", UNBET, {"blinds": {"sb": 50_000, "bb": 100_000}}, [500_000]),
        ("four", UNBET, {"game": "LHE"}, [400]),
        ("raise five", BET, {}, [5_000]),
    ],
)
def test_a_number_means_what_is_legal_by_blinds_and_stacks(
    words: str, before: list[dict[str, Any]], more: dict[str, Any], totals: list[int]
) -> None:
    facts = {"chips-largest-full-raise": 600, "last-chips": "no", **unclear(words, *before, pot=10**9, **more)}
    known = answers({id: value for id, value in facts.items() if value is not None})
    ruling = rule(SITUATIONS["unclear-bet-amount"], book_of("tda-2019"), known)
    assert isinstance(ruling, Ruling)
    assert ruling.values["bet_total"] == totals[-1]
    said = (str(ruling.outcome), *(str(step.text) for step in ruling.trace))
    assert any("no other amount is legal" in one for one in said) is (len(totals) == 1)


def test_a_raise_by_a_number_is_not_told_as_a_number() -> None:
    assert "unclear-number" not in unclear("raise by five", *BET)


@pytest.mark.parametrize("pot", [4_999, 5_000])
def test_the_pot_of_the_tape_is_told(pot: int) -> None:
    assert unclear("five", *UNBET, pot=pot)["unclear-pot"] == pot


def test_five_hundred_is_five_hundred_where_thousands_of_it_are_not_there() -> None:
    high = {"blinds": {"sb": 500, "bb": 1_000}, "stacks": {"seat3": 20_000}}
    assert kinds(table(*UNBET, said("five hundred"), **high), 2) == ["underraise"]


def test_a_clear_amount_in_words_is_the_bet_that_the_next_player_faces() -> None:
    assert final(parse_tape(table(*UNBET, said("bet seventy-five hundred")))).bet == 7_500
    assert final(parse_tape(table(*BET, said("raise by fourteen hundred")))).bet == 2_000
    assert final(parse_tape(table(*BET, said("raise, the minimum")))).bet == 1_200
    assert final(parse_tape(table(*BET, said("I'm all in"), stacks={"seat3": 2_345}))).bet == 2_345


@pytest.mark.parametrize(
    ("words", "chips", "found"),
    [
        ("call", {"1000": 1}, []),
        ("call", {"500": 3}, ["chips-unlike-the-call"]),
        ("call", {"500": 1}, ["undercall"]),
        ("raise", {"1000": 2}, []),
        ("raise to fifteen hundred", {"500": 3}, []),
        ("raise to fifteen hundred", {"500": 2}, ["chips-unlike-the-call"]),
        ("five", {"500": 1}, ["undercall"]),
        ("check", {"500": 1}, ["check-into-bet"]),
        ("good luck", {"1000": 1}, ["overchip"]),
        ("purple elephants", {"1000": 1}, ["overchip", "words-unclear"]),
        ("call if you show", {"1000": 1}, ["overchip", "condition"]),
    ],
)
def test_words_and_chips_at_once_are_the_act_where_both_say_the_same(
    words: str, chips: dict[str, int], found: list[str]
) -> None:
    event = said(words) | {"action": "push", "chips": chips}
    assert kinds(table(*BET, event), 2) == found


@pytest.mark.parametrize(
    ("first", "then", "found"),
    [
        (said("check"), said("bet five hundred"), ["second-thoughts"]),
        (
            {"player": "seat3", "action": "check"},
            {"player": "seat3", "action": "bet", "amount": 500},
            ["second-thoughts"],
        ),
        (said("bet five hundred"), said("check"), ["second-thoughts"]),
        (said("bet five hundred"), said("fold"), ["out-of-turn"]),
        (said("bet"), said("fold"), ["second-thoughts"]),
        (said("check"), said("fold"), ["out-of-turn"]),
        (done("push", chips={"500": 1}), said("fold"), ["out-of-turn"]),
        (done("push", chips={"500": 1}), done("fold"), ["out-of-turn"]),
        (said("bet"), said("five hundred"), []),
        (said("bet five hundred"), said("five hundred"), []),
        (said("bet five hundred"), said("good luck"), []),
        (said("bet five hundred"), done("push", chips={"500": 1}), []),
        (done("push", chips={"500": 1}), said("check"), ["words-after-chips"]),
        (done("push", chips={"500": 1}), said("bet five hundred"), []),
    ],
)
def test_the_first_of_several_acts_in_one_turn_counts_and_another_one_is_found(
    first: dict[str, Any], then: dict[str, Any], found: list[str]
) -> None:
    assert kinds(table(*UNBET, first, then), 3) == found


@pytest.mark.parametrize(
    "acts",
    [
        [said("call, no, fold")],
        [said("raise"), said("fold")],
        [said("I'm all in"), said("fold")],
    ],
)
def test_while_an_act_is_not_made_a_later_fold_moves_nothing(acts: list[dict[str, Any]]) -> None:
    tape = parse_tape(table(*BET, *acts))
    assert final(tape).folded == ()
    assert "second-thoughts" in [one.kind for one in irregularities(tape)]


@pytest.mark.parametrize("first", [said("call"), said("raise to fifteen hundred"), done("push", chips={"1000": 1})])
@pytest.mark.parametrize("fold", [said("fold"), done("fold")])
def test_behind_an_act_that_is_made_a_fold_is_out_of_turn_and_takes_nothing_back(
    first: dict[str, Any], fold: dict[str, Any]
) -> None:
    made, then = final(parse_tape(table(*BET, first))), final(parse_tape(table(*BET, first, fold)))
    assert (then.folded, then.bet, then.totals, then.unsettled) == (("seat3",), made.bet, made.totals, made.unsettled)
    assert kinds(table(*BET, first, fold), 3) == ["out-of-turn"]


def test_words_out_of_the_dealer_or_of_whoever_has_folded_are_no_act() -> None:
    fold = {"player": "seat3", "action": "fold"}
    assert kinds(table(*BET, fold, said("purple elephants")), 3) == []
    assert kinds(table(*BET, said("five", "dealer")), 2) == []


def test_while_words_wait_nobody_is_called_out_of_turn() -> None:
    waits = table(*BET, said("purple elephants"), {"player": "seat4", "action": "fold"})
    assert (kinds(waits, 2), kinds(waits, 3)) == (["words-unclear"], [])
    now = final(parse_tape(waits))
    assert (now.turn, now.waiting, now.unsettled) == ("", {"seat3": 2}, (2,))
    no_act = table(*BET, said("purple elephants", means="nothing"), {"player": "seat4", "action": "fold"})
    assert (kinds(no_act, 2), kinds(no_act, 3)) == ([], ["out-of-turn"])


def test_an_act_after_words_that_wait_is_that_players_act() -> None:
    acts = table(*BET, said("purple elephants"), {"player": "seat3", "action": "call"})
    now = final(parse_tape(acts))
    assert (now.turn, now.waiting, now.unsettled, now.totals["seat3"]) == ("seat4", {}, (), 600)


@pytest.mark.parametrize("means", ["call", "raise", "fold"])
def test_what_somebody_takes_words_for_counts(means: str) -> None:
    tape = parse_tape(table(*BET, said("purple elephants", means=means)))
    assert final(tape).moves[-1].action == means
    assert "words-unclear" not in [one.kind for one in irregularities(tape)]


def test_words_are_taken_for_an_act_only_where_there_are_words() -> None:
    for event in (said("", means="call", amount=600), said("see", means="shrug")):
        with pytest.raises(BadTape) as refused:
            parse_tape(table(*BET, event))
        assert (refused.value.number, refused.value.field) == (2, "means")


@given(st.text(max_size=400))
def test_whatever_is_typed_is_read(words: str) -> None:
    assert heard(words)
    assert told(table(*BET, said(words or "-")), load_edition("tda-2019"))["events"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fold if he bets or raises", ["if fold"]),
        ("I fold if he bets and raises", ["if fold"]),
        ("call if you bet all in", ["if call"]),
        ("I call, if you bet all in", ["if call"]),
        ("if you bet all in, I fold", ["if fold"]),
        ("if you bet all in fold", ["if fold"]),
        ("if he checks or bets raise", ["if raise"]),
        ("check if you check, fold if you bet", ["if check", "if fold"]),
        ("call, and if you bet I fold", ["call", "if fold"]),
    ],
)
def test_what_hangs_on_several_acts_of_others_binds_nobody_outright(words: str, said: list[str]) -> None:
    assert [str(one) for one in heard(words)] == said
