"""Chips in several goes, nothing said: only the first motion counts (2009 rules 30, 36; 2019 to 2024 42, 56)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.chips import MOST_WITH_DEAD_BLIND, STACK
from rules.facts.hand import pot_limit
from rules.poker.chips import worth
from rules.situations.betting.chips_facing_a_bet.left_open import by_factors, no_rule
from rules.situations.betting.chips_facing_a_bet.on_top import ON_TOP, one_bet
from rules.situations.betting.chips_facing_a_bet.questions import MOMENT, SEAT, to_call
from rules.situations.betting.chips_facing_a_bet.rule import STRING
from rules.situations.betting.chips_facing_a_bet.silent_chips import call_or_raise
from rules.situations.betting.opening_bet.rule import opened
from rules.situations.betting.shared.bet_questions import BET
from rules.situations.betting.shared.betting_errors import CORRECTION, every_error
from rules.situations.betting.shared.raises import string_raise
from rules.situations.betting.shared.wager import Wager, bets_stand, coming_to
from rules.situations.betting.string_bet.questions import (
    ADDED,
    CALLED,
    COMPLETED,
    FACED,
    FIRST_BET,
    FIRST_MOTION,
    IN_FRONT,
)
from rules.situations.shared.late import LATE, claimed_late
from rules.situations.shared.pictures import chips_back

STRINGS = "string-bets"
ASK_THE_DEALER = "Ask the dealer first: whether it went in at once is the dealer's to say."
WHAT_COUNTS = decision(
    "string",
    "What counts?",
    {
        "first_motion": Way(
            "The first motion; what came after goes back",
            (
                "Give seat {seat} back what came after the first motion.",
                "Rule on the first motion by itself.",
                "Rule next on the players who acted behind.",
            ),
            "Seat {seat}, only your first motion counts. The rest goes back to you.",
            "Only seat {seat}'s first motion counts.",
        ),
        "all_chips": Way(
            "All the chips, as others took them",
            (
                "Leave all of seat {seat}'s chips in.",
                "Say aloud what they come to.",
                "Let what the players behind did stand.",
            ),
            "Seat {seat}, all of those chips count.",
            "All of seat {seat}'s chips count.",
        ),
    },
    silent="a string bet that nobody called before others acted behind",
    undecided=Course(
        (
            "Hear the dealer, seat {seat} and the players who acted behind.",
            "Decide what counts, and how those behind go on; say it aloud.",
        ),
        "Chips have to go in at once. Others acted behind, so I decide what counts.",
        "You decide what counts: nobody called it before others acted behind.",
    ),
)


@situation(
    "string-bet",
    family="bets-and-raises",
    title=say("String bet"),
    looks=say("chips in several moves"),
    concepts=(STRINGS, "raise-one-motion", CORRECTION),
    budget=10,
    told=(STACK, MOST_WITH_DEAD_BLIND),
    slang=(*STRING, "back to the stack", "several motions"),
)
def string_bet(case: Case) -> Ruling:
    """Rule on chips of one turn that did not go in at once. After the word raise it is `chips-facing-a-bet`.

    Source: 2009 rules 30 and 36, 2013 rules 40 and 48, 2017 rules 46 and 56, 2019 and Fivebet rules 42 and 56. Raises
    NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    if moment not in LATE:
        return in_several_goes(case, moment)
    if case.has(CORRECTION) and every_error(case) and not pot_limit(case):
        return bets_stand(case)  # the end of the round closes any betting error
    return claimed_late(case, moment, "a string bet")


def in_several_goes(case: Case, moment: str) -> Ruling:
    """Rule on chips in several goes while the street lasts: a call, or what the first motion comes to.

    The floor decides where others acted before it was called. The ruling says who judges whether the chips went in at
    once.
    """
    made_a_call_by_book = case.has_param(f"{STRINGS}.remedy") and case.param(f"{STRINGS}.remedy") == "call"
    # Where every string bet is a call, a first motion that was called is one either way, so nobody is asked.
    if moment == "acted-behind" and (case.told(CALLED) if made_a_call_by_book else case.ask(CALLED)) == "later":
        return added_later(case)
    judged_by = str(case.param(f"{STRINGS}.judged_by"))
    case.found(judged_by=judged_by)
    if case.has_param(key := f"{STRINGS}.return_to_stack_named") and case.param(key):
        case.found(prohibited=True, defined_as="back_to_the_stack_for_more")
    begins = (ASK_THE_DEALER,) if judged_by == "dealer" else ()
    if made_a_call_by_book:
        return made_a_call(case, Wager(moment, begins=begins), case.ask(FACED) == "nothing")
    if moment == "acted-behind" and not case.yes(CALLED):
        return uncalled(case, begins)
    faced = case.ask(FACED)
    if faced == "nothing":
        first_motion_counts(case)
        return with_nothing_bet(case, Wager("now", begins=begins))
    case.do(*begins)
    return facing(case, faced)


