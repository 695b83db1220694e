"""The rulings a call on a wrong amount can come to, each with its steps and words."""

from dataclasses import dataclass

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.accepted_action.questions import ACCEPTED
from rules.situations.choices import OTHERWISE
from rules.situations.pictures import settled

COVERS = f"{ACCEPTED}.covers"
GENERAL, WORDS = "general-declaration-full-action", "verbal-in-turn-binding"
LIKE_CHIPS, FIRST = "declared-amount-equals-chips", "bet-first-method-governs"


@dataclass(frozen=True)
class Count:
    """A call on what the caller was told: the seat, where the hand is, where the amount came from ("count" that was
    asked for, or "unasked"), what the caller did ("pushed", "named" or "call"), the amount told and the bet, street
    totals in chips; `stack` is the caller's, where it is known to be less than the bet.
    """

    seat: int
    moment: str
    told: str
    did: str
    heard: int
    bet: int
    stack: int | None = None
    covers: bool = False

    @property
    def call(self) -> int:
        """What a call of the whole bet comes to: the bet, or all that the caller has."""
        return self.bet if self.stack is None else self.stack

    @property
    def gap(self) -> int:
        """How far the amount told was off, in chips."""
        return abs(self.bet - self.heard)

    @property
    def late(self) -> bool:
        """Whether the cards of a later street, or of everybody, are out."""
        return self.moment in ("later-street", "over")

    @property
    def in_front(self) -> bool:
        """Whether what the caller was told lies in front of them."""
        return self.did == "pushed" and not self.late


def bound_to_all(case: Case, count: Count) -> Ruling:
    """The full bet is owed: the caller accepted it (2019 rule 49), or the word call binds to it (2009 rule 29)."""
    because, found = bound_by(case, count)
    off = what_moves(count)
    return case.rule(
        has_called(count),
        because=because,
        values={
            "ruling": "call",
            "binding": True,
            "call_amount": count.call,
            **({} if count.stack is None else {"all_in": True}),
            "told": count.heard,
            **off,
            **found,
            **unasked(case, count),
            **rule_one(case),
        },
        steps=(
            say("Count the bet out for everybody to see: {bet:,}.", bet=count.bet),
            settle(count),
            *others(count),
            *weigh(case, count),
        ),
        words=(say("Seat {seat}, the bet is {bet:,}, and you have called it.", seat=count.seat, bet=count.bet),),
        discretions=fairness(case, count),
        pictures=settled(count.seat, count.heard, off) if count.in_front else (),
    )


def what_moves(count: Count) -> dict[str, int]:
    """What is still owed to the amount told, or goes back of it."""
    if count.heard > count.bet:
        return {"returned": count.gap} if count.did == "pushed" else {}
    return {"owed": max(0, count.call - count.heard)}


def has_called(count: Count) -> Say:
    """What the caller has called, and how far that is from what they were told."""
    if count.stack is not None:
        return say("Seat {seat} has called the whole bet: all-in for {call:,}.", seat=count.seat, call=count.call)
    rest = say("{gap:,} more than they were told", gap=count.gap)
    if count.heard > count.bet:
        rest = say("{gap:,} less than they were told", gap=count.gap)
    return say("Seat {seat} has called the whole bet: {bet:,}, {rest}.", seat=count.seat, bet=count.bet, rest=rest)


def settle(count: Count) -> Say:
    """What the caller still does, or who pays whom once the cards are out."""
    if count.late and not (count.did == "pushed" and count.heard > count.bet):
        return say("Settle by {call:,}: the loser pays that much, as far as both stacks go.", call=count.call)
    if count.did == "pushed" and count.heard > count.bet:
        return say("Give {gap:,} back to seat {seat}.", seat=count.seat, gap=count.gap)
    if count.stack is not None:
        return say("Seat {seat} puts in all they have, {call:,} in all.", seat=count.seat, call=count.call)
    if count.covers:
        return say("Seat {seat} makes it {bet:,} in all.", seat=count.seat, bet=count.bet)
    return say("Seat {seat} makes it {bet:,}, or puts in all they have left.", seat=count.seat, bet=count.bet)


