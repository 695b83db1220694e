"""Questions about a hand that went into the muck at the showdown, and the points that the books leave to the floor."""

from rules.engine.decision import Course, Way, decision
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
    spoken="{seat}, {seat} mucked, {seat} threw, {seat} hand, hand of {seat}, {seat} tabled, ?{seat} showed, "
    "{seat} pushed hand in, {seat} pushed his hand in",
)
WHERE = cards.WHERE.worded(why="Cards that can be identified may still count.")
THROWN_IN = WHERE.only("apart", "muck", "lost")
SHOWN_WHERE = WHERE.worded(held="Taken back by the player", apart="On the table, clear of the muck")
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
    {
        "dealer": "The dealer",
        "player": "The player",
        "other": "Somebody else, or they got mixed in",
    },
    why="A dealer who pushes cards into the muck kills them; cards that only got there do not die.",
    concept="tabled-winner-not-killed",
    heard="Mucked by: {answer}",
    spoken={"dealer": "dealer mucked, dealer killed, dealer swept, mucked by dealer, killed by dealer"},
)
BY_DEALER_OR_NOT = BY_WHOM.only("dealer", "player").worded(player="The player, or anybody else")
# While the betting is on.
GONE_HOW = choice(
    "gone-how",
    "How did seat {seat}'s hand go?",
    {
        "facing-bet": "The player folded in turn, facing a bet",
        "no-bet": "The player threw it in with nothing to call, in turn or after betting",
        "early": "The player folded out of turn",
        "dealer": "The dealer took it by mistake",
        "other": "Somebody else fouled it, or it got mixed in",
    },
    why="A hand that its player gave up is another matter than one that was killed by mistake.",
    concept="muck-kills-hand",
    heard="Hand went: {answer}",
    spoken={"dealer": "dealer mucked, dealer killed, dealer swept, mucked by dealer, killed by dealer"},
)
GAVE_UP = yes_no(
    "gave-up",
    "Had seat {seat} given the hand up: folded, or pushed it forward?",
    why="A hand that its player gave up is another matter than one that was killed by mistake.",
    concept="muck-kills-hand",
)
TURNS_UP = yes_no(
    "turns-up-the-rest",
    "Did seat {seat} turn up the rest?",
    awaited=True,
    ahead=True,
    why="A player who shows one card is told to show them all.",
    concept="one-card-tabled",
)
TURNS_UP_AGAIN = TURNS_UP.worded("Did seat {seat} lay the cards open again?")
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
SHOWN_TO_ONE = decision(
    "shown-to-one",
    "Is a card that one player saw shown to all?",
    {
        "all": Way("Everybody sees it", "Have the card that one player saw shown to the table."),
        "no": Way("It stays between them", "Leave it at what was shown."),
    },
    silent="a card that a player shows to some, after winning without a showdown",
    undecided=Course("Decide whether the table sees a card that one player was shown."),
)
FOULED = decision(
    "fouled-in-play",
    "What becomes of seat {seat}'s hand?",
    {"plays_on": "It plays on", "dead": "It is dead"},
    silent="a hand that somebody other than the dealer fouls",
    undecided=Course(
        (
            "Hold the action, and keep the cards where they are.",
            "Hear the dealer and the players.",
            "Decide, and say it aloud.",
        ),
        "Hold the action, please. I decide about that hand.",
        "You decide about seat {seat}'s hand: the book is silent.",
    ),
)
LIVE_OR_DEAD, SEEN_OR_DEAD = WHAT_BECOMES.only("live", "dead"), WHAT_BECOMES.only("seen", "dead")
REFUSED = LIVE_OR_DEAD.worded(dead="It has no part of the pot")
SILENT = "You decide about seat {seat}'s hand: the book is silent."
