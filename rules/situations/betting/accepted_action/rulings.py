"""Rulings on a call of a wrong amount. {heard} was told, {bet} is right, {call} is what a call takes."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.betting.accepted_action.questions import ACCEPTED, DID, MOMENT, TOLD
from rules.situations.betting.shared.stacks import in_all, puts_in
from rules.situations.shared.late import LATE
from rules.situations.shared.pictures import beyond_an_all_in, chips_back, chips_owed

COVERS = f"{ACCEPTED}.covers"
RULE_1_OPEN, GAP_WEIGHED = f"{ACCEPTED}.fairness_rule_may_override", f"{ACCEPTED}.td_weighs_discrepancy"
GENERAL, WORDS = "general-declaration-full-action", "verbal-in-turn-binding"
LIKE_CHIPS, FIRST = "declared-amount-equals-chips", "bet-first-method-governs"
COUNT = "Count the bet out for everybody to see: {bet:,}."

WHOLE = decision(
    "accepted-action",
    "Does seat {seat} pay the whole bet?",
    {"full": "The whole bet, {bet:,}", "told": "Only what seat {seat} was told, {heard:,}"},
    with_reason=("told",),
)


def bound_to_all(case: Case) -> Ruling:
    """The full bet is owed: the caller accepted it (2019 rule 49), or the word call binds to it (2009 rule 29)."""
    fair = may_be_fair(case) and not all_in_either_way(case)
    taken = case.decide(WHOLE.only("full") if told_more(case) else WHOLE) if fair else None
    if taken == "told":
        return pays_what_was_told(case)
    because = bound_by(case)
    unasked(case)
    if fair:
        case.cite(FAIRNESS)
    if taken is None and case.has(ACCEPTED):
        weighed = case.param(GAP_WEIGHED)
        case.found(rule_1_open=case.param(RULE_1_OPEN), gap_weighed_first=weighed)
        if weighed is True and not all_in_either_way(case):
            case.do("Weigh the gap of {gap:,} against the bet of {bet:,} before you use Rule 1.")
    return pays_the_bet(case, because, "call")


def may_be_fair(case: Case) -> bool:
    """Tell whether the TD may go by Rule 1 instead: the book says so here, or is silent on the matter."""
    return not case.has(ACCEPTED) or case.param(RULE_1_OPEN) is True


def bound_by(case: Case) -> str:
    """Return the concept that binds the caller: accepted action as written, or the word call, said in turn."""
    said_call = case.ask(DID) == "call"
    if not said_call:
        named_amount(case)
    reaches = case.has(ACCEPTED) and (not told_more(case) or case.param(COVERS) == "any")
    if not said_call or (reaches and case.param(f"{ACCEPTED}.spoken_call_included") is True):
        case.found(accepted="as_written")
        return ACCEPTED
    case.reading("accepted-action-call", "The word call binds to the whole bet, whatever was told before it.")
    general = case.has(GENERAL)
    case.found(accepted="by_the_word", commits_to="full_current_action" if general else None)
    return GENERAL if general else WORDS


def named_amount(case: Case) -> None:
    """Record, for a caller who named the amount told, whether the book takes that for putting it in."""
    if case.ask(DID) != "named":
        return
    written = case.has(LIKE_CHIPS)
    case.cite(LIKE_CHIPS if written else WORDS)
    if not written:
        case.reading("accepted-action-named", "Naming the amount told is taken as putting it in.")
    case.found(named_amount="as_written" if written else "by_reading")


def unasked(case: Case) -> None:
    """Take the reading that the rule, which goes on about requests, reaches an amount nobody asked for."""
    if case.ask(TOLD) != "unasked" or not case.has(ACCEPTED):
        return
    case.reading("accepted-action-unasked", "The caller answers for the amount also where nobody asked for it.")
    case.found(unasked="by_reading")


def too_high(case: Case) -> Ruling:
    """Put in or named too much on a wrong count: a call of the right amount, and the rest goes back."""
    case.reading("accepted-action-too-high", "On too high a count the call is the right amount, no raise.")
    return bound_to_all(case)


def pays_the_bet(case: Case, because: str, ruling: str) -> Ruling:
    """Hold the caller to the whole bet: what they still put in or get back, or who pays whom once it is late."""
    seat, heard, gap, call = (case.number(name) for name in ("seat", "heard", "gap", "call"))
    pushed = case.ask(DID) == "pushed"
    owed = max(0, call - heard)
    case.let(owed=owed)
    case.why(
        "Seat {seat} accepted the bet as it lay there, {bet:,}; a wrong count changes nothing in it."
        if because == ACCEPTED
        else "“Call” in turn binds to the bet as it is, {bet:,}, whatever count was given."
    )
    case.found(binding=True, call_amount=call, told=heard, all_in=True if is_short(case) else None)
    case.found(owed=None if told_more(case) else owed)
    case.do(COUNT)
    all_in = "That is all-in for {call:,}." if is_short(case) else "The bet is {bet:,}, and you have called it."
    if told_more(case) and pushed:
        outcome = "Seat {seat} calls {bet:,}; {gap:,} goes back."
        case.do("Give {gap:,} back to seat {seat}.")
        case.aloud("Seat {seat}, {gap:,} goes back to you. You have called {bet:,}.")
        case.found(returned=gap)
        if not is_late(case):
            case.draw(chips_back(seat, heard, gap))
    elif is_late(case):
        outcome = "Settle by {call:,}: seat {seat} called the whole bet."
        case.do("Settle by {call:,}: have the loser pay that much, as far as both stacks go.")
        case.aloud("Seat {seat}, you called the whole bet. It is settled by {call:,}.")
    elif not pushed:
        outcome = "Seat {seat} must call: {call:,} in all."
        case.do(in_all(case, case.number("bet")))
        case.aloud("Seat {seat}, {call:,} in all, please.", all_in)
    else:
        outcome = (
            "Seat {seat} must call: {owed:,} more, to make it {call:,}."
            if owed
            else "Seat {seat} has called: all-in for {call:,}."
        )
        case.do(puts_in(case, gap, case.number("bet")))
        case.aloud("Seat {seat}, {owed:,} more, please." if owed else "Seat {seat}, nothing more goes in.", all_in)
        if owed:
            case.draw(chips_owed(seat, heard, owed))
        elif is_short(case) and call < case.number("bet"):
            case.draw(beyond_an_all_in(seat, call, case.number("bet")))
    others(case)
    return case.rule(outcome, because=because, ruling=ruling)


def pays_what_was_told(case: Case) -> Ruling:
    """Let the caller pay the lower amount that they were told, and no more, by the floor's decision (Rule 1)."""
    heard, call = case.number("heard"), case.number("call")
    paid = min(heard, call)
    case.let(paid=paid)
    case.found(call_amount=paid, all_in=True if is_short(case) and call <= heard else None, told=heard)
    if is_late(case):
        case.do("Settle by {paid:,}: have the loser pay that much, as far as both stacks go.")
    else:
        case.do(
            "Leave {paid:,} from seat {seat} in, and take no more."
            if case.ask(DID) == "pushed"
            else in_all(case, paid),
            "Give the bettor back what nobody else calls above {paid:,}.",
            "Put what others match above {paid:,} into a side pot without seat {seat}.",
        )
        if paid < case.number("bet"):
            case.draw(beyond_an_all_in(case.number("seat"), paid, case.number("bet")))
    others(case)
    case.aloud("Seat {seat}, you pay what you were told: {paid:,}.")
    return case.rule("Seat {seat} pays only what they were told: {paid:,}.", because=FAIRNESS, ruling="call")


