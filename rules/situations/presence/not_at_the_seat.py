"""A player who is not at the seat for the deal (2009 rule 22, 2013 rule 29, 2017, 2019 and Fivebet rule 30)."""

from rules.engine.case import Case
from rules.engine.decision import LEFT_OPEN, Course, Way, decision
from rules.engine.message import say
from rules.engine.question import choice, seat, yes_no
from rules.engine.ruling import Ruling
from rules.engine.situation import situation
from rules.facts import hand
from rules.facts.table import LAST_IN, NEXT, OTHERS_IN
from rules.situations.shared.dead_hand import BET, acted_unchecked, folded_to_dead_hand
from rules.situations.shared.gone import betting_over, play_on

DEADLINE, KILLED = "live-hand-seat-deadline", "absent-hand-killed"
BLINDS, BRING_IN, LATER_CARDS = "absent-blinds-antes", "absent-bring-in", "stud-absent-later-cards"
AT_SEAT, NOT_CONDONED = "at-seat-definition", "out-of-seat-not-condoned"
AWAY_PLAY = "misdeal-redeal-absent-play"
REDEAL, BLINDED_OUT = "misdeal-redeal-killed-hands", "penalty-blinded-out"
FIRST_DEAL_ONLY, NOBODY, ALL_IN = "first-deal", "nobody", "all-in"
# How much of the deal there was when each book wants the player there.
FIRST_CARD, LAST_CARD = "first_card_of_initial_deal", "last_card_of_initial_deal"
IN_TIME = {FIRST_CARD: ("before", "left", "left-dealing"), LAST_CARD: ("before", "during")}
STILL_DEALING = ("dealing", "left-dealing")
BY = {FIRST_CARD: "the first card", LAST_CARD: "the last card"}
FIRST_DEAL, NEW_DEAL = "the first deal", "the new deal"
# By what makes the hand dead: how it is said to the player, and why.
AWAY, ABSENT_MIND = "was not there for {by}", "was not following the game"
DEAD_SAID = {AWAY: "you were not here for {by}", ABSENT_MIND: "you were not following the game"}
DEAD_WHY = {
    AWAY: "A hand is live only if its player is at the chair for {by}, and seat {seat} was not.",
    ABSENT_MIND: "A player at the chair has to follow the game as well, and seat {seat} did not.",
}

