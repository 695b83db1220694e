"""Something goes wrong with the board, its burns or the stub: a wrong number of cards, or cards that come too early."""

from dataclasses import dataclass, replace
from typing import Any, cast

from rules.engine.ruling import Picture, Ruling
from tests.world.chapter import Chapter, Door, each, only_where, yes_if
from tests.world.dealing import ENDS, FLOP, MISDEAL, STUD
from tests.world.floor import Truth
from tests.world.table import STREETS, Choose, Table, play

# How many lie where the burn of a street belongs, or where it lies instead.
ONE, NONE, TWO, FOUR, BESIDE, FACE_UP, SEEN = "one", "none", "two", "four", "beside", "face-up", "seen"
NOTHING, FINISHING, ACTED, LATER = "nothing", "finishing", "acted", "later"


@dataclass(frozen=True)
class Board:
    """A board on which something went wrong on `street`; `table` is as it stands when the floor comes.

    `early` says which cards came before the betting was done, and `flop` how many lie there. `burn` is what was burned
    for the street. `scooped` and `dropped` say that the board or the stub was taken up or fell; `in_order` that the
    next cards of the stub can be told. `acted` and `finishing` are the acts since: on the wrong cards, and of the
    betting before them. `later` says that a later card is out.
    """

    table: Table
    street: str
    game: str = FLOP
    early: str = ""
    flop: int = 3
    burn: str = ONE
    scooped: bool = False
    dropped: bool = False
    in_order: bool = True
    acted: int = 0
    finishing: int = 0
    later: bool = False
    ended: str = ""

    @property
    def story(self) -> list[str]:
        return self.table.story

    @property
    def which(self) -> str:
        """Return which of the errors of a board it is: the first that fits."""
        wrong = {
            "too-early": bool(self.early),
            "four-cards": self.flop == 4,
            "flop-count": self.flop in (1, 2, 5),
            "burns": self.burn != ONE,
            "scooped": self.scooped,
            "stub": self.dropped,
        }
        return next((error for error, there in wrong.items() if there), "none")

    @property
    def since(self) -> str:
        if self.later:
            return LATER
        return ACTED if self.acted else FINISHING if self.finishing else NOTHING

    @property
    def moment(self) -> str:
        if self.ended:
            return "over"
        return "action" if self.table.on != "preflop" or self.table.acted or self.acted else "no-action"

    @property
    def cards_to_come(self) -> bool:
        return self.street != "river" or self.burn == FACE_UP or bool(self.early)


def goes_wrong(choose: Choose) -> Board | None:
    """Play a hand up to a street whose cards come wrongly, and on from there until somebody notices."""
    table = play(choose)
    errors = (flop_of_four, flop_of_another_size, burned_wrongly, comes_early, taken_up, dropped)
    board = choose(errors)(choose, table)
    return noticed(choose, board) if board else None


def next_street(table: Table, *among: str) -> str:
    """Finish the betting and return the next street, if it is one of these and two hands are left."""
    if table.on == "river":
        return ""
    while table.betting:
        table.act(lambda options: options[0])
    coming = STREETS[STREETS.index(table.on) + 1]
    return coming if coming in among and len(table.in_hand) > 1 else ""


def begin(table: Table, street: str, early: bool) -> None:
    if not early:
        table.begin(street)
        table.story.pop()


def flop_of_four(choose: Choose, table: Table) -> Board | None:
    """Lay four cards as the flop, the burn among them or not; maybe before the betting is done."""
    early = table.on == "preflop" and table.betting and choose((False, True))
    if not early and next_street(table, "flop") != "flop":
        return None
    begin(table, "flop", early)
    burn = choose((ONE, ONE if early else FOUR))
    table.say(f"The flop has four cards{', too early' if early else ''}. Burn: {burn}.")
    return Board(table, "flop", flop=4, burn=burn, early="flop" if early else "")


def flop_of_another_size(choose: Choose, table: Table) -> Board | None:
    early = table.on == "preflop" and table.betting and choose((False, True))
    if not early and next_street(table, "flop") != "flop":
        return None
    begin(table, "flop", early)
    cards = choose((2, 1, 5))
    table.say(f"The flop has {cards} cards{', too early' if early else ''}.")
    return Board(table, "flop", flop=cards, early="flop" if early else "")


def burned_wrongly(choose: Choose, table: Table) -> Board | None:
    """Burn none or two before a street, or turn the burn up."""
    early = table.on != "river" and table.betting and choose((False, True))
    street = STREETS[STREETS.index(table.on) + 1] if early else next_street(table, "flop", "turn", "river")
    if not street:
        return None
    burn = choose((NONE, TWO, FACE_UP, SEEN) if street == "flop" else (NONE, TWO, FACE_UP, SEEN, BESIDE))
    if early and burn == NONE:
        return None
    begin(table, street, early or burn == FACE_UP)
    table.say(f"The burn before the {street}: {burn}{', too early' if early else ''}.")
    came = ("burn" if burn == FACE_UP else street) if early else ""
    return Board(table, street, burn=burn, early=came)


