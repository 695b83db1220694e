"""Facts about chips: the bet that is faced, the chips in front, the chips pushed, and the chips left."""

from dataclasses import replace

from rules.engine.book import Book
from rules.engine.case import Case
from rules.engine.question import Chips, Question, amount, chips, choice, yes_no
from rules.facts.tape import TapeAct, tells, yes
from rules.poker.event import Event
from rules.poker.limit import bet_size

BET = amount(
    "bet-faced",
    "What is the bet to seat {seat}, in total this street?",
    samples=(1_200,),
    name="bet",
    why="A blind is a bet too. Less is no call; more may be a raise.",
    whose="other",
    heard="Facing {answer}",
    spoken=(
        "facing {amount}, against {amount}, facing bet of {amount}, bet of {amount}, bet is {amount}, "
        "bet was {amount}, raise is {amount}, raise was {amount}, raise of {amount}, to {amount} bet, "
        "to {amount} raise, over {amount}, over {amount} bet, over {amount} raise, into {amount} bet, "
        "of {amount} bet, of {amount} raise, at {amount} bet, at {amount} raise, opens {amount}, {amount} to him, "
        "it was {amount}, it is {amount}, =its {amount}, {amount} to go, {amount} to call, {amount} on seat, "
        "of {amount} to call, call is {amount}, price is {amount}, price was {amount}, bet {amount}, "
        "open {amount}, lead {amount}, "
        "makes it {amount}, =raised to {amount}, =raised {amount}, =raises {amount}, =raises to {amount}, "
        "put {any} of {amount}, only {any} of {amount}, short of {amount}, "
        "facing raise of {amount}, facing open of {amount}, facing [all-in] of {amount}, "
        "facing [all-in] for {amount}, facing raise to {amount}, "
        "over raise to {amount}, was raised to {amount}, call {amount} with, call {amount} bet, call {amount} raise, "
        # Not the bet, or not all of it.
        "(bet with {amount}), ({amount} in to call), (put {amount} to call), "
        "(facing {amount} more), (raise {amount} to), (raise was {amount} more), (raise is {amount} to), "
        "was already raised to {amount}, (bet of {amount} was already raised), (opens to {amount}), "
        "(raise of {amount} to), (over raise by {amount}), (min raise is {amount}), (min raise was {amount}), "
        "(has over {amount}), (have over {amount}), (pot of over {amount}), (pot is over {amount}), "
        "(pot was {amount}), (pot is {amount}), (facing {amount} {amount}), (think it was {amount}), "
        "(think it is {amount}), (bet of {amount} raise), (bet of {amount} was raised), (bet {amount} was raised), "
        "(small blind is {amount}), (small blind was {amount}), ([all-in] for {amount}), ({amount} [all-in])"
    ),
)
tells(BET, lambda act: None if act.now.bet_unknown else act.now.bet)
BET_OUT = choice(
    "bet-out",
    "What did seat {seat} face?",
    {"nothing": "Nothing: no bet and no blind yet", "bet": "A bet, a blind or a raise"},
    heard="Bet before: {answer}",
    spoken={"nothing": "[nothing bet]", "bet": "facing", "": "(facing {seat})"},
)
tells(BET_OUT, lambda act: None if act.now.bet_unknown else "bet" if act.now.bet else "nothing")
# A player who has posted the big blind may face a bet and still have nothing to call.
TO_CALL = yes_no(
    "to-call",
    "Is there a bet or blind to call for seat {seat}?",
    heard={"yes": "Facing a bet", "no": "Nothing to call"},
    spoken={
        "yes": "facing, bet of {any}, bet is {any}, shove of {any}, {any} to call, facing [all-in], river bet {any}",
        "no": "[nothing bet]",
        "": "(facing {seat})",
    },
)
tells(TO_CALL, lambda act: yes(act.now.to_call(act.player)))
FACED = choice(
    "raise-faced",
    "What did seat {seat} face?",
    {"opening": "The opening bet of the street, or the big blind", "raise": "A raise"},
    heard="Faced: {answer}",
    spoken={
        "raise": "facing raise, over raise, raise was to {any}, raise is to {any}, was raised to {any}",
        "opening": "nobody raised, nobody had raised, no one raised, unraised, no raise in front, no raise before, "
        "no raise yet, opening bet",
    },
)
tells(FACED, lambda act: "raise" if act.now.raises else "opening")
# A player who only spoke may have nothing in yet.
IN_FRONT = replace(
    amount(
        "in-front",
        "How much does seat {seat} have in on this street?",
        samples=(0, 2_000),
        name="put",
        whose="own",
        heard="In front: {answer}",
        spoken=(
            "put {amount}, throw {amount}, call {amount}, call with {amount}, {amount} in, "
            "call {amount} with {amount}, call {amount} bet with {amount}, call {amount} raise with {amount}, "
            "put only {amount}, only {amount} of {any}, call with only {amount}, only put {amount}, put {chips}, "
            "throw {chips}, "
            # The bet, or an amount that was only meant to be put in.
            "(call {amount} bet), (call {amount} raise), (call {amount} with), (call {amount} [all-in]), "
            "![added to the bet], ![in several goes], !{seat} in small blind, !{seat} in big blind, !small blind put, "
            "!big blind put, !small blind throw, !big blind throw, (to put {amount}), (to call {amount}), "
            "(to throw {amount}), "
            "(must put {amount}), (put {amount} on top), ({amount} in front)"
        ),
    ),
    minimum=0,
)
tells(IN_FRONT, lambda act: act.put_in)
MOST = amount(
    "wrong-amount-most",
    "What was the most seat {seat} could make it, in total? With no bet: the true pot.",
    samples=(2_000,),
    name="most",
    why="In pot-limit nothing above it counts. “Pot size” works it out for a raise.",
    concept="pot-limit-overquote",
    heard="Most allowed: {answer}",
    spoken=(
        "max is {amount}, max was {amount}, maximum is {amount}, maximum was {amount}, max should be {amount}, "
        "max should have been {amount}, most is {amount}, most was {amount}, max bet is {amount}, max raise is {amount}"
    ),
)
tells(MOST, lambda act: act.now.maximum_raise_to(act.player))
# The same with a blind that nobody posts, where a tape shows that there is none: in it that blind is counted as full.
MOST_WITH_DEAD_BLIND = replace(MOST, id="most-with-dead-blind")


