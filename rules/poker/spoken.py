"""What was said at a table: the words of an event as statements, in the order in which they were said.

Words are understood whole or not at all: a statement whose words are not all known is "unread", for a person to say
what it was. Nothing here knows how the betting stands.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from rules.poker.numbers import Number, number_at

# Kinds of statements. TERM is a known word or phrase that no book lists, PLAIN_TERM one that the books list and that
# is another act in each game; what it comes to is for a ruling.
ACT, POT, TERM, PLAIN_TERM, UNREAD = "act", "pot", "term", "plain term", "unread"
CONDITION, QUESTION, TALK = "if", "question", "talk"
FILLER = "filler"  # what leads to something else, or is said politely; with "agrees" for an act where it agrees
BINDING = (ACT, POT, TERM, PLAIN_TERM, UNREAD)
TO, BY = "to", "by"
MOST = 10**12


class Statement(NamedTuple):
    """One thing that was said. `act` is "" for an amount alone; of a condition it is what the player would do.

    `way` says whether an amount is the total ("to") or comes on top ("by"), "" where only the amount was said. `least`
    stands for the smallest amount there is. `corrects` marks what is said instead of something before it.
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
    """The statements that `words` make, in their order."""
    said = [one for sentence, asked in _sentences(words) for one in _in_sentence(sentence, asked=asked)]
    if any(one.kind != FILLER for one in said):
        said = [one for one in said if one.kind != FILLER]
    found: list[Statement] = []
    for one in said:
        # "Okay" alone agrees with something, and what that comes to nobody knows.
        statement = Statement(TERM if one.act else TALK) if one.kind == FILLER else one
        if not found or (joined := _joined(found[-1], statement)) is None:
            found.append(statement)
        else:
            found[-1] = joined
    # "Five hundred more" alone may be that much on top of the call or of what lies in front.
    found = [Statement(UNREAD) if not one.act and one.way == BY else one for one in found]
    return tuple(found) or (Statement(TALK),)


def binding(words: str) -> Statement | None:
    """What the words come to: the first that is no question, condition or talk; None when all are."""
    return next((one for one in heard(words) if one.kind in BINDING), None)


def contradicts(first: Statement, later: Statement) -> bool:
    """Whether `later` says something else than `first`, which came before it."""
    if later.kind not in (ACT, POT) or first.kind not in (ACT, POT):
        return False
    return (first.act, first.kind, first.number, first.least) != (later.act, later.kind, later.number, later.least)


def _joined(first: Statement, then: Statement) -> Statement | None:
    """Both as one statement, where the second only completes or repeats the first; None where it does not."""
    if first == then or (first.kind == TALK and then.kind == TALK):
        return first
    if then.corrects or first.kind != ACT or then.kind != ACT:
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
    """Whether an amount with its unit is one that the bare number before it can mean: "five, five thousand"."""
    named = then.number
    return number.bare and named is not None and named.value in [number.value * unit for unit in (100, 1_000)]


# --- sentences and clauses -----------------------------------------------------------------------------------------

APART = re.compile(r"(\.{2,}|[.!;:…](?!\d)|\?+|\n| -+ |--+|[—–])")
COMMA = re.compile(r",(?!\d)| and then | then (?=i\b)|(?<=\w) and (?=i\b|if\b|when\b|unless\b)| but (?!only)")
GROUPED = re.compile(r"(?<=\d)[, .](?=\d{3}(?!\d))")
TOKEN = re.compile(r"\d+(?:\.\d+)?|[a-z]+(?:'[a-z]+)?|[^\s\w]")


def _sentences(words: str) -> list[tuple[str, bool]]:
    """Each sentence with whether it ends in a question mark."""
    text = words.lower().replace("’", "'").replace("‑", "-")
    text = GROUPED.sub("", re.sub(r"(?<=\w)-(?=\w)", " ", text))
    parts = APART.split(text)
    marks = [*parts[1::2], ""]
    return [(part, "?" in mark) for part, mark in zip(parts[::2], marks, strict=True) if part.strip() or "?" in mark]


