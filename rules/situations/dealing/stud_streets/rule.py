"""Stud: errors with its boards and last street (2013 rule 57, 2017 rule 66 and RP-9, later rule 66 and RP-10)."""

from collections.abc import Mapping

from rules.engine.case import FAIRNESS, Case
from rules.engine.decision import Course
from rules.engine.message import say
from rules.engine.ruling import Ruling
from rules.engine.situation import WayIn, situation
from rules.poker.stub import BURN_AND_LAST, SeventhStreet, seventh_street
from rules.situations.dealing.stud_streets import questions as asked
from rules.situations.dealing.stud_streets.left_open import OPEN
from rules.situations.dealing.stud_streets.third_street import low_card_all_in, tied_low_cards, wrong_bring_in
from rules.situations.shared.gone import goes_on, left_without, without_opponent
from rules.situations.shared.suits import SUITS, ranked_suits

SHUFFLED_IN = "stud-last-card-reshuffled"
LAST, TIED, LOW = "stud-exposed-last-card", "stud-tied-boards-first-to-act", "stud-low-card-all-in"
PAIR, SHORT = "stud-no-double-on-pair", "stud-short-stub"
UPCARDS, MUCK = "stud-upcards-picked-up-dead", "stud-proper-muck"
FIRST_ON_SIXTH = "Begin the betting with whoever was first to act on sixth street."


@situation(
    "stud-streets",
    family="the-deal",
    title=say("Stud streets"),
    looks=say("bring-in, upcards, last card"),
    concepts=(LAST, SHUFFLED_IN, TIED, LOW, PAIR, SHORT, UPCARDS, MUCK, SUITS),
    budget=8,
    slang=("stud", "razz", "seventh street", "upcards", "door card", "bring-in", "community card"),
    ways_in=(
        WayIn(
            "tied-low",
            say("Stud: tie for low"),
            say("who brings it in?"),
            {asked.WHAT.id: "tied-low"},
            slang=("tie for low", "which suit brings it in"),
        ),
        WayIn(
            "wrong-bring-in",
            say("Stud: wrong bring-in"),
            say("the wrong player opened"),
            {asked.WHAT.id: "wrong-bring-in"},
            slang=("wrong bring-in", "wrong low card"),
        ),
        WayIn(
            "last-card",
            say("Stud: last card up"),
            say("seventh street dealt face up"),
            {asked.WHAT.id: "last-card"},
            slang=("river dealt up", "seventh street face up"),
        ),
        WayIn(
            "short-stub",
            say("Stud: short stub"),
            say("too few cards left"),
            {asked.WHAT.id: "stub"},
            slang=("not enough cards",),
        ),
        WayIn(
            "upcards",
            say("Stud: upcards lifted"),
            say("picked up off the felt"),
            {asked.WHAT.id: "upcards"},
            slang=("picked up his board", "turned his upcards over"),
        ),
    ),
)
def stud_streets(case: Case) -> Ruling:
    """Rule on errors in stud once the first cards are dealt.

    Source: 2013 rule 57, 2017 rules 66 and RP-9, 2019 and Fivebet rules 66 and RP-10. Raises NeedAnswer for what is
    still to be asked.
    """
    what = case.ask(asked.WHAT)
    match what:
        case "last-card" if case.has(LAST):
            return last_card(case)
        case "tied" if case.has(TIED):
            return tied_boards(case)
        case "tied-low":
            return tied_low_cards(case)
        case "wrong-bring-in":
            return wrong_bring_in(case)
        case "bring-in" if case.has(LOW):
            return low_card_all_in(case)
        case "pair" if case.has(PAIR):
            case.why("A pair on fourth street gives no right to the double bet: the lower amount is the bet.")
            case.do("Hold the bet to the lower amount.")
            case.aloud("No double bet for a pair here: the lower amount.")
            outcome = "Recommended: no double bet for a pair on fourth street."
            return case.rule(outcome, because=PAIR, ruling="not_doubled", doubled=False)
        case "stub" if case.has(SHORT):
            return short_stub(case)
        case "upcards":
            return upcards(case)
    return case.leave(OPEN[what])


