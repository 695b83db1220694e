"""What a tape tells about chips or words of a player who faces a bet."""

from dataclasses import replace

from rules.facts.chips import BEFORE_TURN, BET, FACED, IN_FRONT, LAST, PULLED_BACK, PUSHED, STACK, pulled_back
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.people import ACTOR
from rules.facts.tape import Act, Context, Told, acts, first, known, told, yes
from rules.facts.words import AGREE, FIRST, NAMED, SAID
from rules.poker.acting import chips_say_the_same, names_an_act
from rules.poker.amounts import amount_is_unclear, named_total
from rules.poker.betting import final, is_act, total_of
from rules.poker.dispute import next_of_the_turn
from rules.poker.event import Event, Tape, says, statement_of
from rules.poker.vocabulary import BY, TO
from rules.situations.betting.chips_facing_a_bet.questions import RAISE_BEFORE
from rules.situations.betting.undercall import tape as undercall_tape

RAISED = {TO: "raise-to", BY: "raise-by"}


def read(tape: Tape, context: Context) -> Told:
    """The answers about what the focus pushed or said facing a bet, or about chips they took back with nothing behind.

    Without a focus it is the first such act; a focus that has not acted is taken to say "raise": how much must it be?
    No answers when nobody faces a bet. Whether words were clear, or a chip was tiny, no tape shows.
    """
    act = first(tape, _faces_a_bet)
    if back := _nothing_after(tape, act):
        return {**told(back, MOMENT, ACTOR, STRUCTURE, STACK), FIRST.id: "taken-back", **_taken_back(back)}
    if act is None:
        wish = _wish_to_raise(tape)
        return {**told(wish, MOMENT, ACTOR, STRUCTURE, STACK), **faced(wish), **_words(wish)} if wish else {}
    return {
        **told(act, MOMENT, ACTOR, STRUCTURE, STACK, LAST),
        **faced(act),
        **(_words(act) if act.event.action == "declare" else _chips(act)),
        **_against(act, context),
    }


def faced(act: Act) -> Told:
    """The bet, and the smallest raise by each of the measures that editions have; nothing of one not known."""
    if act.now.bet_unknown:
        return {}
    size = act.now.minimum_raise_by or act.now.bet
    return {**told(act, BET), **{question.id: size for question in RAISE_BEFORE.values()}}


def _faces_a_bet(act: Act) -> bool:
    event, now = act.event, act.now
    if event.action == "combine_and_push_all":
        return not event.out_of_turn
    if event.action not in ("push", "declare") or says(event) in ("check", "fold") or not (now.bet or now.bet_unknown):
        return False
    return is_act(event) and not event.out_of_turn and not now.continues(event.player)


def _wish_to_raise(tape: Tape) -> Act | None:
    """The word raise by a focus whose turn comes after the tape; None where nothing was bet, or another has acted."""
    now = final(tape)
    acted = any(event.player == tape.focus and is_act(event) for event in tape.events)
    if not tape.focus or not tape.events or acted or tape.focus in (*now.folded, *now.all_in):
        return None
    *_, wish = acts(replace(tape, events=(*tape.events, Event(tape.focus, "declare", words="raise"))))
    return wish if wish.now.bet else None


def _nothing_after(tape: Tape, facing: Act | None) -> Act | None:
    """The first chips taken back that a question can be about, where nothing `facing` a bet in the same turn says what
    was done; None without any.
    """
    back = first(tape, lambda act: act.event.action == "pull_back")
    if back is None or facing is None:
        return back
    followed = next_of_the_turn(back.seen, back.number)
    return None if facing.number < back.number or facing.number == followed else back


def _taken_back(back: Act) -> Told:
    """Which chips were taken back, and what is open to the player then; in limit a cap may close the raise. No amounts
    where those before it have to be ruled on first.
    """
    player, now = back.player, back.now
    amounts = {} if now.unsettled else faced(back)
    if now.to_call(player) <= 0 or now.continues(player) or now.waits_for_ruling(player):
        return {**amounts, "chips-taken": "made"}
    closed = bool(now.no_raise(player))
    is_open = "no" if closed else None if now.structure == "limit" else "yes"
    return {
        **amounts,
        **told(back, FACED),
        "chips-taken": "earlier" if now.turn in ("", player) else "early",
        **known({"chips-raise-open": is_open}),
    }


def _against(act: Act, context: Context) -> Told:
    """Where the act is an undercall: what decides on it, and whether others undercalled behind it."""
    told_of_it, last = undercall_tape.read(act.tape, context), told(act, LAST).get(LAST.id)
    left = {"yes": "last", "no": told_of_it.get("undercall-chip-left")}.get(str(last))
    spot = {key: told_of_it.get(key) for key in ("undercall-in-hand", "raise-faced", "undercalled-behind")}
    return known({**spot, "undercall-chip-left": left})


