"""Facts about the hand: how far it has gone, the game, and the betting structure."""

from rules.engine.case import Case
from rules.engine.question import choice
from rules.facts.tape import TapeAct, tells

MOMENT = choice(
    "hand-moment",
    "Where is the hand now?",
    {
        "now": "Still at that moment: nobody has acted behind",
        "acted-behind": "Same street: others have acted behind",
        "later-street": "A later street is out",
        "over": "The hand is over",
    },
    why="How much can be put right depends on how far play has gone.",
    still="now",
    spoken={
        "now": (
            "nobody acted behind, nobody acted behind him, nobody acted after, nobody call behind, nobody behind, "
            "nobody has acted, no action behind, no action after"
        ),
        "acted-behind": "others acted behind, others called behind, acted behind, called behind, folded behind, "
        "players acted behind, acted after him, acted since, have acted behind",
        "later-street": "turn is out, river is out, next card is out",
        "": "(turn is out of), (hand is over the), (=act behind), (=call behind)",
        "over": "hand is over, pot was pushed",
    },
)


def _moment(act: TapeAct) -> str:
    if act.later_street:
        return "later-street"
    return "acted-behind" if any(act.behind) else "now"


tells(MOMENT, _moment)

# For rulings that depend on whether the street is still on, and not on who has acted.
STREET = choice(
    "street-moment",
    "Where is the hand now?",
    {"same-street": "Still on that street", "later-street": "A later street is out", "over": "The hand is over"},
    still="same-street",
    spoken={
        "same-street": "[still to act]",
        "later-street": "turn is out, river is out, next card is out",
        "": "(turn is out of), (hand is over the)",
        "over": "hand is over, pot was pushed",
    },
)
tells(STREET, lambda act: "later-street" if act.later_street else "same-street")
STRUCTURE = choice(
    "betting-structure",
    "Which betting structure is it?",
    {"no-limit": "No-limit", "pot-limit": "Pot-limit", "limit": "Limit"},
    in_play="structure",
    spoken={"no-limit": "[no-limit]", "pot-limit": "[pot-limit]", "limit": "[limit game]"},
)
tells(STRUCTURE, lambda act: act.tape.structure or None)
GAME = choice(
    "misdeal-game",
    "Which kind of game is it?",
    {"flop": "Hold'em, Omaha: with a flop", "stud": "Stud, razz", "draw": "Draw or lowball"},
    in_play="family",
    heard="Game: {answer}",
    spoken={"flop": "game with a flop, holdem, omaha", "stud": "stud", "draw": "lowball"},
)


# How far play has gone, as seen: disputes about a pot or a finished hand depend on it.
POT_MOMENT = choice(
    "pot-moment",
    "How far has play gone?",
    {
        "to-act": "The betting is on: somebody still has to act",
        "middle": "The pot is still in the middle",
        "pushed": "The pot was pushed, the next hand has not begun",
        "next-hand": "The next hand has begun",
        "next-hand-acted": "On the next hand two acted, one with chips, or three did",
        "break": "Break: disputed in time",
        "break-over": "Break: disputed later",
    },
    why="Once a pot is awarded, what can still be changed depends on how far play has gone.",
    concept="dispute-accounting-window",
    heard="Play: {answer}",
    spoken={
        "to-act": "[still to act], on =flop, on =turn, betting is on, before the river",
        "middle": "pot is still there, pot not pushed, before the pot is pushed, pot still in middle, "
        "pot is in middle, "
        "pot in middle, pot not pushed yet, pot hasnt pushed, pot not awarded",
        "pushed": "pot was pushed, pot is gone, pushed the pot, pot pushed to, pot already pushed, pot is pushed, "
        "pot went to {seat}, pot was given to",
        "next-hand": "next hand has begun, next hand has started, next hand is dealt, already shuffling, "
        "next deck riffled, next deck shuffled, next hand already dealt",
    },
)
# About the player whose hand is in question at the showdown.
LAST_BET = choice(
    "last-bet",
    "Who made the last bet or raise on the last street?",
    {"seat": "The player it is about", "other": "Somebody else", "nobody": "Nobody: everyone checked"},
    heard="Last bet: {answer}",
    spoken={
        "nobody": "=river was checked, checked =river, no bet on =river, =river was checked through, checked through, "
        "check check, =river check check, both checked =river, =river both checked, =river no bet"
    },
)


def pot_limit(case: Case) -> bool:
    """True if the game is pot-limit."""
    return case.ask(STRUCTURE) == "pot-limit"
