"""The voice of the rulings, as far as a test can hold it."""

import re

import pytest

from tests.rules.charted import Sentence, each_chart, sentences

MOST_WORDS = 12
# What a step begins with: something that a floor person does.
VERB = re.compile(
    r"(Add|Allow|Announce|Ask|Award|Balance|Begin|Break|Bring|Burn|Call|Cancel|Carry|Change|Charge|Check|Choose|"
    r"Clear|Close|Collect|Color|Complete|Correct|Count|Deal|Decide|Declare|Disqualify|Divide|Draw|End|Exchange|"
    r"Explain|Find|Finish|Fold|Follow|Forfeit|Give|Go|Have|Hear|Hold|Keep|Kill|Leave|Let|Look|Make|Move|Muck|Note|Offer|"
    r"Open|Pay|Play|Point|Pull|Push|Put|Race|Read|Refuse|Remind|Remove|Replace|Return|Rule|Say|See|Send|"
    r"Set|Settle|Share|Show|Shuffle|Start|Stay|Stop|Take|Tell|Time|Track|Treat|Turn|Wait|Warn|Watch|Weigh|Work)\b"
)


def of(part: str, situation: str, edition: str) -> list[Sentence]:
    return sorted(one for one in sentences(situation, edition) if one.part == part)


@each_chart
def test_a_headline_has_twelve_words_at_most(situation: str, edition: str) -> None:
    long = [one.text for one in of("headline", situation, edition) if len(one.text.split()) > MOST_WORDS]
    assert not long


@each_chart
def test_a_step_begins_with_what_to_do(situation: str, edition: str) -> None:
    assert not [one.text for one in of("step", situation, edition) if not VERB.match(one.text)]


@each_chart
def test_a_player_is_no_thing(situation: str, edition: str) -> None:
    things = r"[Ss]eat \{\w+\}[^.:;]*\bits\b (hand|cards|chips|bet|stack|turn|raise|call)"
    assert not [one.text for one in sentences(situation, edition) if re.search(things, one.text)]


@each_chart
def test_what_is_disputed_is_claimed_and_not_raised(situation: str, edition: str) -> None:
    raised = r"\braised (too late|only|late|later|after|now|before the (pot|next)|in time)\b"
    assert not [one.text for one in sentences(situation, edition) if re.search(raised, one.text)]


@each_chart
def test_no_limit_says_nothing_of_the_pot_limit_or_of_a_cap(situation: str, edition: str) -> None:
    other = r"pot[- ]limit|\bcap(ped)?\b"
    said = [one.text for one in sentences(situation, edition) if one.no_limit and re.search(other, one.text)]
    assert not said


@pytest.mark.parametrize(
    ("text", "first"), [("Have seat {seat} put in {owed:,} more.", True), ("Seat {seat} puts in {owed:,} more.", False)]
)
def test_a_verb_is_told_from_a_seat(text: str, first: bool) -> None:
    assert bool(VERB.match(text)) is first
