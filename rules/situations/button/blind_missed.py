"""A blind that was missed, posted short, or dodged (2009 rule 25, 2013 rule 32, 2017, 2019 and Fivebet rule 33)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.situations.conduct.giving_a_penalty.questions import FROM_A_BROKEN_TABLE
from rules.situations.conduct.penalties import TRIGGERS, demanded, limits, offered, possible_penalty
from rules.situations.dealing.possible_misdeal.questions import MOMENT

DODGING = "dodging-blinds"

WHAT = choice(
    "blind-missed-what",
    "What happened to the blind?",
    {
        "not-posted": "It was their turn, and it was not put in",
        "short": "They put in too little of it",
        "skipped": "They got past it: by a move, by leaving or by coming late",
        "tried": "They tried to get past it, and were stopped in time",
    },
    why="A slip is put right; a blind that is dodged on purpose is penalised.",
    concept=DODGING,
    spoken={
        "not-posted": "did not post, didn't post, forgot the blind, forgot to post, not posted, without posting",
        "short": "posted short, posted half, posted too little, only posted",
        "skipped": "skipped the blind, missed the blind, got past the blind, dodged the blind, dodging the blind",
        "tried": "tried to dodge, tried to skip, trying to dodge",
    },
)
SEAT = seat(
    "blind-missed-seat",
    "Whose blind is it?",
    samples=(4,),
    name="seat",
    role="offender",
    why="This player owes it, and may be penalised.",
    concept=DODGING,
    spoken="{seat}, {seat} did not post, {seat} posted, {seat} dodged, {seat} missed",
)
ON_PURPOSE = yes_no(
    "blind-missed-on-purpose",
    "Did seat {seat} mean to get past the blind?",
    finding=True,
    why="Only a blind that is dodged on purpose is penalised.",
    concept=DODGING,
    spoken={"yes": "on purpose, deliberately, intentionally", "no": "by mistake, by accident"},
)
HAND = MOMENT.worded("How far has the hand gone?", why="What can still be put in depends on it.", concept=DODGING)
OWED = decision(
    "blind-owed",
    "What becomes of the blind in this hand?",
    {"put_in": "Seat {seat} puts it in now", "left_out": "The hand goes on without it"},
)
OWED_LATER = decision(
    "blind-owed-later",
    "Does seat {seat} still pay for that blind?",
    {"nothing": "Nothing is paid for it any more", "paid": "It is put in with the next hand, dead"},
)


@situation(
    "blind-missed",
    family="button-and-blinds",
    title=say("A blind missed, short or dodged"),
    concepts=(DODGING,),
    budget=5,
    slang=(
        "missed blind",
        "no blind posted",
        "short blind",
        "dodged the blind",
        "blind not posted",
        "skipped the blind",
    ),
)
def blind_missed(case: Case) -> Ruling:
    """Rule on a blind that was not posted, or not in full, and on whoever got past it.

    Source: 2009 rule 25, 2013 rule 32, 2017, 2019 and Fivebet rule 33; what becomes of the blind itself is in none.
    Raises NeedAnswer for what is still to be asked.
    """
    what = case.ask(WHAT)
    case.ask(SEAT)
    case.found(blind=what.replace("-", "_"))
    if what == "short":
        return put_right(case, because=FAIRNESS)
    if not case.yes(ON_PURPOSE):
        # Nothing that was missed by a slip is an infraction.
        case.found(dodged=False)
        case.cite(DODGING)
        return stopped(case) if what == "tried" else put_right(case, because=FAIRNESS)
    case.found(dodged=True)
    return dodged(case, what)


def stopped(case: Case) -> Ruling:
    """They were where they should be in time, and meant nothing by it."""
    case.do("Have seat {seat} post the blind when it is their turn.", "Give no penalty.")
    case.aloud("Seat {seat}, your blind comes first. Nothing else happens.")
    return case.rule("No penalty: seat {seat} posts as usual.", because=DODGING, penalty_follows=False)


def dodged(case: Case, what: str) -> Ruling:
    """On purpose: penalised whenever (2019, Fivebet), or only when moving from a broken table (2009 to 2017).

    Trying is enough in Fivebet.
    """
    case.found(scope=case.param(f"{DODGING}.scope"))
    enough = what != "tried" or case.param(f"{DODGING}.attempt_suffices") is True
    covered = case.param(f"{DODGING}.scope") == "any" or case.yes(FROM_A_BROKEN_TABLE)
    if enough and covered:
        kinds = demanded(case)
        case.found(penalty="must", warning_is_enough="warning" in kinds, **limits(case, ""))
        case.do("Tell seat {seat} that nobody gets past a blind on purpose.")
        case.do("Choose: {kinds}.", kinds=offered(case, kinds))
        case.aloud("Seat {seat}, that blind was yours. There is a penalty for dodging it.")
        penalty = PenaltyAdvice(DODGING, (case.number("seat"),), kinds, mandatory=True)
        outcome = "Dodged blind: seat {seat} must be penalised."
        return put_right(case, because=DODGING, outcome=outcome, penalty=penalty, stopped=what == "tried")
    if not enough:
        case.silent("a blind that somebody only tried to dodge")
    else:
        case.silent("a blind that is dodged otherwise than in a move from a broken table")
    # Every edition ends its list of what may be penalised with similar incidents: as for any other infraction.
    case.found(penalty="may", **limits(case))
    case.do("Tell seat {seat} that nobody gets past a blind on purpose.")
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    case.aloud("Seat {seat}, that blind was yours. Please don't try that again.")
    advice = possible_penalty(case, TRIGGERS, case.number("seat"))
    outcome = "Dodged blind: seat {seat} may be penalised."
    return put_right(case, because=TRIGGERS, outcome=outcome, penalty=advice, stopped=what == "tried")


def put_right(
    case: Case, *, because: str, outcome: str = "", penalty: PenaltyAdvice | None = None, stopped: bool = False
) -> Ruling:
    """The ruling, with what becomes of the blind: now or later, unless nobody got past it."""
    if stopped:
        case.do("Have seat {seat} post the blind when it is their turn.")
        return case.rule(outcome, because=because, penalty=penalty)
    in_this_hand = case.ask(WHAT) in ("not-posted", "short") and case.ask(HAND) != "over"
    case.silent("what becomes of a blind that was not put in as it should be")
    taken = case.decide(OWED if in_this_hand else OWED_LATER)
    steps, words, headline = SETTLED[taken or ""]
    case.do(steps)
    case.aloud(words)
    if taken is None:
        case.found(possible_rulings=["put_in", "left_out"] if in_this_hand else ["nothing", "paid"])
    case.found(owed=taken or "td_discretion")
    return case.rule(outcome or headline, because=because, penalty=penalty)


# By what the floor decided about the blind: the step, the words, and the headline where there is no penalty.
SETTLED = {
    "put_in": (
        "Have seat {seat} put in what is missing of the blind.",
        "Seat {seat}, please put in the rest of your blind.",
        "Seat {seat} puts in what is missing now.",
    ),
    "left_out": (
        "Play the hand on without what is missing of the blind.",
        "The hand goes on without it.",
        "The hand goes on without what is missing.",
    ),
    "nothing": (
        "Take nothing more for that blind.",
        "That blind is not paid any more.",
        "Nothing is paid for that blind any more.",
    ),
    "paid": (
        "Put the missed blind into the pot of the next hand, dead.",
        "Seat {seat} puts the missed blind in with the next hand.",
        "Seat {seat} pays it with the next hand, dead.",
    ),
    "": (
        "Decide what becomes of the blind, and say it aloud.",
        "One moment, I'll decide about the blind.",
        "No rule on it: you decide about seat {seat}'s blind.",
    ),
}
