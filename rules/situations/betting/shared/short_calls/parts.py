"""Parts that the rulings on an undercall share: what a call takes, and how those who acted behind go on."""

from dataclasses import dataclass, replace

from rules.engine.case import Case
from rules.engine.decision import LEFT_OPEN, Course, Decision, Way, decision
from rules.facts.chips import UNDERCALLED_BEHIND
from rules.situations.betting.shared.betting_errors import taken_back
from rules.situations.betting.shared.stacks import in_all, puts_in
from rules.situations.shared.pictures import chips_owed

UNDERCALL = "undercall-definition"
DISCRETION = "undercall-discretion"
SEQUENCE = "undercalls-in-sequence"


@dataclass(frozen=True)
class ShortCall:
    """A call that came to too little: what was done, by the player and behind, and its amounts.

    `how` is by "chips", an "amount", a "call" or after chips came back ("retrieved"); `behind` as `in_a_row` says.
    Amounts are street totals in chips: `put` went in, the `bet` was faced, `call` is that or a known stack that is
    less, `owed` what it still takes. Where nobody has asked what is in front, which may be a blind or an earlier bet,
    `put` and `owed` are 0, and the rulings say what is made in all. Where it is known, `raised` is whether the bet was
    a raise, `pulled_back` whether chips of an earlier bet were, and `named` the amount that was said. `forfeit` is what
    a fold leaves in, where the book lets the player off with one.
    """

    how: str
    behind: str
    put: int
    bet: int
    call: int
    owed: int
    raised: bool | None = None
    pulled_back: bool = False
    named: int | None = None
    forfeit: int = 0

    @property
    def in_front_known(self) -> bool:
        """Tell whether the chips in front are known, and so what a full call takes."""
        return self.owed > 0

    @property
    def is_short(self) -> bool:
        """Tell whether the player is known to have less than the bet."""
        return self.call < self.bet


# How the hands behind go on; no book names options, so the list is open.
BEHIND = decision(
    "hands-behind",
    "How do the hands behind go on?",
    {
        "full_calls": Way(
            "Each who put in too little makes it a full call",
            "Have each player behind who put in too little make it a full call.",
            "Everyone behind who put in too little: a full call, please.",
        ),
        "stands": Way(
            "What they did stands",
            "Leave what the players behind did as it is.",
            "What was done behind seat {seat} stands.",
        ),
        "act_again": Way(
            "Each acts again in turn",
            "Give players behind who have cards their chips back, and let each act again in turn.",
            "Everyone behind with cards: your chips come back, and you act again in turn.",
        ),
    },
    undecided=Course("Decide how the hands behind go on, and say it aloud."),
)


def must_call(case: Case, short: ShortCall, why: str) -> None:
    """Rule that a full call is owed; `why` is a sentence to say with it."""
    back_to_the_first(case, short.behind)
    pays(case, short)
    case.do("Take no fold from seat {seat}, and give no chips back.")
    asks_for_it(case, short, why)
    hands_behind(case, short.behind)
    case.found(ruling="full_call", undercall=True, binding=True)


def asks_for_it(case: Case, short: ShortCall, why: str) -> None:
    """Ask aloud for a full call, the amount first."""
    amount = "{owed:,} more" if short.in_front_known else "{call:,} in all"
    all_in = ": that is all-in for {call:,}" if short.is_short and short.in_front_known else ""
    case.aloud(f"Seat {{seat}}, {amount}, please{all_in}.", why)


def pays(case: Case, short: ShortCall) -> None:
    """Have the player make it a full call; one with less behind is all-in for less."""
    case.found(all_in=True if short.is_short else None, call_amount=short.call)
    if not short.in_front_known:
        case.do(in_all(case, short.bet))
        return
    case.do(puts_in(case, short.bet - short.put, short.bet))
    case.found(owed=short.owed)
    case.draw(chips_owed(case.number("seat"), short.put, short.owed))


def owes(short: ShortCall) -> str:
    """Return the end of a headline that says what a full call takes."""
    return "{owed:,} more, to make it {call:,}" if short.in_front_known else "{call:,} in all"


def forfeited(case: Case) -> object:
    """Return the kind of forfeit with a fold: all that went in where only a house names the options."""
    key = f"{DISCRETION}.forfeit_amount"
    return case.param(key) if case.has_param(key) else "undercall"


def in_a_row(case: Case, short: ShortCall, *, asks: bool) -> ShortCall:
    """Return the short call with what others did behind, as far as it is known.

    It is nothing (""), "undercalled" as well, "acted" without that, or "some" of which. `asks` where a book that goes
    back to the first undercall says itself what becomes of it; elsewhere it counts if it is known.
    """
    return replace(short, behind=behind_it(case, short.behind, asks=asks))


def behind_it(case: Case, behind: str, *, asks: bool) -> str:
    """Return what others did behind, as far as it is known."""
    if behind != "some":
        return behind
    known = case.ask(UNDERCALLED_BEHIND) if asks and case.has(SEQUENCE) else case.told(UNDERCALLED_BEHIND)
    return "some" if known is None else "undercalled" if known == "yes" else "acted"


def back_to_the_first(case: Case, behind: str) -> None:
    """Several undercalls in a row go back to the first (2017 rule 42-C, 2019 rule 51-C)."""
    if behind not in ("undercalled", "some") or not case.has(SEQUENCE):
        return
    case.cite(SEQUENCE)
    if behind == "some":
        case.do("Take the action back to seat {seat}, the first, if others behind undercalled too.")
        return
    case.found(backs_up_to=f"seat{case.number('seat')}")
    case.do("Take the action back to seat {seat}, the first to undercall.")


def hands_behind(case: Case, behind: str) -> None:
    """Settle how the hands behind go on: no book names options, so the list is open."""
    if not behind:
        return
    several = behind == "undercalled"
    by_the_book = several and case.has(SEQUENCE)
    if not by_the_book:
        case.silent("several undercalls in a row" if several else "what others did behind an undercall")
    offered = {"undercalled": BEHIND.only("full_calls", "act_again"), "acted": BEHIND.only("stands", "act_again")}
    go_on(case, offered.get(behind, BEHIND), under_rule_1=not by_the_book)


def go_on(case: Case, behind: Decision, *, under_rule_1: bool = True) -> str | None:
    """Settle how the hands behind go on, and return what was decided on them, None while it is open."""
    taken = case.decide(behind)
    case.found(hands_behind=taken or LEFT_OPEN)
    case.follow(behind.course(taken))
    if taken == "act_again" and under_rule_1:
        taken_back(case)
    return taken
