"""The rulings that something a player did can come to: a penalty that must follow, may, or is named nowhere.

{seat} did it, and {other} where two were in it, which {them} and {Them} say. {what} is what it is called, and {told}
what is said to the player.
"""

from rules.engine.case import Case
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.conduct.penalties import DEMANDED, STARTS, TRIGGERS, demanded, limits, offered, possible_penalty

MUST = DEMANDED
MAY = TRIGGERS
ETIQUETTE = "etiquette-violations"
SOFT_PLAY = "soft-play"
CHECKING = "checking-nuts-not-automatic"
COLLUSION = "collusion"
EXPOSING = "exposing-cards"
LEAVING = "stay-at-table"
DEAL = "live-hand-seat-deadline"
DISCLOSURE = "no-disclosure-of-hands"
DEVICES = "other-devices-house-rules"
OUT_OF_VIEW = "chips-out-of-view"
POSTED = "absent-blinds-antes"
BRING_IN = "absent-bring-in"
DUTIES = "player-responsibilities"
REMOVED = "disqualified-chips-removed"
MASKS, INSPECTED = "health-masks-permitted", "folded-hand-inspection"


def must_follow(case: Case, because: str, other: int = 0) -> Ruling:
    """The book leaves only the choice of the penalty; `other` was in it as well (0: nobody)."""
    case.cite(because)
    kinds = demanded(case, because)
    case.found(penalty="must", named="with_penalty", warning_is_enough="warning" in kinds)
    case.found(**limits(case, MUST if because in (MUST, SOFT_PLAY) else ""))
    tell(case)
    case.do("Choose for each: {kinds}." if other else "Choose: {kinds}.", kinds=offered(case, kinds))
    case.aloud("There is a penalty for that, and I will tell you which.")
    penalty = PenaltyAdvice(because, seats(case, other), kinds, mandatory=True)
    return case.rule("{what}: {them} must be penalised.", because=because, penalty=penalty)


def soft_play(case: Case, other: int) -> Ruling:
    """Going easy on another player, and `other` going easy back (0: nobody); chips may be forfeited for it."""
    if other:
        # Collusion means disqualification, and no edition says where it begins. Readings: (a) two who go easy on each
        # other play soft, and the floor judges whether there was more to it; (b) two who act together collude. Taken:
        # (a), since soft play takes two as a rule. docs/readings.md.
        case.reading("soft-play-or-collusion", "Going easy on each other is soft play: you judge if it was collusion.")
    look_at_folded_hands(case)
    case.found(chips_may_be_forfeited=True)
    case.do("Call the tournament director if you think of taking chips.")
    return must_follow(case, SOFT_PLAY, other)


def may_follow(case: Case, because: str) -> Ruling:
    """The book allows a penalty."""
    case.cite(because)
    allowed(case, "with_penalty")
    tell(case)
    return yours_to_choose(case, "{what}: {them} may be penalised.", because=because, offence=because)


def shown(case: Case) -> Ruling:
    """Cards shown while action was pending: a penalty may follow, when the book says, and no hand is dead for it."""
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    case.found(penalty_starts=starts, hand_dead=False)
    allowed(case, "with_penalty")
    case.do("Kill no hand for it: a hand that was live plays on.")
    tell(case)
    case.aloud("Your hand is not dead for it.")
    outcome = "{what}: {them} may be penalised."
    return yours_to_choose(case, outcome, because=EXPOSING, offence=EXPOSING, when=STARTS[starts])


def taken_out_of_play(case: Case) -> Ruling:
    """Chips that were held or carried out of view are forfeited, and the book speaks of disqualification."""
    threat = str(case.param(f"{OUT_OF_VIEW}.disqualification"))
    if threat == "will_face":
        # 2009 rule 38 says that the player will face disqualification. Readings: (a) it is a possibility to reckon
        # with, as the later editions say; (b) the player must be disqualified. Taken: (a), since facing something is
        # not yet suffering it. docs/readings.md.
        case.reading("facing-disqualification", "Disqualification is possible, and nothing demands it.")
    allowed(case, "with_penalty")
    case.found(chips_forfeited=True, disqualification=threat)
    case.do("Take the chips that were out of view out of play.")
    tell(case)
    case.do("Call the tournament director if you think of disqualification.")
    case.aloud("The chips that were out of view are out of play.")
    outcome = "Chips out of view: forfeited, and disqualification is possible."
    return yours_to_choose(case, outcome, because=OUT_OF_VIEW, offence=OUT_OF_VIEW)


