"""Calling the clock: callers, time, and the hand afterwards (2009 rule 20, 2013 rule 27, 2017 and 2019 rule 29).

{main} and {countdown} are seconds.
"""

from typing import cast

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import Question
from rules.engine.ruling import PenaltyAdvice, Ruling, RunningClock, TimeChange
from rules.engine.situation import situation
from rules.facts.table import LAST_BACK, LAST_IN, NEXT, OTHERS_IN
from rules.situations.presence.calling_the_clock.questions import ABOUT, ACT, ACT_AHEAD, SEAT, TIME, TO_CALL
from rules.situations.shared.disputes import disputes_closed, too_late
from rules.situations.shared.gone import WHO_IS_LEFT, without_them
from rules.situations.shared.late import THE_HAND, beyond_the_book
from rules.situations.shared.penalties import TRIGGERS, WARNING, demanded, possible_penalty

CALL = "clock-call"
SEATED = "clock-caller-at-seat"
ALLOWED = "clock-time-allowed"
EXPIRY = "clock-expiry"
PACE = "act-timely"
TIE = "clock-tie"
ADJUSTABLE = "clock-adjustable"
ETIQUETTE = "etiquette-violations"
# Decided only of a player who keeps delaying the game, against which more time would be no help.
ADJUSTED = decision(
    "clock-time",
    "How long does this clock run?",
    {"as-written": "The time as the book has it", "shorter": "Less time"},
    open_list=False,
    otherwise=False,
)
# Which way the TD may change the time of a clock, where the book says that they may.
DIRECTIONS: dict[object, TimeChange] = {"reduce": "reduced", "adjust": "adjusted"}
COUNTS = decision(
    "clock-tie",
    "Does seat {seat}'s act count?",
    {"act-stands": "The act counts", "dead": "The hand is dead"},
    silent="a tie with the clock",
    open_list=False,
)


@situation(
    "calling-the-clock",
    family="clock-and-time",
    title=say("Calling the clock"),
    looks=say("a player takes too long"),
    concepts=(CALL, SEATED, ALLOWED, EXPIRY, TIE, ADJUSTABLE),
    budget=8,
    told=(OTHERS_IN, LAST_IN, LAST_BACK, NEXT),
    slang=("clock", "time", "tank", "tanking", "stalling", "slow play", "slow player", "countdown", "hand is dead"),
)
def calling_the_clock(case: Case) -> Ruling:
    """Rule on a clock: whether it is called, how long it runs, and what follows when it ends.

    Source: 2009 rules 20 and 22, 2013 rules 27 and 29, 2017 and 2019 rules 29 and 30. Raises NeedAnswer for what is
    still to be asked.
    """
    about = case.ask(ABOUT)
    case.ask(SEAT)
    match about:
        case "late":
            return claimed_late(case)
        case "not-seated":
            return not_by_this_caller(case)
        case "running":
            return on_the_clock(case, ACT_AHEAD)
        case "ended":
            return on_the_clock(case, ACT)
        case _:
            return asked_for(case, about)


def claimed_late(case: Case) -> Ruling:
    """Rule on a clock brought up only after play went on: no book says what becomes of it."""
    if closed := disputes_closed(case):
        return too_late(case, closed)
    case.silent("a clock that is disputed only after play has gone on")
    taken = case.decide(THE_HAND)
    if taken is None:
        case.do("Hear seat {seat} and the dealer.")
    return beyond_the_book(case, taken)


def not_by_this_caller(case: Case) -> Ruling:
    """Refuse it: only a seated player, and from 2017 the floor, may call (2009 rule 22, 2019 rules 29 and 30)."""
    case.why("The clock is for the players waiting in their seats, and nobody in a seat called it.")
    case.do("Let seat {seat} think.")
    td_may = floor_may_call(case)
    case.do(
        "Call the clock yourself only if seat {seat} has had reasonable time."
        if td_may
        else "Start a clock only when a player in a seat calls for it."
    )
    case.opens("giving-a-penalty:left", "Open a call for leaving the table if the caller has cards in a hand.")
    case.aloud("The clock is for players in their seats. Seat {seat}, take your time.")
    return case.rule(
        "No clock: players must be in their seats to call it.",
        because=SEATED,
        ruling="no_clock",
        called_by_allowed=False,
        hand="live",
        td_may_call=td_may or "unspecified",
    )


def floor_may_call(case: Case) -> bool:
    """Tell whether the book lets the floor call the clock, and players at other tables ask for it."""
    return case.param(f"{CALL}.who") == "td_or_any_player_in_event"


def asked_for(case: Case, about: str) -> Ruling:
    """Rule on a call for the clock: by those the book allows, once the player has had reasonable time."""
    if case.has(PACE):
        case.cite(PACE)
        case.found(reasonable_pace=True)
    judged = "td" if case.param(f"{CALL}.td_approval") else "unspecified"
    case.found(called_by_allowed=may_call(case, about), judged_by=judged)
    match case.ask(TIME):
        case "no":
            return too_soon(case, judged)
        case "stalling":
            return on_the_clock(case, ACT_AHEAD, for_delaying(case))
        case _:
            return on_the_clock(case, ACT_AHEAD)


