"""The rulings an error of the deal can come to, each with its steps and words."""

from dataclasses import dataclass

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.late_claims import beyond_the_book
from rules.situations.substantial_action import BLINDS

BARRED = "misdeal-barred-after-sa"
DEAD_COUNT = "wrong-card-count-dead-after-sa"
OPEN_LIST = "misdeal-list-open"
DRAW = "misdeal-draw-games-house"
REPLAY = "misdeal-exact-replay"
KILLED = "misdeal-redeal-killed-hands"
ONE_HAND = "misdeal-one-penalty-hand"
ONE_BURN = "one-burn-after-sa"

# How each error is named where the book is silent on it or leaves it open.
NAMED = {
    "exposed": say("hole cards exposed in this way"),
    "boxed": say("boxed cards such as these"),
    "first-card": say("a first card dealt to the wrong seat"),
    "not-entitled": say("cards dealt to a seat with no right to a hand"),
    "dealt-out": say("a seat left out of the deal"),
    "card-count": say("a hand with too few or too many cards"),
    "button-two": say("a button dealt two cards in a row"),
    "short-table": say("a misdeal at a table that should have been halted"),
    "fouled-deck": say("a fouled deck"),
    "other": say("this error of the deal"),
}
# What leaves it to the floor, by the concept that decides.
LEFT_BY = {FAIRNESS: "silence", OPEN_LIST: "open_list", DRAW: "house_standards"}
MISDEAL_OR_NOT = (Choice("misdeal", say("Misdeal: deal again")), Choice("play-on", say("No misdeal: the hand goes on")))


@dataclass(frozen=True)
class Trouble:
    """What went wrong and when; `substantial` tells whether it is too late, None where the book sets no limit."""

    cause: str
    moment: str
    substantial: bool | None
    seat: int = 0

    @property
    def limit_unknown(self) -> bool:
        """Whether there was action and the book does not say if that matters."""
        return self.substantial is None and self.moment != "no-action"


def misdeal(case: Case, trouble: Trouble, because: str, wording: str = "") -> Ruling:
    """A ground that the book names: the hand is dealt again."""
    if trouble.limit_unknown:
        case.cite(because)
        case.silent(on=say("whether a misdeal is still possible after there has been action"))
        return left_to_you(case, trouble, FAIRNESS)
    steps, values = redeal(case)
    return case.rule(
        say("Misdeal: deal the hand again."),
        because=because,
        values={
            "misdeal": True,
            "cause": wording or trouble.cause.replace("-", "_"),
            **named_cards(case, because),
            **weighed(case, trouble),
            **values,
        },
        steps=(say("Take all cards back, and give back any bet; blinds and antes stay."), *steps),
        words=(say("Misdeal. All cards back, please."), say("Same button, same blinds: we deal this hand again.")),
    )


def named_cards(case: Case, because: str) -> dict[str, object]:
    """Which exposed cards the book names, as a value; nothing for other grounds."""
    key = f"{because}.criterion"
    return {"exposed_cards": case.param(key)} if case.has_param(key) else {}


def redeal(case: Case) -> tuple[tuple[Say, ...], dict[str, object]]:
    """How the book has the hand dealt again: its steps, and its values for the ruling."""
    steps: list[Say] = [say("Shuffle and deal again.")]
    values: dict[str, object] = {"redeal": True}
    if case.has(REPLAY):
        case.cite(REPLAY)
        steps.append(say("Same button, same limits, and nobody new is dealt in."))
        values |= {"button_moves": False, "new_players_seated": False, "limits_change": False}
    else:
        case.silent(on=say("how the hand is dealt again"))
    if case.has(KILLED):
        case.cite(KILLED)
        steps.append(say("Deal in players on penalty or away at the first deal, then kill their hands."))
        values["dealt_then_killed"] = ["on_penalty", "away_at_first_deal"]
    if case.has(ONE_HAND):
        case.cite(ONE_HAND)
        steps.append(say("For a player on penalty both deals count as one hand."))
        values["penalty_hands_counted"] = 1
    return tuple(steps), values


