"""Answers from a tape about a bet of unclear size: the first of the focus."""

from rules.facts.chips import BET, LEAST, MOST, PUSHED, STACK, counted
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Answers, Context, TapeAct, about, told, where, yes
from rules.facts.words import FIRST, NAMED
from rules.poker.acting import names_an_act
from rules.poker.amounts import amount_is_unclear, named_total, number_said
from rules.situations.betting.chips_facing_a_bet.tape import faced


def _number_is_open(act: TapeAct) -> bool:
    return act.action == "declare" and amount_is_unclear(act.now, act.event)


@about(where(lambda act: _number_is_open(act) or _differ(act)))
def read(act: TapeAct, context: Context) -> Answers:
    """`context` may hold `pot_below` or `pot_at_least`.

    Whether words that came first were clear is only told where not everyone heard them.
    """
    raised = yes(act.says == "raise")
    spot = {**faced(act), "unclear-raise-said": raised} if act.now.bet else told(act, BET, LEAST, MOST)
    what = _number(act, context) if _number_is_open(act) else _differ(act)
    return {**told(act, MOMENT, ACTOR, STACK, STRUCTURE), **spot, **what}


def _number(act: TapeAct, context: Context) -> Answers:
    """The number that was said, and the pot before it, as the tape or else the context tells it."""
    pot = act.now.pot
    if pot is None and "pot_at_least" in context:
        pot = context["pot_at_least"]
    elif pot is None and "pot_below" in context:
        pot = context["pot_below"] - 1
    return {"unclear-what": "number", "unclear-number": number_said(act.event), "unclear-pot": pot}


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
