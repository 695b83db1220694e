"""When hands are turned up with a player all-in (2009 rule 9, 2013 rule 15, 2017, 2019 and Fivebet rule 16)."""

from collections.abc import Mapping

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.question import Value, amount, choice, seats, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.tape import Context, acts, known, yes
from rules.poker.betting import final
from rules.poker.event import Tape
from rules.poker.pots import pots as pots_made
from rules.poker.round import Round
from rules.poker.tape import seat_of
from rules.situations.procedures.hand_for_hand.rule import FACE_DOWN, cards_stay_down
from rules.situations.shared.losers import LOSERS, kept_apart
from rules.situations.shared.pictures import ChipStack, pots

ALL_UP, NO_MUCK, SIDE_POTS = "all-in-hands-tabled", "all-in-no-muck", "side-pots-separate"
STUD_LAST = "stud-exposed-last-card"
# What is still dealt once the hands are up, by street.
TO_COME: Mapping[str, tuple[str, ...]] = {
    "preflop": ("flop", "turn", "river"),
    "flop": ("turn", "river"),
    "turn": ("river",),
}
BETS = ("bet", "raise", "all_in")

STREETS = ("preflop", "flop", "turn", "river", "earlier")

STREET = choice(
    "street-now",
    "Which street is it?",
    {
        "preflop": "Before the flop",
        "flop": "Flop",
        "turn": "Turn",
        "river": "River, or the last card of stud or draw",
        "earlier": "Stud or draw, with cards to come",
        "hand-for-hand": "Hand for hand: an all-in and a call",
    },
    why="After the last card no more betting is possible.",
    concept=ALL_UP,
    heard="Street: {answer}",
    spoken={
        "preflop": "preflop, before the flop",
        "flop": "on =flop",
        "turn": "on turn",
        "river": "on =river",
        "hand-for-hand": "hand for hand, on the bubble",
    },
)
TO_ACT = yes_no(
    "anyone-to-act",
    "Does anyone still have to act on this street?",
    heard={"yes": "Somebody still to act", "no": "Nobody left to act"},
    spoken={
        "yes": "still betting, betting is still on, betting goes on",
        "no": "nobody else in, nobody else in hand, no one else in, no more action, action is over, betting is over, "
        "no more betting, nobody left to act, all action done, nobody else in the hand",
    },
    why="Hands stay down until all betting is over.",
    concept=ALL_UP,
)
WITH_CHIPS = choice(
    "players-with-chips",
    "How many of those with cards still have chips?",
    {"one": "One at most", "more": "Two or more"},
    heard="With chips: {answer}",
    spoken={
        "one": "nobody else in, nobody else in hand, no one else in, heads-up",
        "more": "side pot, two have chips, have chips and, still have chips, others have chips",
    },
    why="Two players with chips can go on betting.",
    concept=ALL_UP,
)
# Good to know, and never asked.
IN_HAND = seats("all-in-seats", "Who has cards?", samples=((1, 2),), why="Every hand is turned up.", concept=ALL_UP)
SIDE = seats(
    "side-pot-seats",
    "Who plays for the side pot?",
    samples=((2, 3),),
    why="A side pot is awarded before the main pot.",
    concept=SIDE_POTS,
)
SIDE_POT = amount(
    "side-pot",
    "How much is in the side pot?",
    samples=(2_000,),
    why="It is awarded first.",
    concept=SIDE_POTS,
)
MAIN_POT = amount(
    "main-pot",
    "How much is in the main pot?",
    samples=(2_100,),
    why="It is awarded last.",
    concept=SIDE_POTS,
)


@situation(
    "all-in-cards-up",
    family="all-in-and-pots",
    title=say("Cards up"),
    looks=say("all-in and called"),
    concepts=(ALL_UP, NO_MUCK, SIDE_POTS, LOSERS),
    budget=4,
    slang=(
        "turn them over",
        "cards up",
        "show the all-in",
        "face up",
        "won't turn up",
        "all-in and called",
    ),
    told=(IN_HAND, SIDE, SIDE_POT, MAIN_POT),
)
def all_in_cards_up(case: Case) -> Ruling:
    """Rule on when the hands go face up once somebody is all-in.

    Source: 2009 rules 9 and 13, 2013 rules 15 and 20, 2017, 2019 and Fivebet rules 16 and 21, with the examples on
    rule 16. Raises NeedAnswer for what is still to be asked.
    """
    street = case.ask(STREET if case.has(FACE_DOWN) else STREET.only(*STREETS))
    if street == "hand-for-hand":
        return cards_stay_down(case)
    if case.yes(TO_ACT):
        return not_yet(case, "Cards stay down: there is still action.")
    if street != "river" and case.ask(WITH_CHIPS) == "more":
        return not_yet(case, "Cards stay down: more betting is possible.")
    return all_up(case, street)


