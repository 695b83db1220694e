"""What a tape tells about a bet of unclear size."""

from collections.abc import Mapping
from typing import Any

from rules.engine.question import Value
from rules.poker.acting import names_an_act
from rules.poker.amounts import amount_is_unclear, meanings, named_total
from rules.poker.betting import rounds
from rules.poker.event import SPOKEN_IN, Event, Tape
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.betting.chips_facing_a_bet.tape import figures, moment, own, pushed, structure
from rules.situations.betting.opening_bet.questions import LEAST
from rules.situations.betting.stacks import told_by


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers about the first bet of the focus that has no clear size.

    `context` may hold `candidates`, the amounts it can be, and `pot_below` or `pot_at_least`. Whether words that came
    first were clear is only told where not everyone heard them.
    """
    seen = list(rounds(tape))
    for number, event, now in seen:
        if event.action not in SPOKEN_IN or not tape.asks_about(number, event.player):
            continue
        found = _number(event, now, context) or _differ(event, now, own(event.player, seen[number:]))
        if found:
            return {
                "hand-moment": moment(event.player, now, seen[number:]),
                "actor": seat_of(tape, event.player),
                **_faced(now),
                **told_by(event.player, now),
                **structure(tape),
                **found,
            }
    return {}


def _faced(now: Round) -> dict[str, Value]:
    """The bet that was faced with the least raise, or with none the least bet."""
    if now.bet_unknown:
        return {}
    if now.bet:
        return {**figures(now), "unclear-raise-said": "no"}
    size = now.minimum_raise_by
    return {"bet-faced": 0, **({LEAST.id: size} if size else {})}


def _number(event: Event, now: Round, context: Mapping[str, Any]) -> dict[str, Value]:
    """A bet in words that leave its amount open, with what it can be: as the context says, else as the tape tells."""
    if event.action != "declare" or not amount_is_unclear(now, event):
        return {}
    can_be = sorted(context.get("candidates", meanings(now, event)))
    if not can_be:
        return {"unclear-what": "number"}
    if len(can_be) == 1:
        return {"unclear-what": "number", "unclear-lower": can_be[0], "unclear-higher": 0}
    covered = [_covers(amount, now, context) for amount in can_be]
    beyond = [amount for amount, known in zip(can_be[2:], covered[2:], strict=True) if known]
    larger = {} if None in covered[2:] else {"unclear-larger": max(beyond, default=0)}
    told: dict[str, Value] = {
        "unclear-what": "number",
        "unclear-lower": can_be[0],
        "unclear-higher": can_be[1],
        **larger,
    }
    if covered[1] is not None:
        told[f"unclear-covered.{can_be[1]}"] = "yes" if covered[1] else "no"
    return told


def _covers(amount: int, now: Round, context: Mapping[str, Any]) -> bool | None:
    """Whether the pot before the bet came to `amount`, None when neither tape nor context tells."""
    if now.pot is not None:
        return now.pot >= amount
    if amount <= context.get("pot_at_least", 0):
        return True
    if "pot_below" in context and amount >= context["pot_below"]:
        return False
    return None


def _differ(event: Event, now: Round, after: list[Event]) -> dict[str, Value]:
    """An amount that was said, and chips of another worth behind it, or at once with it."""
    if event.action == "push":
        named = named_total(now, event)
        if not names_an_act(event) or now.bet or named == event.value:
            return {}
        amount = {} if named is None else {"chips-named": named}
        return {"unclear-what": "words-chips", "chips-first": "together", **amount, **pushed("chips-pushed", event)}
    pushes = [one for one in after if one.action == "push" and one.chips]
    if event.amount is None or not pushes or pushes[0].value == event.amount:
        return {}
    return {
        "unclear-what": "words-chips",
        "chips-first": "words",
        "chips-named": event.amount,
        **pushed("chips-pushed", pushes[0]),
        **({"unclear-heard": "no"} if event.extra.get("heard_by_all") is False else {}),
    }
