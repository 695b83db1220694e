"""Words and motions of a player beside the act that counts: a second motion, second thoughts, or unclear words."""

from collections.abc import Iterator

from rules.engine.message import Say, say
from rules.poker.acting import names_an_act, shows_what_was_named, thinks_again, total_of
from rules.poker.event import Event, is_condition, is_not_understood, says, statements_of
from rules.poker.moves import Move
from rules.poker.refused import is_out
from rules.poker.round import Round
from rules.poker.spoken import BINDING, UNREAD, contradicts

DID = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises",
    "all_in": "goes all-in",
    "declare": "names an amount",
}


def second_motion(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    """Yield the irregularities in what a player does right after an act of their own."""
    last, named = now.moves[-1], now.totals.get(event.player, 0)
    if thinks_again(now, event):
        yield "second-thoughts", _second_thoughts(event, now)
    elif event.action == "fold":
        return
    elif last.pushed and event.action != "declare":
        yield "two-motions", say("{player} moves chips a second time.", player=event.player)
    elif last.pushed:
        yield from _words_after_chips(event, now)
    elif named and event.chips and not shows_what_was_named(now, event):
        opened = now.aggressor == event.player and not now.raises
        yield (
            "words-and-chips-differ" if opened else "chips-unlike-the-call",
            say(
                "{player} says “{words}” and puts out {chips:,}.",
                player=event.player,
                words=last.words,
                chips=event.value,
            )
            if last.words
            else say(
                "{player} makes it {named:,} and puts out {chips:,}.",
                player=event.player,
                named=named,
                chips=event.value,
            ),
        )


def _words_after_chips(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    """Yield words that name another act than the chips before them; none if those chips already wait for a ruling."""
    last, put = now.moves[-1], now.totals.get(event.player, 0)
    if last.out_of_turn or last.number in now.unsettled or not names_an_act(event):
        return
    total = total_of(now, event)
    raised = now.aggressor == event.player
    same = {"call": not raised, "bet": raised, "raise": raised and now.raises > 0, "": True}.get(says(event), False)
    if same and total in (None, put):
        return
    opened = raised and not now.raises
    yield (
        "words-after-chips" if opened else "chips-unlike-the-call",
        say("{player} puts out chips and then says “{words}”.", player=event.player, words=event.words),
    )


def beside_the_act(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    """Yield what the words say beside the act they amount to: a condition, another act, or something nobody
    understands.
    """
    player, words = event.player, event.words
    if is_condition(event):
        yield "condition", say("{player} says what they would do if something else happened.", player=player)
    if is_out(now, player):
        return
    if is_not_understood(event) or any(one.kind == UNREAD for one in statements_of(event)):
        yield "words-unclear", say("{player} says “{words}”: what was that?", player=player, words=words)
    in_turn = not event.out_of_turn and now.turn in ("", player) and not now.continues(player)
    binding = [one for one in statements_of(event) if one.kind in BINDING]
    if in_turn and any(contradicts(binding[0], one) for one in binding[1:]):
        yield "second-thoughts", say("{player} says “{words}”: the first of it counts.", player=player, words=words)


def _second_thoughts(event: Event, now: Round) -> Say:
    player, did = event.player, _did(now.moves[-1])
    if event.words:
        return say("{player} {did} and then says “{words}”.", player=player, did=did, words=event.words)
    if event.action == "declare":
        return say("{player} {did} and then names {amount:,}.", player=player, did=did, amount=event.amount or 0)
    return say("{player} {did} and then acts again.", player=player, did=did)


def _did(move: Move) -> Say:
    return say("says “{words}”", words=move.words) if move.words else say(DID.get(move.action, "acts"))


def unlike(event: Event, now: Round, *, opened: bool) -> Iterator[tuple[str, Say]]:
    """Yield words that disagree with the chips they came with; `opened` if nothing was bet."""
    yield (
        "words-and-chips-differ" if opened else "chips-unlike-the-call",
        say(
            "{player} says “{words}” and puts out {chips:,}.",
            player=event.player,
            words=event.words,
            chips=event.value or event.amount or 0,
        ),
    )
