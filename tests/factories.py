"""Factories for tests: keyword-only, every default visible, records made through the real actions."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from io import BytesIO
from itertools import count
from types import MappingProxyType
from typing import Any
from uuid import UUID, uuid4

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from floor import models
from floor.calls.actions.calls import open_call
from floor.calls.actions.hands import begin_hand, keep_tape
from floor.calls.actions.rulings import Recording, SentRuling, record_ruling
from floor.ground.games import GAMES
from floor.ground.photos import pictures_of
from floor.ground.playing_day import playing_day
from floor.ground.submission import begin
from floor.ground.wizard import RulingKind
from floor.house.actions.drafts import write_draft
from floor.house.actions.house_rules import publish_override
from floor.house.actions.official_texts import keep_official_text
from floor.house.actions.own_rules import publish_own_rule
from floor.house.new_override import NewOverride
from floor.house.official_texts import NewOfficialText
from floor.house.own_rules import NewOwnRule
from floor.models import Role, Structure
from floor.penalties.actions import void_penalty
from floor.persons.actions.persons import exclude, new_players
from floor.practice.actions import answer_exercise
from floor.practice.exercises import cases_of, edition_played, practised
from floor.record.actions.photos import add_photos, take_photo
from floor.record.decision import OTHERWISE, Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.review import Fate
from floor.signin.actions.staff import set_pin
from floor.signin.actions.tablets import enrol_tablet
from rules.books.editions import load_edition
from rules.books.official.parts import Passage
from rules.books.resolve import resolve
from rules.books.stored import store_book
from rules.engine.book import Book, HouseChoice, freeze
from rules.models import OverrideKind, PublishedOverride, StoredBook
from rules.poker import writing
from rules.presented import PresentedRuling

PASSWORD = "the river card is a seven"
PIN = "271828"
# The decision under Rule 1, if a test does not give one.
BACK = "Both get their chips back."
WHY = Reason(ReasonCode.AGREED)
TWO_HANDS = PenaltyOrder("missed-hands", seat=5, hands=2)
_numbers = count(1)


def house(*, name: str = "The Lantern Room", slug: str = "", time_zone: str = "Europe/Vienna") -> models.House:
    return models.House.objects.create(name=name, slug=slug or f"house-{next(_numbers)}", time_zone=time_zone)


def user(
    *,
    house: models.House | None = None,
    role: Role = Role.FLOOR,
    username: str = "",
    name: str = "Robin Hale",
    password: str | None = None,
) -> models.User:
    """A person, on the staff of `house` when one is given. A password is slow to hash: ask for one to sign in."""
    made = models.User.objects.create_user(username or f"person-{next(_numbers)}", password, name=name)
    if house:
        models.Membership.objects.create(user=made, house=house, role=role)
    return made


def floor_person(*, house: models.House, **fields: Any) -> models.User:
    return user(house=house, role=Role.FLOOR, **fields)


def td(*, house: models.House, **fields: Any) -> models.User:
    return user(house=house, role=Role.TD, **fields)


def admin(*, house: models.House, **fields: Any) -> models.User:
    return user(house=house, role=Role.ADMIN, **fields)


def with_pin(user: models.User, pin: str = PIN) -> models.User:
    """The person, with this PIN in their only house."""
    set_pin(user, user.memberships.get().house, pin)
    return user


def tablet(*, tournament: models.Tournament, actor: models.User, name: str = "") -> tuple[models.Tablet, str]:
    """A shared tablet, enrolled by `actor`, and the token in its cookie."""
    return enrol_tablet(actor, tournament, name or f"Tablet {next(_numbers)}", by_pin=False)


def book(*, edition: str = "tda-2019", choices: Mapping[str, HouseChoice] | None = None) -> StoredBook:
    """The book of a bare edition, or with the standing choices of a house."""
    if not choices:
        return store_book(_bare(edition))
    published = load_edition(edition)
    return store_book(freeze(published.key, published.short, published.numbers, published.parameters, choices))


@cache
def _bare(edition: str) -> Book:
    return resolve(load_edition(edition))


def tournament(
    *,
    house: models.House,
    book: StoredBook | None = None,
    name: str = "Main Event",
    level: bool = True,
    level_age: timedelta = timedelta(),
    games: Sequence[str] = ("holdem",),
) -> models.Tournament:
    """A no-limit hold'em tournament, or one of several `games`; with `level`, at 200-400 since `level_age` ago."""
    made = models.Tournament.objects.create(
        house=house,
        name=name,
        book=book or globals()["book"](),
        betting_structure=Structure.NO_LIMIT,
        games=list(games),
        seats_per_table=9,
        starts_on=date(2026, 5, 1),
    )
    if level:
        made.current_level = models.Level.objects.create(
            tournament=made,
            number=5,
            small_blind=200,
            big_blind=400,
            ante=400,
            minutes=40,
            chips=[100, 500, 1000, 5000],
        )
        made.level_set_at = timezone.now() - level_age
        made.save(update_fields=["current_level", "level_set_at"])
    return made


