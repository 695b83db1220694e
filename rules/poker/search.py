"""The search for irregularities in one event, by its action, given the round just before it."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import TypeAlias

from rules.engine.message import Say, say
from rules.poker.acting import (
    chips_say_the_same,
    folds_after_own_act,
    is_act,
    is_early,
    is_late_motion,
    kind_of,
    names_an_act,
    pays_what_was_said,
    total_of,
)
from rules.poker.amounts import amount_is_unclear
from rules.poker.event import ACTS, SPOKEN_IN, STAFF, Event, bets_the_pot, says
from rules.poker.quoted import wrong_amount_told
from rules.poker.round import Round
from rules.poker.second_motion import beside_the_act, second_motion, unlike

# The kind of irregularity, and a sentence that says what was seen.
Found: TypeAlias = tuple[str, Say]
Search: TypeAlias = Callable[[Event, Round], Iterator[Found]]


def found_in(event: Event, now: Round) -> Iterator[Found]:
    """Yield the irregularities in `event`, by kind, given the round `now` before it."""
    return (wrong_amount_told if event.player in STAFF else IN_EVENT.get(event.action, _nothing))(event, now)


def _nothing(event: Event, now: Round) -> Iterator[Found]:
    yield from ()


def _pulled_back(event: Event, now: Round) -> Iterator[Found]:
    """Find chips taken back: of an earlier bet or blind with more to call now, or of those put in for this bet.

    Chips of an act out of turn that no longer answers the bet are the player's own again.
    """
    player = event.player
    early = [one for one in now.early if one.player == player and one.out != 0]
    if early and not any(map(now.unchanged, early)):
        return
    earlier = not early and now.to_call(player) > 0 and not now.continues(player) and not now.waits_for_ruling(player)
    kind = "pulled-back-chips" if earlier else "chips-taken-back"
    yield kind, say("{player} takes back {chips:,}.", player=player, chips=event.value)


def _exposed(event: Event, now: Round) -> Iterator[Found]:
    if now.street != "showdown":
        yield "cards-exposed", say("{player} exposes cards with action pending.", player=event.player)


def _wrong_card_count(event: Event, now: Round) -> Iterator[Found]:
    cards = int(event.extra["cards"])
    noun = "card" if cards == 1 else "cards"
    yield "wrong-card-count", say("{player} holds {cards} {noun}.", player=event.player, cards=cards, noun=noun)


def _combined(event: Event, now: Round) -> Iterator[Found]:
    yield "combining-gesture", say("{player} pushes old and new chips as one.", player=event.player)
    yield from _in_act(event, now)


def _in_words(event: Event, now: Round) -> Iterator[Found]:
    acts = _in_act(event, now) if is_act(event) else iter(())
    return chain(acts, beside_the_act(event, now)) if event.words else acts


def _in_act(event: Event, now: Round) -> Iterator[Found]:
    if now.continues(event.player) and not folds_after_own_act(now, event):
        return second_motion(event, now)
    if pays_what_was_said(now, event):
        return _nothing(event, now)
    if is_late_motion(now, event):
        return _late_motion(event, now)
    if is_early(now, event):
        return _out_of_turn(event, now)
    search = _search_for(event, now)
    return chain(_unclear_before(event, now), search(event, now)) if now.unsettled else search(event, now)


def _search_for(event: Event, now: Round) -> Search:
    if event.action == "push" and event.words and names_an_act(event):
        return _push_with_words
    if bets_the_pot(event):
        return _pot_said
    if amount_is_unclear(now, event):
        return _amount_unclear
    return IN_ACT[says(event) or ("push" if event.action == "declare" else event.action)]


def _push_with_words(event: Event, now: Round) -> Iterator[Found]:
    """Find irregularities in chips pushed with words that name an act or an amount."""
    said, total = says(event), total_of(now, event)
    if (said == "check" and now.to_call(event.player)) or (said == "call" and _nothing_to_call(event, now)):
        return IN_ACT[said](event, now)
    if said == "raise" and _unbet(now):
        return _raise(event, now)
    if bets_the_pot(event):
        return _pot_said(event, now)
    if said == "call" and total is not None and total < now.bet:
        return _push(event, now)
    if total is None or chips_say_the_same(now, event):
        return IN_ACT[said or "push"](event, now)
    if not now.bet and said in ("check", "fold"):
        return _not_a_bet(event)
    return unlike(event, now, opened=not now.bet)


def _not_a_bet(event: Event) -> Iterator[Found]:
    sentence = "{player} says “{words}” and puts out chips."
    yield "words-after-chips", say(sentence, player=event.player, words=event.words)


def _late_motion(event: Event, now: Round) -> Iterator[Found]:
    yield "late-motion", say("{player} moves more chips after others have acted.", player=event.player)


def _out_of_turn(event: Event, now: Round) -> Iterator[Found]:
    yield "out-of-turn", say("{player} acts out of turn.", player=event.player)


def _unclear_before(event: Event, now: Round) -> Iterator[Found]:
    if _waits_for_amount(now):
        yield "acted-before-amount-clear", say("{player} acts before the amount is clear.", player=event.player)


def _waits_for_amount(now: Round) -> bool:
    """True if the last act was a bet or raise in words without an amount. Chips pushed after the words show the amount,
    and an act that the words contradict has already named it.
    """
    waiting = [move for move in now.moves if move.number in now.unsettled and move.player != now.aggressor]
    if not waiting or waiting[-1] != now.moves[-1]:
        return False
    # With nothing bet a clear amount alone is a bet, so nobody has to wait for it.
    open_ended = ("bet", "raise") if now.bet else ("bet", "raise", "declare")
    return waiting[-1].action in open_ended and waiting[-1].only_words


def _fold(event: Event, now: Round) -> Iterator[Found]:
    if not now.unsettled and not now.betting_is_over and _nothing_to_call(event, now):
        yield "fold-without-bet", say("{player} folds with nothing to call.", player=event.player)


def _check(event: Event, now: Round) -> Iterator[Found]:
    if now.to_call(event.player):
        yield "check-into-bet", say("{player} checks into a bet of {bet:,}.", player=event.player, bet=now.bet)


def _call(event: Event, now: Round) -> Iterator[Found]:
    if now.unsettled:
        return
    if _nothing_to_call(event, now):
        yield "call-without-bet", say("{player} calls with nothing to call.", player=event.player)
    elif event.amount is not None and event.amount < now.bet and not _is_everything(event, now):
        yield "undercall", _too_little(event, now, event.amount)


def _too_little(event: Event, now: Round, total: int) -> Say:
    short = "{player} names {total:,}; the bet is {bet:,}."
    put = short if event.action == "declare" else "{player} puts in {total:,} of {bet:,}."
    return say(put, player=event.player, total=total, bet=now.bet)


def _nothing_to_call(event: Event, now: Round) -> bool:
    """True if nothing was bet, or the player has already matched it, as the big blind may have."""
    return now.bet == now.totals.get(event.player, 0) and now.street is not None and not now.bet_unknown


def _unbet(now: Round) -> bool:
    """True if nothing was bet; a tape that names no street may leave out a bet before its first event."""
    return not now.bet and now.street is not None and not now.bet_unknown


def _amount_unclear(event: Event, now: Round) -> Iterator[Found]:
    if says(event) == "raise" and _not_open(event, now, None):
        yield "raise-not-open", say("{player} raises, and may only call or fold.", player=event.player)
        return
    if says(event) == "raise":
        yield from _behind_all_ins(event, now, None)
    yield "amount-unclear", say("{player} says “{words}”: how much is it?", player=event.player, words=event.words)


def _bet(event: Event, now: Round) -> Iterator[Found]:
    total = total_of(now, event)
    if total is not None:
        yield from _wrong_size(event, now, total)
    # An amount that the tape leaves out is merely unknown.
    elif event.action == "declare" and now.bet:
        yield "words-unclear", say("{player} says “{words}”: what was that?", player=event.player, words=event.words)
    elif event.action == "declare":
        yield "bet-without-amount", say("{player} says “{words}”: no amount.", player=event.player, words=event.words)


def _raise(event: Event, now: Round) -> Iterator[Found]:
    total = total_of(now, event)
    if _not_open(event, now, total):
        yield "raise-not-open", say("{player} raises, and may only call or fold.", player=event.player)
        return
    yield from _behind_all_ins(event, now, total)
    if _unbet(now) and not now.unsettled:
        yield "raise-without-bet", say("{player} raises with nothing bet.", player=event.player)
    elif total is None and event.action in SPOKEN_IN:
        yield "raise-without-amount", say("{player} says raise and no amount.", player=event.player)
    if total is not None:
        yield from _wrong_size(event, now, total)


def _pot_said(event: Event, now: Round) -> Iterator[Found]:
    if _not_open(event, now, total_of(now, event)):
        yield "raise-not-open", say("{player} raises, and may only call or fold.", player=event.player)
        return
    yield from _behind_all_ins(event, now, total_of(now, event))
    yield "pot-said", say("{player} says “{words}”.", player=event.player, words=event.words)


def _wrong_size(event: Event, now: Round, total: int) -> Iterator[Found]:
    least = now.minimum_raise_to
    if now.unsettled:
        return
    yield from _over_the_pot(event, now, total)
    if now.structure == "limit" and least is not None and total > least:
        yield (
            "over-the-limit",
            say(
                "{player} makes it {total:,}; in limit it is {least:,}.", player=event.player, total=total, least=least
            ),
        )
    if least is not None and total < least and not _is_everything(event, now):
        yield (
            "underraise-said" if event.action == "declare" and now.bet else "underraise",
            say(
                "{player} makes it {total:,}; the least is {least:,}.",
                player=event.player,
                total=total,
                least=least,
            ),
        )


def _over_the_pot(event: Event, now: Round, total: int) -> Iterator[Found]:
    most = now.maximum_raise_to(event.player)
    if most is not None and total > most and not now.unsettled:
        yield (
            "over-the-pot",
            say("{player} makes it {total:,}; the most is {most:,}.", player=event.player, total=total, most=most),
        )


def _all_in(event: Event, now: Round) -> Iterator[Found]:
    total, least = total_of(now, event), now.minimum_raise_to
    if _not_open(event, now, total):
        yield (
            "raise-not-open",
            say("{player} goes all-in above the bet, and may only call or fold.", player=event.player),
        )
        return
    yield from _behind_all_ins(event, now, total)
    if total is not None and total > now.bet:
        yield from _over_the_pot(event, now, total)
    if total is not None and least is not None and now.bet and now.bet < total < least:
        yield (
            "short-all-in",
            say("{player} is all-in for {total:,}, less than a full raise.", player=event.player, total=total),
        )


def _behind_all_ins(event: Event, now: Round, total: int | None) -> Iterator[Found]:
    """Find a raise by a player who faces a full raise made up of several short all-ins and nothing else."""
    if now.unsettled or now.structure == "limit" or (total is not None and total <= now.bet):
        return
    if now.has_acted(event.player) and now.faces_short_all_ins(event.player) and now.reopened(event.player):
        yield "raise-behind-all-ins", say("{player} raises behind short all-ins alone.", player=event.player)


def _not_open(event: Event, now: Round, total: int | None) -> bool:
    """True if it is a raise by a player who has acted and faces too little to reopen the betting."""
    if now.unsettled or not now.has_acted(event.player) or (total is not None and total <= now.bet):
        return False
    return now.no_raise(event.player) == "not-reopened"


def _push(event: Event, now: Round) -> Iterator[Found]:
    """Find irregularities in chips without words, or an amount without an action, when there is a bet to answer."""
    total = total_of(now, event)
    if not now.bet and total is not None and now.street is not None:
        yield from _wrong_size(event, now, total)
    if not (now.bet or now.bet_unknown) or kind_of(now, event) == "call":
        return
    if now.in_front(event.player):
        yield "prior-chips", say("{player} adds to chips that lie in front.", player=event.player)
    if total is not None and total < now.bet and not _is_everything(event, now):
        yield "undercall", _too_little(event, now, total)
    elif event.action == "declare":
        yield "amount-alone", say("{player} names an amount and no action.", player=event.player)
    elif sum(event.chips.values()) == 1 or event.extra.get("chips_unspecified") == "one":
        yield "overchip", _put_out("one chip", event)
    else:
        yield "several-chips", _put_out("chips", event)


def _put_out(what: str, event: Event) -> Say:
    if event.words:
        return say("{player} puts out {what} and says “{words}”.", player=event.player, what=what, words=event.words)
    return say("{player} puts out {what} without a word.", player=event.player, what=what)


def _is_everything(event: Event, now: Round) -> bool:
    """True if the player has nothing left behind: said, shown, or known from the stack."""
    if event.all_in or event.last_chips is True:
        return True
    total, left = total_of(now, event), now.left.get(event.player)
    return left is not None and total is not None and total - now.totals.get(event.player, 0) >= left


IN_ACT: Mapping[str, Search] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bet": _bet,
    "raise": _raise,
    "all_in": _all_in,
    "push": _push,
    "combine_and_push_all": _nothing,
}
IN_EVENT: Mapping[str, Search] = {
    **dict.fromkeys(IN_ACT, _in_act),
    "push": _in_words,
    "declare": _in_words,
    "combine_and_push_all": _combined,
    "pull_back": _pulled_back,
    "expose_cards": _exposed,
    "discovers_wrong_card_count": _wrong_card_count,
    "quote_bet": wrong_amount_told,
}
assert set(ACTS) <= set(IN_ACT)
