"""“If you bet, I will raise”: words with a condition (2013 rule 51, 2017 and 2019 rule 59-A, Fivebet rule 59)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import NOT_YET, choice
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.facts import hand, people
from rules.facts.tape import Act, Answers, Context, about, told, where
from rules.poker import spoken
from rules.poker.event import is_condition, statements_of
from rules.situations.conduct.penalties import possible_penalty
from rules.situations.late import LATE, claimed_late

CONDITION = "conditional-statements"

MOMENT = hand.MOMENT.worded(why="A condition is met, or not, by what others do next.", concept=CONDITION)
SEAT = people.ACTOR.worded(
    "Which seat said what it would do?",
    why="The words may bind this player, and a penalty is possible.",
    concept=CONDITION,
)
SAID = choice(
    "condition-said",
    "What did seat {seat} say it would do?",
    {"fold": "Fold", "check": "Check", "call": "Call", "raise": "Bet or raise", "all-in": "Go all-in"},
    why="If you let the words bind, this is what they bind to.",
    concept=CONDITION,
)
MET = choice(
    "condition-met",
    "Has what seat {seat} made it depend on happened?",
    {"yes": "Yes", "no": "No, something else happened"},
    awaited=True,
    why="Words with a condition can bind only when it is met.",
    concept=CONDITION,
)
MET_AHEAD = replace(MET, ahead=True)
# What the words bind to, and what their player has to do then.
BINDS_TO = {
    "fold": "a fold",
    "check": "a check",
    "call": "a call of the whole bet",
    "raise": "a bet or raise: what they named, at least the smallest",
    "all-in": "all-in, with everything they have",
}
MUST = {
    "fold": "fold",
    "check": "check",
    "call": "call the whole bet",
    "raise": "bet or raise",
    "all-in": "go all-in",
}

HELD = decision(
    "condition",
    "Is seat {seat} held to their word?",
    {"binds": "Yes: {what}", "does_not_bind": "No: they have every option"},
    open_list=False,
)
# Where it was not met, and the book has no rule.
NOT_MET = replace(HELD.only("does_not_bind"), open_list=True)


@situation(
    "conditional-declaration",
    chapter="bets-and-raises",
    title=say("“If you bet, I will raise”"),
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
    met = MET_AHEAD if moment == "now" else MET
    if case.not_yet(met):
        return left_to_td(case, said, met=False)
    return left_to_td(case, said, met=True) if case.yes(met) else nothing_to_bind(case)


def left_to_td(case: Case, said: str, met: bool) -> Ruling:
    """Words with a condition may bind, may be penalised, or both: the TD decides, best once the condition is met."""
    covered = case.has(CONDITION)
    if not covered:
        case.cite("verbal-in-turn-binding")
        case.silent("words with a condition")
    case.let(what=BINDS_TO[said], act=MUST[said])
    case.found(condition_met=met, standard_action=False if covered else None)
    if not met:
        case.do("Let the action go on, in turn.")
    because = CONDITION if covered else FAIRNESS
    match case.decide(HELD):
        case "binds":
            return held(case, said, met, because)
        case "does_not_bind":
            return free(case, because)
    case.do(
        "If it binds, it binds to {what}.",
        "If it does not, seat {seat} acts with every option.",
        "Decide, and say it aloud before seat {seat} acts.",
    )
    case.aloud(
        "Seat {seat}, do not say what you would do if something happens.", "I decide whether you are held to it."
    )
    return case.rule(
        "The condition is met: you decide whether the word of seat {seat} binds."
        if met
        else "You decide whether the word of seat {seat} binds once the condition is met.",
        because=because,
        penalty=offence(case),
        ruling="td_discretion",
        would_bind_to=said.replace("-", "_"),
        binding="td_discretion" if covered else None,
    )


def held(case: Case, said: str, met: bool, because: str) -> Ruling:
    """The floor holds the player to the words: once the condition is met, they bind like any others."""
    act = said.replace("-", "_")
    if met:
        case.do("Hold seat {seat} to {what}.")
        case.aloud("Seat {seat}, you are held to your word. You must {act}.")
        return case.rule(
            "Seat {seat} is held to it and must {act}.",
            because=because,
            penalty=offence(case),
            ruling=act,
            binding=True,
        )
    case.do(
        "Once the condition is met, hold seat {seat} to {what}.",
        "If it is not met, let seat {seat} act with every option.",
    )
    case.aloud("Seat {seat}, if it comes to that, you are held to your word. You must {act} then.")
    return case.rule(
        "Once the condition is met, seat {seat} must {act}.",
        because=because,
        penalty=offence(case),
        ruling="binds_once_met",
        binding="once_met",
        binds_to=act,
    )


def free(case: Case, because: str) -> Ruling:
    """The floor does not hold the player to the words."""
    case.do("Let seat {seat} act in turn, with every option.")
    case.aloud("Seat {seat}, you have every option. Do not say what you would do.")
    return case.rule(
        "Seat {seat} is not held to their word: they have every option.",
        because=because,
        penalty=offence(case),
        ruling="does_not_bind",
        binding=False,
    )


def nothing_to_bind(case: Case) -> Ruling:
    """The condition was not met, so that there is nothing for the words to bind to; saying them is still an offence."""
    case.found(condition_met=False)
    if not case.has(CONDITION):
        return not_met_and_no_rule(case)
    case.do("Seat {seat} acts in turn, with every option.")
    case.aloud("Seat {seat}, do not say what you would do. You have every option.")
    return case.rule(
        "The condition was not met: the word of seat {seat} binds to nothing.",
        because=CONDITION,
        penalty=offence(case),
        binding=False,
        standard_action=False,
    )


def not_met_and_no_rule(case: Case) -> Ruling:
    """The same under a book that says nothing of such words: Rule 1."""
    case.silent("words with a condition")
    if case.decide(NOT_MET) == "does_not_bind":
        return free(case, FAIRNESS)
    case.do("Decide, and say it aloud before seat {seat} acts.")
    case.aloud("Seat {seat}, do not say what you would do. I decide whether it counts.")
    return case.rule(
        "Its condition was not met, and the book has no rule on such words: you decide.",
        because=FAIRNESS,
        ruling="td_discretion",
    )


def offence(case: Case) -> PenaltyAdvice | None:
    """That such words may be penalised, where the book says so."""
    return possible_penalty(case, CONDITION, case.number("seat")) if case.has(CONDITION) else None


@about(where(lambda act: is_condition(act.event)))
def read(act: Act, context: Context) -> Answers:
    """Whether its condition has been met is for the floor to say: it stands in words."""
    told_of_it = told(act, MOMENT, SEAT)
    ahead = told_of_it[MOMENT.id] == "now"
    said = next(one.act for one in statements_of(act.event) if one.kind == spoken.CONDITION)
    return {
        **told_of_it,
        SAID.id: {"bet": "raise", "all_in": "all-in", "": None}.get(said, said),
        MET.id: NOT_YET if ahead else None,
    }
