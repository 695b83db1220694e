"""Questions about a gesture, or a word that is not one of the usual ones."""

from rules.engine.question import choice, yes_no
from rules.facts import chips, hand, people

MOMENT = hand.MOMENT.worded(
    why="What a gesture came to can be put right only as long as play has not gone on.",
    concept="nonstandard-terms-own-risk",
)
SEAT = people.ACTOR.worded(
    "Which seat was it, in turn?", why="What this player did or said is to be ruled.", concept="make-intentions-clear"
)
SEEN = choice(
    "gesture-seen",
    "What did seat {seat} do or say?",
    {
        "tap": "Tapped the table",
        "gesture": "Another gesture",
        "plain": "A plain word: bet, call, all-in, complete …",
        "local": "A word of this region or room",
        "slang": "Any other word",
        "changed": "One act in plain words, then another",
        "question": "Only asked something, such as “can I raise?”",
    },
    why="Some words and gestures count as they are; the others are for you to interpret.",
    concept="official-betting-terms",
    heard="Seen: {answer}",
    spoken={
        "tap": "[tapped the table]",
        "gesture": "gesture",
        "slang": "[unusual word]",
        "changed": "[changed words]",
        "question": "[only asked]",
    },
)
ACTS = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "all-in": "All-in",
    "amount": "An amount alone",
}
FIRST = choice(
    "gesture-first",
    "What did seat {seat} say first?",
    ACTS,
    name="first",
    why="The first act said in turn is the one that binds.",
    concept="verbal-in-turn-binding",
)
LATER = choice(
    "gesture-later",
    "What did seat {seat} say after it?",
    ACTS,
    name="later",
    why="A later word changes nothing, but a fold may be a fold out of turn.",
    concept="verbal-in-turn-binding",
)
STILL_TURN = yes_no(
    "gesture-still-turn",
    "Was it said in one breath, or with the amount still open?",
    why="Then it was still that player's turn; behind a finished act a fold comes out of turn.",
    concept="act-in-turn",
)
UNDERSTOOD = yes_no(
    "gesture-local-understood",
    "Does everyone here take that word for one act and no other?",
    finding=True,
    why="A local word counts when it is as plain and unmistakable as the official ones.",
    concept="official-betting-terms",
)
EXACT_CALL = yes_no(
    "gesture-exact-call",
    "Did seat {seat} put in exactly the call with it?",
    why="Chips that come to the call are a call; a word such as “see” with them says the same.",
    concept="call-methods",
)
TO_CALL = chips.TO_CALL.worded(
    "Was there a bet or blind to call for seat {seat}?",
    why="What it can have been depends on it. A check into a bet is no check.",
    concept="invalid-check-facing-bet",
)
OFFICIAL_WORD = yes_no(
    "gesture-official-word",
    "Did what seat {seat} asked have an official word in it, such as call, raise or all-in?",
    why="Official words are for one's own act; in a question they may be held binding.",
    concept="official-words-own-action",
)
