"""Something goes wrong in stud: a player picks up the upcards, or the dealer deals the last card face up."""

from copy import deepcopy
from dataclasses import dataclass

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.gone import PLAYER, Gone
from tests.world.table import Choose, Table, play

UPCARDS, LAST_CARD = "upcards", "last-card"
WITH_PROCEDURES = ("tda-2019", "fivebet-2019", "tda-2022", "tda-2024", "tda-2026")


@dataclass(frozen=True)
class Stud:
    """A stud hand that went wrong, with the cards of `seat`; `table` is as it stands when the floor comes.

    `facing` says what the player faced who picked up the upcards. `first` says that the last card dealt face up was the
    first of the last street.
    """

    table: Table
    what: str
    seat: int
    facing: str = "no"
    first: bool = True

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def dead(self) -> Gone:
        """Return what is left of the table without that hand."""
        table = deepcopy(self.table)
        table.let_go(self.seat)
        return Gone(table, self.seat, PLAYER, False, False, False, self.table.betting, "held", "none")

    @property
    def betting_left(self) -> bool:
        """True if somebody can still act: two have chips, or one has a bet to call."""
        return self.table.betting or len(self.table.able) > 1


def goes_wrong(choose: Choose) -> Stud | None:
    table = play(choose)
    return picks_up(choose, table) if choose((True, False)) else dealt_up(choose, table)


def picks_up(choose: Choose, table: Table) -> Stud | None:
    """A player with an opponent picks up the upcards, in turn or not."""
    if len(table.in_hand) < 2 or not table.betting:
        return None
    seat = choose((table.waiting[0], *table.in_hand))
    in_turn = seat == table.waiting[0]
    table.say(f"Seat {seat} picks up the upcards, {'on' if in_turn else 'not on'} their turn.")
    return Stud(table, UPCARDS, seat, ("bet" if table.faces(seat) else "nothing-bet") if in_turn else "no")


def dealt_up(choose: Choose, table: Table) -> Stud | None:
    if table.on != "river" or len(table.in_hand) < 2:
        return None
    seat, first = choose(table.in_hand), choose((True, False))
    table.say(f"The last card of seat {seat} comes face up{', the first of all' if first else ''}.")
    return Stud(table, LAST_CARD, seat, first=first)


WHATS = ("last-card", "tied-low", "wrong-bring-in", "tied", "bring-in", "pair", "stub", "upcards")
TRUTH = Truth(
    options={
        "stud-what": each(lambda stud: stud.what, *WHATS),
        "stud-facing-action": each(lambda stud: stud.facing, "bet", "nothing-bet", "no"),
        "stud-betting-left": yes_if(lambda stud: stud.betting_left),
        "stud-players": each(lambda stud: "two" if len(stud.table.in_hand) == 2 else "more", "two", "more"),
        "stud-first-last-card": yes_if(lambda stud: stud.first),
        "stud-bet-made": yes_if(lambda stud: bool(stud.table.bets)),
        "street-moment": each(lambda stud: "same-street", "same-street", "later-street", "over"),
        "exposed-how": each(lambda stud: "others", "shown", "slipped", "neighbour", "folding", "others"),
        "exposed-deal": each(lambda stud: "last-card", "deal", "last-card", "later", "folded"),
        "others-in": each(lambda stud: stud.dead.others_in, "several", "one", "none", "same-moment"),
        "own-bet-called": each(lambda stud: stud.dead.own_bet, "none", "called", "bet", "raise"),
        "all-in-in-hand": yes_if(lambda stud: bool(stud.dead.table.all_in)),
        "side-pot-last": each(lambda stud: stud.dead.side_pot, "no-all-in", "no-side", "seat", "other"),
    },
    numbers={
        "stud-upcards-seat": lambda stud: stud.seat,
        "own-bet-total": lambda stud: stud.table.street.get(stud.seat, 0),
        "most-called": lambda stud: stud.table.most_of(set(stud.table.seats) - {stud.seat}),
    },
)


def doors(stud: Stud) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    streets = [Door("stud-streets"), Door("stud-streets", {"stud-what": stud.what})]
    if stud.what == LAST_CARD:
        return [*streets, Door("cards-exposed-with-action-pending", leads_on=True)]
    return streets


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what becomes of the hand or the card, how play goes on, and what goes back in chips."""
    values = ruling.values
    return {
        "ruling": values.get("ruling"),
        "goes on": values.get("goes_on", "-"),
        "back": values.get("returned") or 0,
    }


def picked_up_while_facing_action_is_dead(stud: Stud, ruling: Ruling, edition: str) -> str:
    """Hold upcards picked up against 2013 rule 57, later rule 66; 2009 has none."""
    if stud.what != UPCARDS or edition == "tda-2009":
        return ""
    dead = ruling.values.get("ruling") == "dead"
    return "a hand lives whose upcards were picked up facing action" if stud.facing != "no" and not dead else ""


def nobody_plays_on_alone(stud: Stud, ruling: Ruling, edition: str) -> str:
    if stud.what != UPCARDS or ruling.values.get("ruling") != "dead":
        return ""
    alone, how = len(stud.dead.others) == 1, ruling.values.get("goes_on")
    return f"{len(stud.dead.others)} are left, and it goes on with {how}" if alone != (how == "won") else ""


def a_dead_hand_gets_back_what_nobody_called(stud: Stud, ruling: Ruling, edition: str) -> str:
    """Allow nothing else; under 2009 rule 39 a bet that is no raise stays while others can call it."""
    if stud.what != UPCARDS or ruling.values.get("ruling") != "dead":
        return ""
    back, due = int(str(ruling.values.get("returned") or 0)), stud.dead.uncalled
    if edition == "tda-2009" and stud.dead.own_bet == "bet" and not back:
        return ""
    return "" if back == due else f"{'more' if back > due else 'less'} goes back than nobody called"


def a_last_card_is_replaced_while_there_is_betting(stud: Stud, ruling: Ruling, edition: str) -> str:
    """Hold a last card that came face up against 2019 and Fivebet RP-10-B."""
    if stud.what != LAST_CARD or edition not in WITH_PROCEDURES:
        return ""
    replaced = ruling.values.get("ruling") == "replaced"
    return "" if replaced == stud.betting_left else f"replaced: {replaced}, and betting is left: {stud.betting_left}"


STUD = Chapter(
    "stud",
    goes_wrong,
    TRUTH,
    doors,
    matters,
    (
        picked_up_while_facing_action_is_dead,
        nobody_plays_on_alone,
        a_dead_hand_gets_back_what_nobody_called,
        a_last_card_is_replaced_while_there_is_betting,
        only_where("before any bet|first to act on sixth", lambda stud: not stud.table.bets),
        only_where("the other player's last card", lambda stud: len(stud.table.in_hand) == 2),
        only_where("no (more )?betting", lambda stud: not stud.betting_left),
        only_where("while it was on you", lambda stud: stud.facing != "no"),
    ),
)
