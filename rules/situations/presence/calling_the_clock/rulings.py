"""The rulings a clock can come to. {main} and {countdown} are seconds."""

from typing import cast

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import PenaltyAdvice, Ruling, RunningClock, TimeChange
from rules.situations.late import THE_HAND, beyond_the_book

# Decided only of a player who keeps delaying the game, against which more time would be no help.
ADJUSTED = decision(
    "clock-time",
    "How long does this clock run?",
    {"as-written": "The time as the book has it", "shorter": "Less time"},
    open_list=False,
    otherwise=False,
)
# Which way the TD may change the time of a clock, where the book says that they may.
DIRECTIONS: dict[str, TimeChange] = {"reduce": "reduced", "adjust": "adjusted"}
TIE = decision(
    "clock-tie",
    "Does seat {seat}'s act count?",
    {"act-stands": "The act counts", "dead": "The hand is dead"},
    open_list=False,
)


def takes_seconds(case: Case) -> None:
    """The time that a clock gives, in seconds."""
    main = cast(int, case.param("clock-time-allowed.clock_seconds"))
    countdown = cast(int, case.param("clock-time-allowed.countdown_seconds"))
    case.let(main=main, countdown=countdown)
    case.found(main_seconds=main, countdown_seconds=countdown)


def not_by_this_caller(case: Case) -> Ruling:
    """Only a player in the seat may call the clock (2009 rule 22, 2019 rules 29 and 30)."""
    td_may = case.param("clock-call.who") == "td_or_any_player_in_event"
    case.do(
        "Play goes on; seat {seat} takes their time.",
        "You may call it yourself, if seat {seat} has had reasonable time."
        if td_may
        else "A player in the seat may still call it.",
    )
    case.aloud("The clock is for players in their seats. Seat {seat}, take your time.")
    return case.rule(
        "No clock on seat {seat}: only a player in a seat can call it.",
        because="clock-caller-at-seat",
        ruling="no_clock",
        called_by_allowed=False,
        hand="live",
        td_may_call=True if td_may else "unspecified",
    )


def too_soon(case: Case, judged: str) -> Ruling:
    """No clock before reasonable time has passed; from 2017 that is the TD's own judgement."""
    if judged != "td":
        case.silent("who judges whether reasonable time has passed")
    case.do("Let seat {seat} think.", "Stay close: the clock may be asked for again.")
    case.aloud("It is too soon for the clock. Seat {seat}, go on.")
    return case.rule(
        "No clock yet: seat {seat} has not had reasonable time.", because="clock-call", ruling="no_clock", hand="live"
    )


def runs(case: Case, at_end: str, penalty: PenaltyAdvice | None) -> Ruling:
    """The clock runs: its time, the countdown, and what follows at the end. A `penalty` is for a player who delays."""
    change, taken = changed_time(case, delaying=penalty is not None)
    if taken == "shorter":
        case.do("Give less than {main} seconds, and say how many.")
        case.aloud("Seat {seat}, you are on the clock: less than {main} seconds and a countdown of {countdown}.")
        outcome = "Seat {seat} is on the clock for less than {main} seconds."
    else:
        case.do("Give {main} seconds.")
        case.aloud("Seat {seat}, you are on the clock: {main} seconds and a countdown of {countdown}.")
        outcome = "Seat {seat} is on the clock: {main} seconds, then {countdown} counted down."
    case.do(
        "Then count down aloud from {countdown}.",
        "No act by then: the hand is dead." if at_end == "dead" else "No act by then: seat {seat} checks.",
    )
    case.aloud(
        "If you do not act in time, your hand is dead." if at_end == "dead" else "If you do not act in time, you check."
    )
    if penalty:
        further_steps(case, decided=taken is not None)
    elif change:
        case.do(
            "You may give less time." if change == "reduced" else "You may give less time or more, to fit the game."
        )
    return case.rule(
        outcome,
        because="clock-time-allowed",
        penalty=penalty,
        clock=RunningClock(case.number("seat"), case.number("main"), case.number("countdown"), change),
        ruling="clock_runs",
        hand="live",
        on_expiry="fold" if at_end == "dead" else "check",
        time_may_be=change or None,
    )


def changed_time(case: Case, delaying: bool) -> tuple[TimeChange, str | None]:
    """Which way the time may change now, and what was decided on it; it is put only where the player keeps delaying."""
    if not case.has("clock-adjustable"):
        if delaying:
            case.silent("a change of the time that a clock gives")
        return "", None
    change = DIRECTIONS[str(case.param("clock-adjustable.direction"))]
    match case.decide(ADJUSTED) if delaying else None:
        case "as-written":
            return "", "as-written"
        case "shorter":
            return "reduced", "shorter"
        case _:
            return change, None


