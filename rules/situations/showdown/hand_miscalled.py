"""A hand called wrong, or given up in words, at the showdown (2009 rule 8, 2013 to 2024 rule 12, 2026 rule 13)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.shared.penalties import possible_penalty

SPEAK, MISCALLED, READS = "cards-speak", "miscalled-hand-penalty", "dealer-reads-hands"
SPEAK_UP = "speak-up-on-showdown-error"
WORDS = "showdown-words-not-binding"

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
    heard="Then: {answer}",
    spoken={"mucked": "mucked, so other mucked, threw it away, folded winner"},
)
BY = choice(
    "miscalled-by",
    "Who called the hand wrong?",
    {
        "player": "Its player",
        "dealer": "The dealer, or somebody else",
        "gave-up": "Nobody: its player said “fold” or “you win”",
    },
    why="Only a player who miscalls their own hand on purpose may be penalised.",
    concept=MISCALLED,
    heard="Miscalled by: {answer}",
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
    heard={"yes": "Miscalled on purpose", "no": "Not miscalled on purpose"},
    spoken={"yes": "on purpose, deliberately"},
)


GIVEN_UP = decision(
    "given-up-in-words",
    "What becomes of seat {seat}'s hand?",
    {
        "plays": Way(
            "It plays: the cards speak",
            "Have the hand turned all the way up, and award the pot by the cards.",
            "Cards speak. What was said does not count.",
            "Seat {seat}'s hand plays: the cards speak.",
        ),
        "given_up": Way(
            "It is given up, as was said",
            "Muck seat {seat}'s hand.",
            "Seat {seat}, you gave that hand up.",
            "Seat {seat}'s hand is given up.",
        ),
    },
    silent="words that give up a hand at the showdown",
    undecided=Course(
        ("Hold the cards and the pot where they are.", "Decide whether those words count, and say it aloud."),
        "Leave everything where it is. I'll decide whether that counts.",
        "You decide about the hand: no rule on those words.",
    ),
)


@situation(
    "hand-miscalled",
    family="cards-and-showdown",
    title=say("Miscalled hand"),
    looks=say("said wrong: cards speak"),
    concepts=(SPEAK, MISCALLED, READS, WORDS),
    budget=4,
    slang=("miscalled", "cards speak", "said he had a flush", "announced the wrong hand", "called two pair"),
)
def hand_miscalled(case: Case) -> Ruling:
    """Rule on a hand whose player said it was something else.

    Source: 2009 rule 8, 2013 to 2024 and Fivebet rule 12, 2026 rule 13. Raises NeedAnswer for what is still to
    be asked.
    """
    then = case.ask(THEN)
    by = case.ask(BY)
    if by != "dealer":
        case.ask(SEAT)
    if by == "gave-up" and not case.has(WORDS):
        return case.leave(GIVEN_UP)
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
    case.why(
        "The dealer called it wrong, and the pot goes by the cards on the table."
        if by == "dealer"
        else "Whatever seat {seat} said, the pot goes by the cards on the table."
    )
    case.aloud("Cards speak. What was said does not count.")
    if on_purpose:
        case.aloud("Seat {seat}, please announce only the hand that you hold.")
    case.found(ruling="cards_speak", words_binding=False, penalty="may" if penalty else None)
    if by == "gave-up":
        case.cite(SPEAK)
        return case.rule("Those words do not bind: the cards speak.", because=WORDS)
    return case.rule("Cards speak: what was said does not count.", because=SPEAK, penalty=penalty)
