"""Something goes wrong in the deal: cards seen, a seat left out or wrongly dealt in, a wrong count, a wrong button."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, replace

from rules.engine.ruling import Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.floor import Truth
from tests.world.gone import DEALER, OTHER, PLAYER, Gone
from tests.world.table import STACK, Choose, Table

FLOP, STUD, DRAW = "flop", "stud", "draw"
DOWN_CARDS = {FLOP: 2, STUD: 2, DRAW: 5}
# Cards that lay face up in the deck.
BOXED = "deck"
# Who sits in a seat: its own player, who may be away; nobody; somebody who has no hand yet, or whose seat is another,
# where the seat they took is free or another player's.
OWN, AWAY, EMPTY, WAITING, WRONG, WRONG_AND_TAKEN = "own", "away", "empty", "waiting", "wrong", "wrong-taken"
EXTRA, RIGHT = 9, 7
NOT_OVER, ENDS = "", ("pushed", "next-hand", "next-hand-acted", "break", "break-over")
CHECK, FOLD, CHIPS = "check", "fold", "chips"


@dataclass(frozen=True)
class Act:
    seat: int
    action: str
    in_turn: bool


@dataclass(frozen=True)
class Deal:
    """A deal in which something went wrong; `table` is as it stands when the floor comes.

    `order` are the seats that got the down cards of the first deal, as they came off the deck, and `seen` who turned
    which of them up, by place in the deck. `sits` tells who sits in each seat. `later_boxed` turned up face up in the
    stub, `foreign` tells where a card lies that was not dealt in this hand. `began` is the seat at which the dealer
    began, as the button lay, and `due` the one at which they should have. `ended` tells how the hand ended.
    """

    game: str
    table: Table
    order: tuple[int, ...]
    sits: dict[int, str]
    began: int
    due: int
    button_wrong: bool = False
    seen: tuple[tuple[int, str], ...] = ()
    later_boxed: int = 0
    foreign: str = ""
    holds_it: int = 0
    house_calls_it_fouled: bool = False
    game_allows: bool = True
    short_table: bool = False
    acts: tuple[Act, ...] = ()
    ended: str = NOT_OVER

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def whole(self) -> int:
        return DOWN_CARDS[self.game]

    def cards_of(self, seat: int) -> int:
        return Counter(self.order)[seat] + (self.foreign == "hand" and self.holds_it == seat)

    def seen_by(self, *who: str) -> list[int]:
        return [place for place, by in self.seen if by in who]

    def exposed_cards(self, *by: str) -> str:
        """Return which cards were exposed, or which of them somebody exposed: the first that fits."""
        places = self.seen_by(*by) if by else [place for place, _ in self.seen]
        if not places:
            return BOXED if self.seen_by(BOXED) else "none"
        if min(places) < 2:
            return "first-two"
        return "two-others" if len(places) > 1 else "one-other"

    @property
    def down_cards_of_one(self) -> str:
        """Return how many of a player's down cards were turned up in the deal, by anybody."""
        if not self.seen_by(DEALER, PLAYER, OTHER):
            return BOXED
        return "both" if max(Counter(self.order[place] for place, _ in self.seen).values()) > 1 else "one"

    @property
    def entitled(self) -> list[int]:
        """Return the seats whose player has a hand in this deal, away or not."""
        return [seat for seat, who in self.sits.items() if who in (OWN, AWAY, WRONG_AND_TAKEN)]

    @property
    def dealt_out(self) -> int:
        return next((seat for seat in self.entitled if not self.cards_of(seat)), 0)

    @property
    def wrongly_dealt_in(self) -> int:
        return next((seat for seat in self.sits if seat not in self.entitled and self.cards_of(seat)), 0)

    @property
    def wrong_count(self) -> int:
        """Return the seat whose hand has some cards, and not as many as it should."""
        return next((seat for seat in self.entitled if self.cards_of(seat) not in (0, self.whole)), 0)

    @property
    def count(self) -> str:
        cards = self.cards_of(self.wrong_count) if self.wrong_count else 0
        return "none" if not cards else "few" if cards < self.whole else "many"

    @property
    def boxed_dealt(self) -> int:
        return len(self.seen_by(BOXED))

    @property
    def went_wrong(self) -> dict[str, bool]:
        """Return what went wrong, in the order in which a floor is asked for it."""
        button = self.table.button
        return {
            "fouled-deck": bool(self.foreign),
            "card-count": bool(self.wrong_count),
            "dealt-out": bool(self.dealt_out),
            "not-entitled": bool(self.wrongly_dealt_in),
            "wrong-button": self.button_wrong,
            "first-card": self.order[0] != self.due and not self.button_wrong,
            "boxed": bool(self.boxed_dealt or self.later_boxed),
            "exposed": bool(self.seen),
            "button-two": any(pair == (button, button) for pair in zip(self.order, self.order[1:], strict=False)),
            "short-table": self.short_table,
        }

    @property
    def cause(self) -> str:
        return next((cause for cause, wrong in self.went_wrong.items() if wrong), "other")

    @property
    def also(self) -> str:
        """Return what went wrong beside a wrong count, as the books list it: in games with a flop alone."""
        listed = [
            cause for cause in ("dealt-out", "not-entitled", "wrong-button", "first-card") if self.went_wrong[cause]
        ]
        if self.game == FLOP and self.exposed_cards(DEALER) in ("first-two", "two-others"):
            listed.append("exposed")
        return listed[0] if listed else "nothing"

    @property
    def short_seat(self) -> str:
        """Return whether the hand with the wrong number of cards is on the button, and has acted."""
        if self.wrong_count != self.table.button:
            return "other"
        return "button-acted" if any(act.seat == self.wrong_count for act in self.acts) else "button"

    @property
    def exposed_by(self) -> str:
        """Return who turned up the cards, by the number that the dealer did."""
        by_dealer = len(self.seen_by(DEALER))
        if not by_dealer:
            return BOXED if self.seen_by(BOXED) and not self.seen_by(PLAYER, OTHER) else PLAYER
        return DEALER if by_dealer > 1 or len(self.seen) == 1 else "some"

    @property
    def dead(self) -> Gone:
        """Return what is left of the table without the hand that has the wrong number of cards."""
        table = deepcopy(self.table)
        seat = self.wrong_count
        betting = table.betting
        if seat in table.in_hand:
            table.let_go(seat)
        return Gone(table, seat, DEALER, False, False, False, betting, "held", "none")

    def substantial(self, edition: str) -> bool:
        """Tell whether there has been substantial action, by the text of that edition; 2009 has none.

        2013 rule 35, 2017 and 2019 rule 36: two in turn with chips among them, or three in turn. Fivebet rule 36: two
        by two players with chips among them, or three, in turn or not. A check and a fold are too little.
        """
        acts = [act for act in self.acts if act.in_turn or edition == "fivebet-2019"]
        if len(acts) > 2:
            return edition != "tda-2009"
        chips = any(act.action == CHIPS for act in acts)
        players = len({act.seat for act in acts}) > 1 or edition != "fivebet-2019"
        return edition != "tda-2009" and len(acts) == 2 and chips and players


