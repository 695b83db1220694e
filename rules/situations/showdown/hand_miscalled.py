"""A hand called wrong at the showdown: the cards speak (2009 rule 8, the other editions rule 12)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.shared.penalties import possible_penalty

SPEAK, MISCALLED, READS = "cards-speak", "miscalled-hand-penalty", "dealer-reads-hands"
SPEAK_UP = "speak-up-on-showdown-error"

THEN = choice(
    "miscalled-then",
    "What happened after the hand was called?",
    {
        "all-there": "All hands are there, and the pot has not been pushed",
        "mucked": "Another hand was put down or mucked because of it",
        "pushed": "No other hand was put down, but the pot was pushed",
    },
    why="A hand that was mucked needs a ruling of its own.",
    concept=SPEAK,
    spoken={"mucked": "mucked, so other mucked, threw it away, folded winner"},
)
BY = choice(
    "miscalled-by",
    "Who called the hand wrong?",
    {"player": "Its player", "dealer": "The dealer, or somebody else"},
    why="Only a player who miscalls their own hand on purpose may be penalised.",
    concept=MISCALLED,
    spoken={"dealer": "dealer said, dealer called it, dealer announced", "player": "he called it, he said, she said"},
)
SEAT = seat(
    "miscalled-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="offender",
    why="A penalty is possible for a player who does it on purpose.",
    concept=MISCALLED,
    spoken="{seat} said, {seat} called, {seat} announced, {seat} miscalled",
)
ON_PURPOSE = yes_no(
    "miscalled-on-purpose",
    "Did seat {seat} do it on purpose?",
    finding=True,
    why="Only a hand that is miscalled on purpose may be penalised.",
    concept=MISCALLED,
    spoken={"yes": "on purpose, deliberately"},
)


@situation(
    "hand-miscalled",
    family="cards-and-showdown",
    title=say("Hand called wrong"),
    concepts=(SPEAK, MISCALLED, READS),
    budget=4,
    slang=("miscalled", "cards speak", "said he had a flush", "announced the wrong hand", "called two pair"),
)
def hand_miscalled(case: Case) -> Ruling:
    """Rule on a hand whose player said it was something else.

    Source: 2009 rule 8, 2013, 2017, 2019 and Fivebet rule 12. Raises NeedAnswer for what is still to be asked.
    """
    then = case.ask(THEN)
    by = case.ask(BY)
    if by == "player":
        case.ask(SEAT)
    on_purpose = by == "player" and case.yes(ON_PURPOSE)
    match then:
        case "mucked":
            case.do("Hold the mucked cards and the pot.")
            case.opens("hand-thrown-in-at-showdown", "Open a call for the hand that was mucked.")
        case "pushed":
            case.do("Hold up the next hand.")
            case.opens("pot-disputed", "Open a call for the disputed pot: how late it is decides.")
        case _:
            case.do("Have every hand that plays for the pot turned all the way up.")
    if case.has(READS):
        must = case.param(f"{READS}.force") == "must"
        case.found(dealer_reads="must" if must else "should")
        if then == "all-there":
            case.do("Have the dealer read every hand aloud." if must else "Ask the dealer to read every hand aloud.")
    if then == "all-there":
        case.do("Award the pot by the cards, whatever was said.")
    penalty = None
    if on_purpose:
        penalty = possible_penalty(case, MISCALLED, case.number("seat"))
        case.do("Give a penalty if you see fit.")
    case.aloud("Cards speak. What was said does not count.")
    if on_purpose:
        case.aloud("Seat {seat}, please announce only the hand that you hold.")
    case.found(ruling="cards_speak", words_binding=False, penalty="may" if penalty else None)
    return case.rule("Cards speak: what was said does not count.", because=SPEAK, penalty=penalty)
