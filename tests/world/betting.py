"""Chips and words in turn, facing a bet: too few, too many, in one go or two, with a word or without."""

import re
from collections import Counter
from dataclasses import dataclass

from rules.engine.question import Chips
from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.table import BIG, Choose, Table, play

NOW, BEHIND = "now", "acted-behind"
CHIPS = (5_000, 1_000, 500, 100)


@dataclass(frozen=True)
class Push:
    """Chips and words of `seat` in turn; `table` is as it stood before them.

    `motions` are the chips of each motion, and `behind` what is left after them. `word` is what was said, and for which
    `named` amount, before any chip; "" for nothing.
    """

    table: Table
    seat: int
    bet: int
    before: int
    motions: tuple[Chips, ...]
    behind: int
    word: str
    named: int
    moment: str = NOW

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def sizes(self) -> list[int]:
        """Return the size of each bet and raise of the street by itself, the big blind first."""
        blind = [BIG] if self.table.on == "preflop" else []
        return blind + [to - was for _, to, was in self.table.bets]

    @property
    def full_sizes(self) -> list[int]:
        """Return those that were full; the big blind is the least bet."""
        full = [BIG]
        for size in self.sizes:
            if size >= full[-1]:
                full.append(size)
        return full

    @property
    def facing_a_raise(self) -> bool:
        return len(self.sizes) > 1

    @property
    def new(self) -> int:
        """Return all that was put in, in chips."""
        return sum(map(worth, self.motions))

    @property
    def total(self) -> int:
        return self.before + self.new

    @property
    def first_word(self) -> str:
        if self.word:
            return "words"
        if len(self.motions) > 1:
            return "several-goes"
        return "on-top" if self.before else "chips"

    @property
    def motion(self) -> str:
        """Return how chips followed the word raise."""
        if not self.motions:
            return "none"
        if len(self.motions) == 1:
            (only,) = self.motions
            if not self.behind:
                return "all"
            return "chip" if sum(count for _, count in only) == 1 else "one"
        if self.before + worth(self.motions[0]) == self.bet:
            return "call-first" if self.behind else "call-all"
        return "two"

    @property
    def undercall(self) -> str:
        if self.word == "call":
            return "call"
        return "amount" if self.word == "amount" else "chips"


def worth(chips: Chips) -> int:
    return sum(chip * count for chip, count in chips)


def in_chips(amount: int) -> Chips:
    """Return an amount in as few chips as make it."""
    made: Counter[int] = Counter()
    for chip in CHIPS:
        made[chip], amount = divmod(amount, chip)
    return tuple((chip, count) for chip, count in made.items() if count)


def pushed(choose: Choose) -> Push | None:
    """Play until somebody faces a bet with chips behind, and let them put chips in and say something."""
    table = play(choose)
    if not table.betting:
        return None
    seat = table.waiting[0]
    bet, before, left = table.bet, table.street.get(seat, 0), table.left(seat)
    if not table.faces(seat) or before + left <= bet:
        return None
    word = choose(("", "call", "raise", "amount", "raise-to"))
    named = 0
    motions: tuple[Chips, ...] = ()
    if word in ("amount", "raise-to"):
        named = choose((bet, bet + 100, bet + 300, 2 * bet, 2 * bet + 700, max(bet - 100, 100)))
        named = min(named, before + left)
        if word == "raise-to" and named <= bet:
            return None
        motions = ()
    elif word == "":
        motions = tuple(choose(_pushes(left, bet - before)) for _ in range(choose((1, 1, 2))))
    elif word == "raise":
        motions = tuple(choose(_pushes(left, bet - before)) for _ in range(choose((0, 1, 2))))
    new = sum(map(worth, motions))
    if new > left:
        return None
    said = {"": "says nothing", "raise": "says raise", "call": "says call"}.get(word, f"says {word} {named:,}")
    goes = " and then ".join(" + ".join(f"{count}×{chip:,}" for chip, count in motion) for motion in motions)
    table.say(
        f"Seat {seat}, with {before:,} in and {left:,} behind, faces {bet:,}: {said}; puts in {goes or 'nothing'}."
    )
    return Push(table, seat, bet, before, motions, left - new, word, named)


def _pushes(left: int, to_call: int) -> list[Chips]:
    """Return the pushes that are tried: exactly the call first, then less, more, and one chip."""
    amounts = [to_call, to_call + 100, to_call + 300, 2 * to_call, 3 * to_call, to_call - 100, left]
    made = [in_chips(amount) for amount in amounts if 0 < amount <= left]
    return made + [((chip, 1),) for chip in CHIPS if chip <= left]


def in_hand_for_an_undercall(push: Push) -> str:
    if len(push.table.in_hand) == 2:
        return "two"
    return "all-in" if len(push.table.able) == 2 else "more"