def further_steps(case: Case, decided: bool) -> None:
    """What more the book allows against a player who keeps delaying."""
    allowed = case.has("clock-adjustable") and case.param("clock-adjustable.anti_stalling_steps") is True
    case.found(further_steps_possible=allowed)
    if allowed:
        case.do(
            "Consider other steps if the delays go on."
            if decided
            else "You may take other steps too, to end the delays."
        )


def acted_in_time(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """An act before the end of the countdown counts."""
    case.do("What seat {seat} did stands.", "Play goes on behind seat {seat}.")
    case.aloud("Seat {seat} acted in time. The act counts.")
    return case.rule(
        "Seat {seat} acted in time: the act counts.",
        because="clock-time-allowed",
        penalty=penalty,
        ruling="act_stands",
        hand="live",
    )


def too_close(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """Act and end of the countdown at one moment: the player's, where the book says so (2013 rule 27, 2019 rule 29)."""
    if not case.has("clock-tie"):
        return tie_is_yours(case, penalty)
    case.do("What seat {seat} did stands.", "Play goes on behind seat {seat}.")
    case.aloud("That was a tie, and a tie goes to the player. Seat {seat}'s act counts.")
    return case.rule(
        "Too close to call: it goes to seat {seat}, and the act counts.",
        because="clock-tie",
        penalty=penalty,
        ruling="act_stands",
        hand="live",
        tie_to="player",
    )


def tie_is_yours(case: Case, penalty: PenaltyAdvice | None) -> Ruling:
    """A tie under a book that does not speak of one."""
    case.silent("a tie with the clock")
    match case.decide(TIE):
        case "act-stands":
            case.do("Let what seat {seat} did stand.", "Let play go on behind seat {seat}.")
            case.aloud("That was very close. Seat {seat}'s act counts.")
            case.found(hand="live")
            outcome, ruling = "Seat {seat}'s act counts.", "act_stands"
        case "dead":
            case.do(
                "Take in seat {seat}'s cards.",
                "Leave what seat {seat} has put in in the pot.",
                "Let play go on behind seat {seat}.",
            )
            case.aloud("That was very close, and too late. Seat {seat}'s hand is dead.")
            case.found(hand="dead")
            outcome, ruling = "Seat {seat}'s hand is dead.", "fold"
        case _:
            case.do("Ask the dealer what came first.", "Decide, and say it aloud.")
            case.aloud("That was very close. I decide whether the act counts.")
            outcome = "Too close to call, and the book has no rule on a tie: you decide under Rule 1."
            ruling = "td_discretion"
    return case.rule(outcome, because=FAIRNESS, penalty=penalty, ruling=ruling)


def ran_out(case: Case, at_end: str, penalty: PenaltyAdvice | None) -> Ruling:
    """Time ran out: a dead hand, or from 2017 a check where no bet is faced."""
    if at_end != "dead":
        case.do("Seat {seat} has checked and keeps the hand.", "Play goes on behind seat {seat}.")
        case.aloud("Time. Seat {seat} checks.")
        return case.rule(
            "Time ran out with no bet to seat {seat}: a check.",
            because="clock-expiry",
            penalty=penalty,
            ruling="check",
            hand="live",
        )
    if case.param("clock-expiry.not_facing_bet") == "dead":
        # 2009 and 2013 kill the hand at the end of the countdown and name no bet. Readings: (a) as written, whether or
        # not there is a bet; (b) only with a bet to call, since a check costs nothing. Taken: (a). docs/readings.md.
        case.reading("clock-no-bet", "The book kills the hand at the end of the time, bet or no bet.")
    case.do("Take in seat {seat}'s cards.", "What seat {seat} has put in stays in.", "Play goes on behind seat {seat}.")
    case.aloud("Time. Seat {seat}'s hand is dead.")
    return case.rule(
        "Time ran out on seat {seat}: the hand is dead.",
        because="clock-expiry",
        penalty=penalty,
        ruling="fold",
        hand="dead",
    )


def claimed_late(case: Case) -> Ruling:
    """Brought up only after play went on: no book says what becomes of it."""
    case.silent("a clock that is disputed only after play has gone on")
    if taken := case.decide(THE_HAND):
        return beyond_the_book(case, taken)
    case.do("Hear seat {seat} and the dealer.", "Decide, and say it aloud.")
    case.aloud("This comes too late for the rule on the clock. I decide what is fair.")
    return case.rule(
        "The book does not cover it this late: you decide under Rule 1.", because=FAIRNESS, ruling="td_discretion"
    )
