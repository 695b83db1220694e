"""Sharing a pot, and who gets the chips that cannot be shared (2009 rule 12, 2013 rule 19, the others rule 20)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import Question, amount, choice, count, seat, seats
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand
from rules.poker.odd_chips import shares
from rules.situations.shared.pictures import first_of_all
from rules.situations.shared.suits import SUITS, ranked_suits

SMALLEST, EVEN = "odd-chip-smallest-denomination", "split-pot-even-division"
BOARD, STUD, HIGH_LOW, IDENTICAL = (
    "odd-chip-board-games",
    "odd-chip-stud",
    "odd-chip-high-low",
    "odd-chip-identical-hands",
)
SIDE_POTS = "side-pots-separate"
FULL_TABLE = 10

HOW = choice(
    "shared-how",
    "Who shares this pot?",
    {
        "equal": "Equal hands, one way",
        "high-low": "A high and a low hand",
        "high-low-tied": "High and low, and a side is tied: ask for each",
        "both-ways": "The same players win high and low with equal hands",
    },
    why="The odd chip goes by how the pot is shared.",
    concept=BOARD,
    spoken={
        "high-low": "high low, hi-lo, hi lo",
        "both-ways": "same hands both ways, identical hands",
        "equal": "split pot, two way chop, three way split, two way split, three way chop, chopped pot",
    },
)
GAME = hand.GAME.worded(why="With a board the odd chip goes by seats, in stud by cards.")
WINNERS = seats(
    "shared-seats",
    "Which seats share it?",
    samples=((2, 5), (2, 5, 8)),
    minimum=2,
    name="winners",
    role="affected",
    why="The pot is divided among these players.",
    concept=BOARD,
)
TIED = WINNERS.worded("Which seats are tied?", why="Their side of the pot is divided among these players.")
LEFT = count(
    "chips-left-over",
    "How many chips of it are left over?",
    0,
    FULL_TABLE - 1,
    "chips",
    samples=(0, 1, 2),
    name="left",
    why="Count what cannot be shared, in the smallest chip in play.",
    concept=BOARD,
    spoken="{count} odd chips, {count} chips left over",
)
BUTTON = seat(
    "button-seat",
    "Which seat has the button?",
    samples=(1,),
    name="button",
    # A dead button lies where nobody sits.
    may_be_empty=True,
    why="With a board the odd chip goes to the first of them left of the button.",
    concept=BOARD,
    spoken="button on {seat}, {seat} has button, {seat} is button, button is {seat}",
)
HIGHEST = seat(
    "highest-card-seat",
    "Who has the highest card of the hands that win, suits deciding?",
    samples=(2,),
    name="first",
    why="In stud and razz the odd chip goes to the highest card by suit.",
    concept=STUD,
)
# Good to know, and never asked.
POT = amount(
    "pot-in-chips",
    "How many chips are there, in the smallest chip in play?",
    samples=(66,),
    why="With that the shares can be told.",
    concept=IDENTICAL,
)
SEVERAL = decision(
    "several-odd-chips",
    "Who gets the {left} odd chips?",
    {"each": "One each, in order from seat {first}", "first": "All of them go to seat {first}"},
    silent="several odd chips",
    open_list=False,
)
BY_CARDS = SEVERAL.worded(each="One each, by the highest card")
IN_DRAW = decision(
    "odd-chip-in-draw",
    "Who gets what is left over?",
    {
        "button": Way(
            "The first of them left of the button",
            "Give it to the first of them left of the button.",
            "The odd chip goes to the first player left of the button.",
            "The odd chip goes left of the button.",
            found={"ruling": "left_of_button"},
        ),
        "high_card": Way(
            "The one with the highest card by suit",
            "Give it to the one with the highest card, suits deciding.",
            "The odd chip goes to the highest card by suit.",
            "The odd chip goes to the highest card by suit.",
            found={"ruling": "high_card"},
        ),
    },
    silent="an odd chip in a draw game",
    undecided=Course(
        "Decide who gets it, and rule it so every time.",
        "Hold the odd chip there. I decide who gets it.",
        "The book does not cover draw games: you decide.",
        found={"ruling": LEFT_OPEN},
    ),
)


@situation(
    "odd-chips",
    family="all-in-and-pots",
    title=say("Odd chips and split pots"),
    concepts=(SMALLEST, BOARD, STUD, HIGH_LOW, IDENTICAL, EVEN, SUITS),
    budget=6,
    slang=("odd chip", "split pot", "chop the pot", "extra chip", "uneven split", "three way split", "quartered"),
    told=(POT,),
)
def odd_chips(case: Case) -> Ruling:
    """Rule on how a pot is shared, and who gets odd chips.

    Source: 2009 rule 12, 2013 rule 19, 2017, 2019 and Fivebet rule 20, with the examples on it. Raises NeedAnswer for
    what is still to be asked.
    """
    how = case.ask(HOW)
    if case.has(EVEN):
        case.cite(EVEN)
        case.found(divided_as_evenly_as_possible=True)
    if case.has(SMALLEST):
        case.cite(SMALLEST)
        case.found(broken_to_smallest=True)
        case.do("Break the odd chips into the smallest chip in play.")
    if how in ("high-low", "high-low-tied"):
        case.cite(HIGH_LOW)
        case.do("Divide the pot into a high and a low half.", "Put an odd chip of the whole pot to the high half.")
        case.found(odd_chip_of_the_pot="high")
    if how == "high-low":
        case.aloud("The odd chip goes to the high hand.")
        return case.rule("An odd chip goes to the high hand.", because=HIGH_LOW, ruling="to_high")
    return among(case, how)


def among(case: Case, how: str) -> Ruling:
    """Share one pot, or a tied half of it, among equal hands."""
    both_ways = how == "both-ways"
    game = case.ask(GAME)
    winners = case.ask(TIED if how == "high-low-tied" else WINNERS)
    case.cite(SIDE_POTS)
    if how == "equal":
        case.do("Divide each side pot by itself.")
    case.do(
        "Divide the tied half among seats {winners}, as evenly as it can be."
        if how == "high-low-tied"
        else "Divide the pot among seats {winners}, as evenly as it can be."
    )
    if both_ways:
        case.cite(IDENTICAL)
        case.found(split="as_evenly_as_possible")
    pot = case.told(POT)
    left = pot % len(winners) if pot else case.ask(_fewer_than(len(winners)))
    case.let(left=left)
    if both_ways and pot:
        not_by_halves(case, pot, winners)
    if not left:
        case.aloud("It divides evenly.")
        return shared(case, evenly_by(case, game, both_ways), {}, pot, winners)
    if game == "draw":
        return in_draw(case)
    because, order = order_of(case, game, winners)
    if both_ways and (game == "flop" or left == 1):
        case.let(first=order[0])
        return shared(case, IDENTICAL, dict.fromkeys(order[:left], 1), pot, order)
    return handed_out(case, because, order, left, pot)


def evenly_by(case: Case, game: str, both_ways: bool) -> str:
    """Return the concept for a pot that divides with nothing left over."""
    if both_ways:
        return IDENTICAL
    if game == "draw":
        return EVEN if case.has(EVEN) else SMALLEST if case.has(SMALLEST) else BOARD
    return EVEN if case.has(EVEN) else BOARD if game == "flop" else STUD


def not_by_halves(case: Case, pot: int, winners: tuple[int, ...]) -> None:
    """Record the wrong split: by halves, each with an odd chip for the same player, which the book does not want."""
    first = case.told(HIGHEST)
    if first not in winners or pot % 2:
        return
    order = (f"seat{first}", *(f"seat{seat}" for seat in winners if seat != first))
    half = shares(pot // 2, order, several="each") or {}
    case.found(wrong_split={player: 2 * chips for player, chips in half.items()})
    case.derive("It is not divided by halves, which could give one of them two odd chips.", IDENTICAL)


def order_of(case: Case, game: str, winners: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Return the concept that ranks the winners for an odd chip, and their order; in stud only the first is known."""
    if game == "stud":
        case.found(cards_considered=case.param(f"{STUD}.cards_considered"), criterion=case.param(f"{STUD}.criterion"))
        ranked_suits(case)
        first = case.ask(HIGHEST, excluding=tuple(seat for seat in range(1, FULL_TABLE + 1) if seat not in winners))
        return STUD, (first, *(seat for seat in winners if seat != first))
    button = case.ask(BUTTON)
    return BOARD, tuple(sorted(winners, key=lambda seat: (seat - button - 1) % FULL_TABLE))