def dealt_wrongly(choose: Choose) -> Deal | None:
    """Deal a hand, with an error; then let play go on until somebody notices."""
    seats = tuple(range(1, choose((3, 2, 4)) + 1))
    game = choose((FLOP, STUD, DRAW))
    table = Table(seats, {seat: choose((STACK, 900)) for seat in seats})
    table.begin("preflop")
    table.post_blinds()
    sits = dict.fromkeys(seats, OWN)
    order = seats * DOWN_CARDS[game]
    deal = Deal(game, table, order, sits, seats[0], seats[0])
    table.say(f"It is {game}. Cards come in the order {order}.")
    errors = (seen, boxed, left_out, dealt_in, miscounted, fouled, from_a_wrong_button, began_wrongly, twice_in_a_row)
    error = choose((*errors, not_halted, otherwise))
    wrong = error(choose, deal)
    if wrong and error in BESIDE and game == FLOP and choose((False, True)):
        wrong = one_too_many(choose, wrong)
    return noticed(choose, wrong) if wrong else None


def one_too_many(choose: Choose, deal: Deal) -> Deal:
    """Deal a player one more card, at the end of a deal in which something else has gone wrong."""
    seat = choose([one for one in deal.entitled if deal.cards_of(one)])
    deal.table.say(f"Seat {seat} gets a card too many at the end.")
    return replace(deal, order=(*deal.order, seat))


