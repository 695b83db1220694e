"""What the page of a call sends, read from the request. Raises Refused or Invalid with the sentence for the person."""

from typing import Any
from uuid import UUID

from django.http import QueryDict

from floor.actions import Sent
from floor.errors import Invalid, Refused
from floor.penalties import PenaltyOrder
from rules.engine.question import Asked

DISCRETION = "discretion-"
INCOMPLETE = "This page is incomplete. Open the call again and repeat your last tap."


def recording_of(posted: QueryDict, ruling: dict[str, Any]) -> Sent:
    """Everything that was chosen and typed beside this ruling. Raises Invalid by the names of the page's fields."""
    choices = choices_of(posted)
    reason = _reason(posted, choices)
    return Sent(revision_of(posted), choices, reason, _penalties(posted, ruling["penalty"]))


def choices_of(posted: QueryDict) -> dict[str, str]:
    """What was chosen at each point that the book leaves open, by the id of the point."""
    return {
        name.removeprefix(DISCRETION): str(value)
        for name, value in posted.items()
        if name.startswith(DISCRETION) and not name.endswith("-reason")
    }


def key_of(posted: QueryDict) -> UUID:
    try:
        return UUID(posted.get("submission_key", ""))
    except ValueError:
        raise Refused("no-key", INCOMPLETE) from None


def revision_of(posted: QueryDict) -> int:
    revision = posted.get("revision", "")
    if not revision.isascii() or not revision.isdigit() or len(revision) > 9:
        raise Refused("no-revision", INCOMPLETE)
    return int(revision)


def typed_again(posted: QueryDict, asked: Asked) -> Any:
    """What was typed, as the field shows it again."""
    if asked.question.kind == "seats":
        return [int(text) for text in posted.getlist("value") if text.isascii() and text.isdigit() and len(text) < 3]
    return posted.get("value", "")


def field_errors(invalid: Invalid, choices: dict[str, str]) -> dict[str, str]:
    """The sentences of an action by the names of the page's fields."""
    errors = {}
    for name, sentence in invalid.errors.items():
        errors[name.replace("kind-", "penalty-")] = sentence
        errors[f"{DISCRETION}{name}"] = sentence
    reasons = [f"{DISCRETION}{id}-reason" for id, value in choices.items() if value == "otherwise"]
    if reasons and "otherwise_reason" in errors:
        # The reason is wanted beside the choice that needs it, not under Rule 1.
        errors |= dict.fromkeys(reasons, errors.pop("otherwise_reason"))
    return errors


def _reason(posted: QueryDict, choices: dict[str, str]) -> str:
    """Every reason that was typed, for a choice or for deciding otherwise."""
    reasons = [posted.get(f"{DISCRETION}{id}-reason", "") for id, choice in choices.items() if choice == "otherwise"]
    return "\n".join(filter(None, (reason.strip() for reason in (*reasons, posted.get("otherwise_reason", "")))))


def _penalties(posted: QueryDict, advice: dict[str, Any] | None) -> tuple[PenaltyOrder, ...]:
    """The penalties that were chosen, each for one of the seats of the advice; "none" was chosen on purpose."""
    orders = [_penalty(posted, seat) for seat in advice["seats"]] if advice else []
    return tuple(order for order in orders if order.kind != "none")


def _penalty(posted: QueryDict, seat: int | None) -> PenaltyOrder:
    order = PenaltyOrder(posted.get(PenaltyOrder("", seat).field("penalty"), ""), seat)
    if not order.kind:
        raise Invalid({order.field("penalty"): "Choose a penalty, or no penalty."})
    if order.kind == "missed-hands":
        return PenaltyOrder(order.kind, seat, hands=_whole(posted, order.field("hands")))
    if order.kind == "missed-rounds":
        rounds, players = (_whole(posted, order.field(name)) for name in ("rounds", "players_at_table"))
        return PenaltyOrder(order.kind, seat, rounds=rounds, players_at_table=players)
    return order


def _whole(posted: QueryDict, name: str) -> int | None:
    typed = posted.get(name, "").strip()
    if not typed:
        return None
    if not typed.isascii() or not typed.isdigit() or len(typed) > 6:
        raise Invalid({name: "Enter a whole number, in digits."})
    return int(typed)
