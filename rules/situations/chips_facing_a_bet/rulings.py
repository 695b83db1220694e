"""The rulings that chips or words facing a bet can come to, each with its steps and words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import Part, Say, say
from rules.engine.question import Chips
from rules.engine.ruling import Picture, Ruling
from rules.poker.chips import worth
from rules.situations.betting_errors import Behind, after_others, closed, hands_behind
from rules.situations.chips_facing_a_bet.questions import LAST, STRUCTURE
from rules.situations.pictures import settled
from rules.situations.stacks import known_stack, makes_it, puts_in, short_stack

NOTHING = say("")
# How a raise is put in or said, which no edition lays down for limit.
# The most that “all-in” can come to, where that is not everything.
MOST: Mapping[str, tuple[Say, ...]] = {
    "limit": (say("It is one bet or raise at most: what is beyond that goes back."),),
    "pot-limit": (say("It is the pot at most: what is beyond that goes back."),),
}
NO_LIMIT_METHODS = ("raise-one-motion", "raise-two-motion", "raise-amount-declared-first")


@dataclass(frozen=True)
class Wager:
    """What a player did facing a bet (or none: 0), in street totals; `size` is the least raise, `half` half the way.

    `total` is what the chips or words come to, `chips` the new ones pushed (none when only words count), `out` whether
    there are some of which only the total is known, `like_chips` whether the book takes a bare amount for as many
    chips, `all_needed` whether every new chip is needed for the call,
    `governed` whether the book puts spare chips under the 50% standard, `at_risk` whether it counts silent chips put
    out for change, `followed` whether more came in another motion, `several` whether several chips with nothing bet are
    a bet "as_written" or "by_reading", `pictures` what was tried on the way, `pot_limit` whether it is that, if known.
    """

    seat: int
    moment: str
    bet: int
    total: int
    chips: Chips = ()
    out: bool = False
    like_chips: bool = False
    all_needed: bool | None = None
    governed: bool = False
    at_risk: bool = False
    followed: bool = False
    several: str = ""
    size: int = 0
    half: int | Fraction | None = None
    pictures: tuple[Picture, ...] = ()
    pot_limit: bool | None = None

    @property
    def over(self) -> int:
        """By how much it is above the bet; below zero when it is less."""
        return self.total - self.bet

    @property
    def by_chips(self) -> bool:
        """Whether chips went in, known one by one or not."""
        return self.out or bool(self.chips)

    @property
    def lying(self) -> Chips:
        """The new chips, where they are all that it has in."""
        return self.chips if worth(self.chips) == self.total else ()

    @property
    def least(self) -> int:
        """The street total of the smallest raise."""
        return self.bet + self.size

    def coming_to(self, total: int) -> "Wager":
        return replace(self, total=total)

    def needing(self, size: int) -> "Wager":
        return replace(self, size=size)

    @property
    def set_aside(self) -> tuple[Say, ...]:
        """What to do first with chips of a second motion."""
        return (say("Give back what came after the first motion."),) if self.followed else ()

    @property
    def figures(self) -> dict[str, object]:
        """What was worked out on the way, under the names of the golden cases."""
        return {
            **({"every_chip_needed": self.all_needed} if self.all_needed is not None else {}),
            **({"min_raise_by": self.size, "min_raise_to": self.least} if self.size and self.bet else {}),
            **({"min_bet": self.size} if self.size and not self.bet else {}),
            **({"fifty_percent_threshold_to": self.half} if self.half is not None else {}),
            **({"governed_by": "fifty_percent"} if self.governed else {}),
            **({"counted": "all_silent_chips"} if self.at_risk else {}),
            **({"counts": "first_motion"} if self.followed else {}),
            **({"several_chips": self.several} if self.several else {}),
            **({"equivalent_push": self.total, "declares_raise": False} if self.like_chips else {}),
        }


def everything(case: Case, wager: Wager) -> bool:
    """Whether those are the player's last chips; more that followed show that they are not."""
    if wager.followed:
        return False
    stack = known_stack(case, wager.seat)
    asked = stack is None or case.told(LAST, seat=wager.seat) is not None
    return case.yes(LAST, seat=wager.seat) if asked else (stack or 0) <= wager.total