def not_yet(case: Case, outcome: str) -> Ruling:
    case.why("Somebody can still bet or fold, and nobody should do that with the cards open.")
    case.do("Have every hand stay face down.", "Go on with the betting, or with the next street.")
    case.aloud("Keep your cards down, please. The betting is not over.")
    return case.rule(outcome, because=ALL_UP, ruling="not_yet", face_up=False)


def all_up(case: Case, street: str) -> Ruling:
    """Turn all hands up now that the betting is over, and then deal the rest."""
    case.why("A player is all-in and the betting is over, so every hand is shown and nobody can pass chips unseen.")
    case.do("Have every hand turned face up now, in the main pot and in side pots.")
    case.do("Give back what nobody has matched of a bet or a blind, if there is any.")
    if case.has(NO_MUCK):
        case.cite(NO_MUCK)
        case.found(may_muck=False)
        case.do("Let nobody muck a hand unseen.")
    to_come = TO_COME.get(street, ())
    if street == "earlier":
        case.do("Deal the cards to come.")
        if case.has_param(f"{STUD_LAST}.first_to_expose_in_all_in"):
            first = case.param(f"{STUD_LAST}.first_to_expose_in_all_in")
            case.found(last_card="face_down", first_to_expose=first)
            case.do("Have the last card of stud dealt face down, and those not at risk show theirs first.")
    elif to_come:
        case.do("Burn and deal the {cards}.", cards=", the ".join(to_come))
    case.cite(SIDE_POTS)
    case.do("Award each side pot by itself, before the main pot, if there is one.")
    case.aloud("All-in, and the betting is over: turn the cards up, please.")
    dealt = [f"burn_and_deal_{one}" for one in to_come] or (["deal_the_rest"] if street == "earlier" else [])
    case.found(
        face_up=True,
        tabled_at=street if street != "earlier" else None,
        sequence=["table_all_hands", *dealt, "showdown"],
        tabled_hands=_named(case.told(IN_HAND)),
        side_pot_players=_named(case.told(SIDE)),
        award_order=["side_pot", "main_pot"] if case.told(SIDE) else None,
    )
    kept_apart(case)
    what_lies_there(case)
    return case.rule("Every hand goes face up now.", because=ALL_UP, ruling="all_up")


def what_lies_there(case: Case) -> None:
    """Say how much each pot holds, where a tape tells."""
    side, main = case.told(SIDE_POT), case.told(MAIN_POT)
    if side and main:
        case.derive(case.say("The side pot is {side:,}, the main pot {main:,}.", side=side, main=main), SIDE_POTS)
        case.found(side_pot=side, main_pot=main)
        stacks = (
            ChipStack("Main pot", main, case.told(IN_HAND) or ()),
            ChipStack("Side pot", side, case.told(SIDE) or ()),
        )
        case.draw(pots(case.say("The side pot is {side:,}, the main pot {main:,}.", side=side, main=main), stacks))


def _named(seats: tuple[int, ...] | None) -> list[str] | None:
    return [f"seat{seat}" for seat in seats] if seats else None


def read(tape: Tape, context: Context) -> dict[str, Value]:
    """Answers from a tape: the street, who has cards, who can still bet, and the pots."""
    now = final(tape)
    able = [player for player in now.in_hand if player not in now.all_in]
    side = side_players(tape, now)
    put_in = {player: now.earlier.get(player, 0) + now.totals.get(player, 0) for player in now.players}
    made = pots_made(put_in, folded=now.folded, all_in=now.all_in).pots if side and not now.unsettled else ()
    main_pot, side_pot = made if len(made) == 2 else (None, None)
    return known(
        {
            STREET.id: now.street if now.street in (*TO_COME, "river") else None,
            TO_ACT.id: yes(now.turn),
            WITH_CHIPS.id: "more" if len(able) > 1 else "one",
            IN_HAND.id: seats_at(tape, now.in_hand),
            SIDE.id: seats_at(tape, side) or None,
            MAIN_POT.id: main_pot.amount if main_pot else None,
            SIDE_POT.id: side_pot.amount if side_pot else None,
        }
    )


def side_players(tape: Tape, now: Round) -> tuple[str, ...]:
    """Players of a side pot: those still in when chips were bet on a later street than that of the first all-in."""
    seen = tuple(acts(tape))
    first = next((act for act in seen if act.event.all_in), None)
    if first is None:
        return ()
    later = (act for act in seen[first.number :] if act.now.street != first.now.street)
    if not any(act.action in BETS for act in later):
        return ()
    return tuple(player for player in now.in_hand if player != first.player)


def seats_at(tape: Tape, players: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(seat_of(tape, player) for player in players)