def for_delaying(case: Case) -> PenaltyAdvice:
    """The penalty for delaying the game again and again: possible, or demanded where repeated breaches are penalised.

    Source: 2009 rule 44, 2013 rule 62, 2017 to Fivebet rule 70. No book penalises the call for a clock as such.
    """
    seat = case.number("seat")
    if not case.has(ETIQUETTE):
        case.found(delay_listed="not_at_hand")  # 2026
        return possible_penalty(case, TRIGGERS, seat)
    if not case.param(f"{ETIQUETTE}.repetition_needed"):
        return possible_penalty(case, ETIQUETTE, seat)
    case.reading("etiquette-repeated", "Done more than once is repeated, told or not.")
    case.found(penalty="must", warning_is_enough=case.param(WARNING))
    return PenaltyAdvice(ETIQUETTE, (seat,), demanded(case, ETIQUETTE), mandatory=True)


def penalised(case: Case, penalty: PenaltyAdvice | None) -> None:
    """Add at the end that a penalty must be given, where one must."""
    if penalty and penalty.mandatory:
        case.do("Give seat {seat} a penalty, too, for delaying the game again and again.")


def may_call(case: Case, about: str) -> bool | str:
    """Tell whether this caller may call the clock; "unspecified" where the book names nobody.

    The editions of 2009 and 2013 say only that a clock is called for, and that a player who calls it is in the seat.
    """
    if about == "player" or floor_may_call(case):
        return True
    by_floor = about == "floor"
    case.silent(
        "a clock that the floor calls unasked" if by_floor else "a clock called for by a player at another table"
    )
    return "unspecified"


def too_soon(case: Case, judged: str) -> Ruling:
    """No clock before reasonable time has passed; from 2017 that is the TD's own judgement."""
    if judged != "td":
        case.silent("who judges whether reasonable time has passed")
    case.why("A clock is for a player who keeps the table waiting, and seat {seat} has only begun to think.")
    case.do("Let seat {seat} think.", "Watch the table: the clock may be called again.")
    case.aloud("It is too soon for the clock. Seat {seat}, go on.")
    return case.rule(
        "No clock yet: seat {seat} has not had reasonable time.", because=CALL, ruling="no_clock", hand="live"
    )


def on_the_clock(case: Case, act: Question[str], penalty: PenaltyAdvice | None = None) -> Ruling:
    """The clock runs until the player acts or time runs out; a tie is what nobody at the table can tell apart.

    `penalty` is that of a player who keeps delaying the game.
    """
    at_end = expires(case)
    act = with_who_is_left(case, act, at_end)
    main = cast(int, case.param(f"{ALLOWED}.clock_seconds"))
    countdown = cast(int, case.param(f"{ALLOWED}.countdown_seconds"))
    case.let(main=main, countdown=countdown)
    case.found(main_seconds=main, countdown_seconds=countdown)
    if act.awaited and case.not_yet(act):
        return runs(case, at_end, penalty)
    match case.ask(act):
        case "in-time":
            case.why("Seat {seat} acted before the {main} seconds and the countdown of {countdown} were over.")
            case.aloud("Seat {seat} acted in time. The act counts.")
            return act_counts(case, "Seat {seat} acted in time: the act counts.", ALLOWED, penalty)
        case "tie":
            return too_close(case, penalty)
        case "ran-out-one":
            return ran_out(case, at_end, penalty, "one")
        case _:
            return ran_out(case, at_end, penalty, case.told(WHO_IS_LEFT) or "several")


def with_who_is_left(case: Case, act: Question[str], at_end: str) -> Question[str]:
    """Return the question of what came of the clock; it tells who is left where the hand would die and nobody knows."""
    if at_end == "dead" and case.told(WHO_IS_LEFT) is None:
        return act
    return act.only("in-time", "tie", "ran-out").worded(ran_out="Time ran out")


def expires(case: Case) -> str:
    """Effect of the end of the time, "dead" or "check"; asks whether there is a bet to call only where it matters."""
    facing, unbet = case.param(f"{EXPIRY}.facing_bet"), case.param(f"{EXPIRY}.not_facing_bet")
    return str(facing if facing == unbet or case.yes(TO_CALL) else unbet)