def call(
    case: Case, wager: Wager, *, because: str, why: Say = NOTHING, found: Mapping[str, object] | None = None
) -> Ruling:
    """A call; what is too much goes back."""
    put_out = wager.by_chips or wager.all_needed is True
    back = wager.over if put_out else 0
    return conclude(
        case,
        wager,
        say("A call of {bet:,}{why}.", bet=wager.bet, why=dash(why)),
        because=because,
        values={
            "ruling": "call",
            "call_amount": wager.bet,
            **({"returned": back} if back or (put_out and not wager.followed) else {}),
            **({"all_in": False} if back else {}),
            **(found or {}),
        },
        steps=(
            *called_with(case, wager, back, put_out),
            say("Action goes on behind seat {seat}; the bet stays {bet:,}.", seat=wager.seat, bet=wager.bet),
        ),
        words=(say("Seat {seat}, that is a call of {bet:,}.", seat=wager.seat, bet=wager.bet),),
    )


def called_with(case: Case, wager: Wager, back: int, put_out: bool) -> tuple[Say, ...]:
    """What moves at a call: chips that were too much go back, and after words alone the call goes in."""
    if back:
        return (say("Give {back:,} back to seat {seat}.", back=back, seat=wager.seat),)
    if put_out:
        return (say("Seat {seat} has called.", seat=wager.seat),)
    return after_words(case, wager.seat, wager.bet)


def after_words(case: Case, seat: int, total: int) -> tuple[Say, ...]:
    """What moves after words: the amount goes in, and chips that went in beyond it come back."""
    return (makes_it(case, seat, total), say("Chips beyond {total:,} go back.", total=total))


def call_by_words(case: Case, wager: Wager) -> Ruling:
    """The word call, first: a call of the whole bet, whatever chips follow (2009 rule 29, 2019 rules 40-A and 51-A)."""
    if (stack := short_stack(case, wager.seat, wager.bet)) is not None:
        return all_in_for_less(case, wager.coming_to(stack))
    general = case.has("general-declaration-full-action")
    return conclude(
        case,
        wager,
        say("Seat {seat} said call: a call of {bet:,}.", seat=wager.seat, bet=wager.bet),
        because="general-declaration-full-action" if general else "verbal-in-turn-binding",
        values={
            "ruling": "call",
            "binding": True,
            "call_amount": wager.bet,
            **({"commits_to": "full_current_action"} if general else {}),
        },
        steps=after_words(case, wager.seat, wager.bet),
        words=(say("Seat {seat}, you said call. It is {bet:,}.", seat=wager.seat, bet=wager.bet),),
    )


def all_in_for_less(case: Case, wager: Wager) -> Ruling:
    """Last chips up to the bet. No edition says so outright; all of them split the side pots that come of it."""
    case.reading("all-in-for-less", say("Last chips up to the bet are taken as all-in, which side pots presuppose."))
    return conclude(
        case,
        wager,
        say("All-in for {total:,}, no more than the bet.", total=wager.total),
        because="side-pots-separate",
        values={"ruling": "all_in", "all_in": True, "call_amount": wager.total},
        steps=(
            say("Seat {seat} is in for {total:,}; the bet stays {bet:,}.", **amounts(wager))
            if wager.by_chips
            else say("Seat {seat} puts in all they have, {total:,}; the bet stays {bet:,}.", **amounts(wager)),
            say("What the others put in beyond {total:,} goes to a side pot.", total=wager.total),
        ),
        words=(say("Seat {seat} is all-in for {total:,}. The bet is still {bet:,}.", **amounts(wager)),),
    )


def all_in(case: Case, wager: Wager, *, because: str) -> Ruling:
    """Last chips above the call and short of a raise: all-in for them, with nothing to complete."""
    return conclude(
        case,
        wager,
        say("Seat {seat} is all-in for {total:,}.", **amounts(wager)),
        because=because,
        values={"ruling": "all_in", "all_in": True, "bet_total": wager.total},
        steps=(
            *(() if wager.by_chips else (say("Seat {seat} puts in all they have, {total:,}.", **amounts(wager)),)),
            say("The bet is now {total:,}; nothing is completed and nothing goes back.", total=wager.total),
            say("It is short of a full raise: players who have acted may be left with call or fold."),
        ),
        words=(say("Seat {seat} is all-in. It is {total:,} to call.", **amounts(wager)),),
    )


