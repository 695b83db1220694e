"""tests/access.yaml against the real program: each address, method and role."""

from dataclasses import dataclass
from http.cookies import Morsel
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
import yaml
from django.core.exceptions import ImproperlyConfigured
from django.core.files import File
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, path, reverse

from floor import urls
from floor.access import all_declared
from floor.bubble.actions import Announcement, WentOut, announce, go_out, keep_prizes
from floor.calls.actions.calls import save_answers
from floor.calls.actions.closing import close_call
from floor.calls.actions.hands import begin_hand
from floor.ground.days import latest_act, seated_in
from floor.ground.days import seen_of as standing_of
from floor.ground.playing_day import playing_day
from floor.ground.record_clock import now
from floor.ground.wizard import prefill, wizard_of
from floor.history.actions.handing_over import add_handover_note
from floor.house.houses import stood_of
from floor.models import (
    ANOTHER_CALL,
    AnteFrom,
    Draw,
    House,
    Incident,
    Membership,
    PinTry,
    Role,
    SeatingAct,
    Table,
    Tournament,
    User,
)
from floor.offline import engine
from floor.persons.actions.persons import merge_persons
from floor.persons.actions.players import merge_players
from floor.record.actions.lots import draw_lot
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.signin.actions.staff import ask_known_person
from floor.tournament.actions.beginning import draw_seats
from floor.tournament.actions.days import end_day
from floor.tournament.actions.seating import enter_player
from floor.tournament.beginning import Beginning
from floor.tournament.drawing import ENTRIES, entries_from, of_entries
from floor.tournament.imports import LevelRow, levels_as_csv
from floor.tournament.level_clock import seen_of
from floor.tournament.seating import Chair, free_seats, state_of
from floor.tournament.set_up import hash_of
from rules.books.editions import load_edition
from rules.engine.ruling import Asking
from tests import factories
from tests.answers import RAISE_OUT_OF_TURN
from tests.floor.clocks import clock_call, start
from tests.invented import document

ROWS = yaml.safe_load((Path(__file__).parent.parent / "access.yaml").read_text())
INVENTED = document(load_edition("tda-2009"))
ROLES = ["anonymous", "floor", "td", "admin", "other-house"]
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
NAMES = {str(pattern.name) for pattern in urls.urlpatterns if isinstance(pattern, URLPattern)}


@dataclass(frozen=True)
class World:
    """One house with a recorded call and a penalty, a person of each role, and an admin of another house."""

    people: dict[str, User]
    signed_in: dict[str, Morsel[str]]
    arguments: dict[str, list[Any]]
    bodies: dict[str, dict[str, Any]]

    def send(self, name: str, method: str, role: str) -> Any:
        client = Client()
        if role != "anonymous":
            client.cookies["sessionid"] = self.signed_in[role]
        address = reverse(name, args=self.arguments.get(name, []))
        if method == "POST":
            body = self.bodies.get(name, {})
            for file in (value for value in body.values() if isinstance(value, File)):
                file.seek(0)
            return client.post(address, body)
        return client.generic(method, address)

    def status(self, name: str, method: str, role: str) -> int:
        """Return the status of the answer; its effects are undone, so that the next request meets the same world."""
        with transaction.atomic():
            answer = self.send(name, method, role)
            transaction.set_rollback(True)
        return int(answer.status_code)


def answered_call(actor: User, tournament: Tournament, table: Table) -> Incident:
    """An open call that needs no more answers and can be recorded."""
    call = factories.incident(actor=actor, tournament=tournament, table=table, prefill=prefill("no-limit"))
    wizard = wizard_of(call, call.draft)
    while isinstance(wizard.result, Asking):
        asked = wizard.result.asked
        wizard = wizard.with_answer(asked, RAISE_OUT_OF_TURN[asked.key])
    save_answers(actor, call, call.draft.revision, wizard.stored)
    call.draft.refresh_from_db()
    return call


