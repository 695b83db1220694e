"""The rulings on chips in several goes that are its own; the others are those of silent chips."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.chips_facing_a_bet.wager import over
from rules.situations.pictures import chips_back

ASK_THE_DEALER = "Ask the dealer first: whether it went in at once is the dealer's to say."
WHAT_COUNTS = decision(
    "string",
    "What counts?",
    {
        "first_motion": "The first motion; what came after goes back",
        "all_chips": "All the chips, as others took them",
    },
)


def put_together(case: Case) -> Ruling:
    """A first motion short of the call, and more that completes it: a call, never a raise."""
    # The rule on string bets speaks of bets and raises. Readings: (a) a call may be put together; (b) the first motion
    # alone counts, an undercall. Taken: (a). docs/readings.md.
    case.reading("string-call", "A call is taken to be good in several goes; a raise is not.")
    back = over(case)
    if back:
        case.do("Give {back:,} back to seat {seat}.", back=back)
        case.draw(chips_back(case.number("seat"), case.number("total"), back))
    else:
        case.do("Seat {seat} has called.")
    case.do("Action goes on behind seat {seat}; the bet stays {bet:,}.")
    case.aloud("Seat {seat}, that is a call of {bet:,}. A raise goes in at once.")
    return case.rule(
        "A call of {bet:,}, in several goes.",
        because="string-bets",
        ruling="call",
        call_amount=case.number("bet"),
        returned=back,
    )


def uncalled(case: Case, begins: tuple[str, ...]) -> Ruling:
    """Nobody called it before others acted behind, and the book does not say what holds then."""
    case.silent("a string bet that nobody called before others acted behind")
    match case.decide(WHAT_COUNTS):
        case "first_motion":
            case.do(
                "Give seat {seat} back what came after the first motion.",
                "Rule on the first motion by itself.",
                "Then decide how the players behind go on, and say it aloud.",
            )
            case.aloud("Seat {seat}, only your first motion counts. The rest goes back to you.")
            outcome, ruling = "Only the first motion of seat {seat} counts.", "first_motion"
        case "all_chips":
            case.do(
                "Leave all the chips of seat {seat} in.",
                "Say aloud what they come to.",
                "Let what the players behind did stand.",
            )
            case.aloud("Seat {seat}, all of those chips count.")
            outcome, ruling = "All the chips of seat {seat} count.", "all_chips"
        case _:
            return still_open(case, begins)
    case.do("Remind the dealer to call it at once.")
    return case.rule(outcome, because=FAIRNESS, ruling=ruling)


def still_open(case: Case, begins: tuple[str, ...]) -> Ruling:
    case.do(
        *begins,
        "Hear the dealer, seat {seat} and the players who acted behind.",
        "Decide what counts, and how those behind go on; say it aloud.",
        "Remind the dealer to call it at once.",
    )
    case.aloud("Chips have to go in at once. Others acted behind, so I decide what counts.")
    return case.rule(
        "Nobody called it before others acted behind: you decide what counts.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["first_motion", "all_chips"],
    )
