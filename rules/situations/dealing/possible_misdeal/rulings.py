"""Rulings that an error of the deal can come to. {error} is what went wrong."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.dealing.possible_misdeal.questions import (
    BOXED_DEALT,
    BOXED_WHEN,
    COUNT_KIND,
    COUNT_SEAT,
    EXPOSED_BY,
    FLOP_CARDS,
    GAME,
    MOMENT,
    POSTED,
    SITS_THERE,
)
from rules.situations.shared.gone import goes_on as settled
from rules.situations.shared.gone import left_without, without_opponent
from rules.situations.shared.substantial_action import BLINDS, substantial_action

BARRED = "misdeal-barred-after-sa"
FLOP, STUD, BOXED = "misdeal-flop-exposed", "misdeal-stud-exposed", "misdeal-boxed-cards"
# The concept that makes a misdeal of each error; exposed cards have one for each kind of game.
GROUNDS = {
    "dealt-out": "misdeal-seat-dealt-out",
    "not-entitled": "misdeal-seat-not-entitled",
    "wrong-button": "misdeal-first-card-wrong-seat",
    "first-card": "misdeal-first-card-wrong-seat",
    "boxed": BOXED,
}
# Which exposed cards a book names.
ANY_DOWN_CARD, FIRST_TWO_ALONE = "any_of_first_two_down_cards", "one_of_first_two_dealt"
NOT_ENTITLED = "misdeal-seat-not-entitled"
OPEN_LIST = "misdeal-list-open"
DRAW = "misdeal-draw-games-house"
REPLAY = "misdeal-exact-replay"
KILLED, SEATED = "misdeal-redeal-killed-hands", "live-hand-seat-deadline"
AWAY_PLAY, PENALTY_KILLED = "misdeal-redeal-absent-play", "misdeal-redeal-penalty-killed"
ONE_HAND = "misdeal-one-penalty-hand"
RANDOM = "randomness-principle"
UPCARD = "stud-exposed-downcard"
AS_ALWAYS = "Burn one card before each street, as always."
BY_CHANCE = "Let chance decide, if that is fairest."

# Where the question for another error would come too often, or ask for acts that decide nothing else.
LISTED_TOO = "Call a misdeal if anything else in this deal is on the book's list, and it is not too late for one."
HOUSE_STANDARD = "Look up the house's standard for draw games."

# By the concept that decides: what leaves it to the floor, and how that is said.
LEFT_BY = {
    FAIRNESS: ("silence", "You decide, misdeal or not: the book does not settle it."),
    OPEN_LIST: ("open_list", "You decide whether to call a misdeal: the list is open."),
    DRAW: ("house_standards", "You decide: draw games follow house standards."),
}
WHY_LEFT = {
    OPEN_LIST: "The list of misdeals leaves room for others, so the floor judges whether this deal is still fair.",
    DRAW: "In a draw game the house decides what an error of the deal costs.",
}
# What goes on after “No misdeal” is how its headline goes on.
MISDEAL = decision(
    "misdeal",
    "Is it a misdeal?",
    {
        "misdeal": "Misdeal: deal again",
        "play-on": Way("No misdeal: the hand goes on", headline="the hand goes on"),
        "replaced": Way(
            "No misdeal: what was exposed is replaced",
            (
                "Finish the deal, or the draw, first.",
                "Replace each exposed card with the next card of the stub.",
                "Put what was exposed aside, face up: it is out of play, and no burn.",
            ),
            "What was exposed is replaced.",
            "what was exposed is replaced",
        ),
        "next-card": Way(
            "No misdeal: a boxed card of the board is no card",
            (
                "Put a boxed card of the board aside, and deal the next card of the stub in its place.",
                "Leave a boxed card that was dealt to a player with its hand.",
            ),
            "A boxed card of the board is no card: the next one takes its place.",
            "a boxed board card is no card",
        ),
        "mucked": Way(
            "No misdeal: the cards of the empty seat are mucked",
            "Muck the cards of the empty seat.",
            "Those cards are nobody's. They are mucked.",
            "the empty seat's cards are mucked",
            found={"seat": "mucked"},
        ),
        "dead": Way(
            "No misdeal: the hand of that seat is dead",
            ("Muck the hand of that seat.", "Leave in the pot what that seat has put in."),
            "That seat had no right to a hand. Those cards are dead.",
            "that seat's hand is dead",
            found={"seat": "dead"},
        ),
        "plays_on": Way(
            "No misdeal: the hand of that seat plays on, too",
            "Check that the player was there for the deal and owes no penalty; if not, muck that hand.",
            "The hand of that seat plays on, too.",
            "that seat's hand plays on, too",
            found={"seat": "plays_on"},
        ),
        "stays": Way(
            "No misdeal: what that seat posted stays in",
            "Leave what that seat posted in the pot.",
            "What that seat posted stays in the pot.",
            "that seat's posted chips stay in",
            found={"seat": "stays"},
        ),
        "returned": Way(
            "No misdeal: what that seat posted goes back",
            "Give the player in that seat their posted chips back.",
            "What that seat posted goes back.",
            "that seat's posted chips go back",
            found={"seat": "returned"},
        ),
        "sits_out": Way(
            "No misdeal: that seat sits this hand out",
            "Play the hand on without that seat.",
            "That seat sits this hand out.",
            "that seat sits this hand out",
            found={"seat": "sits_out"},
        ),
        "completed": Way(
            "No misdeal: the short hand gets its missing card, unless it has acted",
            "Deal the short hand its missing card from the top of the stub, before anything else is dealt.",
            "The short hand gets its missing card now.",
            "the short hand gets its missing card",
            found={"hand": "completed"},
        ),
        "hand-dead": Way(
            "No misdeal: the hand with the wrong number of cards is dead",
            "Muck all cards of the hand with the wrong number.",
            "The hand with the wrong number of cards is dead.",
            "seat {seat}'s hand is dead",
            found={"hand": "dead"},
        ),
    },
    undecided=Course(
        ("Hold the cards and the deck where they are.", "Decide whether the deal can still be fair, and say it aloud."),
        "Leave everything where it is. I decide whether this hand is dealt again.",
        found={"misdeal": LEFT_OPEN},
    ),
)
# By the concept that makes the misdeal: why the deal cannot stand.
WHY_AGAIN = {
    "misdeal-seat-dealt-out": "A seat with a right to cards got none, so every card after it went to the wrong hand.",
    "misdeal-seat-not-entitled": "A seat with no right to a hand got cards, so the seats behind it got the wrong ones.",
    "misdeal-first-card-wrong-seat": "The first card went to the wrong seat, so every seat got the wrong cards.",
    "misdeal-wrong-card-count": "A hand with too few or too many cards was seen in time, so all hands are dealt again.",
    "misdeal-nonstandard-card": "A card of another game was dealt, so not every hand is a fair one.",
    BOXED: "Too many cards lay face up in the deck to trust the deal.",
    FLOP: "The table has seen cards that nobody should know, so the deal is not fair any more.",
    STUD: "The table has seen a down card, so the deal is not fair any more.",
    OPEN_LIST: "This error made the deal unfair, and nobody has played far enough to be hurt by a new one.",
    DRAW: "The house deals a draw game again after such an error.",
}
TOO_LATE = "A misdeal is called before the action has gone this far; the players have bet on these cards."
# Once it is too late for a misdeal.
CARDS_SEEN = Course(
    ("Hold the cards and the deck where they are.", "Decide about the cards that were seen, and say it aloud."),
    "Leave everything where it is. I'll decide about the cards that were seen.",
)
# What can become of the hand or the seat concerned once it is too late for a misdeal.
ODD_SEAT = replace(
    MISDEAL.only("mucked", "dead", "plays_on", "stays", "returned", "sits_out").worded(
        "What happens to that seat?",
        dead="Its hand is dead",
        plays_on="Its hand plays on, if the player owes no penalty",
        stays="What it posted stays in the pot",
        returned="What it posted goes back to the player",
        sits_out="It sits this hand out",
    ),
    id="odd-seat",
    undecided=Course(
        ("Play the hand on for everyone else.", "Decide about that seat, and say it aloud."),
        headline="Too late for a misdeal. You decide about that seat.",
        found={"seat": LEFT_OPEN},
    ),
)
BOXED_LATE = replace(
    MISDEAL.only("play-on", "next-card").worded(
        "What becomes of a boxed card?",
        **{
            "play-on": "It plays as it lies",
            "next-card": "On the board it is no card: the next one takes its place",
        },
    ),
    id="boxed-card",
    undecided=Course(
        ("Hold the stub where it is.", "Decide about the boxed card, and say it aloud."),
        headline="Too late for a misdeal. You decide about the boxed card.",
    ),
)
# What no book says of that seat or card once it is too late for a misdeal.
ONCE_TOO_FAR = {
    "not-entitled": "what becomes of a hand dealt to the wrong seat once the hand goes on",
    "dealt-out": "what a seat left out of the deal has posted, once the hand goes on",
    "boxed": "what becomes of a boxed card once the hand goes on",
}
TOO_FAR = "There has been substantial action. No misdeal: the hand goes on."


def misdeal(case: Case, cause: str, because: str) -> Ruling:
    """Rule a misdeal on a ground that the book names: the hand is dealt again."""
    if case.ask(MOMENT) == "action" and not case.has(BARRED):
        case.cite(because)
        case.silent("whether a misdeal is still possible after there has been action")
        return left_to_you(case, cause, FAIRNESS)
    if case.has_param(key := f"{because}.criterion"):
        case.found(exposed_cards=case.param(key))
    case.found(cause=cause.replace("-", "_"))
    return dealt_again(case, because)


def enough_boxed(case: Case) -> Ruling:
    """Rule a misdeal on as many boxed cards as the book wants."""
    return misdeal(case, str(case.param(f"{BOXED}.wording")), BOXED)


def enough_exposed(case: Case, concept: str) -> Ruling:
    """Rule a misdeal on the exposed cards that the book names for this kind of game."""
    if concept == FLOP and not case.param(f"{FLOP}.dealer_error_required"):
        case.reading(
            "misdeal-first-two-cards",
            "The first two cards are those first off the deck, and it does not matter who exposed them.",
        )
    if concept == STUD and case.param(f"{STUD}.criterion") == ANY_DOWN_CARD:
        case.reading("misdeal-stud-one-card", "One exposed down card is taken as enough.")
    elif concept == STUD and case.has(UPCARD):
        case.cite(UPCARD)
        case.reading("misdeal-stud-upcard", "Where rule and procedure collide the rule decides: a misdeal.")
    return misdeal(case, "exposed", concept)


def dealt_again(case: Case, because: str) -> Ruling:
    """A misdeal, as the book has it or the floor decided: how the hand is dealt again.

    2009 rule 27 says nothing of button and blinds; 2013 rule 34-B and the later rules 35-C have an exact replay.
    """
    case.aloud("Misdeal. All cards back, please.")
    if case.has(REPLAY):
        case.cite(REPLAY)
        case.do(
            "Take all cards back, and give back every bet but blinds and antes.",
            "Keep the button and the limits as they are, and deal nobody new in.",
        )
        case.aloud("Same button, same blinds: we deal this hand again.")
        case.found(button_moves=False, new_players_seated=False, limits_change=False)
    else:
        case.silent("the button and the blinds when a hand is dealt again")
        case.do("Take all cards back, and give back any bet.")
        case.aloud("We deal this hand again.")
    case.do("Shuffle and deal again.")
    for_those_who_miss_it(case)
    if because in WHY_AGAIN:
        case.why(WHY_AGAIN[because])
    return case.rule("Misdeal: deal the hand again.", because=because, misdeal=True, redeal=True)


def for_those_who_miss_it(case: Case) -> None:
    """Settle the new deal for players on a penalty, or away at the first (2013 rule 34-B, later rules 35-C and 37-C).

    From 2024 on a player who was away may play it.
    """
    if case.has(KILLED):
        case.cite(KILLED)
        deadline = case.param(f"{SEATED}.deadline")
        card = "last" if deadline == "last_card_of_initial_deal" else "first"
        case.do(
            "Deal in players on penalty, or away for the {card} card of the first deal, then kill their hands.",
            card=card,
        )
        case.found(dealt_then_killed=["on_penalty", "away_at_first_deal"], away_by=deadline)
    if case.has(AWAY_PLAY):
        case.cite(AWAY_PLAY)
        case.do("Deal in, and let play now, whoever was away at the first deal and had cards.")
        case.found(may_play_the_redeal=["away_at_first_deal"])
    if case.has(PENALTY_KILLED):
        case.cite(PENALTY_KILLED)
        case.do("Deal in players on penalty who had cards, then kill their hands.")
        case.found(dealt_then_killed=["on_penalty"])
    if case.has(ONE_HAND):
        case.cite(ONE_HAND)
        case.do("Count both deals as one hand for a player on penalty.")
        case.found(penalty_hands_counted=1)


def not_named(case: Case, cause: str, one_card: bool = False) -> Ruling:
    """Rule on an error not among the book's grounds: an open list leaves it to the floor, else the book is silent."""
    if one_card:
        case.silent("whether a single exposed card is replaced")
    if case.has(OPEN_LIST):
        return left_to_you(case, cause, OPEN_LIST)
    case.silent("{error}")
    return left_to_you(case, cause, FAIRNESS)


