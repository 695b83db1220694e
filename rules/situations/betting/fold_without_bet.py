"""A fold with nothing to call (2013 rule 50, 2017, 2019 and Fivebet rule 58), or after one's own bet (rule 15-B)."""

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import yes_no
from rules.engine.ruling import PenaltyAdvice, Ruling
from rules.engine.situation import situation
from rules.facts import hand, people
from rules.facts.table import GONE, LAST_IN, NEXT, OWN_BET
from rules.facts.tape import Answers, Context, TapeAct, about, told, where_irregular
from rules.situations.betting.shared.own_act import OWN_ACT, told_behind_own_act, told_by
from rules.situations.shared.disputes import disputes_closed, too_late
from rules.situations.shared.gone import UNCALLED, goes_on, left_without, without_opponent
from rules.situations.shared.late import claimed_late
from rules.situations.shared.penalties import possible_penalty

FOLDS = "nonstandard-folds"
AFTER_OWN_BET = "bettor-discards-early"
KILLED = "fold-with-check-open-killed"
IN_TURN = "verbal-in-turn-binding"
THROWN_IN = "cards thrown in with nothing to call"
THROWN_AWAY = "a hand thrown away after the player's own bet"
STAYS_FOLDED = "Keep seat {seat}'s cards folded."
UNTIL = {
    "end_of_final_betting_round": "A fold is final at any time before the last betting round ends.",
    "end_of_hand": "A fold is final at any time before the hand ends.",
}

IN_PLAY = ("now", "acted-behind", "later-street")
MOMENT = hand.MOMENT.worded(
    why="Whether a hand could come back at all depends on how far play has gone.", concept=FOLDS
)
SEAT = people.ACTOR.worded(
    "Which seat folded, with betting still on and nothing to call?",
    why="The fold may bind this player, and a penalty is possible.",
    concept=FOLDS,
)
THOUGHT_WON = yes_no(
    "fold-thought-won",
    "Did seat {seat} fold, thinking that everybody else was out?",
    finding=True,
    why="There is a rule for a bettor who throws the hand away and forgets an opponent.",
    concept=AFTER_OWN_BET,
)
SAID = yes_no(
    "fold-said",
    "Did seat {seat} say fold?",
    unsure=True,
    why="Words in turn bind; cards thrown in without a word may be another matter.",
    concept=IN_TURN,
)
FOUND = yes_no(
    "fold-cards-found",
    "Are the cards out of the muck, and certainly the right ones?",
    finding=True,
    why="Cards that cannot be told for certain are gone.",
    concept=AFTER_OWN_BET,
)

THROWN_AWAY_HAND = decision(
    "thrown-away",
    "What becomes of seat {seat}'s hand?",
    {
        "plays_on": Way(
            "It plays on",
            ("Give the cards back to seat {seat}.", "Leave the bets as they are, and let the action go on."),
            "Seat {seat}, another player is still in. Your hand plays on.",
            "Seat {seat}'s hand plays on.",
        ),
        "fold": "It stays folded",
    },
    undecided=Course(
        (
            "Have the dealer hold the cards, apart from the muck.",
            "Make sure that seat {seat} had bet and thought nobody was left.",
            "Decide, and say it aloud.",
        ),
        "Seat {seat}, another player is still in. I decide what becomes of your hand.",
        "You decide whether the hand plays on: seat {seat}'s cards are there.",
    ),
)
THROWN_IN_HAND = decision(
    "fold-without-bet",
    "What becomes of seat {seat}'s hand?",
    {"fold": "It is folded", "plays_on": "It plays on, if the cards are certain"},
    silent=THROWN_IN,
    undecided=Course(
        (
            "Hold the cards apart from the muck, if they can still be told.",
            "Decide before the next act, and say it aloud.",
        ),
        "Seat {seat}, there was no bet to you. I decide what becomes of your hand.",
        "You decide whether seat {seat}'s fold stands: the book is silent.",
    ),
)


