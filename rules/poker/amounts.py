"""Spoken amounts: the street total that the words name, or the totals that they can mean."""

from rules.poker.event import Event, statement_of
from rules.poker.numbers import Number
from rules.poker.round import Round
from rules.poker.spoken import ACT
from rules.poker.vocabulary import BY

HUNDRED, THOUSAND, MILLION = 100, 1_000, 1_000_000
# With blinds this high nobody means hundreds.
HIGH_BLINDS = 10 * THOUSAND


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


def amount_is_unclear(now: Round, event: Event) -> bool:
    """True if the words name a number, alone or for a bet or raise, but not which of several amounts it stands for."""
    said = statement_of(event)
    if said is None or said.kind != ACT or said.number is None or event.amount is not None:
        return False
    return said.act in ("", "bet", "raise") and not _is_clear(now, event.player, said.number)


def meanings(now: Round, event: Event) -> tuple[int, ...]:
    """Return the street totals that the spoken number can legally mean, ascending; empty when the big blind is unknown.

    Nothing above the stack is legal, in pot-limit nothing above the maximum, and in limit only the call and the one
    size.
    """
    said = statement_of(event)
    act = said.act if said else ""
    return tuple(total for total in can_mean(now, event) if _is_legal(now, event.player, act, total))


def can_mean(now: Round, event: Event) -> tuple[int, ...]:
    """Return the street totals that the spoken number can mean, legal or not."""
    said, big = statement_of(event), now.big_blind
    if said is None or said.number is None or not big:
        return ()
    on_top = now.bet if said.way == BY else 0
    totals = [on_top + said.number.value * unit for unit in _units(said.number, big)]
    return tuple(int(total) for total in totals if total.denominator == 1)


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


def _units(number: Number, big_blind: int) -> tuple[int, ...]:
    if not number.bare:
        return (1, THOUSAND)
    return (1, HUNDRED, THOUSAND) if big_blind < HIGH_BLINDS else (THOUSAND, HUNDRED * THOUSAND, MILLION)


def _is_legal(now: Round, player: str, act: str, total: int) -> bool:
    has, most = _everything(now, player), now.maximum_raise_to(player)
    if has is not None and total >= has:
        return total == has
    if now.structure == "limit" and total not in (now.bet, now.minimum_raise_to):
        return False
    if most is not None and total > most:
        return False
    return total > now.bet if act == "raise" else total >= (now.bet or now.big_blind or 0)


def _everything(now: Round, player: str) -> int | None:
    """Return the most a player could have in on this street; None if the stack is unknown."""
    return now.totals.get(player, 0) + now.left[player] if player in now.left else None
