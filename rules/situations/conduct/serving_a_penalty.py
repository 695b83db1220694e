"""A player on a penalty (2009 rule 40, 2013 rule 58-B to 58-D, 2017, 2019 and Fivebet rule 71)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import choice, count, seat
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import WayIn, situation
from rules.facts import hand
from rules.situations.conduct.penalties import KINDS, OPTIONS, limits, offered
from rules.situations.dealing.possible_misdeal.rulings import ONE_HAND
from rules.situations.left_to_the_floor import Settled, left_to_the_floor

COUNTED, HEAVIER, BLINDED_OUT = "penalty-round-count", "penalty-escalation", "penalty-blinded-out"
AWAY, BRING_IN, SEATED = "penalty-away-dealt-in", "penalty-bring-in", "short-penalty-stay-seated"
MOST = f"{OPTIONS}.max_rounds"

WHAT = choice(
    "serving-what",
    "What is the question?",
    {
        "how-long": "How many hands the penalty lasts",
        "at-the-table": "What happens at the table: seat, cards, blinds",
        "again": "The same player did it again",
        "moved": "The table breaks, the player moves, or the day ends",
        "redeal": "A hand of the penalty was a misdeal",
        "blinded-out": "The stack will not last for the blinds",
    },
    why="The book has a rule for each.",
    concept=COUNTED,
    spoken={
        "how-long": "how long, how many hands, one round, two rounds, three rounds",
        "at-the-table": "dealt in, post blinds, post the blinds, stay at the table, sits at the table",
        "again": "again, second time, third time, did it again, repeat offender",
        "moved": "table breaks, table broke, is moved, day ends, end of the day, next day",
        "redeal": "misdeal, dealt again",
        "blinded-out": "blinded out, runs out of chips, stack is gone",
    },
)
SEAT = seat(
    "serving-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="affected",
    why="The ruling is about this player.",
    concept=AWAY,
    spoken="{seat}, {seat} is on a penalty, {seat} is on penalty",
)
ROUNDS = count(
    "serving-rounds",
    "How many missed rounds?",
    1,
    10,
    "rounds",
    samples=(1, 2),
    name="rounds",
    why="Every round is counted in hands.",
    concept=COUNTED,
    spoken="{count} rounds, {count} round",
)
PLAYERS = count(
    "serving-players",
    "How many players were at the table when it was given, seat {seat} included?",
    2,
    10,
    "players",
    samples=(8,),
    name="players",
    why="One hand for each of them makes a round.",
    concept=COUNTED,
    spoken="{count} players, {count}-handed",
)
HANDS = count(
    "serving-hands",
    "How many hands was the penalty for?",
    1,
    100,
    "hands",
    samples=(1, 2, 8),
    name="hands",
    why="A short one may be served in the seat.",
    concept=SEATED,
    spoken="{count} hands",
)
GAME = hand.GAME.worded(why="In stud a player on a penalty may be dealt the low card.", concept=BRING_IN)
COUNTS = decision(
    "serving-redeal",
    "How many hands do the two deals count as?",
    {"one": "One hand", "two": "Two hands"},
)
STACK = decision(
    "serving-blinded-out",
    "Do blinds and antes go on to the last chip?",
    {"yes": "They go on", "no": "Some chips are left to the player"},
)

BOTH_DEALS: Mapping[str, Settled] = {
    "one": Settled("Count both deals as one hand.", "Both deals count as one hand.", "Both deals are one hand."),
    "two": Settled("Count each deal as a hand.", "Each deal counts as a hand.", "Each deal is a hand."),
}
LAST_CHIPS: Mapping[str, Settled] = {
    "yes": Settled(
        "Go on putting in the blinds and antes of seat {seat}.",
        "Blinds and antes go on being posted for seat {seat}.",
        "Blinds and antes go on, to the last chip.",
    ),
    "no": Settled(
        "Stop before the last chips of seat {seat}, and note how many are left.",
        "Seat {seat} keeps the last chips.",
        "Seat {seat} keeps the last chips.",
    ),
}


@situation(
    "serving-a-penalty",
    family="behaviour-and-penalties",
    title=say("A player on a penalty"),
    concepts=(COUNTED, HEAVIER, BLINDED_OUT, AWAY, BRING_IN, SEATED),
    budget=5,
    slang=("on penalty", "serving a penalty", "missed round", "sitting out a penalty", "how many hands"),
    ways_in=(
        WayIn("again", say("Repeated infraction"), {WHAT.id: "again"}, slang=("repeat offender", "second warning")),
        WayIn("how-long", say("How long is a penalty?"), {WHAT.id: "how-long"}, slang=("how many hands", "round")),
    ),
)
def serving_a_penalty(case: Case) -> Ruling:
    """Rule on a player who is on a penalty: how long, what happens meanwhile, and what follows if it happens again.

    Source: 2009 rule 40, 2013 rules 34-B and 58, 2017, 2019 and Fivebet rules 35-C and 71. Raises NeedAnswer for what
    is still to be asked.
    """
    what = case.ask(WHAT)
    case.ask(SEAT)
    match what:
        case "how-long":
            return how_long(case)
        case "at-the-table":
            return at_the_table(case)
        case "again":
            return again(case)
        case "moved":
            return moved(case)
        case "redeal":
            return dealt_again(case)
        case _:
            return stack_runs_out(case)


def how_long(case: Case) -> Ruling:
    """A round is one hand for each player who was at the table, the offender included."""
    rounds = case.ask(ROUNDS)
    if case.has_param(MOST) and rounds > (most := int(str(case.param(MOST)))):
        case.let(most=most)
        case.do("Give no more than {most} rounds, or disqualify the player.")
        case.aloud("One moment: I'll tell you how long it is.")
        outcome = "This book allows {most} rounds at most: choose again."
        return case.rule(outcome, because=OPTIONS, ruling="too_many", missed_rounds_at_most=most)
    hands = rounds * case.ask(PLAYERS)
    case.let(hands=hands)
    case.do("Note {hands} hands for seat {seat}, and tell the dealer.")
    case.do("Count them by the hands dealt, whoever comes or goes meanwhile.")
    case.aloud("Seat {seat}, you miss {hands} hands.")
    outcome = "{rounds} × {players} players: seat {seat} misses {hands} hands."
    return case.rule(outcome, because=COUNTED, ruling="counted", hands=hands)


def at_the_table(case: Case) -> Ruling:
    """Away from the table, dealt in, blinds and antes in, the hand killed; Fivebet lets a short one be sat out."""
    case.cite(AWAY)
    stays = case.has(SEATED) and case.ask(HANDS) <= int(str(case.param(f"{SEATED}.max_hands")))
    case.found(away=not stays)
    case.do(
        "Let seat {seat} stay in the seat without playing." if stays else "Have seat {seat} stay away from the table."
    )
    case.do("Deal to the seat as usual.")
    if case.param(f"{AWAY}.blinds_posted_stated"):
        case.found(blinds_and_antes="posted")
    else:
        # 2009 only has them dealt in. Readings: (a) whoever is dealt in posts what the seat owes, as later editions
        # say; (b) nothing is posted. Taken: (a). docs/readings.md.
        case.reading("dealt-in-and-posting", "Being dealt in means that blinds and antes are posted as well.")
        case.found(blinds_and_antes="posted_by_reading")
    case.do("Put in the blinds and antes of seat {seat}.")
    if case.param(f"{AWAY}.killed_after_deal_stated"):
        case.found(hand="killed_after_the_deal")
        case.do("Kill the hand of seat {seat} once the deal is over.")
    else:
        case.silent("when the hand of a player on a penalty is killed")
        case.do("Kill the hand of seat {seat}: nobody plays it.")
    if case.has(BRING_IN) and case.ask(GAME) == "stud":
        case.cite(BRING_IN)
        case.found(bring_in="posted")
        case.do("Put in the bring-in for seat {seat}, if the low card is theirs.")
    case.aloud("Seat {seat} is on a penalty: dealt in, posted for, and the hand is dead.")
    outcome = (
        "Seat {seat} may stay seated: dealt in, blinds posted, hand dead."
        if stays
        else "Seat {seat} stays away: dealt in, blinds posted, hand dead."
    )
    return case.rule(outcome, because=SEATED if stays else AWAY, ruling="stays_seated" if stays else "away")


def again(case: Case) -> Ruling:
    """Repeats are penalised more heavily; by how much, no edition says."""
    case.cite(OPTIONS)
    # Every edition has penalties grow when something is repeated, and none says by which steps. Readings: (a) heavier
    # than the last one for the same thing; (b) for anything that the player did before. Taken: (a), with the rest for
    # the floor to weigh. docs/readings.md.
    case.reading("heavier-than-the-last", "A repeat costs more than the last time for the same thing.")
    case.silent("which penalty follows upon which")
    case.found(**limits(case, ""))
    case.do("Look up what seat {seat} was given before, and for what.")
    case.do("Choose one that is heavier: {kinds}.", kinds=offered(case, KINDS[1:]))
    case.aloud("Seat {seat}, this is not the first time. A penalty for it is heavier than the last.")
    case.cite(HEAVIER)
    advice = PenaltyAdvice(HEAVIER, (case.number("seat"),), KINDS[1:])
    outcome = "Again: a heavier penalty than before, you choose which."
    return case.rule(outcome, because=HEAVIER, penalty=advice, ruling="heavier")


def moved(case: Case) -> Ruling:
    """A table that breaks, a move, the end of a day: the number of hands was fixed when the penalty was given."""
    # Every edition counts the hands when the penalty is given, and none says what a move or the end of a day does to
    # them. Readings: (a) the player misses as many all the same, at the new table or the next day; (b) what is left
    # lapses. Taken: (a), for they are to be missed. docs/readings.md.
    case.reading("penalty-after-a-move", "The hands that were counted are missed all the same, wherever they fall.")
    case.do("Look up how many hands are left, and tell the new table.")
    case.do("Keep that number, however many players sit there, and move the chips to the new seat.")
    case.aloud("Seat {seat}, you still have hands to sit out at your new seat.")
    return case.rule("The rest of the penalty carries over.", because=COUNTED, ruling="carried", lapses=False)


def dealt_again(case: Case) -> Ruling:
    """A misdeal and its new deal count as one hand of a penalty (2013 rule 34-B, later rules 35-C)."""
    if case.has(ONE_HAND):
        case.do("Count both deals as one hand of the penalty.", "Deal seat {seat} in again, and kill the hand.")
        case.aloud("Both deals count as one hand.")
        return case.rule("Both deals are one hand of the penalty.", because=ONE_HAND, ruling="one", hands=1)
    case.silent("how a misdeal counts for a player on a penalty")
    undecided = Settled(
        "Decide how many hands it counts for, and tell the dealer.",
        "I'll tell you how that deal counts.",
        "No rule on it: you decide how it counts.",
    )
    return left_to_the_floor(case, COUNTS, BOTH_DEALS, undecided)


def stack_runs_out(case: Case) -> Ruling:
    """Blinds and antes may take a player who is away or on a penalty out of the event (2017, 2019, Fivebet)."""
    because = BLINDED_OUT
    if not case.has(BLINDED_OUT) and case.param(f"{AWAY}.blinds_posted_stated"):
        # 2013 has blinds and antes posted for whoever is on a penalty, and no word on a stack that runs out. Readings:
        # (a) they are posted as long as there are chips; (b) something must be left to the player. Taken: (a), for the
        # rule has no exception. docs/readings.md.
        case.reading("posted-to-the-last-chip", "Blinds and antes are posted as long as there are chips.")
        because = AWAY
    if because == AWAY or case.has(BLINDED_OUT):
        case.found(stated=because == BLINDED_OUT)
        case.do("Go on putting in the blinds and antes of seat {seat}.", "Take seat {seat} out when no chips are left.")
        case.aloud("Blinds and antes go on being posted for seat {seat}.")
        return case.rule("Blinds and antes go on, to the last chip.", because=because, ruling="goes_on")
    case.silent("a player on a penalty whose stack runs out")
    undecided = Settled(
        "Decide before the stack is gone, and tell the dealer.",
        "I'll tell you what is posted for seat {seat}.",
        "No rule on it: you decide about the last chips.",
    )
    return left_to_the_floor(case, STACK, LAST_CHIPS, undecided)
