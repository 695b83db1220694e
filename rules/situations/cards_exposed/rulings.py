"""The rulings exposed cards can come to, each with its steps and words. None of them kills a hand."""

from dataclasses import dataclass

from rules.engine.case import FAIRNESS, Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, PenaltyAdvice, Ruling
from rules.situations.choices import OTHERWISE
from rules.situations.penalties import KINDS, STARTS, limits

EXPOSING = "exposing-cards"
FOLDING = "proper-folding"
BY_OTHERS = "fouled-identifiable-hand-live"
ONE_PLAYER = "one-player-to-a-hand"
DISCLOSURE = "no-disclosure-of-hands"
FLOP = "misdeal-flop-exposed"


@dataclass(frozen=True)
class Exposure:
    """What was seen: where the hand is now, how it was shown, by whom, whether that hand was live or folded, and who
    still had to act then.
    """

    moment: str
    how: str
    seat: int
    hand: str
    to_act: str


def penalised(case: Case, shown: Exposure) -> Ruling:
    """Exposed while it was covered by the rule: a penalty may follow, and the hand is what it was."""
    covered = on_pending_action(case, shown)
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    folded_badly = shown.how == "folding" and folded_improperly(case)
    late(case, shown.moment)
    return case.rule(
        say("{hand} A penalty is possible.", hand=stays(shown)),
        because=EXPOSING,
        values={
            "hand": shown.hand,
            "penalty": "may",
            "penalty_starts": starts,
            **covered,
            **({"proper_fold": False} if folded_badly else {}),
            **limits(case),
        },
        steps=(
            face_down(shown),
            say("Play the hand on; the exposure changes no action."),
            say("Decide on a penalty; it begins {when}.", when=STARTS[starts]),
        ),
        words=(
            say("Seat {seat}, no cards may be shown while there is action.", seat=shown.seat),
            stays(shown),
        ),
        penalty=PenaltyAdvice(EXPOSING, (shown.seat,), KINDS),
    )


def on_pending_action(case: Case, shown: Exposure) -> dict[str, object]:
    """Whether the rule covers it in so many words or by a reading of it, as a value."""
    case.derive(say("No book makes an exception for heads-up play."), EXPOSING)
    if shown.how == "slipped":
        # No book says whether it must be deliberate. Readings: (a) any exposure, and the penalty being a possibility,
        # an accident can go without; (b) only a deliberate one. Taken: (a). docs/readings.md.
        case.reading("exposed-by-accident", say("Cards flashed by accident are covered; a penalty is only possible."))
    if shown.to_act != "last":
        return {}
    if case.param(f"{EXPOSING}.last_to_act_expressly"):
        return {"last_to_act_covered": "expressly"}
    # Before 2019 nobody says whether action is pending when only the player's own is left. Readings: (a) it is, until
    # that player acts; (b) it is not, for nobody can be influenced. Taken: (a). docs/readings.md.
    case.reading("exposed-last-to-act", say("Action is pending as long as the player's own act is missing."))
    return {"last_to_act_covered": "by_reading"}


def folded_improperly(case: Case) -> bool:
    """Whether this book says how to fold, which was not done."""
    if not case.has(FOLDING):
        case.silent(on=say("how cards are folded"))
        return False
    case.cite(FOLDING)
    return True


def no_offence(case: Case, shown: Exposure, **found: str) -> Ruling:
    """All betting was over: the rule on exposing cards does not apply. `found` are further values."""
    return case.rule(
        say("{hand} All betting was over, so this is no offence.", hand=stays(shown)),
        because=EXPOSING,
        values={"hand": shown.hand, "penalty": False, "ruling": "no_offence", **found},
        steps=(say("Go on: no action was pending when the cards were seen."),),
        words=(say("The betting was over. {hand}", hand=stays(shown)),),
    )


