"""Several out on one hand in the money: places and bounties (2026 rule 22; no rule before it)."""

from dataclasses import replace

from rules.engine.case import Case
from rules.engine.decision import Course, Way, decision
from rules.engine.message import say
from rules.engine.question import Value, amount, choice, seat, seats
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts.tape import Context, known
from rules.poker.betting import final
from rules.poker.event import Tape
from rules.poker.tape import seat_of

RANK, BOUNTY, SHARED = "bba-same-hand-rank", "bba-same-hand-bounty", "h4h-payoff-eligibility"

WHEN = choice(
    "out-together-when",
    "Which hand was it?",
    {
        "money": "One in the money, all places paid",
        "bubble": "One that reached the money, or before it",
    },
    why="The hand that reaches the money has a procedure of its own.",
    concept=RANK,
    heard="Hand: {answer}",
    spoken={"money": "in the money, at the final table", "bubble": "on the bubble, stone bubble"},
)
ANTE = choice(
    "out-together-ante",
    "Who paid the ante in that hand?",
    {"big-blind": "The big blind, for the table", "each": "Each player, or there was none"},
    why="The rule is about a big blind ante.",
    concept=RANK,
    heard="Ante: {answer}",
    spoken={"big-blind": "big blind ante, bba"},
)
OUT = seats(
    "out-together-seats",
    "Who went out in that hand at this table?",
    samples=((3, 7), (3, 5, 7)),
    minimum=2,
    name="out",
    why="Their stacks are compared.",
    concept=RANK,
)
HAD = amount(
    "out-together-stack",
    "How much did seat {seat} have as that hand began, before ante and blind?",
    per="seat",
    samples=(7_500, 5_000),
    why="More chips after the ante finish higher.",
    concept=RANK,
)
BIG_BLIND = seat(
    "out-together-payer",
    "Who was the big blind in that hand?",
    samples=(3, 9),
    name="payer",
    why="The ante comes off that stack, and off no other.",
    concept=RANK,
)
# With the blind first, a short stack may pay no ante at all.
PAID = replace(
    amount(
        "out-together-ante-paid",
        "How much of the ante did seat {payer} pay?",
        samples=(0, 2_500),
        why="What was really paid comes off the stack, and the blind does not.",
        concept=RANK,
    ),
    minimum=0,
)
PLACES = decision(
    "out-together",
    "Who takes the better place?",
    {
        "by_stack": Way(
            "The one with more chips before the hand finishes higher",
            (
                "Look up how many chips each had as the hand began.",
                "Give the higher place, and the higher bounty, to the one who had more.",
            ),
            "Whoever had more chips before the hand finishes higher.",
            "The bigger stack before the hand finishes higher.",
        ),
        "shared": Way(
            "The places are shared",
            "Add up the prizes of these places, and divide that equally.",
            "You share these places.",
            "Those who went out together share these places.",
        ),
    },
    silent="players who go out in the same hand in the money",
    undecided=Course(
        "Decide it as this house announced it.",
        "Give me a moment, I'll rule on your places.",
        "You decide: it is not in the book at hand.",
    ),
)


@situation(
    "out-together",
    family="all-in-and-pots",
    title=say("Bust together"),
    looks=say("places and bounties"),
    concepts=(RANK, BOUNTY),
    budget=8,
    slang=("two out on one hand", "double knockout", "busted together", "same hand bust", "who finishes higher"),
)
def out_together(case: Case) -> Ruling:
    """Rule on the places, and the bounties, of players who go out on one hand.

    Source: 2026 rule 22; on the hand that reaches the money RP-8-A. Raises NeedAnswer for what is still to be asked.
    """
    if case.ask(WHEN) == "bubble":
        return of_the_bubble(case)
    if not case.has(RANK):
        return case.leave(PLACES)
    if case.ask(ANTE) == "each":
        return case.leave(PLACES)
    return by_stacks(case)


