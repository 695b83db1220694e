"""The infractions that the books name, and by which rule each is held to be one."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from rules.engine.message import Say, say

MUST = "penalty-mandatory-triggers"
MAY = "penalty-discretionary-triggers"
ETIQUETTE = "etiquette-violations"
SOFT_PLAY = "soft-play"
CHECKING = "checking-nuts-not-automatic"
COLLUSION = "collusion"
EXPOSING = "exposing-cards"
DODGING = "dodging-blinds"
LEAVING = "stay-at-table"
DEAL = "live-hand-seat-deadline"
DISCLOSURE = "no-disclosure-of-hands"
AIDS = "betting-aids-live-hand-ban"
DEVICES = "other-devices-house-rules"
OUT_OF_VIEW = "chips-out-of-view"
FOLDING = "proper-folding"

# How a book that names it holds it: on the list of what must, or what may be penalised; by a rule of its own that says
# so; among the breaches of etiquette; forbidden without a word on a penalty, or left to the house where it is not.
# `alone` are those with a function each.
Held: TypeAlias = Literal["must", "may", "own", "etiquette", "forbidden", "device", "alone"]


class Infraction(NamedTuple):
    """Something a player did: its label as an answer, what it is called, how and by which concept a book holds it, and
    what is said to the player.

    `examples` are the breaches of etiquette that it is one of; `again` says that it is a repetition in itself;
    `otherwise` is the concept that has it in a book that does not hold it so.
    """

    label: str
    called: str
    held: Held
    concept: str
    told: Say
    examples: tuple[str, ...] = ()
    again: bool = False
    otherwise: str = ""


TOUCHING = "touching_person_cards_or_chips"
SHOUTING = "excessive_chatter_noise_shouting"

INFRACTIONS: Mapping[str, Mapping[str, Infraction]] = {
    "manners": {
        "abuse": Infraction(
            "Insulted or abused somebody",
            "Abuse",
            "must",
            MUST,
            say("we do not talk to people like that here"),
            ("abusive_conduct",),
        ),
        "disruption": Infraction(
            "Disrupted the game, made a scene",
            "Disruption",
            "must",
            MUST,
            say("calm down now, you are stopping the game"),
            (SHOUTING,),
        ),
        "chatter": Infraction(
            "Too much chatter, noise or shouting",
            "Chatter or noise",
            "etiquette",
            ETIQUETTE,
            say("keep it down, please"),
            ("excessive_chatter", SHOUTING),
        ),
        "delay": Infraction(
            "Kept delaying the game",
            "Delay",
            "etiquette",
            ETIQUETTE,
            say("play at a normal pace, please"),
            ("delay", "persistent_delay"),
            again=True,
        ),
        "repeated-oot": Infraction(
            "Repeatedly acted out of turn",
            "Out of turn again",
            "etiquette",
            ETIQUETTE,
            say("wait until it is on you"),
            ("repeated_oot",),
            again=True,
        ),
        "touched-person": Infraction(
            "Touched another player",
            "Touching a player",
            "etiquette",
            ETIQUETTE,
            say("keep your hands off other players"),
            (TOUCHING,),
        ),
        "hygiene": Infraction(
            "Offensive hygiene",
            "Hygiene",
            "etiquette",
            ETIQUETTE,
            say("a word with you away from the table, please"),
            ("offensive_hygiene",),
        ),
    },
    "devices": {
        "phone": Infraction(
            "On the phone at the table",
            "Phone at the table",
            "forbidden",
            "phone-talk-ban",
            say("no calls at the table, please"),
        ),
        "noise": Infraction(
            "Sound or video from a device",
            "Sound from a device",
            "device",
            "device-noise-ban",
            say("turn the sound off, please"),
        ),
        "app": Infraction(
            "Betting app with a live hand",
            "Betting app",
            "device",
            AIDS,
            say("no betting apps while you have cards"),
        ),
        "chart": Infraction(
            "Betting chart with a live hand",
            "Betting chart",
            "alone",
            AIDS,
            say("no charts while you have cards"),
        ),
        "language": Infraction(
            "Another language than allowed",
            "Language",
            "forbidden",
            "official-language",
            say("only the languages of this room at the table, please"),
        ),
        "identity": Infraction(
            "Kept the face hidden",
            "Hidden face",
            "forbidden",
            "player-identity-visible",
            say("let us see your face, please"),
        ),
    },
    "talk": {
        "disclosed": Infraction(
            "Told what a live or folded hand was, mid-hand",
            "Disclosure",
            "alone",
            DISCLOSURE,
            say("do not talk about what anybody holds or folded"),
        ),
        "disclosed-later": Infraction(
            "Told what was folded, once the hand was over",
            "Disclosure afterwards",
            "alone",
            DISCLOSURE,
            say("do not talk about what anybody folded"),
        ),
        "one-player": Infraction(
            "Advised, helped or got help in a live hand",
            "One player to a hand",
            "may",
            "one-player-to-a-hand",
            say("one player to a hand: nobody helps and nobody shows"),
        ),
        "advised": Infraction(
            "Criticised play, or advised outside a live hand",
            "Comment on play",
            "forbidden",
            "no-advice",
            say("no advice and no comments on play, please"),
        ),
        "read": Infraction(
            "Read out a hand not yet tabled",
            "Reading a hand",
            "forbidden",
            "no-reading-untabled-hand",
            say("do not read a hand that is not face up"),
        ),
    },
    "cheating": {
        "soft-play": Infraction(
            "Soft play", "Soft play", "alone", SOFT_PLAY, say("play every hand against everybody, whoever it is")
        ),
        "checked": Infraction(
            "Checked it down, or checked the nuts behind",
            "Checked",
            "alone",
            SOFT_PLAY,
            say("I am looking at how that hand was checked"),
        ),
        "collusion": Infraction(
            "Chip dumping or other collusion",
            "Collusion",
            "alone",
            COLLUSION,
            say("stay where you are, the tournament director is coming"),
        ),
        "cheating": Infraction(
            "Cheating", "Cheating", "alone", MUST, say("stay where you are, I am looking into this")
        ),
    },
    "cards": {
        "threw": Infraction(
            "Threw cards off the table", "Thrown cards", "may", MAY, say("keep the cards on the table")
        ),
        "tossed": Infraction(
            "Threw cards, and they stayed on the table",
            "Cards thrown on the table",
            "alone",
            MAY,
            say("push your cards forward low, and do not throw them"),
        ),
        "touched": Infraction(
            "Touched another player's cards or chips",
            "Touching cards or chips",
            "etiquette",
            ETIQUETTE,
            say("leave other players' cards and chips alone"),
            ("touching_cards_or_chips", TOUCHING),
        ),
        "reach": Infraction(
            "Bet out of the dealer's reach",
            "Bet out of reach",
            "etiquette",
            ETIQUETTE,
            say("bet where the dealer can reach it, please"),
            ("betting_out_of_reach",),
        ),
        "big-chips": Infraction(
            "Big chips not to be seen, or stacks hard to count",
            "Chips hard to see",
            "etiquette",
            ETIQUETTE,
            say("keep your big chips in plain view and your stacks easy to count"),
            ("poor_card_or_chip_visibility",),
            otherwise="high-denominations-visible",
        ),
        "cards-in-view": Infraction(
            "Cards not in plain view",
            "Cards hard to see",
            "etiquette",
            ETIQUETTE,
            say("keep your cards in plain view"),
            ("poor_card_or_chip_visibility",),
            otherwise="live-cards-in-view",
        ),
        "out-of-view": Infraction(
            "Held or carried chips out of view",
            "Chips out of view",
            "alone",
            OUT_OF_VIEW,
            say("chips stay where everybody can see them"),
        ),
        "exposed": Infraction(
            "Showed cards while there was action",
            "Cards shown",
            "alone",
            EXPOSING,
            say("no cards may be shown while there is action"),
        ),
        "miscalled": Infraction(
            "Called a hand they did not have, on purpose",
            "Miscalled hand",
            "own",
            "miscalled-hand-penalty",
            say("turn your cards up and let them speak"),
        ),
    },
    "away": {
        "left": Infraction(
            "Left the table with a live hand",
            "Left mid-hand",
            "alone",
            LEAVING,
            say("stay at the table as long as you have cards"),
        ),
        "dodged": Infraction(
            "Dodged a blind on purpose", "Dodged blind", "alone", DODGING, say("nobody gets past a blind on purpose")
        ),
        "missed-deal": Infraction(
            "Was not at the seat for the deal",
            "Missed deal",
            "alone",
            DEAL,
            say("you were not at your seat for the deal: this hand is dead"),
        ),
    },
}
# For something that no book names.
OTHER = Infraction("Something else", "Something else", "forbidden", "", say("please stop that"))