def forbidden(case: Case, because: str) -> Ruling:
    """The book forbids it and names no penalty for it."""
    case.cite(because)
    like_what_is_listed(case, "without_penalty")
    tell(case)
    return yours_to_choose(case, "{what}: forbidden, no penalty named. You may give one.", because=because)


def left_to_the_house(case: Case) -> Ruling:
    """The book leaves a device to the rules of the house: from 2017 on one that bothers nobody (rule 3, 4 or 5)."""
    like_what_is_listed(case, "house_rules")
    case.do("Look up what this house allows.")
    tell(case)
    return yours_to_choose(case, "{what}: the book leaves it to the house rules.", because=DEVICES)


def first_time(case: Case) -> Ruling:
    """A breach of etiquette that is not repeated, in a book that penalises repetition (2009, 2013, Fivebet)."""
    like_what_is_listed(case, "repeats_only")
    tell(case)
    case.aloud("If it happens again, I must give a penalty.")
    return yours_to_choose(case, "{what}, first time: you may penalise it. Repeats you must.", because=ETIQUETTE)


NOT_IN_THE_BOOK = "{what}: not in the book. You may penalise it."


def not_named(
    case: Case, outcome: str = NOT_IN_THE_BOOK, *, on: str = "this: “{what}”", repeats: bool = False
) -> Ruling:
    """The book is silent `on` it; its list of what may be penalised is open.

    `repeats` are penalised in this book, should it be a breach of etiquette.
    """
    case.silent(on)
    like_what_is_listed(case, "nowhere")
    tell(case)
    if repeats:
        case.found(repeats_must_be=True)
        case.do("Give a penalty if it is a breach of etiquette, and was done more than once.")
    return yours_to_choose(case, outcome, because=MAY)


def judged(case: Case) -> Ruling:
    """Checked when a bet could have won more: soft play only where the floor finds that it was."""
    # No edition says what soft play is. Readings: (a) a check is not soft play by itself, what was meant or agreed
    # decides; (b) checking a hand down between friends is. Taken: (a): from 2017 on the books say so of the nuts
    # behind on the river, Fivebet of any check there. docs/readings.md.
    case.cite(SOFT_PLAY)
    case.reading("check-alone", "A check is not soft play by itself: you judge what was meant or agreed.")
    kinds = demanded(case, SOFT_PLAY)
    because = CHECKING if case.has(CHECKING) else SOFT_PLAY
    if because == CHECKING:
        case.found(not_automatic=case.param(f"{CHECKING}.scope"))
        case.found(floor_must_be_called=case.param(f"{CHECKING}.floor_must_be_called"))
    else:
        case.silent("whether a check can be soft play")
    allowed(case, "as_soft_play", listed_in=MUST)
    case.found(warning_is_enough="warning" in kinds)
    case.do("Hear how the hand went, and who was last to act.")
    look_at_folded_hands(case)
    case.do("Decide whether it was soft play.")
    case.do("Choose, if it was: {kinds}.", kinds=offered(case, kinds))
    case.aloud("{Them}, {told}.")
    penalty = PenaltyAdvice(SOFT_PLAY, seats(case), kinds)
    return case.rule("Checked: soft play only if you judge it so.", because=because, penalty=penalty)


def look_at_folded_hands(case: Case) -> None:
    """A director who suspects soft play or collusion may look at folded hands (Fivebet rule 69)."""
    if case.has(INSPECTED):
        case.cite(INSPECTED)
        case.found(folded_hands_may_be_inspected=True)
        case.do("Have the director look at the folded hands, where that helps.")


def disqualified(case: Case, other: int) -> Ruling:
    """Collusion: nothing but disqualification is named. That only a TD records it is a rule of this program."""
    at_once = bool(case.param(f"{COLLUSION}.both_players_immediately"))
    case.found(penalty="must", named="with_penalty", disqualification=True, both_immediately=at_once)
    case.found(on_the_list_of_must=bool(case.param(f"{MUST}.collusion_named")))
    case.do(
        "Leave cards and chips where they are.",
        "Call the tournament director: only they can record a disqualification here.",
    )
    look_at_folded_hands(case)
    case.do("Disqualify {them} at once." if at_once else "Disqualify {them}.")
    if case.has(REMOVED):
        case.cite(REMOVED)
        case.found(chips_removed=True)
        case.do("Take all chips of {them} out of play.")
    case.aloud("{Them}, {told}.")
    penalty = PenaltyAdvice(COLLUSION, seats(case, other), ("disqualification",), mandatory=True)
    return case.rule("Collusion: the penalty is disqualification.", because=COLLUSION, penalty=penalty)