def bound_by(case: Case, count: Count) -> tuple[str, dict[str, object]]:
    """What holds the caller to the bet: the rule on accepted action as written, or the word call, said in turn."""
    if count.did != "call":
        return ACCEPTED, {"accepted": "as_written", **named_amount(case, count)}
    if not case.has(ACCEPTED):
        case.silent(on=say("a caller who was told a wrong amount"))
    elif case.param(f"{ACCEPTED}.spoken_call_included") is True and reaches(case, count):
        return ACCEPTED, {"accepted": "as_written"}
    # 2013 and 2017 speak of a caller who puts in the amount told, Fivebet of one who commits too little. Readings: (a)
    # the word call binds to the whole bet, as it always does; (b) it is a call of what was told. Taken: (a).
    # docs/readings.md.
    case.reading("accepted-action-call", say("The word call binds to the whole bet, whatever was told before it."))
    if case.has(GENERAL):
        return GENERAL, {"accepted": "by_the_word", "commits_to": "full_current_action"}
    return WORDS, {"accepted": "by_the_word"}


def reaches(case: Case, count: Count) -> bool:
    """Whether the rule speaks of counts that were off this way."""
    return count.heard < count.bet or case.param(COVERS) == "any"


def named_amount(case: Case, count: Count) -> dict[str, object]:
    """For a caller who named the amount told: whether the book takes that for putting it in."""
    if count.did != "named":
        return {}
    if case.has(LIKE_CHIPS):
        case.cite(LIKE_CHIPS)
        return {"named_amount": "as_written"}
    # 2013 speaks of placing the amount told in the pot. Readings: (a) naming it is as good, words in turn bind; (b)
    # only chips count. Taken: (a). docs/readings.md.
    case.cite(WORDS)
    case.reading("accepted-action-named", say("Naming the amount told is taken as putting it in."))
    return {"named_amount": "by_reading"}


def unasked(case: Case, count: Count) -> dict[str, object]:
    """For an amount nobody asked for: that the rule, which goes on about requests, is taken to reach it."""
    if count.told != "unasked" or not case.has(ACCEPTED):
        return {}
    # The rule lays the right amount on the caller whatever others state, and then speaks of a caller who asked for a
    # count. Readings: (a) the first sentence decides, asked or not; (b) only who asked is held. Taken: (a).
    # docs/readings.md.
    case.reading("accepted-action-unasked", say("The caller answers for the amount also where nobody asked for it."))
    return {"unasked": "by_reading"}


def rule_one(case: Case) -> dict[str, object]:
    """Whether the book itself opens the way to Rule 1 here, and what the TD has to weigh before."""
    if not case.has(ACCEPTED):
        return {}
    return {
        "rule_1_open": case.param(f"{ACCEPTED}.fairness_rule_may_override"),
        "gap_weighed_first": case.param(f"{ACCEPTED}.td_weighs_discrepancy"),
    }


def weigh(case: Case, count: Count) -> tuple[Say, ...]:
    """What to look at before Rule 1 is used, where the book says so."""
    if not case.has(ACCEPTED) or case.param(f"{ACCEPTED}.td_weighs_discrepancy") is not True:
        return ()
    return (say("Before you use Rule 1, weigh {gap:,} against the bet of {bet:,}.", gap=count.gap, bet=count.bet),)


def fairness(case: Case, count: Count) -> tuple[Discretion, ...]:
    """That the TD may go by Rule 1 instead: where the book says so here, and where it is silent on the matter."""
    if case.has(ACCEPTED) and case.param(f"{ACCEPTED}.fairness_rule_may_override") is not True:
        return ()
    case.cite(FAIRNESS)
    less = Choice("told", say("Only what they were told, {heard:,}", heard=count.heard), needs_reason=True)
    return (
        Discretion(
            "accepted-action",
            say("Does seat {seat} pay the whole bet?", seat=count.seat),
            (
                Choice("full", say("The whole bet, {bet:,}", bet=count.bet)),
                *((less,) if count.heard < count.bet else ()),
                OTHERWISE,
            ),
            open_list=True,
        ),
    )


def too_high(case: Case, count: Count) -> Ruling:
    """Put in or named too much on a wrong count: a call of the right amount, and the rest goes back."""
    # A wrong count binds to the right amount; chips above the bet would else fall under the rules on several chips, and
    # might be a raise. Readings: (a) the right amount, so the rest goes back; (b) the chips are ruled as any others.
    # Taken: (a), for the caller answers to the right wager. docs/readings.md.
    case.reading("accepted-action-too-high", say("On too high a count the call is the right amount, no raise."))
    return bound_to_all(case, count)