def seen(choose: Choose, deal: Deal) -> Deal:
    """Turn up one to three down cards, by one or two people."""
    cards: dict[int, str] = {}
    for _ in range(choose((1, 2, 3))):
        place = choose(range(len(deal.order)))
        cards[place] = choose((DEALER, PLAYER, OTHER))
    for place, by in sorted(cards.items()):
        deal.table.say(f"Card {place + 1} off the deck, of seat {deal.order[place]}, is turned up: {by}.")
    return replace(deal, seen=tuple(sorted(cards.items())))


def boxed(choose: Choose, deal: Deal) -> Deal:
    """Find cards face up in the deck, in the deal or later in the stub."""
    places = sorted({choose(range(len(deal.order))) for _ in range(choose((1, 2, 3, 0)))})
    later = choose((0, 1, 2)) if places else choose((1, 2))
    deal.table.say(f"Boxed: {len(places)} in the deal ({[place + 1 for place in places]}), {later} in the stub.")
    return replace(deal, seen=tuple((place, BOXED) for place in places), later_boxed=later)


def left_out(choose: Choose, deal: Deal) -> Deal | None:
    """Leave a seat out of the whole deal, whose player may be away."""
    if len(deal.table.seats) < 3:
        return None
    seat, who = choose(deal.table.seats), choose((OWN, AWAY))
    deal.table.say(f"Seat {seat} ({who}) gets no cards.")
    order = tuple(one for one in deal.order if one != seat)
    due = next(one for one in deal.table.seats if one != seat) if seat == deal.due else deal.due
    deal.table.let_go(seat)
    return replace(deal, order=order, sits={**deal.sits, seat: who}, due=due)


def dealt_in(choose: Choose, deal: Deal) -> Deal:
    """Deal a hand to a seat that has none coming, or to a player in the wrong seat."""
    who = choose((EMPTY, WAITING, WRONG, WRONG_AND_TAKEN))
    extra = choose((EXTRA, 0)) or choose(deal.table.seats)
    deal = replace(deal, sits={**deal.sits, extra: who})
    if extra == EXTRA:
        deal = replace(deal, order=(*deal.table.seats, EXTRA) * deal.whole)
    elif who in (EMPTY, WAITING):
        # Nobody posts or acts there.
        deal.table.street.pop(extra, None)
        deal.table.let_go(extra)
    deal.table.say(f"Seat {extra} gets cards ({who}).")
    return deal


def miscounted(choose: Choose, deal: Deal) -> Deal:
    """Deal a hand one card too few or too many, the last of the round."""
    seat = choose(deal.table.seats)
    last = max(place for place, one in enumerate(deal.order) if one == seat)
    if choose((True, False)):
        deal.table.say(f"Seat {seat} gets a card too few.")
        order = deal.order[:last] + deal.order[last + 1 :]
    else:
        deal.table.say(f"Seat {seat} gets a card too many.")
        order = (*deal.order, seat)
    return replace(deal, order=order, game_allows=choose((True, False)))