def drawn(td: User) -> Draw:
    """The draw for day 2 of a tournament whose day 1 has ended; day 3 is planned."""
    other = factories.tournament(house=td.memberships.get().house, level=False)
    factories.table(tournament=other, players=3)
    first, second, _ = (other.days.create(number=number, on=f"2026-05-0{number}") for number in (1, 2, 3))
    end_day(td, first, uuid4(), standing_of(seated_in(other)), {})
    return draw_seats(td, second, uuid4(), Beginning((first.pk,), (), None), [12], ())


@pytest.fixture
def world(db: None) -> World:
    return world_of(factories.house())


def world_of(house: House) -> World:
    people = {role.value: factories.user(house=house, role=role, password=factories.PASSWORD) for role in Role}
    people["other-house"] = factories.admin(house=factories.house())
    tournament = factories.tournament(house=house)
    table = factories.table(tournament=tournament, number=12, players=9)
    call = answered_call(people["floor"], tournament, table)
    given = PenaltyOrder("missed-hands", seat=5, hands=1)
    recorded = factories.recorded_incident(actor=people["floor"], tournament=tournament, table=table, penalty=given)
    recorded.people.filter(seat=4).update(player=None)  # nobody was known there
    player, other = (factories.player(tournament=tournament, name=name) for name in ("Ines Okafor", "I. Okafor"))
    twice = factories.player(tournament=tournament, name="Ines O.")
    merge_players(people["td"], twice, uuid4(), player.pk)
    known, joined = (factories.person(house=house, name=name) for name in ("Ada Berg-Sund", "A. Sund"))
    merge_persons(people["td"], joined, uuid4(), known.pk)
    excluded = factories.exclusion(person=factories.person(house=house, name="Ulf Krag"), actor=people["td"])
    penalty = recorded.penalties.get()
    loose = factories.loose_photo(tournament, actor=people["floor"])
    photo = factories.with_photo(recorded, actor=people["floor"])
    timed = clock_call(people["floor"], tournament, table)
    heard = {"actor": {"value": 6, "fingerprint": None, "by": "heard", "said": "Seat 6"}}
    told = factories.incident(actor=people["floor"], tournament=tournament, table=table, prefill=heard)
    clock = start(timed, people["floor"])
    own = factories.incident(actor=people["floor"], tournament=tournament, table=table, situation=ANOTHER_CALL)
    waits = factories.waiting_incident(actor=people["floor"], tournament=tournament)
    closed = factories.incident(actor=people["floor"], tournament=tournament, table=table)
    close_call(people["floor"], closed, uuid4(), Reason(ReasonCode.DOUBLED))
    half = factories.table(tournament=tournament, number=14, players=3)
    factories.table(tournament=tournament, number=15)
    mover = half.players.get(seat=2)
    tournament.days.create(number=1, on=now().date())
    draw = drawn(people["td"])
    enter_player(people["floor"], tournament, uuid4(), "Olu Bright", Chair(14, 4))
    rule = factories.override(actor=people["admin"], house=house, key="penalty-options.max_rounds", written="2")
    add_handover_note(people["td"], tournament, uuid4(), now().date(), "Watch table 12.")
    engine.make_what_is_missing()
    note = tournament.handover_notes.get()
    practised = factories.practice_answer(actor=people["floor"], house=house)
    own_rule = factories.own_rule(actor=people["admin"], house=house)
    official = factories.official_text(actor=people["admin"], house=house)
    draft = factories.rule_draft(actor=people["admin"], house=house)
    tablet, _ = factories.tablet(tournament=tournament, actor=people["td"])
    member = Membership.objects.get(user=factories.with_pin(factories.floor_person(house=house)))
    asked = ask_known_person(people["admin"], house, people["other-house"].username, Role.TD)
    shared = factories.floor_person(house=house)
    Membership.objects.create(user=shared, house=factories.house(), role=Role.FLOOR)
    keep_prizes(people["td"], tournament, uuid4(), (500, 300, 200), posted=True)
    announce(people["td"], tournament, uuid4(), Announcement(14, 3, 120, True))
    go_out(people["floor"], tournament, uuid4(), 1, WentOut(14, 9, 4_000, 0))
    fresh = begin_hand(people["floor"], tournament, uuid4(), table)
    early = [{"player": "seat6", "action": "bet", "amount": 300}]
    hand = factories.hand(actor=people["floor"], tournament=tournament, table=table, events=early)
    arguments: dict[str, list[Any]] = {
        "begin-hand": [tournament.pk],
        "start-hand": [fresh.pk],
        **dict.fromkeys(("hand", "change-hand", "rule-on-hand", "hand-picture", "hand-tape", "hand-stacks"), [hand.pk]),
        "rules-sheet": [tournament.pk],
        "new-tournament-rule": [tournament.pk],
        "ask-for-book": [tournament.pk],
        "withdraw-book": [tournament.pk],
        "end-override": [rule.pk],
        "house-rules": [house.slug],
        "new-house-rule": [house.slug],
        "rule-draft": [draft.pk],
        "export-rules": [house.slug],
        "import-rules": [house.slug],
        "own-pin": [house.slug],
        "switch-to": [member.pk],
        "tablets": [tournament.pk],
        "enrol-tablet": [tournament.pk],
        "rename-tablet": [tablet.pk],
        "retire-tablet": [tablet.pk],
        "unlock-pin": [house.slug],
        "house": [house.slug],
        "staff": [house.slug],
        "withdraw-invitation": [asked.pk],
        "leave-house": [shared.memberships.get(house=house).pk],
        "add-person": [house.slug],
        **dict.fromkeys(("member", "change-role", "set-active", "reset-password", "clear-pin"), [member.pk]),
        "home": [tournament.pk],
        "going-on": [tournament.pk],
        "count-pot": [tournament.pk],
        "tools": [tournament.pk],
        "tool": [tournament.pk, "pots"],
        "put-on-call": [tournament.pk, "pots"],
        "draw-lot": [tournament.pk, "chip-race"],
        "seat-drawn": [tournament.pk],
        **dict.fromkeys(("hand-for-hand", "mark-table", "go-out", "run-hand-for-hand"), [tournament.pk]),
        "announce-hand-for-hand": [draw.day.tournament_id],
        **dict.fromkeys(("put-hand-on-call", "prizes", "post-prizes", "posted-prizes", "places"), [tournament.pk]),
        "board": [tournament.pk],
        "new-calls": [tournament.pk],
        "open-call": [tournament.pk],
        "look": [tournament.pk, "action-out-of-turn"],
        "incidents": [tournament.pk],
        "call": [call.pk],
        "change-answer": [call.pk, "oot-action"],
        "record": [call.pk],
        **dict.fromkeys(("own-call", "record-own", "own-rules"), [own.pk]),
        "call-in-play": [call.pk],
        "in-play": [tournament.pk],
        "players-page": [call.pk],
        "clock": [timed.pk],
        "clock-panel": [timed.pk],
        "start-clock": [timed.pk],
        "stop-clock": [timed.pk],
        "other-editions": [call.pk],
        "log-call": [call.pk],
        "look-table": [tournament.pk, "action-out-of-turn"],
        "log-look": [tournament.pk, "action-out-of-turn"],
        "book": [tournament.pk],
        "chapter": [tournament.pk, "general-procedures"],
        "provision": [tournament.pk, "53-A"],
        "slip": [tournament.pk],
        "offline-book": ["tda-2019"],
        "engine-worker": [engine.version()],
        "engine-file": [engine.version(), "pyodide.mjs"],
        "pinned-book": [tournament.pk],
        "from-slip": [tournament.pk],
        "tables": [tournament.pk],
        "table": [tournament.pk, 12],
        "seat": [tournament.pk, 14, 5],
        "level-clock": [tournament.pk],
        "level": [tournament.pk],
        "open-table": [tournament.pk],
        "break-table": [tournament.pk, 15],
        "undo-seating": [tournament.pk],
        "move-player": [mover.pk],
        "bust-player": [mover.pk],
        "who": [recorded.pk, 4],
        "player": [player.pk],
        "merge-players": [player.pk],
        "unmerge-players": [twice.pk],
        "find-person": [house.slug],
        "add-known-person": [house.slug],
        **dict.fromkeys(("person", "change-person", "exclude"), [known.pk]),
        "merge-persons": [excluded.person_id],
        "unmerge-person": [joined.pk],
        "known-in-the-house": [tournament.pk],
        "lift-exclusion": [excluded.pk],
        "people": [call.pk],
        "set-part": [call.pk],
        "set-dealer": [call.pk],
        "place-call": [call.pk],
        "another-table": [call.pk],
        "precedents": [call.pk],
        "look-precedents": [tournament.pk, "action-out-of-turn"],
        "check-answers": [call.pk],
        "take-out": [told.pk],
        "close-call": [call.pk],
        "end-wait": [waits.pk],
        "reopen-call": [closed.pk],
        "hand-over": [call.pk],
        "take-photo": [tournament.pk],
        **dict.fromkeys(("loose-photo", "loose-picture", "loose-thumbnail"), [loose.pk]),
        "undo-recording": [recorded.pk],
        "export-incidents": [tournament.pk],
        "incident": [recorded.pk],
        "review": [recorded.pk],
        "add-note": [recorded.pk],
        "add-photos": [recorded.pk],
        "photo": [photo.entry_id],
        "thumbnail": [photo.entry_id],
        **dict.fromkeys(("put-right", "change-penalty", "move-penalty", "void-penalty"), [penalty.pk]),
        "shift": [tournament.pk],
        "add-handover-note": [tournament.pk],
        "leave-note": [tournament.pk],
        "see-note": [note.pk],
        "other-tournaments": [tournament.pk],
        "desk": [house.slug],
        "practice": [house.slug],
        "practice-so-far": [house.slug],
        "practice-answer": [practised.pk],
        "posted-rules": [house.slug],
        "moving": [house.slug],
        "calls-moved": [house.slug],
        "plan-edition": [house.slug],
        "keep-edition": [house.slug],
        "move-tournament": [tournament.pk],
        "assign": [tournament.pk],
        "new-own-rule": [house.slug],
        "end-own-rule": [own_rule.pk],
        "official-texts": [house.slug],
        "take-out-wording": [official.pk],
        "figures": [house.slug],
        "nearing": [house.slug],
        "export-figures": [house.slug],
        "figure-calls": [house.slug],
        "penalties": [tournament.pk],
        "serve-penalty": [penalty.pk],
        "new-tournament": [house.slug],
        "set-up": [tournament.pk],
        "days": [tournament.pk],
        "end-day": [tournament.pk],
        "add-day": [tournament.pk],
        "cancel-day": [draw.day.tournament_id],
        "take-back-day": [draw.day.tournament_id],
        "day": [draw.joins[0]],
        "take-back-beside": [draw.joins[0]],
        "begin-day": [draw.day_id],
        "begin-drawn": [draw.day_id],
        "change-set-up": [tournament.pk],
        "rename-tournament": [tournament.pk],
        "starting-stack": [tournament.pk],
        "set-up-levels": [tournament.pk],
        "set-up-seats": [tournament.pk],
        "locks": [house.slug],
        "unlock": [house.slug],
    }
    shown = {"revision": call.draft.revision, "submission_key": str(uuid4())}
    moment = wizard_of(call, call.draft).find("hand-moment")
    assert moment
    level = {"kind": "level", "revision": call.draft.revision, "seen": tournament.level_set_at}
    same_level = {**level, "key": str(uuid4()), "for_all": tournament.current_level_id}
    published = {
        "key": str(uuid4()),
        "setting": "clock-time-allowed.clock_seconds",
        "value": "30",
        "since_on": str(rule.since_on),
        "source": "House rules, section 4",
        "reason": "Our players know it so.",
        "step": "publish",
    }
    taps = {"revision": hand.revision}
    without_seat = factories.player(tournament=tournament, name="Wynn Ode")
    entry = entries_from([without_seat.pk], free_seats(tournament))
    entries = draw_lot(member.user, tournament, uuid4(), ENTRIES, entry, of_entries)
    why = {"right-code": "wrong-player"}
    righting = {"submission_key": str(uuid4()), "seen": recorded.entries.latest("seq").seq, **why}
    bodies: dict[str, dict[str, Any]] = {
        "begin-hand": {"key": str(uuid4()), "table": "12"},
        "start-hand": {"revision": 1, "street": "flop", "structure": "no-limit", "seat": ["3", "4"], "button": "2"},
        "hand": taps | {"seat": "3", "action": "check"},
        "change-hand": taps | {"how": "undo"},
        "hand-stacks": taps | {"stack-3": "12000"},
        "rule-on-hand": taps | {"submission_key": str(uuid4()), "event": "1", "kind": "out-of-turn"},
        "new-house-rule": published,
        "rule-draft": {"key": str(uuid4()), "step": "publish"},
        "import-rules": {"key": str(uuid4()), "text": "values: []\nown rules: []\n", "look": "1"},
        "new-tournament-rule": published,
        "ask-for-book": {"submission_key": str(uuid4()), "seen": "of another page"},
        "withdraw-book": {"submission_key": str(uuid4())},
        "end-override": {"key": str(uuid4()), "through": str(rule.since_on), "reason": "We go back to the book."},
        "practice": {"key": str(uuid4()), "source": practised.source, "headline": practised.chosen},
        "assign": {"act": "assign", "members": [member.pk]},
        "new-own-rule": {
            "key": str(uuid4()),
            "step": "publish",
            "title": "Hats",
            "text": "Hats stay off the table.",
            "beside": "5",
            "since_on": str(playing_day(house, now())),
            "source": "House rules of May",
        },
        "end-own-rule": {"key": str(uuid4()), "through": str(own_rule.since_on), "reason": "Nobody wears hats."},
        "official-texts": {"key": str(uuid4()), "edition": "tda-2009", "text": INVENTED, "look": "1"},
        "take-out-wording": {"key": str(uuid4())},
        "enrol-tablet": {"name": "Tablet 9"},
        "rename-tablet": {"name": "Tablet 8"},
        "plan-edition": {"from": "tda-2017", "edition": "tda-2019", "since_on": str(playing_day(house, now()))},
        "keep-edition": {"act": "keep"},
        "move-tournament": {"submission_key": str(uuid4()), "edition": "tda-2017"},
        "retire-tablet": {"act": "retire"},
        "withdraw-invitation": {"act": "withdraw"},
        "leave-house": {"act": "leave"},
        "clear-pin": {"act": "clear"},
        "see-note": {"act": "see"},
        "unlock-pin": {"try": PinTry.objects.create(tablet=tablet, membership=member, failures=3).pk},
        "house": {
            "name": "The Harbour Room",
            "slug": house.slug,
            "time_zone": "Europe/Vienna",
            "day_starts_at": "05:00",
            "stood": stood_of(house),
        },
        "add-person": {"name": "Noor Aziz", "username": "noor", "role": "floor", "password": factories.PASSWORD},
        "change-role": {"role": "td"},
        "set-active": {"active": "no"},
        "reset-password": {"password": factories.PASSWORD},
        "call-in-play": {**level, "key": str(uuid4()), "for_call": tournament.current_level_id},
        "in-play": same_level,
        "call": shown | {"key": moment.key, "fingerprint": moment.fingerprint, "value": "now"},
        "record": shown | {"penalty-6": "none"},
        "own-call": {"revision": own.draft.revision, "about": "A drink went over the deck."},
        "record-own": {
            "revision": own.draft.revision,
            "submission_key": str(uuid4()),
            "about": "A drink went over the deck.",
            "decided": "New deck from the next hand.",
        },
        "start-clock": {"submission_key": str(uuid4()), "seat": 5, "seen": clock.pk},
        "stop-clock": {"submission_key": str(uuid4()), "seen": clock.pk},
        "open-call": {"key": str(uuid4()), "situation": "action-out-of-turn", "table": "12"},
        "look": {"key": moment.key, "fingerprint": moment.fingerprint, "value": "now"},
        "log-call": {"act": "log"},
        "announce-hand-for-hand": {"key": str(uuid4()), "left": "5", "paid": "3", "clock": "120"},
        "mark-table": {"key": str(uuid4()), "hand": "1", "table": "12", "mark": "done"},
        "go-out": {"key": str(uuid4()), "hand": "1", "table": "14", "seat": "1", "chips": "4,500"},
        "run-hand-for-hand": {"key": str(uuid4()), "hand": "1", "act": "end"},
        "put-hand-on-call": {"key": str(uuid4()), "hand": "1", "call": recorded.pk},
        "prizes": {"key": str(uuid4()), "prizes": "500\n300\n201"},
        "post-prizes": {"key": str(uuid4()), "posted": "no"},
        "draw-lot": {"key": str(uuid4()), "given": "typed=1&of-1=3&of-2=2&chip=25&into=100"},
        "seat-drawn": {"key": str(uuid4()), "given": f"lot={entries.pk}"},
        "put-on-call": {"key": str(uuid4()), "call": call.pk, "given": "typed=1&in-1=500&in-2=500"},
        "log-look": {"key": str(uuid4()), "table": "12"},
        "from-slip": {
            "key": str(uuid4()),
            "table": "12",
            "on": "2026-05-01",
            "time": "21:10",
            "situation": "action-out-of-turn",
            "ruled_by": people["td"].pk,
        },
        "seat": {"key": str(uuid4()), "name": "Ada Berg"},
        "level-clock": {"key": str(uuid4()), "control": "start", "seen": seen_of(tournament)},
        "open-table": {"key": str(uuid4())},
        "break-table": {"key": str(uuid4())},
        "undo-seating": {"key": str(uuid4()), "undoes": SeatingAct.objects.latest("pk").submission_id},
        "move-player": {"key": str(uuid4()), "seen": state_of(mover), "chair": "14.9"},
        "bust-player": {"key": str(uuid4()), "seen": state_of(mover)},
        "who": {"key": str(uuid4()), "name": "Ines Okafor", "sure": "1"},
        "merge-players": {"key": str(uuid4()), "player": other.pk},
        "add-known-person": {"key": str(uuid4()), "name": "Jo March", "card": "4711"},
        "change-person": {"key": str(uuid4()), "name": "Ada Berg", "card": "4712"},
        "merge-persons": {"key": str(uuid4()), "person": known.pk},
        "unmerge-person": {"key": str(uuid4())},
        "unmerge-players": {"key": str(uuid4())},
        "known-in-the-house": {"key": str(uuid4()), "player": player.pk, "person": known.pk},
        "exclude": {"key": str(uuid4()), "since_on": str(playing_day(house, now())), "reason": "Took chips home."},
        "lift-exclusion": {"key": str(uuid4()), "reason": "They came to terms."},
        "set-part": {"key": str(uuid4()), "table": call.table_id or "", "seat": 3, "role": "caller"},
        "set-dealer": {"key": str(uuid4()), "name": "Noor Aziz"},
        "place-call": {"key": str(uuid4()), "table": "12", "ago": "15"},
        "another-table": {"key": str(uuid4()), "tapped": "12"},
        "check-answers": shown,
        "take-out": {"revision": told.draft.revision, "key": "actor"},
        "close-call": {"submission_key": str(uuid4()), "close-code": "doubled"},
        "end-wait": {"submission_key": str(uuid4())},
        "reopen-call": {"submission_key": str(uuid4())},
        "take-photo": {"key": str(uuid4()), "photos": factories.photo(), "table": "12"},
        "loose-photo": {"submission_key": str(uuid4()), "call": recorded.pk},
        "hand-over": {"submission_key": str(uuid4()), "to": member.user_id},
        "undo-recording": {"submission_key": str(uuid4())},
        "review": {"key": str(uuid4()), "seen": recorded.chain_length, "verdict": "uphold"},
        "add-note": {"key": str(uuid4()), "kind": "said", "text": "I never raised."},
        "add-photos": {"key": str(uuid4()), "photos": factories.photo()},
        "add-handover-note": {"key": str(uuid4()), "day": "2026-05-01", "text": "Watch table 9."},
        "leave-note": {"key": str(uuid4()), "day": "2026-05-01", "text": "Watch table 9."},
        "change-penalty": {**righting, "penalty-5": "warning"},
        "move-penalty": {**righting, "to": f"7:{table.players.get(seat=7).pk}"},
        "void-penalty": {**righting, "confirm": factories.PASSWORD},
        "serve-penalty": {"key": str(uuid4()), "seen": recorded.chain_length, "add": "1"},
        "new-tournament": {
            "key": str(uuid4()),
            "name": "Side event",
            "edition": "tda-2019",
            "games": ["holdem"],
            "seats_per_table": 9,
            "starts_on": "2026-05-02",
            "flights": 1,
            "flights_a_day": 1,
            "days": 1,
        },
        "starting-stack": {"key": str(uuid4()), "starting_stack": "30,000"},
        "rename-tournament": {"key": str(uuid4()), "name": "Winter Cup", "seen": tournament.name},
        # Level 5 is being played; the earlier ones are typed.
        "set-up-levels": {"key": str(uuid4()), "text": levels_as_csv(map(level_of, range(1, 5))), "look": 1},
        "set-up-seats": {"key": str(uuid4()), "text": "table,seat,player\n1,1,Ana Lopes", "look": 1},
        "end-day": {"key": str(uuid4()), "standing": standing_of(seated_in(tournament)), "text": "", "end": 1}
        | {"seen": hash_of("")},
        "take-back-day": {"key": str(uuid4()), "act": getattr(latest_act(draw.day.tournament), "pk", 0)},
        "add-day": {"key": str(uuid4()), "day": "2"},
        "cancel-day": {"key": str(uuid4()), "day": "3"},
        "day": {"key": str(uuid4()), "text": ""},
        "take-back-beside": {"key": str(uuid4())},
        "begin-day": {"key": str(uuid4()), "joins": draw.joins, "how": "as-they-sit"},
        "begin-drawn": {"key": str(uuid4()), "draw": draw.pk},
        "unlock": {"username": people["floor"].username},
    }
    return World(people, {role: session_of(person) for role, person in people.items()}, arguments, bodies)


