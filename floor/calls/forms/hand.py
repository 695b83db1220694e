"""The taps about a hand: its start, and one event after the other. Raises Invalid with the sentence."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, cast

from django.http import QueryDict

from floor.calls.forms.answer import typed_chips
from floor.calls.hand import seats_named
from floor.errors import Invalid
from floor.ground.numbers import whole
from floor.models import AnteFrom
from rules.engine.question import SEATS, AskedQuestion, BadAnswer, Chips, chips
from rules.poker.event import NO_ACT, STREETS, BadTape

AMOUNT = "Type the amount in digits: the total of this street."
WORDS_APART = "Put the words on the tape first with “Said that”, then tap what was done."
CHIPS_AND_AMOUNT = "The amount says {amount:,}, and the chips are {chips}: clear one of the two."
NOTHING_IN = (
    "{act} puts nothing in, and the amount says {amount:,}: clear it, or tell the chips and the words together."
)
PUTS_NOTHING_IN = {"fold": "A fold", "check": "A check"}
BLIND = "Type how much was posted, in digits."
AMOUNT_TOLD = "Type the amount that the dealer stated, in digits."
CARDS = "Type how many cards the hand has, in digits."
# Put on the tape by the button below the pad: the act that was chosen before.
CHOSEN = "chosen"
# With an amount if one was typed; said or done.
BETTING = ("fold", "check", "call", "bet", "raise", "all_in")
WORDS = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet {amount}",
    "raise": "raise to {amount}",
    "all_in": "all-in",
}
# The possible meanings of words that are not understood, as told by somebody who was there.
TAKEN_FOR = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "all_in": "All-in",
    NO_ACT: "No act, only talk",
}
# Of two facts that cannot both be true: the later event, or what the tape told before it.
HOLDS = {"this": True, "that": False}
NO_ANTE = "none"
ANTES = {NO_ANTE: "No ante", AnteFrom.BIG_BLIND.value: "The big blind", AnteFrom.EACH.value: "Everybody"}
WITH_CHIPS = ("push", "pull_back", "combine_and_push_all")
OTHERS = ("expose_cards", "leave")
# A blind as it was posted, and one that was all its player had.
BLINDS = {"post_blind": {}, "post_all_in": {"all_in": True}}
# The dealer's announcements to the table, with the amount announced.
COUNTS = ("quote_pot", "quote_bet")
STREETS_TO_TAP = STREETS[:-1]
CHIPS = AskedQuestion(chips("chips", "Which chips?", samples=()))
GAMES = {"no-limit": "NLHE", "pot-limit": "PLO", "limit": "LHE"}
STRUCTURES = {"no-limit": "No-limit", "pot-limit": "Pot-limit", "limit": "Limit"}


def number(posted: Mapping[str, str], name: str, wrong: str = AMOUNT) -> int | None:
    """A whole number that may be left out."""
    typed = posted.get(name, "").replace(" ", "").replace(",", "")
    if not typed:
        return None
    value = whole(typed, 10**12 - 1)
    if value is None:
        raise Invalid({name: wrong})
    return value


def start_of(posted: QueryDict, seated: Collection[int]) -> dict[str, Any]:
    """Return the start of the hand: street, seats with cards, button, pot and betting.

    Before the flop all players in `seated` are dealt in unless seats were tapped; later only the floor knows who is
    left.
    """
    errors = {}
    street, structure = posted.get("street", ""), posted.get("structure", "")
    if street not in STREETS_TO_TAP:
        errors["street"] = "Tap the street."
    if structure not in GAMES:
        errors["structure"] = "Tap the kind of betting."
    tapped = {int(seat) for seat in posted.getlist("seat") if seat in map(str, SEATS)}
    everybody = "everybody" in posted or (street == STREETS[0] and not tapped)
    seats = sorted(tapped.union(seated) if everybody else tapped)
    if len(seats) < 2:
        errors["seat"] = "Tap everybody who had cards: at least two."
    button = number(posted, "button", "Tap the seat with the button.")
    pot = number(posted, "pot", "Type the pot in digits, or leave it empty.")
    ante: dict[str, Any] = {}
    try:
        ante = ante_of(posted) if street == "preflop" and pot is None else {}
    except Invalid as invalid:
        errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return {**ante, "street": street, "game": GAMES[structure], "seats": seats, "button": button, "pot": pot}


def ante_of(posted: QueryDict) -> dict[str, Any]:
    """The ante, and whether each player posts it."""
    posted_by = posted.get("ante_from", "")
    if posted_by not in ANTES:
        raise Invalid({"ante": "Tap who posts the ante."})
    if posted_by == NO_ANTE:
        return {"ante": 0, "each": False}
    ante = number(posted, "ante", "Type the ante in digits.")
    if not ante:
        raise Invalid({"ante": "Type how much the ante is."})
    return {"ante": ante, "each": posted_by == AnteFrom.EACH}


def stack_of(posted: QueryDict) -> tuple[int, int | None]:
    """Return a seat and its stack when the tape began; None if nobody knows any more."""
    seat = posted.get("seat", "")
    if seat not in map(str, SEATS):
        raise Invalid({"seat": "Tap the seat first."})
    return int(seat), number(posted, "stack", "Type the stack in digits, or leave it empty.")


def stacks_of(typed: Mapping[int, str]) -> dict[int, int | None]:
    """Return every seat's stack when the tape began, None if unknown. Raises Invalid with a sentence for each."""
    found, errors = {}, {}
    for seat, stack in typed.items():
        wrong = f"Type the stack of seat {seat} in digits, or leave it empty."
        try:
            found[seat] = number({"stack": stack}, "stack", wrong)
        except Invalid as invalid:
            errors[f"stack-{seat}"] = invalid.errors["stack"]
    if errors:
        raise Invalid(errors)
    return found


