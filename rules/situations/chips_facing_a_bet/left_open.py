"""What chips or words facing a bet leave to the floor: where the book says so, and where it says nothing."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import correctable, hands_behind
from rules.situations.chips_facing_a_bet.rulings import Wager, error_stands
from rules.situations.choices import OTHERWISE
from rules.situations.disputes import disputes_closed, too_late
from rules.situations.late_claims import BET, beyond_the_book
from rules.situations.words_and_chips import unclear_by

LOOK = say("Look at what was said, which chips moved, and how.")


def last_chips_open(case: Case, wager: Wager, on: Say) -> Ruling:
    """Last chips in a book that does not speak of them: call or all-in, under Rule 1."""
    case.silent(on=on)
    return left_open(
        case,
        wager,
        say("The book leaves last chips open: you decide, call or all-in."),
        ("call", say("A call of {bet:,}; {back:,} goes back", bet=wager.bet, back=wager.over)),
        ("all_in", say("All-in for {total:,}", total=wager.total)),
    )


def short_open(case: Case, wager: Wager, why: Say) -> Ruling:
    """Less than half a raise in a book that only rules on half and more: call or full raise, under Rule 1."""
    case.silent(on=say("a raise that is short of half"))
    return left_open(
        case,
        wager,
        say("More than a call, {why}: the book leaves it open, and you decide.", why=why),
        ("call", say("A call of {bet:,}", bet=wager.bet)),
        ("min_raise", say("A raise to {least:,}, the smallest", least=wager.least)),
    )


def total_or_on_top(case: Case, wager: Wager, on_top: int) -> Ruling:
    """Raise and an amount in a book that does not say what the amount means."""
    case.silent(on=say("whether “raise” and an amount means the total or comes on top"))
    total = max(wager.total, wager.least)
    return left_open(
        case,
        wager,
        say("“Raise” and an amount: the book leaves open what it means, and you decide."),
        ("raise_to_total", say("The total: a raise to {total:,}", total=total)),
        ("raise_on_top", say("On top: a raise to {on_top:,}", on_top=on_top)),
    )


def left_open(
    case: Case,
    wager: Wager,
    outcome: Say,
    *options: tuple[str, Say],
    because: str = FAIRNESS,
    found: Mapping[str, object] | None = None,
) -> Ruling:
    """The TD decides, under Rule 1 if nothing else, with what it can come to."""
    steps, values = hands_behind(wager.moment)
    return case.rule(
        outcome,
        because=because,
        values={
            "ruling": "td_discretion",
            "possible_rulings": [value for value, _ in options],
            **(found or {}),
            **wager.figures,
            **values,
        },
        steps=(
            *wager.set_aside,
            say("Hold the chips where they are; hear seat {seat} and the dealer.", seat=wager.seat),
            say("Decide, and say the amount aloud."),
            *steps,
        ),
        words=(say("Seat {seat}, leave the chips. I decide what that is.", seat=wager.seat),),
        discretions=(
            Discretion(
                "chips",
                say("What is it?"),
                (*(Choice(value, label) for value, label in options), OTHERWISE),
                open_list=True,
            ),
        ),
        pictures=wager.pictures,
    )


def unclear(case: Case, moment: str, seat: int) -> Ruling:
    """Words and chips that cannot be put in order or contradict each other (2017 and 2019 rule 40-A)."""
    because = unclear_by(case)
    return no_rule(case, moment, seat, because, found={} if because == FAIRNESS else {"binding": "td_discretion"})


def by_factors(case: Case, moment: str, seat: int, method: str) -> Ruling:
    """Chips onto those of an earlier bet, judged by factors: left open in 2013 rule 44, listed in 2017 rule 51-A."""
    look_at = say("Look at the chips in front and the change due from them: the book names no other factor.")
    found: dict[str, object] = {"guided_by": method}
    if method == "listed_factors":
        look_at = say("Look whether the chips in front cover the bet, any came back, and every new one is needed.")
    if case.has("prior-chips-combining-gesture"):
        case.cite("prior-chips-combining-gesture")
        found["gestures_count"] = True
        look_at = say("{look} Gestures count too.", look=look_at)
    if case.has("prior-chips-pullback-binds"):
        case.cite("prior-chips-pullback-binds")
        found["pulled_back_binds"] = "call_or_raise"
        look_at = say("{look} A player who clearly pulled a chip back may not fold.", look=look_at)
    return no_rule(case, moment, seat, because="prior-chips-silent-add", found=found, look_at=look_at)


def pushed_as_one(case: Case, moment: str, seat: int) -> Ruling:
    """Old and new chips swept forward as one: they may be read as one bet (2019 and Fivebet annex 46, situation 5)."""
    governs = "prior-chips-silent-add.governed_by"
    if not case.has_param(governs):
        case.silent(on=say("old and new chips that are swept forward as one"))
        return no_rule(case, moment, seat)
    return left_open(
        case,
        Wager(seat, moment, 0, 0),
        say("Old and new chips were pushed as one: you may read it as a bet of all of them."),
        ("bet_of_all_chips", say("A bet of all the chips: a raise from half a raise on, else a call")),
        ("new_chips", say("The old ones count as left where they were")),
        because="prior-chips-combining-gesture",
        found={"may_be_read_as": "bet_of_all_chips", "governed_by": case.param(governs)},
    )


def no_rule(
    case: Case,
    moment: str,
    seat: int,
    because: str = FAIRNESS,
    found: Mapping[str, object] | None = None,
    look_at: Say = LOOK,
) -> Ruling:
    """The TD decides: because the book says so, or because it says nothing."""
    steps, values = hands_behind(moment)
    return case.rule(
        say("You decide what it is, from the circumstances."),
        because=because,
        values={"ruling": "td_discretion", "possible_rulings": ["call", "raise"], **(found or {}), **values},
        steps=(
            say("Hold the chips where they are; hear seat {seat}, the dealer and the neighbours.", seat=seat),
            look_at,
            say("Decide, and say the amount aloud."),
            *steps,
        ),
        words=(say("Seat {seat}, that was not clear. Leave the chips; I decide what it is.", seat=seat),),
        discretions=(
            Discretion(
                "chips",
                say("What is it?"),
                (Choice("call", say("A call")), Choice("raise", say("A raise")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def claimed_late(case: Case, moment: str, seat: int) -> Ruling:
    """Raised on a later street or after the hand: a betting error may stand by then; else Rule 1."""
    return error_stands(case, seat) if correctable(case) else beyond_the_rules(case, moment, seat)


def beyond_the_rules(case: Case, moment: str, seat: int) -> Ruling:
    """Raised on a later street or after the hand, and no rule puts it right or lets it stand: Rule 1."""
    if moment == "over" and (closed := disputes_closed(case)):
        return too_late(case, closed)
    case.silent(
        on=say("a wrong bet, call or raise that is noticed only after the hand")
        if moment == "over"
        else say("a wrong bet, call or raise that is noticed only on a later street")
    )
    return beyond_the_book(
        case,
        values={"possible_rulings": ["error_stands"]},
        about=BET,
        steps=(
            say("Hear seat {seat} and the dealer.", seat=seat),
            say("Decide, and say it aloud before the next card or hand."),
        ),
        words=(say("This comes too late for the rules on betting. I decide what is fair."),),
    )
