"""The rulings an undercall can come to. {seat}, {put}, {bet}, {call} and {owed} are in chips and street totals."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.betting.undercall.parts import (
    DISCRETION,
    UNDERCALL,
    a_fold,
    back_to_the_first,
    forfeited,
    hands_behind,
    in_front_known,
    is_short,
    must_call,
    named_amount,
    pays,
    takes,
    word_first,
)
from rules.situations.conduct.penalties import possible_penalty
from rules.situations.late import THE_BET, beyond_the_book, brought_up_late
from rules.situations.pictures import chips_back

PULL_BACK = "prior-chips-pullback-binds"
FULL_CALL = "undercall-mandatory-full"
# Its clauses, where a book numbers them: any bet heads-up, and the opening bet with more in (2019 51-B-1 and 51-B-2).
HEADS_UP, OPENING = 0, 1

REMEDY = decision(
    "undercall",
    "What becomes of seat {seat}'s undercall?",
    {"full_call": "A full call of {call:,}", "forfeit_and_fold": "Fold, and leave {forfeit:,} in"},
    open_list=False,
)
# A book that names no options.
UNNAMED = decision("undercall", "What becomes of seat {seat}'s undercall?", {"full_call": "A full call of {call:,}"})
TINY = UNNAMED.worded("What is the chip?")
WITHOUT_RULE = decision(
    "undercall",
    "What becomes of seat {seat}'s bet?",
    {"full_call": "It is made a full call", "fold": "The hand is folded, and the chips stay in"},
)
# For an amount that was named, where no chips went in.
WITHOUT_RULE_NAMED = WITHOUT_RULE.worded(fold="The hand is folded, and what was named goes in")


def full_call_by_words(case: Case, several: bool) -> Ruling:
    """The word call, said in turn, is a call of the whole bet (2009 rule 29, 2019 rule 51-A)."""
    general = case.has("general-declaration-full-action")
    word_first(case)
    pays(case)
    if several:
        case.do("Then rule on the first undercall behind.")
    case.aloud(
        "Seat {seat}, you said call. You are all-in for {call:,}."
        if is_short(case)
        else "Seat {seat}, you said call. The bet is {bet:,}."
    )
    return case.rule(
        "Seat {seat} said call: {owed:,} more, to make it {call:,}.",
        because="general-declaration-full-action" if general else "verbal-in-turn-binding",
        ruling="call",
        binding=True,
        commits_to="full_current_action" if general else None,
    )


def full_call(case: Case, clause: int, how: str, behind: str) -> Ruling:
    """An undercall that must be made a full call, heads-up or against the opening bet (2013 rule 37-A, 2019 51-B)."""
    case.cite(UNDERCALL)
    if clause == OPENING:
        case.cite("opening-bet-definition")
    case.cite(FULL_CALL, clause)
    case.let(why="heads-up" if clause == HEADS_UP else "against the opening bet")
    named_amount(case, how)
    must_call(case, behind, "that is too little")
    return case.rule(
        "An undercall {why}: seat {seat} must make it {call:,}, {owed:,} more."
        if in_front_known(case)
        else "An undercall {why}: seat {seat} must make it {call:,}.",
        because=FULL_CALL,
        ruling="full_call",
        undercall=True,
        binding=True,
    )


def bound_by_pull_back(case: Case, behind: str) -> Ruling:
    """Less than a raise after chips were pulled back: no fold any more (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""
    case.cite(UNDERCALL)
    must_call(case, behind, "you took chips back", told_not_to_fold=True)
    return case.rule(
        "Chips were pulled back: seat {seat} may not fold and must make it {call:,}.",
        because=PULL_BACK,
        ruling="full_call",
        undercall=True,
        binding=True,
    )


def left_to_td(case: Case, how: str, behind: str) -> Ruling:
    """An undercall of a raise with three or more in: the TD decides; from 2017 with options that the book names."""
    case.cite(UNDERCALL)
    named = case.param(f"{DISCRETION}.outcomes") != "td_discretion"
    if not named:
        case.cite("chips-in-turn-stay")
    named_amount(case, how)
    match case.decide(remedies(case) if named else UNNAMED):
        case "full_call":
            return full_call_decided(case, behind, because=DISCRETION)
        case "forfeit_and_fold":
            return folded(case, behind)
        case _:
            return undecided(case, named, behind)


def remedies(case: Case) -> Decision:
    """The options that the book names, and what a fold leaves in."""
    if not case.number("forfeit"):
        return REMEDY.worded(forfeit_and_fold="Fold")
    return REMEDY if in_front_known(case) else REMEDY.worded(forfeit_and_fold="Fold, and leave in what was named")


def undecided(case: Case, named: bool, behind: str) -> Ruling:
    back_to_the_first(case, behind)
    if named:
        options_named(case)
    else:
        case.found(chips_stay=True)
        case.do("Decide, and say it aloud: the book names no options.")
        if case.number("put"):
            case.do("Chips put in in turn stay in: {put:,} of them.")
        case.aloud("Seat {seat}, that is too little for the raise. I decide what it counts as.")
    hands_behind(case, behind)
    return case.rule(
        "An undercall of a raise: you decide whether seat {seat} must call {bet:,}.",
        because=DISCRETION,
        ruling="td_discretion",
        undercall=True,
        full_call_amount=case.number("call"),
    )


def options_named(case: Case) -> None:
    """The two that the book names, and whether it is usual to let the player choose."""
    players_choice = case.param(f"{DISCRETION}.outcomes") == "td_typically_offers_player_the_choice"
    forfeit, put = case.number("forfeit"), case.number("put")
    case.found(
        possible_rulings=["full_call", "forfeit_and_fold"],
        forfeit_amount=forfeit,
        forfeit=forfeited(case),
        chosen_by="player_as_a_rule" if players_choice else "td",
        returned=put - forfeit if forfeit < put else None,
    )
    case.do(
        "As a rule, let seat {seat} choose: call the full bet, or fold."
        if players_choice
        else "Decide: a full call, or a fold.",
        takes(case),
        a_fold(case),
    )
    if not players_choice:
        case.aloud("Seat {seat}, that is too little for the raise. I decide what it counts as.")
    elif forfeit:
        case.aloud("Seat {seat}, the bet is {bet:,}. Pay it in full, or fold and leave {forfeit:,} in.")
    else:
        case.aloud("Seat {seat}, the bet is {bet:,}. Pay it in full, or fold.")


def tiny_chip(case: Case, behind: str) -> Ruling:
    """A silent chip tiny against the bet is the TD's to interpret, up to a full call (2013 rule 39, 2019 rule 41)."""
    # It is an undercall too, which heads-up or against the opening bet must be completed. Readings: (a) the rule on
    # tiny chips goes before, and leaves it to the TD; (b) the full call is mandatory there. Taken: (a), the rule that
    # speaks of this very act. docs/readings.md.
    case.reading(
        "tiny-chip-or-undercall",
        "A tiny chip is taken as the TD's, also where an undercall would have to be completed.",
    )
    denied = case.param("tiny-chip-call.loses_undercall_option_expressly") is True
    penalty = possible_penalty(case, "tiny-chip-call", case.number("seat"))
    if case.decide(TINY) == "full_call":
        return full_call_decided(case, behind, because="tiny-chip-call", penalty=penalty)
    back_to_the_first(case, behind)
    case.do("Ask what seat {seat} meant, and look at how the chip went in.")
    if denied:
        case.do("You may refuse every undercall ruling but the full call.")
    case.aloud(
        "Seat {seat}, one small chip is not a clear call. I decide what it counts as.",
        "It may be a full call of {bet:,}.",
    )
    hands_behind(case, behind)
    return case.rule(
        "A chip tiny against the bet: you decide what it is, up to a full call of {bet:,}.",
        because="tiny-chip-call",
        penalty=penalty,
        ruling="td_discretion",
        possible_rulings=["full_call", "other_at_td_discretion"],
        full_call_amount=case.number("call"),
        undercall_option_may_be_denied=denied,
    )


def no_rule(case: Case, behind: str, how: str) -> Ruling:
    """A book without undercalls: Rule 1."""
    several = behind == "undercalled"
    case.silent(
        "undercalls, let alone several in a row" if several else "a call that comes to too little without the word call"
    )
    match case.decide(WITHOUT_RULE_NAMED if how == "amount" else WITHOUT_RULE):
        case "full_call":
            case.do("Have seat {seat} put in the rest of the bet, or all they have left.")
            case.aloud("Seat {seat}, that counts as a call. Put in the rest of the bet, please.")
            outcome, ruling = "Seat {seat} must call the bet in full.", "full_call"
        case "fold" if how == "amount":
            case.cite("verbal-in-turn-binding")
            case.do(
                "Have seat {seat} put in what they named, as far as it is not in, and leave it in the pot.",
                "Muck the hand of seat {seat}.",
            )
            case.aloud("Seat {seat}, the hand is folded. What you named goes into the pot and stays there.")
            outcome, ruling = "Seat {seat} is folded; what they named stays in.", "fold"
        case "fold":
            case.do("Muck the hand of seat {seat}, and leave the chips in the pot.")
            case.aloud("Seat {seat}, the hand is folded. Those chips stay in the pot.")
            outcome, ruling = "Seat {seat} is folded; the chips stay in.", "fold"
        case _:
            case.do("Hold the chips where they are, and hear seat {seat} and the dealer.", "Decide, and say it aloud.")
            case.aloud("That is less than the bet, seat {seat}. I decide what it counts as.")
            outcome, ruling = "The book has no rule on undercalls: you decide under Rule 1.", "td_discretion"
    if behind:
        case.do("Then decide on the hands of the players who acted behind.")
    return case.rule(outcome, because=FAIRNESS, ruling=ruling)


def full_call_decided(case: Case, behind: str, *, because: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """The floor took it for a full call."""
    must_call(case, behind, "that counts as a call")
    return case.rule(
        "Seat {seat} must call: {owed:,} more, to make it {call:,}."
        if in_front_known(case)
        else "Seat {seat} must call: {call:,} in all.",
        because=because,
        penalty=penalty,
        ruling="full_call",
        undercall=True,
        binding=True,
    )


def folded(case: Case, behind: str) -> Ruling:
    """The floor took it for a fold that leaves what was meant in the pot."""
    if case.number("forfeit") and not in_front_known(case):
        return folded_on_a_name(case, behind)
    forfeit, put = case.number("forfeit"), case.number("put")
    back_to_the_first(case, behind)
    case.do("Muck the hand of seat {seat}.")
    if forfeit < put:
        case.let(back=put - forfeit)
        case.do("Leave {forfeit:,} in the pot, and give {back:,} back to seat {seat}.")
        case.draw(chips_back(case.number("seat"), put, put - forfeit))
    elif put < forfeit:
        case.let(more=forfeit - put)
        case.do("Seat {seat} puts in {more:,} more, which stays in the pot: {forfeit:,} in all.")
    elif forfeit:
        case.do("Leave {forfeit:,} in the pot.")
    case.aloud(
        "Seat {seat}, your hand is folded. {forfeit:,} stays in the pot." if forfeit else "Seat {seat}, you are folded."
    )
    hands_behind(case, behind)
    return case.rule(
        "Seat {seat} is folded and leaves {forfeit:,} in." if forfeit else "Seat {seat} is folded.",
        because=DISCRETION,
        ruling="fold",
        undercall=True,
        forfeit_amount=forfeit,
        forfeit=forfeited(case),
        returned=put - forfeit if forfeit < put else None,
    )


def folded_on_a_name(case: Case, behind: str) -> Ruling:
    """The floor took a named amount for a fold; nobody has asked what was in front before."""
    back_to_the_first(case, behind)
    case.do(
        "Muck the hand of seat {seat}.",
        "Have seat {seat} make it {forfeit:,} in all, which stays in; take nothing back out.",
    )
    case.aloud("Seat {seat}, your hand is folded. What you named stays in the pot.")
    hands_behind(case, behind)
    return case.rule(
        "Seat {seat} is folded and leaves in what they named.",
        because=DISCRETION,
        ruling="fold",
        undercall=True,
        forfeit=forfeited(case),
    )


def error_stands(case: Case) -> Ruling:
    """Raised after the round, under a book that corrects any betting error only until then (Fivebet rule 52-A)."""
    # 52-A speaks of betting errors at large, 51 of undercalls without an end. Readings: (a) an undercall is a betting
    # error; (b) 52 is about bets and raises alone. Taken: (a). docs/readings.md.
    case.reading("undercall-after-the-round", "An undercall is taken as a betting error, which the round closes.")
    case.do("Change nothing in the pot.", "Seat {seat} plays on.")
    case.aloud("The round is over. A mistake in the betting is no longer put right.")
    return case.rule(
        "The betting round is over: the undercall stands.",
        because="incorrect-bet-correction",
        ruling="error_stands",
        undercall=True,
        correction_until=case.param("incorrect-bet-correction.deadline"),
    )


def claimed_late(case: Case, moment: str, others_only: bool) -> Ruling:
    """Raised on a later street or after the hand, and nothing says what becomes of it: Rule 1.

    `others_only`: the book ends the correction of short bets and raises, and sends undercalls elsewhere.
    """
    brought_up_late(case, moment, "an undercall")
    if others_only:
        other_errors(case)
    taken = case.decide(THE_BET)
    if taken is None:
        case.do("Hear seat {seat} and the dealer.")
        if others_only:
            case.do("The end of the street closes short bets and raises, and says nothing of calls.")
    return beyond_the_book(case, taken)


def other_errors(case: Case) -> None:
    """Until when the book puts right what is no undercall."""
    case.found(correction="other_errors_only", other_errors_until=case.param("incorrect-bet-correction.deadline"))
