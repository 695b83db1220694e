"""The rulings a clock can come to, each with its steps and words."""

from dataclasses import dataclass
from typing import cast

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling, RunningClock, TimeChange
from rules.situations.choices import OTHERWISE
from rules.situations.late_claims import beyond_the_book
from rules.situations.penalties import possible_penalty

BOOK_TIME = Choice("as-written", say("The time as the book has it"))
SHORTER = Choice("shorter", say("Less time"))
LONGER = Choice("longer", say("More time"))
DIRECTIONS = {"reduce": (BOOK_TIME, SHORTER), "adjust": (BOOK_TIME, SHORTER, LONGER)}


@dataclass(frozen=True)
class Clock:
    """The seat on the clock and what the end of the time does: "dead" or "check".

    `allowed` says whether the caller may call it, or "unspecified"; None for a clock that runs already. `stalling` is
    the floor's finding that the player keeps delaying the game.
    """

    seat: int
    expiry: str
    allowed: bool | str | None = None
    stalling: bool = False


def not_by_this_caller(case: Case, seat: int) -> Ruling:
    """Only a player in the seat may call the clock (2009 rule 22, 2019 rules 29 and 30)."""
    td_may = case.param("clock-call.who") == "td_or_any_player_in_event"
    return case.rule(
        say("No clock on seat {seat}: only a player in a seat can call it.", seat=seat),
        because="clock-caller-at-seat",
        values={
            "called_by_allowed": False,
            "ruling": "no_clock",
            "hand": "live",
            "td_may_call": True if td_may else "unspecified",
        },
        steps=(
            say("Play goes on; seat {seat} takes their time.", seat=seat),
            say("You may call it yourself, if seat {seat} has had reasonable time.", seat=seat)
            if td_may
            else say("A player in the seat may still call it."),
        ),
        words=(say("The clock is for players in their seats. Seat {seat}, take your time.", seat=seat),),
    )


def too_soon(case: Case, seat: int, allowed: bool | str) -> Ruling:
    """No clock before reasonable time has passed; from 2017 that is the TD's own judgement."""
    judged = judged_by(case)
    if judged != "td":
        case.silent(on=say("who judges whether reasonable time has passed"))
    return case.rule(
        say("No clock yet: seat {seat} has not had reasonable time.", seat=seat),
        because="clock-call",
        values={"called_by_allowed": allowed, "judged_by": judged, "ruling": "no_clock", "hand": "live"},
        steps=(say("Let seat {seat} think.", seat=seat), say("Stay close: the clock may be asked for again.")),
        words=(say("It is too soon for the clock. Seat {seat}, go on.", seat=seat),),
    )


def runs(case: Case, clock: Clock) -> Ruling:
    """The clock runs: its time, the countdown, and what follows at the end."""
    time = seconds(case)
    values = {**who(case, clock), **time, **time_may_change(case, clock), **against_delay(case, clock)}
    return case.rule(
        say(
            "Seat {seat} is on the clock: {main} seconds, then {countdown} counted down.",
            seat=clock.seat,
            main=time["main_seconds"],
            countdown=time["countdown_seconds"],
        ),
        because="clock-time-allowed",
        values={**values, "ruling": "clock_runs", "hand": "live", "on_expiry": ruling_at_end(clock)},
        steps=(
            say("Give {main} seconds.", main=time["main_seconds"]),
            say("Then count down aloud from {countdown}.", countdown=time["countdown_seconds"]),
            at_end(clock),
            *delay_steps(case, clock),
        ),
        words=(
            say(
                "Seat {seat}, you are on the clock: {main} seconds and a countdown of {countdown}.",
                seat=clock.seat,
                main=time["main_seconds"],
                countdown=time["countdown_seconds"],
            ),
            say("If you do not act in time, your hand is dead.")
            if clock.expiry == "dead"
            else say("If you do not act in time, you check."),
        ),
        discretions=clock_time(case, clock),
        penalty=penalty(case, clock),
        clock=RunningClock(clock.seat, **time, may_be=cast(TimeChange, values.get("time_may_be", ""))),
    )


def acted_in_time(case: Case, clock: Clock) -> Ruling:
    """An act before the end of the countdown counts."""
    return case.rule(
        say("Seat {seat} acted in time: the act counts.", seat=clock.seat),
        because="clock-time-allowed",
        values={**who(case, clock), **seconds(case), "ruling": "act_stands", "hand": "live"},
        steps=(
            say("What seat {seat} did stands.", seat=clock.seat),
            say("Play goes on behind seat {seat}.", seat=clock.seat),
        ),
        words=(say("Seat {seat} acted in time. The act counts.", seat=clock.seat),),
        penalty=penalty(case, clock),
    )


def too_close(case: Case, clock: Clock) -> Ruling:
    """Act and end of the countdown at one moment: the player's, where the book says so (2013 rule 27, 2019 rule 29)."""
    if not case.has("clock-tie"):
        return tie_is_yours(case, clock)
    return case.rule(
        say("Too close to call: it goes to seat {seat}, and the act counts.", seat=clock.seat),
        because="clock-tie",
        values={**who(case, clock), **seconds(case), "ruling": "act_stands", "hand": "live", "tie_to": "player"},
        steps=(
            say("What seat {seat} did stands.", seat=clock.seat),
            say("Play goes on behind seat {seat}.", seat=clock.seat),
        ),
        words=(say("That was a tie, and a tie goes to the player. Seat {seat}'s act counts.", seat=clock.seat),),
        penalty=penalty(case, clock),
    )