WHEN = choice(
    "at-seat-when",
    "When was the player within reach of the chair?",
    {
        "before": "At the first card and at the last of the deal",
        "left": "At the first card, and gone when the last was dealt",
        "during": "Not at the first card, but at the last of the deal",
        "after": "Only after the last card of the deal",
        "away": "Not yet, and the deal is over",
        "dealing": "Not yet, and cards are still being dealt",
        "left-dealing": "At the first card, gone now, and cards are still being dealt",
        "redeal": "Only for the new deal after a misdeal, and not for the first",
        FIRST_DEAL_ONLY: "Only for the first deal, a misdeal, and not for the new one",
    },
    why="Whether the hand is live depends on when the player was there.",
    concept=DEADLINE,
    heard="At the seat: {answer}",
    spoken={
        "during": "after the first card, during the deal, in the middle of the deal, while cards were dealt",
        "after": "after the last card, after the deal, deal was over",
        "dealing": "still dealing, dealer is dealing, deal is not over",
        "away": "still away, not here, is missing, not back",
        "before": "before the first card",
        "redeal": "missed the misdeal, missed misdeal, away at the misdeal, misdeal now back, back for the redeal",
        FIRST_DEAL_ONLY: "away for the redeal, gone for the redeal, missed the redeal, left after the misdeal",
    },
    version=2,
)
SEAT = seat(
    "absent-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="affected",
    why="The ruling is about this player's hand.",
    concept=DEADLINE,
    spoken="{seat}, {seat} was away, {seat} not in seat, {seat} came back, {seat} late",
)
# As long as cards are dealt, it is what the ruling has as what comes next.
ARRIVED = choice(
    "absent-arrived",
    "Was seat {seat} within reach of the chair when the last card was dealt?",
    {"during": "Yes", "after": "No, only after it", "away": "No, and not there yet"},
    why="Until the last card they may still come.",
    concept=DEADLINE,
    awaited=True,
    ahead=True,
)
FOLLOWED = yes_no(
    "absent-followed",
    "Was seat {seat} following the game as the first card was dealt?",
    finding=True,
    why="In this book a player who stands at the chair and does not follow the game is not at the seat.",
    concept=AT_SEAT,
)
ACTED = choice(
    "absent-acted",
    "What has happened to seat {seat}'s hand since? Take the first that fits.",
    {
        NOBODY: "No other player was there for the deal either",
        ALL_IN: "Not acted, and of two or more others nobody can bet any more",
        "no": "Not acted, and others have cards",
        "yes": "Checked or called",
        **BET,
    },
    why="A hand that nobody stopped may have put chips in, or be the only one left.",
    concept=KILLED,
    version=3,
    heard="The hand: {answer}",
    spoken={
        "folded-to": "all folded to, everybody folded to, everyone folded to, folded around to, got a walk",
        # Then the small blind or the button has cards as well.
        "": ", ".join(
            f"({everybody} {to})"
            for everybody in ("all", "everybody", "everyone")
            for to in ("folded to small blind", "folded to sb", "folded to button")
        ),
    },
)
ALL_FOLDED = ACTED.only(NOBODY, ALL_IN, "no", "folded-to").worded(
    "Has everybody else folded to seat {seat}'s hand? Take the first that fits.",
    all_in="No, and of two or more others nobody can bet any more",
    no="No",
    folded_to="Yes",
)
GAME = hand.GAME.worded(why="In stud an absent player may have to bring it in, and is dealt cards or not.")
HAS_ACTED = decision(
    "absent-has-acted",
    "What becomes of seat {seat}'s hand?",
    {
        "dead": "It is dead, and the bets stay in",
        "returned": "It is dead, and the bets since the deal go back",
        "plays_on": Way(
            "It plays on",
            "Let the hand go on with seat {seat} in it.",
            "It is too late to stop that hand. Seat {seat} plays on.",
            "Seat {seat} plays on in this hand.",
        ),
    },
    silent="a hand that was not live and has acted",
    undecided=Course(
        ("Hold the action until you decide.", "Ask the dealer who has acted on what seat {seat} did."),
        "Hold the action, please. I'll decide about seat {seat}'s hand.",
        "You decide: seat {seat} was not there, and has acted.",
    ),
)
IN_A_REDEAL = decision(
    "absent-at-a-misdeal",
    "Is seat {seat}'s new hand live?",
    {
        "live": Way(
            "Yes: seat {seat} is there for the deal that counts",
            "Let seat {seat} play the hand.",
            "Seat {seat} is here for this deal. The hand is live.",
            "Seat {seat}'s new hand is live.",
            found={"hand": "live"},
        ),
        "dead": Way(
            "No: seat {seat} missed the first deal",
            "Have the dealer kill seat {seat}'s hand when the deal is over.",
            "Seat {seat}, you missed the first deal. This hand is dead.",
            "Seat {seat} missed the first deal: the hand is dead.",
            found={"hand": "dead"},
        ),
    },
    silent="a player who missed only the first deal of a hand that is dealt again",
    undecided=Course(
        "Decide whether seat {seat} may play before the new hand is dealt.",
        "One moment, please. I'll decide whether seat {seat} plays this hand.",
        "You decide about seat {seat}'s hand: the book is silent.",
    ),
)
NOBODY_THERE = decision(
    "absent-nobody-there",
    "Who gets the pot, with nobody there for the deal?",
    {
        "returned": Way(
            "Everybody takes back what was put in for them",
            "Give every seat back the blind and ante that was put in for it.",
            "Nobody was here for that deal. The chips go back.",
            "Nobody was there: blinds and antes go back.",
            found={"blinds_and_antes": "returned"},
        ),
        "next_hand": Way(
            "It stays for the winner of the next hand",
            "Leave blinds and antes in the middle for whoever wins the next hand.",
            "Nobody was here for that deal. The pot stays for the next hand.",
            "Nobody was there: the pot waits for the next hand.",
            found={"blinds_and_antes": "in_the_pot"},
        ),
    },
    silent="a pot for which nobody had a live hand",
    undecided=Course(
        ("Hold the pot where it is.", "Decide who gets it, and say it aloud."),
        "Nobody was here for that deal. I decide about the pot.",
        "You decide about the pot: nobody was there for the deal.",
    ),
)
OWED = decision(
    "absent-blind-and-ante",
    "What becomes of seat {seat}'s blind and ante?",
    {
        "in_the_pot": Way(
            "They go into the pot",
            "Leave seat {seat}'s blind and ante in the pot, or put them in now.",
            found={"blinds_and_antes": "in_the_pot"},
        ),
        "returned": Way(
            "They stay with the player",
            "Give the blind and ante back to seat {seat}, if those chips are in the pot.",
            found={"blinds_and_antes": "returned"},
        ),
    },
    silent="the blinds and antes of a player who is away",
    undecided=Course("Decide what becomes of seat {seat}'s blind and ante.", found={"blinds_and_antes": LEFT_OPEN}),
)
BROUGHT_IN = decision(
    "absent-bring-in",
    "Who brings it in, if seat {seat} has the low card?",
    {
        "posted": Way(
            "Seat {seat}, from the chips at the seat",
            "Put in the bring-in for seat {seat}, if it falls to them.",
            found={"bring_in": "posted"},
        ),
        "next": Way(
            "Whoever has the next low card",
            "Have the next low card bring it in, if seat {seat} has the lowest.",
            found={"bring_in": "next_low_card"},
        ),
    },
    silent="the bring-in of a player who is away",
    undecided=Course("Decide who brings it in, if it falls to seat {seat}.", found={"bring_in": LEFT_OPEN}),
)
MORE_CARDS = decision(
    "absent-more-cards",
    "Is seat {seat} dealt more cards on later streets?",
    {
        "no": Way("No more cards", "Deal seat {seat} no more cards on later streets.", found={"later_cards": "none"}),
        "yes": Way(
            "Cards as the house has it",
            "Deal seat {seat} the cards that the house rule asks for, dead as the hand is.",
            found={"later_cards": "by_house_rule"},
        ),
    },
    undecided=Course(
        "Decide whether seat {seat} is dealt cards on later streets.", found={"later_cards": "house_may_require"}
    ),
)


