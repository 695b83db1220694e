"""Answers from a tape about a bet, whichever situation it belongs to: what it faced, what came first, and the rest."""

from rules.facts.chips import BET_OUT
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Context, Told, known, yes
from rules.facts.words import FIRST, OPENING_SAID, SAID
from rules.poker.event import Tape
from rules.situations.betting.chips_facing_a_bet import tape as facing_tape
from rules.situations.betting.invalid_declaration import tape as declaration_tape
from rules.situations.betting.opening_bet import tape as opening_tape
from rules.situations.betting.pot_size import tape as pot_tape
from rules.situations.betting.string_bet import tape as string_tape
from rules.situations.betting.unclear_bet_amount import tape as unclear_tape
from rules.situations.betting.wrong_bet_amount import tape as amount_tape
from rules.situations.shared.late import LATE

OF_THE_POT = ("pot-too-high", "pot-too-low", "over-the-pot")


def read(tape: Tape, context: Context) -> Told:
    """Answers about the first act that a reader recognises: the particular readers come before chips and words.

    Of two acts in a row by the focus it is the one that faced a bet.
    """
    if told := pot_tape.read(tape, context):
        return {**told, **_spot(told), FIRST.id: "pot"}
    told = amount_tape.read(tape, context)
    if told.get("wrong-amount-kind") in OF_THE_POT:
        return {**told, **_moment(str(told["wrong-amount-moment"])), FIRST.id: "pot"}
    if told := declaration_tape.read(tape, context):
        into_a_bet = told["declared-what"] == "check"
        said = SAID if into_a_bet else OPENING_SAID
        return {**told, **_faced(into_a_bet), said.id: told["declared-what"], FIRST.id: "words"}
    told = unclear_tape.read(tape, context)
    if "unclear-number" in told:
        return {**told, FIRST.id: "number"}
    facing = facing_tape.read(tape, context)
    told = facing or opening_tape.read(tape, context)
    if not told:
        return {}
    goes = {} if told.get(FIRST.id) == "words" else string_tape.read(tape, context)
    return {**told, **_faced(bool(facing)), **goes, **({FIRST.id: "several-goes"} if goes else {})}


def _faced(a_bet: bool) -> Told:
    return {BET_OUT.id: "bet" if a_bet else "nothing"}


def _spot(told: Told) -> Told:
    """Bet that a bet of the pot faced; not whether a blind is short, where only the pot tells it."""
    other = None if told.get(STRUCTURE.id, "pot-limit") == "pot-limit" else "bet"
    unbet = told.get(BET_OUT.id) == "nothing"
    return known({"wrong-amount-kind": "unbet" if unbet else told.get("pot-spot", other)})


def _moment(moment: str) -> Told:
    """Progress of play, worded as for a wrong amount."""
    far = moment if moment in ("now", *LATE) else "acted-behind"
    return {MOMENT.id: far, "wrong-amount-burned": yes(moment == "burned")}