def fouled(choose: Choose, deal: Deal) -> Deal | None:
    """Have a card in play that was not dealt in this hand, or one missing."""
    where, seat = choose(("hand", "elsewhere", "board")), choose(deal.table.seats)
    if where == "board":
        deal = to_the_next_street(choose, deal)
        if deal.game != FLOP or deal.table.on != "flop":
            return None
    deal.table.say(f"A card of another deck lies {'with seat ' + str(seat) if where == 'hand' else where}.")
    return replace(deal, foreign=where, holds_it=seat, house_calls_it_fouled=choose((True, False)))


def from_a_wrong_button(choose: Choose, deal: Deal) -> Deal:
    deal.table.say("The button was in the wrong place, and the deal began behind it.")
    return replace(deal, button_wrong=True, due=deal.table.seats[1])


def began_wrongly(choose: Choose, deal: Deal) -> Deal:
    first = deal.table.seats[1:] + deal.table.seats[:1]
    deal.table.say(f"The first card goes to seat {first[0]}; the button is right.")
    return replace(deal, order=first * deal.whole, began=first[0])


def twice_in_a_row(choose: Choose, deal: Deal) -> Deal:
    """Pass the button by in the first round, and deal it two cards at the end."""
    button = deal.table.button
    place = deal.order.index(button)
    deal.table.say(f"Seat {button}, the button, is passed by once, and gets two cards at the end.")
    return replace(deal, order=(*deal.order[:place], *deal.order[place + 1 :], button))


def not_halted(choose: Choose, deal: Deal) -> Deal:
    deal.table.say("The table should have been halted, being short of players.")
    return replace(deal, short_table=True)


def otherwise(choose: Choose, deal: Deal) -> Deal:
    deal.table.say("The deck was not cut.")
    return deal


def noticed(choose: Choose, deal: Deal) -> Deal | None:
    """Let players act until somebody notices, in turn or not, maybe on a later street; or until the hand is over."""
    if choose((False, False, True)):
        deal = to_the_next_street(choose, deal)
    for _ in range(choose((0, 1, 2, 3, 4))):
        if deal.table.betting:
            deal = replace(deal, acts=(*deal.acts, one_acts(choose, deal.table)))
    if len(deal.table.in_hand) < 2 or choose((False, False, False, True)):
        deal = replace(deal, ended=choose(ENDS))
        deal.table.say(f"The hand is over: {deal.ended}.")
    elif deal.wrong_count not in (0, *deal.table.in_hand):
        return None  # a hand that was folded meanwhile is in nobody's way
    return deal


def to_the_next_street(choose: Choose, deal: Deal) -> Deal:
    """Let everybody act in turn, and begin the next street if two can still act."""
    while deal.table.betting:
        deal = replace(deal, acts=(*deal.acts, one_acts(choose, deal.table)))
    if len(deal.table.in_hand) > 1:
        deal.table.begin("flop")
    return deal


def one_acts(choose: Choose, table: Table) -> Act:
    seat = table.waiting[0]
    if len(table.waiting) > 1 and choose((False, False, True)):
        seat = choose(table.waiting[1:])
        table.waiting.remove(seat)
        table.waiting.insert(0, seat)
        table.say(f"Seat {seat} acts out of turn:")
        return Act(seat, _what(choose, table, seat), False)
    return Act(seat, _what(choose, table, seat), True)


def _what(choose: Choose, table: Table, seat: int) -> str:
    chips = table.with_chips
    table.act(choose)
    if table.with_chips > chips:
        return CHIPS
    return CHECK if seat in table.in_hand else FOLD


def kinds_of_acts(acts: list[Act]) -> str:
    if len(acts) != 2:
        return "one" if len(acts) < 2 else "three"
    if any(act.action == CHIPS for act in acts):
        return "two-chips"
    return "two-same" if acts[0].action == acts[1].action else "two-mixed"


