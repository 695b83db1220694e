"""The wizard's logic: answers as a draft stores them, their result, and what a person typed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, cast

from floor.errors import Refused
from floor.ground.inputs import InPlay, of_call
from floor.models import Draft, Incident, Receipt, Structure
from rules.books.compare import EditionComparison, compare
from rules.books.editions import Edition, load_edition, span
from rules.books.stored import load_book
from rules.engine.book import Book
from rules.engine.decision import DecisionTaken
from rules.engine.driver import amounts_along, asked_along, decide, passes_to, rule
from rules.engine.question import (
    NOT_YET,
    UNKNOWN,
    Answers,
    AskedQuestion,
    Value,
    plain,
)
from rules.engine.ruling import AnsweredQuestion, Asking, OpenFact, Result, Ruling
from rules.engine.situation import Situation, WayIn
from rules.facts.catalog import facts
from rules.present import answer, present, present_question, present_ruling
from rules.presented import Presented, PresentedAnswer, PresentedQuestion, PresentedRuling
from rules.situations import SITUATIONS
from rules.tablet import stored_answers

Stored = dict[str, dict[str, Any]]
RulingKind = Literal["ruling", "follow-up", "correction"]
# The giver of an answer that was heard in a sentence: floor/calls/heard.py.
HEARD = "heard"
NO_RULING = "There is no ruling to record yet. Answer the question that is shown first."
FILLED_IN = tuple(fact.id for fact in facts().values() if fact.in_play)


@dataclass(frozen=True)
class Wizard:
    """A call in its present state: its situation and book, the stored answers, and their result.

    A stored answer may name the way in that gave it (`way`), the words in which it was heard (`said`), and those of its
    seats in which a player sits whom no list names (`taken`); one that the tap on another answer took with it is
    `along`. `recorded` are the answers that its last recorded ruling was made from.
    """

    situation: Situation
    book: Book
    stored: Stored
    recorded: Stored | None = None

    @cached_property
    def edition(self) -> Edition:
        return load_edition(self.book.edition)

    @cached_property
    def result(self) -> Result:
        return rule(self.situation, self.book, self.answers)

    @property
    def answers(self) -> Answers:
        return stored_answers(self.stored)

    @cached_property
    def elsewhere(self) -> tuple[EditionComparison, ...]:
        """Return the results of the same answers under the other editions."""
        return compare(self.situation, self.result, self.book, self.answers)

    @property
    def without_house_rules(self) -> EditionComparison | None:
        """Return the same answers under its own edition alone, when anything overrides it."""
        return self.elsewhere[0] if self.book.is_changed else None

    @property
    def differ(self) -> str:
        """The other editions in which these answers have a different result, in a few words; empty if none."""
        return span(other.edition for other in self.elsewhere if other.differs and other.edition != self.book.edition)

    @cached_property
    def presented(self) -> Presented:
        return present(self.situation.id, self.result, self.book, self.edition)

    @property
    def ruling(self) -> PresentedRuling:
        """The ruling in its stored form. Raises Refused when there is none yet."""
        if self.presented["status"] != "ruling":
            raise Refused("no-ruling", NO_RULING)
        return self.presented

    @property
    def supposing(self) -> list[str]:
        """Return what was supposed of open facts on the way to the present question."""
        return self.presented["supposing"] if self.presented["status"] == "needs-answer" else []

    def decided(self, choices: Mapping[str, str]) -> PresentedRuling | None:
        """The ruling once these options are taken, by the point that each is for, in its stored form.

        None if nothing was left to the floor, or something still is. Decided in words of their own it has no sentences:
        these are words of the entries, which can be erased.
        """
        if not isinstance(self.result, Ruling):
            return None
        taken = {point: DecisionTaken(value) for point, value in choices.items()}
        ruling = decide(self.situation, self.book, self.answers, self.result, taken)
        if not ruling.decided or ruling.discretions:
            return None
        return present_ruling(self.situation.id, ruling, self.book, self.edition)

    @property
    def given(self) -> tuple[AnsweredQuestion, ...]:
        return self.result.given

    @property
    def answered(self) -> list[PresentedAnswer]:
        """Every answer that counts, in the order of the questions, open facts included."""
        opened = [AnsweredQuestion(asked, UNKNOWN, "person") for asked in _open_facts(self.result)]
        return [answer(given) for given in (*(one for one in self.given if not one.supposed), *opened)]

    @property
    def people(self) -> dict[str, list[int]]:
        """The seats with a part in the incident, by role."""
        return people_of(self.given)

    def asks(self, asked: AskedQuestion) -> bool:
        """True if this is the present question of the call."""
        return isinstance(self.result, Asking) and self.result.asked == asked

    def is_at(self, key: str, fingerprint: str | None) -> bool:
        """True if the present question of the call has this key and fingerprint."""
        asked = self.result.asked if isinstance(self.result, Asking) else None
        return asked is not None and (asked.key, asked.fingerprint) == (key, fingerprint)

    def along(self, asked: AskedQuestion) -> AskedQuestion | None:
        """The seat asked for on the same page as `asked`, at the present question; None if there is none."""
        return asked_along(self.situation, self.book, self.answers, asked) if self.asks(asked) else None

    def amounts_along(self, asked: AskedQuestion) -> tuple[AskedQuestion, ...]:
        """The amounts asked for on the same page as `asked`, at the present question."""
        return amounts_along(self.situation, self.book, self.answers, asked) if self.asks(asked) else ()

    @property
    def way_in(self) -> WayIn | None:
        """The way into its situation by which the call began, as long as none of its answers was changed."""
        ways = {one["way"] for one in self.stored.values() if "way" in one}
        return next((way for way in self.situation.ways_in if way.id in ways), None)

    @property
    def title(self) -> str:
        """Return what happened, as it was tapped."""
        return str(self.way_in.title if self.way_in else self.situation.title)

    def before(self, key: str = "") -> str:
        """The key of a person's answer on a page before that of `key`, or of the last answer; empty without one."""
        kept = [(one["key"], self.stored[one["key"]]) for one in self.answered if one["key"] in self.stored]
        tapped = [id for id, one in kept if one["by"] == "person" and "way" not in one]
        earlier = tapped[: tapped.index(key)] if key in tapped else tapped
        return earlier[-1] if earlier else ""

    def find(self, key: str) -> AskedQuestion | None:
        """The question under `key`: the present one, a follow-up, or one that was answered. None when it is none."""
        known = [given.asked for given in self.given] + list(_open_facts(self.result))
        match self.result:
            case Asking():
                known.append(self.result.asked)
            case Ruling():
                known.extend(follow_up.asked for follow_up in self.result.follow_ups)
        return next((asked for asked in known if asked.key == key), None)

    def with_answer(self, asked: AskedQuestion, value: Value) -> "Wizard":
        """The call after one more answer, or a changed one. An act that lies ahead is taken as not yet happened."""
        after = self._keeping(asked, value, "person")
        happened = asked.question.awaited and value != NOT_YET
        next_one = passes_to(after.result)
        if next_one and (happened or next_one.question.ahead):
            return after._keeping(next_one, NOT_YET, "system")
        return after

    def saying_taken(self, key: str, seats: Iterable[int]) -> "Wizard":
        """Return the call once somebody said that players sit in these seats of an answer, unlisted as they are."""
        kept = self.stored[key]
        named = kept["value"] if isinstance(kept["value"], list) else [kept["value"]]
        taken = sorted(seat for seat in {*kept.get("taken", ()), *seats} if seat in named)
        return replace(self, stored={**self.stored, key: {**kept, "taken": taken}}) if taken else self

    def looking_ahead(self) -> "Wizard":
        """Return the call with an act that lies ahead taken as not yet happened."""
        next_one = passes_to(self.result)
        return self._keeping(next_one, NOT_YET, "system") if next_one and next_one.question.ahead else self

    def still_there(self) -> "Wizard | None":
        """Return the call with nothing having happened since, as another answer takes it along; None if not asked."""
        if not isinstance(self.result, Asking) or self.result.carried is not None:
            return None
        asked = self.result.asked
        if not asked.question.still:
            return None
        kept = {"value": asked.question.still, "fingerprint": asked.fingerprint, "by": "person", "along": True}
        return replace(self, stored={**self.stored, asked.key: kept})

    def filling_in(self, asked: AskedQuestion, value: Value) -> "Wizard":
        """Return the call with an answer that nobody had to give."""
        return self._keeping(asked, value, "system")

    def without(self, keys: Collection[str]) -> "Wizard":
        """Return the call without these stored answers."""
        return (
            replace(self, stored={key: kept for key, kept in self.stored.items() if key not in keys}) if keys else self
        )

    def _keeping(self, asked: AskedQuestion, value: Value, by: str) -> "Wizard":
        if value == NOT_YET and self.stored.get(asked.key, {}).get("value") == NOT_YET:
            return self  # nothing is news, whoever says so
        kept = {"value": plain(value), "fingerprint": asked.fingerprint, "by": by}
        before = self.stored.get(asked.key, {})
        if "taken" in before and before["value"] == kept["value"]:
            kept["taken"] = before["taken"]
        return replace(self, stored={**self.stored, asked.key: kept})

    def question(self, asked: AskedQuestion) -> PresentedQuestion:
        return present_question(asked, self.book, self.edition)


