"""A hand that is gone: the chips that go back, the player who has won, and the way on for those who are left.

Every door that kills or folds a hand leads here once it is dead. No edition says all of it in one place: 2009 rule 39,
2013 rule 56, 2017, 2019 and Fivebet rules 15-B and 65-A give back what nobody called; 17-B from 2017 gives the pot to a
last live hand at the showdown; each edition splits side pots separately.
"""

from typing import NamedTuple

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.facts import cards
from rules.facts.table import (
    LAST_BACK,
    LAST_IN,
    MOST_CALLED,
    NEXT,
    OTHERS_IN,
    OWN_BET,
    OWN_TOTAL,
    SIDE_POT,
    STREET_MOST,
    STREET_SECOND,
    WITH_CHIPS,
)
from rules.situations.shared.pictures import chips_back

UNCALLED, UNCONTESTED, SIDE_POTS = "uncalled-bet-returned", "showdown-uncontested", "side-pots-separate"
ALL_IN = cards.ALL_IN.worded(why="An all-in player can win only what they matched.", concept=SIDE_POTS)
WHO_IS_LEFT = OTHERS_IN.only("several", "one")
# How the hand goes on, as the value "goes_on" of a ruling.
WON, ACTION, SHOWDOWN, RUN_OUT = "won", "action", "showdown", "run_out"
# What the end of a headline says of it; a showdown goes without saying.
REST = {WON: " {last} wins.", ACTION: ""}
NO_ALL_IN = "no-all-in"
PLAY_ON = "Let play go on without seat {seat}; a player who is left alone wins the pot."
NO_MORE_BETTING = "Give back what nobody can call, and turn the hands up, if an all-in leaves nobody who can bet."

NOBODY_LEFT = decision(
    "nobody-left",
    "Who gets the pot, with no hand left?",
    {
        "divided": Way(
            "Those whose hands went last divide it",
            "Divide the pot evenly among the players whose hands went at the same moment.",
            "No hand is left. Those who threw in last divide the pot.",
            "No hand is left: the last two divide the pot.",
        ),
        "recalled": Way(
            "The hand that can still be told for certain",
            (
                "Have the dealer turn up a hand that can be told for certain, wherever it lies.",
                "Award the pot to that hand, or to the better one.",
            ),
            "No hand is left on the table. One that can be told for certain gets the pot.",
            "No hand is left: one that can be told wins.",
        ),
    },
    silent="a pot for which no hand is left",
    undecided=Course(
        ("Hold the pot.", "Hear the dealer and the players.", "Decide, and say it aloud."),
        "Nobody touches the chips. I decide who gets this pot.",
        "You decide who gets the pot: no hand is left.",
    ),
)


def without_opponent(case: Case, penalty: PenaltyAdvice | None = None) -> Ruling | None:
    """Rule on the hand of {seat} where nobody else has cards; None while somebody has.

    Such a hand has won, whatever becomes of its cards (17-B from 2017 says so of a showdown). With the last two hands
    gone at one moment no book says who has.
    """
    match case.ask(OTHERS_IN):
        case "none":
            return has_won(case, penalty)
        case "same-moment":
            return case.leave(NOBODY_LEFT, penalty=penalty)
    return None


