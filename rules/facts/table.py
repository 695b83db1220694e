"""Facts about a table at which a hand is gone: who else has cards, and what of its own bet was called."""

from dataclasses import replace

from rules.engine.question import amount, choice, seat
from rules.facts.cards import ALL_IN
from rules.facts.people import others_remain, several_in
from rules.facts.tape import TapeAct, tells, yes
from rules.poker.betting import final
from rules.poker.pots import pots_of
from rules.poker.round import Round
from rules.poker.tape import seat_of

OTHERS_IN = choice(
    "others-in",
    "Who else has cards?",
    {
        "several": "Two or more others",
        "one": "One other player",
        "none": "Nobody: all the others had folded or mucked before",
        "same-moment": "Nobody: another hand was thrown in at the same moment",
    },
    why="A player with no opponent left has won.",
    heard="Others with cards: {answer}",
    spoken={
        "several": f"[multiway], {several_in()}, {others_remain()}, !split",
        "one": "heads-up, one other player, one caller left, two players in hand, one other in hand, "
        "one other remains, "
        "just these two, only these two",
        "none": "everybody else folded, everyone else folded, all others folded, nobody else had cards, others mucked",
        "same-moment": "both mucked, both threw, mucked at the same time, threw at the same time, "
        "mucked same moment, no hand is left, no hand left",
    },
)
# Good to know, and never asked.
LAST_IN = seat("last-one-in", "Who is the other player?", samples=(2,), why="That player has won.")
NEXT = seat("next-to-act", "Who is to act?", samples=(3,), why="The action goes on there.")
LAST_BACK = amount(
    "last-one-uncalled",
    "How much of the other player's bet did nobody call?",
    samples=(8_000,),
    why="It goes back to that player.",
    concept="uncalled-bet-returned",
)
# The ruling has it as what comes next: how play goes on can be said without it, and better with it.
WITH_CHIPS = choice(
    "others-with-chips",
    "How many of the others with cards still have chips?",
    {
        "more": "Two or more",
        "to-act": "One, who still has to act",
        "one": "One at most, and nobody has to act",
    },
    why="Where nobody can bet any more the hands go up, and what nobody can call goes back.",
    concept="side-pots-separate",
    awaited=True,
    ahead=True,
)
OWN_BET = choice(
    "own-bet-called",
    "Had seat {seat} bet or raised on this street, and was it called?",
    {
        "none": "Neither bet nor raised: a blind or a call at most",
        "called": "Bet or raised, and was called in full",
        "bet": "Bet, and nobody called in full",
        "raise": "Raised, and nobody called in full",
    },
    why="Chips that nobody called go back, and no others.",
    concept="uncalled-bet-returned",
    heard="Own bet: {answer}",
    spoken={"raise": "uncalled raise, raise was not called", "bet": "uncalled bet, bet was not called"},
)
OWN_TOTAL = amount(
    "own-bet-total",
    "How much has seat {seat} put in on this street?",
    samples=(5_000,),
    name="own",
    why="The part that nobody called goes back.",
    concept="uncalled-bet-returned",
)
STREET_MOST = replace(
    amount(
        "street-most",
        "What is the most that one player has put in on this street?",
        samples=(20_000,),
        name="most",
        why="What nobody can call goes back.",
        concept="uncalled-bet-returned",
    ),
    minimum=0,
)
STREET_SECOND = replace(
    amount(
        "street-second",
        "What is the most that anybody else has put in, seat {seat} included?",
        samples=(5_000, 20_000),
        name="second",
        why="So much of the highest bet was called.",
        concept="uncalled-bet-returned",
    ),
    minimum=0,
)
MOST_CALLED = replace(
    amount(
        "most-called",
        "What is the most that anybody else has put in on this street?",
        samples=(800,),
        name="stays",
        why="That much of the bet stays in the pot.",
        concept="uncalled-bet-returned",
    ),
    minimum=0,
)
SIDE_POT = choice(
    "side-pot-last",
    "Was an all-in called, and was seat {seat} the last with cards for a side pot?",
    {
        "no-all-in": "No all-in was called",
        "no-side": "An all-in was called, and there is no side pot",
        "seat": "A side pot, and that player was the last one in it",
        "other": "A side pot, and another player is or was still in it",
    },
    why="An all-in player can win only what they matched. Of several side pots take the last.",
    concept="side-pots-separate",
    version=2,
)


