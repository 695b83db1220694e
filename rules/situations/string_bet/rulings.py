"""The rulings on chips in several goes that are its own; the others are those of silent chips."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.chips_facing_a_bet.rulings import Wager
from rules.situations.choices import OTHERWISE
from rules.situations.pictures import settled


def put_together(case: Case, wager: Wager) -> Ruling:
    """A first motion short of the call, and more that completes it: a call, never a raise."""
    # The rule on string bets speaks of bets and raises. Readings: (a) a call may be put together; (b) the first motion
    # alone counts, an undercall. Taken: (a). docs/readings.md.
    case.reading("string-call", say("A call is taken to be good in several goes; a raise is not."))
    return case.rule(
        say("A call of {bet:,}, in several goes.", bet=wager.bet),
        because="string-bets",
        values={"ruling": "call", "call_amount": wager.bet, "returned": wager.over},
        steps=(
            say("Give {back:,} back to seat {seat}.", back=wager.over, seat=wager.seat)
            if wager.over
            else say("Seat {seat} has called.", seat=wager.seat),
            say("Action goes on behind seat {seat}; the bet stays {bet:,}.", seat=wager.seat, bet=wager.bet),
        ),
        words=(
            say("Seat {seat}, that is a call of {bet:,}. A raise goes in at once.", seat=wager.seat, bet=wager.bet),
        ),
        pictures=settled(wager.seat, wager.total, {"returned": wager.over}),
    )


def with_its_judge(judged_by: str, ruling: Ruling) -> Ruling:
    """The ruling with who says whether the chips went in at once, as long as that matters."""
    dealer = judged_by == "dealer" and ruling.values["ruling"] != "error_stands"
    ask = (say("Ask the dealer first: whether it went in at once is the dealer's to say."),)
    return replace(
        ruling,
        steps=(*(ask if dealer else ()), *ruling.steps),
        values={**ruling.values, "judged_by": judged_by},
    )


def uncalled(case: Case, seat: int) -> Ruling:
    """Nobody called it before others acted behind, and the book does not say what holds then."""
    case.silent(on=say("a string bet that nobody called before others acted behind"))
    return case.rule(
        say("Nobody called it before others acted behind: you decide what counts."),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["first_motion", "all_chips"]},
        steps=(
            say("Hear the dealer, seat {seat} and the players who acted behind.", seat=seat),
            say("Decide what counts, and how those behind go on; say it aloud."),
            say("Remind the dealer to call it at once."),
        ),
        words=(say("Chips have to go in at once. Others acted behind, so I decide what counts."),),
        discretions=(
            Discretion(
                "string",
                say("What counts?"),
                (
                    Choice("first_motion", say("The first motion; what came after goes back")),
                    Choice("all_chips", say("All the chips, as others took them")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
