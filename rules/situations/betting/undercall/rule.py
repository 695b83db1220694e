"""Undercall: a bet called for too little without the word call (2013 rule 37, 2017 rule 42, 2019 rule 51)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.chips import BEFORE_TURN, PULLED_BACK, STACK, UNDERCALLED_BEHIND
from rules.situations.betting.chips_facing_a_bet.pulled_back import STAY, chips_stay, stay_left_open, taken_back
from rules.situations.betting.chips_facing_a_bet.rulings import all_in_for_less
from rules.situations.betting.chips_facing_a_bet.wager import Wager
from rules.situations.betting.undercall import questions, rulings
from rules.situations.betting.undercall.late import closed_with_the_round
from rules.situations.betting.undercall.parts import DISCRETION, UNDERCALL, forfeited, in_a_row
from rules.situations.late import LATE, claimed_late


@situation(
    "undercall",
    family="bets-and-raises",
    title=say("Undercall"),
    concepts=(
        "undercall-definition",
        "undercall-mandatory-full",
        "undercall-discretion",
        "undercalls-in-sequence",
        "general-declaration-full-action",
        "verbal-in-turn-binding",
    ),
    budget=11,
    slang=(
        "short call",
        "called short",
        "not enough chips",
        "too little",
        "under the bet",
        "missed the raise",
        "didn't see the raise",
    ),
    told=(STACK, BEFORE_TURN, UNDERCALLED_BEHIND, PULLED_BACK),
    ways_in=(
        WayIn("too-few-chips", say("Too few chips, nothing said"), {"undercall-how": "chips"}, slang=("short call",)),
        WayIn("call-said", say("“Call”, and too few chips"), {"undercall-how": "call"}, slang=("said call",)),
        WayIn("too-small-amount", say("Too small an amount named"), {"undercall-how": "amount"}),
    ),
)
def undercall(case: Case) -> Ruling:
    """Rule on a call in turn that came to less than the bet.

    Source: 2013 rule 37-A, 2017 rule 42, 2019 and Fivebet rule 51; 2009 rule 29 binds words in turn. Raises NeedAnswer
    for what is still to be asked.
    """
    moment = case.ask(questions.MOMENT)
    case.ask(questions.SEAT)
    if moment in LATE:
        return after_the_street(case, moment)
    how = case.ask(questions.HOW)
    if how == "taken-back":
        return chips_came_back(case, moment)
    behind = "" if moment == "now" else "some"
    if how != "call" and not case.has(UNDERCALL):
        if case.yes(questions.LEFT):
            return last_chips(case, moment, how)
        return rulings.no_rule(case, in_a_row(case, behind, asks=False), how)
    put = case.ask(questions.PUT if how in ("call", "amount") else questions.PUT_SILENTLY)
    call_in_figures(case, case.ask(questions.BET, above=put), put)
    if how == "call":
        return rulings.full_call_by_words(case, in_a_row(case, behind, asks=False))
    left = what_is_left(case, one_chip=how != "amount")
    if left == "last":
        return last_chips(case, moment, how)
    pulled_back = how == "retrieved" or (how == "chips" and case.told(PULLED_BACK) == "yes")
    return undercalled(case, left, how, behind, pulled_back=pulled_back)


def chips_came_back(case: Case, moment: str) -> Ruling:
    """Own chips that came back, by which they were; what went in in turn stays in (2013 rule 37-A, 2019 rule 50-A)."""
    if case.ask(questions.TAKEN) in ("turn", "made"):
        return chips_stay(case, moment, STAY) if case.has(STAY) else stay_left_open(case, moment, silently=False)
    return taken_back(case, moment, questions.TAKEN) or chips_stay(case, moment, STAY)


def last_chips(case: Case, moment: str, how: str) -> Ruling:
    """All that the player has is no undercall: it is all-in for that, or for the amount that they named."""
    case.let(total=case.ask(questions.MEANT if how == "amount" else questions.PUT_SILENTLY))
    case.ask(questions.BET, above=case.number("total"))
    return all_in_for_less(case, Wager(moment, out=True))


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


def after_the_street(case: Case, moment: str) -> Ruling:
    """Brought up on a later street or after the hand: too late where the book closes every betting error, or the hand.

    Fivebet rule 52-A corrects a betting error until the round ends.
    """
    # 52-A speaks of betting errors at large, 51 of undercalls without an end. Readings: (a) an undercall is a betting
    # error; (b) 52 is about bets and raises alone. Taken: (a). docs/readings.md.
    reading = ("undercall-after-the-round", "An undercall is taken as a betting error, which the round closes.")
    if closed := closed_with_the_round(
        case, reading, "The betting round is over: the undercall stands.", undercall=True
    ):
        return closed
    return claimed_late(case, moment, "an undercall")
