"""Cards exposed with action pending: a penalty may follow, a dead hand never (2009 rule 42, 2019 rule 68).

{seat} is the seat whose cards were seen, {stays} says what becomes of the hand, and {when} when a penalty begins.
"""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import decision
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.situations.conduct.cards_exposed_with_action_pending import questions as asked
from rules.situations.shared.late import LATE, brought_up_late
from rules.situations.shared.penalties import STARTS, limits, possible_penalty

EXPOSING = "exposing-cards"
FOLDING = "proper-folding"
BY_OTHERS = "fouled-identifiable-hand-live"
LAST_CARD = "stud-exposed-last-card"
ONE_PLAYER = "one-player-to-a-hand"
DISCLOSURE = "no-disclosure-of-hands"

SHOW_ALL = decision(
    "show-all",
    "Does the table see those cards?",
    {"now": "Yes, now", "after-hand": "Yes, after the hand", "no": "No"},
)
# A book that speaks only of a player who exposes cards.
THE_HAND = decision(
    "exposed-hand",
    "What happens to seat {seat}'s hand?",
    {"plays_on": "It plays on"},
    silent="a hand that the dealer or another player exposes after the deal",
)
UNTIL_TABLED = "Have seat {seat} keep the cards face down, unless they are tabled at the showdown."
NOT_TO_ONE = "One player to a hand: don't show your cards to one person alone."


@situation(
    "cards-exposed-with-action-pending",
    family="cards-and-showdown",
    title=say("Exposed cards"),
    looks=say("shown with action pending"),
    concepts=(EXPOSING, FOLDING, BY_OTHERS, ONE_PLAYER, DISCLOSURE),
    budget=5,
    slang=(
        "flashed a card",
        "showed a card",
        "showed his hand",
        "tabled early",
        "exposed",
        "faced",
        "face up",
        "turned over",
        "told his hand",
        "talking about the hand",
        "one player to a hand",
    ),
)
def cards_exposed_with_action_pending(case: Case) -> Ruling:
    """Rule on cards that were seen before the betting was over.

    Source: 2009 rules 40-42, 2013 rules 58-60, 2017, 2019 and Fivebet rules 65-B, 67, 68 and 71-B. Raises NeedAnswer
    for what is still to be asked.
    """
    moment, how = case.ask(asked.MOMENT), case.ask(asked.HOW)
    if how == "others":
        return by_others(case, moment)
    case.ask(asked.OFFENDER)
    hand = "folded" if how == "folding" else case.ask(asked.HAND)
    live = hand == "live"
    case.found(hand="live" if live else "folded")
    counts = "Seat {seat}'s hand stays live." if live else "Seat {seat}'s hand stays folded."
    case.let(stays=case.say("Seat {seat}'s hand counts as played." if moment == "over" else counts))
    to_act = still_to_act(case, how, in_the_hand=hand != "folded")
    pending = to_act != "nobody"
    if pending:
        while_pending(case, how, last_to_act=to_act == "last")
    if how == "neighbour":
        return to_one_person(case, moment, live, pending)
    return penalised(case, moment, live) if pending else after_betting(case, moment, live)


def still_to_act(case: Case, how: str, *, in_the_hand: bool) -> str:
    """Players who still had to act when the cards were seen: "others", the "last" player alone, or nobody.

    `in_the_hand` says that the player whose cards they were had not folded by then.
    """
    if how == "folding":
        return case.told(asked.TO_ACT.only("others", "last")) or "others"
    if in_the_hand:
        return case.ask(asked.TO_ACT)
    return "others" if whole_hand(case) else case.ask(asked.TO_ACT_AFTER_FOLD)


def whole_hand(case: Case) -> bool:
    """Tell whether this book covers cards shown at any time in the hand, not only with action pending (Fivebet)."""
    if case.param(f"{EXPOSING}.covered_while") != "hand_in_progress":
        return False
    case.reading(
        "exposed-hand-in-progress",
        "The hand counts as in progress until the pot is awarded; tabling a live hand is no exposure.",
    )
    return True


