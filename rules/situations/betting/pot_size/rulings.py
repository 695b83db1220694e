"""The rulings on the size of the pot, each with its steps and words."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Picture, Ruling
from rules.poker.pot_limit import PotBet
from rules.situations.betting.betting_errors import behind_left_open
from rules.situations.betting.stacks import in_all, short_of
from rules.situations.conduct.penalties import possible_penalty

COUNT = "pot-count-pot-limit-only"
SHORT = "pot-limit-short-blind"
POT_SAID = "bet-the-pot-in-no-limit"

WHAT_COUNTS = decision(
    "short-blind",
    "What counts?",
    {"chips_there": "What is there: {there:,}", "full_blinds": "As if the blinds were full: {full:,}"},
)
POT_WORD = decision(
    "pot-said",
    "What does “pot” count as?",
    {"valid_bet": "A valid bet or raise, at least the least one", "no_bet": "Nothing: seat {seat} acts again"},
)
POT_WORD_IN_LIMIT = POT_WORD.worded(valid_bet="A bet or raise of the one size")


def counted(case: Case) -> Ruling:
    """In pot-limit players may know the size of the pot."""
    case.do(
        "Let the dealer count the pot, bets in front with it, and say the amount.",
        "Look at the count before it is bet: a wrong one is put right only for so long.",
    )
    case.aloud("The dealer counts the pot.")
    return case.rule(
        "Pot-limit: the player may have the pot counted.", because=COUNT, ruling="pot_count", pot_count=True
    )


def not_counted(case: Case) -> Ruling:
    """In limit and no-limit the dealer does not count it; Fivebet has it spread."""
    spread = case.param(f"{COUNT}.pot_spread_in_other_games") is True
    case.do(
        "Let the dealer spread the pot so that everyone can estimate it."
        if spread
        else "The player may look at the pot and estimate it.",
        "Play goes on.",
    )
    case.aloud("The pot is counted in pot-limit only. Please estimate it yourself.")
    return case.rule(
        "No count: the dealer counts the pot in pot-limit only.",
        because=COUNT,
        ruling="no_pot_count",
        pot_count=False,
        pot_spread=spread,
    )


def most_allowed(case: Case, pot_bet: PotBet, *, said: bool) -> Ruling:
    """The most that may be bet, with how it comes about; {seat} has `said` that it bets it, or nobody has yet.

    From 2017 on 54-B says what the pot is, before and after the flop; until then only that the size may be known.
    """
    case.cite(COUNT)
    sized_by = SHORT if case.has(SHORT) else COUNT
    case.cite(sized_by)
    case.do(*worked_out(case, pot_bet))
    if not said:
        case.do("Less may be bet.")
        case.aloud("The most is {most:,}.")
        return case.rule("The most is {most:,}, in total this street.", because=sized_by, ruling="max_pot_bet")
    case.do(in_all(case, pot_bet.maximum))
    case.aloud("Seat {seat} makes it {most:,}.")
    return case.rule(
        "Seat {seat} bets the pot: {most:,} in total.",
        because="verbal-in-turn-binding",
        ruling="pot_bet",
        binding=True,
    )


def worked_out(case: Case, pot_bet: PotBet) -> tuple[str, ...]:
    """How {most} comes about, as sentences that the trace has, with its values and its picture."""
    case.let(
        middle=pot_bet.middle,
        front=pot_bet.in_front,
        lacking=pot_bet.lacking,
        pot=pot_bet.pot,
        call=pot_bet.call,
        bet=pot_bet.bet,
        after=pot_bet.raise_by,
        most=pot_bet.maximum,
    )
    case.found(max_pot_bet=pot_bet.maximum, pot=pot_bet.pot)
    if pot_bet.bet:
        case.found(call_amount=pot_bet.call, raise_by=pot_bet.raise_by)
    case.draw(picture(case))
    lines = arithmetic(pot_bet)
    for line in lines:
        case.derive(line)
    return lines


def arithmetic(pot_bet: PotBet) -> tuple[str, ...]:
    """How the maximum comes about, in sentences."""
    if not pot_bet.bet:
        return ("With nothing bet the most is the pot: {pot:,}.",)
    return (
        "{middle:,} in the middle, {front:,} in front and {lacking:,} that blinds lack: {pot:,}."
        if pot_bet.lacking
        else "{middle:,} in the middle and {front:,} in front: {pot:,}.",
        "With the call of {call:,}: {after:,}.",
        "As much again on top of {bet:,}: {most:,}.",
    )


def picture(case: Case) -> Picture:
    """The parts of the maximum, for a screen to stack."""
    shown = {name: case.number(name) for name in ("middle", "front", "lacking", "call", "bet")}
    says = case.say("The bet of {bet:,} and the pot of {after:,} on top.")
    return Picture("pot-bet", says, {**shown, "total": case.number("most")})


def short_blind_open(case: Case, there: PotBet, full: PotBet, moment: str, *, said: bool) -> Ruling:
    """Short all-in blinds in a book that says nothing of them: what is there, or as if they were full."""
    case.silent("blinds that are all-in for less, in pot-limit")
    case.let(there=there.maximum, full=full.maximum)
    match case.decide(WHAT_COUNTS):
        case "chips_there":
            return most_decided(case, there, moment, said=said)
        case "full_blinds":
            return most_decided(case, full, moment, said=said)
    case.do("Decide, and say the amount aloud.")
    case.aloud("One moment: I decide how much the pot counts for.")
    return case.rule(
        "The book leaves short blinds open: {there:,} or {full:,}.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["chips_there", "full_blinds"],
        max_pot_bet_with_full_blinds=full.maximum,
        max_pot_bet_with_chips_there=there.maximum,
    )


def most_decided(case: Case, pot_bet: PotBet, moment: str, *, said: bool) -> Ruling:
    """The most that may be bet, once the floor has decided what counts as the pot."""
    worked_out(case, pot_bet)
    if said:
        return bets_the_most(case, moment)
    case.do("Say aloud that the most is {most:,}.")
    case.aloud("The most is {most:,}, in total this street.")
    return case.rule("The most is {most:,}, in total this street.", because=FAIRNESS, ruling="max_pot_bet")


def bets_the_most(case: Case, moment: str) -> Ruling:
    """{seat} makes it {most}, as far as a known stack goes."""
    most = case.number("most")
    case.do(in_all(case, most))
    if (stack := short_of(case, most)) is not None:
        return all_in_below_the_most(case, moment, stack)
    case.do("Tell the players behind that it is {most:,} to call.")
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, {most:,} in all, please: that is the pot.")
    return case.rule(
        "Seat {seat} bets the pot: {most:,} in total.",
        because=FAIRNESS,
        ruling="pot_bet",
        binding=True,
        bet_total=most,
    )


def all_in_below_the_most(case: Case, moment: str, stack: int) -> Ruling:
    """The player has less than the pot: all of it is in, above the bet or not."""
    above = stack > case.number("bet")
    case.let(stack=stack)
    if above:
        case.do(
            "Tell the players behind that it is {stack:,} to call.",
            "Check who may still raise: it may be less than a full raise.",
        )
    else:
        case.do("Tell the players behind that the bet stays {bet:,}.")
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, {stack:,} in all, please: you are all-in.")
    return case.rule(
        "Seat {seat} is all-in for {stack:,}." if above else "Seat {seat} is all-in for {stack:,}; the bet stays.",
        because=FAIRNESS,
        ruling="all_in",
        all_in=True,
        binding=True,
        bet_total=stack if above else None,
        call_amount=None if above else stack,
        raise_by=stack - case.number("bet") if above else 0,
    )


def at_least_a_bet(case: Case, moment: str, least: int) -> Ruling:
    """“Pot” in no-limit with nothing bet: a valid bet must follow (2013 rule 47, 2017, 2019 and Fivebet rule 54-C)."""
    minimum = str(case.param(f"{POT_SAID}.minimum_when_no_bet"))
    if minimum == "minimum_raise_amount":
        # Fivebet asks for the amount of a least raise although nothing is bet. Readings: (a) from nothing that is a bet
        # of the big blind, as 43-A measures it; (b) twice as much, a raise over a bet of that size. Taken: (a).
        # docs/readings.md.
        case.reading("pot-said-with-no-bet", "With nothing bet the least raise is taken as the least bet.")
    case.let(least=least)
    case.found(ruling="bet", min_bet=least, minimum=minimum)
    case.aloud("Seat {seat}, there is no pot bet in no-limit. Bet {least:,} or more.")
    return binding(case, moment, "No valid bet in no-limit, but seat {seat} must bet: at least {least:,}.")


def at_least_a_raise(case: Case, moment: str, bet: int, size: int) -> Ruling:
    """“Pot” in no-limit facing a bet: a valid raise must follow."""
    case.let(least=bet + size)
    case.found(ruling="raise", min_raise_to=bet + size, min_raise_by=size)
    case.aloud("Seat {seat}, there is no pot bet in no-limit. You must raise, to {least:,} or more.")
    return binding(case, moment, "No valid bet in no-limit, but seat {seat} must raise: to at least {least:,}.")


def binding(case: Case, moment: str, outcome: str) -> Ruling:
    """What “pot” in no-limit binds to; the player sets the amount, and a penalty is possible."""
    if moment != "now":
        case.silent("others who acted behind on “pot”")
    case.do(
        "Seat {seat} names the amount, or goes all-in with less if that is all they have.",
        "Hold the players behind until it is clear.",
    )
    behind_left_open(case, moment)
    return case.rule(
        outcome,
        because=POT_SAID,
        penalty=possible_penalty(case, POT_SAID, case.number("seat")),
        binding=True,
        valid_declaration=False,
    )


def left_to_td(case: Case, moment: str, *, limit: bool) -> Ruling:
    """“Pot” where the book says nothing of it: Rule 1."""
    case.silent("“pot” said in limit" if limit else "“pot” said in no-limit")
    match case.decide(POT_WORD_IN_LIMIT if limit else POT_WORD):
        case "valid_bet":
            return must_bet(case, moment, limit=limit)
        case "no_bet":
            return no_bet(case, moment)
    case.do("Hear seat {seat} and the dealer.", "Decide, and say it aloud.")
    case.aloud("Seat {seat}, I decide what “pot” counts as here.")
    behind_left_open(case, moment)
    return case.rule(
        "The book says nothing of “pot” here: you decide under Rule 1.",
        because=FAIRNESS,
        ruling="td_discretion",
        possible_rulings=["valid_bet", "no_bet"],
    )


def must_bet(case: Case, moment: str, *, limit: bool) -> Ruling:
    """The floor took “pot” for a bet or raise; nobody has been asked which of them it is."""
    if limit:
        case.do("Have seat {seat} bet or raise by the one size, or put in all they have left.")
        case.aloud("Seat {seat}, in limit that is one bet or raise of the fixed size. Put it in, please.")
    else:
        case.do("Have seat {seat} name a valid bet or raise, or go all-in with less.")
        case.aloud("Seat {seat}, “pot” binds you to a bet or raise: the least one or more. How much?")
    case.do("Hold the players behind until it is in.")
    behind_left_open(case, moment)
    return case.rule(
        "Seat {seat} must bet or raise, by the one size."
        if limit
        else "Seat {seat} must bet or raise, the least amount or more.",
        because=FAIRNESS,
        ruling="bet",
        binding=True,
    )


def no_bet(case: Case, moment: str) -> Ruling:
    """The floor took “pot” for nothing."""
    case.do("Give seat {seat} back what went in on the word.", "Let seat {seat} act again.")
    case.aloud("Seat {seat}, “pot” is no bet here. Please act again.")
    behind_left_open(case, moment)
    return case.rule("“Pot” counts for nothing: seat {seat} acts again.", because=FAIRNESS, ruling="no_bet")
