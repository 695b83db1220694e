"""Answers from a tape about a bet of unclear size: the first of the focus."""

from rules.facts.chips import BET, LEAST, MOST, PUSHED, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where, yes
from rules.facts.words import FIRST, NAMED
from rules.poker.acting import names_an_act
from rules.poker.amounts import amount_is_unclear, meanings, named_total
from rules.situations.betting.chips_facing_a_bet.tape import faced


def _number_is_open(act: TapeAct) -> bool:
    return act.action == "declare" and amount_is_unclear(act.now, act.event)


@about(where(lambda act: _number_is_open(act) or _differ(act)))
def read(act: TapeAct, context: Context) -> Answers:
    """`context` may hold `candidates`, the amounts it can be, and `pot_below` or `pot_at_least`.

    Whether words that came first were clear is only told where not everyone heard them.
    """
    raised = yes(act.says == "raise")
    spot = {**faced(act), "unclear-raise-said": raised} if act.now.bet else told(act, BET, LEAST, MOST)
    what = _number(act, context) if _number_is_open(act) else _differ(act)
    return {**told(act, MOMENT, ACTOR, STACK, STRUCTURE), **spot, **what}


def _number(act: TapeAct, context: Context) -> Answers:
    """Possible meanings of words that leave their amount open: as the context says, else as the tape tells.

    The tape does not tell them for “raise” and a number facing a bet: whether that is the total, and whether less than
    the smallest raise was meant, is for the floor to hear.
    """
    can_be = sorted(context.get("candidates", meanings(act.now, act.event)))
    is_a_raise = act.now.bet and act.says == "raise"
    if not can_be or (is_a_raise and "candidates" not in context):
        return {"unclear-what": "number"}
    lower, higher, *beyond = can_be if len(can_be) > 1 else (*can_be, 0)
    number: Answers = {"unclear-what": "number", "unclear-lower": lower, "unclear-higher": higher}
    if not higher:
        return number
    covered, reached = _covers(higher, act, context), {amount: _covers(amount, act, context) for amount in beyond}
    largest = max((amount for amount, is_covered in reached.items() if is_covered), default=0)
    return {
        **number,
        "unclear-larger": None if None in reached.values() else largest,
        f"unclear-covered.{higher}": None if covered is None else yes(covered),
    }


def _covers(amount: int, act: TapeAct, context: Context) -> bool | None:
    """Tell whether the pot before the bet came to `amount`, None when neither tape nor context tells."""
    if act.now.pot is not None:
        return act.now.pot >= amount
    if amount <= context.get("pot_at_least", 0):
        return True
    return False if "pot_below" in context and amount >= context["pot_below"] else None


def _differ(act: TapeAct) -> Answers:
    """An amount that was said, and chips of another worth behind it or at once with it; nothing where they agree."""
    event, together = act.event, act.action == "push"
    named = named_total(act.now, event) if together else event.amount
    chips = event if together else next((push for push in act.pushes if push.chips), None)
    heard = None if together or event.extra.get("heard_by_all") is not False else "no"
    no_words = not names_an_act(event) or act.now.bet if together else named is None or act.action != "declare"
    if no_words or chips is None or chips.value == named:
        return {}
    told_of_both = {"unclear-what": "words-chips", **told(act, FIRST), NAMED.id: named}
    return {**told_of_both, PUSHED.id: counted(chips), "unclear-heard": heard}
