"""What the floor sees of chips and words in front of a bet, each with the answers that it gives already."""

from rules.engine.message import say
from rules.engine.situation import WayIn

STRING = ("string", "string bet", "string raise", "two motions")

WAYS_IN = (
    WayIn(
        "one-chip",
        say("One chip, nothing said"),
        {"chips-first": "chips"},
        slang=("overchip", "oversized chip", "big chip", "single chip"),
    ),
    WayIn(
        "several-chips", say("Several chips, nothing said"), {"chips-first": "chips"}, slang=("multiple chips", "50%")
    ),
    WayIn(
        "raise-to",
        say("“Raise to” an amount"),
        {"chips-first": "words", "chips-said": "raise-to"},
        slang=("underraise", "short raise", "min raise", "raise too small"),
    ),
    WayIn(
        "raise-and-chips",
        say("“Raise”, and chips in one or two goes"),
        {"chips-first": "words", "chips-said": "raise"},
        slang=("said raise", "short raise", "underraise", *STRING),
    ),
    WayIn(
        "amount-said",
        say("An amount said, nothing else"),
        {"chips-first": "words", "chips-said": "amount"},
        slang=("number said", "said a number"),
    ),
    WayIn(
        "words-and-chips",
        say("Words and chips at once"),
        {"chips-first": "together"},
        slang=("verbal", "said call, pushed more", "contradiction"),
    ),
    WayIn(
        "onto-chips",
        say("Chips onto chips already in front"),
        {"chips-first": "on-top"},
        slang=("prior chips", "added chips"),
    ),
    WayIn(
        "taken-back",
        say("Earlier chips taken back, nothing out yet"),
        {"chips-first": "taken-back", "chips-taken": "earlier"},
        slang=("pulled back chips", "pulled back", "took chips back"),
    ),
    WayIn(
        "unclear",
        say("Nobody can say what came first"),
        {"chips-first": "unclear"},
        slang=("unclear amount", "dispute", "he said"),
    ),
)
