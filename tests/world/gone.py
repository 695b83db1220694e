"""A hand is gone while the betting is on: folded, thrown away, killed by the dealer, or fouled by a neighbour."""

from dataclasses import dataclass, replace

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.table import STREETS, Choose, Table, play

# Who put the cards where they are: the player, the dealer, or somebody else.
PLAYER, DEALER, OTHER = "player", "dealer", "other"
NOW, BEHIND, LATER = "now", "acted-behind", "later-street"


@dataclass(frozen=True)
class Gone:
    """Cards of `seat` that are gone; `table` is as it stands when the floor comes.

    `by` put the cards where they lie, and `gave_up` says that the player meant to: in turn or not, facing a bet or not,
    with the word fold (`said`), or having `forgot` an opponent. `betting` says that somebody still had to act then, and
    `skipped` who should have acted before. `together` went at the same moment. `moment` is how far play has gone since;
    `where` and `shown` are as a floor asks for them.
    """

    table: Table
    seat: int
    by: str
    gave_up: bool
    in_turn: bool
    facing: bool
    betting: bool
    where: str = "muck"
    shown: str = "none"
    said: bool = False
    forgot: bool = False
    skipped: tuple[int, ...] = ()
    together: tuple[int, ...] = ()
    moment: str = NOW

    @property
    def others(self) -> tuple[int, ...]:
        return self.table.in_hand

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def uncalled(self) -> int:
        """Return what the player bet or raised above all that the others have put in, in chips."""
        if self.own_bet in ("none", "called") and self.moment != LATER:
            return 0
        others = [self.table.put_in(seat) for seat in self.table.seats if seat != self.seat]
        return max(self.table.put_in(self.seat) - max(others), 0)

    @property
    def own_bet(self) -> str:
        """Return how the player's own bet or raise of this street was met."""
        own = [bet for bet in self.table.bets if bet[0] == self.seat]
        if not own:
            return "none"
        if not self.table.uncalled(self.seat):
            return "called"
        _, _, before = own[-1]
        return "raise" if before else "bet"

    @property
    def side_pot(self) -> str:
        """Return whether an all-in was called, and who was the last in for the last side pot."""
        matched = [
            seat
            for seat in self.table.all_in
            for other in self.table.seats
            if other != seat and self.table.put_in(other) >= self.table.put_in(seat)
        ]
        if not matched:
            return "no-all-in"
        kept = {seat: self.table.put_in(seat) for seat in self.table.seats}
        kept[self.seat] -= self.uncalled
        most = max(kept.values())
        if most <= min(kept[seat] for seat in self.table.all_in):
            return "no-side"
        return "other" if any(kept[seat] == most for seat in self.others) else "seat"

    @property
    def how(self) -> str:
        if not self.gave_up:
            return self.by
        if self.skipped:
            return "early"
        return "facing-bet" if self.facing else "no-bet"

    @property
    def others_in(self) -> str:
        if self.together and not self.others:
            return "same-moment"
        return ("none", "one", "several")[min(len(self.others), 2)]


def gone(choose: Choose) -> Gone | None:
    """Play a hand in which one goes in a way that is disputed; None where nothing of the kind could happen."""
    table = play(choose)
    way = choose((folds, throws_away, killed, fouled, folds_early, last_of_all))
    if not table.betting:
        return None
    happened: Gone | None = way(choose, table)
    if happened is None:
        return None
    happened = replace(happened, where=choose(("muck", "lost", "apart")), shown=choose(("none", "part")))
    if len(table.in_hand) == 2 and choose((False, False, False, True)):
        (other,) = (one for one in table.in_hand if one != happened.seat)
        happened = replace(happened, together=(other,))
        table.say(f"Seat {other} throws in at the same moment.")
    table.say(f"The cards of seat {happened.seat}: {happened.where}. The table saw: {happened.shown}.")
    table.let_go(happened.seat, *happened.together)
    return replace(happened, moment=play_on(choose, table) if happened.betting else NOW)