CONDITIONAL = re.compile(
    r"\b(if|unless|as long as|provided|in case|when (?=(?:you|he|she|they|it|i|we|everyone|nobody|somebody|seat)\b))"
)
CONNECTIVES = re.compile(r"(\b(but|only|and|or|even|then|,)|,)*\s*$")
QUESTION_WORD = re.compile(
    r"(so |well |ok |okay |sorry |wait |excuse me |dealer )*"
    r"(how|what|who|whose|which|why|where|what's|who's|isn't|can't|when (?:is|do|does|are|was|will)\b"
    r"|(?:can|could|may|do|does|did|is|are|am|was|were|will|would|should|has|have|shall|must)"
    r" (?:i|you|he|she|it|they|we|that|this|the|my|his|her|your|anyone|anybody|somebody|someone|there|action|seat)\b)"
)


def _in_sentence(sentence: str, *, asked: bool) -> list[Statement]:
    clauses = [clause.strip() for clause in COMMA.split(sentence) if clause and clause.strip()]
    if not clauses or QUESTION_WORD.match(clauses[0]) or (asked and CONDITIONAL.match(clauses[0])):
        return [Statement(QUESTION)]
    if marker := CONDITIONAL.search(sentence):
        return _conditional(sentence[: marker.start()], sentence[marker.end() :], asked=asked)
    if asked:
        return [*_in_clauses(clauses[:-1]), Statement(QUESTION)]
    return _in_clauses(clauses)


def _conditional(before: str, rest: str, *, asked: bool) -> list[Statement]:
    """A sentence with a condition: what would be done stands behind it, or is the last thing said before it."""
    clauses = [clause.strip() for clause in COMMA.split(CONNECTIVES.sub("", before)) if clause and clause.strip()]
    if asked:
        return [*_in_clauses(clauses[:-1]), Statement(QUESTION)]
    if (would := _would_do(rest)) is not None:
        return [*_in_clauses(clauses), Statement(CONDITION, would)]
    hangs = _in_clauses(clauses[-1:])
    act = next((one.act for one in hangs if one.kind in (ACT, POT) and one.act), "")
    return [*_in_clauses(clauses[:-1]), Statement(CONDITION, act)]


def _would_do(rest: str) -> str | None:
    """The act named after the one that it depends on, None where only that one is named."""
    acts = [_act_word(word) for word in TOKEN.findall(rest.replace("all in", "shove")) if _act_word(word)]
    own = re.search(r",| then | i | i'll | i'm ", rest)
    if own and (mine := [act for word in TOKEN.findall(rest[own.end() :]) if (act := _act_word(word))]):
        return mine[0]
    return acts[-1] if len(acts) > 1 else None


def _in_clauses(clauses: list[str]) -> list[Statement]:
    found: list[Statement] = []
    corrects = False
    for clause in clauses:
        words = clause.split()
        while words and (CORRECTION.match(" ".join(words)) or words[0] in ("no", "wait", "sorry") and len(words) == 1):
            words, corrects = words[_corrected(words) :], True
        if words:
            for number, one in enumerate(_in_clause(TOKEN.findall(" ".join(words)))):
                found.append(one._replace(corrects=corrects and not number and one.kind in BINDING))
            corrects = False
    return found


CORRECTION = re.compile(
    r"(no wait|wait no|no no|no sorry|sorry no|i mean|i meant|actually|scratch that|hold on|oops|rather|wait|sorry)\b"
)


def _corrected(words: list[str]) -> int:
    """How many words only say that a correction follows."""
    found = CORRECTION.match(" ".join(words))
    return len(found.group(0).split()) if found else 1


# --- one clause ----------------------------------------------------------------------------------------------------

