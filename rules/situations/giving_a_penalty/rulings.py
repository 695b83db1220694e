"""The rulings that something a player did can come to: a penalty that must follow, may, or is named nowhere."""

from typing import NamedTuple

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.situations.giving_a_penalty.infractions import (
    CHECKING,
    COLLUSION,
    DEAL,
    DEVICES,
    DISCLOSURE,
    ETIQUETTE,
    EXPOSING,
    LEAVING,
    MAY,
    MUST,
    OUT_OF_VIEW,
    SOFT_PLAY,
    Infraction,
)
from rules.situations.penalties import KINDS, STARTS, demanded, limits, offered

POSTED = "absent-blinds-antes"
BRING_IN = "absent-bring-in"
DUTIES = "player-responsibilities"


class Deed(NamedTuple):
    """What was done, by whom, and who else was in it (0: nobody)."""

    id: str
    infraction: Infraction
    seat: int
    other: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat, self.other) if self.other else (self.seat,)


def must_follow(case: Case, deed: Deed, *, because: str, **found: object) -> Ruling:
    """The book leaves only the choice of the penalty; `found` are further values."""
    case.cite(deed.infraction.concept)
    chips: dict[str, object] = {"chips_may_be_forfeited": True} if because == SOFT_PLAY else {}
    kinds = demanded(case)
    listed_in = MUST if because in (MUST, SOFT_PLAY) else ""
    return case.rule(
        say("{what}: {who} must be penalised.", what=deed.infraction.called, who=players(deed)),
        because=because,
        values={
            **values(case, deed, "must", named="with_penalty", listed_in=listed_in),
            "warning_is_enough": "warning" in kinds,
            **chips,
            **found,
        },
        steps=(
            tell(deed),
            choose(case, deed, kinds),
            *((say("Call the tournament director before any chips are taken."),) if chips else ()),
        ),
        words=(words(deed), say("There is a penalty for that, and I will tell you which.")),
        penalty=PenaltyAdvice(because, deed.seats, kinds, mandatory=True),
    )


def may_follow(case: Case, deed: Deed, *, because: str, **found: object) -> Ruling:
    """The book allows a penalty; `found` are further values."""
    case.cite(deed.infraction.concept)
    return case.rule(
        say("{what}: {who} may be penalised.", what=deed.infraction.called, who=players(deed)),
        because=because,
        values={**values(case, deed, "may", named="with_penalty"), **found},
        steps=(tell(deed), choose(case, deed)),
        words=(words(deed),),
        penalty=PenaltyAdvice(because, deed.seats, KINDS),
    )


def shown(case: Case, deed: Deed) -> Ruling:
    """Cards shown while action was pending: a penalty may follow, when the book says, and no hand is dead for it."""
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    return case.rule(
        say("{what}: {who} may be penalised.", what=deed.infraction.called, who=players(deed)),
        because=EXPOSING,
        values={
            **values(case, deed, "may", named="with_penalty"),
            "penalty_starts": starts,
            "hand_dead": False,
        },
        steps=(
            say("Kill no hand for it: a hand that was live plays on."),
            tell(deed),
            choose(case, deed),
            say("Let a penalty begin {when}.", when=STARTS[starts]),
        ),
        words=(words(deed), say("Your hand is not dead for it.")),
        penalty=PenaltyAdvice(EXPOSING, deed.seats, KINDS),
    )


def taken_out_of_play(case: Case, deed: Deed) -> Ruling:
    """Chips that were held or carried out of view are forfeited, and the book speaks of disqualification."""
    threat = str(case.param(f"{OUT_OF_VIEW}.disqualification"))
    if threat == "will_face":
        # 2009 rule 38 says that the player will face disqualification. Readings: (a) it is a possibility to reckon
        # with, as the later editions say; (b) the player must be disqualified. Taken: (a), since facing something is
        # not yet suffering it. docs/readings.md.
        case.reading("facing-disqualification", say("Disqualification is possible, and nothing demands it."))
    return case.rule(
        say("Chips out of view: forfeited, and disqualification is possible."),
        because=OUT_OF_VIEW,
        values={
            **values(case, deed, "may", named="with_penalty"),
            "chips_forfeited": True,
            "disqualification": threat,
        },
        steps=(
            say("Take the chips that were out of view out of play."),
            tell(deed),
            say("Call the tournament director if you think of disqualification."),
            choose(case, deed),
        ),
        words=(words(deed), say("The chips that were out of view are out of play.")),
        penalty=PenaltyAdvice(OUT_OF_VIEW, deed.seats, KINDS),
    )


