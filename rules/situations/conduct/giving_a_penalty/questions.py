"""What is asked before a penalty: what the player did, as it was seen, and at which seat."""

from rules.engine.question import choice, seat, yes_no
from rules.situations.conduct.giving_a_penalty.infractions import INFRACTIONS
from rules.situations.conduct.penalties import TRIGGERS

WHAT = choice(
    "infraction",
    "What was it about?",
    {
        "manners": "Manners: abuse, shouting, delay",
        "devices": "Phone, device, language, hidden face",
        "talk": "Talk about a hand, or help with it",
        "cheating": "Soft play, collusion, cheating",
        "cards": "Cards or chips: threw, touched, hid, showed",
        "away": "Left the table, dodged a blind",
        "other": "Something else",
    },
    why="Some infractions must be penalised, some may be, and some have no penalty named.",
    concept=TRIGGERS,
)
DEEDS = {
    group: choice(
        f"infraction-{group}",
        "What did they do?",
        {id: infraction.label for id, infraction in named.items()},
        why="The book decides for each whether a penalty must follow or may.",
        concept=TRIGGERS,
    )
    for group, named in INFRACTIONS.items()
    if group != "other"
}
OFFENDER = seat(
    "infraction-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="offender",
    why="The penalty is for this player, and their record stands beside it.",
    concept=TRIGGERS,
)
AGAIN = yes_no(
    "infraction-again",
    "Has seat {seat} done it more than once?",
    why="This book demands a penalty for repeated breaches of etiquette.",
    concept="etiquette-violations",
    version=2,
)
FROM_A_BROKEN_TABLE = yes_no(
    "infraction-from-broken-table",
    "Was seat {seat} on the way from a broken table?",
    why="This book names that way of dodging a blind only.",
    concept="dodging-blinds",
)
BETTING_LEFT = yes_no(
    "infraction-betting-left",
    "When seat {seat} left, was any betting still to come in that hand, by anybody?",
    why="This book keeps a player with a live hand at the table as long as more betting can come, whoever's it is.",
    concept="stay-at-table",
    version=2,
)
WITH_ANOTHER = yes_no(
    "infraction-with-another",
    "Was another player at the table in on it?",
    why="Then both are penalised.",
    concept="collusion",
)
OTHER_OFFENDER = seat(
    "infraction-other-seat",
    "Which other seat?",
    samples=(7,),
    name="other",
    role="offender",
    why="The penalty is for this player as well.",
    concept="collusion",
)