@situation(
    "fold-without-bet",
    family="out-of-turn",
    title=say("Open fold"),
    looks=say("folded with nothing to call"),
    concepts=(FOLDS, KILLED, AFTER_OWN_BET),
    budget=9,
    told=(OWN_ACT, LAST_IN, NEXT),
    slang=(
        "folded no bet",
        "open fold",
        "could have checked",
        "free check",
        "folded instead of checking",
        "threw the hand away",
        "thought he won",
        "mucked too soon",
        "forgot a player",
    ),
)
def fold_without_bet(case: Case) -> Ruling:
    """Rule on a fold by a player with nothing to call; a fold out of turn is an act out of turn.

    Source: 2013 rule 50, 2017, 2019 and Fivebet rules 15-B and 58; 2009 rule 29 binds words in turn. Raises NeedAnswer
    for what is still to be asked.
    """
    moment, seat = case.ask(MOMENT), case.ask(SEAT)
    over = moment == "over"
    if over and (closed := disputes_closed(case)):
        return too_late(case, closed, offence(case))
    told_behind_own_act(case, seat)
    if alone := without_opponent(case, offence(case)):
        return alone
    return folded(case, moment)


def cards_given_up(case: Case) -> Ruling:
    """Rule on {seat}'s cards, given up before the betting was over, whichever way they got into the muck.

    How far play has gone since is asked only where that decides.
    """
    silent = not case.has(FOLDS) and not case.yes(SAID)
    return no_rule(case, case.ask(MOMENT.only(*IN_PLAY))) if silent else folded(case, "now")


def folded(case: Case, moment: str) -> Ruling:
    """Rule on a fold whose player has an opponent left."""
    over = moment == "over"
    if not case.has(FOLDS):
        if case.yes(SAID):
            return spoken(case, moment)
        return claimed_late(case, moment, THROWN_IN) if over else no_rule(case, moment)
    if case.has(AFTER_OWN_BET) and case.ask(OWN_BET) != "none" and case.yes(THOUGHT_WON):
        return claimed_late(case, moment, THROWN_AWAY) if over else thrown_away(case)
    return binding(case, moment)


def binding(case: Case, moment: str) -> Ruling:
    """Hold a fold with nothing to call, which may be penalised (2013 rule 50, 2017, 2019 and Fivebet rule 58)."""
    until = str(case.param(f"{FOLDS}.until"))
    killed = case.has(KILLED)
    if killed:
        case.cite(KILLED)
        case.found(hand="dead")
    if killed and moment != "over":
        case.do("Have the dealer kill seat {seat}'s hand at once.")
    else:
        case.do(STAYS_FOLDED)
    case.derive(UNTIL[until])
    rest = go_on(case, moment)
    case.aloud("Seat {seat}, a fold stands, even with no bet to you.")
    case.why("A fold gives the hand up for good, even where seat {seat} could have checked.")
    case.found(ruling="fold", binding=True, binding_until=until)
    return case.rule("Seat {seat}'s fold stands." + rest, because=FOLDS, penalty=offence(case))


def spoken(case: Case, moment: str) -> Ruling:
    """Hold the player to the word fold, said in turn, like any other word (2009 rule 29)."""
    case.do(STAYS_FOLDED)
    rest = go_on(case, moment)
    case.aloud("Seat {seat}, words in turn bind. You have folded.")
    case.why("Words in turn bind, and seat {seat} said fold.")
    return case.rule("Seat {seat} said fold: it stands." + rest, because=IN_TURN, ruling="fold", binding=True)


