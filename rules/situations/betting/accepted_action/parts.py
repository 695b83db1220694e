"""What the rulings on a wrong amount share: how far it was off, and what the caller pays or gets back."""

from rules.engine.case import Case
from rules.situations.betting.accepted_action.questions import DID, MOMENT
from rules.situations.betting.stacks import covers
from rules.situations.late import LATE
from rules.situations.pictures import chips_back, chips_owed


def told_more(case: Case) -> bool:
    """Whether the amount told was above the bet."""
    return case.number("heard") > case.number("bet")


def is_late(case: Case) -> bool:
    """Whether the cards of a later street, or of everybody, are out."""
    return case.ask(MOMENT) in LATE


def gets_chips_back(case: Case) -> bool:
    """Whether the caller put in more than the bet."""
    return told_more(case) and case.ask(DID) == "pushed"


def is_short(case: Case) -> bool:
    """Whether the caller is known to have less than the bet."""
    return case.number("call") < case.number("bet")


def pays(case: Case) -> None:
    """What the caller still puts in or gets back, or who pays whom once the cards are out."""
    case.do("Count the bet out for everybody to see: {bet:,}.", settling(case))
    others(case)
    case.found(
        binding=True,
        call_amount=case.number("call"),
        all_in=True if is_short(case) else None,
        told=case.number("heard"),
    )
    moves(case)


def settling(case: Case) -> str:
    """The act that settles the bet."""
    if gets_chips_back(case):
        return "Give {gap:,} back to seat {seat}."
    if is_late(case):
        return "Settle by {call:,}: the loser pays that much, as far as both stacks go."
    if is_short(case):
        return "Seat {seat} puts in all they have, {call:,} in all."
    if covers(case, case.number("seat"), case.number("bet")):
        return "Seat {seat} makes it {bet:,} in all."
    return "Seat {seat} makes it {bet:,}, or puts in all they have left."


def moves(case: Case) -> None:
    """What is still owed to the amount told, or goes back of it; drawn where those chips lie in front of the caller."""
    seat, heard, gap = case.number("seat"), case.number("heard"), case.number("gap")
    in_front = case.ask(DID) == "pushed" and not is_late(case)
    if gets_chips_back(case):
        case.found(returned=gap)
        if in_front:
            case.draw(chips_back(seat, heard, gap))
    elif not told_more(case):
        owed = max(0, case.number("call") - heard)
        case.let(owed=owed)
        case.found(owed=owed)
        if in_front and owed:
            case.draw(chips_owed(seat, heard, owed))


def others(case: Case) -> None:
    """What holds for those behind, who face the bet as it is."""
    if case.ask(MOMENT) == "acted-behind":
        case.do("Rule on each caller behind who was told wrong in the same way.")
