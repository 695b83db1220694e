"""Questions about cards that were seen while action was pending."""

from rules.engine.question import choice, seat
from rules.facts import hand

MOMENT = hand.STREET.worded(
    why="A penalty begins after the hand, and the book knows no late claim.", concept="exposing-cards"
)
HOW = choice(
    "exposed-how",
    "How were the cards seen?",
    {
        "shown": "The player showed them",
        "slipped": "The player flashed them by accident",
        "neighbour": "Shown to one person: a neighbour or spectator",
        "folding": "Seen while folding: turned up or tossed high",
        "others": "The dealer or somebody else exposed them",
    },
    why="Who exposed them decides whether there is anything to penalise.",
    concept="exposing-cards",
)
OFFENDER = seat(
    "exposed-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="offender",
    why="A penalty is possible for this player.",
    concept="exposing-cards",
    spoken="{seat}, {seat} showed, {seat} [expose], {seat} tabled, {seat} flashed, {seat} turned",
)
AFFECTED = seat(
    "exposed-affected-seat",
    "Whose cards were exposed?",
    samples=(4,),
    name="seat",
    role="affected",
    why="This player did nothing wrong; the hand is what matters.",
    concept="fouled-identifiable-hand-live",
)
HAND = choice(
    "exposed-hand",
    "Had seat {seat} folded when they were seen?",
    {"live": "No, and still has the hand", "since": "No, but has folded since", "folded": "Already folded"},
    unsure=True,
    why="A hand that is in play stays in play; a folded one stays folded.",
    concept="exposing-cards",
)
TO_ACT = choice(
    "exposed-to-act",
    "Who still had to act when they were seen?",
    {"others": "Other players", "last": "Only this player", "nobody": "Nobody: all betting was over"},
    unsure=True,
    why="The rule is about action that is still pending.",
    concept="exposing-cards",
    spoken={
        "others": "player [still to act], two [still to act], three [still to act], one [still to act], "
        "others [still to act], {seat} [still to act]",
        "nobody": "betting was over, betting is over, all the betting was done, action was over",
        "": "(betting was not over)",
    },
)
# With an id of its own: where nobody can tell whether the hand was live, both are asked.
TO_ACT_AFTER_FOLD = choice(
    "exposed-to-act-after-fold",
    "Who still had to act when the folded cards were seen?",
    {"others": "Other players", "nobody": "Nobody: all betting was over"},
    unsure=True,
    why="The rule is about action that is still pending.",
    concept="exposing-cards",
)
DEAL = choice(
    "exposed-deal",
    "When was that?",
    {
        "deal": "As they were dealt, in the initial deal or on the draw",
        "last-card": "As it was dealt: the last card in stud",
        "later": "Later, and the player still has the hand",
        "folded": "Later, and the player has folded it, before that or since",
    },
    why="As they are dealt it may be a misdeal, or the card may be replaced; a folded hand stays folded.",
    concept="misdeal-flop-exposed",
    version=2,
)
