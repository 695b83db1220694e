"""Questions about a player on a penalty, and the points that the floor decides where a book says nothing."""

from rules.engine.decision import Course, Way, decision
from rules.engine.question import choice, count, seat
from rules.facts import hand

COUNTED, AWAY, BRING_IN = "penalty-round-count", "penalty-away-dealt-in", "penalty-bring-in"
SEATED = "short-penalty-stay-seated"

WHAT = choice(
    "serving-what",
    "What is the question?",
    {
        "how-long": "How many hands the penalty lasts",
        "at-the-table": "What happens at the table: seat, cards, blinds",
        "again": "The same player did it again",
        "moved": "The table breaks, the player moves, or the day ends",
        "redeal": "A hand of the penalty was a misdeal",
        "blinded-out": "The stack will not last for the blinds",
    },
    why="The book has a rule for each.",
    concept=COUNTED,
    spoken={
        "how-long": "how long, how many hands, one round, two rounds, three rounds",
        "at-the-table": "dealt in, post blinds, post the blinds, stay at the table, sits at the table",
        "again": "again, second time, third time, did it again, repeat offender",
        "moved": "table breaks, table broke, is moved, day ends, end of the day, next day",
        "redeal": "misdeal, dealt again",
        "blinded-out": "blinded out, runs out of chips, stack is gone",
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
    spoken="{count} rounds, {count} round",
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
    spoken="{count} players, {count}-handed",
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
    spoken="{count} hands",
)
GAME = hand.GAME.worded(why="In stud a player on a penalty may be dealt the low card.", concept=BRING_IN)
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
        "No rule on it: you decide how it counts.",
    ),
)
STACK = decision(
    "serving-blinded-out",
    "Do blinds and antes go on to the last chip?",
    {
        "yes": Way(
            "They go on",
            "Go on putting in the blinds and antes of seat {seat}.",
            "Blinds and antes go on being posted for seat {seat}.",
            "Blinds and antes go on, to the last chip.",
        ),
        "no": Way(
            "Some chips are left to the player",
            "Stop before the last chips of seat {seat}, and note how many are left.",
            "Seat {seat} keeps the last chips.",
            "Seat {seat} keeps the last chips.",
        ),
    },
    silent="a player on a penalty whose stack runs out",
    undecided=Course(
        "Decide before the stack is gone, and tell the dealer.",
        "I'll tell you what is posted for seat {seat}.",
        "No rule on it: you decide about the last chips.",
    ),
)