def comes_early(choose: Choose, table: Table) -> Board | None:
    """Deal cards of the next street while somebody still has to act."""
    if not table.betting or table.on == "river":
        return None
    street, game = STREETS[STREETS.index(table.on) + 1], choose((FLOP, STUD))
    kinds = {"flop": ("flop", "burn"), "turn": ("turn", "turn-river", "burn"), "river": ("river", "burn")}
    last = "stud-last" if street == "river" else "stud"
    early = choose(kinds[street]) if game == FLOP else last
    table.say(f"Too early: {early}.")
    return Board(table, street, game, early, in_order=choose((True, False)))


def taken_up(choose: Choose, table: Table) -> Board | None:
    if table.on == "preflop" or len(table.in_hand) < 2:
        return None
    table.say("The dealer takes up the board.")
    return Board(table, table.on, scooped=True)


def dropped(choose: Choose, table: Table) -> Board | None:
    if table.on == "river" or len(table.in_hand) < 2:
        return None
    table.say("The stub falls to the floor.")
    return Board(table, table.on, dropped=True, in_order=choose((True, False)))


def noticed(choose: Choose, board: Board) -> Board:
    """Let play go on, on the wrong cards or before them, until somebody notices."""
    table = board.table
    if board.dropped or board.scooped:
        over = board.scooped and choose((False, True))
        return replace(board, ended=choose(ENDS)) if over else board
    acts = choose((0, 1, 2))
    if board.early and choose((True, False)):
        for _ in range(acts):
            if table.betting:
                table.act(choose)
                board = replace(board, finishing=board.finishing + 1)
    elif board.early and board.burn != FACE_UP and board.early != "burn":
        board = replace(board, acted=acts)
        table.say(f"{acts} players act as if on the {board.street}.")
    elif not board.early and board.burn != FACE_UP:
        for _ in range(acts):
            if table.betting:
                table.act(choose)
                board = replace(board, acted=board.acted + 1)
    if board.street != "river" and board.early != "turn-river" and not table.betting and choose((False, True)):
        table.say("A later card comes.")
        board = replace(board, later=True)
    if choose((False, False, False, True)):
        board = replace(board, ended=choose(ENDS))
        table.say(f"The hand is over: {board.ended}.")
    return board


TRUTH = Truth(
    options={
        "misdeal-moment": each(lambda board: board.moment, "no-action", "action", "over"),
        "misdeal-cause": each(
            lambda board: "other",
            *("fouled-deck", "dealt-out", "not-entitled", "card-count", "boxed", "exposed", "wrong-button"),
            *("first-card", "button-two", "short-table", "other"),
        ),
        "misdeal-other": each(
            lambda board: board.which, "too-early", "four-cards", "flop-count", "burns", "scooped", "stub", "none"
        ),
        "misdeal-flop-count": each(lambda board: "few" if board.flop < 3 else "many", "few", "many"),
        "misdeal-burn-street": each(lambda board: "flop" if board.street == "flop" else "later", "flop", "later"),
        "misdeal-burns": each(lambda board: board.burn, NONE, FOUR, BESIDE, FACE_UP, SEEN, TWO),
        "misdeal-premature": each(
            lambda board: board.early, "flop", "turn", "river", "turn-river", "stud", "stud-last", "burn"
        ),
        "misdeal-natural-river": yes_if(lambda board: board.in_order),
        "misdeal-on-it": each(lambda board: board.since, NOTHING, FINISHING, ACTED, LATER),
        "misdeal-on-it: early, nothing, acted, later": each(
            lambda board: "early" if board.early else board.since, "early", NOTHING, ACTED, LATER
        ),
        "pot-moment": each(lambda board: board.ended, *ENDS),
        "pot-moment: pushed, next-hand": {
            "pushed": lambda board: board.ended in ("pushed", "break", "break-over"),
            "next-hand": lambda board: board.ended in ("next-hand", "next-hand-acted"),
        },
        "pot-moment: pushed, next-hand, break, break-over": {
            **each(lambda board: board.ended, "pushed", "break", "break-over"),
            "next-hand": lambda board: board.ended in ("next-hand", "next-hand-acted"),
        },
    },
    numbers={},
)


def doors(board: Board) -> list[Door]:
    """Return the ways into a possible misdeal by which a floor person may enter this, by its facts."""
    found = [Door(MISDEAL)]
    if board.ended:
        return found
    facts = {"four-cards": board.flop == 4, "flop-count": board.flop in (1, 2, 5), "burns": board.burn != ONE}
    # What came too early as well is ruled on as such.
    return found + [
        Door(MISDEAL, {"misdeal-cause": "other", "misdeal-other": other}, leads_on=bool(board.early))
        for other, there in facts.items()
        if there and other != board.which
    ]


