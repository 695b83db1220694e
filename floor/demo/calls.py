"""The calls of the demo's days, told from the stories of the fixture through the same actions that a tablet uses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from itertools import chain, repeat
from random import Random
from typing import Any
from uuid import UUID, uuid4

from floor.calls.actions.calls import open_call, save_answers
from floor.calls.actions.inputs import Correction, correct_for_tournament
from floor.calls.actions.people import set_dealer, set_part
from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.calls.own_ruling import OwnRuling, own_presented
from floor.demo import days
from floor.ground import record_clock
from floor.ground.wizard import Wizard, kind_of_ruling, prefill, wizard_of
from floor.history.actions.reviews import add_note, review_ruling
from floor.models import Incident, InputKind, Level, Penalty, PersonRole, Role, Table, Tournament, User
from floor.penalties.actions import serve_penalty
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import NO_PENALTY, PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.review import VOID, Fate, Review, Verdict
from floor.server.environment import ROOT
from rules.books.strict_yaml import load
from rules.engine.question import AskedQuestion, Value
from rules.engine.ruling import Asking, Ruling
from rules.presented import PresentedRuling

FIXTURE = ROOT / "fixtures" / "demo" / "calls.yaml"
Story = dict[str, Any]

# A fixed seed makes the same calls every time, whatever the day.
SEED = 53
A_DAY = 20
FIRST_OF_DAY = (0, A_DAY, 2 * A_DAY)
MINUTES_A_HAND = 3
# The unfinished states in which a loaded story may be left; those are told last.
LEFT = ("", "serving", "open")


class Untold(Exception):
    """A story of the fixture lacks something that its situation asks for; the message says what."""


@dataclass(frozen=True)
class Telling:
    """One story at one table: the person who rules, and the seat of each part."""

    story: Story
    tournament: Tournament
    table: Table
    seats: dict[str, int]
    players: int
    floor: User
    td: User
    dice: Random

    def key(self) -> UUID:
        return UUID(int=self.dice.getrandbits(128), version=4)


def tell_all(tournament: Tournament, now: datetime) -> None:
    """Tell all the stories in a shuffled order: a third on each of the two days before, the rest up to `now`."""
    dice = Random(SEED)  # noqa: S311
    stories = [story for story in _stories() for _ in range(story["times"])]
    dice.shuffle(stories)
    stories.sort(key=lambda story: LEFT.index(story.get("left", "")))
    whens = list(_whens(tournament, now, len(stories), dice))
    for place, (story, (at, level, since)) in enumerate(zip(stories, whens, strict=True)):
        if place in FIRST_OF_DAY:
            days.turn(tournament, FIRST_OF_DAY.index(place), now)
        reach(tournament, level, since)
        telling = _telling(story, tournament, dice)
        with record_clock.at(at):
            call = open_call(
                telling.floor,
                tournament,
                telling.key(),
                story["situation"],
                telling.table,
                prefill(tournament.betting_structure),
            )
        if story.get("left") != "open":
            _tell(telling, call, at, now)


def reach(tournament: Tournament, level: Level, since: datetime) -> None:
    """Set the level as a director does who looks at the clock of the room when the level begins."""
    tournament.refresh_from_db()
    if tournament.current_level_id == level.pk:
        return
    td = User.objects.filter(memberships__house=tournament.house, memberships__role=Role.TD).earliest("pk")
    seen = tournament.level_set_at
    with record_clock.at(max(since, seen) if seen else since):
        correction = Correction(InputKind.LEVEL, level.pk)
        correct_for_tournament(td, tournament, uuid4(), correction, seen)
    tournament.refresh_from_db()


def _whens(
    tournament: Tournament, now: datetime, calls: int, dice: Random
) -> Iterator[tuple[datetime, Level, datetime]]:
    """Yield the time of each call, in order, with the level at the time and when it began."""
    levels = list(tournament.levels.all())
    lasts = timedelta(minutes=levels[0].minutes)
    for days_ago in (2, 1):
        start = days.opening(tournament, now, days_ago)
        for at in sorted(start + days.PLAY * dice.random() for _ in range(A_DAY)):
            number = (at - start) // lasts
            yield at, levels[number], start + number * lasts
    span = days.played_today(tournament, now)
    rest = calls - 2 * A_DAY
    for number in reversed(range(rest)):
        at = now - span * (number + dice.random()) / rest
        yield at, *days.level_of_today(tournament, now, at)


def _telling(story: Story, tournament: Tournament, dice: Random) -> Telling:
    tables = list(tournament.tables.filter(is_open=True))
    table = dice.choice(tables)
    seats = _seated(table)
    while story.get("unknown") and len(seats) == tournament.seats_per_table:
        table = dice.choice(tables)
        seats = _seated(table)
    early = dice.randrange(len(seats))
    named = {"early": seats[early], "before": seats[early - 1], "behind": seats[(early + 1) % len(seats)]}
    if story.get("unknown"):
        named["early"] = next(seat for seat in range(1, tournament.seats_per_table + 1) if seat not in seats)
    people = User.objects.filter(memberships__house=tournament.house).order_by("pk")
    floor = dice.choice(list(people.filter(memberships__role=Role.FLOOR)))
    td = people.filter(memberships__role=Role.TD)[0]
    return Telling(story, tournament, table, named, len(seats), floor, td, dice)


def _seated(table: Table) -> list[int]:
    return sorted(seat for seat in table.players.values_list("seat", flat=True) if seat)


def _tell(telling: Telling, call: Incident, at: datetime, now: datetime) -> None:
    """Record the call from its first answer to the last penalty hand served."""
    # Just after a playing day has begun its calls are close together, and none is ruled later than now.
    ruled_at = min(at + timedelta(seconds=telling.dice.randint(25, 140)), now)
    with record_clock.at(at):
        dealer = telling.dice.choice(list(telling.tournament.house.dealers.all()))
        set_dealer(telling.floor, call, telling.key(), dealer.pk)
        if caller := telling.story.get("caller"):
            set_part(telling.floor, call, telling.key(), PersonRole.CALLER, telling.seats[caller], has=True)
    call = _ruled(telling, call, ruled_at, {})
    if "then" in telling.story:
        ruled_at = min(ruled_at + timedelta(seconds=telling.dice.randint(20, 90)), now)
        call = _ruled(telling, call, ruled_at, telling.story["then"])
    later = [*_notes(telling, call, min(ruled_at + timedelta(minutes=4), now)), *_hands(telling, call, ruled_at, now)]
    for when, act in sorted(later, key=lambda one: one[0]):
        with record_clock.at(when):
            act()
    if review := telling.story.get("review"):
        with record_clock.at(min(ruled_at + timedelta(minutes=35), now)):
            call.refresh_from_db()
            # A demo call that is overruled should not have led to a penalty.
            fates = tuple(Fate(penalty.pk, VOID) for penalty in call.penalties.all())
            said = Review(Verdict(review["verdict"]), reason=review.get("reason", ""), fates=fates)
            review_ruling(telling.td, call, telling.key(), call.chain_length, said)


def _ruled(telling: Telling, call: Incident, at: datetime, then: dict[str, Any]) -> Incident:
    """Return the call with its ruling recorded; `then` answers its awaited acts."""
    call = Incident.objects.select_related("tournament__house", "level", "draft").get(pk=call.pk)
    wizard = wizard_of(call, call.draft)
    for id, value in then.items():
        assert isinstance(wizard.result, Ruling)
        awaited = next(one.asked for one in wizard.result.follow_ups if one.asked.question.id == id)
        wizard = wizard.with_answer(awaited, value)
    wizard = _answered(telling, call, wizard)
    own = _own(telling, wizard)
    ruling = own_presented(wizard.ruling, own, wizard.book, {}) if own else wizard.ruling
    choices = _choices(telling, ruling)
    decided = wizard.decided(choices)
    kind = kind_of_ruling(call.draft, wizard)
    made = Recording(kind, ruling, wizard.stored, wizard.people, own=own, decided=decided)
    penalties = _penalties(telling, ruling, [] if then else telling.story.get("penalties", []))
    # The ruling is read out before it is recorded.
    with record_clock.at(call.occurred_at + (at - call.occurred_at) * 2 / 3):
        save_answers(telling.floor, call, call.draft.revision, wizard.stored)
    call.draft.refresh_from_db()
    with record_clock.at(at):
        sent = SentRuling(call.draft.revision, choices, penalties=penalties)
        return record_ruling(telling.floor, call, telling.key(), sent, made)


def _own(telling: Telling, wizard: Wizard) -> OwnRuling | None:
    """Return the floor's own ruling on a call that no situation covers; None for any other."""
    said = telling.story.get("own")
    if said is None:
        return None
    rules = tuple(wizard.edition.provisions_of(concept)[0] for concept in said["rules"])
    return OwnRuling(said["about"], said["decided"], rules=rules)