def tied_boards(case: Case) -> Ruling:
    """Rule on boards that tie (2017 RP-9-C, 2019 and Fivebet RP-10-D)."""
    case.why("Equal boards have no first hand of their own, so the suit of the highest card decides.")
    case.do("See which of the tied boards has the highest card by suit.")
    ranked_suits(case)
    case.do("Begin the betting with that hand.")
    case.aloud("Tied boards: the highest card by suit acts first.")
    outcome = "Recommended: the highest card by suit acts first."
    return case.rule(outcome, because=TIED, ruling="by_suit", first_to_act="highest_card_by_suit")


def last_card(case: Case) -> Ruling:
    """Replaced while somebody can bet (2019, Fivebet); in 2017 left up, with rules for the others' cards."""
    remedy = case.param(f"{LAST}.remedy")
    case.found(remedy=remedy)
    if remedy == "replace_if_betting_remains":
        return replaced_or_not(case)
    return left_up(case)


def replaced_or_not(case: Case) -> Ruling:
    """Rule on whether the exposed last card is replaced (RP-10-B from 2019 on; in 2026 shuffled in first)."""
    if case.yes(asked.BETTING_LEFT):
        case.why("There is betting to come, and nobody should bet with a last card that all have seen.")
        if case.has(SHUFFLED_IN):
            case.cite(SHUFFLED_IN)
            case.found(exposed_card="shuffled_into_the_stub", burn=False, all_in_on_the_exposed_card=False)
            case.do(
                "Shuffle the exposed card into the stub.",
                "Deal the last card in its place, face down, without a burn.",
                "Let its owner declare no all-in on the exposed card.",
            )
        else:
            case.do("Put the exposed card aside, and deal the next one in its place, face down.")
        case.do("Go on with the betting.")
        case.aloud("That card is replaced, face down.")
        outcome = "Recommended: the card is replaced, face down."
        return case.rule(outcome, because=LAST, ruling="replaced", replaced=True)
    case.why("Nobody can bet any more, so a card that was seen changes nothing.")
    case.do("Leave the exposed card where it is.", "Deal the other last cards face down.")
    # A house may have this remedy over 2017, which does not say who shows first.
    if case.has_param(f"{LAST}.first_to_expose_in_all_in"):
        case.found(first_to_expose=case.param(f"{LAST}.first_to_expose_in_all_in"))
        # "Players not at risk" in 2019, "the non-all-in player" in Fivebet: both are those who have chips behind.
        case.do("Have those with chips left show first, if anybody has.")
    case.aloud("No more betting is possible: that card stays.")
    outcome = "Recommended: no betting is left, so the card stays."
    return case.rule(outcome, because=LAST, ruling="stays", replaced=False)


def left_up(case: Case) -> Ruling:
    """Leave the card up (2017 RP-9-A).

    Heads-up the other card comes face up too; a player with an exposed card may declare all-in.
    """
    if not case.yes(asked.FIRST_SEVENTH):
        return case.leave(OPEN["last-card"])
    others_up = case.ask(asked.IN_THE_HAND) == "two"
    case.found(others="face_up" if others_up else "face_down")
    # A house may have this remedy over 2019, which does not say who opens the betting.
    told = case.has_param(f"{LAST}.betting_opens_with")
    if told:
        case.found(betting_opens_with=case.param(f"{LAST}.betting_opens_with"))
    case.why(
        "With two players both last cards lie open, so neither knows more than the other."
        if others_up
        else "The card cannot be unseen, and the others keep theirs down as the deal has it."
    )
    betting = case.yes(asked.BETTING_LEFT)
    case.do("Leave the exposed card face up.")
    case.do("Deal the other player's last card face up too." if others_up else "Deal the others face down.")
    may_declare = False
    if betting:
        bet = case.yes(asked.BET_ON_SEVENTH)
        may_declare = case.param(f"{LAST}.exposed_player_may_declare_all_in") is True and not bet
        opens = told and not bet
        case.do(
            "Begin the betting with whoever was first to act on sixth street." if opens else "Go on with the betting."
        )
    case.found(may_declare_all_in=may_declare)
    if may_declare:
        case.do("Let whoever has an exposed card declare all-in before any bet, and bet no more.")
    case.aloud("That card stays up, and the other one comes up as well." if others_up else "That card stays up.")
    outcome = (
        "Recommended: both cards are dealt up."
        if others_up
        else "Recommended: it stays up, the others are dealt face down."
    )
    return case.rule(outcome, because=LAST, ruling="stays_up")


