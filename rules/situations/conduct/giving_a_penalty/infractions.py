"""Infractions of players: the name of each, the words to the player, and the reason that would convince them."""

from collections.abc import Mapping
from typing import NamedTuple


class Infraction(NamedTuple):
    """An infraction: its name, the words to the player, and the reason why it is one."""

    name: str
    told: str
    why: str


# By the answer that names it.
CALLED: Mapping[str, Infraction] = {
    "abuse": Infraction(
        "Abuse",
        "we do not talk to people like that here",
        "Nobody has to take insults at a poker table, not even the first time.",
    ),
    "disruption": Infraction(
        "Disruption",
        "calm down now, you are stopping the game",
        "While one player makes a scene, the whole table waits and the level runs.",
    ),
    "chatter": Infraction(
        "Chatter or noise", "keep it down, please", "Noise keeps others from hearing bets and following the action."
    ),
    "delay": Infraction(
        "Delay",
        "play at a normal pace, please",
        "The level runs for everybody, so the whole table pays for the time that one player takes.",
    ),
    "repeated-oot": Infraction(
        "Out of turn again",
        "wait until it is on you",
        "Each act out of turn tells those in front what comes behind them, and this was not the first.",
    ),
    "touched-person": Infraction(
        "Touching a player", "keep your hands off other players", "Nobody has to put up with another player's hands."
    ),
    "hygiene": Infraction(
        "Hygiene",
        "a word with you away from the table, please",
        "Players sit elbow to elbow for hours, and nobody can move away from it.",
    ),
    "etiquette": Infraction(
        "Breach of etiquette",
        "please stop that",
        "The game is for everybody at the table, and this spoils it for others.",
    ),
    "phone": Infraction(
        "Phone at the table",
        "no calls at the table, please",
        "A player on a call holds up the table, and may be told things about the hand.",
    ),
    "noise": Infraction(
        "Sound from a device",
        "turn the sound off, please",
        "Sound from a device keeps others from hearing bets and following the action.",
    ),
    "app": Infraction(
        "Betting app",
        "no betting apps while you have cards",
        "Players work out their hands alone, without an app that does it for them.",
    ),
    "device": Infraction(
        "Phone or device misused",
        "I am looking up what the house allows for that",
        "A device that disturbs others, delays the game or helps one player has no place at the table.",
    ),
    "used": Infraction(
        "Phone or device in use",
        "I am looking up what the house allows for that",
        "It bothers nobody, so what this house allows decides.",
    ),
    "covert": Infraction(
        "Unseen recording or help",
        "nothing here may record or help without the director's consent",
        "Unseen recording or help gives one player more than the others can see.",
    ),
    "chart": Infraction(
        "Betting chart",
        "no charts while you have cards",
        "Players work out their hands alone, without a chart that does it for them.",
    ),
    "language": Infraction(
        "Language",
        "only the languages of this room at the table, please",
        "The dealer and the other players must understand what is said at the table.",
    ),
    "identity": Infraction(
        "Hidden face", "let us see your face, please", "The other players must be able to see who is in seat {seat}."
    ),
    "clothes": Infraction(
        "Distracting clothes",
        "please take that off while you play",
        "Players should follow the hand, and not what somebody wears.",
    ),
    "disclosed": Infraction(
        "Disclosure",
        "do not talk about what anybody holds or folded",
        "Players who are still in the hand would play by what they heard, and it was not theirs to know.",
    ),
    "disclosed-later": Infraction(
        "Disclosure afterwards",
        "do not talk about what anybody folded",
        "It tells some players for nothing what the others folded unseen.",
    ),
    "one-player": Infraction(
        "One player to a hand",
        "one player to a hand: nobody helps and nobody shows",
        "With help two players play one hand, against others who play alone.",
    ),
    "acted-for": Infraction(
        "Hand played by another",
        "nobody but you plays your hand",
        "Nobody but the player in seat {seat} plays that hand, however well it was meant.",
    ),
    "proposed": Infraction(
        "Proposal to go easy",
        "no deals at the table: play every hand against everybody",
        "A deal to go easy is made at the cost of everybody else, taken up or not.",
    ),
    "advised": Infraction(
        "Comment on play",
        "no advice and no comments on play, please",
        "Advice helps one player and not the others, and criticism drives players from the game.",
    ),
    "read": Infraction(
        "Reading a hand",
        "do not read a hand that is not face up",
        "A hand that is not face up is its player's own, to table or not.",
    ),
    "spoke-up": Infraction(
        "Spoke up",
        "thank you for speaking up",
        "The pot must go to the best hand on the table, and only an error that is named can be put right.",
    ),
    "soft-play": Infraction(
        "Soft play",
        "play every hand against everybody, whoever it is",
        "When one player is spared, everybody else pays for it.",
    ),
    "checked": Infraction(
        "Checked",
        "I am looking at how that hand was checked",
        "A check can be a mistake or a trap: it is soft play only if somebody was to be spared.",
    ),
    "called": Infraction(
        "Only called",
        "I am looking at how that hand was called",
        "A call can be a mistake or a trap: it is soft play only if somebody was to be spared.",
    ),
    "folded": Infraction(
        "Folded a winner",
        "I am looking at how that hand was folded",
        "A fold can be a mistake: it is soft play only if somebody was to be spared.",
    ),
    "went-easy": Infraction(
        "Went easy",
        "I am looking at how these hands were played",
        "Careful play is no offence: it is soft play only if somebody was to be spared.",
    ),
    "collusion": Infraction(
        "Collusion",
        "stay where you are, the tournament director is coming",
        "Two hands that are played as one beat everybody who plays alone, and no lesser penalty answers that.",
    ),
    "cheating": Infraction(
        "Cheating",
        "stay where you are and keep your hands on the table",
        "Nobody can win fairly against marked or swapped cards.",
    ),
    "threw": Infraction(
        "Thrown cards",
        "keep the cards on the table",
        "Cards that leave the table can be lost or seen, and the game waits until they are back.",
    ),
    "tossed": Infraction(
        "Cards thrown on the table",
        "push your cards forward low, and do not throw them",
        "Thrown cards turn up, or hit a hand or a player.",
    ),
    "touched": Infraction(
        "Touching cards or chips",
        "leave other players' cards and chips alone",
        "Cards and chips are safe only if nobody but their player and the dealer touches them.",
    ),
    "reach": Infraction(
        "Bet out of reach",
        "bet where the dealer can reach it, please",
        "A dealer who cannot reach a bet can neither count it nor pull it in, and the table waits.",
    ),
    "big-chips": Infraction(
        "Chips hard to see",
        "keep your big chips in plain view and your stacks easy to count",
        "Others bet by the size of seat {seat}'s stack, so they must see the chips that make it.",
    ),
    "cards-in-view": Infraction(
        "Cards hard to see", "keep your cards in plain view", "Others must see who still has cards before they act."
    ),
    "out-of-view": Infraction(
        "Chips out of view",
        "chips stay where everybody can see them",
        "Others bet against the chips that they saw, so those that were hidden may not be won with.",
    ),
    "exposed": Infraction(
        "Cards shown",
        "no cards may be shown while there is action",
        "The hand was still being played, and cards that are seen change how others play it.",
    ),
    "miscalled": Infraction(
        "Miscalled hand",
        "turn your cards up and let them speak",
        "A hand that is called wrong can send a better one to the muck.",
    ),
    "left": Infraction(
        "Left mid-hand",
        "stay at the table as long as you have cards",
        "Nobody protects a hand whose player is gone, and the table waits when its turn comes.",
    ),
    "dodged": Infraction(
        "Dodged blind",
        "nobody gets past a blind on purpose",
        "Everybody pays the blinds in turn, and a player who gets past one takes it from the others.",
    ),
    "missed-deal": Infraction(
        "Missed deal",
        "you were not at your seat for the deal: this hand is dead",
        "A hand that was dealt to an empty seat has nobody to play it.",
    ),
    "other": Infraction(
        "Something else", "please stop that", "The game is for everybody at the table, and this spoils it for others."
    ),
}
# What some were called before, as rulings in the record still do.
ONCE_CALLED: Mapping[str, tuple[str, ...]] = {"device": ("Other device",)}
