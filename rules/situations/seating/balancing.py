"""Balancing tables (2009 rule 6, 2013 and 2017 rule 10, 2019 to 2024 and Fivebet rule 11, 2026 rule 12)."""

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, count
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.situations.seating.shared.new_seat import REPLAY, not_in_a_redeal
from rules.situations.shared.pictures import seats_moved

MOVES, NEVER_SMALL, TWICE = (
    "balancing-mover-and-destination",
    "balancing-never-small-blind",
    "balancing-repeat-big-blind",
)
STUD, FROZEN, MIXED = "balancing-stud-by-position", "balancing-mixed-button-freeze", "balancing-mixed-stud-mover"
FROM, HALT, WAIVED, TIGHTER = (
    "balancing-table-selection",
    "halt-play-short-table",
    "halt-waiver-no-misdeal",
    "tighter-balancing-late",
)
MOST_SHORT = 9

ABOUT = choice(
    "balancing-what",
    "What is asked?",
    {"move": "Who moves, and to which seat?", "halt": "Does a short table stop?"},
    why="Moving a player and stopping a table are two parts of the rule.",
    concept=MOVES,
    heard="Asked: {answer}",
    spoken={
        "halt": "stop play, halt play, halt, keep playing, wait for players",
        "move": "who moves, which player moves",
    },
)
GAME = choice(
    "balancing-game",
    "What is played?",
    {
        "flop": "Hold'em, Omaha: with a flop",
        "mixed": "Mixed games, now one with a flop",
        "mixed-stud": "Mixed games, now stud",
        "stud": "Stud only",
    },
    why="Who moves is found by the blinds, in stud by position.",
    concept=MOVES,
)
OPEN = choice(
    "balancing-open-seats",
    "Which seats are open there, for the next hand?",
    {
        "big": "The big blind, alone or with others",
        "other": "Others, but not the big blind",
        "small": "Only the small blind",
    },
    why="The big blind is filled first, and the small blind not at all.",
    concept=NEVER_SMALL,
    heard="Open seats: {answer}",
    spoken={
        "big": "one is big blind, open seat is big blind, big blind is open",
        "small": (
            "only open seat is small blind, only seat is small blind, sole seat is small blind, "
            "only the small blind is open"
        ),
    },
)
FORMAT = choice(
    "balancing-format",
    "What kind of event is it?",
    {"full": "8, 9 or 10 players, no turbo", "other": "6-handed, turbo or another format"},
    why="In other formats than full tables the book leaves it to you.",
    concept=HALT,
)
SHORT_BY = count(
    "short-by",
    "How many players fewer than the fullest table?",
    0,
    MOST_SHORT,
    "players",
    samples=(2, 3),
    name="short",
    why="From so many on a table stops.",
    concept=HALT,
    heard="Short by {answer}",
    spoken="{count} short, {count} players short, short by {count}, short of {count}",
)
SHORT_BY_BUSTS = SHORT_BY.worded("How many players fewer than the fullest table, by players who went out?")
BLINDS = choice(
    "balancing-blinds-affected",
    "Where does the next big blind fall?",
    {"player": "To a player", "empty": "To an empty seat"},
    why="A short table plays on until its blinds are affected.",
    concept=HALT,
    heard="Next big blind: {answer}",
    spoken={"empty": "big blind is an empty seat, big blind hits an open seat", "player": "blinds are fine"},
)
SMALL_BLIND_ONLY = decision(
    "balancing-small-blind-only",
    "What becomes of the move?",
    {
        "plays": Way(
            "The player sits there, and posts the small blind",
            "Put the player in that seat, with the small blind to post.",
            "That is the only seat. You play, with the small blind.",
            "The {who} moves, and posts the small blind.",
        ),
        "waits": Way(
            "The player sits there, and waits for the button to pass",
            "Put the player in that seat, and deal in once the button has passed.",
            "That is the only seat. You get your first hand when the button has passed.",
            "The {who} moves, and waits for the button to pass.",
        ),
        "elsewhere": Way(
            "Nobody moves there now",
            "Find another table to move to, or wait a hand for another seat.",
            "Nobody moves there now.",
            "Nobody moves into that seat now.",
        ),
    },
    silent="a table at which only the small blind is open",
    undecided=Course(
        "Decide before the next hand there is dealt.",
        "One moment: I'll say where you sit, and when you play.",
        "You decide: only the small blind is open.",
    ),
)
STOPS = decision(
    "halt-play",
    "Does the table stop?",
    {
        "stops": Way(
            "It stops until players come",
            ("Stop the table after this hand.", "Send players as soon as you can."),
            "This table stops after this hand, until players come.",
            "The table stops.",
        ),
        "plays_on": Way(
            "It plays on",
            ("Let the table play on.", "Send players as soon as you can."),
            "This table plays on until players come.",
            "You let it play on.",
        ),
    },
    open_list=False,
    otherwise=False,
)
# What the tables are called in the picture of a move.
FROM_TABLE, TO_TABLE = "This table", "Short table"