@situation(
    "not-at-the-seat",
    family="clock-and-time",
    title=say("Absent player"),
    looks=say("not at the seat for the deal"),
    concepts=(DEADLINE, KILLED, BLINDS, BRING_IN, LATER_CARDS, AT_SEAT, NOT_CONDONED, REDEAL, AWAY_PLAY),
    budget=7,
    told=(OTHERS_IN, LAST_IN, NEXT),
    slang=(
        "not in the seat",
        "absent",
        "came back late",
        "away from the table",
        "missing player",
        "late to the table",
        "dead hand",
        "toilet",
        "cards dealt",
    ),
)
def not_at_the_seat(case: Case) -> Ruling:
    """Rule on the hand of a player who was away when it was dealt.

    Source: 2009 rule 22, 2013 rule 29, 2017 rules 30 and RP-9, 2019 and Fivebet rules 30 and RP-10. Raises NeedAnswer
    for what is still to be asked.
    """
    when = when_there(case)
    case.ask(SEAT)
    return hand_of(case, when)


def when_there(case: Case) -> str:
    """Return when the player was at the seat."""
    return case.ask(WHEN)


def in_time(case: Case, when: str) -> bool:
    """True if the player was at the seat when this book wants them there."""
    return when in IN_TIME[str(case.param(f"{DEADLINE}.deadline"))]