def folds(choose: Choose, table: Table) -> Gone:
    """The player to act throws in, with or without a bet to call."""
    seat, said = table.waiting[0], choose((True, False))
    table.say(f"Seat {seat} {'says fold and' if said else ''} throws in.")
    return Gone(table, seat, PLAYER, True, True, table.faces(seat), True, said=said)


def throws_away(choose: Choose, table: Table) -> Gone | None:
    """The bettor takes the pot for won."""
    if not table.bets:
        return None
    seat = table.bets[-1][0]
    table.say(f"Seat {seat} throws the hand away, and has forgotten who is left.")
    return Gone(table, seat, PLAYER, True, False, False, True, forgot=True)


def killed(choose: Choose, table: Table) -> Gone:
    seat = choose(table.in_hand)
    table.say(f"The dealer takes the cards of seat {seat} by mistake.")
    return Gone(table, seat, DEALER, False, False, table.faces(seat), True)


def fouled(choose: Choose, table: Table) -> Gone:
    seat = choose(table.in_hand)
    table.say(f"A neighbour's cards get mixed up with those of seat {seat}.")
    return Gone(table, seat, OTHER, False, False, table.faces(seat), True)


def folds_early(choose: Choose, table: Table) -> Gone | None:
    """A player folds before others who should have acted."""
    if len(table.waiting) < 2:
        return None
    place = choose(range(1, len(table.waiting)))
    seat, skipped = table.waiting[place], tuple(table.waiting[:place])
    table.say(f"Seat {seat} folds before it is their turn.")
    return Gone(table, seat, PLAYER, True, False, table.faces(seat), True, said=True, skipped=skipped)


def last_of_all(choose: Choose, table: Table) -> Gone:
    """Everybody else folds, and then the cards of the winner go."""
    seat, by = choose(table.in_hand), choose((PLAYER, DEALER))
    for other in table.in_hand:
        if other != seat:
            table.fold(other)
    table.say(f"The {by} puts the cards of seat {seat} into the muck.")
    return Gone(table, seat, by, by == PLAYER, False, False, False)


def play_on(choose: Choose, table: Table) -> str:
    """Let the others act for a while before anybody notices, and return how far play has gone."""
    street, acts = table.on, choose((0, 0, 1, 2))
    for _ in range(acts):
        if table.betting:
            table.act(choose)
    if acts and not table.betting and len(table.able) > 1 and street != STREETS[-1]:
        table.begin(STREETS[STREETS.index(street) + 1])
        return LATER
    return BEHIND if acts else NOW


TRUTH = Truth(
    options={
        "hand-moment": each(lambda hand: hand.moment, NOW, BEHIND, LATER, "over"),
        "others-in": each(lambda hand: hand.others_in, "several", "one", "none", "same-moment"),
        "fold-thought-won": yes_if(lambda hand: hand.forgot),
        "fold-said": yes_if(lambda hand: hand.said),
        "fold-cards-found": yes_if(lambda hand: hand.where != "lost"),
        "own-bet-called": each(lambda hand: hand.own_bet, "none", "called", "bet", "raise"),
        "pot-moment": each(
            lambda hand: "to-act" if hand.betting else "middle",
            *("to-act", "middle", "pushed", "next-hand", "next-hand-acted", "break", "break-over"),
        ),
        "cards-shown": each(lambda hand: hand.shown, "none", "part", "all"),
        "cards-where": each(lambda hand: hand.where, "held", "apart", "muck", "lost"),
        "mucked-by": each(lambda hand: hand.by, PLAYER, DEALER, OTHER),
        "mucked-by: dealer, player": each(lambda hand: hand.by if hand.by == DEALER else PLAYER, DEALER, PLAYER),
        "gone-how": each(lambda hand: hand.how, "facing-bet", "no-bet", "early", DEALER, OTHER),
        "gave-up": yes_if(lambda hand: hand.gave_up),
        "all-in-in-hand": yes_if(lambda hand: bool(hand.table.all_in)),
        "side-pot-last": each(lambda hand: hand.side_pot, "no-all-in", "no-side", "seat", "other"),
        "oot-skipped-act": {
            **{act: lambda hand: False for act in ("fold", "check", "call", "bet", "raise", "all-in-less", "all-in")},
            "not-yet": lambda hand: True,
        },
        "house-muck-line": yes_if(lambda hand: False),
        "hand-clearly-read": yes_if(lambda hand: False),
    },
    numbers={
        "actor": lambda hand: hand.seat,
        "thrown-in-seat": lambda hand: hand.seat,
        "own-bet-total": lambda hand: hand.table.street[hand.seat],
        "most-called": lambda hand: hand.table.most_of(set(hand.table.seats) - {hand.seat}),
        "oot-skipped": lambda hand: hand.skipped,
    },
)


