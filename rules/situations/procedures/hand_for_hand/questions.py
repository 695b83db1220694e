"""Questions about play that is hand for hand."""

from rules.engine.question import choice, count
from rules.situations.shared import leaving

PAID, PER_HAND, BLINDS = "h4h-payoff-eligibility", "h4h-clock-per-hand", "h4h-blinds-continue"

WHAT = choice(
    "bubble-what",
    "What is the question?",
    {
        "paid": "Who is paid when players bust in the same hand?",
        "clock": "Where does the clock stand?",
        "level": "Do the blinds go up, and when?",
        "all-in": "An all-in and a call: what now",
        "seats": "Must players stay in their seats?",
    },
    why="Each is a part of its own of the procedure.",
    concept=PAID,
    heard="Asked: {answer}",
    spoken={
        "paid": "went out, busted, bust together, bust in the same hand, who gets paid, share the money, "
        "{count} out at same time, out in same hand",
        "clock": "clock, time off the clock, minutes off",
        "level": "blinds go up, next level, level change",
        "all-in": "[all-in] and a call, turn the cards, deal the board",
        "seats": "walks around, left the seat, stay seated, standing up",
    },
)
PLACES = count(
    "bubble-places",
    "How many places are paid?",
    1,
    10_000,
    "places",
    heard="Places paid: {answer}",
    spoken="{count} paid, {count} places paid, {count} get paid, pays {count}, pay {count}, {count} in money, "
    "{count} places, paying {count}, {count} are paid",
    samples=(50,),
    name="paid",
    why="Those who go out can only share these.",
    concept=PAID,
)
ANNOUNCED = choice(
    "bubble-announced",
    "When was hand for hand announced?",
    {
        "yes": "Before this hand began",
        "in-hand": "While this hand was played",
        "no": "Not before this hand was over",
    },
    why="From the announcement on, players who go out together share.",
    concept=PAID,
    heard="Announced: {answer}",
    spoken={"yes": "hand for hand, hand-for-hand"},
    version=2,
)
TABLES = choice(
    "bubble-all-in-tables",
    "At how many tables is there an all-in and a call in this hand?",
    {"one": "Only at this one", "several": "At two tables or more"},
    why="At several tables somebody has to say which of them is dealt out first.",
    concept="h4h-all-in-face-down",
    heard="All-ins: {answer}",
    spoken={"several": "two tables, both tables, several tables, three tables", "one": "one table, this table only"},
)
DEALT_ON = choice(
    "bubble-all-in-dealt",
    "What has the dealer done since the call?",
    {
        "nothing": "Nothing: the cards are down",
        "up": "Had the hands turned up, and dealt no more",
        "dealt": "Had the hands turned up, and dealt on",
    },
    why="Cards that are out cannot wait for the other tables any more.",
    concept="h4h-all-in-face-down",
    heard="Dealt: {answer}",
    spoken={
        "up": "turned the cards up, cards were turned up",
        "dealt": "ran the board, ran it out, dealt the board, dealt it out",
    },
)
CARDS = choice(
    "bubble-live-hand",
    "Does the player have cards in a hand under way?",
    {
        "yes": "Yes, and was in the seat when they were dealt",
        "away": "Yes, dealt while the player was away",
        "no": "No",
    },
    why="A player with a live hand must stay at the table, and a hand dealt to an empty seat may not be live.",
    concept="stay-at-table",
    version=2,
)
BETTING_LEFT = leaving.BETTING_LEFT.worded("Is any betting still to come in that hand, by anybody?")
LEFT = count(
    "bubble-players",
    "How many players were left as this hand began?",
    2,
    10_000,
    "players",
    heard="Players left: {answer}",
    spoken="{count} left, {count} players left, {count} remaining, {count} players remaining, {count} players remain, "
    "{count} in field, with {count} left, (round {count} left)",
    samples=(52, 60),
    name="left",
    why="It says which places they take.",
    concept=PAID,
)
LEFT_AT_ANNOUNCEMENT = LEFT.worded("How many players were left when hand for hand was announced?")
OUT = count(
    "bubble-out",
    "How many went out in this hand, at all tables?",
    1,
    1_000,
    "players",
    heard="Out: {answer}",
    spoken="{count} out at same time, {count} busted, {count} players busted, {count} players out, {count} went out, "
    "{count} go out, {count} bust, {count} players bust, {count} players went out, {count} players go out, "
    "{count} knocked out, {count} eliminated, {count} out in same hand, {count} players eliminated",
    samples=(2, 3),
    name="out",
    why="They take the same places together.",
    concept=PAID,
)
OUT_SINCE = OUT.worded("How many went out after that, in the same hand, at all tables?")
MINUTES = count(
    "bubble-minutes",
    "How many full minutes did the clock show as this hand began?",
    0,
    600,
    "minutes",
    samples=(17, 1),
    why="Time is taken off from there. For the hand of the announcement: as it was announced.",
    concept=PER_HAND,
)
SECONDS = count(
    "bubble-seconds",
    "And how many seconds?",
    0,
    59,
    "seconds",
    samples=(30,),
    why="Time is taken off from there.",
    concept=PER_HAND,
)
LEVEL = count(
    "bubble-level",
    "How many minutes does a level last?",
    1,
    600,
    "minutes",
    samples=(30,),
    why="It gives the number of hands in a level.",
    concept=BLINDS,
)
NEXT_LEVEL = LEVEL.worded(
    "How many minutes does the next level last?",
    why="This hand takes more than is left, and the rest comes off the next level.",
    concept=PER_HAND,
)