def forbidden(case: Case, deed: Deed, *, because: str, **found: object) -> Ruling:
    """The book forbids it and names no penalty for it; `found` are further values."""
    case.cite(because)
    like_what_is_listed(case)
    return case.rule(
        say("{what}: forbidden, no penalty named. You may give one.", what=deed.infraction.called),
        because=because,
        values={**values(case, deed, "may", named="without_penalty"), **found},
        steps=(tell(deed), choose(case, deed)),
        words=(words(deed),),
        penalty=PenaltyAdvice(MAY, deed.seats, KINDS),
    )


def left_to_the_house(case: Case, deed: Deed) -> Ruling:
    """The book leaves such a device to the rules of the house (2009 rule 3, 2013 rule 4)."""
    like_what_is_listed(case)
    return case.rule(
        say("{what}: the book leaves it to the house rules.", what=deed.infraction.called),
        because=DEVICES,
        values=values(case, deed, "may", named="house_rules"),
        steps=(say("Look up what this house allows."), tell(deed), choose(case, deed)),
        words=(words(deed),),
        penalty=PenaltyAdvice(MAY, deed.seats, KINDS),
    )


def first_time(case: Case, deed: Deed, **found: object) -> Ruling:
    """A breach of etiquette that is not repeated, in a book that penalises repetition (2009, 2013, Fivebet)."""
    like_what_is_listed(case)
    return case.rule(
        say("{what}, first time: the book penalises repeats.", what=deed.infraction.called),
        because=ETIQUETTE,
        values={**values(case, deed, "may", named="repeats_only"), **found},
        steps=(tell(deed), choose(case, deed)),
        words=(words(deed), say("Next time it costs you a penalty.")),
        penalty=PenaltyAdvice(MAY, deed.seats, KINDS),
    )


def not_named(case: Case, deed: Deed, *, repeats: bool = False) -> Ruling:
    """The book does not name it; its list of what may be penalised is open.

    `repeats` are penalised in this book, should it be a breach of etiquette.
    """
    case.silent(on=say("this: “{what}”", what=deed.infraction.label))
    like_what_is_listed(case)
    return case.rule(
        say("{what}: not in the book. You may penalise it.", what=deed.infraction.called),
        because=MAY,
        values={**values(case, deed, "may", named="nowhere"), **({"repeats_must_be": True} if repeats else {})},
        steps=(
            tell(deed),
            *((say("If it is a breach of etiquette and done more than once, give a penalty."),) if repeats else ()),
            choose(case, deed),
        ),
        words=(words(deed),),
        penalty=PenaltyAdvice(MAY, deed.seats, KINDS),
    )


def judged(case: Case, deed: Deed) -> Ruling:
    """Checked when a bet could have won more: soft play only where the floor finds that it was."""
    # No edition says what soft play is. Readings: (a) a check is not soft play by itself, what was meant or agreed
    # decides; (b) checking a hand down between friends is. Taken: (a): from 2017 on the books say so of the nuts
    # behind on the river, Fivebet of any check there. docs/readings.md.
    case.cite(SOFT_PLAY)
    case.reading("check-alone", say("A check is not soft play by itself: you judge what was meant or agreed."))
    kinds = demanded(case)
    named: dict[str, object] = {}
    if case.has(CHECKING):
        named = {"not_automatic": case.param(f"{CHECKING}.scope")}
    else:
        case.silent(on=say("whether a check can be soft play"))
    return case.rule(
        say("Checked: soft play only if you judge it so."),
        because=CHECKING if named else SOFT_PLAY,
        values={
            **values(case, deed, "may", named="as_soft_play", listed_in=MUST),
            "warning_is_enough": "warning" in kinds,
            **named,
        },
        steps=(
            say("Hear how the hand went, and who was last to act."),
            say("Judge whether it was soft play: if it was, a penalty must follow."),
            choose(case, deed, kinds),
        ),
        words=(words(deed),),
        penalty=PenaltyAdvice(SOFT_PLAY, deed.seats, kinds),
    )


def disqualified(case: Case, deed: Deed) -> Ruling:
    """Collusion: nothing but disqualification is named. That only a TD records it is a rule of this program."""
    both = bool(case.param(f"{COLLUSION}.both_players_immediately"))
    listed = bool(case.param(f"{MUST}.collusion_named"))
    return case.rule(
        say("Collusion: the penalty is disqualification."),
        because=COLLUSION,
        values={
            "infraction": deed.id,
            "penalty": "must",
            "named": "with_penalty",
            "disqualification": True,
            "both_immediately": both,
            "on_the_list_of_must": listed,
        },
        steps=(
            say("Leave cards and chips where they are."),
            say("Call the tournament director: only they can record a disqualification here."),
            *((say("Disqualify both players at once."),) if both and deed.other else ()),
        ),
        words=(words(deed),),
        penalty=PenaltyAdvice(COLLUSION, deed.seats, ("disqualification",), mandatory=True),
    )


