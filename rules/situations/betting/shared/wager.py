"""Chips or words of one act as its rulings need them, and what all of those share.

Sentences name its amounts: {bet}, {total}, {least} and {size}.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course, Decision
from rules.engine.question import Chips
from rules.engine.ruling import Picture, Ruling
from rules.poker.chips import worth
from rules.situations.betting.shared.bet_questions import LAST
from rules.situations.betting.shared.betting_errors import CORRECTION, behind_left_open, bettors_behind, stands
from rules.situations.betting.shared.stacks import known_stack
from rules.situations.shared.pictures import chips_back, chips_owed


@dataclass(frozen=True)
class Wager:
    """Chips or words of one act, its amounts, and what only a ruling that is in time says.

    Amounts are street totals in chips: `bet` was faced (0 for none), the chips or words come to `total`, `least` is the
    smallest raise or bet in all and `size` the smallest raise by itself, both 0 until worked out. `chips` are the new
    ones pushed (none when only words count), `out` whether there are some of which only the total is known, `followed`
    whether more came in another motion, `pot_limit` whether it is that, if known. `begins` are the steps that a ruling
    on it begins with, `figures` and `pictures` what was worked out and tried on the way.
    `decided_by` is the concept under which the floor has decided what it is, if they have.
    """

    moment: str
    chips: Chips = ()
    out: bool = False
    followed: bool = False
    pot_limit: bool | None = None
    begins: tuple[str, ...] = ()
    figures: Mapping[str, object] = field(default_factory=dict, hash=False)
    pictures: tuple[Picture, ...] = ()
    decided_by: str = ""
    bet: int = 0
    total: int = 0
    least: int = 0
    size: int = 0

    @property
    def over(self) -> int:
        """Return how much the chips or words are above the bet; below zero when they are less."""
        return self.total - self.bet

    @property
    def is_full(self) -> bool:
        """Tell whether it comes to the smallest raise or more."""
        return self.total >= self.least

    @property
    def by_chips(self) -> bool:
        """Tell whether chips went in, known one by one or not."""
        return self.out or bool(self.chips)

    def knowing(self, *pictures: Picture, **figures: object) -> "Wager":
        """Return the wager with more figures, under the names of the worked cases, and more pictures."""
        return replace(self, figures={**self.figures, **figures}, pictures=(*self.pictures, *pictures))

    def first_motion(self) -> "Wager":
        """Return the wager as the first motion alone; what came in another does not count."""
        begins = (*self.begins, "Give seat {seat} back what came after the first motion.")
        return replace(self, followed=True, begins=begins).knowing(counts="first_motion")

    def decided(self, because: str = FAIRNESS) -> "Wager":
        """Return the wager as decided by the floor, under the concept `because`."""
        return replace(self, decided_by=because)


def coming_to(case: Case, wager: Wager, total: int) -> Wager:
    """Return the wager as one that comes to `total`, and let sentences say so."""
    case.let(total=total)
    return replace(wager, total=total)


def everything(case: Case, wager: Wager) -> bool:
    """Tell whether those are the player's last chips; more that followed show that they are not."""
    if wager.followed:
        return False
    stack = known_stack(case, case.number("seat"))
    if stack is None or case.told(LAST) is not None:
        return case.yes(LAST)
    return stack <= wager.total


def begin(case: Case, wager: Wager) -> None:
    """Begin a ruling on it that is in time."""
    case.do(*wager.begins)
    case.found(**wager.figures)
    case.draw(*wager.pictures)


def begins_in_time(case: Case, wager: Wager, *, short: bool = False) -> bool:
    """Tell whether it can still be put right, as a raise below the smallest where `short`; if so, begin the ruling."""
    if not wager.decided_by and stands(case, wager.moment, short, wager.pot_limit):
        return False
    begin(case, wager)
    return True


def conclude(case: Case, wager: Wager, outcome: str, *, because: str, short: bool = False, **found: object) -> Ruling:
    """Conclude the ruling, with what becomes of those who acted behind."""
    case.found(**found)
    if wager.decided_by:
        return so_decided(case, wager.moment, outcome, wager.decided_by)
    bettors_behind(case, wager.moment, short, wager.pot_limit)
    return case.rule(outcome, because=because)


def so_decided(case: Case, moment: str, outcome: str, because: str, **found: object) -> Ruling:
    """Rule on what the floor decides, or has yet to, as the concept `because` lets them."""
    behind_left_open(case, moment)
    case.found(**found)
    return case.rule(outcome, because=because)


def undecided(case: Case, moment: str, point: Decision, because: str = FAIRNESS) -> Ruling:
    """Rule while `point` is undecided; its course until then has been followed."""
    case.leave_open(point)
    return so_decided(case, moment, point.undecided.headline, because)


def until_decided(headline: str) -> Course:
    """Return the course of chips that are the floor's to judge."""
    return Course(
        ("Hold the chips where they are; hear seat {seat} and the dealer.", "Decide, and say the amount aloud."),
        "Seat {seat}, leave the chips. I decide what that is.",
        headline,
    )


def left_open(case: Case, wager: Wager, point: Decision, *, because: str = FAIRNESS) -> Ruling:
    """Leave it to the TD, under Rule 1 if nothing else, with the possible decisions."""
    begin(case, wager)
    case.follow(point.undecided)
    return undecided(case, wager.moment, point, because)


def bets_stand(case: Case) -> Ruling:
    """Rule that it is too late to put a wrong amount right (2017 rule 43-A, 2019 and Fivebet rule 52-A)."""
    case.do("Change nothing in the pot.", "Let the hand go on.")
    case.aloud("It is too late to put that bet right. The bets stand.")
    case.why("Others have played on with those bets, and the time to put them right is over.")
    return case.rule("Too late: the bets stand as played.", because=CORRECTION, ruling="error_stands")


def move(case: Case, wager: Wager, back: int, owed: int) -> None:
    """Draw the chips that go back to the player, or that they owe; nothing for neither."""
    for moved, picture in ((back, chips_back), (owed, chips_owed)):
        if moved > 0:
            front = wager.total
            chips = wager.chips if worth(wager.chips) == front else ()
            case.draw(picture(case.number("seat"), front, moved, chips))


def reasoned(sentence: str, why: str) -> str:
    """A headline with a reason behind it, if there is one."""
    return f"{sentence}: {why}." if why else f"{sentence}."