FILLERS = frozenset(
    "ok okay well so uh um er erm hmm yeah yes yep yup sure alright right fine oh then now and just please dealer sir"
    " man guys i i'm im i'll am will going gonna to let me let's lets the a".split()
)
# Said alone these agree with something.
AGREES = frozenset("ok okay yeah yes yep yup sure alright right fine".split())
TAIL = frozenset("please sir then now too dealer guys here man".split())
ACT_WORDS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("fold", "folds", "folding"), "fold"),
        **dict.fromkeys(("check", "checks", "checking"), "check"),
        **dict.fromkeys(("call", "calls", "calling"), "call"),
        **dict.fromkeys(("bet", "bets", "betting"), "bet"),
        **dict.fromkeys(("raise", "raises", "raising", "reraise", "reraising"), "raise"),
        **dict.fromkeys(("shove", "shoving", "jam", "jamming", "allin"), "all_in"),
    }
)
NAMED, OPEN, LEAST, SHARE = "#", "~", "_", "%"
AMOUNT = f"[{NAMED}{OPEN}{LEAST}]"
# Whose chips or bet it is that is called.
WHOSE = r"(?:(?:the|his|her|your|that|their) )?"
READ: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(pattern), act, way)
    for pattern, act, way in (
        (r"folds?|folding", "fold", ""),
        (r"(?:checks?|checking)(?: it| behind| dark| blind| in dark| you| him| her)?", "check", ""),
        (
            rf"(?:(?:flat|smooth|cold|snap|crying|quick) )?(?:calls?|calling)(?: it| that| you| him| her| this| them)?"
            rf"(?: of| for)?(?: {WHOSE}(?:bet|raise|all in|{AMOUNT}))?",
            "call",
            "",
        ),
        (rf"(?:bets?|betting)(?: it| out)?(?: of| for)?(?: (?:{AMOUNT}|{SHARE}))?", "bet", ""),
        (rf"{AMOUNT} bet", "bet", ""),
        (rf"RAISE to {AMOUNT}(?: total| in total)?", "raise", TO),
        (rf"RAISE {AMOUNT} total|RAISE {AMOUNT} in total", "raise", TO),
        (rf"RAISE by {AMOUNT}|RAISE (?:another|extra) {AMOUNT}|RAISE {AMOUNT} (?:more|extra|on top)", "raise", BY),
        (rf"RAISE(?: (?:make (?:it|that) )?(?:{AMOUNT}|{SHARE}))?", "raise", ""),
        (rf"{AMOUNT} raise", "raise", ""),
        (
            rf"(?:(?:move|moving|go|bets?|betting|raises?|raising|push|put it) )?(?:all in|shove|shoving|jam|jamming"
            rf"|allin)(?: it)?(?: blind| dark)?(?:(?: for| of)? {AMOUNT})?",
            "all_in",
            "",
        ),
        (rf"(?:another|extra) {AMOUNT}|by {AMOUNT}|{AMOUNT} (?:more|extra|on top)", "", BY),
        (
            rf"(?:(?:make|makes|making)(?: it| that)? |(?:lead|open|put|putting|say|fire)(?: out| in)?(?: for)? |for )?"
            rf"{AMOUNT}(?: total| in total| straight| to go| even)?|{NAMED} chips",
            "",
            "",
        ),
    )
)
RAISING = re.compile(r"(?:re )?(?:raises?|raising|reraise|reraising)(?: (?:it|you|him|her|them|that))?(?: up)?(?= |$)")
SHARES = re.compile(
    r"(?<!and a )\b(?:half|third|quarter(?= of| the| a| pot)|two thirds|three quarters|quarters)(?: of)?(?: the| a)?(?: pot)?(?: size)?\b"
)
MINIMUM = re.compile(r"\b(?:the )?(?:min|minimum|least)\b(?: (?=raise|bet))?")
POT_WORDS = re.compile(
    r"(a|am|and|bet|full|go|i|i'm|i'll|it|ll|m|make|my|of|ok|okay|please|pot|raise|re|reraise|size|sized|the|to)"
)
TERMS = re.compile(
    r"see(?: it| you| that| your bet| your raise)?|see it|in|in on it|pay|pay you(?: off)?|match(?: it| you)?|good|that's good"
    r"|that is good|is good|take it|flat|limp|play|stay|with you|go|muck(?: it)?|out|pass|drop|knock|tap|double(?: it)?"
    r"|triple(?: it)?|bump it(?: up)?|pop it|ship(?: it)?|everything|all of it|the lot|lot|open|lead(?: out)?|push"
    r"|three bet|3 bet|four bet|4 bet|straddle|same|same bet|like him|like her|% size"
)
PLAIN = re.compile(r"completes?|completing|complete it|complete the (?:bet|blind)|complete bet|complete blind")
TALKED = re.compile(
    r"good luck|gl|nice hand|nh|well played|nice|thanks?(?: you)?|thank you|come on|one second|one moment|thinking"
    r"|me think|think|clock|time|count|hello|hi|don't know|you win|your turn|you|my turn|cards|no|wait|sorry|hm+"
)