def not_named(case: Case, trouble: Trouble, one_card: bool = False) -> Ruling:
    """Not among the grounds the book names: an open list leaves it to the floor, a book without one is silent."""
    if one_card:
        case.silent(on=say("whether a single exposed card is replaced"))
    if case.has(OPEN_LIST):
        return left_to_you(case, trouble, OPEN_LIST)
    case.silent(on=NAMED[trouble.cause])
    return left_to_you(case, trouble, FAIRNESS)


def draw_game(case: Case, trouble: Trouble) -> Ruling:
    """Draw games follow the house's own standards."""
    return left_to_you(case, trouble, DRAW, say("Draw games follow house standards: you decide."))


def left_to_you(case: Case, trouble: Trouble, because: str, outcome: Say | None = None) -> Ruling:
    """Misdeal or not, as the floor decides."""
    open_list = because == OPEN_LIST
    told = outcome or (
        say("Not on the book's list, which is open: misdeal or not, you decide.")
        if open_list
        else say("The book does not settle it: misdeal or not, you decide.")
    )
    return case.rule(
        told,
        because=because,
        values={
            "misdeal": "td_discretion",
            "ruling": "td_discretion",
            "left_by": LEFT_BY[because],
            **weighed(case, trouble),
        },
        steps=(
            say("Hold the cards and the deck where they are."),
            say("Decide whether the deal can still be fair, and say it aloud."),
            say("If you call a misdeal, take all cards back, give back any bet, and deal the hand again."),
        ),
        words=(say("Leave everything where it is. I decide whether this hand is dealt again."),),
        discretions=(Discretion("misdeal", say("Is it a misdeal?"), (*MISDEAL_OR_NOT, OTHERWISE), open_list=True),),
    )


def weighed(case: Case, trouble: Trouble) -> dict[str, object]:
    """What was found about substantial action, as values; nothing where it was not in question."""
    if trouble.substantial is None or trouble.moment == "no-action":
        return {}
    blinds = {"blinds_counted": False} if case.has(BLINDS) else {}
    return {"substantial_action": trouble.substantial, **blinds}


def plays_on(case: Case, trouble: Trouble) -> Ruling:
    """Substantial action: no misdeal any more, whatever the error (2013 rule 34-C, 2017 and 2019 rule 35-D)."""
    return case.rule(
        say("Too late for a misdeal: the hand goes on."),
        because=BARRED,
        values={"misdeal": False, "hand": "plays_on", **weighed(case, trouble)},
        steps=(say("Play the hand on with the cards as they are."),),
        words=(say("There has been substantial action. No misdeal: the hand goes on."),),
    )


def plays_on_with_question(case: Case, trouble: Trouble) -> Ruling:
    """The hand goes on, but what becomes of the seat wrongly dealt in or left out stands nowhere."""
    dealt_in = trouble.cause == "not-entitled"
    case.silent(
        on=say("what becomes of a hand dealt to the wrong seat once the hand goes on")
        if dealt_in
        else say("what a seat left out of the deal has posted, once the hand goes on")
    )
    choices = (
        (Choice("dead", say("It is dead")), Choice("plays_on", say("It plays on")))
        if dealt_in
        else (Choice("stays", say("It stays in the pot")), Choice("returned", say("It goes back to the player")))
    )
    text = say("What happens to the hand of that seat?") if dealt_in else say("What happens to what that seat posted?")
    return case.rule(
        say("Too late for a misdeal: the hand goes on. You decide about that seat."),
        because=BARRED,
        values={"misdeal": False, "hand": "plays_on", "seat": "td_discretion", **weighed(case, trouble)},
        steps=(say("Play the hand on for everyone else."), say("Decide about that seat, and say it aloud.")),
        words=(say("There has been substantial action. No misdeal: the hand goes on."),),
        discretions=(Discretion("odd-seat", text, (*choices, OTHERWISE), open_list=True),),
    )


