"""Acts of the betting that a sentence tells, in order, and what they make of the bet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from rules.books.folding import words as set_of
from rules.engine.question import Chips
from rules.finding.doers import TO_BE, Doer, Doers, calls_the_floor
from rules.finding.heard import is_about, is_another_amount, is_denied, is_wished
from rules.finding.language import COMMA, Sentence, Word, language
from rules.finding.numbers import AMOUNT, BLINDS, CHIPS, SEAT
from rules.poker.chips import worth

FOLD, CHECK, CALL, BET, RAISE, ALL_IN, MAKE, OPEN = ["fold", "check", "call", "bet", "raise", "all-in", "make", "open"]
KINDS = {
    **{kind: kind for kind in (FOLD, CHECK, CALL, BET, RAISE, ALL_IN)},
    "limp": CALL,
    "lead": BET,
    "reraise": RAISE,
    "snap call": CALL,
}
FORMS = {**dict.fromkeys(("opens", "opened", "open"), OPEN), **dict.fromkeys(("makes", "made", "make"), MAKE)}
# An act of which nothing is known but its amount has to name one.
NEEDS_AN_AMOUNT = (MAKE, OPEN)
ADDS_CHIPS = (BET, RAISE, ALL_IN, MAKE, OPEN)
# Behind one of these a bet or raise is a thing, and no act: "a bet of 800", "facing the raise".
BEFORE_A_THING = set_of(
    "a an the his her my their this that facing of over after before on for without no first opening preflop flop turn"
    " river last previous same string against under raise bet to into with from only big small short full"
)
OWNED = set_of("his her their my hers")
IS_A_THING = set_of("is was to of")
# In such a clause stands what came later, or never came.
LATER = set_of("before until till unless if")
FLOP = set_of("flop turn river")
FARTHEST = 6


class ToldAct(NamedTuple):
    """An act of the betting: its place, who does it (None if that is not told), its kind, and the amount named with it,
    a total of the street.
    """

    at: int
    doer: Doer | None
    kind: str
    amount: int | None = None
    # True for "a bet of 800", of which somebody else may be the player.
    is_thing: bool = False


@dataclass(frozen=True)
class ToldBet:
    """The bet after an act: the amount to call, the last full bet or raise, and how many raises there were; None for
    what is not told.
    """

    amount: int | None = None
    last_full: int | None = None
    raises: int | None = 0
    # The kind of the last act: "bet", "raise", or "short" for an all-in of less.
    made_by: str = ""


def acts_of(sentence: Sentence, doers: Doers) -> list[ToldAct]:
    """Return the acts that a sentence tells as done, in the order of its words."""
    return [act for act in _acts(sentence, doers) if act.kind not in NEEDS_AN_AMOUNT or act.amount is not None]


def _acts(sentence: Sentence, doers: Doers) -> Iterator[ToldAct]:
    words = sentence.words
    shoved = {one.start: one.end for one in sentence.expressions if one.meaning == ALL_IN}
    inside = {at for start, end in shoved.items() for at in range(start + 1, end)}
    for at, word in enumerate(words):
        kind = ALL_IN if at in shoved else FORMS.get(word.form) or KINDS.get(word.meaning)
        if kind is None or at in inside or not _is_done(sentence, at, kind):
            continue
        amount = _amount(sentence, at, shoved.get(at, at + 1))
        is_thing = _is_thing(words, at, kind)
        doer = doers.at[at]
        if at > 1 and words[at - 1].form == "s" and words[at - 2].meaning == SEAT:
            # "Seat 3's bet of 800".
            doer, is_thing = cast(int, words[at - 2].value), False
        elif is_thing and words[at - 1].form in OWNED:
            continue
        is_by = is_thing and _is_by(words, at)
        if is_thing and not is_by:
            doer = None
        if not is_thing or is_by or amount is not None:
            yield ToldAct(at, doer, kind, amount, is_thing)


def _is_done(sentence: Sentence, at: int, kind: str) -> bool:
    if is_denied(sentence, at) or is_wished(sentence, at, (kind,)):
        return False
    if at and sentence.words[at - 1].meaning == language().meaning("say") and is_denied(sentence, at - 1):
        return False
    if kind == CALL and calls_the_floor(sentence.words, at - 1):
        return False
    for number in range(at - 1, -1, -1):
        if sentence.words[number].meaning == COMMA:
            break
        if sentence.words[number].form in LATER:
            return False
    return True


def _is_thing(words: Sequence[Word], at: int, kind: str) -> bool:
    if kind in NEEDS_AN_AMOUNT:
        return False
    before = words[at - 1].form if at else ""
    if before == "string" and at > 1 and words[at - 2].meaning == SEAT:
        return False
    if before in ("a", "the", "his", "her") and _is_put(words, at - 1):
        return False
    after = words[at + 1].form if at + 1 < len(words) else ""
    was_done = before in TO_BE and words[at].form.endswith("ed")
    return before in BEFORE_A_THING or was_done or (kind in (BET, CALL) and after in IS_A_THING)


def _is_put(words: Sequence[Word], at: int) -> bool:
    """True for "put in a raise" and "made the call"."""
    before = [word for word in words[:at] if word.form not in ("in", "out")][-1:]
    return bool(before) and before[0].meaning in (language().meaning("put"), language().meaning("make"))


def _is_by(words: Sequence[Word], at: int) -> bool:
    """True for "a bet of 800 by seat 3"."""
    after = words[at + 1 : at + FARTHEST]
    return any(
        word.form in ("by", "from") and then.meaning == SEAT for word, then in zip(after, after[1:], strict=False)
    )


def _amount(sentence: Sentence, at: int, after: int) -> int | None:
    """Return the total that is named behind an act, in its clause and before anything else that is told."""
    words = sentence.words
    for here in range(after, min(after + FARTHEST, len(words))):
        word = words[here]
        if word.meaning in (AMOUNT, CHIPS):
            then = words[here + 1 : here + 3]
            if [one.meaning for one in then] == ["to", AMOUNT]:
                here, word = here + 2, then[1]
            # "Raised 800" may be to as much, or by.
            if words[at].meaning == RAISE and words[here - 1].form not in ("to", "it"):
                return None
            if words[here - 1].form == "by" or word.or_else is not None or is_about(sentence, here):
                return None
            return None if is_another_amount(sentence, here, (words[at].meaning,)) else _sum(word)
        if word.meaning == COMMA or word.meaning in KINDS or word.form in FORMS:
            return None
        if word.meaning == SEAT and words[here - 1].form not in ("by", "from"):
            return None
    return None


def _sum(word: Word) -> int:
    if isinstance(word.value, int):
        return word.value
    return worth(cast(Chips, word.value))


def bet_after(sentence: Sentence, acts: Sequence[ToldAct]) -> ToldBet:
    """Return what the acts make of the bet, beginning with the blinds if the street is the first."""
    big = big_blind_of(sentence)
    after_the_flop = any(word.form in FLOP for word in sentence.words)
    bet = ToldBet(0, big) if after_the_flop else ToldBet(big, big)
    for act in acts:
        bet = _with(bet, act)
    return bet


def big_blind_of(sentence: Sentence) -> int | None:
    """Return the big blind of "blinds 400/800"."""
    told = {word.value for word in sentence.words if word.meaning == BLINDS}
    return cast(int, told.pop()) if len(told) == 1 else None


def _with(bet: ToldBet, act: ToldAct) -> ToldBet:
    """Return the bet after one more act."""
    if act.kind == CALL:
        return ToldBet(act.amount, bet.last_full, bet.raises) if act.amount and not bet.amount else bet
    if act.kind not in ADDS_CHIPS:
        return bet
    if act.amount is None:
        return ToldBet(None, None, None if bet.raises is None else bet.raises + (act.kind == RAISE), act.kind)
    if act.kind == BET:
        return ToldBet(act.amount, act.amount, bet.raises, BET)
    if bet.amount is None:
        is_raise = act.kind == RAISE
        return ToldBet(act.amount, None, bet.raises + 1 if is_raise and bet.raises is not None else None, act.kind)
    by = act.amount - bet.amount
    if by <= 0:
        return bet
    if bet.last_full is not None and by < bet.last_full:
        return ToldBet(act.amount, bet.last_full, bet.raises, "short" if act.kind == ALL_IN else act.kind)
    if bet.last_full is None and bet.amount and act.kind == ALL_IN:
        return ToldBet(act.amount, None, None, ALL_IN)
    return ToldBet(act.amount, by, None if bet.raises is None else bet.raises + bool(bet.amount), RAISE)