@situation(
    "balancing",
    family="seats-and-entry",
    title=say("Balancing tables"),
    looks=say("who moves, and where to?"),
    concepts=(MOVES, NEVER_SMALL, TWICE, STUD, FROZEN, MIXED, FROM, HALT, WAIVED, TIGHTER, REPLAY),
    budget=4,
    slang=("balance", "move a player", "who moves", "table is short", "short table", "uneven tables", "halt play"),
    ways_in=(
        WayIn(
            "halt",
            say("Halt play?"),
            say("a table is short"),
            {"balancing-what": "halt"},
            slang=("halt play", "stop the table"),
        ),
    ),
)
def balancing(case: Case) -> Ruling:
    """Rule on moving a player from one table to another, and on stopping a short one.

    Source: 2009 rule 6, 2013 and 2017 rule 10, 2019 to 2024 and Fivebet rule 11, 2026 rule 12. Raises NeedAnswer for
    what is still to be asked.
    """
    return halt(case) if case.ask(ABOUT) == "halt" else who_moves(case)


def who_moves(case: Case) -> Ruling:
    """Rule on who moves: the next big blind, to the worst position but never the small blind; in stud by position."""
    game = case.ask(GAME)
    which_table(case)
    if game == "stud":
        return in_stud(case)
    case.found(moves=case.param(f"{MOVES}.mover"))
    case.let(who="next big blind" if next_blind(case) else "big blind")
    if game == "mixed-stud":
        return to_the_new_seat(case, in_a_stud_round(case))
    case.do("Move the player who is the big blind next." if next_blind(case) else "Move the player in the big blind.")
    return to_the_new_seat(case, MOVES)


def which_table(case: Case) -> None:
    """Say how the table is found that a player comes from, or goes to; 2026 lays down no procedure."""
    if not case.has(FROM):
        case.do("Choose the table that a player comes from.")
        return
    case.cite(FROM)
    case.found(procedure_names=case.param(f"{FROM}.selects"), at_random=case.param(f"{FROM}.random_expressly"))
    case.do(
        "Find the table that the player goes to as announced, at random."
        if case.param(f"{FROM}.selects") == "destination_table"
        else "Find the table that the player comes from as announced."
    )


def next_blind(case: Case) -> bool:
    """Tell whether it is the next big blind who moves, and not the present one."""
    return case.param(f"{MOVES}.mover") == "next_big_blind"


def in_a_stud_round(case: Case) -> str:
    """Return the concept by which a player moves in a stud round of a mixed game: as in hold'em, with the button
    frozen.

    Source: 2013 and 2017 rule 10-B, 2019 and Fivebet rule 11-B; 2009 rule 6 by a reading.
    """
    case.do("Move the player who would be the {who} if it were hold'em.")
    if case.has(MIXED):
        case.cite(FROZEN)
        case.found(button="frozen", moves="big_blind_if_holdem")
        case.do("Leave the button frozen until hold'em is back.")
    case.reading("mixed-in-a-stud-round", "In a stud round of mixed games who moves, and where to, goes as in hold'em.")
    return MIXED if case.has(MIXED) else MOVES


def to_the_new_seat(case: Case, because: str) -> Ruling:
    """The worst position is the big blind where that is open, even twice in a row, and never the small blind."""
    case.cite(NEVER_SMALL)
    case.cite(TWICE)
    destination = case.param(f"{MOVES}.destination")
    case.found(destination=destination, small_blind=False, big_blind_twice=True)
    case.why("The {who} is about to pay, so moving there costs least and gains nobody a free hand.")
    match case.ask(OPEN):
        case "small":
            return only_the_small_blind(case, never=destination != "worst_position")
        case "big":
            case.do("Put the player in the big blind, even twice in a row, and have it posted.")
            where, outcome = "the big blind there", "The {who} moves into the big blind there."
        case _ if destination == "worst_position":
            case.do("Put the player in the worst of the open seats: the one that has the big blind first.")
            case.do("Keep the player out of the small blind.")
            where, outcome = "the open seat that has the big blind first", "The {who} moves to the worst open seat."
        case _:
            case.do(
                "Put the player in the nearest open seat left of the big blind.",
                "Keep the player out of the small blind.",
            )
            where, outcome = "the nearest open seat left of the big blind", "The {who} moves next to the big blind."
    not_in_a_redeal(case)
    case.aloud("Please take your chips to the other table, to {where}.", where=where)
    here, there, never = ("Next big blind" if next_blind(case) else "Big blind"), "New seat", {"Small blind": "never"}
    says = case.say("They go to {where}, never into the small blind.", where=where)
    at = {here: (FROM_TABLE, 5), there: (TO_TABLE, 3), "Small blind": (TO_TABLE, 1)}
    case.draw(seats_moved(says, {here: "player", there: "open"} | never, {here: "open", there: "player"} | never, at))
    return case.rule(outcome, because=because, ruling="by_the_blinds")