def no_breach(case: Case) -> Ruling:
    """Left when nobody could bet any more, in a book that asks to stay only as long as somebody can (2013 rule 30)."""
    if case.has(DUTIES):
        # 2013 rule 2 lists staying at the table with a live hand among a player's duties, without an end; rule 30 asks
        # for it while betting remains. Readings: (a) rule 30 says how long the duty lasts; (b) it lasts as long as the
        # hand is live, and only the penalty ends with the betting. Taken: (a), the rule made for it. docs/readings.md.
        case.cite(DUTIES)
        case.reading("stay-while-betting", "The duty to stay at the table ends with the betting in that hand.")
        case.found(also_a_duty=True)
    case.do("Give no penalty.", "Let the hand of seat {seat} play on: it stays live.")
    case.aloud("Seat {seat} may be away: nobody can bet any more, and the hand plays.")
    case.found(penalty=False)
    return case.rule("Left with no betting to come: no breach.", because=LEAVING)


def mask(case: Case) -> Ruling:
    """A mask or a clear visor for health hides a face, and is allowed (Fivebet rule 4)."""
    case.do("Give no penalty.")
    case.aloud("That may stay on.")
    case.found(penalty=False)
    return case.rule("Worn for health: masks and clear visors are allowed.", because=MASKS)


def hand_over(case: Case) -> Ruling:
    """Told when the hand was over, in a book that asks for silence during the current hand (Fivebet rule 67-1)."""
    # Readings: (a) silence is asked for on the cards of a hand while that hand is played; (b) while any hand is played,
    # on earlier ones as well. Taken: (a), for a hand that is over tells nothing about this one. docs/readings.md.
    case.reading("current-hand", "Silence is asked for on the cards of the hand that is being played.")
    case.do("Give no penalty: that hand was over.")
    case.aloud("That hand was over, so there is nothing wrong with it.")
    case.found(penalty=False)
    return case.rule("Told after the hand: no breach.", because=DISCLOSURE)


def hand_only(case: Case) -> Ruling:
    """A player who is not at the seat for the deal has a dead hand; no book makes it an infraction."""
    case.do("Kill the hand of seat {seat} without looking at the cards.")
    if case.has(POSTED):
        case.cite(POSTED)
        case.found(blinds_stay_in=True)
        case.do("Take their blind and ante into the pot.")
    else:
        case.silent("the blinds and antes of a player who is away")
    if case.has(BRING_IN):
        case.cite(BRING_IN)
        case.found(bring_in_posted=True)
        case.do("Put in the bring-in for them in stud, if they were dealt it.")
    case.aloud("{Them}, {told}.")
    case.found(penalty=False, hand="dead", deadline=case.param(f"{DEAL}.deadline"))
    return case.rule("Missed deal: the hand is dead, no penalty.", because=DEAL)


def like_what_is_listed(case: Case, named: str) -> None:
    """That a penalty is allowed, as the list of what may be penalised is open to what is like it."""
    # Every edition ends its list of what may be penalised with similar incidents. Readings: (a) it is open to whatever
    # the floor judges to be alike; (b) only to what is like exposing or throwing cards. Taken: (a), since a rule that
    # nothing enforces would be none. docs/readings.md.
    case.cite(MAY)
    case.reading("similar-incidents", "The list of what may be penalised is open: you judge what is like it.")
    allowed(case, named)


def allowed(case: Case, named: str, listed_in: str = MAY) -> None:
    """That a penalty may follow, within which limits; `named` says how the book names what was done."""
    case.found(penalty="may", named=named, **limits(case, listed_in))


def yours_to_choose(case: Case, outcome: str, *, because: str, offence: str = MAY, when: str = "") -> Ruling:
    """The ruling that ends with the choice of a penalty, for `offence`; `when` says when it begins."""
    case.do("Choose one or none: {kinds}.", kinds=offered(case))
    if when:
        case.do("Let a penalty begin {when}.", when=when)
    return case.rule(outcome, because=because, penalty=possible_penalty(case, offence, *seats(case)))


def tell(case: Case) -> None:
    """They are told what they did, in these words."""
    case.do("Tell {them} what they did.")
    case.aloud("{Them}, {told}.")


def seats(case: Case, other: int = 0) -> tuple[int, ...]:
    """Those whose penalty it is."""
    return (case.number("seat"), other) if other else (case.number("seat"),)
