"""The page of a question: its fields, the ring, the amounts to tap, and the way back."""

import hashlib
from collections.abc import Collection
from typing import Any

from django.http import QueryDict
from django.urls import reverse

from floor.access import StaffRequest
from floor.calls.ahead import more
from floor.calls.around import Around, EmptySeats
from floor.calls.forms import posted
from floor.calls.forms.answer import FIELDS
from floor.calls.forms.sure import doubt_shown
from floor.calls.known_answers import KnownAnswer, amounts_beside, known_answer
from floor.calls.presets import MOST, Preset, blind_of, copies, presets, would_have
from floor.calls.ruling_picture import facts_of, ruled_of
from floor.calls.seen_at_table import seen_in
from floor.calls.table_picture import TableDrawn, drawn
from floor.calls.tapped import key_of
from floor.calls.tray import tray_of
from floor.ground.wizard import Wizard
from floor.models import Incident
from floor.tournament.level_asked import level_asked
from rules.engine.canonical import canonical
from rules.engine.question import SEATS, AskedQuestion, BadAnswer, plain
from rules.engine.ruling import Asking
from rules.facts.chips import BET
from rules.poker.writing import read
from rules.situations.betting.wrong_bet_amount.questions import MOST as MOST_IN_POT_LIMIT


def question_context(
    request: StaffRequest,
    incident: Incident,
    wizard: Wizard,
    asked: AskedQuestion,
    around: Around,
    empty_seats: EmptySeats | None,
) -> dict[str, Any]:
    before = wizard.before(asked.key)
    shown = question_shown(request, wizard, asked, around, empty_seats)
    lacking = any(one["waits_for_level"] for one in shown["numbers"])
    return {
        "chosen": posted.chosen(request.POST),
        "tray": tray_of(incident.level),
        "back": reverse("change-answer", args=[incident.pk, before]) if before else "",
        **shown,
        "level_asked": level_asked(incident, around.in_play.level) if lacking else None,
        "changing": "" if wizard.asks(asked) else asked.key,
        "begun": begun_as(key_of(incident), wizard, asked),
    }


def question_shown(
    request: StaffRequest, wizard: Wizard, asked: AskedQuestion, around: Around, empty_seats: EmptySeats | None
) -> dict[str, Any]:
    """A question and those asked along with it, logged or just looked at.

    With `empty_seats` it was answered, and the page asks whether anybody sits there.
    """
    along = wizard.along(asked)
    on_seats = (along or asked).question.kind in ("seat", "seats")
    big_blind = blind_of(around.in_play)
    answered = wizard.stored[asked.key]["value"] if empty_seats else None
    several = several_asked_for(request, asked) or asked.minimum > 1 or isinstance(answered, list) and len(answered) > 1
    known = known_answer(wizard.result, around) if isinstance(wizard.result, Asking) and wizard.asks(asked) else None
    amounts = numbers(wizard, asked, around, known)
    ahead = more(wizard, around) if wizard.asks(asked) else None
    return {
        "question": wizard.question(asked),
        "along": wizard.question(along) if along else None,
        "along_typed": None,
        "moment": None,
        "why_asked_now": "",
        "typed_along": {},
        "wrong": "",
        "numbers": amounts,
        "known": {"value": known.value, "label": asked.label(known.value), "source": known.source} if known else None,
        "level_asked": None,
        "begun": "",
        "pot_into": next((one["name"] for one in amounts if one["question"]["key"] == MOST_IN_POT_LIMIT.id), ""),
        "pot_bet": wizard.answers[BET.id].value if BET.id in wizard.answers else "",
        "big_blind": big_blind,
        "one_chip": bool(wizard.way_in and wizard.way_in.one_chip),
        "more": ahead,
        "progress": progress(wizard, asked, ahead[1] if ahead else 0),
        "supposing": wizard.supposing if wizard.asks(asked) else [],
        "seats": seat_buttons(around, seats_named(wizard)) if on_seats else [],
        "allowed": [seat for seat in (along or asked).seats if several or not empty_seats or seat != answered],
        "at_table": None if on_seats else table_so_far(wizard, around),
        "several": on_seats and several,
        "only_several": asked.minimum > 1,
    }


