"""Asking to see a hand at the showdown (2013 rule 18, 2017, 2019 and Fivebet rules 16 and 18, 2009 rule 9)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.facts import cards, hand, people
from rules.situations.shared.penalties import WARNING, demanded
from rules.situations.showdown.hand_thrown_in_at_showdown.rulings import all_in_hand_in_the_muck

LOST, PAID, OTHER = "see-hand-right-lost", "see-hand-paid-right", "see-hand-other-requests"
EVASION = "see-hand-evasion-penalty"
INSPECTED = "folded-hand-inspection"
ALL_UP, NO_MUCK, STILL_LIVE = "all-in-hands-tabled", "all-in-no-muck", "facedown-discard-still-live"

ALL_IN = cards.ALL_IN.worded(why="With an all-in every hand is turned up, whoever asks for it.")
WANTED = replace(
    people.SHOWING.worded("Whose hand is asked for?", why="This player may have to turn the hand up.", concept=PAID),
    spoken="see {seat} hand, see hand of {seat}, see {seat} cards, wants to see {seat}",
)
STILL_IN = yes_no(
    "see-still-in",
    "Was seat {seat} still in when the betting ended?",
    why="A hand that was folded before is not part of the showdown.",
    concept=ALL_UP,
)
LAST = replace(
    hand.LAST_BET.worded(
        why="Who called the last bet has paid to see that hand.",
        concept=PAID,
        seat="The player whose hand is asked for",
    ),
    spoken={
        "nobody": "=river was checked, checked =river, no bet on =river, =river was checked through",
        "seat": "called on =river, called the =river bet, paid to see",
    },
)
ASKERS_CARDS = choice(
    "see-askers-cards",
    "Who asks, and where are the cards of the one who asks?",
    {
        "kept": "A player in the showdown: cards face up, or still held",
        "gone": "A player who mucked unseen, or folded before",
        "never": "A player at the table who was not dealt in",
        "outside": "Somebody who does not play at this table",
    },
    why="A player without cards at the showdown may not ask.",
    concept=LOST,
    heard="Asks: {answer}",
    spoken={
        "kept": "still has his cards, still has cards, still holds his cards, still holding cards, kept his cards",
        "gone": "folded before, folded preflop, mucked his own",
        "never": "was not dealt in",
        "outside": "spectator, rail, railbird, from another table",
    },
)
ASKER = seat(
    "see-asker",
    "Who asks?",
    samples=(6,),
    name="asker",
    role="caller",
    why="What may be asked for depends on the player who asks.",
    concept=LOST,
    heard="Asks: {answer}",
    spoken="{seat} wants to see, {seat} asks to see, {seat} asks for",
)
WHERE = cards.WHERE.worded(why="A hand that is in the muck may be out of reach.")
EVADED = yes_no(
    "see-evaded",
    "Did seat {seat} muck the hand so as not to show it?",
    finding=True,
    why="There is a penalty for that in this book.",
    concept=EVASION,
)
SHOWN = decision(
    "see-hand",
    "Is seat {seat}'s hand shown?",
    {"shown": "It is turned up", "not_shown": "It stays face down"},
    undecided=Course(
        ("Have the dealer hold the cards until you decide.", "Ask why the hand is wanted."),
        "Leave the cards where they are. I decide whether that hand is shown.",
    ),
)


@situation(
    "asking-to-see-a-hand",
    family="cards-and-showdown",
    title=say("Asks to see a hand"),
    looks=say("at showdown, not shown"),
    concepts=(LOST, PAID, OTHER, EVASION),
    budget=8,
    slang=(
        "see the hand",
        "show me the hand",
        "i paid to see it",
        "asks to see cards",
        "won't show",
        "show the losing hand",
        "IWTSTH",
    ),
)
def asking_to_see_a_hand(case: Case) -> Ruling:
    """Rule on a request to see a hand at the showdown.

    Source: 2009 rule 9, 2013 rules 15 and 18, 2017, 2019 and Fivebet rules 16 and 18, with the examples on rule 18.
    Raises NeedAnswer for what is still to be asked.
    """
    all_in = case.yes(ALL_IN)
    case.ask(WANTED)
    if all_in:
        return everyone_shows(case)
    if not case.has(LOST):
        return no_rule(case)
    last = case.ask(LAST) if case.has(PAID) else ""
    cards_of_asker = case.ask(ASKERS_CARDS)
    if cards_of_asker == "outside":
        # The books take the right to ask from players without cards; somebody from outside the table never had one to
        # lose, and is among all other requests.
        undecided = "You decide: somebody outside the table asks."
        return any_other_request(case, undecided) if case.has(OTHER) else no_rule(case)
    case.ask(ASKER, excluding=(case.number("seat"),))
    if last == "seat":
        case.found(last_aggressor=f"seat{case.number('seat')}")
    if cards_of_asker == "gone":
        return may_not_ask(case, last)
    if cards_of_asker == "never":
        return never_had_cards(case)
    if not case.has(PAID):
        return no_rule(case)
    if last == "seat":
        return paid_to_see(case)
    return any_other_request(case)


def everyone_shows(case: Case) -> Ruling:
    """Turn up every hand after an all-in with the betting over (2009 rule 9, 2013 rule 15, the others rule 16)."""
    if case.has(NO_MUCK):
        case.cite(NO_MUCK)
        case.found(may_muck=False)
    if not case.yes(STILL_IN):
        return any_other_request(case) if case.has(OTHER) else no_rule(case)
    where = case.ask(WHERE)
    if where == "lost":
        return out_of_reach(case, ALL_UP)
    if where == "muck":
        all_in_hand_in_the_muck(case)
    case.why("A player is all-in and the betting is over, so every hand is shown and nobody can pass chips unseen.")
    turn_up(case)
    case.aloud("Seat {seat}, all cards face up, please. There was an all-in.")
    return case.rule("Yes: with an all-in every hand is shown.", because=ALL_UP, ruling="shown", request="all_shown")


def may_not_ask(case: Case, last: str) -> Ruling:
    """Refuse a player who gave up their cards unseen: they may see nobody's hand (2013 rule 18, later rule 18-A)."""
    case.why("Only a player who kept the cards may ask, and seat {asker} gave them up.")
    stays_down(case)
    look_yourself(case)
    case.aloud("Seat {asker}, you gave up your cards, so you may not ask to see a hand.")
    return case.rule(
        "No: seat {asker} gave up their own cards.",
        because=LOST,
        ruling="not_shown",
        request="lost" if last == "seat" else "none",
    )


