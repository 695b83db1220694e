"""“If you bet, I will raise”: words with a condition (2013 rule 51, 2017 and 2019 rule 59-A, Fivebet rule 59)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import NOT_YET, choice
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.facts import hand, people
from rules.facts.tape import Answers, Context, TapeAct, about, told, where
from rules.poker import spoken
from rules.poker.event import is_condition, statements_of
from rules.situations.shared.late import LATE, claimed_late
from rules.situations.shared.penalties import possible_penalty

CONDITION = "conditional-statements"

MOMENT = hand.MOMENT.worded(why="A condition is met, or not, by what others do next.", concept=CONDITION)
SEAT = people.ACTOR.worded(
    "Which seat announced an act ahead?",
    why="The words may bind this player, and a penalty is possible.",
    concept=CONDITION,
)
SAID = choice(
    "condition-said",
    "What did seat {seat} announce?",
    {"fold": "Fold", "check": "Check", "call": "Call", "raise": "Bet or raise", "all-in": "Go all-in"},
    why="If you let the words bind, this is what they bind to.",
    concept=CONDITION,
    heard="Announced: {answer}",
    spoken={
        "fold": "will fold, =ill fold",
        "check": "will check, =ill check",
        "call": "will call, =ill call",
        "raise": "will raise, =ill raise, =ill bet",
        "all-in": "will [all-in], =im [all-in], =ill [all-in], im going [all-in]",
    },
)
MET = choice(
    "condition-met",
    "Has the condition of seat {seat} come true?",
    {
        "yes": "Yes, and that player has not acted since",
        "acted": "Yes, and that player has acted otherwise",
        "no": "No, something else happened",
    },
    heard="Condition met: {answer}",
    spoken={"no": "bet was not made, something else happened"},
    awaited=True,
    ahead=True,
    why="Words with a condition can bind only when it is met.",
    concept=CONDITION,
)
# What the words bind to, and what their player has to do then.
BINDS_TO = {
    "fold": "a fold",
    "check": "a check",
    "call": "a call of the whole bet",
    "raise": "a bet or raise: what they named, at least the smallest",
    "all-in": "all-in, with everything they have",
}
MUST = {"fold": "fold", "check": "check", "call": "call the whole bet", "raise": "bet or raise", "all-in": "go all-in"}

MAY_BIND = "Saying beforehand what one will do steers other players, so seat {seat} may be held to it."
HELD = decision(
    "condition",
    "Is seat {seat} held to their word?",
    {"binds": "Yes: {what}", "does_not_bind": "No: seat {seat} has every option"},
    open_list=False,
)
# Where the player has done something else by then.
HELD_BACK = HELD.worded(does_not_bind="No: what they did stands")
# Where it was not met, and the book has no rule.
NOT_MET = replace(HELD.only("does_not_bind"), silent="words with a condition", open_list=True)


@situation(
    "conditional-declaration",
    family="out-of-turn",
    title=say("Conditional action"),
    looks=say("“If you bet, I will raise”"),
    concepts=(CONDITION,),
    budget=4,
    slang=("conditional", "if then", "said what he would do", "announced ahead", "threat", "premature declaration"),
)
def conditional_declaration(case: Case) -> Ruling:
    """Rule on a statement of what a player would do if something else happened.

    Source: 2013 rule 51, 2017 and 2019 rule 59-A, Fivebet rule 59; 2009 has none. Raises NeedAnswer for what is still
    to be asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    if moment in LATE:
        return claimed_late(case, moment, "a statement with a condition", offence(case))
    said = case.ask(SAID)
    case.let(what=BINDS_TO[said], act=MUST[said])
    covered = case.has(CONDITION)
    ahead = case.not_yet(MET)
    answer = "" if ahead else case.ask(MET)
    met = answer in ("yes", "acted")
    case.found(condition_met=met, standard_action=False if covered else None)
    if answer == "no":
        return nothing_to_bind(case, covered)
    if not covered:
        case.cite("verbal-in-turn-binding")
        case.silent("words with a condition")
    act = said.replace("-", "_")
    return acted_otherwise(case, act, covered) if answer == "acted" else may_bind(case, act, met, covered)


