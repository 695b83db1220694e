"""docs/why-asked.md: what the commonest calls ask, each with two answers that lead to different rulings.

A test compares it, and says how it is written anew.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from floor.calls.around import Around
from floor.calls.forms.answer import typed_chips
from floor.calls.known_answers import with_known
from floor.calls.tiles import tiles_of
from floor.ground.inputs import InPlay, StatedValue, at_a_call, counted_players
from floor.ground.wizard import Wizard, prefilled
from floor.models import Tournament
from rules.books.compare import book_of
from rules.books.editions import editions
from rules.engine.driver import is_typed, likely_amounts, replay
from rules.engine.question import Answer, Answers, AskedQuestion, Value
from rules.engine.ruling import Asking, Result, Ruling
from rules.proof.reach import reached
from rules.situations import SITUATIONS
from tests.common_calls import CALLS, COMMONEST, Call

DOCS = Path(__file__).resolve().parents[2] / "docs" / "why-asked.md"
EDITION = "tda-2019"
AT = datetime(2026, 5, 1, 20, tzinfo=UTC)
# To a ruling from an answer that was changed.
FURTHER = 12
HEAD = """\
# Why it is asked

What the commonest calls ask in a no-limit hold'em tournament under TDA 2019, with no level set. Beside each question
stand two of its answers and the rulings that they lead to, with all other answers as they are: so the ruling depends on
it. A test compares this with what is asked, and says how it is written anew. Another walks every path of every
situation in every edition: wherever a question is asked, two of its answers lead to rulings that say different things.
"""
JUDGED = """
## Judged, not seen

What a book concludes is worked out from what was seen and heard. These questions ask for the floor's own judgement, in
whatever edition has them: no fact that somebody could be asked for decides them.

"""


class Reason(NamedTuple):
    """A question that was asked, with two answers and the ruling that each leads to; `other` is empty without one."""

    question: str
    answer: str
    ruling: str
    other: str
    its_ruling: str


def around() -> Around:
    """A full table of a hold'em tournament in which nobody has set a level."""
    tournament = Tournament(betting_structure="no-limit", games=["holdem"])
    now: InPlay = at_a_call(
        tournament, StatedValue(None, None), StatedValue("", None), counted_players(StatedValue(9, AT), AT, AT), AT, AT
    )
    return Around(12, 9, lambda: {seat: f"Player in seat {seat}" for seat in range(1, 10)}, now, at=AT)


def asked_of(call: Call) -> tuple[Wizard, list[AskedQuestion]]:
    """The call at its ruling, and the questions that a person answered on the way."""
    tile = next(one for one in tiles_of(SITUATIONS.values()) if one.title == call.tile)
    place = around()
    wizard = with_known(Wizard(tile.situation, book_of(EDITION), prefilled(place.in_play, tile.way_in)), place)
    asked: list[AskedQuestion] = []
    moved_on = ("moved_on",) in call.steps
    for do, *what in call.steps:
        for words in [what] if do in ("seats", "chips") else [[word] for word in what]:
            wizard = _past_the_bar(wizard, asked, moved_on)
            assert isinstance(wizard.result, Asking), (call.name, do, what)
            asked.append(wizard.result.asked)
            wizard = with_known(wizard.with_answer(asked[-1], _value(asked[-1], do, words)), place)
    assert isinstance(wizard.result, Ruling), (call.name, wizard.result)
    return wizard, asked


def _past_the_bar(wizard: Wizard, asked: list[AskedQuestion], moved_on: bool) -> Wizard:
    """Take the moment along, unless the floor says that the hand has moved on."""
    still = None if moved_on else wizard.still_there()
    if still is None or not isinstance(wizard.result, Asking):
        return wizard
    asked.append(wizard.result.asked)
    return still


def _value(asked: AskedQuestion, do: str, words: list[str]) -> Value:
    match do:
        case "seats":
            return tuple(map(int, words))
        case "chips":
            return typed_chips(asked, " ".join(words))
        case "seat" | "numbers":
            return int(words[0])
        case _:
            return next(value for value, label in asked.question.labels.items() if label == words[0])


def reasons(call: Call) -> list[Reason]:
    """Return for each question of a call two answers that lead to different rulings."""
    wizard, asked = asked_of(call)
    return [_reason(wizard, one) for one in asked]


