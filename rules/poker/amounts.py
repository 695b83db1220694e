"""Spoken amounts: the street total that the words name, or the totals that they can mean."""

from rules.poker.event import Event, statement_of
from rules.poker.numbers import Number
from rules.poker.round import Round
from rules.poker.spoken import ACT
from rules.poker.vocabulary import BY

HUNDRED, THOUSAND, MILLION = 100, 1_000, 1_000_000
# Where the least bet is this high nobody means hundreds.
HIGH_BETS = 100 * THOUSAND


def with_its_amount(now: Round, event: Event) -> Event:
    """Return the event with the street total that its words name, when they leave no doubt."""
    if event.action != "declare" or event.amount is not None or not event.words:
        return event
    total = named_total(now, event)
    return event if total is None else event._replace(amount=total)


def named_total(now: Round, event: Event) -> int | None:
    """Return the street total that a declaration names; None if it names none or is unclear.

    For an all-in, the player's actual stack counts rather than the amount they say.
    """
    said = statement_of(event)
    if said is None or said.kind != ACT or (said.act == "all_in" and event.player in now.left):
        return None
    if said.least:
        return now.minimum_raise_to
    if said.number is None or not _is_clear(now, event.player, said.number):
        return None
    total = int(said.number.value)
    return now.bet + total if said.way == BY else total


def number_said(event: Event) -> int | None:
    """Return the number of a declaration as it was said, whatever it means; None if it is none, or said on top."""
    said = statement_of(event)
    if said is None or said.number is None or said.way == BY or said.number.value.denominator != 1:
        return None
    return int(said.number.value)


def amount_is_unclear(now: Round, event: Event) -> bool:
    """True if the words name a number, alone or for a bet or raise, but not which of several amounts it stands for."""
    said = statement_of(event)
    if said is None or said.kind != ACT or said.number is None or event.amount is not None:
        return False
    return said.act in ("", "bet", "raise") and not _is_clear(now, event.player, said.number)


def can_mean(now: Round, event: Event) -> tuple[int, ...]:
    """Return the street totals that the spoken number can mean, legal or not."""
    said, big = statement_of(event), now.big_blind
    if said is None or said.number is None or not big:
        return ()
    on_top = now.bet if said.way == BY else 0
    of_what = units(int(said.number.value), big) if said.number.bare else (1, THOUSAND)
    totals = [on_top + said.number.value * unit for unit in of_what]
    return tuple(int(total) for total in totals if total.denominator == 1)


def units(number: int, least: int) -> tuple[int, ...]:
    """Return what one of a number that was said without its unit can stand for, where `least` is the least bet.

    A number of hundreds stands for itself or for thousands.
    """
    if number >= HUNDRED:
        return (1, THOUSAND)
    return (1, HUNDRED, THOUSAND) if least < HIGH_BETS else (THOUSAND, HUNDRED * THOUSAND, MILLION)


def _is_clear(now: Round, player: str, number: Number) -> bool:
    """True if the number names its unit. “Five hundred” does, unless it is below the big blind and the player has
    enough for thousands of it.
    """
    if number.bare:
        return False
    if number.whole or not now.big_blind or number.value >= now.big_blind:
        return True
    has = _everything(now, player)
    return has is not None and number.value * THOUSAND > has


def _everything(now: Round, player: str) -> int | None:
    """Return the most a player could have in on this street; None if the stack is unknown."""
    return now.totals.get(player, 0) + now.left[player] if player in now.left else None
