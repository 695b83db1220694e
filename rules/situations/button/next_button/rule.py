"""The button and the blinds of the next hand (2009 rules 24 and 26, 2013 31 and 33, 2017 to 2024 32 and 34, 2026 34 and
36)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import SEATS, choice, seat, seats, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.poker.button import Positions, clockwise, heads_up
from rules.situations.button.next_button.after_stud import FROZEN, after_stud, before_stud
from rules.situations.button.next_button.first_button import first_button
from rules.situations.button.next_button.newcomer import newcomer
from rules.situations.button.next_button.redeal import REPLAY, redeal
from rules.situations.seating.late_entry import DEALT_IN, NO_HAND
from rules.situations.shared.pictures import positions

DEAD, OVER_EMPTY = "dead-button", "dead-button-over-empty-seats"
ORDER, LAST_CARD = "heads-up-order", "heads-up-last-card"
NOT_TWICE, ANTES = "heads-up-no-repeat-big-blind", "heads-up-antes-kept"

PLAYERS = choice(
    "players-next-hand",
    "Which hand comes next?",
    {
        "more": "Any other with three players or more",
        "two": "One with two: heads-up",
        "first": "The first one here: a new day, table or draw",
        "newcomer": "Somebody new sits between button and small blind",
        "stud": "The first of a round of stud in a mixed game",
        "after-stud": "The first with a flop after a round of stud",
        "redeal": "The last one again, after a misdeal",
    },
    why="Button and blinds follow from the last hand, and heads-up the small blind has the button.",
    concept=ORDER,
    heard="Next hand: {answer}",
    spoken={
        "two": "heads-up, heads up, two left, two players left, last two",
        "more": "three left, three-handed, four left, four-handed",
        "first": "first button, first hand of day, first hand of tournament, draw for button, after a redraw",
        "newcomer": "new player between, newcomer between, between button and small blind",
        "stud": "=to stud, to the stud round, into stud, stud comes next, stud is next, stud round starts, stud starts",
        "redeal": "misdeal, redeal, dealt again, deal it again",
        "after-stud": "holdem comes back, holdem is back, holdem resumes, back to holdem, after stud, after razz",
    },
)
BIG = seat(
    "last-big-blind",
    "Which seat had the big blind in the last hand?",
    samples=(4,),
    name="big",
    # Whoever had it may have gone out with that hand.
    may_be_empty=True,
    why="The big blind moves on from there.",
    concept=DEAD,
    heard="Last big blind: {answer}",
    spoken="{seat} had big blind, {seat} was big blind, big blind was {seat}, {seat} big blind, big blind {seat}, "
    "big blind is {seat}, {seat} is big blind, big blind in {seat}, big blind on {seat}, {seat} on big blind, "
    "{seat} in big blind, {seat} had been big blind, (next big blind {seat}), (big blind next {seat}), "
    "({seat} is next), ({seat} big blind next), (big blind now {seat}), ({seat} next)",
)
SMALL = seat(
    "last-small-blind",
    "Which seat was due the small blind in the last hand, even if it was empty?",
    samples=(2,),
    name="small",
    may_be_empty=True,
    why="The button goes there next.",
    concept=DEAD,
    heard="Last small blind: {answer}",
    spoken="{seat} had small blind, {seat} was small blind, small blind was {seat}, {seat} small blind, "
    "small blind {seat}, small blind is {seat}, {seat} is small blind, small blind in {seat}, small blind on {seat}, "
    "{seat} on small blind, {seat} in small blind, (small blind now {seat}), ({seat} small blind next), ({seat} next)",
)
GONE = choice(
    "blinds-gone",
    "Is seat {small} or seat {big} empty now?",
    {
        "neither": "No: somebody sits in each, new there or not",
        "small": "The first, where the small blind was due",
        "big": "The other, where the big blind was",
        "both": "Both are empty",
    },
    why="A seat keeps its turn for the button or the small blind when it is empty, and so for whoever sits down there.",
    concept=DEAD,
    heard="Blinds empty: {answer}",
    spoken={
        "small": "small blind busted, small blind is out, small blind left, small blind went out, "
        "small blind {seat} busted, "
        "small blind {seat} out, small blind in {seat} busted, small blind was {seat} busted, small blind gone",
        "big": "big blind busted, big blind is out, big blind left, big blind went out, big blind {seat} busted, "
        "big blind {seat} out, big blind in {seat} busted, big blind gone",
        "both": "both blinds busted, both blinds are out, both blinds are gone, both blinds out, both blinds bust, "
        "big blind {seat} both out, big blind {seat} both busted, big blind both out, big blind both busted",
        "neither": "nobody busted, nobody went out, no one busted, nobody left",
    },
    version=2,
)
NEXT = seat(
    "next-player",
    "Who is the first player to the left of seat {big} now?",
    samples=(5,),
    name="next",
    role="affected",
    why="This player has the big blind.",
    concept=DEAD,
)
TWO = seats(
    "heads-up-seats",
    "Which two seats are left?",
    samples=((3, 6), (6, 9)),
    minimum=2,
    maximum=2,
    why="One has the button and the small blind, the other the big blind.",
    concept=ORDER,
)

BETWEEN = yes_no(
    "players-between-the-blinds",
    "Is anybody playing between seat {small} and seat {big}, the two blinds?",
    why="Without anybody there two are left, and they play heads-up.",
    concept=ORDER,
)
NEWCOMERS = BETWEEN.worded(
    "Does anybody sit between seat {small} and seat {big}, the two blinds?",
    why="Over empty seats alone the button may move on.",
)
CLASH = decision(
    "next-button-clash",
    "Where does the button go?",
    {
        "before_small": Way(
            "To the player before seat {big}, who has the small blind",
            "Put the button in front of the player before seat {big}, and take any small blind from seat {big}.",
            "Small blind seat {big}, big blind seat {next}.",
            "Button before seat {big}, small blind {big}, big blind {next}.",
        )
    },
    silent="a button and a big blind that come to the same seat",
    undecided=Course(
        "Decide where the button goes, so that seat {next} has the big blind.",
        "Seat {next} has the big blind. One moment for the button.",
        "Big blind seat {next}; you decide where the button goes.",
    ),
)


CLASH_WITHOUT_SMALL = replace(
    CLASH,
    ways={
        "before_small": Way(
            "To the player before seat {big}, with no small blind",
            "Put the button in front of the player before seat {big}, and take no small blind: seat {big} is empty.",
            "No small blind, big blind seat {next}.",
            "Button before seat {big}, no small blind, big blind {next}.",
        )
    },
)


@situation(
    "next-button",
    family="button-and-blinds",
    title=say("Dead button"),
    looks=say("where do button and blinds go?"),
    concepts=(DEAD, OVER_EMPTY, ORDER, LAST_CARD, NOT_TWICE, ANTES, NO_HAND, DEALT_IN, FROZEN, REPLAY),
    budget=6,
    slang=("dead button", "dead small blind", "button moves", "whose big blind", "where does the button go"),
    ways_in=(
        WayIn(
            "heads-up",
            say("Heads-up"),
            say("button and blinds with two left"),
            {PLAYERS.id: "two"},
            slang=("heads up", "two players left", "who is the button heads up", "acts first heads up"),
        ),
        WayIn(
            "first",
            say("First button"),
            say("of a day or of a table"),
            {PLAYERS.id: "first"},
            slang=("first button", "draw for the button", "button after a redraw"),
        ),
        WayIn(
            "newcomer",
            say("New player's blinds"),
            say("seated just behind the button"),
            {PLAYERS.id: "newcomer"},
            slang=("seated between button and small blind", "new player behind the button"),
        ),
        WayIn(
            "after-stud",
            say("Button after stud"),
            say("back to a game with a button"),
            {PLAYERS.id: "after-stud"},
            slang=("button in horse", "mixed game button", "button was frozen"),
        ),
    ),
)
def next_button(case: Case) -> Ruling:
    """Rule on who has the button and the blinds in the next hand, after players have left.

    Source: 2009 rules 5, 24 and 26, 2013 rules 9, 31 and 33, 2017 rules 7, 9, 32 and 34, 2019 and Fivebet rules 8, 10,
    32 and 34. Raises NeedAnswer for what is still to be asked.
    """
    match case.ask(PLAYERS):
        case "two":
            return two_left(case)
        case "first":
            return first_button(case)
        case "newcomer":
            return newcomer(case)
        case "stud":
            return before_stud(case)
        case "after-stud":
            return after_stud(case)
        case "redeal":
            return redeal(case)
        case _:
            return three_or_more(case)


def three_or_more(case: Case) -> Ruling:
    """Place the big blind at the next player, the button and the small blind at the seats where the blinds were."""
    big = case.ask(BIG)
    small = case.ask(SMALL, excluding=(big,))
    gone = case.ask(GONE)
    no_button, no_small = gone in ("small", "both"), gone in ("big", "both")
    # With nobody from the big blind round to the small one, the small blind comes next, if that seat has a player and
    # is not alone.
    alone = no_small and not between(small, big)
    small_may_be_next = not no_button and not alone
    next_one = NEXT.worded(samples=(*NEXT.samples, small)) if small_may_be_next else NEXT
    following = case.ask(next_one, excluding=cannot_be_next(small, big, no_button, small_may_be_next))
    if following == small:
        return on_one_seat(case, small, big, no_small)
    case.reading("what-a-dead-button-is", "The big blind moves on by one player; small blind and button follow.")
    if no_button and between(small, big) and case.has(OVER_EMPTY) and not case.yes(NEWCOMERS):
        return over_empty_seats(case, small, big, following, no_small)
    case.why("The big blind moves on by one player, to seat {next}, so that nobody misses it or has it twice.")
    case.do("Put the button at seat {small}, where nobody sits." if no_button else "Put the button at seat {small}.")
    case.do(
        "Take no small blind: seat {big} is empty."
        if no_small
        else "Take the small blind from seat {big}, whoever sits there."
    )
    case.do("Take the big blind from seat {next}.")
    case.found(button=small, small_blind=None if no_small else big, big_blind=following)
    case.found(button_dead=no_button, small_blind_dead=no_small)
    outcome = {
        "neither": "Button seat {small}, small blind seat {big}, big blind seat {next}.",
        "small": "Dead button at seat {small}, small blind {big}, big blind {next}.",
        "big": "Button seat {small}, no small blind, big blind seat {next}.",
        "both": "Dead button at seat {small}, no small blind, big blind {next}.",
    }[gone]
    case.aloud(outcome)
    empty = {small: "Empty"} if no_button else {}
    case.draw(
        positions(
            case.say(outcome), empty | {big: "Empty" if no_small else "Small blind", following: "Big blind"}, small
        )
    )
    return case.rule(outcome, because=DEAD, ruling="dead_button")


def over_empty_seats(case: Case, small: int, big: int, following: int, no_small: bool) -> Ruling:
    """Move a dead button on to the last empty seat before the small blind, so that newcomers are dealt in (2026 36-B).

    Which seat comes before seat 1 depends on the table.
    """
    case.cite(DEAD)
    case.reading("button-over-empty-seats", "The button goes as far as it may: to the seat before the small blind.")
    button = max(between(small, big), key=lambda seat: clockwise(small, seat)) if big != 1 else None
    case.why("Nobody sits between the blinds, so the button moves up to seat {big} and newcomers get a hand.")
    case.let(where=f"seat {button}" if button else "the seat before seat 1")
    case.do(
        "Put the button at {where}, where nobody sits: newcomers between seat {small} and it are dealt in.",
        "Take no small blind: seat {big} is empty." if no_small else "Take the small blind from seat {big}.",
        "Take the big blind from seat {next}.",
    )
    case.found(button=button, small_blind=None if no_small else big, big_blind=following, button_dead=True)
    rest = "no small blind" if no_small else "small blind {big}"
    outcome = f"Dead button at {{where}}, {rest}, big blind {{next}}."
    case.aloud(outcome)
    if button:
        empty = {button: "Empty", big: "Empty" if no_small else "Small blind", following: "Big blind"}
        case.draw(positions(case.say(outcome), empty, button))
    return case.rule(outcome, because=OVER_EMPTY, ruling="dead_button")


def between(small: int, big: int) -> tuple[int, ...]:
    """Return the seats between the two blinds."""
    return tuple(seat for seat in SEATS if clockwise(small, seat) < clockwise(small, big))


def cannot_be_next(small: int, big: int, small_is_empty: bool, small_may_be_next: bool) -> tuple[int, ...]:
    """Seats where the next player left of the big blind cannot be.

    They are that seat itself, and those further on than the small blind, if that player is still in.
    """
    beyond = () if small_is_empty else between(small, big)
    return tuple(sorted({big, *beyond, *(() if small_may_be_next else (small,))}))


def on_one_seat(case: Case, small: int, big: int, no_small: bool) -> Ruling:
    """Place the button with nobody from the big blind round to the small blind, where it and the big blind would meet.

    All others sit between them. Where that leaves two players, they play heads-up.
    """
    seats_between = between(small, big)
    if no_small and len(seats_between) == 1:
        return placed_heads_up(case, heads_up(big, (small, *seats_between)))
    if not no_small and not (seats_between and case.yes(BETWEEN)):
        return placed_heads_up(case, heads_up(big, (small, big)))
    case.cite(DEAD)
    return case.leave(CLASH_WITHOUT_SMALL if no_small else CLASH)


def two_left(case: Case) -> Ruling:
    """The small blind is on the button, and nobody has the big blind twice in a row."""
    big = case.ask(BIG)
    two = case.ask(TWO)
    return placed_heads_up(case, heads_up(big, two))


def placed_heads_up(case: Case, place: Positions) -> Ruling:
    """The small blind has the button, in every edition."""
    case.let(button=place.button, blind=place.big_blind)
    case.cite(ORDER)
    case.found(button=place.button, small_blind=place.button, big_blind=place.big_blind)
    case.found(adjusting_the_button=case.param(f"{NOT_TWICE}.force"))
    case.why("Nobody has the big blind twice in a row, so it is on seat {blind}; the other has the button.")
    case.do("Put the button at seat {button}, and take the small blind there.", "Take the big blind from seat {blind}.")
    if case.has(LAST_CARD):
        first_to_big = case.param(f"{LAST_CARD}.stated_as") == "first_card_to_big_blind"
        case.found(
            first_card_to=place.big_blind, last_card_to=place.button, stated_as=case.param(f"{LAST_CARD}.stated_as")
        )
        case.do("Deal seat {blind} the first card." if first_to_big else "Deal seat {button} the last card.")
    else:
        case.silent("who gets the last card heads-up")
    if case.has(ANTES):
        case.cite(ANTES)
        case.found(antes="kept")
        case.do("Keep taking the antes: this book recommends it.")
    who_acts(case)
    case.aloud("Seat {button} has the button and the small blind, and acts first before the flop.")
    says = case.say("Seat {button} has button and small blind, seat {blind} the big blind.")
    case.draw(positions(says, {place.button: "Small blind", place.big_blind: "Big blind"}, place.button))
    return case.rule(says, because=ORDER, ruling="heads_up")


def who_acts(case: Case) -> None:
    """The button acts first before the flop, and last from there on, which 2009 does not say."""
    stated = case.param(f"{ORDER}.last_on_later_rounds_stated") is True
    case.found(later_rounds_stated=stated)
    case.do("Have seat {button} act first before the flop.")
    case.found(acts_first=case.number("button"))
    if not stated:
        case.reading("heads-up-after-the-flop", "From the flop on the button acts last, as in every hand.")
    case.do("Have seat {button} act last from the flop on.")
    case.found(acts_last_from_the_flop=case.number("button"))
