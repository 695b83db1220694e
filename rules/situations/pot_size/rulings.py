"""The rulings on the size of the pot, each with its steps and words."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Picture, Ruling
from rules.poker.pot_limit import PotBet
from rules.situations.betting_errors import hands_behind
from rules.situations.choices import OTHERWISE
from rules.situations.penalties import possible_penalty
from rules.situations.stacks import in_all

COUNT = "pot-count-pot-limit-only"
SHORT = "pot-limit-short-blind"
POT_SAID = "bet-the-pot-in-no-limit"


def counted(case: Case) -> Ruling:
    """In pot-limit players may know the size of the pot."""
    return case.rule(
        say("Pot-limit: the player may have the pot counted."),
        because=COUNT,
        values={"ruling": "pot_count", "pot_count": True},
        steps=(
            say("Let the dealer count the pot, bets in front with it, and say the amount."),
            say("Look at the count before it is bet: a wrong one is put right only for so long."),
        ),
        words=(say("The dealer counts the pot."),),
    )


def not_counted(case: Case) -> Ruling:
    """In limit and no-limit the dealer does not count it; Fivebet has it spread."""
    spread = case.param(f"{COUNT}.pot_spread_in_other_games") is True
    return case.rule(
        say("No count: the dealer counts the pot in pot-limit only."),
        because=COUNT,
        values={"ruling": "no_pot_count", "pot_count": False, "pot_spread": spread},
        steps=(
            say("Let the dealer spread the pot so that everyone can estimate it.")
            if spread
            else say("The player may look at the pot and estimate it."),
            say("Play goes on."),
        ),
        words=(say("The pot is counted in pot-limit only. Please estimate it yourself."),),
    )


def most_allowed(case: Case, pot_bet: PotBet, seat: int) -> Ruling:
    """The most that may be bet, with how it comes about; `seat` has bet it, or nobody has yet.

    From 2017 on 54-B says what the pot is, before and after the flop; until then only that the size may be known.
    """
    case.cite(COUNT)
    sized_by = SHORT if case.has(SHORT) else COUNT
    case.cite(sized_by)
    for line in arithmetic(pot_bet):
        case.derive(line)
    told = say("The most is {most:,}, in total this street.", most=pot_bet.maximum)
    return case.rule(
        say("Seat {seat} bets the pot: {most:,} in total.", seat=seat, most=pot_bet.maximum) if seat else told,
        because="verbal-in-turn-binding" if seat else sized_by,
        values={
            "ruling": "pot_bet" if seat else "max_pot_bet",
            "max_pot_bet": pot_bet.maximum,
            "pot": pot_bet.pot,
            **({"binding": True} if seat else {}),
            **({"call_amount": pot_bet.call, "raise_by": pot_bet.raise_by} if pot_bet.bet else {}),
        },
        steps=(
            *arithmetic(pot_bet),
            in_all(case, pot_bet.maximum) if seat else say("Less may be bet."),
        ),
        words=(
            say("Seat {seat} makes it {most:,}.", seat=seat, most=pot_bet.maximum)
            if seat
            else say("The most is {most:,}.", most=pot_bet.maximum),
        ),
        pictures=(picture(pot_bet),),
    )


def arithmetic(pot_bet: PotBet) -> tuple[Say, ...]:
    """How the maximum comes about, in sentences."""
    if not pot_bet.bet:
        return (say("With nothing bet the most is the pot: {pot:,}.", pot=pot_bet.pot),)
    pot = (
        say(
            "{middle:,} in the middle, {front:,} in front and {lacking:,} that blinds lack: {pot:,}.",
            middle=pot_bet.middle,
            front=pot_bet.in_front,
            lacking=pot_bet.lacking,
            pot=pot_bet.pot,
        )
        if pot_bet.lacking
        else say(
            "{middle:,} in the middle and {front:,} in front: {pot:,}.",
            middle=pot_bet.middle,
            front=pot_bet.in_front,
            pot=pot_bet.pot,
        )
    )
    return (
        pot,
        say("With the call of {call:,}: {after:,}.", call=pot_bet.call, after=pot_bet.raise_by),
        say("As much again on top of {bet:,}: {most:,}.", bet=pot_bet.bet, most=pot_bet.maximum),
    )


def picture(pot_bet: PotBet) -> Picture:
    """The parts of the maximum, for a screen to stack."""
    says = say("The bet of {bet:,} and the pot of {after:,} on top.", bet=pot_bet.bet, after=pot_bet.raise_by)
    shown = {
        "middle": pot_bet.middle,
        "front": pot_bet.in_front,
        "lacking": pot_bet.lacking,
        "call": pot_bet.call,
        "bet": pot_bet.bet,
        "total": pot_bet.maximum,
    }
    return Picture("pot-bet", says, shown)


def short_blind_open(case: Case, on_table: PotBet, lacking: int) -> Ruling:
    """Short all-in blinds in a book that says nothing of them: what is there, or as if they were full."""
    full = on_table.with_full_blinds(lacking)
    return case.rule(
        say("The book leaves short blinds open: {there:,} or {full:,}.", there=on_table.maximum, full=full.maximum),
        because=FAIRNESS,
        values={
            "ruling": "td_discretion",
            "possible_rulings": ["chips_there", "full_blinds"],
            "max_pot_bet_with_full_blinds": full.maximum,
            "max_pot_bet_with_chips_there": on_table.maximum,
        },
        steps=(say("Decide, and say the amount aloud."),),
        words=(say("One moment: I decide how much the pot counts for."),),
        discretions=(
            Discretion(
                "short-blind",
                say("What counts?"),
                (
                    Choice("chips_there", say("What is there: {most:,}", most=on_table.maximum)),
                    Choice("full_blinds", say("As if the blinds were full: {most:,}", most=full.maximum)),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )


def at_least_a_bet(case: Case, moment: str, seat: int, least: int) -> Ruling:
    """“Pot” in no-limit with nothing bet: a valid bet must follow (2013 rule 47, 2017, 2019 and Fivebet rule 54-C)."""
    minimum = str(case.param(f"{POT_SAID}.minimum_when_no_bet"))
    if minimum == "minimum_raise_amount":
        # Fivebet asks for the amount of a least raise although nothing is bet. Readings: (a) from nothing that is a bet
        # of the big blind, as 43-A measures it; (b) twice as much, a raise over a bet of that size. Taken: (a).
        # docs/readings.md.
        case.reading("pot-said-with-no-bet", say("With nothing bet the least raise is taken as the least bet."))
    return binding(
        case,
        moment,
        seat,
        say("No valid bet in no-limit, but seat {seat} must bet: at least {least:,}.", seat=seat, least=least),
        {"ruling": "bet", "min_bet": least, "minimum": minimum},
        say("Seat {seat}, there is no pot bet in no-limit. Bet {least:,} or more.", seat=seat, least=least),
    )


def at_least_a_raise(case: Case, moment: str, seat: int, bet: int, size: int) -> Ruling:
    """“Pot” in no-limit facing a bet: a valid raise must follow."""
    least = bet + size
    return binding(
        case,
        moment,
        seat,
        say("No valid bet in no-limit, but seat {seat} must raise: to at least {least:,}.", seat=seat, least=least),
        {"ruling": "raise", "min_raise_to": least, "min_raise_by": size},
        say(
            "Seat {seat}, there is no pot bet in no-limit. You must raise, to {least:,} or more.",
            seat=seat,
            least=least,
        ),
    )


def binding(case: Case, moment: str, seat: int, outcome: Say, values: dict[str, object], aloud: Say) -> Ruling:
    """What “pot” in no-limit binds to; the player sets the amount, and a penalty is possible."""
    steps, behind = hands_behind(moment)
    if moment != "now":
        case.silent(on=say("others who acted behind on “pot”"))
    return case.rule(
        outcome,
        because=POT_SAID,
        values={**values, "binding": True, "valid_declaration": False, **behind},
        steps=(
            say("Seat {seat} names the amount, or goes all-in with less if that is all they have.", seat=seat),
            say("Hold the players behind until it is clear."),
            *steps,
        ),
        words=(aloud,),
        penalty=possible_penalty(case, POT_SAID, seat),
    )


def left_to_td(case: Case, moment: str, seat: int, bound: Say) -> Ruling:
    """“Pot” where the book says nothing of it: Rule 1."""
    steps, behind = hands_behind(moment)
    return case.rule(
        say("The book says nothing of “pot” here: you decide under Rule 1."),
        because=FAIRNESS,
        values={"ruling": "td_discretion", "possible_rulings": ["valid_bet", "no_bet"], **behind},
        steps=(
            say("Hear seat {seat} and the dealer.", seat=seat),
            say("Decide, and say it aloud."),
            *steps,
        ),
        words=(say("Seat {seat}, I decide what “pot” counts as here.", seat=seat),),
        discretions=(
            Discretion(
                "pot-said",
                say("What does “pot” count as?"),
                (
                    Choice("valid_bet", bound),
                    Choice("no_bet", say("Nothing: seat {seat} acts again", seat=seat)),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
    )