def _answered(telling: Telling, call: Incident, wizard: Wizard) -> Wizard:
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        wizard = wizard.with_answer(asked, _answer(telling, call, asked))
    if not isinstance(wizard.result, Ruling):
        raise Untold(f"{telling.story['situation']}: the answers leave a fact open, and a demo call is ruled.")
    return wizard


def _answer(telling: Telling, call: Incident, asked: AskedQuestion) -> Value:
    answers = telling.story["answers"]
    id = asked.question.id
    if id not in answers:
        raise Untold(f"{telling.story['situation']} asks {id} ({asked.text}): add it to the story's answers.")
    level = call.level
    assert level  # every demo call has one
    value = answers[id]
    match asked.question.kind:
        case "seat":
            return asked.clean(telling.seats[value])
        case "seats":
            return asked.clean([telling.seats[part] for part in value])
        case "amount":
            return asked.clean(value * level.big_blind)
        case "chips":
            return asked.clean(_chips(value, level))
        case _:
            return asked.clean(value)


def _chips(told: int | list[int], level: Level) -> list[list[int]]:
    """Return each chip with its count: as counted in the story, or the fewest worth that many big blinds."""
    if isinstance(told, list):
        return [[chip, count] for chip, count in zip(level.chips, told, strict=False) if count]
    left = told * level.big_blind
    stack = []
    for chip in reversed(level.chips):
        count, left = divmod(left, chip)
        if count:
            stack.append([chip, count])
    return stack


