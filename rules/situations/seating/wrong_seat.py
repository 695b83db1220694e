"""A player in the wrong seat (2013 and 2017 rule 6, 2019 and Fivebet rule 7; 2009 only draws seats, rule 4)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.dealing.possible_misdeal.questions import ENTITLED, MOMENT
from rules.situations.dealing.possible_misdeal.rule import ground
from rules.situations.dealing.possible_misdeal.rulings import dealt_again, too_far
from rules.situations.shared.pictures import seats_moved
from rules.situations.shared.substantial_action_questions import ANY_CHIPS

RANDOM, CORRECTION, NOT_ENTITLED = "random-seat-assignment", "wrong-seat-correction", "misdeal-seat-not-entitled"
DRAWN = "The seat drawn"

WHEN = choice(
    "wrong-seat-when",
    "When is it found?",
    {"hand": "In a hand, with cards dealt to the player", "between": "Between hands, or without cards"},
    why="With cards in a hand it may be a misdeal; if not, that hand is played to its end first.",
    concept=CORRECTION,
    heard="Found: {answer}",
    spoken={
        "hand": "middle of hand, in a hand, during the hand, hand is running, hand is on, hand in progress, "
        "cards in the air, "
        "has cards",
        "between": "played a hand, played an orbit, played three hands",
    },
)
ACTED = MOMENT.only("no-action", "action").worded(
    "Has anybody acted in this hand?",
    no_action="Nobody has acted in this hand",
    action="Somebody has acted in this hand",
)
SINCE = choice(
    "wrong-seat-since",
    "When did the player sit down there?",
    {
        "start": "On coming in: at the start, late, or as an alternate",
        "move": "Later: after a break, a broken table, a move or a redraw",
    },
    why="This book speaks of the start of the tournament.",
    concept=CORRECTION,
    heard="Sat down: {answer}",
    spoken={
        "start": "from the start, since the start, began in",
        "move": "after the break, table broke, after the redraw, moved from table, was moved",
    },
)
SEAT = seat(
    "wrong-seat",
    "In which seat does the player sit?",
    samples=(4,),
    name="seat",
    role="affected",
    # Nobody is listed where somebody sat down by mistake.
    may_be_empty=True,
    why="This player moves.",
    concept=CORRECTION,
    heard="Sits in {answer}",
    spoken="{seat}, sits in {seat}, sat in {seat}, in {seat}",
)
RIGHT_SEAT = seat(
    "right-seat",
    "Which seat is the player's own, here or at another table?",
    samples=(7,),
    name="right",
    may_be_empty=True,
    why="They move there.",
    concept=RANDOM,
    heard="Belongs in {answer}",
    spoken="belongs in {seat}, should be in {seat}, should sit in {seat}, card says {seat}, ticket says {seat}",
)
OWN_CHIPS = yes_no(
    "wrong-seat-own-chips",
    "Did the player start with the right amount of chips?",
    why="The book moves a player who started with a correct stack.",
    concept=CORRECTION,
)
TAKEN = choice(
    "wrong-seat-taken",
    "Who is at seat {right}?",
    {
        "no": "Nobody, and no chips",
        "stack": "Nobody, but there is a stack that was blinded off",
        "yes": "Somebody who is in the wrong seat too",
        "out": "Nobody any more: the player who sat there is out",
        "own": "Somebody whose seat it is as well",
    },
    why="Whoever sits there may be in the wrong seat as well, and a stack there is somebody's.",
    concept=RANDOM,
)
CHIPS = decision(
    "wrong-seat-chips",
    "Which chips does seat {seat} play on with?",
    {"as_it_lies": "What lies in front of seat {seat} now", "put_right": "You put both stacks right"},
    silent="a player in the wrong seat who started with a wrong amount",
    undecided=Course(
        ("Hold both stacks as they are.", "Find out who played with which chips."),
        "Please don't touch any chips. I'll find out whose is whose.",
        "You decide about a stack that was wrong from the start.",
    ),
)
STACK = decision(
    "wrong-seat-stack",
    "Which stack does the owner of the seat they leave get?",
    {
        "lies_there": Way(
            "The one that was blinded off",
            "Put the stack that lies there at the seat they leave.",
            found={"owner_gets": "lies_there"},
        ),
        "full": Way(
            "A full one",
            ("Give the owner of the seat they leave a full stack.", "Take the stack that lies there out of play."),
            found={"owner_gets": "full"},
        ),
    },
    silent="the owner of a stack that somebody else has played",
    undecided=Course(
        "Hold the stack that lies there, and decide what the owner of the seat they leave gets.",
        found={"owner_gets": LEFT_OPEN},
    ),
)
GONE = decision(
    "wrong-seat-out",
    "What becomes of the player who went out there?",
    {"stays_out": Way("They stay out", "Leave the player who went out as out.", found={"went_out": "stays_out"})},
    silent="a player who went out in somebody else's seat",
    undecided=Course("Decide what becomes of the player who went out there.", found={"went_out": LEFT_OPEN}),
)
KEEPS = decision(
    "one-seat-for-two",
    "Who draws a new seat?",
    {"first": "The player who sat in the wrong one", "other": "The player who sits there now"},
    silent="two players who were given the same seat",
    undecided=Course(
        ("Look at both seat cards.", "Decide who draws a new seat, and say it aloud."),
        "That seat was given out twice. I'll decide who draws a new one.",
        "You decide: one seat for two players.",
    ),
)
MOVES = decision(
    "wrong-seat-moves",
    "Does seat {seat} move?",
    {
        "moves": "To seat {right}, with all the chips",
        "stays": "Seat {seat} stays there",
        "again": "Misdeal: seat {seat} moves first, and the hand is dealt again",
    },
    undecided=Course(
        ("Look at the seat card or the list.", "Decide, and say it aloud."),
        "I'll look at the seats and decide where you play.",
        "You decide where they play: the book is silent.",
    ),
)


@situation(
    "wrong-seat",
    family="seats-and-entry",
    title=say("Wrong seat"),
    looks=say("sits where somebody else should"),
    concepts=(RANDOM, CORRECTION, NOT_ENTITLED),
    under_a_house=(ANY_CHIPS,),
    budget=9,
    slang=("wrong seat", "wrong chair", "wrong table", "sat in the wrong place", "two players, one seat"),
)
def wrong_seat(case: Case) -> Ruling:
    """Rule on a player who started in a seat that is not theirs.

    Source: 2009 rule 4, 2013 and 2017 rule 6, 2019 and Fivebet rule 7. Raises NeedAnswer for what is still to be asked.
    """
    case.cite(RANDOM)
    when = case.ask(WHEN)
    case.ask(SEAT)
    case.ask(RIGHT_SEAT)
    if when == "hand" and dealt_wrongly(case):
        case.opens(
            "wrong-seat", "Move seat {seat} to seat {right} before the new deal: rule on it with no hand under way."
        )
        return ground(case, "not-entitled")
    if not case.has(CORRECTION):
        return no_rule(case, "a player in the wrong seat", when)
    if case.param(f"{CORRECTION}.start_of_tournament"):
        if case.ask(SINCE) == "move":
            return no_rule(case, "a wrong seat that was taken after the start", when)
    else:
        case.reading("wrong-seat-after-a-move", "The rule holds for a wrong seat that was taken later, too.")
    if case.param(f"{CORRECTION}.requires_correct_stack") and not case.yes(OWN_CHIPS):
        return wrong_chips(case, when)
    return moves(case, when, CORRECTION)


def dealt_wrongly(case: Case) -> bool:
    """Tell whether the cards of a player in the wrong seat make a misdeal (2013 rule 34-A-3, later 35-A-3).

    No book says whether a seat that is taken by mistake has a right to a hand: that is the floor's to find.
    """
    if not case.has(NOT_ENTITLED):
        return False
    case.ask(ACTED)
    return not too_far(case) and not case.yes(ENTITLED)


def moves(case: Case, when: str, because: str) -> Ruling:
    """Move the player to the right seat with the whole stack; what was posted, won and lost stands."""
    case.why("Seat {right} is the seat that was drawn; the chips won and lost since belong to the player.")
    there = case.ask(TAKEN) if because == CORRECTION else ""
    after_this_hand(case, when)
    if there == "own":
        return one_seat_for_two(case)
    case.do("Move the player in seat {seat} to seat {right}, with all the chips now held.")
    if there == "yes":
        case.do("Move the player who sits there to their own seat too, in the same way.")
    if there == "out":
        who_went_out(case)
    if there == "stack":
        case.settle(STACK)
    case.do("Leave blinds, antes and pots of the hands played as they are.")
    if when == "hand":
        case.aloud(
            "Seat {seat}, this is not your seat. When this hand is over, please take all your chips to seat {right}."
        )
    else:
        case.aloud("Seat {seat}, this is not your seat. Please take all your chips to seat {right}.")
    draw_move(case, there)
    case.found(chips="all_they_have_now")
    if when == "hand":
        case.found(hand="plays_on", misdeal=False)
        outcome = "Play the hand out; then seat {seat} moves to seat {right}."
    else:
        outcome = "Seat {seat} moves to seat {right} with all chips."
    return case.rule(outcome, because=because, ruling="moves")


# What is at the right seat when it is found, and what is at the seat that is left once they have moved.
FOUND = {"no": "open", "stack": "stack", "yes": "other", "out": "open"}
LEFT = {"stack": "stack", "yes": ""}


def draw_move(case: Case, there: str) -> None:
    """Draw the seat that is left and the right one, before and after; no seat that nobody asked about."""
    here, right = named_seats(case)
    found, left = FOUND.get(there, ""), LEFT.get(there, "open")
    before = {here: "player"} | ({right: found} if found else {})
    after = ({here: left} if left else {}) | {right: "player"}
    if there == "yes":
        after |= {"Their own seat": "other"}
    says = "Both move to their own seats." if there == "yes" else "Seat {seat} moves to seat {right}."
    case.draw(seats_moved(case.say(says), before, after))


def named_seats(case: Case) -> tuple[str, str]:
    """Return the names of the seat that is left and of the right one."""
    return f"Seat {case.number('seat')}", f"Seat {case.number('right')}"


def who_went_out(case: Case) -> None:
    """Rule on a player who lost all chips in somebody else's seat: no book takes a result back."""
    case.settle(GONE)


