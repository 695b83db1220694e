"""The hands of a penalty, and the checks that the book and the person's role allow it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from floor.errors import Invalid
from floor.models import Penalty, PenaltyKind
from floor.record.decision import Reason
from rules.engine.book import Book

# The choice of deliberately giving no penalty.
NO_PENALTY = "none"
# From nothing to the worst.
LADDER = (
    NO_PENALTY,
    PenaltyKind.WARNING.value,
    PenaltyKind.MISSED_HANDS.value,
    PenaltyKind.MISSED_ROUNDS.value,
    PenaltyKind.DISQUALIFICATION.value,
)
NOT_OFFERED = "The book does not offer this penalty here. Choose one of those shown."
MOST_HANDS = 500
MOST_ROUNDS = 50


@dataclass(frozen=True)
class PenaltyOrder:
    """A penalty as the floor orders it. `players_at_table` counts the offender; a number not typed is None.

    `reason` says why it is less than an earlier one; it does not make it another penalty.
    """

    kind: str
    seat: int | None = None
    hands: int | None = None
    rounds: int | None = None
    players_at_table: int | None = None
    reason: Reason = field(default=Reason(), compare=False)

    @property
    def total_hands(self) -> int:
        """All the hands to miss: a missed round is one hand for every player at the table, including the offender."""
        if self.kind == PenaltyKind.MISSED_ROUNDS:
            return (self.rounds or 0) * (self.players_at_table or 0)
        return self.hands or 0

    @property
    def amount(self) -> int:
        """Return how many rounds or hands were ordered; 0 when none were typed."""
        return self.rounds or self.hands or 0

    def field(self, name: str) -> str:
        """The name of a field of this order on the page, where several seats have one each."""
        return f"{name}-{self.seat or 0}"


def in_words(kind: str, hands: int, rounds: int | None, players_at_table: int | None) -> str:
    """A penalty as a sentence names it: "missed hands, 2 to miss"."""
    label = PenaltyKind(kind).label.lower()
    if rounds:
        label += f", {rounds} round{'' if rounds == 1 else 's'} of {players_at_table} players"
    return f"{label}, {hands} to miss" if hands else label


def is_less(kind: str, given: Iterable[str]) -> bool:
    """True if a penalty of this kind, or none, is lower on the ladder than the highest of those given before."""
    return LADDER.index(kind) < max(map(LADDER.index, given), default=0)


def order_of(penalty: Penalty) -> PenaltyOrder:
    """A penalty as somebody would have ordered it."""
    hands = penalty.hands if penalty.kind == PenaltyKind.MISSED_HANDS else None
    return PenaltyOrder(penalty.kind, penalty.seat, hands, penalty.rounds, penalty.players_at_table)


def check_change(penalty: Penalty, order: PenaltyOrder, book: Book, offered: Collection[str]) -> None:
    """Check that a penalty may become this one. Raises Invalid with a sentence for each field."""
    check_order(order, book)
    if order.kind not in offered:
        raise Invalid({order.field("kind"): NOT_OFFERED})
    if order == order_of(penalty):
        raise Invalid({order.field("kind"): "This is what it is already. Choose another one, or go back."})


def check_order(order: PenaltyOrder, book: Book) -> None:
    """Check a penalty. Raises Invalid with a sentence for each field against this book or the arithmetic."""
    if order.kind not in PenaltyKind.values:
        raise Invalid({order.field("kind"): "Choose one of the penalties."})
    errors: dict[str, str] = {}
    if order.kind == PenaltyKind.MISSED_HANDS:
        errors |= _check_hands(order, book)
    elif order.hands is not None:
        errors["hands"] = "This penalty has no number of hands of its own. Leave it empty."
    if order.kind == PenaltyKind.MISSED_ROUNDS:
        errors |= _check_rounds(order, book)
    elif order.rounds is not None or order.players_at_table is not None:
        errors["rounds"] = "Only missed rounds have rounds and players. Leave both empty."
    if order.seat is not None and not 1 <= order.seat <= 10:
        errors["seat"] = "Choose a seat from 1 to 10."
    if errors:
        raise Invalid({order.field(name): sentence for name, sentence in errors.items()})


def _check_hands(order: PenaltyOrder, book: Book) -> dict[str, str]:
    several = not book.has_param("penalty-options.several_missed_hands") or book.param(
        "penalty-options.several_missed_hands"
    )
    if not several and order.hands != 1:
        return {"hands": f"{book.title} offers one missed hand, not several. For more, give missed rounds."}
    if order.hands is None or not 1 <= order.hands <= MOST_HANDS:
        return {"hands": f"Type how many hands, from 1 to {MOST_HANDS}."}
    return {}


def _check_rounds(order: PenaltyOrder, book: Book) -> dict[str, str]:
    most = MOST_ROUNDS
    if book.has_param("penalty-options.max_rounds"):
        most = int(str(book.param("penalty-options.max_rounds")))
    errors = {}
    if order.rounds is None or not 1 <= order.rounds <= most:
        errors["rounds"] = f"Type how many rounds, from 1 to {most}."
    if order.players_at_table is None or not 2 <= order.players_at_table <= 10:
        errors["players_at_table"] = "Type how many players sit at the table, from 2 to 10, this one included."
    return errors