def while_pending(case: Case, how: str, last_to_act: bool) -> None:
    """Settle when a penalty begins, and whether the rule covers pending action in so many words or by a reading."""
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    case.let(when=STARTS[starts])
    case.found(penalty_starts=starts)
    case.derive("No book makes an exception for heads-up play.", EXPOSING)
    if how == "slipped":
        case.reading("exposed-by-accident", "Cards flashed by accident are covered; a penalty is only possible.")
    if how == "folding" and case.has(FOLDING):
        case.cite(FOLDING)
        case.found(proper_fold=False)
    elif how == "folding":
        case.silent("how cards are folded")
    if not last_to_act:
        return
    if case.param(f"{EXPOSING}.last_to_act_expressly"):
        case.found(last_to_act_covered="expressly")
        return
    case.reading("exposed-last-to-act", "Action is pending as long as the player's own act is missing.")
    case.found(last_to_act_covered="by_reading")


def penalised(case: Case, moment: str, live: bool) -> Ruling:
    """Rule on an exposure that the rule covers: a penalty may follow, and the hand stays as it was."""
    late(case, moment)
    if moment == "over":
        case.do("Change nothing in that hand.")
    else:
        face_down(case, live)
        case.do("Let the hand go on.")
    give_if_fit(case, begins=moment != "over")
    case.aloud("Seat {seat}, no cards may be shown while there is action.", "{stays}")
    case.why("Seat {seat}'s cards were seen before the hand was over: that can change it, but it kills no hand.")
    case.found(penalty="may", **limits(case))
    penalty = possible_penalty(case, EXPOSING, case.number("seat"))
    return case.rule("{stays} A penalty is possible.", because=EXPOSING, penalty=penalty)


def after_betting(case: Case, moment: str, live: bool) -> Ruling:
    """Rule on cards shown with nobody left to act: a live hand is simply tabled, and a folded one is out of reach."""
    whole_hand(case)
    if not live and case.param(f"{DISCLOSURE}.verb") != "disclose":
        case.found(disclosure="not_named")
    elif not live:
        case.reading(
            "exposed-folded-after-betting",
            "Showing cards is ruled by the rule on exposing them, and not as disclosing a hand.",
        )
        case.found(disclosure="not_by_reading")
    case.do("Change nothing in that hand." if moment == "over" else "Let the hand go on.")
    case.aloud("The betting was over. {stays}")
    case.why("Nobody had to act any more, so what was seen could change nobody's play.")
    case.found(penalty=False)
    return case.rule("No offence: the betting was over. {stays}", because=EXPOSING, ruling="no_offence")


