"""The positions in the pictures of a ruling, in units of their view box. The engine provides the contents."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from floor.calls.rings import rings_of

WIDTH = 640
STEP = 108  # from one pile to the next
RISE = 9  # from one chip of a pile to the one on it
TALLEST = 5  # chips drawn of a pile; its label gives their number
CHIP = 48
BAR = 52
DIGIT = 14  # about as wide as one digit of a number in a bar
PAD = 12  # from the edge of a bar to its number
# A segment keeps room for its number, however small it is beside the other.
NARROWEST = Fraction(1, 4)
# What becomes of a part of the chips.
MOVES = {"chips-back": "back", "chips-owed": "more", "chips-short": "short"}
# The pictures that have a bar of the chips in front already.
SCALES = ("one-chip", "chips-lifted", "way-to-a-raise", "side-pots")
# Stacks of pots and shares: their chips, drawn smaller, at most so many for the highest; the room for a letter of the
# sum and the name below them, of a note, and for the number of a seat.
STACK_CHIP, HIGHEST, BELOW, NOTE, SEAT = 34, 8, 17, 14, 42
# The parts of a pot bet, one under the other: words, amount and bar, each part beginning where the one above it ends.
ROW, AMOUNT, BARS = 44, 420, 436
PARTS = {
    "bet": "The bet to match",
    "middle": "In the middle",
    "front": "In front of everybody",
    "lacking": "What blinds lack",
    "call": "The call",
}
# Cards of the board: their size, their distance in a pile, and between piles enough room for a name.
CARD, CARD_HIGH, BESIDE, APART, LETTER, NARROW = 62, 84, 6, 28, 13, 460
FACES = {"up": "face up", "down": "face down", "any": "", "maybe": "perhaps one more"}
# The occupant of a seat in words; empty for a seat that only shows where the others are.
SITS = {
    "player": "the player who moves",
    "other": "another player",
    "stack": "a stack, and nobody",
    "open": "nobody",
    "never": "not to be taken",
    "place": "",
}

Drawing = dict[str, Any]


def drawing_of(picture: Mapping[str, Any]) -> Drawing:
    """The positions for a picture of one of the drawn kinds; empty for any other, which is only told."""
    match picture["kind"]:
        case "chips-lifted":
            return _lifted(picture)
        case "one-chip":
            return _one_chip(picture)
        case "way-to-a-raise":
            return _way(picture)
        case "pot-bet":
            return _pot_bet(picture)
        case "chips-back" | "chips-owed" | "chips-short":
            return _share(picture)
        case "side-pots" | "split":
            return _stacks(picture)
        case "seats" if picture.get("at"):
            return {**rings_of(picture), "said": _said_of_seats(picture)}
        case "board" | "seats":
            return _board(picture)
        case _:
            return {}


def _lifted(picture: Mapping[str, Any]) -> Drawing:
    """The chips left, in piles, the lifted chip away from them, and below, a bar of both with a mark at the call."""
    left = [(chip, count - (chip == picture["lifted"])) for chip, count in picture["pushed"]]
    base = CHIP + 4 + RISE * (min(max(count for _, count in left), TALLEST) - 1)
    piles = [_pile(chip, count, CHIP + 4 + STEP * place, base) for place, (chip, count) in enumerate(left)]
    last = piles[-1]["x"]
    width, below = max(WIDTH, last + 2 * STEP + CHIP + 4), base + CHIP + 96
    bar = _bar(0, below, width, picture["left"], picture["total"], picture["to_call"])
    away = max(last + 2 * STEP, bar["cut"] + bar["open"] // 2)  # above its own part of the bar
    return {
        "width": width,
        "height": below + BAR + 2,
        "piles": piles,
        "base": base,
        "labels": base + CHIP + 34,
        "lifted": {"chip": picture["lifted"], "x": away, "y": base},
        "arrow": {"from": last + CHIP + 10, "to": away - CHIP - 12, "y": base},
        "bar": bar,
    }


def _pile(chip: int, count: int, x: int, base: int) -> Drawing:
    return {"chip": chip, "count": count, "x": x, "ys": [base - RISE * n for n in range(min(count, TALLEST))]}


def _one_chip(picture: Mapping[str, Any]) -> Drawing:
    """The chip, and beside it the bar of its value with a mark at the call."""
    beside = 2 * CHIP + 32
    return {
        "width": WIDTH,
        "height": 2 * CHIP + 8,
        "chip": {"chip": picture["total"], "x": CHIP + 4, "y": CHIP + 4},
        "bar": _bar(beside, CHIP - 6, WIDTH - beside, picture["to_call"], picture["total"], picture["to_call"]),
    }


def _bar(x: int, y: int, width: int, solid: int, total: int, call: int) -> Drawing:
    """A bar to `total`, solid up to `solid`, with a mark at `call`; both its parts are to scale in themselves."""
    cut = round(width * min(max(Fraction(solid, total), NARROWEST), 1 - NARROWEST))
    if call <= solid:
        at = x + round(cut * Fraction(call, solid))
    else:
        at = x + cut + round((width - cut) * Fraction(call - solid, total - solid))
    ends = "end" if at > x + width // 2 else "start"
    return {
        "x": x,
        "y": y,
        "cut": x + cut,
        "solid": cut,
        "open": width - cut,
        "call": at,
        "ends": ends,
        "solid_at": _clear_of(at, x, x + cut, f"{solid:,}"),
        "open_at": _clear_of(at, x + cut, x + width, f"+ {total - solid:,}"),
    }


def _clear_of(mark: int, start: int, end: int, number: str) -> int:
    """Return where the number of a bar's part begins: at its start, or after the mark that would strike it through."""
    room = PAD + DIGIT * len(number)
    is_struck = start < mark < start + room
    return mark + PAD if is_struck and mark + room <= end else start + PAD


