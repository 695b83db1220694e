"""Chips in several goes, nothing said: only the first motion counts (2009 rules 30 and 36, 2019 rules 42 and 56)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.chips import STACK
from rules.facts.hand import pot_limit
from rules.poker.chips import worth
from rules.situations.betting_errors import CORRECTION, every_error
from rules.situations.chips_facing_a_bet.left_open import by_factors, no_rule
from rules.situations.chips_facing_a_bet.on_top import ON_TOP, one_bet
from rules.situations.chips_facing_a_bet.questions import BET, MOMENT, SEAT, to_call
from rules.situations.chips_facing_a_bet.rulings import Wager, error_stands, string_raise
from rules.situations.chips_facing_a_bet.silent_chips import call_or_raise
from rules.situations.chips_facing_a_bet.ways_in import STRING
from rules.situations.late_claims import LATE, claimed_late
from rules.situations.opening_bet.rule import opened
from rules.situations.string_bet.questions import CALLED, COMPLETED, FACED, FIRST_BET, FIRST_MOTION, IN_FRONT
from rules.situations.string_bet.rulings import put_together, uncalled, with_its_judge

STRINGS = "string-bets"


@situation(
    "string-bet",
    chapter="bets-and-raises",
    title=say("Chips in several goes, nothing said"),
    concepts=(STRINGS, "raise-one-motion", CORRECTION),
    budget=9,
    told=(STACK,),
    slang=(*STRING, "back to the stack", "several motions"),
)
def string_bet(case: Case) -> Ruling:
    """Rule on chips of one turn that did not go in at once. After the word raise it is `chips-facing-a-bet`.

    Source: 2009 rules 30 and 36, 2013 rules 40 and 48, 2017 rules 46 and 56, 2019 and Fivebet rules 42 and 56. Raises
    NeedAnswer for what is still to be asked.
    """
    moment = case.ask(MOMENT)
    seat = case.ask(SEAT)
    if moment in LATE:
        return after_the_street(case, moment, seat)
    return in_several_goes(case, moment, seat)


def in_several_goes(case: Case, moment: str, seat: int) -> Ruling:
    """While the street lasts."""
    judged_by = str(case.param(f"{STRINGS}.judged_by"))
    return with_its_judge(judged_by, in_time(case, moment, seat))


def in_time(case: Case, moment: str, seat: int) -> Ruling:
    """A call, or what the first motion is; where others acted before anybody called it, the TD decides."""
    if case.has_param(f"{STRINGS}.remedy") and case.param(f"{STRINGS}.remedy") == "call":
        return made_a_call(case, moment, seat, case.ask(FACED, seat=seat) == "nothing")
    if moment == "acted-behind" and not case.yes(CALLED):
        return uncalled(case, seat)
    faced = case.ask(FACED, seat=seat)
    if faced == "nothing":
        first_motion_counts(case)
        return with_nothing_bet(case, "now", seat)
    return facing(case, seat, faced)


def first_motion_counts(case: Case) -> None:
    """That a book which only has the dealer call a string bet is read as letting the first motion count."""
    # It does not say what the bet becomes. Readings: (a) the first motion counts, the rest goes back; (b) nothing
    # follows but a warning, and all the chips count. Taken: (a), a raise has to go in at once, and what the first
    # motion is by itself other rules say. docs/readings.md.
    case.reading("string-first-motion", say("Only the first motion is taken to count; what came after goes back."))


def made_a_call(case: Case, moment: str, seat: int, nothing: bool) -> Ruling:
    """A book that makes any bet or raise in several motions a call (Fivebet rule 56)."""
    if not nothing:
        return string_raise(case, Wager(seat, moment, case.ask(BET, seat=seat), 0))
    # With nothing bet there is nothing to call. Readings: (a) the first motion is the bet, since chips put in in turn
    # stay in; (b) it is a check, as the word call would be. Taken: (a). docs/readings.md.
    case.cite("chips-in-turn-stay")
    case.reading("string-with-nothing-bet", say("With nothing to call, the first motion is taken as the bet."))
    return with_nothing_bet(case, moment, seat)


def with_nothing_bet(case: Case, moment: str, seat: int) -> Ruling:
    """The chips of the first motion, as if no others had followed."""
    first = case.ask(FIRST_BET)
    return opened(case, Wager(seat, moment, 0, worth(first), chips=first, followed=True))


def facing(case: Case, seat: int, faced: str) -> Ruling:
    """The first motion by itself is a call or a raise; short of the call, the others may complete it to one."""
    in_front = case.ask(IN_FRONT, seat=seat) if faced != "bet" else 0
    bet = case.ask(BET, seat=seat)
    first = case.ask(FIRST_MOTION, beside=to_call(bet - in_front))
    wager = Wager(seat, "now", bet, in_front + worth(first), chips=first, followed=True)
    if wager.total < bet:
        return put_together(case, wager.coming_to(case.ask(COMPLETED, above=bet - 1, seat=seat)))
    first_motion_counts(case)
    case.cite("raise-one-motion")
    if in_front and wager.over:
        return onto_chips(case, wager, in_front, raised=faced == "raise-on-top")
    return call_or_raise(case, wager, bet - in_front)


def onto_chips(case: Case, wager: Wager, in_front: int, raised: bool) -> Ruling:
    """A first motion above the call, onto chips in front, which have their own rules (2013 rule 44, 2019 rule 46)."""
    method = str(case.param(f"{ON_TOP}.method")) if case.has(ON_TOP) else ""
    covered = in_front >= wager.bet
    if method == "defined_cases" and covered:
        return onto_chips_that_cover(case, wager)
    if method not in ("", "defined_cases") and raised:
        return by_factors(case, "now", wager.seat, method)
    if not method or covered:
        case.silent(on=say("chips in several goes onto others in front"))
        return no_rule(case, "now", wager.seat)
    return call_or_raise(case, wager, wager.bet - in_front)


def onto_chips_that_cover(case: Case, wager: Wager) -> Ruling:
    """New chips onto others that cover the bet: what was out after the first motion is one bet (2019 rule 46-C-2)."""
    # 46-C-2 makes one bet of the chips that are out in the end. Readings: (a) in the end of the one motion that a bet
    # or raise has to be made in; (b) of all motions. Taken: (a), which lets a second one make no raise here either.
    # docs/readings.md.
    case.reading("string-onto-chips-that-cover", say("Chips of a later motion are taken as no part of the one bet."))
    return one_bet(case, wager)


def after_the_street(case: Case, moment: str, seat: int) -> Ruling:
    """Raised on a later street or after the hand: too late where the end of the round closes any betting error."""
    if case.has(CORRECTION) and every_error(case) and not pot_limit(case):
        return error_stands(case, seat)
    return claimed_late(case, moment, seat, say("a string bet"))