def _chips(act: Act) -> Told:
    event, now = act.event, act.now
    pushed = told(act, PUSHED)
    if now.may_have_posted(act.player):
        return pushed  # whether they lie on a blind is not told
    if event.action == "combine_and_push_all":
        return {**_on_top(act), "chips-before": "combined", "chips-swept": "yes"}
    if now.totals.get(act.player, 0):
        return {**pushed, **_on_top(act)}
    way = told(act, FIRST)
    if way[FIRST.id] == "together":
        return {**way, **pushed, AGREE.id: yes(chips_say_the_same(now, event)), **_named(act, _said_with_chips(act))}
    if way[FIRST.id] == "chips" and act.more and act.more[-1].action == "pull_back":
        return {**pushed, FIRST.id: "taken-back", "chips-taken": "turn"}
    spoke = [one for one in act.more if one.action == "declare" and names_an_act(one)]
    return {**way, **pushed, **known({SAID.id: _said(spoke[0]) or None if spoke else None})}


def _said_with_chips(act: Act) -> Event:
    """The words that came with chips, with their amount: of a number that can mean it the worth of the chips."""
    named = named_total(act.now, act.event)
    if named is None and amount_is_unclear(act.now, act.event) and chips_say_the_same(act.now, act.event):
        named = total_of(act.now, act.event)
    return act.event._replace(amount=named)


def _words(act: Act) -> Told:
    """What was said first, and what was put in after it; of a number that is unclear nothing."""
    if not _said(act.event) or amount_is_unclear(act.now, act.event):
        return {}
    return {**told(act, FIRST), **_named(act, act.event)}


def _named(act: Act, words: Event) -> Told:
    """What was said, with the amount where one was; behind the word raise alone how the chips went in."""
    said = _said(words)
    if said == "raise":
        return {SAID.id: said, **_motions(act)}
    if not said or words.amount is None:
        return known({SAID.id: said or None})
    return {SAID.id: said, NAMED.id: words.amount - act.now.bet if said == "raise-by" else words.amount}


def _said(words: Event) -> str:
    """What was said, as the question has it; "" for what is none of it."""
    statement, act = statement_of(words), says(words)
    if act == "raise":
        return "raise" if words.amount is None else RAISED.get(statement.way if statement else "", "raise-amount")
    return {"call": "call", "all_in": "all-in", "": "amount", "bet": "amount"}.get(act, "")


def _motions(act: Act) -> Told:
    """What went in after the word raise, with what lay in front before it.

    Less than a raise that may have been all of it is left to be asked, and so is how many chips they were where that is
    not told.
    """
    if not act.pushes:
        return {"chips-motion": "none"}
    if act.now.may_have_posted(act.player):
        return {}
    first, last, two = act.in_front + act.pushes[0].value, told(act, LAST), len(act.pushes) > 1
    completed, count = act.in_front + sum(push.value for push in act.pushes), sum(act.pushes[0].chips.values())
    everything, least = last.get(LAST.id) == "yes", act.now.minimum_raise_to
    if two:
        motion = "two" if first != act.now.bet else "call-all" if everything else "call-first"
    else:
        motion = "all" if everything else "chip" if count == 1 else "one" if count else ""
    is_known = motion and (last or motion == "two" or (least and completed >= least))
    return {
        **known({"chips-motion": motion if is_known else None, "chips-first-total": first if two else None}),
        IN_FRONT.id: completed,
    }


def _on_top(act: Act) -> Told:
    """Chips onto those of an earlier bet: what lay there, and what of it was pulled back, before or after the push.

    What became of them is not told where chips came back after it that may be old or new ones.
    """
    event = act.event
    seen = event.chips or event.extra.get("chips_unspecified") == "one" or event.action != "push"
    taken = [one for one in act.more if one.action == "pull_back"]
    there = {FIRST.id: "on-top" if seen else "on-top-uncounted", **told(act, FACED), "chips-swept": "no"}
    if taken and (not event.chips or any(coin in event.chips for one in taken for coin in one.chips)):
        return there
    since = sum(one.value for one in taken)
    back, left = pulled_back(act) + since, act.in_front - since
    return {
        **there,
        "chips-before": "left" if not back else "part" if left else "back",
        BEFORE_TURN.id: left + back,
        PULLED_BACK.id: yes(back),
        **known({IN_FRONT.id: left + event.value if event.chips and event.action == "push" else None}),
    }
