"""A fouled deck: a card double, missing or foreign (2019 to 2024 and Fivebet rule 35, 2026 rule 37; none before)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal.questions import FOUL, FOUL_CARD, FOUL_KIND, GAME
from rules.situations.dealing.possible_misdeal.rulings import DRAW, left_to_you, misdeal, too_far
from rules.situations.shared.disputes import HAND, disputes_closed, how_far, too_late

FOULED = "fouled-deck"
LIMIT = "fouled-deck-dispute-limit"
DOUBLE, FOREIGN = "fouled-deck-duplicate", "fouled-deck-foreign-card"
NOT_OF_THE_GAME, SCRAP = "misdeal-nonstandard-card", "nonstandard-card-scrap"

AFTER = decision(
    "after-fouled-deck",
    "How does play go on?",
    {"same-hand": "The same hand is dealt again with a good deck", "next-hand": "The next hand is dealt"},
    silent="how play goes on after a fouled deck",
)


def decide_on(hand: str) -> Course:
    """Return the course until it is decided what becomes of `hand`."""
    return Course(
        (
            "Stop play, and keep the deck apart.",
            "Look up house policy and local regulations.",
            f"Decide what happens to {hand}, and say it aloud.",
        ),
        "The deck is not right. Leave everything where it is; I decide how we go on.",
        "You decide: the book has no rule on fouled decks.",
        found={"misdeal": LEFT_OPEN},
    )


# A book that does not mention fouled decks.
WITHOUT_RULE = decision(
    "fouled-deck",
    "What happens to the hand?",
    {
        "dealt-again": "All bets go back, and it is dealt again",
        "called-off": "All bets go back, and the next hand is dealt",
        "replaced": "It goes on: the card on the board is replaced",
        "stands": "It stands as played",
    },
    silent="a fouled deck",
    undecided=decide_on("the hand"),
)
# In what ways the hand can go on, by where the card lies that should not be there.
GOES_ON = {"hand": (), "board": ("replaced", "stands"), "elsewhere": ("stands",)}
BY_THE_FLOOR = FOUL.worded("Do you treat that as a fouled deck?", why="The book has no rule on it.")
REPLACED = Way(
    "The card is replaced by the next one of the stub",
    (
        "Put the card that should not be there aside.",
        "Turn up the next card of the stub in its place, and play the hand on.",
        "Change the deck before another hand is dealt.",
    ),
    "That card is replaced by the next one. We change the deck after this hand.",
    "The card on the board is replaced, and the hand goes on.",
    found={"misdeal": False, "bets_returned": "none"},
)
STANDS = Way(
    "It stays as it lies",
    ("Play the hand to its end with the cards as they lie.", "Change the deck before another hand is dealt."),
    "The card stays. We change the deck after this hand.",
    "The card on the board stays, and the hand goes on.",
    found={"misdeal": False, "bets_returned": "none"},
)
ON_THE_BOARD = decision(
    "foul-card-on-the-board",
    "What becomes of the card?",
    {"replaced": REPLACED, "stands": STANDS},
    silent="a card on the board that was not dealt in this hand",
    undecided=Course(
        ("Hold the cards and the stub where they are.", "Decide about that card, and say it aloud."),
        "Leave everything where it is. I'll decide about that card.",
        "You decide about that card: no fouled deck here.",
    ),
)
# The next hand is under way.
ONCE_OVER = replace(WITHOUT_RULE.only("stands"), undecided=decide_on("the finished hand"))

# A scrap of paper among a player's cards: the book does not say what its hand is worth.
SCRAP_IN_A_HAND = decision(
    "scrap-in-a-hand",
    "What becomes of the hand with that card?",
    {
        "dead": Way(
            "It is dead: it has a card too few",
            ("Muck the hand with that card.", "Put that card out of play, and play the hand on."),
            "That card is a scrap of paper. The hand is a card short, and dead.",
            "No misdeal: the hand with that card is dead.",
            found={"misdeal": False, "hand": "dead"},
        ),
        "replaced": Way(
            "It gets the next card of the stub instead",
            ("Put that card out of play.", "Deal the next card of the stub in its place, and play the hand on."),
            "That card is a scrap of paper. The hand gets another one.",
            "No misdeal: that card is replaced by the next one.",
            found={"misdeal": False, "hand": "completed"},
        ),
    },
    silent="a hand that holds a scrap of paper",
    undecided=Course(
        ("Hold the cards and the stub where they are.", "Decide about the hand with that card, and say it aloud."),
        "Leave everything where it is. I'll decide about that hand.",
        "Too late for a misdeal; you decide about that hand.",
    ),
)

# The next hand may come from the same deck.
IN_PLAY = "Rule next on the hand in play, if one is dealt from this deck."


def fouled_deck(case: Case, moment: str, lies: str) -> Ruling | None:
    """Rule on a card that is double, missing or from elsewhere, by the house's definition of a fouled deck; return
    nothing where it only makes one card too many in a hand.

    `lies` is where that card lies, if it is known. A fouled deck stops play whatever was done, as long as the hand can
    still be disputed (2019 rule 35-E).
    """
    over = moment == "over"
    if not case.has(FOULED):
        return without_rule(case, over, lies)
    if over and out_of_time(case):
        return deck_closed(case)
    kind = case.ask(FOUL_KIND) if case.has(DOUBLE) else "other"
    if kind == "double" or (kind == "foreign" and case.has(FOREIGN)):
        case.cite(DOUBLE if kind == "double" else FOREIGN)
        case.found(fouled_by=kind)
        return play_stops(case, over)
    if kind == "foreign":
        return not_of_the_game(case, over, lies)
    return play_stops(case, over) if case.yes(FOUL) else not_fouled(case, over, lies or case.ask(FOUL_CARD))


def not_of_the_game(case: Case, over: bool, lies: str) -> Ruling:
    """Rule on a card that does not belong to the game: a misdeal until substantial action, then a scrap of paper.

    Source: 2022 and 2024 rules 35-A and 35-D.
    """
    if not over and not too_far(case):
        by_the_house = case.ask(GAME) == "draw" and case.has(DRAW)
        return left_to_you(case, "other", DRAW) if by_the_house else misdeal(case, "foreign-card", NOT_OF_THE_GAME)
    case.found(card="scrap_of_paper")
    case.why("A card of another game is a scrap of paper, and by now the players have bet on the other cards.")
    if over:
        return stands(case, over, SCRAP)
    lies = lies or case.ask(FOUL_CARD)
    if lies == "hand":
        return case.leave(SCRAP_IN_A_HAND, because=SCRAP)
    if lies == "board":
        case.reading("scrap-on-the-board", "A scrap of paper is no card: the next one of the stub takes its place.")
        case.follow(REPLACED)
        return case.rule(REPLACED.headline, because=SCRAP, ruling="replaced")
    case.do("Put that card out of play, and deal the next one in its place if it comes.")
    return stands(case, over, SCRAP)


def not_fouled(case: Case, over: bool, lies: str) -> Ruling | None:
    """Rule on a card that should not be there in a deck that is not fouled as the house defines it."""
    case.cite(FOULED)
    case.why("The deck has a card out of place, and is not foul by the definition of this house.")
    if lies == "hand":
        return None
    if lies == "board" and not over:
        return case.leave(ON_THE_BOARD)
    return stands(case, over, FOULED)


def out_of_time(case: Case) -> bool:
    """Tell whether the finished hand can no longer be attacked for a fouled deck."""
    if case.param(f"{LIMIT}.closes") == "hand_concluded":
        return True
    moment = how_far(case, "pushed", "next-hand")
    if moment == "next-hand":
        case.reading("misdeal-fouled-deck-window", "The beginning of the next hand is taken to close it.")
        case.cite(HAND)
    return moment in ("next-hand", "break-over")


def deck_closed(case: Case) -> Ruling:
    """The hand can no longer be attacked for a fouled deck."""
    case.why("A foul deck undoes a hand only as long as that hand can be disputed, and that time is over.")
    case.do("Leave that hand as it was played.", IN_PLAY, "Change the deck before another hand is dealt.")
    case.aloud("That hand is closed and stands. We change the deck.")
    outcome = "Too late: that hand stands. Change the deck now."
    return case.rule(outcome, because=LIMIT, ruling="error_stands", bets_returned="none")


def play_stops(case: Case, over: bool) -> Ruling:
    """Stop play and give every bet back (2019 rule 35-E); no book says how the hand goes on."""
    case.why("No hand is fair with a wrong deck, so every player gets back what went into this pot.")
    case.found(play="stops", regardless_of_substantial_action=True)
    after = case.decide(AFTER)
    outcome = called_off(case, over, after)
    if after:
        case.found(goes_on=after.replace("-", "_"))
    else:
        case.do("Decide how play goes on, and say it aloud.")
    return case.rule(outcome, because=FOULED)


def called_off(case: Case, over: bool, after: str | None) -> str:
    """Call off the hand; returns the headline that says so, and the rest of it once the new deal is decided."""
    if not over:
        case.do("Stop the hand, however far it has gone.")
    case.do(
        "Give every player back what went into the pot in that hand.",
        "Change the deck.",
    )
    hand = "That hand" if over else "This hand"
    case.aloud(f"The deck is fouled. {hand} is off, and all bets go back.")
    case.found(bets_returned="all")
    match after:
        case "same-hand":
            case.do("Deal the same hand again.")
            case.aloud("We deal it again with a good deck.")
            return "Fouled deck: all bets go back, and the hand is redealt."
        case "next-hand":
            case.do("Deal the next hand.")
            case.aloud("We go on with the next hand.")
            return "Fouled deck: all bets go back. Deal the next hand."
        case _:
            return f"Fouled deck: {'all bets of that hand' if over else 'play stops and all bets'} go back."


def without_rule(case: Case, over: bool, lies: str) -> Ruling | None:
    """Rule on a fouled deck by Rule 1, as books before 2019 do: only the end of all disputes limits it."""
    if over and (closed := disputes_closed(case)):
        return too_late(case, closed, misdeal=False)
    # Where the book closes disputes with the next hand, nobody comes here once it has begun.
    under_way = over and how_far(case, "pushed", "next-hand") == "next-hand"
    lies = lies or case.ask(FOUL_CARD)
    if lies == "hand" and not case.yes(BY_THE_FLOOR):
        case.silent("what a fouled deck is")
        return None
    ways = ("stands",) if over else GOES_ON[lies]
    point = ONCE_OVER if under_way else WITHOUT_RULE.only("dealt-again", "called-off", *ways)
    match case.decide(point):
        case "dealt-again":
            return case.rule(called_off(case, over, "same-hand"), because=FAIRNESS, ruling="called_off")
        case "called-off":
            return case.rule(called_off(case, over, "next-hand"), because=FAIRNESS, ruling="called_off")
        case "replaced":
            case.follow(REPLACED)
            return case.rule(REPLACED.headline, because=FAIRNESS, ruling="replaced")
        case "stands":
            return stands(case, over, FAIRNESS)
    return case.undecided(point)


def stands(case: Case, over: bool, because: str) -> Ruling:
    """Let the hand stand with the cards as they are, and have the deck changed behind it."""
    if over:
        case.do("Leave that hand as it was played.", IN_PLAY)
        case.aloud("That hand stands as played. We change the deck.")
        outcome = "That hand stands as played. Change the deck now."
    else:
        case.do("Play the hand to its end with this deck.")
        case.aloud("This hand is played to its end, and stands. Then we change the deck.")
        outcome = "The hand stands and is played on. Then change the deck."
    case.do("Change the deck before another hand is dealt.")
    return case.rule(outcome, because=because, ruling="stands", misdeal=False, bets_returned="none")
