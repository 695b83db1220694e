"""Answers that several tests give."""

from rules.engine.question import Value

# Seat 6 raises out of turn, and seat 5, which was skipped, has not acted yet: the ruling depends on what it does.
RAISE_OUT_OF_TURN: dict[str, Value] = {
    "hand-moment": "now",
    "actor": 6,
    "oot-action": "raise",
    "oot-amount": 800,
    "oot-skipped": (5,),
}
