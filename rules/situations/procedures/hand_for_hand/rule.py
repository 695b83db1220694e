"""Hand for hand (2017, 2019 and Fivebet RP-8; 2009 has no procedures, those of 2013 are not in the text at hand)."""

from rules.engine.case import Case
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.poker.bubble import clock_at, hands_in, shared_places
from rules.situations.procedures.hand_for_hand import questions as asked
from rules.situations.procedures.hand_for_hand.left_open import ALL_UP, ORDER, TOO_SOON, no_rule
from rules.situations.procedures.hand_for_hand.questions import BLINDS, PAID, PER_HAND
from rules.situations.procedures.out_together import RANK
from rules.situations.shared.leaving import LEAVING, hand_stays_live, must_stay

EACH_HAND, SEATED, FACE_DOWN = "h4h-clock-each-hand", "h4h-stay-seated", "h4h-all-in-face-down"
DEAL = "live-hand-seat-deadline"
NEXT_HANDS = (1, 2)


@situation(
    "hand-for-hand",
    family="clock-and-time",
    title=say("Hand for hand"),
    looks=say("on the bubble"),
    concepts=(PAID, PER_HAND, EACH_HAND, BLINDS, SEATED, FACE_DOWN),
    budget=5,
    slang=("bubble", "h4h", "hand by hand", "on the bubble", "money bubble", "who bubbles"),
    ways_in=(
        WayIn(
            "bust-together",
            say("Bust on the bubble"),
            say("several out in the same hand"),
            {asked.WHAT.id: "paid"},
            slang=("bust together", "two bust on the bubble", "who gets paid"),
        ),
    ),
)
def hand_for_hand(case: Case) -> Ruling:
    """Rule on questions that come up while play is hand for hand.

    Source: 2017, 2019 and Fivebet RP-8. Raises NeedAnswer for what is still to be asked.
    """
    what = case.ask(asked.WHAT)
    if what == "seats" and (cards := case.ask(asked.CARDS)) != "no":
        return with_a_live_hand(case) if cards == "yes" else away_for_the_deal(case)
    done = case.ask(asked.DEALT_ON) if what == "all-in" else "nothing"
    if done != "nothing":
        return dealt_on(case, done)
    if not case.has(PAID):
        return no_rule(case, what)
    match what:
        case "paid":
            return who_is_paid(case)
        case "clock":
            return the_clock(case)
        case "level":
            return the_level(case)
        case "all-in":
            return cards_stay_down(case, several=case.ask(asked.TABLES) == "several")
        case _:
            return between_hands(case)


def with_a_live_hand(case: Case) -> Ruling:
    """Rule on leaving with a live hand, which hand for hand leaves as it is: every edition has a rule on it."""
    if not must_stay(case, asked.BETTING_LEFT):
        hand_stays_live(case, "that", may_act=False)
        case.aloud("Nobody can bet any more: you may be away, and your hand plays.")
        case.why("With nobody left to bet, the hand plays without its player.")
        return case.rule("The player may leave: no betting is to come.", because=LEAVING, ruling="may", required=False)
    case.do("Have that player come back to the table, if they are away.")
    hand_stays_live(case, "that")
    case.opens("giving-a-penalty:left", "Open a call for leaving the table with a live hand.")
    case.aloud("You have cards: please stay at the table until the hand is over.")
    case.why("Nobody protects a hand whose player is gone, and the table waits when its turn comes.")
    return case.rule("A player with a live hand stays at the table.", because=LEAVING, ruling="stays", required=True)


def away_for_the_deal(case: Case) -> Ruling:
    """Send a hand that was dealt to an empty seat to the rule on it, from which hand for hand takes nothing."""
    case.opens("not-at-the-seat", "Open a call for the seat: it says whether the hand is live.")
    case.aloud("One moment, please: I'll look at that hand first.")
    case.why("A hand is live only if its player was in the seat in time.")
    return case.rule("Dealt to an empty seat: rule on that hand.", because=DEAL, ruling="missed_deal")


def between_hands(case: Case) -> Ruling:
    """Rule on leaving the seat between hands: free, and nobody insists on more (RP-8-E, rule 30)."""
    case.cite(DEAL)
    case.do("Ask the players to stay in their seats, and do not insist.")
    case.do("Tell them to be back for the deal, or the hand is dead.")
    case.aloud("You may stand up between hands. Be back for the deal, please.")
    case.why("No hand is under way, and only a player with cards must be at the table.")
    outcome = "Between hands players may get up: only ask them not to."
    return case.rule(outcome, because=SEATED, ruling="encouraged", required=False)


