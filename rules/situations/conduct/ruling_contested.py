"""A ruling that is contested (rule 1 of every edition, their preambles and those of the recommended procedures)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation

FINAL, LAW = "floor-decision-final", "rules-supplement-house-and-law"
TRANSLATION, ADVISORY = "translation-doubt-to-floor", "recommended-procedures-advisory"
MARKED = "personal-items-whitelist"

WHAT = choice(
    "contested-what",
    "What does the player say?",
    {
        "another": "Wants another decision, or appeals",
        "law": "The law or a gaming authority says otherwise",
        "house": "The house has a rule of its own on it",
        "procedure": "It is only a recommended procedure",
        "translation": "The translation of the rule is in doubt",
    },
    why="A decision is final; what it rests on may still give way to something above it.",
    concept=FINAL,
    heard="Player: {answer}",
    spoken={
        "another": "wants the director, wants another floor, appeal, second opinion, does not accept, doesn't accept",
        "law": "law, gaming commission, regulator, against the law",
        "house": "house rule, house rules, posted rule, posted on the wall",
        "procedure": "only a recommendation, recommended procedure, not a rule",
        "translation": "translation, french version, wording",
    },
)
WHOSE = choice(
    "contested-whose",
    "Whose decision is it?",
    {"floor": "Mine, or another floor person's", "dealer": "The dealer's"},
    why="What the floor decides is final; what a dealer says is not decided yet.",
    concept=FINAL,
    heard="Decision: {answer}",
    spoken={"dealer": "dealer said, dealer says, dealer decided", "floor": "floor decided, floor ruled"},
)
ABOVE = decision(
    "contested-above",
    "Which counts?",
    {
        "other": Way(
            "What they point to",
            "Rule by what they point to, and note where it is written.",
            "You are right: that decides here.",
            "What they point to decides.",
        ),
        "book": Way(
            "The rule of the book",
            "Stay with the rule of the book.",
            "The rule stands as it is in the book.",
            "The rule of the book decides.",
        ),
    },
    undecided=Course(
        "See where it is written, and ask the director.",
        "One moment: I'll look it up.",
        "You decide which counts: the book does not say.",
    ),
)


@situation(
    "ruling-contested",
    family="behaviour-and-penalties",
    title=say("Appeal"),
    looks=say("a player contests the ruling"),
    concepts=(FINAL, LAW, TRANSLATION, ADVISORY),
    budget=2,
    slang=("appeal", "wants the td", "contests the ruling", "does not accept the ruling", "unhappy with the ruling"),
)
def ruling_contested(case: Case) -> Ruling:
    """Rule on a player's objection to a ruling.

    Source: rule 1 of every edition; the preambles of 2009, 2013, 2019 and Fivebet; the preambles to the procedures of
    2017, 2019 and Fivebet. Raises NeedAnswer for what is still to be asked.
    """
    what = case.ask(WHAT)
    match what:
        case "another":
            return final(case)
        case "law" if case.has(LAW):
            return above_the_book(case)
        case "house" if case.has(LAW):
            return beside_the_house(case)
        case "procedure" if case.has(ADVISORY):
            return only_recommended(case)
        case "translation" if case.has(TRANSLATION):
            case.do("Read the rule in both languages.", "Call the tournament director if it stays in doubt.")
            case.aloud("Where the wording is in doubt, the floor decides.")
            case.why("Two wordings can differ, and at this table only one can hold.")
            return case.rule(
                "You decide, or the director: the wording is in doubt.", because=TRANSLATION, ruling="floor_decides"
            )
    return no_rule(case, what)


def final(case: Case) -> Ruling:
    """The decision of the floor is final; Fivebet alone says that nobody may appeal."""
    if case.ask(WHOSE) == "dealer":
        case.do("Hear what happened, and rule on it: that is what the floor is called for.")
        case.aloud("Tell me what happened. I'll rule on it.")
        case.why("A dealer runs the hand and rules on nothing that is disputed.")
        return case.rule("Not decided yet: the floor decides it now.", because=FINAL, ruling="floor_decides")
    excluded = case.param(f"{FINAL}.appeal_expressly_excluded") is True
    case.found(appeal="excluded" if excluded else "not_mentioned")
    if not excluded:
        case.reading("final-means-no-appeal", "Final means that no player can have it decided again.")
    case.do("Stay with the decision, and have the game go on.")
    case.do("Hear a dispute about a pot or a hand that is still in time: that is no appeal.")
    case.aloud("The decision is final. We play on, please.")
    case.why("The others are waiting, and nobody could play on if each ruling were argued again.")
    return case.rule("The decision is final: play on.", because=FINAL, ruling="final")


def above_the_book(case: Case) -> Ruling:
    """A gaming authority, in Fivebet the law as well, comes before the rules."""
    first = case.param(f"{LAW}.precedence")
    case.found(precedence=first)
    who = "the law or the gaming authority" if first == "law_and_gaming_authority" else "the gaming agency"
    case.let(who=who)
    case.do("Ask the director what {who} says on it.", "Rule by that where it differs from the book.")
    case.aloud("If {who} says otherwise, that decides. One moment, please.")
    case.why("No rule of a tournament can allow what {who} forbids.")
    return case.rule("What {who} says comes before the book.", because=LAW, ruling="authority_first")


def beside_the_house(case: Case) -> Ruling:
    """The book supplements the rules of the house."""
    case.cite(LAW)
    case.reading("book-beside-the-house", "The book adds to the rules of the house; theirs decide what they speak of.")
    case.do("Look for the house rule in writing.", "Rule by it if it covers this exact point; if not, by the book.")
    case.aloud("If the house has a rule on this, it decides. One moment, please.")
    case.why("The book adds to the rules of this house, and takes none of them away.")
    return case.rule("A house rule on this very point decides.", because=LAW, ruling="house_first")


def only_recommended(case: Case) -> Ruling:
    """A procedure is a suggestion: the floor may leave it where that is fairer."""
    guide = case.param(f"{ADVISORY}.names_rule_1_as_guide") is True
    case.found(binding=False, guided_by="rule_1" if guide else "floor")
    case.do("Weigh what the procedure suggests against what is fair here.")
    case.do("Follow it, unless something else is fairer: then say why.")
    if case.has(MARKED):
        # Fivebet has rules of its own among the procedures.
        case.cite(MARKED)
        case.found(rules_of_its_own_bind=True)
        case.do("Treat as binding whatever the procedures mark as a rule of this book.")
    case.aloud("It is a recommendation. I'll decide what is fair here.")
    case.why("A procedure says what usually works best, and binds nobody where something else is fairer.")
    return case.rule("You decide what is fair here: a procedure only suggests.", because=ADVISORY, ruling="advisory")


def no_rule(case: Case, what: str) -> Ruling:
    case.silent(
        {
            "law": "what comes before the book",
            "house": "the rules of the house beside the book",
            "procedure": "whether a recommended procedure binds",
            "translation": "a translation that is in doubt",
        }[what]
    )
    return case.leave(ABOVE)