def tie_is_yours(case: Case, clock: Clock) -> Ruling:
    """A tie under a book that does not speak of one."""
    case.silent(on=say("a tie with the clock"))
    return case.rule(
        say("Too close to call, and the book has no rule on a tie: you decide under Rule 1."),
        because=FAIRNESS,
        values={**who(case, clock), **seconds(case), "ruling": "td_discretion"},
        steps=(say("Ask the dealer what came first."), say("Decide, and say it aloud.")),
        words=(say("That was very close. I decide whether the act counts."),),
        discretions=(
            Discretion(
                "clock-tie",
                say("Does seat {seat}'s act count?", seat=clock.seat),
                (Choice("act-stands", say("The act counts")), Choice("dead", say("The hand is dead")), OTHERWISE),
            ),
        ),
        penalty=penalty(case, clock),
    )


def ran_out(case: Case, clock: Clock) -> Ruling:
    """Time ran out: a dead hand, or from 2017 a check where no bet is faced."""
    values = {**who(case, clock), **seconds(case), "ruling": ruling_at_end(clock)}
    if clock.expiry == "check":
        return case.rule(
            say("Time ran out with no bet to seat {seat}: a check.", seat=clock.seat),
            because="clock-expiry",
            values={**values, "hand": "live"},
            steps=(
                say("Seat {seat} has checked and keeps the hand.", seat=clock.seat),
                say("Play goes on behind seat {seat}.", seat=clock.seat),
            ),
            words=(say("Time. Seat {seat} checks.", seat=clock.seat),),
            penalty=penalty(case, clock),
        )
    if case.param("clock-expiry.not_facing_bet") == "dead":
        # 2009 and 2013 kill the hand at the end of the countdown and name no bet. Readings: (a) as written, whether or
        # not there is a bet; (b) only with a bet to call, since a check costs nothing. Taken: (a). docs/readings.md.
        case.reading("clock-no-bet", say("The book kills the hand at the end of the time, bet or no bet."))
    return case.rule(
        say("Time ran out on seat {seat}: the hand is dead.", seat=clock.seat),
        because="clock-expiry",
        values={**values, "hand": "dead"},
        steps=(
            say("Take in seat {seat}'s cards.", seat=clock.seat),
            say("What seat {seat} has put in stays in.", seat=clock.seat),
            say("Play goes on behind seat {seat}.", seat=clock.seat),
        ),
        words=(say("Time. Seat {seat}'s hand is dead.", seat=clock.seat),),
        penalty=penalty(case, clock),
    )


def claimed_late(case: Case, seat: int) -> Ruling:
    """Raised only after play went on: no book says what becomes of it."""
    case.silent(on=say("a clock that is disputed only after play has gone on"))
    return beyond_the_book(
        case,
        steps=(say("Hear seat {seat} and the dealer.", seat=seat), say("Decide, and say it aloud.")),
        words=(say("This comes too late for the rule on the clock. I decide what is fair."),),
    )


def seconds(case: Case) -> dict[str, int]:
    """The time a clock gives, in seconds."""
    return {
        "main_seconds": cast(int, case.param("clock-time-allowed.clock_seconds")),
        "countdown_seconds": cast(int, case.param("clock-time-allowed.countdown_seconds")),
    }


def who(case: Case, clock: Clock) -> dict[str, object]:
    """Who called the clock and who judged that time had passed; nothing for a clock that ran already."""
    if clock.allowed is None:
        return {}
    return {"called_by_allowed": clock.allowed, "judged_by": judged_by(case)}


def judged_by(case: Case) -> str:
    """Whose view decides that reasonable time has passed."""
    return "td" if case.param("clock-call.td_approval") else "unspecified"


def ruling_at_end(clock: Clock) -> str:
    return "fold" if clock.expiry == "dead" else "check"


def at_end(clock: Clock) -> Say:
    if clock.expiry == "dead":
        return say("No act by then: the hand is dead.")
    return say("No act by then: seat {seat} checks.", seat=clock.seat)


def time_may_change(case: Case, clock: Clock) -> dict[str, object]:
    """Which way the TD may change the time; a book that does not say so is silent on a player who keeps delaying."""
    if case.has("clock-adjustable"):
        return {"time_may_be": {"reduce": "reduced", "adjust": "adjusted"}[direction(case)]}
    if clock.stalling:
        case.silent(on=say("a change of the time that a clock gives"))
    return {}


def clock_time(case: Case, clock: Clock) -> tuple[Discretion, ...]:
    """The choice of another time, put where the player keeps delaying; else it stands among the steps."""
    if not clock.stalling or not case.has("clock-adjustable"):
        return ()
    return (Discretion("clock-time", say("How long does this clock run?"), DIRECTIONS[direction(case)]),)


def direction(case: Case) -> str:
    return str(case.param("clock-adjustable.direction"))


def against_delay(case: Case, clock: Clock) -> dict[str, object]:
    """What more the book allows against a player who keeps delaying."""
    if not clock.stalling:
        return {}
    steps = case.has("clock-adjustable") and case.param("clock-adjustable.anti_stalling_steps") is True
    return {"penalty_possible": True, "further_steps_possible": steps}


def delay_steps(case: Case, clock: Clock) -> tuple[Say, ...]:
    """What the floor may do about the time, in words."""
    if not case.has("clock-adjustable"):
        return ()
    if clock.stalling:
        return (
            (say("You may take other steps too, to end the delays."),)
            if case.param("clock-adjustable.anti_stalling_steps") is True
            else ()
        )
    return (
        say("You may give less time.")
        if direction(case) == "reduce"
        else say("You may give less time or more, to fit the game."),
    )


def penalty(case: Case, clock: Clock) -> PenaltyAdvice | None:
    """That delaying the game again and again may be penalised; no book penalises the call for a clock as such."""
    if not clock.stalling:
        return None
    return possible_penalty(case, "etiquette-violations", clock.seat)