def all_in_by_words(case: Case, moment: str, seat: int) -> Ruling:
    """All-in, said first: everything the player has is the bet."""
    structure = case.ask(STRUCTURE)
    steps, values = hands_behind(moment)
    stack = known_stack(case, seat)
    return case.rule(
        say("Seat {seat} said all-in: everything they have is in.", seat=seat)
        if stack is None
        else say("Seat {seat} said all-in: {stack:,} in all.", seat=seat, stack=stack),
        because="verbal-in-turn-binding",
        values={"ruling": "all_in", "all_in": True, "binding": True, **values},
        steps=(
            say("Seat {seat} puts everything in; it is counted when it is called or asked for.", seat=seat)
            if stack is None
            else say("Seat {seat} puts in all they have, {stack:,} in all.", seat=seat, stack=stack),
            *MOST.get(structure, ()),
            say("Less than a full bet or raise may leave players who have acted with call or fold."),
            *steps,
        ),
        words=(say("Seat {seat} is all-in.", seat=seat),),
    )


def raised(case: Case, wager: Wager, *, because: str) -> Ruling:
    """A raise of at least the smallest size; in limit it is exactly that size, and the rest goes back.

    The rules on how to raise are for no-limit and pot-limit alone, so in limit the rule on the size decides.
    """
    if (stack := short_stack(case, wager.seat, wager.total)) is not None:
        return raised_all_in(case, wager.coming_to(stack), because)
    total = wager.total
    structure = case.ask(STRUCTURE) if total > wager.least else ""
    if structure:
        wager = replace(wager, pot_limit=structure == "pot-limit")
    if structure == "limit":
        total = wager.least
        because = "raise-minimum" if because in NO_LIMIT_METHODS else because
    back = wager.total - total if wager.by_chips else 0
    return conclude(
        case,
        wager,
        say("A raise to {total:,}.", total=total),
        because=because,
        values={
            "ruling": "raise",
            "bet_total": total,
            "raise_by": total - wager.bet,
            **({"returned": back} if back else {}),
        },
        steps=(
            *(
                (say("Seat {seat} has {total:,} in, in all.", seat=wager.seat, total=total),)
                if wager.by_chips
                else after_words(case, wager.seat, total)
            ),
            *((say("Give {back:,} back: in limit a raise is one size.", back=back),) if back else ()),
            say("It is {total:,} to call.", total=total),
            *not_above_the_pot(structure, total),
        ),
        words=(say("Seat {seat} raises to {total:,}.", seat=wager.seat, total=total),),
    )


def raised_all_in(case: Case, wager: Wager, because: str) -> Ruling:
    """A raise of more than the player is known to have: for all of it, as far as that goes."""
    if wager.over <= 0:
        return all_in_for_less(case, wager)
    if wager.total < wager.least:
        return all_in(case, wager, because="reopen-short-all-in")
    ruling = raised(case, wager, because=because)
    return replace(ruling, values={**ruling.values, "all_in": ruling.values.get("bet_total") == wager.total})


def not_above_the_pot(structure: str, total: int) -> tuple[Say, ...]:
    """What to look at in pot-limit, where the pot is the most that may be bet."""
    return (say("Check that {total:,} is not above the pot.", total=total),) if structure == "pot-limit" else ()


def full_raise(
    case: Case, wager: Wager, *, because: str, why: Say, found: Mapping[str, object] | None = None
) -> Ruling:
    """A short raise that must be made the smallest full one, or of all that the player is known to have."""
    owed = wager.least - wager.total
    if (stack := short_stack(case, wager.seat, wager.least)) is not None:
        return as_far_as_it_goes(case, wager, stack, because=because, why=why, found=found or {})
    return conclude(
        case,
        wager,
        say("A raise, made up to {least:,}{why}.", least=wager.least, why=dash(why)),
        because=because,
        values={
            "ruling": "min_raise",
            "bet_total": wager.least,
            "raise_by": wager.size,
            **({"owed": owed} if wager.by_chips else {}),
            **(found or {}),
        },
        steps=(
            puts_in(case, wager.seat, owed, wager.least) if wager.by_chips else makes_it(case, wager.seat, wager.least),
            say("No more than that: the raise is exactly {size:,}.", size=wager.size),
            say("It is {least:,} to call.", least=wager.least),
        ),
        words=(say("Seat {seat}, that is a raise. You must make it {least:,}.", seat=wager.seat, least=wager.least),),
        short=True,
    )