def without_taken(stored: Stored) -> Stored:
    """The answers without the players in empty seats, who are known for one table only."""
    return {key: {name: value for name, value in kept.items() if name != "taken"} for key, kept in stored.items()}


def people_of(answers: Iterable[AnsweredQuestion]) -> dict[str, list[int]]:
    """The seats to which these answers give a part, by role."""
    people: dict[str, list[int]] = {}
    for given in answers:
        role, value = given.asked.question.role, given.value
        if role and not isinstance(value, str):
            seats = cast(tuple[int, ...], value) if isinstance(value, tuple) else (value,)
            people.setdefault(role, []).extend(seats)
    return people


def wizard_of(incident: Incident, draft: Draft) -> Wizard:
    return Wizard(SITUATIONS[incident.situation], load_book(draft.book_id), draft.answers, draft.recorded_answers)


def kind_of_ruling(draft: Draft, wizard: Wizard) -> RulingKind:
    """The first ruling of a call; later a follow-up when only awaited acts have happened since, else a correction."""
    if draft.recorded_answers is None:
        return "ruling"
    before = draft.recorded_answers
    # The tournament's inputs may change without the call ever asking for them.
    unasked = set(FILLED_IN) - {given.asked.key for given in wizard.given}
    kept = all(
        key in wizard.stored and wizard.stored[key]["value"] == old["value"]
        for key, old in before.items()
        if old["value"] != NOT_YET and key not in unasked
    )
    return "follow-up" if kept else "correction"