def nothing_owed(case: Case, count: Count) -> Ruling:
    """What was told was the bet."""
    return case.rule(
        say("{bet:,} is the bet: seat {seat} was told right.", bet=count.bet, seat=count.seat),
        because=ACCEPTED if case.has(ACCEPTED) else WORDS if count.did != "pushed" else FAIRNESS,
        values={"ruling": "call", "call_amount": count.bet, "owed": 0},
        steps=(say("The call stands; play goes on."),),
        words=(say("The bet is {bet:,}. Seat {seat} has called.", bet=count.bet, seat=count.seat),),
    )


def left_open(case: Case, count: Count) -> Ruling:
    """The book does not say what becomes of a call on this count: Rule 1."""
    high = count.heard > count.bet
    whole = Choice("full_call", say("A call of the whole bet, {bet:,}", bet=count.bet))
    call = Choice("call", say("A call of {bet:,}; {gap:,} goes back", bet=count.bet, gap=count.gap))
    options = (
        (call, Choice("by_chips", say("What chips of that worth come to")))
        if high
        else (whole, Choice("told", say("A call of what was told, {heard:,}", heard=count.heard)))
    )
    return case.rule(
        say("Seat {seat} was told {heard:,}, the bet is {bet:,}: you decide.", **figures(count)),
        because=FAIRNESS,
        values={
            "ruling": "td_discretion",
            "possible_rulings": [choice.value for choice in options],
            "told": count.heard,
            "call_amount": count.bet,
        },
        steps=(
            say("Count the bet out for everybody to see: {bet:,}.", bet=count.bet),
            say("Hear seat {seat}, the dealer and who gave the count.", seat=count.seat),
            say("Decide, and say the amount aloud."),
            *others(count),
        ),
        words=(say("The bet is {bet:,}. Seat {seat}, I decide what you have called.", **figures(count, "heard")),),
        discretions=(
            Discretion(
                "wrong-count",
                say("What has seat {seat} called?", seat=count.seat),
                (*options, OTHERWISE),
                open_list=True,
            ),
        ),
    )


def bet_as_named(case: Case, seat: int) -> Ruling:
    """The bettor named the amount before the chips: that is the bet (2009 rule 29, 2017 and 2019 rule 40-A)."""
    because = FIRST if case.has(FIRST) else WORDS
    return case.rule(
        say("The bet is what was named, not the chips that came after it. Seat {seat} calls that.", seat=seat),
        because=because,
        values={
            "ruling": "bet_as_named",
            "binding": True,
            "decided_by": "first_method" if because == FIRST else "words_in_turn",
        },
        steps=(
            say("The bettor makes it the amount named: the rest goes back, or what is missing goes in."),
            say("Seat {seat} pays or takes back the difference.", seat=seat),
            say("If the bettor said all-in, it is everything: ask for the count again."),
        ),
        words=(say("The amount that was named is the bet. Seat {seat}, you call that amount.", seat=seat),),
    )


def fold_left_open(case: Case, seat: int) -> Ruling:
    """A fold on a wrong count: the books that have the rule speak of callers only."""
    case.silent(on=say("a player who folds on a wrong amount"))
    return case.rule(
        say("Seat {seat} folded on a wrong amount, and no rule speaks of that: you decide.", seat=seat),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["fold_stands"]},
        steps=(
            say("See whether the cards of seat {seat} can still be told apart.", seat=seat),
            say("Decide, and say it aloud."),
        ),
        words=(say("Seat {seat} has folded. I decide whether that stands.", seat=seat),),
        discretions=(
            Discretion(
                "fold-on-a-count",
                say("What becomes of the fold?"),
                (Choice("fold_stands", say("The fold stands")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def others(count: Count) -> tuple[Say, ...]:
    """What holds for those behind, who face the bet as it is."""
    if count.moment != "acted-behind":
        return ()
    return (say("Rule on each caller behind who was told wrong in the same way."),)


def figures(count: Count, *without: str) -> dict[str, int]:
    named = {"seat": count.seat, "heard": count.heard, "bet": count.bet}
    return {name: value for name, value in named.items() if name not in without}
