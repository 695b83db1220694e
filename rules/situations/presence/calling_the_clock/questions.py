"""Questions about a clock on a player who is slow to act."""

from dataclasses import replace

from rules.engine.question import choice, seat
from rules.facts import chips

ABOUT = choice(
    "clock-about",
    "What is the call about?",
    {
        "player": "A player at the table, in the seat, wants the clock",
        "floor": "You want to call it yourself",
        "other-table": "A player at another table, in the seat, wants it",
        "not-seated": "Someone without a player's seat, or away from it, wants it",
        "running": "A clock is running",
        "ended": "A clock has just run out, or there was an act at its end",
        "late": "A clock, brought up only after play went on",
    },
    heard="Clock: {answer}",
    spoken={
        "player": "{seat} call clock, {seat} wants clock, {seat} asks for clock, {seat} call time, called by {seat}, "
        "{seat} fold call clock, player call clock, player wants clock, opponent call clock, opponent wants clock, "
        "{seat} requests clock, {seat} demands clock",
        "ended": "=clock ran out, =clock has run out, =time ran out, =time is up, =clock is up, =clock expired, "
        "=time expired, countdown ended, countdown is over",
        "running": "=clock is =running, =clock =running",
        "floor": "i want to call, want to call it myself",
        "": "(call clock before), (call clock again)",
    },
    why="Who may call the clock, and what is left to decide, depend on it.",
    concept="clock-call",
)
SEAT = seat(
    "clock-seat",
    "Which seat is to act?",
    samples=(5,),
    name="seat",
    role="affected",
    why="The clock runs on this player.",
    concept="clock-call",
    heard="To act: {answer}",
    spoken="clock on {seat}, clock {seat}, clock called on {seat}, call time on {seat}, (clock {seat} called)",
)
TIME = choice(
    "clock-reasonable-time",
    "Has seat {seat} had reasonable time?",
    {"yes": "Yes", "stalling": "Yes, and keeps delaying the game", "no": "No, not yet"},
    finding=True,
    why="Only a player who has had reasonable time is put on the clock; delay again and again may cost more.",
    concept="clock-call",
)
TO_CALL = chips.TO_CALL.worded(
    "Does seat {seat} face a bet?",
    why="With a bet to call the hand is dead when time runs out; with none it is checked.",
    concept="clock-expiry",
)
ACT = choice(
    "clock-act",
    "Did seat {seat} act in time?",
    {
        "in-time": "Acted in time",
        "tie": "Too close to call",
        "ran-out": "Time ran out, two or more others in",
        "ran-out-one": "Time ran out, one other in",
    },
    why="An act before the end of the countdown counts like any other.",
    concept="clock-time-allowed",
)
# As long as the clock runs, or is only now called for, it is what the ruling has as what comes next.
ACT_AHEAD = replace(ACT, awaited=True, ahead=True)