def dealt_of(posted: QueryDict, dealt: Iterable[int]) -> list[int]:
    """Return the seats with cards after dealing the tapped seat in or, if it was among the `dealt`, out."""
    seat = posted.get("seat", "")
    if seat not in map(str, SEATS):
        raise Invalid({"seat": "Tap the seat first."})
    seats = sorted({int(seat)}.symmetric_difference(dealt))
    if len(seats) < 2:
        raise Invalid({"seat": "At least two have cards."})
    return seats


def with_one_amount(posted: QueryDict) -> QueryDict:
    """Return the form with one amount: without script the sheet's field and the one over the pad are independent."""
    sent = posted.copy()
    sent["amount"] = next(filter(None, posted.getlist("amount")), "")
    return sent


def event_of(posted: QueryDict) -> dict[str, Any]:
    """One event, in the form of the tape."""
    seat, action = posted.get("seat", ""), posted.get("action", "")
    if action == CHOSEN:
        action = posted.get("chosen", "")
    if seat not in map(str, SEATS):
        raise Invalid({"seat": "Tap the seat first."})
    event: dict[str, Any] = {"player": f"seat{seat}"}
    if posted.get("street") in STREETS_TO_TAP:
        event["street"] = posted["street"]
    if posted.get("oot"):
        event["oot"] = True
    amount = number(posted, "amount")
    if action != "words" and posted.get("words", "").strip():
        raise Invalid({"words": WORDS_APART})
    if action in WITH_CHIPS:
        return event | {"action": action} | _chips(posted, action, amount)
    if action == "words":
        return event | _words(posted.get("words", "").strip(), amount)
    if action in PUTS_NOTHING_IN and amount is not None:
        raise Invalid({"amount": NOTHING_IN.format(act=PUTS_NOTHING_IN[action], amount=amount)})
    if action in BETTING:
        return event | (_said(action, amount) if posted.get("said") else _done(action, amount))
    if action in OTHERS:
        return event | {"action": action}
    if action in BLINDS:
        return event | {"action": "post_blind", "amount": _needed(amount, "amount", BLIND)} | BLINDS[action]
    if action in COUNTS:
        return event | {"player": "dealer", "action": action, "amount": _needed(amount, "amount", AMOUNT_TOLD)}
    if action == "discovers_wrong_card_count":
        return event | {"action": action, "cards": _needed(number(posted, "cards", CARDS), "cards", CARDS)}
    raise Invalid({"action": "Tap what the seat did."})


def chips_of(event: Mapping[str, Any]) -> int:
    """Return the chips of an event, as it was named or pushed."""
    pushed = sum(int(chip) * int(count) for chip, count in event.get("chips", {}).items())
    return max(int(event.get("amount") or 0), pushed)


def means_of(posted: Mapping[str, str]) -> str:
    """Return the meaning that somebody gives the words."""
    means = posted.get("means", "")
    if means not in TAKEN_FOR:
        raise Invalid({"means": "Tap what the words were."})
    return means


def holds_of(posted: Mapping[str, str]) -> bool:
    """Return True if the event holds, False if what the tape tells against it does."""
    holds = posted.get("holds", "")
    if holds not in HOLDS:
        raise Invalid({"holds": "Tap which of the two is true."})
    return HOLDS[holds]


def sentence_of(bad: BadTape) -> str:
    """The reason why an event cannot have happened, in plain words."""
    said = seats_named(bad.problem)
    return f"{said[:1].upper()}{said[1:]}"


def _needed(typed: int | None, name: str, sentence: str) -> int:
    if typed is None:
        raise Invalid({name: sentence})
    return typed


def _done(action: str, amount: int | None) -> dict[str, Any]:
    event: dict[str, Any] = {"action": action}
    if amount is not None:
        event["amount"] = amount
    return event | ({"all_in": True} if action == "all_in" else {})


def _said(action: str, amount: int | None) -> dict[str, Any]:
    words = WORDS[action].format(amount="" if amount is None else amount).strip().removesuffix(" to")
    event: dict[str, Any] = {"action": "declare", "words": words}
    if amount is not None:
        event["amount"] = amount
    return event


def _words(words: str, amount: int | None) -> dict[str, Any]:
    if not words and amount is None:
        raise Invalid({"words": "Type what was said, or the amount."})
    event: dict[str, Any] = {"action": "declare"}
    return event | ({"words": words[:200]} if words else {}) | ({} if amount is None else {"amount": amount})


def _chips(posted: QueryDict, action: str, amount: int | None) -> dict[str, Any]:
    typed, spoken = posted.get("chips", "").strip(), posted.get("said-with", "").strip()
    if typed and amount is not None:
        raise Invalid({"amount": CHIPS_AND_AMOUNT.format(amount=amount, chips=typed)})
    if spoken and action != "push":
        raise Invalid({"said-with": WORDS_APART})
    words = {"words": spoken[:200]} if spoken else {}
    if not typed:
        if action == "push" and amount is not None:
            return {"amount": amount} | words
        if action == "combine_and_push_all":
            return {}
        raise Invalid({"chips": "Tap the chips first."})
    try:
        pushed = CHIPS.clean(typed_chips(CHIPS, typed))
    except BadAnswer as bad:
        raise Invalid({"chips": str(bad)}) from None
    last = {"last_chips": True} if posted.get("last") and action == "push" else {}
    return {"chips": {str(chip): count for chip, count in cast(Chips, pushed)}} | words | last
