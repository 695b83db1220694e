"""Spoken words: each sentence is read as it was meant or asked about, none is dropped, and nobody is misquoted."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.editions import editions, load_edition
from rules.played import told
from rules.poker.betting import final, rounds
from rules.poker.event import says
from rules.poker.irregular import irregularities
from rules.poker.said import sentences as told_of
from rules.poker.spoken import heard
from rules.poker.tape import parse_tape
from tests.rules.grammar import ACTS, sentences

BY_HAND: dict[str, str] = yaml.load((Path(__file__).parent / "spoken.yaml").read_text(), yaml.BaseLoader)
GRAMMAR = sentences()
UNBET: list[dict[str, Any]] = [{"player": "seat2", "action": "check"}]
BET: list[dict[str, Any]] = [{"player": "seat2", "action": "bet", "amount": 600}]


def reading(words: str) -> str:
    return "; ".join(map(str, heard(words)))


def table(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Four players on the flop at 200-400, seat 2 first."""
    players = ["seat2", "seat3", "seat4", "seat5"]
    blinds = {"sb": 200, "bb": 400}
    return {"game": "NLHE", "blinds": blinds, "street": "flop", "pot": 3_000, "players": players} | {
        "tape": list(events),
        **more,
    }


def said(words: str, player: str = "seat3", **more: Any) -> dict[str, Any]:
    return {"player": player, "action": "declare", "words": words, **more}


def kinds(document: dict[str, Any], number: int) -> list[str]:
    return [one.kind for one in irregularities(parse_tape(document)) if one.number == number]


@pytest.mark.parametrize("words", BY_HAND)
def test_what_a_good_floor_person_takes_it_as(words: str) -> None:
    assert reading(words) == BY_HAND[words]


def test_each_sentence_of_the_grammar_is_read_as_it_was_meant() -> None:
    assert len(GRAMMAR) > 400
    assert {words: found for words, meant in GRAMMAR.items() if (found := reading(words)) != meant} == {}


def test_with_one_word_that_nobody_knows_no_sentence_is_taken_for_a_plain_act() -> None:
    for words, meant in GRAMMAR.items():
        if ";" not in meant and meant.startswith(tuple(ACTS.values())):
            spoken = words.split()
            for at in range(len(spoken) + 1):
                other = " ".join([*spoken[:at], "purple", *spoken[at:]])
                assert "unread" in reading(other), other


# Each sentence in turn and out of turn, alone and with chips; facing a bet and with nothing bet take turns.
WAYS = ((False, False), (True, False), (False, True), (True, True))


def tapes(words: str, place: int) -> Iterator[tuple[dict[str, Any], bool, bool]]:
    for number, (oot, chips) in enumerate(WAYS):
        event = said(words, "seat4" if oot else "seat3")
        if chips:
            event |= {"action": "push", "chips": {"500": 2}}
        yield table(*(BET if (place + number) % 2 else UNBET), event), oot, chips


def is_there(document: dict[str, Any], meant: str, *, oot: bool, chips: bool) -> bool:
    """Whether what was said is on the tape as what it was: an act, a condition, a question to whoever writes the tape.

    Where nothing but questions and talk was said nothing is found, and only chips are an act.
    """
    found, said_of_it = kinds(document, 2), meant.split("; ")
    moves = [move for move in final(parse_tape(document)).moves if move.number == 2]
    binding = [one for one in said_of_it if one not in ("question", "talk") and not one.startswith("if ")]
    # "Bet" and no amount fits no spot in which a bet is faced.
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
    """Every “…” in what is said of the tape and in the rulings on it."""
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
        for document, _, _ in tapes(words, place // every):
            found += [
                (edition, words, quoted)
                for quoted in told_quotes(document, edition)
                if quoted.lower() not in words.lower()
            ]
    return found


def test_no_ruling_quotes_a_word_that_was_not_said() -> None:
    assert misquoted(every=3) == []
