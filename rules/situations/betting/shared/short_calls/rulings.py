"""The rulings an undercall can come to."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Decision, Way, decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.betting.shared.calls import PULL_BACK
from rules.situations.betting.shared.short_calls import parts
from rules.situations.betting.shared.short_calls.parts import (
    DISCRETION,
    UNDERCALL,
    ShortCall,
    hands_behind,
    must_call,
    owes,
)
from rules.situations.shared.penalties import possible_penalty
from rules.situations.shared.pictures import chips_back

FULL_CALL = "undercall-mandatory-full"
GENERAL = "general-declaration-full-action"
WORDS = "verbal-in-turn-binding"
# The clauses of a full call, where a book numbers them: any bet heads-up, and the opening bet with more in.
HEADS_UP, OPENING = 0, 1

REMEDY = decision(
    "undercall",
    "What becomes of seat {seat}'s undercall?",
    {"full_call": "A full call of {call:,}", "forfeit_and_fold": "Fold, and leave {forfeit:,} in"},
    open_list=False,
)
# A book that names no options.
UNNAMED = decision("undercall", REMEDY.text, {"full_call": "A full call of {call:,}"})
TINY = UNNAMED.worded("What is the chip?")
WITHOUT_RULE = decision(
    "undercall",
    "What becomes of seat {seat}'s bet?",
    {
        "full_call": Way(
            "It is made a full call",
            "Have seat {seat} put in the rest of the bet, or all they have left.",
            "Seat {seat}, the rest of the bet, please. That counts as a call.",
            "Seat {seat} must call the bet in full.",
        ),
        "fold": Way(
            "The hand is folded, and the chips stay in",
            "Muck seat {seat}'s hand, and leave the chips in the pot.",
            "Seat {seat}, the hand is folded. Those chips stay in the pot.",
            "Seat {seat} is folded; the chips stay in.",
        ),
    },
    silent="a call that comes to too little without the word call",
    undecided=Course(
        ("Hold the chips where they are, and hear seat {seat} and the dealer.", "Decide, and say it aloud."),
        "Seat {seat}, that is less than the bet. I decide what it counts as.",
        "You decide under Rule 1: the book has no rule on undercalls.",
    ),
)
AMOUNT_WITHOUT_RULE = replace(
    WITHOUT_RULE,
    ways={
        **WITHOUT_RULE.ways,
        "fold": Way(
            "The hand is folded, and what was named goes in",
            (
                "Have seat {seat} put in what they named, as far as it is not in, and leave it in the pot.",
                "Muck seat {seat}'s hand.",
            ),
            "Seat {seat}, what you named goes in and stays. The hand is folded.",
            "Seat {seat} is folded; what they named stays in.",
        ),
    },
)


def full_call_by_words(case: Case, short: ShortCall) -> Ruling:
    """The word call, said in turn, is a call of the whole bet (2009 rule 29, 2019 rule 51-A)."""
    general = case.has(GENERAL)
    word_first(case, short)
    case.why("“Call” in turn binds to the whole bet of {bet:,}, however many chips follow.", bet=short.bet)
    parts.pays(case, short)
    if short.behind:
        case.do("Leave what the players behind did as it is; rule next on the first who put in too little.")
    parts.asks_for_it(case, short, "You said call.")
    return case.rule(
        f"Seat {{seat}} said call: {owes(short)}.",
        because=GENERAL if general else WORDS,
        ruling="call",
        binding=True,
        commits_to="full_current_action" if general else None,
    )


def missing_from_the_pot(case: Case, short: ShortCall, *, over: bool) -> Ruling:
    """Have the rest of a call that was said paid late: the word bound, and only the chips were counted wrong."""
    word_first(case, short)
    if over:
        case.do("Have seat {seat} add {owed:,} to what was paid out of that pot.")
    else:
        case.do("Have seat {seat} put {owed:,} more into the pot that it belongs to.")
    case.aloud("Seat {seat}, you said call: {owed:,} more, please.")
    case.why("“Call” in turn binds to the whole bet of {bet:,}; {owed:,} of it is missing.", bet=short.bet)
    because = GENERAL if case.has(GENERAL) else WORDS
    return case.rule(f"Seat {{seat}} said call: {owes(short)}.", because=because, ruling="call", binding=True)


def word_first(case: Case, short: ShortCall) -> None:
    """Record whether the book itself takes short chips after the word call out of its undercalls."""
    if not short.put or not case.has(UNDERCALL):
        return
    written = case.param(f"{UNDERCALL}.excluded_by_saying_call") is True
    if not written:
        case.reading("undercall-after-call", "The word call binds to the whole bet, whatever went in after it.")
    case.found(word_before_chips="as_written" if written else "by_reading")


def named_amount(case: Case, how: str) -> None:
    """Record whether the book speaks of a named amount as an undercall."""
    if how != "amount":
        return
    written = case.param(f"{UNDERCALL}.spoken_amounts_included") is True
    if not written:
        case.reading("undercall-named-amount", "Naming too small an amount is taken as betting it.")
    case.found(named_amount="as_written" if written else "by_reading")


def full_call(case: Case, short: ShortCall, clause: int) -> Ruling:
    """An undercall that must be made a full call, heads-up or against the opening bet (2013 rule 37-A, 2019 51-B)."""
    case.cite(UNDERCALL)
    if clause == OPENING:
        case.cite("opening-bet-definition")
    case.cite(FULL_CALL, clause)
    named_amount(case, short.how)
    must_call(case, short, "That is too little: it must be a full call of {call:,}.")
    why = "heads-up" if clause == HEADS_UP else "against the opening bet"
    reason = "Between two players" if clause == HEADS_UP else "Against the opening bet"
    case.why(reason + ", too few chips are made a full call: {call:,}.")
    owed = "owes {owed:,} more" if short.in_front_known else "must make it {call:,}"
    return case.rule(f"Seat {{seat}} {owed}: an undercall {why}.", because=FULL_CALL)


def bound_by_pull_back(case: Case, short: ShortCall) -> Ruling:
    """Less than a raise after chips were pulled back: no fold any more (2017 rule 51-B, 2019 and Fivebet rule 46-B)."""
    case.cite(UNDERCALL)
    must_call(case, short, "You took chips back, so you may not fold.")
    case.why("Seat {seat} pulled earlier chips back as if to put in others, so a fold is no longer open.")
    return case.rule("Seat {seat} took chips back: no fold, but a call of {call:,}.", because=PULL_BACK)


def left_to_td(case: Case, short: ShortCall) -> Ruling:
    """An undercall of a raise with three or more in: the TD decides; from 2017 with options that the book names."""
    case.cite(UNDERCALL)
    named = case.param(f"{DISCRETION}.outcomes") != "td_discretion"
    if not named:
        case.cite("chips-in-turn-stay")
    named_amount(case, short.how)
    match case.decide(remedies(short) if named else UNNAMED):
        case "full_call":
            return full_call_decided(case, short, because=DISCRETION)
        case "forfeit_and_fold":
            return folded(case, short)
    parts.back_to_the_first(case, short.behind)
    if named:
        options_named(case, short)
    else:
        case.found(chips_stay=True)
        if short.put:
            case.do("Keep the {put:,} in the pot: it was put in on their turn.")
        case.do("Decide what it counts as, and say it aloud: the book names no options.")
        case.aloud("Seat {seat}, that is too little for the raise. I decide what it counts as.")
    hands_behind(case, short.behind)
    left_to_the_floor(case, short)
    return case.rule(
        "You decide whether seat {seat} must call {call:,}: undercall of a raise.",
        because=DISCRETION,
        ruling="td_discretion",
        undercall=True,
        full_call_amount=short.call,
    )


def left_to_the_floor(case: Case, short: ShortCall) -> None:
    """Give the reason why an undercall of a raise is the floor's."""
    case.why(
        "Against a raise to {bet:,}, with three or more in, it is the floor's call what too few chips become.",
        bet=short.bet,
    )