def _share(picture: Mapping[str, Any]) -> Drawing:
    """A bar of the chips in front and of what is short, owed or going back, to scale, each with its number."""
    front, amount = picture["front"], picture["amount"]
    goes_back = picture["kind"] == "chips-back"
    solid, total = (front - amount, front) if goes_back else (front, front + amount)
    width = WIDTH - 4
    cut = round(width * Fraction(solid, total))
    words = f"{amount:,} {MOVES[picture['kind']]}"
    room = LETTER * len(words) + 2 * PAD
    fits = room <= width - cut
    return {
        "width": WIDTH,
        "height": 100 if fits else 134,
        "solid": cut,
        "open": width - cut,
        "cut": 2 + cut,
        "left": f"{solid:,} stays" if goes_back and solid else f"{front:,} in" if not goes_back else "",
        "right": f"{total:,} in" if goes_back else f"{total:,} {picture.get('total', 'in all')}",
        "words": words,
        "words_x": 2 + cut + (width - cut) // 2 if fits else WIDTH - 2,
        "words_y": 79 if fits else 126,
        "anchor": "middle" if fits else "end",
    }


def _stacks(picture: Mapping[str, Any]) -> Drawing:
    """Return stacks to scale beside one another, each with its sum below it; of a split, the whole comes first."""
    whole = [picture["whole"]] if picture["whole"] else []
    stacks = [*whole, *picture["stacks"]]
    most = max(amount for _, amount, *_ in stacks)
    rooms = [
        max(BELOW * len(name), BELOW * len(words or f"{amount:,}"), NOTE * len(note))
        for name, amount, _, _, words, note in stacks
    ]
    column = max(WIDTH // len(stacks), *rooms)
    piles = [_stack(stack, most, column, picture["chip"]) for stack in stacks]
    base = STACK_CHIP + 6 + max(pile["tall"] for pile in piles)
    rows = max(pile["rows"] for pile in piles)
    below = 100 if any(note for *_, note in stacks) else 68 + SEAT * rows
    return {
        "width": column * len(stacks),
        "height": base + STACK_CHIP + below,
        "base": base,
        "sums": base + STACK_CHIP + 30,
        "names": base + STACK_CHIP + 60,
        "notes": base + STACK_CHIP + 92,
        "seats": base + STACK_CHIP + 60 + SEAT // 2 + 8,
        "piles": [{**pile, "x": column * place + column // 2} for place, pile in enumerate(piles)],
        "arrow": {"from": column // 2 + 50, "to": column + column // 2 - 50, "y": base} if whole else None,
    }


def _stack(stack: Sequence[Any], most: int, column: int, chip: int) -> Drawing:
    """Return one stack: chips of nobody's count to its scale, the odd ones on top, and its seats in rows."""
    name, amount, seats, odd, words, note = stack
    even = amount - odd * chip
    chips = max(1, round(HIGHEST * Fraction(even, most))) if even else 0
    a_row = max(1, column // SEAT)
    rows = [seats[at : at + a_row] for at in range(0, len(seats), a_row)]
    heights = [RISE * n for n in range(chips + min(odd, TALLEST))]
    return {
        "name": name,
        "sum": words or f"{amount:,}",
        "amount": amount,
        "note": note,
        "chips": heights[:chips],
        "odd": heights[chips:],
        "tall": heights[-1],
        "rows": len(rows),
        "seats": [
            (seat, SEAT * at - SEAT * (len(row) - 1) // 2, SEAT * down)
            for down, row in enumerate(rows)
            for at, seat in enumerate(row)
        ],
    }


def _way(picture: Mapping[str, Any]) -> Drawing:
    """A bar from the call to the smallest raise, with a mark where a raise becomes full and one for the total."""
    width, edge = WIDTH - 4, 2
    done = Fraction(picture["total"] - picture["bet"], picture["least"] - picture["bet"])
    at = edge + round(width * done)
    return {
        "width": WIDTH,
        "height": 162,
        "mark": edge + round(width * Fraction(picture["share"])),
        "at": at,
        "done": at - edge,
        "percent": round(100 * Fraction(picture["share"])),
        "ends": "end" if done > Fraction(3, 4) else "start" if done < Fraction(1, 4) else "middle",
    }


def _pot_bet(picture: Mapping[str, Any]) -> Drawing:
    """A bar for each part, each beginning where the last one ends, and below them one for all together."""
    rows: list[Drawing] = []
    before = 0
    for key, words in PARTS.items():
        if picture[key]:
            rows.append(_row(len(rows), words, picture[key], before, picture["total"]))
            before += picture[key]
    total = _row(len(rows), "The most", picture["total"], 0, picture["total"])
    return {"width": WIDTH, "height": ROW * (len(rows) + 1), "amounts": AMOUNT, "rows": rows, "total": total}


def _row(place: int, words: str, worth: int, before: int, total: int) -> Drawing:
    wide = Fraction(WIDTH - BARS - 2, total)
    return {
        "words": words,
        "worth": worth,
        "y": ROW * place,
        "x": BARS + round(wide * before),
        "width": max(3, round(wide * worth)),
    }


def _board(picture: Mapping[str, Any]) -> Drawing:
    """Two rows of cards or seats, before and after; one if everything stays as it is."""
    shown = {"Before": picture["before"], "After": picture["after"]}
    if picture["before"] == picture["after"]:
        shown = {"As it is, and stays": picture["before"]}
    high = CARD_HIGH + 84
    rows = [_cards(title, piles, high * place) for place, (title, piles) in enumerate(shown.items())]
    return {
        "width": max(NARROW, *(row["width"] for row in rows)),
        "height": high * len(rows) - 12,
        "card": {
            "width": CARD,
            "height": CARD_HIGH,
            "middle": CARD // 2,
            "mark": CARD_HIGH // 2 + 7,
            "right": CARD - 6,
            "bottom": CARD_HIGH - 6,
        },
        "rows": rows,
    }


def _said_of_seats(picture: Mapping[str, Any]) -> str:
    """Return the seating before and after, as one sentence each."""
    rows = {"Before": picture["before"], "After": picture["after"]}
    return " ".join(f"{title}: {_piles_said(piles)}." for title, piles in rows.items())


def _piles_said(piles: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    return "; ".join(f"{name}: {_said(cards)}".removesuffix(": ") for name, cards in piles)


def _cards(title: str, piles: Sequence[tuple[str, Sequence[tuple[str, str]]]], y: int) -> Drawing:
    """A row of piles from the left, each with its name under it."""
    drawn: list[Drawing] = []
    x = 0
    for name, cards in piles:
        places = [x + (CARD + BESIDE) * place for place in range(max(len(cards), 1))]
        lying = [{"face": face, "mark": mark, "x": at} for (face, mark), at in zip(cards, places, strict=False)]
        drawn.append({"name": name, "x": x, "cards": lying or [{"face": "none", "mark": "", "x": x}]})
        x += max(places[-1] + CARD - x, LETTER * len(name)) + APART
    return {
        "title": title,
        "said": _piles_said(piles),
        "y": y,
        "under": CARD_HIGH + 28,
        "piles": drawn,
        "width": x - APART,
    }


def _said(cards: Sequence[tuple[str, str]]) -> str:
    """The cards of a pile in words, with equal ones counted."""
    many = Counter((face, mark) for face, mark in cards)
    return ", ".join(" ".join(filter(None, _words(*card, count))) for card, count in many.items()) if cards else "none"


def _words(face: str, mark: str, count: int) -> tuple[str, ...]:
    if face in SITS:
        return (SITS[face],)
    return (FACES[face],) if face == "maybe" else (str(count), FACES[face], mark)
