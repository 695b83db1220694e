"""The board and its burns before and after a ruling: cards that stay, go back into the stub, or are dealt anew."""

from collections.abc import Mapping

from rules.engine.ruling import Picture
from rules.situations.shared.pictures import Piles, board

UP, DOWN, MAYBE, NEW, EARLY = ("up", ""), ("down", ""), ("maybe", ""), ("up", "new"), ("up", "early")
OLD_TURN, OLD_RIVER = ("up", "turn"), ("up", "river")
FLOP: Piles = {"Flop": (UP,) * 3}
TWO_BURNS: Piles = {"Burns": (("down", "1st"), ("down", "2nd")), "Street": (("up", "last"),)}
NO_BURN: Piles = {"Burn": (), "Street": (("up", "1st"),)}
SMALL_FLOP: Piles = {"Burn": (DOWN,), "Flop": (UP, MAYBE)}
LARGE_FLOP: Piles = {"Burn": (DOWN,), "Flop": (UP,) * 5 + (MAYBE,)}
ONE_BURN: Piles = {"Burn": (DOWN,)}
# By what came too early; in stud the card of a street that is dealt up, or of the last one.
EARLY_CARDS: Mapping[str, Piles] = {
    "flop": {"Burn": (DOWN,), "Flop": (EARLY,) * 3},
    "turn": {**FLOP, "Burn": (DOWN,), "Turn": (EARLY,)},
    "river": {**FLOP, "Turn": (UP,), "Burn": (DOWN,), "River": (EARLY,)},
    "turn-river": {**FLOP, "Burns": (DOWN, DOWN), "Turn": (OLD_TURN,), "River": (OLD_RIVER,)},
    "stud": {"Burn": (DOWN,), "Street": (EARLY,)},
    "stud-last": {"Burn": (DOWN,), "Last street": (("any", "early"),)},
    "burn": ONE_BURN,
}

FOUR_CARDS = board(
    "One of the four, drawn at random, is the next burn. The other three are the flop.",
    {"Flop": (("any", ""),) * 4},
    {**FLOP, "Next burn": (DOWN,)},
)
COMPLETED = board("The flop is filled up to three from the stub.", SMALL_FLOP, {**ONE_BURN, "Flop": (UP, MAYBE, NEW)})
THREE_DRAWN = board(
    "Three of them, drawn at random, are the flop. The others go into the stub.",
    LARGE_FLOP,
    {**ONE_BURN, **FLOP, "Into the stub": (UP, UP, MAYBE)},
)
FLOP_BACK, NEW_FLOP = "The burn stays. The flop goes into the stub, and three cards come anew.", (NEW,) * 3
SMALL_FLOP_BACK = board(FLOP_BACK, SMALL_FLOP, {**ONE_BURN, "Flop": NEW_FLOP, "Into the stub": SMALL_FLOP["Flop"]})
LARGE_FLOP_BACK = board(FLOP_BACK, LARGE_FLOP, {**ONE_BURN, "Flop": NEW_FLOP, "Into the stub": LARGE_FLOP["Flop"]})
NO_BURN_STANDS = board("Nothing was burned, and the cards stay.", NO_BURN, NO_BURN)
BURN_MADE_UP = board(
    "The card that came first is the burn, and one more takes its place.",
    NO_BURN,
    {"Burn": (("down", "1st"),), "Street": (NEW,)},
)
BESIDE_BURN = board(
    "The card that came first is the burn, and the other one is the street.",
    {"Street": (("up", "1st"), ("up", "2nd"))},
    {"Burn": (("down", "1st"),), "Street": (("up", "2nd"),)},
)
BESIDE_DRAWN = board(
    "One of the two, drawn at random, is the burn. The other one is the street.",
    {"Street": (("any", ""),) * 2},
    {"Burn": (DOWN,), "Street": (UP,)},
)
TWO_BURNS_STAND = board("Both burns and the street stay.", TWO_BURNS, TWO_BURNS)
SECOND_PLAYED = board(
    "The second burn is played, and the last card goes back on the stub.",
    TWO_BURNS,
    {"Burn": (("down", "1st"),), "Street": (("up", "2nd"),), "On the stub": (("down", "last"),)},
)
BURN_STAYS = board("The early burn stays, and is the burn of the next card.", ONE_BURN, ONE_BURN)
BURN_BACK = board("The early burn goes back on the stub.", ONE_BURN, {"Burn": (), "On the stub": (DOWN,)})
BOTH_BACK = board(
    "Both burns stay. Both cards go into the stub, and are dealt again.",
    EARLY_CARDS["turn-river"],
    {**FLOP, "Burns": (DOWN, DOWN), "Turn": (NEW,), "River": (NEW,), "Into the stub": (OLD_TURN, OLD_RIVER)},
)
RIVER_AS_TURN = board(
    "The early river is the turn. The early turn goes into the stub, and the river is dealt anew.",
    EARLY_CARDS["turn-river"],
    {**FLOP, "Burns": (DOWN, DOWN), "Turn": (OLD_RIVER,), "River": (NEW,), "Into the stub": (OLD_TURN,)},
)
# By the card that came too early: as the procedures have it, shuffled back where there are none, and left as it lies.
ALL_BACK = "What was burned stays. The early cards go into the stub, and come anew."
LAST_BACK = board(
    "The early card goes into the stub after the betting, and the last street comes anew.",
    EARLY_CARDS["stud-last"],
    {**ONE_BURN, "Last street": (("down", "new"),), "Into the stub": (("any", "early"),)},
)
TOO_EARLY: Mapping[str, Picture] = {
    "flop": board(
        "The burn stays. The early flop goes into the stub, and three cards come anew.",
        EARLY_CARDS["flop"],
        {"Burn": (DOWN,), "Flop": (NEW,) * 3, "Into the stub": (EARLY,) * 3},
    ),
    "turn": board(
        "Another card is burned, and the next is the turn. The early one goes into the stub for the river.",
        EARLY_CARDS["turn"],
        {**FLOP, "Burns": (DOWN, ("down", "new")), "Turn": (NEW,), "Into the stub": (EARLY,)},
    ),
    "river": board(
        "The burn stays. The early river goes into the stub, and one card comes anew.",
        EARLY_CARDS["river"],
        {**FLOP, "Turn": (UP,), "Burn": (DOWN,), "River": (NEW,), "Into the stub": (EARLY,)},
    ),
    "stud": board(
        "A whole round goes aside with the early card. Another card is burned for the next street.",
        EARLY_CARDS["stud"],
        {"Burns": (DOWN, ("down", "new")), "Next street": (NEW,), "Put aside": (EARLY, NEW)},
    ),
    "stud-last": LAST_BACK,
}
SHUFFLED_BACK: Mapping[str, Picture] = {
    "flop": TOO_EARLY["flop"],
    "turn": board(ALL_BACK, EARLY_CARDS["turn"], {**FLOP, "Burn": (DOWN,), "Turn": (NEW,), "Into the stub": (EARLY,)}),
    "river": TOO_EARLY["river"],
    "stud": board(ALL_BACK, EARLY_CARDS["stud"], {**ONE_BURN, "Street": (NEW,), "Into the stub": (EARLY,)}),
    "stud-last": LAST_BACK,
}
EARLY_STAYS: Mapping[str, Picture] = {
    card: board("What came too early stays as it lies.", lying, lying) for card, lying in EARLY_CARDS.items()
}
