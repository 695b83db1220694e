"""The joint meaning of the amounts in a sentence: too little for a call, too small a raise, a short all-in."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from rules.engine.question import Chips, Question, Value, amount
from rules.facts import chips, words
from rules.finding.heard import HeardAnswer, heard_in
from rules.finding.language import Sentence

# Nobody is asked these questions: their answers are only heard, for comparison with the bet.
RAISED = amount("raised-to", "", (), spoken="raise to {amount}, raise {amount}, make it {amount}, reraise {amount}")
SHOVED = amount(
    "shoved-for", "", (), spoken="[all-in] {amount}, [all-in] for {amount}, [all-in] to {amount}, {amount} [all-in]"
)
WAS_BET = amount(
    "was-bet",
    "",
    (),
    spoken="after {amount}, after bet of {amount}, after bet {amount}, over {amount}, blind is {amount}, "
    "bet is {amount}, {amount} to go, {amount} to call",
)
WAS_TOLD = amount(
    "was-told",
    "",
    (),
    spoken="was told {amount}, were told {amount}, told him {amount}, told her {amount}, told me {amount}, "
    "told them {amount}, told {seat} {amount}, dealer told {amount}, dealer quoted {amount}, quoted {amount}, "
    "heard {amount}, (turns out {amount})",
)
TRULY = amount(
    "truly",
    "",
    (),
    spoken="it is {amount}, it was {amount}, its {amount}, really {amount}, actually {amount}, in fact {amount}, "
    "turns out {amount}, there are {amount}, there is {amount}, there were {amount}, bet is {amount}, "
    "bet was {amount}, raise is {amount}, raise was {amount}, [all-in] is {amount}, [all-in] was {amount}, "
    "true amount {amount}",
)
HELD: tuple[Question[Any], ...] = (
    *(chips.BET, chips.IN_FRONT, chips.PUSHED, words.NAMED),
    *(RAISED, SHOVED, WAS_BET, WAS_TOLD, TRULY),
)


def compared(sentence: Sentence) -> frozenset[str]:
    """Return the joint meanings of the amounts, in the words of words.yaml."""
    heard = heard_in(sentence, HELD)
    return frozenset((*_counted(heard), *_compared({id: _worth(one.value) for id, one in heard.items()})))


def _counted(heard: Mapping[str, HeardAnswer]) -> Iterator[str]:
    if pushed := heard.get(chips.PUSHED.id):
        yield "one chip" if sum(count for _, count in cast(Chips, pushed.value)) == 1 else "several chips"


def _worth(value: Value) -> int:
    return value if isinstance(value, int) else sum(chip * count for chip, count in cast(Chips, value))


def _compared(heard: Mapping[str, int]) -> Iterator[str]:
    was_told, truly = heard.get(WAS_TOLD.id), heard.get(TRULY.id)
    if was_told and truly and was_told != truly:
        yield "wrong amount told"
        return
    bet = heard.get(chips.BET.id) or heard.get(WAS_BET.id)
    named = heard.get(words.NAMED.id)
    put = heard.get(chips.IN_FRONT.id) or heard.get(chips.PUSHED.id) or named
    if not bet:
        if put and named and put != named:
            yield "two amounts"
        return
    yield "facing"
    if shoved := heard.get(SHOVED.id):
        yield "short all-in" if bet < shoved < 2 * bet else "all-in"
    elif (raised := heard.get(RAISED.id, 0)) > bet:
        yield "raise too small" if raised < 2 * bet else "raise"
    elif put:
        yield "too little" if put < bet else "more than the bet"
