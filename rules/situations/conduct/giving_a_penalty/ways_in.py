"""What is called for by name: the infractions that a tile or a search leads to at once."""

from rules.engine.message import say
from rules.engine.situation import WayIn

WAYS_IN = (
    WayIn(
        "abuse",
        say("Insulted or abused somebody"),
        {"infraction": "manners", "infraction-manners": "abuse"},
        slang=(
            "swore at the dealer",
            "swore at a player",
            "swearing",
            "swears",
            "cursed",
            "insulted the staff",
            "rude",
            "abusive language",
            "called names",
            "threatened",
        ),
    ),
    WayIn(
        "phone",
        say("On the phone at the table"),
        {"infraction": "devices", "infraction-devices": "phone"},
        slang=("phone on the table", "talking on the phone", "telephone", "mobile", "cell", "call"),
    ),
    WayIn(
        "disclosed",
        say("Told what a hand was, mid-hand"),
        {"infraction": "talk", "infraction-talk": "disclosed"},
        slang=("told what they folded", "told a friend", "disclosure", "talked about the hand"),
    ),
    WayIn(
        "one-player",
        say("Advice or help in a live hand"),
        {"infraction": "talk", "infraction-talk": "one-player"},
        slang=(
            "one player to a hand",
            "helped",
            "coaching",
            "showed a neighbour",
            "showed a neighbor",
            "advice from the rail",
        ),
    ),
    WayIn(
        "soft-play",
        say("Soft play"),
        {"infraction": "cheating", "infraction-cheating": "soft-play"},
        slang=("friends going easy", "did not bet against a friend"),
    ),
    WayIn(
        "checked",
        say("Checked it down, or the nuts behind"),
        {"infraction": "cheating", "infraction-cheating": "checked"},
        slang=("checking down", "checked the best hand", "checked the river", "did not bet the nuts"),
    ),
    WayIn(
        "threw",
        say("Threw cards off the table"),
        {"infraction": "cards", "infraction-cards": "threw"},
        slang=("threw cards at the dealer", "throwing cards"),
    ),
    WayIn(
        "tossed",
        say("Threw cards on the table"),
        {"infraction": "cards", "infraction-cards": "tossed"},
        slang=("threw cards at the dealer", "throwing cards", "slammed", "tossed", "helicopter"),
    ),
    WayIn(
        "out-of-view",
        say("Chips hidden from view"),
        {"infraction": "cards", "infraction-cards": "out-of-view"},
        slang=("hid chips", "hiding chips", "chips in a pocket", "chips in transit", "pocketed"),
    ),
    WayIn(
        "touched",
        say("Touched another player's chips"),
        {"infraction": "cards", "infraction-cards": "touched"},
        slang=("touching chips", "touching cards", "splashed"),
    ),
    WayIn(
        "left",
        say("Left the table with a live hand"),
        {"infraction": "away", "infraction-away": "left"},
        slang=("walked away", "left with cards", "leaving with a live hand", "toilet", "smoke"),
    ),
    WayIn(
        "language",
        say("Another language than allowed"),
        {"infraction": "devices", "infraction-devices": "language"},
        slang=("english only", "foreign language", "speaking french"),
    ),
)
