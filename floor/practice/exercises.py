"""The staff's exercises: the worked cases of the edition that the house plays, and its closed calls.

Nobody is named in them: a call is shown with its answers, table and ruling, but without any name, note or reason.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone

from floor.calls.ruling_picture import tape_of
from floor.ground.playing_day import playing_day
from floor.ground.wizard import Wizard, people_of
from floor.history.paragraph import in_it
from floor.house.house_rules import book_on, of_house
from floor.house.own_rules import edition_of, in_force
from floor.models import ANOTHER_CALL, Day, House, Incident, IncidentState
from rules.books.editions import Edition, load_edition
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.engine.question import answers
from rules.poker.said import sentences
from rules.poker.tape import parse_tape, seats_of
from rules.poker.writing import read
from rules.present import present_ruling
from rules.presented import PresentedRuling
from rules.proof.cases import WorkedCase, answers_of, ruled_cases
from rules.proof.practice import Exercise, exercise_of
from rules.situations import SITUATIONS

# Such questions need their neighbours in the file to make sense, or speak of what is asked rather than of what
# happened.
NOT_BY_ITSELF = re.compile(r"^(The same|Only one of the two|The two)\b|\bis asked\b")
CLOSED = (IncidentState.RULED, IncidentState.FINAL)


@dataclass(frozen=True)
class PracticePage:
    """An exercise as a page shows it: `source` names its origin, `told` says in a few sentences what happened.

    `call` is the house's call behind it, None for a worked case.
    """

    source: str
    book: Book
    exercise: Exercise
    told: str = ""
    tape: Mapping[str, Any] | None = None
    call: Incident | None = None

    @property
    def edition(self) -> Edition:
        return load_edition(self.book.edition)

    @property
    def ruling(self) -> PresentedRuling:
        return present_ruling(self.exercise.situation.id, self.exercise.ruling, self.book, self.edition)


def edition_played(house: House) -> str:
    """Return the edition that the house plays by: its setting, or else that of its latest tournament."""
    latest = house.tournaments.order_by("-pk").values_list("book__edition", flat=True).first()
    return house.edition_on(playing_day(house, timezone.now())) or latest or edition_of(house).key


def book_played(house: House) -> Book:
    """Return the edition that the house plays by, with the house rules in force today."""
    return book_on(edition_played(house), of_house(house), playing_day(house, timezone.now()))


@cache
def cases_of(edition: str) -> dict[str, WorkedCase]:
    return {case.id: case for case in ruled_cases() if case.edition == edition}


def closed_calls(house: House) -> QuerySet[Incident]:
    """Return the calls that were decided as the book demands, from tournaments that are over."""
    today = playing_day(house, timezone.now())
    days = Day.objects.filter(tournament=OuterRef("tournament"))
    over = Exists(days) & ~Exists(days.filter(on__gte=today))
    ruled = Incident.objects.filter(over, tournament__house=house, state__in=CLOSED, changed_by=None)
    as_suggested = ruled.filter(final_outcome=F("suggested_outcome"), decided_otherwise=False, chosen="")
    return as_suggested.filter(draft__recorded_answers__isnull=False).exclude(situation=ANOTHER_CALL)


def practised(house: House, source: str, book: Book | None = None) -> PracticePage | None:
    """Return the exercise of a worked case or a call, by its id; `book` is that of an earlier answer, else the one in
    play.

    None if there is none of this id, or if it makes no exercise.
    """
    book = book or book_played(house)
    case = cases_of(book.edition).get(source)
    if case:
        return _of_case(case, book)
    call = closed_calls(house).filter(pk=source).select_related("draft", "hand").first() if source.isdecimal() else None
    return _of_call(call) if call else None


def _of_case(case: WorkedCase, book: Book) -> PracticePage | None:
    exercise = exercise_of(SITUATIONS[case.situation or ""], book, answers(answers_of(case)))
    if exercise is None:
        return None
    seats = seats_of(parse_tape(case.tape)) if case.tape else {}
    tape = _by_seat(case.tape, seats)
    # The questions and drawings name seats, so a sentence that calls the players A and B would be a riddle.
    by_letter = any(re.search(rf"\b{re.escape(name)}\b", case.question) for name in seats)
    riddle = by_letter or NOT_BY_ITSELF.search(case.question)
    told = _in_short(exercise, tape) if riddle else case.question.replace(", and by which rule?", "?")
    return PracticePage(case.id, book, exercise, told, tape)


def _in_short(exercise: Exercise, tape: Mapping[str, Any] | None) -> str:
    """Return what was done according to the tape, else who was in it according to the answers, if more than one
    player.
    """
    if tape:
        return " ".join(f"{sentence}." for sentence in sentences(read(tape)))
    people = people_of(exercise.ruling.given)
    return in_it(people) if len(set(chain(*people.values()))) > 1 else ""


def _by_seat(written: Any, seats: Mapping[str, int]) -> Any:
    """Return the content of a tape with the players' seats in place of their letters."""
    match written:
        case str():
            return f"seat{seats[written]}" if written in seats else written
        case list():
            return [_by_seat(one, seats) for one in written]
        case dict():
            return {_by_seat(key, seats): _by_seat(one, seats) for key, one in written.items()}
        case _:
            return written


def _of_call(call: Incident) -> PracticePage | None:
    """Return the exercise of a call; None also if today's program would rule differently."""
    situation, recorded = SITUATIONS.get(call.situation), call.draft.recorded_answers or {}
    if situation is None:
        return None
    book = load_book(call.draft.book_id)
    exercise = exercise_of(situation, book, Wizard(situation, book, recorded, recorded).answers)
    if exercise is None or exercise.true_one != call.final_outcome:
        return None
    made = PracticePage(str(call.pk), book, exercise, call=call)
    tape = tape_of(call, made.ruling)["tape"]
    return PracticePage(made.source, book, exercise, _in_short(exercise, tape), tape, call)


def reworded(house: House) -> set[str]:
    """Return the concepts on which the house's own words decide today, since the book alone does not give the ruling
    there.
    """
    rules = in_force(house, playing_day(house, timezone.now())).filter(decides=True)
    return {concept for concepts in rules.values_list("concepts", flat=True) for concept in concepts}