def added_later(case: Case) -> Ruling:
    """Rule on chips added once others had acted: the turn was over, and nobody raises their own bet or call."""
    case.cite("raise-one-motion")
    case.reading("chips-added-later", "Chips added after others acted are taken to count for nothing.")
    back = case.ask(ADDED)
    case.why("Others had acted: seat {seat}'s turn was over, and nobody raises their own bet.")
    case.do("Give {added:,} back to seat {seat}.", "Let seat {seat}'s first motion stand, and the action go on.")
    case.aloud("Seat {seat}, others have acted since: your first motion counts, and {added:,} goes back to you.")
    return case.rule(
        "The first motion counts; {added:,} goes back.", because=STRINGS, ruling="first_motion", returned=back
    )


def first_motion_counts(case: Case) -> None:
    """Let the first motion count, by a reading of a book which only has the dealer call a string bet."""
    case.why("Chips go in at once, so that nobody can watch the table and then add more.")
    case.aloud("Seat {seat}, that is a string bet: only the first motion counts.")
    case.reading("string-first-motion", "Only the first motion is taken to count; what came after goes back.")


def made_a_call(case: Case, wager: Wager, nothing: bool) -> Ruling:
    """A book that makes any bet or raise in several motions a call (Fivebet rule 56)."""
    if not nothing:
        return string_raise(case, replace(wager, bet=case.ask(BET)))
    case.cite("chips-in-turn-stay")
    case.reading("string-with-nothing-bet", "With nothing to call, the first motion is taken as the bet.")
    return with_nothing_bet(case, wager)


def with_nothing_bet(case: Case, wager: Wager) -> Ruling:
    """The chips of the first motion, as if no others had followed."""
    return opened(case, replace(wager, chips=case.ask(FIRST_BET)).first_motion())


def facing(case: Case, faced: str) -> Ruling:
    """The first motion by itself is a call or a raise; short of the call, the others may complete it to one.

    All together below the bet is an undercall, in however many goes it went in.
    """
    in_front = case.ask(IN_FRONT) if faced != "bet" else 0
    bet = case.ask(BET)
    first = case.ask(FIRST_MOTION, beside=to_call(bet - in_front))
    wager = coming_to(case, Wager("now", first, bet=bet), in_front + worth(first))
    if wager.over < 0:
        both = coming_to(case, wager, case.ask(COMPLETED, above=wager.total))
        return still_too_little(case) if both.over < 0 else put_together(case, both)
    first_motion_counts(case)
    case.cite("raise-one-motion")
    wager = wager.first_motion()
    if in_front and wager.over:
        return onto_chips(case, wager, in_front, raised=faced == "raise-on-top")
    return call_or_raise(case, wager, bet - in_front)


def onto_chips(case: Case, wager: Wager, in_front: int, raised: bool) -> Ruling:
    """A first motion above the call, onto chips in front, which have their own rules (2013 rule 44, 2019 rule 46)."""
    method = str(case.param(f"{ON_TOP}.method")) if case.has(ON_TOP) else ""
    left_to_call = wager.bet - in_front
    if method == "defined_cases" and left_to_call <= 0:
        case.reading("string-onto-chips-that-cover", "Chips of a later motion are taken as no part of the one bet.")
        return one_bet(case, wager)
    if method not in ("", "defined_cases") and raised:
        return by_factors(case, wager, method)
    if not method or left_to_call <= 0:
        case.silent("chips in several goes onto others in front")
        return no_rule(case, wager)
    return call_or_raise(case, wager, left_to_call)


def still_too_little(case: Case) -> Ruling:
    """Lead on to an undercall: all motions together come to less than the bet."""
    case.why("Even all the chips together do not reach the bet of {bet:,}.")
    case.opens("undercall:too-few-chips", "Open a call for too few chips, as if all had gone in at once.")
    case.aloud("Seat {seat}, that is less than the bet. One moment, please.")
    return case.rule("All of it is less than the bet: an undercall.", because=STRINGS, ruling="undercall")


def put_together(case: Case, wager: Wager) -> Ruling:
    """A first motion short of the call, and more that completes it: a call, never a raise."""
    case.reading("string-call", "A call is taken to be good in several goes; a raise is not.")
    case.why("A call may go in piece by piece; a raise goes in at once, so nothing beyond {bet:,} counts.")
    if back := wager.over:
        case.do("Give {back:,} back to seat {seat}.", back=back)
        case.draw(chips_back(case.number("seat"), wager.total, back))
    case.do("Let the action go on behind seat {seat}; the bet stays {bet:,}.")
    case.aloud("Seat {seat}, that is a call of {bet:,}. A raise goes in at once.")
    outcome = "A call of {bet:,}, put in piece by piece."
    return case.rule(outcome, because=STRINGS, ruling="call", call_amount=wager.bet, returned=back)


def uncalled(case: Case, begins: tuple[str, ...]) -> Ruling:
    """Leave it open: nobody called it before others acted behind, and the book does not say what holds then."""
    taken = case.decide(WHAT_COUNTS)
    if taken is None:
        case.leave_open(WHAT_COUNTS)
        case.do(*begins)
    course = WHAT_COUNTS.course(taken)
    case.follow(course)
    case.do("Remind the dealer to call it at once.")
    return case.rule(course.headline, because=FAIRNESS, ruling=taken)
