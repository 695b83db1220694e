"""What a tape tells about a bet, whichever situation it belongs to: what it faced, what came first, and the rest."""

from rules.facts.chips import BET_OUT
from rules.facts.hand import MOMENT, STRUCTURE
from rules.facts.tape import Context, Told, yes
from rules.facts.words import FIRST, OPENING_SAID, SAID
from rules.poker.event import Tape
from rules.situations.betting.chips_facing_a_bet import tape as facing_tape
from rules.situations.betting.invalid_declaration import tape as declaration_tape
from rules.situations.betting.opening_bet import tape as opening_tape
from rules.situations.betting.pot_size import tape as pot_tape
from rules.situations.betting.string_bet import tape as string_tape
from rules.situations.betting.unclear_bet_amount import tape as unclear_tape
from rules.situations.betting.wrong_bet_amount import tape as amount_tape
from rules.situations.late import LATE

OF_THE_POT = ("pot-too-high", "pot-too-low", "over-the-pot")
NOTHING, A_BET = {BET_OUT.id: "nothing"}, {BET_OUT.id: "bet"}


def read(tape: Tape, context: Context) -> Told:
    """The answers about the first act that a reader knows for its own: the particular ones before chips and words."""
    if told := pot_tape.read(tape, context):
        return {**told, FIRST.id: "pot", **_spot(told)}
    told = amount_tape.read(tape, context)
    if told.get("wrong-amount-kind") in OF_THE_POT:
        return {**told, FIRST.id: "pot", **_moment(str(told["wrong-amount-moment"]))}
    if told := declaration_tape.read(tape, context):
        word = str(told["declared-what"])
        spot = {**A_BET, SAID.id: word} if word == "check" else {**NOTHING, OPENING_SAID.id: word}
        return {**told, **spot, FIRST.id: "words"}
    told = unclear_tape.read(tape, context)
    if "unclear-lower" in told:
        return {**told, FIRST.id: "number"}
    if told := facing_tape.read(tape, context):
        return {**told, **A_BET, **_goes(told, tape, context)}
    if told := opening_tape.read(tape, context):
        return {**told, **NOTHING, **_goes(told, tape, context)}
    return {}


def _spot(told: Told) -> Told:
    """What a bet of the pot faced; not whether a blind is short, where only the pot tells it."""
    if told.get(BET_OUT.id) == "nothing":
        return {"wrong-amount-kind": "unbet"}
    spot = told.get("pot-spot", "" if told.get(STRUCTURE.id, "pot-limit") == "pot-limit" else "bet")
    return {"wrong-amount-kind": spot} if spot else {}


def _moment(moment: str) -> Told:
    """How far play has gone, from where it is with a wrong amount."""
    return {
        MOMENT.id: moment if moment in ("now", *LATE) else "acted-behind",
        "wrong-amount-burned": yes(moment == "burned"),
    }


def _goes(told: Told, tape: Tape, context: Context) -> Told:
    """The same act in several goes, where it began with chips; of two in a row by the focus it is the first."""
    in_goes = {} if told.get(FIRST.id) == "words" else string_tape.read(tape, context)
    return {**in_goes, FIRST.id: "several-goes"} if in_goes else {}