def remedies(short: ShortCall) -> Decision:
    """Options that the book names, and the chips that a fold leaves in."""
    if not short.forfeit:
        return REMEDY.worded(forfeit_and_fold="Fold")
    return REMEDY if short.in_front_known else REMEDY.worded(forfeit_and_fold="Fold, and leave in what was named")


def options_named(case: Case, short: ShortCall) -> None:
    """Record the two options that the book names, and whether it is usual to let the player choose."""
    players_choice = case.param(f"{DISCRETION}.outcomes") == "td_typically_offers_player_the_choice"
    forfeit, put = short.forfeit, short.put
    case.may_come_to(REMEDY)
    case.found(
        forfeit_amount=forfeit,
        forfeit=parts.forfeited(case),
        chosen_by="player_as_a_rule" if players_choice else "td",
        returned=put - forfeit if forfeit < put else None,
    )
    call = "a call for {owed:,} more" if short.in_front_known else "a call of {call:,} in all"
    fold = "a fold that leaves {forfeit:,} in" if forfeit else "a fold"
    case.do(
        f"Let seat {{seat}} choose, as a rule: {call}, or {fold}." if players_choice else f"Decide: {call}, or {fold}."
    )
    if not players_choice:
        case.aloud("Seat {seat}, that is too little for the raise. I decide what it counts as.")
    else:
        to_call = "{owed:,} more to call" if short.in_front_known else "{call:,} in all to call"
        case.aloud(f"Seat {{seat}}, {to_call}, or fold{' and leave {forfeit:,} in' if forfeit else ''}.")


