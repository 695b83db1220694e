"""The events of a tape as sentences, which a screen reader reads in place of the picture."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.engine.message import Say, say
from rules.poker.event import ACTS, DEAD, LET_GO, NO_ACT, NO_RAISE, STANDS, Event, Tape, is_question, says, seat_number

DONE: Mapping[str, str] = MappingProxyType(
    {
        "fold": "{player} folds",
        "check": "{player} checks",
        "discard": "{player} throws the cards away",
        "table": "{player} tables the hand",
        "push_forward_face_down": "{player} pushes the cards forward, face down",
        "expose_cards": "{player} shows cards",
        "leave": "{player} leaves the table",
        "error_noticed": "The error is noticed",
        "combine_and_push_all": "{player} pushes all the chips in front as one",
        "pull_back": "{player} takes chips back",
    }
)
# Each pair is the sentence with the street total and the one without.
WITH_AMOUNT: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "call": ("{player} calls, {amount:,} in all", "{player} calls"),
        "bet": ("{player} bets {amount:,}", "{player} bets"),
        "raise": ("{player} raises to {amount:,}", "{player} raises"),
        "all_in": ("{player} is all-in for {amount:,}", "{player} is all-in"),
        "post_blind": ("{player} posts {amount:,}", "{player} posts a blind"),
        "post_ante": ("{player} posts an ante of {amount:,}", "{player} posts an ante"),
        "push": ("{player} pushes {amount:,} without a word", "{player} pushes chips without a word"),
        "quote_bet": ("{player} says the bet is {amount:,}", "{player} says how much the bet is"),
        "quote_pot": ("The dealer counts {amount:,} in the pot", "The dealer counts the pot"),
    }
)


NOUNS: Mapping[str, str] = MappingProxyType(
    {
        "fold": "fold",
        "check": "check",
        "call": "call",
        "bet": "bet",
        "raise": "raise",
        "all_in": "all-in",
        "push": "push",
        "declare": "declaration",
    }
)
# The act that somebody who was there took unclear words for.
TAKEN: Mapping[str, str] = MappingProxyType(
    {NO_ACT: "which was no act", "all_in": "which was an all-in"} | {act: f"which was a {act}" for act in ACTS[:-1]}
)
HELD: Mapping[str, str] = MappingProxyType(
    {DEAD: "Ruled: {player}'s hand is dead", NO_RAISE: "Ruled: {player} may not bet or raise"}
)
RULED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "fold": ("Ruled: {player} has folded, {amount:,} stays in", "Ruled: {player} has folded"),
        "check": ("Ruled: {player} has checked", "Ruled: {player} has checked"),
        "call": ("Ruled: {player} has called, {amount:,} in all", "Ruled: {player} has called"),
        "bet": ("Ruled: {player} has bet {amount:,}", "Ruled: {player} has bet"),
        "raise": ("Ruled: {player} has raised to {amount:,}", "Ruled: {player} has raised"),
        "all_in": ("Ruled: {player} is all-in for {amount:,}", "Ruled: {player} is all-in"),
    }
)


def named(player: str) -> str:
    """Return a player as people say it: "Seat 5" for a seat, any other name unchanged."""
    seat = seat_number(player)
    return f"Seat {seat}" if seat else player


def seats_said(seats: tuple[int, ...]) -> Say:
    """Return seats for use within a sentence: "seat 4", "seats 3, 5 and 6"."""
    return say("seat {seats}" if len(seats) == 1 else "seats {seats}", seats=seats)


def _actor(player: str) -> str:
    return "The dealer" if player == "dealer" else named(player)


def sentences(tape: Tape) -> tuple[Say, ...]:
    """Return every event of a tape as a sentence; a ruling names the act that it is about."""
    return tuple(_sentence(tape, event) for event in tape.events)


def _sentence(tape: Tape, event: Event) -> Say:
    told = event.extra.get("told", event)
    if told.action != "ruled":
        return said(event)
    ruling = ruled_said(told, tape.events[told.extra["event"] - 1])
    return ruling if event is told else say("{what}, which does not hold", what=ruling)


def about(tape: Tape, event: Event) -> str:
    """Return the player an event is about: the one who acted, or for a ruling the one whose act or hand was ruled
    on.
    """
    if event.action != "ruled":
        return event.player
    return str(event.extra.get("hand") or tape.events[event.extra["event"] - 1].player)


def ruled_said(event: Event, act: Event) -> Say:
    """Return a sentence for the floor's ruling on `act`."""
    what, player = event.extra["as"], mid_sentence(event.extra.get("hand") or act.player)
    if what in HELD:
        return say(HELD[what], player=player)
    if what in (STANDS, LET_GO):
        name = NOUNS.get(says(act) or act.action, "act")
        stands = "Ruled: {player}'s {act} stands"
        return say(stands if what == STANDS else "Ruled: {player}'s {act} is taken back", act=name, player=player)
    known, unknown = RULED[what]
    return say(unknown, player=player) if event.amount is None else say(known, player=player, amount=event.amount)


