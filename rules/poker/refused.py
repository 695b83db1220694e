"""Impossible acts: by a player who is out of the hand, with missing chips, or with a total that goes down."""

from rules.poker.event import Event, Impossible
from rules.poker.round import Round


def is_out(now: Round, player: str) -> bool:
    """True if nothing the player says can be an act any more."""
    return player in now.folded or player in now.all_in


def refuse(now: Round, number: int, event: Event, total: int | None) -> None:
    """Raise Impossible if an act that comes to the street `total`, if known, cannot have happened."""
    player, already = event.player, now.totals.get(event.player, 0)
    # A player may say or do more right behind a fold, which stands.
    if player in now.folded and not now.continues(player):
        raise Impossible(number, "player", f"{player} has folded and cannot act; check who it was.")
    # A player who has said all-in may still push the chips, or say more.
    if player in now.all_in and not (now.continues(player) and event.action in ("push", "declare")):
        raise Impossible(number, "player", f"{player} is all-in and cannot act again; check who it was.")
    refuse_the_unaffordable(now, number, event, total)
    if total is not None and total < already and not now.continues(player):
        problem = f"{player} already has {already:,} in on this street, and a total never goes down"
        raise Impossible(number, "amount", f"{problem}; write chips taken back as pull_back.")


def refuse_the_unaffordable(now: Round, number: int, event: Event, total: int | None) -> None:
    """Raise Impossible for chips that the player does not have; words may name more than that."""
    if event.action == "declare" or total is None or event.player not in now.left:
        return
    left, already = now.left[event.player], now.totals.get(event.player, 0)
    if now.continues(event.player) and event.chips:  # chips that were only named are still there to be pushed
        left, already, total = left + already - now.moves[-1].had, 0, event.value
    if total - already > left:
        raise Impossible(number, "amount", f"{event.player} has only {left:,} left; check the stack and the amount.")