def left_to_you(case: Case, cause: str, because: str, barred: bool = False) -> Ruling:
    """Leave it to the floor whether it is a misdeal; without one, what happens to the hand or the seat concerned."""
    left_by, outcome = LEFT_BY[because]
    if because in WHY_LEFT:
        case.why(WHY_LEFT[because])
    if cause == "card-count" and (alone := without_opponent_or_bets(case)):
        return alone
    case.found(left_by=left_by)
    offered = MISDEAL.only(*(() if barred else ("misdeal",)), *goes_on(case, cause))
    if barred:
        offered = offered.worded("What happens to the cards that were seen?")
    match case.decide(offered):
        case "misdeal":
            return dealt_again(case, because)
        case None:
            until_then = replace(CARDS_SEEN if barred else offered.undecided, headline=outcome)
            if because == DRAW:
                until_then = replace(until_then, steps=(*until_then.steps[:-1], HOUSE_STANDARD, until_then.steps[-1]))
            if cause in ("boxed", "exposed") and because == OPEN_LIST:
                until_then = replace(until_then, steps=(LISTED_TOO, *until_then.steps))
            if cause == "other" and chance_may_decide(case):
                until_then = with_chance(until_then)
            return case.undecided(offered, until_then, because=because)
        case "hand-dead":
            return without_that_hand(case, offered.ways["hand-dead"], because)
        case taken:
            case.aloud("No misdeal: the hand goes on.")
            case.found(misdeal=False, hand="plays_on")
            headline = concerned(case, offered.ways[taken])
            if taken == "replaced" and (case.told(EXPOSED_BY) == "some" or case.told(FLOP_CARDS) == "one-other"):
                case.do("Replace only what the dealer exposed: what a player showed stays in the hand.")
            return case.rule(f"No misdeal: {headline}.", because=because)


