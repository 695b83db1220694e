"""What a tape tells about a bet of unclear size."""

from rules.facts.chips import BET, LEAST, PUSHED, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, first, known, told, yes
from rules.facts.words import FIRST, NAMED
from rules.poker.acting import names_an_act
from rules.poker.amounts import amount_is_unclear, meanings, named_total
from rules.poker.event import SPOKEN_IN, Tape
from rules.situations.betting.chips_facing_a_bet.tape import faced


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first bet of the focus that has no clear size.

    `context` may hold `candidates`, the amounts it can be, and `pot_below` or `pot_at_least`. Whether words that came
    first were clear is only told where not everyone heard them.
    """
    act = first(tape, lambda act: _unclear(act, context))
    if act is None:
        return {}
    spot: Told = {**faced(act), "unclear-raise-said": "no"} if act.now.bet else told(act, BET, LEAST)
    return {**told(act, MOMENT, ACTOR, STACK, STRUCTURE), **spot, **_unclear(act, context)}


def _unclear(act: Act, context: Context) -> Told:
    """What is unclear; nothing of an act that is clear."""
    return (_number(act, context) or _differ(act)) if act.event.action in SPOKEN_IN else {}


def _number(act: Act, context: Context) -> Told:
    """A bet in words that leave its amount open, with what it can be: as the context says, else as the tape tells."""
    if act.event.action != "declare" or not amount_is_unclear(act.now, act.event):
        return {}
    can_be = sorted(context.get("candidates", meanings(act.now, act.event)))
    if not can_be:
        return {"unclear-what": "number"}
    lower, higher, *beyond = can_be if len(can_be) > 1 else (*can_be, 0)
    number: Told = {"unclear-what": "number", "unclear-lower": lower, "unclear-higher": higher}
    if not higher:
        return number
    covered = {amount: _covers(amount, act, context) for amount in (higher, *beyond)}
    in_pot = covered.pop(higher)
    largest = max((amount for amount, reached in covered.items() if reached), default=0)
    larger = None if None in covered.values() else largest
    return number | known(
        {"unclear-larger": larger, f"unclear-covered.{higher}": None if in_pot is None else yes(in_pot)}
    )


def _covers(amount: int, act: Act, context: Context) -> bool | None:
    """Whether the pot before the bet came to `amount`, None when neither tape nor context tells."""
    if act.now.pot is not None:
        return act.now.pot >= amount
    if amount <= context.get("pot_at_least", 0):
        return True
    return False if "pot_below" in context and amount >= context["pot_below"] else None


def _differ(act: Act) -> Told:
    """An amount that was said, and chips of another worth behind it, or at once with it."""
    event, way = act.event, told(act, FIRST)
    if event.action == "push":
        named, chips = named_total(act.now, event), event
        if not names_an_act(event) or act.now.bet or named == event.value:
            return {}
    else:
        named, chips = event.amount, next((push for push in act.pushes if push.chips), event)
        if named is None or not chips.chips or chips.value == named:
            return {}
    heard = "no" if event.action != "push" and event.extra.get("heard_by_all") is False else None
    return {
        "unclear-what": "words-chips",
        **way,
        **known({NAMED.id: named, PUSHED.id: counted(chips), "unclear-heard": heard}),
    }
