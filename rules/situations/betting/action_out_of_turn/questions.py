"""Questions about an act out of turn."""

from dataclasses import replace

from rules.engine.question import amount, choice, seats, yes_no
from rules.facts import hand, people

CHIPS_IN = {"call": "Call", "bet": "Bet", "raise": "Raise", "all-in": "All-in"}
ACTIONS = {"fold": "Fold", "check": "Check", **CHIPS_IN}
CHECK_INTO_BET, CHECK_OWN_BLIND = "check-into-bet", "check-own-blind"
CALL_OF_NOTHING = "call-nothing"

MOMENT = hand.MOMENT.worded(
    why="Behind is after that player: somebody who was skipped and acts only now is not behind.", concept="oot-backs-up"
)
OFFENDER = people.ACTOR.worded(
    "Which seat acted out of turn?",
    samples=(6,),
    why="The act may bind this player, and a penalty is possible.",
    concept="oot-binding",
)
ACTION = choice(
    "oot-action",
    "What did seat {seat} do?",
    {
        "fold": "Fold",
        "check": "Check, nothing bet",
        CHECK_OWN_BLIND: "Check of the option: own blind, no raise",
        CHECK_INTO_BET: "Check, facing a bet",
        CALL_OF_NOTHING: "Call, nothing bet",
        "call": "Call, facing a bet",
        "bet": "Bet, or “raise” with nothing bet",
        "raise": "Raise, facing a bet",
        "all-in": "All-in",
    },
    why="A fold always stands; a check into a bet is no check; anything else depends on what comes before it.",
    concept="oot-binding",
    version=2,
    whose="own",
    heard="Act: {answer}",
    spoken={
        "fold": "fold",
        "check": "check",
        CHECK_INTO_BET: "check facing, check facing bet, check [out of turn] facing, check into bet",
        CALL_OF_NOTHING: "call [nothing bet]",
        "call": "call",
        "bet": "bet, bet [out of turn]",
        "raise": "raise",
        "all-in": "[all-in]",
        "": "(fold me), (fold him), (fold her), (fold over), (fold {seat}), ([skipped]), (call me at), "
        "(call me on), (call floor), "
        "(call clock), (call time), ([called the floor]), (bet of), (facing raise), (facing bet), "
        "(facing [all-in]), (after raise), (after bet), (call raise), (call bet), (call [all-in]), (bet is), "
        "(raise is), "
        "(bet was), (was bet), (was the bet), (was raise), (raise was), (call was), (call is)",
    },
)
AMOUNT = amount(
    "oot-amount",
    "Seat {seat}: {action} to how much in total?",
    samples=(800,),
    why="If the act stands, it stands at this total for the street.",
    concept="oot-binding",
    whose="own",
    heard="To {answer}",
    spoken=(
        "raise to {amount}, made it {amount}, bet {amount}, [all-in] for {amount}, [all-in] {amount}, "
        "bet [out of turn] {amount}, raise [out of turn] to {amount}, [all-in] [out of turn] for {amount}, "
        "[all-in] [out of turn] {amount}, open to {amount}, open {amount}, lead {amount}, [all-in] to {amount}, "
        "?raise {amount}, reraise to {amount}, "
        "(bet of {amount}), (facing [all-in] for {amount}), (call [all-in] for {amount}), (call bet {amount}), "
        "(facing raise to {amount}), (facing bet {amount}), (raise {any} to {amount})"
    ),
)
CHIPS_BACK = yes_no(
    "oot-chips-back",
    "Has seat {seat} taken the chips of that act back?",
    why="An act out of turn binds or not whatever became of its chips since.",
    concept="oot-binding",
)
SKIPPED = seats(
    "oot-skipped",
    "Whose turn was it?",
    samples=((4,), (4, 5)),
    role="skipped",
    why="Action goes back to the first player who was passed over.",
    concept="oot-backs-up",
    heard="Skipped: {answer}",
    spoken=(
        "before {seat}, skipped {seat}, {seat} skipped, {seat} were skipped, {seat} [still to act], was on {seat}, "
        "was {seat} turn, turn of {seat}, up to {seat}, action on {seat}, {seat} was first to act, {seat} was first, "
        "{seat} was next, ahead of {seat}, {seat} first to speak, {seat} still has cards, {seat} was to act, "
        "{seat} was the one to act, {seat} had to act, {seat} should have acted"
    ),
)
BEHIND = seats(
    "oot-behind",
    "Who acted behind seat {seat}?",
    samples=((7,), (7, 8)),
    role="offender",
    why="With the out-of-turn act they may add up to substantial action.",
    concept="substantial-action-two",
)
BEHIND_ACT = choice(
    "oot-behind-act",
    "What did seat {seat} do after that?",
    ACTIONS,
    per="seat",
    why="Chips make the difference: two acts with chips among them are substantial.",
    concept="substantial-action-two",
)
ALL_DEFENDED = choice(
    "oot-all-defended",
    "What did seats {seats} do as the others acted?",
    {
        "silent": "All had time, nobody spoke up",
        "defended": "All spoke up, or had no time",
        "some": "Some had time and said nothing",
    },
    unsure=True,
    finding=True,
    why="A skipped player who has reasonable time must speak up before the others have acted.",
    concept="oot-skipped-player",
)
DEFENDED = replace(
    ALL_DEFENDED.only("silent", "defended").worded(
        "What did seat {seat} do as the others acted?",
        silent="Had time, said nothing",
        defended="Spoke up, or had no time",
    ),
    id="oot-defended",
    per="seat",
)
SILENT = seats(
    "oot-silent",
    "Which of them had time and said nothing?",
    samples=((4,), (5,)),
    finding=True,
    why="A player who had no time, or spoke up, still has the right to act.",
    concept="oot-skipped-player",
)
SKIPPED_ACT = choice(
    "oot-skipped-act",
    "With the action back, what did seat {seat} do?",
    {**ACTIONS, "all-in-less": "All-in, no more than the bet", "all-in": "All-in, more than the bet"},
    per="seat",
    awaited=True,
    ahead=True,
    why="A check, call or fold changes nothing; a bet or raise releases the player who acted early.",
    concept="oot-non-changing-actions",
)
# With nothing to call.
SKIPPED_ACT_UNBET = SKIPPED_ACT.only("fold", "check", "bet", "all-in").worded(all_in="All-in")
STRUCTURE = hand.STRUCTURE.worded(
    why="The smallest legal raise depends on it, and in pot-limit the largest.", concept="raise-minimum"
)
BET_BEFORE = amount(
    "oot-bet-before",
    "What was the bet to seat {seat}, in total?",
    samples=(300,),
    per="seat",
    why="The smallest raise is worked out from it.",
    concept="raise-minimum",
)
BET_NOW = amount(
    "oot-bet-now",
    "What did seat {seat} make it, in total?",
    samples=(600,),
    per="seat",
    why="This is what seat {offender} has to call.",
    concept="oot-changed-options",
)
# Where it is not known whether there was one.
BET_BEFORE_IF_ANY = replace(
    BET_BEFORE, text="What was the bet to seat {seat}, in total? 0 if there was none.", samples=(0, 300), minimum=0
)
LAST_FULL = amount(
    "oot-last-full-raise",
    "Before that all-in, how big was the last full bet or raise?",
    samples=(300,),
    why="After a short all-in the smallest raise is still the last full one; with no bet yet it is the big blind.",
    concept="raise-minimum",
)
