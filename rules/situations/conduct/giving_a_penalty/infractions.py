"""The infractions that the books name, and by which rule each is held to be one."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from rules.situations.conduct.penalties import TRIGGERS

# How a book that names it holds it: on the list of what must be penalised; by a rule, or on the list, that says that it
# may be; among the breaches of etiquette; forbidden without a word on a penalty, or left to the house where it is not.
# `alone` are those with a function each, and `nowhere` is what no book names.
Held: TypeAlias = Literal["must", "may", "etiquette", "forbidden", "device", "alone", "nowhere"]


class Infraction(NamedTuple):
    """Something a player did: its label as an answer, what it is called, and what is said to the player.

    `held` is how a book that names it holds it, and `concept` by what, where that does not follow.
    """

    label: str
    called: str
    told: str
    held: Held = "alone"
    concept: str = ""


INFRACTIONS: Mapping[str, Mapping[str, Infraction]] = {
    "manners": {
        "abuse": Infraction("Insulted or abused somebody", "Abuse", "we do not talk to people like that here", "must"),
        "disruption": Infraction(
            "Disrupted the game, made a scene", "Disruption", "calm down now, you are stopping the game", "must"
        ),
        "chatter": Infraction(
            "Too much chatter, noise or shouting", "Chatter or noise", "keep it down, please", "etiquette"
        ),
        "delay": Infraction("Kept delaying the game", "Delay", "play at a normal pace, please", "etiquette"),
        "repeated-oot": Infraction(
            "Repeatedly acted out of turn", "Out of turn again", "wait until it is on you", "etiquette"
        ),
        "touched-person": Infraction(
            "Touched another player", "Touching a player", "keep your hands off other players", "etiquette"
        ),
        "hygiene": Infraction(
            "Offensive hygiene", "Hygiene", "a word with you away from the table, please", "etiquette"
        ),
    },
    "devices": {
        "phone": Infraction(
            "On the phone at the table",
            "Phone at the table",
            "no calls at the table, please",
            "forbidden",
            "phone-talk-ban",
        ),
        "noise": Infraction(
            "Sound or video from a device",
            "Sound from a device",
            "turn the sound off, please",
            "device",
            "device-noise-ban",
        ),
        "app": Infraction(
            "Betting app with a live hand",
            "Betting app",
            "no betting apps while you have cards",
            "device",
            "betting-aids-live-hand-ban",
        ),
        "chart": Infraction("Betting chart with a live hand", "Betting chart", "no charts while you have cards"),
        "language": Infraction(
            "Another language than allowed",
            "Language",
            "only the languages of this room at the table, please",
            "forbidden",
            "official-language",
        ),
        "identity": Infraction(
            "Kept the face hidden",
            "Hidden face",
            "let us see your face, please",
            "forbidden",
            "player-identity-visible",
        ),
    },
    "talk": {
        "disclosed": Infraction(
            "Told what a live or folded hand was, mid-hand",
            "Disclosure",
            "do not talk about what anybody holds or folded",
        ),
        "disclosed-later": Infraction(
            "Told what was folded, once the hand was over",
            "Disclosure afterwards",
            "do not talk about what anybody folded",
        ),
        "one-player": Infraction(
            "Advised, helped or got help in a live hand",
            "One player to a hand",
            "one player to a hand: nobody helps and nobody shows",
        ),
        "advised": Infraction(
            "Criticised play, or advised outside a live hand",
            "Comment on play",
            "no advice and no comments on play, please",
            "forbidden",
            "no-advice",
        ),
        "read": Infraction(
            "Read out a hand not yet tabled",
            "Reading a hand",
            "do not read a hand that is not face up",
            "forbidden",
            "no-reading-untabled-hand",
        ),
    },
    "cheating": {
        "soft-play": Infraction("Soft play", "Soft play", "play every hand against everybody, whoever it is"),
        "checked": Infraction(
            "Checked it down, or checked the nuts behind", "Checked", "I am looking at how that hand was checked"
        ),
        "collusion": Infraction(
            "Chip dumping or other collusion", "Collusion", "stay where you are, the tournament director is coming"
        ),
        "cheating": Infraction("Cheating", "Cheating", "stay where you are, I am looking into this"),
    },
    "cards": {
        "threw": Infraction(
            "Threw cards off the table", "Thrown cards", "keep the cards on the table", "may", TRIGGERS
        ),
        "tossed": Infraction(
            "Threw cards, and they stayed on the table",
            "Cards thrown on the table",
            "push your cards forward low, and do not throw them",
        ),
        "touched": Infraction(
            "Touched another player's cards or chips",
            "Touching cards or chips",
            "leave other players' cards and chips alone",
            "etiquette",
        ),
        "reach": Infraction(
            "Bet out of the dealer's reach",
            "Bet out of reach",
            "bet where the dealer can reach it, please",
            "etiquette",
        ),
        "big-chips": Infraction(
            "Big chips not to be seen, or stacks hard to count",
            "Chips hard to see",
            "keep your big chips in plain view and your stacks easy to count",
            "etiquette",
        ),
        "cards-in-view": Infraction(
            "Cards not in plain view", "Cards hard to see", "keep your cards in plain view", "etiquette"
        ),
        "out-of-view": Infraction(
            "Held or carried chips out of view", "Chips out of view", "chips stay where everybody can see them"
        ),
        "exposed": Infraction(
            "Showed cards while there was action", "Cards shown", "no cards may be shown while there is action"
        ),
        "miscalled": Infraction(
            "Called a hand they did not have, on purpose",
            "Miscalled hand",
            "turn your cards up and let them speak",
            "may",
            "miscalled-hand-penalty",
        ),
    },
    "away": {
        "left": Infraction(
            "Left the table with a live hand", "Left mid-hand", "stay at the table as long as you have cards"
        ),
        "dodged": Infraction("Dodged a blind on purpose", "Dodged blind", "nobody gets past a blind on purpose"),
        "missed-deal": Infraction(
            "Was not at the seat for the deal",
            "Missed deal",
            "you were not at your seat for the deal: this hand is dead",
        ),
    },
    "other": {"other": Infraction("Something else", "Something else", "please stop that", "nowhere")},
}

# What the editions call the breaches of etiquette that each is one of.
TOUCHING, SHOUTING = "touching_person_cards_or_chips", "excessive_chatter_noise_shouting"
IN_VIEW = "poor_card_or_chip_visibility"
EXAMPLES: Mapping[str, set[str]] = {
    "abuse": {"abusive_conduct"},
    "disruption": {SHOUTING},
    "chatter": {"excessive_chatter", SHOUTING},
    "delay": {"delay", "persistent_delay"},
    "repeated-oot": {"repeated_oot"},
    "touched-person": {TOUCHING},
    "hygiene": {"offensive_hygiene"},
    "touched": {"touching_cards_or_chips", TOUCHING},
    "reach": {"betting_out_of_reach"},
    "big-chips": {IN_VIEW},
    "cards-in-view": {IN_VIEW},
}
# Those that are a repetition in themselves.
REPEATED = ("delay", "repeated-oot")
# By which rule another is forbidden in a book whose examples leave it out.
BIG_CHIPS = "high-denominations-visible"
OTHERWISE = {"big-chips": BIG_CHIPS, "cards-in-view": "live-cards-in-view"}
