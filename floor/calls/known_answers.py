"""Answers that level, game or seating list already give: filled in while they can be relied on, else offered to tap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from floor.calls.around import Around, around_of
from floor.ground.games import GAMES
from floor.ground.inputs import Input, said
from floor.ground.wizard import Stored, Wizard, refilled_of, wizard_of
from floor.models import AnteFrom, Incident, Level, Structure
from rules.engine.question import SEATS, AskedQuestion, BadAnswer, Value
from rules.engine.ruling import AnsweredQuestion, Asking
from rules.facts.chips import BET, LAST_FULL_RAISE, SMALLEST
from rules.situations.betting.action_out_of_turn.questions import BET_BEFORE, LAST_FULL
from rules.situations.betting.shared.bet_questions import LARGEST_FULL_RAISE, LARGEST_RAISE
from rules.situations.button.next_button.rule import BETWEEN, BIG, NEXT, SMALL, TWO
from rules.situations.procedures.ante_short import ANTE, BLIND
from rules.situations.seating.balancing import FORMAT, GAME
from rules.situations.showdown.odd_chips import HOW

# A full table has eight seats or more, as balancing has it.
FULL_TABLE = 8
Told: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True)
class KnownAnswer:
    """An answer that somebody need not give: its value, and in words what it comes from. `fresh` while that holds."""

    value: Value
    source: str
    fresh: bool


class _Basis(NamedTuple):
    """Source of an answer, with its age once it is old."""

    source: str
    fresh: bool


class _Reader(NamedTuple):
    """Way to answer one question without asking; `needs` are the questions whose answers it takes up."""

    basis: Callable[[Around], _Basis]
    read: Callable[[Told, Around], Value | None]
    needs: tuple[str, ...] = ()


def answers_of(call: Incident) -> Stored:
    """Return the answers of a call, with those that are known from what is in play filled in anew."""
    return filled_in(call, replace(wizard_of(call, call.draft), stored=refilled_of(call)), around_of(call)).stored


def filled_in(call: Incident, wizard: Wizard, around: Around) -> Wizard:
    """Return a call with every answer filled in that is known; one about a hand has them from its tape."""
    return wizard if call.hand_id or call.is_own_ruling else with_known(wizard, around)


def with_known(wizard: Wizard, around: Around) -> Wizard:
    """Return the call with every next question answered that need not be asked.

    What was filled in before is found anew, unless it is on record.
    """
    recorded = wizard.recorded or {}
    before = [
        key
        for key, kept in wizard.stored.items()
        if key in READERS and kept["by"] == "system" and recorded.get(key) != kept
    ]
    wizard = wizard.without(before)
    while isinstance(wizard.result, Asking):
        known = known_answer(wizard.result, around)
        if known is None or not known.fresh:
            break
        wizard = wizard.filling_in(wizard.result.asked, known.value)
    return wizard


def known_answer(result: Asking, around: Around) -> KnownAnswer | None:
    """The answer to the next question as far as it is known, fresh or not; None if nobody but a person can tell."""
    asked, reader = result.asked, READERS.get(result.asked.question.id)
    if reader is None or result.carried is not None:
        return None
    if asked.question.id == SMALLEST.id and asked.question.text != SMALLEST.text:
        return None  # the smallest chip of one pot is no chip of the level
    value = reader.read(_told(result.given), around)
    if value is None:
        return None
    try:
        asked.clean(value)
    except BadAnswer:
        return None
    return KnownAnswer(value, *reader.basis(around))


def amounts_beside(wizard: Wizard, asked: AskedQuestion, around: Around) -> tuple[AskedQuestion, ...]:
    """The amounts asked for on the page of `asked`, up to one that may be known once the others are given."""
    told = _told(wizard.given)
    return tuple(takewhile(lambda one: not _may_be_known(one, told, around), wizard.amounts_along(asked)))


def _may_be_known(asked: AskedQuestion, told: Told, around: Around) -> bool:
    reader = READERS.get(asked.question.id)
    if reader is None or not reader.basis(around).fresh:
        return False
    return not {*reader.needs} <= told.keys() or reader.read(told, around) is not None


def _told(given: tuple[AnsweredQuestion, ...]) -> dict[str, Value]:
    return {one.asked.question.id: one.value for one in given}


def _level(around: Around) -> _Basis:
    level = around.in_play.level
    if around.in_play.big_blind or not isinstance(level.value, Level):
        return _Basis(f"level {level.value.number}" if isinstance(level.value, Level) else "", True)
    return _Basis(f"level {level.value.number}, set {_age(level, around)}", False)


def _list(around: Around) -> _Basis:
    """Take the seating list as right while as many players were counted at the table not long ago."""
    players = around.in_play.players
    if around.in_play.counted == len(around.names()):
        return _Basis("the seating list", True)
    counted = f", counted {_age(players, around)}" if players and players.set_at else ""
    return _Basis(f"the seating list{counted}", False)


def _game(around: Around) -> _Basis:
    game = around.in_play.game
    if around.in_play.code or game is None:
        return _Basis("the game", True)
    return _Basis(f"the game set {_age(game, around)}", False)


def _room(around: Around) -> _Basis:
    return _Basis(f"{around.seats} seats a table", True)


def _age(old: Input, around: Around) -> str:
    """Return when an input was set, and its age: "at 22:10, 45 min ago"."""
    if old.set_at is None or around.at is None:
        return "some time ago"
    return f"at {old.set_at.astimezone(around.at.tzinfo):%H:%M}, {said(around.at - old.set_at)} ago"


def _smallest_raise(told: Told, around: Around) -> Value | None:
    """Return the big blind facing a bet of one: no bet or raise before it was larger."""
    big_blind = _big_blind(around)
    return big_blind if told.get(BET.id) == big_blind else None


def _raise_before_an_all_in(told: Told, around: Around) -> Value | None:
    """Return the big blind if nothing, or one big blind, was bet before the all-in."""
    big_blind = _big_blind(around)
    return big_blind if big_blind and told.get(BET_BEFORE.id) in (0, big_blind) else None


def _big_blind(around: Around) -> int | None:
    """The big blind of the level, old or not, in a game in which it is the least bet of every street."""
    level, structure = around.in_play.level.value, around.in_play.structure
    opens = structure.value in (Structure.NO_LIMIT, Structure.POT_LIMIT) and around.in_play.family in ("flop", "draw")
    return level.big_blind if isinstance(level, Level) and opens and not structure.stale else None


def _blind_of_the_payer(told: Told, around: Around) -> Value | None:
    """The blind of the player who posts the ante for the table."""
    level = around.in_play.level.value
    return level.big_blind if isinstance(level, Level) and level.ante_from == AnteFrom.BIG_BLIND else None


def _ante(told: Told, around: Around) -> Value | None:
    level = around.in_play.level.value
    return level.ante or None if isinstance(level, Level) and level.ante_from == AnteFrom.BIG_BLIND else None


def _smallest_chip(told: Told, around: Around) -> Value | None:
    level = around.in_play.level.value
    return min(level.chips, default=None) if isinstance(level, Level) else None


def _balanced(told: Told, around: Around) -> Value | None:
    """Name what is played as the rule on balancing does, which has no word for draw games."""
    code, mixed = _code(around), around.in_play.game is not None
    family = GAMES[code].family if code else ""
    if family == "stud":
        return "mixed-stud" if mixed else "stud"
    return ("mixed" if mixed else "flop") if family == "flop" else None


def _shared(told: Told, around: Around) -> Value | None:
    """Share a pot among equal hands where there is no low hand."""
    code = _code(around)
    return "equal" if code and not GAMES[code].high_low else None


def _code(around: Around) -> str:
    """The game, old or not."""
    game = around.in_play.game
    code = str(game.value) if game else around.in_play.code
    return code if code in GAMES else ""


def _format(told: Told, around: Around) -> Value | None:
    return "other" if around.seats < FULL_TABLE else None


def _next_player(told: Told, around: Around) -> Value | None:
    """The first player to the left of the last big blind."""
    return next(iter(_from(around, told[BIG.id], 1)), None) if BIG.id in told else None


def _due_small_blind(told: Told, around: Around) -> Value | None:
    """The player before the last big blind had it one hand earlier, if nobody has come or gone meanwhile."""
    return next(iter(_from(around, told[BIG.id], -1)), None) if BIG.id in told and around.unchanged() else None


def _two_left(told: Told, around: Around) -> Value | None:
    taken = tuple(sorted(around.names()))
    return taken if len(taken) == 2 else None


def _anybody_between(told: Told, around: Around) -> Value | None:
    small, big = told.get(SMALL.id), told.get(BIG.id)
    if not isinstance(small, int) or not isinstance(big, int) or not around.names():
        return None
    between = [seat for seat in SEATS if (seat - small) % len(SEATS) < (big - small) % len(SEATS) and seat != small]
    return "yes" if any(seat in around.names() for seat in between) else "no"


def _from(around: Around, seat: Value, step: int) -> list[int]:
    """The taken seats from the one beside `seat` on, clockwise or back."""
    if not isinstance(seat, int):
        return []
    order = [(seat - 1 + step * by) % around.seats + 1 for by in range(1, around.seats)]
    return [other for other in order if other in around.names()]


READERS = {
    LARGEST_RAISE.id: _Reader(_level, _smallest_raise, (BET.id,)),
    LARGEST_FULL_RAISE.id: _Reader(_level, _smallest_raise, (BET.id,)),
    LAST_FULL_RAISE.id: _Reader(_level, _smallest_raise, (BET.id,)),
    LAST_FULL.id: _Reader(_level, _raise_before_an_all_in, (BET_BEFORE.id,)),
    SMALLEST.id: _Reader(_level, _smallest_chip),
    BLIND.id: _Reader(_level, _blind_of_the_payer),
    ANTE.id: _Reader(_level, _ante),
    GAME.id: _Reader(_game, _balanced),
    HOW.id: _Reader(_game, _shared),
    FORMAT.id: _Reader(_room, _format),
    NEXT.id: _Reader(_list, _next_player),
    SMALL.id: _Reader(_list, _due_small_blind),
    TWO.id: _Reader(_list, _two_left),
    BETWEEN.id: _Reader(_list, _anybody_between),
}
