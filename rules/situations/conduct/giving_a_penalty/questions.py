"""Questions before a penalty: what the player did, as it was seen, and at which seat."""

from dataclasses import replace

from rules.engine.question import Option, choice, seat, yes_no
from rules.situations.shared.penalties import TRIGGERS

WHAT = choice(
    "infraction",
    "What was it about?",
    {
        "manners": "Manners: abuse, shouting, delay",
        "devices": "Phone, device, language, hidden face",
        "talk": "Talk about a hand, or help with it",
        "cheating": "Soft play, collusion, cheating",
        "cards": "Cards or chips: threw, touched, hid, showed",
        "away": "Left the table, dodged a blind",
        "other": "Something else",
    },
    why="Some infractions must be penalised, some may be, and some have no penalty named.",
    concept=TRIGGERS,
)
# What the question is for, where its answers are not by themselves what the book names.
WHY = {"cheating": "What was seen; whether it was soft play is yours to judge after that."}
# With a phone the books forbid talking by name; who only uses one may be doing something else.
SPOKEN = {
    "devices": {
        "phone": (
            "on the phone, on a phone, talk on phone, talk phone, speak on phone, answers phone, answers his phone, "
            "answers her phone, phone call, call on phone, takes a call, took a call, makes a call"
        ),
        "app": "solver, betting app, poker app, solver app, equity calculator, odds calculator",
    }
}
DEEDS = {
    group: choice(
        f"infraction-{group}",
        "What did the player do?",
        deeds,
        why=WHY.get(group, "The book decides for each whether a penalty must follow or may."),
        concept=TRIGGERS,
        spoken=SPOKEN.get(group, {}),
    )
    for group, deeds in {
        "manners": {
            "abuse": "Insulted or abused somebody",
            "disruption": "Disrupted the game, made a scene",
            "chatter": "Too much chatter, noise or shouting",
            "delay": "Kept delaying the game",
            "repeated-oot": "Repeatedly acted out of turn",
            "touched-person": "Touched another player",
            "hygiene": "Offensive hygiene",
            "etiquette": "Another breach of etiquette",
        },
        "devices": {
            "phone": "On the phone at the table",
            "noise": "Sound or video from a device",
            "app": "Betting app, or a chart on a device",
            "chart": "Betting chart on paper",
            "device": "Other device use: it disturbs, delays or helps",
            "used": "Other device use that bothers nobody",
            "language": "Spoke another language",
            "identity": "Kept the face hidden",
            "clothes": "Wore something that distracts the game",
        },
        "talk": {
            "disclosed": "Told what cards were held or folded, mid-hand",
            "disclosed-later": "Told what was folded, once the hand was over",
            "one-player": "Advised, helped or got help during a hand",
            "acted-for": "Let somebody else act or play the hand",
            "proposed": "Proposed to check it down or go easy, in vain",
            "advised": "Criticised play, or advised between hands",
            "read": "Read out a hand that was not tabled",
            "spoke-up": "Named an error in a tabled hand or in the pot",
        },
        "cheating": {
            "checked": "Checked, or checked it down with somebody",
            "called": "Only called, with a hand that could not lose",
            "folded": "Folded a hand that was sure to win",
            "soft-play": "Went easy on somebody in another way",
            "collusion": "Dumped chips, signalled, or played two hands as one",
            "cheating": "Marked or swapped cards, or cheated otherwise",
        },
        "cards": {
            "threw": "Threw cards off the table",
            "tossed": "Threw cards, and they stayed on the table",
            "touched": "Touched another player's cards or chips",
            "reach": "Bet out of the dealer's reach",
            "big-chips": "Big chips not to be seen, or stacks hard to count",
            "cards-in-view": "Cards not in plain view",
            "out-of-view": "Held or carried chips out of view",
            "exposed": "Showed cards while there was action",
            "miscalled": "Miscalled a hand on purpose",
        },
        "away": {
            "left": "Left the table while still in a hand",
            "dodged": "Dodged a blind on purpose",
            "missed-deal": "Was not at the seat for the deal",
        },
    }.items()
}
# From 2024 on strategy tools are barred at the table, with cards or without.
DEVICES_AND_TOOLS = DEEDS["devices"].worded(
    app="Betting app or another strategy tool at the table", chart="Betting chart at the table"
)
# In 2026 what records or helps unseen is named as well.
DEVICES_AND_COVERT_AIDS = replace(
    DEVICES_AND_TOOLS,
    options=(
        *DEVICES_AND_TOOLS.options,
        Option("covert", "Filmed, recorded, or had help unseen: camera, smart glasses, AI"),
    ),
    spoken={
        **SPOKEN["devices"],
        "covert": "smart glasses, hidden camera, was filming, filmed, was recording, ai help, help from an ai",
    },
)
OFFENDER = seat(
    "infraction-seat",
    "Which seat?",
    samples=(4,),
    name="seat",
    role="offender",
    why="The penalty is for this player, and their record stands beside it.",
    concept=TRIGGERS,
    spoken=(
        "{seat}, by {seat}, player {seat}, {seat} [language], {seat} [insult], {seat} [phone], {seat} [shouting], "
        "{seat} [threw cards], {seat} [touched another], {seat} [left the table], {seat} [hidden face], "
        # Somebody else.
        "(according to {seat}), (at {seat}), (on {seat}), (at player {seat}), (on player {seat}), (to player {seat}), "
        "(with player {seat}), (from player {seat}), (of player {seat}), ([insult] player {seat}), "
        "([touched another] player {seat}), ([insult] {seat}), ([touched another] {seat}), ({seat} was [insult]), "
        "({seat} [insult] by), ({seat} was [touched another]), ({seat} [touched another] by)"
    ),
)
AGAIN = yes_no(
    "infraction-again",
    "Has seat {seat} done it more than once?",
    why="This book demands a penalty for repeated breaches of etiquette.",
    concept="etiquette-violations",
    version=2,
)
FROM_A_BROKEN_TABLE = yes_no(
    "infraction-from-broken-table",
    "Was seat {seat} on the way from a broken table?",
    why="This book names that way of dodging a blind only.",
    concept="dodging-blinds",
)
BLIND_PAID = yes_no(
    "infraction-blind-paid",
    "Was the blind posted for seat {seat} anyway, or is it now?",
    why="Nobody gets past a blind that is put in for them.",
    concept="dodging-blinds",
)
MASK = yes_no(
    "infraction-mask",
    "Is it only a mask or a clear visor, worn for health?",
    why="Those are allowed here, and nothing else that hides a face.",
    concept="player-identity-visible",
    version=2,
)
LIVE_HAND = yes_no(
    "infraction-live-hand",
    "Did seat {seat} have cards in a hand under way?",
    heard={"yes": "Had a live hand", "no": "Had no live hand"},
    spoken={
        "yes": "with cards, has cards, had cards, live cards, with live hand, live hand, cards in front, "
        "cards in his hand, "
        "still in hand, in the hand, in a hand, mid hand, during his hand, while in hand",
        "no": "no cards, without cards, has folded, had folded, already folded, not in hand, not in a hand, "
        "out of hand, "
        "no longer in hand, between hands, what he folded, he folded, had mucked, {seat} fold and told, not in pot",
        "": "(for cards), (threw cards), (his hand), (at the hand), (after hand), (next hand), (while others in hand)",
    },
    why="What helps with a hand is kept from players who have one.",
    concept="other-devices-house-rules",
)
NUISANCE = yes_no(
    "infraction-nuisance",
    "Is it a nuisance to others?",
    why="This book forbids a device that is one, and leaves any other to the house.",
    concept="other-devices-house-rules",
    finding=True,
)
COUNTRY = choice(
    "infraction-country",
    "Where is it played?",
    {"us": "In the United States", "france": "In France", "elsewhere": "Somewhere else"},
    why="This book has a rule of its own for one country.",
    concept="official-language",
)
IN_A_HAND = yes_no(
    "infraction-in-a-hand",
    "Was a hand being played when seat {seat} said it?",
    why="This book names the languages for the time in which a hand is played.",
    concept="official-language",
    heard={"yes": "Said during a hand", "no": "Said between hands"},
    spoken={"yes": "in a hand, during a hand, hand still running", "no": "between hands, no hand on"},
)
LOCAL = yes_no(
    "infraction-local-language",
    "Was it English, or the language of the place?",
    why="This book has both spoken in play outside the United States.",
    concept="official-language",
)
POSTED = choice(
    "infraction-language-posted",
    "Has the house posted that language?",
    {"posted": "Yes", "others": "No, only others", "none": "It has posted none"},
    why="This book leaves the languages to what the house posts.",
    concept="official-language",
)
WITH_ANOTHER = choice(
    "infraction-with-another",
    "Was another player at the table in on it?",
    {
        "no": "No, as far as was seen and heard",
        "yes": "Yes, and nothing was said",
        "agreed": "Yes, and both agreed on it aloud",
    },
    why="Then both are penalised; what they said tells what was meant.",
    concept="collusion",
    version=2,
)
# It is for the floor to find, after hearing them, and a ruling tells what follows until then.
JUDGED = choice(
    "soft-play-judged",
    "What was it, in your judgement?",
    {"soft-play": "Soft play", "collusion": "Collusion", "neither": "Neither: it was fair play"},
    why="By how the hand went, the folded cards, and what was said.",
    concept="soft-play",
    finding=True,
    awaited=True,
    ahead=True,
)
OTHER_OFFENDER = seat(
    "infraction-other-seat",
    "Which other seat?",
    samples=(7,),
    name="other",
    role="offender",
    why="The penalty is for this player as well.",
    concept="collusion",
)
