"""Talk about a hand, and help with one: disclosure, advice, reading out, one player to a hand."""

from rules.engine.case import Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty.rulings import MAY, forbidden, may_follow

DISCLOSURE = "no-disclosure-of-hands"
ONE_PLAYER = "one-player-to-a-hand"
SPEAK_UP = "speak-up-on-showdown-error"

ACTED_FOR = decision(
    "acted-for-another",
    "Does that act count for seat {seat}?",
    {
        "counts": Way(
            "It counts as seat {seat}'s act",
            "Let that act stand for seat {seat}, as if it were their own.",
            "That counts as seat {seat}'s act.",
            found={"act": "counts"},
        ),
        "own": Way(
            "It does not: seat {seat} acts, with chips given back",
            ("Give back the chips of that act.", "Wait for seat {seat} to act, with a clock if it takes too long."),
            "That was not seat {seat}'s act. It is still on seat {seat}.",
            found={"act": "taken_back"},
        ),
    },
    silent="an act by somebody else in a player's place",
    undecided=Course(
        "Hold the action, and decide whether that act counts for seat {seat}.",
        "Hold the action, please. I'll decide whether that counts.",
        found={"act": LEFT_OPEN},
    ),
)


def talk(case: Case, deed: str) -> Ruling:
    """Rule on words about a hand, a hand that was shown, or help with one."""
    match deed:
        case "spoke-up":
            return spoke_up(case)
        case "one-player":
            case.cite(ONE_PLAYER)
            return may_follow(case, MAY)
        case "acted-for":
            return acted_for(case)
        case "proposed":
            return proposed(case)
        case "advised":
            return forbidden(case, "no-advice")
        case "read":
            return forbidden(case, "no-reading-untabled-hand")
        case _:
            return disclosed(case, later=deed == "disclosed-later")


def disclosed(case: Case, later: bool) -> Ruling:
    """Rule on a hand that was told while it was played, or `later`, when Fivebet no longer forbids it."""
    case.cite(DISCLOSURE, clause=1)
    if later and case.param(f"{DISCLOSURE}.limited_to_current_hand"):
        return hand_over(case)
    if later:
        case.reading("folded-after-the-hand", "The book names no end: it holds after the hand as well.")
    return forbidden(case, DISCLOSURE)


def hand_over(case: Case) -> Ruling:
    """Rule on a hand told when it was over, where the book asks for silence during the current hand (Fivebet 67-1)."""
    case.reading("current-hand", "Silence is asked for on the cards of the hand that is being played.")
    case.do("Give no penalty: that hand was over.")
    case.aloud("That hand was over, so there is nothing wrong with it.")
    case.why("Nobody could play by it any more, since only the hand under way has to stay secret.")
    case.found(penalty=False)
    return case.rule("Told after the hand: no breach.", because=DISCLOSURE)


def acted_for(case: Case) -> Ruling:
    """Rule on somebody, a player or not, who acted in a player's place: no book says what becomes of the act."""
    case.cite(ONE_PLAYER)
    case.do("Kill no hand for it: a hand that was live plays on.", "Have nobody but seat {seat} play that hand.")
    course = case.settle(ACTED_FOR)
    if course is ACTED_FOR.undecided:
        case.may_come_to(ACTED_FOR)
    case.opens("giving-a-penalty:left", "Open a call for leaving the table, if seat {seat} was away from it.")
    return may_follow(case, MAY)


def proposed(case: Case) -> Ruling:
    """Rule on a proposal to go easy that nobody took up: talk about strategy (2013 rule 59, later 67; 2009 advice)."""
    case.reading("proposal-in-vain", "A proposal that nobody takes up is talk about how to play, and no collusion.")
    if not case.param(f"{ONE_PLAYER}.showing_or_strategy_talk_named"):
        return forbidden(case, "no-advice")
    case.cite(ONE_PLAYER)
    return may_follow(case, MAY)


def spoke_up(case: Case) -> Ruling:
    """Rule on an error that was named at the showdown, which every book wants (2009 rule 10, the others rule 12)."""
    case.do("Give no penalty.")
    case.opens("pot-disputed", "Open a call for the hand or the pot that was named.")
    case.aloud("Everybody may say so when a hand that lies face up is misread.")
    case.found(penalty=False)
    return case.rule("Spoke up at the showdown: that is right, no breach.", because=SPEAK_UP)