def without_opponent_or_bets(case: Case) -> Ruling | None:
    """Ask whose hand has the wrong number of cards, and what is left without it; rule on it where nobody else is.

    Before anybody has acted, all have cards, and no bet is out.
    """
    case.ask(COUNT_SEAT)
    acted = case.ask(MOMENT) != "no-action"
    alone = without_opponent(case) if acted else None
    if not alone:
        left_without(case, to_act=True, bets_open=acted)
    return alone


def without_that_hand(case: Case, way: Way, because: str) -> Ruling:
    """Let the hand go on without the one that has the wrong number of cards; a player left alone has won."""
    case.follow(way)
    rest = settled(case, to_act=True, bets_open=case.ask(MOMENT) != "no-action")
    if not rest:
        case.do(AS_ALWAYS)
    case.found(misdeal=False, hand_status={f"seat{case.number('seat')}": "dead"})
    return case.rule(f"No misdeal: {way.headline}.{rest}", because=because)


def goes_on(case: Case, cause: str) -> tuple[str, ...]:
    """Return the ways in which a hand with this error can go on.

    A card that was seen may be replaced while it is dealt, also on the draw; nobody changes their hand by showing it.
    That a hand with a card too many or too few plays on as it is stands in no book, and is not put forward.
    """
    match cause:
        case "card-count":
            return ("completed", "hand-dead") if case.told(COUNT_KIND) == "few" else ("hand-dead",)
        case "dealt-out":
            return ("stays", "returned") if case.yes(POSTED) else ("sits_out",)
        case "not-entitled":
            return wrongly_dealt_in(case)
        case "exposed" | "boxed":
            return cards_seen(case, cause)
    return ("play-on",)


