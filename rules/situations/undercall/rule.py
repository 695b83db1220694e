"""Undercall: a bet called for too little without the word call (2013 rule 37, 2017 rule 42, 2019 rule 51)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.chips_facing_a_bet.pulled_back import nothing_out
from rules.situations.chips_facing_a_bet.rulings import Wager, all_in_for_less
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.stacks import STACK, covers, short_stack
from rules.situations.undercall.questions import (
    BEHIND_TOO,
    BET,
    CHIP_LEFT,
    FACED,
    HOW,
    IN_HAND,
    LEFT,
    MEANT,
    MOMENT,
    POT_LIMIT,
    PULLED_BACK,
    PUT,
    SEAT,
)
from rules.situations.undercall.rulings import (
    ALL_IN_COUNT,
    HEADS_UP,
    OPENING,
    PULL_BACK,
    SEQUENCE,
    Short,
    bound_by_pull_back,
    claimed_late,
    error_stands,
    forfeited,
    full_call,
    full_call_by_words,
    left_to_td,
    no_rule,
    tiny_chip,
)


@situation(
    "undercall",
    chapter="bets-and-raises",
    title=say("Undercall"),
    concepts=(
        "undercall-definition",
        "undercall-mandatory-full",
        "undercall-discretion",
        "undercalls-in-sequence",
        "general-declaration-full-action",
        "verbal-in-turn-binding",
    ),
    budget=10,
    slang=(
        "short call",
        "called short",
        "not enough chips",
        "too little",
        "under the bet",
        "missed the raise",
        "didn't see the raise",
    ),
    told=(STACK,),
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
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in ("later-street", "over"):
        return after_the_street(case, moment, seat)
    how = case.ask(HOW, seat=seat)
    if how == "call":
        return full_call_by_words(case, short_of_the_bet(case, moment, seat, how))
    if how == "taken-back":
        return nothing_out(case, "now" if moment == "now" else "acted-behind", seat)
    if not case.has("undercall-definition"):
        return no_rule(case, seat, moment)
    short = short_of_the_bet(case, moment, seat, how)
    left = what_is_left(case, short)
    return last_chips(case, short) if left == "last" else undercalled(case, short, left)


def short_of_the_bet(case: Case, moment: str, seat: int, how: str) -> Short:
    """The call in figures: what is in, and the bet, which is more."""
    put = case.ask(PUT, seat=seat)
    bet = case.ask(BET, above=put, seat=seat)
    return Short(seat, put, bet, moment, how, stack=short_stack(case, seat, bet), covers=covers(case, seat, bet))


def last_chips(case: Case, short: Short) -> Ruling:
    """All that the player has is no undercall: it is all-in for that, or for the amount that it named."""
    total = case.ask(MEANT, seat=short.seat) if short.how == "amount" else short.put
    moment = "now" if short.moment == "now" else "acted-behind"
    return all_in_for_less(case, Wager(short.seat, moment, short.bet, total, out=True))


def what_is_left(case: Case, short: Short) -> str:
    """Whether it was everything the player has ("last"), a tiny chip with more behind, or anything else."""
    return case.ask(CHIP_LEFT if may_be_tiny(case, short) else LEFT, seat=short.seat)


def undercalled(case: Case, short: Short, left: str) -> Ruling:
    """A full call heads-up and against the opening bet; anywhere else the TD decides (2019 rule 51-B)."""
    if left == "tiny":
        return tiny_chip(case, short)
    in_hand = case.ask(IN_HAND)
    if in_hand == "two":
        return full_call(case, short, HEADS_UP)
    if opening_bet(case, short):
        return full_call(case, short, OPENING)
    if pulled_back(case, short):
        return bound_by_pull_back(case, short)
    if in_hand == "all-in":
        # Heads-up is not defined. Readings: (a) two players with cards, whoever is all-in; (b) two players who can
        # still bet. Taken: (a), an all-in player still contests the pot. docs/readings.md.
        case.reading(ALL_IN_COUNT, say("Players who are all-in count: three with cards are not heads-up."))
    return left_to_td(case, short, forfeit(case, short))


def opening_bet(case: Case, short: Short) -> bool:
    """Whether the bet that was faced is the opening bet of the street, and not a raise."""
    return case.ask(FACED, seat=short.seat) == "opening" if short.raised is None else not short.raised


def pulled_back(case: Case, short: Short) -> bool:
    """Whether chips of an earlier bet were pulled back before too few went in, where that rules out a fold (2017)."""
    if short.how != "chips" or not short.put or not case.has(PULL_BACK):
        return False
    return case.yes(PULLED_BACK, seat=short.seat) if short.pulled_back is None else short.pulled_back


def forfeit(case: Case, short: Short) -> int | None:
    """What a player who is let off with a fold leaves in, as a street total; None where the book names nothing."""
    if case.param("undercall-discretion.outcomes") == "td_discretion":
        return None
    kind = forfeited(case)
    if short.how == "amount":
        return case.ask(MEANT, seat=short.seat) if short.named is None else short.named
    if kind != "intended_undercall" or not short.put:
        return short.put
    meant = case.ask(MEANT, seat=short.seat)
    if meant < short.put:
        # 2019 speaks of the undercall that was intended, its illustration of the chips that went in, and 50-A keeps
        # chips in the pot. Readings: (a) what the player meant to call, with change; (b) all that went in. Taken: (a),
        # the word was added to the rule of 2017. docs/readings.md.
        case.reading("undercall-forfeit", say("Only what the player meant to call is forfeited; the rest goes back."))
        return meant
    return short.put


def with_those_behind(case: Case, short: Short) -> Short:
    """The same undercall, with others behind asked whether they undercalled too (2017 rule 42-C, 2019 rule 51-C)."""
    if short.moment == "acted-behind" and case.has(SEQUENCE) and case.yes(BEHIND_TOO, seat=short.seat):
        return replace(short, moment="undercalled-behind")
    return short


def may_be_tiny(case: Case, short: Short) -> bool:
    """Whether it can be a silent chip tiny against the bet: no more than a tenth of it, where there is such a rule."""
    return short.how == "chips" and short.one_chip and case.has("tiny-chip-call") and 0 < 10 * short.put <= short.bet


def after_the_street(case: Case, moment: str, seat: int) -> Ruling:
    """Raised on a later street or after the hand: too late where the book closes every betting error, or the hand."""
    corrects = case.has("incorrect-bet-correction")
    every_error = corrects and case.param("incorrect-bet-correction.direction") == "any_error"
    if every_error and not case.yes(POT_LIMIT):
        return error_stands(case, seat)
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed)
    return claimed_late(case, moment, seat, others_only=corrects and not every_error)
