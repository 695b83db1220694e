"""What the floor sees of chips and words in front of a bet, each with the answers that it gives already."""

from rules.engine.message import say
from rules.engine.situation import Family, WayIn

STRING = ("string", "string bet", "string raise", "two motions")


def way(
    id: str,
    title: str,
    slang: tuple[str, ...],
    family: Family | None = "bets-and-raises",
    *,
    one_chip: bool = False,
    **answers: str,
) -> WayIn:
    """A way in by `answers` to the questions on chips, each under what stands behind "chips-" in its id."""
    given = {f"chips-{question}": answer for question, answer in answers.items()}
    return WayIn(id, say(title), given, slang, one_chip, family)


WAYS_IN = (
    way(
        "one-chip",
        "One chip, nothing said",
        ("overchip", "oversized chip", "big chip", "single chip"),
        one_chip=True,
        first="chips",
    ),
    way("several-chips", "Several chips, nothing said", ("multiple chips", "50%"), first="chips"),
    way(
        "raise-to",
        "“Raise to” an amount",
        ("underraise", "short raise", "min raise", "raise too small"),
        first="words",
        said="raise-to",
    ),
    way(
        "raise-and-chips",
        "“Raise”, and chips in one or two goes",
        ("said raise", "short raise", "underraise", *STRING),
        first="words",
        said="raise",
    ),
    way("amount-said", "An amount said, nothing else", ("number said", "said a number"), first="words", said="amount"),
    way(
        "words-and-chips",
        "Words and chips at once",
        ("verbal", "said call, pushed more", "contradiction"),
        first="together",
    ),
    way("onto-chips", "Chips onto chips already in front", ("prior chips", "added chips"), first="on-top"),
    way(
        "taken-back",
        "Earlier chips taken back, nothing out yet",
        ("pulled back chips", "pulled back", "took chips back"),
        family=None,
        first="taken-back",
        taken="earlier",
    ),
    way("unclear", "Nobody can say what came first", ("unclear amount", "he said"), first="unclear"),
)
