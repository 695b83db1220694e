"""The rulings on whether a player may raise, each with its steps and words."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.chips_facing_a_bet.rulings import chips_word
from rules.situations.choices import OTHERWISE
from rules.situations.pictures import raising
from rules.situations.who_may_raise.late import behind

OTHERS = say("Judge each other player alone, from their own last action; players who have not acted may raise.")


@dataclass(frozen=True)
class Spot:
    """A player to act, in street totals of chips: what it has in, the bet, and by how much a full raise goes up.

    `since` is what came after its own last action; `steps` by how much each of one or two short all-ins raised.
    """

    seat: int
    moment: str
    since: str
    put: int
    bet: int
    full: int
    steps: tuple[int, ...] = ()
    limit: bool = False

    @property
    def acted(self) -> bool:
        """Whether it has acted on this street."""
        return self.since != "not-acted"

    @property
    def facing(self) -> int:
        """What it takes to call."""
        return self.bet - self.put

    @property
    def least(self) -> int:
        """The street total of the smallest raise."""
        return self.bet + self.full

    @property
    def full_alone(self) -> bool:
        """Whether one bet or raise by itself was a full one."""
        return self.since == "full" or any(step >= self.full for step in self.steps)

    @property
    def short_opening(self) -> bool:
        """Whether the bet itself is an all-in below the smallest one."""
        return self.bet < self.full

    @property
    def values(self) -> dict[str, object]:
        """What is found of it in every ruling."""
        return {
            "has_acted_before": self.acted,
            "facing": self.facing,
            "call_amount": self.bet,
            **({"all_in_increments": list(self.steps)} if len(self.steps) > 1 else {}),
        }


@dataclass(frozen=True)
class Cap:
    """The cap on raises in limit: how many were made on this street and how many the house allows; `ended` says that
    only two players are left in the tournament, where no cap holds.
    """

    made: int
    allowed: int
    ended: bool = False

    @property
    def reached(self) -> bool:
        return self.made >= self.allowed

    @property
    def values(self) -> dict[str, object]:
        state = "ended" if self.ended else "reached" if self.reached else "house"
        return {"raise_cap": state, "raises_made": self.made, "raises_allowed": self.allowed}


def may_raise(case: Case, spot: Spot) -> Ruling:
    """The betting is open to the player in no-limit or pot-limit: by how much at least."""
    if spot.short_opening:
        return over_a_short_opening(case, spot)
    return case.rule(
        say("Seat {seat} may raise, to {least:,} or more.", seat=spot.seat, least=spot.least),
        because="reopen-short-all-in",
        values={
            "ruling": "may_raise",
            **spot.values,
            **opened(spot),
            **added_up(case, spot),
            **smallest_raise(case, spot),
            "no_cap_in": list(case.listed("raise-cap-no-limit.games")),
        },
        steps=(
            why_open(spot),
            say("The smallest raise is {full:,} more, to {least:,}.", full=spot.full, least=spot.least),
            OTHERS,
        ),
        words=(
            say("Seat {seat}, it is {bet:,} to call.", seat=spot.seat, bet=spot.bet),
            say("You may raise, to {least:,} or more.", least=spot.least),
        ),
        pictures=(raising(spot.seat, may=True),),
    )


def over_a_short_opening(case: Case, spot: Spot) -> Ruling:
    """The only bet is an all-in below the smallest, and no edition says how much a raise over it must be."""
    case.silent(on=say("the smallest raise over an opening all-in that is below the smallest bet"))
    return case.rule(
        say("Seat {seat} may raise; you decide to how much at least.", seat=spot.seat),
        because="reopen-short-all-in",
        values={"ruling": "may_raise", **spot.values, **opened(spot)},
        steps=(
            why_open(spot),
            say(
                "Decide the smallest raise, and say it aloud: {full:,}, or {least:,}.", full=spot.full, least=spot.least
            ),
            OTHERS,
        ),
        words=(say("Seat {seat}, it is {bet:,} to call, and you may raise.", seat=spot.seat, bet=spot.bet),),
        discretions=(
            Discretion(
                "smallest-raise",
                say("What is the smallest raise?"),
                (
                    Choice("complete", say("To {full:,}, the smallest bet", full=spot.full)),
                    Choice("on_top", say("To {least:,}, as much on top", least=spot.least)),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
        pictures=(raising(spot.seat, may=True),),
    )


def smallest_raise(case: Case, spot: Spot) -> dict[str, object]:
    """How large the next raise must be: short all-ins never change it."""
    basis = str(case.param("raise-minimum.basis"))
    found: dict[str, object] = {"min_raise_by": spot.full, "min_raise_to": spot.least, "min_raise_basis": basis}
    if basis == "previous_raise":
        # 2009 asks for the size of the raise before, and may mean a short all-in as well. Readings: (a) the last full
        # bet or raise; (b) the short all-in, if it came last. Taken: (a), it is no full raise. docs/readings.md.
        case.reading("previous-raise-full", say("The raise to be matched is the last full one, not a short all-in."))
        return found
    if case.has("reopen-min-raise-size"):
        case.cite("reopen-min-raise-size")
        found["min_raise_after_all_ins"] = "as_written"
    return {**found, "largest_prior_full_bet_or_raise": spot.full}


def may_raise_one_bet(
    case: Case, moment: str, seat: int, cap: Cap, *, because: str, spot: Spot | None = None
) -> Ruling:
    """The betting is open to the player in limit, where a raise has one size and the cap leaves one."""
    return case.rule(
        say("Seat {seat} may raise, by one bet.", seat=seat),
        because=because,
        values={
            "ruling": "may_raise",
            **(spot.values if spot else {}),
            "allowed_actions": ["fold", "call", "raise"],
            **({"betting_reopened": True} if because == "reopen-limit-half" else {}),
            **cap.values,
        },
        steps=(
            say("With two players left in the tournament there is no cap on raises.")
            if cap.ended
            else say(
                "A raise is number {number} of the {allowed} that the house allows on this street.",
                number=cap.made + 1,
                allowed=cap.allowed,
            ),
            say("How an all-in short of a bet is completed is the house's."),
        ),
        words=(say("Seat {seat}, you may fold, call or raise one bet.", seat=seat),),
        pictures=(raising(seat, may=True),),
    )


def may_not_raise(
    case: Case, spot: Spot, *, because: str = "reopen-short-all-in", from_total: int | Fraction | None
) -> Ruling:
    """The player has acted and faces too little: call or fold. `from_total` is the bet from which it could raise."""
    found = {
        **spot.values,
        "betting_reopened": False,
        "allowed_actions": ["fold", "call"],
        **({} if from_total is None else {"reopens_from_total": from_total}),
        **short_opening(case, spot),
    }
    told = say(
        "Since their last action they face {facing:,} more; a full raise is {full:,}.",
        facing=spot.facing,
        full=spot.full,
    )
    open_from = (
        ()
        if from_total is None
        else (say("From a bet of {total} they could raise again.", total=chips_word(from_total)),)
    )
    return no_raise(
        case, spot.moment, spot.seat, spot.limit, because=because, found=found, steps=(told, *open_from, OTHERS)
    )


def cap_reached(case: Case, moment: str, seat: int, cap: Cap) -> Ruling:
    """Limit, with no raise left on this street."""
    told = {"allowed": cap.allowed, "made": cap.made}
    return no_raise(
        case,
        moment,
        seat,
        limit=True,
        because="raise-cap-limit",
        found={"allowed_actions": ["fold", "call"], **cap.values, "cap_holds_heads_up": True},
        steps=(
            say("The house allows {allowed} raises on a street, and there were {made}.", **told),
            say("The cap holds heads-up in a hand too; it ends with two players left in the tournament."),
        ),
    )


def no_raise(
    case: Case,
    moment: str,
    seat: int,
    limit: bool,
    *,
    because: str,
    found: Mapping[str, object],
    steps: tuple[Say, ...],
) -> Ruling:
    """Call or fold; a raise that was made all the same is the floor's to deal with, for no edition says how."""
    if moment == "asks":
        return case.rule(
            say("Seat {seat} may call or fold, not raise.", seat=seat),
            because=because,
            values={"ruling": "may_not_raise", **found},
            steps=steps,
            words=(say("Seat {seat}, you may call or fold. You may not raise.", seat=seat),),
            pictures=(raising(seat, may=False),),
        )
    case.silent(on=say("what becomes of a raise by a player who may not raise"))
    about_others, behind_values = behind(case, moment, limit)
    return case.rule(
        say("Seat {seat} may not raise: you decide what the raise comes to.", seat=seat),
        because=because,
        values={
            "ruling": "may_not_raise",
            "raise_made": "td_discretion",
            "possible_rulings": ["call", "call_or_fold"],
            **found,
            **behind_values,
        },
        steps=(
            say("Take the raise back; what is above the call goes back to seat {seat}.", seat=seat),
            *steps,
            *about_others,
        ),
        words=(say("Seat {seat}, you may not raise here. I decide what that is.", seat=seat),),
        discretions=(
            Discretion(
                "raise-not-open",
                say("What is seat {seat}'s raise?", seat=seat),
                (
                    Choice("call", say("A call: what is above it goes back")),
                    Choice("call_or_fold", say("Nothing: they choose again, call or fold")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
        pictures=(raising(seat, may=False),),
    )


def opened(spot: Spot) -> dict[str, object]:
    """What is open to the player: a big blind that nobody raised may check instead."""
    return {
        "allowed_actions": ["fold", "call", "raise"] if spot.facing else ["check", "raise"],
        **({"betting_reopened": True} if spot.acted else {}),
    }


def why_open(spot: Spot) -> Say:
    if not spot.acted:
        return say("Seat {seat} has not acted on this street yet: every action is open to them.", seat=spot.seat)
    return say(
        "Since their last action they face {facing:,} more: a full raise of {full:,} or above.",
        facing=spot.facing,
        full=spot.full,
    )


def added_up(case: Case, spot: Spot) -> dict[str, object]:
    """For short all-ins that come to a full raise only together: whether the book says so in so many words."""
    if not spot.acted or spot.full_alone or not case.has("reopen-cumulative-all-ins"):
        return {}
    if case.param("reopen-cumulative-all-ins.explicit") is True:
        return {"added_up": "as_written"}
    # 2013 keeps the betting closed to a player who is not facing a full raise, and names one all-in only. Readings: (a)
    # several that come to a full raise are faced as one; (b) each is judged alone. Taken: (a), the test is what the
    # player faces. docs/readings.md.
    case.reading("short-all-ins-added-up", say("Short all-ins are added up: what counts is what the player faces."))
    return {"added_up": "by_reading"}


def short_opening(case: Case, spot: Spot) -> dict[str, object]:
    """For an opening all-in below the smallest bet: whether the book speaks of bets as well as of raises."""
    if not spot.short_opening:
        return {}
    if case.param("reopen-short-all-in.bets_named") is True:
        return {"short_bet": "as_written"}
    # The text speaks of a full raise; a player has checked, and an all-in below the smallest bet comes. Readings: (a)
    # such a bet is short as well; (b) only raises are meant. Taken: (a), as later editions say it. docs/readings.md.
    case.reading("short-opening-all-in", say("An opening all-in below the smallest bet is short like a short raise."))
    return {"short_bet": "by_reading"}