def _reason(wizard: Wizard, asked: AskedQuestion) -> Reason:
    given, ruling = wizard.answers[asked.key].value, wizard.result
    assert isinstance(ruling, Ruling)
    here = (str(asked.text), asked.label(given))
    others = [(value, other) for value in _others(asked, wizard.answers) if (other := _ruling(wizard, asked, value))]
    # A ruling with another headline says most.
    for tell in (_words, _everything):
        for value, other in others:
            if tell(other) != tell(ruling):
                return Reason(*here, _unlike(ruling, other), asked.label(value), _unlike(other, ruling))
    return Reason(*here, _words(ruling), "", "")


def _others(asked: AskedQuestion, answers: Answers) -> Iterator[Value]:
    given = answers[asked.key].value
    match asked.question.kind:
        case "amount" | "count":
            near = sorted(likely_amounts(asked, answers), key=lambda value: abs(value - int(str(given))))
            tried: list[Value] = [*near]
        case "seat":
            tried = [*asked.seats]
        case "seats":
            tried = [*asked.samples(), *((seat,) for seat in asked.seats)]
        case _:
            tried = [*asked.samples()]
    yield from (value for value in tried if value != given)


def _ruling(wizard: Wizard, asked: AskedQuestion, value: Value) -> Ruling | None:
    """The ruling with another answer; what is asked only then is answered by the first that leads on."""
    answers: dict[str, Answer] = {**wizard.answers, asked.key: Answer(value)}
    result: Result = replay(wizard.situation, wizard.book, answers)
    for _ in range(FURTHER):
        if not isinstance(result, Asking):
            break
        sample = next(
            (
                one
                for one in result.asked.samples()
                if result.asked.question.kind != "seat" or one in result.asked.seats
            ),
            None,
        )
        if sample is None:
            return None
        answers[result.asked.key] = Answer(sample)
        result = replay(wizard.situation, wizard.book, answers)
    return result if isinstance(result, Ruling) else None


def _again(result: Asking, answers: Answers) -> Value:
    """The answer that was given before, to the same question of another seat, else the first that can be given."""
    asked, question = result.asked, result.asked.question
    if result.carried is not None and not result.error:
        return result.carried
    of_another = [given.value for key, given in answers.items() if key.partition(".")[0] == question.id]
    fit: list[Value] = [*asked.seats] if question.kind == "seat" else [*asked.samples()]
    if is_typed(question):
        fit = [*fit, *likely_amounts(asked, answers)]
    return next((value for value in (*of_another, *fit) if value in fit), fit[0])


def _words(ruling: Ruling) -> str:
    return str(ruling.outcome)


def _everything(ruling: Ruling) -> object:
    """All that a ruling says and cites, and the penalty it advises."""
    return _sentences(ruling), dict(ruling.values), [one.concept for one in ruling.citations], ruling.penalty


def _sentences(ruling: Ruling) -> list[str]:
    return [str(one) for one in (ruling.outcome, *ruling.steps, *ruling.words)]


def _unlike(ruling: Ruling, other: Ruling) -> str:
    """The headline of a ruling, with the first sentence that the other has not if both have the same headline."""
    own = next((one for one in _sentences(ruling) if one not in _sentences(other)), "")
    return " ".join(dict.fromkeys(one for one in (_words(ruling), own) if one))


def written() -> str:
    """Return the text of docs/why-asked.md."""
    calls = {call.name: call for call in CALLS}
    sections = [f"\n## {name[0].upper()}{name[1:]}\n\n{_section(calls[by])}" for name, by in COMMONEST.items()]
    return "".join([HEAD, *sections, JUDGED, *_judged()])


def _judged() -> list[str]:
    """The questions for the floor's own judgement, each with the reason why it is asked."""
    askings = [one for id in SITUATIONS for edition in editions() for one in reached(id, edition).values()]
    judged = {one.question.text: one.question.why for one in askings if one.question.finding}
    return [f"- {text}\n  - {why}\n" for text, why in sorted(judged.items())]


def _section(call: Call) -> str:
    return "".join(
        f"- {one.question}\n{_line(one.answer, one.ruling)}{_line(one.other, one.its_ruling)}" for one in reasons(call)
    )


def _line(answer: str, ruling: str) -> str:
    return f"  - {answer}: {ruling}\n"