def hand_dead(case: Case, trouble: Trouble) -> Ruling:
    """A wrong number of cards after substantial action: that hand is dead, the others play on (2019 rule 38)."""
    burns = burned(case)
    case.cite(BARRED)
    return case.rule(
        say("Seat {seat}'s hand is dead. The others play on.", seat=trouble.seat),
        because=DEAD_COUNT,
        values={
            "misdeal": False,
            "hand": "dead",
            "hand_status": {f"seat{trouble.seat}": "dead"},
            **burns,
            **weighed(case, trouble),
        },
        steps=(
            say("Muck all of seat {seat}'s cards.", seat=trouble.seat),
            say("Deal on from the stub as it lies; put no card back or aside to mend the order."),
            *((say("Burn one card before each street, no more and no fewer."),) if burns else ()),
        ),
        words=(say("Seat {seat} has the wrong number of cards. That hand is dead.", seat=trouble.seat),),
    )


def burned(case: Case) -> dict[str, object]:
    """The burns before each street to come, as values."""
    if not case.has(ONE_BURN):
        case.silent(on=say("how many cards are then burned"))
        return {}
    number = case.param(f"{ONE_BURN}.burns_per_street")
    stands_in = "rule" if case.param(f"{ONE_BURN}.stated_in_rule") else "illustration"
    return {"burns_before_flop": number, "burns_per_street": number, "burns_stated_in": stands_in}