def _in_clause(tokens: list[str]) -> list[Statement]:
    """The statements of one clause; where two acts follow each other without a pause, both."""
    if (one := _one(tokens)) is not None:
        return [one]
    for at in range(1, len(tokens)):
        if _act_word(tokens[at]) or tokens[at : at + 2] == ["all", "in"]:
            first = _one(tokens[: at - (tokens[at - 1] == "and")] or tokens[:at])
            if first is not None and first.kind == ACT and (more := _in_clause(tokens[at:]))[0].kind == ACT:
                return [first, *more]
    return [Statement(UNREAD)]


def _one(tokens: list[str]) -> Statement | None:
    if "pot" in tokens and all(map(POT_WORDS.fullmatch, tokens)):
        return Statement(POT, "raise" if {"raise", "reraise"} & {*tokens} else "bet" if "bet" in tokens else "")
    words, number = _numbered(tokens)
    clause = " ".join(words)
    if found := _plain(clause, number):
        return found
    core = _core(words)
    if not core:
        return Statement(FILLER, "agrees" if AGREES.intersection(words) else "")
    clause = " ".join(core)
    if found := _plain(clause, number):
        return found
    for known, kind in ((PLAIN, PLAIN_TERM), (TERMS, TERM), (TALKED, TALK)):
        if known.fullmatch(clause) or known.fullmatch(" ".join(words)):
            return Statement(kind)
    return Statement(TERM) if clause == SHARE else None


def _plain(clause: str, number: Number | None) -> Statement | None:
    """The act that the whole clause names."""
    shown = RAISING.sub("RAISE", clause, count=1)
    for pattern, act, way in READ:
        if pattern.fullmatch(shown) or pattern.fullmatch(clause):
            return Statement(ACT, act, number, way, least=LEAST in clause)
    return None


def _core(words: list[str]) -> list[str]:
    """Without what only leads to it or is said politely after it."""
    start, end = 0, len(words)
    while start < end and words[start] in FILLERS:
        start += 1
    while end > start and words[end - 1] in TAIL:
        end -= 1
    return words[start:end]


def _numbered(tokens: list[str]) -> tuple[list[str], Number | None]:
    """The words with a sign in the place of an amount; two amounts stay as they are, for nobody knows which counts."""
    text = MINIMUM.sub(f"{LEAST} ", SHARES.sub(SHARE, " ".join(tokens)))
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
            shown.append(OPEN if number.bare else NAMED)
        else:
            shown.append(words[at])
            at += 1
    return shown, number


def _can_be_chips(number: Number) -> bool:
    return 0 < number.value <= MOST and (number.bare or number.value.denominator == 1)


def _act_word(word: str) -> str:
    return ACT_WORDS.get(word, "")
