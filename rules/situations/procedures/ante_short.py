"""Antes: which is paid first when short, and no reduction (RP-11 from 2019 on; not in the text of 2009 to 2017)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import amount, choice, seat
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

FORMAT, BLIND_FIRST, NO_REDUCTION = "ante-format", "ante-big-blind-first", "ante-no-reduction"

WHAT = choice(
    "ante-what",
    "What is asked?",
    {
        "short": "Big blind ante: the big blind cannot cover both",
        "reduce": "Do antes get smaller with fewer players?",
    },
    why="Which of the two is paid first decides what is left for the pot.",
    concept=FORMAT,
    heard="Asked: {answer}",
    spoken={
        "short": "cannot cover, can't cover, only has, has only, short of",
        "reduce": "reduce antes, smaller ante, lower ante",
    },
)
SEAT = seat(
    "ante-seat",
    "Which seat?",
    samples=(2,),
    name="seat",
    role="affected",
    why="This player posts for the table.",
    concept=FORMAT,
    spoken="{seat}, {seat} cannot cover, {seat} has",
)
HAS = amount(
    "ante-has",
    "How much does seat {seat} have?",
    heard="Has {answer}",
    spoken="has {amount}, has only {amount}, has exactly {amount}, had {amount}, {amount} left, {amount} in front, "
    "only {amount} left, just {amount} left, with {amount}, stack of {amount}, last {amount}",
    samples=(300, 500),
    name="has",
    why="It may be too little for both.",
    concept=FORMAT,
)
BLIND = amount(
    "ante-blind",
    "How much is the blind?",
    heard="Blind: {answer}",
    spoken="{blinds}, blind is {amount}, blind of {amount}, big blind {amount}, big blind is {amount}, "
    "big blind of {amount}, (big blind has {amount}), (big blind had {amount})",
    samples=(400,),
    name="blind",
    why="It has what is left.",
    concept=FORMAT,
)
ANTE = amount(
    "ante-of",
    "How much is the ante?",
    samples=(400,),
    name="ante",
    why="It is paid first.",
    concept=FORMAT,
    heard="Ante: {answer}",
    spoken="ante is {amount}, ante {amount}, ante of {amount}, {amount} ante, ante was {amount}, "
    "big blind ante {amount}",
)
BLIND_DUE = BLIND.worded(why="It is paid first.")
ANTE_LEFT = ANTE.worded(why="It has what is left.")
FIRST = decision(
    "ante-first",
    "Which is paid first?",
    {
        "ante": Way(
            "The ante",
            "Take the ante first, and the blind from what is left.",
            "The ante is paid first, the blind from what is left.",
            "The ante is paid first.",
            ruling="ante_first",
        ),
        "blind": Way(
            "The blind",
            "Take the blind first, and the ante from what is left.",
            "The blind is paid first, the ante from what is left.",
            "The blind is paid first.",
            ruling="blind_first",
        ),
    },
    silent="antes that one player posts for the table",
    undecided=Course(
        "Decide which is paid first, and rule it so every time.",
        "One moment: I'll decide which is paid first.",
        "You decide: it is not in the book at hand.",
    ),
    open_list=False,
)
REDUCED = decision(
    "ante-reduction",
    "Do the antes get smaller?",
    {
        "no": Way(
            "They stay",
            "Leave the antes as the level has them.",
            "The antes stay as they are.",
            "The antes stay as they are.",
            ruling="stays",
            found={"reduced": False},
        ),
        "yes": Way(
            "They get smaller",
            "Say what the antes are from the next hand on.",
            "The antes are smaller from the next hand on.",
            "The antes get smaller.",
            ruling="reduced",
            found={"reduced": True},
        ),
    },
    silent="antes that get smaller with fewer players",
    undecided=Course(
        "Decide by what was announced for this event.",
        "One moment: I'll look at the structure.",
        "You decide: it is not in the book at hand.",
    ),
)


@situation(
    "ante-short",
    family="button-and-blinds",
    title=say("Short ante"),
    looks=say("chips short of ante and blind"),
    concepts=(FORMAT, BLIND_FIRST, NO_REDUCTION),
    budget=5,
    slang=("short ante", "cannot cover the ante", "big blind ante", "ante first", "ante or blind first"),
)
def ante_short(case: Case) -> Ruling:
    """Rule on antes that one player posts for the table, and on their size.

    Source: RP-11 of 2019, Fivebet, 2024 and 2026; 2022 has one whose order is not known. Raises NeedAnswer for what is
    still to be asked.
    """
    if case.ask(WHAT) == "reduce":
        return reduced(case)
    case.ask(SEAT)
    if case.has(BLIND_FIRST):
        return blind_first(case)
    return ante_first(case) if case.has(FORMAT) else case.leave(FIRST)


def blind_first(case: Case) -> Ruling:
    """All that the player has goes to the blind, and only the rest to the ante (2024 and 2026 RP-11)."""
    has, blind, ante = case.ask(HAS), case.ask(BLIND_DUE), case.ask(ANTE_LEFT)
    to_blind, to_ante = min(has, blind), min(ante, max(0, has - blind))
    case.let(to_ante=f"{to_ante:,}", to_blind=f"{to_blind:,}")
    case.do("Count {to_blind} of seat {seat}'s chips as the blind.")
    case.do("Take {to_ante} as the ante." if to_ante else "Take nothing as the ante.")
    covers = has >= ante + blind
    why_in_this_order(case, covers, "the blind")
    rest = "Then the ante in full: {to_ante}." if covers else "The ante has what is left: {to_ante}."
    case.aloud(f"The blind is paid first: {{to_blind}}. {rest if to_ante else 'Nothing is left for the ante.'}")
    case.found(short=not covers)
    outcome = "Recommended: all {to_blind} as the blind, nothing as the ante."
    if to_ante:
        outcome = "Recommended: {to_blind} as the blind first, {to_ante} as the ante."
    if covers:
        outcome = "Seat {seat} can cover both: blind and ante in full."
    return case.rule(outcome, because=BLIND_FIRST, ruling="blind_first", blind=to_blind, ante=to_ante)


def ante_first(case: Case) -> Ruling:
    """All that the player has goes to the ante, and only the rest to the blind (2019 and Fivebet RP-11)."""
    has, ante, blind = case.ask(HAS), case.ask(ANTE), case.ask(BLIND)
    to_ante, to_blind = min(has, ante), min(blind, max(0, has - ante))
    case.let(to_ante=f"{to_ante:,}", to_blind=f"{to_blind:,}")
    case.do("Take {to_ante} of seat {seat}'s chips as the ante.")
    why_in_this_order(case, has >= ante + blind, "the ante")
    if has >= ante + blind:
        case.do("Count {to_blind} as seat {seat}'s blind.")
        case.aloud("The ante is paid first: {to_ante}. Then the blind in full: {to_blind}.")
    elif to_blind:
        case.do("Count {to_blind} as seat {seat}'s blind.")
        case.aloud("The ante is paid first: {to_ante}. The blind has what is left: {to_blind}.")
    else:
        case.do("Count nothing as seat {seat}'s blind.")
        case.aloud("The ante is paid first: {to_ante}. Nothing is left for the blind.")
    if has >= ante + blind:
        case.found(short=False)
        outcome = "Seat {seat} can cover both: ante and blind in full."
    else:
        case.found(short=True)
        outcome = "Recommended: {to_ante} as the ante first, {to_blind} as the blind."
        if not to_blind:
            outcome = "Recommended: all {to_ante} as the ante, nothing as the blind."
    return case.rule(outcome, because=FORMAT, ruling="ante_first", ante=to_ante, blind=to_blind)


def why_in_this_order(case: Case, covers: bool, first: str) -> None:
    both = "{has:,} for a blind of {blind:,} and an ante of {ante:,}"
    rest = "and that is enough" if covers else "and {first} is paid first"
    case.why(f"Seat {{seat}} has {both}, {rest}.", first=first)


def reduced(case: Case) -> Ruling:
    """Refuse smaller antes as players go out, also at the final table (RP-11 from 2019 on)."""
    if case.has(NO_REDUCTION):
        case.do("Leave the antes as the level has them.")
        case.aloud("The antes stay as they are.")
        case.why("Antes belong to the level, and do not shrink with the number of players.")
        return case.rule(
            "Recommended: the antes stay as they are.", because=NO_REDUCTION, ruling="stays", reduced=False
        )
    return case.leave(REDUCED)