def wrong_count_left_open(case: Case, trouble: Trouble) -> Ruling:
    """After substantial action in a book that does not say what a wrong count costs (2013)."""
    case.silent(on=say("a hand with the wrong number of cards after substantial action"))
    return case.rule(
        say("No misdeal: the hand goes on. You decide about seat {seat}'s hand.", seat=trouble.seat),
        because=BARRED,
        values={"misdeal": False, "hand": "td_discretion", "ruling": "td_discretion", **weighed(case, trouble)},
        steps=(
            say("Play the hand on for everyone else."),
            say("Decide about seat {seat}'s hand, and say it aloud.", seat=trouble.seat),
        ),
        words=(say("There has been substantial action. No misdeal: the hand goes on."),),
        discretions=(
            Discretion(
                f"wrong-count.{trouble.seat}",
                say("What happens to seat {seat}'s hand?", seat=trouble.seat),
                (Choice("dead", say("It is dead")), Choice("plays_on", say("It plays on")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def button_completed(case: Case, seat: int) -> Ruling:
    """The button has not acted on its short hand: it may be given what is missing, however late (2017 rule 37)."""
    return case.rule(
        say("Give the button in seat {seat} the missing cards. The hand goes on.", seat=seat),
        because="button-short-replaceable",
        values={"misdeal": False, "hand": "live", "cards_replaced": True, "regardless_of_substantial_action": True},
        steps=(
            say("Deal seat {seat} the missing cards from the top of the stub.", seat=seat),
            say("Then go on where play stopped."),
        ),
        words=(say("The button is short of cards and gets them now. Play goes on."),),
    )


def button_dead(case: Case, seat: int) -> Ruling:
    """The button acted on too few cards (2017 rule 37)."""
    if not case.has("button-short-acted-dead"):
        case.silent(on=say("a button that acts on too few cards"))
        return left_to_you(case, Trouble("card-count", "action", None, seat), FAIRNESS)
    # The bracket behind the rule names only checking and betting. Readings: (a) any act on the short hand kills it, a
    # call and a raise being bets in the wide sense; (b) only a check or an opening bet does. Taken: (a).
    # docs/readings.md.
    case.reading("misdeal-button-acts", say("A call or a raise counts as acting on the short hand, too."))
    return case.rule(
        say("Seat {seat} acted on too few cards: the hand is dead.", seat=seat),
        because="button-short-acted-dead",
        values={"misdeal": False, "hand": "dead", "hand_status": {f"seat{seat}": "dead"}, "cards_replaced": False},
        steps=(say("Muck seat {seat}'s cards. The others play on.", seat=seat),),
        words=(say("Seat {seat}, you acted on a short hand. It is dead.", seat=seat),),
    )


def becomes_upcard(case: Case, trouble: Trouble) -> Ruling:
    """Stud: an exposed down card becomes the upcard, and the next one comes down (RP-10-A)."""
    return case.rule(
        say("No misdeal: the exposed card becomes the player's upcard."),
        because="stud-exposed-downcard",
        values={"misdeal": False, "hand": "plays_on", "upcard": "exposed_card", **weighed(case, trouble)},
        steps=(
            say("Leave the exposed card face up."),
            say("Deal that player's third card face down."),
            say("That player can be the bring-in."),
        ),
        words=(say("That card stays up. Your next one comes face down."),),
    )


def no_ground(case: Case, cause: str, because: str) -> Ruling:
    """What sounds like a misdeal and expressly is none."""
    button = cause == "button-two"
    return case.rule(
        say("No misdeal: the button may get two cards in a row. The hand goes on.")
        if button
        else say("No misdeal: waiving the halt of a short table is no ground for one."),
        because=because,
        values={"misdeal": False, "hand": "plays_on"},
        steps=(say("Play the hand on."),),
        words=(say("That is not a misdeal. The hand goes on."),),
    )


def stands(case: Case) -> Ruling:
    """The hand is over, and there had been substantial action: no misdeal can be called any more."""
    return case.rule(
        say("Too late for a misdeal: the hand stands as played."),
        because=BARRED,
        values={"misdeal": False, "ruling": "error_stands", "substantial_action": True},
        steps=(say("Nothing of that hand is changed."),),
        words=(say("There was substantial action in that hand. It stands as played."),),
    )


def claimed_late(case: Case, cause: str) -> Ruling:
    """Raised only after the hand, without substantial action: no book says what becomes of it."""
    case.silent(on=say("an error of the deal brought up only after the hand"))
    return beyond_the_book(
        case,
        steps=(say("Hear the dealer and the players."), say("Decide, and say it aloud before the next hand.")),
        words=(say("The hand is over. I decide what is fair."),),
    )


def deck_fouled(case: Case) -> Ruling:
    """A fouled deck: play stops whatever was done, and every bet goes back (2019 rule 35-E)."""
    case.silent(on=say("how play goes on after a fouled deck"))
    return case.rule(
        say("Fouled deck: play stops and all bets go back."),
        because="fouled-deck",
        values={"play": "stops", "bets_returned": "all", "regardless_of_substantial_action": True},
        steps=(
            say("Stop the hand, however far it has gone."),
            say("Check that the deck is fouled as house policy and local regulations define it."),
            say("Give every player back what went into the pot in this hand."),
            say("Change the deck, then choose how play goes on."),
        ),
        words=(say("The deck is fouled. This hand is off, and all bets go back."),),
        discretions=(
            Discretion(
                "after-fouled-deck",
                say("How does play go on?"),
                (
                    Choice("same-hand", say("The same hand is dealt again with a good deck")),
                    Choice("next-hand", say("The next hand is dealt")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )


def deck_closed(case: Case) -> Ruling:
    """The hand can no longer be attacked for a fouled deck."""
    return case.rule(
        say("Too late: that hand stands. Change the deck now."),
        because="fouled-deck-dispute-limit",
        values={"ruling": "error_stands", "bets_returned": "none"},
        steps=(say("Nothing of that hand is changed."), say("Take the deck out of play before another hand.")),
        words=(say("That hand is closed and stands. We change the deck."),),
    )


def deck_left_open(case: Case) -> Ruling:
    """A fouled deck in a book that does not mention one."""
    case.silent(on=NAMED["fouled-deck"])
    return case.rule(
        say("The book has no rule on fouled decks: you decide under Rule 1."),
        because=FAIRNESS,
        values={"misdeal": "td_discretion", "ruling": "td_discretion"},
        steps=(
            say("Stop play and keep the deck apart."),
            say("Look up house policy and local regulations, then decide and say it aloud."),
        ),
        words=(say("The deck is not right. Leave everything where it is; I decide how we go on."),),
        discretions=(
            Discretion(
                "fouled-deck",
                say("What happens to the hand?"),
                (
                    Choice("called-off", say("It is called off and all bets go back")),
                    Choice("stands", say("It stands as played")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
