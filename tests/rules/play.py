"""Honest play for property tests: random but legal hands, written as tapes."""

from typing import Any

from hypothesis import strategies as st

ORDER = ("A", "B", "C", "D")
SMALL, BIG = 50, 100


class Table:
    """An independent table with its own arithmetic, for comparison."""

    def __init__(self, stacks: dict[str, int]) -> None:
        self.stacks, self.left = dict(stacks), dict(stacks)
        self.events: list[dict[str, Any]] = []
        self.folded: set[str] = set()
        self.begin("preflop")

    def begin(self, street: str) -> None:
        self.street, self.first = street, True
        self.totals = dict.fromkeys(ORDER, 0)
        self.bet = self.least = 0
        self.acted: set[str] = set()

    def post(self, player: str, amount: int) -> None:
        self.put(player, "post_blind", min(amount, self.left[player]))

    def put(self, player: str, action: str, total: int) -> None:
        self.left[player] -= total - self.totals[player]
        self.totals[player] = total
        self.add({"player": player, "action": action, "amount": total})

    def add(self, event: dict[str, Any]) -> None:
        self.events.append(event | ({"street": self.street} if self.first and self.street != "preflop" else {}))
        self.first = False

    def able(self, player: str) -> bool:
        return player not in self.folded and self.left[player] > 0

    def has_to_act(self, player: str) -> bool:
        """True if there is something to call, or somebody else could put in more than the bet."""
        others = [other for other in ORDER if other != player and self.able(other)]
        return self.totals[player] < self.bet or any(
            self.totals[other] + self.left[other] > self.bet for other in others
        )


@st.composite
def played(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a hand of up to two streets as tape data: blinds 50-100, four players, stacks from 150 up."""
    table = Table({player: draw(st.integers(150, 3_000)) for player in ORDER})
    table.post("A", SMALL)
    table.post("B", BIG)
    table.bet, table.least = BIG, BIG
    _round(draw, table, ("C", "D", "A", "B"))
    if sum(table.able(player) for player in ORDER) > 1:
        table.begin("flop")
        table.least = BIG
        _round(draw, table, ORDER)
    return {
        "game": "NLHE",
        "blinds": {"sb": SMALL, "bb": BIG},
        "street": "preflop",
        "players": list(ORDER),
        "stacks": table.stacks,
        "tape": table.events,
    }


def _round(draw: st.DrawFn, table: Table, order: tuple[str, ...]) -> None:
    waiting = [player for player in order if table.able(player)]
    while waiting and len(set(ORDER) - table.folded) > 1:
        player = waiting.pop(0)
        if table.has_to_act(player) and _acts(draw, table, player):
            start = order.index(player)
            waiting = [other for other in (*order[start + 1 :], *order[:start]) if table.able(other)]


def _acts(draw: st.DrawFn, table: Table, player: str) -> bool:
    """Make one legal act, and return whether the bet went up."""
    everything = table.totals[player] + table.left[player]
    to_call = table.bet - table.totals[player]
    choices = ["fold", "call" if to_call else "check"]
    closed = player in table.acted and to_call < table.least  # short all-ins since the player's own act
    table.acted.add(player)
    if everything > table.bet and not closed:
        choices += ["all_in"] + (["raise" if table.bet else "bet"] if everything > table.bet + table.least else [])
    match draw(st.sampled_from(choices)):
        case "fold":
            table.folded.add(player)
            table.add({"player": player, "action": "fold"})
            return False
        case "check":
            table.add({"player": player, "action": "check"})
            return False
        case "call" if everything <= table.bet:
            table.put(player, "all_in", everything)
            return False
        case "call":
            table.put(player, "call", table.bet)
            return False
        case "all_in":
            return _up(table, player, "all_in", everything)
        case action:
            return _up(table, player, action, draw(st.integers(table.bet + table.least, everything - 1)))


def _up(table: Table, player: str, action: str, total: int) -> bool:
    table.least = max(table.least, total - table.bet)
    table.bet = total
    table.put(player, action, total)
    return True
