"""A grammar of table talk: each sentence with the statements that it makes, whatever reads it."""

from collections.abc import Iterator
from itertools import permutations, product

# Amounts with their unit, and numbers that leave it open, as they are said and typed.
CLEAR = {
    "eight hundred": "800",
    "800": "800",
    "1,500": "1500",
    "fifteen hundred": "1500",
    "15 hundred": "1500",
    "1.5k": "1500",
    "five thousand": "5000",
    "5k": "5000",
    "a thousand": "1000",
    "two grand": "2000",
    "twelve fifty": "1250",
    "seventy-five hundred": "7500",
    "two and a half thousand": "2500",
    "two thousand four hundred": "2400",
}
BARE = {"five": "5?", "5": "5?", "fifteen": "15?", "twenty-five": "25?", "two and a half": "5/2?", "a dime": "10?"}
AMOUNTS = CLEAR | BARE | {"the minimum": "least"}
WITH_AMOUNT = {
    "{}": "amount {}",
    "I make it {}": "amount {}",
    "make it {} please": "amount {}",
    "okay, {}": "amount {}",
    "bet {}": "bet {}",
    "I'll bet {}": "bet {}",
    "bet, {}": "bet {}",
    "raise {}": "raise {}",
    "raise to {}": "raise to {}",
    "I raise it to {}": "raise to {}",
    "re-raise, {}": "raise {}",
    "raise by {}": "raise by {}",
    "I raise {} more": "raise by {}",
    "all-in for {}": "all_in {}",
}
ACTS = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all_in",
    "jam": "all_in",
    "reraise": "raise",
}
LEADS = ("", "I ", "I'll ", "okay, ", "uh... ", "Right, I ")
TAILS = ("", " please", "!", ", sir")
CONDITIONS = (
    "if you bet, I {}",
    "if he bets I will {}",
    "I {} if you fold",
    "{}, but only if you show",
    "unless you raise I {}",
    "when he checks, I {}",
)
QUESTIONS = ("can I {}?", "can I {}", "{}?", "should I {} here", "did he {}?", "what if I {}?")
ASKED = ("how much?", "how much is it", "is it on me?", "whose turn is it", "five hundred?", "what's the bet?")
CORRECTED = ("{}, no, {}", "{}... {}", "{}, wait, {}", "{}. I mean {}", "{}, sorry, {}", "I {} and I {}")
TALK = ("good luck", "nice hand", "time please", "thank you", "wait", "one second")
TERMS = (
    "see",
    "I see you",
    "I'm in",
    "in",
    "that's good",
    "okay",
    "yes",
    "double it",
    "triple",
    "half pot",
    "three quarters",
) + ("muck", "I'm out", "pass", "limp", "I'll pay", "ship it", "flat", "bump it", "the lot", "same bet")
UNREAD = (
    "I don't call",
    "never call",
    "maybe I call",
    "I would raise",
    "he raises",
    "you call",
    "seat 5 is all in",
) + ("call or fold", "five hundred more", "a thousand five", "five chips", "purple elephants", "I think I fold")
# In another script or language nothing gets lost: no negation, act or amount.
OTHER_SCRIPTS = ("не call", "call не", "не fold", "колл 500", "рейз", "raise à 800", "是", "é", "跟注 600", "थम")
SIGNS = ("½", "bet ½", "5²", "_", "bet _", "#", "bet #", "~ raise", "raise to ~", "%", "bet %")
RANGES = ("500-600", "5-600", "bet 1-200", "5k-6k", "raise to 500 - 600", "500–600", "1k 1500", "fifteen-twenty")
TWO_AMOUNTS = ("1500 600", "1500,600", "a thousand fifteen hundred", "500/600")
POT = {
    "pot": "the pot",
    "I bet the pot": "bet the pot",
    "raise the pot": "raise the pot",
    "full pot please": "the pot",
}


def sentences() -> dict[str, str]:
    """Return every sentence of the grammar with its statements, in order."""
    return dict(_said())


def _said() -> Iterator[tuple[str, str]]:
    for (words, reading), (amount, number) in product(WITH_AMOUNT.items(), AMOUNTS.items()):
        if number != "least" or reading in ("amount {}", "bet {}", "raise {}", "raise to {}"):
            yield words.format(amount), reading.format(number)
    for lead, (act, reading), tail in product(LEADS, ACTS.items(), TAILS):
        yield f"{lead}{act}{tail}", reading
    for act, reading in ACTS.items():
        yield from ((words.format(act), f"if {reading}") for words in CONDITIONS)
        yield from ((words.format(act), "question") for words in QUESTIONS)
        yield f"check, and if you bet I {act}", f"check; if {reading}"
        yield f"how much is it? {act}", f"question; {reading}"
        yield f"good luck, {act}", f"talk; {reading}"
    for (one, first), (other, then) in permutations(ACTS.items(), 2):
        if first != then and (first, then) not in (("bet", "all_in"), ("raise", "all_in")):
            yield from ((words.format(one, other), f"{first}; {then}") for words in CORRECTED)
    yield from POT.items()
    yield from ((words, "question") for words in ASKED)
    yield from ((words, "talk") for words in TALK)
    yield from ((words, "term") for words in TERMS)
    for words in (*UNREAD, *OTHER_SCRIPTS, *SIGNS, *RANGES, *TWO_AMOUNTS):
        yield words, "unread"
        yield f"call, {words}", "call; unread"
        yield f"{words}. All in", "unread; all_in"
