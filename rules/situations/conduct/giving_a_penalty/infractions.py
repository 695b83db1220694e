"""What a player can have done: how it is called, what is said to them, and by which rule the books hold it."""

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
    "phone": ("Phone at the table", "no calls at the table, please"),
    "noise": ("Sound from a device", "turn the sound off, please"),
    "app": ("Betting app", "no betting apps while you have cards"),
    "device": ("Other device", "I am looking up what the house allows for that"),
    "used": ("Phone or device in use", "I am looking up what the house allows for that"),
    "chart": ("Betting chart", "no charts while you have cards"),
    "language": ("Language", "only the languages of this room at the table, please"),
    "identity": ("Hidden face", "let us see your face, please"),
    "disclosed": ("Disclosure", "do not talk about what anybody holds or folded"),
    "disclosed-later": ("Disclosure afterwards", "do not talk about what anybody folded"),
    "one-player": ("One player to a hand", "one player to a hand: nobody helps and nobody shows"),
    "advised": ("Comment on play", "no advice and no comments on play, please"),
    "read": ("Reading a hand", "do not read a hand that is not face up"),
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
# By which rule a book that names it forbids it, without a word on a penalty.
FORBIDDEN: Mapping[str, str] = {
    "phone": "phone-talk-ban",
    "noise": "device-noise-ban",
    "app": "betting-aids-live-hand-ban",
    "language": "official-language",
    "identity": "player-identity-visible",
    "advised": "no-advice",
    "read": "no-reading-untabled-hand",
}

# By what a book lets be spoken at the table: what the floor allows.
ALLOWED_LANGUAGES: Mapping[str, str] = {
    "english_only_us_else_english_and_local": (
        "Allow only English while a hand is played, outside the United States the local language too."
    ),
    "english_only_us_else_house_posts": (
        "Allow only English in the United States while a hand is played, elsewhere what the house has posted."
    ),
    "house_posts": "Look up which languages the house has posted.",
    "french_and_english_in_france": "Allow only French and English in France while a hand is played.",
}

# What the editions call the breaches of etiquette that each is one of.
TOUCHING, SHOUTING = "touching_person_cards_or_chips", "excessive_chatter_noise_shouting"
IN_VIEW, IN_ORDER = "poor_card_or_chip_visibility", "poor_card_or_chip_order"
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
    "big-chips": {IN_VIEW, IN_ORDER},
    "cards-in-view": {IN_VIEW, IN_ORDER},
}
# Those that are a repetition in themselves.
REPEATED = ("delay", "repeated-oot")
# By which rule another is forbidden in a book whose examples leave it out.
BIG_CHIPS = "high-denominations-visible"
OTHERWISE = {"big-chips": BIG_CHIPS, "cards-in-view": "live-cards-in-view"}
