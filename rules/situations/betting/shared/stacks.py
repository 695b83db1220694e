"""A stack that is known, as a tape may know it: nobody is held to more than that, and nobody is asked for it."""

from rules.engine.case import Case
from rules.engine.message import Say
from rules.facts.chips import STACK


def known_stack(case: Case, seat: int) -> int | None:
    """The most that a seat can make it, as a street total in chips; None where nobody has said what it has."""
    return case.told(STACK, seat=seat)


def covers(case: Case, seat: int, total: int) -> bool:
    """Tell whether a seat is known to have as much as `total`."""
    stack = known_stack(case, seat)
    return stack is not None and stack >= total


def short_of(case: Case, total: int) -> int | None:
    """The stack of {seat} where it is known to be less than `total`."""
    stack = known_stack(case, case.number("seat"))
    return stack if stack is not None and stack < total else None


def puts_in(case: Case, owed: int, total: int) -> Say:
    """Step for {seat} to make it `total`: `owed` more, or what it has left; in numbers where its stack is known."""
    stack = known_stack(case, case.number("seat"))
    if stack is None:
        return case.say("Have seat {seat} put in {owed:,} more, or all they have left.", owed=owed)
    if stack > total:
        return case.say("Have seat {seat} put in {owed:,} more.", owed=owed)
    left = owed - (total - stack)
    if left <= 0:
        return case.say("Take no more from seat {seat}: they are all-in for {stack:,}.", stack=stack)
    return case.say("Have seat {seat} put in {left:,} more, all-in for {stack:,}.", left=left, stack=stack)


def in_all(case: Case, total: int) -> Say:
    """Step for {seat} to make it `total` after words: the amount in all."""
    stack = known_stack(case, case.number("seat"))
    if stack is None:
        return case.say("Have seat {seat} make it {total:,} in all, or put in all they have.", total=total)
    if stack > total:
        return case.say("Have seat {seat} make it {total:,} in all.", total=total)
    return case.say("Have seat {seat} put in all they have, {stack:,} in all.", stack=stack)