def _others(act: TapeAct) -> str | None:
    now = final(act.tape)
    left = [player for player in now.in_hand if player != act.player]
    return ("none", "one", "several")[min(len(left), 2)] if now.listed else None


def _last(act: TapeAct) -> int | None:
    now = final(act.tape)
    left = [player for player in now.in_hand if player != act.player]
    return seat_of(act.tape, left[0]) if now.listed and len(left) == 1 else None


def _last_back(act: TapeAct) -> int | None:
    """Return what nobody called of the bet of the last player left, 0 for nothing; None while others have cards."""
    now = final(act.tape)
    if not _last(act) or now.unsettled:
        return None
    (last,) = (player for player in now.in_hand if player != act.player)
    return max(0, now.totals.get(last, 0) - _most(now, last)) or None


def _with_chips(act: TapeAct) -> str | None:
    """Answer who but that player has chips; one who has nobody to bet against has to act only with a bet to call."""
    now = final(act.tape)
    if not now.listed or now.unsettled:
        return None
    able = [player for player in now.in_hand if player not in (act.player, *now.all_in)]
    if len(able) > 1:
        return "more"
    return "to-act" if any(map(now.to_call, able)) else "one"


def _highest(act: TapeAct, place: int) -> int | None:
    """Return the highest street total, or the one after it, as `place` is 0 or 1."""
    now = final(act.tape)
    totals = (*sorted(now.totals.values(), reverse=True), 0, 0)
    return totals[place] if now.listed and not now.unsettled else None


def _next(act: TapeAct) -> int | None:
    now = final(act.tape)
    return seat_of(act.tape, now.turn) if now.turn and now.turn != act.player else None


def _own_bet(act: TapeAct) -> str | None:
    """Answer from the bets of that street; None once a later street is out, or while a bet waits for a ruling."""
    now = final(act.tape)
    if act.later_street or now.unsettled or not now.listed:
        return None
    bet = next((one for one in reversed(now.raised) if one.player == act.player), None)
    if bet is None:
        return "none"
    if _most(now, act.player) >= now.totals.get(act.player, 0):
        return "called"
    return "raise" if bet.total > bet.by else "bet"


def _most(now: Round, player: str) -> int:
    """Return the highest street total of anybody but `player`, in chips."""
    return max((total for other, total in now.totals.items() if other != player), default=0)


def _own_total(act: TapeAct) -> int | None:
    return final(act.tape).totals.get(act.player) if _own_bet(act) in ("bet", "raise") else None


def _most_called(act: TapeAct) -> int | None:
    return _most(final(act.tape), act.player) if _own_bet(act) in ("bet", "raise") else None


def _side_pot(act: TapeAct) -> str | None:
    if _all_in(act) == "no":
        return "no-all-in"
    made = pots_of(final(act.tape))
    if made is None:
        return None
    sides = made.pots[1:]
    if not sides:
        return "no-side"
    return "seat" if sides[-1].winner == act.player else "other"


def _all_in(act: TapeAct) -> str | None:
    now = final(act.tape)
    if not now.listed or now.unsettled:
        return None
    return yes(any(_most(now, player) >= now.totals.get(player, 0) for player in now.all_in))


tells(ALL_IN, _all_in)
tells(OTHERS_IN, _others)
tells(LAST_IN, _last)
tells(NEXT, _next)
tells(LAST_BACK, _last_back)
tells(WITH_CHIPS, _with_chips)
tells(STREET_MOST, lambda act: _highest(act, 0))
tells(STREET_SECOND, lambda act: _highest(act, 1))
tells(OWN_BET, _own_bet)
tells(OWN_TOTAL, _own_total)
tells(MOST_CALLED, _most_called)
tells(SIDE_POT, _side_pot)
GONE = (ALL_IN, OTHERS_IN, LAST_IN, NEXT, OWN_BET, OWN_TOTAL, MOST_CALLED, SIDE_POT)