def runs(case: Case, at_end: str, penalty: PenaltyAdvice | None) -> Ruling:
    """The clock runs: its time, the countdown, and what follows at the end. A `penalty` is for a player who delays."""
    change = DIRECTIONS[case.param(f"{ADJUSTABLE}.direction")] if case.has(ADJUSTABLE) else ""
    if penalty and not change:
        case.silent("a change of the time that a clock gives")
    taken = case.decide(ADJUSTED) if penalty else None
    if taken:
        change = "reduced" if taken == "shorter" else ""
    case.why(
        "The table has waited a reasonable time; seat {seat} has {main} seconds more, and a countdown of {countdown}."
    )
    outcome = "Seat {seat} is on the clock: {main} seconds, then {countdown} counted down."
    if taken == "shorter":
        case.why("Seat {seat} keeps delaying the game, so the clock gives less than {main} seconds.")
        case.do("Give less than {main} seconds, and say how many.")
        case.aloud("Seat {seat}, you are on the clock: less than {main} seconds and a countdown of {countdown}.")
        outcome = "Seat {seat} is on the clock for less than {main} seconds."
    else:
        case.do("Give {main} seconds.")
        case.aloud("Seat {seat}, you are on the clock: {main} seconds and a countdown of {countdown}.")
    if change and not penalty:
        case.do("Give less time if you see fit." if change == "reduced" else "Give less time or more to fit the game.")
    case.do(
        "Count down aloud from {countdown} when that time is over."
        if taken == "shorter"
        else "Count down aloud from {countdown} when the {main} seconds are over."
    )
    if at_end == "dead":
        case.do("Kill the hand if seat {seat} has not acted by then.")
        case.aloud("If you do not act in time, your hand is dead.")
    else:
        case.do("Treat it as a check if seat {seat} has not acted by then.")
        case.aloud("If you do not act in time, you check.")
    if penalty:
        allowed = case.has(ADJUSTABLE) and case.param(f"{ADJUSTABLE}.anti_stalling_steps") is True
        case.found(further_steps_possible=allowed)
        if allowed:
            case.do("Take other steps too if the delays go on.")
    penalised(case, penalty)
    return case.rule(
        outcome,
        because=ALLOWED,
        penalty=penalty,
        clock=RunningClock(case.number("seat"), case.number("main"), case.number("countdown"), change),
        ruling="clock_runs",
        hand="live",
        on_expiry="fold" if at_end == "dead" else "check",
        time_may_be=change or None,
    )


def act_counts(
    case: Case, outcome: str, because: str, penalty: PenaltyAdvice | None, tie_to: str | None = None
) -> Ruling:
    """Let an act before the end of the countdown count, or one taken to be."""
    case.do("Let what seat {seat} did stand.", "Let play go on behind seat {seat}.")
    penalised(case, penalty)
    return case.rule(outcome, because=because, penalty=penalty, ruling="act_stands", hand="live", tie_to=tie_to)


def hand_dies(
    case: Case, outcome: str, because: str, penalty: PenaltyAdvice | None, others: str | None = None
) -> Ruling:
    """Kill the hand of a player who did not act before the end of the countdown; `others` says who else has cards.

    It is on that player, so that somebody has put in as much: nothing of it goes back, and a last opponent wins every
    pot.
    """
    case.do("Take in seat {seat}'s cards.", "Leave in the pot what seat {seat} has put in.")
    rest = without_them(case, others)
    penalised(case, penalty)
    return case.rule(outcome + rest, because=because, penalty=penalty, ruling="fold", hand="dead")


def too_close(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """Rule on an act just as the countdown ends: it goes to the player, where the book says so (2013 27, 2019 29)."""
    if case.has(TIE):
        case.why("Nobody can tell which came first, the act or the end, so seat {seat} gets the benefit.")
        case.aloud("That was a tie, and a tie goes to the player. Seat {seat}'s act counts.")
        return act_counts(case, "A tie goes to the player: seat {seat}'s act counts.", TIE, penalty, tie_to="player")
    match case.decide(COUNTS):
        case "act-stands":
            case.aloud("That was very close. Seat {seat}'s act counts.")
            return act_counts(case, "Seat {seat}'s act counts.", FAIRNESS, penalty)
        case "dead":
            case.aloud("That was very close, and too late. Seat {seat}'s hand is dead.")
            return hand_dies(case, "Seat {seat}'s hand is dead.", FAIRNESS, penalty)
    case.do("Ask the dealer what came first.", "Decide, and say it aloud.")
    penalised(case, penalty)
    case.aloud("That was very close. I decide whether the act counts.")
    return case.rule(
        "You decide whether the act counts: too close to call.",
        because=FAIRNESS,
        penalty=penalty,
        ruling="td_discretion",
    )


def ran_out(case: Case, at_end: str, penalty: PenaltyAdvice | None, others: str) -> Ruling:
    """Rule that time ran out: a dead hand, or from 2017 a check where no bet is faced."""
    if at_end != "dead":
        case.why("The {main} seconds and the countdown of {countdown} are over; with no bet to call, that is a check.")
        case.do("Treat seat {seat} as having checked.", "Let play go on behind seat {seat}.")
        penalised(case, penalty)
        case.aloud("Time. Seat {seat} checks.")
        outcome = "Seat {seat} checks: time ran out with no bet to call."
        return case.rule(outcome, because=EXPIRY, penalty=penalty, ruling="check", hand="live")
    if case.param(f"{EXPIRY}.not_facing_bet") == "dead":
        case.reading("clock-no-bet", "The book kills the hand at the end of the time, bet or no bet.")
    case.why("Seat {seat} had {main} seconds and a countdown of {countdown}, and did not act.")
    case.aloud("Time. Seat {seat}'s hand is dead.")
    return hand_dies(case, "Dead hand: seat {seat}'s time ran out.", EXPIRY, penalty, others)