def decided_before(incident: Incident, draft: Draft) -> frozenset[int]:
    """The seats for which the last recorded ruling of the call advised a penalty: they were given one, or none."""
    if draft.recorded_answers is None:
        return frozenset()
    if incident.is_own_ruling:
        receipts = Receipt.objects.filter(entry__incident=incident).order_by("-entry__seq")
        advice = receipts[0].kept["ruling"]["penalty"]
        return frozenset(advice["seats"] if advice else ())
    before = draft.recorded_answers
    result = Wizard(SITUATIONS[incident.situation], load_book(draft.book_id), before).result
    return frozenset(result.penalty.seats) if isinstance(result, Ruling) and result.penalty else frozenset()


def prefill(structure: str, way_in: WayIn | None = None, family: str = "", big_blind: int = 0) -> Stored:
    """The answers that the tournament itself gives, written down as answers: shown, and open to correction.

    Also includes the answers given by the way into the situation. A value that is unknown, or too old to be relied on,
    is empty, and so it is asked.
    """
    in_play: dict[str, str | int] = {
        "structure": structure,
        "family": family,
        "big_blind": big_blind if _opens_with_the_big_blind(structure, family) else 0,
    }
    known = {id: in_play[facts()[id].in_play] for id in FILLED_IN}
    filled: Stored = {
        key: {"value": value, "fingerprint": None, "by": "system"} for key, value in known.items() if value
    }
    return filled | (_given_by(way_in) if way_in else {})


def _given_by(way_in: WayIn) -> Stored:
    """The answers of a way in; each names it, until it is given anew."""
    return {
        key: {"value": value, "fingerprint": None, "by": "person", "way": way_in.id}
        for key, value in way_in.answers.items()
    }


def _opens_with_the_big_blind(structure: str, family: str) -> bool:
    """True if the least bet of every street is the big blind: not in limit, nor in games without blinds."""
    return structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) and family in ("flop", "draw")


def prefilled(now: InPlay, way_in: WayIn | None = None) -> Stored:
    """The answers from what is in play, and those of the way in; none from a stale input."""
    structure = "" if now.structure.stale else str(now.structure.value)
    return prefill(structure, way_in, now.family, now.big_blind)


def refilled_of(call: Incident) -> Stored:
    """The answers of a call after what is in play was corrected; one about a hand has them from its tape."""
    stored: Stored = call.draft.answers
    return stored if call.hand_id else refilled(stored, of_call(call))


def refilled(stored: Stored, now: InPlay) -> Stored:
    """Answers filled in anew from what is in play, except those that a person gave."""
    kept = {key: one for key, one in stored.items() if key not in FILLED_IN or one["by"] != "system"}
    return {**prefilled(now), **kept}


def _open_facts(result: Result) -> tuple[AskedQuestion, ...]:
    match result:
        case Ruling():
            return result.open_facts
        case OpenFact():
            return result.facts
        case Asking():
            return tuple(given.asked for given in result.supposing)
