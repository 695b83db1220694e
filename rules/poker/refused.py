"""Acts that contradict the tape: by a player who is out of the hand, of more chips than there are, or for less."""

from rules.poker.acting import pays_what_was_said
from rules.poker.contradiction import ALL_IN, FOLDED, LESS, STACK, Clash
from rules.poker.event import Event
from rules.poker.round import Round


def is_out(now: Round, player: str) -> bool:
    """True if nothing the player says can be an act any more."""
    return player in now.folded or player in now.all_in


def refuse(now: Round, event: Event, total: int | None) -> None:
    """Raise Clash if an act that comes to the street `total`, if known, contradicts what the tape tells."""
    player, already = event.player, now.totals.get(event.player, 0)
    # A player may say or do more right behind a fold, which stands.
    if player in now.folded and not now.continues(player):
        raise Clash(FOLDED)
    # A player who has said all-in may still push the chips, or say more.
    at_once = now.continues(player) and event.action in ("push", "declare")
    if player in now.all_in and not at_once and not pays_what_was_said(now, event):
        raise Clash(ALL_IN)
    refuse_the_unaffordable(now, event, total)
    # Words may name less than lies in front; chips taken back are an event of their own.
    if total is not None and total < already and event.action != "declare" and not now.continues(player):
        raise Clash(LESS)


def refuse_the_unaffordable(now: Round, event: Event, total: int | None) -> None:
    """Raise Clash for chips that the player does not have; words may name more than that."""
    if event.action == "declare" or total is None or event.player not in now.left or pays_what_was_said(now, event):
        return
    left, already = now.left[event.player], now.totals.get(event.player, 0)
    if now.continues(event.player) and event.chips:  # chips that were only named are still there to be pushed
        left, already, total = left + already - now.moves[-1].had, 0, event.value
    if total - already > left:
        raise Clash(STACK)