# What may go wrong beside a card too many.
BESIDE = (seen, left_out, from_a_wrong_button, began_wrongly)
ACTS = ("one", "two-chips", "two-same", "two-mixed", "three")
EXPOSED = ("first-two", "two-others", "one-other")
SEATED = {EMPTY: "nobody", WAITING: "other", WRONG: "wrong-seat"}

ALSO_ASKED = ("dealt-out", "not-entitled", "wrong-button", "first-card", "boxed", "exposed", "exposed-stud", "nothing")

TRUTH = Truth(
    options={
        "misdeal-moment": each(
            lambda deal: "over" if deal.ended else "action" if deal.acts else "no-action", "no-action", "action", "over"
        ),
        "misdeal-cause": each(
            lambda deal: deal.cause,
            *("fouled-deck", "card-count", "dealt-out", "not-entitled", "wrong-button", "first-card", "boxed"),
            *("exposed", "button-two", "short-table", "other"),
        ),
        "misdeal-also": each(lambda deal: deal.also, *ALSO_ASKED),
        # In 2009, whoever exposed the card.
        "misdeal-also: exposed, exposed-stud, nothing": {
            "exposed": lambda deal: deal.game == FLOP and deal.exposed_cards() == "first-two",
            "exposed-stud": lambda deal: False,
            "nothing": lambda deal: deal.game != FLOP or deal.exposed_cards() != "first-two",
        },
        "misdeal-other": each(
            lambda deal: "none", "four-cards", "flop-count", "too-early", "burns", "scooped", "stub", "none"
        ),
        "misdeal-game": each(lambda deal: deal.game, FLOP, STUD, DRAW),
        "misdeal-flop-cards": each(lambda deal: deal.exposed_cards(DEALER), *EXPOSED, "none", BOXED),
        "misdeal-exposed-cards": each(lambda deal: deal.exposed_cards(), *EXPOSED),
        "misdeal-stud-cards": each(lambda deal: deal.exposed_cards(DEALER), *EXPOSED, "none", BOXED),
        "misdeal-stud-down": each(lambda deal: deal.down_cards_of_one, "one", "both", BOXED),
        "misdeal-exposed-by": each(lambda deal: deal.exposed_by, DEALER, "some", PLAYER, BOXED),
        "misdeal-exposed-by: The dealer, one of them at least": {
            DEALER: lambda deal: bool(deal.seen_by(DEALER)),
            PLAYER: lambda deal: bool(deal.seen_by(PLAYER, OTHER)) and not deal.seen_by(DEALER),
            BOXED: lambda deal: bool(deal.seen_by(BOXED)),
        },
        "misdeal-boxed-when": each(lambda deal: "deal" if deal.boxed_dealt else "later", "deal", "later"),
        "misdeal-count": each(lambda deal: deal.count, "none", "few", "many"),
        "misdeal-extra-card": each(lambda deal: "foreign" if deal.foreign else "dealt", "dealt", "foreign"),
        "misdeal-short-seat": each(lambda deal: deal.short_seat, "other", "button", "button-acted"),
        "misdeal-replaceable": yes_if(lambda deal: deal.game_allows),
        "misdeal-sits-there": each(lambda deal: SEATED[deal.sits[deal.wrongly_dealt_in]], *SEATED.values()),
        "misdeal-posted": yes_if(lambda deal: bool(deal.table.put_in(deal.dealt_out))),
        "misdeal-entitled": yes_if(lambda deal: not deal.wrongly_dealt_in),
        "misdeal-deck-fouled": yes_if(lambda deal: deal.house_calls_it_fouled),
        # The card is one of another hand, neither double nor from outside the game.
        "misdeal-foul-kind": each(lambda deal: "other", "double", "foreign", "other"),
        "misdeal-foul-card": each(lambda deal: deal.foreign, "hand", "board", "elsewhere"),
        "pot-moment": each(lambda deal: deal.ended, *ENDS),
        "pot-moment: pushed, next-hand": {
            "pushed": lambda deal: deal.ended in ("pushed", "break", "break-over"),
            "next-hand": lambda deal: deal.ended in ("next-hand", "next-hand-acted"),
        },
        "pot-moment: pushed, next-hand, break, break-over": {
            **each(lambda deal: deal.ended, "pushed", "break", "break-over"),
            "next-hand": lambda deal: deal.ended in ("next-hand", "next-hand-acted"),
        },
        "substantial-action-acts": each(lambda deal: kinds_of_acts(list(deal.acts)), *ACTS),
        "substantial-action-acts-in-turn": each(
            lambda deal: kinds_of_acts([act for act in deal.acts if act.in_turn]), *ACTS
        ),
        "substantial-action-players": yes_if(lambda deal: len({act.seat for act in deal.acts}) > 1),
        "wrong-button-what": each(lambda deal: "button", "button", "blind"),
        "wrong-seat-when": each(lambda deal: "between" if deal.ended else "hand", "hand", "between"),
        "wrong-seat-since": each(lambda deal: "start", "start", "move"),
        "wrong-seat-own-chips": yes_if(lambda deal: True),
        "wrong-seat-taken": each(lambda deal: "no", "no", "stack", "yes", "out", "own"),
        "others-in": each(lambda deal: deal.dead.others_in, "several", "one", "none", "same-moment"),
        "own-bet-called": each(lambda deal: deal.dead.own_bet, "none", "called", "bet", "raise"),
        "all-in-in-hand": yes_if(lambda deal: bool(deal.dead.table.all_in)),
        "side-pot-last": each(lambda deal: deal.dead.side_pot, "no-all-in", "no-side", "seat", "other"),
        "street-moment": each(
            lambda deal: "over" if deal.ended else "same-street", "same-street", "later-street", "over"
        ),
        "exposed-how": each(lambda deal: "others", "shown", "slipped", "neighbour", "folding", "others"),
        "exposed-deal": each(lambda deal: "deal", "deal", "last-card", "later", "folded"),
        "deck-why": each(lambda deal: "fouled", "bad", "fouled", "asked", "due"),
    },
    numbers={
        "misdeal-boxed-dealt": lambda deal: deal.boxed_dealt,
        "misdeal-boxed-count": lambda deal: deal.boxed_dealt + deal.later_boxed,
        "misdeal-count-seat": lambda deal: deal.wrong_count,
        "wrong-seat": lambda deal: wrong_seat(deal),
        "right-seat": lambda deal: RIGHT,
        "own-bet-total": lambda deal: deal.table.street.get(deal.wrong_count, 0),
        "most-called": lambda deal: deal.table.most_of(set(deal.table.seats) - {deal.wrong_count}),
    },
)


