"""Talk about a hand, and help with one: disclosure, advice, reading out, one player to a hand."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty.rulings import MAY, forbidden, may_follow

DISCLOSURE = "no-disclosure-of-hands"
ONE_PLAYER = "one-player-to-a-hand"
SPEAK_UP = "speak-up-on-showdown-error"


def talk(case: Case, deed: str) -> Ruling:
    """Rule on words about a hand, a hand that was shown, or help with one."""
    match deed:
        case "spoke-up":
            return spoke_up(case)
        case "one-player":
            case.cite(ONE_PLAYER)
            return may_follow(case, MAY)
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
    case.found(penalty=False)
    return case.rule("Told after the hand: no breach.", because=DISCLOSURE)


def spoke_up(case: Case) -> Ruling:
    """Rule on an error that was named at the showdown, which every book wants (2009 rule 10, the others rule 12)."""
    case.do("Give no penalty.")
    case.opens("pot-disputed", "Open a call for the hand or the pot that was named.")
    case.aloud("Everybody may say so when a hand that lies face up is misread.")
    case.found(penalty=False)
    return case.rule("Spoke up at the showdown: that is right, no breach.", because=SPEAK_UP)
