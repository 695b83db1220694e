"""Chips found behind after an all-in was called (2013 rule 54, 2017, 2019 and Fivebet rule 62)."""

from dataclasses import replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.shared.disputes import sums_closed, too_late

HIDDEN, ACCEPTED, OUT_OF_VIEW = "hidden-chips-all-in", "accepted-action", "chips-out-of-view"
SHOW = "Count the found chips out for everybody to see."

MOMENT = choice(
    "found-moment",
    "Where is the hand now?",
    {
        "called": "The all-in is called, the pot not awarded",
        "uncalled": "Nobody has called the all-in yet",
        "awarded": "The pot is awarded",
    },
    still="called",
    why="The rule is for chips that turn up after a call; a pot that is awarded can be disputed only for so long.",
    concept=HIDDEN,
    spoken={
        "called": "[all-in] was called, called [all-in], all in was called",
        "uncalled": "nobody has called, not called yet",
        "awarded": "pot was pushed, pot was awarded",
    },
)
SEAT = seat(
    "found-seat",
    "Which all-in seat do the chips belong to?",
    samples=(5,),
    name="seat",
    role="affected",
    why="They may be neither paid for these chips nor saved by them.",
    concept=HIDDEN,
    heard="Chips of {answer}",
    spoken="{seat}",
)
WHERE = choice(
    "found-where",
    "Where had those chips been?",
    {
        "seat": "At the seat, or dropped: behind a stack, under cards, on the floor",
        "away": "Out of view: in a pocket, a hand or a bag",
    },
    why="Chips that were held or carried out of view are forfeited.",
    concept=OUT_OF_VIEW,
    heard="Found: {answer}",
    spoken={
        "seat": "behind his cards, under his cards, behind the stack, under the rail",
        "away": "in his pocket, in her pocket, out of his pocket, in his hand, in a bag",
    },
)
HOW = choice(
    "found-how",
    "How did seat {seat} go all-in?",
    {"said": "Said “all-in”", "pushed": "Pushed chips, nothing said"},
    unsure=True,
    why="All-in, said in turn, is everything the player has.",
    concept="verbal-in-turn-binding",
)
PART = yes_no(
    "found-part-of-action",
    "Were these chips part of what was called?",
    finding=True,
    why="This is yours to decide: a caller answers for the right amount, but these were out of sight.",
    concept=HIDDEN,
)
WON = choice(
    "found-won",
    "How did seat {seat} come out of the hand?",
    {"won": "Won", "lost": "Lost", "split": "Split the pot"},
    awaited=True,
    ahead=True,
    why="A winner may go unpaid for these chips, a loser is not saved by them.",
    concept=HIDDEN,
)
# Of a pot that is awarded everybody knows who won it.
AWARDED_TO = replace(WON, awaited=False, ahead=False)

UNSEEN = "The caller could not see those chips and called without them, so they neither win nor save."
CHIPS = decision(
    "found-chips",
    "What becomes of the found chips?",
    {
        "award_to_caller": "They go to the caller who won",
        "stay": "They stay with seat {seat}, outside the pot",
        "part_of_action": "Part of the all-in, won and lost with it",
        "no_part": "No part of it: neither paid nor lost",
        "bet_as_pushed": "The bet is what was pushed",
        "all_in": "It is an all-in with everything",
    },
    undecided=Course(
        (SHOW, "Ask who could see them, and when.", "Decide, and say it aloud."),
        "These chips were not seen before. I decide what becomes of them.",
    ),
)
OF_A_LOSER = CHIPS.only("award_to_caller")
FORFEITED = CHIPS.only("award_to_caller").worded(award_to_caller="They go to the caller, after a loss")
OF_A_SPLIT = replace(CHIPS.only("stay"), silent="found chips in a split pot")
WITHOUT_RULE = replace(CHIPS.only("part_of_action", "no_part"), silent="chips found behind an all-in")
UNCALLED = replace(CHIPS.only("bet_as_pushed", "all_in"), silent="chips found before anybody has called")