def one_seat_for_two(case: Case) -> Ruling:
    """Rule on two players who were given the same seat: no book says which of them keeps it."""
    here, right = named_seats(case)
    match case.decide(KEEPS):
        case "first":
            case.do("Draw a new seat at random for seat {seat}.", "Move the player there, with all the chips.")
            case.aloud("That seat was given out twice. Seat {seat} draws a new one.")
            case.draw(
                seats_moved(
                    case.say("Seat {seat} moves to the seat drawn, the other player stays."),
                    {here: "player", right: "other"},
                    {here: "open", right: "other", DRAWN: "player"},
                )
            )
            return case.rule("Seat {seat} draws a new seat.", because=FAIRNESS, ruling="draws_new_seat")
        case "other":
            case.do("Draw a new seat at random for the other player.", "Move seat {seat} to seat {right}.")
            case.aloud("That seat was given out twice. The player there draws a new one.")
            case.draw(
                seats_moved(
                    case.say("Seat {seat} moves to seat {right}, the other player to the seat drawn."),
                    {here: "player", right: "other"},
                    {here: "open", right: "player", DRAWN: "other"},
                )
            )
            return case.rule("The other player draws a new seat.", because=FAIRNESS, ruling="other_draws_new_seat")
    return case.undecided(KEEPS)