def no_breach(case: Case, deed: Deed) -> Ruling:
    """Left when nobody could bet any more, in a book that asks to stay only as long as somebody can (2013 rule 30)."""
    duty = case.has(DUTIES)
    if duty:
        # 2013 rule 2 lists staying at the table with a live hand among a player's duties, without an end; rule 30 asks
        # for it while betting remains. Readings: (a) rule 30 says how long the duty lasts; (b) it lasts as long as the
        # hand is live, and only the penalty ends with the betting. Taken: (a), the rule made for it. docs/readings.md.
        case.cite(DUTIES)
        case.reading("stay-while-betting", say("The duty to stay at the table ends with the betting in that hand."))
    return case.rule(
        say("Left with no betting to come: no breach."),
        because=LEAVING,
        values={"infraction": deed.id, "penalty": False, **({"also_a_duty": True} if duty else {})},
        steps=(say("Play the hand of seat {seat} out: it stays live.", seat=deed.seat),),
        words=(say("Seat {seat} may be away: nobody can bet any more, and the hand plays.", seat=deed.seat),),
    )


def hand_over(case: Case, deed: Deed) -> Ruling:
    """Told when the hand was over, in a book that asks for silence during the current hand (Fivebet rule 67-1)."""
    # Readings: (a) silence is asked for on the cards of a hand while that hand is played; (b) while any hand is played,
    # on earlier ones as well. Taken: (a), for a hand that is over tells nothing about this one. docs/readings.md.
    case.reading("current-hand", say("Silence is asked for on the cards of the hand that is being played."))
    return case.rule(
        say("Told after the hand: no breach."),
        because=DISCLOSURE,
        values={"infraction": deed.id, "penalty": False},
        steps=(say("Give no penalty: that hand was over."),),
        words=(say("That hand was over, so there is nothing wrong with it."),),
    )


def hand_only(case: Case, deed: Deed) -> Ruling:
    """Whoever is not at the seat for the deal has a dead hand; no book makes it an infraction."""
    posted, brings_in = case.has(POSTED), case.has(BRING_IN)
    if posted:
        case.cite(POSTED)
    else:
        case.silent(on=say("the blinds and antes of a player who is away"))
    if brings_in:
        case.cite(BRING_IN)
    return case.rule(
        say("Missed deal: the hand is dead, no penalty."),
        because=DEAL,
        values={
            "infraction": deed.id,
            "penalty": False,
            "hand": "dead",
            "deadline": case.param(f"{DEAL}.deadline"),
            **({"blinds_stay_in": True} if posted else {}),
            **({"bring_in_posted": True} if brings_in else {}),
        },
        steps=(
            say("Kill the hand of seat {seat}; nobody looks at the cards.", seat=deed.seat),
            *((say("Take their blind and ante into the pot."),) if posted else ()),
            *((say("In stud, post the bring-in for them if they were dealt it."),) if brings_in else ()),
        ),
        words=(words(deed),),
    )


def like_what_is_listed(case: Case) -> None:
    """Say that the list of what may be penalised is open to what is like it."""
    # Every edition ends its list of what may be penalised with similar incidents. Readings: (a) it is open to whatever
    # the floor judges to be alike; (b) only to what is like exposing or throwing cards. Taken: (a), since a rule that
    # nothing enforces would be none. docs/readings.md.
    case.cite(MAY)
    case.reading("similar-incidents", say("The list of what may be penalised is open: you judge what is like it."))


def values(case: Case, deed: Deed, penalty: str, *, named: str, listed_in: str = MAY) -> dict[str, object]:
    return {"infraction": deed.id, "penalty": penalty, "named": named, **limits(case, listed_in)}


def players(deed: Deed) -> Say:
    return say("seat {seat}" if len(deed.seats) == 1 else "seats {seat}", seat=deed.seats)


def tell(deed: Deed) -> Say:
    return say(
        "Tell seat {seat} what they did." if not deed.other else "Tell seats {seat} what they did.", seat=deed.seats
    )


def choose(case: Case, deed: Deed, kinds: tuple[str, ...] = KINDS) -> Say:
    return say("Choose for each: {kinds}." if deed.other else "Choose: {kinds}.", kinds=offered(case, kinds))


def words(deed: Deed) -> Say:
    template = "Seats {seat}, {told}." if deed.other else "Seat {seat}, {told}."
    return say(template, seat=deed.seats, told=deed.infraction.told)