def play(tournament: models.Tournament, *games: str) -> None:
    """Let the tournament play other games, with their betting."""
    tournament.games, tournament.betting_structure = list(games), GAMES[games[0]].structure
    tournament.save(update_fields=["games", "betting_structure"])


def next_level(*, tournament: models.Tournament, number: int = 6, game: str = "") -> models.Level:
    """The level after that of `tournament()`, at 300-500."""
    blinds = {"small_blind": 300, "big_blind": 500, "ante": 500}
    return models.Level.objects.create(tournament=tournament, number=number, minutes=40, game=game, **blinds)


def table(*, tournament: models.Tournament, number: int = 12, players: int = 0) -> models.Table:
    """A table; with `players`, that many in seats 1 and up."""
    made = models.Table.objects.create(tournament=tournament, number=number)
    seated = (
        models.Player(tournament=tournament, name=f"Player in seat {seat}", table=made, seat=seat)
        for seat in range(1, players + 1)
    )
    new_players(tournament.house_id, seated)
    return made


def player(
    *,
    tournament: models.Tournament,
    name: str = "Ines Okafor",
    table: models.Table | None = None,
    seat: int | None = None,
) -> models.Player:
    made = models.Player(tournament=tournament, name=name, table=table, seat=seat)
    return new_players(tournament.house_id, [made])[0]


def person(*, house: models.House, name: str = "Ines Okafor", card: str = "") -> models.Person:
    """Somebody whom the house knows and who has not played there."""
    return models.Person.objects.create(house=house, name=name, card=card)


def exclusion(
    *, person: models.Person, actor: models.User, days: int | None = 30, reason: str = "Took chips home."
) -> models.PersonAct:
    """An exclusion from today for that many days; without a number until it is lifted."""
    today = playing_day(person.house, timezone.now())
    until = today + timedelta(days=days) if days else None
    exclude(actor, person, uuid4(), today, until, reason)
    return models.PersonAct.objects.latest("pk")


def dealer(*, house: models.House, name: str = "Noor Aziz") -> models.Dealer:
    return models.Dealer.objects.create(house=house, name=name)


def incident(
    *,
    actor: models.User,
    tournament: models.Tournament,
    table: models.Table | None = None,
    situation: str = "action-out-of-turn",
    prefill: dict[str, Any] | None = None,
) -> models.Incident:
    """An open call, opened by `actor`."""
    return open_call(actor, tournament, uuid4(), situation, table, prefill or {})


def hand(
    *,
    actor: models.User,
    tournament: models.Tournament,
    table: models.Table | None = None,
    events: Sequence[dict[str, Any]] = (),
    **start: Any,
) -> models.Hand:
    """A hand on the flop in seats 3 to 6, the button at seat 2, with these events on its tape."""
    hand = begin_hand(actor, tournament, uuid4(), table)
    given: dict[str, Any] = {"game": "NLHE", "street": "flop", "seats": (3, 4, 5, 6), "button": 2, "blinds": (50, 100)}
    tape = writing.begun(**given | start)
    for event in events:
        tape = writing.added(tape, event)
    assert keep_tape(actor, hand, hand.revision, tape)
    hand.refresh_from_db()
    return hand


# The follow-up of a ruling that is not decided before seat 4 has acted.
SEAT_4 = {"key": "oot-skipped-act.4", "fingerprint": "f4", "text": "What has seat 4 done?", "options": []}


