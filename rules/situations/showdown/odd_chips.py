"""Sharing a pot, and who gets the chips that cannot be shared (2009 rule 12, 2013 19, 2017 to 2024 20, 2026 21)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import amount, choice, count, seat, seats
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand
from rules.facts.chips import SMALLEST as SMALLEST_CHIP
from rules.poker.odd_chips import shares
from rules.situations.shared.pictures import ChipStack, first_of_all, split
from rules.situations.shared.suits import SUITS, ranked_suits

SMALLEST, EVEN = "odd-chip-smallest-denomination", "split-pot-even-division"
BOARD, STUD, HIGH_LOW, IDENTICAL = (
    "odd-chip-board-games",
    "odd-chip-stud",
    "odd-chip-high-low",
    "odd-chip-identical-hands",
)
OTHER_GAMES, SIDE_POTS = "odd-chip-other-games", "side-pots-separate"
FULL_TABLE = 10

HOW = choice(
    "shared-how",
    "What is shared?",
    {
        "equal": "A pot, among equal hands",
        "high-low": "A pot, between a high and a low hand",
        "high-tied": "The high half of a pot, among equal high hands",
        "low-tied": "The low half of a pot, among equal low hands",
        "both-ways": "A pot, among players who win high and low with equal hands",
    },
    why="The odd chip goes by how the pot is shared.",
    concept=BOARD,
    heard="Shared: {answer}",
    spoken={
        "high-low": "high low, hi-lo, hi lo",
        "low-tied": "quartered",
        "both-ways": "same hands both ways, identical hands",
        "equal": "split pot, two way chop, three way split, two way split, three way chop, chopped pot",
    },
)
HALVES = {"high-tied": "High half", "low-tied": "Low half"}
HIGH_AND_LOW = (
    "Divide the pot into a high and a low half.",
    "Put an odd chip of the whole pot to the high half.",
)
GAME = hand.GAME.worded(why="With a board the odd chip goes by seats, in stud by cards.")
WINNERS = seats(
    "shared-seats",
    "Which seats share it?",
    heard="Sharing: {answer}",
    spoken=(
        "{seat} {seat}, split between {seat}, split with {seat}, split {seat}, {seat} split, {seat} split pot, "
        "split pot {seat}, "
        "{seat} chop, chop {seat}, chop between {seat}, between {seat}, {seat} share, {seat} share pot, {seat} tie, "
        "shared by {seat}, tied {seat}, {seat} tied, {seat} same hand, {seat} have same hand, {seat} both have"
    ),
    samples=((2, 5), (2, 5, 8)),
    minimum=2,
    name="winners",
    role="affected",
    why="The pot is divided among these players.",
    concept=BOARD,
)
TIED = WINNERS.worded("Which seats are tied?", why="Their half of the pot is divided among these players.")
POT = amount(
    "pot-in-chips",
    "How much is in this pot, all of it, both halves if there are two?",
    heard="Pot: {answer}",
    spoken="chop of {amount}, split of {amount}, pot {amount}, pot is {amount}, pot was {amount}, pot of {amount}, "
    "{amount} pot, {amount} in pot, "
    "{amount} in middle, (side pot {amount}), (side pot is {amount}), (side pot of {amount}), (main pot {amount}), "
    "(main pot is {amount}), (main pot of {amount})",
    samples=(1_100, 1_200, 1_300),
    why="With the smallest chip it gives the shares and what is left over.",
    concept=IDENTICAL,
    version=2,
)
CHIP = SMALLEST_CHIP.worded(why="A pot is shared down to this chip.", concept=IDENTICAL)
# 2009 breaks no chips: what lies in the pot is shared.
CHIP_IN_POT = CHIP.worded("What is the smallest chip in this pot?")
# Good to know, and never asked: whoever has counted it need not be asked for the pot.
LEFT = count(
    "chips-left-over",
    "How many of the smallest chips are left over after the split?",
    0,
    FULL_TABLE - 1,
    "chips",
    samples=(0, 1, 2),
    name="left",
    why="Then the pot need not be counted.",
    concept=BOARD,
    heard="Left over: {answer}",
    spoken="{count} odd chips, {count} chips left over, {count} odd chip, {count} chip left over, {count} left over",
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
    heard="Button: {answer}",
    spoken="button on {seat}, {seat} has button, {seat} is button, button is {seat}",
)
HIGHEST = seat(
    "highest-card-seat",
    "Which winner has the highest card by suit?",
    samples=(2,),
    name="first",
    why="In stud and razz the odd chip goes to the highest card by suit.",
    concept=STUD,
)
HIGHEST_ONES = seats(
    "highest-card-seats",
    "Which {left} winners have the highest cards by suit?",
    samples=((2, 5),),
    minimum=2,
    why="In stud and razz odd chips go by the highest card and its suit, one each.",
    concept=STUD,
)
SEVERAL = decision(
    "several-odd-chips",
    "Who gets the {left} odd chips?",
    {"each": "One each, in order from seat {first}", "first": "All of them go to seat {first}"},
    silent="several odd chips",
    open_list=False,
)
BY_CARDS = SEVERAL.worded(each="One each, by the highest card")
# By the concept that decides: why an odd chip goes where it goes.
WHY_EVEN = "The hands are equal, and no chip is left over."
WHY_ODD = {
    BOARD: "The hands are equal, so what cannot be split goes to the first of them left of the button.",
    STUD: "The hands are equal, so what cannot be split goes to the highest card by suit.",
    OTHER_GAMES: "The hands are equal, so what cannot be split goes to the first of them left of the button.",
}
WHY_SEVERAL = "One chip that cannot be split goes to one player; {left} are left, and the floor decides."
NONE_YET: Mapping[int, int] = {}
NOT_IN_DRAW = Course(
    "Decide who gets what is left over, and rule it so every time.",
    "Hold what is left over. I decide who gets it.",
    "You decide: the book does not cover draw games.",
    found={"ruling": LEFT_OPEN},
)
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
    undecided=NOT_IN_DRAW,
)
SEVERAL_IN_DRAW = decision(
    "odd-chips-in-draw",
    "Who gets the {left} odd chips?",
    {
        "button": Way(
            "One each, from the left of the button",
            "Give the {left} odd chips one by one to the first of them left of the button.",
            "One odd chip each, from the left of the button.",
            "One odd chip each, from the left of the button.",
            found={"ruling": "left_of_button"},
        ),
        "high_card": Way(
            "One each, by the highest card by suit",
            "Give the {left} odd chips one by one to the highest cards, suits deciding.",
            "One odd chip each, by the highest card.",
            "One odd chip each, by the highest card by suit.",
            found={"ruling": "high_card"},
        ),
    },
    silent="odd chips in a draw game",
    undecided=NOT_IN_DRAW,
)


@situation(
    "odd-chips",
    family="all-in-and-pots",
    title=say("Odd chip"),
    looks=say("in a split pot or side pot"),
    concepts=(SMALLEST, BOARD, STUD, HIGH_LOW, IDENTICAL, OTHER_GAMES, EVEN, SUITS),
    budget=7,
    slang=("odd chip", "split pot", "chop the pot", "extra chip", "uneven split", "three way split", "quartered"),
    told=(LEFT,),
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
    if how == "high-low" or how in HALVES:
        case.cite(HIGH_LOW)
        case.found(odd_chip_of_the_pot="high")
    if how == "high-low":
        case.why("High and low share the pot, and a chip that cannot be halved goes to the high hand.")
        case.do(*HIGH_AND_LOW)
        case.aloud("The odd chip goes to the high hand.")
        return case.rule("An odd chip goes to the high hand.", because=HIGH_LOW, ruling="to_high")
    return among(case, how)


def among(case: Case, how: str) -> Ruling:
    """Share one pot, or a tied half of it, among equal hands."""
    game = case.ask(GAME)
    winners = case.ask(TIED if how in HALVES else WINNERS)
    case.cite(SIDE_POTS)
    both_ways = how == "both-ways"
    if both_ways and not case.has(IDENTICAL):
        return by_halves(case, game, winners)
    if how == "equal":
        case.do("Divide each side pot by itself.")
    if both_ways:
        case.cite(IDENTICAL)
        case.found(split="as_evenly_as_possible")
    share = divided(case, how, winners)
    if not share.left:
        case.aloud("It divides evenly: {each:,} each." if share.chip else "It divides evenly.", each=share.each)
        return shared(case, evenly_by(case, game, both_ways), {}, share, winners)
    if game == "draw" and not case.has(OTHER_GAMES):
        draw(case, share, winners)
        return in_draw(case, share.left)
    if both_ways:
        case.derive("One chip each: no share is more than one chip above another.", IDENTICAL)
        first = first_ones(case, game, winners, share.left)
        case.let(first=first[0])
        return shared(case, IDENTICAL, dict.fromkeys(first, 1), share, winners)
    because, order = order_of(case, game, winners)
    return handed_out(case, because, order, share)


class Share(NamedTuple):
    """Odd chips that are left over; of a pot that was counted, also the even share, the smallest chip, and its name."""

    left: int
    each: int = 0
    chip: int = 0
    part: str = "The pot"

    def of(self, odd: int) -> int:
        """Return the share of somebody with so many odd chips."""
        return self.each + odd * self.chip


def divided(case: Case, how: str, winners: tuple[int, ...]) -> Share:
    """Divide the pot, or a half of it, in the smallest chip; the pot is not asked for if what is left over was told."""
    what = {"high-tied": "the high half", "low-tied": "the low half"}.get(how, "the pot")
    counted = case.told(replace(LEFT, maximum=len(winners) - 1))
    if counted is not None:
        case.let(left=counted)
        case.do(*(HIGH_AND_LOW if how in HALVES else ()))
        case.do("Divide {what} among seats {winners}, as evenly as it can be.", what=what)
        return Share(counted)
    chip = case.ask(CHIP if case.has(SMALLEST) else CHIP_IN_POT)
    pot = case.ask(POT, in_chips_of=chip) // chip
    high, low = pot - pot // 2, pot // 2
    part = {"high-tied": high, "low-tied": low}.get(how, pot)
    share = Share(part % len(winners), part // len(winners) * chip, chip, HALVES.get(how, "The pot"))
    case.let(left=share.left)
    if how in HALVES:
        case.do(
            "Divide the pot into a high half of {high:,} and a low half of {low:,}; an odd chip of the pot goes high.",
            high=high * chip,
            low=low * chip,
        )
        case.found(high_half=high * chip, low_half=low * chip)
    case.do(
        "Divide {what}, {part:,}, among seats {winners}: {each:,} each, and {left} odd {chips} of {chip:,}."
        if share.left
        else "Divide {what}, {part:,}, among seats {winners}: {each:,} each.",
        what=what,
        part=part * chip,
        each=share.each,
        chips=_chips(share.left),
    )
    if how == "both-ways":
        not_by_halves(case, pot, chip, winners)
    return share


def by_halves(case: Case, game: str, winners: tuple[int, ...]) -> Ruling:
    """Share a pot among players who win both ways, each half by itself: from 2022 on no clause says otherwise."""
    case.reading("both-ways-by-halves", "No clause on hands that win both ways: each half is divided by itself.")
    chip = case.ask(CHIP)
    pot = case.ask(POT, in_chips_of=chip) // chip
    many = len(winners)
    halves = {"high": pot - pot // 2, "low": pot // 2}
    case.cite(HIGH_LOW)
    case.do("Divide the pot into a high half of {high:,} and a low half of {low:,}.", **each_worth(halves, chip))
    for half, part in halves.items():
        case.do("Divide the {half} half among seats {winners}: {each:,} each.", half=half, each=part // many * chip)
    left = {half: part % many for half, part in halves.items()}
    case.let(left=max(left.values()))
    share = Share(sum(left.values()), sum(part // many for part in halves.values()) * chip, chip)
    if not share.left:
        case.aloud("It divides evenly: {each:,} each." if share.chip else "It divides evenly.", each=share.each)
        return shared(case, evenly_by(case, game, both_ways=False), {}, share, winners)
    if game == "draw" and not case.has(OTHER_GAMES):
        draw(case, share, winners)
        return in_draw(case, max(left.values()))
    because, order = order_of(case, game, winners)
    case.let(first=order[0])
    ways = several_go(case, because) if max(left.values()) > 1 else "each"
    if ways is None:
        draw(case, share, winners)
        case.why(WHY_SEVERAL)
        outcome = "You decide about {left} in a half: one odd chip is covered."
        return case.rule(outcome, because=because, ruling="td_discretion", odd_chips=share.left)
    if ways == "each" and because == STUD and max(left.values()) > 1:
        draw(case, share, winners)
        return each_by_cards(case)
    if ways == "first":
        return shared(case, because, {order[0]: share.left}, share, order)
    odd = {seat: sum(place < chips for chips in left.values()) for place, seat in enumerate(order)}
    return shared(case, because, {seat: chips for seat, chips in odd.items() if chips}, share, order)


def each_worth(halves: Mapping[str, int], chip: int) -> dict[str, int]:
    return {half: part * chip for half, part in halves.items()}


def several_go(case: Case, because: str) -> str | None:
    """Return how several odd chips of a half go, by the book or as the floor decides; None until then."""
    if to_the_first(case, because):
        return "first"
    taken = case.decide(BY_CARDS if because == STUD else SEVERAL)
    if taken is None:
        case.do("Decide who gets the odd chips, and rule it so every time.")
        case.aloud("Hold the odd chips there. I decide who gets them.")
    return taken


def evenly_by(case: Case, game: str, both_ways: bool) -> str:
    """Return the concept for a pot that divides with nothing left over."""
    if both_ways:
        return IDENTICAL
    if game == "draw":
        return EVEN if case.has(EVEN) else SMALLEST if case.has(SMALLEST) else BOARD
    return EVEN if case.has(EVEN) else BOARD if game == "flop" else STUD


def not_by_halves(case: Case, pot: int, chip: int, winners: tuple[int, ...]) -> None:
    """Record the wrong split of a pot of so many chips: by halves, each with an odd chip for the same player."""
    first = case.told(HIGHEST)
    if first not in winners or pot % 2:
        return
    order = (f"seat{first}", *(f"seat{seat}" for seat in winners if seat != first))
    half = shares(pot // 2, order, several="each") or {}
    case.found(wrong_split={player: 2 * share * chip for player, share in half.items()})
    case.derive("It is not divided by halves, which could give one of them two odd chips.", IDENTICAL)


def first_ones(case: Case, game: str, winners: tuple[int, ...], left: int) -> tuple[int, ...]:
    """Return the winners who get an odd chip each; in stud they are asked for, since no cards are known here."""
    if game == "flop" or left == 1:
        return order_of(case, game, winners)[1][:left]
    by_cards(case)
    ones = replace(HIGHEST_ONES, minimum=left, maximum=left)
    return case.ask(ones, excluding=not_among(winners))


def by_cards(case: Case) -> None:
    """Say by which cards the winners rank for an odd chip in stud and razz."""
    case.found(cards_considered=case.param(f"{STUD}.cards_considered"), criterion=case.param(f"{STUD}.criterion"))
    ranked_suits(case)


def not_among(winners: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that do not share."""
    return tuple(seat for seat in range(1, FULL_TABLE + 1) if seat not in winners)