def hand_of(case: Case, when: str) -> Ruling:
    """Rule on the hand of seat {seat}, who was at the seat at that time; every call about a missed deal leads here."""
    deadline = str(case.param(f"{DEADLINE}.deadline"))
    case.let(by=BY[deadline])
    case.found(deadline=deadline)
    at_the_seat(case)
    if when == "redeal":
        return in_a_redeal(case)
    if when == FIRST_DEAL_ONLY:
        return gone_for_the_new_deal(case)
    if when in STILL_DEALING and deadline == LAST_CARD:
        if case.not_yet(ARRIVED):
            return deal_on(case)
        when = case.ask(ARRIVED)
    if when == "left" and not case.has(AT_SEAT):
        case.reading(
            "gone-again-before-the-last-card", "A player who has left again is not there by the end of the deal."
        )
    if not in_time(case, when):
        return dead(case, when, AWAY)
    return live(case, when) if when != "before" or followed_the_game(case) else dead(case, when, ABSENT_MIND)


def in_a_redeal(case: Case) -> Ruling:
    """Kill the new hand of a player who was away at the misdeal (2013 rule 34-B, later rules 35-C).

    2009 has no rule on a hand that is dealt again. From 2024 on whoever had cards at the first deal may play.
    """
    if case.has(AWAY_PLAY):
        live = IN_A_REDEAL.ways["live"]
        case.why("Seat {seat} had cards at the first deal, was away, and is here for the deal that is played.")
        case.follow(live)
        return case.rule(live.headline, because=AWAY_PLAY, ruling="live")
    if not case.has(REDEAL):
        return case.leave(IN_A_REDEAL)
    case.let(by=FIRST_DEAL)
    return dead(case, "redeal", AWAY, because=REDEAL)


def gone_for_the_new_deal(case: Case) -> Ruling:
    """Kill the new hand of a player who was there for a misdeal and not for the deal that took its place."""
    case.reading("new-deal-is-the-deal", "A hand is live by the deal that is played, and not by a misdeal before it.")
    case.let(by=NEW_DEAL)
    return dead(case, FIRST_DEAL_ONLY, AWAY)


def followed_the_game(case: Case) -> bool:
    """True if the player followed the game, where that is a part of being at the seat (Fivebet rule 30)."""
    if not (case.has(AT_SEAT) and case.param(f"{AT_SEAT}.must_follow_game")):
        return True
    followed = case.yes(FOLLOWED)
    case.found(followed_the_game=followed)
    return followed


def deal_on(case: Case) -> Ruling:
    """Rule on an empty seat before the last card: it is dealt in, and its player may still come."""
    case.why("Cards are still being dealt, and seat {seat} has until the last one to reach the chair.")
    case.do(
        "Have the dealer deal on, with cards for seat {seat}.",
        "Watch seat {seat}: whoever is there for the last card has a live hand.",
    )
    case.aloud("Deal on, please. Seat {seat} may still make it.")
    return case.rule("Deal on: live if seat {seat} is there for the last card.", because=DEADLINE, ruling="deal_on")


def at_the_seat(case: Case) -> None:
    """Define being at the seat: within reach of the chair; Fivebet wants the player to follow the game as well."""
    if not case.has(AT_SEAT):
        case.found(at_seat="unspecified")
        case.reading("at-your-seat", "At the seat means within reach of the chair.")
    elif case.param(f"{AT_SEAT}.must_follow_game"):
        case.found(at_seat="within_reach_and_following")
        case.derive("In reach of the chair and following the game.", AT_SEAT)
    else:
        case.found(at_seat="within_reach")
        case.derive("In reach of the chair is at the seat.", AT_SEAT)