def wrong_seat(deal: Deal) -> int:
    """Return the seat whose player belongs elsewhere."""
    return next((seat for seat, who in deal.sits.items() if who in (WRONG, WRONG_AND_TAKEN)), 0)


# Books with a rule on fouled decks.
FOULED = ("tda-2019", "fivebet-2019", "tda-2022", "tda-2024", "tda-2026")
MISDEAL = "possible-misdeal"


def doors(deal: Deal) -> list[Door]:
    """Return the situations under which a floor person may enter this, by its facts."""
    if wrong_seat(deal):
        seat = Door("wrong-seat")
        # After the hand nothing of the deal is in question.
        return [seat] if WRONG_AND_TAKEN in deal.sits.values() or deal.ended else [seat, Door(MISDEAL)]
    found = [Door(MISDEAL)]
    if deal.foreign:
        found += [Door("deck-change", leads_on=True)] if not deal.ended else []
        found += [Door(MISDEAL, {"misdeal-cause": "card-count"})] if deal.foreign == "hand" else []
    if deal.wrong_count:
        return [*found, Door(MISDEAL, {"misdeal-cause": "card-count"})]
    if deal.dealt_out:
        found.append(Door(MISDEAL, {"misdeal-cause": "card-count"}))
    if deal.seen:
        found.append(Door(MISDEAL, {"misdeal-cause": "exposed"}))
    if deal.seen and not deal.seen_by(PLAYER):
        found.append(Door("cards-exposed-with-action-pending", leads_on=True))
    if deal.button_wrong:
        found.append(Door("wrong-button"))
    return found


