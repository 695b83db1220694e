"""The rulings exposed cards can come to, each with its steps and words. None of them kills a hand.

{seat} is whose cards were seen, {stays} that the hand is what it was, and {when} when a penalty begins.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.ruling import Ruling
from rules.situations.conduct.penalties import STARTS, limits, possible_penalty

EXPOSING = "exposing-cards"
FOLDING = "proper-folding"
BY_OTHERS = "fouled-identifiable-hand-live"
ONE_PLAYER = "one-player-to-a-hand"
DISCLOSURE = "no-disclosure-of-hands"
FLOP = "misdeal-flop-exposed"

SHOW_ALL = decision(
    "show-all",
    "Does the table see those cards?",
    {"now": "Yes, now", "after-hand": "Yes, after the hand", "no": "No"},
)
# Of a hand that is over nothing is left to wait for.
SHOW_ALL_LATE = SHOW_ALL.only("now", "no")
# A book that speaks only of a player who exposes cards.
THE_HAND = decision("exposed-hand", "What happens to seat {seat}'s hand?", {"plays_on": "It plays on"})


def while_pending(case: Case, how: str, last_to_act: bool) -> None:
    """Action was pending: when a penalty begins, and whether the rule covers it in so many words or by a reading."""
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    case.let(when=STARTS[starts])
    case.found(penalty_starts=starts)
    case.derive("No book makes an exception for heads-up play.", EXPOSING)
    if how == "slipped":
        # No book says whether it must be deliberate. Readings: (a) any exposure, and the penalty being a possibility,
        # an accident can go without; (b) only a deliberate one. Taken: (a). docs/readings.md.
        case.reading("exposed-by-accident", "Cards flashed by accident are covered; a penalty is only possible.")
    if how == "folding":
        folded_improperly(case)
    if not last_to_act:
        return
    if case.param(f"{EXPOSING}.last_to_act_expressly"):
        case.found(last_to_act_covered="expressly")
        return
    # Before 2019 nobody says whether action is pending when only the player's own is left. Readings: (a) it is, until
    # that player acts; (b) it is not, for nobody can be influenced. Taken: (a). docs/readings.md.
    case.reading("exposed-last-to-act", "Action is pending as long as the player's own act is missing.")
    case.found(last_to_act_covered="by_reading")


def folded_improperly(case: Case) -> None:
    """Whether this book says how to fold, which was not done."""
    if case.has(FOLDING):
        case.cite(FOLDING)
        case.found(proper_fold=False)
    else:
        case.silent("how cards are folded")


def penalised(case: Case, moment: str, live: bool) -> Ruling:
    """Exposed while it was covered by the rule: a penalty may follow, and the hand is what it was."""
    late(case, moment)
    face_down(case, live)
    case.do("Play the hand on; the exposure changes no action.", "Decide on a penalty; it begins {when}.")
    case.aloud("Seat {seat}, no cards may be shown while there is action.", "{stays}")
    case.found(penalty="may", **limits(case))
    return case.rule(
        "{stays} A penalty is possible.",
        because=EXPOSING,
        penalty=possible_penalty(case, EXPOSING, case.number("seat")),
    )


def no_offence(case: Case) -> Ruling:
    """All betting was over: the rule on exposing cards does not apply."""
    case.do("Go on: no action was pending when the cards were seen.")
    case.aloud("The betting was over. {stays}")
    case.found(penalty=False)
    return case.rule("{stays} All betting was over, so this is no offence.", because=EXPOSING, ruling="no_offence")


def to_one_person(case: Case, moment: str, live: bool, pending: bool) -> Ruling:
    """Shown to a neighbour or spectator: one player to a hand; whether all must see it stands in none of the books."""
    because = broken_rule(case)
    if not pending:
        case.silent("when a penalty for showing a hand to one person begins")
    case.silent("whether cards shown to one person must be shown to all")
    late(case, moment)
    over = moment == "over"
    taken = case.decide(SHOW_ALL_LATE if over else SHOW_ALL)
    if settled := over and taken is not None:
        case.let(stays=case.say("Seat {seat}'s hand counts as it was played."))
    outcome = seen_by_all(case, taken, over, live, pending)
    case.do("Decide on a penalty; it begins {when}." if pending and not settled else "Decide on a penalty.")
    case.aloud("{stays}")
    if case.has(ONE_PLAYER):
        case.found(showing_named=case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"))
    case.found(penalty="may", breach=because.replace("-", "_"), **limits(case))
    return case.rule(outcome, because=because, penalty=possible_penalty(case, because, case.number("seat")))


def seen_by_all(case: Case, taken: str | None, over: bool, live: bool, pending: bool) -> str:
    """What becomes of the cards that one person has seen, and the headline that says it."""
    case.found(show_all=taken or "td_discretion")
    if taken == "now":
        show_now(case, over, live, pending)
        return "{stays} The whole table sees those cards now."
    if taken and live and not pending and not over:
        return not_before_the_showdown(case, taken)
    case.aloud("Seat {seat}, one player to a hand: show your cards to nobody.")
    if taken == "after-hand":
        keep_for_later(case, live)
        return "{stays} The table sees them after the hand."
    if taken and over:
        case.do("Leave those cards face down.")
    else:
        face_down(case, live)
    if taken == "no":
        return "{stays} The table does not see those cards."
    case.do("Decide whether the table sees those cards, and when.")
    return "{stays} Showing a hand to one person may be penalised."


def show_now(case: Case, over: bool, live: bool, pending: bool) -> None:
    """The whole table sees them at once; a live hand stays up only where nobody has to act any more."""
    if over:
        case.do("Show those cards to the whole table, if they can still be told from the rest.")
    else:
        case.do("Have seat {seat} turn those cards face up for the whole table.")
        if pending or not live:
            face_down(case, live)
    case.aloud(
        "Seat {seat}, turn those cards up for everyone, please.",
        "One player to a hand: don't show your cards to one person alone.",
    )


def not_before_the_showdown(case: Case, taken: str) -> str:
    """Not shown now, with the betting over: a hand may be tabled at the showdown, and with an all-in it must be."""
    case.do("Have seat {seat} keep the cards face down, unless they are tabled at the showdown.")
    case.aloud("Seat {seat}, one player to a hand: don't show your cards to one person alone.")
    if taken == "no":
        return "{stays} The table sees those cards only if they are tabled."
    case.do(
        "If seat {seat} does not table them, keep them apart from the muck.",
        "Show those cards to the whole table when the hand is over.",
    )
    case.aloud("The table sees those cards when the hand is over, or before that if they are tabled.")
    return "{stays} The table sees them after the hand, or when they are tabled."


def keep_for_later(case: Case, live: bool) -> None:
    """The cards stay where they can be found until the hand is over."""
    if live:
        face_down(case, live)
        case.do("If seat {seat} folds, keep their cards apart from the muck.")
    else:
        case.do("Keep seat {seat}'s cards face down and apart from the muck.")
    case.do("Show those cards to the whole table when the hand is over.")
    case.aloud("The table sees those cards when the hand is over.")


def broken_rule(case: Case) -> str:
    """The concept that showing a hand to one person breaks in this book."""
    if case.has(ONE_PLAYER) and case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"):
        return ONE_PLAYER
    if case.has(DISCLOSURE) and case.param(f"{DISCLOSURE}.verb") == "disclose":
        return DISCLOSURE
    return EXPOSING


def may_be_misdeal(case: Case) -> Ruling:
    """Exposed in the deal by somebody else: that is a question of misdeal, with a call of its own."""
    case.do("Stop the deal and leave the cards where they are.", "Open a call for a possible misdeal.")
    case.aloud("Leave the cards where they are. I look at the deal first.")
    case.found(penalty=False)
    return case.rule("Exposed in the deal: rule it as a possible misdeal.", because=FLOP, ruling="possible_misdeal")


def plays_on(case: Case, moment: str) -> Ruling:
    """Exposed after the deal by somebody else: the hand plays on as long as it can be identified (2019 rule 65-B)."""
    late(case, moment)
    case.do(
        "Turn seat {seat}'s cards face down again and play on.",
        "If they mixed with other cards, make sure that they are the right ones.",
    )
    case.aloud("Seat {seat}'s cards were seen, and the hand plays on.")
    case.found(penalty=False)
    return case.rule(
        "Seat {seat}'s hand plays on.",
        because=BY_OTHERS,
        hand="live",
        floor_must_be_called=case.param(f"{BY_OTHERS}.floor_must_be_called"),
    )


def left_open(case: Case, moment: str) -> Ruling:
    """The same in a book that speaks only of a player who exposes cards (2009, 2013)."""
    case.silent("a hand that the dealer or another player exposes after the deal")
    case.found(penalty=False)
    if case.decide(THE_HAND) != "plays_on":
        case.do("Hold the cards where they are.", "Decide how the hand goes on, and say it aloud.")
        case.aloud("Seat {seat}, leave your cards where they are. I decide how the hand goes on.")
        return case.rule(
            "The book does not cover it: you decide about seat {seat}'s hand.",
            because=FAIRNESS,
            ruling="td_discretion",
            hand="td_discretion",
        )
    if moment == "over":
        case.do("Change nothing in that hand.")
        case.aloud("Seat {seat}'s cards were seen, and the hand counts as it was played.")
        return case.rule("Seat {seat}'s hand counts as played.", because=FAIRNESS, ruling="plays_on", hand="live")
    case.do("Turn seat {seat}'s cards face down again and play on.")
    case.aloud("Seat {seat}'s cards were seen, and the hand plays on.")
    return case.rule("Seat {seat}'s hand plays on.", because=FAIRNESS, ruling="plays_on", hand="live")


def late(case: Case, moment: str) -> None:
    """Say that the book has no word on a claim that comes late."""
    if moment == "later-street":
        case.silent("exposed cards brought up only on a later street")
    elif moment == "over":
        case.silent("exposed cards brought up only after the hand")


def face_down(case: Case, live: bool) -> None:
    case.do("Have seat {seat} turn the cards face down." if live else "Muck seat {seat}'s cards face down.")