@situation(
    "chips-found-behind",
    family="all-in-and-pots",
    title=say("Hidden chip"),
    looks=say("found behind after an all-in"),
    concepts=(HIDDEN, ACCEPTED, OUT_OF_VIEW),
    budget=6,
    slang=(
        "hidden chip",
        "hidden chips",
        "found a chip",
        "forgot a chip",
        "chip behind",
        "chip under his cards",
        "extra chip",
    ),
)
def chips_found_behind(case: Case) -> Ruling:
    """Rule on chips of an all-in player that come to light later.

    Source: 2013 rule 54, 2017, 2019 and Fivebet rule 62; 2009 has none. Raises NeedAnswer for what is still to be
    asked.
    """
    moment = case.ask(MOMENT)
    case.ask(SEAT)
    if case.ask(WHERE) == "away":
        return forfeited(case, moment)
    if moment == "uncalled":
        return before_a_call(case) if case.ask(HOW) == "said" else pushed_all(case)
    written, awarded = case.has(HIDDEN), moment == "awarded"
    if written and not case.yes(PART):
        return by_result(case, awarded)
    if awarded and (closed := sums_closed(case)):
        return too_late(case, closed)
    if written:
        case.cite(ACCEPTED)
        return in_play(case, awarded, because=HIDDEN)
    return left_open(case, awarded)


def forfeited(case: Case, moment: str) -> Ruling:
    """Forfeit chips that were held or carried out of view (2009 rule 38, 2013 55, the others 63).

    The rule on found chips lets the TD give those of a loser to the caller who won, in the books that have it.
    """
    case.reading("found-chips-out-of-view", "Chips from a pocket are forfeited, whatever became of the all-in.")
    case.found(ruling="forfeited", in_play=False, disqualification=case.param(f"{OUT_OF_VIEW}.disqualification"))
    case.do(SHOW, "Play or settle the hand for the chips that were in view.")
    to_caller = moment != "uncalled" and case.has(HIDDEN) and case.decide(FORFEITED) == "award_to_caller"
    if to_caller:
        case.cite(HIDDEN)
        case.do("Give those chips to the caller if seat {seat} loses, and else take them out of play.")
    else:
        case.do("Take those chips out of play.")
    case.found(chips="award_to_caller" if to_caller else "out_of_play")
    case.opens("giving-a-penalty:out-of-view", "Open a call to give a penalty: chips hidden from view.")
    case.aloud("Seat {seat}, chips out of view are forfeited. They win nothing and save nobody.")
    case.why("Nobody could see those chips when the bets were made, so they cannot be played.")
    return case.rule("Seat {seat}'s chips were out of view: forfeited.", because=OUT_OF_VIEW)


def by_result(case: Case, awarded: bool) -> Ruling:
    """Rule on chips that were no part of the action: not paid for, and no way back in; the end of the hand says which.

    Once the pot is awarded, a player who won and was paid too much must be disputed in time.
    """
    if not awarded and case.not_yet(WON):
        return out_of_play(case)
    result = case.ask(AWARDED_TO if awarded else WON)
    if awarded and result == "lost":
        case.reading("chips-found-after-the-award", "Found chips save nobody, however late they turn up.")
    elif awarded and (closed := sums_closed(case)):
        return too_late(case, closed)
    case.cite(ACCEPTED)
    return not_paid(case) if result == "won" else not_saved(case) if result == "lost" else split(case)


def in_play(case: Case, awarded: bool, *, because: str) -> Ruling:
    """Rule that the chips were part of the action: the caller accepted them too (2013 rule 46, 2017 53, 2019 49)."""
    case.do(
        SHOW,
        "Pay seat {seat} for them after a win, as far as each caller's stack goes.",
        "Give them to the winner after a loss, as far as the winner has covered them.",
    )
    if awarded:
        case.do("Correct the award where it was made otherwise.")
    case.aloud("These chips belong to the all-in. The call covers them.")
    case.why("All-in is everything at the seat, and the caller accepted that, counted or not.")
    case.found(ruling="part_of_action", in_play=True, decided_by="td")
    return case.rule("Seat {seat}'s found chips are part of the all-in.", because=because)


def out_of_play(case: Case) -> Ruling:
    """Rule that they were no part of it, while the hand is not decided yet."""
    case.cite(ACCEPTED)
    no_part(case)
    case.do(
        SHOW,
        "Keep them apart from the pot until the hand is decided.",
        "Play the hand out for the amount that was called.",
    )
    case.aloud("Seat {seat}, these chips are not part of the bet. They win nothing and save nobody.")
    case.why(UNSEEN)
    return case.rule(
        "Seat {seat}'s found chips are not part of the all-in.",
        because=HIDDEN,
        on_win="not_paid",
        on_loss="not_saved",
    )


