"""The rulings a gesture or an unusual word can come to."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Part, Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.betting_errors import hands_behind
from rules.situations.choices import OTHERWISE

TAP = "tap-is-check"
OFFICIAL = "official-betting-terms"
OWN_RISK = "nonstandard-terms-own-risk"
CALLING = "call-methods"
STAY = "chips-in-turn-stay"

IN_TURN = "verbal-in-turn-binding"
ACTS = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all-in",
    "amount": "amount",
}
# What it can have been; no book names options.
FACED = (
    Choice("call", say("A call")),
    Choice("raise", say("A raise, the smallest or the amount it told")),
    Choice("fold", say("A fold")),
    Choice("acts_now", say("Nothing yet: it acts now, in plain words")),
    OTHERWISE,
)
UNBET = (
    Choice("check", say("A check")),
    Choice("bet", say("A bet, the smallest or the amount it told")),
    Choice("acts_now", say("Nothing yet: it acts now, in plain words")),
    OTHERWISE,
)


def check_by_tap(case: Case, seat: int) -> Ruling:
    """A tap with nothing to call (2017, 2019 and Fivebet rule 3)."""
    return case.rule(
        say("Tapping the table is a check."),
        because=TAP,
        values={"ruling": "check", "binding": True},
        steps=(
            say("The check of seat {seat} stands, whatever was meant.", seat=seat),
            say("Action goes on behind seat {seat}.", seat=seat),
        ),
        words=(say("Seat {seat}, tapping the table is a check.", seat=seat),),
    )


def binds(case: Case, seat: int, local: bool = False) -> Ruling:
    """A plain word in turn binds (2009 rule 29); 2013 to Fivebet rule 3 lists which are official."""
    listed = case.has(OFFICIAL)
    case.cite("verbal-in-turn-binding")
    if local and not listed:
        case.silent(on=say("which words are official"))
    return case.rule(
        say("The word counts as a plain one: it binds seat {seat}.", seat=seat),
        because=OFFICIAL if listed else "verbal-in-turn-binding",
        values={"binding": True, "standard_action": True} if listed else {"binding": True},
        steps=(
            say("Hold seat {seat} to what the word means.", seat=seat),
            say("Where it does not fit the spot, or leaves the amount open, rule on that next."),
        ),
        words=(say("Seat {seat}, words in turn bind.", seat=seat),),
    )


def first_stands(case: Case, moment: str, seat: int, first: str, later: str) -> Ruling:
    """Of two acts said in turn the first binds; the later one is named, and moves nothing."""
    steps, values = hands_behind(moment)
    told: dict[str, Part] = {"seat": seat, "first": say(ACTS[first]), "later": say(ACTS[later])}
    stay = chips_stay(case, first)
    return case.rule(
        say("The first word counts: the {first} of seat {seat} stands.", **told),
        because=IN_TURN,
        values={"binding": True, "stands": first, "said_later": later, **stay, **values},
        steps=(
            say("Hold seat {seat} to the {first}; the {later} said after it changes nothing.", **told),
            *((say("Chips for the {first} go in and stay in.", **told),) if stay else ()),
            say("Where it does not fit the spot, or leaves the amount open, rule on that next."),
            *steps,
        ),
        words=(say("Seat {seat}, your first word binds: the {first} stands.", **told),),
    )


def chips_stay(case: Case, first: str) -> dict[str, object]:
    """That the chips for the first act stay in the pot, where it has any and the book says so."""
    if first in ("fold", "check") or not case.has(STAY):
        return {}
    case.cite(STAY)
    return {"chips_stay": True}


def both_count(case: Case, moment: str, seat: int, first: str) -> Ruling:
    """The act stands with its chips; the fold behind it came when it was another player's turn."""
    steps, values = hands_behind(moment)
    told: dict[str, Part] = {"seat": seat, "first": say(ACTS[first])}
    stay = chips_stay(case, first)
    case.cite("oot-binding")
    return case.rule(
        say("The {first} of seat {seat} stands. Rule on the fold next: it came out of turn.", **told),
        because=IN_TURN,
        values={"binding": True, "stands": first, "said_later": "fold", "fold": "out_of_turn", **stay, **values},
        steps=(
            say("Hold seat {seat} to the {first} all the same.", **told),
            *((say("Chips for the {first} go in and stay in.", **told),) if stay else ()),
            say("Keep the cards of seat {seat} apart, and let nobody act yet.", **told),
            say("Rule on the fold as an action out of turn."),
            *steps,
        ),
        words=(say("Seat {seat}, the {first} stands. The fold came out of turn; that comes next.", **told),),
    )


