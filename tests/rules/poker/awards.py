"""Pots awarded by us and by pokerkit over random hands, and the ways in which the text differs, each counted.

    python -m tests.rules.poker.awards 5000

Pokerkit gives every odd chip of a division to the first winner left of the button, halves a high-low pot even where the
same hands win both ways, and makes one pot of several once the hands that tell them apart are mucked, though every
edition splits each side pot separately. An edition must come out as pokerkit does once these points, and no others, are
taken its way. In a side pot without a low hand, while the main pot has one, pokerkit gives half to players
who do not win it; these hands are counted apart, and only their total is held against it.
"""

import random
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    StandardHighHand,
    State,
)

from rules.books.editions import editions, load_edition
from rules.books.resolve import resolve
from rules.poker.pots import Pot, Pots, pots
from rules.tools.pot_awards import BoardWinners, OddChipRules, award, rules_of

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
)
NAMES = "ABCDEF"
# Few ranks, so that hands are often alike.
DECK = [rank + suit for rank in "A2345678" for suit in "cdhs"]
SEVERAL, BOTH_WAYS = "several odd chips, one each", "identical hands share the whole pot"
LOW_ELSEWHERE = "the high hand wins a side pot without a low"
MUCKED = "side pots split separately"
POINTS = (SEVERAL, BOTH_WAYS, MUCKED)
# Any chip does: what is won is so many times as much.
CHIP = 25


@dataclass(frozen=True)
class PlayedHand:
    """A hand that pokerkit played: what each put in and won, who folded in order, the cards, and the game."""

    low: bool
    put_in: Mapping[str, int]
    won: Mapping[str, int]
    folded: tuple[str, ...]
    hole: Mapping[str, str]
    board: str


def played(chance: random.Random) -> PlayedHand:
    """Play one random hand to its end, with every chip pushed by pokerkit."""
    low, number = chance.random() < 0.6, chance.randint(2, 6)
    stacks = tuple(chance.choice((3, 7, 15, 40, 120)) + chance.randint(0, 9) for _ in range(number))
    ante = chance.choice((0, 0, 1))
    if low:
        game = FixedLimitOmahaHoldemHighLowSplitEightOrBetter
        state = game.create_state(AUTOMATIC, False, ante, (1, 2), 2, 4, stacks, number)
    else:
        state = NoLimitTexasHoldem.create_state(AUTOMATIC, False, ante, (1, 2), 2, stacks, number)
    deck = iter(chance.sample(DECK, len(DECK)))
    hole = dict.fromkeys(NAMES[:number], "")
    folded = _play(state, chance, deck, hole)
    board = "".join(repr(cards[0]) for cards in state.board_cards)
    put_in = {name: stacks[seat] - state.stacks[seat] for seat, name in enumerate(hole)}
    while state.can_push_chips():
        state.push_chips()
    won = dict(zip(hole, state.bets, strict=True))
    return PlayedHand(low, put_in, won, folded, hole, board)


def _play(state: State, chance: random.Random, deck: Iterator[str], hole: dict[str, str]) -> tuple[str, ...]:
    """Deal and act until nobody is to act; returns who folded, in order."""
    folded = []
    while state.status and not state.can_push_chips():
        if state.can_deal_hole():
            seat = state.hole_dealee_index
            assert seat is not None
            card = next(deck)
            hole[NAMES[seat]] += card
            state.deal_hole(card)
        elif state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_board():
            state.deal_board(next(deck))
        elif (seat := state.actor_index) is not None:
            owed, act = state.checking_or_calling_amount, chance.random()
            if owed and act < 0.12:
                state.fold()
                folded.append(NAMES[seat])
            elif act < 0.5 and state.can_complete_bet_or_raise_to():
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(most if chance.random() < 0.5 else None)
            else:
                state.check_or_call()
    return tuple(folded)