def after_this_hand(case: Case, when: str) -> None:
    """Have a hand that is under way finished before the player moves (a reading, where the book says "immediately")."""
    if when != "hand":
        return
    if case.has(CORRECTION):
        case.reading("wrong-seat-in-a-hand", "A player in the wrong seat plays the hand to its end, and moves then.")
    case.do("Play this hand out first, with seat {seat} where they sit.")


def wrong_chips(case: Case, when: str) -> Ruling:
    """Rule on a player who used chips that were not theirs: the rule speaks of correct stacks only."""
    match case.decide(CHIPS):
        case "as_it_lies":
            return moves(case, when, FAIRNESS)
        case "put_right":
            after_this_hand(case, when)
            case.do("Work out what each stack should be, and put both right.", "Move seat {seat} to seat {right}.")
            case.aloud("The stacks are put right, and seat {seat} moves to seat {right}.")
            draw_move(case, "")
            return case.rule("You put both stacks right.", because=FAIRNESS, ruling="put_right")
    return case.undecided(CHIPS)


def no_rule(case: Case, on: str, when: str) -> Ruling:
    """Leave it open: 2009 says nothing of a wrong seat, 2013 and Fivebet nothing of one taken after the start.

    Where the book has no list of misdeals that names such a seat (2009), one may be called by Rule 1.
    """
    case.silent(on)
    may_be_misdeal = when == "hand" and not case.has(NOT_ENTITLED)
    point = MOVES.only("moves", "stays", *(["again"] if may_be_misdeal else []))
    match case.decide(point):
        case "moves":
            return moves(case, when, FAIRNESS)
        case "stays":
            case.do("Leave seat {seat} there.", "Correct the list of seats.")
            case.aloud("Seat {seat}, you stay where you are.")
            return case.rule("Seat {seat} stays there.", because=FAIRNESS, ruling="stays")
        case "again":
            case.do("Move seat {seat} to their own seat {right}, with all the chips they have now.")
            return dealt_again(case, FAIRNESS)
    return case.undecided(point)