def changed_an_all_in(case: Case, moment: str, seat: int) -> Ruling:
    """An all-in stands with all its chips; whether its player can fold afterwards, the rules do not settle."""
    case.silent(on=say("a fold by a player who is all-in"))
    steps, values = hands_behind(moment)
    return case.rule(
        say("The all-in of seat {seat} stands. You decide whether the hand is folded.", seat=seat),
        because=IN_TURN,
        values={
            "binding": True,
            "stands": "all-in",
            "said_later": "fold",
            "possible_rulings": ["plays_on", "fold"],
            **values,
        },
        steps=(
            say("Hold seat {seat} to the all-in.", seat=seat),
            say("Keep the cards of seat {seat} apart from the muck, and decide on the fold.", seat=seat),
            *steps,
        ),
        words=(say("Seat {seat}, the all-in stands. I decide what becomes of your hand.", seat=seat),),
        discretions=(
            Discretion(
                "fold-after-all-in",
                say("What becomes of seat {seat}'s hand?", seat=seat),
                (Choice("plays_on", say("It plays on, all-in")), Choice("fold", say("It is folded")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def call_with_chips(case: Case, seat: int) -> Ruling:
    """An odd word, and exactly the call put in with it: both say the same (2013 rule 39, 2017 rule 45, 2019 rule 41).

    2009 has no rule on how to call; its rule on several chips makes a call of those that are all needed.
    """
    listed = case.has(CALLING)
    case.derive(say("The word and the chips say the same."))
    return case.rule(
        say("Exactly the call is in: seat {seat} has called.", seat=seat),
        because=CALLING if listed else "multi-chip-call",
        values={"ruling": "call", "binding": True, **({"standard_action": True} if listed else {})},
        steps=(
            say("The call of seat {seat} stands.", seat=seat),
            say("Action goes on behind seat {seat}.", seat=seat),
        ),
        words=(say("Seat {seat}, that is a call.", seat=seat),),
    )


def no_act(case: Case, moment: str, seat: int) -> Ruling:
    """A question declares nothing, so that nothing binds."""
    # Words in turn bind, and words of one's own choosing are at the player's risk; of questions no book speaks.
    # Readings: (a) a question is no declaration, and the player still acts; (b) it is an unclear word, for the TD to
    # interpret. Taken: (a): the rules bind declarations. docs/readings.md.
    case.reading("question-is-no-act", say("A question is taken as no declaration: it binds to nothing."))
    return case.rule(
        say("Only a question: seat {seat} has not acted yet.", seat=seat),
        because="verbal-in-turn-binding",
        values={"ruling": "no_act", "binding": False},
        steps=(
            say("Seat {seat} acts now, with every option.", seat=seat),
            *((say("The others who acted behind did so out of turn: rule on that next."),) if moment != "now" else ()),
        ),
        words=(say("That was a question. Seat {seat}, it is still on you.", seat=seat),),
    )


def for_the_floor(case: Case, moment: str, seat: int, faced: bool) -> Ruling:
    """Anything else is at the player's own risk: the floor interprets it (rules 3 and 57)."""
    case.cite("make-intentions-clear")
    return interpreted(case, moment, seat, faced, OWN_RISK, {"standard_action": False, "at_own_risk": True})


def no_rule(case: Case, moment: str, seat: int, what: Say, faced: bool) -> Ruling:
    """A book that says nothing of it: Rule 1."""
    case.silent(on=what)
    return interpreted(case, moment, seat, faced, FAIRNESS, {})


def interpreted(case: Case, moment: str, seat: int, faced: bool, because: str, found: dict[str, object]) -> Ruling:
    """The floor decides what it was."""
    steps, values = hands_behind(moment)
    choices = FACED if faced else UNBET
    return case.rule(
        say("No plain word or gesture: you decide what it counts as."),
        because=because,
        values={
            "ruling": "td_discretion",
            **found,
            "possible_rulings": [choice.value for choice in choices if choice != OTHERWISE],
            **values,
        },
        steps=(
            say("Ask the dealer and the neighbours what was seen or heard, then seat {seat}.", seat=seat),
            *((say("What seat {seat} meant does not bind you.", seat=seat),) if because == OWN_RISK else ()),
            say("Decide, and say aloud what it is."),
            *steps,
        ),
        words=(say("Seat {seat}, that was not clear. I decide what it counts as.", seat=seat),),
        discretions=(Discretion("gesture", say("What did it come to?"), choices, open_list=True),),
    )