def begun_as(whose: object, wizard: Wizard, asked: AskedQuestion) -> str:
    """The name by which a tablet stores a begun answer: of a call, a question and the answers before it."""
    if not wizard.asks(asked):
        return ""
    told = {key: one["value"] for key, one in wizard.stored.items() if one["by"] != "system"}
    state = hashlib.sha256(canonical(told).encode()).hexdigest()[:12]
    return f"{whose} {asked.key} {asked.fingerprint} {state}"


def several_asked_for(request: StaffRequest, asked: AskedQuestion) -> bool:
    """True if the person tapped "Several seats", also after their answer to it was refused."""
    sent_again = "several" in request.POST and request.POST.get("key") == asked.key
    return "several" in request.GET or sent_again


def table_so_far(wizard: Wizard, around: Around) -> TableDrawn | None:
    """The table with what the answers tell, for the space beside a question; None while that is nothing."""
    people = [{"seat": seat, "role": role} for role, seats in wizard.people.items() for seat in seats]
    ruled = ruled_of((), people, seen_in(wizard.answered))
    if not facts_of(ruled):
        return None
    return drawn(read({}), seats=around.seats, ruled=ruled, empty=around.drawn_empty(wizard.stored))


def numbers(wizard: Wizard, asked: AskedQuestion, around: Around, known: KnownAnswer | None) -> list[dict[str, Any]]:
    """The number asked for, and those asked along with it, each with the likely amounts, `known` first."""
    if asked.question.kind not in ("amount", "count"):
        return []
    big_blind = blind_of(around.in_play)
    fields = dict(zip(FIELDS, (asked, *amounts_beside(wizard, asked, around)), strict=False))
    before: dict[str, str] = {}
    found = []
    for name, one in fields.items():
        copied = copies(one, before)
        likely = presets(one, wizard.given, big_blind) if one.question.kind == "amount" else []
        likely = likely[: MOST - len(copied)]
        waits = one.question.kind == "amount" and not likely and not copied and would_have(one, wizard.given)
        if known and one == asked and isinstance(known.value, int):
            likely = [Preset(known.value, known.source), *(other for other in likely if other.value != known.value)]
        shown = {"name": name, "question": wizard.question(one), "presets": likely, "copies": copied}
        found.append(shown | {"waits_for_level": waits})
        before[one.question.id] = name
    return found


def refused(bad: BadAnswer, asked: AskedQuestion, sent: QueryDict) -> dict[str, Any]:
    """The error beside an unusable answer, and the tapped and typed input again."""
    seat = posted.seat_again(sent)
    return {
        "error": f"Seat {seat} is kept: tap one of the choices too." if seat and bad.key == asked.key else str(bad),
        "wrong": bad.key,
        "typed": posted.typed_again(sent, asked),
        "typed_along": {field: sent.get(field, "") for field in FIELDS[1:]},
        "along_typed": seat,
        **doubt_shown(bad, sent),
    }


def progress(wizard: Wizard, asked: AskedQuestion, ahead: int) -> list[str]:
    """One part for each earlier tapped answer, this question, and each that may follow."""
    done = sum(one["by"] == "person" for one in wizard.answered if one["key"] != asked.key)
    return [*["done"] * done, "now", *["ahead"] * ahead]


def seat_buttons(around: Around, named: Collection[int] = ()) -> list[dict[str, Any]]:
    """A button for every seat of the table, and up to any that was `named`, with the player's name if known."""
    names, empty, size = around.names(), around.empty, around.seats
    return [
        {"number": seat, "name": names.get(seat, ""), "empty": seat in empty or seat > size}
        for seat in range(1, max(size, *named, 0) + 1)
    ]


def seats_named(wizard: Wizard) -> list[int]:
    """The seats that the answers name, of which a table may have fewer."""
    answers = [plain(given.value) for given in wizard.given if given.asked.question.kind in ("seat", "seats")]
    return [seat for answer in answers for seat in (answer if isinstance(answer, list) else [answer]) if seat in SEATS]
