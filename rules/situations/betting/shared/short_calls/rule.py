"""How a call that came to too little is ruled on: by what was left, who was in, and what was faced."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.facts.chips import BEFORE_TURN, STACK
from rules.situations.betting.shared.short_calls import questions, rulings
from rules.situations.betting.shared.short_calls.parts import DISCRETION, forfeited, in_a_row


def call_in_figures(case: Case, bet: int, put: int | None) -> None:
    """{call} is the bet, or a known stack that is less, and {owed} what it still takes.

    `put` is None where nobody has asked what is in front, which may be a blind or an earlier bet: {owed} is 0 then, and
    the rulings say what is made in all.
    """
    call = min(bet, case.told(STACK) or bet)
    case.let(put=put or 0, bet=bet, call=call, owed=0 if put is None else max(0, call - put))


def what_is_left(case: Case, one_chip: bool) -> str:
    """Whether it was everything the player has ("last"), a tiny chip with more behind ("tiny"), or anything else.

    `one_chip` is whether it can have been a single silent chip: tiny is no more than a tenth of the bet.
    """
    put, bet = case.number("put"), case.number("bet")
    if one_chip and case.has("tiny-chip-call") and 0 < 10 * put <= bet:
        return case.ask(questions.CHIP_LEFT)
    return "last" if case.yes(questions.LEFT) else "some"


def undercalled(
    case: Case,
    left: str,
    how: str,
    behind: str,
    *,
    raised: bool | None = None,
    pulled_back: bool = False,
    named: int | None = None,
) -> Ruling:
    """A full call heads-up and against the opening bet; anywhere else the TD decides (2019 rule 51-B).

    `pulled_back` is whether chips of an earlier bet were; where it is known, `raised` is whether the bet was a raise,
    and `named` the amount that was said.
    """
    if left == "tiny":
        return rulings.tiny_chip(case, in_a_row(case, behind, asks=True))
    in_hand = case.ask(questions.IN_HAND)
    if in_hand == "two":
        # Unless somebody said otherwise, the one behind is the player whose bet it was.
        known = in_a_row(case, behind, asks=False)
        return rulings.full_call(case, rulings.HEADS_UP, how, "acted" if known == "some" else known)
    if case.ask(questions.FACED) == "opening" if raised is None else not raised:
        return rulings.full_call(case, rulings.OPENING, how, in_a_row(case, behind, asks=True))
    if pulled_back and case.number("put") and case.has(rulings.PULL_BACK):
        return rulings.bound_by_pull_back(case, in_a_row(case, behind, asks=True))
    if in_hand == "all-in":
        # Heads-up is not defined. Readings: (a) two players with cards, whoever is all-in; (b) two players who can
        # still bet. Taken: (a), an all-in player still contests the pot. docs/readings.md.
        case.reading("undercall-heads-up", "Players who are all-in count: three with cards are not heads-up.")
    if case.param(f"{DISCRETION}.outcomes") != "td_discretion":
        case.let(forfeit=forfeit(case, how) if named is None else all_of(case, named))
    return rulings.left_to_td(case, how, in_a_row(case, behind, asks=False))


def forfeit(case: Case, how: str) -> int:
    """What a player who is let off with a fold leaves in, as a street total."""
    put = case.number("put")
    if how == "amount":
        return all_of(case, case.ask(questions.MEANT))
    if forfeited(case) != "intended_undercall" or not put:
        return put
    meant = case.told(questions.MEANT)  # known where an amount was named
    if meant is None:
        # Who put out no more than they want back put out nothing.
        meant = put - case.ask(questions.CHANGE, up_to=put - 1)
    if meant < put:
        # A blind or an earlier bet stays in, whatever was meant now (2019 rule 50-A).
        meant = max(meant, case.told(BEFORE_TURN) or 0)
        # 2019 speaks of the undercall that was intended, its illustration of the chips that went in, and 50-A keeps
        # chips in the pot. Readings: (a) what the player meant to call, with change; (b) all that went in. Taken: (a),
        # the word was added to the rule of 2017. docs/readings.md.
        case.reading("undercall-forfeit", "Only what the player meant to call is forfeited; the rest goes back.")
    return min(meant, put)


def all_of(case: Case, named: int) -> int:
    """What a named amount leaves in: never less than was in before, nor more than a known stack."""
    left_in = max(named, case.number("put"))
    return min(left_in, case.told(STACK) or left_in)