def said_of(player: str, sentence: str) -> str:
    """Return a sentence without its subject, for display beside the player it is about."""
    return sentence.removeprefix("Ruled: ").removeprefix(f"{named(player)} ").removeprefix(f"{mid_sentence(player)} ")


def mid_sentence(player: str) -> str:
    """Return a player's name for use inside a sentence: "seat 5"."""
    seat = seat_number(player)
    return f"seat {seat}" if seat else player


def said(event: Event) -> Say:
    """Return the event as a sentence without a full stop, as it was told; it adds “out of turn” if it is marked so.

    An event against which another fact holds says what it counts for.
    """
    told = event.extra.get("told")
    if told is not None:
        what = said(told)
        if not event.action:
            return say("{what}, which does not hold", what=what)
        counts = said(event._replace(extra={name: value for name, value in event.extra.items() if name != "told"}))
        return what if str(counts) == str(what) else say("{what}; it counts as: {counts}", what=what, counts=counts)
    sentence = _said(event)
    return say("{what}, out of turn", what=sentence) if event.out_of_turn else sentence


def _said(event: Event) -> Say:
    player = _actor(event.player)
    if event.action == "push" and event.words:
        return _pushed_and_said(player, event)
    if event.action in WITH_CHIPS and event.chips:
        return WITH_CHIPS[event.action](player, chips_said(event.chips))
    if event.action == "declare":
        return _declared(player, event)
    if event.action == "post_blind" and event.all_in:
        return say("{player} posts {amount:,}, all-in", player=player, amount=event.amount or 0)
    if event.action in WITH_AMOUNT:
        known, unknown = WITH_AMOUNT[event.action]
        return say(unknown, player=player) if event.amount is None else say(known, player=player, amount=event.amount)
    if event.action == "discovers_wrong_card_count":
        cards = int(event.extra["cards"])
        return say("{player} finds {cards} {noun}", player=player, cards=cards, noun="card" if cards == 1 else "cards")
    if event.action in DONE:
        return say(DONE[event.action], player=player)
    return say("{player}: {action}", player=player, action=event.action.replace("_", " "))


def _declared(player: str, event: Event) -> Say:
    if not event.words:
        return say("{player} says {amount:,}", player=player, amount=event.amount or 0)
    if is_question(event):
        return say("{player} asks “{words}”: no act", player=player, words=event.words)
    means = event.extra.get("means")
    if means is None:
        return say("{player} says “{words}”", player=player, words=event.words)
    return say("{player} says “{words}”, {taken}", player=player, words=event.words, taken=TAKEN[means])


def _pushed_and_said(player: str, event: Event) -> Say:
    pushed = chips_said(event.chips) if event.chips else "chips" if event.amount is None else f"{event.amount:,}"
    what = say("{player} pushes {chips} and says “{words}”", player=player, chips=pushed, words=event.words)
    means = event.extra.get("means")
    return what if means is None else say("{what}, {taken}", what=what, taken=TAKEN[means])


def chips_said(chips: Mapping[int, int]) -> str:
    """Return chips by denomination, the largest first: "2 × 1,000 + 1 × 500"."""
    return " + ".join(f"{count:,} × {chip:,}" for chip, count in sorted(chips.items(), reverse=True))


WITH_CHIPS: Mapping[str, Callable[[str, str], Say]] = MappingProxyType(
    {
        "push": lambda player, chips: say("{player} pushes {chips} without a word", player=player, chips=chips),
        "pull_back": lambda player, chips: say("{player} takes back {chips}", player=player, chips=chips),
        "combine_and_push_all": lambda player, chips: say(
            "{player} pushes {chips} and the chips in front as one", player=player, chips=chips
        ),
    }
)
