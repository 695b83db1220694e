"""A player on a penalty (2009 rule 40, 2013 rule 58-B to 58-D, 2017, 2019 and Fivebet rule 71)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import WayIn, situation
from rules.facts.table import LAST_IN, NEXT, OTHERS_IN
from rules.situations.conduct.serving_a_penalty import questions as asked
from rules.situations.conduct.serving_a_penalty.questions import AWAY, BRING_IN, COUNTED, SEATED
from rules.situations.dealing.possible_misdeal.rulings import ONE_HAND
from rules.situations.presence.not_at_the_seat import BROUGHT_IN
from rules.situations.shared.dead_hand import acted_unchecked, folded_to_dead_hand
from rules.situations.shared.gone import play_on
from rules.situations.shared.penalties import IN_THE_SEAT, KINDS, OPTIONS, SEVERAL, limits, offered

HEAVIER, BLINDED_OUT, REMOVED = "penalty-escalation", "penalty-blinded-out", "disqualified-chips-removed"
CARRIES_OVER = "penalty-after-a-move"
MOST = f"{OPTIONS}.max_rounds"
ONE = "Note the penalty for seat {seat}, and tell the dealer: one hand."


@situation(
    "serving-a-penalty",
    family="behaviour-and-penalties",
    title=say("Player on a penalty"),
    looks=say("hands, blinds, coming back"),
    concepts=(COUNTED, HEAVIER, BLINDED_OUT, AWAY, BRING_IN, SEATED, REMOVED),
    budget=6,
    told=(OTHERS_IN, LAST_IN, NEXT),
    private=True,
    slang=("on penalty", "serving a penalty", "missed round", "sitting out a penalty", "how many hands"),
    ways_in=(
        WayIn(
            "again",
            say("Repeated infraction"),
            say("what comes next?"),
            {asked.WHAT.id: "again"},
            slang=("repeat offender", "second warning"),
        ),
        WayIn(
            "how-long",
            say("Length of a penalty"),
            say("how many hands?"),
            {asked.WHAT.id: "how-long"},
            slang=("how many hands", "round"),
        ),
        WayIn(
            "disqualified",
            say("Disqualified"),
            say("chips, and a live hand"),
            {asked.WHAT.id: "disqualified"},
            slang=("chips of a disqualified player", "disqualified in a hand"),
        ),
    ),
)
def serving_a_penalty(case: Case) -> Ruling:
    """Rule on a player who is on a penalty: how long, what happens meanwhile, and what follows if it happens again.

    Source: 2009 rule 40, 2013 rules 34-B and 58, 2017, 2019 and Fivebet rules 35-C and 71. Raises NeedAnswer for what
    is still to be asked.
    """
    what = case.ask(asked.WHAT)
    case.ask(asked.SEAT)
    match what:
        case "how-long":
            return how_long(case)
        case "at-the-table":
            return at_the_table(case)
        case "again":
            return again(case)
        case "moved":
            return moved(case)
        case "break":
            return interrupted(case)
        case "redeal":
            return dealt_again(case)
        case "played":
            return not_killed(case)
        case "re-entry":
            case.cite(COUNTED)
            return case.leave(asked.COMES_IN_AGAIN)
        case "disqualified":
            return disqualified(case)
        case _:
            return stack_runs_out(case)


def how_long(case: Case) -> Ruling:
    """Count the hands of a penalty: missed hands as given; a round is one hand per player, the offender included."""
    if case.ask(asked.GIVEN) == "hands":
        return by_hands(case)
    rounds = case.ask(asked.ROUNDS)
    if case.has_param(MOST) and rounds > (most := int(str(case.param(MOST)))):
        case.let(most=most)
        case.do("Give no more than {most} rounds, or disqualify the player.")
        case.why("{rounds} rounds are more than the {most} that a penalty may have.")
        case.aloud("One moment: I'll tell you how long it is.")
        outcome = "This book allows {most} rounds at most: choose again."
        return case.rule(outcome, because=OPTIONS, ruling="too_many", missed_rounds_at_most=most)
    hands = rounds * case.ask(asked.PLAYERS)
    case.let(hands=hands)
    case.do("Note {hands} hands for seat {seat}, and tell the dealer.")
    case.do("Count them by the hands dealt, whoever comes or goes meanwhile.")
    if case.has(SEATED) and stays_seated(case, hands):
        case.reading("round-of-two-hands", "A round of two players is a penalty of two hands.")
    where_served(case, hands)
    case.aloud("Seat {seat}, you miss {hands} hands.")
    case.why("A round is one hand for each player at the table, seat {seat} included: that makes {hands}.")
    outcome = "{rounds} × {players} players: seat {seat} misses {hands} hands."
    return case.rule(outcome, because=COUNTED, ruling="counted", hands=hands)


def by_hands(case: Case) -> Ruling:
    """Count as many hands as were given: one at most in 2009, which knows rounds beyond that."""
    hands = case.ask(asked.HANDS)
    if hands > 1 and case.has_param(SEVERAL) and not case.param(SEVERAL):
        case.do("Give one missed hand, or missed rounds.")
        case.why("Only a single hand is given by itself; more than that is counted in rounds.")
        case.aloud("One moment: I'll tell you how long it is.")
        return case.rule("One missed hand, or rounds: choose again.", because=OPTIONS, ruling="too_many", hands=1)
    excepted = case.param(f"{COUNTED}.excepts_one_hand")
    case.found(one_hand_excepted=excepted)
    case.why("It was given in hands and not in rounds, so the number of players does not matter.")
    if hands > 1 and excepted:
        case.reading("missed-hands-as-given", "Several missed hands are as many as were given.")
    case.do("Note the penalty for seat {seat}, and tell the dealer: {hands} hands." if hands > 1 else ONE)
    if hands > 1:
        case.do("Count them by the hands dealt, whoever comes or goes meanwhile.")
    where_served(case, hands)
    case.aloud("Seat {seat}, you miss {hands} hands." if hands > 1 else "Seat {seat}, you miss one hand.")
    outcome = "Seat {seat} misses {hands} hands." if hands > 1 else "Seat {seat} misses one hand."
    return case.rule(outcome, because=OPTIONS, ruling="as_given", hands=hands)


def where_served(case: Case, hands: int) -> None:
    """Say where a penalty is served: away, unless the book lets one of so few hands be served in the seat."""
    stays = case.has(SEATED) and stays_seated(case, hands)
    case.cite(SEATED if stays else AWAY)
    case.found(away=not stays)
    case.do("Let seat {seat} serve it in the seat." if stays else "Have seat {seat} serve it away from the table.")


def stays_seated(case: Case, hands: int) -> bool:
    """Tell whether a penalty of so many hands may be served in the seat (Fivebet rule 71)."""
    return hands <= int(str(case.param(IN_THE_SEAT)))


def at_the_table(case: Case) -> Ruling:
    """Rule on the time away: dealt in, blinds and antes in, the hand killed; Fivebet lets a short one be sat out."""
    case.cite(AWAY)
    stays = case.has(SEATED) and stays_seated(case, case.ask(asked.HANDS))
    case.found(away=not stays)
    case.do(
        "Let seat {seat} stay in the seat without playing." if stays else "Have seat {seat} stay away from the table."
    )
    case.do("Deal to the seat as usual.")
    if case.param(f"{AWAY}.blinds_posted_stated"):
        case.found(blinds_and_antes="posted")
    else:
        case.reading("dealt-in-and-posting", "Being dealt in means that blinds and antes are posted as well.")
        case.found(blinds_and_antes="posted_by_reading")
    case.do("Put in seat {seat}'s blinds and antes.")
    case.why("A penalty costs seat {seat} the hands, and the others neither blinds nor antes.")
    if case.param(f"{AWAY}.killed_after_deal_stated"):
        case.found(hand="killed_after_the_deal")
        case.do("Kill seat {seat}'s hand once the deal is over.")
    else:
        case.silent("when the hand of a player on a penalty is killed")
        case.do("Kill seat {seat}'s hand: nobody plays it.")
    if case.ask(asked.GAME) == "stud":
        who_brings_it_in(case)
    rest = play_on(case)
    case.aloud("Seat {seat} is on a penalty: dealt in, posted for, and the hand is dead.")
    outcome = (
        "Seat {seat} may stay seated: dealt in, blinds posted, hand dead."
        if stays
        else "Seat {seat} stays away: dealt in, blinds posted, hand dead."
    )
    if rest:
        outcome = "Seat {seat}'s hand is dead." + rest
    return case.rule(outcome, because=SEATED if stays else AWAY, ruling="stays_seated" if stays else "away")


def who_brings_it_in(case: Case) -> None:
    """Have the stack pay the bring-in (2013 rule 58-C, later rules 71-C); 2009 does not say who does."""
    if case.has(BRING_IN):
        case.cite(BRING_IN)
        case.follow(BROUGHT_IN.ways["posted"])
    else:
        case.settle(BROUGHT_IN)


def again(case: Case) -> Ruling:
    """Rule on a repeat: it is penalised more heavily; by how much, no edition says."""
    case.cite(OPTIONS)
    case.reading("heavier-than-the-last", "A repeat costs more than the last time for the same thing.")
    case.silent("which penalty follows upon which")
    case.found(**limits(case, ""))
    case.do("Look up what seat {seat} was given before, and for what.")
    case.do("Choose one that is heavier: {kinds}.", kinds=offered(case, KINDS[1:]))
    case.aloud("Seat {seat}, this is not the first time. A penalty for it is heavier than the last.")
    case.cite(HEAVIER)
    case.why("Seat {seat} was penalised for this before, and it did not help.")
    advice = PenaltyAdvice(HEAVIER, (case.number("seat"),), KINDS[1:])
    outcome = "You choose a heavier penalty than the one before."
    return case.rule(outcome, because=HEAVIER, penalty=advice, ruling="heavier")


def moved(case: Case) -> Ruling:
    """Rule on a broken table or a move: the number of hands was fixed when the penalty was given."""
    case.reading(CARRIES_OVER, "The hands that were counted are missed all the same, wherever they fall.")
    case.do("Look up how many hands are left, and tell the new table.")
    case.do("Keep that number, however many players sit there, and move the chips to the new seat.")
    case.aloud("Seat {seat}, you still have hands to sit out at your new seat.")
    case.why("The hands were counted when the penalty was given, and a move shortens no penalty.")
    return case.rule("The rest of the penalty carries over.", because=COUNTED, ruling="carried", lapses=False)


def interrupted(case: Case) -> Ruling:
    """Rule on a break or the end of a day, in which no hand is dealt, and so none is missed."""
    case.reading(CARRIES_OVER, "The hands that were counted are missed all the same, wherever they fall.")
    case.do("Note how many hands are left, and tell whoever deals the next one.")
    case.do("Count only hands that are dealt: a break counts as none.")
    case.aloud("Seat {seat}, a penalty is counted in hands. The rest is still to be missed.")
    case.why("A penalty costs hands and not time, and a break costs nobody a hand.")
    return case.rule("No hand was dealt: the rest is still to serve.", because=COUNTED, ruling="carried", lapses=False)


def not_killed(case: Case) -> Ruling:
    """Rule on a dead hand that nobody stopped: it has acted, or everybody else has folded to it."""
    case.cite(AWAY)
    if not case.param(f"{AWAY}.killed_after_deal_stated"):
        case.silent("when the hand of a player on a penalty is killed")
    case.opens("giving-a-penalty", "Open a call for coming back before the penalty was over, if they did.")
    played = case.ask(asked.PLAYED)
    if played == "folded-to":
        return folded_to_dead_hand(case)
    return acted_unchecked(case, asked.PLAYED_ON, "Seat {seat} is on a penalty.", played)


def disqualified(case: Case) -> Ruling:
    """Take the chips of a disqualified player out of play (2009 rule 40, 2013 58-D, later 71-D); leave a hand open."""
    case.cite(REMOVED)
    case.found(chips_removed=True, shared=False)
    case.do("Take all of seat {seat}'s chips out of play, but those in a pot.")
    case.do("Share them among nobody, and take no blinds from them.")
    case.aloud("Seat {seat}'s chips go out of play.")
    case.why("Seat {seat} is out of the event, and nobody at the table has won those chips.")
    if case.yes(asked.IN_PLAY):
        headline = case.settle(asked.THEIR_HAND).headline
        return case.rule(headline, because=REMOVED)
    return case.rule("All of seat {seat}'s chips leave play.", because=REMOVED, ruling="removed")


def dealt_again(case: Case) -> Ruling:
    """A misdeal and its new deal count as one hand of a penalty (2013 rule 34-B, later rules 35-C)."""
    if case.has(ONE_HAND):
        case.do("Count both deals as one hand of the penalty.", "Deal seat {seat} in again, and kill the hand.")
        case.aloud("Both deals count as one hand.")
        case.why("A misdeal is the same hand dealt again, so it is missed only once.")
        return case.rule("Both deals are one hand of the penalty.", because=ONE_HAND, ruling="one", hands=1)
    return case.leave(asked.COUNTS)


def stack_runs_out(case: Case) -> Ruling:
    """Blinds and antes may take a player who is away or on a penalty out of the event (2017, 2019, Fivebet)."""
    because = BLINDED_OUT
    if not case.has(BLINDED_OUT) and case.param(f"{AWAY}.blinds_posted_stated"):
        case.reading("posted-to-the-last-chip", "Blinds and antes are posted as long as there are chips.")
        because = AWAY
    if because == AWAY or case.has(BLINDED_OUT):
        case.found(stated=because == BLINDED_OUT)
        case.do("Go on putting in seat {seat}'s blinds and antes.", "Take seat {seat} out when no chips are left.")
        case.aloud("Blinds and antes go on being posted for seat {seat}.")
        case.why("A player who is away pays like everybody else, as long as there are chips.")
        return case.rule("Blinds and antes go on, to the last chip.", because=because, ruling="goes_on")
    return case.leave(asked.STACK)
