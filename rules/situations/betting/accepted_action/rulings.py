"""The rulings a call on a wrong amount can come to. {heard} was told, {bet} is right, {call} is what a call takes."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Decision, decision
from rules.engine.ruling import Ruling
from rules.situations.betting.accepted_action.decided import judged_by_chips, pays_the_bet, pays_what_was_told
from rules.situations.betting.accepted_action.parts import is_short, others, pays, told_more
from rules.situations.betting.accepted_action.questions import ACCEPTED, DID, TOLD

COVERS = f"{ACCEPTED}.covers"
RULE_1_OPEN, GAP_WEIGHED = f"{ACCEPTED}.fairness_rule_may_override", f"{ACCEPTED}.td_weighs_discrepancy"
GENERAL, WORDS = "general-declaration-full-action", "verbal-in-turn-binding"
LIKE_CHIPS, FIRST = "declared-amount-equals-chips", "bet-first-method-governs"

WHOLE = decision(
    "accepted-action",
    "Does seat {seat} pay the whole bet?",
    {"full": "The whole bet, {bet:,}", "told": "Only what they were told, {heard:,}"},
    with_reason=("told",),
)
TOLD_LESS = decision(
    "wrong-count",
    "What has seat {seat} called?",
    {"full_call": "A call of the whole bet, {bet:,}", "told": "A call of what was told, {heard:,}"},
)
TOLD_MORE = decision(
    "wrong-count",
    "What has seat {seat} called?",
    {"call": "A call of {bet:,}; {gap:,} goes back", "by_chips": "What chips of that worth come to"},
)
# For an amount that was named, so that nothing goes back.
NAMED_MORE = TOLD_MORE.worded(call="A call of {bet:,}")
FOLD = decision("fold-on-a-count", "What becomes of the fold?", {"fold_stands": "The fold stands"})


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
    if taken == "full":
        return pays_the_bet(case, because, "call")
    pays(case)
    weigh(case)
    case.aloud("Seat {seat}, the bet is {bet:,}, and you have called it.")
    return case.rule(has_called(case), because=because, ruling="call")


def may_be_fair(case: Case) -> bool:
    """Whether the TD may go by Rule 1 instead: where the book says so here, and where it is silent on the matter."""
    return not case.has(ACCEPTED) or case.param(RULE_1_OPEN) is True


def all_in_either_way(case: Case) -> bool:
    """Whether a known stack is no more than what was told, so that the whole bet and what was told come to the same."""
    return is_short(case) and case.number("call") <= case.number("heard")


def has_called(case: Case) -> str:
    """What the caller has called, and how far that is from what they were told."""
    if is_short(case):
        return "Seat {seat} has called the whole bet: all-in for {call:,}."
    if told_more(case):
        return "Seat {seat} has called the whole bet: {bet:,}, {gap:,} less than they were told."
    return "Seat {seat} has called the whole bet: {bet:,}, {gap:,} more than they were told."


def bound_by(case: Case) -> str:
    """What holds the caller to the bet: the rule on accepted action as written, or the word call, said in turn."""
    if case.ask(DID) != "call":
        named_amount(case)
        case.found(accepted="as_written")
        return ACCEPTED
    if case.has(ACCEPTED) and case.param(f"{ACCEPTED}.spoken_call_included") is True and reaches(case):
        case.found(accepted="as_written")
        return ACCEPTED
    # 2013 and 2017 speak of a caller who puts in the amount told, Fivebet of one who commits too little. Readings: (a)
    # the word call binds to the whole bet, as it always does; (b) it is a call of what was told. Taken: (a).
    # docs/readings.md.
    case.reading("accepted-action-call", "The word call binds to the whole bet, whatever was told before it.")
    case.found(accepted="by_the_word")
    if not case.has(GENERAL):
        return WORDS
    case.found(commits_to="full_current_action")
    return GENERAL


def reaches(case: Case) -> bool:
    """Whether the rule speaks of counts that were off this way."""
    return not told_more(case) or case.param(COVERS) == "any"


def named_amount(case: Case) -> None:
    """For a caller who named the amount told: whether the book takes that for putting it in."""
    if case.ask(DID) != "named":
        return
    if case.has(LIKE_CHIPS):
        case.cite(LIKE_CHIPS)
        case.found(named_amount="as_written")
        return
    # 2013 speaks of placing the amount told in the pot. Readings: (a) naming it is as good, words in turn bind; (b)
    # only chips count. Taken: (a). docs/readings.md.
    case.cite(WORDS)
    case.reading("accepted-action-named", "Naming the amount told is taken as putting it in.")
    case.found(named_amount="by_reading")


def unasked(case: Case) -> None:
    """For an amount nobody asked for: that the rule, which goes on about requests, is taken to reach it."""
    if case.ask(TOLD) != "unasked" or not case.has(ACCEPTED):
        return
    # The rule lays the right amount on the caller whatever others state, and then speaks of a caller who asked for a
    # count. Readings: (a) the first sentence decides, asked or not; (b) only who asked is held. Taken: (a).
    # docs/readings.md.
    case.reading("accepted-action-unasked", "The caller answers for the amount also where nobody asked for it.")
    case.found(unasked="by_reading")


def weigh(case: Case) -> None:
    """Whether the book itself opens the way to Rule 1 here, and what the TD has to weigh before."""
    if not case.has(ACCEPTED):
        return
    weighed = case.param(GAP_WEIGHED)
    case.found(rule_1_open=case.param(RULE_1_OPEN), gap_weighed_first=weighed)
    if weighed is True and not all_in_either_way(case):
        case.do("Before you use Rule 1, weigh {gap:,} against the bet of {bet:,}.")


def too_high(case: Case) -> Ruling:
    """Put in or named too much on a wrong count: a call of the right amount, and the rest goes back."""
    # A wrong count binds to the right amount; chips above the bet would else fall under the rules on several chips, and
    # might be a raise. Readings: (a) the right amount, so the rest goes back; (b) the chips are ruled as any others.
    # Taken: (a), for the caller answers to the right wager. docs/readings.md.
    case.reading("accepted-action-too-high", "On too high a count the call is the right amount, no raise.")
    return bound_to_all(case)


def nothing_owed(case: Case) -> Ruling:
    """What was told was the bet."""
    case.do("The call stands; play goes on.")
    case.aloud("The bet is {bet:,}. Seat {seat} has called.")
    return case.rule(
        "{bet:,} is the bet: seat {seat} was told right.",
        because=ACCEPTED if case.has(ACCEPTED) else WORDS if case.ask(DID) != "pushed" else FAIRNESS,
        ruling="call",
        call_amount=case.number("bet"),
        owed=0,
    )


def left_open(case: Case) -> Ruling:
    """The book does not say what becomes of a call on this count: Rule 1."""
    point = what_was_called(case)
    match case.decide(point):
        case "full_call" | "call" as act:
            return pays_the_bet(case, FAIRNESS, act)
        case "told":
            return pays_what_was_told(case)
        case "by_chips":
            return judged_by_chips(case)
    case.do(
        "Count the bet out for everybody to see: {bet:,}.",
        "Hear seat {seat}, the dealer and who gave the count.",
        "Decide, and say the amount aloud.",
    )
    others(case)
    case.aloud("The bet is {bet:,}. Seat {seat}, I decide what you have called.")
    return case.rule(
        "Seat {seat} was told {heard:,}, the bet is {bet:,}: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=[option.value for option in point.options],
        told=case.number("heard"),
        call_amount=case.number("bet"),
    )


def what_was_called(case: Case) -> Decision:
    """The options there are, worded by how the call was made."""
    if told_more(case):
        return TOLD_MORE if case.ask(DID) == "pushed" else NAMED_MORE
    return TOLD_LESS.only("full_call") if all_in_either_way(case) else TOLD_LESS


def bet_as_named(case: Case) -> Ruling:
    """The bettor named the amount before the chips: that is the bet (2009 rule 29, 2017 and 2019 rule 40-A)."""
    by_method = case.has(FIRST)
    case.do(
        "The bettor makes it the amount named: the rest goes back, or what is missing goes in.",
        "Seat {seat} pays or takes back the difference.",
        "If the bettor said all-in, it is everything: ask for the count again.",
    )
    case.aloud("The amount that was named is the bet. Seat {seat}, you call that amount.")
    return case.rule(
        "The bet is what was named, not the chips that came after it. Seat {seat} calls that.",
        because=FIRST if by_method else WORDS,
        ruling="bet_as_named",
        binding=True,
        decided_by="first_method" if by_method else "words_in_turn",
    )


def fold_left_open(case: Case) -> Ruling:
    """A fold on a wrong count: the books that have the rule speak of callers only."""
    case.silent("a player who folds on a wrong amount")
    if case.decide(FOLD) == "fold_stands":
        case.do("Take in the cards of seat {seat}.", "Let play go on.")
        case.aloud("Seat {seat}, you have folded. The fold stands.")
        return case.rule("The fold of seat {seat} stands.", because=FAIRNESS, ruling="fold")
    case.do("See whether the cards of seat {seat} can still be told apart.", "Decide, and say it aloud.")
    case.aloud("Seat {seat} has folded. I decide whether that stands.")
    return case.rule(
        "Seat {seat} folded on a wrong amount, and no rule speaks of that: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["fold_stands"],
    )