def as_far_as_it_goes(
    case: Case, wager: Wager, stack: int, *, because: str, why: Say, found: Mapping[str, object]
) -> Ruling:
    """A short raise by a player who has less than the smallest: all-in, and nothing is completed beyond that."""
    if stack <= wager.bet:
        return all_in_for_less(case, wager.coming_to(stack))
    told = {"seat": wager.seat, "stack": stack}
    return conclude(
        case,
        wager,
        say("A raise, all-in for {stack:,}{why}.", why=dash(why), **told),
        because=because,
        values={
            "ruling": "all_in",
            "all_in": True,
            "bet_total": stack,
            **({"owed": stack - wager.total} if wager.by_chips else {}),
            **found,
        },
        steps=(
            puts_in(case, wager.seat, wager.least - wager.total, wager.least)
            if wager.by_chips
            else makes_it(case, wager.seat, wager.least),
            say("It is {stack:,} to call.", **told),
            say("It is short of a full raise: players who have acted may be left with call or fold."),
        ),
        words=(say("Seat {seat}, that is a raise. You are all-in for {stack:,}.", **told),),
    )


def raise_owed(case: Case, wager: Wager, *, two_motions: bool) -> Ruling:
    """Raise said, and at most the call put in: the player owes at least the smallest raise and sets the amount now."""
    chips_in = wager.by_chips
    basis = str(case.param("raise-minimum.basis"))
    structure = case.ask(STRUCTURE)
    limit = structure == "limit"
    return conclude(
        case,
        replace(wager, pot_limit=structure == "pot-limit"),
        say("Seat {seat} must raise, to {least:,}.", seat=wager.seat, least=wager.least)
        if limit
        else say("Seat {seat} must raise, to at least {least:,}.", seat=wager.seat, least=wager.least),
        because="raise-two-motion" if chips_in else "raise-minimum",
        values={
            "ruling": "raise",
            "binding": True,
            "call_amount": wager.bet,
            "two_motions_allowed": two_motions,
            "min_raise_basis": basis,
            **({"largest_prior_full_bet_or_raise": wager.size} if basis != "previous_raise" else {}),
            **({"not_min_raise_by": wager.bet} if wager.bet != wager.size else {}),
            **({"bet_total": wager.least} if limit else {}),
        },
        steps=(
            say("Seat {seat} may not call or fold.", seat=wager.seat),
            how_the_raise_goes_in(wager, limit, two_motions),
            say("Hold the players behind until it is in.")
            if limit
            else say("Hold the players behind until the amount is clear."),
        ),
        words=(say("Seat {seat}, you said raise. In limit that is {least:,}.", seat=wager.seat, least=wager.least),)
        if limit
        else (
            say("Seat {seat}, you said raise. It is {bet:,} to call,", seat=wager.seat, bet=wager.bet),
            say("and at least {least:,} to raise. How much?", least=wager.least),
        ),
    )


def how_the_raise_goes_in(wager: Wager, limit: bool, two_motions: bool) -> Say:
    """What a player who said raise does now; in limit there is one size, and nothing to name."""
    if limit:
        return say("They put in {least:,} in all: in limit a raise is one size.", least=wager.least)
    if wager.by_chips:
        return say("The call is in: the rest of the raise follows in one motion.")
    if two_motions:
        return say("They name the total, or put all of it in at once, or the call first and the rest at once.")
    return say("They name the total, or put all of it in, in one motion.")


def string_raise(case: Case, wager: Wager, by_the_word: int = 0) -> Ruling:
    """A raise in several motions, in a book that makes any such raise a call (Fivebet rule 56).

    `by_the_word` is the raise that it would be by the word raise, where that was said.
    """
    return conclude(
        case,
        wager,
        say("A string raise: a call of {bet:,}.", bet=wager.bet),
        because="string-bets",
        values={
            "ruling": "call",
            "call_amount": wager.bet,
            **({"by_the_word_raise_to": by_the_word} if by_the_word else {}),
        },
        steps=(
            makes_it(case, wager.seat, wager.bet),
            say("Give back what is beyond {bet:,}.", bet=wager.bet),
            say("Action goes on behind seat {seat}.", seat=wager.seat),
        ),
        words=(
            say("Seat {seat}, a raise goes in at once. That is a call of {bet:,}.", seat=wager.seat, bet=wager.bet),
        ),
    )


