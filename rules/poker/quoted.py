"""Quoted amounts: of the bet, and of the pot."""

from collections.abc import Iterator

from rules.engine.message import Say, say
from rules.poker.event import Event
from rules.poker.round import Round


def wrong_amount_told(event: Event, now: Round) -> Iterator[tuple[str, Say]]:
    """Yield the kind of irregularity and its text when a bet or pot is quoted wrongly and the tape knows the true
    amount.
    """
    match event.action:
        case "quote_bet" if now.bet and not now.unsettled and event.amount != now.bet:
            yield (
                "wrong-bet-count",
                say(
                    "{player} says the bet is {said:,}; it is {bet:,}.",
                    player="The dealer" if event.player == "dealer" else event.player,
                    said=event.amount or 0,
                    bet=now.bet,
                ),
            )
        case "quote_pot" if now.pot is not None and event.amount != now.pot:
            yield (
                "wrong-pot-count",
                say("The pot is quoted as {said:,}; it is {pot:,}.", said=event.amount or 0, pot=now.pot),
            )
