"""The rulings on the size of the pot, each with its steps and words."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.ruling import PenaltyAdvice, Picture, Ruling
from rules.poker.pot_limit import PotBet
from rules.situations.betting.shared.betting_errors import behind_left_open, taken_back
from rules.situations.betting.shared.stacks import covers, in_all, short_of
from rules.situations.shared.penalties import possible_penalty

COUNT = "pot-count-pot-limit-only"
SHORT = "pot-limit-short-blind"
POT_SAID = "bet-the-pot-in-no-limit"
BINDS = "verbal-in-turn-binding"

WHAT_COUNTS = decision(
    "short-blind",
    "What counts?",
    {"chips_there": "What is there: {there:,}", "full_blinds": "As if the blinds were full: {full:,}"},
    silent="blinds that are all-in for less, in pot-limit",
    undecided=Course(
        "Decide what counts, and say the amount aloud.",
        "One moment: I decide how much the pot counts for.",
        "The book leaves short blinds open: {there:,} or {full:,}.",
    ),
)
POT_WORD = decision(
    "pot-said",
    "What does “pot” count as?",
    {
        "valid_bet": Way(
            "A valid bet or raise, at least the least one",
            (
                "Have seat {seat} name a valid bet or raise, or go all-in for less.",
                "Hold the players behind until it is in.",
            ),
            "Seat {seat}, “pot” binds you to a bet or raise: the least one or more. How much?",
            "Seat {seat} must bet or raise, the least amount or more.",
            found={"ruling": "bet", "binding": True},
        ),
        "no_bet": Way(
            "Nothing: seat {seat} acts again",
            ("Give seat {seat} back what went in on the word.", "Let seat {seat} act again."),
            "Seat {seat}, “pot” is no bet here. Please act again.",
            "“Pot” counts for nothing: seat {seat} acts again.",
            found={"ruling": "no_bet"},
        ),
    },
    silent="“pot” said in no-limit",
    undecided=Course(
        ("Hear seat {seat} and the dealer.", "Decide, and say it aloud."),
        "Seat {seat}, I decide what “pot” counts as here.",
        "You decide under Rule 1: the book says nothing of “pot” here.",
    ),
)
POT_WORD_IN_LIMIT = replace(
    POT_WORD,
    ways={
        **POT_WORD.ways,
        "valid_bet": Way(
            "A bet or raise of the one size",
            (
                "Have seat {seat} bet or raise by the one size, or put in all they have left.",
                "Hold the players behind until it is in.",
            ),
            "Seat {seat}, one bet or raise of the fixed size, please.",
            "Seat {seat} must bet or raise, by the one size.",
            found={"ruling": "bet", "binding": True},
        ),
    },
    silent="“pot” said in limit",
)


def counted(case: Case) -> Ruling:
    """Rule that in pot-limit players may know the size of the pot."""
    case.do(
        "Have the dealer count the pot, bets in front with it, and say the amount.",
        "Check the count before it is bet: a wrong one is put right only for so long.",
    )
    case.aloud("The dealer counts the pot.")
    case.why("In pot-limit the pot sets the most that can be bet, so players may know it.")
    outcome = "Pot-limit: the player may have the pot counted."
    return case.rule(outcome, because=COUNT, ruling="pot_count", pot_count=True)


def not_counted(case: Case) -> Ruling:
    """Rule that in limit and no-limit the dealer does not count the pot; Fivebet has it spread."""
    spread = case.param(f"{COUNT}.pot_spread_in_other_games") is True
    look = "Have the dealer spread the pot." if spread else "Let the player look at the pot and estimate it."
    case.do(look, "Let the hand go on.")
    case.aloud("The dealer doesn't count the pot in this game. Please estimate it yourself.")
    case.why("Only in pot-limit does the pot set the most that can be bet; here everybody estimates it.")
    outcome = "No count: players estimate the pot themselves in this game."
    return case.rule(outcome, because=COUNT, ruling="no_pot_count", pot_count=False, pot_spread=spread)


def most_allowed(case: Case, pot_bet: PotBet, *, said: bool) -> Ruling:
    """The most that may be bet, with how it comes about; {seat} has `said` that they bet it, or nobody has yet.

    From 2017 on 54-B says what the pot is, before and after the flop; until then only that the size may be known.
    """
    case.cite(COUNT)
    sized_by = SHORT if case.has(SHORT) else COUNT
    case.cite(sized_by)
    return most(case, pot_bet, said=said, because=BINDS if said else sized_by)


def short_blind_open(case: Case, there: PotBet, full: PotBet, moment: str, *, said: bool) -> Ruling:
    """Leave short all-in blinds open, in a silent book: they count as they are, or as if they were full."""
    case.let(there=there.maximum, full=full.maximum)
    match case.decide(WHAT_COUNTS):
        case "chips_there":
            return most(case, there, said=said, because=FAIRNESS, moment=moment)
        case "full_blinds":
            return most(case, full, said=said, because=FAIRNESS, moment=moment)
    case.found(max_pot_bet_with_full_blinds=full.maximum, max_pot_bet_with_chips_there=there.maximum)
    return case.undecided(WHAT_COUNTS)


def most(case: Case, pot_bet: PotBet, *, said: bool, because: str, moment: str = "now") -> Ruling:
    """The most that may be bet, and that {seat} bets it where they have `said` so, as far as a known stack goes."""
    work_out(case, pot_bet)
    if not said:
        case.do("Tell the player that the most is {most:,}.")
        case.aloud("The most is {most:,}, in total this street. You may bet less.")
        return case.rule("The most is {most:,}, in total this street.", because=because, ruling="max_pot_bet")
    if (stack := short_of(case, pot_bet.maximum)) is not None:
        return all_in(case, stack, moment, because)
    case.do(in_all(case, pot_bet.maximum), "Tell the players behind that the bet is {most:,}.")
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, {most:,} in all, please: that is the pot.")
    case.found(ruling="pot_bet", binding=True, bet_total=pot_bet.maximum)
    if pot_bet.bet:
        return case.rule("Seat {seat} raises to the pot: {most:,} in total.", because=because)
    return case.rule("Seat {seat} bets the pot: {most:,} in total.", because=because)


def work_out(case: Case, pot_bet: PotBet) -> None:
    """Put into the trace how {most} comes about, with its values and its picture."""
    parts = {"middle": pot_bet.middle, "front": pot_bet.in_front, "lacking": pot_bet.lacking}
    parts |= {"call": pot_bet.call, "bet": pot_bet.bet}
    case.let(**parts, pot=pot_bet.pot, after=pot_bet.raise_by, most=pot_bet.maximum)
    case.found(max_pot_bet=pot_bet.maximum, pot=pot_bet.pot)
    says = case.say("The bet of {bet:,} and the pot of {after:,} on top.")
    case.draw(Picture("pot-bet", says, {**parts, "total": pot_bet.maximum}))
    if not pot_bet.bet:
        case.derive("With nothing bet the most is the pot: {pot:,}.")
        case.why("With nothing bet the most is the pot: {pot:,}.")
        return
    case.found(call_amount=pot_bet.call, raise_by=pot_bet.raise_by)
    if pot_bet.lacking:
        case.derive("{middle:,} in the middle, {front:,} in front and {lacking:,} that blinds lack: {pot:,}.")
    else:
        case.derive("{middle:,} in the middle and {front:,} in front: {pot:,}.")
    case.derive("With the call of {call:,}: {after:,}.")
    case.derive("As much again on top of {bet:,}: {most:,}.")
    case.why("The most is the bet of {bet:,} and on top the pot after a call, {after:,}: {most:,}.")


def all_in(case: Case, stack: int, moment: str, because: str, penalty: PenaltyAdvice | None = None) -> Ruling:
    """Rule {seat} all-in for less than “pot” demands: all of the `stack` is in, above the {bet} faced or not."""
    bet = case.number("bet")
    case.let(stack=stack)
    case.do("Have seat {seat} put in all they have, {stack:,} in all.")
    case.found(ruling="all_in", all_in=True, binding=True)
    if stack > bet:
        case.do("Tell the players behind that the bet is {stack:,}.")
        case.do("Check who may still raise: it may be less than a full raise.")
        case.found(bet_total=stack, raise_by=stack - bet)
    else:
        case.do("Tell the players behind that the bet stays {bet:,}.")
        case.found(call_amount=stack, raise_by=0)
    behind_left_open(case, moment)
    case.aloud("Seat {seat}, {stack:,} in all, please: you are all-in.")
    case.why("“Pot” binds, and seat {seat} has {stack:,} and no more.")
    stays = "" if stack > bet else "; the bet stays {bet:,}"
    return case.rule("Seat {seat} is all-in for {stack:,}" + stays + ".", because=because, penalty=penalty)


def at_least_a_bet(case: Case, moment: str, least: int) -> Ruling:
    """“Pot” in no-limit with nothing bet: a valid bet must follow (2013 rule 47, 2017, 2019 and Fivebet rule 54-C)."""
    minimum = str(case.param(f"{POT_SAID}.minimum_when_no_bet"))
    if minimum == "minimum_raise_amount":
        case.reading("pot-said-with-no-bet", "With nothing bet the least raise is taken as the least bet.")
    case.let(bet=0, act="bet")
    case.found(ruling="bet", min_bet=least, minimum=minimum)
    return bound(case, moment, least, "Seat {seat} must bet at least {least:,}: “pot” binds.")


def at_least_a_raise(case: Case, moment: str, bet: int, size: int) -> Ruling:
    """“Pot” in no-limit facing a bet: a valid raise must follow."""
    case.let(act="raise")
    case.found(ruling="raise", min_raise_to=bet + size, min_raise_by=size)
    return bound(case, moment, bet + size, "Seat {seat} must raise to at least {least:,}: “pot” binds.")


def bound(case: Case, moment: str, least: int, outcome: str) -> Ruling:
    """Bind “pot” in no-limit to `least`, or to a stack that is known to be less; a penalty is possible."""
    if moment != "now":
        case.silent("others who acted behind on “pot”")
    case.let(least=least)
    case.found(binding=True, valid_declaration=False)
    penalty = possible_penalty(case, POT_SAID, case.number("seat"))
    if (stack := short_of(case, least)) is not None:
        return all_in(case, stack, moment, POT_SAID, penalty)
    known = covers(case, case.number("seat"), least)
    case.do(
        "Have seat {seat} name the amount." if known else "Have seat {seat} name the amount, or go all-in for less.",
        "Hold the players behind until it is clear.",
    )
    case.aloud("Seat {seat}, {least:,} or more, please: there is no pot bet in no-limit, but you must {act}.")
    case.why("No-limit has no pot bet, but the word says that seat {seat} bets: {least:,} or more.")
    behind_left_open(case, moment)
    return case.rule(outcome, because=POT_SAID, penalty=penalty)


def left_to_td(case: Case, moment: str, *, limit: bool) -> Ruling:
    """Leave “pot” to Rule 1, in a silent book; nobody has been asked whether it is a bet or a raise."""
    point = POT_WORD_IN_LIMIT if limit else POT_WORD
    taken = case.decide(point)
    if taken == "no_bet":
        taken_back(case)
    if taken is None:
        case.leave_open(point)
    course = point.course(taken)
    case.follow(course)
    behind_left_open(case, moment)
    return case.rule(course.headline, because=FAIRNESS)
