"""Questions about a caller who was told a wrong amount."""

from dataclasses import replace

from rules.engine.question import amount, choice, seat, yes_no
from rules.facts import chips, hand

ACCEPTED = "accepted-action"

MOMENT = hand.MOMENT.worded(
    why="An all-in may be counted when it is paid; how far a smaller bet reaches back, few books say.", concept=ACCEPTED
)
SEAT = seat(
    "accepted-seat",
    "Which seat was told a wrong amount?",
    samples=(5,),
    name="seat",
    role="affected",
    why="Whoever calls has to find out the right amount first.",
    concept=ACCEPTED,
    heard="Was told: {answer}",
    spoken="{seat}, {seat} was told",
)
ALL_IN = yes_no(
    "accepted-all-in",
    "Was the bet an all-in?",
    heard={"yes": "An all-in", "no": "No all-in"},
    spoken={"yes": "call [all-in], was [all-in], [all-in] is {any}, [all-in] was {any}, [all-in] for {any}"},
    why="An all-in is often counted only when it is paid.",
    concept=ACCEPTED,
)
TOLD = choice(
    "accepted-told",
    "Where did the wrong amount come from?",
    {
        "count": "A wrong count, asked for by the player",
        "unasked": "Called out, and nobody had asked",
        "bettor": "The bettor said it, before the chips",
    },
    heard="Told by: {answer}",
    spoken={
        "count": "asked how much, asked for a count, asked for count, asked dealer for count, "
        "asked dealer how much, asks how much, asks for a count, wanted a count, "
        "asked the amount, requested a count",
        "bettor": "bettor said {any}, bettor said it was {any}",
    },
    why="What a bettor names first is the bet; any other word about it is at the caller's risk.",
    concept=ACCEPTED,
)
DID = choice(
    "accepted-act",
    "What did seat {seat} do then?",
    {
        "pushed": "Put that amount in, silently",
        "call": "Said “call”",
        "named": "Named that amount",
        "fold": "Folded",
    },
    why="Books differ on whether the word call is part of this rule; words in turn bind in any case.",
    concept=ACCEPTED,
    heard="Then: {answer}",
    spoken={"pushed": "put what, pay what", "call": "said call", "fold": "folded, mucked"},
)
HEARD = amount(
    "accepted-heard",
    "What amount was seat {seat} told, in total this street?",
    samples=(20_000, 26_000, 30_000),
    name="heard",
    why="Too low, the caller owes the rest; too high is not the same in every book.",
    concept=ACCEPTED,
    heard="Told {answer}",
    spoken=(
        "=told {amount}, =told {seat} {amount}, =quoted {amount}, =quoted {seat} {amount}, =quotes {amount}, "
        "heard {amount}, dealer said {amount}, dealer said it was {amount}, dealer said it is {amount}, "
        "bettor said {amount}, hearing {amount}, dealer said [all-in] is {amount}, dealer said bet is {amount}, "
        "dealer said [all-in] was {amount}, dealer said bet was {amount}, ?said {amount}, dealer counted {amount}, "
        "dealer called {amount}, dealer gave {amount}"
    ),
)
BET = replace(
    chips.BET.worded(
        "What is the full bet to seat {seat}, in total this street?",
        samples=(26_000,),
        why="The caller has accepted this much, whatever was said.",
        concept=ACCEPTED,
    ),
    spoken=(
        "really {amount}, it was {amount}, it is {amount}, =its {amount}, =true =figure {amount}, "
        "recount says {amount}, "
        "(=told [all-in] was {amount}), (=told {seat} [all-in] was {amount}), (=told bet was {amount}), "
        "(=told {seat} bet was {amount}), (=told it is {amount}), (=told [all-in] is {amount}), "
        "recount shows {amount}, "
        "(said [all-in] is {amount}), (said bet is {amount}), (said [all-in] was {amount}), (said bet was {amount}), "
        "(said it was {amount}), (said it is {amount}), (dealer said it was {amount}), "
        "(dealer said it is {amount}), (was =told it was {amount}), "
        "there are {amount}, there is {amount}, "
        "turns out {amount}, bet was {amount}, bet is {amount}, [all-in] was {amount}, [all-in] is {amount}, "
        "actually {amount}, in fact {amount}, (pot is {amount}), (pot was {amount})"
    ),
)
