"""The voice of the rulings, as far as a test can check it."""

import re
from collections.abc import Callable

import pytest

from rules.books.editions import editions
from tests.rules.charted import Sentence, chart, each_situation, sentences

MOST_WORDS = 12
# A step begins with one of these: something that a floor person does.
VERB = re.compile(
    r"(Add|Allow|Announce|Ask|Award|Balance|Begin|Break|Bring|Burn|Call|Cancel|Carry|Change|Charge|Check|Choose|"
    r"Clear|Close|Collect|Color|Complete|Correct|Count|Deal|Decide|Declare|Disqualify|Divide|Draw|End|Exchange|"
    r"Explain|Find|Finish|Fold|Follow|Forfeit|Give|Go|Have|Hear|Hold|Keep|Kill|Leave|Let|Look|Make|Move|Muck|Note|Offer|"
    r"Open|Pay|Play|Point|Pull|Push|Put|Race|Read|Refuse|Remind|Remove|Replace|Return|Rule|Say|See|Send|"
    r"Set|Settle|Share|Show|Shuffle|Start|Stay|Stop|Take|Tell|Time|Track|Treat|Turn|Wait|Warn|Watch|Weigh|Work)\b"
)


def wrong(situation: str, is_wrong: Callable[[Sentence], object]) -> list[tuple[str, str]]:
    """Return each wrong sentence in the situation's rulings, with its edition."""
    return sorted(
        (edition, one.text) for edition in editions() for one in sentences(situation, edition) if is_wrong(one)
    )


@each_situation
def test_a_headline_has_twelve_words_at_most(situation: str) -> None:
    assert wrong(situation, lambda one: one.part == "headline" and len(one.text.split()) > MOST_WORDS) == []


@each_situation
def test_a_decision_of_the_floor_comes_before_its_reason(situation: str) -> None:
    reason_first = re.compile(r"[:,] you (decide|choose)|\band you (decide|choose)")
    assert wrong(situation, lambda one: one.part == "headline" and reason_first.search(one.text)) == []


# A player of whom it is unclear who that is: no seat stands before the word in the sentence.
THEY = re.compile(
    r"(?<!\w)(they (act|bet|call|check|choose|fold|may|must|raise)|open to them|their (seat|turn|word))\b", re.I
)


def unclear_who(text: str) -> bool:
    return any(
        "seat" not in text[: one.start()].lower() and "}" not in text[: one.start()] for one in THEY.finditer(text)
    )


@each_situation
def test_a_sentence_says_which_player_it_is_about(situation: str) -> None:
    assert wrong(situation, lambda one: one.part != "words" and unclear_who(one.text)) == []


@each_situation
def test_a_choice_says_which_player_it_is_about(situation: str) -> None:
    points = [point for edition in editions() for point in chart(situation, edition).points]
    labels = {label for point in points for _, label in point.choices}
    assert [label for label in sorted(labels) if unclear_who(label)] == []


@pytest.mark.parametrize(
    ("text", "unclear"),
    [("They may fold.", True), ("Have seat {seat} pay, unless they fold.", False), ("They stay.", False)],
)
def test_an_unclear_player_is_found(text: str, unclear: bool) -> None:
    assert unclear_who(text) is unclear


@each_situation
def test_a_step_begins_with_what_to_do(situation: str) -> None:
    assert wrong(situation, lambda one: one.part == "step" and not VERB.match(one.text)) == []


@each_situation
def test_a_player_is_no_thing(situation: str) -> None:
    things = re.compile(r"[Ss]eat \{\w+\}[^.:;]*\bits\b (hand|cards|chips|bet|stack|turn|raise|call)")
    assert wrong(situation, lambda one: things.search(one.text)) == []


@each_situation
def test_what_is_disputed_is_claimed_and_not_raised(situation: str) -> None:
    raised = re.compile(r"\braised (too late|only|late|later|after|now|before the (pot|next)|in time)\b")
    assert wrong(situation, lambda one: raised.search(one.text)) == []


@each_situation
def test_no_limit_says_nothing_of_the_pot_limit_or_of_a_cap(situation: str) -> None:
    other = re.compile(r"pot[- ]limit|\bcap(ped)?\b")
    assert wrong(situation, lambda one: one.no_limit and other.search(one.text)) == []


@pytest.mark.parametrize(
    ("text", "first"), [("Have seat {seat} put in {owed:,} more.", True), ("Seat {seat} puts in {owed:,} more.", False)]
)
def test_a_verb_is_told_from_a_seat(text: str, first: bool) -> None:
    assert bool(VERB.match(text)) is first