def order_of(case: Case, game: str, winners: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Return the concept that ranks the winners for an odd chip, and their order; in stud only the first is known."""
    if game == "stud":
        by_cards(case)
        first = case.ask(HIGHEST, excluding=not_among(winners))
        return STUD, (first, *(seat for seat in winners if seat != first))
    if game == "draw":
        case.reading("worst-position-is-left-of-the-button", "In a draw game the worst position is left of the button.")
    button = case.ask(BUTTON)
    return OTHER_GAMES if game == "draw" else BOARD, tuple(
        sorted(winners, key=lambda seat: (seat - button - 1) % FULL_TABLE)
    )


def to_the_first(case: Case, because: str) -> bool:
    """Tell whether several odd chips go to one player by the letter of the book (2009, Fivebet)."""
    if not case.has_param(key := f"{because}.several_chips") or case.param(key) != "to_the_first":
        return False
    case.reading("several-odd-chips", "All odd chips go to the one player whom the rule names.")
    return True


def handed_out(case: Case, because: str, order: tuple[int, ...], share: Share) -> Ruling:
    """Give out what is left over: one odd chip by the book, several where it says so."""
    first, left = order[0], share.left
    case.let(first=first)
    if left == 1:
        return shared(case, because, {first: 1}, share, order)
    if to_the_first(case, because):
        return shared(case, because, {first: left}, share, order)
    match case.decide(BY_CARDS if because == STUD else SEVERAL):
        case "each" if because != STUD:
            return shared(case, because, dict.fromkeys(order[:left], 1), share, order)
        case "each":
            draw(case, share, order)
            return each_by_cards(case)
        case "first":
            return shared(case, because, {first: left}, share, order)
    draw(case, share, order)
    case.why(WHY_SEVERAL)
    case.do("Decide who gets the odd chips, and rule it so every time.")
    case.aloud("Hold the odd chips there. I decide who gets them.")
    outcome = "You decide about {left}: the book covers one odd chip."
    return case.rule(outcome, because=because, ruling="td_discretion", odd_chips=left)


def each_by_cards(case: Case) -> Ruling:
    """Give odd chips of a stud pot one by one, by cards that are not known here."""
    case.why("The hands are equal, so the highest cards by suit get a chip each.")
    case.do("Give one odd chip each, by the highest card, suits deciding.")
    case.aloud("One odd chip each, by the highest card.")
    return case.rule("One odd chip each, by the highest card.", because=STUD, ruling="shared")


def in_draw(case: Case, left: int) -> Ruling:
    """Draw games have neither a board nor upcards: no book before 2026 says who gets the odd chip."""
    return case.rule(case.settle(IN_DRAW if left == 1 else SEVERAL_IN_DRAW).headline, because=FAIRNESS)


def shared(case: Case, because: str, odd: dict[int, int], share: Share, winners: tuple[int, ...]) -> Ruling:
    """The pot is shared, with these odd chips by seat."""
    for to, chips in odd.items():
        give = (
            "Give {chips:,} odd {what} to seat {to}: {all:,} in all."
            if share.chip
            else "Give {chips:,} odd {what} to seat {to}."
        )
        case.do(give, to=to, chips=chips, what=_chips(chips), all=share.of(chips))
        get = (
            "Seat {to} gets {chips:,} odd {what}: {all:,} in all."
            if share.chip
            else "Seat {to} gets {chips:,} odd {what}."
        )
        case.aloud(get, to=to, chips=chips, what=_chips(chips), all=share.of(chips))
    if odd:
        case.draw(first_of_all("Seat {first} comes first for an odd chip.", tuple(odd), "odd chip"))
        case.found(odd_chips_to={f"seat{seat}": chips for seat, chips in odd.items()})
    draw(case, share, winners, odd)
    if share.chip:
        case.found(split={f"seat{seat}": share.of(odd.get(seat, 0)) for seat in winners})
    case.why(
        WHY_EVEN
        if not odd
        else WHY_ODD.get(because, "Players who win both ways get the same, but for a chip that cannot be split.")
    )
    if not odd:
        evenly = "The pot divides evenly: {each:,} each." if share.chip else "The pot divides evenly."
        return case.rule(case.say(evenly, each=share.each), because=because, ruling="shared")
    if len(odd) > 1 and set(odd.values()) == {1}:
        return case.rule("One odd chip each, from seat {first} on.", because=because, ruling="shared")
    if len(odd) > 1:
        return case.rule("Odd chips go by seat, from seat {first} on.", because=because, ruling="shared")
    outcome = case.say("Seat {first} gets the odd {what}.", what=_chips(odd[case.number("first")]))
    return case.rule(outcome, because=because, ruling="shared")


def draw(case: Case, share: Share, winners: tuple[int, ...], odd: Mapping[int, int] = NONE_YET) -> None:
    """Draw what each gets of a pot that was counted, with these odd chips by seat."""
    if share.chip:
        whole = ChipStack(share.part, len(winners) * share.each + share.left * share.chip)
        each = {seat: share.of(odd.get(seat, 0)) for seat in winners}
        case.draw(split(whole, each, odd, share.chip))


def _chips(many: int) -> str:
    return "chip" if many == 1 else "chips"
