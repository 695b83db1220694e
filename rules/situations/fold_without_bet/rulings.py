"""The rulings a fold with nothing to call can come to."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.penalties import possible_penalty

FOLDS = "nonstandard-folds"
AFTER_OWN_BET = "bettor-discards-early"
KILLED = "fold-with-check-open-killed"
THROWN_IN = say("cards thrown in with nothing to call")
THROWN_AWAY = say("a hand thrown away after the player's own bet")
UNTIL = {
    "end_of_final_betting_round": say("A fold is final at any time before the last betting round ends."),
    "end_of_hand": say("A fold is final at any time before the hand ends."),
}


def binding(case: Case, moment: str, seat: int) -> Ruling:
    """A fold with nothing to call binds and may be penalised (2013 rule 50, 2017, 2019 and Fivebet rule 58)."""
    until = str(case.param(f"{FOLDS}.until"))
    killed = case.has(KILLED)
    if killed:
        case.cite(KILLED)
    return case.rule(
        say("The fold of seat {seat} stands.", seat=seat),
        because=FOLDS,
        values={"ruling": "fold", "binding": True, "binding_until": until, **({"hand": "dead"} if killed else {})},
        steps=(
            say("The dealer kills the hand of seat {seat} at once.", seat=seat)
            if killed and moment != "over"
            else say("Seat {seat}'s cards stay folded.", seat=seat),
            UNTIL[until],
            *go_on(moment, seat),
        ),
        words=(say("Seat {seat}, a fold stands, also with no bet to you.", seat=seat),),
        penalty=offence(case, seat),
    )


def held_for_the_floor(case: Case, seat: int) -> Ruling:
    """The bettor's cards can be told for certain: the dealer holds them and the floor decides (rule 15-B)."""
    return case.rule(
        say("The cards of seat {seat} are there: you decide whether the hand plays on.", seat=seat),
        because=AFTER_OWN_BET,
        values={"ruling": "td_discretion", "possible_rulings": ["plays_on", "fold"], "exception_to_folds": True},
        steps=(
            say("The dealer holds the cards, apart from the muck."),
            say("Make sure that seat {seat} had bet and thought nobody was left.", seat=seat),
            say("Decide, and say it aloud."),
        ),
        words=(say("Seat {seat}, another player is still in. I decide what becomes of your hand.", seat=seat),),
        discretions=(
            Discretion(
                "thrown-away",
                say("What becomes of seat {seat}'s hand?", seat=seat),
                (Choice("plays_on", say("It plays on")), Choice("fold", say("It stays folded")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def lost(case: Case, seat: int) -> Ruling:
    """The bettor's cards are lost in the muck: out, without a refund of what was called (rule 15-B)."""
    case.cite("uncalled-bet-returned")
    return case.rule(
        say("The hand of seat {seat} is gone: the player is out of the hand.", seat=seat),
        because=AFTER_OWN_BET,
        values={"ruling": "fold", "hand": "dead", "called_bets_returned": False, "uncalled_bet_returned": True},
        steps=(
            say("What others have called stays in the pot."),
            say("A bet or raise of seat {seat} that nobody has called goes back.", seat=seat),
        ),
        words=(say("Seat {seat}, your cards cannot be told any more. You are out of this hand.", seat=seat),),
    )


def spoken(case: Case, moment: str, seat: int) -> Ruling:
    """The word fold, said in turn, binds like any other (2009 rule 29)."""
    return case.rule(
        say("Seat {seat} said fold: it stands.", seat=seat),
        because="verbal-in-turn-binding",
        values={"ruling": "fold", "binding": True},
        steps=(
            say("Seat {seat}'s cards stay folded.", seat=seat),
            *go_on(moment, seat),
        ),
        words=(say("Seat {seat}, words in turn bind. You have folded.", seat=seat),),
    )


def no_rule(case: Case, seat: int) -> Ruling:
    """A book that says nothing of cards thrown in with nothing to call: Rule 1."""
    case.silent(on=THROWN_IN)
    return case.rule(
        say("The book has no rule on it: you decide whether the fold of seat {seat} stands.", seat=seat),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["fold", "plays_on"]},
        steps=(
            say("Hold the cards apart from the muck, if they can still be told."),
            say("Decide before the next act, and say it aloud."),
        ),
        words=(say("Seat {seat}, there was no bet to you. I decide what becomes of your hand.", seat=seat),),
        discretions=(
            Discretion(
                "fold-without-bet",
                say("What becomes of seat {seat}'s hand?", seat=seat),
                (
                    Choice("fold", say("It is folded")),
                    Choice("plays_on", say("It plays on, if the cards are certain")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )


def go_on(moment: str, seat: int) -> tuple[Say, ...]:
    """What becomes of the action and the chips; nothing once the hand is over."""
    if moment == "over":
        return ()
    return (
        *((say("Action goes on behind seat {seat}.", seat=seat),) if moment == "now" else ()),
        say("Chips of seat {seat} in the pot stay there.", seat=seat),
    )


def offence(case: Case, seat: int) -> PenaltyAdvice | None:
    """That such a fold may be penalised, where the book says so."""
    if not case.has(FOLDS):
        return None
    return possible_penalty(case, FOLDS, seat)
