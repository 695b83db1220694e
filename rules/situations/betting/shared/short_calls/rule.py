"""Rulings on a call that came to too little, by what was left, who was in, and what was faced."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.chips import BEFORE_TURN, STACK
from rules.situations.betting.shared.calls import PULL_BACK
from rules.situations.betting.shared.short_calls import questions, rulings
from rules.situations.betting.shared.short_calls.parts import DISCRETION, ShortCall, forfeited, in_a_row


def short_call(case: Case, how: str, behind: str, bet: int, put: int | None) -> ShortCall:
    """Return the short call with its amounts; `put` is None where nobody has asked what is in front.

    Sentences name its amounts: {put}, {bet}, {call} and {owed}.
    """
    call = min(bet, case.told(STACK) or bet)
    short = ShortCall(how, behind, put or 0, bet, call, owed=0 if put is None else max(0, call - put))
    case.let(put=short.put, bet=bet, call=call, owed=short.owed)
    return short


def what_is_left(case: Case, short: ShortCall, one_chip: bool) -> str:
    """Tell last chips ("last") from a tiny chip with more behind ("tiny") and from anything else ("some").

    `one_chip` is whether it can have been a single silent chip: tiny is no more than a tenth of the bet.
    """
    if one_chip and case.has("tiny-chip-call") and 0 < 10 * short.put <= short.bet:
        return case.ask(questions.CHIP_LEFT)
    return "last" if case.yes(questions.LEFT) else "some"


def undercalled(case: Case, short: ShortCall, left: str) -> Ruling:
    """Rule a full call heads-up and against the opening bet; anywhere else the TD decides (2019 rule 51-B)."""
    if left == "tiny":
        return rulings.tiny_chip(case, in_a_row(case, short, asks=True))
    in_hand = case.ask(questions.IN_HAND)
    if in_hand == "two":
        # Unless somebody said otherwise, the one behind is the player whose bet it was.
        known = in_a_row(case, short, asks=False)
        return rulings.full_call(
            case, replace(known, behind="acted") if known.behind == "some" else known, rulings.HEADS_UP
        )
    if case.ask(questions.FACED) == "opening" if short.raised is None else not short.raised:
        return rulings.full_call(case, in_a_row(case, short, asks=True), rulings.OPENING)
    if short.pulled_back and short.put and case.has(PULL_BACK):
        return rulings.bound_by_pull_back(case, in_a_row(case, short, asks=True))
    if in_hand == "all-in":
        case.reading("undercall-heads-up", "Players who are all-in count: three with cards are not heads-up.")
    if case.param(f"{DISCRETION}.outcomes") != "td_discretion":
        left_in = forfeit(case, short) if short.named is None else all_of(case, short, short.named)
        case.let(forfeit=left_in)
        short = replace(short, forfeit=left_in)
    return rulings.left_to_td(case, in_a_row(case, short, asks=False))


def forfeit(case: Case, short: ShortCall) -> int:
    """Return the street total that a player who is let off with a fold leaves in."""
    put = short.put
    if short.how == "amount":
        return all_of(case, short, case.ask(questions.MEANT))
    if forfeited(case) != "intended_undercall" or not put:
        return put
    meant = case.told(questions.MEANT)  # known where an amount was named
    if meant is None:
        # Who put out no more than they want back put out nothing.
        meant = put - case.ask(questions.CHANGE, up_to=put - 1)
    if meant < put:
        # A blind or an earlier bet stays in, whatever was meant now (2019 rule 50-A).
        meant = max(meant, case.told(BEFORE_TURN) or 0)
        case.reading("undercall-forfeit", "Only what the player meant to call is forfeited; the rest goes back.")
    return min(meant, put)


def all_of(case: Case, short: ShortCall, named: int) -> int:
    """Return what a named amount leaves in: never less than was in before, nor more than a known stack."""
    left_in = max(named, short.put)
    return min(left_in, case.told(STACK) or left_in)
