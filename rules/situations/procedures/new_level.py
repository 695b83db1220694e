"""Level of a hand, and the moment when a hand begins (2009 rule 18, 2013 22, 2017 to 2024 23, 2026 25)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.shared.substantial_action import BLINDS, substantial_action
from rules.situations.shared.substantial_action_questions import ANY_CHIPS

ANNOUNCED, NEXT_HAND, BEGINS = "level-announcement", "new-level-next-hand", "hand-start"
WRONG, PUSH = "wrong-level-start", "dealer-push-old-level"
AT_A_PUSH, REPORTED = "level-change-during-push", "missed-level-reported"
REPLAY = "misdeal-exact-replay"
# What each event is called in an answer, by what the books list.
EVENTS = {"riffle": "first_riffle", "shuffler": "shuffler_button", "push": "dealer_push"}
# The same in a sentence.
BEGAN_WITH = {"riffle": "the first riffle", "shuffler": "the shuffler's button", "push": "the dealer push"}

WHAT = choice(
    "level-what",
    "How far was the hand when the new level was announced?",
    {
        "announced": "No dealer push, no shuffle yet; not dealt since",
        "riffle": "The dealer had riffled",
        "shuffler": "The shuffler's button had been pushed",
        "push": "A new dealer had come in, and had not shuffled",
        "again": "It was a misdeal, which is dealt again",
        "dealt": "No dealer push, no shuffle; dealt since, at the old level",
        "early": "Not announced yet, and dealt at the new level",
    },
    why="A hand belongs to the level in which it begins.",
    concept=BEGINS,
    heard="Hand at the new level: {answer}",
    spoken={
        "again": "dealt again, redeal, re-deal",
        "riffle": "already riffled, first riffle, was shuffling, mid shuffle, during the riffle, during the shuffle, "
        "started the riffle, after the riffle, had riffled, has riffled, dealer riffled, after dealer started riffle, "
        "riffle had started, started to riffle, already shuffling",
        "shuffler": "button of shuffler, pushed the button of the shuffler, shuffler button, shuffle machine",
        "push": "dealer push, new dealer, dealer change",
        "dealt": "wrong blinds, wrong level, already dealt, ?old blinds, ?old level",
    },
)
# From 2024 on the clock's signal starts a level as well as the floor's word does.
WHAT_AT_THE_SIGNAL = WHAT.worded(
    "How far was the hand when the new level began?",
    why="A level begins with the signal of the clock or the word of the floor, whichever comes first.",
    early="No signal and no announcement yet, and dealt at the new level",
)
AFTER_A_PUSH = "The push came before the new level, so one more hand is dealt at the old one."
GOES_ON = decision(
    "wrong-level",
    "At which level is the hand played?",
    {
        "old": Way(
            "The old level",
            "Play the hand on at the old level.",
            "This hand goes on at the old blinds.",
            "The hand goes on at the old level.",
            ruling="old_level",
            found={"level": "old"},
        ),
        "new": Way(
            "The new level",
            ("Correct blinds and antes to the new level.", "Play the hand on."),
            "The blinds went up before this hand. Please put in the new ones.",
            "The hand is at the new level.",
            ruling="new_level",
            found={"level": "new"},
        ),
    },
    undecided=Course(
        "Hold the action until you decide.",
        "Hold the action, please. I'll decide at which level we play.",
        "You decide: it is not in the book at hand.",
    ),
    open_list=False,
)


@situation(
    "new-level",
    family="clock-and-time",
    title=say("New level"),
    looks=say("which blinds for this hand?"),
    concepts=(ANNOUNCED, NEXT_HAND, BEGINS, WRONG, PUSH, AT_A_PUSH, REPORTED),
    budget=3,
    slang=("level change", "blinds went up", "wrong blinds", "which level", "new limits", "when does a hand begin"),
    under_a_house=(ANY_CHIPS,),
)
def new_level(case: Case) -> Ruling:
    """Rule on the level of a hand.

    Source: 2009 rule 18, 2013 rule 22, 2017 to 2024 and Fivebet rule 23, 2026 rule 25. Raises
    NeedAnswer for what is still to be asked.
    """
    trigger = case.param(f"{ANNOUNCED}.trigger")
    what = case.ask(WHAT_AT_THE_SIGNAL if trigger == "floor_or_clock_signal" else WHAT)
    case.found(announced=trigger, hand_begins_with=list(case.listed(f"{BEGINS}.triggers")))
    if what == "dealt":
        return dealt_at_the_wrong_level(case)
    if what == "again":
        return dealt_again(case)
    if what == "early":
        case.silent("a hand that is dealt at the new level too early")
        return case.leave(GOES_ON)
    if what == "push" and EVENTS["push"] not in case.listed(f"{BEGINS}.triggers"):
        return before_or_at_the_push(case)
    if what == "announced":
        case.cite(BEGINS)
        case.do("Play the next hand at the new level.", "Have the new blinds and antes posted.")
        case.aloud("The new level was announced before this hand began. New blinds, please.")
        case.why("A hand is played at the level in which it begins, and this one has not begun.")
        return case.rule("The next hand is at the new level.", because=NEXT_HAND, ruling="new_level", level="new")
    if what == "push" and case.has(AT_A_PUSH):
        case.found(hands_at_the_old_level=1)
        case.why(AFTER_A_PUSH)
        return old_level(case, AT_A_PUSH)
    case.why("This hand began with {began_with}, and the new level came after that.", began_with=BEGAN_WITH[what])
    return old_level(case, NEXT_HAND)


def dealt_again(case: Case) -> Ruling:
    """A misdeal is dealt again as it was, at the level that it had (2013 rule 34-B, later rule 35-C)."""
    if case.has(REPLAY):
        case.do("Deal the hand again at the level that it had.", "Play the next one at the new level.")
        case.aloud("This is the same hand again: old blinds for this one.")
        case.why("A new deal replays the hand as it was, blinds included.")
        return case.rule("Dealt again: the old level.", because=REPLAY, ruling="old_level", level="old")
    case.silent("the level of a hand that is dealt again")
    return case.leave(GOES_ON)


def old_level(case: Case, because: str) -> Ruling:
    case.do("Play this hand at the old level.", "Play the next one at the new level.")
    case.aloud("This hand began before the new level. Old blinds for this one.")
    return case.rule("This hand is at the old level.", because=because, ruling="old_level", level="old")


def before_or_at_the_push(case: Case) -> Ruling:
    """A dealer push before the announcement: Fivebet deals the hand at the old level; 2009 and 2013 do not say."""
    if case.has(PUSH):
        case.do("Play this hand at the old level.", "Play the next one at the new level.")
        case.aloud("The push came before the new level: old blinds for this hand.")
        case.why(AFTER_A_PUSH)
        return case.rule("This hand is at the old level.", because=PUSH, ruling="old_level", level="old")
    case.cite(NEXT_HAND)
    case.do(
        "Play this hand at the new level: it begins with the first riffle.", "Have the new blinds and antes posted."
    )
    case.aloud("The hand had not begun. New blinds, please.")
    case.why("A push begins no hand: the first riffle does, and there was none yet.")
    return case.rule("The hand had not begun: new level.", because=BEGINS, ruling="new_level", level="new")


def dealt_at_the_wrong_level(case: Case) -> Ruling:
    """A hand that began at the old level by mistake goes on at it after substantial action (from 2019 on).

    In 2026 anybody may report a missed level, and the limits are put right at once (25-C).
    """
    if not case.has(WRONG):
        case.silent("a hand that is dealt at the wrong level")
        return case.leave(GOES_ON)
    substantial = substantial_action(case)
    case.found(substantial_action=substantial, blinds_counted=False if case.has(BLINDS) else None)
    if case.has(REPORTED):
        case.found(reported_by="anyone")
        case.reading("missed-level-at-once", "At once is within this hand until substantial action, else the next one.")
    if substantial:
        case.do("Play the hand on at the old level.", "Play the next one at the new level.")
        case.aloud("There was action: this hand goes on at the old blinds.")
        case.why("There was substantial action, and players bet by the old blinds.")
        return case.rule("Too late: the hand goes on at the old level.", because=WRONG, ruling="old_level", level="old")
    because = REPORTED if case.has(REPORTED) else WRONG
    if because == WRONG:
        case.reading(
            "wrong-level-before-action", "Before substantial action the blinds are put right to the new level."
        )
    case.do("Correct blinds and antes to the new level.", "Play the hand on.")
    case.aloud("The blinds went up before this hand. Please put in the new ones.")
    case.why("There is no substantial action yet, so the blinds can still be put right.")
    return case.rule("In time: the hand is at the new level.", because=because, ruling="new_level", level="new")