tells(
    MOST_WITH_DEAD_BLIND,
    lambda act: act.now.maximum_raise_to(act.player, dead_blind=True) if act.now.dead_blind else None,
)
DEAD_COUNTS = "pot-limit-short-blind.dead_blind_included"


def dead_blinds_count(case: Case | Book) -> bool:
    """Tell whether a missing blind counts as full before the flop, as a short one does (2024 54-B, 2026 56-B)."""
    return case.has_param(DEAD_COUNTS) and case.param(DEAD_COUNTS) is True


def dead_blind_adds_nothing(case: Case) -> None:
    case.reading("dead-small-blind", "A small blind that nobody posts is taken to add nothing to the pot.")


def most_allowed(case: Case, question: Question[int] = MOST) -> int:
    """Return the most of pot-limit, as asked, or as a tape tells it of a book in which dead blinds count as full."""
    with_dead = case.told(MOST_WITH_DEAD_BLIND)
    if with_dead is None:
        return case.ask(question)
    if not dead_blinds_count(case):
        dead_blind_adds_nothing(case)
        return case.ask(question)
    case.let(**{question.name: with_dead})
    return with_dead


BEFORE_TURN = replace(
    amount(
        "in-front-before",
        "How much did seat {seat} have in on this street before this turn?",
        samples=(0, 100),
        whose="own",
        heard="In front before: {answer}",
        spoken=(
            "with {amount} in, has {amount} out, had {amount} out, {amount} out already, has {amount} in already, "
            "had {amount} in already, {amount} already in, with {amount} out, top of {amount}, had bet {amount}, "
            "already had {amount} in, already has {amount} in, has {amount} in front, had {amount} in front"
        ),
    ),
    minimum=0,
)
PUSHED = chips(
    "chips-pushed",
    "Which chips did seat {seat} push, in one motion?",
    samples=(
        ((100, 1),),
        ((500, 1), (100, 3)),
        ((5_000, 1),),
        ((1_000, 1), (100, 2)),
        ((1_000, 2),),
        ((1_000, 1), (100, 4)),
        ((1_000, 1), (100, 5)),
        ((1_000, 1), (100, 8)),
        ((1_000, 2), (500, 1)),
    ),
    whose="own",
    heard="Pushed {answer}",
    spoken=(
        "{chips}, ({chips} fell), (had {chips}), (has {chips} behind), (took {chips}), (take back {chips}), "
        "(take back his {chips}), (asks if {chips}), ({chips} behind)"
    ),
)


