"""What a spoken amount comes to: the street total that words name, or the totals that they can mean."""

from rules.poker.event import Event, statement_of
from rules.poker.numbers import Number
from rules.poker.round import Round
from rules.poker.spoken import ACT
from rules.poker.vocabulary import BY

HUNDRED, THOUSAND, MILLION = 100, 1_000, 1_000_000
# From blinds of this much on nobody means hundreds.
HIGH_BLINDS = 10 * THOUSAND


def with_its_amount(now: Round, event: Event) -> Event:
    """The event with the street total that its words name, where they leave no doubt of it."""
    if event.action != "declare" or event.amount is not None or not event.words:
        return event
    total = named_total(now, event)
    return event if total is None else event._replace(amount=total)


def named_total(now: Round, event: Event) -> int | None:
    """The street total that the words of a declaration name; None without one, or where it is not clear.

    What somebody has who goes all-in counts more than what they say it is.
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
    """Whether its words name a number for a bet or raise, or a number alone, and not which of several amounts it is."""
    said = statement_of(event)
    if said is None or said.kind != ACT or said.number is None or event.amount is not None:
        return False
    return said.act in ("", "bet", "raise") and not _is_clear(now, event.player, said.number)


def meanings(now: Round, event: Event) -> tuple[int, ...]:
    """The street totals that the number in its words can legally mean, ascending; none without a big blind to tell.

    Above the stack nothing is legal, in pot-limit nothing above the maximum, and in limit only the call and the one
    size.
    """
    said = statement_of(event)
    act = said.act if said else ""
    return tuple(total for total in can_mean(now, event) if _is_legal(now, event.player, act, total))


def can_mean(now: Round, event: Event) -> tuple[int, ...]:
    """The same whether legal or not."""
    said, big = statement_of(event), now.big_blind
    if said is None or said.number is None or not big:
        return ()
    on_top = now.bet if said.way == BY else 0
    totals = [on_top + said.number.value * unit for unit in _units(said.number, big)]
    return tuple(int(total) for total in totals if total.denominator == 1)


def _is_clear(now: Round, player: str, number: Number) -> bool:
    """Whether the number names its unit. "Five hundred" does, unless it is below the big blind and thousands of it
    would be there.
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
    """What a player could have in on this street at most; None where nobody knows the stack."""
    return now.totals.get(player, 0) + now.left[player] if player in now.left else None