def doors(hand: Gone) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    thrown_in = [Door("hand-thrown-in-at-showdown")]
    if hand.skipped:
        early = Door("action-out-of-turn", {"oot-action": "fold"})
        return [early, *thrown_in] if hand.moment == NOW and not hand.together else thrown_in
    nothing_to_call = hand.gave_up and not hand.facing and hand.betting
    return [*thrown_in, Door("fold-without-bet")] if nothing_to_call else thrown_in


# Before a fold out of turn binds in 2009, those whose turn it was have to act.
BECAME = {"fold": "gone", "dead": "gone", "plays_on": "live", "out_of_turn": "open", "None": "open"}


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what becomes of the hand, how play goes on, and what goes back in chips."""
    values = ruling.values
    became = str(values.get("hand") or values.get("ruling"))
    return {
        "hand": BECAME.get(became, became),
        "goes on": values.get("goes_on", "action"),
        "back": values.get("returned") or 0,
    }


def a_hand_with_no_opponent_has_won(hand: Gone, ruling: Ruling, edition: str) -> str:
    if hand.others or hand.together:
        return ""
    return "" if matters(ruling)["hand"] == "won" else "a hand with no opponent has not won"


def nobody_plays_on_alone(hand: Gone, ruling: Ruling, edition: str) -> str:
    """Hold how play goes on against the number of hands that are left."""
    if matters(ruling)["hand"] != "gone":
        return ""
    alone, how = len(hand.others) == 1, ruling.values.get("goes_on", "action")
    if alone and how != "won":
        return f"one player is left, and it goes on with {how}"
    return "a pot is won with several hands left" if not alone and how == "won" else ""


def a_dead_hand_gets_back_what_nobody_called(hand: Gone, ruling: Ruling, edition: str) -> str:
    """Allow nothing else; a blind stays, and under 2009 rule 39 a bet that is no raise."""
    back = int(str(ruling.values.get("returned") or 0))
    if matters(ruling)["hand"] != "gone":
        return "chips go back to a hand that is not dead" if back else ""
    due = hand.uncalled
    if edition == "tda-2009" and hand.own_bet == "bet" and not back:
        return ""
    return "" if back == due else f"{'more' if back > due else 'less'} goes back than nobody called"


def side_pots_go_to_who_matched_them(hand: Gone, ruling: Ruling, edition: str) -> str:
    to = ruling.values.get("side_pot_to")
    return "" if not to or hand.side_pot == "seat" else "the side pot goes to a player who could not win it"


GONE = Chapter(
    "a hand is gone",
    gone,
    TRUTH,
    doors,
    matters,
    (
        a_hand_with_no_opponent_has_won,
        nobody_plays_on_alone,
        a_dead_hand_gets_back_what_nobody_called,
        side_pots_go_to_who_matched_them,
        only_where("out of the muck", lambda hand: hand.where == "muck"),
        only_where("^give the cards back|^muck the cards", lambda hand: hand.where != "lost"),
        only_where("never reached the muck", lambda hand: hand.where == "apart"),
        only_where("no bet to you|nothing to call", lambda hand: not hand.facing),
        only_where("cards that are still to come", lambda hand: hand.table.on != "river"),
    ),
)
