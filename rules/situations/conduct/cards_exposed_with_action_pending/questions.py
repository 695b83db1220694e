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
    heard="Seen: {answer}",
    spoken={
        "shown": "{seat} showed, {seat} shows, {seat} tabled, {seat} tables, {seat} turned over, {seat} turned up, "
        "{seat} flipped over, {seat} opened one card, {seat} opened his, {seat} exposed his, {seat} exposed her, "
        "{seat} showed both cards, {seat} showed one card, {seat} turned his, {seat} turned her, {seat} exposes",
        "slipped": "slipped, by accident, accidentally, accident, fell open, not on purpose, didnt mean to, "
        "unintentionally, card flipped over, cards flipped over",
        "neighbour": "showed neighbor, shows neighbor, showed his neighbor, showed {seat} only, showed friend, "
        "showed to neighbor, showed to friend, showed rail",
        "folding": "{seat} fold face up, {seat} mucked face up, {seat} throw face up, fold face up, folded face up, "
        "mucked face up, threw face up, folds face up, while folding, as he folded, "
        "fold his cards face up, fold hand face up, fold with cards face up",
        "others": "dealer exposed, dealer exposes, dealer turned, dealer flipped, dealer flashed, dealer showed, "
        "dealer opened, exposed by dealer, turned over by dealer, exposed by {seat}",
        "": "(dealer turned the turn), (dealer turned the river), !for {seat} to see, !showed {seat}",
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
    heard="Folded: {answer}",
    spoken={
        "live": "live hand, hand still live, hasnt folded, not folded, hadnt folded, still in hand, three live",
        "since": "folded since, has folded since, then folded, folded afterwards",
        "folded": "already folded, had folded, folded before, after folding, after he folded",
    },
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
    heard="Still to act: {answer}",
    spoken={
        "others": "player [still to act], two [still to act], three [still to act], one [still to act], "
        "others [still to act], {seat} [still to act], action was on {seat}, action is on {seat}, action on {seat}, "
        "{seat} had to act, {seat} has to act, waiting for {seat}",
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
    heard="When: {answer}",
    spoken={
        "later": "on =flop, on =turn, on =river, =flop {seat}, =turn {seat}, =river {seat}",
        "deal": "as it was dealt, during the deal, while dealing, in the deal, as they were dealt, initial deal, "
        "when pitched, pitching",
        "": "!fold, !mucked",
    },
    why="As they are dealt it may be a misdeal, or the card may be replaced; a folded hand stays folded.",
    concept="misdeal-flop-exposed",
    version=2,
)
