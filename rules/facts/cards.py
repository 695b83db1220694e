"""The place of a player's cards at the end of a hand, and how much of them the table saw."""

from rules.engine.question import choice, yes_no

ALL_IN = yes_no(
    "all-in-in-hand",
    "Has an all-in been called?",
    why="With an all-in every hand is turned up.",
    concept="all-in-hands-tabled",
    heard={"yes": "All-in called", "no": "No all-in called"},
    spoken={
        "yes": "[all-in] and called, [all-in] and call, [all-in] was called",
        "no": "nobody was [all-in], nobody is [all-in], nobody [all-in], no [all-in], not [all-in], nobodys [all-in], "
        "no ones [all-in], isnt [all-in]",
    },
)
WHERE = choice(
    "cards-where",
    "Where are seat {seat}'s cards now?",
    {
        "held": "Still with the player",
        "apart": "Face down on the table, clear of the muck",
        "muck": "In the muck, and can be identified for certain",
        "lost": "In the muck, and cannot be identified",
    },
    why="Only cards that can be identified for certain can still be turned up.",
    concept="muck-kills-hand",
    heard="Cards: {answer}",
    spoken={
        "held": "still holds his cards, still has his cards, still holding cards",
        "apart": "not in the muck, not in muck yet, did not touch the muck, clear of the muck",
        "lost": "mixed in the muck, mixed in muck, mixed with the muck, cannot be found",
    },
)
SHOWN = choice(
    "cards-shown",
    "How much of the hand did the table see?",
    {"none": "Nothing: it stayed face down", "part": "Some of the cards", "all": "All of the cards, face up"},
    why="A hand counts as shown only with all its cards face up.",
    concept="proper-tabling",
    heard="Table saw: {answer}",
    spoken={
        "none": "face down, never showed hand, never showed cards, never showed it, unseen, without showing",
        "part": "one card, showed one card, only one card",
        "all": "tabled hand, {seat} tabled, {seat} tabled his, turned both cards over, turned his two cards, "
        "was tabled, was face up, tabled winner",
        "": "(never tabled), (not tabled)",
    },
)
