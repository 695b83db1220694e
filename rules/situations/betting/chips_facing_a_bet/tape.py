"""Answers from a tape about chips or words of a player who faces a bet."""

from dataclasses import replace

from rules.facts import chips, hand, people, words
from rules.facts.chips import FACED, LAST
from rules.facts.tape import Answers, Context, TapeAct, about, acts, first, known, told, yes
from rules.facts.words import FIRST, SAID
from rules.poker.acting import chips_say_the_same, names_an_act, raised_on_one_chip
from rules.poker.amounts import amount_is_unclear, named_total
from rules.poker.betting import final, is_act
from rules.poker.dispute import next_of_the_turn
from rules.poker.event import Event, Tape, says, statement_of
from rules.poker.vocabulary import BY, TO
from rules.situations.betting.chips_facing_a_bet.questions import RAISE_ON_ONE_CHIP
from rules.situations.betting.shared.bet_questions import RAISE_BEFORE
from rules.situations.betting.shared.short_calls import tape as undercall_tape

RAISED = {TO: "raise-to", BY: "raise-by"}


def _act(tape: Tape, context: Context) -> TapeAct | None:
    """Find the first chips or words facing a bet.

    Chips that were taken back come first, where nothing of the same turn came behind them; last is what a focus may say
    whose turn comes after the tape.
    """
    act, back = first(tape, _faces_a_bet), first(tape, lambda act: act.action == "pull_back")
    if back is None:
        return act or _wish_to_raise(tape)
    followed = act and (act.number < back.number or act.number == next_of_the_turn(back.seen, back.number))
    return act if followed else back


