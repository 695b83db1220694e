"""What a tape tells about a bet, whichever situation it belongs to: what it faced, what came first, and the rest."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.engine.question import Value
from rules.poker.event import Tape
from rules.situations.betting.chips_facing_a_bet import tape as facing_tape
from rules.situations.betting.invalid_declaration import tape as declaration_tape
from rules.situations.betting.opening_bet import tape as opening_tape
from rules.situations.betting.pot_size import tape as pot_tape
from rules.situations.betting.string_bet import tape as string_tape
from rules.situations.betting.unclear_bet_amount import tape as unclear_tape
from rules.situations.betting.wrong_bet_amount import tape as amount_tape
from rules.situations.late import LATE

Told: TypeAlias = dict[str, Value]

OF_THE_POT = ("pot-too-high", "pot-too-low", "over-the-pot")


def read(tape: Tape, context: Mapping[str, Any]) -> Told:
    """The answers about the first act that a reader knows for its own: the particular ones before chips and words."""
    for reader in (_pot, _wrong_pot, _declared, _number, _chips_or_words):
        if told := reader(tape, context):
            return told
    return {}


def _pot(tape: Tape, context: Mapping[str, Any]) -> Told:
    told = pot_tape.read(tape, context)
    if not told:
        return {}
    return {**told, "chips-first": "pot", **_spot(told)}


def _spot(told: Told) -> Told:
    """What the player faced; not whether a blind is short, where only the pot tells it."""
    if told["bet-out"] == "nothing":
        return {"wrong-amount-kind": "unbet"}
    spot = told.get("pot-spot", "" if told.get("betting-structure", "pot-limit") == "pot-limit" else "bet")
    return {"wrong-amount-kind": spot} if spot else {}


def _wrong_pot(tape: Tape, context: Mapping[str, Any]) -> Told:
    told = amount_tape.read(tape, context)
    if told.get("wrong-amount-kind") not in OF_THE_POT:
        return {}
    moment = str(told["wrong-amount-moment"])
    return {
        **told,
        "hand-moment": moment if moment in ("now", *LATE) else "acted-behind",
        "wrong-amount-burned": "yes" if moment == "burned" else "no",
        "chips-first": "pot",
    }


def _declared(tape: Tape, context: Mapping[str, Any]) -> Told:
    """Call or raise with nothing bet, check into a bet."""
    told = declaration_tape.read(tape, context)
    if not told:
        return {}
    word = str(told["declared-what"])
    nothing = word != "check"
    return {**told, **_faced(nothing), **_said(word, nothing)}


def _number(tape: Tape, context: Mapping[str, Any]) -> Told:
    """A number that is known to mean several amounts."""
    told = unclear_tape.read(tape, context)
    if "unclear-lower" not in told:
        return {}
    return {**told, "chips-first": "number"}


def _chips_or_words(tape: Tape, context: Mapping[str, Any]) -> Told:
    """Any other act, in one motion or in several; of two in a row by the focus the one that faced a bet."""
    facing = facing_tape.read(tape, context)
    told = facing or opening_tape.read(tape, context)
    if not told:
        return {}
    in_goes = {} if told.get("chips-first") == "words" else string_tape.read(tape, context)
    return {**told, **_faced(nothing=not facing), **in_goes, **({"chips-first": "several-goes"} if in_goes else {})}


def _faced(nothing: bool) -> Told:
    return {"bet-out": "nothing" if nothing else "bet"}


def _said(word: str, nothing: bool) -> Told:
    return {"chips-first": "words", "opening-said" if nothing else "chips-said": word}