def ruling(**changes: Any) -> Any:
    """A ruling in its stored form, as the wizard passes it to the action; tests change any part of it."""
    return {
        "status": "ruling",
        "situation": "action-out-of-turn",
        "outcome": "The raise stands.",
        "outcome_key": "oot-binding",
        "values": {"ruling": "raise", "bet_total": 800},
        "steps": ["Leave the chips where they are."],
        "say": ["The action did not change, so the raise stands."],
        "follow_ups": [],
        "citations": [
            {
                "edition": "TDA 2019",
                "number": "53-A",
                "heading": "Action Out of Turn (OOT)",
                "concept": "oot-binding",
                "statement": "An action out of turn stands when the action to that seat did not change.",
                "layer": "edition",
                "deciding": True,
            }
        ],
        "why": "",
        "trace": [],
        "answers": [],
        "silent": [],
        "readings": [],
        "discretions": [],
        "penalty": {
            "offence": "oot-penalty",
            "seats": [5],
            "options": ["warning", "missed-hands", "missed-rounds", "disqualification"],
            "basis": "A penalty may follow.",
        },
        "clock": None,
        "open_facts": [],
        "pictures": [],
        "chosen": [],
        "supposing": [],
    } | changes


def record(
    incident: models.Incident,
    *,
    actor: models.User,
    key: UUID | None = None,
    revision: int | None = None,
    kind: RulingKind | None = None,
    choices: dict[str, str] | None = None,
    reasons: Mapping[str, Reason] = MappingProxyType({}),
    otherwise_reason: str = "",
    words: Mapping[str, str] = MappingProxyType({}),
    decided: PresentedRuling | None = None,
    penalty: PenaltyOrder | None = None,
    penalties: Sequence[PenaltyOrder] = (),
    people: dict[str, list[int | None]] | None = None,
    advice: dict[str, Any] | None = None,
    **ruling_changes: Any,
) -> models.Incident:
    """Record a ruling of this call; without a kind, the first is the ruling and a later one a correction.

    `advice` is the ruling's advice on a penalty, `penalty` the one that is given. With a reason under Rule 1 it is
    decided otherwise, in `words` or default ones.
    """
    if advice:
        ruling_changes["penalty"] = advice
    # Read again in one query, as a page does when the request comes in.
    incident = models.Incident.objects.select_related("tournament", "draft").get(pk=incident.pk)
    return record_ruling(
        actor,
        incident,
        key or uuid4(),
        SentRuling(
            revision or incident.draft.revision,
            choices or {},
            dict(reasons) | ({OTHERWISE: Reason(ReasonCode.OTHER, otherwise_reason)} if otherwise_reason else {}),
            (penalty,) if penalty else tuple(penalties),
            words=({OTHERWISE: BACK} if otherwise_reason or OTHERWISE in reasons else {}) | dict(words),
        ),
        Recording(
            kind or ("ruling" if incident.draft.recorded_answers is None else "correction"),
            ruling(**ruling_changes),
            {"action": {"value": "raise", "fingerprint": "f1", "by": "person"}},
            people,
            decided=decided,
        ),
    )


def void(
    penalty: models.Penalty, *, actor: models.User, why: str = "Wrong seat.", key: UUID | None = None
) -> models.Penalty:
    """The penalty, voided by somebody whose page shows everything recorded in its call."""
    penalty = models.Penalty.objects.select_related("incident__tournament").get(pk=penalty.pk)
    reason = Reason(ReasonCode.OTHER, why)
    return void_penalty(actor, penalty, uuid4(), penalty.incident.chain_length, reason)


def fates(incident: models.Incident, becomes: str) -> tuple[Fate, ...]:
    """Return a review's fates for the penalties of a call: the same for each that is in force."""
    return tuple(Fate(penalty.pk, becomes) for penalty in incident.penalties.filter(voided_at=None))


def photo(*, size: tuple[int, int] = (60, 40), format: str = "JPEG", **saved: Any) -> SimpleUploadedFile:
    """A red photo as it is uploaded; `saved` are further contents of the file."""
    file = BytesIO()
    Image.new("RGB", size, "red").save(file, format, **saved)
    return SimpleUploadedFile(f"photo.{format.lower()}", file.getvalue())


def with_photo(incident: models.Incident, *, actor: models.User) -> models.Photo:
    """The photo that is added to this recorded call."""
    incident = models.Incident.objects.select_related("tournament").get(pk=incident.pk)
    add_photos(actor, incident, uuid4(), pictures_of([photo()]))
    return models.Photo.objects.select_related("entry").latest("pk")


