"""Infractions called for by name, which a tile or a search leads to at once."""

from rules.engine.message import say
from rules.engine.situation import WayIn


def way(group: str, deed: str, title: str, looks: str, slang: str) -> WayIn:
    """Way in to a deed of a group of the first question; `slang` is separated by commas."""
    answers = {"infraction": group, f"infraction-{group}": deed}
    return WayIn(deed, say(title), say(looks), answers, slang=tuple(slang.split(", ")))


WAYS_IN = (
    way(
        "manners",
        "abuse",
        "Abuse",
        "insults, swearing, threats",
        "swore at the dealer, swore at a player, swearing, swears, cursed, insulted the staff, rude, abusive language, "
        "called names, threatened",
    ),
    way(
        "devices",
        "phone",
        "On the phone",
        "a call at the table",
        "talking on the phone, telephone, mobile, cell, phone call",
    ),
    WayIn(
        "device",
        say("Phone or device"),
        say("used at the table"),
        {"infraction": "devices"},
        slang=("phone on the table", "used a phone", "texting", "tablet", "solver", "app", "filming", "headphones"),
    ),
    way(
        "talk",
        "disclosed",
        "Disclosed a hand",
        "while it was played",
        "told what they folded, told a friend, disclosure, talked about the hand",
    ),
    way(
        "talk",
        "one-player",
        "One player to a hand",
        "advice or help",
        "one player to a hand, helped, coaching, showed a neighbour, showed a neighbor, advice from the rail",
    ),
    way("cheating", "soft-play", "Soft play", "friends going easy", "friends going easy, did not bet against a friend"),
    way(
        "cheating",
        "checked",
        "Checked the nuts",
        "or checked it down",
        "checking down, checked the best hand, checked the river, did not bet the nuts",
    ),
    WayIn(
        "called",
        say("Called with the nuts"),
        say("did not raise"),
        {"infraction": "cheating", "infraction-cheating": "called"},
        slang=("just called with the nuts", "flat called the nuts", "did not raise the nuts"),
    ),
    way("cards", "threw", "Cards off the table", "thrown", "threw cards at the dealer, throwing cards"),
    way(
        "cards",
        "tossed",
        "Threw cards",
        "hard, on the table",
        "threw cards at the dealer, throwing cards, slammed, tossed, helicopter",
    ),
    way(
        "cards",
        "out-of-view",
        "Pocketed chips",
        "taken out of view",
        "hid chips, hiding chips, chips in a pocket, chips in transit, pocketed",
    ),
    way("cards", "touched", "Touched chips", "another player's stack", "touching chips, touching cards, splashed"),
    way(
        "away",
        "left",
        "Left the table",
        "while in a hand",
        "walked away, left with cards, leaving with a live hand, toilet, smoke",
    ),
    way(
        "devices",
        "language",
        "Foreign language",
        "spoken at the table",
        "english only, foreign language, speaking french",
    ),
)
