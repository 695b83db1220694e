"""Questions about chips pushed, or an amount said, in front of a bet."""

from dataclasses import replace

from rules.engine.message import Say, say
from rules.engine.question import Chips, Question, amount, choice, yes_no
from rules.facts import chips, hand, people, words
from rules.situations.betting.shared.bet_questions import RAISED

MOMENT = hand.MOMENT.worded(why="A wrong amount can be put right only for so long.", concept="incorrect-bet-correction")

SEAT = people.ACTOR.worded("Which seat pushed chips or spoke?")
FIRST = words.FIRST.only(
    "chips", "words", "chips-words", "together", "on-top", "on-top-uncounted", "taken-back", "unclear"
)
SAID = words.SAID.only("call", "amount", "raise", "raise-amount", "raise-to", "raise-by", "all-in", "fold")
AGREE = words.AGREE
# What chips can bear out: an amount, the call, or everything.
SAID_THE_SAME = SAID.only("call", "amount", "raise-to", "all-in")
UNCLEAR = words.UNCLEAR
SAID_AT_ONCE = words.SAID.only(*(one.value for one in SAID.options), "raise-on-chip", UNCLEAR.value).worded(
    why="When both come at once, clear words go before the chips.", concept="bet-simultaneous-verbal-wins"
)
PUSHED = chips.PUSHED.worded(
    why="One chip, several chips and spare chips each have a rule of their own.", concept="multi-chip-call"
)
NAMED = words.NAMED.worded(why="It is measured against the bet and the smallest raise.", concept="raise-fifty-percent")
MOTION = choice(
    "chips-motion",
    "After saying raise, what has seat {seat} put in?",
    {
        "none": "Nothing yet",
        "all": "All chips, in one motion",
        "chip": "One chip, with more behind",
        "one": "Several chips in one motion, with more behind",
        "call-all": "Exactly the call, then all the rest",
        "call-first": "Exactly the call, then more, not all-in",
        "two": "More or less than the call, then more",
    },
    why="How a declared raise may be put in is a rule of its own.",
    concept="raise-two-motion",
)
RAISE_ON_ONE_CHIP = yes_no(
    "chips-raise-on-one-chip",
    "Was it “raise”, said just as a single chip above the bet touched the table?",
    why="For one chip raise must be said before it touches the table.",
    concept="overchip-declare-before-surface",
)
PUT_IN_BY = replace(MOTION, options=MOTION.options[1:])
FIRST_TOTAL = amount(
    "chips-first-total",
    "How much had seat {seat} in front after the first motion, in total?",
    samples=(1_000, 1_500, 2_500),
    why="The first motion counts, with a blind or an earlier bet in front.",
    concept="raise-two-motion",
)
COMPLETED = chips.IN_FRONT.worded(
    "How much has seat {seat} in front now, in total?",
    samples=(1_500, 2_400, 2_500),
    why="The second motion makes the raise.",
    concept="raise-two-motion",
)
PUT_IN = COMPLETED.worded(
    samples=(1_000, 1_200, 1_900, 2_500),
    why="After raise all of it counts, with a blind or an earlier bet in front.",
    concept="raise-minimum",
)
FACED = RAISED.worded("With own chips in front, what did seat {seat} face?")
SWEPT = yes_no(
    "chips-swept",
    "Did seat {seat} sweep old and new chips forward as one?",
    why="That may be read as a bet of all the chips.",
    concept="prior-chips-combining-gesture",
)
BEFORE = choice(
    "chips-before",
    "What became of the chips already in front?",
    {
        "left": "Left as they were",
        "back": "All pulled back",
        "part": "Some pulled back",
        "combined": "Swept forward as one with the new ones",
    },
    why="Left or all pulled back: only the new chips are tested. Otherwise all of them are.",
    concept="prior-chips-silent-add",
)
IN_FRONT = chips.BEFORE_TURN.worded(
    "How much lay in front of seat {seat} before?",
    samples=(100, 1_500),
    why="Chips that already cover the call make anything added a bet of all of them.",
    concept="prior-chips-silent-add",
)
OUT_NOW = COMPLETED.worded(
    samples=(100, 1_199, 1_200, 1_450, 1_700, 2_500),
    why="Old and new chips together show whether it can be more than a call.",
    concept="prior-chips-silent-add",
)


def to_call(left: int) -> Say | None:
    """Amount still to call, to be seen beside the chips; nothing where chips in front cover the bet already."""
    return say("To call: {left:,}", left=left) if left > 0 else None


def new_chips(total: int) -> Question[Chips]:
    """Question which of the chips in front are new, where they and the old ones come to `total`."""
    return replace(PUSHED, text="Which of the chips in front of seat {seat} are new?", maximum=total)