def tiny_chip(case: Case, short: ShortCall) -> Ruling:
    """A silent chip tiny against the bet is the TD's to interpret, up to a full call (2013 rule 39, 2019 rule 41)."""
    case.reading(
        "tiny-chip-or-undercall",
        "A tiny chip is taken as the TD's, also where an undercall would have to be completed.",
    )
    denied = case.param("tiny-chip-call.loses_undercall_option_expressly") is True
    penalty = possible_penalty(case, "tiny-chip-call", case.number("seat"))
    if case.decide(TINY) == "full_call":
        return full_call_decided(case, short, because="tiny-chip-call", penalty=penalty)
    parts.back_to_the_first(case, short.behind)
    case.do("Ask what seat {seat} meant, and look at how the chip went in.")
    if denied:
        case.derive("The book lets you refuse seat {seat} every undercall ruling but the full call.")
    case.do("Decide what it is, up to a full call, and say it aloud.")
    case.aloud("Seat {seat}, one small chip is no clear call. I decide: it may be all {call:,}.")
    hands_behind(case, short.behind)
    tells_nothing(case, short)
    return case.rule(
        "You decide, up to a call of {call:,}: one tiny chip.",
        because="tiny-chip-call",
        penalty=penalty,
        ruling="td_discretion",
        possible_rulings=[*TINY.ways, "other_at_td_discretion"],
        full_call_amount=short.call,
        undercall_option_may_be_denied=denied,
    )


def tells_nothing(case: Case, short: ShortCall) -> None:
    """Give the reason why a tiny chip is the floor's."""
    case.why("A chip so small against {bet:,} does not show what was meant, so the floor decides.", bet=short.bet)


def no_rule(case: Case, behind: str, how: str) -> Ruling:
    """Apply Rule 1, in a book without undercalls."""
    point = AMOUNT_WITHOUT_RULE if how == "amount" else WITHOUT_RULE
    taken = case.decide(point)
    if taken == "fold" and how == "amount":
        case.cite(WORDS)
    course = point.course(taken)
    case.follow(course)
    hands_behind(case, behind)
    return case.rule(course.headline, because=FAIRNESS, ruling=taken or LEFT_OPEN)


def full_call_decided(case: Case, short: ShortCall, *, because: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Rule a full call by the floor's decision."""
    must_call(case, short, "That counts as a call.")
    (tells_nothing if because == "tiny-chip-call" else left_to_the_floor)(case, short)
    return case.rule(f"Seat {{seat}} must call: {owes(short)}.", because=because, penalty=penalty)


def folded(case: Case, short: ShortCall) -> Ruling:
    """Rule a fold by the floor's decision, which leaves in the pot what was meant or named."""
    forfeit, put = short.forfeit, short.put
    counted = short.in_front_known or not forfeit
    parts.back_to_the_first(case, short.behind)
    case.do("Muck seat {seat}'s hand.")
    case.found(
        ruling="fold", undercall=True, forfeit=parts.forfeited(case), forfeit_amount=forfeit if counted else None
    )
    if not counted:
        # Of an amount that was named nobody has asked what was in front before.
        case.do("Have seat {seat} make it {forfeit:,} in all, which stays in; take nothing back out.")
        case.aloud("Seat {seat}, your hand is folded. What you named stays in the pot.")
        outcome = "Seat {seat} is folded and leaves in what they named."
    else:
        case.let(more=forfeit - put, back=put - forfeit)
        if forfeit > put:
            case.do("Have seat {seat} put in {more:,} more, which stays in the pot: {forfeit:,} in all.")
        elif forfeit:
            case.do("Leave {forfeit:,} in the pot.")
        if forfeit < put:
            case.do("Give {back:,} back to seat {seat}.")
            case.draw(chips_back(case.number("seat"), put, put - forfeit))
            case.found(returned=put - forfeit)
        stays = "{forfeit:,} stays in the pot" if forfeit else "you leave nothing in"
        case.aloud(f"Seat {{seat}}, your hand is folded; {stays}.")
        outcome = "Seat {seat} is folded and leaves {forfeit:,} in." if forfeit else "Seat {seat} is folded."
    hands_behind(case, short.behind)
    left_to_the_floor(case, short)
    return case.rule(outcome, because=DISCRETION)