def live(case: Case, when: str) -> Ruling:
    """Rule that the player was there in time: the hand is live."""
    if case.has(NOT_CONDONED):
        case.cite(NOT_CONDONED)
        case.found(being_away_condoned=False)
    if when in ("left", "left-dealing"):
        case.do("Keep seat {seat}'s cards where they are.")
        case.opens("giving-a-penalty:left", "Open a call for leaving the table in a hand.")
    else:
        case.do("Let seat {seat} play the hand.")
    if when == "during":
        case.opens("hand-thrown-in-at-showdown", "Open a call for a killed hand, if the dealer has taken the cards.")
    case.why("Seat {seat} was at the chair for {by}, and that makes a hand live.")
    case.aloud("Seat {seat} was here for {by}. The hand is live.")
    return case.rule("Seat {seat} was there in time: the hand is live.", because=DEADLINE, ruling="live", hand="live")


def dead(case: Case, when: str, why: str, because: str = DEADLINE) -> Ruling:
    """Rule that the player was not there in time: no live hand, and what the seat owes goes in. `why` says so."""
    acted = "no" if when == "dealing" else case.ask(ALL_FOLDED if when == "away" else ACTED)
    if acted == NOBODY:
        case.do("Have the dealer kill every hand.")
        return case.leave(NOBODY_THERE)
    if acted == "folded-to":
        return folded_to_dead_hand(case)
    if acted not in ("no", ALL_IN):
        return acted_unchecked(case, HAS_ACTED, "Seat {seat}, you were not here for {by}.", acted)
    # With everybody else all-in the bring-in and its street are past.
    stud = acted != ALL_IN and case.ask(GAME) == "stud"
    killed = "after_initial_deal" if when == "redeal" else str(case.param(f"{KILLED}.killed"))
    if killed == "unspecified":
        case.do("Have the dealer kill seat {seat}'s hand.")
    else:
        waits = killed != "immediately" and when in (*STILL_DEALING, "redeal")
        case.do(
            "Have the dealer kill seat {seat}'s hand when the deal is over."
            if waits
            else "Have the dealer kill seat {seat}'s hand at once."
        )
    may_not_look = case.param(f"{KILLED}.may_not_look") is True
    case.found(may_look=False if may_not_look else "unspecified")
    if may_not_look:
        case.do("See that seat {seat} does not look at the cards.")
    case.found(killed=killed)
    what_it_owes(case, when)
    if stud:
        in_stud(case)
    rest = betting_over(case) if acted == ALL_IN else play_on(case)
    case.aloud(f"Seat {{seat}}, your hand is dead: {DEAD_SAID[why]}.")
    case.why(DEAD_WHY[why])
    outcome = "Seat {seat}'s hand is dead." + rest if rest else f"Dead hand: seat {{seat}} {why}."
    return case.rule(outcome, because=because, ruling="dead", hand="dead")


def what_it_owes(case: Case, when: str) -> None:
    """Put in the blinds and antes of an absent player (2013 rule 29, the others 30); 2009 does not say.

    Whoever stays away goes on paying them, to the last chip (2017, 2019 and Fivebet rule 71-A).
    """
    if not case.has(BLINDS):
        case.settle(OWED)
        return
    case.cite(BLINDS)
    case.do("Leave seat {seat}'s blind and ante in the pot, or put them in now.")
    case.found(blinds_and_antes="in_the_pot")
    if when == "away" and case.has(BLINDED_OUT):
        case.cite(BLINDED_OUT)
        case.do("Put blinds and antes in for every hand that seat {seat} misses, to the last chip.")
        case.found(blinded_out=True)


def in_stud(case: Case) -> None:
    """The bring-in is paid, and later cards are dealt or not (2013 note to rule 29, 2017 RP-9-B, then RP-10-C); 2009
    does not say.
    """
    if not case.has(BRING_IN):
        case.settle(BROUGHT_IN)
        return
    case.cite(BRING_IN)
    case.do("Put in the bring-in for seat {seat}, if seat {seat} has the low card.")
    case.found(bring_in="posted")
    if case.param(f"{LATER_CARDS}.fourth_street_dealt") == "no":
        case.follow(MORE_CARDS.ways["no"])
    else:
        case.settle(MORE_CARDS)
