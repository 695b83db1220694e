"""A blind that was missed, posted short, or dodged (2009 rule 25, 2013 rule 32, 2017, 2019 and Fivebet rule 33)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.situations.conduct.giving_a_penalty.questions import FROM_A_BROKEN_TABLE
from rules.situations.conduct.giving_a_penalty.rulings import like_what_is_listed
from rules.situations.dealing.possible_misdeal.questions import MOMENT
from rules.situations.shared.penalties import TRIGGERS, demanded, limits, offered, possible_penalty

DODGING, ABSENT = "dodging-blinds", "absent-blinds-antes"

WHAT = choice(
    "blind-missed-what",
    "What happened to the blind?",
    {
        "not-posted": "Was there, and did not post",
        "short": "Posted too little, with more behind",
        "posted": "Was away, and the blind was taken from the stack",
        "away": "Was away, and the blind was not taken",
        "moved": "Missed the blind on the way to another seat",
        "tried": "Tried to dodge the blind, and was stopped in time",
    },
    why="A slip is put right; a blind that is dodged on purpose is penalised.",
    concept=DODGING,
    heard="Blind: {answer}",
    spoken={
        "not-posted": "did not post, didn't post, forgot the blind, forgot to post, not posted, without posting",
        "short": "posted short, posted half, posted too little, only posted",
        "posted": "blinded off, was blinded out, blinds were taken, blind was taken, blind was posted for",
        "away": "was away, walked off, walking off, was in the toilet, left before the blind",
        "moved": (
            "by moving, while moving, when moving, moved past the blind, by a move, moved from broken table, "
            "moved to balance, walking to the new table"
        ),
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
    "Did seat {seat} mean to dodge the blind?",
    finding=True,
    why="Only a blind that is dodged on purpose is penalised.",
    concept=DODGING,
    heard={"yes": "Dodged on purpose", "no": "Not dodged on purpose"},
    spoken={"yes": "on purpose, deliberately, intentionally", "no": "by mistake, by accident"},
)
HAND = MOMENT.worded("How far has the hand gone?", why="What can still be put in depends on it.", concept=DODGING)
NO_RULE = "what becomes of a blind that was not put in as it should be"
UNTIL_DECIDED = Course(
    "Decide what becomes of the blind, and say it aloud.",
    "One moment, I'll decide about the blind.",
    found={"owed": LEFT_OPEN},
)
# The headlines here say how that of the ruling goes on.
OWED = decision(
    "blind-owed",
    "What becomes of the blind in this hand?",
    {
        "put_in": Way(
            "Seat {seat} puts in what is missing",
            "Have seat {seat} put in what is missing.",
            "Seat {seat}, please put in {missing}.",
            "posts what is owed",
            found={"owed": "put_in"},
        ),
        "left_out": Way(
            "The hand goes on without it",
            "Play the hand on without what is missing.",
            "The hand goes on without it.",
            "owes nothing on the blind",
            found={"owed": "left_out"},
        ),
    },
    silent=NO_RULE,
    undecided=UNTIL_DECIDED,
)
OWED_LATER = decision(
    "blind-owed-later",
    "Does seat {seat} still pay for that blind?",
    {
        "nothing": Way(
            "Nothing is paid for it any more",
            "Take nothing more for that blind.",
            "That blind is not paid any more.",
            "owes nothing on the blind",
            found={"owed": "nothing"},
        ),
        "paid": Way(
            "It is put in with the next hand, dead",
            "Put the missed blind into the pot of the next hand, dead.",
            "Seat {seat} puts the missed blind in with the next hand.",
            "pays the blind next hand",
            found={"owed": "paid"},
        ),
    },
    silent=NO_RULE,
    undecided=UNTIL_DECIDED,
)
POSTED = decision(
    "blind-posted-while-away",
    "What becomes of seat {seat}'s blind?",
    {
        "stays": Way(
            "It stays in, and nothing more is owed",
            "Leave in the pot what was taken, and take nothing more for that blind.",
            "Seat {seat}, your blind was put in. Nothing is owed.",
            "owes nothing on the blind",
            found={"owed": "posted"},
        ),
        "returned": Way(
            "It goes back to seat {seat}",
            "Give seat {seat} back what was taken for the blind.",
            "Seat {seat}, your blind goes back to you.",
            "gets the blind back",
            found={"owed": "returned"},
        ),
    },
    silent="the blinds of a player who is away",
    undecided=UNTIL_DECIDED,
)


@situation(
    "blind-missed",
    family="button-and-blinds",
    title=say("Missed blind"),
    looks=say("missed, short or dodged"),
    concepts=(DODGING, ABSENT),
    budget=5,
    slang=("missed blind", "no blind posted", "short blind", "dodged the blind", "not posted", "skipped the blind"),
)
def blind_missed(case: Case) -> Ruling:
    """Rule on a blind that was not posted, or not in full, and on a player who got past it.

    Source: 2009 rule 25, 2013 rules 29 and 32, 2017, 2019 and Fivebet rules 30 and 33; what becomes of the blind of a
    player who is there is in none. Raises NeedAnswer for what is still to be asked.
    """
    what = case.ask(WHAT)
    case.ask(SEAT)
    case.found(blind=what.replace("-", "_"))
    case.let(missing="the rest of your blind" if what == "short" else "your blind")
    dodged = what == "tried" or case.yes(ON_PURPOSE)
    case.found(dodged=dodged)
    if dodged:
        return penalised(case, what)
    case.cite(DODGING)
    case.why("A blind is dodged only on purpose, and seat {seat} did not get past it on purpose.")
    because, goes_on = the_blind(case, what)
    outcome = (
        f"No penalty: seat {{seat}} {goes_on}." if goes_on else "No penalty; you decide about seat {seat}'s blind."
    )
    return case.rule(outcome, because=because)


def penalised(case: Case, what: str) -> Ruling:
    """Penalise a blind dodged on purpose: always (2019, Fivebet), or only on a move from a broken table (2009 to 2017).

    Trying is enough in Fivebet.
    """
    # Whoever is away has the blind put in, and so does not get past it as long as the hand is on.
    posted = what == "posted" or (what == "away" and case.has(ABSENT) and case.ask(HAND) != "over")
    tried = what == "tried" or posted
    deed = "Tried to dodge a blind" if tried else "Dodged"
    case.found(scope=case.param(f"{DODGING}.scope"))
    if tried and not case.param(f"{DODGING}.attempt_suffices"):
        case.silent("a blind that somebody only tried to dodge")
        must = False
    else:
        must = case.param(f"{DODGING}.scope") == "any" or case.yes(FROM_A_BROKEN_TABLE)
        if not must:
            case.silent("a blind that is dodged otherwise than in a move from a broken table")
    case.why("Everybody pays the blinds in turn, and seat {seat} tried to get past one on purpose.")
    case.do("Tell seat {seat} that players may not dodge a blind on purpose.")
    advice = penalty_that_must_follow(case) if must else penalty_that_may_follow(case)
    case.aloud("Seat {seat}, you have to take your blind. There is a penalty for dodging it." if must else WARNED)
    verb = "must" if must else "may"
    because = DODGING if must else TRIGGERS
    if what == "tried":
        case.do("Have seat {seat} post the blind when it is their turn.")
        return case.rule(f"{deed}: seat {{seat}} {verb} be penalised.", because=because, penalty=advice)
    _, goes_on = the_blind(case, what)
    outcome = f"{deed}: seat {{seat}} {verb} be penalised" + (f", and {goes_on}." if goes_on and not posted else ".")
    return case.rule(outcome, because=because, penalty=advice)


WARNED = "Seat {seat}, you have to take your blind. Please don't try that again."


def penalty_that_must_follow(case: Case) -> PenaltyAdvice:
    kinds = demanded(case, DODGING)
    case.found(penalty="must", warning_is_enough="warning" in kinds, **limits(case, ""))
    case.do("Choose: {kinds}.", kinds=offered(case, kinds))
    return PenaltyAdvice(DODGING, (case.number("seat"),), kinds, mandatory=True)


def penalty_that_may_follow(case: Case) -> PenaltyAdvice:
    like_what_is_listed(case, "nowhere")
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    return possible_penalty(case, TRIGGERS, case.number("seat"))


def the_blind(case: Case, what: str) -> tuple[str, str]:
    """Return the concept that decides what becomes of the blind, and the rest of the headline, empty while undecided.

    The blind of an absent player is put in (2013 rule 29, later rules 30); of a player who is there no edition says
    anything.
    """
    if what == "posted":
        return was_posted(case)
    if what == "away" and case.has(ABSENT) and case.ask(HAND) != "over":
        case.cite(ABSENT)
        case.found(owed="posted")
        case.do("Put in seat {seat}'s blind, or leave it in the pot.")
        case.aloud("Seat {seat}'s blind goes in: the player is away.")
        return ABSENT, "has the blind posted for them"
    in_this_hand = what in ("not-posted", "short", "away") and case.ask(HAND) != "over"
    point = OWED if in_this_hand else OWED_LATER
    course = case.settle(point)
    if course is point.undecided:
        case.may_come_to(point)
    return FAIRNESS, course.headline


def was_posted(case: Case) -> tuple[str, str]:
    """Leave in the pot the blind of a player who was away: it was paid, and nothing is made up for it (rules as above).

    2009 says nothing of the blinds of an absent player.
    """
    if case.has(ABSENT):
        case.cite(ABSENT)
        case.follow(POSTED.ways["stays"])
        return ABSENT, POSTED.ways["stays"].headline
    course = case.settle(POSTED)
    if course is POSTED.undecided:
        case.may_come_to(POSTED)
    return FAIRNESS, course.headline