def loose_photo(
    tournament: models.Tournament, *, actor: models.User, table: models.Table | None = None
) -> models.LoosePhoto:
    """A photo that is on no call yet."""
    take_photo(actor, tournament, uuid4(), table, pictures_of([photo()]))
    return models.LoosePhoto.objects.latest("pk")


def recorded_incident(
    *,
    actor: models.User,
    tournament: models.Tournament,
    table: models.Table | None = None,
    penalty: PenaltyOrder | None = None,
    people: dict[str, list[int | None]] | None = None,
    **ruling_changes: Any,
) -> models.Incident:
    """A call with a recorded ruling: seat 5 acted out of turn, seat 4 was skipped."""
    opened = incident(actor=actor, tournament=tournament, table=table)
    people = people or {"offender": [5], "skipped": [4]}
    return record(opened, actor=actor, penalty=penalty, people=people, **ruling_changes)


def waiting_incident(*, actor: models.User, tournament: models.Tournament, **changes: Any) -> models.Incident:
    """A recorded call that waits for the act of seat 4."""
    return recorded_incident(actor=actor, tournament=tournament, follow_ups=[SEAT_4], **changes)


def penalised_incident(*, actor: models.User, tournament: models.Tournament) -> models.Incident:
    """A recorded call at table 12, where nine play: seat 5 acted out of turn and misses two hands."""
    nine = table(tournament=tournament, number=12, players=9)
    return recorded_incident(actor=actor, tournament=tournament, table=nine, penalty=TWO_HANDS)


def own_rule(
    *,
    actor: models.User,
    house: models.House,
    title: str = "Hats",
    text: str = "Hats stay off the table.",
    beside: str = "",
    decides: bool = False,
) -> models.OwnRule:
    """A rule of the house's own, in force from today."""
    today = playing_day(house, timezone.now())
    new = NewOwnRule(title, text, "House rules of May, section 4", today, beside, decides)
    return publish_own_rule(actor, house, uuid4(), new)


def official_text(
    *, actor: models.User, house: models.House, edition: str = "tda-2019", said: str = "Invented wording"
) -> models.OfficialText:
    """The house's own copy of an edition, with a sentence that nobody published for each provision."""
    passages = tuple(
        Passage(number, f"{said} of {number}.", f"{said} of {number}.") for number in load_edition(edition).provisions
    )
    new = NewOfficialText(edition, "rules.pdf", "0" * 64, False, passages)
    return keep_official_text(actor, house, uuid4(), new)


def override(
    *,
    actor: models.User,
    house: models.House,
    tournament: models.Tournament | None = None,
    key: str = "clock-time-allowed.clock_seconds",
    written: Any = "30",
    choice: bool = False,
    since: date | None = None,
    until: date | None = None,
) -> PublishedOverride:
    """An override that `actor` publishes, from today on by default."""
    new = NewOverride(
        OverrideKind.CHOICE if choice else OverrideKind.PARAMETER,
        key,
        written,
        "House rules of May, section 4",
        "Our players know it so.",
        since or playing_day(house, timezone.now()),
        until,
    )
    return publish_override(actor, house, tournament, uuid4(), new)


def rule_draft(
    *, actor: models.User, house: models.House, tournament: models.Tournament | None = None, written: str = "20"
) -> models.RuleDraft:
    """A value that `actor` wrote, and that waits for somebody else to publish it."""
    today = playing_day(house, timezone.now())
    key, why = "clock-time-allowed.countdown_seconds", "Our players know it so."
    new = NewOverride(OverrideKind.PARAMETER, key, written, "House rules of May, section 4", why, today)
    return write_draft(actor, house, tournament, uuid4(), new)


def practice_answer(
    *, actor: models.User, house: models.House, source: str = "", right: bool = True
) -> models.PracticeAnswer:
    """An answer to an exercise, by default of a worked case that the house plays."""
    found = practised(house, source or next(iter(cases_of(edition_played(house)))))
    assert found
    true_one = found.exercise.true_one
    wrong = next(headline for headline in found.exercise.headlines if headline != true_one)
    return answer_exercise(actor, house, uuid4(), found, true_one if right else wrong)


def submission(*, actor: models.User, house: models.House) -> models.Submission:
    """A request of its own, for rows that need one."""
    sent = begin(actor, house.pk, uuid4(), "test", {})
    assert sent
    return sent