def _choices(telling: Telling, ruling: PresentedRuling) -> dict[str, str]:
    points = ruling["discretions"]
    if points and "choose" not in telling.story:
        raise Untold(f"{telling.story['situation']} leaves a choice ({points[0]['text']}): say what to choose.")
    return {point["id"]: telling.story["choose"] for point in points}


def _penalties(telling: Telling, ruling: PresentedRuling, kinds: list[str]) -> tuple[PenaltyOrder, ...]:
    """Return the penalty of each offender in turn; none if the story names none."""
    seats = ruling["penalty"]["seats"] if ruling["penalty"] else []
    each = zip(seats, chain(kinds, repeat(NO_PENALTY)), strict=False)
    return tuple(_order(telling, kind, seat) for seat, kind in each)


def _order(telling: Telling, kind: str, seat: int) -> PenaltyOrder:
    # A reason is asked for, and stored, only if the dice gave this seat's player more in another story.
    why = Reason(ReasonCode.OTHER_OFFENCE)
    if kind == "missed-rounds":
        rounds = telling.story.get("rounds", 1)
        return PenaltyOrder(kind, seat, rounds=rounds, players_at_table=telling.players, reason=why)
    hands = telling.story.get("hands", 2) if kind == "missed-hands" else None
    return PenaltyOrder(kind, seat, hands=hands, reason=why)


def _notes(telling: Telling, call: Incident, at: datetime) -> Iterator[tuple[datetime, Callable[[], object]]]:
    for note in telling.story.get("notes", []):
        yield at, partial(add_note, telling.floor, call, telling.key(), note["kind"], note["text"])


def _hands(
    telling: Telling, call: Incident, ruled_at: datetime, now: datetime
) -> Iterator[tuple[datetime, Callable[[], object]]]:
    """Yield the hands dealt since the ruling, each counted when it ended."""
    dealt = int((now - ruled_at).total_seconds()) // 60 // MINUTES_A_HAND
    for penalty in call.penalties.all():
        for hand in range(1, min(dealt, penalty.hands) + 1):
            yield ruled_at + timedelta(minutes=hand * MINUTES_A_HAND), partial(_count_hand, telling, penalty)


def _count_hand(telling: Telling, penalty: Penalty) -> None:
    seen = Incident.objects.get(pk=penalty.incident_id).chain_length
    serve_penalty(telling.floor, penalty, telling.key(), CountChange.ADD, 1, seen)


def _stories() -> list[Story]:
    return list(load(FIXTURE.read_text(encoding="utf-8"))["stories"])