def never_had_cards(case: Case) -> Ruling:
    """Refuse a player at the table who was not dealt in and so has no cards, like one who gave them up."""
    case.reading("asking-without-a-hand", "A player without cards at the showdown may not ask, dealt in or not.")
    case.why("Only a player with cards at the showdown may ask, and seat {asker} has none.")
    stays_down(case)
    look_yourself(case)
    case.aloud("Seat {asker}, you have no cards in this hand, so you may not ask to see one.")
    outcome = "No: seat {asker} has no cards in this hand."
    return case.rule(outcome, because=LOST, ruling="not_shown", request="none")


def look_yourself(case: Case) -> None:
    """Let a director who suspects soft play or collusion look at the hand, whoever may not see it (Fivebet rule 69)."""
    if case.has(INSPECTED):
        case.cite(INSPECTED)
        case.do("Have the director look at the cards, unseen by the table, if collusion is suspected.")
        case.found(folded_hands_may_be_inspected=True)


def paid_to_see(case: Case) -> Ruling:
    """The last aggressor's hand, asked for by a caller who kept the cards or showed them (2017 to 2019 rule 18-B)."""
    where = case.ask(WHERE)
    penalty = evasion(case) if where != "held" and case.has(EVASION) else None
    case.cite(PAID)
    case.found(request="inalienable")
    match where:
        case "lost":
            return out_of_reach(case, PAID, penalty)
        case "apart":
            case.reading("hand-shown-on-request", "A hand that is shown on request, and was not mucked, can still win.")
            case.cite(STILL_LIVE)
    case.why("Seat {seat} bet last and seat {asker} called, so seat {asker} has paid to see the hand.")
    turn_up(case)
    if where == "muck":
        case.opens("hand-thrown-in-at-showdown", "Open a call for the hand that was mucked, if it would win.")
    case.aloud("Seat {seat}, all cards face up, please. Seat {asker} paid to see them.")
    case.found(remedy=case.param(f"{PAID}.remedy"))
    return case.rule("Yes: seat {asker} paid to see seat {seat}'s hand.", because=PAID, penalty=penalty, ruling="shown")


def evasion(case: Case) -> PenaltyAdvice | None:
    """The penalty for mucking a hand so as not to show it (Fivebet rule 18-B)."""
    if not case.yes(EVADED):
        return None
    case.cite(EVASION)
    case.do("Give seat {seat} a penalty.")
    case.found(penalty="must", warning_is_enough=case.param(WARNING))
    return PenaltyAdvice(EVASION, (case.number("seat"),), demanded(case, EVASION), mandatory=True)


def any_other_request(case: Case, undecided: str = "You decide: nobody paid to see this hand.") -> Ruling:
    """The hand of another caller, or a river without a bet: at the director's discretion (2017 to 2019 rule 18-B)."""
    case.why("Only a caller of the last bet may insist, and that is not this request, so the floor judges.")
    case.found(request="td_discretion")
    return for_the_floor(case, OTHER, undecided)


def no_rule(case: Case) -> Ruling:
    """A book that gives nobody a right to see a hand, and takes it from nobody (2009; 2013 apart from lost rights)."""
    case.silent("who may ask to see a hand")
    return for_the_floor(case, FAIRNESS, "You decide whether the hand is shown: the book is silent.")


def out_of_reach(case: Case, because: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Cards that nobody can be certain of cannot be shown."""
    case.why("Nobody can say for certain which cards in the muck were seat {seat}'s.")
    case.do("Leave the muck as it is.")
    case.aloud("Those cards can no longer be identified, so they cannot be shown.")
    outcome = "The hand cannot be shown: its cards are lost in the muck."
    return case.rule(outcome, because=because, penalty=penalty, ruling="not_shown")


def for_the_floor(case: Case, because: str, undecided: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Leave it to the floor whether the hand is shown."""
    look_yourself(case)
    match case.decide(SHOWN):
        case "shown":
            # Where the cards are does not matter until the floor has decided.
            case.do("Have seat {seat}'s cards turned face up for the whole table, if they can be told for certain.")
            case.aloud("Seat {seat}, all cards face up, please.")
            return case.rule("Seat {seat}'s hand is shown.", because=because, penalty=penalty, ruling="shown")
        case "not_shown":
            stays_down(case)
            case.aloud("Seat {seat}'s hand stays face down.")
            return case.rule("Seat {seat}'s hand is not shown.", because=because, penalty=penalty, ruling="not_shown")
    return case.undecided(SHOWN, undecided, because=because, penalty=penalty)


def turn_up(case: Case) -> None:
    case.do("Have seat {seat}'s cards turned face up, all of them, for the whole table.")


def stays_down(case: Case) -> None:
    case.do("Leave seat {seat}'s cards face down.", "Go on with the showdown.")