def thrown_away(case: Case) -> Ruling:
    """Rule on a bettor's hand thrown away as if nobody was left: folds bind, but not this one (2017 and 2019 rule
    15-B).

    While the cards can be told for certain the floor decides; else the player is out.
    """
    case.found(exception_to_folds=True)
    if not case.yes(FOUND):
        case.why("Nobody can say for certain which cards were seat {seat}'s, so the hand cannot play on.")
        case.aloud("Seat {seat}, your cards can no longer be told for certain. You are out of this hand.")
        return out(case, "Dead hand: seat {seat}'s cards cannot be told any more.")
    case.why("Seat {seat} threw the hand in by mistake, and the cards can still be told.")
    left_without(case, to_act=True)
    taken = case.decide(THROWN_AWAY_HAND)
    if taken == "fold":
        case.do("Muck seat {seat}'s cards.")
        case.aloud("Seat {seat}, another player is still in. Your hand stays folded.")
        return out(case, "Seat {seat}'s hand stays folded.")
    if taken is None:
        return case.undecided(THROWN_AWAY_HAND, because=AFTER_OWN_BET)
    way = THROWN_AWAY_HAND.ways[taken]
    case.follow(way)
    return case.rule(way.headline, because=AFTER_OWN_BET, ruling=taken)


def out(case: Case, outcome: str) -> Ruling:
    """Take the bettor out of the hand; only what nobody has called comes back."""
    rest = goes_on(case, to_act=True)
    case.found(ruling="fold", hand="dead")
    return case.rule(outcome + rest, because=AFTER_OWN_BET)


def no_rule(case: Case, moment: str) -> Ruling:
    """Leave it to Rule 1, in a book that says nothing of cards thrown in with nothing to call."""
    left_without(case, to_act=True, bets_open=moment != "later-street")
    # On a later street that hand has missed a round of betting.
    point = THROWN_IN_HAND.only("fold") if moment == "later-street" else THROWN_IN_HAND
    match case.decide(point):
        case "fold":
            case.do(STAYS_FOLDED)
            rest = go_on(case, moment)
            case.aloud("Seat {seat}, the fold stands. You are out of this hand.")
            return case.rule("Seat {seat}'s fold stands." + rest, because=FAIRNESS, ruling="fold", binding=True)
        case "plays_on":
            case.do("Make sure that the cards are the right ones, and give them back to seat {seat}.")
            if moment == "now":
                case.do("Let seat {seat} act, with every option.")
            else:
                case.do(
                    "Count seat {seat} as having checked.",
                    "Let the hand go on from where it is, with seat {seat} to answer any bet made since.",
                )
            case.aloud("Seat {seat}, there was no bet to you. Your hand plays on.")
            return case.rule("Seat {seat}'s hand plays on.", because=FAIRNESS, ruling="plays_on", binding=False)
    return case.undecided(point)


def go_on(case: Case, moment: str) -> str:
    """Settle the chips and the hand without {seat}, and return the end of the headline.

    On a later street the bets of that one are closed, so that nothing of them is left uncalled.
    """
    return fold_goes_on(case, to_act=moment != "over", bets_open=moment != "later-street")


def fold_goes_on(case: Case, last: int | None = None, *, to_act: bool = True, bets_open: bool = True) -> str:
    """Settle the chips and the hand after a fold; `last` is the seat of the only other player, if known."""
    rest = goes_on(case, to_act=to_act, bets_open=bets_open, last=last)
    own = case.told(OWN_BET)
    if not case.has(AFTER_OWN_BET) and own in ("bet", "raise"):
        back = "What nobody called goes back to a player who throws the hand away, too."
        stays = "A raise that nobody called goes back to a player who throws the hand away, an opening bet stays in."
        raises_alone = case.param(f"{UNCALLED}.covers") == "raise"
        case.reading("folded-after-own-bet", stays if own == "bet" and raises_alone else back)
    return rest


def offence(case: Case) -> PenaltyAdvice | None:
    """Advise that such a fold may be penalised, where the book says so."""
    return possible_penalty(case, FOLDS, case.number("seat")) if case.has(FOLDS) else None


@about(where_irregular("fold-without-bet"))
def read(act: TapeAct, context: Context) -> Answers:
    """Answer what the tape shows; a fold noted only as one may have been said, or done with the cards."""
    return {
        **told(act, MOMENT, SEAT, *GONE),
        **told_by(act.event, act.now),
        SAID.id: "yes" if act.event.words else None,
        THOUGHT_WON.id: "no" if act.now.aggressor != act.player else None,
    }
