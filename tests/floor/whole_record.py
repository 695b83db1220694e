"""A house with a row in every table: recorded calls of each kind, with all their rows and the rows around them."""

from datetime import timedelta
from uuid import uuid4

from axes.models import AccessAttempt, AccessAttemptExpiration, AccessFailureLog, AccessLog
from django.contrib.sessions.models import Session as PlainSession
from django.utils import timezone

from floor.bubble.actions import Announcement, announce, keep_prizes, mark_table
from floor.calls.actions.calls import open_call
from floor.calls.actions.clocks import stop_clock
from floor.calls.actions.closing import close_call
from floor.calls.actions.handing import offer_call
from floor.calls.actions.inputs import Correction, correct_for_call
from floor.calls.actions.people import set_dealer, set_part
from floor.calls.actions.waiting import end_wait
from floor.history.actions.handing_over import add_handover_note, see_note
from floor.history.actions.reviews import add_note, review_ruling
from floor.models import (
    Day,
    Draft,
    Incident,
    InputKind,
    Installation,
    Invitation,
    Level,
    Membership,
    PinTry,
    Role,
    RoomActKind,
    Session,
    Stack,
    Tournament,
)
from floor.penalties.actions import serve_penalty
from floor.persons.actions.players import name_player
from floor.record import seals
from floor.record.actions.lots import draw_lot
from floor.record.actions.results import put_result
from floor.record.decision import Reason, ReasonCode
from floor.record.penalty_order import PenaltyOrder
from floor.record.penalty_served import CountChange
from floor.record.review import Review, Verdict
from floor.tournament.actions.assigning import assign
from floor.tournament.actions.days import count_stacks
from floor.tournament.actions.seating import bust_player
from floor.tournament.actions.setting_up import rename_tournament
from floor.tournament.seating import state_of
from tests import factories
from tests.floor.clocks import clock_call, start
from tests.floor.turning import drawn, end

COUNT = Correction(InputKind.PLAYERS, 8)