def matters(ruling: Ruling) -> dict[str, object]:
    """Return whether the hand is dealt again, and what becomes of the hand or seat concerned."""
    values = ruling.values
    off = values.get("misdeal") is True or values.get("bets_returned") == "all"
    return {
        "the hand is": "off" if off else "on",
        "that hand": "dead" if values.get("hand") == "dead" or values.get("seat") in ("mucked", "dead") else "-",
        "chips back": values.get("returned") or 0,
    }


OFF, ON, OPEN = "off", "on", "open"


def by_the_book(deal: Deal, edition: str) -> str:
    """Return what the text of the edition makes of the deal: off, on, or left open.

    Source: 2009 rule 27, 2013 rules 34 and 35, 2017 rules 35 to 38, 2019 and Fivebet rules 35 to 38.
    """
    if deal.ended:
        return after_the_hand(deal, edition)
    if deal.foreign and deal.house_calls_it_fouled and edition in FOULED:
        return OFF
    if deal.foreign == "elsewhere" and edition in FOULED:
        return ON
    if deal.cause == "button-two" or (deal.cause == "short-table" and edition != "tda-2009"):
        return ON
    if deal.foreign:
        return OPEN if not deal.substantial(edition) or edition in ("tda-2009", "tda-2013", "tda-2017") else ON
    if deal.substantial(edition):
        return ON
    grounds = makes_a_misdeal(deal, edition)
    if grounds == OFF and deal.acts and edition == "tda-2009":
        return OPEN
    return grounds


def makes_a_misdeal(deal: Deal, edition: str) -> str:
    """Return what becomes of the errors before substantial action: one that the book lists is enough."""
    if edition == "tda-2009":
        if deal.game == FLOP:
            return OFF if any(place < 2 for place, _ in deal.seen) else OPEN
        return OFF if deal.game == STUD and deal.seen_by(DEALER) else OPEN
    if deal.game == DRAW:
        return OPEN
    wrong = [cause for cause, is_so in deal.went_wrong.items() if is_so]
    return OFF if any(is_listed(deal, cause, edition) for cause in wrong) else OPEN


def is_listed(deal: Deal, cause: str, edition: str) -> bool:
    """Tell whether the error is one that 2013 rule 34-A, or a later rule 35-A, lists."""
    match cause:
        case "first-card" | "wrong-button" | "not-entitled" | "dealt-out":
            return True
        case "boxed":
            return deal.boxed_dealt + (deal.later_boxed if edition == "fivebet-2019" else 0) > 1
        case "exposed":
            return exposed(deal, edition) == OFF
    return False


def exposed(deal: Deal, edition: str) -> str:
    """Return what becomes of cards that were seen: the dealer's errors count, and in stud from 2019 others."""
    by_dealer = deal.seen_by(DEALER)
    listed = any(place < 2 for place in by_dealer) or len([place for place in by_dealer if place > 1]) > 1
    if deal.game == FLOP:
        return OFF if listed else OPEN
    match edition:
        case "tda-2013" | "tda-2017":
            return OFF if by_dealer else OPEN
        case "fivebet-2019" if listed:
            return OFF
    # A single card of a player may become the upcard (RP-10-A).
    return OPEN


def after_the_hand(deal: Deal, edition: str) -> str:
    """Return what becomes of it once the hand is over: nothing, when disputes are closed.

    Source: 2009 rule 15 and 2013 rule 21 close them with the next hand, 2017 and later rule 22 a minute after the award
    if the hand ended in a break.
    """
    if edition in ("tda-2009", "tda-2013"):
        return ON if deal.ended in ("next-hand", "next-hand-acted") else OPEN
    return ON if deal.ended == "break-over" else OPEN