def matters(ruling: Ruling) -> dict[str, object]:
    """Return what becomes of the hand and of the cards that were wrong."""
    values = ruling.values
    return {"misdeal": values.get("misdeal"), "ruling": values.get("ruling"), "acts": values.get("acts_on_them", "-")}


def no_error_of_a_board_is_a_misdeal(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold that the list of misdeals names errors of the deal alone, and none is possible by then."""
    return "a board makes a misdeal" if ruling.values.get("misdeal") is True else ""


def as_the_book_has_it(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold the flop of four against 2009 rule 28, 2013 rule 36, later rule 39, and early cards against RP-5."""
    if board.ended or board.later:
        return ""
    said = " ".join(map(str, ruling.steps)).lower()
    if board.early and edition in ("tda-2017", "tda-2019", "fivebet-2019"):
        return _by_the_procedure(board, said)
    if board.flop == 4 and not board.early:
        drawn = "one of them at random as the next burn" in said
        return "" if drawn else "a flop of four, and none of them is drawn as the next burn"
    return ""


def _by_the_procedure(board: Board, said: str) -> str:
    match board.early:
        case "flop" | "river":
            right = "back into the stub" in said and "without another burn" in said
        case "turn" if board.in_order:
            right = "burn a card and deal the next one as the turn" in said and "shuffle the early card" in said
        case "stud":
            right = "put the whole round aside" in said
        case _:
            right = True
    return "" if right else f"an early card is not put right as the procedure has it: {board.early}"


def a_burn_is_made_once(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold that no card becomes the next burn where that burn has been made, unless it is taken back first."""
    said = " ".join(map(str, ruling.steps)).lower()
    if not board.later or "next burn" not in said or "with their burns, back on top of the stub" in said:
        return ""
    return "a card becomes the next burn, which has been made"


def a_flop_that_plays_has_three_cards(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold that no ruling leaves a flop of another size as it lies."""
    said = " ".join(map(str, ruling.steps)).lower()
    stays = board.flop != 3 and "leave the early cards as they lie" in said
    return "a flop of another size stays" if stays and "three cards" not in said else ""


def nothing_is_played_while_an_act_is_due(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold that cards of a street come into play once the betting before it is done."""
    if not board.early or board.ended or board.later or not board.table.betting:
        return ""
    said = [str(step).lower() for step in ruling.steps]
    finish = any("betting" in step or "hold" in step for step in said)
    return "" if finish else "a street is played while somebody has to act"


def pictures_are_of_this_board(board: Board, ruling: Ruling, edition: str) -> str:
    """Hold the cards that a picture shows before the ruling against those that lie there."""
    for picture in ruling.pictures:
        if picture.kind == "board" and (wrong := _not_of(board, picture)):
            return f"a picture is of another board: {wrong}"
    return ""


BURNED = {ONE: 1, NONE: 0, TWO: 2, FOUR: 0, BESIDE: 0, FACE_UP: 1, SEEN: 1}


def _not_of(board: Board, picture: Picture) -> str:
    if board.early and (board.flop != 3 or board.burn != ONE):
        return ""  # drawn as it mostly is
    before = dict(cast(Any, picture.values["before"]))
    piles = {name: [mark for _, mark in cards] for name, cards in before.items()}
    faces = {name: [face for face, _ in cards] for name, cards in before.items()}
    if "Flop" in piles and board.street == "flop" and board.flop not in _sizes(faces["Flop"]):
        return f"flop of {len(piles['Flop'])}"
    burned = len(piles.get("Burn", piles.get("Burns", ())))
    if ("Burn" in piles or "Burns" in piles) and burned != BURNED[board.burn] + (board.early == "turn-river"):
        return f"{burned} burns"
    return ""


def _sizes(faces: list[str]) -> range:
    """Return how many cards a pile may have: some of its cards may lie there or not."""
    return range(len(faces) - faces.count("maybe"), len(faces) + 1)


BOARD = Chapter(
    "board and burns",
    goes_wrong,
    TRUTH,
    doors,
    matters,
    (
        no_error_of_a_board_is_a_misdeal,
        as_the_book_has_it,
        a_burn_is_made_once,
        a_flop_that_plays_has_three_cards,
        nothing_is_played_while_an_act_is_due,
        pictures_are_of_this_board,
        only_where("betting on this street go on|betting first", lambda board: board.table.betting),
        only_where("deal the street", lambda board: board.burn == FACE_UP or board.early.startswith("stud")),
        only_where("later card", lambda board: board.later),
        only_where("act in turn", lambda board: board.table.betting),
        only_where("deal the rest of the hand", lambda board: board.cards_to_come),
        only_where("before the next street", lambda board: board.street != "river"),
        only_where("what was (bet|done|put in) on", lambda board: bool(board.acted or board.later)),
        only_where("leave the burn|its burn card", lambda board: board.burn not in (NONE, FOUR)),
        only_where("came too early|came early|early", lambda board: bool(board.early)),
        only_where("hand goes on|play on", lambda board: not board.ended or board.scooped),
    ),
)