def acted_otherwise(case: Case, act: str, covered: bool) -> Ruling:
    """Rule on a player who was not stopped, and did something else: it stands, or gives way to the words."""
    taken = case.decide(HELD_BACK)
    case.why(MAY_BIND)
    match taken:
        case "binds":
            case.do("Take back what seat {seat} did, and hold them to {what}.")
            case.aloud("Seat {seat}, you are held to your word. You must {act}.")
            case.found(ruling=act, binding=True)
            outcome = "Seat {seat} is held to it and must {act}."
        case "does_not_bind":
            case.do("Let what seat {seat} did stand, and play on.")
            case.aloud("What seat {seat} did stands. Do not say beforehand what you would do.")
            case.found(ruling=taken, binding=False)
            outcome = "Seat {seat} is not held to their word: the act stands."
        case _:
            case.do(
                "Hold the action, and decide.",
                "Hold seat {seat} to {what}, if you let it bind.",
                "Let what seat {seat} did stand, if you do not.",
            )
            case.aloud("Hold the action, please. I decide whether seat {seat}'s words bind.")
            case.found(ruling="td_discretion", would_bind_to=act, binding="td_discretion" if covered else None)
            outcome = "You decide whether seat {seat}'s word binds: the condition is met."
    return case.rule(outcome, because=CONDITION if covered else FAIRNESS, penalty=offence(case))


def may_bind(case: Case, act: str, met: bool, covered: bool) -> Ruling:
    """Words with a condition may bind, may be penalised, or both: the TD decides, best once the condition is met."""
    case.why(MAY_BIND)
    if not met:
        case.do("Let the action go on, in turn.")
    match case.decide(HELD):
        case "binds" if met:
            case.do("Hold seat {seat} to {what}.")
            case.aloud("Seat {seat}, you are held to your word. You must {act}.")
            case.found(ruling=act, binding=True)
            outcome = "Seat {seat} is held to it and must {act}."
        case "binds":
            case.do(
                "Hold seat {seat} to {what}, once the condition is met.",
                "Let seat {seat} act with every option, if it is not met.",
            )
            case.aloud("Seat {seat}, if it comes to that, you are held to your word. You must {act} then.")
            case.found(ruling="binds_once_met", binding="once_met", binds_to=act)
            outcome = "Once the condition is met, seat {seat} must {act}."
        case "does_not_bind":
            outcome = not_held(case)
        case _:
            case.do(
                "Decide, and say it aloud before seat {seat} acts.",
                "Hold seat {seat} to {what}, if you let it bind.",
                "Let seat {seat} act with every option, if you do not.",
            )
            case.aloud("Seat {seat}, do not say what you would do if something happens. I decide whether it binds you.")
            case.found(ruling="td_discretion", would_bind_to=act, binding="td_discretion" if covered else None)
            outcome = "You decide whether seat {seat}'s word binds, once the condition is met."
            if met:
                outcome = "You decide whether seat {seat}'s word binds: the condition is met."
    return case.rule(outcome, because=CONDITION if covered else FAIRNESS, penalty=offence(case))


def nothing_to_bind(case: Case, covered: bool) -> Ruling:
    """Rule that the condition was not met, so nothing binds; saying such words is still an offence.

    Under a book that says nothing of such words it is Rule 1.
    """
    if covered:
        case.do("Let seat {seat} act in turn, with every option.")
        case.aloud("Seat {seat}, you have every option. Do not say beforehand what you would do.")
        case.why("What seat {seat} made it depend on did not happen, so there is nothing to hold them to.")
        outcome = "The condition was not met: seat {seat} is held to nothing."
        return case.rule(outcome, because=CONDITION, penalty=offence(case), binding=False)
    if case.decide(NOT_MET) == "does_not_bind":
        return case.rule(not_held(case), because=FAIRNESS)
    case.do("Decide, and say it aloud before seat {seat} acts.")
    case.aloud("Seat {seat}, do not say what you would do. I decide whether it counts.")
    outcome = "You decide: the condition was not met, and the book is silent."
    return case.rule(outcome, because=FAIRNESS, ruling="td_discretion")


def not_held(case: Case) -> str:
    """The floor does not hold the player to the words."""
    case.do("Let seat {seat} act in turn, with every option.")
    case.aloud("Seat {seat}, you have every option. Do not say beforehand what you would do.")
    case.found(ruling="does_not_bind", binding=False)
    return "Seat {seat} is held to nothing, and has every option."


def offence(case: Case) -> PenaltyAdvice | None:
    """Advise that such words may be penalised, where the book says so."""
    return possible_penalty(case, CONDITION, case.number("seat")) if case.has(CONDITION) else None


@about(where(lambda act: is_condition(act.event)))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; the floor has to say whether the condition has been met, since it stands in words."""
    told_of_it = told(act, MOMENT, SEAT)
    ahead = told_of_it[MOMENT.id] == "now"
    said = next(one.act for one in statements_of(act.event) if one.kind == spoken.CONDITION)
    return {
        **told_of_it,
        SAID.id: {"bet": "raise", "all_in": "all-in", "": None}.get(said, said),
        MET.id: NOT_YET if ahead else None,
    }