@about(_act)
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; a focus that has not acted is taken to ask how much a raise must be.

    No tape shows whether words were clear or a chip was tiny.
    """
    spot = told(act, hand.MOMENT, people.ACTOR, hand.STRUCTURE, chips.STACK)
    if act.action == "pull_back":
        return {**spot, FIRST.id: "taken-back", **_taken_back(act)}
    done = _words(act) if act.action == "declare" else _chips(act)
    return {**spot, **told(act, LAST), **faced(act), **done, **_against(act, context)}


def faced(act: TapeAct) -> Answers:
    """The bet, and the smallest raise by each measure that editions have; none that is not known."""
    if act.now.bet_unknown:
        return {}
    size = act.now.minimum_raise_by or act.now.bet
    return {
        **told(act, chips.BET, chips.MOST, chips.MOST_WITH_DEAD_BLIND),
        **{question.id: size for question in RAISE_BEFORE.values()},
    }


def _faces_a_bet(act: TapeAct) -> bool:
    event, now = act.event, act.now
    if act.action == "combine_and_push_all":
        return not event.out_of_turn
    if act.action not in ("push", "declare") or not (now.bet or now.bet_unknown):
        return False
    if act.says == "check" or (act.says == "fold" and act.action == "declare"):
        return False
    return act.is_act and not event.out_of_turn and not now.continues(act.player)


def _wish_to_raise(tape: Tape) -> TapeAct | None:
    """The word raise by a focus who has not acted yet; None where there is no bet, or nothing to raise with."""
    focus, now = tape.focus, final(tape)
    acted = any(event.player == focus and is_act(event) for event in tape.events)
    if not focus or not tape.events or acted or focus in (*now.folded, *now.all_in):
        return None
    *_, wish = acts(replace(tape, events=(*tape.events, Event(focus, "declare", words="raise"))))
    return wish._replace(tape=tape) if wish.now.bet else None


def _taken_back(back: TapeAct) -> Answers:
    """Chips that were taken back, and the options that remain; in limit a cap may close the raise.

    No amounts are given where those before have to be ruled on first.
    """
    player, now = back.player, back.now
    amounts = {} if now.unsettled else faced(back)
    if now.to_call(player) <= 0 or now.continues(player) or now.waits_for_ruling(player):
        return {**amounts, "chips-taken": "made"}
    return {
        **amounts,
        **told(back, FACED),
        "chips-taken": "earlier" if now.turn in ("", player) else "early",
        "chips-raise-open": "no" if now.no_raise(player) else None if now.structure == "limit" else "yes",
    }


def _against(act: TapeAct, context: Context) -> Answers:
    """Facts that decide on an undercall, where the act is one, and whether others undercalled behind it."""
    short = {} if act.is_to_come else undercall_tape.read(act.tape, context)
    last = told(act, LAST).get(LAST.id)
    left = {"yes": "last", "no": short.get("undercall-chip-left")}.get(str(last))
    spot = {key: short[key] for key in ("undercall-in-hand", FACED.id, chips.UNDERCALLED_BEHIND.id) if key in short}
    return known({**spot, "undercall-chip-left": left})


def _chips(act: TapeAct) -> Answers:
    """Chips without words before them. Whether they lie on a blind is not told where one may have been posted.

    Words that come with chips count, whether or not others lie in front.
    """
    pushed, way = told(act, chips.PUSHED), told(act, FIRST)
    if way[FIRST.id] == "together":
        lain = {} if act.now.may_have_posted(act.player) else _on_top(act)
        return {**lain, **way, **pushed, **_at_once(act)}
    if act.now.may_have_posted(act.player):
        return pushed
    if act.action == "combine_and_push_all":
        return {**pushed, **_on_top(act), "chips-before": "combined", "chips-swept": "yes"}
    if act.now.totals.get(act.player, 0):
        return {**pushed, **_on_top(act)}
    if way[FIRST.id] == "chips" and act.more and act.more[-1].action == "pull_back":
        return {**pushed, FIRST.id: "taken-back", "chips-taken": "turn"}
    spoke = [_said(one) for one in act.more if one.action == "declare" and names_an_act(one)]
    return {**way, **pushed, SAID.id: (spoke and spoke[0]) or None}


def _at_once(act: TapeAct) -> Answers:
    """Words said with chips, and whether they come to the same; a number that can mean the chips' worth does.

    Whether “raise” came before a single chip landed is not told.
    """
    if raised_on_one_chip(act.now, act.event):
        return _motions(act)
    agree, named = chips_say_the_same(act.now, act.event), named_total(act.now, act.event)
    if named is None and agree and amount_is_unclear(act.now, act.event):
        named = act.total
    same = {RAISE_ON_ONE_CHIP.id: "no", words.AGREE.id: yes(agree) if act.total is not None else None}
    return {**same, **_named(act, act.event._replace(amount=named))}


def _words(act: TapeAct) -> Answers:
    """Words said first, and the chips put in after them; nothing for a number that is unclear."""
    if not _said(act.event) or amount_is_unclear(act.now, act.event):
        return {}
    return {**told(act, FIRST), **_named(act, act.event)}


def _named(act: TapeAct, event: Event) -> Answers:
    """Words with their amount, if any; for the word raise alone, how the chips went in."""
    said, named = _said(event), event.amount
    if said == "raise":
        return {SAID.id: said, **_motions(act)}
    if named is None and said not in ("call", "all-in"):
        return {}
    on_top = act.now.bet if said == "raise-by" else 0
    return {SAID.id: said or None, words.NAMED.id: None if named is None or not said else named - on_top}


def _said(event: Event) -> str:
    """Words as the question has them; "" for any others."""
    statement, act = statement_of(event), says(event)
    if act == "raise":
        return "raise" if event.amount is None else RAISED.get(statement.way if statement else "", "raise-amount")
    return {"call": "call", "all_in": "all-in", "": "amount", "bet": "amount"}.get(act, "")


def _motions(act: TapeAct) -> Answers:
    """Chips put in after the word raise, with those that lay in front before it.

    Less than a raise that may have been all of it is left to be asked, and so is how many chips they were where that is
    not told.
    """
    if not act.pushes:
        return {"chips-motion": "none"}
    if act.now.may_have_posted(act.player):
        return {}
    last, least, pushes = told(act, LAST).get(LAST.id), act.now.minimum_raise_to, act.pushes
    at_first, count = act.in_front + pushes[0].value, sum(pushes[0].chips.values())
    completed = act.in_front + sum(push.value for push in pushes)
    if len(pushes) == 1:
        motion = "all" if last == "yes" else "chip" if count == 1 else "one" if count else None
    else:
        motion = "two" if at_first != act.now.bet else "call-all" if last == "yes" else "call-first"
    is_known = last or motion == "two" or (least and completed >= least)
    return {
        "chips-motion": motion if is_known else None,
        "chips-first-total": at_first if len(pushes) > 1 else None,
        chips.IN_FRONT.id: completed,
    }


def _on_top(act: TapeAct) -> Answers:
    """Chips onto those of an earlier bet: what lay there, and what of it was pulled back, before or after the push.

    What became of them is not told where chips came back after it that may be old or new ones.
    """
    pushed = act.event.chips
    counted = pushed or act.event.extra.get("chips_unspecified") == "one"
    there = {FIRST.id: "on-top" if counted else "on-top-uncounted", **told(act, FACED), "chips-swept": "no"}
    taken = [one for one in act.more if one.action == "pull_back"]
    if taken and (not pushed or any(coin in pushed for one in taken for coin in one.chips)):
        return there
    since = sum(one.value for one in taken)
    back, left = chips.pulled_back(act) + since, act.in_front - since
    return {
        **there,
        "chips-before": "left" if not back else "part" if left else "back",
        chips.BEFORE_TURN.id: left + back,
        chips.PULLED_BACK.id: yes(back),
        chips.IN_FRONT.id: left + act.event.value if pushed else None,
    }