def as_the_book_has_it(deal: Deal, ruling: Ruling, edition: str) -> str:
    book, came_to = by_the_book(deal, edition), matters(ruling)["the hand is"]
    if deal.sits and wrong_seat(deal):
        return ""
    return "" if book in (OPEN, came_to) else f"the hand is {came_to}, and by the book it is {book} ({deal.cause})"


def a_wrong_count_is_dead_after_substantial_action(deal: Deal, ruling: Ruling, edition: str) -> str:
    """Hold a wrong count against 2017 and 2019 rule 38 and Fivebet rule 35-D: dead then, unless the button is short."""
    if not deal.wrong_count or deal.foreign or deal.ended or len(deal.dead.others) == 0:
        return ""
    dead = ruling.values.get("hand") == "dead"
    if edition in ("tda-2009", "tda-2013"):
        return ""
    if deal.count == "few" and deal.short_seat != "other":
        if deal.short_seat == "button-acted":
            return "" if dead else "a button that acted on a short hand is not dead"
        if deal.game_allows:
            return "a button that did not act is dead" if dead else ""
    if deal.substantial(edition):
        return "" if dead else "a wrong count lives after substantial action"
    return ""


def nobody_plays_on_alone(deal: Deal, ruling: Ruling, edition: str) -> str:
    """Hold how play goes on, once the hand with the wrong count is dead, against the number of hands that are left."""
    if not deal.wrong_count or deal.ended or ruling.values.get("hand") != "dead":
        return ""
    alone, how = len(deal.dead.others) == 1, ruling.values.get("goes_on")
    return f"{len(deal.dead.others)} are left, and it goes on with {how}" if alone != (how == "won") else ""


def a_dead_hand_gets_back_what_nobody_called(deal: Deal, ruling: Ruling, edition: str) -> str:
    if not deal.wrong_count or deal.ended or ruling.values.get("hand") != "dead":
        return ""
    back, due = int(str(ruling.values.get("returned") or 0)), deal.dead.uncalled
    if edition == "tda-2009" and deal.dead.own_bet == "bet" and not back:
        return ""
    return "" if back == due else f"{'more' if back > due else 'less'} goes back than nobody called"


def bets_go_back_with_the_hand(deal: Deal, ruling: Ruling, edition: str) -> str:
    if matters(ruling)["the hand is"] != "off":
        return ""
    said = " ".join(map(str, ruling.steps)).lower()
    return "" if "give back" in said or "back what went into the pot" in said else "a hand is off, and its bets stay"


DEALING = Chapter(
    "dealing",
    dealt_wrongly,
    TRUTH,
    doors,
    matters,
    (
        as_the_book_has_it,
        a_wrong_count_is_dead_after_substantial_action,
        nobody_plays_on_alone,
        a_dead_hand_gets_back_what_nobody_called,
        bets_go_back_with_the_hand,
        only_where("let the action go on|action goes on with", lambda deal: deal.table.betting or bool(deal.ended)),
        only_where("empty seat", lambda deal: EMPTY in deal.sits.values()),
        only_where("put the button right", lambda deal: deal.button_wrong),
        only_where("exposed|was seen|were seen", lambda deal: bool(deal.seen or deal.later_boxed)),
        only_where("boxed", lambda deal: bool(deal.boxed_dealt or deal.later_boxed)),
        only_where("missing card", lambda deal: deal.count == "few"),
        only_where("has acted|you acted", lambda deal: bool(deal.acts)),
        only_where("substantial action", lambda deal: len(deal.acts) > 1),
        only_where("before each street", lambda deal: not deal.ended and len(deal.dead.others) > 1),
        only_where("hand goes on|play goes on|play the hand on|plays? on", lambda deal: not deal.ended),
    ),
)