class WholeRecord:
    """A whole record: `changed` has nearly everything, `timed` a clock, `closed` no ruling; `other` is elsewhere."""

    def __init__(self) -> None:
        self.house = factories.house()
        self.dana = factories.td(house=self.house, name="Dana Reyes")
        self.robin = factories.with_pin(factories.floor_person(house=self.house, name="Robin Hale"))
        self.tournament = factories.tournament(house=self.house)
        factories.next_level(tournament=self.tournament)
        self.table = factories.table(tournament=self.tournament, number=12, players=9)
        self.other = self.another_house()
        self.changed = self.a_changed_ruling()
        self.timed = self.a_clock()
        self.waited = self.a_wait_that_was_ended()
        self.closed = self.a_call_without_a_ruling()
        self.around()

    def another_house(self) -> Tournament:
        """Return a tournament elsewhere, with one of everything that a row of this house could be made to point to."""
        house = factories.house(name="The Green Room")
        actor = factories.td(house=house, name="Kim Novak")
        book = factories.book(edition="tda-2017")
        other = factories.tournament(house=house, name="Side Event", book=book)
        table = factories.table(tournament=other, number=3, players=2)
        hand = factories.hand(actor=actor, tournament=other, table=table)
        call = open_call(actor, other, uuid4(), "action-out-of-turn", table, {}, hand=hand)
        factories.record(call, actor=actor, people={"offender": [1]})
        with_dealer = Incident.objects.get(pk=call.pk)
        set_dealer(actor, with_dealer, uuid4(), None, "Lou Marsh")
        return other

    def a_changed_ruling(self) -> Incident:
        """Two penalties, one of them void, named people, a note, a photo, hands served, and a review."""
        hand = factories.hand(actor=self.robin, tournament=self.tournament, table=self.table)
        call = open_call(self.robin, self.tournament, uuid4(), "action-out-of-turn", self.table, {}, hand=hand)
        offer_call(self.robin, call, uuid4(), self.dana.pk)
        correct_for_call(self.robin, call, uuid4(), COUNT, 1)
        set_part(self.robin, call, uuid4(), "caller", 2, True)
        set_dealer(self.robin, call, uuid4(), None, "Noor Aziz")
        factories.record(
            call,
            actor=self.robin,
            penalty=factories.TWO_HANDS,
            people={"offender": [5, None], "skipped": [4]},
            reasons={"otherwise": Reason(ReasonCode.AGREED, "Both said so.")},
        )
        factories.record(self.again(call), actor=self.robin, kind="correction", outcome="The raise stands after all.")
        self.penalise_once_more(call)
        name_player(self.dana, self.again(call), uuid4(), None, 0, "Ines Okafor")
        add_note(self.robin, self.again(call), uuid4(), "staff", "The table was calm.")
        factories.with_photo(call, actor=self.robin)
        factories.loose_photo(self.tournament, actor=self.robin, table=self.table)
        still_open = factories.incident(actor=self.robin, tournament=self.tournament, table=self.table)
        for one in (self.again(call), still_open):
            put_result(self.robin, one, uuid4(), "pots", one.draft.book_id, {"in-1": "500"}, ["500 goes back."])
        draw_lot(self.robin, self.tournament, uuid4(), "seats", {"players": []}, lambda given, dice: [dice.below(9)])
        keep_prizes(self.dana, self.tournament, uuid4(), (500, 300), posted=False)
        announce(self.dana, self.tournament, uuid4(), Announcement(9, 2, None, True))
        mark_table(self.robin, self.tournament, uuid4(), 1, 0, RoomActKind.DONE)
        served = call.penalties.get(seat=5)
        serve_penalty(self.robin, served, uuid4(), CountChange.ADD, 1, 0)
        correct_for_call(
            self.dana, self.again(call), uuid4(), self.level_six, Draft.objects.get(incident=call).revision
        )
        review = Review(
            Verdict.CHANGE, "The raise is void.", "Seat 6 had acted.", factories.fates(self.again(call), "keep")
        )
        review_ruling(self.dana, self.again(call), uuid4(), self.again(call).chain_length, review)
        return self.again(call)

    def penalise_once_more(self, call: Incident) -> None:
        """Give seat 6 a warning, which is void at once."""
        warning = PenaltyOrder("warning", seat=6)
        advice = factories.ruling()["penalty"] | {"seats": [6]}
        factories.record(self.again(call), actor=self.robin, kind="correction", penalty=warning, advice=advice)
        factories.void(call.penalties.get(seat=6), actor=self.dana, why="It was seat 7.")

    def a_clock(self) -> Incident:
        """A clock that was started before the ruling, and another one after it that was stopped."""
        call = clock_call(self.robin, self.tournament)
        first = start(call, self.robin)
        factories.record(call, actor=self.robin, situation="calling-the-clock", clock={"seat": 5})
        second = start(call, self.dana, seen=first.pk)
        stop_clock(self.robin, self.again(call), uuid4(), second.pk)
        return self.again(call)

    def a_wait_that_was_ended(self) -> Incident:
        call = factories.waiting_incident(actor=self.robin, tournament=self.tournament)
        return end_wait(self.robin, self.again(call), uuid4())

    def a_call_without_a_ruling(self) -> Incident:
        call = factories.incident(actor=self.robin, tournament=self.tournament, table=self.table, situation="undercall")
        set_part(self.robin, call, uuid4(), "affected", 3, True)
        close_call(self.robin, call, uuid4(), Reason(ReasonCode.OTHER, "They had agreed."))
        return self.again(call)

    def around(self) -> None:
        """A row in every other table, most of them through the actions."""
        factories.incident(actor=self.robin, tournament=self.tournament)
        Installation.objects.create(pk=1, demo=False, begun_at=timezone.now())
        rename_tournament(self.dana, self.tournament, uuid4(), "Autumn Classic", self.tournament.name)
        self.rules()
        self.tablets()
        self.days()
        seals.make_seals(self.tournament, timezone.now() + timedelta(days=9))
        add_handover_note(self.dana, self.tournament, uuid4(), self.first.on, "Watch table 12.")
        see_note(self.robin, self.tournament.handover_notes.get())
        factories.practice_answer(actor=self.robin, house=self.house)
        at, who = timezone.now(), {"user_agent": "x", "ip_address": "192.0.2.1", "username": "mallory"}
        attempt = AccessAttempt.objects.create(**who, failures_since_start=1)
        AccessAttemptExpiration.objects.create(access_attempt=attempt, expires_at=at)
        AccessFailureLog.objects.create(**who)
        AccessLog.objects.create(**who)
        PlainSession.objects.create(session_key="k" * 32, session_data="x", expire_date=at)

    def rules(self) -> None:
        ida = factories.admin(house=self.house, name="Ida Falk")
        factories.override(actor=ida, house=self.house)
        factories.own_rule(actor=ida, house=self.house)
        factories.official_text(actor=ida, house=self.house)
        factories.exclusion(actor=self.dana, person=factories.person(house=self.house, name="Ulf Krag"))
        factories.rule_draft(actor=ida, house=self.house)
        assign(self.dana, self.tournament, [self.robin.memberships.get()])
        from tests.floor.house.test_pins import ask

        ask(self.dana, self.tournament)

    def tablets(self) -> None:
        tablet, _ = factories.tablet(tournament=self.tournament, actor=self.dana)
        member = Membership.objects.get(user=self.robin)
        PinTry.objects.create(tablet=tablet, membership=member)
        elsewhere = factories.floor_person(house=self.other.house)
        Invitation.objects.create(
            user=elsewhere, house=member.house, role=Role.FLOOR, asked_by=self.robin, asked_at=timezone.now()
        )
        at = timezone.now()
        Session.objects.create(session_key="s" * 32, session_data="x", expire_date=at, tablet=tablet, member=member)

    def days(self) -> None:
        """Day 1 has ended, with a player who busted before and one whose chips were counted; day 2 was drawn."""
        on = timezone.now().date()
        self.first = Day.objects.create(tournament=self.tournament, number=1, on=on)
        Day.objects.create(tournament=self.tournament, number=2, on=on + timedelta(days=1))
        out = self.table.players.get(seat=9)
        bust_player(self.robin, out, uuid4(), state_of(out))
        end(self.dana, self.tournament, "Day 1")
        stack = Stack.objects.earliest("pk")
        count_stacks(self.dana, self.first, uuid4(), {stack.player_id: 12_000})
        drawn(self.dana, self.tournament, [12], "Day 1")

    @property
    def level_six(self) -> Correction:
        return Correction(InputKind.LEVEL, Level.objects.get(tournament=self.tournament, number=6).pk)

    def again(self, call: Incident) -> Incident:
        return Incident.objects.select_related("tournament", "draft").get(pk=call.pk)