def full_call_after_pull_back(case: Case, wager: Wager) -> Ruling:
    """Who pulled back chips of an earlier bet may no longer fold (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""
    stack = short_stack(case, wager.seat, wager.bet)
    call = wager.bet if stack is None else stack
    told = {"seat": wager.seat, "call": call}
    return conclude(
        case,
        wager,
        say("Chips were pulled back: seat {seat} may not fold, and owes a call of {call:,}.", **told),
        because="prior-chips-pullback-binds",
        values={
            "ruling": "full_call",
            "call_amount": call,
            "owed": max(0, call - wager.total),
            **({} if stack is None else {"all_in": True}),
        },
        steps=(puts_in(case, wager.seat, -wager.over, wager.bet),),
        words=(
            say("Seat {seat}, you took chips back. You must call the full {call:,}.", **told)
            if stack is None
            else say("Seat {seat}, you took chips back. You must call, all-in for {call:,}.", **told),
        ),
    )


def not_counted(
    case: Case, wager: Wager, half: int | Fraction, *, because: str, pulled: bool, found: Mapping[str, object]
) -> Ruling:
    """New chips onto others, not counted yet: what would make it a raise (2019 and Fivebet rule 46-C)."""
    one_is_call = "single_chip" in found
    standard = case.param("prior-chips-silent-add.governed_by")
    if pulled:
        case.cite("prior-chips-pullback-binds")
    shown: dict[str, Part] = {"from_": chips_word(half), "least": wager.least, "bet": wager.bet}
    return conclude(
        case,
        wager,
        say("One new chip is a call; of several, one to spare, a raise from {from_} in all.", **shown)
        if one_is_call
        else say("All that is out is one bet: a raise from {from_} in all, else a call.", **shown),
        because=because,
        values={
            **found,
            "governed_by": standard,
            **({"multiple_chips_governed_by": standard} if one_is_call else {}),
            "raise_if_total_at_least": half,
            "otherwise": "call",
        },
        steps=(
            say("Count what seat {seat} has out now.", seat=wager.seat),
            *(
                (say("One new chip, or several that are all needed: a call of {bet:,}.", **shown),)
                if one_is_call
                else ()
            ),
            say("{from_} or more: a raise, to {least:,} at least. Less: a call of {bet:,}.", **shown),
            say("With one to spare, last chips are all-in whatever they come to."),
            *((say("A player who pulled chips back from a raise may not fold."),) if pulled else ()),
        ),
        words=(say("Seat {seat}, leave the chips there until they are counted.", seat=wager.seat),),
    )


def error_stands(case: Case, seat: int) -> Ruling:
    """Too late to put a wrong amount right (2017 rule 43-A, 2019 and Fivebet rule 52-A)."""
    return case.rule(
        say("Too late: the bets stand as played."),
        because="incorrect-bet-correction",
        values={"ruling": "error_stands"},
        steps=(say("Change nothing in the pot."), say("Seat {seat} plays on.", seat=seat)),
        words=(say("It is too late to put that bet right. The bets stand."),),
    )


def any_one_chip(case: Case, wager: Wager, to_call: int) -> None:
    """In 2009, that rule 33 is read like its successors where its words would also bear a call."""
    big = max(denomination for denomination, _ in wager.chips)
    if case.has("multi-chip-fifty-percent") or wager.total - big >= to_call or wager.total >= 2 * wager.bet:
        return
    # "Any one chip" may mean every chip, or some chip. Read as some chip, 1,000 and three 100s against 1,100 are a call
    # because the 1,000 is needed. Taken: every chip, as all later editions say it. docs/readings.md.
    case.reading("any-one-chip", say("“Any one chip” is taken as every chip: one to spare, and it is no mere call."))


def conclude(
    case: Case,
    wager: Wager,
    outcome: Say,
    *,
    because: str,
    values: dict[str, object],
    steps: tuple[Say, ...],
    words: tuple[Say, ...],
    short: bool = False,
) -> Ruling:
    """The ruling, with what becomes of those who acted behind; or that it is too late to put it right."""
    behind = Behind((), {}) if wager.moment == "now" else after_others(case, short, wager.moment, wager.pot_limit)
    if behind is closed:
        return error_stands(case, wager.seat)
    return case.rule(
        outcome,
        because=because,
        values={**values, **wager.figures, **behind.values},
        steps=(*wager.set_aside, *steps, *behind.steps),
        words=words,
        pictures=(*wager.pictures, *settled(wager.seat, wager.total, values, wager.lying)),
    )


def amounts(wager: Wager) -> dict[str, int]:
    return {"seat": wager.seat, "bet": wager.bet, "total": wager.total}


def dash(why: Say) -> Say:
    """A reason behind a ruling, or nothing."""
    return say(": {why}", why=why) if why != NOTHING else NOTHING


def chips_word(total: int | Fraction) -> str:
    """A street total in words, half chips included: "487.5"."""
    whole, part = divmod(total, 1)
    return f"{whole:,}{'' if part == 0 else '.5' if part == Fraction(1, 2) else f' {part}'}"
