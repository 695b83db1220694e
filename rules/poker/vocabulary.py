"""The words understood at a table: signs between statements, acts, amounts, terms and talk."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from rules.poker.numbers import SMALL, TENS

# Separators between sentences, and between the clauses of one.
APART = re.compile(r"(\.{2,}|[.!;:…](?!\d)|\?+|\n| -+ |--+|[—–])")
COMMA = re.compile(r",(?!\d)| and then | then (?=i\b)|(?<=\w) and (?=i\b|if\b|when\b|unless\b)| but (?!only)")
GROUPED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:[, .]\d{3})+(?!\d)")
# "500-600" and "fifteen-twenty" leave open which amount was meant; "twenty-five" and "five-hundred" do not.
_NUMERAL, _TEN_OR_MORE = ("|".join(words) for words in ((*SMALL, *TENS), (*list(SMALL)[9:], *TENS)))
RANGE = re.compile(rf"(\d ?[km]?) ?[-—–]+ ?(?=\d)|\b({_NUMERAL})-(?=(?:{_TEN_OR_MORE})\b)")
HYPHEN = re.compile(r"(?<=[^\W_])-(?=[^\W\d_])")
# Letters of every script, and each sign by itself, so that nothing that was said gets lost.
TOKEN = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+(?:'[^\W\d_]+)?|\S")

# Words before a condition, and words that lead to a question or a correction.
CONDITIONAL = re.compile(
    r"\b(?:(?:if|unless|as long as|provided|in case)\b"
    r"|when (?=(?:you|he|she|they|it|i|we|everyone|nobody|somebody|seat)\b))"
)
CONNECTIVES = re.compile(r"(\b(but|only|and|or|even|then|,)|,)*\s*$")
# These words separate a condition from anything said before it.
ENDS_APART = re.compile(r"(?:,|\b(?:and|then|but|or))\s*$")
QUESTION_WORD = re.compile(
    r"(so |well |ok |okay |sorry |wait |excuse me |dealer )*"
    r"(how|what|who|whose|which|why|where|what's|who's|isn't|can't|when (?:is|do|does|are|was|will)\b"
    r"|(?:can|could|may|do|does|did|is|are|am|was|were|will|would|should|has|have|shall|must)"
    r" (?:i|you|he|she|it|they|we|that|this|the|my|his|her|your|anyone|anybody|somebody|someone|there|action|seat)\b)"
)
CORRECTION = re.compile(
    r"^(?:(?:no(?= wait| no| sorry|$)|i mean|i meant|actually|scratch that|hold on|oops|rather|wait|sorry)\b\s*)+"
)

# Words that lead to an act or follow it politely, and those of them that express agreement when said alone.
FILLERS = re.compile(
    r"ok|okay|well|so|uh|um|er|erm|hmm|yeah|yes|yep|yup|sure|alright|right|fine|oh|then|now|and|just|please|dealer|sir"
    r"|man|guys|i|i'm|im|i'll|am|will|going|gonna|to|let|me|let's|lets|the|a"
)
AGREES = re.compile(r"ok|okay|yeah|yes|yep|yup|sure|alright|right|fine")
TAIL = re.compile(r"please|sir|then|now|too|dealer|guys|here|man")

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
# Signs for an amount: with its unit, without one, the smallest possible; and for a part of the pot. They are capitals,
# like RAISE below, because speech is read in lower case and so never matches one.
NAMED, OPEN, LEAST, SHARE = "N", "O", "L", "S"
AMOUNT = f"[{NAMED}{OPEN}{LEAST}]"
# The owner of the chips or the bet that is called.
WHOSE = r"(?:(?:the|his|her|your|that|their) )?"
TO, BY = "to", "by"
WHOM = "(?:you|him|her|raiser)"
# The acts by the whole clause that names them, and whether an amount is the total or comes on top.
READ: tuple[tuple[re.Pattern[str], str, str], ...] = tuple(
    (re.compile(pattern), act, way)
    for pattern, act, way in (
        (r"folds?|folding", "fold", ""),
        (
            rf"(?:checks?|checking)(?: it| behind| dark| blind| in dark|(?: to)?(?: the)? {WHOM})?",
            "check",
            "",
        ),
        (
            rf"(?:(?:flat|smooth|cold|snap|crying|quick) )?(?:calls?|calling)(?: it| that| you| him| her| this| them)?"
            rf"(?: of| for)?(?: {WHOSE}(?:bet|raise|all in|{AMOUNT}))?",
            "call",
            "",
        ),
        (rf"(?:bets?|betting)(?: it| out)?(?: of| for)?(?: (?:{AMOUNT}|{SHARE}))?", "bet", ""),
        (rf"[{NAMED}{LEAST}] bet", "bet", ""),
        (rf"RAISE to {AMOUNT}(?: total| in total)?|RAISE {AMOUNT}(?: in)? total", "raise", TO),
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
    r"(?<!and a )\b(?:half|third|quarter(?= of| the| a| pot)|two thirds|three quarters|quarters)"
    r"(?: of)?(?: the| a)?(?: pot)?(?: size)?\b"
)
MINIMUM = re.compile(r"\b(?:the )?(?:min|minimum|least)\b(?: (?=raise|bet))?")
POT_WORDS = re.compile(
    r"(a|am|and|bet|full|go|i|i'm|i'll|it|ll|m|make|my|of|ok|okay|please|pot|raise|re|reraise|size|sized|the|to)"
)
# Words that no book lists: players say them at their own risk.
TERMS = re.compile(
    r"see(?: it| you| that| your bet| your raise)?|in|in on it|pay|pay you(?: off)?|match(?: it| you)?|good"
    r"|that's good|that is good|is good|take it|flat|limp|play|stay|with you|muck(?: it)?|out|pass|drop|knock|tap"
    r"|double(?: it)?|triple(?: it)?|bump it(?: up)?|pop it|ship(?: it)?|everything|all of it|the lot|lot|open"
    rf"|lead(?: out)?|push|{OPEN} bet|straddle|same|same bet|like him|like her"
)
# A word in the books that is a different act in each game.
PLAIN = re.compile(r"completes?|completing|complete it|complete the (?:bet|blind)|complete bet|complete blind")
TALKED = re.compile(
    r"good luck|gl|nice hand|nh|well played|nice|thanks?(?: you)?|thank you|come on|one second|one moment|thinking"
    r"|me think|think|clock|time|count|hello|hi|don't know|you win|your turn|you|my turn|cards|no|wait|sorry|hm+"
    r"|let's go|lets go|here we go|what an? \w+"
)