def to_one_person(case: Case, shown: Exposure) -> Ruling:
    """Shown to a neighbour or spectator: one player to a hand; whether all must see it stands in none of the books."""
    because = broken_rule(case)
    starts: dict[str, object] = {}
    if shown.to_act == "nobody":
        case.silent(on=say("when a penalty for showing a hand to one person begins"))
    else:
        starts = {"penalty_starts": str(case.param(f"{EXPOSING}.penalty_starts")), **on_pending_action(case, shown)}
    case.silent(on=say("whether cards shown to one person must be shown to all"))
    late(case, shown.moment)
    return case.rule(
        say("{hand} Showing a hand to one person may be penalised.", hand=stays(shown)),
        because=because,
        values={
            "hand": shown.hand,
            "penalty": "may",
            "breach": because.replace("-", "_"),
            **named(case),
            "show_all": "td_discretion",
            **starts,
            **limits(case),
        },
        steps=(
            face_down(shown),
            say("Decide whether the table sees those cards, and when."),
            *(
                (say("Decide on a penalty; it begins {when}.", when=STARTS[str(starts["penalty_starts"])]),)
                if starts
                else (say("Decide on a penalty."),)
            ),
        ),
        words=(say("Seat {seat}, one player to a hand: show your cards to nobody.", seat=shown.seat), stays(shown)),
        discretions=(
            Discretion(
                "show-all",
                say("Does the table see those cards?"),
                (
                    Choice("now", say("Yes, now")),
                    Choice("after-hand", say("Yes, after the hand")),
                    Choice("no", say("No")),
                    OTHERWISE,
                ),
                open_list=True,
            ),
        ),
        penalty=PenaltyAdvice(because, (shown.seat,), KINDS),
    )


def broken_rule(case: Case) -> str:
    """The concept that showing a hand to one person breaks in this book."""
    if case.has(ONE_PLAYER) and case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"):
        return ONE_PLAYER
    if case.has(DISCLOSURE) and case.param(f"{DISCLOSURE}.verb") == "disclose":
        return DISCLOSURE
    return EXPOSING


def named(case: Case) -> dict[str, object]:
    """Whether this book's rule of one player to a hand names showing it, as a value; nothing without that rule."""
    return {"showing_named": case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named")} if case.has(ONE_PLAYER) else {}


def may_be_misdeal(case: Case) -> Ruling:
    """Exposed in the deal by somebody else: that is a question of misdeal, with a call of its own."""
    return case.rule(
        say("Exposed in the deal: rule it as a possible misdeal."),
        because=FLOP,
        values={"ruling": "possible_misdeal", "penalty": False},
        steps=(say("Stop the deal and leave the cards where they are."), say("Open a call for a possible misdeal.")),
        words=(say("Leave the cards where they are. I look at the deal first."),),
    )


def plays_on(case: Case, moment: str, seat: int) -> Ruling:
    """Exposed after the deal by somebody else: the hand plays on as long as it can be identified (2019 rule 65-B)."""
    late(case, moment)
    return case.rule(
        say("Seat {seat}'s hand plays on.", seat=seat),
        because=BY_OTHERS,
        values={
            "hand": "live",
            "penalty": False,
            "floor_must_be_called": case.param(f"{BY_OTHERS}.floor_must_be_called"),
        },
        steps=(
            say("Turn seat {seat}'s cards face down again and play on.", seat=seat),
            say("If they mixed with other cards, make sure that they are the right ones."),
        ),
        words=(say("Seat {seat}'s cards were seen, and the hand plays on.", seat=seat),),
    )


def left_open(case: Case, seat: int) -> Ruling:
    """The same in a book that speaks only of a player who exposes cards (2009, 2013)."""
    case.silent(on=say("a hand that the dealer or another player exposes after the deal"))
    return case.rule(
        say("The book does not cover it: you decide about seat {seat}'s hand.", seat=seat),
        because=FAIRNESS,
        values={"hand": "td_discretion", "ruling": "td_discretion", "penalty": False},
        steps=(say("Hold the cards where they are."), say("Decide how the hand goes on, and say it aloud.")),
        words=(say("Seat {seat}, leave your cards where they are. I decide how the hand goes on.", seat=seat),),
        discretions=(
            Discretion(
                "exposed-hand",
                say("What happens to seat {seat}'s hand?", seat=seat),
                (Choice("plays_on", say("It plays on")), OTHERWISE),
                open_list=True,
            ),
        ),
    )


def late(case: Case, moment: str) -> None:
    """Say that the book has no word on a claim that comes late."""
    if moment == "later-street":
        case.silent(on=say("exposed cards brought up only on a later street"))
    elif moment == "over":
        case.silent(on=say("exposed cards brought up only after the hand"))


def stays(shown: Exposure) -> Say:
    if shown.hand == "live":
        return say("Seat {seat}'s hand stays live.", seat=shown.seat)
    return say("Seat {seat}'s hand stays folded.", seat=shown.seat)


def face_down(shown: Exposure) -> Say:
    if shown.hand == "live":
        return say("Have seat {seat} turn the cards face down.", seat=shown.seat)
    return say("Muck seat {seat}'s cards face down.", seat=shown.seat)
