"""The forms that the page of a call sends. Raises Refused or Invalid with the sentence for the person."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from django.http import QueryDict

from floor.calls.actions.rulings import SentRuling
from floor.errors import Invalid, Refused
from floor.ground.numbers import whole
from floor.models import PenaltyKind
from floor.record.decision import OTHERWISE, Reason
from floor.record.penalty_order import NO_PENALTY, PenaltyOrder
from floor.web.submission_key import INCOMPLETE
from rules.engine.question import AskedQuestion
from rules.presented import PresentedPenalty, PresentedPoint, PresentedRuling

DISCRETION = "discretion-"
# The prefixes of the fields for the floor's decisions, beside the ruling.
DECIDED = (DISCRETION, f"{OTHERWISE}-", "penalty-", "hands-", "rounds-", "players_at_table-")


def recording_of(posted: QueryDict, ruling: PresentedRuling) -> SentRuling:
    """The choices and typed texts beside this ruling. Raises Invalid by the names of the page's fields."""
    choices = choices_of(posted, ruling)
    reasons = {id: reason(posted, f"{DISCRETION}{id}") for id in choices} | {OTHERWISE: reason(posted, OTHERWISE)}
    given = {id: reason for id, reason in reasons.items() if reason}
    said = {id: words(posted, f"{DISCRETION}{id}") for id, choice in choices.items() if choice == OTHERWISE}
    said[OTHERWISE] = words(posted, OTHERWISE)
    penalties = _penalties(posted, ruling["penalty"])
    return SentRuling(
        revision_of(posted),
        choices,
        given,
        penalties,
        words={id: text for id, text in said.items() if text},
        dealer=whole(posted.get("dealer", ""), 2**31 - 1),
    )


def choices_of(posted: Mapping[str, Any], ruling: PresentedRuling) -> dict[str, str]:
    """Return the choices for the points that this ruling leaves to the floor, by the id of the point."""
    points = [point["id"] for point in ruling["discretions"]]
    return {id: str(posted[f"{DISCRETION}{id}"]) for id in points if f"{DISCRETION}{id}" in posted}


def chosen(posted: QueryDict) -> dict[str, str]:
    """Return the choices beside a ruling that is not recorded yet, sent along with one more answer."""
    return {name: str(value) for name, value in posted.items() if name.startswith(DECIDED) and value}


def revision_of(posted: QueryDict) -> int:
    return number_of(posted, "revision")


def number_of(posted: QueryDict, name: str) -> int:
    """A number that the page itself holds."""
    number = whole(posted.get(name, ""))
    if number is None:
        raise Refused(f"no-{name}", INCOMPLETE)
    return number


def seconds_of(posted: QueryDict) -> int | None:
    """The time typed for a clock; None for the book's own. Raises Invalid."""
    if "seconds" not in posted:
        return None
    seconds = _whole(posted, "seconds")
    if seconds is None:
        raise Invalid({"seconds": "Type the seconds first."})
    return seconds


def typed_again(posted: QueryDict, asked: AskedQuestion) -> Any:
    """Return the typed value, in the form that the field shows again."""
    if asked.question.kind == "seats":
        return [seat for text in posted.getlist("value") if (seat := whole(text, 99)) is not None]
    return posted.get("preset") or posted.get("value", "")


def seat_again(posted: QueryDict) -> int | None:
    """The seat tapped on a page with another question, as its button shows it again."""
    return whole(posted.get("along", ""), 99)


def taken_of(posted: QueryDict) -> tuple[int, ...]:
    """The seats in which somebody said that a player sits, though the list has nobody there."""
    seats = (whole(text, 99) for text in posted.get("taken", "").split(","))
    return tuple(seat for seat in seats if seat is not None)


def field_errors(invalid: Invalid, points: Iterable[PresentedPoint] = ()) -> dict[str, str]:
    """The errors of an action by the names of the page's fields."""
    ids = tuple(point["id"] for point in points)
    return {
        f"{DISCRETION}{name}" if name.startswith(ids) else name: sentence
        for name, sentence in penalty_errors(invalid).items()
    }


def penalty_errors(invalid: Invalid) -> dict[str, str]:
    """The errors of a penalty; its kind is chosen in the field of the penalty itself."""
    return {name.replace("kind-", "penalty-"): sentence for name, sentence in invalid.errors.items()}


def reason(posted: QueryDict, name: str) -> Reason:
    """Return the given reason; empty if "no, as suggested" was tapped over words typed before."""
    if posted.get(f"{name}-code") == "":
        return Reason()
    return Reason(posted.get(f"{name}-code", ""), posted.get(f"{name}-reason", ""))


def words(posted: QueryDict, name: str) -> str:
    """Return the decision in words; empty if "no, as suggested" was tapped over words typed before."""
    return "" if posted.get(f"{name}-code") == "" else posted.get(f"{name}-decided", "").strip()


def _penalties(posted: QueryDict, advice: PresentedPenalty | None) -> tuple[PenaltyOrder, ...]:
    """Return the choice for each seat of the advice; no penalty is a deliberate choice like any other."""
    return tuple(_chosen(posted, seat) for seat in advice["seats"]) if advice else ()


def _chosen(posted: QueryDict, seat: int) -> PenaltyOrder:
    order = penalty(posted, seat)
    if not order.kind:
        raise Invalid({order.field("penalty"): "Choose a penalty, or no penalty."})
    return order


def penalty(posted: QueryDict, seat: int | None) -> PenaltyOrder:
    """The penalty chosen for a seat, with its numbers; without a kind if none was chosen."""
    name = PenaltyOrder(NO_PENALTY, seat).field("penalty")
    order = PenaltyOrder(posted.get(name, ""), seat, reason=reason(posted, name))
    if order.kind == PenaltyKind.MISSED_HANDS:
        return replace(order, hands=_whole(posted, order.field("hands")))
    if order.kind == PenaltyKind.MISSED_ROUNDS:
        rounds, players = (_whole(posted, order.field(name)) for name in ("rounds", "players_at_table"))
        return replace(order, rounds=rounds, players_at_table=players)
    return order


def _whole(posted: QueryDict, name: str) -> int | None:
    typed = posted.get(name, "").strip()
    if not typed:
        return None
    number = whole(typed, 999_999)
    if number is None:
        raise Invalid({name: "Enter a whole number, in digits."})
    return number