def short_stub(case: Case) -> Ruling:
    """Too few cards for seventh street: the burns are shuffled in, or one card plays for everybody (RP-10-H)."""
    stub, players = case.ask(asked.STUB), case.ask(asked.PLAYERS)
    burns = int(str(case.param(f"{SHORT}.prior_burns_used")))
    least = int(str(case.param(f"{SHORT}.community_card_min_stub")))
    way = seventh_street(stub, players, burns, least)
    case.let(needed=players + BURN_AND_LAST, burns=burns)
    case.found(required_cards=players + BURN_AND_LAST, stub=stub)
    case.why(
        "{stub} cards are left: one to burn, {players} to deal and one to keep make {needed}."
        if way == "as_usual"
        else "{stub} cards are left where {needed} are needed: one to burn, {players} to deal and one to keep.",
        stub=stub,
        players=players,
    )
    case.follow(WAYS[way])
    if way.startswith("community"):
        case.do(FIRST_ON_SIXTH)
        case.found(first_to_act="first_on_sixth_street")
    return case.rule(WAYS[way].headline, because=SHORT, ruling=way)


WAYS: Mapping[SeventhStreet, Course] = {
    "as_usual": Course(
        "Burn one card, and deal the last street as usual.",
        "There are enough cards. The last street is dealt.",
        "Enough cards: {stub} are left, {needed} are needed.",
    ),
    "with_the_burns": Course(
        "Shuffle the {burns} earlier burns into the stub, cut, burn one card, and deal each player one.",
        "The burns are shuffled in, then everybody gets a card.",
        "Recommended: shuffle the {burns} burns in, then deal.",
    ),
    "community_card": Course(
        "Burn one card, and deal the next one face up in the middle for everybody.",
        "There are too few cards: one in the middle plays for everybody.",
        "Recommended: one card in the middle plays for everybody.",
    ),
    "community_card_with_the_burns": Course(
        "Shuffle the {burns} earlier burns into the stub, cut, burn one, and deal one in the middle for everybody.",
        "There are too few cards: one in the middle plays for everybody.",
        "Recommended: shuffle the burns in, one card plays for everybody.",
    ),
}


def upcards(case: Case) -> Ruling:
    """Rule on upcards picked up while facing action: the hand is dead (2013 rule 57, later 66)."""
    case.ask(asked.UPCARDS_SEAT)
    facing = case.ask(asked.FACING) if case.has(UPCARDS) else ""
    if facing in ("", "no"):
        return upcards_left_open(case)
    if facing == "nothing-bet":
        case.reading("facing-action", "Whoever's turn it is faces action, with a bet or without.")
    if alone := without_opponent(case):
        return alone
    case.why("Picking the upcards up with action to face is a fold: the table cannot see seat {seat}'s board any more.")
    case.do("Muck seat {seat}'s hand.")
    rest = goes_on(case, to_act=True)
    if case.has(MUCK):
        case.cite(MUCK)
        case.found(proper_muck="all_cards_face_down_pushed_forward")
        case.do("Remind seat {seat}: to fold, turn the upcards down and push all cards forward.")
    case.aloud("Seat {seat}, you picked up your upcards while it was on you. The hand is dead.")
    return case.rule(
        "Upcards picked up: seat {seat}'s hand is dead." + rest, because=UPCARDS, ruling="dead", hand="dead"
    )


def upcards_left_open(case: Case) -> Ruling:
    """Leave it to the floor whether the hand is dead: 2009 has no rule on upcards, the later ones none without action.

    A hand that they call dead is settled like any other.
    """
    if case.has(UPCARDS):
        case.cite(UPCARDS)
    if alone := without_opponent(case):
        return alone
    left_without(case, to_act=True)
    point = OPEN["upcards"]
    taken = case.decide(point)
    if taken is None:
        return case.undecided(point)
    way = point.ways[taken]
    case.follow(way)
    rest = goes_on(case, to_act=True) if taken == "dead" else ""
    return case.rule(way.headline + rest, because=FAIRNESS, ruling=taken)