def not_paid(case: Case) -> Ruling:
    """A winner is not paid for chips that were no part of the action."""
    no_part(case, chips="stay_with_owner")
    case.why(UNSEEN)
    case.do("Pay the all-in without the found chips.", "Leave them with seat {seat}.")
    case.aloud("Seat {seat}, you are paid without these chips.")
    return case.rule("Seat {seat} won, and is not paid for the found chips.", because=HIDDEN, paid_for=False)


def not_saved(case: Case) -> Ruling:
    """A loser is not kept in by them; the TD may give them to the caller who won."""
    no_part(case)
    case.why(UNSEEN)
    case.found(saved=False)
    taken = case.decide(OF_A_LOSER)
    out = "Take seat {seat} out, unless they have other chips than these."
    if taken:
        case.do("Give the found chips to the caller who won.", out)
        case.aloud("Seat {seat}, these chips go to the winner. They do not keep you in.")
        return case.rule("Seat {seat}'s found chips go to the caller who won.", because=HIDDEN, chips=taken)
    case.may_come_to(OF_A_LOSER)
    case.do(out, "Decide whether the found chips go to the caller who won, and say it aloud.")
    case.aloud("Seat {seat}, these chips do not keep you in.")
    return case.rule(
        "Seat {seat} lost: the found chips do not save them.",
        because=HIDDEN,
        chips="td_discretion",
    )


def split(case: Case) -> Ruling:
    """A split pot: the rule speaks of winning and of losing."""
    case.cite(HIDDEN)
    if case.decide(OF_A_SPLIT) == "stay":
        no_part(case, chips="stay_with_owner")
        case.do(SHOW, "Keep them out of the pot, and leave them with seat {seat}.")
        case.aloud("Seat {seat}, these chips are not part of the pot. You keep them.")
        return case.rule("The found chips stay with seat {seat}, outside the pot.", because=FAIRNESS)
    return case.undecided(OF_A_SPLIT, "You decide on the found chips: seat {seat} split the pot.")


def left_open(case: Case, awarded: bool) -> Ruling:
    """A book that has no rule on found chips (2009)."""
    match case.decide(WITHOUT_RULE):
        case "part_of_action":
            return in_play(case, awarded, because=FAIRNESS)
        case "no_part":
            no_part(case, chips="stay_with_owner")
            case.do(
                SHOW,
                "Correct the award if it counted the found chips; else change nothing."
                if awarded
                else "Settle the pot for the amount that was called.",
                "Leave the found chips with seat {seat}, after a win as after a loss.",
            )
            case.aloud("Seat {seat}, these chips are not part of the bet. You neither win nor lose with them.")
            return case.rule("Seat {seat}'s found chips are not part of the all-in.", because=FAIRNESS)
    return case.undecided(WITHOUT_RULE, "You decide: no rule covers seat {seat}'s found chips.")


def before_a_call(case: Case) -> Ruling:
    """All-in was said and nobody has called: it is everything, and the call is that much (2009 rule 29, 2019 50-A)."""
    all_of_it(case)
    case.why("“All-in” in turn binds: it means everything that seat {seat} has.")
    outcome = "Seat {seat} said all-in: the found chips are in it."
    return case.rule(outcome, because="verbal-in-turn-binding", binding=True)


def pushed_all(case: Case) -> Ruling:
    """Chips were pushed without a word and others turned up before a call: no edition speaks of it."""
    match case.decide(UNCALLED):
        case "bet_as_pushed":
            case.do(
                SHOW,
                "Leave them with seat {seat}, in sight.",
                "Announce what was pushed before anybody calls.",
                "Put it right as a bet with chips behind, if that is less than a full bet or raise.",
            )
            case.aloud("The bet is what was pushed. Seat {seat} has these chips behind.")
            case.found(ruling="bet", in_play=False)
            return case.rule("The bet is what was pushed, without the found chips.", because=FAIRNESS)
        case "all_in":
            all_of_it(case)
            return case.rule("Seat {seat} is all-in with everything, the found chips too.", because=FAIRNESS)
    return case.undecided(UNCALLED, "You decide whether seat {seat}'s found chips bet: nobody has called.")


def no_part(case: Case, chips: str | None = None) -> None:
    """Record the TD's decision that the chips were no part of the action."""
    case.found(ruling="no_part_of_action", in_play=False, decided_by="td", chips=chips)


def all_of_it(case: Case) -> None:
    """The found chips are in the all-in that a caller faces."""
    case.do(SHOW, "Announce the new amount before anybody calls.")
    case.aloud("The all-in is more than it looked. This is the right amount.")
    case.found(ruling="all_in", in_play=True)
