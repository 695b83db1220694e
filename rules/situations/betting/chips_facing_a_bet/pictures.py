"""What the tests on chips look like: the smallest chip lifted off, one chip beside the call, the way to a raise."""

from fractions import Fraction

from rules.engine.case import Case
from rules.engine.question import Chips
from rules.engine.ruling import Picture
from rules.poker.chips import smallest, worth
from rules.situations.betting.chips_facing_a_bet.rulings import chips_word


def smallest_lifted(case: Case, pushed: Chips, to_call: int, needed: bool) -> tuple[Picture, ...]:
    """Several chips without the smallest, beside what is to call; nothing where they are the call to the chip."""
    lifted, total = smallest(pushed), worth(pushed)
    left = total - lifted
    if total == to_call:
        return ()
    says = case.say(
        "Without the smallest chip ({lifted:,}) there are {left:,}: less than the {to_call:,} to call, so it is a call."
        if needed
        else "Without the smallest chip ({lifted:,}) there are still {left:,}, enough for the {to_call:,} to call: "
        "that chip is to spare.",
        lifted=lifted,
        left=left,
        to_call=to_call,
    )
    shown = {"pushed": pushed, "total": total, "lifted": lifted, "left": left, "to_call": to_call}
    return (Picture("chips-lifted", says, shown),)


def single_chip(case: Case, pushed: Chips, to_call: int) -> tuple[Picture, ...]:
    """One chip beside what is to call; nothing where it is the call itself."""
    chip = worth(pushed)
    if chip == to_call:
        return ()
    says = case.say(
        "One chip without a raise said before it is a call: {chip:,} where {to_call:,} is to call.",
        chip=chip,
        to_call=to_call,
    )
    return (Picture("one-chip", says, {"pushed": pushed, "total": chip, "to_call": to_call, "over": chip - to_call}),)


def way_to_a_raise(case: Case, half: int | Fraction, share: Fraction, reached: bool) -> Picture:
    """Where the street total stands between the call and the smallest raise, and from where it must be made that."""
    says = case.say(
        "{total:,} reaches {half}, {percent}% of the way to a raise: it must be made full."
        if reached
        else "{total:,} is short of {half}, {percent}% of the way to a raise, from where it must be made full.",
        percent=f"{float(share * 100):g}",
    )
    shown = {name: case.number(name) for name in ("bet", "least", "total")}
    return Picture("way-to-a-raise", says, {**shown, "mark": chips_word(half), "share": str(share)})
