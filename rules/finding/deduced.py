"""Facts that follow from the acts a sentence tells together: the bet that is faced, who acted behind, what came since.

Each is taken only where every act that bears on it is told with its player and its amount.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.question import Question, Value
from rules.facts import chips
from rules.finding.acts import (
    ADDS_CHIPS,
    ALL_IN,
    BET,
    CALL,
    CHECK,
    FOLD,
    MAKE,
    RAISE,
    ToldAct,
    acts_of,
    bet_after,
    big_blind_of,
)
from rules.finding.doers import Doer, Doers, doers_of, is_aside, weighty_acts
from rules.finding.heard import ASKS_TO_RAISE, HeardAnswer, heard_in
from rules.finding.language import COMMA, Sentence

SHORT_ALL_INS = {1: "one", 2: "two", 3: "three"}
SHORT = "short"
BEHIND_ACTS = {FOLD: "fold", CHECK: "check", CALL: "call", RAISE: "raise", MAKE: "raise", ALL_IN: "all-in"}
NOW_ACTS = {FOLD: "fold", CHECK: "check", CALL: "call", BET: "bet", RAISE: "raise"}
SAID = {FOLD: "folded", CHECK: "checked", CALL: "called", BET: "bet", RAISE: "raised", ALL_IN: "all-in"}
# "Seat 9 is still to act": the words between.
NEXT_TO = 4
Deduced = Iterator[tuple[str, Value, str]]


def deduced(
    sentence: Sentence, questions: Mapping[str, Question[Any]], taken: Mapping[str, HeardAnswer]
) -> dict[str, HeardAnswer]:
    """Return what the acts of a sentence come to, by question key."""
    doers = doers_of(sentence, asks=ASKS_TO_RAISE in questions)
    acts = acts_of(sentence, doers)
    main = doers.main[0] if len(doers.main) == 1 else None
    found: list[tuple[str, Value, str]] = []
    if main is not None:
        if "raise-since" in questions:
            found += _since(sentence, acts, main)
        elif "oot-skipped" in questions:
            found += _out_of_turn(sentence, doers, acts, main, taken)
        elif "bet-faced" in questions:
            found += _faced(sentence, doers, acts, main, taken)
        if "hand-moment" in questions and "oot-skipped" not in questions:
            found += _moment(sentence, doers, acts, main)
    if "showdown-about" in questions:
        found += _last_bet(sentence, acts)
    if "accepted-act" in questions:
        found += _accepted(acts)
    return {key: HeardAnswer(value, said) for key, value, said in found if key.partition(".")[0] in questions}


def _since(sentence: Sentence, acts: Sequence[ToldAct], main: Doer) -> Deduced:
    """Deduce what came between a player's turn and the next: "seat 5 bets 800, seat 6 is all-in for 1,000"."""
    adding = [at for at, act in enumerate(acts) if act.kind in ADDS_CHIPS and act.doer != main]
    own = [at for at, act in enumerate(acts) if act.doer == main and act.kind != FOLD and adding and at < adding[-1]]
    if not own or any(acts[at].doer is None for at in adding):
        return
    turn = own[-1]
    if isinstance(main, int):
        yield "raise-seat", main, "{seat}"
    raised = [at for at, act in enumerate(acts) if at > adding[-1] and act.doer == main and act.kind in ADDS_CHIPS]
    if raised:
        yield "raise-moment", "raised", "raised already"
    before, now = bet_after(sentence, acts[: turn + 1]), bet_after(sentence, acts[: adding[-1] + 1])
    since = [bet_after(sentence, acts[: at + 1]).made_by for at in adding if at > turn]
    if RAISE in since or BET in since:
        yield "raise-since", "full", "full raise since"
    elif {*since} == {SHORT}:
        many = "three" if len(since) > 2 else SHORT_ALL_INS[len(since)]
        yield "raise-since", many, f"{many} short all-in{'s' if len(since) > 1 else ''} since"
    put = acts[turn].amount or before.amount
    if put is not None and acts[turn].kind != CHECK:
        yield "in-front-before", put, "{amount} in before"
    if now.amount:
        yield "bet-faced", now.amount, "facing {amount}"
    if now.last_full:
        yield "last-full-raise", now.last_full, "last full raise {amount}"
    if len(since) == 2 and {*since} == {SHORT}:
        first = next(acts[at] for at in adding if at > turn)
        if first.amount:
            yield "raise-first-all-in", first.amount, "first all-in {amount}"


def _faced(
    sentence: Sentence, doers: Doers, acts: Sequence[ToldAct], main: Doer, taken: Mapping[str, HeardAnswer]
) -> Deduced:
    """Deduce the bet that a player faces, and whether it is a raise."""
    own = [
        at for at, _ in weighty_acts(sentence) if doers.at[at] == main and not is_aside(sentence.words, at, doers.at)
    ]
    if not own:
        return
    faced = [
        act
        for act in acts
        if act.kind in ADDS_CHIPS
        and act.doer != main
        and (act.at < own[-1] or act.doer is None or is_aside(sentence.words, act.at, doers.at))
    ]
    big = big_blind_of(sentence)
    if not faced and big and "raise-faced" in taken and taken["raise-faced"].value == "opening":
        yield "bet-faced", big, "facing {amount}"
        return
    amounts = [act.amount for act in faced]
    # A bet that nobody is named for may be the player's own, unless somebody raised it.
    if len(faced) == 1 and faced[0].doer is None and not faced[0].is_thing:
        return
    if not faced or None in amounts or any(act.kind == ALL_IN for act in faced[1:]):
        return
    if amounts != sorted({amount for amount in amounts if amount}):
        return
    bet = bet_after(sentence, faced)
    if bet.amount:
        yield "bet-faced", bet.amount, "facing {amount}"
    if len(faced) > 1 or faced[0].kind == RAISE:
        yield "raise-faced", "raise", "facing a raise"
    elif faced[0].kind == BET and isinstance(faced[0].doer, int) and big is None:
        yield "raise-faced", "opening", "opening bet"


