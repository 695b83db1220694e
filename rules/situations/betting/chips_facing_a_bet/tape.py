"""What a tape tells about chips or words of a player who faces a bet."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.question import Value
from rules.poker.acting import chips_say_the_same, folds_after_own_act, names_an_act
from rules.poker.amounts import amount_is_unclear, named_total
from rules.poker.betting import final, is_act, rounds, total_of
from rules.poker.event import STAFF, Event, Tape, says, statement_of
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.poker.vocabulary import BY, TO
from rules.situations.betting.chips_facing_a_bet.taken_back_tape import nothing_after, which
from rules.situations.betting.stacks import told_by
from rules.situations.betting.undercall import tape as undercall_tape

Seen = tuple[int, Event, Round]

RAISED = {TO: "raise-to", BY: "raise-by"}


def read(tape: Tape, context: Mapping[str, Any]) -> dict[str, Value]:
    """The answers to the questions about what the focus pushed or said facing a bet.

    Without a focus it is the first such act; a focus that has not acted is taken to say "raise": how much must it be?
    No answers when nobody faces a bet. Whether words were clear, or a chip was tiny, no tape shows.
    """
    seen = list(rounds(tape))
    acts = [one for one in seen if _faces_a_bet(one) and tape.asks_about(one[0], one[1].player)]
    if back := nothing_after(tape, seen, acts):
        return _taken_back(tape, back, seen)
    if not acts:
        return _wants_to_raise(tape, seen)
    number, event, now = acts[0]
    before, after = seen[: number - 1], seen[number:]
    told = last([event, *own(event.player, after)], now)
    return {
        "hand-moment": moment(event.player, now, after),
        "actor": seat_of(tape, event.player),
        **figures(now),
        **structure(tape),
        **told_by(event.player, now),
        **told,
        **(_words(event, now, after) if event.action == "declare" else _chips(event, now, before, after)),
        **_against(tape, context, str(told.get("last-chips", ""))),
    }


def _taken_back(tape: Tape, back: Seen, seen: list[Seen]) -> dict[str, Value]:
    """Chips taken back, and nothing done since; no amounts where those before it have to be ruled on first."""
    number, event, now = back
    return {
        "hand-moment": moment(event.player, now, seen[number:]),
        "actor": seat_of(tape, event.player),
        "chips-first": "taken-back",
        **({} if now.unsettled else figures(now)),
        **structure(tape),
        **told_by(event.player, now),
        **which(event, now),
    }


def _against(tape: Tape, context: Mapping[str, Any], last: str) -> dict[str, Value]:
    """Where the act is an undercall: what decides on it, and whether others undercalled behind it."""
    told = undercall_tape.read(tape, context)
    spot: dict[str, Value] = {
        key: told[key] for key in ("undercall-in-hand", "raise-faced", "undercalled-behind") if key in told
    }
    if last == "yes":
        return {**spot, "undercall-chip-left": "last"}
    left = "undercall-chip-left"
    return {**spot, left: told[left]} if last and left in told else spot


def _faces_a_bet(seen: Seen) -> bool:
    _, event, now = seen
    if event.action == "combine_and_push_all":
        return not event.out_of_turn
    begins = is_act(event) and not event.out_of_turn and not now.continues(event.player)
    if says(event) in ("check", "fold"):
        return False
    return event.action in ("push", "declare") and begins and (now.bet > 0 or now.bet_unknown)


def _wants_to_raise(tape: Tape, seen: list[Seen]) -> dict[str, Value]:
    """The answers for a focus whose turn comes after the tape."""
    if not tape.focus or not seen or tape.focus in [event.player for _, event, _ in seen if is_act(event)]:
        return {}
    if tape.focus in (*final(tape).folded, *final(tape).all_in):
        return {}
    wish = Event(tape.focus, "declare", words="raise")
    last = list(rounds(_and_then(tape, wish)))
    now = last[-1][2]
    if not now.bet:
        return {}
    return {
        "hand-moment": "now",
        "actor": seat_of(tape, tape.focus),
        **figures(now),
        **structure(tape),
        **_words(wish, now, []),
    }


def _and_then(tape: Tape, event: Event) -> Tape:
    return replace(tape, events=(*tape.events, event))


def moment(player: str, then: Round, after: list[Seen]) -> str:
    if any(now.street != then.street for _, _, now in after):
        return "later-street"
    behind = [event for _, event, _ in after if event.player not in (player, *STAFF) and is_act(event)]
    return "acted-behind" if behind else "now"


def figures(now: Round) -> dict[str, Value]:
    """The bet, and the smallest raise by each of the measures that editions have; nothing of one not known."""
    size = now.minimum_raise_by or now.bet
    if now.bet_unknown:
        return {}
    return {
        "bet-faced": now.bet,
        "last-full-raise": size,
        "chips-largest-raise": size,
        "chips-largest-full-raise": size,
    }


def structure(tape: Tape) -> dict[str, Value]:
    return {"betting-structure": tape.structure} if tape.structure else {}


def last(motions: list[Event], now: Round) -> dict[str, Value]:
    """Whether anything was left behind after the motions of one turn: as they show it, else by a known stack."""
    shown = [one.last_chips for one in motions if one.last_chips is not None]
    if not shown:
        put, had = sum(one.value for one in motions if one.action == "push"), now.left.get(motions[0].player)
        shown = [put >= had] if put and had is not None else []
    return {"last-chips": "yes" if shown[-1] else "no"} if shown else {}


def _chips(event: Event, now: Round, before: list[Seen], after: list[Seen]) -> dict[str, Value]:
    if now.may_have_posted(event.player):
        return pushed("chips-pushed", event)  # whether they lie on a blind is not told
    if event.action == "combine_and_push_all":
        return {**_on_top(event, now, before, after), "chips-before": "combined", "chips-swept": "yes"}
    if now.totals.get(event.player, 0):
        return {**pushed("chips-pushed", event), **_on_top(event, now, before, after)}
    if names_an_act(event):
        return {"chips-first": "together", **_at_once(event, now, after), **pushed("chips-pushed", event)}
    later = own(event.player, after)
    spoke = [one for one in later if one.action == "declare" and names_an_act(one)]
    if not spoke and later and later[-1].action == "pull_back":
        return {"chips-first": "taken-back", "chips-taken": "turn", **pushed("chips-pushed", event)}
    return {
        "chips-first": "chips-words" if spoke else "chips",
        **({"chips-said": said} if spoke and (said := _said(spoke[0])) else {}),
        **pushed("chips-pushed", event),
    }


def _at_once(event: Event, now: Round, after: list[Seen]) -> dict[str, Value]:
    """What was said while the chips went in, and whether they come to the same."""
    agree: dict[str, Value] = {"chips-agree": "yes" if chips_say_the_same(now, event) else "no"}
    named = named_total(now, event)
    if named is None and amount_is_unclear(now, event) and chips_say_the_same(now, event):
        named = total_of(now, event)
    said = _said(event._replace(amount=named))
    if not said:
        return agree
    if said == "raise":
        return {**agree, "chips-said": said, **_motions(event.player, now, [(0, event, now), *after])}
    amount = {} if named is None else {"chips-named": named - now.bet if said == "raise-by" else named}
    return {**agree, "chips-said": said, **amount}


def _on_top(event: Event, now: Round, before: list[Seen], after: list[Seen]) -> dict[str, Value]:
    """Chips onto those of an earlier bet: what lay there, and what of it was pulled back, before or after the push.

    What became of them is not told where chips came back after it that may be old or new ones.
    """
    player = event.player
    counted = event.chips or event.extra.get("chips_unspecified") == "one" or event.action != "push"
    taken = [one for one in own(player, after) if one.action == "pull_back"]
    told: dict[str, Value] = {
        "chips-first": "on-top" if counted else "on-top-uncounted",
        "raise-faced": "raise" if now.raises else "opening",
        "chips-swept": "no",
    }
    if taken and (not event.chips or any(coin in event.chips for one in taken for coin in one.chips)):
        return told
    since = sum(one.value for one in taken)
    back, left = undercall_tape.pulled_back(player, now, before) + since, now.in_front(player) - since
    return {
        **told,
        "chips-before": "left" if not back else "part" if left else "back",
        "in-front-before": left + back,
        "pulled-back": "yes" if back else "no",
        **({"in-front": left + event.value} if event.chips and event.action == "push" else {}),
    }


def _words(event: Event, now: Round, after: list[Seen]) -> dict[str, Value]:
    """What was said first, and what was put in after it; of a number that is unclear nothing."""
    said = _said(event)
    if not said or amount_is_unclear(now, event):
        return {}
    if said == "raise":
        return {"chips-first": "words", "chips-said": "raise", **_motions(event.player, now, after)}
    if event.amount is None:
        return {"chips-first": "words", "chips-said": said}
    named = event.amount - now.bet if said == "raise-by" else event.amount
    return {"chips-first": "words", "chips-said": said, "chips-named": named}


def _said(event: Event) -> str:
    """What was said, as the question has it; "" for what is none of it."""
    statement, act = statement_of(event), says(event)
    if act == "raise":
        return "raise" if event.amount is None else RAISED.get(statement.way if statement else "", "raise-amount")
    return {"call": "call", "all_in": "all-in", "": "amount", "bet": "amount"}.get(act, "")


def _motions(player: str, now: Round, after: list[Seen]) -> dict[str, Value]:
    """What went in after the word, with what lay in front before it.

    Less than a raise that may have been all of it is left to be asked.
    """
    pushes = [event for event in own(player, after) if event.action == "push"]
    if not pushes:
        return {"chips-motion": "none"}
    if now.may_have_posted(player):
        return {}
    first = now.in_front(player) + pushes[0].value
    completed = first + sum(event.value for event in pushes[1:])
    two, told = len(pushes) > 1, last(own(player, after), now)
    enough = bool(now.minimum_raise_to) and completed >= (now.minimum_raise_to or 0)
    motion = _two_motions(first == now.bet, told) if two else _one_motion(sum(pushes[0].chips.values()), told)
    known = motion and (told or enough or motion == "two")
    return {
        **({"chips-motion": motion} if known else {}),
        **({"chips-first-total": first} if two else {}),
        "in-front": completed,
    }


def _two_motions(call_first: bool, told: Mapping[str, Value]) -> str:
    if not call_first:
        return "two"
    return "call-all" if told.get("last-chips") == "yes" else "call-first"


def _one_motion(chips: int, told: Mapping[str, Value]) -> str:
    """Nothing where it is not told how many chips they were."""
    if told.get("last-chips") == "yes":
        return "all"
    return ("chip" if chips == 1 else "one") if chips else ""


def own(player: str, after: list[Seen]) -> list[Event]:
    """What the player did next in that turn, before anybody else acted; a fold after the act is another one."""
    own: list[Event] = []
    for _, event, now in after:
        if event.player != player or folds_after_own_act(now, event):
            break
        own.append(event)
    return own


def pushed(key: str, event: Event) -> dict[str, Value]:
    """The chips of a push; nothing where the tape names none."""
    return {key: tuple(sorted(event.chips.items(), reverse=True))} if event.chips else {}