def only_the_small_blind(case: Case, *, never: bool) -> Ruling:
    """Leave it open where the small blind is the only seat: the worst of one seat, or no seat at all.

    Fivebet rule 11-A says that a moved player is `never` placed there.
    """
    return case.leave(SMALL_BLIND_ONLY.only("waits", "elsewhere") if never else SMALL_BLIND_ONLY)


def in_stud(case: Case) -> Ruling:
    """Move by position: the seat that opened last at the short table is filled from the same position."""
    case.reading("same-position-in-stud", "The same position in stud is the same seat of the table.")
    case.why("Stud has no blinds, so a player moves to the same position and nobody gains by it.")
    case.do("Find the seat that opened last at the short table.", "Move the player in the same position there.")
    not_in_a_redeal(case)
    case.aloud("Please take your chips to the other table, to the same position.")
    here, there = "Same seat", "Open seat"
    says = case.say("The player in the same position goes to the seat that opened last.")
    at = {here: (FROM_TABLE, 4), there: (TO_TABLE, 4)}
    case.draw(seats_moved(says, {here: "player", there: "open"}, {here: "open", there: "player"}, at))
    return case.rule("In stud a player moves by position.", because=STUD, ruling="by_position", moves="same_position")


def halt(case: Case) -> Ruling:
    """A table that is well short of the others stops, where the book has it so; the director may let it play on."""
    scope = case.param(f"{HALT}.mandatory_scope")
    may_waive = case.param(f"{HALT}.td_may_waive") is True
    case.found(mandatory_scope=scope, td_may_waive=may_waive)
    if scope != "all_tables" and case.ask(FORMAT) != "full":
        return may_stop(case, "You decide: it is not a full-table event.", "Decide whether the table stops.")
    compared, limit = case.param(f"{HALT}.compared_with"), int(str(case.param(f"{HALT}.short_by")))
    case.let(limit=limit)
    case.found(short_by=limit, compared_with=compared)
    case.why("A table that is {limit} or more players short plays at another cost than the others, so it waits.")
    if compared == "unspecified":
        case.reading("short-of-the-fullest", "A table is short of the table with most players.")
    by_busts = case.has_param(f"{HALT}.counts_eliminations_alone") and case.param(f"{HALT}.counts_eliminations_alone")
    case.found(counted="players_who_went_out" if by_busts else None)
    if case.ask(SHORT_BY_BUSTS if by_busts else SHORT_BY) < limit:
        return too_few(case)
    if not blinds_affected(case):
        case.why("The table is {limit} or more short, and stops only when the big blind comes to an empty seat.")
        case.do("Let the table play on until the big blind comes to an empty seat, and then stop it.")
        case.aloud("This table plays on for now.")
        return case.rule("It plays on until its blinds are affected.", because=HALT, ruling="plays_on_for_now")
    if not may_waive:
        return stops(case)
    if case.has(WAIVED):
        case.cite(WAIVED)
        case.found(waiver_is_misdeal=False)
    return may_stop(case, "It stops, unless you let it play on.", "Stop the table, unless you let it play on.")


def blinds_affected(case: Case) -> bool:
    """Tell whether a short table has come to the point where it stops: at once, or from 2022 on at its blinds."""
    if not (case.has_param(key := f"{HALT}.stops_once_blinds_affected") and case.param(key)):
        return True
    case.reading("blinds-affected", "The blinds are affected once the big blind comes to an empty seat.")
    return case.ask(BLINDS) == "empty"


def too_few(case: Case) -> Ruling:
    if case.has(TIGHTER):
        case.cite(TIGHTER)
        case.found(may_balance_more_tightly=True)
        expected = case.has_param(f"{TIGHTER}.expected") and case.param(f"{TIGHTER}.expected")
        if expected:
            case.found(should_balance_more_tightly=True)
        case.do(
            "Balance more tightly as the event goes on: you should."
            if expected
            else "Balance more tightly late in the event if you see fit."
        )
    case.why("A table stops when it is {limit} or more players short, and this one is not.")
    case.do("Let the table play on.")
    case.aloud("This table plays on.")
    return case.rule("It plays on: fewer than {limit} players short.", because=HALT, ruling="plays_on")


def may_stop(case: Case, headline: str, step: str) -> Ruling:
    if case.param(f"{HALT}.mandatory_scope") != "all_tables" and case.told(FORMAT) != "full":
        case.why("Stopping a short table is a rule for events at full tables; here the floor judges.")
    until_then = Course(step, "One moment, please: no new hand until I say so.", headline)
    return case.leave(STOPS, until_then, because=HALT)


def stops(case: Case) -> Ruling:
    case.do("Stop the table after this hand.", "Send players until it is no longer {limit} short.")
    case.aloud("This table stops after this hand, until players come.")
    return case.rule("The table stops: {limit} or more players short.", because=HALT, ruling="stops")