def nothing_owed(case: Case) -> Ruling:
    """Rule that the caller was told the right amount."""
    case.do("Let the hand go on.")
    case.aloud("The bet is {bet:,}. Seat {seat} has called.")
    case.why("Seat {seat} heard the same amount that was bet, so there is nothing to put right.")
    return case.rule(
        "{bet:,} is the bet: seat {seat} was told right.",
        because=ACCEPTED if case.has(ACCEPTED) else WORDS if case.ask(DID) != "pushed" else FAIRNESS,
        ruling="call",
        call_amount=case.number("bet"),
        owed=0,
    )


def bet_as_named(case: Case) -> Ruling:
    """Rule that an amount named before the chips is the bet (2009 rule 29, 2017 and 2019 rule 40-A)."""
    by_method = case.has(FIRST)
    case.do(
        "Make the bet the amount that was named: give the bettor the rest back, or have them add what is missing.",
        "Have seat {seat} and everyone else who called put in or take back the difference.",
        "Count it again if the bettor said all-in: then it is everything.",
    )
    case.aloud("The amount that was named is the bet. Seat {seat}, you call that amount.")
    case.why("The bettor named the amount before the chips went in, and what comes first is the bet.")
    return case.rule(
        "The bet is what was named, not the chips that followed.",
        because=FIRST if by_method else WORDS,
        ruling="bet_as_named",
        binding=True,
        decided_by="first_method" if by_method else "words_in_turn",
    )


def told_more(case: Case) -> bool:
    """Tell whether the amount told was above the bet."""
    return case.number("heard") > case.number("bet")


def is_late(case: Case) -> bool:
    """Tell whether the cards of a later street, or of everybody, are out."""
    return case.ask(MOMENT) in LATE


def is_short(case: Case) -> bool:
    """Tell whether the caller is known to have less than the bet."""
    return case.number("call") < case.number("bet")


def all_in_either_way(case: Case) -> bool:
    """Tell whether a known stack is no more than the amount told, so that it and the whole bet come to the same."""
    return is_short(case) and case.number("call") <= case.number("heard")


def others(case: Case) -> None:
    """Have each player behind, who faces the bet as it is, ruled on next."""
    if case.ask(MOMENT) == "acted-behind":
        case.do("Rule next on each player behind who called another amount than {bet:,}.")
