"""Size of the final table (2009 rule 7, 2013 and 2017 rule 11, 2019 and Fivebet RP-9)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import say
from rules.engine.question import choice
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand

SIZE = "final-table-size"
# How many sit at a full table, by answer.
FULL = {"ten": 10, "nine": 9, "eight": 8, "eight-stud": 8, "seven": 7, "six": 6}

GAME = hand.GAME.worded(why="In this book the game decides how many sit at the final table.", concept=SIZE)
FORMAT = choice(
    "full-table",
    "What size is a full table in this event?",
    {
        "ten": "10 players",
        "nine": "9 players",
        "eight": "8 players",
        "eight-stud": "8 players, stud",
        "seven": "7 players",
        "six": "6 players",
        "heads-up": "Heads-up",
    },
    why="How many sit at the final table depends on it.",
    concept=SIZE,
    heard="Full table: {answer}",
    spoken={
        "nine": "nine handed, 9 handed, 9-handed",
        "eight": "eight handed, 8 handed, 8-handed",
        "six": "six handed, 6 handed, 6-handed, six max, 6-max",
        "heads-up": "heads-up event",
    },
)


@situation(
    "final-table",
    family="seats-and-entry",
    title=say("Final table"),
    looks=say("how many, and which seats?"),
    concepts=(SIZE,),
    budget=1,
    slang=("final table", "last table", "combine tables", "how many at the final table", "ten handed"),
)
def final_table(case: Case) -> Ruling:
    """Rule on how many players make the final table, and when two tables become one.

    Source: 2009 rule 7, 2013 and 2017 rule 11, 2019 and Fivebet RP-9. Raises NeedAnswer for what is still to be asked.
    """
    basis = case.param(f"{SIZE}.basis")
    case.found(standing=case.param(f"{SIZE}.standing"), basis=basis)
    if basis == "fixed_by_game_family" and case.has_param(f"{SIZE}.flop_seats"):
        return by_game(case)
    format = case.ask(FORMAT)
    match basis:
        case "full_table_plus_one" if case.has_param(f"{SIZE}.max_seats"):
            return one_more_than_full(case, format)
        case "combine_two_short_tables" if case.has_param(f"{SIZE}.full_ring_means"):
            return two_tables_into_one(case, format)
        case _:
            return not_laid_down(case)  # a house that changes the way alone has not said how many


def by_game(case: Case) -> Ruling:
    """Ten in flop games and nine in stud (2009 rule 7, which names no other)."""
    game = case.ask(GAME)
    if game == "draw":
        return not_laid_down(case)
    return seated(case, int(str(case.param(f"{SIZE}.{game}_seats"))))


def one_more_than_full(case: Case, format: str) -> Ruling:
    """A full table of the event plus one, never more than ten, and not in heads-up events (2013, 2017 rule 11)."""
    most = int(str(case.param(f"{SIZE}.max_seats")))
    exempt = case.param(f"{SIZE}.heads_up_exempt") is True
    case.found(max_seats=most, applies_to_heads_up=not exempt)
    return not_laid_down(case) if format == "heads-up" else seated(case, min(FULL[format] + 1, most))


def two_tables_into_one(case: Case, format: str) -> Ruling:
    """Two short tables become one, at nine or at seven (2019 and Fivebet RP-9, a recommendation)."""
    if format == "heads-up":
        return not_laid_down(case)
    full = FULL[format]
    if full > 9 and case.param(f"{SIZE}.full_ring_means") == "8_and_9_handed":
        return not_laid_down(case)
    kind = "full_ring" if full >= 8 else "short_handed"
    seats = int(str(case.param(f"{SIZE}.{kind}_final_seats")))
    each = int(str(case.param(f"{SIZE}.{kind}_combine_from_tables_of")))
    case.let(each=each)
    case.found(combine_from_tables_of=each)
    case.do("Play on at two tables until {seats} players are left.", seats=seats)
    case.reading("final-table-size", "Two tables of {each} play on until one more is out; the rest combine.")
    return seated(case, seats, recommended=True)


def seated(case: Case, seats: int, *, recommended: bool = False) -> Ruling:
    case.let(seats=seats)
    case.why("Tables of this event become one at {seats} players, the same for everybody in it.")
    case.do("Make the final table with {seats} players.", "Draw the seats at random.")
    case.aloud("The final table seats {seats}. You draw new seats.")
    outcome = "Recommended: the final table seats {seats}." if recommended else "The final table seats {seats}."
    return case.rule(outcome, because=SIZE, ruling="seated", final_table_seats=seats)


def not_laid_down(case: Case) -> Ruling:
    case.silent("the final table of this format")
    case.do("Decide how many make the final table, as announced before the event.")
    case.aloud("I'll announce how many make the final table.")
    return case.rule("You decide: not laid down for this format.", because=FAIRNESS, ruling="td_discretion")
