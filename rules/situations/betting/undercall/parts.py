"""What the rulings on an undercall share: what a call takes, what a fold leaves, and who acted behind."""

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.situations.betting.stacks import covers, in_all
from rules.situations.pictures import chips_owed

UNDERCALL = "undercall-definition"
DISCRETION = "undercall-discretion"
SEQUENCE = "undercalls-in-sequence"

BEHIND = decision(
    "hands-behind",
    "How do the hands behind go on?",
    {
        "full_calls": "Each makes it a full call",
        "stands": "What they did stands",
        "act_again": "Each acts again in turn",
    },
)


def must_call(case: Case, behind: str, why: str, *, told_not_to_fold: bool = False) -> None:
    """What a full call takes, and what is said of it; `told_not_to_fold` where the headline says so already."""
    back_to_the_first(case, behind)
    pays(case)
    if not told_not_to_fold:
        case.do("They may not fold or take chips back.")
    case.aloud(
        "Seat {seat}, {why}. You must call, all-in for {call:,}."
        if is_short(case)
        else "Seat {seat}, {why}. You must call the full {bet:,}.",
        why=why,
    )
    hands_behind(case, behind)


def pays(case: Case) -> None:
    """What a full call takes; a player with less behind is all-in for less."""
    if is_short(case):
        case.found(all_in=True)
    if not in_front_known(case):
        case.do(in_all(case, case.number("bet")))
        case.found(call_amount=case.number("call"))
        return
    if is_short(case):
        case.do("Seat {seat} puts in {owed:,} more and is all-in for {call:,}.")
    elif covers(case, case.number("seat"), case.number("bet")):
        case.do("Seat {seat} puts in {owed:,} more.")
    else:
        case.do("Seat {seat} puts in {owed:,} more, or all they have left.")
    case.found(call_amount=case.number("call"), owed=case.number("owed"))
    case.draw(chips_owed(case.number("seat"), case.number("put"), case.number("owed")))


def takes(case: Case) -> str:
    """What a full call would take."""
    if not in_front_known(case):
        return "A full call makes it {call:,} in all."
    if is_short(case):
        return "A full call takes {owed:,} more, all they have left."
    if covers(case, case.number("seat"), case.number("bet")):
        return "A full call takes {owed:,} more."
    return "A full call takes {owed:,} more, or all they have left."


def in_front_known(case: Case) -> bool:
    """Whether it is known what is in front, and so what a full call takes."""
    return case.number("owed") > 0


def is_short(case: Case) -> bool:
    """Whether the player is known to have less than the bet."""
    return case.number("call") < case.number("bet")


def a_fold(case: Case) -> str:
    """What a fold would leave in the pot."""
    forfeit, put = case.number("forfeit"), case.number("put")
    if not forfeit:
        return "A fold leaves nothing in."
    if forfeit >= put:
        return "A fold leaves {forfeit:,} in."
    case.let(back=put - forfeit)
    return "A fold leaves {forfeit:,} in; {back:,} goes back."


def forfeited(case: Case) -> object:
    """What is forfeited with a fold. A house may name the options in a book that does not say: then what went in."""
    key = f"{DISCRETION}.forfeit_amount"
    return case.param(key) if case.has_param(key) else "undercall"


def word_first(case: Case) -> None:
    """For chips that fall short after the word call: whether the book itself takes them out of its undercalls."""
    if not case.number("put") or not case.has(UNDERCALL):
        return
    if case.param(f"{UNDERCALL}.excluded_by_saying_call") is True:
        case.found(word_before_chips="as_written")
        return
    # 2013 and Fivebet call it an undercall to bet less than the call, with or without the word. Readings: (a) the word
    # came first and binds to the full call; (b) it is an undercall, which against a raise with three in is the TD's.
    # Taken: (a), both say that words in turn bind. docs/readings.md.
    case.reading("undercall-after-call", "The word call binds to the whole bet, whatever went in after it.")
    case.found(word_before_chips="by_reading")


def named_amount(case: Case, how: str) -> None:
    """For an amount that was named: whether the book speaks of it as an undercall."""
    if how != "amount":
        return
    if case.param(f"{UNDERCALL}.spoken_amounts_included") is True:
        case.found(named_amount="as_written")
        return
    # 2013 calls it an undercall to bet less than the call, and does not say whether naming an amount is betting.
    # Readings: (a) it is, words in turn bind; (b) only chips count. Taken: (a). docs/readings.md.
    case.reading("undercall-named-amount", "Naming too small an amount is taken as betting it.")
    case.found(named_amount="by_reading")


def back_to_the_first(case: Case, behind: str) -> None:
    """Several undercalls in a row go back to the first (2017 rule 42-C, 2019 rule 51-C)."""
    if behind == "undercalled" and case.has(SEQUENCE):
        case.cite(SEQUENCE)
        case.found(backs_up_to=f"seat{case.number('seat')}")
        case.do("Take the action back to seat {seat}, the first to undercall.")


def hands_behind(case: Case, behind: str) -> None:
    """How the hands behind go on: no book names options, so the list is open."""
    if not behind:
        return
    several = behind == "undercalled"
    if not several or not case.has(SEQUENCE):
        case.silent("several undercalls in a row" if several else "what others did behind an undercall")
    taken = case.decide(BEHIND.only("full_calls" if several else "stands", "act_again"))
    match taken:
        case "full_calls":
            case.do("Have each player behind who put in too little make it a full call.")
        case "stands":
            case.do("Leave what the players behind did as it is.")
        case "act_again":
            case.do("Give the players behind their chips back, and let each act again in turn.")
        case _:
            case.do("Then decide how the hands behind go on, and say it aloud.")
    case.found(hands_behind=taken or "td_discretion")
