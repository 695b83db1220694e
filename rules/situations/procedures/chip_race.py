"""Chip races and chips taken out of play (2009 rule 16, 2013 rule 23, 2017, 2019 and Fivebet rule 24)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.shared.suits import ranked_suits

BUYER = "color-up-designated-buyer"
RACE, NOT_OUT, CARDS = "chip-race-basics", "chip-race-no-elimination", "chip-race-card-draw"
WITNESS, LEFT_OVER = "chip-race-witness", "chip-race-residual-value"

WHAT = choice(
    "race-what",
    "What is asked?",
    {
        "how": "How the race is done",
        "tie": "Cards tie for the last chip",
        "wrong-seat": "The race began in the wrong seat",
        "out": "A player lost the last chip in the race",
        "late": "A player still has old chips",
        "watch": "Who may watch, and where the chips lie",
    },
    why="Each is laid down by itself.",
    concept=RACE,
    heard="Asked: {answer}",
    spoken={
        "how": "two best cards, both chips, two chips in the race",
        "tie": "tie for the last chip, tie in the race, cards tie, same card",
        "wrong-seat": "race began in seat, race began in the wrong seat, race started in seat, began in wrong seat",
        "out": "raced out, lost his last chip, lost last chip, knocked out by race, out of the race",
        "late": "kept some old chips, old chips, still has, chips found later, never got raced off",
        "watch": "witness the race, watch the race",
    },
)
WHOLE = yes_no(
    "old-chips-worth-one",
    "Do they add up to the smallest chip in play?",
    why="Less than that is taken out without anything for it.",
    concept=LEFT_OVER,
)
NOT_IN_THE_BOOK = "You decide: it is not in the book at hand."
TIE = decision(
    "race-tie",
    "Who wins the chip?",
    {
        "suit": Way(
            "The higher suit",
            "Give the chip to the higher suit, as the house ranks them.",
            "A tie: the higher suit wins the chip.",
            "The higher suit wins the chip.",
            ruling="by_suit",
        ),
        "again": Way(
            "They draw again",
            (
                "Deal each player who ties another card, face up.",
                "Give the chip to the highest of these cards; if they tie too, deal again.",
            ),
            "A tie: they draw again.",
            "The players who tie draw again for the chip.",
            ruling="drawn_again",
        ),
    },
    silent="cards that tie in a race",
    undecided=Course("Hold the chip until you decide.", "A tie. I'll decide who wins the chip.", NOT_IN_THE_BOOK),
)
WRONG_SEAT = decision(
    "race-wrong-seat",
    "What becomes of the race?",
    {
        "again": Way(
            "It is done again",
            ("Take back the cards, and any chip that was won with them.", "Deal the race again, from seat {start} on."),
            "The race is dealt again, from seat {start}.",
            "The race is done again, from seat {start} on.",
            ruling="done_again",
        ),
        "stands": Way(
            "It stands as it was dealt",
            "Give the chips as the cards lie, {most} to a player at most.",
            "The race stands as it was dealt.",
            "The race stands as it was dealt.",
        ),
    },
    silent="a race that was begun in the wrong seat",
    undecided=Course(
        "Have the cards lie, and hold the chips, until you decide.",
        "Please leave the cards where they are. I'll decide about this race.",
        "You decide: begun in the wrong seat, and no rule on that.",
    ),
)
OLD_CHIPS = decision(
    "old-chips",
    "What becomes of the old chips?",
    {"exchanged": "They are exchanged", "removed": "They go"},
    silent="chips of a removed kind that turn up after the race",
    undecided=Course(
        "Hold those chips until you decide.",
        "I'll decide what becomes of these chips.",
        NOT_IN_THE_BOOK,
    ),
)


@situation(
    "chip-race",
    family="clock-and-time",
    title=say("Color up"),
    looks=say("chip race, old chips"),
    concepts=(RACE, NOT_OUT, CARDS, WITNESS, LEFT_OVER, BUYER),
    budget=2,
    slang=("chip race", "color up", "colour up", "race off", "raced out", "old chips", "odd chips raced"),
)
def chip_race(case: Case) -> Ruling:
    """Rule on a chip race.

    Source: 2009 rule 16, 2013 rule 23, 2017, 2019 and Fivebet rule 24. Raises NeedAnswer for what is still to be asked.
    """
    start, most = (int(str(case.param(f"{RACE}.{name}"))) for name in ("start_seat", "max_chips_won"))
    case.let(start=start, most=most)
    match case.ask(WHAT):
        case "how":
            return how_it_is_done(case, start, most)
        case "tie":
            return cards_tie(case)
        case "wrong-seat":
            case.cite(RACE)
            return case.leave(WRONG_SEAT)
        case "out":
            return not_raced_out(case)
        case "late":
            return old_chips(case)
        case _:
            return who_watches(case)


def how_it_is_done(case: Case, start: int, most: int) -> Ruling:
    """Race from seat 1, at most one chip for each player; Fivebet says how the cards are dealt."""
    case.do("Change what can be changed at its value first.")
    if case.has(BUYER):
        case.cite(BUYER)
        case.do("Let one player buy up the small chips of the others while there is no action, if you like.")
        case.found(buyer="one_player_while_no_action")
    if case.has(CARDS):
        case.cite(CARDS)
        case.do(
            "Count how many chips there are to win.", "Deal one card face up for each odd chip, from seat {start} on."
        )
        case.do("Give the chips to the highest cards, suits deciding, {most} to a player at most.")
        case.found(cards_dealt_for="each_odd_chip", ties="by_suit")
    else:
        case.silent("how the race decides who wins a chip")
        case.do("Race the odd chips off from seat {start} on, as the house does.", "Give a player {most} at most.")
    case.cite(NOT_OUT)
    case.do("Give the smallest chip in play to a player who would be left with none.")
    case.aloud("The odd chips are raced off, from seat {start}, at most {most} to a player.")
    case.why(
        "Odd chips cannot all be changed at their value, so a race gives them out, and nobody wins more than {most}."
    )
    outcome = "Race the odd chips off from seat {start}, at most {most} each."
    return case.rule(outcome, because=RACE, ruling="race", start_seat=start, most_chips_won=most)


def cards_tie(case: Case) -> Ruling:
    """Break a tie by suit in Fivebet (rule 24-A); no other edition says how the cards decide."""
    if not case.has(CARDS):
        return case.leave(TIE)
    ranked_suits(case)
    case.do("Give the chip to the higher suit.")
    case.aloud("A tie: the higher suit wins the chip.")
    case.why("One chip cannot be split, and only the suits tell these cards apart.")
    return case.rule("The higher suit wins the chip.", because=CARDS, ruling="by_suit")


def not_raced_out(case: Case) -> Ruling:
    case.do("Give the player one chip of the smallest kind in play.")
    case.aloud("Nobody goes out by a chip race. You get one chip.")
    case.why("A player goes out by losing a hand, and not by a change of chips.")
    return case.rule(
        "Nobody is raced out: the player gets one chip.", because=NOT_OUT, ruling="one_chip", raced_out=False
    )


def old_chips(case: Case) -> Ruling:
    """Chips of a kind that is out of play, found after the race (2013 rule 23-C, the others 24-C)."""
    if not case.has(LEFT_OVER):
        match case.decide(OLD_CHIPS):
            case "exchanged":
                return exchanged(case, FAIRNESS)
            case "removed":
                return removed(case, FAIRNESS)
        return case.undecided(OLD_CHIPS)
    return exchanged(case, LEFT_OVER) if case.yes(WHOLE) else removed(case, LEFT_OVER)


def exchanged(case: Case, because: str) -> Ruling:
    case.do(
        "Exchange the old chips at equal value.", "Take out without pay what is left below the smallest chip in play."
    )
    case.aloud("These are exchanged at their value.")
    case.why("Together they make the smallest chip in play or more, so they keep their value.")
    return case.rule("The old chips are exchanged at equal value.", because=because, ruling="exchanged")


def removed(case: Case, because: str) -> Ruling:
    case.do("Take these chips out of play.", "Hold them and decide under Rule 1 if they are all that a player has.")
    case.aloud("They don't add up to the smallest chip in play, so they are removed.")
    case.why("Together they make less than the smallest chip in play, and the race for them is over.")
    return case.rule("The old chips go out, and nothing is paid for them.", because=because, ruling="removed")


def who_watches(case: Case) -> Ruling:
    """Let players watch the race; from 2013 their chips lie open."""
    visible = case.param(f"{WITNESS}.chips_must_be_visible") is True
    case.found(chips_must_be_visible=visible)
    case.do("Let the players watch the race.")
    case.why("With everybody watching, nobody can doubt afterwards who won a chip.")
    if visible:
        case.do("Have all chips lie open.")
    case.aloud("You are welcome to watch the race." + (" Please have all chips in sight." if visible else ""))
    return case.rule("Players are encouraged to watch the race.", because=WITNESS, ruling="may_watch")
