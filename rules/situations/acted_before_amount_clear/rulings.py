"""The rulings on acts before the amount of a bet was known."""

from dataclasses import dataclass

from rules.engine.case import Case
from rules.engine.message import Say, say
from rules.engine.ruling import Choice, Discretion, Ruling
from rules.situations.choices import OTHERWISE

WAIT = "wait-for-clear-amount"
EARLY_CALL = "premature-call-unknown-amount"


@dataclass(frozen=True)
class Early:
    """The seat whose bet has no amount, and those behind it with what each did: "none", "fold", "call" or "raise"."""

    bettor: int
    acts: tuple[tuple[int, str], ...]

    def who(self, *acts: str) -> tuple[int, ...]:
        """The seats that did one of `acts`."""
        return tuple(seat for seat, act in self.acts if act in acts)

    @property
    def acted(self) -> tuple[int, ...]:
        return self.who("fold", "call", "raise")


def nobody_yet(case: Case, early: Early, *, because: str) -> Ruling:
    """Nobody has acted: they wait."""
    return case.rule(
        say("Nobody acts until the amount is clear."),
        because=because,
        values={"ruling": "wait", **waiting(case, early)},
        steps=named_first(early),
        words=(say("Seat {seat}, how much? Everyone else, please wait.", seat=early.bettor),),
    )


def folds_stand(case: Case, early: Early, *, because: str) -> Ruling:
    """Folds in turn stand; the others wait."""
    folded = early.who("fold")
    return case.rule(
        say("{seats} folded in turn: that stands.", seats=these(folded)),
        because=because,
        values={"ruling": "fold", "binding": True, "folded": names(folded), **waiting(case, early)},
        steps=(say("The folded cards stay out of play.", seats=these(folded)), *named_first(early)),
        words=(
            say("{seats}, you acted before the amount was known. The fold stands.", seats=these(folded)),
            say("Seat {seat}, how much?", seat=early.bettor),
        ),
    )


def left_to_td(case: Case, early: Early, *, because: str) -> Ruling:
    """A call or raise of an unknown amount: the TD decides what it is worth; a call may be held to any amount."""
    acted, folded = early.who("call", "raise"), early.who("fold")
    choices = choices_for(early)
    return case.rule(
        say("{seats} acted on an unknown amount: you decide what that is.", seats=these(acted)),
        because=because,
        values={
            "ruling": "td_discretion",
            "possible_rulings": [choice.value for choice in choices],
            **({"may_oblige_to_any_amount": True} if because == EARLY_CALL else {}),
            **({"folded": names(folded)} if folded else {}),
            **waiting(case, early),
        },
        steps=(
            *named_first(early),
            say("Then decide what the early act is, seat by seat, and say it aloud."),
            say("Chips of an early act that does not stand go back."),
            *((say("Folds in turn stand: {seats}.", seats=these(folded)),) if folded else ()),
        ),
        words=(
            say("{seats}, you acted before the amount was known.", seats=these(acted)),
            say("I decide what that is worth."),
        ),
        discretions=(
            Discretion(
                "early-act",
                say("What becomes of the early act?"),
                (*choices, OTHERWISE),
                open_list=True,
            ),
        ),
    )


def choices_for(early: Early) -> tuple[Choice, ...]:
    """What an early call or raise can be ruled to be."""
    call = Choice("call_of_any_amount", say("A call, whatever seat {seat} makes it", seat=early.bettor))
    bigger = Choice("raise_of_any_amount", say("A raise, whatever seat {seat} makes it", seat=early.bettor))
    return (
        *((call,) if early.who("call") else ()),
        *((bigger,) if early.who("raise") else ()),
        Choice("act_again", say("Acts again once the amount is clear")),
    )


def waiting(case: Case, early: Early) -> dict[str, object]:
    """Who has to wait, and who did not, as firmly as the book puts it; nothing where it does not speak of waiting."""
    if not case.has(WAIT):
        return {}
    force = case.param(f"{WAIT}.force")
    return {
        "must_wait": names(tuple(seat for seat, _ in early.acts)),
        "force": force,
        **({"may_act_before_amount": False} if force == "must" else {}),
        **({"acted_too_early": names(early.acted)} if early.acted else {}),
    }


def named_first(early: Early) -> tuple[Say, ...]:
    return (
        say("Have seat {seat} say how much; it has to be a legal amount.", seat=early.bettor),
        say("Nobody behind acts before that."),
    )


def these(seats: tuple[int, ...]) -> Say:
    return say("Seat {seat}" if len(seats) == 1 else "Seats {seat}", seat=seats)


def names(seats: tuple[int, ...]) -> list[str]:
    return [f"seat{seat}" for seat in seats]