def to_one_person(case: Case, moment: str, live: bool, pending: bool) -> Ruling:
    """Rule on a hand shown to a neighbour or spectator: one player to a hand; no book says whether all must see it."""
    because = broken_rule(case)
    if not pending:
        case.silent("when a penalty for showing a hand to one person begins")
    case.silent("whether cards shown to one person must be shown to all")
    case.why("Each hand is for one player alone, and somebody else has seen seat {seat}'s cards.")
    late(case, moment)
    over = moment == "over"
    # Of a hand that is over nothing is left to wait for.
    taken = case.decide(SHOW_ALL.only("now", "no") if over else SHOW_ALL)
    case.found(show_all=taken or "td_discretion")
    outcome = seen_by_all(case, taken, over, live, pending)
    give_if_fit(case, begins=pending and not over)
    case.aloud("{stays}")
    if case.has(ONE_PLAYER):
        case.found(showing_named=case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"))
    case.found(penalty="may", breach=because.replace("-", "_"), **limits(case))
    return case.rule(outcome, because=because, penalty=possible_penalty(case, because, case.number("seat")))


def broken_rule(case: Case) -> str:
    """Return the concept that showing a hand to one person breaks in this book."""
    if case.has(ONE_PLAYER) and case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"):
        return ONE_PLAYER
    if case.has(DISCLOSURE) and case.param(f"{DISCLOSURE}.verb") == "disclose":
        return DISCLOSURE
    return EXPOSING


def seen_by_all(case: Case, taken: str | None, over: bool, live: bool, pending: bool) -> str:
    """Settle what becomes of the cards that one person has seen; returns the headline that says it."""
    if taken == "now":
        show_now(case, over, live, pending)
        case.why("One person knew seat {seat}'s cards and the others did not: now all know the same.")
        return "{stays} The table sees it now."
    if taken and live and not pending and not over:
        return not_before_the_showdown(case, taken)
    case.aloud("Seat {seat}, one player to a hand: show your cards to nobody.")
    if over:
        case.do("Leave those cards face down.")
    elif taken == "after-hand" and not live:
        case.do("Keep seat {seat}'s cards face down and apart from the muck.")
    elif live and not pending:
        case.do(UNTIL_TABLED)
    else:
        face_down(case, live)
    if taken == "no":
        case.why("Seat {seat} may show cards to nobody, and more eyes on them would not mend that.")
        return "{stays} The table does not see it."
    if taken is None:
        case.do("Decide whether the table sees those cards.")
        return "{stays} You decide who sees it."
    if live:
        case.do("Keep seat {seat}'s cards apart from the muck if they fold.")
    case.do("Show those cards to the whole table when the hand is over.")
    case.aloud("The table sees those cards when the hand is over.")
    case.why("One person knew seat {seat}'s cards and the others did not; after the hand that can help nobody in it.")
    return "{stays} The table sees it after the hand."


def show_now(case: Case, over: bool, live: bool, pending: bool) -> None:
    """Show them to the whole table at once; a live hand stays up only where nobody has to act any more."""
    if over:
        case.do("Show those cards to the whole table, if they can still be told from the rest.")
        case.aloud("One person has seen those cards, so everyone may.", NOT_TO_ONE)
        return
    case.do("Have seat {seat} turn those cards face up for the whole table.")
    if pending or not live:
        face_down(case, live)
    case.aloud("Seat {seat}, turn those cards up for everyone, please.", NOT_TO_ONE)


def not_before_the_showdown(case: Case, taken: str) -> str:
    """Wait until the showdown, with the betting over: a hand may be tabled then, and with an all-in it must be."""
    case.why("No more betting can come, and seat {seat} has yet to choose whether to table the hand.")
    case.do(UNTIL_TABLED)
    case.aloud("Seat {seat}, one player to a hand: don't show your cards to one person alone.")
    if taken == "no":
        return "The table sees those cards only if they are tabled."
    case.do(
        "Keep those cards apart from the muck if seat {seat} does not table them.",
        "Show those cards to the whole table when the hand is over.",
    )
    case.aloud("The table sees those cards when the hand is over, or before that if they are tabled.")
    return "The table sees those cards after the hand, or once tabled."


def by_others(case: Case, moment: str) -> Ruling:
    """Rule on cards that others exposed: maybe a misdeal in the deal; later the hand plays on if the book says so."""
    over = moment == "over"
    dealt = case.ask(asked.DEAL)
    match dealt:
        case "deal":
            return may_be_misdeal(case, over)
        case "last-card":
            return last_card_in_stud(case)
    case.ask(asked.AFFECTED)
    case.found(penalty=False)
    case.why("Seat {seat} did nothing wrong, and a hand is not dead for having been seen.")
    if dealt == "folded":
        return stays_folded(case, moment)
    if case.has(BY_OTHERS):
        late(case, moment)
        case.found(floor_must_be_called=case.param(f"{BY_OTHERS}.floor_must_be_called"))
        return plays_on(case, over, BY_OTHERS)
    if case.decide(THE_HAND.worded(plays_on="It counts as played") if over else THE_HAND) == "plays_on":
        case.found(ruling="plays_on")
        return plays_on(case, over, FAIRNESS)
    case.do("Hold the cards where they are.", "Decide what happens to the hand, and say it aloud.")
    case.aloud("Leave the cards where they are. I decide what happens to seat {seat}'s hand.")
    outcome = "You decide about seat {seat}'s hand: the book does not cover it."
    return case.rule(outcome, because=FAIRNESS, ruling="td_discretion", hand="td_discretion")


def stays_folded(case: Case, moment: str) -> Ruling:
    """Rule on a folded hand that somebody else turns up: no book says that it comes back, or what becomes of it."""
    case.silent("a folded hand that the dealer or another player turns up")
    late(case, moment)
    if moment == "over":
        case.do("Change nothing in that hand.")
    else:
        case.do("Muck seat {seat}'s cards face down.", "Let the hand go on.")
    case.opens("giving-a-penalty", "Open a call to give a penalty if a player turned them up.")
    case.aloud("Those cards were folded, and stay folded.")
    return case.rule("Seat {seat}'s hand stays folded.", because=FAIRNESS, ruling="stays_folded", hand="folded")


def may_be_misdeal(case: Case, over: bool) -> Ruling:
    """Rule on cards exposed in the deal by somebody else: a question of misdeal, with a call of its own."""
    if over:
        case.aloud("I look at how that hand was dealt.")
    else:
        case.do("Stop play, and leave the cards where they are.")
        case.aloud("Leave the cards where they are. I look at the deal first.")
    case.opens("possible-misdeal", "Open a call for a possible misdeal.")
    case.why("A card that is seen as it is dealt can spoil the whole deal, or be replaced.")
    case.found(penalty=False)
    outcome = "Exposed in the deal: rule it as a possible misdeal."
    return case.rule(outcome, because="misdeal-flop-exposed", ruling="possible_misdeal")


def last_card_in_stud(case: Case) -> Ruling:
    """Rule on a last card in stud that the dealer deals face up: a matter of the stud procedures."""
    case.do("Stop play, and leave the cards where they are.")
    case.aloud("Leave the cards where they are. I look at the last street first.")
    case.opens("stud-streets:last-card", "Open a call for the last card in stud.")
    case.why("The last card in stud belongs face down, and has a remedy of its own if it is not.")
    case.found(penalty=False)
    because = FAIRNESS
    if case.has(LAST_CARD):
        because = LAST_CARD
        case.found(remedy=case.param(f"{LAST_CARD}.remedy"))
    return case.rule("A last card dealt face up: rule on it as stud.", because=because, ruling="stud_last_card")


def plays_on(case: Case, over: bool, because: str) -> Ruling:
    """Rule on cards others exposed after the deal: the hand plays on if it can be identified (2019 rule 65-B)."""
    if over:
        case.do("Change nothing in that hand.")
        case.aloud("Seat {seat}'s cards were seen, and the hand counts as it was played.")
        return case.rule("Seat {seat}'s hand counts as played.", because=because, hand="live")
    case.do("Turn seat {seat}'s cards face down again.")
    if because == BY_OTHERS:
        case.do("Check that they are the right ones, if they mixed with other cards.")
    case.do("Let the hand go on.")
    case.aloud("Seat {seat}'s cards were seen, and the hand plays on.")
    return case.rule("Seat {seat}'s hand plays on.", because=because, hand="live")


def late(case: Case, moment: str) -> None:
    if moment in LATE:
        brought_up_late(case, moment, "exposed cards")


def face_down(case: Case, live: bool) -> None:
    case.do("Have seat {seat} turn the cards face down." if live else "Muck seat {seat}'s cards face down.")


def give_if_fit(case: Case, begins: bool) -> None:
    case.do("Give a penalty if you see fit; it begins {when}." if begins else "Give a penalty if you see fit.")