def who_is_paid(case: Case) -> Ruling:
    """Share the places reached in a hand, from the announcement on, among all who go out in it (RP-8-A)."""
    announced = case.ask(asked.ANNOUNCED)
    if announced == "no":
        case.cite(PAID)
        return no_rule(case, "paid-before")
    in_this_hand = announced == "in-hand"
    left = case.ask(asked.LEFT_AT_ANNOUNCEMENT if in_this_hand else asked.LEFT)
    out = case.ask(asked.OUT_SINCE if in_this_hand else asked.OUT, up_to=left - 1)
    paid = case.ask(asked.PLACES)
    after = left - out
    if left <= paid and out > 1:
        case.cite(PAID)
        if case.has(RANK):
            return in_the_money(case)
        return no_rule(case, "paid-in-the-money")
    places = shared_places(paid, left, out)
    case.found(players_after=after, in_the_money=after <= paid)
    case.let(after=after)
    case.found(sharing_players=out if places else 0, places_shared=list(places))
    case.reading("eligible-from-the-announcement", "What holds for the hand of the announcement holds from there on.")
    if in_this_hand:
        case.reading("counted-from-the-announcement", "Whoever went out before the announcement has no share.")
        case.do("Leave out whoever went out in this hand before the announcement.")
    ends = "End hand for hand." if after <= paid else "Go on hand for hand."
    if not places:
        case.do(
            "Tell {those} that they are out before the money.",
            ends,
            those=case.say("the {out}" if out > 1 else "the player"),
        )
        case.aloud("I'm sorry, no prize for this hand: you are out before the money.")
        case.why("{paid} places are paid, and {after} players are still in.")
        return case.rule("No prize in this hand: {left} players were left.", because=PAID, ruling="not_paid")
    case.let(first=places[0], last=places[-1])
    which = {1: "place {first}", 2: "places {first} and {last}"}.get(len(places), "places {first} to {last}")
    case.let(which=case.say(which))
    case.do("Add up the prizes of {which}." if len(places) > 1 else "Look up the prize of {which}.")
    case.do("Divide that equally among the {out} who went out in this hand." if out > 1 else "Pay it to that player.")
    case.do(ends)
    case.aloud("The {out} of you share {which}." if out > 1 else "You are paid for {which}.")
    case.why(
        "All {out} went out in the same hand, so none of them was out first."
        if out > 1
        else "{left} players were left, so the one who went out finishes in {which}."
    )
    outcome = (
        "Recommended: the {out} who went out share {which}." if out > 1 else "Recommended: the player takes {which}."
    )
    return case.rule(outcome, because=PAID, ruling="shared")


def in_the_money(case: Case) -> Ruling:
    """Send players who go out together in the money to their stacks (2026 rule 22)."""
    case.do("Hold their prizes until it is ruled who finishes higher.")
    case.opens("out-together", "Open the call for several out on one hand: places and bounties.")
    case.aloud("One moment, please: I'll rule on your places.")
    case.why("All {left} who were left are paid, so the only question is who finishes higher.")
    return case.rule("In the money already: their stacks decide.", because=RANK, ruling="by_stack")


def the_clock(case: Case) -> Ruling:
    """A fixed time for every hand, or in Fivebet the average of a hand, in steps of two minutes where possible.

    From 2024 on a hand takes three minutes at most; of 2022 only the steps are known.
    """
    if not case.has(PER_HAND):
        return by_steps(case, EACH_HAND, "Recommended: {step} off the clock for each hand.")
    if case.param(f"{PER_HAND}.method") == "average_tracked_by_floor":
        return average(case)
    if case.has_param(f"{PER_HAND}.at_most") and case.param(f"{PER_HAND}.at_most"):
        return three_at_most(case)
    # A house that takes over a fixed time from another book has it by the steps in which the clock goes down.
    fixed = f"{PER_HAND}.seconds_per_hand"
    run_off = int(str(case.param(fixed if case.has_param(fixed) else f"{EACH_HAND}.step_seconds")))
    left = case.ask(asked.MINUTES) * 60 + case.ask(asked.SECONDS)
    announced = f"{PER_HAND}.starts_with_announcement_hand"
    from_announcement = case.has_param(announced) and case.param(announced) is True
    hands = NEXT_HANDS if from_announcement else tuple(hand - 1 for hand in NEXT_HANDS)
    clocks = [left - hand * run_off for hand in hands]
    case.found(seconds_per_hand=run_off, starts_with_announcement_hand=from_announcement)
    case.let(off=shown(run_off))
    each_hand(case)
    case.aloud("Each hand takes {off} off the clock.")
    case.why("Tables play at different speeds, so the clock counts hands, {off} for each, and not minutes.")
    over = [clock <= 0 for clock in clocks]
    if any(over):
        level = 60 * case.ask(asked.NEXT_LEVEL)
        clocks = [clock_at(clock, level) for clock in clocks]
        case.let(full=shown(level))
        if clocks[over.index(True)] != level:
            case.reading(
                "hand-beyond-the-level",
                "What a hand takes beyond its level comes off the next, which else begins at {full}.",
            )
    case.found(clock_seconds_at_hand_start=clocks, clock_at_hand_start=[shown(clock) for clock in clocks])
    case.let(first=shown(clocks[0]), second=shown(clocks[1]))
    if over[0]:
        case.do(
            "Begin the next hand at the new level, with {first} on the clock.", "Set it to {second} for the hand after."
        )
        outcome = "Recommended: the next hand is at the new level, at {first}."
        return case.rule(outcome, because=PER_HAND, ruling="new_level")
    case.do("Set the clock to {first} as the next hand begins.")
    case.do(
        "Begin the hand after at the new level, with {second} on the clock."
        if over[1]
        else "Set it to {second} for the hand after."
    )
    return case.rule("Recommended: the next hand begins at {first}.", because=PER_HAND, ruling="fixed")