def has_won(case: Case, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Rule that {seat} has won the pot without an opponent, and need not show."""
    case.reading("last-hand-has-won", "A hand with no opponent left has won, whatever becomes of its cards.")
    case.do("Leave the whole pot to seat {seat}.", "Let nobody who gave up a hand claim a part of it.")
    case.aloud("Nobody else had cards. Seat {seat} has won the pot.")
    case.why("Seat {seat} was the last with cards, and a hand with no opponent has won.")
    in_the_book = case.has(UNCONTESTED)
    because = UNCONTESTED if in_the_book else FAIRNESS
    case.found(in_the_book=in_the_book, ruling="won", goes_on=WON, winner=f"seat{case.number('seat')}")
    return case.rule("Seat {seat} has won: nobody else had cards.", because=because, penalty=penalty)


class Left(NamedTuple):
    """The rest of a hand without {seat}'s cards, and what nobody called of their bet.

    `alone` says that a single other player has cards, `own` is how {seat}'s own bet was met, `total` what {seat} put in
    on the street, and `stays` what of it was called, in chips. With an all-in and one player left, `side` says who has
    a side pot.
    """

    alone: bool
    all_in: bool
    own: str = ""
    total: int = 0
    stays: int = 0
    side: str = ""


def left_without(case: Case, *, to_act: bool, bets_open: bool = True) -> Left:
    """Ask what is left without {seat}'s hand; a point for the floor to decide asks it before it is offered.

    `to_act` says that the betting is not over, `bets_open` that a bet of {seat} could still be uncalled. Raises
    NeedAnswer for what is still to be asked.
    """
    alone = case.ask(WHO_IS_LEFT) == "one"
    side = side_pot_of_two(case) if alone else ""
    all_in = side != NO_ALL_IN if alone else not to_act and case.yes(ALL_IN)
    known = Left(alone, all_in, side=side)
    if bets_open and (to_act or all_in):
        known = with_own_bet(case, known, open_to_others=to_act and not (alone and all_in))
    return known


def side_pot_of_two(case: Case) -> str:
    """Ask who has a side pot, with one other player left; what is known of an all-in is not asked again."""
    all_in = case.told(ALL_IN)
    if all_in == "no":
        return NO_ALL_IN
    side = case.ask(SIDE_POT.only("no-side", "seat", "other") if all_in else SIDE_POT)
    case.found(side_pot=side if side != NO_ALL_IN else None)
    return side


def with_own_bet(case: Case, known: Left, *, open_to_others: bool) -> Left:
    """Ask what of {seat}'s bet nobody called; 2009 rule 39 returns a raise alone.

    Once nobody can call it any more (not `open_to_others`) it goes back in every edition, since nobody could win it.
    """
    own = case.ask(OWN_BET)
    stays = own == "bet" and open_to_others and case.param(f"{UNCALLED}.covers") == "raise"
    if own not in ("bet", "raise") or stays:
        return known._replace(own=own)
    total = case.ask(OWN_TOTAL)
    called = case.ask(MOST_CALLED, up_to=total - 1)
    case.found(uncalled=total - called)
    return known._replace(own=own, total=total, stays=called)


def goes_on(case: Case, *, to_act: bool, bets_open: bool = True, last: int | None = None) -> str:
    """Settle chips and hand after {seat}'s hand is dead or folded; return the end of the headline.

    `last` is the other player's seat, if known. Raises NeedAnswer for what is still to be asked.
    """
    known = left_without(case, to_act=to_act, bets_open=bets_open)
    if known.own:
        returned(case, known)
    if known.side == "seat":
        case.cite(SIDE_POTS)
        case.reading("side-pot-already-won", "The last player with cards for a side pot has won it.")
        case.do("Give the side pot to seat {seat}: nobody else was left for it.")
        case.found(side_pot_to=f"seat{case.number('seat')}")
    if known.alone:
        how = _last_one_wins(case, known.side, last or case.told(LAST_IN))
    elif to_act:
        how = _the_action_goes_on(case)
    else:
        how = _to_the_showdown(case, known.all_in)
    case.found(goes_on=how)
    return REST.get(how, "")


def play_on(case: Case, others: str | None = None) -> str:
    """Let the hand go on without {seat}, of whose chips everything was called; return the end of the headline.

    `others` says who else has cards, as OTHERS_IN has it; without it nothing is asked, and what is known counts.
    """
    match others or case.told(WHO_IS_LEFT):
        case "one":
            how = _last_one_wins(case, "", case.told(LAST_IN))
        case "several":
            how = _the_action_goes_on(case)
        case _:
            case.do(PLAY_ON)
            return ""
    case.found(goes_on=how)
    return REST[how]


def without_them(case: Case, others: str | None) -> str:
    """Let the hand go on without {seat}, who has died facing a bet, as play_on does; return the end of the headline.

    Of several `others` it matters whether more betting can come.
    """
    if others == "several" and not case.not_yet(WITH_CHIPS) and case.ask(WITH_CHIPS) == "one":
        return betting_over(case)
    return play_on(case, others)


def betting_over(case: Case) -> str:
    """Run the hand out without {seat}, with two or more others who cannot bet any more; return the headline's end.

    What nobody can call goes back before that.
    """
    most = case.ask(STREET_MOST)
    back = most - case.ask(STREET_SECOND, up_to=most)
    if back:
        case.cite(UNCALLED)
        case.do("Give {uncalled:,} back to the player who put in {most:,}: nobody can call it.", uncalled=back)
    case.found(back_to_bettor=back or None, goes_on=_to_the_showdown(case, all_in=True))
    return " The others show down."


def _last_one_wins(case: Case, side: str, last: int | None) -> str:
    case.let(last=case.say("Seat {last}", last=last) if last else "The other player")
    if side == "other":
        case.do("Give the side pot to the player who was the last with cards for it.")
    pot = "main pot" if side in ("seat", "other") else "pot"
    if back := case.told(LAST_BACK):
        case.cite(UNCALLED)
        case.do("Give {uncalled:,} back to the player who is left: nobody called that part of the bet.", uncalled=back)
        case.found(back_to_winner=back)
    more = "" if back else ", with any bet of theirs that nobody called"
    case.do(f"Push the {pot} to the player who is left{more}: a hand with no opponent has won.")
    case.found(winner=f"seat{last}" if last else None)
    return WON


def _the_action_goes_on(case: Case) -> str:
    seat = case.told(NEXT)
    if seat:
        case.do("Let the action go on with seat {next_seat}.", next_seat=seat)
    else:
        # A hand with a wrong number of cards may be found dead with everybody all-in.
        case.do("Go on with the player whose turn it now is, or after the betting with the next card or the showdown.")
        if case.told(WITH_CHIPS) not in ("more", "to-act"):
            case.do(NO_MORE_BETTING)
    case.found(next_to_act=f"seat{seat}" if seat else None)
    return ACTION


def _to_the_showdown(case: Case, all_in: bool) -> str:
    if not all_in:
        case.do("Award the pot to the best hand that is left.")
        return SHOWDOWN
    case.cite(SIDE_POTS)
    case.do(
        "Have every hand that is left turned face up.",
        "Deal any cards that are still to come, with their burns.",
        "Award each pot by itself, side pots first, to the best hand left that has a part in it.",
        "Give a side pot for which no hand is left to the player who was last in with cards for it.",
    )
    return RUN_OUT


def returned(case: Case, known: Left) -> None:
    """Give back what nobody called of the bet of {seat}, and leave the rest in."""
    case.cite(UNCALLED)
    back = known.total - known.stays
    case.let(back=back, stays=known.stays)
    case.found(called_bets_returned=False, returned=back or None, stays=known.stays if back else None)
    if back:
        case.draw(chips_back(case.number("seat"), known.total, back))
    if not back:
        case.do("Leave in the pot all that seat {seat} has put in.")
    elif known.stays:
        case.do("Give {back:,} back to seat {seat}; {stays:,} of that bet stays in the pot.")
    else:
        case.do("Give {back:,} back to seat {seat}: nobody called any of it.")
