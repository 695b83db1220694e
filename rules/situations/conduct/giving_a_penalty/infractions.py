"""Infractions of players: the name of each, and the words to the player."""

from collections.abc import Mapping

# By the answer that names it: what it is called, and what is said to the player.
CALLED: Mapping[str, tuple[str, str]] = {
    "abuse": ("Abuse", "we do not talk to people like that here"),
    "disruption": ("Disruption", "calm down now, you are stopping the game"),
    "chatter": ("Chatter or noise", "keep it down, please"),
    "delay": ("Delay", "play at a normal pace, please"),
    "repeated-oot": ("Out of turn again", "wait until it is on you"),
    "touched-person": ("Touching a player", "keep your hands off other players"),
    "hygiene": ("Hygiene", "a word with you away from the table, please"),
    "etiquette": ("Breach of etiquette", "please stop that"),
    "phone": ("Phone at the table", "no calls at the table, please"),
    "noise": ("Sound from a device", "turn the sound off, please"),
    "app": ("Betting app", "no betting apps while you have cards"),
    "device": ("Phone or device misused", "I am looking up what the house allows for that"),
    "used": ("Phone or device in use", "I am looking up what the house allows for that"),
    "chart": ("Betting chart", "no charts while you have cards"),
    "language": ("Language", "only the languages of this room at the table, please"),
    "identity": ("Hidden face", "let us see your face, please"),
    "clothes": ("Distracting clothes", "please take that off while you play"),
    "disclosed": ("Disclosure", "do not talk about what anybody holds or folded"),
    "disclosed-later": ("Disclosure afterwards", "do not talk about what anybody folded"),
    "one-player": ("One player to a hand", "one player to a hand: nobody helps and nobody shows"),
    "advised": ("Comment on play", "no advice and no comments on play, please"),
    "read": ("Reading a hand", "do not read a hand that is not face up"),
    "spoke-up": ("Spoke up", "thank you for speaking up"),
    "soft-play": ("Soft play", "play every hand against everybody, whoever it is"),
    "checked": ("Checked", "I am looking at how that hand was checked"),
    "collusion": ("Collusion", "stay where you are, the tournament director is coming"),
    "cheating": ("Cheating", "stay where you are and keep your hands on the table"),
    "threw": ("Thrown cards", "keep the cards on the table"),
    "tossed": ("Cards thrown on the table", "push your cards forward low, and do not throw them"),
    "touched": ("Touching cards or chips", "leave other players' cards and chips alone"),
    "reach": ("Bet out of reach", "bet where the dealer can reach it, please"),
    "big-chips": ("Chips hard to see", "keep your big chips in plain view and your stacks easy to count"),
    "cards-in-view": ("Cards hard to see", "keep your cards in plain view"),
    "out-of-view": ("Chips out of view", "chips stay where everybody can see them"),
    "exposed": ("Cards shown", "no cards may be shown while there is action"),
    "miscalled": ("Miscalled hand", "turn your cards up and let them speak"),
    "left": ("Left mid-hand", "stay at the table as long as you have cards"),
    "dodged": ("Dodged blind", "nobody gets past a blind on purpose"),
    "missed-deal": ("Missed deal", "you were not at your seat for the deal: this hand is dead"),
    "other": ("Something else", "please stop that"),
}
# What some were called before, as rulings in the record still do.
ONCE_CALLED: Mapping[str, tuple[str, ...]] = {"device": ("Other device",)}
