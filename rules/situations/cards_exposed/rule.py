"""Cards exposed with action pending: a penalty may follow, a dead hand never (2009 rule 42, 2019 rule 68)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.cards_exposed.questions import (
    AFFECTED,
    DEAL,
    HAND,
    HOW,
    MOMENT,
    OFFENDER,
    TO_ACT,
    TO_ACT_AFTER_FOLD,
)
from rules.situations.cards_exposed.rulings import (
    BY_OTHERS,
    DISCLOSURE,
    EXPOSING,
    FOLDING,
    ONE_PLAYER,
    Exposure,
    left_open,
    may_be_misdeal,
    no_offence,
    penalised,
    plays_on,
    to_one_person,
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
    moment = case.ask(MOMENT)
    how = case.ask(HOW)
    if how == "others":
        return by_others(case, moment)
    shown = seen(case, moment, how)
    if how == "neighbour":
        return to_one_person(case, shown)
    if shown.to_act == "nobody":
        return after_betting(case, shown)
    return penalised(case, shown)


def seen(case: Case, moment: str, how: str) -> Exposure:
    """Whose cards were seen, whether that hand was still live, and who still had to act then."""
    seat = case.ask(OFFENDER)
    hand = "folded" if how == "folding" else case.ask(HAND, seat=seat)
    if how == "folding":
        to_act = case.ask(TO_ACT.only("others", "last"), seat=seat)
    elif hand == "live":
        to_act = case.ask(TO_ACT, seat=seat)
    elif whole_hand(case):
        while_in_progress(case)
        to_act = "others"
    else:
        to_act = case.ask(TO_ACT_AFTER_FOLD)
    return Exposure(moment, how, seat, hand, to_act)


def whole_hand(case: Case) -> bool:
    """Whether this book covers cards shown at any time in the hand, and not only with action pending (Fivebet)."""
    return case.param(f"{EXPOSING}.covered_while") == "hand_in_progress"


def after_betting(case: Case, shown: Exposure) -> Ruling:
    """Shown when nobody had to act any more: a live hand is simply tabled, and a folded one is out of reach."""
    if whole_hand(case):
        while_in_progress(case)
    return no_offence(case, shown, **disclosed(case, shown))


def disclosed(case: Case, shown: Exposure) -> dict[str, str]:
    """Whether folded cards shown after the betting disclose a hand, which may not be done at any time (2009, 2013)."""
    if shown.hand != "folded":
        return {}
    if case.param(f"{DISCLOSURE}.verb") != "disclose":
        return {"disclosure": "not_named"}
    # Players may not disclose a live or folded hand, "at all times". Readings: (a) showing cards is ruled by the rule
    # on exposing them, which asks for pending action; (b) it discloses a folded hand, whenever. Taken: (a).
    # docs/readings.md.
    case.reading(
        "exposed-folded-after-betting",
        say("Showing cards is ruled by the rule on exposing them, and not as disclosing a hand."),
    )
    return {"disclosure": "not_by_reading"}


def while_in_progress(case: Case) -> None:
    """Say how a book that covers the whole hand is read."""
    # Fivebet rule 68 speaks of a hand in progress, its rule 71-B of action pending; and hands must be tabled once the
    # betting is over. Readings: (a) rule 68 as worded, except that tabling a live hand then is no offence; (b) action
    # pending, as in 71-B. Taken: (a). docs/readings.md.
    case.reading(
        "exposed-hand-in-progress",
        say("The hand counts as in progress until the pot is awarded; tabling a live hand is no exposure."),
    )


def by_others(case: Case, moment: str) -> Ruling:
    """The player did nothing: in the deal it may be a misdeal, afterwards the hand plays on where the book says so."""
    if case.ask(DEAL) == "deal":
        return may_be_misdeal(case)
    seat = case.ask(AFFECTED)
    return plays_on(case, moment, seat) if case.has(BY_OTHERS) else left_open(case, seat)