def ours(
    hand: PlayedHand, boards: Sequence[BoardWinners], rules: OddChipRules, points: Collection[str] = ()
) -> dict[str, int]:
    """Return what each player gets back or wins by our pots and `boards`, with some `points` taken their way."""
    made = made_of(hand)
    if SEVERAL in points:
        rules = replace(rules, several="first")
    if BOTH_WAYS in points:
        rules = replace(rules, joined=False)
    won = dict.fromkeys(hand.put_in, 0)
    if made.bettor:
        won[made.bettor] += made.unmatched
    shown = {player for board in boards for player in board.all}
    amounts, winners_of = Counter[frozenset[str] | int](), dict[frozenset[str] | int, BoardWinners]()
    for number, (pot, board) in enumerate(zip(made.pots, boards, strict=True)):
        together = frozenset(shown & {*pot.players}) if MUCKED in points else number
        amounts[together] += pot.amount
        winners_of[together] = board
    for together, amount in amounts.items():
        for player, chips in award(amount, [winners_of[together]], list(hand.put_in), rules).items():
            won[player] += chips
    return won


def made_of(hand: PlayedHand) -> Pots:
    most = max(chips for player, chips in hand.put_in.items() if player not in hand.folded)
    short = [player for player, chips in hand.put_in.items() if chips < most and player not in hand.folded]
    return pots({player: chips * CHIP for player, chips in hand.put_in.items()}, folded=hand.folded, all_in=short)


def winners(hand: PlayedHand, pot: Pot) -> BoardWinners:
    if pot.winner or len(pot.players) == 1:
        return BoardWinners((pot.winner or pot.players[0],))
    kind = OmahaHoldemHand if hand.low else StandardHighHand
    high = {player: kind.from_game(hand.hole[player], hand.board) for player in pot.players}
    best = tuple(player for player, cards in high.items() if cards == max(high.values()))
    if not hand.low:
        return BoardWinners(best)
    low = {p: OmahaEightOrBetterLowHand.from_game_or_none(hand.hole[p], hand.board) for p in pot.players}
    lows = {player: cards for player, cards in low.items() if cards is not None}
    return BoardWinners(best, tuple(player for player, cards in lows.items() if cards == max(lows.values())))


@cache
def rules_by_edition() -> dict[str, OddChipRules]:
    """Return the odd chips of every edition; where one leaves several to the floor, one each."""
    return {key: rules_of(resolve(load_edition(key)), CHIP, stud=False, decided="each") for key in editions()}


def compared(hand: PlayedHand, seen: Counter[str]) -> None:
    """Hold one hand against pokerkit under every edition. Raises AssertionError for a difference without a name."""
    theirs = {player: chips * CHIP for player, chips in hand.won.items()}
    pots_made = made_of(hand).pots
    boards = [winners(hand, pot) for pot in pots_made]
    lows = {bool(board.low) for pot, board in zip(pots_made, boards, strict=True) if len(pot.players) > 1}
    for edition, rules in rules_by_edition().items():
        assert sum(ours(hand, boards, rules).values()) == sum(theirs.values()), (edition, hand)
        if lows == {True, False}:
            seen[f"{edition}: {LOW_ELSEWHERE}"] += 1
            continue
        ways = (points for many in range(len(POINTS) + 1) for points in combinations(POINTS, many))
        points = next((points for points in ways if ours(hand, boards, rules, points) == theirs), None)
        assert points is not None, (edition, hand)
        seen[f"{edition}: {'; '.join(points) or 'as in pokerkit'}"] += 1


def compare(hands: int, seed: str) -> Counter[str]:
    """Return how often the editions agree with pokerkit over random hands, and in which ways they do not."""
    chance, seen = random.Random(seed), Counter[str]()
    for _ in range(hands):
        compared(played(chance), seen)
    return seen


if __name__ == "__main__":
    for kind, times in sorted(compare(int(sys.argv[1]), "awards").items()):
        print(f"{times:7,} {kind}")
