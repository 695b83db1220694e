"""Cards and chips: thrown, touched, hidden or shown, and a hand that was miscalled."""

from rules.engine.case import Case
from rules.engine.ruling import Ruling
from rules.situations.conduct.giving_a_penalty.etiquette import etiquette
from rules.situations.conduct.giving_a_penalty.rulings import (
    MAY,
    allowed,
    forbidden_or_not_done,
    may_follow,
    not_named,
    tell,
    yours_to_choose,
)
from rules.situations.shared.penalties import STARTS

EXPOSING = "exposing-cards"
FOLDING = "proper-folding"
MISCALLED = "miscalled-hand-penalty"
OUT_OF_VIEW = "chips-out-of-view"


def cards(case: Case, deed: str) -> Ruling:
    """Rule on an infraction with cards or chips; many are breaches of etiquette."""
    match deed:
        case "threw":
            return may_follow(case, MAY)
        case "tossed":
            return tossed(case)
        case "exposed":
            return shown(case)
        case "miscalled":
            return may_follow(case, MISCALLED)
        case "out-of-view":
            return taken_out_of_play(case)
        case _:
            return etiquette(case, deed)


def tossed(case: Case) -> Ruling:
    """Thrown cards that stayed on the table: 2017 and 2019 name any throw, the others only one off the table."""
    if case.param(f"{MAY}.throwing") == "any":
        return may_follow(case, MAY)
    return forbidden_or_not_done(case, FOLDING) if case.has(FOLDING) else not_named(case)


def shown(case: Case) -> Ruling:
    """Rule on cards shown with action pending: a penalty may follow, at the book's time, and no hand is dead for it."""
    starts = str(case.param(f"{EXPOSING}.penalty_starts"))
    case.found(penalty_starts=starts)
    allowed(case, "with_penalty")
    tell(case)
    case.aloud("Your hand is not dead for it.")
    outcome = "{what}: {them} may be penalised."
    return yours_to_choose(case, outcome, because=EXPOSING, offence=EXPOSING, when=STARTS[starts])


def taken_out_of_play(case: Case) -> Ruling:
    """Chips that were held or carried out of view are forfeited, and the book speaks of disqualification."""
    threat = str(case.param(f"{OUT_OF_VIEW}.disqualification"))
    if threat == "will_face":
        case.reading("facing-disqualification", "Disqualification is possible, and nothing demands it.")
    allowed(case, "with_penalty")
    case.found(chips_forfeited=True, disqualification=threat)
    case.do("Take the chips that were out of view out of play.")
    tell(case)
    case.do("Call the tournament director if you think of disqualification.")
    case.aloud("The chips that were out of view are out of play.")
    outcome = "Chips out of view: forfeited, and disqualification is possible."
    return yours_to_choose(case, outcome, because=OUT_OF_VIEW, offence=OUT_OF_VIEW)
