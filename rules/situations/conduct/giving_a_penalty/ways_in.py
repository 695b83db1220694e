"""Infractions called for by name, which a tile or a search leads to at once."""

from rules.engine.message import say
from rules.engine.situation import WayIn


def way(group: str, deed: str, label: str, slang: str) -> WayIn:
    """Way in to a deed of a group of the first question; `slang` is separated by commas."""
    answers = {"infraction": group, f"infraction-{group}": deed}
    return WayIn(deed, say(label), answers, slang=tuple(slang.split(", ")), family="behaviour-and-penalties")


WAYS_IN = (
    way(
        "manners",
        "abuse",
        "Insulted or abused somebody",
        "swore at the dealer, swore at a player, swearing, swears, cursed, insulted the staff, rude, abusive language, "
        "called names, threatened",
    ),
    way(
        "devices",
        "phone",
        "On the phone at the table",
        "talking on the phone, telephone, mobile, cell, phone call",
    ),
    WayIn(
        "device",
        say("Used a phone or another device"),
        {"infraction": "devices"},
        slang=("phone on the table", "used a phone", "texting", "tablet", "solver", "app", "filming", "headphones"),
        family="behaviour-and-penalties",
    ),
    way(
        "talk",
        "disclosed",
        "Told what a hand was, mid-hand",
        "told what they folded, told a friend, disclosure, talked about the hand",
    ),
    way(
        "talk",
        "one-player",
        "Advice or help during a hand",
        "one player to a hand, helped, coaching, showed a neighbour, showed a neighbor, advice from the rail",
    ),
    way("cheating", "soft-play", "Soft play", "friends going easy, did not bet against a friend"),
    way(
        "cheating",
        "checked",
        "Checked it down, or the nuts behind",
        "checking down, checked the best hand, checked the river, did not bet the nuts",
    ),
    WayIn(
        "called",
        say("Only called with the nuts"),
        {"infraction": "cheating", "infraction-cheating": "called"},
        slang=("just called with the nuts", "flat called the nuts", "did not raise the nuts"),
    ),
    way("cards", "threw", "Threw cards off the table", "threw cards at the dealer, throwing cards"),
    way(
        "cards",
        "tossed",
        "Threw cards on the table",
        "threw cards at the dealer, throwing cards, slammed, tossed, helicopter",
    ),
    way(
        "cards",
        "out-of-view",
        "Chips hidden from view",
        "hid chips, hiding chips, chips in a pocket, chips in transit, pocketed",
    ),
    way("cards", "touched", "Touched another player's chips", "touching chips, touching cards, splashed"),
    way(
        "away",
        "left",
        "Left the table while in a hand",
        "walked away, left with cards, leaving with a live hand, toilet, smoke",
    ),
    way("devices", "language", "Spoke another language", "english only, foreign language, speaking french"),
)