def wrongly_dealt_in(case: Case) -> tuple[str, ...]:
    """Return what can become of cards that a seat had no right to.

    In a book that says nothing of such a seat (2009) a player in the wrong one plays the hand, as by the other door.
    """
    match case.told(SITS_THERE):
        case "nobody":
            return ("mucked",)
        case "wrong-seat" if not case.has(NOT_ENTITLED):
            return ("plays_on",)
    return ("dead", "plays_on")


def cards_seen(case: Case, cause: str) -> tuple[str, ...]:
    """Return what can become of cards that were seen, in the deal, on the draw or later in the stub."""
    by_a_player = case.told(EXPOSED_BY) == "player" or case.told(FLOP_CARDS) == "none"
    in_the_stub = case.told(BOXED_WHEN) == "later" or case.told(BOXED_DEALT) == 0
    may_be_replaced = not by_a_player and not in_the_stub
    if may_be_replaced and (case.ask(MOMENT) == "no-action" or case.told(GAME) == "draw"):
        return ("play-on", "replaced")
    return ("play-on", "next-card") if cause == "boxed" else ("play-on",)


def seen_in_a_draw_game(case: Case, cause: str) -> Ruling:
    """Rule on cards seen in the deal or on the draw of a draw game: house standards, which the list of grounds for a
    misdeal leaves them to (2013 rule 34-A, later 35-A); 2009 has none.

    They hold at any time, but a misdeal is barred by substantial action, which there always is before the draw.
    """
    if not case.has(DRAW):
        return not_named(case, cause)
    barred = too_far(case)
    if barred:
        case.cite(BARRED)
        case.reading(
            "draw-house-standard-after-action",
            "Substantial action bars a misdeal; what becomes of the card is for the house's standard.",
        )
        case.found(misdeal=False)
    return left_to_you(case, cause, DRAW, barred)