def counted(push: Event) -> Chips | None:
    """Return the chips of a push; None if the tape names none."""
    return tuple(sorted(push.chips.items(), reverse=True)) or None


tells(PUSHED, lambda act: counted(act.event))
LAST = yes_no(
    "last-chips",
    "Were those the last chips of seat {seat}?",
    unsure=True,
    whose="own",
    heard={"yes": "The last chips", "no": "More chips behind"},
    spoken={
        "yes": "that is all he has, that is everything he has, that is all she has, his last chips, all he has left, "
        "all he had left, everything he has, has nothing left, nothing behind",
        "no": "has plenty, plenty more, plenty of chips, plenty behind, has got more, has more, had more, "
        "has more chips, "
        "more behind, not [all-in], isnt [all-in], wasnt [all-in], not his last, has chips behind, "
        "has {amount} behind, "
        "has {amount} more, covers everybody, covers him, covers the table",
        "": "(has more than), (had more than), (has more to), (nothing behind him)",
    },
)


def _last(act: TapeAct) -> str | None:
    """Answer from the motions of the turn, else from a known stack."""
    shown = [one.last_chips for one in (act.event, *act.more) if one.last_chips is not None]
    if shown:
        return yes(shown[-1])
    put, had = sum(one.value for one in act.pushes), act.now.left.get(act.player)
    return yes(put >= had) if put and had is not None else None


tells(LAST, _last)
STACK = amount(
    "seat-stack",
    "What was the whole stack of seat {seat} before this act, chips in front included?",
    samples=(1_000,),
    why="A call is for no more than that.",
)


def _stack(act: TapeAct) -> int | None:
    left = act.now.left.get(act.player)
    return None if left is None else act.now.totals.get(act.player, 0) + left


tells(STACK, _stack)
LEAST = amount(
    "opening-least",
    "What is the least bet on this street?",
    samples=(400,),
    in_play="big_blind",
    heard="Least bet: {answer}",
    spoken=(
        "{blinds}, ![limit game], big blind {amount}, big blind of {amount}, big blind is {amount}, "
        "big blind was {amount}"
    ),
)


def _least(act: TapeAct) -> int | None:
    """Return the big blind; in limit, or if the tape does not say whether it is limit, the street decides."""
    in_limit = bet_size(act.now.street, act.now.big_blind)
    if act.now.structure == "limit":
        return in_limit
    return act.now.big_blind if act.now.structure or act.now.big_blind == in_limit else None


tells(LEAST, _least)
LAST_FULL_RAISE = amount(
    "last-full-raise",
    "How much was the last full raise before this turn? If none: the bet or big blind.",
    samples=(600, 1_200),
    heard="Last full raise: {answer}",
)
tells(LAST_FULL_RAISE, lambda act: None if act.now.bet_unknown else act.now.minimum_raise_by or act.now.bet)
PULLED_BACK = yes_no(
    "pulled-back",
    "Did seat {seat} pull chips of an earlier bet back first?",
    why="A player who clearly pulls chips back has to call or raise and may not fold.",
)


def pulled_back(act: TapeAct) -> int:
    """Return the chips that the player took back from in front since their last act on the street, in chips."""
    back = 0
    for _, event, then in reversed(act.seen[: act.number - 1]):
        if then.street != act.now.street or (event.player == act.player and event.action != "pull_back"):
            break
        back += event.value if event.player == act.player else 0
    return back


tells(PULLED_BACK, lambda act: yes(pulled_back(act)))
UNDERCALLED_BEHIND = yes_no(
    "undercalled-behind",
    "Did players behind seat {seat} put in too little as well?",
    why="Several undercalls in a row go back to the first, which is put right before the others.",
    concept="undercalls-in-sequence",
)

SMALLEST = amount(
    "smallest-chip",
    "What is the smallest chip in play?",
    samples=(100,),
    heard="Smallest chip: {answer}",
    spoken=(
        "smallest chip is {amount}, smallest chip in play is {amount}, smallest chip {amount}, smallest is {amount}, "
        "smallest is {chips}, {chips} is smallest, {amount} is smallest, {amount} chip is smallest, "
        "smallest chip is {chips}, smallest are {amount}, smallest chips are {amount}, "
        "lowest chip is {amount}, lowest is {amount}, {chips} left over, {amount} chip left over, odd {amount} chip, "
        "odd {chips}"
    ),
    name="chip",
    why="What is shared must be paid in chips.",
)