TRUTH = Truth(
    options={
        "hand-moment": each(lambda push: push.moment, NOW, BEHIND, "later-street", "over"),
        "chips-first": each(
            lambda push: push.first_word,
            *("chips", "words", "chips-words", "together", "on-top", "on-top-uncounted", "taken-back", "unclear"),
            *("several-goes", "number", "pot"),
        ),
        "chips-said": each(
            lambda push: push.word,
            *("call", "amount", "raise", "raise-amount", "raise-to", "raise-by", "raise-on-chip", "all-in", "check"),
            *("fold", "unclear"),
        ),
        "chips-motion": each(lambda push: push.motion, "none", "all", "chip", "one", "call-all", "call-first", "two"),
        "last-chips": yes_if(lambda push: push.behind == 0),
        "raise-faced": each(lambda push: "raise" if push.facing_a_raise else "opening", "opening", "raise"),
        "chips-before": each(lambda push: "left", "left", "back", "part", "combined"),
        "chips-swept": yes_if(lambda push: False),
        "chips-raise-open": yes_if(lambda push: True),
        "betting-structure": each(lambda push: "no-limit", "no-limit", "pot-limit", "limit"),
        "undercall-how": each(lambda push: push.undercall, "chips", "amount", "call", "retrieved", "taken-back"),
        "undercall-chip-left": each(
            lambda push: "last" if not push.behind else "tiny" if push.motions == (((100, 1),),) else "some",
            *("last", "tiny", "some"),
        ),
        "undercall-in-hand": each(in_hand_for_an_undercall, "two", "all-in", "more"),
        "string-faced": each(
            lambda push: ("raise-on-top" if push.facing_a_raise else "bet-on-top") if push.before else "bet",
            *("nothing", "bet", "bet-on-top", "raise-on-top"),
        ),
        "string-called": yes_if(lambda push: True),
        "undercalled-behind": yes_if(lambda push: False),
        "pulled-back": yes_if(lambda push: False),
    },
    numbers={
        "actor": lambda push: push.seat,
        "bet-faced": lambda push: push.bet,
        "in-front": lambda push: push.total,
        "in-front-before": lambda push: push.before,
        "chips-pushed": lambda push: push.motions[0],
        "chips-first-motion": lambda push: push.motions[0],
        "chips-first-total": lambda push: push.before + worth(push.motions[0]),
        "chips-named": lambda push: push.named,
        "chips-largest-raise": lambda push: max(push.sizes),
        "chips-largest-full-raise": lambda push: max(push.full_sizes),
        "last-full-raise": lambda push: push.full_sizes[-1],
        "undercall-meant": lambda push: push.named or push.total,
        "undercall-change": lambda push: 0,
    },
)


def doors(push: Push) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    facing = [Door("chips-facing-a-bet")]
    if not push.word and len(push.motions) == 2:
        return [Door("string-bet")]
    short = push.total < push.bet if not push.word else push.word == "amount" and push.named < push.bet
    return [*facing, Door("undercall")] if short and push.behind else facing


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what the act comes to, and for how much in all on this street."""
    return {"it is": ruling.values.get("ruling"), "for": comes_to(ruling)}


def comes_to(ruling: Ruling) -> int:
    """Return what the player has in on the street once the ruling is carried out; 0 if it does not say."""
    values = ruling.values
    return int(str(values.get("bet_total") or values.get("call_amount") or 0))


def chips_are_conserved(push: Push, ruling: Ruling, edition: str) -> str:
    """Hold what lies in front, less what goes back, plus what is owed, against what the act comes to."""
    to, values = comes_to(ruling), ruling.values
    if not to or not push.motions or ruling.values.get("ruling") == "fold":
        return ""
    back, owed = (int(str(values.get(what) or 0)) for what in ("returned", "owed"))
    # Where the first motion alone counts, a step gives back the other.
    counts = {push.total, push.before + worth(push.motions[0])}
    held = not (back or owed) or to in {total - back + owed for total in counts}
    return "" if held else "what goes back or is owed does not come to the bet"


def no_more_than_they_have(push: Push, ruling: Ruling, edition: str) -> str:
    too_much = comes_to(ruling) > push.total + push.behind
    said = any(re.search("all they have|everything", str(step)) for step in ruling.steps)
    return "for more than the player has" if too_much and not said else ""


def a_raise_is_full_or_all_in(push: Push, ruling: Ruling, edition: str) -> str:
    """Hold a raise against the largest full one of the street; 2013, 2017 and Fivebet take the largest, full or not."""
    raised = "bet_total" in ruling.values
    size = push.full_sizes[-1] if edition in ("tda-2009", "tda-2019") else max(push.sizes)
    least = min(push.bet + size, push.total + push.behind)
    return "a raise below the least" if raised and comes_to(ruling) < least else ""


def call_said_first_is_a_call(push: Push, ruling: Ruling, edition: str) -> str:
    if push.word != "call":
        return ""
    return "" if comes_to(ruling) == push.bet else "call was said, and it is no call of the bet"


def raise_said_first_is_a_raise(push: Push, ruling: Ruling, edition: str) -> str:
    if not push.word.startswith("raise") or len(push.motions) > 1:
        return ""
    return "" if ruling.values.get("ruling") in ("raise", "min_raise", "all_in") else "raise was said, and it is none"


BETTING = Chapter(
    "chips facing a bet",
    pushed,
    TRUTH,
    doors,
    matters,
    (
        chips_are_conserved,
        no_more_than_they_have,
        a_raise_is_full_or_all_in,
        call_said_first_is_a_call,
        raise_said_first_is_a_raise,
        only_where("goes back", lambda push: push.new > 0),
    ),
)