def level_of(number: int) -> LevelRow:
    return LevelRow(number, 100, 200, 0, AnteFrom.BIG_BLIND, 30, "", ())


def session_of(person: User) -> Morsel[str]:
    client = Client()
    client.force_login(person)
    return client.cookies["sessionid"]


@pytest.mark.long
def test_every_role_and_house_gets_its_status_on_every_address(world: World) -> None:
    wrong = {
        f"{row['method']} {row['url']} as {role}": (status, row[role])
        for row in ROWS
        for role in ROLES
        if (status := world.status(row["url"], row["method"], role)) != row[role]
    }
    assert wrong == {}


def test_every_address_has_a_row_and_every_row_an_address() -> None:
    assert {row["url"] for row in ROWS} == NAMES


def test_methods_without_a_row_are_refused(world: World) -> None:
    rows = {(row["url"], row["method"]) for row in ROWS}
    others = [(name, method) for name in sorted(NAMES) for method in sorted(METHODS) if (name, method) not in rows]
    taken = [(name, method) for name, method in others if world.status(name, method, "admin") != 405]
    assert taken == []


def test_refusal_says_who_may(world: World) -> None:
    page = world.send("incidents", "GET", "floor").content.decode()
    assert "Only the tournament director and the admin see this. Ask one of them." in page


def test_number_too_big_for_any_row_is_not_found(world: World) -> None:
    client = Client()
    client.force_login(world.people["floor"])
    assert client.get("/t/99999999999999999999/").status_code == 404


def test_view_that_declares_no_access_stops_the_addresses_from_loading() -> None:
    def forgotten(request: SimpleNamespace) -> HttpResponse:
        return HttpResponse()

    with pytest.raises(ImproperlyConfigured, match="The view of secret/ declares no access."):
        all_declared([path("secret/", forgotten)])