def chance_may_decide(case: Case) -> bool:
    """Tell whether the book lets chance mend an error that nothing else covers (2019 and Fivebet RP-14)."""
    if not (case.has(RANDOM) and case.param(f"{RANDOM}.stand_alone_procedure")):
        return False
    case.found(randomness="may_be_used")
    return True


def with_chance(undecided: Course) -> Course:
    """Add to a course that chance may decide."""
    return replace(undecided, steps=(*undecided.steps, BY_CHANCE))


def concerned(case: Case, way: Way) -> str:
    """Follow what was decided of the hand or the seat concerned where the hand goes on; return its headline."""
    case.follow(way)
    case.do("Let the deal, or the hand, go on where it stopped.")
    return way.headline


def too_far(case: Case) -> bool:
    """Tell whether there has been substantial action, where the book sets such a limit to a misdeal."""
    if case.ask(MOMENT) == "no-action" or not case.has(BARRED):
        return False
    substantial = substantial_action(case)
    case.found(substantial_action=substantial, blinds_counted=False if case.has(BLINDS) else None)
    return substantial


def too_late_for_it(case: Case, cause: str) -> Ruling:
    """Rule that substantial action bars a misdeal, whatever the error (2013 rule 34-C, 2017 and 2019 rule 35-D).

    No book says what becomes of a player who was wrongly dealt in, of chips that a seat left out has posted, or of a
    boxed card; cards that nobody owns, and a seat that posted nothing, need no decision.
    """
    case.aloud(TOO_FAR)
    case.why(TOO_LATE)
    case.found(misdeal=False, hand="plays_on")
    if cause not in ONCE_TOO_FAR:
        case.do("Play the hand on with the cards as they are.")
        return case.rule("Too late for a misdeal: the hand goes on.", because=BARRED)
    ways = ("play-on", "next-card") if cause == "boxed" else goes_on(case, cause)
    point = (BOXED_LATE if cause == "boxed" else ODD_SEAT).only(*ways)
    taken: str | None = ways[0]
    if len(ways) > 1:
        case.silent(ONCE_TOO_FAR[cause])
        taken = case.decide(point)
    if taken:
        return case.rule(f"Too late for a misdeal: {concerned(case, point.ways[taken])}.", because=BARRED)
    case.follow(point.undecided)
    return case.rule(point.undecided.headline, because=BARRED)


def becomes_upcard(case: Case) -> Ruling:
    """Stud: an exposed down card becomes the upcard, and the next one comes down (RP-10-A)."""
    case.do(
        LISTED_TOO,
        "Leave the exposed card face up.",
        "Deal that player's third card face down.",
        "Count the exposed card for the bring-in.",
    )
    case.aloud("That card stays up. Your next one comes face down.")
    case.why("Each player has two cards down and one up; which of the three came first changes nothing.")
    outcome = "Recommended: the exposed card becomes the player's upcard."
    return case.rule(outcome, because=UPCARD, misdeal=False, hand="plays_on", upcard="exposed_card")


def no_ground(case: Case, cause: str, because: str) -> Ruling:
    """Rule on an error that sounds like a misdeal and expressly is none."""
    if case.ask(MOMENT) == "over":
        case.do("Change nothing in that hand.")
        case.aloud("That was not a misdeal. The hand stands.")
    else:
        case.do("Play the hand on.")
        case.aloud("That is not a misdeal. The hand goes on.")
    case.why(
        "The button sits last, so its second card may follow its first; every seat has the cards due to it."
        if cause == "button-two"
        else "A table may play on short when the floor waives the halt, so the deal was good."
    )
    two = "No misdeal: the button may get two cards in a row."
    outcome = two if cause == "button-two" else "No misdeal: the halt of a short table may be waived."
    return case.rule(outcome, because=because, misdeal=False, hand="plays_on")
