"""Questions about a hand that went into the muck at the showdown, and the points that the books leave to the floor."""

from rules.engine.decision import Course, decision
from rules.engine.question import choice, seat, yes_no
from rules.facts import cards

SEAT = seat(
    "thrown-in-seat",
    "Whose hand is it?",
    samples=(4,),
    name="seat",
    role="affected",
    why="The ruling is about this hand.",
    concept="facedown-discard-still-live",
    spoken="{seat}, {seat} mucked, {seat} threw, {seat} hand, hand of {seat}, {seat} tabled, {seat} showed",
)
WHERE = cards.WHERE.worded(why="Cards that can be identified may still count.")
THROWN_IN = WHERE.only("apart", "muck", "lost")
ALL_IN = cards.ALL_IN.worded(why="With an all-in nobody may muck a hand unseen.", concept="all-in-hands-tabled")
LINE = yes_no(
    "house-muck-line",
    "Did the cards go over a line, or forward under a rule, by which this house kills them?",
    why="Such a rule of the house goes before the book here. Without one, answer no.",
    concept="house-muck-line",
)
READ = yes_no(
    "hand-clearly-read",
    "Is it clear what the whole hand was, from what was shown?",
    finding=True,
    why="A hand that is gone counts only if it was clear what it was. Your word on that is final.",
    concept="incomplete-tabling-own-risk",
)
PLAINLY_WON = yes_no(
    "hand-plainly-won",
    "Could the table see, from the cards face up, that it won?",
    finding=True,
    why="Hold it against the board and the other hands: one that had plainly won cannot be killed.",
    concept="tabled-winner-not-killed",
)
BY_WHOM = choice(
    "mucked-by",
    "Who put it into the muck?",
    {"dealer": "The dealer", "player": "The player, or anybody else"},
    why="A dealer who pushes cards into the muck kills them; cards that only got there do not die.",
    concept="tabled-winner-not-killed",
    spoken={"dealer": "dealer mucked, dealer killed, dealer swept, mucked by dealer, killed by dealer"},
)
TURNS_UP = yes_no(
    "turns-up-the-rest",
    "Did seat {seat} turn up the rest?",
    awaited=True,
    ahead=True,
    why="A player who shows one card is told to show them all.",
    concept="one-card-tabled",
)
WHAT_BECOMES = decision(
    "thrown-in-hand",
    "What becomes of seat {seat}'s hand?",
    {"live": "It is turned up and counts", "seen": "It counts as it was seen", "dead": "It is dead"},
    undecided=Course(
        (
            "Have the dealer hold the cards and the pot.",
            "Hear the dealer and the players.",
            "Decide, and say it aloud.",
        ),
        "Leave the cards and the pot where they are. I decide about that hand.",
    ),
)
LIVE_OR_DEAD, SEEN_OR_DEAD = WHAT_BECOMES.only("live", "dead"), WHAT_BECOMES.only("seen", "dead")
REFUSED = LIVE_OR_DEAD.worded(dead="It has no part of the pot")
SILENT = "The book is silent: you decide about seat {seat}'s hand."
