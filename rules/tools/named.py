"""The tools by name, as other programs run them: one JSON object in, one out. docs/commands.md has their forms."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeAlias, cast

from rules.engine.book import Book
from rules.poker.odd_chips import Several
from rules.poker.pots import pots
from rules.tools.balancing import Mover, SeatedTable, balance, uneven
from rules.tools.bets import chips_for, least_raise, pot_limit
from rules.tools.chip_race import Rounding, chip_race
from rules.tools.dice import Dice
from rules.tools.errors import ToolRefused
from rules.tools.given import ToolInput
from rules.tools.hand_for_hand import PlayerOut, RankWay, hand_places
from rules.tools.missed_hands import AnteBy, missed_hands
from rules.tools.next_hands import SeatChanges, next_hands
from rules.tools.pot_awards import BoardWinners, award, rules_of
from rules.tools.prizes import places_of, prize_list, satellite, shared
from rules.tools.seat_draw import draw_seats

NamedTool: TypeAlias = Callable[[ToolInput, Book], dict[str, Any]]
RACE, MOVES = "chip-race-basics", "balancing-mover-and-destination"


def work_out(name: str, given: object, book: Book) -> dict[str, Any]:
    """Return what the tool `name` works out of one JSON object. Raises ToolRefused, naming the field."""
    if name not in TOOLS:
        raise ToolRefused("tool", f"there is no {name}; write one of {', '.join(TOOLS)}.")
    read = ToolInput(given)
    return TOOLS[name](read, book)


def _pots(read: ToolInput, book: Book) -> dict[str, Any]:
    put_in, folded, all_in = read.by_number("put_in"), read.wholes("folded", ()), read.wholes("all_in", ())
    dead, chip, button = read.whole("dead", 0), read.whole("chip", 1), read.whole("button", 0)
    stud, several = read.flag("stud"), read.choice("several", ("", "each", "first"), "")
    by_cards, winners = read.wholes("highest_cards", ()), read.objects("winners", ())
    read.close()
    if not {*folded, *all_in} <= put_in.keys():
        raise ToolRefused("put_in", "Say what each player put in, 0 for nothing.")
    made = pots(
        {str(seat): amount for seat, amount in put_in.items()},
        folded=map(str, folded),
        all_in=[str(seat) for seat in all_in],
        dead=dead,
    )
    if winners and len(winners) != len(made.pots):
        raise ToolRefused("winners", f"There are {len(made.pots)} pots. Say who wins each.")
    around = sorted(put_in, key=lambda seat: (seat <= button, seat))
    order = [str(seat) for seat in (by_cards if stud else around)]
    rules = rules_of(book, chip, stud=stud, decided=cast(Several, several))
    found = []
    for pot, won in zip(made.pots, winners or (None,) * len(made.pots), strict=True):
        boards = _boards(won) if won else []
        if not {player for board in boards for player in board.all} <= {*pot.players, pot.winner}:
            raise ToolRefused("winners", f"Only {', '.join(pot.players)} can win the pot of {pot.amount:,}.")
        if any(board.all - set(order) for board in boards):
            raise ToolRefused("highest_cards", "Say in which order the winners have the highest cards.")
        shares = award(pot.amount, boards, order, rules) if boards else {}
        found.append({"amount": pot.amount, "can_win": list(map(int, pot.players)), "won": shares})
    back = {"amount": made.unmatched, "seat": int(made.bettor)} if made.unmatched else None
    return {"pots": found, "goes_back": back, "total": made.total}


def _boards(won: ToolInput) -> list[BoardWinners]:
    """Return the winners of each board of a pot: of one board directly, of several in a list."""
    boards = won.objects("boards", ()) or (won,)
    read = [BoardWinners(_players(one, "high"), _players(one, "low")) for one in boards]
    for one in (won, *boards):
        one.close()
    return read


def _players(read: ToolInput, side: str) -> tuple[str, ...]:
    return tuple(map(str, read.wholes(side, () if side == "low" else None)))


def _pot_limit(read: ToolInput, book: Book) -> dict[str, Any]:
    numbers = {name: read.whole(name, 0) for name in ("middle", "in_front", "bet", "own", "lacking")}
    read.close()
    return asdict(pot_limit(**numbers))


def _least_raise(read: ToolInput, book: Book) -> dict[str, Any]:
    bet, before, last_full = read.whole("bet"), read.whole("before", 0), read.whole("last_full", 0)
    read.close()
    return asdict(least_raise(bet, before, last_full))


def _chips(read: ToolInput, book: Book) -> dict[str, Any]:
    amount, kinds = read.whole("amount"), read.wholes("denominations")
    read.close()
    return {"chips": [list(pair) for pair in chips_for(amount, kinds)]}


def _race(read: ToolInput, book: Book) -> dict[str, Any]:
    old, stacks = read.by_number("old_chips"), read.by_number("stacks")
    chip, into, seed = read.whole("chip"), read.whole("into"), read.text("seed")
    rounding = cast(Rounding, read.choice("rounding", ("up", "nearest", "down"), "nearest"))
    read.close()
    start, most = (int(str(book.param(f"{RACE}.{name}"))) for name in ("start_seat", "max_chips_won"))
    race = chip_race(old, stacks, chip, into, Dice(seed), start=start, most=most, rounding=rounding)
    return {**asdict(race), "before": race.before, "after": race.after, "difference": race.difference}


def _balancing(read: ToolInput, book: Book) -> dict[str, Any]:
    tables = []
    for one in read.objects("tables"):
        players = frozenset(one.wholes("players"))
        tables.append(SeatedTable(one.whole("number"), players, one.whole("seats"), one.whole("big_blind", 0)))
        one.close()
    read.close()
    mover = cast(Mover, book.param(f"{MOVES}.mover"))
    apart = uneven(tables)
    moves = [asdict(move) for move in balance(tables, mover)] if apart else []
    return {"uneven": asdict(apart) if apart else None, "moves": moves}


def _draw(read: ToolInput, book: Book) -> dict[str, Any]:
    players, seats, seed = read.wholes("players"), read.lists_by_number("open_seats"), read.text("seed")
    read.close()
    return {"seats": [asdict(one) for one in draw_seats(players, seats, Dice(seed))]}


def _next_hands(read: ToolInput, book: Book) -> dict[str, Any]:
    players, small, big = read.wholes("players"), read.whole("small_blind"), read.whole("big_blind")
    changes = []
    for one in read.objects("hands"):
        changes.append(SeatChanges(frozenset(one.wholes("out", ())), frozenset(one.wholes("arrived", ()))))
        one.close()
    read.close()
    return {
        "hands": [
            {"players": list(hand.players), **hand.positions._asdict(), "dead_button": hand.dead_button}
            for hand in next_hands(players, small, big, changes)
        ]
    }


def _prizes(read: ToolInput, book: Book) -> dict[str, Any]:
    prizes, left, out = prize_list(read.text("prizes")), read.whole("left"), read.whole("out")
    read.close()
    result = shared(prizes, places_of(left, out), out)
    return {**asdict(result), "places": list(result.places)}


def _hand_for_hand(read: ToolInput, book: Book) -> dict[str, Any]:
    prizes, left = prize_list(read.text("prizes")), read.whole("left")
    ante_by = read.choice("ante_by", ("big_blind", "each", "none"), "big_blind")
    decided = cast(RankWay, read.choice("decided", ("", "shared", "by_stack"), ""))
    out = []
    for one in read.objects("out"):
        out.append(PlayerOut(one.whole("player"), one.whole("chips", 0), one.whole("ante", 0)))
        one.close()
    read.close()
    result = hand_places(
        *(book, out, left, prizes, len(prizes)), big_blind_ante=ante_by == "big_blind", decided=decided
    )
    finishes = [{**asdict(one), "players": list(one.players), "places": list(one.places)} for one in result.finishes]
    return {"way": result.way, "concept": result.concept, "finishes": finishes}


def _satellite(read: ToolInput, book: Book) -> dict[str, Any]:
    pool, worth = read.whole("pool"), read.whole("worth")
    read.close()
    return asdict(satellite(pool, worth))


def _missed(read: ToolInput, book: Book) -> dict[str, Any]:
    hands, seat, players = read.whole("hands"), read.whole("seat"), read.wholes("players")
    big_blind_seat, small, big = read.whole("big_blind_seat"), read.whole("small_blind"), read.whole("big_blind")
    ante, ante_by = read.whole("ante", 0), read.choice("ante_by", ("none", "each", "big_blind"), "big_blind")
    read.close()
    cost = missed_hands(
        *(hands, seat, players, big_blind_seat),
        small_blind=small,
        big_blind=big,
        ante=ante,
        ante_by=cast(AnteBy, ante_by),
    )
    return asdict(cost)


TOOLS: Mapping[str, NamedTool] = {
    "pots": _pots,
    "pot-limit": _pot_limit,
    "least-raise": _least_raise,
    "chips": _chips,
    "chip-race": _race,
    "balancing": _balancing,
    "seat-draw": _draw,
    "next-hands": _next_hands,
    "prizes": _prizes,
    "hand-for-hand": _hand_for_hand,
    "satellite": _satellite,
    "missed-hands": _missed,
}