def handed_out(case: Case, because: str, order: tuple[int, ...], left: int, pot: int | None) -> Ruling:
    """Give out what is left over: one odd chip by the book, several where it says so."""
    first = order[0]
    case.let(first=first)
    if left == 1:
        return shared(case, because, {first: 1}, pot, order)
    if case.param(f"{because}.several_chips") == "to_the_first":
        case.reading("several-odd-chips", "All odd chips go to the one player whom the rule names.")
        return shared(case, because, {first: left}, pot, order)
    match case.decide(SEVERAL if because == BOARD else BY_CARDS):
        case "each" if because == BOARD:
            return shared(case, because, dict.fromkeys(order[:left], 1), pot, order)
        case "each":
            case.do("Give one odd chip each, by the highest card, suits deciding.")
            case.aloud("One odd chip each, by the highest card.")
            return case.rule("One odd chip each, by the highest card.", because=because, ruling="shared")
        case "first":
            return shared(case, because, {first: left}, pot, order)
    case.do("Decide who gets the odd chips, and rule it so every time.")
    case.aloud("Hold the odd chips there. I decide who gets them.")
    outcome = "The book knows one odd chip: you decide about {left}."
    return case.rule(outcome, because=because, ruling="td_discretion", odd_chips=left)


def in_draw(case: Case) -> Ruling:
    """Draw games have neither a board nor upcards: no book says who gets the odd chip."""
    return case.rule(case.settle(IN_DRAW).headline, because=FAIRNESS)


def shared(case: Case, because: str, odd: dict[int, int], pot: int | None, winners: tuple[int, ...]) -> Ruling:
    """The pot is shared, with these odd chips by seat."""
    for to, chips in odd.items():
        case.do("Give {chips:,} odd {what} to seat {to}.", to=to, chips=chips, what=_chips(chips))
        case.aloud("Seat {to} gets {chips:,} odd {what}.", to=to, chips=chips, what=_chips(chips))
    if odd:
        case.draw(first_of_all("Seat {first} comes first for an odd chip.", tuple(odd)))
        case.found(odd_chips_to={f"seat{seat}": chips for seat, chips in odd.items()})
    if pot:
        each = pot // len(winners)
        case.found(split={f"seat{seat}": each + odd.get(seat, 0) for seat in sorted(winners)})
    if not odd:
        return case.rule("The pot divides evenly.", because=because, ruling="shared")
    if len(odd) > 1:
        return case.rule("One odd chip each, from seat {first} on.", because=because, ruling="shared")
    outcome = case.say("Seat {first} gets the odd {what}.", what=_chips(odd[case.number("first")]))
    return case.rule(outcome, because=because, ruling="shared")


def _fewer_than(winners: int) -> Question[int]:
    """Question for the odd chips: fewer than the winners, since one each would divide."""
    return replace(LEFT, maximum=winners - 1, samples=tuple(range(min(winners, 3))))


def _chips(many: int) -> str:
    return "chip" if many == 1 else "chips"
