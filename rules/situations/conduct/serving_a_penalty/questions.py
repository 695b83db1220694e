"""Questions about a player on a penalty, and the points that the floor decides where a book says nothing."""

from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.question import choice, count, seat, yes_no
from rules.facts import hand
from rules.situations.shared.dead_hand import BET
from rules.situations.shared.gone import PLAY_ON

COUNTED, AWAY, BRING_IN = "penalty-round-count", "penalty-away-dealt-in", "penalty-bring-in"
SEATED = "short-penalty-stay-seated"

WHAT = choice(
    "serving-what",
    "What is the question?",
    {
        "how-long": "How many hands the penalty lasts",
        "at-the-table": "What happens at the table: seat, cards, blinds",
        "again": "The same player did it again",
        "moved": "The table breaks, or the player moves",
        "break": "A break comes, or the day ends",
        "redeal": "A hand of the penalty was a misdeal",
        "played": "The hand was not killed, and went on",
        "blinded-out": "The stack will not last for the blinds",
        "re-entry": "Out of chips, and comes in again",
        "disqualified": "Disqualified: the chips, and a hand in play",
    },
    why="The book has a rule for each.",
    concept=COUNTED,
    heard="Asked: {answer}",
    spoken={
        "how-long": "how long, how many hands, one round, two rounds, three rounds, when he may come back, "
        "when may he come back, "
        "when can he come back, when is he back, when does it end",
        "at-the-table": "dealt in, post blinds, post the blinds, stay at the table, sits at the table",
        "again": "again, second time, third time, did it again, repeat offender",
        "moved": "table breaks, table broke, is moved",
        "break": "break, then a break, over the break, during the break, day ends, end of the day, next day",
        "redeal": "misdeal, dealt again",
        "played": "not killed, came back one hand early, came back early, returned early, sat down too early",
        "blinded-out": "blinded out, runs out of chips, stack is gone",
        "re-entry": "re-enters, re-entry, reentry, comes in again, buys in again",
        "disqualified": "disqualified, disqualified player, chips of disqualified",
    },
)
SEAT = seat(
    "serving-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="affected",
    why="The ruling is about this player.",
    concept=AWAY,
    spoken="{seat}, {seat} is on a penalty, {seat} is on penalty",
)
GIVEN = choice(
    "serving-given",
    "What was seat {seat} given?",
    {"hands": "Missed hands", "rounds": "Missed rounds"},
    why="Hands are missed as they were given, rounds are counted by the players.",
    concept=COUNTED,
    heard="Given: {answer}",
    spoken={"hands": "one hand, two hands, three hands, missed hand", "rounds": "one round, two rounds, three rounds"},
)
ROUNDS = count(
    "serving-rounds",
    "How many missed rounds?",
    1,
    10,
    "rounds",
    samples=(1, 2),
    name="rounds",
    why="Every round is counted in hands.",
    concept=COUNTED,
    heard="Penalty: {answer}",
    spoken="{count} rounds, {count} round, {count} round penalty, penalty of {count} rounds",
)
PLAYERS = count(
    "serving-players",
    "How many players were at the table when it was given, seat {seat} included?",
    2,
    10,
    "players",
    samples=(2, 8),
    name="players",
    why="One hand for each of them makes a round.",
    concept=COUNTED,
    heard="At the table: {answer}",
    spoken="{count} players, {count} =handed, ({count} players left)",
)
HANDS = count(
    "serving-hands",
    "How many hands was the penalty for?",
    1,
    100,
    "hands",
    samples=(1, 2, 3),
    name="hands",
    why="A short one may be served in the seat.",
    concept=SEATED,
    heard="Penalty: {answer}",
    spoken="penalty of {count} hands, penalty {count} hands, {count} hands penalty, {count} hand penalty, "
    "given {count} hands, "
    "got {count} hands, gave {count} hands, miss {count} hands, sit out {count} hands, {count} missed hands, "
    "penalty is {count} hands",
)
GAME = hand.GAME.worded(why="In stud a player on a penalty may be dealt the low card.", concept=BRING_IN)
PLAYED = choice(
    "serving-played",
    "What has happened to that hand?",
    {"acted": "Checked or called", **BET},
    why="It was dead, and the book says nothing of a dead hand that nobody stopped.",
    concept=AWAY,
    version=2,
    heard="That hand: {answer}",
    spoken={
        "acted": "hand called, hand has called, he called a bet, called and nobody stopped",
        "folded-to": "all folded to, everybody folded to, everyone folded to, folded around to, got a walk",
    },
)
IN_PLAY = yes_no(
    "serving-hand-in-play",
    "Does seat {seat} have cards in a hand that is still being played?",
    why="The book takes the chips away, and says nothing of a hand.",
    concept="disqualified-chips-removed",
)
PLAYED_ON = decision(
    "serving-has-acted",
    "What becomes of seat {seat}'s hand?",
    {
        "dead": "It is dead, and the bets stay in",
        "returned": "It is dead, and the bets since the deal go back",
        "plays_on": Way(
            "It plays on, and does not count as missed",
            ("Let the hand go on with seat {seat} in it.", "Add a hand to the penalty, for this one was not missed."),
            "It is too late to stop that hand. Seat {seat} plays on, and misses another one.",
            "Seat {seat} plays on, and misses another hand.",
        ),
    },
    silent="a hand of a penalty that was not killed",
    undecided=Course(
        ("Hold the action until you decide.", "Ask the dealer who has acted on what seat {seat} did."),
        "Hold the action, please. I'll decide about seat {seat}'s hand.",
        "You decide: a hand that should be dead has acted.",
    ),
)
COMES_IN_AGAIN = decision(
    "serving-re-entry",
    "What becomes of the hands that are left?",
    {
        "served": Way(
            "They are missed at the new seat",
            "Tell the new table how many hands seat {seat} still has to miss.",
            "You still have hands to sit out at your new seat.",
            "The rest of the penalty is served at the new seat.",
        ),
        "waits": Way(
            "No entry until they are over",
            "Take no new entry before as many hands have been dealt.",
            "You can come in again when the penalty is over.",
            "No new entry until the penalty is over.",
        ),
        "ended": Way(
            "They ended with the entry",
            "Note that the penalty ended when seat {seat} went out.",
            "You begin anew, without a penalty.",
            "The penalty ended with the old entry.",
        ),
    },
    silent="a penalty whose player goes out and comes in again",
    undecided=Course(
        "Decide before the new stack is given out.",
        "One moment: I'll tell you when you can play.",
        "You decide about the rest of it: the book is silent.",
    ),
)
THEIR_HAND = decision(
    "serving-disqualified-hand",
    "What becomes of the hand that seat {seat} has in play?",
    {
        "dead": Way(
            "It is dead, and the bets stay in the pot",
            ("Kill seat {seat}'s hand.", "Leave in the pot what seat {seat} has put in.", PLAY_ON),
            "This hand is dead. What is in the pot stays there.",
            "Seat {seat}'s chips leave play; the hand is dead, bets stay.",
            found={"hand": "dead", "bets": "stay"},
        ),
        "played_out": Way(
            "It is played to its end first",
            ("Play the hand to its end first.", "Take what seat {seat} wins in it out of play too."),
            "This hand is played to its end.",
            "The hand is played out; then seat {seat}'s chips leave play.",
            found={"hand": "live"},
        ),
        "removed": Way(
            "It is dead, and the bets leave play too",
            ("Kill seat {seat}'s hand.", "Take what seat {seat} has in the pot out of play as well.", PLAY_ON),
            "This hand is dead, and its bets go out of play.",
            "Seat {seat}'s chips leave play, those in the pot too.",
            found={"hand": "dead", "bets": "removed"},
        ),
    },
    silent="the hand and the bets of a player who is disqualified in it",
    undecided=Course(
        "Decide about the hand and its bets before the next act.",
        "Hold the action, please. I'll decide about this hand.",
        "Seat {seat}'s chips leave play; you decide about the hand.",
        found={"hand": LEFT_OPEN},
    ),
)
COUNTS = decision(
    "serving-redeal",
    "How many hands do the two deals count as?",
    {
        "one": Way(
            "One hand", "Count both deals as one hand.", "Both deals count as one hand.", "Both deals are one hand."
        ),
        "two": Way("Two hands", "Count each deal as a hand.", "Each deal counts as a hand.", "Each deal is a hand."),
    },
    silent="how a misdeal counts for a player on a penalty",
    undecided=Course(
        "Decide how many hands it counts for, and tell the dealer.",
        "I'll tell you how that deal counts.",
        "You decide how it counts: no rule on it.",
    ),
)
STACK = decision(
    "serving-blinded-out",
    "Do blinds and antes go on to the last chip?",
    {
        "yes": Way(
            "They go on",
            "Go on putting in seat {seat}'s blinds and antes.",
            "Blinds and antes go on being posted for seat {seat}.",
            "Blinds and antes go on, to the last chip.",
        ),
        "no": Way(
            "Some chips are left to the player",
            "Stop before seat {seat}'s last chips, and note how many are left.",
            "Seat {seat} keeps the last chips.",
            "Seat {seat} keeps the last chips.",
        ),
    },
    silent="a player on a penalty whose stack runs out",
    undecided=Course(
        "Decide before the stack is gone, and tell the dealer.",
        "I'll tell you what is posted for seat {seat}.",
        "You decide about the last chips: no rule on it.",
    ),
)