def of_the_bubble(case: Case) -> Ruling:
    """Send a hand before the money, or the one that reached it, to the call of hand for hand."""
    case.do("Hold the prizes until it is ruled who is paid.")
    case.opens("hand-for-hand:bust-together", "Open the call for several out in the same hand, hand for hand.")
    case.aloud("One moment, please: I'll rule on who is paid.")
    case.why("On the bubble the first question is who is paid at all.")
    if case.has(SHARED):
        return case.rule("A hand of the bubble has a procedure of its own.", because=SHARED, ruling="of_the_bubble")
    return case.leave(PLACES)


def by_stacks(case: Case) -> Ruling:
    """Rank by the stack at the beginning of the hand, less the ante that was really paid (2026 rule 22)."""
    out = case.ask(OUT)
    stacks = {seat: case.ask(HAD, seat=seat) for seat in out}
    payer = case.ask(BIG_BLIND)
    if payer in stacks:
        stacks[payer] -= case.ask(PAID, up_to=stacks[payer])
        case.reading("ante-really-paid", "An ante that was paid short counts as far as it was paid.")
    places = [
        tuple(seat for seat in out if stacks[seat] == chips) for chips in sorted({*stacks.values()}, reverse=True)
    ]
    case.cite(BOUNTY)
    case.found(
        stacks_after_the_ante={f"seat{seat}": stacks[seat] for seat in out},
        places=[[f"seat{seat}" for seat in tied] for tied in places],
    )
    for one in out:
        case.derive(case.say("Seat {one} had {chips:,} after the ante.", one=one, chips=stacks[one]), RANK)
    for tied in places:
        which = "the highest of these places" if tied == places[0] else "the next place"
        alone = len(tied) == 1
        shared = "Have seats {those}, with {chips:,} each after the ante, share the places they come to."
        give = f"Give {which} to seat {{those}}, with {{chips:,}} after the ante." if alone else shared
        case.do(give, those=tied[0] if alone else tied, chips=stacks[tied[0]])
    case.do("Give the higher bounty to whoever finishes higher, if bounties differ.")
    case.let(first=places[0] if len(places[0]) > 1 else places[0][0], most=stacks[places[0][0]])
    if len(places) == 1:
        case.aloud("You had the same {most:,} after the ante: you share these places.")
        case.why("All had {most:,} after the ante, so nobody finishes higher.")
        return case.rule("Places shared: all had {most:,} after the ante.", because=RANK, ruling="shared")
    if len(places[0]) > 1:
        case.aloud("Seats {first} had {most:,} each after the ante, and finish higher.")
        case.why("Seats {first} had {most:,} each after the ante, and nobody else who went out had as much.")
        return case.rule("Seats {first} finish higher: {most:,} each after the ante.", because=RANK, ruling="by_stack")
    case.aloud("Seat {first} had {most:,} after the ante, which is more, and finishes higher.")
    case.why("Seat {first} had {most:,} after the ante, and nobody else who went out had as much.")
    return case.rule("Seat {first} finishes higher: {most:,} after the ante.", because=RANK, ruling="by_stack")


def read(tape: Tape, context: Context) -> dict[str, Value]:
    """Answers from a tape that begins before the flop: who paid the ante, who was the big blind, and stacks.

    Who lost does not show on it.
    """
    if tape.street != "preflop":
        return {}
    antes = [event for event in tape.events if event.action == "post_ante"]
    blinds = [event.player for event in tape.events if event.action == "post_blind"]
    single = len(antes) == 1 and antes[0].player in blinds[-1:]
    stacks = {f"{HAD.id}.{seat_of(tape, player)}": tape.stacks.get(player) for player in final(tape).in_hand}
    return known(
        {
            ANTE.id: "big-blind" if single else "each" if len(antes) > 1 else None,
            BIG_BLIND.id: seat_of(tape, blinds[-1]) if single else None,
            PAID.id: antes[0].amount if single else None,
            **stacks,
        }
    )