def _moment(sentence: Sentence, doers: Doers, acts: Sequence[ToldAct], main: Doer) -> Deduced:
    """Deduce that nobody has acted behind a player, since the next one is still to act, or that somebody has."""
    words = sentence.words
    own = [at for at, _ in weighty_acts(sentence) if doers.at[at] == main]
    if not own:
        return
    since = [act for act in acts if act.at > own[-1] and isinstance(act.doer, int) and act.doer != main]
    if any(words[act.at - 1].form in ("already", "behind") for act in since if act.kind in (CALL, FOLD)):
        yield "hand-moment", "acted-behind", "others acted behind"
    pending = [one.start for one in sentence.expressions if one.meaning == "still to act"]
    waiting = [at for at in doers.acted_on if words[at].value != main and at > own[-1]]
    if not since and any(0 < start - at <= NEXT_TO for at in waiting for start in pending):
        yield "hand-moment", "now", "nobody acted behind"


def _out_of_turn(
    sentence: Sentence, doers: Doers, acts: Sequence[ToldAct], main: Doer, taken: Mapping[str, HeardAnswer]
) -> Deduced:
    """Deduce what came before an act out of turn, what was done behind it, and what the skipped player did then."""
    skipped = taken["oot-skipped"].value if "oot-skipped" in taken else ()
    own = [at for at, act in enumerate(acts) if act.doer == main]
    if not isinstance(skipped, tuple) or len(skipped) != 1 or not own:
        return
    [first] = skipped
    early = acts[own[0]]
    before = [act for act in acts if act.kind in ADDS_CHIPS and act.doer not in (main, first)]
    before = [act for act in before if act.at < early.at or act.doer is None]
    bet = bet_after(sentence, before) if before and None not in [act.amount for act in before] else None
    said = heard_in(sentence, (chips.BET,)).get(chips.BET.id) if not before else None
    amount = bet.amount if bet else said.value if said else None
    if amount and amount not in [act.amount for act in acts if act.doer in (main, first)]:
        yield f"oot-bet-before.{first}", amount, "bet {amount} before"
    later = [act for act in acts[own[0] + 1 :] if isinstance(act.doer, int)]
    behind = [act for act in later if act.doer not in (main, first) and _is_behind(sentence, early, act)]
    if behind:
        yield "hand-moment", "acted-behind", "others acted behind"
        yield (
            "oot-behind",
            tuple(dict.fromkeys(act.doer for act in behind if isinstance(act.doer, int))),
            "{seat} behind",
        )
        for act in behind:
            if act.kind in BEHIND_ACTS:
                yield f"oot-behind-act.{act.doer}", BEHIND_ACTS[act.kind], f"seat {act.doer} {SAID[act.kind]} behind"
    now = [act for act in later if act.doer == first]
    kind = RAISE if now and now[0].kind == MAKE else now[0].kind if now else ""
    if len(now) == 1 and kind in NOW_ACTS:
        yield f"oot-skipped-act.{first}", NOW_ACTS[kind], f"seat {first} then {SAID[kind]}"
        if kind in ADDS_CHIPS and now[0].amount:
            yield "oot-bet-now", now[0].amount, "then {amount}"


def _is_behind(sentence: Sentence, early: ToldAct, act: ToldAct) -> bool:
    """True for an act that can only have come after the early one, or that the sentence says to be behind it."""
    if act.kind not in BEHIND_ACTS:
        return False
    clause = sentence.words[act.at :]
    ends = next((at for at, word in enumerate(clause) if word.meaning == COMMA), len(clause))
    if any(word.form in ("behind", "after") for word in clause[:ends]):
        return True
    more = bool(early.amount and act.amount and act.amount > early.amount and act.kind in ADDS_CHIPS)
    return early.kind == BET or more


def _last_bet(sentence: Sentence, acts: Sequence[ToldAct]) -> Deduced:
    """Deduce who made the last bet on the river."""
    adding = [act for act in acts if act.kind in ADDS_CHIPS]
    if not adding or not isinstance(adding[-1].doer, int):
        return
    words, at = sentence.words, adding[-1].at
    begins = next((here for here in range(at, -1, -1) if words[here].meaning == COMMA), 0)
    ends = next((here for here in range(at, len(words)) if words[here].meaning == COMMA), len(words))
    if any(word.form == "river" for word in words[begins:ends]):
        yield "last-bet", "seat", "the last bet"
        yield "showdown-seat", adding[-1].doer, "last bet by {seat}"


def _accepted(acts: Sequence[ToldAct]) -> Deduced:
    """Deduce who called the all-in whose amount was told wrongly."""
    shoved = [act for act in acts if act.kind == ALL_IN]
    called = [act for act in acts if act.kind == CALL and isinstance(act.doer, int)]
    if len(shoved) == 1:
        yield "accepted-all-in", "yes", "all-in"
    if len(called) == 1 and called[0].amount is None:
        yield "accepted-act", "call", "called"
        if not shoved or shoved[0].doer != called[0].doer:
            yield "accepted-seat", called[0].doer or 0, "{seat} called"
