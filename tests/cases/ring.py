"""A worked case as it is tapped on the ring: the start of the hand, and one form after the other.

A tape of the books leaves out what the ring asks: who had cards, and where the button is. Both are filled in here, so
that the players of the tape act in order. For a blind only the posting is tapped, not its chips; noticing the error is
the call itself; and words that only explain an event to the reader of the book are not tapped.
"""

from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from floor.calls.forms.hand import event_of
from rules.poker import writing
from rules.poker.tape import parse_tape, seats_of
from rules.poker.writing import Document
from rules.proof.cases import WorkedCase

OF_ONE_STREET = {None: "flop", "postflop": "flop"}
LATER = {"flop": "turn", "turn": "river"}
STRUCTURES = {"PLO": "pot-limit", "LHE": "limit"}
NO_CARDS = 9
Form = dict[str, str]


@dataclass(frozen=True)
class OnTheRing:
    """The taps: the start, and the forms of the events."""

    street: str
    structure: str
    seats: tuple[int, ...]
    button: int
    blinds: tuple[int, int]
    pot: int | None
    forms: tuple[Form, ...]

    @property
    def tape(self) -> Document:
        """Return the tape that the ring writes."""
        game = {"no-limit": "NLHE", "pot-limit": "PLO", "limit": "LHE"}[self.structure]
        tape = writing.begun(
            game=game, street=self.street, seats=self.seats, button=self.button, blinds=self.blinds, pot=self.pot
        )
        for form in self.forms:
            posted = QueryDict(mutable=True)
            posted.update(form)
            tape = writing.added(tape, event_of(posted))
        return tape


def on_the_ring(case: WorkedCase) -> OnTheRing:
    assert case.tape
    street = OF_ONE_STREET.get(case.tape.get("street"), case.tape.get("street")) or "flop"
    told = case.tape.get("blinds") or {"sb": 50, "bb": 100}
    seats, button = _seats(case, street)
    places = seats_of(parse_tape(case.tape))
    forms = [_form(event, places) for event in case.tape["tape"]]
    later = any(str(event.get("when")) in ("after_turn", "after_next_card") for event in case.tape["tape"])
    first = next(seat for seat in sorted(seats) if {"seat": str(seat), "action": "fold"} not in forms)
    return OnTheRing(
        street,
        STRUCTURES.get(case.tape.get("game") or "", "no-limit"),
        seats,
        button,
        (told["sb"], told["bb"]),
        case.tape.get("pot") or case.context.get("pot"),
        (*(form for form in forms if form), *([_checks(first, LATER[street])] if later else [])),
    )


def _seats(case: WorkedCase, street: str) -> tuple[tuple[int, ...], int]:
    """Return everybody with cards, and the button: at an empty seat, unless the blinds need seats of their own."""
    assert case.tape
    names = seats_of(parse_tape(case.tape))
    taken = set(names.values())
    if all(name.startswith("seat") for name in names):
        taken |= set(range(min(taken), max(taken) + 1))  # skipped players have no event
    blinds = [event["player"] for event in case.tape["tape"] if event["action"] == "post_blind"]
    if street == "preflop" and len(blinds) == 1:
        # Heads-up, where the button posts the small blind.
        return tuple(taken), next(seat for name, seat in names.items() if name != blinds[0])
    if street == "preflop" and not blinds:
        return (*sorted(taken), 7, 8), 6
    return (*sorted(taken), *((7, 8) if len(taken) == 1 else ())), NO_CARDS


def _form(event: dict[str, Any], places: dict[str, int]) -> Form:
    """Return the form tapped for an event; empty for one that the ring posts itself or has no use for."""
    action = event["action"]
    if action in ("post_blind", "error_noticed"):
        return {}
    form: Form = {"seat": str(places.get(event["player"], 1)), "action": action}
    if action == "declare":
        form |= {"action": "words", "words": event.get("words", "")}
    if "amount" in event and action not in ("fold", "check", "call"):
        form["amount"] = str(event["amount"])
    if "chips" in event:
        form["chips"] = " ".join(f"{count}x{chip}" for chip, count in event["chips"].items())
    if event.get("last_chips"):
        form["last"] = "1"
    if "cards" in event:
        form["cards"] = str(event["cards"])
    return form


def _checks(seat: int, street: str) -> Form:
    return {"seat": str(seat), "action": "check", "street": street}
