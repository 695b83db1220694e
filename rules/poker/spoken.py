"""Speech at a table: the words of an event as statements, in the order in which they were said.

Words are understood whole or not at all: a statement with an unknown word is "unread", and a person has to say what it
was. Nothing here knows the state of the betting.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from rules.poker import vocabulary as known
from rules.poker.numbers import Number, number_at
from rules.poker.vocabulary import BY

# Kinds of statements. TERM is a known word or phrase that no book lists; PLAIN_TERM is one that the books list and that
# is a different act in each game, so that a ruling decides what it comes to.
ACT, POT, TERM, PLAIN_TERM, UNREAD = "act", "pot", "term", "plain term", "unread"
CONDITION, QUESTION, TALK = "if", "question", "talk"
FILLER = "filler"  # leads to something else, or is said politely; with "agrees" for an act where it agrees
BINDING = (ACT, POT, TERM, PLAIN_TERM, UNREAD)
MOST = 10**12
LONGEST = 300
# The player's own act begins here, behind the condition it depends on.
OWN = re.compile(r",| then | i | i'll | i'm ")


class Statement(NamedTuple):
    """One thing that was said. `act` is "" for an amount alone; for a condition it is what the player would do.

    `way` says whether an amount is the total ("to") or comes on top ("by"), "" if only the amount was said. `least`
    marks the smallest possible amount. `corrects` marks a statement that replaces something said before it.
    """

    kind: str
    act: str = ""
    number: Number | None = None
    way: str = ""
    least: bool = False
    corrects: bool = False

    @property
    def has_amount(self) -> bool:
        return self.number is not None or self.least

    def __str__(self) -> str:
        match self.kind:
            case "pot":
                return f"{self.act} the pot".strip()
            case "if":
                return f"if {self.act}".strip()
            case "act":
                amount = "least" if self.least else _told(self.number) if self.number else ""
                return " ".join(part for part in (self.act or "amount", self.way, amount) if part)
        return self.kind


def _told(number: Number) -> str:
    return f"{number.value}?" if number.bare else f"{number.value}"


@lru_cache(maxsize=4096)
def heard(words: str) -> tuple[Statement, ...]:
    """Return the statements in `words`, in order; a text longer than LONGEST is unread, since nobody takes a whole
    speech for an act.
    """
    if len(words) > LONGEST:
        return (Statement(UNREAD),)
    said = [one for sentence, asked in _sentences(words) for one in _in_sentence(sentence, asked=asked)]
    if any(one.kind != FILLER for one in said):
        said = [one for one in said if one.kind != FILLER]
    found: list[Statement] = []
    for one in said:
        # "Okay" alone agrees with something, and nobody knows what that comes to.
        statement = Statement(TERM if one.act else TALK) if one.kind == FILLER else one
        if not found or (joined := _joined(found[-1], statement)) is None:
            found.append(statement)
        else:
            found[-1] = joined
    # "Five hundred more" alone may be on top of the call or on top of the chips in front.
    found = [Statement(UNREAD) if not one.act and one.way == BY else one for one in found]
    return tuple(found) or (Statement(TALK),)


def binding(words: str) -> Statement | None:
    """Return the first statement that is not a question, condition or talk; None when all are."""
    return next((one for one in heard(words) if one.kind in BINDING), None)


def contradicts(first: Statement, later: Statement) -> bool:
    """True if `later` says something other than `first`, which came before it."""
    if later.kind not in (ACT, POT) or first.kind not in (ACT, POT):
        return False
    return (first.act, first.kind, first.number, first.least) != (later.act, later.kind, later.number, later.least)


def _joined(first: Statement, then: Statement) -> Statement | None:
    """Return both as one statement if the second only completes or repeats the first; None otherwise."""
    if first == then or (first.kind == TALK and then.kind == TALK):
        return first
    if first.kind == POT and then.kind == ACT and not then.corrects and not then.act and then.way != BY:
        return then._replace(act=first.act)  # "pot, six hundred"
    if then.corrects or first.kind != ACT or then.kind != ACT or (then.way == BY and first.act != "raise"):
        return None
    if first.has_amount:
        clears_up = not first.act and not then.act and first.number and then.number and _may_mean(first.number, then)
        return then if clears_up else None
    if first.act in ("bet", "raise") and then.act == "all_in":
        return then
    if first.act in ("call", "bet", "raise", "all_in") and then.act in ("", first.act):
        return then._replace(act=first.act)
    return None


def _may_mean(number: Number, then: Statement) -> bool:
    """True if an amount with its unit is one that the bare number before it can mean: "five, five thousand"."""
    named = then.number
    return number.bare and named is not None and named.value in [number.value * unit for unit in (100, 1_000)]


def _sentences(words: str) -> list[tuple[str, bool]]:
    """Return each sentence and whether it ends in a question mark."""
    text = words.lower().replace("’", "'").replace("‑", "-")
    text = known.GROUPED.sub(lambda grouped: re.sub("[, .]", "", grouped[0]), text)
    text = known.HYPHEN.sub(" ", known.RANGE.sub(r"\1\2 / ", text))
    parts = known.APART.split(text)
    marks = [*parts[1::2], ""]
    return [(part, "?" in mark) for part, mark in zip(parts[::2], marks, strict=True) if part.strip() or "?" in mark]


def _clauses(sentence: str) -> list[str]:
    return [clause.strip() for clause in known.COMMA.split(sentence) if clause and clause.strip()]


def _in_sentence(sentence: str, *, asked: bool) -> list[Statement]:
    clauses = _clauses(sentence)
    if not clauses or known.QUESTION_WORD.match(clauses[0]) or (asked and known.CONDITIONAL.match(clauses[0])):
        return [Statement(QUESTION)]
    if len(clauses) > 1 and all(map(known.CONDITIONAL.search, clauses)):  # "check if you check, fold if you bet"
        return [one for clause in clauses for one in _in_sentence(clause, asked=asked)]
    if marker := known.CONDITIONAL.search(sentence):
        return _conditional(sentence[: marker.start()], sentence[marker.end() :], asked=asked)
    if asked:
        return [*_in_clauses(clauses[:-1]), Statement(QUESTION)]
    return _in_clauses(clauses)


def _conditional(before: str, rest: str, *, asked: bool) -> list[Statement]:
    """Return the statements of a sentence with a condition: the act comes after the condition, or is the last thing
    said before it.
    """
    clauses = [
        clause.strip() for clause in known.COMMA.split(known.CONNECTIVES.sub("", before)) if clause and clause.strip()
    ]
    if asked:
        return [*_in_clauses(clauses[:-1]), Statement(QUESTION)]
    hangs = _in_clauses(clauses[-1:])
    act = next((one.act for one in hangs if one.kind in (ACT, POT) and one.act), "")
    if act and known.ENDS_APART.search(before) is None and OWN.search(rest) is None:
        return [*_in_clauses(clauses[:-1]), Statement(CONDITION, act)]  # "call if you bet all-in"
    if (would := _would_do(rest)) is not None:
        return [*_in_clauses(clauses), Statement(CONDITION, would)]
    return [*_in_clauses(clauses[:-1]), Statement(CONDITION, act)]


def _would_do(rest: str) -> str | None:
    """Return the act named after the one it depends on; None if only that one is named, "" for unread words."""
    words = known.TOKEN.findall(rest.replace("all in", "shove"))
    acts = [at for at, word in enumerate(words) if _act_word(word) and not _goes_with(words, at)]
    own = OWN.search(rest)
    if own and any(map(_act_word, known.TOKEN.findall(rest[own.end() :].replace("all in", "shove")))):
        said = [one for one in _in_clauses(_clauses(rest[own.end() :])) if one.kind != FILLER]
        return next((one.act for one in said if one.act or one.kind == UNREAD), "")
    if len(acts) < 2:
        return None
    dependent = max(at for at in range(acts[-1]) if _act_word(words[at]))
    return next(one.act for one in _in_clause(words[dependent + 1 :]))


def _goes_with(words: list[str], at: int) -> bool:
    """True if an act word only continues the one before it: "bets or raises", "bet all-in"."""
    before = words[at - 1] if at else ""
    return bool(
        (before in ("or", "and") and at > 1 and _act_word(words[at - 2]))
        or (words[at] == "shove" and _act_word(before))
    )


def _in_clauses(clauses: list[str]) -> list[Statement]:
    """Return the statements of each clause; after "no, wait" and the like the next one replaces what came before."""
    found: list[Statement] = []
    corrects = False
    for clause in clauses:
        rest = known.CORRECTION.sub("", clause).strip()
        corrects = corrects or rest != clause
        if not rest:
            continue
        first, *more = _in_clause(known.TOKEN.findall(rest))
        found += [first._replace(corrects=corrects and first.kind in BINDING), *more]
        corrects = False
    return found


def _in_clause(tokens: list[str]) -> list[Statement]:
    """Return the statements of one clause; both if two acts follow each other without a pause."""
    if (one := _one(tokens)) is not None:
        return [one]
    for at in range(1, len(tokens)):
        if _act_word(tokens[at]) or tokens[at : at + 2] == ["all", "in"]:
            first = _one(tokens[: at - (tokens[at - 1] == "and")] or tokens[:at])
            if first is not None and first.kind == ACT and (more := _in_clause(tokens[at:]))[0].kind == ACT:
                return [first, *more]
    return [Statement(UNREAD)]


def _one(tokens: list[str]) -> Statement | None:
    if "pot" in tokens and all(map(known.POT_WORDS.fullmatch, tokens)):
        return Statement(POT, "raise" if {"raise", "reraise"} & {*tokens} else "bet" if "bet" in tokens else "")
    words, number = _numbered(tokens)
    clause = " ".join(words)
    if found := _plain(clause, number):
        return found
    core = _core(words)
    if not core:
        return Statement(FILLER, "agrees" if any(map(known.AGREES.fullmatch, words)) else "")
    clause = " ".join(core)
    if found := _plain(clause, number):
        return found
    for words_known, kind in ((known.PLAIN, PLAIN_TERM), (known.TERMS, TERM), (known.TALKED, TALK)):
        if any(map(words_known.fullmatch, (clause, " ".join(words), " ".join(tokens)))):
            return Statement(kind)
    return Statement(TERM) if clause == known.SHARE else None


def _plain(clause: str, number: Number | None) -> Statement | None:
    """Return the act that the whole clause names."""
    shown = known.RAISING.sub("RAISE", clause, count=1)
    for pattern, act, way in known.READ:
        if pattern.fullmatch(shown) or pattern.fullmatch(clause):
            return Statement(ACT, act, number, way, least=known.LEAST in clause)
    return None


def _core(words: list[str]) -> list[str]:
    """Return the words without those that only lead up to the act or follow it politely."""
    start, end = 0, len(words)
    while start < end and known.FILLERS.fullmatch(words[start]):
        start += 1
    while end > start and known.TAIL.fullmatch(words[end - 1]):
        end -= 1
    return words[start:end]


def _numbered(tokens: list[str]) -> tuple[list[str], Number | None]:
    """Return the words with a sign in place of an amount; two amounts stay unchanged, since nobody knows which
    counts.
    """
    text = known.MINIMUM.sub(f"{known.LEAST} ", known.SHARES.sub(known.SHARE, " ".join(tokens)))
    words = text.split()
    number: Number | None = None
    shown: list[str] = []
    at = 0
    while at < len(words):
        if found := number_at(words, at):
            if number is not None:
                return tokens, None
            number, at = found
            if not _can_be_chips(number):
                return tokens, None
            shown.append(known.OPEN if number.bare else known.NAMED)
        else:
            shown.append(words[at])
            at += 1
    return shown, number


def _can_be_chips(number: Number) -> bool:
    return 0 < number.value <= MOST and (number.bare or number.value.denominator == 1)


def _act_word(word: str) -> str:
    return known.ACT_WORDS.get(word, "")
