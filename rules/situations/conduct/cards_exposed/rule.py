"""Cards exposed with action pending: a penalty may follow, a dead hand never (2009 rule 42, 2019 rule 68)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.conduct.cards_exposed.questions import (
    AFFECTED,
    DEAL,
    HAND,
    HOW,
    MOMENT,
    OFFENDER,
    TO_ACT,
    TO_ACT_AFTER_FOLD,
)
from rules.situations.conduct.cards_exposed.rulings import (
    BY_OTHERS,
    DISCLOSURE,
    EXPOSING,
    FOLDING,
    ONE_PLAYER,
    left_open,
    may_be_misdeal,
    no_offence,
    penalised,
    plays_on,
    to_one_person,
    while_pending,
)


@situation(
    "cards-exposed-with-action-pending",
    chapter="etiquette-and-penalties",
    title=say("Cards exposed with action pending"),
    concepts=(EXPOSING, FOLDING, BY_OTHERS, ONE_PLAYER, DISCLOSURE),
    budget=5,
    slang=(
        "flashed a card",
        "showed a card",
        "showed his hand",
        "tabled early",
        "exposed",
        "faced",
        "face up",
        "turned over",
        "told his hand",
        "talking about the hand",
        "one player to a hand",
    ),
)
def cards_exposed(case: Case) -> Ruling:
    """Rule on cards that were seen before the betting was over.

    Source: 2009 rules 40-42, 2013 rules 58-60, 2017, 2019 and Fivebet rules 65-B, 67, 68 and 71-B. Raises NeedAnswer
    for what is still to be asked.
    """
    moment, how = case.ask(MOMENT), case.ask(HOW)
    if how == "others":
        return by_others(case, moment)
    case.ask(OFFENDER)
    live = how != "folding" and case.ask(HAND) == "live"
    case.let(stays=case.say("Seat {seat}'s hand stays live." if live else "Seat {seat}'s hand stays folded."))
    case.found(hand="live" if live else "folded")
    to_act = still_to_act(case, how, live)
    pending = to_act != "nobody"
    if pending:
        while_pending(case, how, last_to_act=to_act == "last")
    if how == "neighbour":
        return to_one_person(case, moment, live, pending)
    return penalised(case, moment, live) if pending else after_betting(case, live)


def still_to_act(case: Case, how: str, live: bool) -> str:
    """Who still had to act when the cards were seen: others, the last player alone or nobody."""
    if how == "folding":
        return case.ask(TO_ACT.only("others", "last"))
    if live:
        return case.ask(TO_ACT)
    if whole_hand(case):
        while_in_progress(case)
        return "others"
    return case.ask(TO_ACT_AFTER_FOLD)


def whole_hand(case: Case) -> bool:
    """Whether this book covers cards shown at any time in the hand, and not only with action pending (Fivebet)."""
    return case.param(f"{EXPOSING}.covered_while") == "hand_in_progress"


def after_betting(case: Case, live: bool) -> Ruling:
    """Shown when nobody had to act any more: a live hand is simply tabled, and a folded one is out of reach."""
    if whole_hand(case):
        while_in_progress(case)
    if not live:
        disclosed(case)
    return no_offence(case)


def disclosed(case: Case) -> None:
    """Whether folded cards shown after the betting disclose a hand, which may not be done at any time (2009, 2013)."""
    if case.param(f"{DISCLOSURE}.verb") != "disclose":
        case.found(disclosure="not_named")
        return
    # Players may not disclose a live or folded hand, "at all times". Readings: (a) showing cards is ruled by the rule
    # on exposing them, which asks for pending action; (b) it discloses a folded hand, whenever. Taken: (a).
    # docs/readings.md.
    case.reading(
        "exposed-folded-after-betting",
        "Showing cards is ruled by the rule on exposing them, and not as disclosing a hand.",
    )
    case.found(disclosure="not_by_reading")


def while_in_progress(case: Case) -> None:
    """Say how a book that covers the whole hand is read."""
    # Fivebet rule 68 speaks of a hand in progress, its rule 71-B of action pending; and hands must be tabled once the
    # betting is over. Readings: (a) rule 68 as worded, except that tabling a live hand then is no offence; (b) action
    # pending, as in 71-B. Taken: (a). docs/readings.md.
    case.reading(
        "exposed-hand-in-progress",
        "The hand counts as in progress until the pot is awarded; tabling a live hand is no exposure.",
    )


def by_others(case: Case, moment: str) -> Ruling:
    """The player did nothing: in the deal it may be a misdeal, afterwards the hand plays on where the book says so."""
    if case.ask(DEAL) == "deal":
        return may_be_misdeal(case)
    case.ask(AFFECTED)
    return plays_on(case, moment) if case.has(BY_OTHERS) else left_open(case, moment)