def three_at_most(case: Case) -> Ruling:
    """Take two minutes off for each hand, and three at most (2024 and 2026 RP-8-B to D)."""
    most = int(str(case.param(f"{PER_HAND}.seconds_per_hand")))
    case.let(most=shown(most))
    case.found(most_seconds_per_hand=most)
    case.reading("two-or-three-minutes", "Two minutes for each hand where it can be, and never more than three.")
    case.do("Take no more than {most} off for one hand, however long it takes.")
    return by_steps(case, PER_HAND, "Recommended: {step} off the clock for each hand, {most} at most.")


def by_steps(case: Case, because: str, outcome: str) -> Ruling:
    each_hand(case)
    case.aloud("Each hand takes {step} off the clock.")
    return case.rule(outcome, because=because, ruling="by_steps")


def each_hand(case: Case) -> None:
    """The clock goes down hand by hand, not for several at once (RP-8-C)."""
    case.cite(EACH_HAND)
    step = case.param(f"{EACH_HAND}.step_seconds")
    case.let(step=shown(int(str(step))))
    case.found(step_seconds=step)
    case.why("Tables play at different speeds, so the clock counts hands, {step} for each, and not minutes.")
    case.do("Take {step} off for each hand, not for several at once.")


def average(case: Case) -> Ruling:
    """Track the time of a hand as Fivebet does, yet take the clock down in steps of two minutes (its RP-8-B to D)."""
    case.reading("average-or-two-minutes", "Two minutes a hand where possible, else the average that you track.")
    case.found(method="average_tracked_by_floor")
    case.do("Track how long a hand takes on average.")
    each_hand(case)
    case.do("Change that if the tournament needs it.")
    case.aloud("Each hand takes {step} off the clock.")
    return case.rule("Recommended: {step} off the clock for each hand.", because=EACH_HAND, ruling="average")


def the_level(case: Case) -> Ruling:
    """The blinds go up as the time for each hand uses up a level (RP-8-D)."""
    run_off = int(str(case.param(f"{BLINDS}.seconds_per_hand")))
    hands = hands_in(case.ask(asked.LEVEL) * 60, run_off)
    case.let(hands=hands, off=shown(run_off))
    case.found(seconds_per_hand=run_off, hands_per_level=hands)
    case.do("Count {off} of the level for each hand.", "Announce the next level when this level's time is used up.")
    case.aloud("The blinds go up. A full level has {hands} hands.")
    case.why("Each hand counts as {off}, so {hands} hands use up a level.")
    return case.rule("Recommended: blinds go up; a level has {hands} hands.", because=BLINDS, ruling="go_up")


def cards_stay_down(case: Case, several: bool = False) -> Ruling:
    """Keep the cards down after an all-in and a call; nothing is dealt until it is announced (RP-8-F)."""
    by = case.param(f"{FACE_DOWN}.released_by")
    case.found(released_by=by)
    case.why("An all-in shown here would tell the other tables how to play, so the cards wait.")
    case.do("Have every hand stay face down.", "Have the dealer deal nothing until you say so.")
    if by == "td_present_and_instruction":
        case.do("Have the tournament director come to the table.")
    case.aloud("Hand for hand: keep your cards down, please, until I tell you.")
    if several:
        which_table_first(case)
    return case.rule(
        "Recommended: hand for hand, cards stay down for now.", because=FACE_DOWN, ruling="wait", face_up=False
    )


def dealt_on(case: Case, done: str) -> Ruling:
    """Rule on an all-in that the dealer had turned up, or dealt on: too soon where hand for hand has it wait (RP-8-F),
    and no error in a book without the procedure (2009 rule 9, 2013 rule 15).
    """
    case.found(dealt=done)
    if not case.has(FACE_DOWN):
        case.do("Have the hand dealt out." if done == "up" else "Leave the hand as it was dealt.")
        case.aloud("The betting was over: the hands go up. The hand stands.")
        case.why("Nobody could bet any more, so the hands belonged face up and the board was due.")
        return case.rule("No error: the hand stands as it was dealt.", because=ALL_UP, ruling="stands")
    case.cite(FACE_DOWN)
    case.do(
        "Have the dealer deal nothing more until you say so.", "Tell the dealer to wait for your word the next time."
    )
    return case.leave(TOO_SOON)


def which_table_first(case: Case) -> None:
    """All-ins at several tables in one hand: each waits, and no edition has an order in which they are dealt out."""
    case.do("Have every table with an all-in wait for you, and all others finish the hand.")
    case.silent("the order in which tables with an all-in are dealt out")
    case.derive("Whoever goes out in this hand goes out together, at whichever table.", PAID)
    case.settle(ORDER)


def shown(seconds: int) -> str:
    """Time in seconds, worded as a clock shows it."""
    return f"{seconds // 60}:{seconds % 60:02}"
