"""The commands that other programs run: stable forms, and refusals that name the field and exit with 2."""

import io
import json
import os
import subprocess
import sys
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from floor.ground.playing_day import playing_day
from floor.server.environment import ROOT
from rules import situations
from rules.api import asks, questions_of, ruled
from rules.books.editions import editions, load_edition
from rules.books.registry import concepts
from rules.engine.question import Question, Value
from rules.poker.irregular import KINDS
from rules.proof.reach import askings
from rules.situations import SITUATIONS
from rules.situations.readers import READERS
from tests import factories

CALL_BEHIND = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "raise",
    "oot-amount": 800,
    "oot-skipped": [5],
    "oot-skipped-act.5": "call",
}
OOT_TAPE = """
game: NLHE
blinds: {sb: 50, bb: 100}
tape:
- {player: seat3, action: bet, amount: 300}
- {player: seat6, action: declare, amount: 800, words: raise to eight hundred, oot: true}
- {player: seat5, action: raise, amount: 600}
players: [seat3, seat5, seat6]
"""
# Only these ask nothing: a call that the floor rules in their own words, and one on which the edition is silent.
ASKS_NOTHING = {"another-call": editions(), "dealer-push": ("tda-2009", "tda-2013")}


def manage(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run `manage.py` as on a machine where nothing is set up: no key, no database."""
    env = {"PATH": os.environ["PATH"], "FLOORCALL_STATE": "/nowhere"}
    command = [sys.executable, "manage.py", *args]
    return subprocess.run(command, cwd=ROOT, env=env, input=given, capture_output=True, text=True)


def run(*args: str, given: str = "") -> Any:
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(given))
        call_command(*args, stdout=out)
    return json.loads(out.getvalue())


def rule(answers: object, situation: str = "action-out-of-turn", edition: str = "tda-2019", *more: str) -> Any:
    return run("rule", situation, "--edition", edition, "--answers", "-", *more, given=json.dumps(answers))


def tape(text: str, edition: str = "tda-2019") -> Any:
    return run("tape", "--edition", edition, "-", given=text)


def refusal(*args: str, given: str = "") -> str:
    with pytest.raises(CommandError) as refused:
        run(*args, given=given)
    assert refused.value.returncode == 2
    return str(refused.value).removeprefix("Refused: ")


def test_finding_prints_a_list_of_a_stable_form() -> None:
    best, *others = run("find", "seat 5 threw one 5k chip facing 1600 said nothing", "--json")
    assert best.keys() == {"situation", "way_in", "score", "answers"}
    assert (best["situation"], best["way_in"]) == ("chips-facing-a-bet", "one-chip")
    assert best["answers"] == {"actor": 5, "bet-faced": 1600, "chips-pushed": [[5000, 1]]}
    assert all(best["score"] >= one["score"] for one in others)
    assert rule(best["answers"], best["situation"])["status"] == "needs-answer"
    assert run("find", "qwzx", "--json", "--edition", "tda-2009") == []


def test_finding_knows_its_editions() -> None:
    assert refusal("find", "undercall", "--edition", "tda-1999").startswith("edition: there is no tda-1999")


def refused_answers(answers: object) -> str:
    return refusal("rule", "action-out-of-turn", "--edition", "tda-2019", "--answers", "-", given=json.dumps(answers))


def test_the_commands_run_where_nothing_is_set_up(tmp_path: Path) -> None:
    listed = manage("situations", "--edition", "tda-2019", "--json")
    assert [one["id"] for one in json.loads(listed.stdout)] == list(SITUATIONS), listed.stderr
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps(CALL_BEHIND))
    ruled = manage("rule", "action-out-of-turn", "--edition", "tda-2019", "--answers", str(answers))
    assert json.loads(ruled.stdout)["status"] == "ruling", ruled.stderr
    read = manage("tape", "--edition", "tda-2019", "-", given=OOT_TAPE)
    assert json.loads(read.stdout)["derived"]["bet"] == 600, read.stderr


def test_a_refusal_exits_with_2_and_one_sentence_naming_the_field() -> None:
    refused = manage("rule", "action-out-of-turn", "--edition", "tda-2019", "--answers", "-", given='{"actor": 11}')
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "Refused: actor: Choose a seat from 1 to 10.\n"


@pytest.mark.parametrize("edition", editions())
def test_every_situation_is_listed_with_every_question_that_can_come_up(edition: str) -> None:
    for form in run("situations", "--edition", edition, "--json"):
        assert form["title"] and form["family"] and set(form["concepts"]) <= concepts().keys()
        ids = [question["id"] for question in form["questions"]]
        asks = edition not in ASKS_NOTHING.get(form["id"], ())
        assert bool(ids) == asks, f"{form['id']} in {edition} asks {ids or 'nothing'}: see ASKS_NOTHING"
        assert len(ids) == len(set(ids))
        for question in form["questions"]:
            assert question.keys() >= {"id", "text", "kind", "options", "unit", "samples"}
            assert question["samples"]
            values = [option["value"] for option in question["options"]]
            assert question["kind"] != "choice" or set(question["samples"]) <= set(values)


def test_a_question_that_an_edition_never_asks_is_not_listed_for_it() -> None:
    def ids(*args: str) -> set[str]:
        return {question["id"] for question in run("situations", "--json", *args)[0]["questions"]}

    assert "oot-defended" not in ids("--edition", "tda-2009")
    assert "oot-defended" in ids("--edition", "tda-2019") & ids()


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_key_that_a_question_asks_under_is_taken(situation: str) -> None:
    keys = {asked.key for edition in editions() for asked in askings(situation, edition)}
    assert [key for key in keys if not asks(situation, key)] == []


# Asked in a book that speaks of substantial action without a word on what it is: none of these does.
OF_NO_BOOK = {"substantial-action"}


def test_every_question_that_a_situation_declares_can_be_answered() -> None:
    named = {
        question.id: module.__name__
        for module in modules_of(situations)
        for question in vars(module).values()
        if isinstance(question, Question)
    }
    reachable = {id for situation in SITUATIONS for id in questions_of(situation)}
    assert {id: module for id, module in named.items() if id not in reachable | OF_NO_BOOK} == {}


def modules_of(package: ModuleType) -> list[ModuleType]:
    found = walk_packages(package.__path__, f"{package.__name__}.")
    return [import_module(module.name) for module in found]


@pytest.mark.parametrize("one", ["0", "05", "11", "-5", "", "five", "9" * 5_000, "٥"])
def test_a_key_of_no_seat_is_refused_by_name(one: str) -> None:
    answers = json.dumps({f"oot-skipped-act.{one}": "fold"})
    problem = refusal("rule", "action-out-of-turn", "--edition", "tda-2017", "--answers", "-", given=answers)
    assert problem.startswith(f"oot-skipped-act.{one}: action-out-of-turn has no such question")


def test_the_list_can_be_read_by_a_person_too() -> None:
    out = io.StringIO()
    call_command("situations", "--edition", "tda-2009", stdout=out)
    assert "action-out-of-turn: Action out of turn\n  hand-moment: Where is the hand now?" in out.getvalue()


def test_what_is_not_verified_is_listed_with_its_reason() -> None:
    listed = {one["what"]: one["reason"] for one in run("unverified", "tda-2026", "--json")}
    assert listed["72"] == "Known by its subject alone; its contents are not at hand."
    assert {"RP-29", "22", "fouled-deck-foreign-card", "penalty-options.chip_penalty_named"} <= listed.keys()
    assert {"RP-5-B", "RP-11", "39-D"} <= {one["what"] for one in run("unverified", "tda-2022", "--json")}
    assert run("unverified", "tda-2019", "--json") == []


def test_a_ruling_says_in_one_line_what_it_rests_on_unverified() -> None:
    short = {"ante-what": "reduce"}
    line = rule(short, "ante-short", "tda-2022")["unverified"]
    assert line.startswith("TDA 2022, not verified against its text: The procedures of 2022 were not seen")
    assert "unverified" not in rule(short, "ante-short", "tda-2024")
    assert "unverified" not in rule(short, "ante-short", "tda-2019")


def test_a_ruling_has_its_stable_form() -> None:
    told = rule(CALL_BEHIND)
    keys = {"status", "outcome", "values", "steps", "say", "follow_ups", "citations", "silent", "options", "penalty"}
    assert told.keys() >= keys
    assert (told["status"], told["values"]["bet_total"]) == ("ruling", 800)
    first = told["citations"][0]
    assert (first["edition"], first["number"], first["concept"]) == ("tda-2019", "53-A", "oot-binding")
    assert (first["layer"], first["deciding"]) == ("edition", True)


def test_the_same_answers_give_each_edition_its_own_number() -> None:
    numbers = {edition: rule(CALL_BEHIND, edition=edition)["citations"][0]["number"] for edition in editions()}
    assert numbers == {
        "tda-2009": "29",
        "tda-2013": "38-A",
        "tda-2017": "44-A",
        "fivebet-2019": "53-A",
        "tda-2019": "53-A",
        "tda-2022": "53-A",
        "tda-2024": "53-A",
        "tda-2026": "55-A-1",
    }


def test_without_enough_answers_the_next_question_comes_back_with_its_options() -> None:
    told = rule({"hand-moment": "now"})
    assert told["status"] == "needs-answer"
    assert (told["question"]["id"], told["question"]["kind"]) == ("actor", "seat")
    first = rule({})["question"]
    assert [option["value"] for option in first["options"]] == ["now", "acted-behind", "later-street", "over"]


def test_an_answer_under_the_bare_id_stands_for_every_seat() -> None:
    two = {**CALL_BEHIND, "oot-skipped": [4, 5], "oot-skipped-act": "fold"}
    del two["oot-skipped-act.5"]
    assert rule(two)["values"]["binding"] is True


def test_an_open_fact_comes_back_with_its_branches() -> None:
    told = rule(
        {
            "hand-moment": "acted-behind",
            "actor": 5,
            "oot-action": "call",
            "oot-skipped": [4],
            "oot-behind": [6, 7],
            "oot-defended": "cant-establish",
            "oot-skipped-act": "fold",
        }
    )
    assert told["status"] == "open"
    assert len(told["branches"]) == 2
    assert all(branch["ruling"]["citations"] and branch["supposing"] for branch in told["branches"])
    assert told["decides"]


def test_answers_of_another_path_are_kept_aside() -> None:
    assert rule({**CALL_BEHIND, "oot-behind": [7]})["status"] == "ruling"


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ([], "answers: must be one JSON object"),
        ({"oot-sit": 6}, "oot-sit: action-out-of-turn has no such question"),
        ({"oot-skipped-act.11": "fold"}, "oot-skipped-act.11: action-out-of-turn has no such question"),
        ({"actor.5": 5}, "actor.5: action-out-of-turn has no such question"),
        ({"actor": "6"}, "actor: Choose a seat"),
        ({"actor": True}, "actor: Choose a seat"),
        ({"actor": 6.0}, "actor: Choose a seat"),
        ({"oot-action": "jump"}, "oot-action: Choose one of"),
        ({"oot-action": None}, "oot-action: Choose one of"),
        ({"oot-amount": -5}, "oot-amount: Enter a number"),
        ({"oot-amount": 0.5}, "oot-amount: Enter a whole number"),
        ({"oot-skipped": []}, "oot-skipped: Choose at least one seat"),
        ({"oot-skipped": [{}]}, "oot-skipped: cannot be a list of objects"),
        ({**CALL_BEHIND, "oot-skipped": [6]}, "oot-skipped: Seat 6 already has another part"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_by_name(answers: object, sentence: str) -> None:
    assert refused_answers(answers).startswith(sentence)


def test_what_is_not_json_or_says_a_thing_twice_is_refused() -> None:
    base = ("rule", "action-out-of-turn", "--edition", "tda-2019", "--answers", "-")
    assert refusal(*base, given="{oops").startswith("answers: is not JSON in line 1")
    assert refusal(*base, given='{"actor": 5, "actor": 6}') == "actor: is given twice; give it once."
    assert refusal(*base[:-1], "/nowhere/answers.json").startswith("answers: /nowhere/answers.json cannot be read")


def test_an_unknown_situation_edition_or_day_is_refused() -> None:
    assert refusal("rule", "nothing", "--edition", "tda-2019", "--answers", "-").startswith("situation: there is no")
    assert refusal("situations", "--edition", "tda-1999", "--json").startswith("edition: there is no tda-1999")
    late = ("rule", "action-out-of-turn", "--edition", "tda-2019", "--on", "tomorrow", "--answers", "-")
    assert refusal(*late).startswith("on: tomorrow is not a date")


@pytest.mark.django_db
def test_a_house_rules_by_the_edition_and_an_unknown_one_is_refused() -> None:
    house = factories.house()
    mine = rule(CALL_BEHIND, "action-out-of-turn", "tda-2019", "--house", house.slug, "--on", "2026-03-31")
    assert mine == rule(CALL_BEHIND)
    none = ("rule", "action-out-of-turn", "--edition", "tda-2019", "--house", "nowhere", "--answers", "-")
    assert refusal(*none, given="{}").startswith("house: there is no house nowhere")


@pytest.mark.django_db
def test_a_house_rules_by_what_it_has_set_on_the_day() -> None:
    house = factories.house()
    actor = factories.admin(house=house)
    day = playing_day(house, timezone.now())
    override = factories.override(actor=actor, house=house, since=day + timedelta(days=1))
    tournament = factories.tournament(house=house)
    factories.override(actor=actor, house=house, tournament=tournament, written="20")
    running = {"clock-about": "running", "clock-seat": 5, "to-call": "yes", "clock-act": "not-yet"}
    of_house = ("--house", house.slug)
    before, after = (
        rule(running, "calling-the-clock", "tda-2019", *of_house, "--on", str(on)) for on in (day, override.since_on)
    )
    assert (before["values"]["main_seconds"], after["values"]["main_seconds"]) == (25, 30)
    assert before == rule(running, "calling-the-clock")
    assert after["citations"][0]["changed"][0]["text"] == "House 1, replacing 29 of TDA 2019"


def test_a_tape_comes_back_with_facts_irregularities_and_rulings() -> None:
    told = tape(OOT_TAPE)
    derived = told["derived"]
    assert (derived["bet"], derived["minimum_raise_to"], derived["turn"]) == (600, 900, "seat6")
    assert derived["to_call"] == {"seat3": 300, "seat5": 0, "seat6": 600}
    (found,) = told["irregularities"]
    assert (found["event"], found["kind"], found["situation"]) == (2, "out-of-turn", "action-out-of-turn")
    assert found["result"]["values"]["call_amount"] == 600
    assert found["result"]["citations"][0]["number"] == "53-A"


def test_the_pots_of_a_tape_come_back_where_they_are_known() -> None:
    acts = "[{player: 3, action: bet, amount: 400}, {player: 5, action: all_in, amount: 300}%s]"
    given = "{street: flop, players: [3, 5, 6], pot: 900, tape: " + acts + "}"
    assert tape(given % "")["derived"]["pots"] is None
    assert tape(given % ", {player: 6, action: fold}")["derived"]["pots"] == {
        "main_and_side": [{"amount": 1_500, "can_win": ["seat3", "seat5"], "to_call": [], "won_by": None}],
        "goes_back": {"player": "seat3", "amount": 100},
    }


def test_a_tape_that_does_not_tell_enough_comes_back_with_the_question() -> None:
    (found,) = tape(OOT_TAPE.replace("NLHE", "THE"))["irregularities"]
    assert (found["result"]["status"], found["result"]["question"]["id"]) == ("needs-answer", "betting-structure")


def test_answers_beside_the_tape_complete_or_correct_it() -> None:
    text = OOT_TAPE.replace("NLHE", "THE") + "answers: {betting-structure: no-limit}"
    (found,) = tape(text)["irregularities"]
    assert found["result"]["values"]["min_raise_to"] == 900
    sentence = refusal("tape", "--edition", "tda-2019", "-", given=OOT_TAPE + "answers: {clock-caller: 5}")
    assert sentence.startswith("clock-caller: answers nothing that this tape leads to")


def test_two_acts_of_one_dispute_are_ruled_once() -> None:
    told = tape(
        "[{player: seat3, action: bet, amount: 600}, {player: seat5, action: call, amount: 600, oot: true},"
        " {player: seat6, action: fold, oot: true}]"
    )
    first, second = told["irregularities"]
    assert first["result"]["status"] == "needs-answer"
    assert (second["result"], second["with_event"]) == (None, 2)


def test_a_wrong_count_names_its_provisions_and_is_ruled_once_somebody_has_bet_it() -> None:
    counted = "{game: PLO, pot: 900, tape: [{player: dealer, action: quote_pot, amount: 800}%s]}"
    (quoted,) = tape(counted % "")["irregularities"]
    assert (quoted["provisions"][0], quoted["answers"], quoted["result"]["status"]) == ("52-B", {}, "needs-answer")
    (bet,) = tape(counted % ", {player: A, action: bet, amount: 800}")["irregularities"]
    assert (bet["result"]["values"]["bet_total"], bet["result"]["values"]["owed"]) == (900, 100)


def test_every_kind_of_irregularity_has_a_situation_that_reads_tapes() -> None:
    assert {kind.situation for kind in KINDS.values()} <= SITUATIONS.keys() & READERS.keys()


def test_a_word_that_does_not_fit_is_ruled_from_the_tape() -> None:
    told = tape("[{player: A, action: declare, words: if you bet I raise}]")
    (found,) = told["irregularities"]
    assert found["situation"] == "conditional-declaration"
    assert found["result"]["status"] == "ruling"


def test_two_facts_that_cannot_both_be_true_are_asked_about() -> None:
    text = "[{player: A, action: fold}, {player: B, action: check}, {player: A, action: call%s}]"
    assert tape(text % "")["contradiction"] == {
        "event": 3,
        "with_event": 1,
        "player": "A",
        "text": "A folds. A calls. Both cannot be true.",
        "question": "Which of the two holds?",
        "options": [{"value": True, "label": "A calls"}, {"value": False, "label": "A folds"}],
    }
    assert tape(text % ", holds: true")["contradiction"] is None
    assert tape(text % ", holds: false")["derived"]["in_hand"] == ["B"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- {player: A, action: jump}", "tape: Event 1, action: is jump"),
        ("tape: [{player: A, action: bet, amount: lots}]", "tape: Event 1, amount: must be a whole number"),
        ("tape: []\ngames: NLHE", "tape: Tape, games: is no field of a tape"),
        ("tape: []\ntape: []", "tape: is given twice"),
        ("blinds: {sb: 50, bb: 100}", "tape: is missing"),
        ("just words", "tape: must be a mapping"),
        ("{", "tape: is neither YAML nor JSON"),
        ("tape: []\ncontext: 5", "context: must be a mapping"),
    ],
)
def test_a_tape_that_cannot_be_is_refused_with_event_and_field(text: str, sentence: str) -> None:
    assert refusal("tape", "--edition", "tda-2019", "-", given=text).startswith(sentence)


SHORT: dict[str, Value] = {
    "hand-moment": "now",
    "actor": 5,
    "undercall-how": "chips",
    "in-front": 2_000,
    "bet-faced": 8_000,
    "last-chips": "no",
    "undercall-in-hand": "more",
    "raise-faced": "raise",
}


def test_each_option_says_what_it_leads_to() -> None:
    (point,) = ruled("undercall", load_edition("tda-2013"), SHORT)["options"]
    led = {one["value"]: one["leads_to"] for one in point["options"]}
    assert led == {"full_call": "Seat 5 must call: 6,000 more, to make it 8,000.", "otherwise": ""}


def test_an_option_says_what_it_settles_while_another_point_keeps_the_headline_open() -> None:
    told = {**SHORT, "hand-moment": "acted-behind", "undercall-change": 0}
    short, behind = ruled("undercall", load_edition("tda-2019"), told)["options"]
    assert short["options"][0]["leads_to"] == "Seat 5 must call: 6,000 more, to make it 8,000."
    assert [one["leads_to"] for one in behind["options"]] == [
        "Have each player behind who put in too little make it a full call.",
        "Leave what the players behind did as it is.",
        "Give players behind who have cards their chips back, and let each act again in turn.",
        "",
    ]


def test_a_decision_among_the_answers_comes_back_as_the_decided_ruling() -> None:
    decided = rule({**SHORT, "decisions": {"undercall": "full_call"}}, "undercall", edition="tda-2013")
    assert decided["outcome"] == "Seat 5 must call: 6,000 more, to make it 8,000."
    assert (decided["values"]["ruling"], decided["options"]) == ("full_call", [])
    assert [(one["id"], one["value"]) for one in decided["chosen"]] == [("undercall", "full_call")]


def test_in_the_branches_of_an_open_fact_a_decision_counts_where_it_is_left_open() -> None:
    behind = {"hand-moment": "acted-behind", "actor": 5, "oot-action": "call", "oot-skipped": 4, "oot-behind": 6}
    known = {**behind, "oot-behind-act.6": "call", "oot-defended.4": "cant-establish", "oot-skipped-act.4": "not-yet"}
    told = rule({**known, "decisions": {"skipped-hand.4": "dead"}})
    assert sorted(branch["ruling"]["outcome"] for branch in told["branches"]) == [
        "Action goes back to seat 4.",
        "Seat 4's hand is dead; play behind stands.",
    ]


@pytest.mark.parametrize(
    ("decisions", "refused"),
    [
        ({"undercall": "fold"}, "decisions.undercall: is not left open with this option"),
        ({"undercall": "otherwise"}, "decisions.undercall: is not left open with this option"),
        ({"hands-behind": "act_again"}, "decisions.hands-behind: is not left open with this option"),
        (["full_call"], "decisions: must be one JSON object"),
        ({"undercall": 1}, "decisions: must be one JSON object"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_by_its_point(decisions: object, refused: str) -> None:
    given = json.dumps({**SHORT, "decisions": decisions})
    told = refusal("rule", "undercall", "--edition", "tda-2013", "--answers", "-", given=given)
    assert told.startswith(refused)


def test_half_a_chip_is_a_number() -> None:
    from fractions import Fraction

    from rules.api import to_json

    assert json.loads(to_json({"half": Fraction(975, 2), "whole": Fraction(4, 2)})) == {"half": 487.5, "whole": 2}
